"""A list of short texts: nobody said, none, or these; entries are written in place, one a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, row
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.flow import FlowLayout

Lines = tuple[str, ...] | None
UNSAID, NONE, LISTED = range(3)
LEAST_ROWS, MOST_ROWS = 3, 9


class _Lines(QListWidget):
    """Enter writes an entry, Insert adds one, Delete removes, Alt and an arrow moves."""

    asked = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of a list that is written in."""
        alt = event.modifiers() == Qt.KeyboardModifier.AltModifier
        asked = {
            Qt.Key.Key_Insert: "add",
            Qt.Key.Key_Delete: "remove",
            Qt.Key.Key_Return: "write",
            Qt.Key.Key_Enter: "write",
            Qt.Key.Key_Up: "up" if alt else "",
            Qt.Key.Key_Down: "down" if alt else "",
        }.get(Qt.Key(event.key()), "")
        if event.matches(QKeySequence.StandardKey.Paste):
            asked = "paste"
        if asked and self.state() != QAbstractItemView.State.EditingState:
            self.asked.emit(asked)
            return
        super().keyPressEvent(event)


class ListField(QWidget):
    """The list with its buttons, and the choice whether there is one.

    Attributes:
        changed: The person changed something.
    """

    changed = Signal()

    def __init__(self, theme: Theme, name: str, choices: Sequence[str], entry: str) -> None:
        """Lay out the field.

        Args:
            theme: How it looks.
            name: What the list holds.
            choices: Words for: nobody said, none, these; none where there always is a list.
            entry: What one entry is, for the button that adds one.
        """
        super().__init__()
        self.setObjectName("Clear")
        self._theme = theme
        self.choice = Choice()
        for words in choices:
            self.choice.addItem(words)
        self.choice.setAccessibleName(name)
        # Its longest words may be wider than the room there is at large type.
        self.choice.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.choice.setMinimumContentsLength(12)
        self.choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.choice.setMaximumWidth(theme.px(420))
        self._always = not choices
        self.choice.setVisible(not self._always)
        self.list = _Lines()
        self.list.setAccessibleName(self.tr("Entries of: {list}").format(list=name))
        self.list.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.add = Button(self.tr("Add"), theme, icon="plus", name=entry, then=self.add_line)
        self.paste = Button(
            self.tr("Paste a list"),
            theme,
            icon="paste",
            tip=self.tr("One entry a line, as copied from a sheet or a text"),
            then=self.paste_lines,
        )
        self.remove = Button(self.tr("Remove"), theme, tip=self.tr("Delete"), then=self.remove_line)
        self.up = Button(self.tr("Up"), theme, tip=self.tr("Alt+Up"), then=lambda: self.move_by(-1))
        self.down = Button(
            self.tr("Down"), theme, tip=self.tr("Alt+Down"), then=lambda: self.move_by(1)
        )
        for button in (self.paste, self.remove, self.up, self.down):
            # Several lists may stand on one page.
            button.setAccessibleName(
                self.tr("{verb}: {list}").format(verb=button.text(), list=name)
            )
        self.buttons = (self.add, self.paste, self.remove, self.up, self.down)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        if not self._always:
            wide = row(self.choice, None)
            wide.setStretch(0, 100)  # its words first, then what is left
            outer.addLayout(wide)
        outer.addWidget(self.list)
        flow = FlowLayout(spacing=4)
        for button in self.buttons:
            flow.addWidget(button)
        outer.addLayout(flow)
        self.setFocusProxy(self.list if self._always else self.choice)
        self.choice.currentIndexChanged.connect(self._chosen)
        self.list.itemChanged.connect(lambda _: self._told())
        self.list.currentRowChanged.connect(lambda _: self._look())
        self.list.asked.connect(self._key)
        self._look()

    @property
    def lines(self) -> Lines:
        """The entries; None where nobody said."""
        if not self._listing:
            return None if self.choice.currentIndex() == UNSAID else ()
        return tuple(self.list.item(at).text() for at in range(self.list.count()))

    @property
    def _listing(self) -> bool:
        return self._always or self.choice.currentIndex() == LISTED

    def show_lines(self, lines: Lines) -> None:
        """Show entries."""
        silent = QSignalBlocker(self.list), QSignalBlocker(self.choice)
        self.list.clear()
        for text in lines or ():
            self._insert(self.list.count(), text)
        self.choice.setCurrentIndex(UNSAID if lines is None else LISTED if lines else NONE)
        for blocker in silent:
            blocker.unblock()
        self._look()

    def mark(self, faults: Mapping[int, str]) -> None:
        """Mark entries with what is wrong with them."""
        silent = QSignalBlocker(self.list)
        for at in range(self.list.count()):
            item, said = self.list.item(at), faults.get(at, "")
            item.setToolTip(said)
            spoken = self.tr("{entry}: {fault}").format(entry=item.text(), fault=said)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken if said else None)
            icon = self._theme.icon("warning", "contradicts") if said else None
            item.setData(Qt.ItemDataRole.DecorationRole, icon)
        silent.unblock()
        if faults and min(faults) < self.list.count():
            self.list.setCurrentRow(min(faults))

    def add_line(self) -> None:
        """Add an entry behind the current one and write it."""
        self._listed()
        at = self.list.currentRow() + 1
        item = self._insert(at, "")
        self.list.setCurrentItem(item)
        self._told()
        self.list.setFocus()
        self.list.editItem(item)

    def paste_lines(self) -> None:
        """Put in what the clipboard holds, an entry a line, behind the current one."""
        text = QGuiApplication.clipboard().text()
        found = [line.strip() for line in text.splitlines() if line.strip()]
        if not found:
            return
        self._listed()
        silent = QSignalBlocker(self.list)
        at = self.list.currentRow() + 1
        for offset, line in enumerate(found):
            self._insert(at + offset, line)
        self.list.setCurrentRow(at + len(found) - 1)
        silent.unblock()
        self._told()

    def remove_line(self) -> None:
        """Take the current entry away."""
        at = self.list.currentRow()
        if at >= 0:
            self.list.takeItem(at)
            self._told()

    def move_by(self, by: int) -> None:
        """Move the current entry."""
        at = self.list.currentRow()
        if at >= 0 and 0 <= at + by < self.list.count():
            silent = QSignalBlocker(self.list)
            self.list.insertItem(at + by, self.list.takeItem(at))
            self.list.setCurrentRow(at + by)
            silent.unblock()
            self._told()

    def freeze(self) -> None:
        """The entries are only looked at from now on."""
        self.choice.setEnabled(False)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.asked.disconnect()
        for button in self.buttons:
            button.hide()

    def _insert(self, at: int, text: str) -> QListWidgetItem:
        item = QListWidgetItem(text)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        self.list.insertItem(at, item)
        return item

    def _listed(self) -> None:
        silent = QSignalBlocker(self.choice)
        self.choice.setCurrentIndex(LISTED)
        silent.unblock()
        self._look()

    def _chosen(self) -> None:
        self._told()

    def _key(self, asked: str) -> None:
        if asked == "write":
            if self.list.currentItem() is not None:
                self.list.editItem(self.list.currentItem())
        elif asked == "add":
            self.add_line()
        elif asked == "remove":
            self.remove_line()
        elif asked == "paste":
            self.paste_lines()
        else:
            self.move_by(-1 if asked == "up" else 1)

    def _told(self) -> None:
        self._look()
        self.changed.emit()

    def _look(self) -> None:
        listed = self._listing
        at, count = self.list.currentRow(), self.list.count()
        self.list.setVisible(listed)
        for button in (self.remove, self.up, self.down):
            button.setVisible(listed)
        self.remove.setEnabled(at >= 0)
        self.up.setEnabled(at > 0)
        self.down.setEnabled(0 <= at < count - 1)
        rows = min(max(count, LEAST_ROWS), MOST_ROWS)
        self.list.setFixedHeight(self._theme.px(31) * rows + 12)
