"""The reviewers of Track: one row each, or all of them case by case; due dates and reminders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.track import reviewers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.track.progress_grid import ProgressGridPanel
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row
from citereview_gui.widgets.due_dialog import DueDialog, DueWish
from citereview_gui.widgets.table import Table
from citereview_gui.widgets.texts_dialog import TextsDialog

if TYPE_CHECKING:
    from citereview.actions.views.tracking import ReviewerProgress, ReviewerText, RoundStatus


LEAST, LEAST_GRID = 112, 184
"""Height below which table and grid (with its legend) say nothing any more, px at 100 %."""


class PeoplePanel(QWidget):
    """The table of reviewers, the grid behind it, and the date they are asked for.

    Attributes:
        said: Words, more words, tone.
    """

    said = Signal(str, str, str)

    def __init__(self, theme: Theme, presenter: RoundPresenter, people: Button) -> None:
        super().__init__()
        self._theme, self._presenter = theme, presenter
        self._status: RoundStatus | None = None
        self.model = reviewers()
        self.table = Table(
            self.model,
            theme,
            self.tr("Reviewers"),
            empty=self.tr("Reviewers appear here once requests are exported."),
        )
        self.grid = ProgressGridPanel(theme)
        self.views = QStackedWidget()
        self.views.addWidget(self.table)
        self.views.addWidget(self.grid)
        self.due = label(role="muted", wrap=True)
        self.due.setAccessibleName(self.tr("Due"))
        self.due_button = Button(
            self.tr("Due date…"),
            theme,
            icon="clock",
            tip=self.tr("By when returns are asked for, of everybody or of one reviewer"),
            then=self.ask_due,
        )
        self.by_case = Button(
            self.tr("By case"),
            theme,
            tip=self.tr("Reviewers and cases side by side: what was given, what has come back"),
            name=self.tr("Show the reviewers case by case"),
        )
        self.by_case.setCheckable(True)
        self.by_case.toggled.connect(self._turn)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        head = row(
            label(self.tr("Reviewers"), "h2"), self.due, self.due_button, self.by_case, people
        )
        head.setStretch(1, 1)
        outer.addLayout(head)
        outer.addWidget(self.views, 1)
        theme.changed.connect(self._size)
        self._size()

    def _size(self) -> None:
        least = LEAST_GRID if self.by_case.isChecked() else LEAST
        self.views.setMinimumHeight(self._theme.px(least))

    def show_status(self, status: RoundStatus) -> None:
        """Take another state; the grid is read anew while it is looked at."""
        self._status = status
        self.model.replace(status.reviewers)
        due = status.due
        self.due.setText(
            self.tr("No due date")
            if due is None
            else self.tr("Due {when}").format(when=words.due_in_full(due))
        )
        if self.by_case.isChecked():
            self._read_grid()

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        self._status = None
        self.model.replace(())
        self.grid.model.replace(None)
        self.by_case.setChecked(False)
        self.due.setText("")

    def set_writable(self, *, writable: bool) -> None:
        """A due date can be set as long as the round is written."""
        self.due_button.setEnabled(writable)

    def chosen(self) -> ReviewerProgress | None:
        """The reviewer who is chosen in the table."""
        found: ReviewerProgress | None = self.table.selected()
        return found

    def ask_due(self) -> None:
        """Ask by when, and of whom."""
        status = self._status
        if status is None:
            return
        chosen = self.chosen()
        active = [r for r in status.reviewers if r.standing == "active"]
        DueDialog(
            self,
            self._theme,
            due=status.due,
            reviewers=[(r.reviewer, r.due) for r in active],
            chosen=None if chosen is None or chosen.standing != "active" else chosen.reviewer,
            then=self._set_due,
        ).open()

    def remind(self, code: str = "") -> None:
        """Copy a reminder for one reviewer, or offer one for each who is to be reminded."""
        codes = [code] if code else self._to_remind()
        if not codes:
            self.said.emit(self.tr("Everybody has returned all pairs."), "", "supports")
            return
        self._presenter.call("reminders", reviewers=codes, then=self._show_texts)

    def _to_remind(self) -> list[str]:
        """Who is chosen; else who is late; else whose pairs are open."""
        chosen = self.chosen()
        if chosen is not None:
            return [chosen.reviewer]
        people = () if self._status is None else self._status.reviewers
        late = [r.reviewer for r in people if r.late]
        return late or [r.reviewer for r in people if r.state != "full" and r.standing == "active"]

    def _show_texts(self, texts: tuple[ReviewerText, ...]) -> None:
        if len(texts) != 1:
            TextsDialog(self, self._theme, self.tr("Reminders, one a reviewer"), texts).open()
            return
        QGuiApplication.clipboard().setText(texts[0].text)
        self.said.emit(
            self.tr("Reminder for {who} copied.").format(who=texts[0].reviewer), "", "accent"
        )

    def _set_due(self, wish: DueWish) -> None:
        self._presenter.call(
            "set_due",
            title=self.tr("Setting the due date"),
            writes=True,
            at=wish.at,
            zone=wish.zone,
            reviewer=wish.reviewer,
        )

    def _turn(self, by_case: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.views.setCurrentWidget(self.grid if by_case else self.table)
        self._size()
        if by_case:
            self._read_grid()

    def _read_grid(self) -> None:
        if self._presenter.path is not None:
            self._presenter.call("progress_grid", then=self.grid.model.replace)
