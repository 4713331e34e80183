"""Where the keyboard stands when what had it rests or goes, and where it stands again afterwards.

Qt hands the keyboard of a part that is disabled or hidden to the next thing that can be pressed,
which is the way home more often than not: a key pressed once more would do something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from citereview_gui.widgets.page import Page

if TYPE_CHECKING:
    from citereview_gui.frame import Frame


class KeyboardPlace(QObject):
    """Puts the keyboard on the page itself while what had it rests, then gives it back."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self._frame = frame
        self._before: QWidget | None = None
        self._parked: Page | None = None
        self._busy = False
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._moved)

    @contextmanager
    def kept(self, page: Page, *, busy: bool) -> Iterator[None]:
        """Around what disables and enables the parts of the open page.

        What happens under a dialog is seen here alone: a window that is not active tells nobody.
        """
        self._busy = busy
        before = self._frame.focusWidget()
        yield
        after = self._frame.focusWidget()
        if busy and before is not None and after is not before and not before.isEnabled():
            self._before = before
            self.park(page)
        elif not busy:
            self._give_back(page)

    def park(self, page: Page) -> None:
        """Nothing on the page can be pressed by a key that was meant for something else."""
        self._parked = page
        page.setFocus()

    def _moved(self, old: QWidget | None, new: QWidget | None) -> None:
        """Somebody moves the keyboard from what is there; from what is not, only Qt does."""
        if old is None or new is None or not isValid(old):
            return
        page = self._frame.page
        if page.isAncestorOf(old) and new is not page and _gone(old, page):
            self._before = old
            self.park(page)
            if not self._busy:
                # Once all that goes with it went: then where work begins.
                QTimer.singleShot(0, self, self._begin)

    def _begin(self) -> None:
        if not self._busy:
            self._give_back(self._frame.page)

    def _give_back(self, page: Page) -> None:
        before, parked = self._before, self._parked
        self._before = self._parked = None
        if parked is None or self._frame.focusWidget() is not parked or parked is not page:
            return  # somebody chose another place meanwhile
        there = before is not None and isValid(before) and before.isVisibleTo(page)
        if before is not None and there and before.isEnabled():
            before.setFocus()
        else:
            page.focus_first()


def _gone(part: QWidget, page: Page) -> bool:
    """Whether a part of the page was disabled or hidden, by itself or with what holds it."""
    if not part.isEnabled():
        return True
    holder: QWidget | None = part
    while holder is not None and holder is not page:
        if holder.isHidden():
            return True
        holder = holder.parentWidget()
    return False
