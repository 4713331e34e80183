"""Agreement, precision and recall by system, label and reason tables: counted a second time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import krippendorff
import numpy as np

from citereview import actions
from citereview.actions.verdict.agreeing import round_agreement
from tests.e2e.recomputed.audited_rounds import Audited
from tests.e2e.recomputed.naive_round import LABELS, Note, RawRound
from tests.e2e.recomputed.naive_statistics import Found, agreement, bounded_mean, clustered
from tests.e2e.recomputed.test_gate_recomputed import names_of, near

Score = tuple[str, str, str, str, int]
COEFFICIENTS = ("krippendorff_alpha", "gwet_ac1", "cohen_kappa", "fleiss_kappa")


def same(said: Mapping[str, Any], found: Found, name: str) -> None:
    assert said["value"] == near(found.value), name
    assert (said["low"], said["high"]) == (near(found.low), near(found.high)), name
    assert (said["n"], said["cases"], said["reason"]) == (found.n, found.cases, found.reason), name
    assert set(said["warnings"]) - {"unstable_prevalence"} == found.warnings, name


def test_that_agreement_and_scopes_are_those_of_the_raw_labels(drawn: Audited) -> None:
    raw, names = drawn.raw, names_of(drawn)
    with actions.open_session(drawn.place) as session:
        document = round_agreement(session).to_dict()
    expected = agreement([(pair[0], given) for pair, given in raw.labels.items()], LABELS)
    first = document["first_pass"]
    same(first["percent"], expected.percent, "percent")
    for name, figure in zip(
        COEFFICIENTS,
        (expected.alpha, expected.ac1, expected.cohen, expected.fleiss),
        strict=True,
    ):
        if figure is None:
            assert first[name] is None, name
        else:
            same(first[name], figure, name)
    given = Counter(label for of in raw.labels.values() for label in of.values())
    total = sum(given.values())
    assert first["ratings"] == total
    assert first["items"] == sum(len(of) >= 2 for of in raw.labels.values())
    assert first["reviewers"] == len({one for of in raw.labels.values() for one in of})
    for row in first["prevalence"]:
        assert row["ratings"] == given[row["label"]]
        assert row["share"] == near(given[row["label"]] / total)
    assert [row["label"] for row in first["prevalence"]] == list(LABELS)
    assert first["unstable"] == expected.unstable
    assert document["confusion"] == confusion(raw)
    by_case: dict[str, tuple[int, int]] = {}
    for pair, of in raw.labels.items():
        if len(of) >= 2:
            y, m = by_case.get(pair[0], (0, 0))
            by_case[pair[0]] = (y + (raw.final(pair) is not None), m + 1)
    same(document["settled"], clustered(by_case), "settled")
    for scope in document["scopes"]:
        system = scope["system"]
        notes = raw.notes if system is None else raw.of_system(names[system])
        _scope(scope, raw, notes)


def _scope(scope: Mapping[str, Any], raw: RawRound, notes: list[Note]) -> None:
    precision: dict[str, tuple[int, int]] = {}
    counted: dict[str, tuple[int, int]] = {}
    recall: dict[str, tuple[int, int]] = {}
    for note in notes:
        states = [raw.state(pair) for pair in note.pairs]
        hits = sum(label == "supports" for label in raw.accepted(note).values())
        accepted, unclear = states.count("accepted"), states.count("unclear")
        for table, (y, m) in (
            (precision, (hits, accepted)),
            (counted, (hits, accepted + unclear)),
            (recall, (raw.supported_somewhere(note), len(note.claims))),
        ):
            had = table.get(note.case, (0, 0))
            table[note.case] = (had[0] + y, had[1] + m)
    same(scope["citation_precision"], clustered(precision), "precision")
    same(scope["citation_precision_unclear_counted"], clustered(counted), "unclear counted")
    same(scope["support_recall"], clustered(recall), "recall")
    states = raw.states(notes)
    assert {name: count for name, count in scope["states"].items() if count} == {
        name: count for name, count in states.items() if count
    }
    assert scope["claims"] == sum(len(note.claims) for note in notes)
    assert scope["uncited_claims"] == sum(note.uncited for note in notes)


def confusion(raw: RawRound) -> list[list[int]]:
    """Every two reviewers of a pair once, on both sides of the diagonal."""
    table = [[0] * len(LABELS) for _ in LABELS]
    for given in raw.labels.values():
        for one, other in combinations(given.values(), 2):
            a, b = LABELS.index(one), LABELS.index(other)
            table[a][b] += 1
            if a != b:
                table[b][a] += 1
    return table


def test_that_the_windows_figures_and_tables_are_those_of_the_raw_round(drawn: Audited) -> None:
    raw = drawn.raw
    with actions.open_session(drawn.place) as session:
        figures = actions.round_figures(session)
    assert [list(row) for row in figures.tables.confusion] == confusion(raw)
    by_reason: dict[str, Counter[str | None]] = {}
    for pair in raw.disputed():
        reason, label = raw.resolutions.get(pair, ("", None))
        if reason:
            by_reason.setdefault(reason, Counter())[label] += 1
    said = {
        one.reason: (dict(zip(LABELS, one.labels, strict=True)), one.open)
        for one in figures.tables.reasons
    }
    assert said == {
        reason: ({label: counts[label] for label in LABELS}, counts[None])
        for reason, counts in by_reason.items()
    }
    given = Counter(label for of in raw.labels.values() for label in of.values())
    assert {one.label: one.ratings for one in figures.shares} == {
        label: given[label] for label in LABELS
    }
    drawings = {one.name: one.text for one in figures.drawings}
    shares = re.findall(r"(\w+): (\d+) \(([\d.]+)%\)", drawings["labels"])
    assert [(label, int(count)) for label, count, _ in shares] == [
        (label, given[label]) for label in LABELS
    ]
    for label, _, percent in shares:
        exact = 100 * given[label] / sum(given.values())
        assert abs(float(percent) - exact) <= 1
        assert (float(percent) in {0, 100}) == (exact in {0, 100})
    cells = [int(cell) for cell in re.findall(r"another \w+ (\d+)", drawings["label-confusion"])]
    assert cells == [cell for row in confusion(raw) for cell in row]
    measures = {one.name: one for one in figures.measures}
    for name, value in re.findall(r"([A-Z][\w' ]+): (-?\d+\.\d+), interval", drawings["agreement"]):
        (measure,) = (one for one in measures.values() if TITLES[one.name] == name)
        assert measure.value is not None
        assert abs(float(value) - measure.value) <= 0.005 + 1e-12


def test_that_the_rubric_table_is_that_of_the_returned_scores(drawn: Audited) -> None:
    names = names_of(drawn)
    with actions.open_session(drawn.place) as session:
        table = actions.round_figures(session).rubric
        scales = {
            one.criterion_ref: (one.minimum_score, one.maximum_score)
            for one in session.artifacts().rubric.criteria
        }
    scores = drawn.raw.scores
    if not scores:
        assert table is None
        return
    assert table is not None
    assert table.head == ("Criterion", "System", "Mean", "95% interval", "Scale", "Notes", "Alpha")
    shown = iter(table.rows)
    for criterion, scale in scales.items():
        mine = [row for row in scores if row[2] == criterion]
        systems = sorted(
            {name for name, identity in names.items() if any(row[1] == identity for row in scores)}
        )
        for system in ("all", *systems):
            chosen = [row for row in mine if system == "all" or row[1] == names[system]]
            _rubric_row(next(shown), system, chosen, scale)
    assert next(shown, None) is None


def _rubric_row(
    row: Sequence[str], system: str, scores: Sequence[Score], scale: tuple[int, int]
) -> None:
    assert row[1] == system
    assert row[4] == f"{scale[0]} to {scale[1]}"
    by_note: dict[tuple[str, str], dict[str, int]] = {}
    by_case: dict[str, list[int]] = {}
    for case, name, _, reviewer, score in scores:
        by_note.setdefault((case, name), {})[reviewer] = score
        by_case.setdefault(case, []).append(score)
    assert row[5] == f"{len(by_note):,}"
    if not scores:
        assert row[2].startswith("n/a")
        return
    means = [sum(given) / len(given) for given in by_case.values()]
    value, low, high = bounded_mean(means, *scale)
    for text, exact in zip([row[2], *row[3].split(" to ")], (value, low, high), strict=True):
        assert abs(float(text) - exact) <= 0.005 + 1e-9
    several = [given for given in by_note.values() if len(given) > 1]
    if len(several) < 2 or len({score for given in several for score in given.values()}) < 2:
        assert row[6].startswith("n/a")
        return
    people = sorted({row[3] for row in scores})
    data = [[given.get(one, np.nan) for given in by_note.values()] for one in people]
    exact = krippendorff.alpha(
        reliability_data=data,
        level_of_measurement="ordinal",
        value_domain=list(range(scale[0], scale[1] + 1)),
    )
    assert abs(float(row[6]) - exact) <= 0.005 + 1e-9


TITLES = {
    "percent_agreement": "Percent agreement",
    "krippendorff_alpha": "Krippendorff's alpha",
    "gwet_ac1": "Gwet's AC1",
    "cohen_kappa": "Cohen's kappa",
    "fleiss_kappa": "Fleiss' kappa",
    "settled_pairs": "Pairs with one label now",
}
