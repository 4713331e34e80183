"""The rail: five stages with their state, the next step, and what the round holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QSizePolicy, QVBoxLayout

from citereview_gui import words
from citereview_gui.spoken import counted
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, rule

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview, StageView

STAGES: tuple[str, ...] = ("load", "export", "track", "resolve", "gate")
WIDTH = 236
NARROW = 64
"""Its width where the window has little: the numbers stay, with their state as an icon."""
SCROLL_BAR = 14
FOOT = (20, 12, 16, 0)
"""Margins of what stands below the stages."""


class StageButton(QAbstractButton):
    """One stage: number, name, and its state as icon and word."""

    def __init__(self, theme: Theme, number: int, stage: str) -> None:
        super().__init__()
        self._theme, self._number, self.stage = theme, number, stage
        self._state = "not_begun"
        self._narrow = False
        self.setCheckable(True)
        self.setText(words.stage_title(stage))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)
        self.show_state(self._state, "")

    def show_state(self, state: str, sentence: str) -> None:
        """Take a state and the sentence that explains it."""
        self._state = state
        word = words.stage_chip(state).word
        self.setAccessibleName(self.tr("{stage}: {state}").format(stage=self.text(), state=word))
        self.setAccessibleDescription(sentence)
        self._sentence = sentence
        self._say()
        self.update()

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the number and the state's icon alone; what they mean is said beside the pointer."""
        self._narrow = narrow
        self._say()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self._theme.px(NARROW if self._narrow else WIDTH), self._theme.px(56))

    def _say(self) -> None:
        named = f"{self.accessibleName()}. {self._sentence}" if self._narrow else self._sentence
        self.setToolTip(named.strip())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        """Draw the stage."""
        theme, chip = self._theme, words.stage_chip(self._state)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(8, 2, -8, -2)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent_soft" if self.isChecked() else "raised"))
            painter.drawRoundedRect(area, 6, 6)
        if self.isChecked():
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(
                QRectF(area.left(), area.top() + 8, 3, area.height() - 16), 2, 2
            )
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 6, 6)
        self._draw_number(painter, area)
        if self._narrow:
            side = theme.px(14)
            icon = theme.pixmap(chip.icon, chip.tone, 14, self.devicePixelRatioF())
            painter.drawPixmap(
                QPointF(area.center().x() - side / 2, area.bottom() - side - theme.px(4)), icon
            )
            painter.end()
            return
        left = area.left() + theme.px(48)
        painter.setFont(theme.font("body", weight=QFont.Weight.DemiBold))
        painter.setPen(theme.color("text"))
        upper = QRectF(left, area.top() + 5, area.right() - left, area.height() / 2 - 4)
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, self.text())
        side = theme.px(14)
        lower = QRectF(left, area.center().y() + 1, area.right() - left, area.height() / 2 - 6)
        icon = theme.pixmap(chip.icon, chip.tone, 14, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(left, lower.center().y() - side / 2), icon)
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color(chip.tone))
        painter.drawText(
            lower.adjusted(side + 6, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, chip.word
        )
        painter.end()

    def _draw_number(self, painter: QPainter, area: QRectF) -> None:
        theme, side = self._theme, self._theme.px(24)
        circle = QRectF(area.left() + theme.px(13), area.center().y() - side / 2, side, side)
        if self._narrow:
            circle.moveCenter(QPointF(area.center().x(), area.top() + theme.px(5) + side / 2))
        ready = self._state in ("needs_you", "done")
        painter.setPen(QPen(theme.color("accent" if ready else "control"), 1.5))
        filled = self._state == "needs_you"
        painter.setBrush(theme.color("accent") if filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(circle)
        painter.setFont(theme.font("caption", weight=QFont.Weight.DemiBold))
        painter.setPen(theme.color("on_accent" if filled else "accent" if ready else "muted"))
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(self._number))


class Rail(QFrame):
    """The five stages of the open round.

    Attributes:
        chosen: A stage was chosen.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._narrow = theme, False
        self.setObjectName("Rail")
        self.setAccessibleName(self.tr("Stages of the round"))
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self.buttons: dict[str, StageButton] = {}
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 16, 0, 16)
        outer.setSpacing(0)
        for number, stage in enumerate(STAGES, start=1):
            button = StageButton(theme, number, stage)
            button.clicked.connect(lambda _=False, s=stage: self.chosen.emit(s))
            self._group.addButton(button)
            self.buttons[stage] = button
            outer.addWidget(button)
        outer.addStretch(1)
        self._foot = foot = QVBoxLayout()
        foot.setContentsMargins(*FOOT)
        foot.setSpacing(4)
        self._next_title = label(self.tr("Next step"), "caption")
        self._next = label(role="body", wrap=True)
        self._go = Button(self.tr("Go there"), theme, icon="arrow-right", role="link")
        self._go.setProperty("flush", "true")
        self._go.clicked.connect(self._go_next)
        self._holds = label(role="caption", wrap=True)
        foot.addWidget(self._next_title)
        foot.addWidget(self._next)
        foot.addWidget(self._go, alignment=Qt.AlignmentFlag.AlignLeft)
        foot.addSpacing(8)
        self._rule = rule()
        foot.addWidget(self._rule)
        foot.addSpacing(8)
        foot.addWidget(self._holds)
        outer.addLayout(foot)
        self._next_stage = ""
        theme.changed.connect(self._size)
        self._size()

    @property
    def next_stage(self) -> str:
        """The stage that needs the person next."""
        return self._next_stage

    def show_round(self, overview: RoundOverview) -> None:
        """Take the states of a round's stages."""
        for view in overview.stages:
            self.buttons[view.stage].show_state(view.state, view.sentence)
        step = next_step(overview.stages)
        self._next_stage = step.stage if step else ""
        self._next.setText(step.sentence if step else "")
        self._go.setToolTip(step.sentence if step else "")
        self._holds.setText(holdings(overview))
        self._show_foot()

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the page the room that words take here, or take it back."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for button in self.buttons.values():
            button.set_narrow(narrow=narrow)
        side = 0 if narrow else FOOT[0]
        self._foot.setContentsMargins(side, FOOT[1], 0 if narrow else FOOT[2], FOOT[3])
        self._foot.setAlignment(
            self._go,
            Qt.AlignmentFlag.AlignHCenter if narrow else Qt.AlignmentFlag.AlignLeft,
        )
        self._go.set_words("" if narrow else self.tr("Go there"))
        self._show_foot()
        self._size()

    def mark(self, stage: str) -> None:
        """Show which stage's page is open; empty for none."""
        self._group.setExclusive(False)
        for name, button in self.buttons.items():
            button.setChecked(name == stage)
        self._group.setExclusive(True)
        self._show_foot()

    def _show_foot(self) -> None:
        there = self._next_stage
        for part in (self._next_title, self._next):
            part.setVisible(bool(there) and not self._narrow)
        for other in (self._rule, self._holds):
            other.setVisible(not self._narrow)
        self._go.setVisible(bool(there) and not self.buttons[there].isChecked())

    def _go_next(self) -> None:
        self.chosen.emit(self._next_stage)

    def _size(self) -> None:
        # A scroll bar, where it needs one, takes its room from within.
        self.setMinimumWidth(self._theme.px(NARROW if self._narrow else WIDTH) - SCROLL_BAR)


def next_step(stages: tuple[StageView, ...]) -> StageView | None:
    """The first stage that needs the person, else the first that waits, else the end."""
    for state in ("needs_you", "waiting"):
        for view in stages:
            if view.state == state:
                return view
    # What is done ends with its report: there one looks for it again.
    return stages[-1] if stages and stages[-1].state == "done" else None


def holdings(overview: RoundOverview) -> str:
    """What the round holds, in two or three short lines."""
    # None stands here while identities are hidden: it would say which system is under test.
    subjects = (system.name for system in overview.systems if system.role == "subject")
    lines = [f"{name} · {words.role_title('subject')}" for name in subjects]
    lines.append(
        " · ".join(
            (
                counted("1 case", "%Ln cases", overview.cases),
                counted("1 item", "%Ln items", overview.items),
            )
        )
    )
    lines.append(
        " · ".join(
            (
                counted("1 claim", "%Ln claims", overview.claims),
                counted("1 pair", "%Ln pairs", overview.pairs),
            )
        )
    )
    return "\n".join(lines)
