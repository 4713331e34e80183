"""Round gate: one sentence first, then each check, what to do in two lists, the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.gate import checks, item_gates
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.gate.end import GateEnd
from citereview_gui.stages.gate.figures import FiguresPanel
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, Icon, clear, iconed, label
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.empty_state import EmptyState
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.verdict.views import Remedy, RoundVerdict, SubjectVerdict
    from citereview.actions.views.round import RoundOverview


OUTCOMES = ("fail", "cannot_judge", "pass")


class GatePage(Page):
    """The fifth stage.

    Attributes:
        said: Something to say in the message bar: words, more words, tone, folder to open.
    """

    said = Signal(str, str, str, object)
    back_asked = Signal()

    def __init__(self, theme: Theme, presenter: RoundPresenter, pickers: Pickers) -> None:
        super().__init__(theme, self.tr("Round gate"), scrolls=True)
        self._presenter, self._pickers = presenter, pickers
        self._verdict: RoundVerdict | None = None
        self._busy = self._just_judged = False
        self.subject = Choice()
        self.subject.setAccessibleName(self.tr("Subject"))
        self.subject.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.subject.currentIndexChanged.connect(self._show_subject)
        self.subject.hide()
        self.state = Icon(theme, "clock", "muted", 28)
        self.tools.addWidget(self.subject)
        self.tools.addWidget(self.state)
        self.checks = checks()
        self.checks_table = Table(self.checks, theme, self.tr("Checks"), sortable=False, wraps=True)
        self.items = item_gates()
        self.items_title = label(role="h2")
        self.items_table = Table(
            self.items, theme, self.tr("Item gates that are not open"), wraps=True
        )
        self.legend = label(
            self.tr("Bar: interval · dot: value · tick: threshold as sealed"), "caption"
        )
        self.work, self.measured = Card(spacing=8), Card(spacing=8)
        remedies = QHBoxLayout()
        remedies.setSpacing(16)
        self._lists: dict[str, QVBoxLayout] = {}
        for kind, card, title, about in (
            (
                "work",
                self.work,
                self.tr("Work unfinished"),
                self.tr("Can be done in this round."),
            ),
            (
                "measured",
                self.measured,
                self.tr("Measured failure"),
                self.tr("The system must change: a new round."),
            ),
        ):
            card.column.addWidget(label(title, "h2"))
            card.column.addWidget(label(about, "muted", wrap=True))
            self._lists[kind] = QVBoxLayout()
            self._lists[kind].setSpacing(8)
            card.column.addLayout(self._lists[kind])
            card.column.addStretch(1)
            remedies.addWidget(card, 1)
        self.results = QWidget()
        held = QVBoxLayout(self.results)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(16)
        held.addWidget(self.checks_table)
        held.addWidget(self.legend)
        held.addLayout(remedies)
        held.addWidget(self.items_title)
        held.addWidget(self.items_table)
        self.figures = FiguresPanel(theme, presenter, pickers)
        self.figures.said.connect(self.said)
        held.addWidget(self.figures)
        self.empty = EmptyState(
            theme,
            "clock",
            self.tr("The round can be judged once the first pass is locked."),
            self.tr("Go to Track returns"),
            self.back_asked.emit,
        )
        self.body.addWidget(self.empty)
        self.body.addWidget(self.results)
        self.body.addStretch(1)
        self.disclaimer = label(
            self.tr(
                "Research evidence only: it authorizes no medical action, release or publication."
            ),
            "caption",
            wrap=True,
        )
        self.add_note(self.disclaimer)
        self.judge = self.add_action(
            Button(self.tr("Judge again"), theme, icon="check-circle", then=self.judge_now)
        )
        self.end = GateEnd(self, theme, presenter, pickers)
        self.end.said.connect(self.said)
        self.freeze, self.unblind = self.end.freeze, self.end.unblind
        self.publish, self.report = self.end.publish, self.end.report
        self.forget()

    def show_round(self, overview: RoundOverview) -> None:
        """An older verdict does not hold for another state of the round; the newest one does."""
        super().show_round(overview)
        if self._just_judged:
            # Judging is itself journaled, and so comes back as a change of the round.
            self._just_judged = self.stale = False
        self._enable()

    def refresh(self) -> None:
        """Judge, once the first pass is locked."""
        super().refresh()
        overview = self._presenter.overview
        if overview is None or not overview.locked:
            self._blank()
            self.say("")
            self.empty.show()
            return
        self.empty.hide()
        self._judge(anew=False)

    def judge_now(self) -> None:
        """Judge the round as it stands."""
        self._judge(anew=True)

    def _judge(self, *, anew: bool) -> None:
        self._presenter.call(
            "gate",
            anew=anew,
            title=self.tr("Judging the round"),
            long=True,
            writes=True,
            then=self._show_verdict,
        )

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        super().forget()
        self._blank()
        self.say("")

    def focus_first(self) -> None:
        """The checks; before the lock the way to it."""
        (self.empty.button if self.empty.isVisible() else self.checks_table).setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """One judgement or report at a time."""
        self._busy = busy
        self.figures.set_busy(busy=busy)
        self._enable()

    def _blank(self) -> None:
        self._verdict = None
        self.title.setText(self.tr("Round gate"))
        self.state.show_icon("clock", "muted")
        self.subject.clear()
        self.subject.hide()
        self.results.hide()
        self.checks.replace(())
        self.items.replace(())
        self.figures.forget()
        for held in self._lists.values():
            clear(held)
        self._enable()

    def _enable(self) -> None:
        overview = self._presenter.overview
        locked = overview is not None and overview.locked
        self.judge.setEnabled(locked and not self._busy)
        self.judge.setVisible(overview is None or not overview.frozen)
        self.end.enable(judged=self._verdict is not None, busy=self._busy)

    def _show_verdict(self, verdict: RoundVerdict) -> None:
        self._verdict, self._just_judged = verdict, True
        self.figures.forget()
        self.subject.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.subject.clear()
        for subject in verdict.subjects:
            self.subject.addItem(subject.system)
        self.subject.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.subject.setVisible(len(verdict.subjects) > 1)
        if verdict.subjects:
            self.subject.setCurrentIndex(0)
            self._show_subject(0)
        else:
            self.title.setText(verdict.sentence)
        # Last: what is filled in sight is laid out again with every part of it.
        self.results.setVisible(bool(verdict.subjects))
        self._enable()

    def _show_subject(self, at: int) -> None:
        if self._verdict is None or not 0 <= at < len(self._verdict.subjects):
            return
        subject = self._verdict.subjects[at]
        self.title.setText(headline(subject))
        self.state.show_icon(*_mark(subject))
        self.say(self._about(self._verdict, subject))
        # What keeps the gate closed comes first.
        self.checks.replace(sorted(subject.checks, key=lambda c: OUTCOMES.index(c.outcome)))
        self.checks_table.fit_rows(1, 40)
        closed = tuple(item for item in subject.items if item.outcome != "pass")
        self.items.replace(closed)
        self.items_table.fit_rows(1, 8)
        self.items_title.setText(
            self.tr("Item gates: {n} of {all} are not open").format(
                n=words.number(len(closed)), all=words.number(len(subject.items))
            )
        )
        self.items_table.setVisible(bool(closed))
        for kind, held in self._lists.items():
            clear(held)
            mine = [remedy for remedy in subject.remedies if remedy.kind == kind]
            for remedy in mine:
                held.addLayout(self._remedy(remedy))
            if not mine:
                held.addWidget(label(self.tr("Nothing."), "muted"))

    def _about(self, verdict: RoundVerdict, subject: SubjectVerdict) -> str:
        judged = (
            self.tr("Judged on the bound of each interval.")
            if verdict.judge == "bound"
            else self.tr("Exploratory: judged on the point, not on the bound.")
        )
        passed = sum(item.outcome == "pass" for item in subject.items)
        notes = self.tr("{n} of {all} notes pass every check of their own.").format(
            n=words.number(passed), all=words.number(len(subject.items))
        )
        kind = self.tr("Evidence of kind {kind}.").format(kind=words.kind_title(verdict.kind))
        amended = [
            self.tr("Amendment: {what} Why: {why}").format(what=one.what, why=one.why)
            for one in verdict.amendments
        ]
        # The heading says already how many checks fail.
        return " ".join((notes, kind, judged, *amended))

    def _remedy(self, remedy: Remedy) -> QHBoxLayout:
        icon = "hand" if remedy.kind == "work" else "cross-circle"
        tone = "accent" if remedy.kind == "work" else "contradicts"
        return iconed(self.theme, icon, tone, remedy.sentence)


def headline(subject: SubjectVerdict) -> str:
    """The one sentence: which subject, open or closed, why."""
    total = len(subject.checks)
    if subject.open:
        return words.tr("Open for {system}: all {n} checks pass").format(
            system=subject.system, n=total
        )
    failed = sum(check.outcome == "fail" for check in subject.checks)
    unjudged = sum(check.outcome == "cannot_judge" for check in subject.checks)
    if not failed:
        return words.tr("Closed for {system}: {n} of {all} checks cannot be judged").format(
            system=subject.system, n=unjudged, all=total
        )
    text = words.tr("Closed for {system}: {n} of {all} checks fail")
    if unjudged:
        text = words.tr("Closed for {system}: {n} of {all} checks fail, {more} cannot be judged")
    return text.format(system=subject.system, n=failed, all=total, more=unjudged)


def _mark(subject: SubjectVerdict) -> tuple[str, str]:
    """Icon and tone of a verdict."""
    return ("check-circle", "supports") if subject.open else ("lock", "contradicts")
