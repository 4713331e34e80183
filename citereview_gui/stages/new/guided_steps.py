"""The steps of the guided way in: what there is, which column holds what, what was found, done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from citereview_gui import words
from citereview_gui.failures import Place
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.faults import faults
from citereview_gui.pickers import Pickers
from citereview_gui.spoken import counted
from citereview_gui.stages.new.column_mapping import ColumnMapping
from citereview_gui.stages.new.page import PathField
from citereview_gui.stages.new.quote_choices import QuoteChoices
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import column, label, row
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import (
        Assembly,
        AssemblyFault,
        AssemblyPlan,
        TableView,
    )

FORMS = ("table", "notes", "citations")
LINKERS = ("person", "system", "automatic")
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


class ColumnsStep(Step):
    """Which column of the table holds what.

    Attributes:
        sheet_asked: Another sheet of the workbook is wanted; its name.
    """

    sheet_asked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("What the columns hold"), "")
        self.sheet = Choice()
        self.sheet.setAccessibleName(tr("Sheet"))
        self.sheet.textActivated.connect(self.sheet_asked)
        self._sheets = QWidget()
        self._sheets.setLayout(row(label(tr("Sheet"), "strong"), self.sheet, None))
        self.mapping = ColumnMapping(theme)
        self.mapping.changed.connect(self.changed)
        self.body.addWidget(self._sheets)
        self.body.addWidget(self.mapping)
        self.body.addStretch(1)

    def show_table(self, table: TableView) -> None:
        """Show a table's columns."""
        said = tr("{rows} rows below the headers; {blank} blank rows are passed over.").format(
            rows=words.number(table.rows), blank=words.number(table.blank_rows)
        )
        self.sentence.setText(f"{said} {tr('Change what was proposed where it is wrong.')}")
        self.sheet.clear()
        self.sheet.addItems(list(table.sheets))
        self.sheet.setCurrentText(table.sheet)
        self._sheets.setVisible(len(table.sheets) > 1)
        self.mapping.show_table(table)
        # Made later than the buttons below, the keyboard would come to them after those.
        before: QWidget = self.sheet
        for choice in self.mapping.choices.values():
            QWidget.setTabOrder(before, choice)
            before = choice

    def first(self) -> QWidget:
        """The first column."""
        return next(iter(self.mapping.choices.values()), self.sheet)

    def missing(self) -> str:
        """What is wrong with the mapping."""
        return self.mapping.trouble()


class CheckStep(Step):
    """What was found: faults to mend, quotes to choose, who linked, where the folder goes.

    Attributes:
        aliases_asked: The offered references are wanted, or no longer.
    """

    aliases_asked = Signal()

    def __init__(self, theme: Theme, pickers: Pickers) -> None:
        super().__init__(tr("Check and choose"), "")
        self._plan: AssemblyPlan | None = None
        self.model = faults()
        self.faults_title = label(role="h2")
        self.faults = Table(self.model, theme, tr("Faults, each with its place"), wraps=True)
        self.use_aliases = QCheckBox()
        self.use_aliases.toggled.connect(self.aliases_asked)
        self.aliases = label(role="muted", wrap=True)
        self.quotes_title = label(role="h2")
        self.quotes = QuoteChoices(theme)
        self.quotes.setMinimumHeight(theme.px(260))
        self.quotes.chosen.connect(self._count)
        for widget in (
            self.faults_title, self.use_aliases, self.aliases, self.faults, self.quotes_title,
        ):  # fmt: skip
            self.body.addWidget(widget)
        self.body.addWidget(self.quotes, 1)
        self.linked = Choice()
        self.linked.setAccessibleName(tr("Who linked claims and evidence"))
        self.linked.addItem(tr("Choose…"), "")
        for value, title in zip(LINKERS, _linkers(), strict=True):
            self.linked.addItem(title, value)
        self.linked.currentIndexChanged.connect(self.changed)
        named = label(tr("Who linked claims and evidence (stands in every report)"), "strong")
        named.setBuddy(self.linked)
        self.question = QLineEdit()
        self.question.setAccessibleName(tr("What the round asks (optional)"))
        self.question.setMaxLength(300)
        asked = label(tr("What the round asks (optional)"), "strong")
        asked.setBuddy(self.question)
        self.folder = PathField(
            theme,
            tr("Write the case folder to"),
            tr("A folder that is not there yet"),
            lambda then: pickers.save(self, tr("Name the case folder"), "artifacts", then),
        )
        self.folder.changed.connect(self.changed)
        self._ending = QWidget()
        self._ending.setLayout(
            column(
                column(named, row(self.linked, None), spacing=4),
                column(asked, self.question, spacing=4),
                self.folder,
                spacing=12,
            )
        )
        self.body.addWidget(self._ending)
        self.body.addStretch(0)

    def show_plan(self, plan: AssemblyPlan) -> None:
        """Show what a plan found."""
        self._plan = plan
        still = tr("What is open below is not counted yet.") if plan.open_questions else ""
        self.sentence.setText(f"{sum_of(plan)} {still}".strip())
        self.show_faults(tuple(map(place_of, plan.faults)))
        self.use_aliases.setText(
            tr("Use other references for {n} that cannot be used as they are").format(
                n=words.number(len(plan.aliases))
            )
        )
        self.aliases.setText("\n".join(f"{one.found}  →  {one.offered}" for one in plan.aliases))
        for widget in (self.use_aliases, self.aliases):
            widget.setVisible(bool(plan.aliases))
        for part in (self.quotes, self.quotes_title):
            part.setVisible(bool(plan.questions))
        self.quotes.show_questions(plan.questions)
        self._count()

    def show_faults(self, places: tuple[Place, ...]) -> None:
        """Show faults; none take no room."""
        self.model.replace(places)
        count = len(places)
        self.faults_title.setText(counted("One fault to mend", "%Ln faults to mend", count))
        self.faults.fit_rows(1, 6)
        for part in (self.faults_title, self.faults):
            part.setVisible(bool(places))
        self._ending.setVisible(not places)
        self.changed.emit()

    def first(self) -> QWidget:
        """What has to be done here, from top to bottom."""
        parts = (self.use_aliases, self.faults, self.quotes.table)
        return next((part for part in parts if part.isVisibleTo(self)), self.linked)

    def wanted_aliases(self) -> Mapping[str, str]:
        """The references to use, where they are wanted."""
        if self._plan is None or not self.use_aliases.isChecked():
            return {}
        return {one.found: one.offered for one in self._plan.aliases}

    def missing(self) -> str:
        """Faults first, then quotes, then who linked, then the folder."""
        if self.model.records:
            if self._plan is not None and self._plan.aliases and not self.use_aliases.isChecked():
                return tr("Tick the other references, mend the rest in your files, check again")
            return tr("Mend the faults in your files, then check again")
        needed = []
        if self.quotes.open_count:
            needed.append(counted("1 quote", "%Ln quotes", self.quotes.open_count))
        if not self.linked.currentData():
            needed.append(tr("who linked claims and evidence"))
        if self.folder.path is None:
            needed.append(tr("a folder"))
        return tr("Still needed: {what}").format(what=", ".join(needed)) if needed else ""

    def _count(self) -> None:
        left, count = self.quotes.open_count, len(self.quotes.model.records)
        self.quotes_title.setText(
            tr("Quotes to choose a place for: {left} of {n} open").format(
                left=words.number(left), n=words.number(count)
            )
        )
        self.changed.emit()


class DoneStep(Step):
    """The folder stands: what it holds, what to know."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("The case folder is written"), "")
        self.model: RecordTableModel[AssemblyFault] = RecordTableModel(
            [
                Column(tr("Where"), lambda r: r.place, width=240, tip=lambda r: r.place),
                Column(
                    tr("What to know"),
                    lambda r: f"{r.what} {r.todo}",
                    stretch=True,
                    tip=lambda r: f"{r.what} {r.todo}",
                ),
                Column(tr("Code"), lambda r: r.code, width=200),
            ]
        )
        self.heading = label(tr("To know"), "h2")
        self.notices = Table(self.model, theme, tr("What to know"), wraps=True)
        self.one_system = label(
            tr(
                "There is one system. A round needs a second; the next page offers a plain extract "
                "of each source in its place."
            ),
            wrap=True,
        )
        later = tr(
            "Facts, identifiers, rubric, policy and roster that are missing can be written on the "
            "Load page, once the round is made."
        )
        self.body.addWidget(label(later, wrap=True))
        for widget in (self.one_system, self.heading, self.notices):
            self.body.addWidget(widget)
        self.body.addStretch(1)

    def show_assembly(self, made: Assembly) -> None:
        """Show what was written."""
        self.sentence.setText(sum_of(made))
        self.one_system.setVisible(made.one_system)
        self.model.replace(made.notices)
        self.notices.fit_rows(1, 8)
        for part in (self.heading, self.notices):
            part.setVisible(bool(made.notices))


def place_of(fault: AssemblyFault) -> Place:
    """A fault as the tables show it."""
    return Place(fault.place, fault.what, fault.expected, fault.todo, fault.code)


def sum_of(found: AssemblyPlan | Assembly) -> str:
    """What there is, in one sentence."""
    said = tr(
        "Cases: {cases}. Systems: {systems}. Claims: {claims}, without evidence: {uncited}. "
        "Passages of evidence: {evidence}. Pairs: {pairs}."
    ).format(
        cases=words.number(found.cases),
        systems=words.number(found.systems),
        claims=words.number(found.claims),
        uncited=words.number(found.uncited_claims),
        evidence=words.number(found.evidence),
        pairs=words.number(found.pairs),
    )
    if found.left_out:
        left = tr("Quotes left out by choice: {n}.").format(n=words.number(found.left_out))
        said = f"{said} {left}"
    return said


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


def _linkers() -> tuple[str, ...]:
    return (
        tr("A person"),
        tr("The system under review itself"),
        tr("A tool, automatically"),
    )
