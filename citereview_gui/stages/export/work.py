"""What goes to whom on Export: who reviews which cases, how long it takes, and by when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.export import Parcel, parcels
from citereview_gui.presenter import RoundPresenter
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, column, label, row
from citereview_gui.widgets.choice import Choice, Count
from citereview_gui.widgets.due_dialog import TEXT_MARGINS, DueDialog, DueWish
from citereview_gui.widgets.flow import FlowLayout
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview
    from citereview.actions.views.tracking import RoundStatus, Work

LARGEST_SEED = 2**31 - 1
"""Seeds up to 2**63 - 1 are taken by the command line; a validator of Qt holds this much."""


class WorkPanel(QWidget):
    """The table of parcels, and what it follows from.

    Attributes:
        status_read: Another status of the round; `RoundStatus`.
    """

    status_read = Signal(object)

    def __init__(self, theme: Theme, presenter: RoundPresenter) -> None:
        super().__init__()
        self._theme, self._presenter = theme, presenter
        self._status: RoundStatus | None = None
        self._work: Work | None = None
        self._may = False
        self.model = parcels()
        self.table = Table(self.model, theme, self.tr("What goes to whom"), sortable=False)
        self.per_case = Choice()
        self.per_case.setAccessibleName(self.tr("Reviewers of each case"))
        self.per_case.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.per_case.activated.connect(lambda _: self._assign())
        self.sampled = Choice()
        self.sampled.setAccessibleName(self.tr("Which cases are reviewed"))
        self.sampled.addItems([self.tr("all"), self.tr("a random sample of")])
        self.sampled.activated.connect(self._choose_sample)
        self.sample_size = Count()
        self.sample_size.setAccessibleName(self.tr("Cases in the sample"))
        self.seed = QLineEdit()
        self.seed.setAccessibleName(self.tr("Seed of the draw"))
        self.seed.setPlaceholderText(self.tr("seed: drawn"))
        self.seed.setValidator(QIntValidator(0, LARGEST_SEED, self.seed))
        self.seed.setMaximumWidth(theme.px(130))
        self.draw = Button(
            self.tr("Draw"),
            theme,
            tip=self.tr("Draw the sample; its seed is recorded, so that it can be drawn again"),
            then=self._assign,
        )
        self.seconds = Count()
        self.seconds.setRange(1, 3600)
        self.seconds.setAccessibleName(self.tr("Seconds a pair"))
        self.reading = Count()
        self.reading.setRange(0, 2000)
        self.reading.setSingleStep(10)
        self.reading.setSpecialValueText(self.tr("within the seconds"))
        self.reading.setAccessibleName(self.tr("Reading, words a minute"))
        self.reading.setToolTip(
            self.tr("How fast notes and sources are read; 0: the seconds a pair hold that too")
        )
        self.pace = Button(
            self.tr("Set the pace"),
            theme,
            tip=self.tr("Minutes here, and minutes left in the kits, follow from it"),
            then=self._set_pace,
        )
        for spin in (self.sample_size, self.seconds, self.reading):
            spin.lineEdit().setTextMargins(*TEXT_MARGINS)
        for spin in (self.seconds, self.reading):
            spin.valueChanged.connect(self._enable)
        self.due = label(role="muted", wrap=True)
        self.due_button = Button(self.tr("Due date…"), theme, icon="clock", then=self._ask_due)
        self._settings = QWidget()
        self._sample_parts = (
            _named(self.tr("Of them"), self.sample_size),
            _named(self.tr("Seed"), self.seed),
            _low(self.draw),
        )
        settings = column(
            FlowLayout(
                _named(self.tr("Each case goes to"), self.per_case),
                _named(self.tr("Cases"), self.sampled),
                *self._sample_parts,
                spacing=12,
            ),
            FlowLayout(
                _named(self.tr("Seconds a pair"), self.seconds),
                _named(self.tr("Reading, words a minute"), self.reading),
                _low(self.pace),
                spacing=12,
            ),
            spacing=12,
        )
        settings.setContentsMargins(0, 0, 0, 0)
        self._settings.setLayout(settings)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(12)
        outer.addWidget(label(self.tr("What goes to whom"), "h2", wrap=True))
        outer.addWidget(self.table)
        outer.addWidget(self._settings)
        outer.addLayout(row(self.due, self.due_button))
        self.model.modelReset.connect(lambda: self.table.fit_rows(2, 8))
        self.table.fit_rows(2, 8)

    def show_round(self, overview: RoundOverview) -> None:
        """What can still be chosen."""
        self._settings.setVisible(not overview.exported)

    def refresh(self) -> None:
        """Read who reviews, and how long it takes."""
        self._presenter.call("status", then=self._show_status)
        overview = self._presenter.overview
        if overview is not None and not overview.exported:
            self._presenter.call("work", then=self._show_work)

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        self._status = self._work = None
        self.model.replace(())
        self.table.explain("")
        self.due.setText("")

    def set_enabled(self, *, may: bool) -> None:
        """What changes the round rests while something runs."""
        self._may = may
        self._enable()

    def names(self) -> dict[str, str]:
        """Name of each reviewer by roster code."""
        people = () if self._status is None else self._status.reviewers
        return {one.reviewer: one.name for one in people}

    def _show_status(self, status: RoundStatus) -> None:
        self._status = status
        overview, due = status.overview, status.due
        self.due.setText(
            self.tr("No due date yet. The messages you copy name it once it is set.")
            if due is None
            else self.tr("Due {when}. The messages you copy name it.").format(
                when=words.due_in_full(due)
            )
        )
        if not overview.exported:
            self._offer_assignments(overview.reviewers, self._each(status))
            sample = overview.sample
            loaded = overview.cases if sample is None else sample.loaded
            self.sampled.setCurrentIndex(0 if sample is None else 1)
            self.sample_size.setRange(1, max(loaded, 1))
            self.sample_size.setValue(overview.cases)
            self.seed.setText("" if sample is None else str(sample.seed))
        self._show_parcels()
        self.status_read.emit(status)

    def _show_work(self, work: Work) -> None:
        self._work = work
        for spin, value in (
            (self.seconds, work.seconds_per_pair),
            (self.reading, work.words_per_minute),
        ):
            spin.setValue(value)
        self._show_parcels()

    def _show_parcels(self) -> None:
        """Before the export: what each reviewer is going to get."""
        status, work = self._status, self._work
        if status is None or work is None or status.overview.exported:
            self._enable()
            return
        names = self.names()
        self.model.replace(
            Parcel(one.reviewer, names.get(one.reviewer, ""), one.pairs, one.minutes, "")
            for one in work.reviewers
        )
        # Said only once it is known: what could not be read is no empty roster.
        self.table.explain(self.tr("No reviewers yet: add a reviewers.csv to the case folder."))
        self._enable()

    def _each(self, status: RoundStatus) -> int:
        """How many reviewers each case goes to now: all cases go to as many."""
        given = sum(r.pairs for r in status.reviewers if r.standing == "active")
        pairs = status.overview.pairs
        return round(given / pairs) if pairs else status.overview.reviewers

    def _offer_assignments(self, reviewers: int, each: int) -> None:
        """Two to all reviewers a case, where there is a choice and nothing was sent yet."""
        if self.per_case.count() != reviewers - 1:
            self.per_case.clear()
            self.per_case.addItem(self.tr("all reviewers"), None)
            for number in range(2, reviewers):
                self.per_case.addItem(
                    self.tr("{n} of {all}, by lot").format(n=number, all=reviewers), number
                )
        self.per_case.setCurrentIndex(max(self.per_case.findData(each), 0))

    def _sampling(self) -> bool:
        return self.sampled.currentIndex() == 1

    def _choose_sample(self) -> None:
        self._enable()
        if self._sampling():
            self.sample_size.setFocus()
        elif self._status is not None and self._status.overview.sample is not None:
            self._assign()

    def _assign(self) -> None:
        """Both are said anew with each change: how many reviewers, and which cases."""
        sample = self.sample_size.value() if self._sampling() else None
        seed = int(self.seed.text()) if sample is not None and self.seed.text() else None
        self._presenter.call(
            "assign",
            title=self.tr("Assigning cases"),
            writes=True,
            then=self._assigned,
            per_case=self.per_case.currentData(),
            sample=sample,
            seed=seed,
        )

    def _assigned(self, status: RoundStatus) -> None:
        self._show_status(status)
        self._presenter.call("work", then=self._show_work)

    def _set_pace(self) -> None:
        self._presenter.call(
            "set_pace",
            title=self.tr("Setting the pace"),
            writes=True,
            then=self._show_work,
            seconds_per_pair=self.seconds.value(),
            words_per_minute=self.reading.value(),
        )

    def _ask_due(self) -> None:
        status = self._status
        if status is not None:
            DueDialog(
                self,
                self._theme,
                due=status.due,
                reviewers=[(r.reviewer, r.due) for r in status.reviewers],
                chosen=None,
                then=self._set_due,
            ).open()

    def _set_due(self, wish: DueWish) -> None:
        self._presenter.call(
            "set_due",
            title=self.tr("Setting the due date"),
            writes=True,
            then=self._show_status,
            at=wish.at,
            zone=wish.zone,
            reviewer=wish.reviewer,
        )

    def _enable(self) -> None:
        overview, work = self._presenter.overview, self._work
        open_still = self._may and overview is not None and not overview.exported
        sampled = self._sampling()
        for widget in (self.per_case, self.sampled, self.seconds, self.reading):
            widget.setEnabled(open_still)
        for part in self._sample_parts:
            part.setVisible(sampled)
            part.setEnabled(open_still)
        chosen = (self.seconds.value(), self.reading.value())
        kept = None if work is None else (work.seconds_per_pair, work.words_per_minute)
        self.pace.setEnabled(open_still and kept is not None and chosen != kept)
        self.due_button.setEnabled(self._may)


def _named(title: str, widget: QWidget) -> QWidget:
    """A field under its name."""
    holder, named = QWidget(), label(title, "caption")
    named.setBuddy(widget)
    holder.setLayout(column(named, widget, spacing=4))
    return holder


def _low(button: QWidget) -> QWidget:
    """A button on the line of the fields beside it."""
    holder = QWidget()
    holder.setLayout(column(label(" ", "caption"), button, spacing=4))
    return holder
