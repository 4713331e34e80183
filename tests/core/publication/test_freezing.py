"""Freeze, amendments and findings: what stands, what is added beside it, and what is private."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from openpyxl import load_workbook

from citereview import actions
from citereview.actions.verdict.freezing import drifted, read_frozen
from citereview.errors import EnvironmentFault, InputError
from citereview.reports import read_report
from citereview.rounds import publications
from tests.round_helpers import write_artifacts, write_return

STRICT = """\
subjects = ["alpha-writer"]
[pooled]
support_recall_min = 0.99
"""


def _model(folder: Path):
    return read_report(json.loads((folder / "report-confidential.json").read_text()))


def test_that_a_freeze_needs_a_verdict_as_things_stand_and_happens_once(
    make: Callable[..., Path],
) -> None:
    place = make()
    with actions.open_session(place) as session:
        actions.amend(session, what="A form was reworded.", why="It was unclear.")
        with pytest.raises(InputError) as caught:
            actions.freeze(session)
        assert caught.value.code == "not_judged"
        with pytest.raises(InputError) as caught:
            read_frozen(session)
        assert caught.value.code == "not_frozen"
        verdict = actions.gate(session)
        assert actions.freeze(session).frozen
        kept = read_frozen(session)
        assert (kept.facts.open, kept.facts.sentence) == (verdict.open, verdict.sentence)
        assert (drifted(session, kept), len(kept.facts.amendments)) == ((), 1)
        assert kept.verdict == verdict.model_dump(mode="json")
        with pytest.raises(InputError) as caught:
            actions.freeze(session)
        assert caught.value.code == "frozen"
        with pytest.raises(InputError) as caught:
            actions.undo(session)
        assert caught.value.code == "frozen"
    with actions.open_session(place, write=False) as session:
        with pytest.raises(EnvironmentFault):
            actions.freeze(session)
        assert actions.verify(session).holds


def test_that_the_journal_holds_the_digest_of_what_was_frozen(frozen: Path) -> None:
    with actions.open_session(frozen, write=False) as session:
        kept = publications.frozen(session.store.connection)
        assert kept is not None
        (entry,) = session.store.connection.execute(
            "SELECT digests FROM journal WHERE what = 'freeze'"
        ).fetchone()
    assert json.loads(entry)["frozen"] == kept[1]


def test_that_a_report_after_the_freeze_is_no_draft_and_reads_the_frozen_facts(
    frozen: Path, tmp_path: Path
) -> None:
    with actions.open_session(frozen) as session:
        actions.write_report(session, tmp_path / "one", stated_date=date(2030, 1, 31))
        actions.amend(session, what="A file was late.", why="The mail was slow.")
        actions.write_report(session, tmp_path / "two", stated_date=date(2030, 1, 31))
    one, two = _model(tmp_path / "one"), _model(tmp_path / "two")
    assert not one.draft
    assert one.frozen_on is not None
    assert one.subjects[0].name == "alpha-writer"
    assert one.subjects[0].submission_digest is not None
    assert one.deviations == ()
    assert two.deviations is not None
    assert "after the gate was frozen: A file was late." in two.deviations[0]
    assert one.subjects == two.subjects


def test_that_an_amendment_says_how_far_the_round_was(tmp_path: Path) -> None:
    artifacts = write_artifacts(tmp_path / "artifacts", cases=5)
    place = tmp_path / "staged.round"
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.amend(session, what="w", why="y")
        assert caught.value.code == "not_exported"
        kits = actions.export_round(session, acknowledged=True, without_key_backup=True).kits
        assert actions.amend(session, what="w", why="y").stage == "before_lock"
        files = [
            write_return(place / kit.file, tmp_path / f"{kit.reviewer}.json", lambda *_: "supports")
            for kit in kits[:2]
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)
        assert actions.amend(session, what="w", why="y").stage == "after_lock"
        actions.gate(session)
        actions.amend(session, what="w", why="y")
        actions.gate(session)
        actions.freeze(session)
        stages = [one.stage for one in read_frozen(session).facts.amendments]
    assert stages == ["before_lock", "after_lock", "after_gate"]


@pytest.mark.parametrize("stage", ["after_gate", "after_freeze"])
def test_that_a_policy_amendment_shows_both_outcomes_and_changes_no_verdict(
    stage: str, make: Callable[..., Path], tmp_path: Path
) -> None:
    policy = tmp_path / "amended.toml"
    policy.write_text(STRICT, encoding="utf-8")
    place = make(second=lambda *_: "supports")
    with actions.open_session(place) as session:
        if stage == "after_freeze":
            actions.freeze(session)
        made = actions.amend(session, what="Stricter.", why="Asked for.", policy=policy)
        assert made.stage == stage
        if stage != "after_freeze":
            assert made.open_as_amended is None
            assert actions.gate(session).open
            actions.freeze(session)
        else:
            assert made.open_as_amended is False
        assert read_frozen(session).facts.open
        actions.write_report(session, tmp_path / "report")
        actions.publish(session)
    model = _model(tmp_path / "report")
    assert model.open
    assert model.deviations is not None
    assert "under the amended policy it would be: closed." in model.deviations[0]
    public = json.loads((place / "public" / "report.json").read_text())
    assert public["open"] is True


@pytest.mark.parametrize(
    ("what", "why", "places"),
    [("", "x", ["what"]), ("x", " \n ", ["why"]), ("a" * 501, "", ["what", "why"])],
)
def test_that_an_amendment_without_words_is_refused(
    frozen: Path, what: str, why: str, places: list[str]
) -> None:
    with actions.open_session(frozen) as session, pytest.raises(InputError) as caught:
        actions.amend(session, what=what, why=why)
    assert caught.value.code == "amendment_refused"
    assert [fault.place for fault in caught.value.faults] == places


def test_that_a_policy_that_cannot_be_used_records_nothing(frozen: Path, tmp_path: Path) -> None:
    policy = tmp_path / "bad.toml"
    policy.write_text("judje = 1\n", encoding="utf-8")
    with actions.open_session(frozen) as session:
        with pytest.raises(InputError) as caught:
            actions.amend(session, what="w", why="y", policy=policy)
        assert caught.value.code == "invalid_policy"
        assert publications.amendments(session.store.connection) == []


def _doubting(_: str, text: str) -> str:
    return "contradicts" if "Sentence 0 about case-003" in text else "supports"


def test_that_findings_list_the_unsupported_claims_of_the_subject_alone(
    make: Callable[..., Path], tmp_path: Path
) -> None:
    place = make(first=_doubting, second=_doubting)
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.write_findings(session, tmp_path / "out")
        assert caught.value.code == "not_frozen"
        actions.freeze(session)
        for closed in ("public", "outbox", "public/deep"):
            with pytest.raises(InputError) as caught:
                actions.write_findings(session, place / closed)
            assert caught.value.code == "report_place"
        actions.write_findings(session, tmp_path / "out", form="csv")
        actions.write_findings(session, tmp_path / "out")
        first = (tmp_path / "out" / "findings-confidential.xlsx").read_bytes()
        actions.write_findings(session, tmp_path / "out")
        assert (tmp_path / "out" / "findings-confidential.xlsx").read_bytes() == first
    text = (tmp_path / "out" / "findings-confidential.csv").read_text("utf-8-sig")
    banner, head, *rows = list(csv.reader(io.StringIO(text)))
    assert banner[0].startswith("Confidential")
    assert head[:4] == ["Case", "System", "Claim", "Passage"]
    (row,) = rows
    assert row[0] == "case-003"
    assert row[1].startswith("System ")
    assert row[2].startswith("Sentence 0 about case-003, version 12")
    assert row[3] == "[doctor] question 0 of visit 3 ?"
    assert row[4:6] == ["contradicts", "contradicts, contradicts"]
    sheet = load_workbook(tmp_path / "out" / "findings-confidential.xlsx")["Findings"]
    assert [cell.value or "" for cell in sheet[3]] == row
    assert sheet["A1"].value == banner[0]


def test_that_no_cell_of_the_findings_is_a_formula(make: Callable[..., Path]) -> None:
    from citereview.reports.findings import Finding, render_findings_csv, render_findings_xlsx

    rows = [Finding("c", "s", text, "=1+1", "x", "", "") for text in ("=A1", "@x", "+1", "-1")]
    book = render_findings_xlsx(rows, "2030-01-31")
    sheet = load_workbook(io.BytesIO(book))["Findings"]
    assert {cell.data_type for row in sheet.iter_rows(min_row=3) for cell in row if cell.value} == {
        "s"
    }
    with zipfile.ZipFile(io.BytesIO(book)) as packed:
        assert b"<f>" not in packed.read("xl/worksheets/sheet1.xml")
    for row in list(csv.reader(io.StringIO(render_findings_csv(rows).decode("utf-8-sig"))))[2:]:
        assert row[2].startswith("'")


def test_that_a_damaged_ledger_refuses_the_publication(frozen: Path, tmp_path: Path) -> None:
    ledger = tmp_path / "published.jsonl"
    for text in ("{", '{"schema_version": "other", "releases": []}', "[1]", '{"releases": 3}'):
        ledger.write_text(text + "\n", encoding="ascii")
        with actions.open_session(frozen) as session, pytest.raises(EnvironmentFault) as caught:
            actions.publish(session)
        assert caught.value.code == "ledger_damaged"
        assert caught.value.__context__ is None
    assert list((frozen / "public").iterdir()) == []


def test_that_the_ledger_is_private_and_holds_no_text(frozen: Path, tmp_path: Path) -> None:
    with actions.open_session(frozen) as session:
        actions.publish(session)
        actions.publish(session, stated_date=date(2031, 1, 1))
    ledger = tmp_path / "published.jsonl"
    assert ledger.stat().st_mode & 0o077 == 0
    text = ledger.read_text("ascii")
    assert text.count("\n") == 1
    for private in ("alpha", "case-0", "Sentence", "Reviewer", "question"):
        assert private not in text


def _mend(artifacts: Path) -> None:
    """New notes of the subject for two of its cases."""
    for number in (1, 2):
        folder = artifacts / "cases" / f"case-{number:03d}" / "candidates" / "alpha-writer"
        summary = (folder / "summary.txt").read_bytes()
        (folder / "summary.txt").write_bytes(summary.replace(b"Sentence", b"Phrasing"))


def test_that_new_notes_on_few_of_the_same_cases_are_refused(make: Callable[..., Path]) -> None:
    codes = []
    for place in (make(name="first"), make(name="mended", change=_mend)):
        with actions.open_session(place) as session:
            actions.freeze(session)
            try:
                actions.publish(session)
            except InputError as error:
                codes.append(error.code)
    assert codes == ["rule_r5_difference"]
