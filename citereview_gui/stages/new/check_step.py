"""The step that says what was found: what to mend, to choose and to know, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from citereview_gui import words
from citereview_gui.failures import Place
from citereview_gui.models.tables.faults import faults
from citereview_gui.pickers import Pickers
from citereview_gui.spoken import counted
from citereview_gui.stages.new.guided_steps import Step, tr
from citereview_gui.stages.new.page import PathField
from citereview_gui.stages.new.plan_words import notices, place_of, sum_of
from citereview_gui.stages.new.quote_choices import QuoteChoices
from citereview_gui.stages.new.readings import Readings
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import column, label, row
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import AssemblyPlan

LINKERS = ("person", "system", "automatic")


class CheckStep(Step):
    """What was found: faults to mend, quotes to choose, who linked, where the folder goes.

    Attributes:
        plan_asked: Offered references or another reading are wanted, or no longer.
    """

    plan_asked = Signal()

    def __init__(self, theme: Theme, pickers: Pickers) -> None:
        super().__init__(tr("Check and choose"), "")
        self._plan: AssemblyPlan | None = None
        self.model = faults()
        self.faults_title = label(role="h2")
        self.faults = Table(self.model, theme, tr("Faults, each with its place"), wraps=True)
        self.use_aliases = QCheckBox()
        self.use_aliases.toggled.connect(self.plan_asked)
        self.aliases = label(role="muted", wrap=True)
        self.readings = Readings()
        self.readings.asked.connect(self.plan_asked)
        self.notices_model = notices()
        self.notices_title = label(tr("To know"), "h2")
        self.notices = Table(self.notices_model, theme, tr("What to know"), wraps=True)
        self.quotes_title = label(role="h2")
        self.quotes = QuoteChoices(theme)
        self.quotes.setMinimumHeight(theme.px(260))
        self.quotes.chosen.connect(self._count)
        for widget in (
            self.readings, self.faults_title, self.use_aliases, self.aliases, self.faults,
            self.quotes_title,
        ):  # fmt: skip
            self.body.addWidget(widget)
        self.body.addWidget(self.quotes, 1)
        self.body.addWidget(self.notices_title)
        self.body.addWidget(self.notices)
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
        self.readings.show_plan(plan)
        self.notices_model.replace(plan.notices)
        self.notices.fit_rows(1, 6)
        for shown in (self.notices, self.notices_title):
            shown.setVisible(bool(plan.notices))
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
        reading = self.readings.first() if self.readings.isVisibleTo(self) else None
        return reading or next((part for part in parts if part.isVisibleTo(self)), self.linked)

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
            if self.readings.isVisibleTo(self):
                return tr("Say how the table is meant, mend the rest in your files, check again")
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


def _linkers() -> tuple[str, ...]:
    return (
        tr("A person"),
        tr("The system under review itself"),
        tr("A tool, automatically"),
    )
