"""A choice with its key drawn as a key cap, so that hands stay where they are."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from citereview_gui.theme import Theme
from citereview_gui.words import Chip

HEIGHT = 30
CAP, ICON = 22, 16
ABOUT = 28
"""What stands free about key cap, icon and words, px."""
MARGIN_GROWTH = 0.6
"""How much of a larger step of type a button's height follows."""
_STEPS: dict[int, int] = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Left: -1,
}


class KeyButton(QAbstractButton):
    """Key cap, icon where the choice has one, words; filled softly when it is chosen."""

    def __init__(self, theme: Theme, text: str, key: str, chip: Chip | None) -> None:
        super().__init__()
        self._theme, self._key, self._chip = theme, key, chip
        self._step = 1.0
        self.setText(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)
        self.setAccessibleDescription(self.tr("Key {key}").format(key=key))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.changed.connect(self.updateGeometry)

    @property
    def key(self) -> str:
        """The key as it stands on the cap."""
        return self._key

    def set_step(self, step: float) -> None:
        """Take another size of type, against the window's text."""
        self._step = step
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """One line, whole when it is chosen too; larger type leaves its margins nearly as is."""
        words = QFontMetrics(self._font(QFont.Weight.DemiBold)).horizontalAdvance(self.text())
        height = self._theme.px(HEIGHT) * (1 + (self._step - 1) * MARGIN_GROWTH)
        icon = self._px(ICON) + 8 if self._chip is not None else 0
        return QSize(words + self._px(CAP) + icon + ABOUT, round(height))

    def _px(self, base: int) -> int:
        return round(self._theme.px(base) * self._step)

    def _font(self, weight: QFont.Weight, type_step: str = "body") -> QFont:
        font = self._theme.font(type_step, weight=weight)
        font.setPointSizeF(font.pointSizeF() * self._step)
        return font

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tab stops once at a group; the arrow keys go through it.

        Qt's own do so only where one choice excludes the others.
        """
        step, group = _STEPS.get(event.key()), self.group()
        if step is None or group is None:
            super().keyPressEvent(event)
            return
        buttons = group.buttons()
        buttons[(buttons.index(self) + step) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        """Draw the choice."""
        theme, on, may = self._theme, self.isChecked(), self.isEnabled()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = "accent" if on or self.hasFocus() else "control" if may else "rule"
        painter.setPen(QPen(theme.color(edge), 2 if on or self.hasFocus() else 1))
        ground = "accent_soft" if on else "raised" if self.underMouse() and may else "surface"
        painter.setBrush(theme.color(ground if may or on else "window"))
        painter.drawRoundedRect(area, 6, 6)
        if on and self.hasFocus():
            # Chosen and focused look alike at the edge; the keyboard's place must not be lost.
            painter.setPen(QPen(theme.color("text"), 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(area.adjusted(3, 3, -3, -3), 4, 4)
        left = self._draw_cap(painter, area) + 10
        if self._chip is not None:
            side = self._px(ICON)
            tone = self._chip.tone if may or on else "muted"
            icon = theme.pixmap(
                self._chip.icon, tone, round(ICON * self._step), self.devicePixelRatioF()
            )
            painter.drawPixmap(QPointF(left, area.center().y() - side / 2), icon)
            left += side + 8
        weight = QFont.Weight.DemiBold if on else QFont.Weight.Normal
        painter.setFont(self._font(weight))
        painter.setPen(theme.color("text" if may or on else "muted"))
        room = QRectF(left, area.top(), area.right() - left - 6, area.height())
        text = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()

    def _draw_cap(self, painter: QPainter, area: QRectF) -> float:
        theme, side = self._theme, self._px(CAP)
        cap = QRectF(area.left() + 6, area.center().y() - side / 2, side, side)
        painter.setPen(QPen(theme.color("accent" if self.isChecked() else "control"), 1))
        painter.setBrush(theme.color("accent" if self.isChecked() else "surface"))
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(self._font(QFont.Weight.DemiBold, "caption"))
        painter.setPen(theme.color("on_accent" if self.isChecked() else "muted"))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)
        return cap.right()
