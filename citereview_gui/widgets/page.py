"""The frame of every page: what it is, one sentence, the body, one primary action bottom right."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, scrolled
from citereview_gui.widgets.footer import Footer
from citereview_gui.widgets.tall import LeastColumn, TallColumn

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview

MARGIN = 24
TOOLS_SHARE = 0.6
"""How much of the page's width its tools may take beside the heading."""
SHORT = 660
"""Height below which a page (a notebook's screen, large type) keeps less room free, px at 100 %."""
LEAST_BODY = 140
"""Height of the body below which heading and foot are scrolled too, px at 100 %."""


class Space(NamedTuple):
    """What a page keeps free, px: about its heading, between and below its parts, in its foot."""

    top: int
    heading: int
    between: int
    bottom: int
    foot: int


ROOMY, SNUG = Space(MARGIN, 16, 16, MARGIN, 12), Space(12, 10, 12, 12, 8)


class PageStack(QStackedWidget):
    """The pages, of which only the open one asks for room."""

    def minimumSizeHint(self) -> QSize:
        """What the open page needs."""
        page = self.currentWidget()
        return page.minimumSizeHint() if page is not None else super().minimumSizeHint()

    def heightForWidth(self, width: int) -> int:  # noqa: ARG002 - Qt's signature
        """None: a page that scrolls within itself must not be given its whole height outside."""
        return 0


class Page(QWidget):
    """Base of the pages.

    Heading and foot stay where they are: only what stands between them is scrolled, so that the
    primary action and what it waits for are in sight on a small screen too.

    A page shows the round it is told of (`show_round`) and reads what it shows anew when it is
    stale and visible (`refresh`).

    Attributes:
        keeps_itself: It brings its own rows up to date after what it changed itself.
        lists_faults: It shows the places of a refusal itself, so the message bar need not.
    """

    keeps_itself = False
    lists_faults = False

    def __init__(self, theme: Theme, title: str, *, scrolls: bool = False) -> None:
        super().__init__()
        self.theme = theme
        self.stale = True
        self.setObjectName("Page")
        self.setAccessibleName(title)
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._top = top = QHBoxLayout()
        top.setSpacing(8)
        self.title = label(title, "h1", wrap=True)
        self.sentence = label(role="muted", wrap=True)
        heading = QVBoxLayout()
        heading.setSpacing(4)
        heading.addWidget(self.title)
        heading.addWidget(self.sentence)
        self.tools = QHBoxLayout()
        self.tools.setSpacing(8)
        top.addLayout(heading, 1)
        top.addLayout(self.tools)
        outer.addLayout(top)
        holder = TallColumn() if scrolls else LeastColumn()
        holder.setObjectName("PageBody")
        self.body = QVBoxLayout(holder)
        self._area = area = scrolled(holder, title, sideways=True)
        bar = area.verticalScrollBar()
        # The bar stands in the margin: what is scrolled ends where all else on the page ends.
        bar.rangeChanged.connect(
            lambda _, most: self._keep_edge(bar.sizeHint().width() if most else 0)
        )
        theme.changed.connect(self._keep_body)
        self._keep_body()
        outer.addWidget(area, 1)
        self._footer = Footer(theme, MARGIN)
        self.actions_row = self._footer.buttons
        outer.addWidget(self._footer)
        self._bar, self._space = 0, ROOMY
        self._take_space(ROOMY)

    def add_action(self, button: Button) -> Button:
        """Put a button bottom right; the primary one comes last."""
        self.actions_row.addWidget(button)
        return button

    def add_note(self, note: QLabel) -> QLabel:
        """Put words into the page's foot, beside the buttons or above them."""
        return self._footer.add_note(note)

    def minimumSizeHint(self) -> QSize:
        """What it needs at the width it has: Qt asks text that wraps for one line alone."""
        least, layout = super().minimumSizeHint(), self._outer
        if not layout.hasHeightForWidth() or self.width() < least.width():
            return least
        return QSize(least.width(), layout.minimumHeightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tools that would leave the heading a sliver (large type, a small screen) go below it."""
        super().resizeEvent(event)
        room = self.width() - 2 * MARGIN
        beside = self.tools.sizeHint().width() <= room * TOOLS_SHARE
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._top.direction() != way:
            self._top.setDirection(way)
            side = Qt.AlignmentFlag(0) if beside else Qt.AlignmentFlag.AlignLeft
            self._top.setAlignment(self.tools, side)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        wanted = SNUG if self.height() < self.theme.px(SHORT) else ROOMY
        if wanted != self._space:
            self._take_space(wanted)

    def _keep_body(self) -> None:
        self._area.setMinimumHeight(self.theme.px(LEAST_BODY))

    def _take_space(self, space: Space) -> None:
        self._space = space
        self._top.setContentsMargins(MARGIN, space.top, MARGIN, space.heading)
        self.body.setSpacing(space.between)
        self._footer.set_room(space.foot)
        self._keep_edge(self._bar)

    def _keep_edge(self, bar: int) -> None:
        self._bar = bar
        self.body.setContentsMargins(MARGIN, 0, MARGIN - bar, self._space.bottom)

    def say(self, sentence: str) -> None:
        """Set the sentence under the title; none takes no room."""
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))

    def show_round(self, overview: RoundOverview) -> None:  # noqa: ARG002 - for the pages
        """Another state of the round; what was read before is stale."""
        self.stale = True

    def refresh(self) -> None:
        """Read what is shown anew."""
        self.stale = False

    def reading_stopped(self) -> None:
        """Somebody called off what was read for it: the next look reads it again."""
        self.stale = True

    def forget(self) -> None:
        """The round was closed: keep nothing of it."""
        self.stale = True

    def set_busy(self, *, busy: bool) -> None:
        """Visible work began or ended: what would start more of it rests meanwhile."""

    def focus_first(self) -> None:
        """Put the keyboard where work begins."""

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys the page takes that are no button's own: the key, and what it does."""
        return ()
