"""The rubric editor: what reviewers score each note by, as criteria or as dimensions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.editing.entries import EntriesEditor, Entry
from citereview_gui.stages.editing.entry_list import EntryList
from citereview_gui.stages.editing.files import offer_files
from citereview_gui.stages.editing.list_field import ListField
from citereview_gui.theme import Theme

if TYPE_CHECKING:
    from citereview.actions.editing.words_views import RubricForm

CRITERION = {"criterion_ref": "", "question": "", "minimum_score": 1, "maximum_score": 5}
DIMENSION = {"name": "", "weight": 1.0, "criteria": []}
_ANCHOR = re.compile(r"\s*(-?\d+)\s*[=:]\s*(.*)", re.DOTALL)


def tr(text: str) -> str:
    """Translate in the context of the rubric editor."""
    return QCoreApplication.translate("RubricEditor", text)


class RubricEditor(EntriesEditor):
    """One entry a criterion or dimension; scores stand beside the labels and decide no gate."""

    reads, saves = "rubric_form", "set_rubric"
    place_pattern = re.compile(r"/(?:criteria|dimensions)/(\d+)(?:/(.*))?")

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: RoundPresenter, pickers: Pickers
    ) -> None:
        super().__init__(
            parent,
            theme,
            presenter,
            tr("Rubric: what each note is scored by"),
            tr(
                "Reviewers score each note once, beside the labels of its pairs. One to eight "
                "questions; scores are whole numbers from 0 to 10, at most 4 apart."
            ),
        )
        self._head: dict[str, Any] = {}
        self._name = "criteria"
        self.lay_list(EntryList(theme, tr("Questions"), ((tr("Add a question"), self._add_entry),)))
        self.version = self.add_head(
            "/version", tr("Version"), tr("A whole number from 1; kits and reports name it.")
        )
        offer_files(
            self,
            pickers,
            "rubric",
            "rubric.json",
            read=(tr("From a file…"), tr("Choose a rubric"), tr("Rubric (*.json)")),
            write=(tr("Write a file…"), tr("Write the rubric to")),
        )

    def show_form(self, form: RubricForm) -> None:
        """The rubric as it stands."""
        self.put(self.document_of(form))
        if form.sealed:
            self.entry_list.freeze()
        if form.is_default and not form.sealed:
            self.notice(
                "info", "accent", tr("No rubric came with the cases; this is the built-in one.")
            )

    def document(self) -> dict[str, Any]:
        """The rubric as its file has it."""
        found = dict(self._head)
        text = self.version.text().strip()
        # The clinical rubric writes its version as text, the packets' own as a number.
        written = isinstance(self._head.get("version"), str) or not text.isdecimal()
        if "version" in self._head or text != "1":
            found["version"] = text if written else int(text)
        return found | {self._name: [dict(entry) for entry in self.entries]}

    def put(self, document: dict[str, Any]) -> None:
        """Take a rubric in either form."""
        self._name = "dimensions" if "dimensions" in document else "criteria"
        self._head = {key: value for key, value in document.items() if key != self._name}
        self.version.setText(str(self._head.get("version", 1)))
        super().put(document[self._name])

    def words_of(self, entry: Entry) -> str:
        """Its reference or name."""
        return str(entry.get("criterion_ref") or entry.get("name") or tr("(no name yet)"))

    def build_fields(self, entry: Entry) -> None:
        """The fields of a criterion or of a dimension."""
        if self._name == "dimensions":
            self._dimension(entry)
            return
        self.add_line(
            "criterion_ref",
            tr("Reference"),
            tr("Letters, digits and . _ : - such as grounding; it leaves with the requests."),
        )
        self.add_text(
            "question", tr("Question"), tr("What reviewers read, at most 500 characters."), 96
        )
        self._number("minimum_score", tr("Lowest score"), entry, tr("Default 1."), whole=True)
        self._number("maximum_score", tr("Highest score"), entry, tr("Default 5."), whole=True)

    def _dimension(self, entry: Entry) -> None:
        self.add_line("name", tr("Name"), tr("It becomes the criterion's reference."))
        self._number("weight", tr("Weight"), entry, tr("The weights sum to 1."), whole=False)
        anchors = ListField(self.theme, tr("Scores"), (), tr("Add a score"))
        anchors.show_lines(tuple(map(_anchor_line, entry.get("criteria") or ())))
        anchors.changed.connect(
            lambda: self.set_value(
                "criteria", [_anchor(line) for line in anchors.lines or ()], anchors
            )
        )
        self.add_field(
            "criteria",
            tr("Scores and what each means"),
            anchors,
            tr("One a line, such as 5 = Everything is right."),
        )

    def _number(self, name: str, title: str, entry: Entry, meaning: str, *, whole: bool) -> None:
        value = entry.get(name, "")
        edit = QLineEdit(f"{value:g}" if isinstance(value, float) else str(value))
        edit.setFixedWidth(self.theme.px(120))
        edit.textChanged.connect(lambda text: self.set_value(name, _typed(text, whole=whole), edit))
        self.add_field(name, title, edit, meaning)

    def _add_entry(self) -> None:
        self.add(DIMENSION if self._name == "dimensions" else CRITERION)


def _typed(text: str, *, whole: bool) -> Any:
    """What was typed, as a number where it is one; the core says what is wrong with the rest."""
    plain = text.strip()
    try:
        return int(plain) if whole else float(plain.replace(",", "."))
    except ValueError:
        return plain


def _anchor_line(anchor: Any) -> str:
    return f"{anchor.get('score')} = {anchor.get('description')}"


def _anchor(line: str) -> dict[str, Any]:
    found = _ANCHOR.fullmatch(line)
    if found is None:
        return {"score": None, "description": line}
    return {"score": int(found[1]), "description": found[2].strip()}
