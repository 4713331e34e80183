"""What the Resolve page is made of and where it stands; what it does is in `resolve`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QProgressBar, QVBoxLayout, QWidget

from citereview_gui.models.paged import RowPage, Wanted
from citereview_gui.models.tables.resolve import pairs
from citereview_gui.stages.resolve.adjudicator_box import AdjudicatorBox
from citereview_gui.stages.resolve.decision import DecisionPanel
from citereview_gui.stages.resolve.pair_filters import PairFilters
from citereview_gui.stages.resolve.pair_texts import PairPassages
from citereview_gui.stages.resolve.room import DeskRoom
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, column, label, row
from citereview_gui.widgets.empty_state import EmptyState
from citereview_gui.widgets.figures_counts import LabelCounts
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.pairs.views import PairRow
    from citereview.actions.views.round import RoundOverview

BAR_WIDTH = 96


class ResolveFrame(Page):
    """List, texts, decision; above them the filters, below them what is done with the keys."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Resolve"))
        self._locked = False
        self.adjudicator = AdjudicatorBox(theme)
        self.large = QCheckBox(self.tr("Large type"))
        self.large.setToolTip(self.tr("For people at one screen: texts and labels alone (Ctrl+L)"))
        self.large.setShortcut(QKeySequence("Ctrl+L"))
        self.pairs = Button(
            self.tr("&Pairs"),
            theme,
            tip=self.tr("The list and its filters; Enter or a click there goes to the pair"),
            name=self.tr("Show the list of pairs"),
        )
        self.pairs.setCheckable(True)
        self._who = label(self.tr("&Adjudicator"), "muted")
        self._who.setBuddy(self.adjudicator)
        for tool in (self.large, self._who, self.adjudicator):
            self.tools.addWidget(tool)
        self.model = pairs(self.ask_pairs)
        self.filters = PairFilters(theme, self.model)
        self.table = Table(
            self.model, theme, self.tr("Pairs"), empty=self.tr("No pair is shown by this filter.")
        )
        self.passages = PairPassages(theme)
        self.note, self.source = self.passages.note, self.passages.source
        self.decision = DecisionPanel(theme)
        self.show_counts = QCheckBox(self.tr("Labels and reasons"))
        self.show_counts.setToolTip(self.tr("Counts of the whole round, by label and by reason"))
        self.counts = LabelCounts(theme)
        self.counts.hide()
        self.go_by_itself = QCheckBox(self.tr("Go on by itself"))
        self.go_by_itself.setChecked(True)
        self.go_by_itself.setToolTip(
            self.tr("Go to the next open pair as soon as reason and label are saved")
        )
        self.kits = Button(
            self.tr("Make kits…"),
            theme,
            icon="send",
            role="link",
            tip=self.tr("One file for each adjudicator with the open pairs, to be sent"),
        )
        self.body.addWidget(self.filters)
        self.room = DeskRoom(theme, self._left(), self.passages, self.decision)
        self.body.addWidget(self.room, 1)
        self._finding = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self.room.right)
        self._finding.setEnabled(False)
        self._finding.activated.connect(self._find)
        self.room.narrowed.connect(self._narrowed)
        self.pairs.toggled.connect(self._list)
        self.table.clicked.connect(self._leave_list)
        self.pairs.hide()
        self.progress = label(role="muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(BAR_WIDTH)
        self.bar.setAccessibleName(self.tr("Disagreements resolved"))
        for at, part in enumerate((self.pairs, self.bar, self.progress)):
            self.actions_row.insertWidget(at, part)

    def ask_pairs(self, wanted: Wanted, then: Callable[[RowPage[PairRow]], None]) -> object:
        """Have a question about the pairs answered."""
        raise NotImplementedError

    def add_empty_state(self, go_back: Callable[[], object]) -> None:
        """What is shown before the lock."""
        self.empty = EmptyState(
            self.theme,
            "lock",
            self.tr("Disagreements stay hidden until the first pass is locked."),
            self.tr("Go to Track returns"),
            go_back,
        )
        self.body.addWidget(self.empty, 1)

    def add_buttons(
        self,
        *,
        undo: Callable[[], object],
        redo: Callable[[], object],
        previous: Callable[[], object],
        go_next: Callable[[], object],
        finish: Callable[[], object],
    ) -> None:
        """The row at the bottom; the primary one last."""
        theme = self.theme
        self.undo = self.add_action(Button(self.tr("Undo"), theme, then=undo))
        self.undo.setShortcut(QKeySequence("Ctrl+Z"))
        self.redo = self.add_action(Button(self.tr("Redo"), theme, then=redo))
        self.redo.setShortcut(QKeySequence("Ctrl+Shift+Z"))
        self.previous = self.add_action(
            Button(self.tr("Previous"), theme, icon="previous", then=previous)
        )
        self.next = self.add_action(
            Button(self.tr("Next"), theme, icon="next", role="primary", trailing=True, then=go_next)
        )
        self.finish = self.add_action(
            Button(
                self.tr("Continue to the round gate"),
                theme,
                icon="arrow-right",
                trailing=True,
                role="primary",
                then=finish,
            )
        )

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the list, the texts and the choices."""
        return (
            ("Q W E R T Z", self.tr("The reason, by position in the upper row")),
            ("1 2 3 4", self.tr("The label: supports, contradicts, irrelevant, unclear")),
            (self.tr("Enter or N"), self.tr("Next open pair")),
            (self.tr("Backspace or P"), self.tr("The pair before")),
            ("Ctrl+F", self.tr("Find a pair; Enter or Escape go back to the list")),
            ("Alt+A", self.tr("Choose who adjudicates")),
        )

    def show_locked(self, overview: RoundOverview) -> None:
        """Show the desk, or before the lock why there is none."""
        locked = self._locked = overview.locked
        for part in (
            self.room,
            self.large,
            self._who,
            self.adjudicator,
            self.undo,
            self.redo,
            self.previous,
        ):
            part.setVisible(locked)
        self.empty.setVisible(not locked)
        self.set_large(large=self.large.isChecked())

    def set_large(self, *, large: bool) -> None:
        """Texts and labels alone, in large type."""
        self.passages.set_large(large=large)
        self.decision.set_large(large=large)
        self.room.set_large(large=large)
        self._narrowed()

    @property
    def listing(self) -> bool:
        """Whether the list stands in the place of texts and decision."""
        return self.pairs.isVisibleTo(self) and self.pairs.isChecked()

    def _leave_list(self) -> None:
        self.pairs.setChecked(False)

    def _find(self) -> None:
        self.pairs.setChecked(True)
        self.filters.finder.setFocus()

    def _list(self, shown: bool) -> None:  # noqa: FBT001 - a signal's argument
        self.room.show_list(shown=shown)
        self._narrowed()
        self.focus_first()

    def _narrowed(self) -> None:
        """Filters go with the list; where it gives way a button brings it."""
        large, narrow = self.large.isChecked(), self.room.narrow
        self.pairs.setVisible(self._locked and narrow and not large)
        self._finding.setEnabled(narrow and not large)
        self.filters.setVisible(
            self._locked and not large and (not narrow or self.pairs.isChecked())
        )
        self.bar.setFixedWidth(0 if narrow else BAR_WIDTH)

    def _left(self) -> QWidget:
        left = QWidget()
        left.setObjectName("Clear")
        held = QVBoxLayout(left)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(8)
        held.addWidget(self.table, 1)
        held.addWidget(self.counts)
        held.addLayout(column(self.show_counts, self.go_by_itself, row(self.kits, None), spacing=4))
        return left
