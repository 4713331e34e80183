"""The round gate's view against the same round counted a second time from its raw material."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from citereview import actions
from citereview.actions.verdict.views import GateRow, RoundVerdict
from tests.e2e.recomputed.audited_rounds import Audited
from tests.e2e.recomputed.naive_round import (
    FLOORS,
    Note,
    RawRound,
    item_findings,
    outcome_of,
)
from tests.e2e.recomputed.naive_statistics import judged

NO_ALLOWANCE = {"summary_leakage", "strict_leakage", "summary_machine_spans"}


def near(value: float | None) -> Any:
    return value if value is None else pytest.approx(value, rel=1e-9, abs=1e-12)


def subjects_of(raw: RawRound) -> list[str]:
    named = raw.policy.get("subjects") or []
    others = {*raw.policy.get("comparators", ()), *raw.policy.get("distractors", ())}
    return named or [one for one in raw.systems if one not in others]


def names_of(found: Audited) -> dict[str, str]:
    """Present name -> identity; which is which is no computed number."""
    with actions.open_session(found.place, write=False) as session:
        return {one.shown(session.row): one.identity for one in session.store.systems()}


def verdict_of(found: Audited) -> RoundVerdict:
    with actions.open_session(found.place) as session:
        return actions.gate(session)


def test_that_every_row_of_the_gate_is_what_the_raw_round_says(drawn: Audited) -> None:
    verdict, names = verdict_of(drawn), names_of(drawn)
    raw = drawn.raw
    assert sorted(names[one.system] for one in verdict.subjects) == sorted(subjects_of(raw))
    for subject in verdict.subjects:
        notes = raw.of_system(names[subject.system])
        rows = {row.check: row for row in subject.checks}
        assert len(rows) == len(subject.checks)
        findings = {note.case: item_findings(raw, note, drawn.wish.kind) for note in notes}
        said = {item.case_ref: item.outcome for item in subject.items}
        assert said == {case: outcome_of(found) for case, found in findings.items()}
        for item in subject.items:
            failing = {check for check, one in findings[item.case_ref].items() if one != "pass"}
            assert {reason.split(":")[0] for reason in item.reasons} == failing
        _standing(rows, raw, notes, drawn.wish.kind)
        _counted(rows, raw, findings)
        _pooled(rows, raw, notes)
        expected = {*findings[notes[0].case], "item_gates", "unjudgeable_items"}
        expected |= {"round_kind", "round_complete", "round_disputes", "round_current"}
        expected |= {
            name for name, (key, _) in FLOORS.items() if key in raw.policy.get("pooled", {})
        }
        assert set(rows) == expected
        assert subject.open == all(row.outcome == "pass" for row in subject.checks)
    assert verdict.open == all(one.open for one in verdict.subjects)


def _standing(rows: dict[str, GateRow], raw: RawRound, notes: list[Note], kind: str) -> None:
    states = raw.states(notes)
    pairs = states.total()
    undecided = states["missing"] + states["incomplete"]
    assert rows["round_kind"].outcome == ("pass" if kind == "reviewer" else "cannot_judge")
    for check, count, n in (
        ("round_complete", undecided, pairs),
        ("round_disputes", states["disputed"], pairs),
        ("round_current", 0, len(notes)),
    ):
        row = rows[check]
        assert (row.value, row.n, row.threshold) == (count, n, 0)
        assert row.outcome == ("cannot_judge" if count else "pass")
    assert numbers(rows["round_complete"].sentence) == (
        [undecided, pairs] if undecided else [pairs]
    )


def _counted(rows: dict[str, GateRow], raw: RawRound, findings: dict[str, dict[str, str]]) -> None:
    allowed = raw.policy.get("allowed_closed_items", 0)
    unjudged_allowed = raw.policy.get("allowed_unjudgeable_items", 0)
    outcomes = Counter(outcome_of(found) for found in findings.values())
    for check, outcome, most in (
        ("item_gates", "fail", allowed),
        ("unjudgeable_items", "cannot_judge", unjudged_allowed),
    ):
        row = rows[check]
        assert (row.value, row.n, row.threshold) == (outcomes[outcome], len(findings), most)
        assert row.outcome == (outcome if outcomes[outcome] > most else "pass")
    counted = numbers(rows["item_gates"].sentence)
    assert counted == [
        outcomes["pass"],
        len(findings),
        outcomes["fail"],
        *([allowed] if allowed else []),
    ]
    for check in next(iter(findings.values())):
        said = Counter(found[check] for found in findings.values())
        most = 0 if check in NO_ALLOWANCE else allowed
        most_unjudged = 0 if check in NO_ALLOWANCE else unjudged_allowed
        row = rows[check]
        assert (row.value, row.n, row.threshold) == (said["fail"], len(findings), most), check
        expected = (
            "fail"
            if said["fail"] > most
            else "cannot_judge"
            if said["cannot_judge"] > most_unjudged
            else "pass"
        )
        assert row.outcome == expected, check


def _pooled(rows: dict[str, GateRow], raw: RawRound, notes: list[Note]) -> None:
    figures = raw.pooled(notes)
    for name, (key, floor) in FLOORS.items():
        threshold = raw.policy.get("pooled", {}).get(key)
        if threshold is None:
            assert name not in rows
            continue
        row, figure = rows[name], figures[name]
        assert (row.value, row.low, row.high) == (
            near(figure.value),
            near(figure.low),
            near(figure.high),
        ), name
        assert (row.n, row.threshold, row.ceiling) == (figure.n, threshold, not floor)
        by = raw.policy.get("judge", "bound")
        assert (row.outcome, row.bound, row.reason) == judged(
            figure, threshold, floor=floor, by=by
        ), name
        if figure.value is not None:
            _sentence(row, figure.cases)


def _sentence(row: GateRow, cases: int) -> None:
    """Every number of the sentence is the row's, rounded as it is printed."""
    said = re.findall(r"\d+(?:\.\d+)?%", row.sentence.replace("95% interval", "interval"))
    exact = [row.value, row.low, row.high, row.threshold]
    assert len(said) == 4
    for text, value in zip(said, exact, strict=True):
        assert value is not None
        assert is_printed(text, value, 1), row.sentence
    assert f", {row.n} in {cases} {'case' if cases == 1 else 'cases'})" in row.sentence
    assert ("exploratory" in row.sentence) == (row.bound == "point")
    assert (f"{row.bound} bound" in row.sentence) == (row.bound != "point")


def is_printed(text: str, value: float, digits: int) -> bool:
    """Whether a percentage is a correct rounding; what is not perfect must not look it."""
    said = float(text[:-1]) / 100
    least = 10.0 ** -(digits + 2)
    if said in {0, 1}:
        return value == said
    room = least if min(said, 1 - said) < 1.5 * least else least / 2
    return abs(said - value) <= room + 1e-12


def numbers(sentence: str) -> list[int]:
    """The whole numbers of a sentence."""
    return [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*", sentence)]
