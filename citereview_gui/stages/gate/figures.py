"""The figures of a round on the gate page: drawn when asked for, each with its words.

The drawings come from the worker as SVG, the same that are published but with every number; the
window itself draws no chart and loads nothing that does.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from citereview.statistics.printed import decimal
from citereview_gui import words
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.gate.figure_tables import TableCard
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, clear, iconed, label, row
from citereview_gui.widgets.figures_counts import LabelCounts
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.verdict.figure_views import (
        Drawing,
        Measure,
        RoundFigures,
        SystemFigures,
    )

WIDEST = 760
"""Widest a drawing is shown, in px at 100 %: its type is then a little larger than a caption."""


class FigureView(QWidget):
    """One drawing, as wide as there is room; a screen reader reads its words instead."""

    def __init__(self, theme: Theme, drawing: Drawing) -> None:
        super().__init__()
        self._theme = theme
        self._renderer = QSvgRenderer(QByteArray(drawing.svg))
        size = self._renderer.viewBoxF().size()
        self._shape = size.height() / size.width()
        self.setAccessibleName(drawing.title)
        self.setAccessibleDescription(drawing.text)
        self.setToolTip(drawing.text)
        # It can be reached by keyboard: only so its words are read.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._fit)
        self._fit()

    def sizeHint(self) -> QSize:
        """The widest it is shown."""
        width = self._theme.px(WIDEST)
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        """Its own proportions, up to the widest it is shown."""
        return round(min(width, self._theme.px(WIDEST)) * self._shape)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        """Paint the drawing, and a frame where the keyboard is."""
        painter = QPainter(self)
        width = min(float(self.width()), self.height() / self._shape)
        self._renderer.render(painter, QRectF(0, 0, width, width * self._shape))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the frame."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take it away."""
        super().focusOutEvent(event)
        self.update()

    def _fit(self) -> None:
        self.setMaximumWidth(self._theme.px(WIDEST))
        self.updateGeometry()


class FiguresPanel(QWidget):
    """The section of the gate page.

    Attributes:
        said: Something to say in the message bar: words, more words, tone, folder to open.
    """

    said = Signal(str, str, str, object)

    def __init__(self, theme: Theme, presenter: RoundPresenter, pickers: Pickers) -> None:
        super().__init__()
        self._theme, self._presenter, self._pickers = theme, presenter, pickers
        self._figures: RoundFigures | None = None
        self._asked = 0
        self.draw = Button(self.tr("Draw figures"), theme, then=self.ask)
        self.about = label(
            self.tr(
                "Agreement, labels, reasons and clinical results, drawn as they are published; "
                "here with every number, so confidential."
            ),
            "muted",
            wrap=True,
        )
        self.measures = _measures()
        self.measures_table: Table | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addLayout(row(label(self.tr("Figures"), "h2"), None, self.draw))
        outer.addWidget(self.about)
        self._held = QVBoxLayout()
        self._held.setSpacing(16)
        outer.addLayout(self._held)
        theme.changed.connect(self._follow_theme)

    @property
    def figures(self) -> RoundFigures | None:
        """What is shown."""
        return self._figures

    def ask(self) -> None:
        """Have the figures drawn in the colours of the window."""
        self._asked += 1
        number = self._asked

        def arrived(figures: RoundFigures) -> None:
            # Meanwhile the round may have moved on; what is drawn of its former state is dropped.
            if number == self._asked:
                self._show(figures)

        self._presenter.call(
            "round_figures",
            title=self.tr("Drawing the figures"),
            long=True,
            then=arrived,
            theme=self._theme.mode,
        )

    def forget(self) -> None:
        """Show nothing: the round is another, or moved on."""
        self._asked += 1
        self._figures = self.measures_table = None
        clear(self._held)
        self.measures.replace(())
        self.draw.show()

    def set_busy(self, *, busy: bool) -> None:
        """One piece of visible work at a time."""
        self.draw.setEnabled(not busy)

    def _follow_theme(self) -> None:
        if self._figures is not None and self._figures.theme != self._theme.mode:
            self.ask()

    def _show(self, figures: RoundFigures) -> None:
        self.forget()
        self._figures = figures
        self.draw.hide()
        self._held.addWidget(self._agreement(figures))
        for drawing in figures.drawings:
            self._held.addWidget(self._card(drawing))
        counts = Card()
        held = LabelCounts(self._theme, confusion=False)
        held.setMaximumWidth(self._theme.px(WIDEST))
        held.show_tables(figures.tables)
        counts.column.addWidget(held)
        self._held.addWidget(counts)
        if figures.rubric is not None:
            self._held.addWidget(TableCard(self._theme, figures.rubric))
        self._held.addWidget(label(self.tr("Clinical results"), "h2"))
        if figures.clinical_reason:
            self._held.addWidget(label(_no_clinical(figures.clinical_reason), "muted", wrap=True))
        for system in figures.clinical:
            self._add_system(system)
        if figures.comparisons is not None:
            self._held.addWidget(TableCard(self._theme, figures.comparisons))
        for count, text in (
            (figures.systems_blinded, self.tr("Comparators, shown once unblinded: {n}.")),
            (
                figures.systems_outside,
                self.tr("Systems in the outcomes that are not in this round, not shown: {n}."),
            ),
        ):
            if count:
                said = text.format(n=words.number(count))
                self._held.addWidget(label(said, "muted", wrap=True))

    def _agreement(self, figures: RoundFigures) -> Card:
        card = Card()
        for sentence in figures.words:
            card.column.addWidget(label(sentence, wrap=True))
        self.measures.replace(figures.measures)
        self.measures_table = Table(
            self.measures,
            self._theme,
            self.tr("Agreement with intervals"),
            sortable=False,
            wraps=True,
        )
        self.measures_table.fit_rows()
        card.column.addWidget(self.measures_table)
        return card

    def _add_system(self, system: SystemFigures) -> None:
        chip = words.outcome_chip(system.outcome)
        said = f"{system.system}: {system.sentence}"
        self._held.addLayout(iconed(self._theme, chip.icon, chip.tone, said))
        for drawing in system.drawings:
            self._held.addWidget(self._card(drawing))
        for shown in system.tables:
            self._held.addWidget(TableCard(self._theme, shown))

    def _card(self, drawing: Drawing) -> Card:
        card = Card()
        save = Button(
            self.tr("Save figure…"),
            self._theme,
            role="link",
            name=self.tr("Save figure: {title}").format(title=drawing.title),
            then=lambda: self._ask_save(drawing),
        )
        card.column.addLayout(row(label(drawing.title, "strong", wrap=True), save))
        card.column.addWidget(FigureView(self._theme, drawing))
        return card

    def _ask_save(self, drawing: Drawing) -> None:
        self._pickers.save(
            self,
            self.tr("Choose where the figure is written; it is confidential"),
            f"{drawing.name}.svg",
            lambda path: self._save(drawing, path),
        )

    def _save(self, drawing: Drawing, path: Path) -> None:
        try:
            path.write_bytes(drawing.svg)
        except OSError:
            self.said.emit(
                self.tr("The figure could not be written there."),
                self.tr("Choose another folder, or make room."),
                "contradicts",
                None,
            )
            return
        self.said.emit(self.tr("Figure written: confidential."), path.name, "supports", path.parent)


def _measures() -> RecordTableModel[Measure]:
    return RecordTableModel(
        [
            Column(words.tr("Agreement"), lambda m: _name(m.name), width=204),
            Column(words.tr("Value"), _value, numeric=True, tip=_value, width=170),
            Column(words.tr("95 % interval"), _interval, numeric=True, width=130),
            Column(words.tr("Pairs"), lambda m: words.number(m.n), numeric=True, width=68),
            Column(words.tr("Cases"), lambda m: words.number(m.cases), numeric=True, width=68),
            Column(
                words.tr("Caution"),
                lambda m: words.spelled(m.caution) or "–",
                tip=lambda m: "\n".join(words.spelled(code) for code in m.warnings),
                stretch=True,
                width=200,
            ),
        ],
        key=lambda m: m.name,
    )


def _name(name: str) -> str:
    return {
        "percent_agreement": words.tr("Percent agreement"),
        "krippendorff_alpha": words.tr("Krippendorff's alpha"),
        "gwet_ac1": words.tr("Gwet's AC1"),
        "cohen_kappa": words.tr("Cohen's kappa"),
        "fleiss_kappa": words.tr("Fleiss' kappa"),
        "settled_pairs": words.tr("Pairs with one label now"),
    }.get(name, words.spelled(name))


def _value(measure: Measure) -> str:
    if measure.value is None:
        reason = words.spelled(measure.reason or "").lower()
        return words.tr("n/a ({reason})").format(reason=reason)
    return decimal(measure.value)


def _interval(measure: Measure) -> str:
    if measure.low is None or measure.high is None:
        return "–"
    return f"{decimal(measure.low)} – {decimal(measure.high)}"


def _no_clinical(code: str) -> str:
    if code == "no_outcomes":
        return words.tr("There is no outcomes file among the artifacts of this round.")
    return words.tr("The outcomes cannot be used: {code}.").format(code=words.spelled(code).lower())
