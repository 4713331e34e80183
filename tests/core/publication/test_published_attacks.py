"""Attacks on what was really published, over one release and over pairs of them.

The attacker has every file of every publication and nothing else. Where a small count must not be
told, rounds that differ in nothing but that count must give publications that differ in nothing but
digests: then no rounding, interval, warning, size, order or file name can tell it.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.cli.app import run
from citereview.errors import EnvironmentFault, InputError
from citereview.gate.verdict import ItemGate, SubjectVerdict
from citereview.reports import RoundCells, withheld
from citereview.reports.cells import subject_cells
from citereview.rounds.release_ledger import ReleaseLedger

STRICT = 'subjects = ["alpha-writer"]\n[thresholds]\nfact_coverage_min = 0.0\n'
POINT = 'subjects = ["alpha-writer"]\njudge = "point"\n[thresholds]\nfact_coverage_min = 0.0\n'
_VARYING = re.compile(
    r"sha256:[0-9a-f]{64}|round-[0-9a-f]{32}|\bmodel [0-9a-f]{16}\b|\bSystem [12]\b"
)
Wrong = Callable[[str, str], str]


def doubting(cases: int, *, pairs: int = 99) -> Wrong:
    """Labels that contradict the first pairs of the first cases and support everything else."""
    refs = {f"case-{at:03d}," for at in range(1, cases + 1)}

    def choose(_: str, text: str) -> str:
        doubted = any(ref in text for ref in refs) and int(text.split()[1]) < pairs
        return "contradicts" if doubted else "supports"

    return choose


def published(place: Path, **wishes: Any) -> dict[str, str]:
    """What everybody can read: every file as text, the PDF by its text and metadata."""
    with actions.open_session(place) as session:
        if session.row.frozen_at is None:
            actions.freeze(session)
        actions.publish(session, **wishes)
    files = {}
    for path in sorted((place / "public").rglob("*")):
        name = path.relative_to(place / "public").as_posix()
        if path.suffix == ".pdf":
            reader = PdfReader(path)
            said = [page.extract_text() for page in reader.pages]
            files[name] = "\n".join([*said, str(reader.metadata)])
        elif path.is_file():
            files[name] = path.read_text(encoding="utf-8")
    return files


def alike(files: dict[str, str]) -> dict[str, str]:
    """The files without what differs between any two rounds: digests, references, drawn numbers."""
    return {
        name: _sized(_VARYING.sub("#", text))
        if name == "MANIFEST.json"
        else _VARYING.sub("#", text)
        for name, text in files.items()
    }


def _sized(manifest: str) -> str:
    """A PDF is compressed: its size depends on its digests, so it alone may differ."""
    found = json.loads(manifest)
    for entry in found["files"]:
        if entry["path"] == "report.pdf":
            entry["size"] = 0
    return json.dumps(found)


def test_that_a4_a5_a13_a14_one_to_four_failing_cases_cannot_be_told_apart(
    make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen = []
    for failing in (1, 2, 3, 4):
        ledger = tmp_path / f"{failing}.jsonl"
        monkeypatch.setenv("CITEREVIEW_LEDGER_FILE", str(ledger))
        wrong = doubting(failing)
        place = make(cases=13, policy=STRICT, first=wrong, second=wrong, name=f"f{failing}")
        seen.append(alike(published(place)))
    first, *others = seen
    for other in others:
        assert other.keys() == first.keys()
        for name, text in first.items():
            assert other[name] == text, name


def test_that_the_comparison_above_tells_rounds_apart_where_counts_may_be_told(
    make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen = []
    for failing in (5, 7):
        monkeypatch.setenv("CITEREVIEW_LEDGER_FILE", str(tmp_path / f"{failing}.jsonl"))
        wrong = doubting(failing)
        place = make(cases=13, policy=POINT, first=wrong, second=wrong, name=f"f{failing}")
        seen.append(alike(published(place)))
    for name in ("report.json", "report.md", "report.html", "report.pdf", "tables/checks.csv"):
        assert seen[0][name] != seen[1][name], name


def test_that_a14_neither_what_the_command_prints_nor_the_ledgers_refusal_counts(
    make: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for failing in (1, 4):
        wrong = doubting(failing)
        place = make(cases=13, policy=STRICT, first=wrong, second=wrong, name=f"f{failing}")
        with actions.open_session(place) as session:
            actions.freeze(session)
        capsys.readouterr()
        code = run(["publish", str(place)])
        printed = capsys.readouterr()
        said.append((code, _VARYING.sub("#", printed.out + printed.err).replace(place.name, "")))
    # The second one is another release of cases the first one showed alike.
    assert said[0][0] == 0
    assert not re.search(r"\b[1-4] of 13\b|\b(9|10|11|12) of 13\b", said[0][1] + said[1][1])


def test_that_a11_no_margin_of_a_withheld_group_is_left(make: Callable[..., Path]) -> None:
    """Two disputed pairs of one system: no state of pairs, no total of them, of any system."""

    def second(_: str, text: str) -> str:
        return "irrelevant" if "case-002," in text and "version 12" in text else "supports"

    place = make(cases=13, policy=POINT, second=second)
    with actions.open_session(place, write=False) as session:
        states = actions.status(session)
        assert states.unresolved
    files = published(place)
    report = json.loads(files["report.json"])
    counts = {row["name"]: row["count"] for row in report["dataset_description"]}
    assert {counts[name] for name in counts if name.startswith("pairs")} == {"suppressed"}
    checks = {row["check"]: row for row in report["subjects"][0]["checks"]}
    for name in ("round_complete", "round_disputes", "round_current", "summary_review"):
        assert checks[name]["outcome"] == "suppressed"
        assert (checks[name]["value"], checks[name]["n"]) == (None, None)
    assert report["agreement"]["disagreements"] == "suppressed"
    assert report["reviewers"]["decisions"] == "suppressed"
    assert all(figure["value"] is None for figure in report["agreement"]["figures"])
    rows = list(csv.DictReader(io.StringIO(files["tables/agreement.csv"])))
    assert {row["n"] for row in rows} == {""}
    with actions.open_session(place, write=False) as session:
        pairs = actions.overview(session).pairs
    for name, text in files.items():
        assert not re.search(rf"\b{pairs}\b|\b{pairs - 2}\b", _VARYING.sub("#", text)), name


def test_that_a12_nothing_of_a_single_note_stands_beside_pooled_figures(
    make: Callable[..., Path], tmp_path: Path
) -> None:
    wrong = doubting(6)
    place = make(cases=16, policy=POINT, first=wrong, second=wrong)
    files = published(place)
    report = json.loads(files["report.json"])
    (subject,) = report["subjects"]
    figures = {figure["name"]: figure["value"] for figure in subject["figures"]}
    assert figures["pooled_support_recall"] == pytest.approx(0.62)
    # Rows of notes are counts of at least five, or none.
    listed = [row["count"] for row in (*subject["item_outcomes"], *subject["item_reasons"])]
    assert listed
    assert all(count == 0 or count >= 5 for count in listed)
    # No list of any document has one entry a case or a note, and no case is named.
    lengths = {len(one) for one in _lists(report)} | {len(one) for one in _lists(subject)}
    assert not lengths & {16, 32}
    assert not any("case-0" in text for text in files.values())
    with actions.open_session(place) as session:
        for write in (actions.write_report, actions.write_findings):
            for inside in ("public", "public/tables", "outbox"):
                with pytest.raises(InputError) as caught:
                    write(session, place / inside)
                assert caught.value.code == "report_place"


def _lists(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, dict):
        for one in value.values():
            yield from _lists(one)
    elif isinstance(value, list):
        yield value
        for one in value:
            yield from _lists(one)


def test_that_a1_a10_two_releases_of_nearly_the_same_cases_are_refused_whatever_was_hidden(
    make: Callable[..., Path],
) -> None:
    """The first release withholds what fails; the second would show the rest grown by two."""
    wrong = doubting(2)
    published(make(cases=13, policy=STRICT, first=wrong, second=wrong, name="one"))
    place = make(cases=15, policy=STRICT, first=wrong, second=wrong, name="two")
    with actions.open_session(place) as session:
        actions.freeze(session)
        for choices in ({}, {"sections": ()}, {"paper": "us-letter"}):
            with pytest.raises(InputError) as caught:
                actions.publish(session, **choices)  # type: ignore[arg-type]
            assert caught.value.code == "rule_r5_difference"
    assert list((place / "public").iterdir()) == []


def test_that_another_policy_over_the_same_notes_tells_of_no_single_note(
    make: Callable[..., Path], tmp_path: Path
) -> None:
    """Thresholds a hair apart: the notes between them are the difference of two counts."""

    def some(_: str, text: str) -> str:
        number = int(text.split("case-")[1][:3])
        at = int(text.split()[1])
        # Five notes with nothing supported, two with one claim of two.
        return "contradicts" if number <= 5 or (number <= 7 and at == 0) else "supports"

    lax = POINT + "citation_support_min = 0.4\nunsupported_claim_rate_max = 1.0\n"
    firm = POINT + "citation_support_min = 0.6\nunsupported_claim_rate_max = 1.0\n"
    published(make(cases=15, policy=lax, first=some, second=some, name="lax"))
    place = make(cases=15, policy=firm, first=some, second=some, name="firm")
    with actions.open_session(place) as session:
        actions.freeze(session)
        with pytest.raises(InputError) as caught:
            actions.publish(session)
    assert caught.value.code == "rule_r5_difference"


def _detected(cells: list[tuple[int, int]]) -> Callable[[Path], None]:
    def write(artifacts: Path) -> None:
        rows = ["case_ref,system,condition,expected,predicted"]
        rows += [f"o{at},alpha-writer,chest pain,{e},{d}" for at, (e, d) in enumerate(cells)]
        (artifacts / "outcomes.csv").write_text("\n".join(rows), encoding="utf-8")

    return write


def test_that_a6_two_releases_that_ask_for_different_rates_of_one_table_are_refused(
    make: Callable[..., Path],
) -> None:
    cells = [(1, 1)] * 15 + [(1, 0)] * 6 + [(0, 1)] * 7 + [(0, 0)] * 30
    gate = '[aggregation]\nmethod = "threshold_gate"\n[aggregation.thresholds]\n'
    one = POINT + gate + "sensitivity_chest_pain = { min = 0.1 }\nppv_chest_pain = { min = 0.1 }\n"
    two = POINT + gate + "specificity_chest_pain = { min = 0.1 }\n"
    published(make(policy=one, change=_detected(cells), name="one"))
    place = make(policy=two, cases=20, change=_detected([*cells, (0, 1), (0, 0)]), name="two")
    with actions.open_session(place) as session:
        actions.freeze(session)
        with pytest.raises(InputError) as caught:
            actions.publish(session)
    assert caught.value.code == "rule_r5_difference"


def test_that_r8_nothing_is_said_of_a_single_reviewer(make: Callable[..., Path]) -> None:
    """One reviewer of three doubts everything: no rate, count or name tells it."""
    place = make(cases=13, policy=POINT, second=lambda *_: "irrelevant")
    with actions.open_session(place) as session:
        (code, _), *_rest = actions.adjudicators(session)
        rows = [_settled(one.review_ref, code) for one in actions.disagreements(session)]
        actions.resolve(session, rows)
        actions.gate(session)
    files = published(place)
    report = json.loads(files["report.json"])
    assert set(report["reviewers"]) == {
        *("reviewers", "adjudicators", "cleared", "recused", "decisions", "specialties"),
    }
    for text in files.values():
        assert not re.search(r"\bR-[0-9]\b|Reviewer (One|Two|Three)", text)


def _settled(review_ref: str, code: str) -> Any:
    return ResolutionRow(
        review_ref=review_ref, reason="evidence_quality", label="supports", adjudicator_ref=code
    )


def test_that_two_rounds_are_never_published_at_once(frozen: Path, tmp_path: Path) -> None:
    """Each would be held against a ledger that does not know of the other."""
    ledger = ReleaseLedger(tmp_path / "published.jsonl")
    with actions.open_session(frozen) as session:
        with ledger.held(), pytest.raises(EnvironmentFault) as caught:
            actions.publish(session, ledger=ledger)
        assert caught.value.code == "ledger_busy"
        assert ledger.releases() == []
        actions.publish(session, ledger=ledger)
    assert ledger.releases()


def test_that_a_policy_with_a_larger_minimum_withholds_more_and_says_so(
    make: Callable[..., Path],
) -> None:
    wrong = doubting(6)
    policy = POINT.replace('judge = "point"\n', 'judge = "point"\nminimum_cell = 7\n')
    files = published(make(cases=16, policy=policy, first=wrong, second=wrong))
    report = json.loads(files["report.json"])
    assert "fewer than 7 cases" in report["suppression"][0]
    checks = {row["check"]: row["outcome"] for row in report["subjects"][0]["checks"]}
    assert checks["item_gates"] == "suppressed"


def test_that_few_notes_that_fail_several_checks_hide_every_count_of_notes() -> None:
    """Ten fail one check and ten another, eighteen fail: two fail both."""
    gates = [ItemGate(f"c{at}", "S", "fail", ("summary_a:m",)) for at in range(8)]
    gates += [ItemGate(f"d{at}", "S", "fail", ("strict_b:m", "summary_c:m")) for at in range(2)]
    gates += [ItemGate(f"e{at}", "S", "fail", ("summary_c:m",)) for at in range(8)]
    gates += [ItemGate(f"g{at}", "S", "fail", ("strict_b:m",)) for at in range(8)]
    gates += [ItemGate(f"f{at}", "S", "pass", ()) for at in range(10)]
    verdict = SubjectVerdict(
        system="S",
        open=False,
        sentence="",
        checks=(),
        items=tuple(gates),
        remedies=(),
        figures=(),
        seed_checks=(),
    )
    cells = subject_cells(verdict, {gate.case_ref: gate.case_ref for gate in gates})
    assert len(cells["notes"]["several checks"]) == 2
    assert "notes" in withheld(RoundCells({}, {"S": cells})).subjects["S"]


def test_that_what_all_systems_have_less_the_subjects_own_is_no_small_count_either(
    make: Callable[..., Path],
) -> None:
    """Six cases with a disputed pair of the subject, one more with one of a comparator alone."""

    def second(_: str, text: str) -> str:
        number, subject = int(text.split("case-")[1][:3]), "version 12" in text
        disputed = number <= 6 if subject else number == 9
        return "irrelevant" if disputed else "supports"

    place = make(cases=14, policy=POINT, second=second)
    report = json.loads(published(place)["report.json"])
    checks = {row["check"]: row for row in report["subjects"][0]["checks"]}
    assert checks["round_disputes"]["outcome"] == "suppressed"
    counts = {row["name"]: row["count"] for row in report["dataset_description"]}
    assert counts["pairs_disputed"] == "suppressed"
