"""The guided way in: from a table, marked notes or provider citations to a case folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QStackedWidget, QVBoxLayout, QWidget

from citereview_gui.failures import Failure
from citereview_gui.jobs import JobRunner
from citereview_gui.pickers import Pickers
from citereview_gui.spoken import failure_line, place_line
from citereview_gui.stages.new.check_step import CheckStep
from citereview_gui.stages.new.columns_step import ColumnsStep
from citereview_gui.stages.new.done_step import DoneStep
from citereview_gui.stages.new.guided_steps import FilesStep, Step
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row, scrolled
from citereview_gui.widgets.fitting import fit_screen
from citereview_gui.widgets.progress_strip import ProgressStrip
from citereview_gui.worker import Call

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import Assembly, AssemblyPlan, TableView

SIZE = (1040, 720)


class GuidedDialog(QDialog):
    """Files, columns, check, done; opened without blocking.

    Attributes:
        assembled: The case folder stands; its `Assembly`.
    """

    assembled = Signal(object)

    def __init__(self, parent: QWidget, theme: Theme, jobs: JobRunner, pickers: Pickers) -> None:
        super().__init__(parent)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("CiteReview")
        self.setAccessibleName(self.tr("From a table or notes"))
        fit_screen(self, parent, theme, SIZE)
        self._jobs = jobs
        self._made: Assembly | None = None
        self._busy = self._left = False
        self._held: QWidget | None = None
        self.finished.connect(self._leave)
        self.files = FilesStep(theme, pickers)
        self.columns = ColumnsStep(theme)
        self.check = CheckStep(theme, pickers)
        self.done_step = DoneStep(theme)
        self.steps: tuple[Step, ...] = (self.files, self.columns, self.check, self.done_step)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 16, 16)
        outer.setSpacing(12)
        self._title = label(role="h1")
        self._stack = QStackedWidget()
        for step in self.steps:
            self._stack.addWidget(scrolled(step, step.title))
            step.changed.connect(self._look)
        self.trouble = label(role="strong", wrap=True)
        self.trouble.hide()
        self.strip = ProgressStrip(theme)
        self.missing = label(role="muted", wrap=True)
        self.back_button = Button(self.tr("Back"), theme, then=self.go_back)
        self.next_button = Button(self.tr("Next"), theme, role="primary", then=self.go_on)
        # Enter in a field goes on, where going on is possible.
        self.next_button.setDefault(True)
        outer.addWidget(self._title)
        outer.addWidget(self._stack, 1)
        outer.addWidget(self.trouble)
        outer.addWidget(self.strip)
        foot = row(self.missing, self.back_button, self.next_button)
        foot.setStretch(0, 1)
        # As far in as the steps, whose own margin leaves their scroll bar outside.
        foot.setContentsMargins(0, 0, 8, 0)
        outer.addLayout(foot)
        self.columns.asked.connect(self._read_table)
        self.check.plan_asked.connect(self._read_plan)
        self._turn_to(self.files)

    @property
    def step(self) -> Step:
        """The step that is open."""
        return self.steps[self._stack.currentIndex()]

    def go_on(self) -> None:
        """Do what the open step is for, then show the next."""
        if self._busy:
            return
        if self.step is self.check and self.check.model.records:
            self._read_plan()
            return
        if self.step.missing():
            return
        if self.step is self.files and self.files.form == "table":
            self._read_table()
        elif self.step is self.check:
            self._write()
        elif self.step is self.done_step:
            made = self._made
            self.accept()
            if made is not None:
                self.assembled.emit(made)
        else:
            self._read_plan()

    def go_back(self) -> None:
        """The step before; from the first, away."""
        if self.step is self.files:
            self.reject()
        elif self.step is self.check and self.files.form == "table":
            self._turn_to(self.columns)
        else:
            self._turn_to(self.files)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes a step back: what was chosen is not thrown away by one key."""
        if event.key() == Qt.Key.Key_Escape:
            if self.step is not self.done_step:
                self.go_back()
            return
        super().keyPressEvent(event)

    def _turn_to(self, step: Step) -> None:
        turned = step is not self.step
        self._stack.setCurrentIndex(self.steps.index(step))
        self._title.setText(step.title)
        self.trouble.hide()
        self._look()
        if turned:
            (step.first() or self.next_button).setFocus()

    def _look(self) -> None:
        """What the open step still needs, and what its button does."""
        step = self.step
        missing = step.missing()
        mended = step is self.check and bool(self.check.model.records)
        verbs = {
            self.check: self.tr("Write the case folder"),
            self.done_step: self.tr("Continue to New round"),
        }
        self.next_button.setText(verbs.get(step, self.tr("Next")))
        self.next_button.setAccessibleName(self.next_button.text())
        self.missing.setText(
            missing
            if step in {self.check, self.columns} or not missing
            else self.tr("Still needed: {what}").format(what=missing)
        )
        self.next_button.setEnabled(not missing and not self._busy)
        self.check.use_aliases.setEnabled(not self._busy)
        self.check.readings.setEnabled(not self._busy)
        if mended:
            self.next_button.setEnabled(not self._busy)
            self.next_button.setText(self.tr("Check again"))
            self.next_button.setAccessibleName(self.next_button.text())
        self.back_button.setVisible(step is not self.done_step)
        self.back_button.setText(self.tr("Cancel") if step is self.files else self.tr("Back"))

    def _input(self) -> Any:
        from citereview.actions.loading.guided_views import AssemblyInput  # noqa: PLC0415 - pydantic, late

        wanted: dict[str, Any] = {
            "form": self.files.form,
            "path": self.files.path.path,
            "texts": self.files.texts.path if self.files.form != "notes" else None,
            "offsets": self.files.offsets.currentData() or None,
        }
        if self.files.form == "table":
            wanted |= {
                "sheet": self.columns.sheet_name or None,
                "header_row": self.columns.header_row.value(),
                "columns": self.columns.mapping.columns(),
                "repeated": self.check.readings.repeated,
                "saved_values": self.check.readings.saved_values.isChecked(),
                "without_hidden": self.columns.without_hidden.isChecked(),
            }
        return AssemblyInput.model_validate(wanted)

    def _read_table(self, sheet: str = "", header_row: int = 0) -> None:
        def arrived(table: TableView) -> None:
            self.check.readings.forget()
            self.columns.show_table(table)
            self._turn_to(self.columns)

        call = Call(
            "table_columns",
            (self.files.path.path,),
            {"sheet": sheet or None, "header_row": header_row or None},
            roundless=True,
        )
        self._ask(call, self.tr("Reading the table"), arrived)

    def _read_plan(self) -> None:
        def arrived(plan: AssemblyPlan) -> None:
            self.check.show_plan(plan)
            if self.check.folder.path is None and self.files.path.path is not None:
                self.check.folder.edit.setText(str(beside(self.files.path.path)))
            self._turn_to(self.check)

        options = {"aliases": dict(self.check.wanted_aliases())}
        call = Call("plan_assembly", (self._input(),), options, long=True, roundless=True)
        self._ask(call, self.tr("Looking for the quotes"), arrived)

    def _write(self) -> None:
        def arrived(made: Assembly) -> None:
            self._made = made
            self.done_step.show_assembly(made)
            self._turn_to(self.done_step)

        options = {
            "linked_by": self.check.linked.currentData(),
            "question": self.check.question.text().strip(),
            "choices": dict(self.check.quotes.choices),
            "aliases": dict(self.check.wanted_aliases()),
        }
        call = Call(
            "assemble", (self.check.folder.path, self._input()), options, long=True, roundless=True
        )
        self._ask(call, self.tr("Writing the case folder"), arrived)

    def _ask(self, call: Call, title: str, then: Callable[[Any], object]) -> None:
        if self._busy:
            return
        self._busy = True
        self._held = self.focusWidget()
        self.trouble.hide()
        self._look()
        job = self._jobs.start(call, title)
        self.strip.follow(job)
        job.ended.connect(self._rest)
        job.succeeded.connect(lambda answer: self._take(answer.result, then))
        job.failed.connect(self._failed)

    def _take(self, result: Any, then: Callable[[Any], object]) -> None:
        """Show what arrived; what is asked for next can be pressed by then."""
        self._busy = False
        if not self._left:
            step = self.step
            then(result)
            # A box that asked for this rested meanwhile, and so lost the keyboard.
            if step is self.step and self._held is not None and self._held.isVisibleTo(self):
                self._held.setFocus()

    def _rest(self) -> None:
        self._busy = False
        self._look()
        if self._left:
            self.deleteLater()

    def _leave(self) -> None:
        """What runs is asked to stop; the dialog goes once it did, for it is still told so."""
        self._left = True
        if self._busy:
            self.strip.cancel()
        else:
            self.deleteLater()

    def _failed(self, failure: Failure) -> None:
        if self.step is self.check and failure.places:
            self.check.show_faults(failure.places)
        lines = [failure_line(failure), *(place_line(one) for one in failure.places[:3])]
        self.trouble.setText("\n".join(lines))
        self.trouble.show()


def beside(path: Path) -> Path:
    """Where the case folder is proposed: beside what it is made from."""
    return path.with_name(f"{path.stem}-artifacts")
