"""The codebook editor: what the labels and reasons mean, with examples and rules."""

from __future__ import annotations

import copy
import re
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from citereview_gui import words
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.editing.entries import EntriesEditor, Entry
from citereview_gui.stages.editing.entry_list import EntryList
from citereview_gui.stages.editing.field_box import FieldBox
from citereview_gui.stages.editing.files import offer_files
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row

if TYPE_CHECKING:
    from citereview.actions.editing.words_views import CodebookForm

LABELS, REASONS = 4, 6
RULE = {"title": "", "text": ""}
EXAMPLE = {"claim": "", "passage": "", "why": ""}


def tr(text: str) -> str:
    """Translate in the context of the codebook editor."""
    return QCoreApplication.translate("CodebookEditor", text)


class CodebookEditor(EntriesEditor):
    """The four labels, the six reasons, then rules, of which there may be any number."""

    reads, saves = "codebook_form", "set_codebook"
    place_pattern = re.compile(r"/(?:labels|reasons|rules)/(\d+)(?:/(.*))?")

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: RoundPresenter, pickers: Pickers
    ) -> None:
        super().__init__(
            parent,
            theme,
            presenter,
            tr("Codebook: what the labels mean"),
            tr(
                "Every kit shows it, one key away. Its digest is sealed by export: labels given by "
                "different words do not compare."
            ),
        )
        self._default: dict[str, Any] = {}
        self.lay_list(
            EntryList(
                theme,
                tr("Labels, reasons and rules"),
                ((tr("Add a rule"), lambda: self.add(RULE)),),
                fixed_until=LABELS + REASONS,
            )
        )
        self.version = self.add_head("/version", tr("Version"), tr("A whole number from 1."))
        self.language = self.add_head("/language", tr("Language"), tr("A tag such as en or de-AT."))
        offer_files(
            self,
            pickers,
            "codebook",
            "codebook.toml",
            read=(tr("From a file…"), tr("Choose a codebook"), tr("Codebook (*.toml)")),
            write=(tr("Write a file…"), tr("Write the codebook to")),
        )
        self.footer.add_tool(
            Button(tr("As it ships"), theme, then=lambda: self.take(copy.deepcopy(self._default)))
        )

    def show_form(self, form: CodebookForm) -> None:
        """The codebook as it stands."""
        self._default = form.default
        self.put(self.document_of(form))
        if form.sealed:
            self.entry_list.freeze()

    def document(self) -> dict[str, Any]:
        """The codebook as its file has it."""
        entries = copy.deepcopy(self.entries)
        text = self.version.text().strip()
        return {
            "version": int(text) if text.isdecimal() else text,
            "language": self.language.text().strip(),
            "labels": entries[:LABELS],
            "reasons": entries[LABELS : LABELS + REASONS],
            "rules": entries[LABELS + REASONS :],
        }

    def put(self, document: dict[str, Any]) -> None:
        """Take a codebook."""
        self.version.setText(str(document["version"]))
        self.language.setText(str(document["language"]))
        super().put(copy.deepcopy([*document["labels"], *document["reasons"], *document["rules"]]))

    def words_of(self, entry: Entry) -> str:
        """What kind it is, and its name."""
        if "label" in entry:
            return tr("Label: {name}").format(name=entry["name"])
        if "reason" in entry:
            return tr("Reason: {name}").format(name=entry["name"])
        return tr("Rule: {name}").format(name=entry["title"] or tr("(no title yet)"))

    def entry_of(self, place: str) -> int | None:
        """Labels come first, then reasons, then rules."""
        at = super().entry_of(place)
        if at is None:
            return None
        return (
            at
            + (LABELS if "/reasons/" in place else 0)
            + (LABELS + REASONS if "/rules/" in place else 0)
        )

    def build_fields(self, entry: Entry) -> None:
        """The fields of a label, a reason or a rule."""
        if "label" not in entry and "reason" not in entry:
            self.add_line("title", tr("Title"), tr("1 to 80 characters."))
            self.add_text("text", tr("Rule"), tr("1 to 1,000 characters."), 140)
            return
        title = (
            words.label_chip(entry["label"]).word
            if "label" in entry
            else words.reason_title(entry["reason"])
        )
        self.fields.addWidget(label(title, "h2"))
        self.add_line("name", tr("Name as it is shown"), tr("1 to 40 characters."))
        most = 120 if "label" in entry else 160
        self.add_line(
            "definition",
            tr("Definition"),
            tr("One line of at most {n} characters; it stays in view.").format(n=most),
        )
        if "label" in entry:
            self._examples(entry)

    def _examples(self, entry: Entry) -> None:
        head = label(tr("Examples, two at least"), "strong")
        self.fields.addWidget(head)
        for at, example in enumerate(entry["examples"]):
            for name, title in (
                ("claim", tr("Claim {n}")),
                ("passage", tr("Passage {n}")),
                ("why", tr("Why {n}")),
            ):
                edit = QLineEdit(example[name])
                edit.textChanged.connect(
                    lambda text, at=at, name=name, edit=edit: self._set_example(
                        at, name, text, edit
                    )
                )
                self.add_field(f"examples/{at}/{name}", title.format(n=at + 1), edit, "")
            self.fields.addLayout(
                row(
                    Button(
                        tr("Remove example {n}").format(n=at + 1),
                        self.theme,
                        role="link",
                        then=partial(self._remove_example, at),
                    ),
                    None,
                )
            )
        add = Button(tr("Add an example"), self.theme, icon="plus", then=self._add_example)
        self.boxes["examples"] = FieldBox(
            self.theme, tr("More examples"), add, layout=row(add, None)
        )
        add.setAccessibleName(add.text())
        self.fields.addWidget(self.boxes["examples"])

    def _set_example(self, at: int, name: str, text: str, source: QLineEdit) -> None:
        if not self._filling:
            self.entries[self.at]["examples"][at][name] = text
            self.touched(source)

    def _add_example(self) -> None:
        self.entries[self.at]["examples"].append(dict(EXAMPLE))
        self._examples_changed(f"examples/{len(self.entries[self.at]['examples']) - 1}/claim")

    def _remove_example(self, at: int) -> None:
        del self.entries[self.at]["examples"][at]
        self._examples_changed("examples")

    def _examples_changed(self, focus: str) -> None:
        self._wrong.pop(self.at, None)
        self.choose(self.at)
        self.relist()
        self.touched()
        self.boxes[focus].control.setFocus()
