"""The roster edited in the window: people added, moved and mended, and saved whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow

Open = Callable[[str], Any]


def test_that_a_reviewer_is_added_and_saved_by_keyboard_alone(  # noqa: PLR0917 - fixtures
    open_editor: Open,
    editing: MainWindow,
    stored: Any,
    tab_to: Any,
    press: Any,
    at_rest: Any,
    qtbot: QtBot,
) -> None:
    dialog = open_editor("roster")
    assert dialog.entry_list.list.hasFocus()
    tab_to("Add a reviewer")
    press(Qt.Key.Key_Space)
    qtbot.keyClicks(tab_to("Name"), "Reviewer Nine")
    qtbot.keyClicks(tab_to("Specialty"), "Oncology")
    tab_to("Conflict of interest")
    press(Qt.Key.Key_Down)
    qtbot.keyClicks(tab_to("Declaration of interests"), "Works for a vendor.")
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    at_rest(editing)
    last = next(one for one in stored("roster_form").people if one.name == "Reviewer Nine")
    assert (last.specialty, last.conflict_status) == ("Oncology", "recused")
    assert last.declaration == "Works for a vendor."
    assert dialog.footer.state.text().startswith("Saved ")


def test_that_people_are_moved_and_removed_by_keys_and_undo_brings_them_back(
    open_editor: Open, press: Any
) -> None:
    dialog = open_editor("roster")
    listed = dialog.entry_list.list
    listed.setCurrentRow(0)
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [one["name"] for one in dialog.entries[:2]] == ["Reviewer Two", "Reviewer One"]
    assert listed.item(1).text() == "R-2 · Reviewer One"
    listed.setFocus()
    press(Qt.Key.Key_Delete)
    assert "Reviewer One" not in [one["name"] for one in dialog.entries]
    dialog.undo()
    assert [one["name"] for one in dialog.entries[:2]] == ["Reviewer Two", "Reviewer One"]
    dialog.undo()
    assert not dialog.dirty


def test_that_every_fault_is_marked_at_its_person_and_field(
    open_editor: Open, keep_saved: Any, stored: Any
) -> None:
    dialog = open_editor("roster")
    before = stored("roster_form")
    dialog.choose(1)
    dialog.boxes["specialty"].control.setText("x" * 101)
    dialog._add("adjudicator")
    keep_saved(dialog)
    assert dialog.at == 4
    assert "[roster_value]" in dialog.boxes["name"].fault
    dialog.choose(1)
    assert "[roster_value]" in dialog.boxes["specialty"].fault
    assert not dialog.boxes["name"].fault
    marked = [at for at in range(5) if not dialog.entry_list.list.item(at).icon().isNull()]
    assert marked == [1, 4]
    assert stored("roster_form") == before


def test_that_a_roster_goes_out_to_csv_and_comes_in_from_one(
    open_editor: Open, editing: MainWindow, pickers: Any, at_rest: Any, round_folder: Any
) -> None:
    dialog = open_editor("roster")
    pickers.next_save = round_folder.parent / "people.csv"
    dialog.footer.tools[1].click()
    at_rest(editing)
    text = pickers.next_save.read_text("utf-8")
    pickers.next_save.write_text(text + "Reviewer Ten,,reviewer,,,\n", "utf-8")
    pickers.next_files = [pickers.next_save]
    dialog.footer.tools[0].click()
    at_rest(editing)
    assert dialog.entries[-1]["name"] == "Reviewer Ten"
    assert dialog.dirty


def test_that_a_wrong_csv_is_refused_with_its_lines_and_keeps_the_people(
    open_editor: Open, editing: MainWindow, pickers: Any, at_rest: Any, round_folder: Any
) -> None:
    dialog = open_editor("roster")
    file = round_folder.parent / "wrong.csv"
    file.write_text("name,role\nReviewer One,helper\n,reviewer\n", "utf-8")
    pickers.next_files = [file]
    dialog.footer.tools[0].click()
    at_rest(editing)
    said = dialog.trouble.accessibleName()
    assert "roster:2, role" in said
    assert "roster:3, name" in said
    assert len(dialog.entries) == 4
    assert not dialog.dirty


def test_that_after_export_the_roster_is_shown_and_says_how_people_change(
    editing: MainWindow, open_editor: Open, at_rest: Any
) -> None:
    editing.presenter.call(
        "export_round", acknowledged=True, without_key_backup=True, writes=True, title="Export"
    )
    at_rest(editing)
    dialog = open_editor("roster")
    assert dialog.boxes["name"].control.isReadOnly()
    assert not dialog.boxes["role"].control.isEnabled()
    dialog.choose(2)
    assert dialog.boxes["name"].control.isReadOnly()
    assert not any(button.isVisible() for button in dialog.entry_list.moves)
    assert any("Track page" in one.text() for one in dialog.findChildren(type(dialog.footer.state)))
