"""Round gate on the stand-in: sentence, checks, remedies, report, freeze, unblind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.gate.publication import PublicationDialog
from tests.gui.stage_walk import AtRest, dialog_of, go, locked, words_in, words_of


def test_that_the_gate_waits_for_the_lock(opened: MainWindow, fake: Any, at_rest: AtRest) -> None:
    go(opened, "gate", at_rest)
    assert not fake.called("gate")
    assert opened.pages.gate.empty.isVisible()
    assert not opened.pages.gate.report.isEnabled()
    opened.pages.gate.empty.button.click()
    assert opened.page is opened.pages.track
    at_rest(opened)


def test_that_the_gate_says_one_sentence_then_checks_then_remedies_in_two_lists(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    gate = opened.pages.gate
    assert gate.title.text() == "Closed for System 1: 2 of 5 checks fail"
    assert [row.outcome for row in gate.checks.records] == ["fail"] * 2 + ["pass"] * 3
    assert gate.checks.rowCount() == 5
    assert len(fake.called("gate")) == 1
    assert words_in(gate.work) >= {"R-3 has not returned: 60 pairs, 45 min."}
    assert words_in(gate.measured) >= {"Two clinical facts of the sources are not in the notes."}
    assert [r.outcome for r in gate.items.records] == ["fail"]
    gate.judge.click()
    at_rest(opened)
    assert len(fake.called("gate")) == 2


def test_that_the_verdict_is_read_with_its_amendments(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    from citereview.actions.verdict.views import AmendmentView

    fake.amendments = (
        AmendmentView(
            stage="after_lock",
            what="A reviewer was recused.",
            why="A tie came up.",
            open_as_amended=None,
        ),
    )
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    said = " ".join(words_in(opened.pages.gate))
    assert "Amendment: A reviewer was recused. Why: A tie came up." in said


def test_that_a_report_is_written_where_the_person_says_and_its_files_are_named(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, pickers: Any
) -> None:
    fake.open_gate = True
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    assert opened.pages.gate.title.text() == "Open for System 1: all 5 checks pass"
    pickers.next_folder = tmp_path
    opened.pages.gate.report.click()
    at_rest(opened)
    assert fake.called("write_report") == [tmp_path]
    assert "report.json" in opened.message.text, "the one to read is named"
    assert "not for publication" in opened.message.text
    assert "draft" in opened.message.text


def test_that_freezing_and_unblinding_say_that_they_cannot_be_taken_back(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    gate = opened.pages.gate
    assert not gate.unblind.isVisible()
    gate.freeze.click()
    asked = dialog_of(opened).accessibleDescription()
    assert "cannot be taken back" in asked
    assert "3 disagreements are open. What is not decided stays undecided." in asked
    dialog_of(opened).do_button.click()
    at_rest(opened)
    assert fake.frozen
    assert not gate.freeze.isVisible()
    assert "frozen" in words_of(opened)
    gate.publish.click()
    at_rest(opened)
    (preview,) = [d for d in opened.findChildren(PublicationDialog) if d.isVisible()]
    assert "Nothing is sent." in preview.accessibleDescription()
    preview.do_button.click()
    at_rest(opened)
    assert len(fake.called("publish")) == 1
    assert "report.pdf" in opened.message.text
    assert "withheld" in opened.message.text
    gate.unblind.click()
    assert "cannot be taken back" in dialog_of(opened).accessibleDescription()
    dialog_of(opened).do_button.click()
    at_rest(opened)
    assert not gate.unblind.isVisible()
    go(opened, "load", at_rest)
    assert "alpha-model" in words_of(opened)


def test_that_a_verdict_is_judged_anew_after_the_round_moved_on(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    go(opened, "resolve", at_rest)
    QTest.keyClick(opened.pages.resolve.table, Qt.Key.Key_Q)
    QTest.keyClick(opened.pages.resolve.table, Qt.Key.Key_1)
    at_rest(opened)
    go(opened, "gate", at_rest)
    assert len(fake.called("gate")) == 2
    go(opened, "load", at_rest)
    go(opened, "gate", at_rest)
    assert len(fake.called("gate")) == 2
