"""Palette, style sheet, fonts and icons, all derived from the design tokens.

One `Theme` is made by the app and handed to whoever draws. It follows the system's colour scheme
unless the person chose one, and scales every size of type from 100 % to 200 %.
"""

from __future__ import annotations

from string import Template
from typing import Literal

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget

from citereview.resources import read_text, resource_path
from citereview_gui.tokens import Mode, palette, tokens

Choice = Literal["system", "light", "dark"]

SCALES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""The steps of 'Larger text'."""

READING_STEP = 1.12
"""Reading text (notes, sources) against body text."""
LINE = 20
"""Least height of a control's text; a style sheet's wins over what the text itself would need."""
BOX, RING, CHEVRON = 16, 5, 12
"""Side of a check box, ring of a chosen radio button, side of a drop-down's mark: px at 100 %."""
LARGE_STEP = 2.0
"""The same for two people at one screen."""


class Theme(QObject):
    """How the window looks now.

    Attributes:
        changed: Emitted after colours or sizes changed; whoever paints by hand updates then.
    """

    changed = Signal()
    _sheet_changed = Signal(str)

    def __init__(self, app: QApplication, *, choice: Choice = "system", scale: float = 1.0) -> None:
        super().__init__(app)
        self._app = app
        self._choice: Choice = choice
        self._scale = scale
        self._colors: dict[str, str] = {}
        self._svg: dict[str, str] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}
        self._family = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
        app.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._prepare()

    @property
    def choice(self) -> Choice:
        """What the person chose."""
        return self._choice

    @property
    def scale(self) -> float:
        """Size of type, 1.0 to 2.0."""
        return self._scale

    @property
    def mode(self) -> Mode:
        """The mode that follows from the choice and the system."""
        if self._choice != "system":
            return self._choice
        dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return "dark" if dark else "light"

    def choose(self, choice: Choice) -> None:
        """Take a mode, or follow the system."""
        self._choice = choice
        self.apply()

    def set_scale(self, scale: float) -> None:
        """Take a size of type, held within 100 % and 200 %."""
        self._scale = min(max(scale, SCALES[0]), SCALES[-1])
        self.apply()

    def color(self, name: str) -> QColor:
        """A colour by its token name."""
        return QColor(self._colors[name])

    def px(self, base: int) -> int:
        """A height that grows with the type."""
        return round(base * self._scale)

    def font(self, step: str = "body", *, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The font of one type step at the present scale."""
        font = QFont(self._family)
        font.setPointSizeF(tokens().points[step] * self._scale)
        font.setWeight(weight)
        return font

    def reading_font(self, step: float = READING_STEP) -> QFont:
        """The font of notes and sources: larger than the window's text by ``step``."""
        font = self.font("body")
        font.setPointSizeF(font.pointSizeF() * step)
        return font

    def figures_font(self, step: str = "body") -> QFont:
        """The window's font with tabular figures, for columns of numbers."""
        font = self.font(step)
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def pixmap(self, name: str, tone: str, size: int, ratio: float = 1.0) -> QPixmap:
        """One of our icons in one of our colours; ``size`` in logical px at 100 %."""
        side = self.px(size)
        key = (name, self._colors[tone], side, ratio)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._draw(*key)
        return found

    def icon(
        self, name: str, tone: str = "text", size: int = 16, *, gap: int = 0, after: bool = False
    ) -> QIcon:
        """One of our icons for a button, its disabled form muted.

        Args:
            name: Which one.
            tone: Its colour.
            size: Its side, logical px at 100 %.
            gap: Room between it and the words, px; Qt's own is too little and cannot be set.
            after: It stands behind the words.
        """
        icon = QIcon()
        for ratio in {screen.devicePixelRatio() for screen in self._app.screens()}:
            for shade, mode in ((tone, QIcon.Mode.Normal), ("muted", QIcon.Mode.Disabled)):
                drawn = self.pixmap(name, shade, size, ratio)
                icon.addPixmap(_spaced(drawn, gap, ratio, after=after) if gap else drawn, mode)
        return icon

    def apply(self) -> None:
        """Set palette, font and style sheet anew."""
        self._prepare()
        self._sheet_changed.emit(self._style_sheet())
        self.changed.emit()

    def dress(self, window: QWidget) -> None:
        """Put the style sheet on a window and all that will stand in it, now and at every change.

        It is the window's and not the application's: there every widget would be styled anew with
        each layout that takes it in, and making a page would take twice as long.
        """
        window.setStyleSheet(self._style_sheet())
        self._sheet_changed.connect(window.setStyleSheet)

    def _prepare(self) -> None:
        self._colors = palette(self.mode)
        self._pixmaps.clear()
        self._app.setFont(self.font())
        self._app.setPalette(self._palette())

    def _follow_system(self) -> None:
        if self._choice == "system":
            self.apply()

    def _palette(self) -> QPalette:
        role = QPalette.ColorRole
        made = QPalette()
        for where, name in (
            (role.Window, "window"),
            (role.WindowText, "text"),
            (role.Base, "surface"),
            (role.AlternateBase, "raised"),
            (role.Text, "text"),
            (role.PlaceholderText, "muted"),
            (role.Button, "surface"),
            (role.ButtonText, "text"),
            (role.ToolTipBase, "raised"),
            (role.ToolTipText, "text"),
            (role.Highlight, "accent"),
            (role.HighlightedText, "on_accent"),
            (role.Accent, "accent"),
            (role.Link, "accent"),
            (role.LinkVisited, "accent"),
            (role.BrightText, "contradicts"),
            (role.Light, "raised"),
            (role.Midlight, "rule"),
            (role.Mid, "control"),
            (role.Dark, "control"),
            (role.Shadow, "rule"),
        ):
            made.setColor(where, self.color(name))
        for where in (role.WindowText, role.Text, role.ButtonText):
            made.setColor(QPalette.ColorGroup.Disabled, where, self.color("muted"))
        return made

    def _style_sheet(self) -> str:
        sizes = {step: f"{points * self._scale:g}" for step, points in tokens().points.items()}
        chevron = resource_path("icons", f"chevron-{self.mode}.svg").as_posix()
        mark = resource_path("icons", f"mark-{self.mode}.svg").as_posix()
        words = {
            **self._colors,
            **sizes,
            "radius": str(tokens().radius),
            "inner_radius": str(tokens().radius - 1),
            "line": str(self.px(LINE)),
            **{name: str(length) for name, length in self._control_sizes().items()},
            "chevron": chevron,
            "mark": mark,
        }
        return Template(read_text("styles", "window.qss")).substitute(words)

    def _control_sizes(self) -> dict[str, int]:
        """Lengths in px of what a control draws itself: they grow with its words."""
        box, ring, side = self.px(BOX), self.px(RING), self.px(CHEVRON)
        return {
            "box": box,
            "box_round": (box + 2) // 2,
            "ring": ring,
            # A chosen radio button is as wide as one that is not: box and its hairlines.
            "dot": box + 2 - 2 * ring,
            "chevron_side": side,
            "chevron_room": 2 * side,
            "menu_room": 20 + side,
        }

    def _draw(self, name: str, color: str, side: int, ratio: float) -> QPixmap:
        if name not in self._svg:
            self._svg[name] = read_text("icons", f"{name}.svg")
        drawing = self._svg[name].replace("currentColor", color).encode()
        pixmap = QPixmap(round(side * ratio), round(side * ratio))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        QSvgRenderer(QByteArray(drawing)).render(
            painter, QRectF(0, 0, pixmap.width(), pixmap.height())
        )
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap


def _spaced(drawn: QPixmap, gap: int, ratio: float, *, after: bool) -> QPixmap:
    """An icon with nothing beside it, towards the words."""
    room = round(gap * ratio)
    wider = QPixmap(drawn.width() + room, drawn.height())
    wider.fill(Qt.GlobalColor.transparent)
    painter = QPainter(wider)
    painter.drawPixmap(
        QRectF(room if after else 0, 0, drawn.width(), drawn.height()), drawn, QRectF(drawn.rect())
    )
    painter.end()
    wider.setDevicePixelRatio(ratio)
    return wider
