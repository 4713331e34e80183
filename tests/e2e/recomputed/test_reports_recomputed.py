"""Confidential and public reports, in every form, against the round counted a second time."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.publication import forms
from citereview.errors import InputError
from tests.e2e.recomputed.audited_rounds import Audited
from tests.e2e.recomputed.naive_round import (
    LABELS,
    RawRound,
    coverage,
    fact_recall,
    item_findings,
    outcome_of,
    unclaimed_share,
)
from tests.e2e.recomputed.naive_statistics import Found, agreement
from tests.e2e.recomputed.report_forms import Forms, ReadTable, read_forms
from tests.e2e.recomputed.test_gate_recomputed import is_printed, names_of, near


def by_name(entries: list[dict[str, Any]]) -> dict[str, Any]:
    found = {one["name"]: one["count"] for one in entries}
    assert len(found) == len(entries)
    return found


def test_that_the_confidential_figures_and_counts_are_those_of_the_raw_round(
    drawn: Audited, confidential: Forms
) -> None:
    raw, model = drawn.raw, confidential.model
    names = names_of(drawn)
    for subject in model["subjects"]:
        notes = raw.of_system(names[subject["name"]])
        expected = raw.pooled(notes)
        assert {one["name"] for one in subject["figures"]} == set(expected)
        for figure in subject["figures"]:
            found = expected[figure["name"]]
            unreachable = raw.unreachable(figure["name"], found)
            _same(figure, found, extra={"target_unreachable"} if unreachable else ())
        findings = [item_findings(raw, note, drawn.wish.kind) for note in notes]
        outcomes = Counter(map(outcome_of, findings))
        assert by_name(subject["item_outcomes"]) == outcomes
        reasons: Counter[str] = Counter()
        for name, count in by_name(subject["item_reasons"]).items():
            reasons[name.split(":")[0]] += count
        failing = Counter(
            check for found in findings for check, said in found.items() if said != "pass"
        )
        assert reasons == failing
    states = raw.states(raw.notes)
    assert by_name(model["dataset_description"]) == {
        "cases": len(raw.cases),
        "systems": len(raw.systems),
        "notes": len(raw.notes),
        "claims": sum(len(note.claims) for note in raw.notes),
        "claims_without_citation": sum(note.uncited for note in raw.notes),
        "pairs": len(raw.labels),
        **{
            f"pairs_{state}": states[state]
            for state in ("accepted", "disputed", "incomplete", "missing", "unclear")
        },
    }
    assert model["reviewers"] == drawn.panel | {
        "decisions": sum(map(len, raw.labels.values())),
        "specialties": [],
    }


def test_that_agreement_is_that_of_the_raw_labels(drawn: Audited, confidential: Forms) -> None:
    raw, found = drawn.raw, confidential.model["agreement"]
    items = [(pair[0], given) for pair, given in raw.labels.items()]
    expected = agreement(items, LABELS)
    figures = {one["name"]: one for one in found["figures"]}
    for name, one in (
        ("percent_agreement", expected.percent),
        ("krippendorff_alpha", expected.alpha),
        ("gwet_ac1", expected.ac1),
    ):
        unstable = expected.unstable and one.value is not None and name != "percent_agreement"
        _same(figures[name], one, extra={"unstable_prevalence"} if unstable else ())
        assert figures[name]["unit"] == ("share" if name.startswith("percent") else "coefficient")
    disputed = raw.disputed()
    assert found["disagreements"] == len(disputed)
    settled = [pair for pair in disputed if raw.resolutions.get(pair, ("", None))[1]]
    assert found["resolved"] == len(settled)
    assert by_name(found["reasons"]) == Counter(reason for reason, _ in raw.resolutions.values())
    words = " ".join(found["words"])
    assert ("unstable at this label prevalence" in words) == expected.unstable
    if expected.percent.value is not None:
        hundred = int(re.findall(r"gave the same label for (\d+)", words)[0])
        assert abs(hundred - 100 * expected.percent.value) <= 1
        assert (hundred in {0, 100}) == (expected.percent.value in {0, 1})
    if disputed:
        assert f"{len(disputed)} pair" in words
        assert f"{len(settled)} of them" in words


def test_that_what_was_not_looked_at_is_counted(drawn: Audited, confidential: Forms) -> None:
    raw, said = drawn.raw, " ".join(confidential.model["not_looked_at"])
    share = unclaimed_share(raw.notes)
    shown = re.findall(r"([\d.]+%) of the notes", said)
    assert bool(shown) == bool(share)
    if share:
        assert is_printed(shown[0], share, 1)
    uncited = sum(note.uncited for note in raw.notes)
    assert (f"{uncited:,} claim" in said) == bool(uncited)
    states = raw.states(raw.notes)
    unsettled = states.total() - states["accepted"]
    assert (f"{unsettled:,} pair" in said) == bool(unsettled)


def _same(figure: Mapping[str, Any], found: Found, *, extra: Collection[str] = ()) -> None:
    name = figure["name"]
    assert figure["value"] == near(found.value), name
    assert (figure["low"], figure["high"]) == (near(found.low), near(found.high)), name
    assert (figure["n"], figure["cases"]) == (found.n, found.cases), name
    assert (figure["level"], figure["method"], figure["reason"]) == (
        0.95,
        found.method,
        found.reason,
    ), name
    assert set(figure["warnings"]) == found.warnings | set(extra), name


def test_that_every_form_shows_the_numbers_of_the_model(confidential: Forms) -> None:
    check_forms(confidential, digits=1)


def check_forms(found: Forms, *, digits: int) -> None:
    """Tables and texts of every form against the model, number by number."""
    assert list(map(_said, found.markdown)) == list(map(_said, found.html))
    _csv_tables(found)
    for subject in found.model["subjects"]:
        figures = {one["name"]: one for one in subject["figures"]}
        checks = {one["check"]: one for one in subject["checks"]}
        (table,) = (
            it for it in found.html if it.caption.startswith(f"Figures of {subject['name']} ")
        )
        assert "95% intervals" in table.caption
        for row, figure in zip(table.rows, figures.values(), strict=True):
            _printed_figure(row[1], figure, digits)
            assert row[2:4] == [_count(figure["n"]), _count(figure["cases"])]
            if figure["name"] in checks:
                _printed_threshold(row[4], checks[figure["name"]])
        if any(figure["value"] is not None for figure in figures.values()):
            said = [f"{row[0]} {row[1].split(')')[0]}" for row in table.rows]
            assert any(all(one in alt for one in said) for alt in found.alts)
    if found.model["agreement"] is not None and found.model["agreement"]["figures"]:
        (table,) = (it for it in found.html if it.caption == "Agreement of the first pass.")
        for row, figure in zip(table.rows, found.model["agreement"]["figures"], strict=True):
            _printed_figure(row[1], figure, digits)
            assert row[2] == _count(figure["n"])
    (counts,) = (it for it in found.html if it.caption.startswith("Counts of what was reviewed"))
    said = [one["count"] for one in found.model["dataset_description"]]
    assert [row[1] for row in counts.rows] == [_count(one) for one in said]
    (page_one,) = (it for it in found.html if it.caption.startswith("What was found against"))
    _page_one(page_one, found.model, digits)


def _said(table: ReadTable) -> tuple[str, list[list[str]]]:
    """A table's words and numbers, without the marks that set a remark apart."""
    rows = [[" ".join(re.findall(r"[\w.,%-]*\w%?", cell)) for cell in row] for row in table.rows]
    return table.caption, [[cell for cell in row if cell] for row in rows if any(row)]


def _page_one(table: ReadTable, model: Mapping[str, Any], digits: int) -> None:
    several = len(model["subjects"]) > 1
    judged = [
        check
        for subject in model["subjects"]
        for check in subject["checks"]
        if check["bound"] != "count" or check["check"] in {"item_gates", "unjudgeable_items"}
    ]
    assert several == (len(table.head) != 5 or len(table.rows) > len(judged))
    rows = [row[-5:] for row in table.rows if len(row) >= 5 and any(row[-4:])]
    assert len(rows) == len(judged)
    for row, check in zip(rows, judged, strict=True):
        found, interval, registered = row[1:4]
        if check["outcome"] == "suppressed":
            assert (found, interval) == ("suppressed", "")
            continue
        _printed_threshold(registered, check)
        if check["bound"] == "count":
            assert found.startswith(f"{check['value']:,.0f} of {check['n']:,}")
            assert interval == ""
        elif check["value"] is None:
            assert found.startswith("n/a (")
        else:
            _printed_figure(f"{found.split()[0].rstrip('.')} ({interval})", check, digits)


def _printed_threshold(text: str, check: Mapping[str, Any]) -> None:
    """A threshold is printed as it was registered, never rounded."""
    if check["bound"] == "count":
        assert text == f"at most {check['threshold']:g}"
        return
    side = "at most" if check["ceiling"] else "at least"
    (number,) = re.findall(r"([\d.]+)%", text)
    assert float(number) / 100 == pytest.approx(check["threshold"], abs=1e-9)
    compared = "point" if check["bound"] == "point" else f"{check['bound']} bound"
    assert text == f"{side} {number}% ({compared})"


def _count(number: int | str | None) -> str:
    return "" if number is None else number if isinstance(number, str) else f"{number:,}"


def _printed_figure(text: str, figure: Mapping[str, Any], digits: int) -> None:
    if figure.get("reason") == "suppressed":
        assert text == "suppressed"
        return
    if figure["value"] is None:
        assert text.startswith("n/a (")
        return
    exact = [figure["value"], figure["low"], figure["high"]]
    text = text.partition(")")[0] + ")"  # what follows is a remark
    if figure.get("unit") == "coefficient":
        said = re.findall(r"-?\d+\.\d+", text)
        assert len(said) == 3
        for one, value in zip(said, exact, strict=True):
            assert abs(float(one) - value) <= 0.5 * 10 ** -(digits + 2) + 1e-12
            assert not one.startswith("-") or float(one) < 0
        return
    said = re.findall(r"[\d.]+%", text)
    assert len(said) == 3
    assert text.startswith(f"{said[0]} ({said[1]} to {said[2]})")
    for one, value in zip(said, exact, strict=True):
        assert is_printed(one, value, digits), (text, exact)


def _csv_tables(found: Forms) -> None:
    model = found.model

    def cell(value: object) -> str:
        return "" if value is None else str(value)

    def rows() -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
        subjects = model["subjects"]
        yield "checks", [{"system": s["name"], **it} for s in subjects for it in s["checks"]]
        yield (
            "figures",
            [
                {
                    "system": s["name"],
                    "figure": it["name"],
                    **it,
                    "warnings": " ".join(it["warnings"]),
                }
                for s in subjects
                for it in s["figures"]
            ],
        )
        yield (
            "notes",
            [
                {"system": s["name"], "outcome": it["name"], "notes": it["count"]}
                for s in subjects
                for it in s["item_outcomes"]
            ],
        )
        yield "dataset", [{"what": it["name"], **it} for it in model["dataset_description"]]
        yield "agreement", [{"figure": it["name"], **it} for it in model["agreement"]["figures"]]

    expected = {name: wanted for name, wanted in rows() if wanted}
    assert set(found.tables) == set(expected)
    for name, wanted in expected.items():
        for row, one in zip(found.tables[name], wanted, strict=True):
            assert row == {
                key: cell(model["model_digest"] if key == "model_digest" else one[key])
                for key in row
            }


def test_that_the_public_report_is_the_confidential_one_suppressed_and_rounded(
    drawn: Audited, confidential: Forms, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Path(shutil.copytree(drawn.place, tmp_path / "copy.round"))
    monkeypatch.setattr(forms, "render_pdf", lambda *_: b"")
    minimum = drawn.raw.policy.get("minimum_cell", 5)
    with actions.open_session(place) as session:
        actions.gate(session)
        actions.freeze(session)
        if len(drawn.raw.cases) < minimum:
            with pytest.raises(InputError) as caught:
                actions.publish(session)
            assert caught.value.code == "rule_r1_few_cases"
            return
        actions.publish(session)
    public = read_forms(place / "public", "report")
    check_forms(public, digits=0)
    names = names_of(drawn)
    for mine, whole in zip(public.model["subjects"], confidential.model["subjects"], strict=True):
        assert mine["name"] == whole["name"]
        small = small_figures(drawn.raw, names[mine["name"]], minimum)
        for shown, exact in zip(mine["figures"], whole["figures"], strict=True):
            _public_figure(shown, exact, small=small[exact["name"]])
        for shown, exact in zip(mine["checks"], whole["checks"], strict=True):
            if shown["outcome"] != "suppressed":
                assert shown["outcome"] == exact["outcome"]
                if exact["bound"] != "count":
                    _rounded(shown, exact)
                else:
                    assert (shown["value"], shown["n"]) == (exact["value"], exact["n"])
    for shown, exact in zip(
        public.model["dataset_description"],
        confidential.model["dataset_description"],
        strict=True,
    ):
        assert shown["count"] in {exact["count"], "suppressed"}
    for shown, exact in zip(
        public.model["agreement"]["figures"],
        confidential.model["agreement"]["figures"],
        strict=True,
    ):
        if shown["reason"] != "suppressed" and exact["value"] is not None:
            _rounded(shown, exact, share=exact["unit"] == "share")

    _public_counts(public.model, drawn.raw, minimum)


def _public_counts(model: Mapping[str, Any], raw: RawRound, minimum: int) -> None:
    """R1 of everything that is counted: cases behind it and behind the rest of its whole."""

    def safe(cases: int) -> bool:
        return not 0 < cases < minimum

    for subject in model["subjects"]:
        for entry in (*subject["item_outcomes"], *subject["item_reasons"]):
            assert safe(entry["count"]), entry["name"]
        for check in subject["checks"]:
            shown = check["bound"] == "count" and check["outcome"] != "suppressed"
            if shown and not check["check"].startswith("round_"):
                assert safe(check["value"]), check["check"]
                assert safe(check["n"] - check["value"]), check["check"]
    counts = by_name(model["dataset_description"])
    cases_of: dict[str, set[str]] = {}
    for pair in raw.labels:
        cases_of.setdefault(f"pairs_{raw.state(pair)}", set()).add(pair[0])
    cases_of["claims_without_citation"] = {note.case for note in raw.notes if note.uncited}
    for name, cases in cases_of.items():
        assert counts[name] == "suppressed" or safe(len(cases)), name
    agreement_shown = any(one["value"] is not None for one in model["agreement"]["figures"])
    if agreement_shown:
        paired = {pair: given for pair, given in raw.labels.items() if len(given) > 1}
        differing = {pair[0] for pair, given in paired.items() if len(set(given.values())) > 1}
        alike = {pair[0] for pair, given in paired.items() if len(set(given.values())) == 1}
        assert safe(len(differing))
        assert safe(len(alike))
        for label in LABELS:
            said = {pair[0] for pair, given in raw.labels.items() if label in given.values()}
            assert safe(len(said)), label
    for entry in model["agreement"]["reasons"]:
        behind = {
            pair[0] for pair, (reason, _) in raw.resolutions.items() if reason == entry["name"]
        }
        assert safe(len(behind)), entry["name"]
    recused = model["reviewers"]["recused"]
    assert recused == "suppressed" or not 0 < recused < max(minimum, 5)


def small_figures(raw: RawRound, system: str, minimum: int) -> dict[str, bool]:
    """R1 and R7 of each figure, counted from the raw round: cases behind k, n - k and n."""
    notes = raw.of_system(system)
    tables: dict[str, dict[str, tuple[int, int]]] = {name: {} for name in raw.pooled(notes)}
    for note in notes:
        accepted = raw.accepted(note).values()
        claims = len(note.claims)
        tables["pooled_support_recall"][note.case] = (raw.supported_somewhere(note), claims)
        tables["pooled_unsupported_claim_rate"][note.case] = (
            claims - raw.supported_everywhere(note),
            claims,
        )
        tables["pooled_citation_precision"][note.case] = (
            sum(label == "supports" for label in accepted),
            len(accepted),
        )
        if note.source_facts:
            tables["pooled_clinical_fact_recall"][note.case] = fact_recall(note)
        tables["pooled_fact_coverage"][note.case] = coverage(note)

    def few(sums: Mapping[str, tuple[int, int]]) -> bool:
        found = False
        for cell in (
            [y for y, _ in sums.values()],
            [m - y for y, m in sums.values()],
            [m for _, m in sums.values()],
        ):
            filled = [units for units in cell if units]
            found = found or 0 < len(filled) < minimum
            found = found or (bool(filled) and 2 * max(filled) > sum(filled))
        return found

    return {name: few(sums) for name, sums in tables.items()}


def _public_figure(shown: Mapping[str, Any], exact: Mapping[str, Any], *, small: bool) -> None:
    assert shown["cells"] == []
    if shown["reason"] == "suppressed":
        assert [shown[key] for key in ("value", "low", "high", "n", "cases")] == [None] * 5
        assert shown["warnings"] == []
        return
    assert not small, exact["name"]
    assert (shown["n"], shown["cases"]) == (exact["n"], exact["cases"])
    if exact["value"] is not None:
        _rounded(shown, exact)


def _rounded(shown: Mapping[str, Any], exact: Mapping[str, Any], *, share: bool = True) -> None:
    """Two decimals, the interval outwards; a share that is not perfect never looks it."""
    if exact["value"] is None:
        assert shown["value"] is None
        return
    room = 0.01 if share and min(shown["value"], 1 - shown["value"]) < 0.015 else 0.005
    assert abs(shown["value"] - exact["value"]) <= room + 1e-9
    if share:
        assert (shown["value"] in {0, 1}) == (exact["value"] in {0, 1})
    assert exact["low"] - 0.01 < shown["low"] <= exact["low"] + 1e-9
    assert exact["high"] - 1e-9 <= shown["high"] < exact["high"] + 0.01
    for key in ("value", "low", "high"):
        assert round(shown[key], 2) == shown[key]
        assert str(shown[key]) != "-0.0"
