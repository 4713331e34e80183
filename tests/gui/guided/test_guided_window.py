"""The guided way in, walked in the window: from a plain table of claims to an exported round."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.new.guided import GuidedDialog

NOTES = {"aster": "Cough for one week. No fever.\n", "birch": "The patient coughs.\n"}
ROSTER = (
    "name,role,conflict_status\nReviewer One,reviewer,cleared\n"
    "Reviewer Two,reviewer,cleared\nReviewer Three,adjudicator,cleared\n"
)


def table(path: Path, *rows: tuple[str, str, str, str]) -> Path:
    book = Workbook()
    assert book.active is not None
    for row in (("Encounter", "Model", "Sentence said", "Quote"), *rows):
        book.active.append(row)
    book.save(path)
    return path


thread_only = pytest.mark.parametrize("window", ["thread"], indirect=True)


def test_that_a_plain_workbook_becomes_an_exported_round_in_the_window(  # noqa: PLR0917
    window: MainWindow,
    guided: GuidedDialog,
    rest: Callable[[], None],
    pickers: Any,
    texts: Path,
    tmp_path: Path,
) -> None:
    pickers.next_files = [
        table(
            tmp_path / "claims.xlsx",
            ("case-001", "aster", "Cough for one week", "yes,  for a week."),
            ("case-001", "aster", "No fever", "No fever"),
            ("case-001", "birch", "The patient coughs", "Any cough?"),
        )
    ]
    pickers.next_folder = texts
    assert not guided.next_button.isEnabled()
    guided.files.path.button.click()
    guided.files.texts.button.click()
    guided.next_button.click()
    rest()
    assert guided.step is guided.columns
    assert guided.columns.mapping.columns() == {
        "case": "Encounter",
        "system": "Model",
        "evidence": "Quote",
    }
    assert not guided.next_button.isEnabled()
    holds = guided.columns.mapping.choices["Sentence said"]
    holds.setCurrentIndex(holds.findData("claim"))
    guided.next_button.click()
    rest()
    assert guided.step is guided.check
    quotes = guided.check.quotes
    assert [one.kind for one in quotes.model.records] == ["missing", "ambiguous"]
    QAbstractItemModelTester(quotes.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    QTest.keyClick(quotes.table, Qt.Key.Key_3)  # there is one place: nothing is taken
    assert quotes.open_count == 2
    QTest.keyClick(quotes.table, Qt.Key.Key_1)
    assert quotes.open_count == 1
    quotes.options[1].click()
    assert quotes.open_count == 0
    assert sorted(quotes.choices.values()) == ["1", "2"]
    assert not guided.next_button.isEnabled()
    guided.check.linked.setCurrentIndex(guided.check.linked.findData("person"))
    guided.next_button.click()
    rest()
    assert guided.step is guided.done_step
    guided.next_button.click()
    form = window.pages.new
    assert form.artifacts.path == tmp_path / "claims-artifacts"
    form.folder.edit.setText(str(tmp_path))
    form.name.setText("Claims")
    form.kinds.button(1).click()
    (tmp_path / "reviewers.csv").write_text(ROSTER)
    form.roster.edit.setText(str(tmp_path / "reviewers.csv"))
    form.create_button.click()
    rest()
    window.show_stage("export")
    rest()
    page = window.pages.export
    page.acknowledge.click()
    page.without_backup.click()
    page.export.click()
    rest()
    assert {parcel.pairs for parcel in page.model.records} == {3}
    assert len(list((tmp_path / "Claims.round" / "outbox" / "kits").glob("*.html"))) == 2


@thread_only
def test_that_the_keyboard_begins_at_each_step_and_goes_through_the_columns_first(
    guided: GuidedDialog, tmp_path: Path, texts: Path, rest: Callable[[], None]
) -> None:
    claims = table(tmp_path / "t.xlsx", ("case-001", "aster", "No fever", "No fever"))
    guided.files.path.edit.setText(str(claims))
    guided.files.texts.edit.setText(str(texts))
    QTest.keyClick(guided.files.texts.edit, Qt.Key.Key_Return)
    rest()
    assert guided.step is guided.columns
    choices = list(guided.columns.mapping.choices.values())
    for choice in choices:
        assert guided.focusWidget() is choice
        QTest.keyClick(choice, Qt.Key.Key_Tab)
    assert guided.focusWidget() is guided.back_button
    guided.go_back()
    assert guided.focusWidget() is guided.files.forms.checkedButton()


def test_that_faults_are_listed_and_gone_once_they_are_mended(
    guided: GuidedDialog, rest: Callable[[], None], texts: Path, tmp_path: Path
) -> None:
    path = table(tmp_path / "t.xlsx", ("", "aster", "No fever", "No fever"))
    guided.files.path.edit.setText(str(path))
    guided.files.texts.edit.setText(str(texts))
    guided.go_on()
    rest()
    holds = guided.columns.mapping.choices["Sentence said"]
    holds.setCurrentIndex(holds.findData("claim"))
    guided.go_on()
    rest()
    assert next((one.code, one.place) for one in guided.check.model.records) == (
        "cell_needed",
        "row 2, column A",
    )
    assert not guided.check.linked.isVisible()
    table(path, ("case-001", "aster", "No fever", "Any cough?"))
    guided.next_button.click()
    rest()
    assert guided.check.model.records == ()
    assert guided.check.linked.isVisible()


@thread_only
def test_that_offered_references_are_used_only_where_they_are_ticked(
    guided: GuidedDialog, rest: Callable[[], None], texts: Path, tmp_path: Path
) -> None:
    (texts / "case-001").rename(texts / "Visit 1")
    rows = [("Visit 1", system, note.split(".")[0], "Any cough?") for system, note in NOTES.items()]
    guided.files.path.edit.setText(str(table(tmp_path / "t.xlsx", *rows)))
    guided.files.texts.edit.setText(str(texts))
    guided.go_on()
    rest()
    holds = guided.columns.mapping.choices["Sentence said"]
    holds.setCurrentIndex(holds.findData("claim"))
    guided.go_on()
    rest()
    assert [one.code for one in guided.check.model.records] == ["reference_pattern"]
    assert guided.check.aliases.text() == "Visit 1  →  case-a001"
    assert guided.focusWidget() is guided.check.use_aliases
    guided.check.use_aliases.click()
    rest()
    assert guided.check.model.records == ()
    guided.check.linked.setCurrentIndex(1)
    guided.go_on()
    rest()
    assert (tmp_path / "t-artifacts" / "cases" / "case-a001" / "source.txt").is_file()


@thread_only
def test_that_a_file_that_is_no_table_is_said_with_its_code_and_one_stays_where_one_is(
    guided: GuidedDialog, rest: Callable[[], None], tmp_path: Path
) -> None:
    (tmp_path / "t.csv").write_bytes(b"\xd0\xcf\x11\xe0")
    guided.files.path.edit.setText(str(tmp_path / "t.csv"))
    guided.go_on()
    rest()
    assert guided.step is guided.files
    assert "[table_old]" in guided.trouble.text()
    assert guided.trouble.isVisible()


@thread_only
def test_that_marked_notes_and_citations_ask_for_no_columns(
    guided: GuidedDialog, rest: Callable[[], None], texts: Path
) -> None:
    (texts / "case-001" / "source.txt").write_text("[1] I cough.\n[2] No fever.\n")
    (texts / "case-001" / "aster.txt").write_text("Coughs [1].\n")
    (texts / "case-001" / "birch.txt").write_text("No fever [2].\n")
    guided.files.propose(texts)
    assert guided.files.form == "notes"
    assert not guided.files.texts.isVisible()
    guided.go_on()
    rest()
    assert guided.step is guided.check
    assert guided.check.model.records == ()
    assert not guided.check.quotes.isVisible()
    QTest.keyClick(guided, Qt.Key.Key_Escape)
    assert guided.step is guided.files
    QTest.keyClick(guided, Qt.Key.Key_Escape)
    assert not guided.isVisible()


def test_that_leaving_while_it_reads_leaves_nothing_behind(
    window: MainWindow, guided: GuidedDialog, rest: Callable[[], None], texts: Path
) -> None:
    guided.files.propose(texts)
    guided.go_on()
    guided.reject()
    rest()
    assert not [d for d in window.findChildren(GuidedDialog) if d.isVisible()]
    assert not window.jobs.busy


@thread_only
def test_that_a_table_dropped_on_the_window_opens_the_guided_way(
    window: MainWindow, tmp_path: Path
) -> None:
    path = table(tmp_path / "claims.xlsx", ("case-001", "aster", "No fever", "No fever"))
    window.take_dropped([path])
    dialog = next(d for d in window.findChildren(GuidedDialog) if d.isVisible())
    assert dialog.files.path.path == path
    assert dialog.files.form == "table"
    dialog.reject()
