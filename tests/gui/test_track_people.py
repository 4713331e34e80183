"""Track: due dates and who is late, reviewers case by case, reminders, what to do about a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QDate, QModelIndex, Qt, QTime
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QLabel, QWidget

from citereview.actions.views.returned import ReceiptVerdict
from citereview.actions.views.tracking import ProgressGrid, ReviewerText
from citereview_gui.main_window import MainWindow
from citereview_gui.models.grid import Cell, GridModel
from citereview_gui.stages.track.progress_grid import ProgressGridPanel
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.due_dialog import DueDialog
from citereview_gui.widgets.texts_dialog import TextsDialog
from tests.gui.stage_walk import AtRest

PAST = "2001-02-03T17:00"


@pytest.fixture
def track(opened: MainWindow, fake: Any, at_rest: AtRest) -> Any:
    """The Track page of an exported round."""
    fake.exported = True
    opened.presenter.call("set_due", writes=True, at=None)
    at_rest(opened)
    opened.show_stage("track")
    at_rest(opened)
    return opened.pages.track


def due_dialog(page: Any) -> DueDialog:
    page.panel.due_button.click()
    (found,) = page.findChildren(DueDialog)
    return found  # type: ignore[no-any-return]


def test_that_a_due_date_is_set_for_everybody_with_its_zone(
    opened: MainWindow, track: Any, fake: Any, at_rest: AtRest
) -> None:
    assert track.panel.due.text() == "No due date"
    dialog = due_dialog(track)
    assert not dialog.none_button.isEnabled()
    dialog.day.setDate(QDate(2099, 12, 4))
    dialog.time.setTime(QTime(9, 30))
    dialog.zone.setCurrentText("Europe/Vienna")
    dialog.do_button.click()
    at_rest(opened)
    assert fake.called("set_due")[-1] == ("2099-12-04T09:30", "Europe/Vienna", None)
    assert "09:30 (Europe/Vienna)" in track.panel.due.text()
    dialog = due_dialog(track)
    assert dialog.zone.currentText() == "Europe/Vienna"
    assert dialog.day.date() == QDate(2099, 12, 4)
    dialog.none_button.click()
    at_rest(opened)
    assert fake.called("set_due")[-1][0] is None
    assert track.panel.due.text() == "No due date"


def test_that_the_chosen_reviewer_gets_a_date_of_their_own_and_is_late_by_word_and_icon(
    opened: MainWindow, track: Any, fake: Any, at_rest: AtRest
) -> None:
    track.reviewer_table.select_row(1)
    dialog = due_dialog(track)
    assert dialog.who.currentData() == "R-2"
    dialog.day.setDate(QDate(2001, 2, 3))
    dialog.do_button.click()
    at_rest(opened)
    assert fake.called("set_due")[-1][2] == "R-2"
    rows = {r.reviewer: r for r in track.reviewers.records}
    assert [rows[code].late for code in ("R-1", "R-2", "R-3")] == [False, True, False]
    state = track.reviewers.columns[-1]
    chip = state.chip(rows["R-2"])
    assert (chip.word, chip.icon) == ("late", "clock")
    assert "late: R-2" in track.sentence.text()


def test_that_everybody_who_is_late_gets_a_reminder_to_be_copied_alone(
    opened: MainWindow, track: Any, fake: Any, at_rest: AtRest
) -> None:
    opened.presenter.call("set_due", writes=True, at=PAST)
    at_rest(opened)
    track.reminder.click()
    at_rest(opened)
    (dialog,) = track.findChildren(TextsDialog)
    assert fake.called("reminders") == [("R-1", "R-2", "R-3")]
    assert len(dialog.copies) == 3
    dialog.copies[2].click()
    assert QGuiApplication.clipboard().text() == "0 of 60 pairs."
    assert "Copied." in [one.text() for one in dialog.findChildren(QLabel)]
    dialog.close_button.click()
    track.reviewer_table.select_row(0)
    track.reminder.click()
    at_rest(opened)
    assert fake.called("reminders")[-1] == ("R-1",)
    assert "R-1 copied" in opened.message.text


def test_that_the_grid_is_read_only_when_it_is_looked_at_and_follows_what_comes(
    opened: MainWindow, track: Any, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    assert not fake.called("progress_grid")
    track.panel.by_case.click()
    at_rest(opened)
    table = track.panel.grid.table
    assert table.isVisible()
    assert (table.model().rowCount(), table.model().columnCount()) == (6, 4)
    assert table.model().index(0, 1).data() == "0/10"
    file = tmp_path / "R-1.json"
    file.write_text("{}")
    track.receive([file])
    at_rest(opened)
    assert table.model().index(0, 1).data() == "10/10"
    assert table.model().index(0, 0).data() == "1/3"
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, 0))
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert track.panel.grid.said.text() == "case-002, R-1: 10 of 10 pairs, complete."
    track.panel.by_case.click()
    assert track.reviewer_table.isVisible()


def grid_of(cases: int, reviewers: int) -> ProgressGrid:
    codes = tuple(f"R-{n}" for n in range(1, reviewers + 1))
    return ProgressGrid(
        reviewers=codes,
        cases=tuple(f"case-{n:04d}" for n in range(1, cases + 1)),
        given=tuple(
            tuple(0 if (n + m) % 5 == 0 else 30 for m in range(reviewers)) for n in range(cases)
        ),
        decided=tuple(
            tuple((n * m) % 31 if (n + m) % 5 else 0 for m in range(reviewers))
            for n in range(cases)
        ),
        stepped_back=((1, 0),),
    )


def test_that_the_grid_model_holds_and_says_every_state_in_words(qtbot: Any) -> None:
    model = GridModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.replace(grid_of(7, 3))
    model.replace(grid_of(7, 3))
    said = {
        str(model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole)).partition(", ")[2]
        for row in range(7)
        for column in range(1, 4)
    }
    for state in ("not given to this reviewer.", "nothing yet", "in part", "stepped back"):
        assert any(state in one for one in said), state
    assert model.headerData(0, Qt.Orientation.Vertical) == "case-0001"
    model.replace(None)
    assert (model.rowCount(), model.columnCount(QModelIndex())) == (0, 0)


def test_that_a_grid_of_a_thousand_cases_is_drawn_only_where_it_is_seen(
    qtbot: Any, theme: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = ProgressGridPanel(theme)
    qtbot.addWidget(panel)
    panel.resize(1000, 400)
    drawn: set[tuple[int, int]] = set()
    cell = GridModel.cell

    def noted(self: GridModel, row: int, column: int) -> Cell:
        drawn.add((row, column))
        return cell(self, row, column)

    monkeypatch.setattr(GridModel, "cell", noted)
    panel.model.replace(grid_of(1000, 12))
    panel.show()
    panel.grab()
    assert drawn
    assert len({row for row, _ in drawn}) < 30
    assert panel.table.columnWidth(12) * 12 <= 1296


def verdict(kind: str, code: str, reviewer: str | None = "R-2") -> ReceiptVerdict:
    return ReceiptVerdict(
        file="a.json",
        digest=f"sha256:{code}",
        verdict=kind,  # type: ignore[arg-type]
        code=code,
        pointer="",
        expected="",
        sentence="Something happened.",
        reviewer=reviewer,
        decisions=3,
        changed=0,
        notes=(),
    )


@pytest.mark.parametrize(
    "case",
    [
        ("accepted", "complete", []),
        ("quarantined", "return_other_round", ["ask", "another"]),
        ("superseding", "saves_differ", ["ask"]),
        ("partial", "incomplete", ["remind"]),
        ("partial", "cases_recused", ["give"]),
        ("late", "after_lock", ["unlock"]),
        ("late", "after_freeze", []),
    ],
)
def test_that_a_file_offers_what_helps_with_it_and_nothing_else(
    opened: MainWindow, track: Any, fake: Any, at_rest: AtRest, case: tuple[str, str, list[str]]
) -> None:
    kind, code, offered = case
    fake.locked = kind == "late"
    fake.received.append(verdict(kind, code, None if kind == "quarantined" else "R-2"))
    opened.presenter.call("set_due", writes=True, at=None)
    at_rest(opened)
    track.files.table.select_row(0)
    names = ("ask", "another", "remind", "give", "unlock")
    files = track.files
    assert [name for name in names if getattr(files, name).isVisible()] == offered


def test_that_a_request_for_another_file_is_copied(
    opened: MainWindow, track: Any, fake: Any, at_rest: AtRest
) -> None:
    fake.received.append(verdict("quarantined", "return_other_round", None))
    opened.presenter.call("set_due", writes=True, at=None)
    at_rest(opened)
    track.files.table.select_row(0)
    track.files.ask.click()
    at_rest(opened)
    assert fake.called("another_file") == ["sha256:return_other_round"]
    assert QGuiApplication.clipboard().text() == "Please save the file once more."


def test_that_the_messages_of_an_export_are_shown_one_a_file(
    opened: MainWindow, track: Any, at_rest: AtRest
) -> None:
    opened.show_stage("export")
    at_rest(opened)
    opened.pages.export.messages.click()
    at_rest(opened)
    (dialog,) = opened.pages.export.findChildren(TextsDialog)
    assert len(dialog.copies) == 3
    dialog.close_button.click()


def test_that_open_work_is_given_to_somebody_of_the_round(
    opened: MainWindow, track: Any, fake: Any, at_rest: AtRest
) -> None:
    assert not track.people.give.isEnabled()
    track.reviewer_table.select_row(1)
    assert [action.text() for action in track.people.give.actions()] == ["R-1", "R-3"]
    track.people.give.actions()[1].trigger()
    (dialog,) = track.findChildren(ConfirmDialog)
    assert not fake.called("give_on")
    dialog.do_button.click()
    at_rest(opened)
    assert fake.called("give_on") == [("R-2", "R-3")]
    assert "kit-R-3-2.html" in opened.message.text


def test_that_the_texts_of_a_long_roster_are_laid_out_in_parts(qtbot: Any, theme: Any) -> None:
    texts = tuple(ReviewerText(reviewer=f"R-{n}", text=f"text {n}") for n in range(1, 31))
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = TextsDialog(parent, theme, "Reminders", texts)
    assert len(dialog.copies) == 20
    dialog.more.click()
    assert len(dialog.copies) == 30
    dialog.copies[29].click()
    assert QGuiApplication.clipboard().text() == "text 30"
    assert dialog.more.isHidden()
