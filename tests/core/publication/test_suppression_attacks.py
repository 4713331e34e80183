"""The attacks that rules R1 to R8 close, tried on what is really published."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citereview.gate.verdict import GateRow, ItemGate, PooledFigure, SubjectVerdict
from citereview.reports import (
    Amendment,
    Check,
    Panel,
    RoundCells,
    RoundFacts,
    Subject,
    Tally,
    assemble_report,
    figure_of,
    held_back,
    public_facts,
    render_html,
    render_json,
    render_markdown,
    render_tables,
    tallies,
    verdict_document,
    withheld,
)
from citereview.reports.cells import NOTES, STATES, subject_cells, tally_cells
from citereview.reports.suppress import AGREEMENT, CASES, CLAIMS, REASONS, UNCITED, UNCLAIMED
from citereview.statistics import clustered

SUPPORT = "pooled_support_recall"
MEASURED = ":measured"


def _verdict(
    sums: list[tuple[int, int]], reasons: Iterable[tuple[str, ...]], *, is_open: bool = False
) -> SubjectVerdict:
    """A subject with one note a case: claims supported of claims, and what did not pass."""
    refs = [f"case-{at}" for at in range(len(sums))]
    items = tuple(
        ItemGate(
            ref, "System 1", "fail" if found else "pass", tuple(f"{c}{MEASURED}" for c in found)
        )
        for ref, found in zip(refs, reasons, strict=True)
    )
    failing = sum(item.outcome == "fail" for item in items)
    figure = clustered([y for y, _ in sums], [m for _, m in sums])
    names = sorted({reason.partition(":")[0] for item in items for reason in item.reasons})
    rows = [
        _row("item_gates", failing, len(items)),
        *(_row(n, sum(f"{n}{MEASURED}" in i.reasons for i in items), len(items)) for n in names),
        _row("round_disputes", 0, sum(m for _, m in sums)),
    ]
    by_case = tuple((ref, y, m) for ref, (y, m) in zip(refs, sums, strict=True) if m)
    return SubjectVerdict(
        system="System 1",
        open=is_open,
        sentence=f"{failing} notes fail.",
        checks=tuple(rows),
        items=items,
        remedies=(),
        figures=(PooledFigure(SUPPORT, figure, by_case),),
        seed_checks=(),
    )


def _row(check: str, value: int, n: int) -> GateRow:
    return GateRow(
        check=check,
        value=float(value),
        n=n,
        threshold=0.0,
        bound="count",
        outcome="fail" if value else "pass",
        reason="measured",
        sentence=f"{value} of {n} do not.",
    )


def _round(
    verdict: SubjectVerdict, *, uncited: int = 0, disputed: int = 0, differing: int = 0
) -> tuple[RoundFacts, RoundCells]:
    """Facts and cells of a round of this one subject."""
    refs = [item.case_ref for item in verdict.items]
    ids = {ref: f"id-{ref}" for ref in refs}

    def spread(count: int) -> dict[str, int]:
        return {ids[ref]: 1 for ref in refs[:count]}

    states = tally_cells({"accepted": dict.fromkeys(ids.values(), 3), "disputed": spread(disputed)})
    whole = {
        CASES: tally_cells({"reviewed": dict.fromkeys(ids.values(), 1)}),
        CLAIMS: tally_cells({"reviewed": dict.fromkeys(ids.values(), 3)}),
        UNCITED: tally_cells({"uncited": spread(uncited)}),
        UNCLAIMED: tally_cells({"unclaimed": dict.fromkeys(ids.values(), 9)}),
        STATES: states,
        AGREEMENT: tally_cells({"differing": spread(differing)}),
        REASONS: tally_cells({"other": spread(differing)}),
    }
    facts = RoundFacts(
        stated_date=date(2030, 1, 31),
        draft=False,
        frozen_on=date(2030, 1, 31),
        round_ref="round-1",
        kind="reviewer",
        question="",
        linked_by="person",
        judge="point",
        open=verdict.open,
        sentence="The round gate is closed.",
        subjects=(
            Subject(
                name=verdict.system,
                submission_digest=None,
                open=verdict.open,
                sentence=verdict.sentence,
                checks=tuple(
                    Check(**{name: getattr(row, name) for name in Check.model_fields})
                    for row in verdict.checks
                ),
                item_outcomes=tallies({"fail": sum(i.outcome == "fail" for i in verdict.items)}),
                item_reasons=(Tally(name="x:measured", count=1),),
                remedies=(),
                figures=tuple(figure_of(f.name, f.figure) for f in verdict.figures),
            ),
        ),
        cases=len(refs),
        systems=1,
        items=len(refs),
        claims=3 * len(refs),
        pairs=3 * len(refs) + disputed,
        uncited_claims=uncited,
        unclaimed_share=0.5,
        states={"accepted": 3 * len(refs), "disputed": disputed},
        panel=Panel(reviewers=3, adjudicators=1, cleared=4, recused=0, decisions=600),
        disagreements=differing,
        resolved=differing,
        reasons={"other": differing},
        provenance={},
    )
    return facts, RoundCells(
        whole, {verdict.system: subject_cells(verdict, ids) | {STATES: states}}
    )


def _public(facts: RoundFacts, cells: RoundCells) -> RoundFacts:
    return public_facts(facts, cells, withheld(cells))


def _checks(facts: RoundFacts) -> dict[str, Check]:
    return {check.check: check for check in facts.subjects[0].checks}


CHECKS = ["summary_a", "strict_a", "summary_b"]
PERFECT = [(3, 3)] * 40
NOTHING: list[tuple[str, ...]] = [()] * 40


def _with(count: int, *found: str) -> list[tuple[str, ...]]:
    return [found] * count + [()] * (40 - count)


@pytest.mark.parametrize("failing", [1, 2, 3, 4, 36, 37, 38, 39])
def test_that_a3_a_rate_never_tells_of_fewer_than_five_cases(failing: int) -> None:
    sums = [(2, 3)] * failing + [(3, 3)] * (40 - failing)
    facts = _public(*_round(_verdict(sums, NOTHING)))
    (figure,) = facts.subjects[0].figures
    expected = failing < 5
    assert figure.suppressed == expected
    if expected:
        empty = figure.model_dump(exclude={"name", "unit", "reason", "cells", "warnings"})
        assert set(empty.values()) == {None}
        assert figure.cells == figure.warnings == ()


@pytest.mark.parametrize("failing", [0, 5, 20, 35, 40])
def test_that_zero_and_five_are_published_with_whole_percents(failing: int) -> None:
    sums = [(0, 3)] * failing + [(3, 3)] * (40 - failing)
    facts = _public(*_round(_verdict(sums, _with(failing, "summary_x"))))
    (figure,) = facts.subjects[0].figures
    assert figure.value is not None
    for number in (figure.value, figure.low, figure.high):
        assert number is not None
        assert round(number, 2) == number
    assert _checks(facts)["item_gates"].value == failing


@pytest.mark.parametrize("failing", [1, 4, 36, 39])
def test_that_a2_and_a8_the_hidden_check_is_not_the_only_hidden_one(failing: int) -> None:
    reasons = [
        (*one, *other)
        for one, other in zip(_with(40, "strict_y"), _with(failing, "summary_x"), strict=True)
    ]
    facts = _public(*_round(_verdict(PERFECT, reasons)))
    hidden = {name for name, check in _checks(facts).items() if check.outcome == "suppressed"}
    assert hidden == {"item_gates", "strict_y", "summary_x"}
    assert facts.subjects[0].item_outcomes == facts.subjects[0].item_reasons == ()


def test_that_a_difference_of_two_published_counts_hides_both() -> None:
    """Seven notes fail the seed check and nine the stricter one: two fail for the rest alone."""
    reasons = [("summary_z", "strict_z")] * 7 + [("strict_z",)] * 2 + [()] * 31
    facts = _public(*_round(_verdict(PERFECT, reasons)))
    assert all(
        check.outcome == "suppressed"
        for name, check in _checks(facts).items()
        if name[:5] != "round"
    )
    reasons = [("summary_z", "strict_z")] * 7 + [("strict_z",)] * 5 + [()] * 28
    facts = _public(*_round(_verdict(PERFECT, reasons)))
    assert _checks(facts)["strict_z"].value == 12


def test_that_two_counts_and_their_union_do_not_give_the_overlap_away() -> None:
    reasons = [("summary_a",)] * 6 + [("summary_a", "summary_b")] * 3
    reasons += [("summary_b",)] * 6 + [()] * 25
    facts = _public(*_round(_verdict(PERFECT, reasons)))
    assert _checks(facts)["summary_a"].outcome == "suppressed"


@pytest.mark.parametrize("disputed", [1, 4])
def test_that_a9_no_state_of_pairs_and_no_total_is_left_to_subtract(disputed: int) -> None:
    facts = _public(*_round(_verdict(PERFECT, NOTHING), disputed=disputed))
    assert facts.pairs == "suppressed"
    assert set(facts.states.values()) == {"suppressed"}
    assert _checks(facts)["round_disputes"].outcome == "suppressed"
    assert facts.panel.decisions == "suppressed"
    assert facts.cases == 40


def test_that_r7_one_case_that_brings_most_of_a_cell_hides_it() -> None:
    sums = [(0, 30)] + [(2, 3)] * 6 + [(3, 3)] * 33
    facts = _public(*_round(_verdict(sums, NOTHING)))
    assert facts.subjects[0].figures[0].suppressed


def test_that_few_uncited_claims_or_disagreements_are_withheld() -> None:
    facts = _public(*_round(_verdict(PERFECT, NOTHING), uncited=2, differing=3))
    assert facts.uncited_claims == facts.disagreements == facts.resolved == "suppressed"
    assert facts.reasons == {}
    text = render_markdown(assemble_report(facts)).decode()
    assert "A suppressed count of claims without a citation" in text
    assert "is suppressed" in text


def test_that_a_single_recusal_is_not_told() -> None:
    facts, cells = _round(_verdict(PERFECT, NOTHING))
    panel = Panel(reviewers=3, adjudicators=1, cleared=4, recused=1, decisions=600)
    shown = _public(facts.model_copy(update={"panel": panel}), cells).panel
    assert (shown.recused, shown.cleared) == ("suppressed", "suppressed")
    assert (shown.reviewers, shown.decisions) == (3, 600)


def test_that_an_outcome_under_another_policy_is_no_oracle() -> None:
    change = Amendment(
        made_on=date(2030, 1, 2), stage="after_gate", what="W.", why="Y.", open_as_amended=True
    )
    for failing, expected in ((3, "suppressed"), (0, True)):
        facts, cells = _round(_verdict(PERFECT, _with(failing, "summary_x")))
        shown = _public(facts.model_copy(update={"amendments": (change,)}), cells)
        assert shown.amendments[0].open_as_amended == expected


def test_that_a_number_without_cells_is_withheld() -> None:
    verdict = _verdict(PERFECT, NOTHING)
    verdict = replace(verdict, checks=(*verdict.checks, _row("clinical_sensitivity", 7, 9)))
    facts = _public(*_round(verdict))
    assert _checks(facts)["clinical_sensitivity"].outcome == "suppressed"


def test_that_a1_and_a10_a_second_release_may_not_differ_by_a_few_cases() -> None:
    def shown(sums: list[tuple[int, int]]) -> list[Any]:
        _, cells = _round(_verdict(sums, [()] * len(sums)))
        return withheld(cells).shown(cells)

    first = shown(PERFECT)
    assert not held_back(first, shown(PERFECT))
    for more in (1, 4):
        assert held_back(first, shown([*PERFECT, *[(2, 3)] * more]))
        assert held_back(first, shown(PERFECT[:-more]))
        six = [(2, 3)] * 6
        seven = [(2, 3)] * (6 + more)
        assert held_back(shown([*six, *PERFECT[6:]]), shown([*seven, *PERFECT[6 + more :]]))
    assert not held_back(first, shown([*PERFECT, *[(3, 3)] * 5]))
    assert not held_back([], shown(PERFECT))


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


@settings(max_examples=40, deadline=None)
@given(
    data=st.lists(
        st.tuples(
            st.integers(0, 4), st.sets(st.sampled_from(["summary_a", "strict_a", "summary_b"]))
        ),
        min_size=5,
        max_size=60,
    ),
    uncited=st.integers(0, 9),
    disputed=st.integers(0, 9),
    differing=st.integers(0, 9),
)
def test_that_no_published_number_counts_one_to_four_cases(
    data: list[tuple[int, set[str]]], uncited: int, disputed: int, differing: int
) -> None:
    """Over any round: every count of cases that a form prints is zero or at least five."""
    sums = [(supported, 4) for supported, _ in data]
    verdict = _verdict(sums, [tuple(sorted(found)) for _, found in data])
    count = len(data)
    facts, cells = _round(
        verdict,
        uncited=min(uncited, count),
        disputed=min(disputed, count),
        differing=min(differing, count),
    )
    shown = _public(facts, cells)
    subject = shown.subjects[0]
    for figure in subject.figures:
        if figure.value is not None:
            for cell in (sum(y > 0 for y, _ in sums), sum(y < 4 for y, _ in sums), count):
                assert cell == 0 or cell >= 5
    for check in subject.checks:
        if check.outcome != "suppressed" and check.check[:5] != "round":
            assert check.value is not None
            assert check.value == 0 or check.value >= 5
            assert count - check.value == 0 or count - check.value >= 5
        if check.outcome == "suppressed":
            assert not _numbers(check.sentence)
    for number in (shown.uncited_claims, shown.disagreements, *shown.states.values()):
        assert number in {"suppressed", 0} or int(number) >= 5
    model = assemble_report(shown)
    document = json.loads(render_json(model))
    assert document["audience"] == "public"
    assert verdict.sentence not in render_markdown(model).decode()
    for form in (render_html(model), *render_tables(model).values()):
        assert verdict.sentence.encode() not in form
    said = verdict_document(model, frozen_on=date(2030, 1, 31))
    outcomes = {check.check: check.outcome for check in subject.checks}
    for reason in said["subjects"][0]["failure_reasons"]:
        assert reason == "suppressed" or outcomes[reason.partition(":")[0]] == "fail"


def test_that_notes_is_one_key_for_every_count_of_notes() -> None:
    _, cells = _round(_verdict(PERFECT, _with(2, "summary_x")))
    assert NOTES in withheld(cells).subjects["System 1"]
    assert NOTES not in withheld(cells, minimum=2).subjects["System 1"]


@pytest.mark.parametrize(
    ("loaded", "shown"), [(40, 40), (41, "suppressed"), (44, "suppressed"), (45, 45), (None, None)]
)
def test_that_few_cases_left_out_of_a_sample_are_not_told(loaded: Any, shown: Any) -> None:
    facts, cells = _round(_verdict(PERFECT, NOTHING))
    assert _public(facts.model_copy(update={"cases_loaded": loaded}), cells).cases_loaded == shown


@pytest.mark.parametrize(("decisions", "shown"), [(240, 240), (243, "suppressed"), (360, 360)])
def test_that_a_remainder_of_decisions_does_not_tell_how_little_somebody_did(
    decisions: int, shown: Any
) -> None:
    facts, cells = _round(_verdict(PERFECT, NOTHING))
    assert facts.pairs == 120
    panel = facts.panel.model_copy(update={"decisions": decisions})
    assert _public(facts.model_copy(update={"panel": panel}), cells).panel.decisions == shown
