"""The editor of what the round asks, who linked claims to evidence, and what kits tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.editing.editor import EditorDialog
from citereview_gui.stages.editing.field_box import FieldBox
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Card, label
from citereview_gui.widgets.choice import Choice

if TYPE_CHECKING:
    from citereview.actions.editing.words_views import AboutForm


def tr(text: str) -> str:
    """Translate in the context of this editor."""
    return QCoreApplication.translate("AboutEditor", text)


class AboutEditor(EditorDialog):
    """A short form; question and linking go into reports, the rest into kits."""

    reads, saves = "about_form", "set_about"

    def __init__(self, parent: QWidget, theme: Theme, presenter: RoundPresenter) -> None:
        super().__init__(
            parent,
            theme,
            presenter,
            tr("Question: what the round asks"),
            tr("Question and linking stand in every report; the rest stands in every kit."),
        )
        self._held: dict[str, Any] = {}
        self.edits: dict[str, QLineEdit] = {}
        self.linked = Choice()
        for value, words in (
            ("", tr("Nobody said")),
            ("person", tr("A person")),
            ("system", tr("The system under review itself")),
            ("automatic", tr("A tool")),
        ):
            self.linked.addItem(words, value)
        self.linked.currentIndexChanged.connect(lambda _: self.touched(self.linked))
        reports, kits = Card(spacing=12), Card(spacing=12)
        reports.column.addWidget(label(tr("In reports"), "h2"))
        reports.column.addWidget(
            self._line(
                "question",
                tr("Question"),
                tr("One line of at most 300 characters: Are the drafts faithful to the visit?"),
            )
        )
        self.boxes["/linked_by"] = FieldBox(
            theme,
            tr("Who linked claims to evidence"),
            self.linked,
            meaning=tr(
                "Where a tool linked, reviewers grade the linking as much as the note; the report "
                "says so. Where nobody said, it says that."
            ),
        )
        reports.column.addWidget(self.boxes["/linked_by"])
        kits.column.addWidget(label(tr("In kits"), "h2"))
        for name, title, meaning in (
            (
                "contact",
                tr("Whom reviewers ask"),
                tr("An office or an extension, at most 200 characters; it leaves with every kit."),
            ),
            (
                "kit_language",
                tr("Language of the kits' own words"),
                tr("Language tag, such as de; else en."),
            ),
            (
                "text_language",
                tr("Language of notes and sources"),
                tr("A tag such as en or de-AT; screen readers use it. Empty: not said."),
            ),
        ):
            kits.column.addWidget(self._line(name, title, meaning))
        outer = QVBoxLayout(self.content)
        outer.setContentsMargins(0, 0, 8, 0)
        outer.setSpacing(16)
        outer.addWidget(reports)
        outer.addWidget(kits)
        outer.addStretch(1)

    def show_form(self, form: AboutForm) -> None:
        """What is said."""
        self.put(form.document)

    def document(self) -> dict[str, Any]:
        """As about.json has it; what has no field here stays as it is."""
        found = dict(self._held)
        for name, edit in self.edits.items():
            if name in found or edit.text().strip():
                found[name] = edit.text().strip()
        found.pop("linked_by", None)
        if self.linked.currentData():
            found["linked_by"] = self.linked.currentData()
        return found

    def put(self, document: dict[str, Any]) -> None:
        """Fill the fields."""
        self._held = dict(document)
        for name, edit in self.edits.items():
            edit.setText(str(document.get(name, "")))
        self.linked.setCurrentIndex(max(self.linked.findData(document.get("linked_by", "")), 0))

    def _line(self, name: str, title: str, meaning: str) -> FieldBox:
        edit = self.edits[name] = QLineEdit()
        edit.textChanged.connect(lambda _: self.touched(edit))
        box = self.boxes[f"/{name}"] = FieldBox(self.theme, title, edit, meaning=meaning)
        return box
