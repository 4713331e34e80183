"""What is edited in a dialog: as the round holds it, as it stands, and the steps between."""

from __future__ import annotations

from typing import Any

REMEMBERED = 200
"""Steps that can be undone."""


class Draft:
    """Documents of plain data, which are compared and never changed in place.

    Attributes:
        stored: As the round holds it; None until it is known.
        now: As the controls say it.
    """

    def __init__(self) -> None:
        self.stored: Any = None
        self.now: Any = None
        self._past: list[Any] = []
        self._last: object = None

    @property
    def changed(self) -> bool:
        """Whether something is not stored."""
        return bool(self.now != self.stored)

    @property
    def undoable(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    def begin(self, document: Any) -> None:
        """What the round holds."""
        self.stored = self.now = document

    def change(self, document: Any, source: object = None) -> bool:
        """Take what the controls say; changes of one control after the other are one step.

        Returns:
            Whether it differs from what stood.
        """
        if document == self.now:
            return False
        if source is None or source is not self._last:
            self.step()
        self.now, self._last = document, source
        return True

    def step(self) -> None:
        """Keep what stands, so that it can be gone back to."""
        self._past = [*self._past, self.now][-REMEMBERED:]

    def back(self) -> Any:
        """The document before the last step, which is forgotten."""
        return self._past.pop()

    def settle(self, document: Any) -> None:
        """What stands after the controls were filled; the next change is a step of its own."""
        self.now, self._last = document, None

    def forget(self) -> None:
        """Nothing can be undone any more."""
        self._past = []
