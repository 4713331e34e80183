"""The lower edge of an editor: what can be done with the whole, and whether it is saved."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, column, label, row


class EditorFooter(QWidget):
    """Quiet tools on the left, the steps beside them; below, the state and the two ways out.

    Attributes:
        tools: What the editor put in beside the steps.
        state: One line: reading, read-only, saved when, or not saved.
    """

    def __init__(
        self,
        theme: Theme,
        *,
        undo: Callable[[], object],
        revert: Callable[[], object],
        close: Callable[[], object],
        save: Callable[[], object],
    ) -> None:
        super().__init__()
        self.setObjectName("Clear")
        self.tools: list[Button] = []
        self._tools = QHBoxLayout()
        self._tools.setSpacing(8)
        self.state = label(role="muted")
        self.undo = Button(self.tr("Undo"), theme, role="link", then=undo)
        self.revert = Button(self.tr("Back to what is stored"), theme, role="link", then=revert)
        self.leave = Button(self.tr("Close"), theme, then=close)
        self.save = Button(self.tr("Save"), theme, role="primary", then=save)
        # Two rows: large type must fit a small screen.
        above = row(None, self.undo, self.revert)
        above.insertLayout(0, self._tools)
        self.setLayout(column(above, row(self.state, None, self.leave, self.save)))

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All buttons, as one tabs through them."""
        return (*self.tools, self.undo, self.revert, self.leave, self.save)

    def add_tool(self, button: Button) -> None:
        """Put a quiet button on the left."""
        self._tools.addWidget(button)
        self.tools.append(button)

    def offer_changes(self, *, offered: bool) -> None:
        """Show what changes something, or leave only the way out."""
        for button in self.buttons:
            button.setVisible(offered or button is self.leave)
