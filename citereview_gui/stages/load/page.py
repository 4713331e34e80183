"""Load: what the round holds, item by item, what each gate check has to go on, and the spans."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSplitter, QWidget

from citereview_gui import words
from citereview_gui.models.paged import RowPage, Wanted
from citereview_gui.models.tables.load import items
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.stages.editing.opening import EditorButtons
from citereview_gui.stages.load.span_preview import SpanPreview
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, label, row
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.readiness import ReadinessPanel
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.loading.page_views import ItemRow
    from citereview.actions.loading.preview_views import ItemPreview
    from citereview.actions.loading.readiness_views import Readiness
    from citereview.actions.views.round import RoundOverview

FIGURES: tuple[str, ...] = ("cases", "items", "claims", "pairs", "uncited_claims", "reviewers")


ROOM = 760
"""Width from which the readiness stands beside the rest, px at 100 %."""
SHARES, ROWS = (756, 244), (400, 240)


class LoadPage(Page):
    """The first stage."""

    go_on = Signal()

    def __init__(self, theme: Theme, presenter: RoundPresenter, pickers: Pickers) -> None:
        super().__init__(theme, self.tr("Load"))
        self._presenter = presenter
        self._figures: dict[str, QLabel] = {}
        self.body.addLayout(self._tiles())
        self.editors = EditorButtons(self, theme, presenter, pickers)
        self.body.addWidget(self.editors)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find a case or a system"))
        self.search.setAccessibleName(self.tr("Find a case or a system"))
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(theme.px(240))
        self.tools.addWidget(self.search)
        self.model = items(self._ask)
        self.table = Table(
            self.model, theme, self.tr("Items"), empty=self.tr("No item matches what you look for.")
        )
        self.preview = SpanPreview(theme)
        self.readiness = ReadinessPanel(theme)
        left = QSplitter(Qt.Orientation.Vertical)
        left.addWidget(self.table)
        left.addWidget(self.preview)
        left.setStretchFactor(0, 1)
        left.setStretchFactor(1, 1)
        left.setChildrenCollapsible(False)
        left.setHandleWidth(16)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.readiness)
        self.splitter.setStretchFactor(0, 5)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setSizes(SHARES)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(16)
        self.body.addWidget(self.splitter, 1)
        theme.changed.connect(self._keep_room)
        self._keep_room()
        self.search.textChanged.connect(self.model.filter)
        self.table.current_record.connect(self.model.follow)
        self.table.current_record.connect(self._preview)
        self.table.chosen.connect(self._open_facts)
        self.model.settled.connect(self._settled)
        self.preview.claim_asked.connect(self._preview_claim)
        self.next = self.add_action(
            Button(
                self.tr("Continue to export"),
                theme,
                icon="arrow-right",
                trailing=True,
                role="primary",
                then=self.go_on.emit,
            )
        )

    def show_round(self, overview: RoundOverview) -> None:
        """Take the counts."""
        super().show_round(overview)
        self.editors.show_round(overview)
        for name, figure in self._figures.items():
            figure.setText(words.number(getattr(overview, name)))
        names = ", ".join(system.name for system in overview.systems)
        systems = counted("1 system", "%Ln systems", len(overview.systems))
        self.say(self.tr("{systems}: {names}").format(systems=systems, names=names))

    def refresh(self) -> None:
        """Read the items and the readiness."""
        super().refresh()
        self.model.read()
        self.readiness.wait()
        self._presenter.read_readiness(self._show_readiness, self._stopped)

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        super().forget()
        self.model.clear()
        self.preview.forget()
        self.readiness.forget()

    def focus_first(self) -> None:
        """The table."""
        self.table.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where two columns would be slivers they become rows."""
        super().resizeEvent(event)
        wide = event.size().width() >= self.theme.px(ROOM)
        way = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self.splitter.orientation() != way:
            self.splitter.setOrientation(way)
            self.splitter.setSizes(SHARES if wide else ROWS)

    def _keep_room(self) -> None:
        """Large type scrolls the page rather than leave a table or a text without a line."""
        self.table.setMinimumHeight(self.theme.px(136))
        self.preview.setMinimumHeight(self.theme.px(168))
        self.readiness.setMinimumSize(self.theme.px(220), self.theme.px(168))

    def _ask(self, wanted: Wanted, then: Callable[[RowPage[ItemRow]], None]) -> None:
        self._presenter.call("item_page", then=then, **wanted.options())

    def _settled(self, found: int) -> None:
        """Stay with the item that was looked at; where it is gone, begin at the top."""
        self.table.select_row(max(found, 0))
        if found < 0:
            self._preview(self.table.selected())

    def _stopped(self) -> None:
        """Somebody cancelled the readiness: the next time this page is shown asks again."""
        self.stale = True
        self.readiness.show_stopped()

    def _show_readiness(self, readiness: Readiness) -> None:
        self.readiness.show_readiness(readiness)

    def _preview(self, row: ItemRow | None) -> None:
        if row is None:
            self.preview.forget()
            return
        self._presenter.call("item_preview", row.case_ref, row.system, then=self._show_preview)

    def _preview_claim(self, claim: int) -> None:
        row = self.table.selected()
        if row is not None:
            self._presenter.call(
                "item_preview", row.case_ref, row.system, claim, then=self._show_preview
            )

    def _open_facts(self, row: ItemRow | None) -> None:
        if row is not None:
            self.editors.open("facts", row.case_ref)

    def _show_preview(self, item: ItemPreview) -> None:
        row = self.table.selected()
        # Moving fast through the table leaves answers behind that nobody waits for.
        if row is not None and (row.case_ref, row.system) == (item.case_ref, item.system):
            self.preview.show_item(item)

    def _tiles(self) -> QHBoxLayout:
        held = QHBoxLayout()
        held.setSpacing(12)
        for name, title in zip(
            FIGURES,
            (
                self.tr("Cases"),
                self.tr("Items"),
                self.tr("Claims"),
                self.tr("Pairs to review"),
                self.tr("Uncited claims"),
                self.tr("Reviewers"),
            ),
            strict=True,
        ):
            held.addWidget(self._tile(name, title), 1)
        return held

    def _tile(self, name: str, title: str) -> QWidget:
        card = Card(margin=10, spacing=0)
        figure = label("–", "h2")
        figure.setAccessibleName(title)
        self._figures[name] = figure
        card.column.addLayout(row(label(title, "caption"), None, figure))
        return card
