"""What stands in the window: header, rail, the open page with its message, the progress strip."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from citereview_gui.keyboard_place import KeyboardPlace
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import scrolled
from citereview_gui.widgets.page import Page, PageStack
from citereview_gui.widgets.rail import NARROW, WIDTH, Rail

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview
    from citereview_gui.widgets.header import Header
    from citereview_gui.widgets.message_bar import MessageBar
    from citereview_gui.widgets.progress_strip import ProgressStrip

PARTS = ("header", "rail", "message", "strip")
ROOMY = 1100
"""Width of a window that has room for the rail's words, px at 100 %."""


class Frame(QWidget):
    """The central widget: lays out, and turns from page to page.

    Header, rail, message bar and progress strip are made when they are first needed: Home, which
    is what the first window shows, has none of them.

    Attributes:
        turned: Another page is open now.
        stage_chosen: A stage was chosen on the rail.
        home_asked: The way home was chosen in the header.
    """

    turned = Signal(object)
    stage_chosen = Signal(str)
    home_asked = Signal()

    def __init__(self, theme: Theme, home: Page) -> None:
        super().__init__()
        self._theme, self._home = theme, home
        self.keyboard = KeyboardPlace(self)
        self._rail_area: QScrollArea | None = None
        self._outside: list[Page] = []
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.setSpacing(0)
        self._middle = QHBoxLayout()
        self._middle.setContentsMargins(0, 0, 0, 0)
        self._middle.setSpacing(0)
        self._outer.addLayout(self._middle, 1)
        content = QWidget()
        content.setObjectName("Content")
        self._middle.addWidget(content, 1)
        self._inner = QVBoxLayout(content)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.setSpacing(0)
        self._stack = PageStack()
        self._stack.addWidget(home)
        # Large type on a small screen: what has no room is scrolled to, never cut.
        self._page_area = scrolled(self._stack, self.tr("Page"), sideways=True)
        self._inner.addWidget(self._page_area, 1)

    @cached_property
    def header(self) -> Header:
        """The round's name and whether it is saved; above everything, hidden out of a round."""
        from citereview_gui.widgets.header import Header  # noqa: PLC0415 - when needed

        made = Header(self._theme)
        made.hide()
        made.home_asked.connect(self.home_asked)
        self._outer.insertWidget(0, made)
        return made

    @cached_property
    def rail(self) -> Rail:
        """The stages; on the left, hidden out of a round."""
        made = Rail(self._theme)
        made.chosen.connect(self.stage_chosen)
        self._rail_area = scrolled(made, self.tr("Stages of the round"))
        self._rail_area.hide()
        self._theme.changed.connect(self._size_rail)
        self._middle.insertWidget(0, self._rail_area)
        self._size_rail()
        return made

    @cached_property
    def message(self) -> MessageBar:
        """What is said of the last act; above the page, hidden while there is nothing."""
        from citereview_gui.widgets.message_bar import MessageBar  # noqa: PLC0415 - when needed

        made = MessageBar(self._theme)
        self._inner.insertWidget(0, made)
        return made

    @cached_property
    def strip(self) -> ProgressStrip:
        """How far work is; below the page, hidden while there is none."""
        from citereview_gui.widgets.progress_strip import (  # noqa: PLC0415 - when needed
            ProgressStrip,
        )

        made = ProgressStrip(self._theme)
        self._inner.addWidget(made)
        return made

    def make_ahead(self) -> bool:
        """Go one step on: make a part that was not needed yet, or take in a page that stands ready.

        Returns:
            Whether there was a step to go.
        """
        missing = next((name for name in PARTS if name not in self.__dict__), None)
        if missing is not None:
            getattr(self, missing)
        elif self._outside:
            self._take_in(self._outside[0])
        else:
            return False
        return True

    @property
    def page(self) -> Page:
        """The page that is open."""
        found = self._stack.currentWidget()
        return found if isinstance(found, Page) else self._home

    @property
    def in_round(self) -> bool:
        """Whether a page of the open round is shown."""
        return self._rail_area is not None and not self._rail_area.isHidden()

    def add(self, page: Page) -> None:
        """Take in a page that was just made, when it is turned to or in a free moment before.

        Dressing it in the window's style takes half as long as making it.
        """
        self._outside.append(page)

    def _take_in(self, page: Page) -> None:
        if page in self._outside:
            self._outside.remove(page)
            self._stack.addWidget(page)

    def turn_to(self, page: Page, stage: str = "") -> None:
        """Open a page; a ``stage`` puts the round's header and rail beside it."""
        if stage or self._rail_area is not None:
            self.rail.mark(stage)
            self.header.setVisible(bool(stage))
        if self._rail_area is not None:
            self._rail_area.setVisible(bool(stage))
        if page is not self.page and "message" in self.__dict__ and not self.message.is_failure:
            # What was said of one page is no longer true of the next; an error stays.
            self.message.dismiss()
        self._take_in(page)
        self._stack.setCurrentWidget(page)
        if page.stale:
            page.refresh()
        self._stack.updateGeometry()
        # First the page itself: what takes the keyboard on it may rest until work has ended.
        self.keyboard.park(page)
        page.focus_first()
        for bar in (self._page_area.verticalScrollBar(), self._page_area.horizontalScrollBar()):
            bar.setValue(0)
        self.turned.emit(page)

    def show_round(self, overview: RoundOverview) -> None:
        """Take the round's name and the states of its stages."""
        self.header.show_round(overview)
        self.rail.show_round(overview)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, the page gets what the rail's words would take."""
        super().resizeEvent(event)
        self._size_rail()

    def _size_rail(self) -> None:
        if self._rail_area is not None and isinstance(rail := self._rail_area.widget(), Rail):
            narrow = self.width() < self._theme.px(ROOMY)
            rail.set_narrow(narrow=narrow)
            self._rail_area.setFixedWidth(self._theme.px(NARROW if narrow else WIDTH))


def window_title(overview: RoundOverview | None, *, in_round: bool) -> str:
    """The title bar: the round's name while one of its pages is open."""
    if overview is None or not in_round:
        return "CiteReview"
    title = QCoreApplication.translate("Frame", "{name} – CiteReview")
    return title.format(name=overview.name)
