"""The readiness panel: for each gate check, can it be judged, could it pass; what to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import (
    Card,
    Icon,
    clear,
    column,
    iconed,
    label,
    row,
    rule,
    scrolled,
)

if TYPE_CHECKING:
    from citereview.actions.loading.readiness_views import Notice, Readiness, ReadinessCheck


class ReadinessPanel(Card):
    """Blocking notices first, then the checks, then notices."""

    def __init__(self, theme: Theme, title: str = "") -> None:
        super().__init__(margin=16, spacing=8)
        self._theme = theme
        self._shown: Readiness | None = None
        self.setAccessibleName(title or self.tr("Readiness"))
        self._head = label(title or self.tr("Readiness"), "h2")
        self._sum = label(role="muted", wrap=True)
        self.column.addWidget(self._head)
        self.column.addWidget(self._sum)
        holder, self._list = _empty_list()
        self._area = scrolled(holder, self.tr("Readiness, check by check"))
        # Nothing in it takes the keyboard, so the list itself does, to be scrolled.
        self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.column.addWidget(self._area, 1)

    def show_readiness(self, readiness: Readiness) -> None:
        """Show it."""
        if readiness == self._shown:
            return
        holder = self._begin()
        self._shown = readiness
        judged = sum(
            check.could_pass == "yes"  # noqa: S105 - no password
            for check in readiness.checks
        )
        total = len(readiness.checks)
        said = self.tr("{n} of {all} gate checks can pass with what is loaded.").format(
            n=words.number(judged), all=words.number(total)
        )
        if judged < total:
            bars = self.tr("Before export, Policy… on the Load page says what has to be reached.")
            said = f"{said} {bars}"
        self._sum.setText(said)
        for notice in readiness.blocking:
            self._list.addLayout(self._notice(notice, "warning", "contradicts"))
        for check in readiness.checks:
            self._list.addLayout(self._check(check))
        if readiness.notices:
            self._list.addWidget(rule())
            self._list.addWidget(label(self.tr("To know"), "strong"))
            for notice in readiness.notices:
                self._list.addLayout(self._notice(notice, "info", "muted"))
        self._end(holder)

    def show_checks(self, checks: tuple[ReadinessCheck, ...], said: str) -> None:
        """Show checks alone, such as those of a policy that is being edited."""
        holder = self._begin()
        self._sum.setText(said)
        for check in checks:
            self._list.addLayout(self._check(check))
        self._end(holder)

    def wait(self) -> None:
        """Say that it is being worked out, while there is nothing to show."""
        if self._list.count() == 0:
            self._sum.setText(self.tr("Looking at what the round gate will ask for…"))

    def show_stopped(self) -> None:
        """Say that it was cancelled, and when it is worked out after all."""
        if self._list.count() == 0:
            self._sum.setText(self.tr("Cancelled. It is worked out when you come to a page again."))

    def forget(self) -> None:
        """Show nothing."""
        self._empty()
        self._sum.setText("")

    def _empty(self) -> None:
        self._shown = None
        clear(self._list)

    def _begin(self) -> QWidget:
        """A new list, in sight only once it is whole: rows shown one by one take thrice as long."""
        self._shown = None
        holder, self._list = _empty_list()
        return holder

    def _end(self, holder: QWidget) -> None:
        self._list.addStretch(1)
        self._area.setWidget(holder)

    def _check(self, check: ReadinessCheck) -> QVBoxLayout:
        chip = words.could_pass_chip(check.could_pass)
        title = label(words.check_title(check.check), "strong", wrap=True)
        held = column(spacing=2)
        held.addLayout(row(Icon(self._theme, chip.icon, chip.tone), title, spacing=10))
        said = self.tr("{state}: {sentence}").format(state=chip.word, sentence=check.sentence)
        text = row(label(said[:1].upper() + said[1:], "muted", wrap=True))
        text.setContentsMargins(26, 0, 0, 0)
        held.addLayout(text)
        return held

    def _notice(self, notice: Notice, icon: str, tone: str) -> QVBoxLayout:
        held = column(iconed(self._theme, icon, tone, notice.sentence), spacing=0)
        code = row(label(notice.code, "code"))
        code.setContentsMargins(26, 0, 0, 0)
        held.addLayout(code)
        return held


def _empty_list() -> tuple[QWidget, QVBoxLayout]:
    holder = QWidget()
    holder.setObjectName("Clear")
    made = QVBoxLayout(holder)
    made.setContentsMargins(6, 6, 8, 6)
    made.setSpacing(10)
    return holder, made
