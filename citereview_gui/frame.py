"""What stands in the window: header, rail, the open page with its message, the progress strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import scrolled
from citereview_gui.widgets.header import Header
from citereview_gui.widgets.message_bar import MessageBar
from citereview_gui.widgets.page import Page, PageStack
from citereview_gui.widgets.progress_strip import ProgressStrip
from citereview_gui.widgets.rail import Rail

if TYPE_CHECKING:
    from citereview.actions.views import RoundOverview


class Frame(QWidget):
    """The central widget: lays out, and turns from page to page.

    Attributes:
        turned: Another page is open now.
    """

    turned = Signal(object)

    def __init__(self, theme: Theme, home: Page) -> None:
        super().__init__()
        self._theme, self._home = theme, home
        self.header = Header(theme)
        self.rail = Rail(theme)
        self.message = MessageBar(theme)
        self.strip = ProgressStrip(theme)
        self._stack = PageStack()
        self._stack.addWidget(home)
        content = QWidget()
        content.setObjectName("Content")
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addWidget(self.message)
        # Large type on a small screen: what has no room is scrolled to, never cut.
        self._page_area = scrolled(self._stack, self.tr("Page"), sideways=True)
        inner.addWidget(self._page_area, 1)
        inner.addWidget(self.strip)
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        self._rail_area = scrolled(self.rail, self.tr("Stages of the round"))
        theme.changed.connect(self._size_rail)
        self._size_rail()
        middle.addWidget(self._rail_area)
        middle.addWidget(content, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addLayout(middle, 1)

    @property
    def page(self) -> Page:
        """The page that is open."""
        found = self._stack.currentWidget()
        return found if isinstance(found, Page) else self._home

    @property
    def in_round(self) -> bool:
        """Whether a page of the open round is shown."""
        return not self._rail_area.isHidden()

    def add(self, page: Page) -> None:
        """Take in a page that was just made."""
        self._stack.addWidget(page)

    def turn_to(self, page: Page, stage: str = "") -> None:
        """Open a page; a ``stage`` puts the round's header and rail beside it."""
        self.header.setVisible(bool(stage))
        self._rail_area.setVisible(bool(stage))
        self.rail.mark(stage)
        if page is not self.page and not self.message.is_failure:
            # What was said of one page is no longer true of the next; an error stays.
            self.message.dismiss()
        self._stack.setCurrentWidget(page)
        if page.stale:
            page.refresh()
        self._stack.updateGeometry()
        page.focus_first()
        for bar in (self._page_area.verticalScrollBar(), self._page_area.horizontalScrollBar()):
            bar.setValue(0)
        self.turned.emit(page)

    def show_round(self, overview: RoundOverview) -> None:
        """Take the round's name and the states of its stages."""
        self.header.show_round(overview)
        self.rail.show_round(overview)

    def _size_rail(self) -> None:
        self._rail_area.setFixedWidth(self.rail.minimumWidth())


def window_title(overview: RoundOverview | None, *, in_round: bool) -> str:
    """The title bar: the round's name while one of its pages is open."""
    if overview is None or not in_round:
        return "CiteReview"
    title = QCoreApplication.translate("Frame", "{name} – CiteReview")
    return title.format(name=overview.name)
