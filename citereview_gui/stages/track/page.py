"""Track returns: who has returned what (counts only), what became of each file, and the lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter

from citereview_gui import words
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.settings import sample_folder
from citereview_gui.spoken import counted
from citereview_gui.stages.track.inbox import InboxPanel
from citereview_gui.stages.track.people import PeoplePanel
from citereview_gui.stages.track.people_menu import PeopleMenu
from citereview_gui.stages.track.receiving import Receiver
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.page import Page

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview
    from citereview.actions.views.tracking import RoundStatus

LISTED = 5
"""Reviewers that the sentence names."""


class TrackPage(Page):
    """The third stage.

    Attributes:
        said: Something to say in the message bar: words, more words, tone.
    """

    said = Signal(str, str, str)
    go_on = Signal()

    def __init__(self, theme: Theme, presenter: RoundPresenter, pickers: Pickers) -> None:
        super().__init__(theme, self.tr("Track returns"))
        self._presenter = presenter
        self._status: RoundStatus | None = None
        self._busy = False
        self.receiver = Receiver(self, theme, presenter, pickers)
        self.receiver.said.connect(self.said)
        self.receive_button, self.preview = self.receiver.choose, self.receiver.preview
        self.paste, self.sample = self.receiver.paste, self.receiver.sample
        self.receive, self.choose_files = self.receiver.receive, self.receiver.choose_files
        self.people = PeopleMenu(self, theme, presenter)
        self.people.said.connect(self.said)
        self.people_button = Button(
            self.tr("Reviewer"),
            theme,
            tip=self.tr("Withdraws, is recused, is replaced; add a reviewer"),
            name=self.tr("The chosen reviewer"),
        )
        self.people_button.setMenu(self.people.menu)
        self.tools.addWidget(self.sample)
        self.tools.addWidget(self.receive_button)
        self.panel = PeoplePanel(theme, presenter, self.people_button)
        self.panel.said.connect(self.said)
        self.reviewers, self.reviewer_table = self.panel.model, self.panel.table
        self.files = InboxPanel(theme, presenter, self.preview, self.paste)
        self.files.said.connect(self.said)
        self.files.receive_asked.connect(self.choose_files)
        self.files.reminder_asked.connect(self.panel.remind)
        self.files.give_asked.connect(self._give)
        self.files.unlock_asked.connect(self._unlock)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(16)
        splitter.addWidget(self.panel)
        splitter.addWidget(self.files)
        self.body.addWidget(splitter, 1)
        self.reviewer_table.current_record.connect(self.people.choose)
        self.people.choose(None)
        self.reminder = self.add_action(
            Button(
                self.tr("Copy reminder"),
                theme,
                icon="copy",
                tip=self.tr(
                    "A reminder for the chosen reviewer, or one for each who is late; without "
                    "names or labels"
                ),
                then=self.panel.remind,
            )
        )
        self.lock = self.add_action(
            Button(
                self.tr("Lock first pass"), theme, icon="lock", role="primary", then=self.ask_lock
            )
        )
        self.unlock = self.add_action(
            Button(
                self.tr("Take the lock back"),
                theme,
                tip=self.tr("Possible until a label was shown on Resolve"),
                then=self._unlock,
            )
        )
        self.next = self.add_action(
            Button(
                self.tr("Continue to resolve"),
                theme,
                icon="arrow-right",
                trailing=True,
                role="primary",
                then=self.go_on.emit,
            )
        )
        self._enable()

    def show_round(self, overview: RoundOverview) -> None:
        """Show what is possible now."""
        super().show_round(overview)
        # The button that was pressed goes; its successor takes the keyboard.
        moved_on = overview.locked and self.isVisible() and not self.lock.isHidden()
        self.next.setVisible(overview.locked)
        if moved_on:
            self.next.setFocus()
        self.lock.setVisible(not overview.locked)
        self.unlock.setVisible(overview.locked)
        self._enable()

    def refresh(self) -> None:
        """Read the progress."""
        super().refresh()
        self._presenter.call("status", then=self._show_status)

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        super().forget()
        self._status = None
        self.panel.forget()
        self.files.show_files(())

    def focus_first(self) -> None:
        """The button that receives; the reviewers where nothing can be received any more."""
        receives = self._busy or self.receive_button.isEnabled()
        (self.receive_button if receives else self.reviewer_table).setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """Files are received one lot at a time."""
        self._busy = busy
        self._enable()

    def ask_lock(self) -> None:
        """Say what locking makes visible, then lock."""
        if self._status is None:
            return
        open_pairs = self._status.open_pairs
        lines = [
            self.tr("Disagreements become visible: the labels, shuffled and without names."),
            self.tr("Files that come later are kept and counted as late; they change no label."),
            self.tr("It can be taken back until Resolve or the round gate shows a label."),
        ]
        awaited = [
            one.reviewer
            for one in self._status.reviewers
            if one.standing == "active" and one.decided < one.pairs
        ]
        if awaited:
            who = ", ".join((*awaited[:LISTED], *(["…"] if len(awaited) > LISTED else [])))
            said = counted(
                "1 reviewer is not complete yet: {who}.",
                "%Ln reviewers are not complete yet: {who}.",
                len(awaited),
            )
            lines.insert(0, said.format(who=who))
        if open_pairs:
            lines.insert(
                0,
                counted(
                    "1 pair has fewer than two decisions and cannot be judged.",
                    "%Ln pairs have fewer than two decisions and cannot be judged.",
                    open_pairs,
                ),
            )
        ConfirmDialog(
            self,
            self.theme,
            question=self.tr("Lock the first pass?"),
            lines=tuple(lines),
            verb=self.tr("Lock first pass"),
            back=self.tr("Keep it open"),
            then=self._lock,
        ).open()

    def _lock(self) -> None:
        self._presenter.call(
            "lock_first_pass",
            title=self.tr("Locking the first pass"),
            writes=True,
            then=lambda _: self.said.emit(
                self.tr("The first pass is locked."),
                self.tr("The lock can be taken back until Resolve shows a label."),
                "supports",
            ),
        )

    def _unlock(self) -> None:
        self._presenter.call(
            "unlock_first_pass",
            title=self.tr("Taking the lock back"),
            writes=True,
            then=lambda _: self.said.emit(
                self.tr("The first pass is open again."),
                self.tr("Files that came meanwhile were taken in."),
                "supports",
            ),
        )

    def _show_status(self, status: RoundStatus) -> None:
        self._status = status
        self.panel.show_status(status)
        self.people.know(status.reviewers)
        self.files.show_files(status.inbox)
        returned = sum(r.decided > 0 for r in status.reviewers)
        if not status.overview.exported:
            self.say(self.tr("Nothing was exported yet, so nothing can come back."))
        else:
            self.say(
                self.tr("{n} of {all} reviewers have returned · {pairs} pairs open").format(
                    n=returned,
                    all=len(status.reviewers),
                    pairs=words.number(status.open_pairs),
                )
                + self._late_words(status)
            )
        if status.stepped_back:
            cases = ", ".join(f"{one.reviewer} · {one.case_ref}" for one in status.stepped_back)
            self.say(
                self.tr("{before} · stepped back from a case they know: {cases}").format(
                    before=self.sentence.text(), cases=cases
                )
            )
        self._enable()

    def _enable(self) -> None:
        overview = self._presenter.overview
        writable = (
            overview is not None
            and overview.exported
            and not overview.read_only
            and not overview.frozen
            and not self._busy
        )
        self.receiver.set_enabled(enabled=writable)
        self.people_button.setEnabled(writable)
        started = self._status is not None and any(r.decided for r in self._status.reviewers)
        self.lock.setEnabled(writable and started)
        self.unlock.setEnabled(writable)
        self.sample.setVisible(self._presenter.path == sample_folder() and not started)
        exported = overview is not None and overview.exported
        self.reminder.setEnabled(exported and bool(self._status and self._status.reviewers))
        changeable = overview is not None and not overview.read_only and not overview.frozen
        self.panel.set_writable(writable=changeable and not self._busy)
        self.files.set_writable(writable=writable, locked=overview is not None and overview.locked)

    def _late_words(self, status: RoundStatus) -> str:
        late = [r.reviewer for r in status.reviewers if r.late]
        if len(late) > LISTED:
            return self.tr(" · late: {n} reviewers").format(n=words.number(len(late)))
        return self.tr(" · late: {who}").format(who=", ".join(late)) if late else ""

    def _give(self, code: str) -> None:
        """Open what gives a reviewer's cases to somebody else."""
        self.reviewer_table.select_row(self.reviewers.row_of(code))
        self.people.replace.trigger()
