"""A list whose entries are added, removed and moved, by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, row


class _Keys(QListWidget):
    """Delete removes, Alt and an arrow moves."""

    remove_asked = Signal()
    move_asked = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.remove_asked.emit()
            return
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() == Qt.KeyboardModifier.AltModifier and event.key() in steps:
            self.move_asked.emit(steps[Qt.Key(event.key())])
            return
        super().keyPressEvent(event)


class EntryList(QWidget):
    """The entries by their words; what they are, its owner knows.

    Attributes:
        chosen: Another entry is current; its position, -1 for none.
        remove_asked: Take the entry at this position away.
        move_asked: Move the entry at this position by one, up (-1) or down (1).
    """

    chosen = Signal(int)
    remove_asked = Signal(int)
    move_asked = Signal(int, int)

    def __init__(
        self,
        theme: Theme,
        name: str,
        adds: Sequence[tuple[str, Callable[[], object]]],
        *,
        fixed_until: int = 0,
    ) -> None:
        """Lay out the list.

        Args:
            theme: How it looks.
            name: What its entries are.
            adds: Buttons that add an entry: words, and what they do.
            fixed_until: Entries before this position are neither removed nor moved.
        """
        super().__init__()
        self.setObjectName("Clear")
        self._theme = theme
        self.list = _Keys()
        self.list.setAccessibleName(name)
        self.list.setMinimumHeight(theme.px(48))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self.chosen)
        self.list.remove_asked.connect(self._ask_remove)
        self.list.move_asked.connect(self._ask_move)
        self.adds = [Button(text, theme, icon="plus", then=then) for text, then in adds]
        self.remove = Button(self.tr("Remove"), theme, tip=self.tr("Delete"), then=self._ask_remove)
        self.up = Button(
            self.tr("Up"), theme, tip=self.tr("Alt+Up"), then=lambda: self._ask_move(-1)
        )
        self.down = Button(
            self.tr("Down"), theme, tip=self.tr("Alt+Down"), then=lambda: self._ask_move(1)
        )
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addWidget(self.list, 1)
        for button in self.adds:
            outer.addWidget(button)
        self.moves = (self.remove, self.up, self.down)
        outer.addLayout(row(*self.moves, None, spacing=4))
        self._fixed, self._first = False, fixed_until
        self._enable()
        self.list.currentRowChanged.connect(lambda _: self._enable())

    @property
    def current(self) -> int:
        """Position of the current entry, -1 for none."""
        return self.list.currentRow()

    def show_entries(self, entries: Sequence[str], current: int, marked: set[int]) -> None:
        """Show entries, one of them current; the marked ones have something to mend."""
        silent = QSignalBlocker(self.list)
        self.list.clear()
        for at, words in enumerate(entries):
            item = QListWidgetItem(words)
            item.setToolTip(words)
            if at in marked:
                item.setIcon(self._theme.icon("warning", "contradicts"))
                item.setToolTip(self.tr("Something to mend"))
                item.setData(
                    Qt.ItemDataRole.AccessibleTextRole,
                    self.tr("{entry}, something to mend").format(entry=words),
                )
            self.list.addItem(item)
        self.list.setCurrentRow(min(current, len(entries) - 1))
        silent.unblock()
        self._enable()

    def freeze(self) -> None:
        """Entries are only looked at from now on."""
        self._fixed = True
        for button in (*self.adds, *self.moves):
            button.hide()

    def _enable(self) -> None:
        at, count = self.current, self.list.count()
        self.remove.setEnabled(at >= self._first)
        self.up.setEnabled(at > self._first)
        self.down.setEnabled(self._first <= at < count - 1)

    def _ask_remove(self) -> None:
        if self.current >= self._first and not self._fixed:
            self.remove_asked.emit(self.current)

    def _ask_move(self, by: int) -> None:
        at = self.current
        if not self._fixed and at >= self._first and self._first <= at + by < self.list.count():
            self.move_asked.emit(at, by)
