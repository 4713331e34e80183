"""The policy edited in the window: judged by the core, saved whole, nothing lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from citereview import actions
from citereview.gate.policy import load_policy
from citereview_gui.main_window import MainWindow
from citereview_gui.stages.editing.editor import EditorDialog
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.form_dialog import FormDialog

Open = Callable[[str], Any]
COVERAGE = "thresholds.fact_coverage_min"


def leave_question(dialog: EditorDialog) -> ConfirmDialog:
    """The question that is open."""
    return next(one for one in dialog.findChildren(ConfirmDialog) if one.isVisible())


def test_that_the_policy_is_changed_and_saved_by_keyboard_alone(  # noqa: PLR0917 - fixtures
    open_editor: Open,
    editing: MainWindow,
    stored: Any,
    tab_to: Any,
    press: Any,
    at_rest: Any,
    qtbot: QtBot,
) -> None:
    dialog = open_editor("policy")
    tab_to("Role of alpha-writer")
    press(Qt.Key.Key_Down)
    where = tab_to("Fact coverage, at least")
    where.selectAll()
    qtbot.keyClicks(where, "0.3")
    assert dialog.footer.state.text() == "Not saved yet"
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    at_rest(editing)
    assert dialog.footer.state.text().startswith("Saved ")
    document = stored("policy_form").document
    assert document["thresholds"]["fact_coverage_min"] == 0.3
    assert document["subjects"] == ["alpha-writer"]
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    roles = {system.role for system in editing.presenter.overview.systems}
    assert roles == {"subject", "comparator"}


def test_that_every_fault_is_shown_at_its_field_and_nothing_is_lost(
    open_editor: Open, keep_saved: Any, stored: Any
) -> None:
    dialog = open_editor("policy")
    before = stored("policy_form").document
    dialog.edits[COVERAGE].setText("1.5")
    dialog.edits["minimum_cell"].setText("one")
    dialog.targets.setPlainText("[clinical]\nlevls = 3")
    keep_saved(dialog)
    faulty = {key for key, box in dialog.boxes.items() if box.fault}
    assert faulty == {COVERAGE, "minimum_cell", "targets"}
    assert "[policy_out_of_range]" in dialog.boxes[COVERAGE].fault
    assert "did you mean" in dialog.boxes["targets"].fault
    assert "outside its range" in dialog.edits[COVERAGE].accessibleDescription()
    assert dialog.edits["minimum_cell"].hasFocus()
    assert dialog.footer.state.text() == "Not saved yet"
    assert dialog.edits[COVERAGE].text() == "1.5"
    assert stored("policy_form").document == before
    dialog.edits[COVERAGE].setText("0.5")
    dialog.edits["minimum_cell"].setText("6")
    dialog.targets.setPlainText("")
    keep_saved(dialog)
    assert not any(box.fault for box in dialog.boxes.values())
    assert stored("policy_form").document["minimum_cell"] == 6


def test_that_undo_goes_step_by_step_and_revert_back_to_what_is_stored(
    open_editor: Open, qtbot: QtBot
) -> None:
    dialog = open_editor("policy")
    qtbot.keyClicks(dialog.edits["pooled.citation_precision_min"], "0.9")
    dialog.judge.button(1).click()
    dialog.footer.undo.click()
    assert dialog.judge.checkedId() == 0
    assert dialog.edits["pooled.citation_precision_min"].text() == "0.9"
    dialog.judge.button(1).click()
    dialog.footer.revert.click()
    assert not dialog.dirty
    assert dialog.edits["pooled.citation_precision_min"].text() == ""
    dialog.footer.undo.click()
    assert dialog.edits["pooled.citation_precision_min"].text() == "0.9"


def test_that_leaving_with_something_unsaved_is_asked_about(
    open_editor: Open, stored: Any, press: Any, qtbot: QtBot
) -> None:
    dialog = open_editor("policy")
    dialog.edits[COVERAGE].setText("0.4")
    dialog.edits[COVERAGE].setFocus()
    press(Qt.Key.Key_Escape)
    question = leave_question(dialog)
    assert dialog.isVisible()
    question.back_button.click()
    assert dialog.isVisible()
    assert dialog.edits[COVERAGE].text() == "0.4"
    dialog.close()
    leave_question(dialog).do_button.click()
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert stored("policy_form").document["thresholds"]["fact_coverage_min"] == 0.95


def test_that_the_outlook_follows_what_is_typed(
    open_editor: Open, editing: MainWindow, qtbot: QtBot, at_rest: Any
) -> None:
    from PySide6.QtWidgets import QLabel

    dialog = open_editor("policy")

    def said() -> str:
        at_rest(editing)
        return " ".join(one.text() for one in dialog.outlook.findChildren(QLabel))

    dialog.edits["pooled.citation_precision_min"].setText("0.9")
    qtbot.waitUntil(lambda: "3 cases cannot show it" in said())
    dialog.edits["pooled.citation_precision_min"].setText("lots")
    qtbot.waitUntil(lambda: "Mend what is marked" in said())
    assert dialog.boxes["pooled.citation_precision_min"].fault


def test_that_a_policy_goes_out_to_a_file_and_comes_in_from_one(
    open_editor: Open, editing: MainWindow, pickers: Any, at_rest: Any, round_folder: Path
) -> None:
    dialog = open_editor("policy")
    pickers.next_save = round_folder.parent / "mine.toml"
    dialog.edits[COVERAGE].setText("0.25")
    dialog.footer.tools[1].click()
    at_rest(editing)
    assert "mine.toml" in dialog.footer.state.text()
    written = load_policy(pickers.next_save.read_text("utf-8"))
    assert written.thresholds.fact_coverage_min == 0.25
    dialog.revert()
    pickers.next_files = [pickers.next_save]
    dialog.footer.tools[0].click()
    at_rest(editing)
    assert dialog.edits[COVERAGE].text() == "0.25"
    assert dialog.dirty
    pickers.next_files = [round_folder.parent / "artifacts" / "reviewers.csv"]
    dialog.footer.tools[0].click()
    at_rest(editing)
    assert dialog.edits[COVERAGE].text() == "0.25"
    dialog._ask_outlook()
    at_rest(editing)
    assert not dialog.trouble.isHidden(), "an outlook does not take back why a file was refused"
    dialog.edits[COVERAGE].setText("0.3")
    dialog._ask_outlook()
    at_rest(editing)
    assert dialog.trouble.isHidden()


def test_that_after_export_the_policy_is_read_only_and_names_no_system(
    editing: MainWindow, open_editor: Open, at_rest: Any
) -> None:
    editing.presenter.call(
        "export_round", acknowledged=True, without_key_backup=True, writes=True, title="Export"
    )
    at_rest(editing)
    dialog = open_editor("policy")
    assert dialog.footer.state.text() == "Read-only"
    assert dialog.edits[COVERAGE].isReadOnly()
    assert not dialog.footer.save.isVisible()
    assert not dialog.roles
    labels = [
        one for one in dialog.findChildren(type(dialog.footer.state)) if "amend" in one.text()
    ]
    assert labels
    dialog.footer.leave.click()
    assert not dialog.isVisible()


def test_that_a_session_that_only_reads_cannot_edit(
    editing: MainWindow, round_folder: Path, open_editor: Open, at_rest: Any
) -> None:
    editing.close_round()
    at_rest(editing)
    with actions.open_session(round_folder):
        editing.open_round(round_folder)
        at_rest(editing)
        dialog = open_editor("policy")
        assert dialog.footer.state.text() == "Read-only"
        assert dialog.edits[COVERAGE].isReadOnly()
        dialog.reject()
        editing.close_round()
        at_rest(editing)


def test_that_every_control_of_the_policy_editor_has_a_name(open_editor: Open) -> None:
    dialog = open_editor("policy")
    for edit in (*dialog.edits.values(), *dialog.roles.values(), dialog.targets):
        assert edit.accessibleName()
    assert QApplication.activeWindow() is dialog


def test_that_after_export_a_change_is_recorded_as_an_amendment(
    editing: MainWindow, open_editor: Open, stored: Any, at_rest: Any, qtbot: QtBot
) -> None:
    editing.presenter.call(
        "export_round", acknowledged=True, without_key_backup=True, writes=True, title="Export"
    )
    at_rest(editing)
    sealed = stored("policy_form")
    dialog = open_editor("policy")
    button = next(
        one for one in dialog.findChildren(type(dialog.footer.save)) if "Change it" in one.text()
    )
    button.click()
    at_rest(editing)
    amending = next(
        one
        for one in editing.pages.load.findChildren(EditorDialog)
        if one.isVisible() and one.amending
    )
    amending.edits[COVERAGE].setText("0.1")
    amending.footer.save.click()
    form = next(one for one in amending.findChildren(FormDialog) if one.isVisible())
    form.edits["what"].setText("Coverage is asked for less.")
    form.edits["why"].setText("Visits were shorter than planned.")
    form.do_button.click()
    at_rest(editing)
    assert "recorded" in amending.footer.state.text()
    assert not amending.dirty
    assert stored("policy_form") == sealed
    with actions.open_session(editing.presenter.path, write=False) as session:
        from citereview.actions.verdict.amended import read_amendments

        (amended,) = read_amendments(session)
    assert amended.policy["thresholds"]["fact_coverage_min"] == 0.1
    amending.reject()


def test_that_an_amendment_that_names_somebody_is_refused_in_the_editor(
    editing: MainWindow, open_editor: Open, at_rest: Any
) -> None:
    editing.presenter.call(
        "export_round", acknowledged=True, without_key_backup=True, writes=True, title="Export"
    )
    at_rest(editing)
    dialog = open_editor("codebook")
    form = dialog.ask_amendment()
    form.edits["what"].setText("Reviewer One read it wrong.")
    form.edits["why"].setText("It was unclear.")
    form.do_button.click()
    at_rest(editing)
    assert "[amendment_names_somebody]" in dialog.trouble.accessibleName()
    dialog.reject()


def test_that_saving_does_not_wait_for_the_outlook_and_asks_for_it_again(
    open_editor: Open, editing: MainWindow, stored: Any, at_rest: Any, qtbot: QtBot
) -> None:
    dialog = open_editor("policy")
    qtbot.waitUntil(lambda: "With 3 cases" in dialog.outlook._sum.text())
    dialog.edits[COVERAGE].setText("0.2")
    dialog._ask_outlook()
    looking = dialog._looking
    dialog.footer.save.click()
    assert looking.stopping
    at_rest(editing)
    assert stored("policy_form").document["thresholds"]["fact_coverage_min"] == 0.2
    qtbot.waitUntil(lambda: "With 3 cases" in dialog.outlook._sum.text())
    assert dialog.footer.state.text().startswith("Saved ")


def test_that_leaving_stops_the_outlook(
    open_editor: Open, editing: MainWindow, at_rest: Any
) -> None:
    dialog = open_editor("policy")
    at_rest(editing)
    dialog._ask_outlook()
    looking = dialog._looking
    dialog.reject()
    assert looking.stopping
    at_rest(editing)
    assert not editing.message.isVisible()
