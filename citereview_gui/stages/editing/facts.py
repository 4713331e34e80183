"""The editor of facts and identifiers: case by case, saved together."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.failures import Place
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted, said
from citereview_gui.stages.editing.editor import EditorDialog
from citereview_gui.stages.editing.field_box import FieldBox, fault_text
from citereview_gui.stages.editing.list_field import Lines, ListField
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Card, column, label, row
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.passage_view import Mark, PassageView
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.editing.facts_views import (
        CaseFacts,
        CaseLine,
        FactsForm,
        IdentifierSightings,
    )

PAUSE_MS = 300
WIDEST_LEFT = 440
"""However large the type: the fields need the room more."""
_PLACE = re.compile(r"/(\d+)/(source_facts|identifiers|notes/(\d+))(?:/(\d+))?")
Parts = dict[str, Any]


def tr(text: str) -> str:
    """Translate in the context of the facts editor."""
    return QCoreApplication.translate("FactsEditor", text)


class FactsEditor(EditorDialog):
    """What each case's source says, what was removed from it, and what each note says."""

    reads, saves = "facts_form", "set_facts"

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: RoundPresenter, case_ref: str = ""
    ) -> None:
        super().__init__(
            parent,
            theme,
            presenter,
            tr("Facts and identifiers"),
            tr(
                "Fact recall is judged by the facts of source and note, leakage by what was "
                "removed from the source. All of it stays in the round."
            ),
        )
        self._wanted = case_ref
        self._cases: dict[str, Parts] = {}
        self._texts: dict[str, CaseFacts] = {}
        self._sent: list[str] = []
        self._wrong: dict[str, list[Place]] = {}
        self.shown = ""
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Find a case"))
        self.search.setAccessibleName(tr("Find a case"))
        self.search.setClearButtonEnabled(True)
        self.model = _cases_model()
        self.search.textChanged.connect(self.model.filter)
        self.table = Table(
            self.model, theme, tr("Cases"), empty=tr("No case matches."), sortable=False
        )
        self.table.current_record.connect(self._choose)
        left = QWidget()
        left.setObjectName("Clear")
        left.setLayout(column(self.search, self.table))
        left.setFixedWidth(min(theme.px(330), WIDEST_LEFT))
        self.middle.insertWidget(0, left)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._look_for_identifiers)
        self._lay_fields()

    def show_form(self, form: FactsForm) -> None:
        """The cases; the first, or the one asked for, is shown."""
        self._form = form
        self.model.replace(form.cases)
        self.note_box.setVisible(not form.hidden)
        self.hidden_note.setVisible(form.hidden)
        at = self.model.row_of(self._wanted)
        self.table.select_row(max(at, 0))

    def document(self) -> dict[str, Parts]:
        """Every case that was looked at."""
        return {ref: {**parts, "notes": dict(parts["notes"])} for ref, parts in self._cases.items()}

    def put(self, document: dict[str, Parts]) -> None:
        """Fill in cases; what was looked at since the document was made stands as stored."""
        whole = {**self.draft.stored, **document}
        self._cases = {
            ref: {**parts, "notes": dict(parts["notes"])} for ref, parts in whole.items()
        }
        self._wrong = {}
        self._show_parts()

    def arguments(self, document: dict[str, Parts]) -> tuple[Any, ...]:
        """The cases that were changed."""
        from citereview.actions.editing.facts_views import FactsChange  # noqa: PLC0415 - late

        self._sent = [ref for ref, parts in document.items() if parts != self.draft.stored.get(ref)]
        return (
            [FactsChange.model_validate({"case_ref": ref, **document[ref]}) for ref in self._sent],
        )

    def adopted(self, form: FactsForm) -> None:
        """The counts anew."""
        self.model.replace(form.cases)

    def show_faults(
        self, places: tuple[Place, ...], lines: list[str] | None = None, *, focus: bool = True
    ) -> None:
        """Go to the first case with a fault and mark its entries."""
        self._wrong = {}
        strays, said = [], list(lines or ())
        for place in places:
            found = _PLACE.match(place.place)
            if found is None or int(found[1]) >= len(self._sent):
                strays.append(place)
            else:
                self._wrong.setdefault(self._sent[int(found[1])], []).append(place)
        if self._wrong:
            count = sum(map(len, self._wrong.values()))
            named = ", ".join(list(self._wrong)[:5])
            said.append(
                counted(
                    "One entry to mend, in {cases}.", "%Ln entries to mend, in {cases}.", count
                ).format(cases=named)
            )
        super().show_faults(tuple(strays), said, focus=False)
        if self._wrong and focus and self.shown not in self._wrong:
            self.search.clear()
            self.table.select_row(self.model.row_of(next(iter(self._wrong))))
        self._say_wrong(focus=focus)

    def focus_first(self) -> None:
        """The cases."""
        self.table.setFocus()

    def on_change(self) -> None:
        """Look where the identifiers stand, once typing rests."""
        self._timer.start()

    def _lay_fields(self) -> None:
        theme = self.theme
        self.identifiers = ListField(
            theme,
            tr("Identifiers removed from the source"),
            (
                tr("Nobody said: leakage cannot be judged"),
                tr("There was nothing to remove"),
                tr("These were removed"),
            ),
            tr("Add an identifier"),
        )
        self.source_facts = ListField(
            theme,
            tr("Facts of the source"),
            (tr("Nobody said: recall cannot be judged"), tr("No facts"), tr("These facts")),
            tr("Add a fact of the source"),
        )
        self.note_facts = ListField(
            theme,
            tr("Facts of the note"),
            (tr("Nobody said: recall cannot be judged"), tr("No facts"), tr("These facts")),
            tr("Add a fact of the note"),
        )
        self.system = Choice()
        self.system.setAccessibleName(tr("Note of"))
        self.system.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.system.currentIndexChanged.connect(lambda _: self._show_note())
        self.sightings = label(role="muted", wrap=True)
        self.preview = PassageView(theme, tr("Source, identifiers marked"))
        self.preview.setFixedHeight(theme.px(220))
        form = tr("One a line: type | term | detail, for example medication | amlodipine | 10 mg.")
        self.boxes = {
            "identifiers": FieldBox(
                theme,
                tr("Identifiers removed from the source"),
                self.identifiers,
                meaning=tr(
                    "Names, numbers and dates as they stood before de-identification. A note that "
                    "holds one leaks it."
                ),
            ),
            "source_facts": FieldBox(
                theme, tr("Facts of the source"), self.source_facts, meaning=form
            ),
            "notes": FieldBox(theme, tr("Facts of the note"), self.note_facts, meaning=form),
        }
        self.title = label(role="h2")
        self.note_box = QWidget()
        self.note_box.setObjectName("Clear")
        whose = label(tr("Note of"), "strong")
        whose.setBuddy(self.system)
        self.note_box.setLayout(
            column(column(whose, row(self.system, None), spacing=4), self.boxes["notes"])
        )
        self.hidden_note = label(
            tr("Facts of the notes are hidden since export, with the systems' names."),
            "muted",
            wrap=True,
        )
        card = Card(spacing=16)
        for part in (
            self.title,
            self.boxes["identifiers"],
            self.sightings,
            self.preview,
            self.boxes["source_facts"],
            self.note_box,
            self.hidden_note,
        ):
            card.column.addWidget(part)
        outer = QVBoxLayout(self.content)
        outer.setContentsMargins(0, 0, 8, 0)
        outer.addWidget(card)
        outer.addStretch(1)
        self.identifiers.changed.connect(lambda: self._set("identifiers", self.identifiers))
        self.source_facts.changed.connect(lambda: self._set("source_facts", self.source_facts))
        self.note_facts.changed.connect(self._set_note)

    def _choose(self, record: CaseLine | None) -> None:
        if record is None:
            return
        ref = record.case_ref
        if ref in self._cases:
            self._show_case(ref)
        else:
            self.ask("case_facts", ref, then=self._arrived)

    def _arrived(self, found: CaseFacts) -> None:
        ref = found.case_ref
        if ref not in self._cases:
            parts: Parts = {
                "source_facts": found.source_facts,
                "identifiers": found.identifiers,
                "notes": {one.system: one.facts for one in found.notes},
            }
            self._texts[ref] = found
            self._cases[ref] = parts
            # What was only looked at is stored as it is, and no change.
            self.draft.stored = {**self.draft.stored, ref: {**parts, "notes": dict(parts["notes"])}}
            self.draft.now = {**self.draft.now, ref: self.draft.stored[ref]}
        chosen = self.table.selected()
        if chosen is not None and chosen.case_ref == ref:
            self._show_case(ref)

    def _show_case(self, ref: str) -> None:
        self.shown = ref
        self.title.setText(ref)
        systems = list(self._cases[ref]["notes"])
        if [self.system.itemText(at) for at in range(self.system.count())] != systems:
            self.system.clear()
            self.system.addItems(systems)
        self._show_parts()

    def _show_parts(self) -> None:
        if self.shown not in self._cases:
            return
        was, self._filling = self._filling, True
        parts = self._cases[self.shown]
        self.identifiers.show_lines(parts["identifiers"])
        self.source_facts.show_lines(parts["source_facts"])
        self._filling = was
        self._show_note()
        self._look_for_identifiers()

    def _show_note(self) -> None:
        notes = self._cases.get(self.shown, {}).get("notes", {})
        if self.system.currentText() in notes:
            was, self._filling = self._filling, True
            self.note_facts.show_lines(notes[self.system.currentText()])
            self._filling = was
        self._say_wrong(focus=False)

    def _set(self, name: str, field: ListField) -> None:
        if self.shown in self._cases and not self._filling:
            self._cases[self.shown][name] = field.lines
            self.touched()

    def _set_note(self) -> None:
        if self.shown in self._cases and not self._filling:
            self._cases[self.shown]["notes"][self.system.currentText()] = self.note_facts.lines
            self.touched()

    def _say_wrong(self, *, focus: bool) -> None:
        at_field: defaultdict[str, list[Place]] = defaultdict(list)
        marks: defaultdict[str, dict[int, str]] = defaultdict(dict)
        systems = sorted(self._cases.get(self.shown, {}).get("notes", {}))
        for place in self._wrong.get(self.shown, ()):
            found = _PLACE.match(place.place)
            if found is None:
                continue
            name = "notes" if found[3] else found[2]
            if found[3] and systems[int(found[3])] != self.system.currentText():
                if not focus:
                    continue
                self.system.setCurrentText(systems[int(found[3])])
            at_field[name].append(place)
            if found[4]:
                marks[name][int(found[4])] = fault_text(place)
        fields = {
            "identifiers": self.identifiers,
            "source_facts": self.source_facts,
            "notes": self.note_facts,
        }
        for name, box in self.boxes.items():
            box.say(_numbered(at_field[name]))
            fields[name].mark(marks[name])
        wrong = next((name for name in fields if at_field[name]), None)
        if wrong is not None and focus:
            fields[wrong].list.setFocus()
            self.area.ensureWidgetVisible(self.boxes[wrong])

    def _look_for_identifiers(self) -> None:
        ref = self.shown
        if ref not in self._texts:
            return
        wanted: Lines = self._cases[ref]["identifiers"]
        self.ask(
            "find_identifiers",
            ref,
            list(wanted or ()),
            then=lambda found: self._show_sightings(ref, wanted, found),
        )

    def _show_sightings(self, ref: str, wanted: Lines, found: IdentifierSightings) -> None:
        if ref != self.shown or wanted != self._cases[ref]["identifiers"]:
            return
        marks = tuple(Mark(one.start, one.end, "claim") for one in found.source)
        self.preview.show_passage(self._texts[ref].source, marks)
        said = (
            tr("None of them stands in the source any more.")
            if not marks
            else counted(
                "One place in the source still holds one, marked below.",
                "%Ln places in the source still hold one, marked below.",
                len(marks),
            )
        )
        leaks = [f"{name}: {words.number(n)}" for name, n in found.notes.items() if n]
        if leaks:
            said += " " + tr("In notes: {notes}.").format(notes=", ".join(leaks))
        self.sightings.setText(said)
        self.sightings.setVisible(bool(wanted))


def _numbered(places: list[Place]) -> list[Place]:
    """Faults with the number of the entry said first."""
    found = []
    for place in places:
        match = _PLACE.match(place.place)
        if match is not None and match[4]:
            what = tr("Entry {n}: {what}").format(n=int(match[4]) + 1, what=said(place.what))
            found.append(Place(place.place, what, place.expected, place.todo, place.code))
        else:
            found.append(place)
    return found


def _cases_model() -> RecordTableModel[CaseLine]:
    def count(value: int | None) -> str:
        return "?" if value is None else words.number(value)

    return RecordTableModel(
        [
            Column(tr("Case"), lambda r: r.case_ref, stretch=True, width=78, searched=True),
            Column(
                tr("Removed"),
                lambda r: count(r.identifiers),
                numeric=True,
                width=92,
                tip=lambda _: tr("Identifiers removed; ? where nobody said."),
            ),
            Column(
                tr("Facts"),
                lambda r: count(r.source_facts),
                numeric=True,
                width=70,
                tip=lambda _: tr("Facts of the source; ? where nobody said."),
            ),
            Column(
                tr("Notes"),
                lambda r: f"{r.notes_with_facts}/{r.notes}",
                numeric=True,
                width=70,
                tip=lambda _: tr("Notes with facts."),
            ),
        ],
        key=lambda r: r.case_ref,
    )
