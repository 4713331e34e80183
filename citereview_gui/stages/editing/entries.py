"""Editors of a list of entries: the list left, the fields of the current entry right."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from citereview_gui.failures import Place
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.editing.controls import freeze
from citereview_gui.stages.editing.editor import EditorDialog
from citereview_gui.stages.editing.entry_list import EntryList
from citereview_gui.stages.editing.field_box import FieldBox
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import clear, rule

Entry = dict[str, Any]


class EntriesEditor(EditorDialog):
    """Base of the editors whose document is a list of entries, plain mappings.

    Attributes:
        entries: The entries as they stand.
        head_boxes: Fields above the list, about the whole.
    """

    place_pattern = re.compile(r"/(\d+)(?:,? ?/?(.*))?")
    """Position and field of a fault's place."""

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: RoundPresenter, title: str, sentence: str
    ) -> None:
        super().__init__(parent, theme, presenter, title, sentence)
        self.entries: list[Entry] = []
        self.at = -1
        self.head_boxes: dict[str, FieldBox] = {}
        self._wrong: dict[int, list[Place]] = {}
        outer = QVBoxLayout(self.content)
        outer.setContentsMargins(0, 0, 8, 0)
        outer.setSpacing(12)
        self.head = QHBoxLayout()
        self.head.setSpacing(16)
        self.fields = QVBoxLayout()
        self.fields.setSpacing(12)
        self._hairline = rule()
        outer.addLayout(self.head)
        outer.addWidget(self._hairline)
        outer.addLayout(self.fields, 1)

    # -- what a subclass says ----------------------------------------------------------------

    def words_of(self, entry: Entry) -> str:
        """How an entry is named in the list."""
        raise NotImplementedError

    def build_fields(self, entry: Entry) -> None:
        """Make the fields of an entry in `fields`, and their boxes in `boxes`."""
        raise NotImplementedError

    # -- shared ------------------------------------------------------------------------------

    def lay_list(self, entry_list: EntryList) -> None:
        """Put the list on the left."""
        self.entry_list = entry_list
        entry_list.setFixedWidth(self.theme.px(280))
        self.middle.insertWidget(0, entry_list)
        entry_list.chosen.connect(self.choose)
        entry_list.remove_asked.connect(self.remove)
        entry_list.move_asked.connect(self.move_entry)

    def document(self) -> Any:
        """Copies: what is compared must not change under the comparison."""
        return [dict(entry) for entry in self.entries]

    def put(self, document: Any) -> None:
        """Take entries; the current one stays where it is as far as it can."""
        self.entries = [dict(entry) for entry in document]
        self._wrong = {}
        self._hairline.setVisible(bool(self.head_boxes))
        self.choose(min(max(self.at, 0), len(self.entries) - 1))
        self.relist()

    def choose(self, at: int) -> None:
        """Show the fields of another entry."""
        self.at = at
        was, self._filling = self._filling, True
        clear(self.fields)
        self.boxes = dict(self.head_boxes)
        if 0 <= at < len(self.entries):
            self.build_fields(self.entries[at])
        self.fields.addStretch(1)
        self._filling = was
        self.order_tabs()
        self._say_wrong()
        if not self._editable and self.draft.stored is not None:
            self.freeze_fields()

    def add_field(self, name: str, title: str, control: QWidget, meaning: str) -> None:
        """Put a field of the current entry below the others."""
        box = FieldBox(self.theme, title, control, meaning=meaning)
        self.boxes[name] = box
        self.fields.addWidget(box)

    def add_line(self, name: str, title: str, meaning: str) -> None:
        """Put in a field of one line, which is the value of that name."""
        edit = QLineEdit(str(self.entries[self.at].get(name, "")))
        edit.textChanged.connect(lambda text: self.set_value(name, text, edit))
        self.add_field(name, title, edit, meaning)

    def add_text(self, name: str, title: str, meaning: str, height: int) -> None:
        """Put in a field of several lines, ``height`` px high at 100 %."""
        edit = QPlainTextEdit(str(self.entries[self.at].get(name, "")))
        edit.setTabChangesFocus(True)
        edit.setFixedHeight(self.theme.px(height))
        edit.textChanged.connect(lambda: self.set_value(name, edit.toPlainText(), edit))
        self.add_field(name, title, edit, meaning)

    def add_head(self, name: str, title: str, meaning: str) -> QLineEdit:
        """Put a short field about the whole above the list's fields."""
        edit = QLineEdit()
        edit.setFixedWidth(self.theme.px(120))
        edit.textChanged.connect(lambda _: self.touched(edit))
        self.head_boxes[name] = FieldBox(self.theme, title, edit, meaning=meaning)
        self.head.addWidget(self.head_boxes[name])
        return edit

    def set_value(self, name: str, value: Any, source: object) -> None:
        """The current entry has another value."""
        if self._filling or not 0 <= self.at < len(self.entries):
            return
        self.entries[self.at][name] = value
        self.entry_list.list.item(self.at).setText(self.words_of(self.entries[self.at]))
        self.touched(source)

    def add(self, entry: Entry, at: int | None = None) -> None:
        """Put in a new entry and go to it."""
        place = len(self.entries) if at is None else at
        self.entries.insert(place, dict(entry))
        self._reshaped(place)

    def remove(self, at: int) -> None:
        """Take an entry away; it can be undone."""
        del self.entries[at]
        self._reshaped(min(at, len(self.entries) - 1))

    def move_entry(self, at: int, by: int) -> None:
        """Move an entry by one."""
        self.entries[at], self.entries[at + by] = self.entries[at + by], self.entries[at]
        self._reshaped(at + by, focus=False)

    def relist(self) -> None:
        """Show the list anew."""
        named = [self.words_of(entry) for entry in self.entries]
        self.entry_list.show_entries(named, self.at, set(self._wrong))

    def show_faults(
        self, places: tuple[Place, ...], lines: list[str] | None = None, *, focus: bool = True
    ) -> None:
        """Mark the entries with faults and go to the first of them."""
        found: defaultdict[int, list[Place]] = defaultdict(list)
        said = list(lines or ())
        strays = []
        for place in places:
            entry = self.entry_of(place.place)
            if entry is None or not 0 <= entry < len(self.entries):
                strays.append(place)
            else:
                found[entry].append(place)
        self._wrong = dict(found)
        if found:
            count = sum(map(len, found.values()))
            said.append(
                self.tr("One place to mend, marked in the list.")
                if count == 1
                else self.tr("{n} places to mend, marked in the list.").format(n=count)
            )
        super().show_faults(tuple(strays), said, focus=False)
        if found and focus and self.at not in found:
            self.choose(min(found))
        else:
            self._say_wrong()
        self.relist()
        wrong = next((box for box in self.boxes.values() if box.fault), None)
        if wrong is not None and focus:
            wrong.control.setFocus()
            self.bring_into_view(wrong)

    def entry_of(self, place: str) -> int | None:
        """Position of the entry a fault lies at."""
        found = self.place_pattern.match(place)
        return int(found[1]) if found is not None else None

    def box_of(self, place: str) -> str:
        """Key of the field, below its entry."""
        found = self.place_pattern.match(place)
        return (found[2] or "") if found is not None else place

    def freeze_fields(self) -> None:
        """The fields are only looked at."""
        freeze(self.content)

    def focus_first(self) -> None:
        """The list."""
        self.entry_list.list.setFocus()

    def _say_wrong(self) -> None:
        wrong = self._wrong.get(self.at, [])
        for key, box in self.boxes.items():
            if key in self.head_boxes:
                continue
            box.say([place for place in wrong if self.box_of(place.place) == key])

    def _reshaped(self, at: int, *, focus: bool = True) -> None:
        # Positions moved, so what was said of them is no longer at its place.
        self._wrong = {}
        self.choose(at)
        self.relist()
        self.touched()
        fields = [box for key, box in self.boxes.items() if key not in self.head_boxes]
        if focus and fields:
            fields[0].control.setFocus()
