"""Rubric and codebook edited in the window."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow

Open = Callable[[str], Any]


def test_that_a_question_is_added_and_saved_by_keyboard_alone(  # noqa: PLR0917 - fixtures
    open_editor: Open,
    editing: MainWindow,
    stored: Any,
    tab_to: Any,
    press: Any,
    at_rest: Any,
    qtbot: QtBot,
) -> None:
    dialog = open_editor("rubric")
    tab_to("Add a question")
    press(Qt.Key.Key_Space)
    qtbot.keyClicks(tab_to("Reference"), "tone")
    qtbot.keyClicks(tab_to("Question"), "Would a colleague write so?")
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    at_rest(editing)
    criteria = stored("rubric_form").document["criteria"]
    assert criteria[-1] == {
        "criterion_ref": "tone",
        "question": "Would a colleague write so?",
        "minimum_score": 1,
        "maximum_score": 5,
    }
    assert not dialog.dirty


def test_that_faults_of_a_rubric_are_at_their_fields(
    open_editor: Open, keep_saved: Any, stored: Any
) -> None:
    dialog = open_editor("rubric")
    dialog.boxes["maximum_score"].control.setText("lots")
    dialog._add_entry()
    dialog.version.setText("two")
    keep_saved(dialog)
    assert dialog.head_boxes["/version"].fault
    dialog.choose(0)
    assert "[rubric_field]" in dialog.boxes["maximum_score"].fault
    assert not dialog.boxes["question"].fault
    dialog.choose(1)
    assert "[rubric_field]" in dialog.boxes["question"].fault
    assert dialog.head_boxes["/version"].fault
    assert stored("rubric_form").is_default


def test_that_a_rubric_with_dimensions_is_edited_by_its_scores(
    open_editor: Open, editing: MainWindow, pickers: Any, at_rest: Any, round_folder: Any
) -> None:
    document = {
        "name": "Quality",
        "version": "2.1",
        "dimensions": [
            {
                "name": "Accuracy",
                "weight": 1.0,
                "criteria": [
                    {"score": 1, "description": "Wrong = bad."},
                    {"score": 2, "description": "Right."},
                ],
            }
        ],
    }
    file = round_folder.parent / "rubric.json"
    file.write_text(json.dumps(document), "utf-8")
    pickers.next_files = [file]
    dialog = open_editor("rubric")
    dialog.footer.tools[0].click()
    at_rest(editing)
    assert dialog.document() == document
    anchors = dialog.boxes["criteria"].control
    assert anchors.lines == ("1 = Wrong = bad.", "2 = Right.")
    anchors.show_lines(("1 = Wrong.", "2 = Right.", "3 = Perfect."))
    anchors.changed.emit()
    dialog.save()
    at_rest(editing)
    assert not dialog.dirty


def test_that_a_rule_is_added_to_the_codebook_and_labels_stay(
    open_editor: Open, editing: MainWindow, keep_saved: Any, stored: Any, press: Any
) -> None:
    dialog = open_editor("codebook")
    listed = dialog.entry_list
    listed.list.setCurrentRow(0)
    assert not listed.remove.isEnabled()
    listed.list.setFocus()
    press(Qt.Key.Key_Delete)
    assert len(dialog.entries) == 18
    listed.adds[0].click()
    dialog.boxes["title"].control.setText("A rule of ours")
    dialog.boxes["text"].control.setPlainText("Said\nin two lines.")
    keep_saved(dialog)
    rules = stored("codebook_form").document["rules"]
    assert rules[-1] == {"title": "A rule of ours", "text": "Said\nin two lines."}
    assert not stored("codebook_form").is_default
    dialog.footer.tools[2].click()
    assert dialog.dirty
    keep_saved(dialog)
    assert stored("codebook_form").is_default


def test_that_faults_of_a_codebook_are_at_their_fields(
    open_editor: Open, keep_saved: Any, stored: Any
) -> None:
    dialog = open_editor("codebook")
    dialog.boxes["definition"].control.setText("x" * 121)
    dialog.choose(1)
    dialog._remove_example(0)
    dialog.choose(5)
    dialog.boxes["name"].control.setText("")
    dialog.choose(11)
    dialog.boxes["title"].control.setText("")
    dialog.language.setText("not a tag")
    keep_saved(dialog)
    assert dialog.head_boxes["/language"].fault
    for at, field in ((0, "definition"), (1, "examples"), (5, "name"), (11, "title")):
        dialog.choose(at)
        faulty = {key for key, box in dialog.boxes.items() if box.fault} - set(dialog.head_boxes)
        assert faulty == {field}
    assert stored("codebook_form").is_default


def test_that_examples_are_added_and_their_undo_keeps_the_others(open_editor: Open) -> None:
    dialog = open_editor("codebook")
    before = dialog.document()
    dialog._add_example()
    dialog.boxes["examples/2/claim"].control.setText("A claim.")
    assert dialog.document()["labels"][0]["examples"][2]["claim"] == "A claim."
    dialog.undo()
    dialog.undo()
    assert dialog.document() == before


def test_that_after_export_rubric_and_codebook_are_read_only(
    editing: MainWindow, open_editor: Open, at_rest: Any
) -> None:
    editing.presenter.call(
        "export_round", acknowledged=True, without_key_backup=True, writes=True, title="Export"
    )
    at_rest(editing)
    for name in ("rubric", "codebook"):
        dialog = open_editor(name)
        assert dialog.version.isReadOnly()
        assert not dialog.footer.save.isVisible()
        dialog.choose(1 if name == "codebook" else 0)
        first = next(box for key, box in dialog.boxes.items() if key not in dialog.head_boxes)
        assert first.control.isReadOnly()
        dialog.reject()


def test_that_question_and_linking_are_said_by_keyboard_alone(  # noqa: PLR0917 - fixtures
    open_editor: Open,
    editing: MainWindow,
    stored: Any,
    tab_to: Any,
    press: Any,
    at_rest: Any,
    qtbot: QtBot,
) -> None:
    dialog = open_editor("about")
    qtbot.keyClicks(tab_to("Question"), "Are the drafts faithful?")
    tab_to("Who linked claims to evidence")
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    at_rest(editing)
    document = stored("about_form").document
    assert document["question"] == "Are the drafts faithful?"
    assert document["linked_by"] == "person"
    dialog.edits["kit_language"].setText("not a tag")
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    at_rest(editing)
    assert dialog.boxes["/kit_language"].fault
    dialog.undo()
    assert not dialog.dirty
