"""The inbox of Track: every file that came back, what became of it, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.track import inbox
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row
from citereview_gui.widgets.flow import FlowLayout
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.views.returned import ReceiptVerdict
    from citereview.actions.views.tracking import ReviewerText

LEAST = 102
"""Height of the header and two rows, px at 100 %."""
STEPPED_BACK = "cases_recused"
ASK_AGAIN = frozenset({"saves_differ", "resolutions_differ"})
"""Codes of files that were taken in and still wait for another one."""


class InboxPanel(QWidget):
    """A table of verdicts, the chosen one in full, and a button for each thing to do about it.

    Attributes:
        said: Words, more words, tone.
        receive_asked: Another file is to be chosen.
        reminder_asked: Roster code of who is to be reminded.
        give_asked: Roster code of whose work is to be given to somebody else.
        unlock_asked: The lock is to be taken back.
    """

    said = Signal(str, str, str)
    receive_asked = Signal()
    reminder_asked = Signal(str)
    give_asked = Signal(str)
    unlock_asked = Signal()

    def __init__(self, theme: Theme, presenter: RoundPresenter, *ways_in: Button) -> None:
        super().__init__()
        self._theme, self._presenter = theme, presenter
        self._chosen: ReceiptVerdict | None = None
        self._locked = False
        self.model = inbox()
        self.table = Table(
            self.model,
            theme,
            self.tr("Inbox"),
            empty=self.tr(
                "No file has come back yet. Drop returns here, choose Receive…, or paste one."
            ),
        )
        self.title = label(self.tr("Inbox"), "h2", wrap=True)
        self.verdict = label(role="muted", wrap=True)
        self.verdict.setAccessibleName(self.tr("About the chosen file"))
        self.ask = self._remedy(
            theme, self.tr("Copy a request for another file"), "copy", self._ask
        )
        self.another = self._remedy(
            theme, self.tr("Receive another file…"), "inbox", self.receive_asked.emit
        )
        self.remind = self._remedy(
            theme,
            self.tr("Copy a reminder"),
            "copy",
            lambda: self.reminder_asked.emit(self._reviewer()),
        )
        self.give = self._remedy(
            theme,
            self.tr("Give these cases to somebody else…"),
            "hand",
            lambda: self.give_asked.emit(self._reviewer()),
        )
        self.unlock = self._remedy(
            theme, self.tr("Take the lock back"), "lock", self.unlock_asked.emit
        )
        self.remedies = (self.ask, self.another, self.remind, self.give, self.unlock)
        buttons = FlowLayout(*self.remedies)
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addLayout(row(self.title, *ways_in))
        outer.addWidget(self.table, 1)
        outer.addWidget(self.verdict)
        outer.addLayout(buttons)
        self.table.current_record.connect(self._choose)
        self._choose(None)
        theme.changed.connect(self._size)
        self._size()

    def minimumSizeHint(self) -> QSize:
        """What it needs at the width it has: the verdict wraps, and must not lie on the table."""
        least, layout = super().minimumSizeHint(), self._outer
        if self.width() < least.width():
            return least
        return QSize(least.width(), layout.minimumHeightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _size(self) -> None:
        self.table.setMinimumHeight(self._theme.px(LEAST))

    def show_files(self, files: tuple[ReceiptVerdict, ...]) -> None:
        """Take the verdicts of a round; the first file that needs the person is chosen."""
        before = self._chosen
        self.model.replace(files)
        needy = sum(v.verdict == "quarantined" for v in files)
        title = counted("Inbox · 1 file", "Inbox · %Ln files", len(files))
        if needy:
            title += " · " + counted("1 needs you", "%Ln need you", needy)
        self.title.setText(title if files else self.tr("Inbox"))
        kept = -1 if before is None else self.model.row_of((before.digest, before.file))
        if kept >= 0:
            self.table.select_row(kept)

    def set_writable(self, *, writable: bool, locked: bool) -> None:
        """What would change the round rests while something runs, or where nothing may be."""
        self._locked = locked
        for button in (self.another, self.give, self.unlock):
            button.setEnabled(writable)
        self._offer()

    def _remedy(self, theme: Theme, text: str, icon: str, then: Callable[[], object]) -> Button:
        return Button(text, theme, icon=icon, then=then)

    def _reviewer(self) -> str:
        return "" if self._chosen is None else self._chosen.reviewer or ""

    def _choose(self, verdict: ReceiptVerdict | None) -> None:
        self._chosen = verdict
        self.verdict.setText("" if verdict is None else explained(verdict))
        self.verdict.setVisible(verdict is not None)
        self._offer()

    def _offer(self) -> None:
        """Only what helps with the chosen file is there to be pressed."""
        one = self._chosen
        refused = one is not None and one.verdict == "quarantined"
        again = one is not None and (refused or one.code in ASK_AGAIN)
        known = one is not None and one.reviewer is not None
        self.ask.setVisible(again)
        self.another.setVisible(refused)
        self.give.setVisible(one is not None and known and one.code == STEPPED_BACK)
        self.remind.setVisible(
            one is not None and known and one.verdict == "partial" and one.code != STEPPED_BACK
        )
        self.unlock.setVisible(one is not None and one.code == "after_lock" and self._locked)

    def _ask(self) -> None:
        if self._chosen is not None:
            self._presenter.call("another_file", self._chosen.digest, then=self._copy_request)

    def _copy_request(self, text: ReviewerText) -> None:
        QGuiApplication.clipboard().setText(text.text)
        self.said.emit(
            self.tr("The request is copied."),
            self.tr("Send it to whoever sent this file."),
            "accent",
        )


def explained(verdict: ReceiptVerdict) -> str:
    """All there is to say of one file."""
    parts = [verdict.sentence]
    if verdict.pointer:
        parts.append(words.tr("Place: {place}.").format(place=verdict.pointer))
    if verdict.expected:
        parts.append(words.tr("Expected: {what}.").format(what=verdict.expected))
    if verdict.changed:
        parts.append(counted("1 decision changed.", "%Ln decisions changed.", verdict.changed))
    parts.extend(verdict.notes)
    parts.append(f"[{verdict.code}]")
    return " ".join(parts)
