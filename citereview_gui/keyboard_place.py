"""Where the keyboard stands while work runs, and where it stands again afterwards.

What would start more work is disabled meanwhile, and Qt then hands the keyboard to the next thing
that can be pressed, which is the way home: a key pressed once more would do something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from citereview_gui.widgets.page import Page


class KeyboardPlace:
    """Puts the keyboard on the page itself while what had it rests, then gives it back."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._before: QWidget | None = None
        self._parked: Page | None = None

    @contextmanager
    def kept(self, page: Page, *, busy: bool) -> Iterator[None]:
        """Around what disables and enables the parts of the open page."""
        before = self._window.focusWidget()
        yield
        after = self._window.focusWidget()
        if busy and before is not None and after is not before and not before.isEnabled():
            self._before = before
            self.park(page)
        elif not busy:
            self._give_back(page)

    def park(self, page: Page) -> None:
        """Nothing on the page can be pressed by a key that was meant for something else."""
        self._parked = page
        page.setFocus()

    def _give_back(self, page: Page) -> None:
        before, parked = self._before, self._parked
        self._before = self._parked = None
        if parked is None or self._window.focusWidget() is not parked or parked is not page:
            return  # somebody chose another place meanwhile
        there = before is not None and isValid(before) and before.isVisibleTo(page)
        if before is not None and there and before.isEnabled():
            before.setFocus()
        else:
            page.focus_first()
