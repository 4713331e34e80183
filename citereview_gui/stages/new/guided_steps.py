"""The first step of the guided way in, what there is; and what a step is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from citereview_gui.pickers import Pickers
from citereview_gui.stages.new.page import PathField
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import column, label, row
from citereview_gui.widgets.choice import Choice

FORMS = ("table", "notes", "citations")
UNITS = ("", "code_points", "utf16", "bytes", "crlf_collapsed", "without_bom")


def tr(text: str) -> str:
    """Translate in the context of the guided way in."""
    return QCoreApplication.translate("Guided", text)


class Step(QWidget):
    """One step; `missing` says what is still needed, empty where one may go on."""

    changed = Signal()

    def __init__(self, title: str, sentence: str) -> None:
        super().__init__()
        self.setObjectName("Clear")
        self.title = title
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 8, 0)
        self.body.setSpacing(12)
        self.sentence = label(sentence, "muted", wrap=True)
        self.body.addWidget(self.sentence)

    def missing(self) -> str:
        """What is still needed, as a person reads it."""
        return ""

    def first(self) -> QWidget | None:
        """Where the keyboard begins; None where there is nothing but to go on."""
        return None


class FilesStep(Step):
    """What the team has, and where it lies."""

    def __init__(self, theme: Theme, pickers: Pickers) -> None:
        super().__init__(
            tr("From a table or notes"),
            tr("An ordinary case folder is written from it; your files are not touched."),
        )
        self._pickers = pickers
        self.forms = QButtonGroup(self)
        for number, (title, meaning) in enumerate(_forms()):
            choice = QRadioButton(title)
            choice.setAccessibleDescription(meaning)
            self.forms.addButton(choice, number)
            held = row(label(meaning, "muted", wrap=True))
            held.setContentsMargins(theme.px(30), 0, 0, 4)
            whole = column(choice, spacing=0)
            whole.addLayout(held)
            self.body.addLayout(whole)
        self.path = PathField(theme, tr("File or folder"), "", self._choose)
        self.texts = PathField(
            theme,
            tr("Texts (optional)"),
            tr("Folder with case-001/source.txt and case-001/aster.txt, where no column has them"),
            lambda then: pickers.folder(self, tr("Choose the folder of texts"), then),
        )
        self.offsets = Choice()
        self.offsets.setAccessibleName(tr("Offsets count"))
        for unit, name in zip(UNITS, _units(), strict=True):
            self.offsets.addItem(name, unit)
        named = label(tr("Offsets count"), "strong")
        named.setBuddy(self.offsets)
        self._units = QWidget()
        self._units.setLayout(column(named, row(self.offsets, None), spacing=4))
        self.body.addWidget(self.path)
        self.body.addWidget(self.texts)
        self.body.addWidget(self._units)
        self.body.addStretch(1)
        self.forms.idToggled.connect(self._turn)
        for field in (self.path, self.texts):
            field.changed.connect(self.changed)
        self.offsets.currentIndexChanged.connect(self.changed)
        self.forms.button(0).setChecked(True)

    @property
    def form(self) -> str:
        """Which of the three it is."""
        return FORMS[self.forms.checkedId()]

    def first(self) -> QWidget | None:
        """What there is."""
        return self.forms.checkedButton()

    def missing(self) -> str:
        """The file or folder."""
        if self.path.path is not None:
            return ""
        return tr("the folder of notes") if self.form == "notes" else tr("the file")

    def propose(self, path: Path) -> None:
        """Fill in a file that was chosen already."""
        self.forms.button(1 if path.is_dir() else 2 if "json" in path.suffix else 0).setChecked(
            True
        )
        self.path.edit.setText(str(path))

    def _turn(self) -> None:
        hints = (
            tr("CSV or XLSX, one row a claim with one piece of evidence"),
            tr("Folder with case-001/source.txt (numbered passages) and case-001/aster.txt"),
            tr("JSON or JSON lines, one entry a note"),
        )
        self.path.edit.setPlaceholderText(hints[self.forms.checkedId()])
        self.texts.setVisible(self.form != "notes")
        self._units.setVisible(self.form != "notes")
        self.changed.emit()

    def _choose(self, then: Callable[[Path], object]) -> None:
        if self.form == "notes":
            self._pickers.folder(self, tr("Choose the folder of notes"), then)
        elif self.form == "table":
            self._pickers.file(self, tr("Choose a table"), tr("Tables (*.csv *.xlsx)"), then)
        else:
            pattern = tr("Citations (*.json *.jsonl)")
            self._pickers.file(self, tr("Choose the citations"), pattern, then)


def _forms() -> tuple[tuple[str, str], ...]:
    return (
        (
            tr("A table of claims"),
            tr("CSV or XLSX: case, system, claim, quoted evidence; texts in columns or files."),
        ),
        (
            tr("Notes with markers"),
            tr("Notes that cite [1], [2] and a source whose passages are numbered."),
        ),
        (
            tr("Citations from a provider"),
            tr("JSON with cited text or offsets in characters, UTF-16 units or bytes."),
        ),
    )


def _units() -> tuple[str, ...]:
    return (
        tr("Found out from the quoted texts"),
        tr("Characters (code points)"),
        tr("UTF-16 units"),
        tr("UTF-8 bytes"),
        tr("Characters, CR LF as one"),
        tr("Characters, without the byte-order mark"),
    )
