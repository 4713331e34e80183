"""Ways of reading a table that only a person can say are meant, each with what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from citereview_gui.spoken import counted
from citereview_gui.stages.new.column_mapping import field_title
from citereview_gui.stages.new.guided_steps import tr
from citereview_gui.widgets.basics import label

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import AssemblyPlan

REPEATABLE = ("case", "system", "claim")


class Readings(QWidget):
    """One box a reading that is possible in this table; nothing is ticked by itself.

    Attributes:
        asked: A reading is wanted, or no longer.
    """

    asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        self.heading = label(tr("How the table is meant"), "h2")
        lines.addWidget(self.heading)
        self.repeats = {field: QCheckBox() for field in REPEATABLE}
        self.saved_values = QCheckBox()
        for box in (*self.repeats.values(), self.saved_values):
            box.toggled.connect(self.asked)
            lines.addWidget(box)

    @property
    def repeated(self) -> tuple[str, ...]:
        """Fields whose empty cells repeat the one above."""
        return tuple(field for field, box in self.repeats.items() if box.isChecked())

    def show_plan(self, plan: AssemblyPlan) -> None:
        """Show what is possible in the table of a plan."""
        offered = {str(one.field): one for one in plan.repeats}
        for field, box in self.repeats.items():
            one = offered.get(field)
            box.setVisible(one is not None)
            if one is not None:
                words = tr("Column {letters}, {what}: empty cells repeat the one above").format(
                    letters=one.letters, what=field_title(field)
                )
                box.setText(f"{words} ({counted('one row', '%Ln rows', one.rows)})")
        self.saved_values.setVisible(plan.formulas > 0)
        self.saved_values.setText(
            counted(
                "Take the value last saved for one formula",
                "Take the values last saved for %Ln formulas",
                plan.formulas,
            )
        )
        self.setVisible(bool(offered) or plan.formulas > 0)

    def forget(self) -> None:
        """Begin again, for another table."""
        for box in (*self.repeats.values(), self.saved_values):
            with QSignalBlocker(box):
                box.setChecked(False)

    def first(self) -> QWidget | None:
        """The first box that is shown; None where there is none."""
        boxes = (*self.repeats.values(), self.saved_values)
        return next((box for box in boxes if box.isVisibleTo(self)), None)
