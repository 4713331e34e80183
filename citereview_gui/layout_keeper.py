"""Size and place of the window and of its splitters, kept from one run to the next."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMainWindow, QSplitter

from citereview_gui.pages import Pages
from citereview_gui.settings import Settings
from citereview_gui.widgets.page import Page

SIZE = (1280, 832)
# What a window manager puts around a window is known only once it did: a first size without room
# for it hides the foot of the page, where the button to press stands.
FRAME = (16, 56)
WINDOW = "window"


class LayoutKeeper:
    """Restores and keeps what one window looks like."""

    def __init__(self, window: QMainWindow, pages: Pages, settings: Settings) -> None:
        self._window, self._pages, self._settings = window, pages, settings

    def restore(self) -> None:
        """The window as it was left, or a size that fits the screen."""
        kept = self._settings.layout(WINDOW)
        if kept is None or not self._window.restoreGeometry(kept):
            room = self._window.screen().availableGeometry().size() - QSize(*FRAME)
            self._window.resize(QSize(*SIZE).boundedTo(room))

    def restore_page(self, page: Page) -> None:
        """A page's splitters as they were left."""
        for key, splitter in _splitters(page):
            kept = self._settings.layout(key)
            if kept is not None:
                splitter.restoreState(kept)

    def keep(self) -> None:
        """Keep what is there now."""
        self._settings.keep_layout(WINDOW, self._window.saveGeometry())
        for page in self._pages.built():
            for key, splitter in _splitters(page):
                # One that never had room knows nothing worth keeping.
                if sum(splitter.sizes()) > 0:
                    self._settings.keep_layout(key, splitter.saveState())


def _splitters(page: Page) -> list[tuple[str, QSplitter]]:
    found = enumerate(page.findChildren(QSplitter))
    return [(f"{type(page).__name__}{number or ''}", splitter) for number, splitter in found]
