"""Facts and identifiers edited in the window, case by case, saved together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.stages.editing.list_field import LISTED, NONE
from citereview_gui.theme import Theme

Open = Callable[[str], Any]
ALT = Qt.KeyboardModifier.AltModifier


def test_that_identifiers_are_written_and_saved_by_keyboard_alone(  # noqa: PLR0917 - fixtures
    open_editor: Open, editing: MainWindow, stored: Any, tab_to: Any, press: Any, at_rest: Any
) -> None:
    dialog = open_editor("facts")
    assert dialog.shown == "case-001"
    tab_to("Add an identifier")
    press(Qt.Key.Key_Space)
    for letter in (Qt.Key.Key_N, Qt.Key.Key_E, Qt.Key.Key_W):
        press(letter)
    press(Qt.Key.Key_Return)
    assert dialog.identifiers.lines == ("Zebulon1", "new")
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    at_rest(editing)
    assert stored("case_facts", "case-001").identifiers == ("Zebulon1", "new")
    assert dialog.footer.state.text().startswith("Saved ")


def test_that_a_list_is_pasted_moved_and_emptied_by_keys(open_editor: Open, press: Any) -> None:
    dialog = open_editor("facts")
    field = dialog.source_facts
    QGuiApplication.clipboard().setText("problem | asthma\n\n  medication\tsalbutamol \n")
    field.list.setFocus()
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert field.lines == ("problem | finding 1", "problem | asthma", "medication\tsalbutamol")
    press(Qt.Key.Key_Up, ALT)
    assert field.lines[1] == "medication\tsalbutamol"
    press(Qt.Key.Key_Delete)
    assert field.lines == ("problem | finding 1", "problem | asthma")
    dialog.undo()
    dialog.undo()
    dialog.undo()
    assert field.lines == ("problem | finding 1",)
    assert not dialog.dirty


def test_that_edits_of_several_cases_are_saved_together(
    open_editor: Open, editing: MainWindow, keep_saved: Any, stored: Any, at_rest: Any
) -> None:
    dialog = open_editor("facts")
    dialog.identifiers.choice.setCurrentIndex(NONE)
    dialog.table.select_row(2)
    at_rest(editing)
    assert dialog.shown == "case-003"
    dialog.system.setCurrentText("beta-writer")
    dialog.note_facts.choice.setCurrentIndex(0)
    keep_saved(dialog)
    assert stored("case_facts", "case-001").identifiers == ()
    notes = {one.system: one.facts for one in stored("case_facts", "case-003").notes}
    assert notes == {"alpha-writer": ("problem | finding 3",), "beta-writer": None}
    assert stored("case_facts", "case-002").identifiers == ("Zebulon2",)
    assert not dialog.dirty
    assert dialog.model.record(0).identifiers == 0


def test_that_faults_lead_to_their_case_and_entry(
    open_editor: Open, editing: MainWindow, keep_saved: Any, stored: Any, at_rest: Any
) -> None:
    dialog = open_editor("facts")
    dialog.system.setCurrentText("beta-writer")
    dialog.note_facts.show_lines(("problem | fine", "problem | "))
    dialog.note_facts.changed.emit()
    dialog.identifiers.show_lines(("ok", "--"))
    dialog.identifiers.changed.emit()
    dialog.system.setCurrentText("alpha-writer")
    dialog.table.select_row(1)
    at_rest(editing)
    keep_saved(dialog)
    at_rest(editing)
    assert dialog.shown == "case-001"
    assert "Entry 2" in dialog.boxes["identifiers"].fault
    assert "[fact_invalid]" in dialog.boxes["notes"].fault or (
        dialog.system.currentText() == "alpha-writer"
    )
    dialog.system.setCurrentText("beta-writer")
    assert "[fact_invalid]" in dialog.boxes["notes"].fault
    assert not dialog.identifiers.list.item(1).icon().isNull()
    assert dialog.identifiers.list.item(0).icon().isNull()
    assert stored("case_facts", "case-001").identifiers == ("Zebulon1",)
    assert "2 entries to mend, in case-001." in dialog.trouble.accessibleName()


def test_that_what_still_stands_in_the_source_is_marked(
    open_editor: Open, editing: MainWindow, qtbot: QtBot, at_rest: Any
) -> None:
    dialog = open_editor("facts")
    dialog.identifiers.show_lines(("Visit 1",))
    dialog.identifiers.changed.emit()

    def marked() -> tuple[str, ...]:
        at_rest(editing)
        found: tuple[str, ...] = dialog.preview.marked()
        return found

    qtbot.waitUntil(lambda: marked() == ("visit 1",) * 3)
    assert "3 places" in dialog.sightings.text()


def test_that_a_case_only_looked_at_is_no_change(
    open_editor: Open, editing: MainWindow, at_rest: Any
) -> None:
    dialog = open_editor("facts")
    for at in (1, 2, 0):
        dialog.table.select_row(at)
        at_rest(editing)
    assert not dialog.dirty
    dialog.identifiers.choice.setCurrentIndex(NONE)
    dialog.table.select_row(1)
    at_rest(editing)
    assert dialog.dirty
    dialog.undo()
    assert not dialog.dirty
    assert dialog.shown == "case-002"


def test_that_a_row_of_the_load_table_opens_its_case(
    editing: MainWindow, at_rest: Any, press: Any, qtbot: QtBot
) -> None:
    page = editing.pages.load
    page.table.setFocus()
    page.table.select_row(3)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    at_rest(editing)
    dialog = page.editors.current
    assert dialog is not None
    assert dialog.shown == "case-002"
    dialog.reject()


def test_that_after_export_facts_are_read_only_and_notes_hidden(
    editing: MainWindow, open_editor: Open, at_rest: Any
) -> None:
    editing.presenter.call(
        "export_round", acknowledged=True, without_key_backup=True, writes=True, title="Export"
    )
    at_rest(editing)
    dialog = open_editor("facts")
    assert dialog.identifiers.choice.currentIndex() == LISTED
    assert not dialog.identifiers.choice.isEnabled()
    assert not dialog.identifiers.add.isVisible()
    assert not dialog.note_box.isVisible()
    assert dialog.hidden_note.isVisible()


def test_that_forms_and_changes_pass_to_a_worker_process_and_back(  # noqa: PLR0917 - fixtures
    qtbot: QtBot,
    theme: Theme,
    settings: Settings,
    pickers: Any,
    round_folder: Any,
    stored: Any,
    disposed: Callable[[MainWindow], None],
) -> None:
    window = MainWindow(theme, settings, pickers=pickers)
    window.show()

    def rest() -> None:
        qtbot.waitUntil(lambda: not window.jobs.jobs, timeout=60_000)

    window.open_round(round_folder)
    rest()
    window.show_stage("load")
    rest()
    dialog: Any = window.pages.load.editors.open("facts")
    rest()
    dialog.identifiers.show_lines(("Quillfeather", "--"))
    dialog.identifiers.changed.emit()
    dialog.save()
    rest()
    assert "Entry 2" in dialog.boxes["identifiers"].fault
    dialog.identifiers.show_lines(("Quillfeather",))
    dialog.identifiers.changed.emit()
    dialog.save()
    rest()
    assert not dialog.dirty
    assert stored("case_facts", "case-001").identifiers == ("Quillfeather",)
    dialog.reject()
    disposed(window)


def test_that_a_form_is_never_saved_into_another_round(
    editing: MainWindow, open_editor: Open, at_rest: Any, stored: Any
) -> None:
    dialog = open_editor("facts")
    dialog.identifiers.choice.setCurrentIndex(NONE)
    editing.close_round()
    at_rest(editing)
    assert not dialog.footer.save.isEnabled()
    dialog.save()
    at_rest(editing)
    assert stored("case_facts", "case-001").identifiers == ("Zebulon1",)
    dialog.reject()
    assert not dialog.isVisible()
