"""The columns of the pairs: what a filter lets through, counts, order, and a pair that changes."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from citereview.actions.pairs.columns import PairColumns, PairFacts
from citereview.actions.pairs.filter import FACETS, SHOWS, PairFilter, Show
from citereview.actions.pairs.views import PAIR_STATES, PairRow

REASONS = ("other", "evidence_quality")
LABELS = ("", "supports", "unclear")


def drawn(count: int, seed: int) -> list[PairFacts]:
    """Pairs of every kind, by chance."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    pairs = []
    for number in range(count):
        differing = chance.random() < 0.5
        label = chance.choice(LABELS) if differing else ""
        state: str = "disputed" if not label else "unclear" if label == "unclear" else "accepted"
        if not differing:
            state = chance.choice(PAIR_STATES[1:])
        pairs.append(
            PairFacts(
                review_ref=f"sha256:{number * 7919 % 100_000:064x}",
                code=f"{number * 31 % 1000:03d}-{number:05d}",
                case=f"case-{number // 7:03d}",
                system=f"System {1 + number % 3}",
                state=state,
                differing=differing,
                reason=chance.choice(REASONS) if label else "",
                resolution=label,
                adjudicator=chance.choice(("A-1", "A-2")) if label else "",
                barred=chance.choice(("", "A-1", "A-1 A-2")),
                waiting="R-4" if chance.random() < 0.1 else "",
                since=chance.random() < 0.1,
            )
        )
    return pairs


def row_of(one: PairFacts) -> PairRow:
    """The pair as the list shows it, made apart."""
    return PairRow.model_validate(
        {
            "review_ref": one.review_ref,
            "pair_code": one.code,
            "case": one.case,
            "system": one.system,
            "state": one.state,
            "differing": one.differing,
            "reason": one.reason or None,
            "resolution": one.resolution or None,
            "adjudicator": one.adjudicator or None,
            "barred": tuple(one.barred.split()),
            "waiting": tuple(one.waiting.split()),
            "since": one.since,
        }
    )


def let_through(one: PairFacts, wanted: PairFilter) -> bool:
    """The filter once more, pair by pair."""
    who = wanted.adjudicator
    shown = {
        "differing": one.differing,
        "open": one.differing and not one.resolution,
        "unclear": one.state == "unclear",
        "mine": one.differing
        and bool(who)
        and who not in one.barred.split()
        and one.adjudicator in ("", who),
        "all": True,
    }[wanted.show]
    texts = (one.code, one.case, one.system)
    found = not wanted.text or any(wanted.text.casefold() in text.casefold() for text in texts)
    return shown and found and all(getattr(one, key) == word for key, word in wanted.words.items())


FILTERS = [
    PairFilter(),
    PairFilter(show="open"),
    PairFilter(show="unclear"),
    PairFilter(show="mine"),
    PairFilter(show="mine", adjudicator="A-1"),
    PairFilter(show="mine", adjudicator="A-2", words={"system": "System 2"}),
    PairFilter(show="all"),
    PairFilter(show="all", text="CASE-00"),
    PairFilter(show="all", text="system 3", words={"state": "unclear"}),
    PairFilter(show="all", text="1-0"),
    PairFilter(show="differing", words={"reason": ""}),
    PairFilter(show="all", words={"reason": "other", "case": "case-003"}),
    PairFilter(show="all", words={"case": "nowhere"}),
]


@pytest.fixture(params=(0, 1, 300))
def pairs(request: pytest.FixtureRequest) -> list[PairFacts]:
    return drawn(request.param, 7)


@pytest.fixture
def columns(pairs: list[PairFacts]) -> PairColumns:
    return PairColumns(pairs)


@pytest.mark.parametrize("wanted", FILTERS, ids=str)
def test_that_a_filter_shows_exactly_what_it_lets_through_and_the_counts_say_so(
    columns: PairColumns, pairs: list[PairFacts], wanted: PairFilter
) -> None:
    places = columns.arranged(wanted)
    assert places == [at for at, one in enumerate(pairs) if let_through(one, wanted)]
    assert columns.counts(wanted) == {
        show: sum(let_through(one, replace(wanted, show=show)) for one in pairs) for show in SHOWS
    }
    for facet in FACETS:
        rest = replace(wanted, words={k: v for k, v in wanted.words.items() if k != facet})
        counted = dict(columns.facet(facet, wanted))
        for word, count in counted.items():
            whole = replace(rest, words=rest.words | {facet: word})
            assert count == sum(let_through(one, whole) for one in pairs)
        assert sum(counted.values()) == sum(let_through(one, rest) for one in pairs)


def test_that_pairs_are_as_they_were_put_in_and_found_by_their_reference(
    columns: PairColumns, pairs: list[PairFacts]
) -> None:
    for at, one in enumerate(pairs):
        assert columns.place(one.review_ref) == at
        assert columns.row(at) == row_of(one)
    assert columns.place("sha256:nothing") == -1
    assert columns.place("sha256:" + "f" * 64) == -1


@pytest.mark.parametrize("by", ["code", "state"])
@pytest.mark.parametrize("descending", [False, True])
def test_that_an_order_keeps_the_pairs_and_a_pair_is_found_in_it(
    columns: PairColumns, pairs: list[PairFacts], by: str, descending: bool
) -> None:
    places = columns.arranged(PairFilter(show="all"), by, descending=descending)
    assert sorted(places) == list(range(len(pairs)))
    keys = [
        pairs[at].code if by == "code" else (pairs[at].state, pairs[at].resolution) for at in places
    ]
    assert keys == sorted(keys, reverse=descending)  # type: ignore[type-var]
    for row, at in enumerate(places):
        assert columns.row_of(pairs[at].review_ref, places, ordered=True) == row
    assert columns.row_of("sha256:" + "f" * 64, places, ordered=True) == -1


def test_that_a_pair_hidden_by_a_filter_has_no_row(pairs: list[PairFacts]) -> None:
    columns = PairColumns(pairs)
    places = columns.arranged(PairFilter())
    for at, one in enumerate(pairs):
        row = columns.row_of(one.review_ref, places, ordered=False)
        assert row == (places.index(at) if one.differing else -1)


@pytest.mark.parametrize("show", SHOWS)
def test_that_a_pair_that_changes_is_in_every_filter_and_order_as_if_read_anew(
    show: Show,
) -> None:
    pairs = drawn(200, 3)
    columns = PairColumns(pairs)
    chance = random.Random(11)  # noqa: S311 - no secret
    wanted = PairFilter(show=show, adjudicator="A-2")
    for _ in range(60):
        columns.arranged(wanted, "state")  # what is kept must be found out of date
        at = chance.choice([at for at, one in enumerate(pairs) if one.differing])
        label = chance.choice(LABELS)
        change = {
            "state": "disputed" if not label else "unclear" if label == "unclear" else "accepted",
            "reason": chance.choice(REASONS) if label else "",
            "resolution": label,
            "adjudicator": "A-2" if label else "",
            "since": chance.random() < 0.5,
        }
        pairs[at] = pairs[at]._replace(**change)  # type: ignore[arg-type]
        columns.put(at, **change)  # type: ignore[arg-type]
        fresh = PairColumns(pairs)
        assert columns.row(at) == row_of(pairs[at])
        for by in ("", "state"):
            assert columns.arranged(wanted, by) == fresh.arranged(wanted, by)
        assert columns.counts(wanted) == fresh.counts(wanted)
        assert columns.settled() == fresh.settled()
        assert columns.given() == fresh.given()
        assert columns.reasons() == fresh.reasons()


def test_that_settled_labels_and_reasons_are_counted(
    columns: PairColumns, pairs: list[PairFacts]
) -> None:
    labels = sum(bool(one.resolution) for one in pairs)
    assert columns.settled() == (labels, sum(one.differing for one in pairs))
    assert columns.given() == (labels, sum(bool(one.reason) for one in pairs))
    for reason, counts in columns.reasons().items():
        mine = [one.resolution for one in pairs if one.reason == reason]
        assert counts == {label: mine.count(label) for label in set(mine)}


def test_that_the_next_open_row_is_found_round_the_end_and_never_the_same() -> None:
    pairs = drawn(60, 5)
    columns = PairColumns(pairs)
    rows = columns.arranged(PairFilter(show="all"))
    waits = [at for at, one in enumerate(pairs) if one.differing and not one.resolution]
    assert len(waits) > 3
    assert columns.next_open(rows, -1) == waits[0]
    for here, there in pairwise([*waits, waits[0]]):
        assert columns.next_open(rows, here) == there
    alone = columns.arranged(PairFilter(show="open", text=pairs[waits[0]].code))
    assert (len(alone), columns.next_open(alone, 0)) == (1, -1)


def test_that_the_unclear_pairs_with_nobody_are_known_whatever_is_shown(
    columns: PairColumns, pairs: list[PairFacts]
) -> None:
    assert columns.unclear() == [
        one.review_ref for one in pairs if one.state == "unclear" and not one.waiting
    ]
