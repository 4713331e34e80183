"""Resolve: one disputed pair at a time; claim and passage in their texts, labels without names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent, QKeyEvent

from citereview_gui import words
from citereview_gui.models.paged import RowPage, Wanted
from citereview_gui.presenter import RoundPresenter
from citereview_gui.settings import Settings
from citereview_gui.stages.resolve.acts import DeskActs
from citereview_gui.stages.resolve.frame import ResolveFrame
from citereview_gui.stages.resolve.keeper import DeskKeeper
from citereview_gui.stages.resolve.reader import PairReader
from citereview_gui.stages.resolve.walk import PairWalk
from citereview_gui.stages.resolve.words import sentence, why_not, writable
from citereview_gui.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from citereview.actions.pairs.filter import Facet
    from citereview.actions.pairs.views import (
        DeskResult,
        Label,
        PairInFull,
        PairPage,
        PairRow,
        PairTexts,
    )
    from citereview.actions.verdict.figure_views import LabelTables
    from citereview.actions.views.round import RoundOverview

AHEAD = 16
"""Open pairs that are read before they are come to, so that a key never waits for a busy worker."""
Adjudicators = tuple[tuple[str, str], ...]


class ResolvePage(ResolveFrame):
    """The fourth stage."""

    keeps_itself = True
    go_on = Signal()
    back_asked = Signal()
    said = Signal(str, str, str, object)

    def __init__(self, theme: Theme, presenter: RoundPresenter, settings: Settings) -> None:
        super().__init__(theme)
        self._presenter = presenter
        self.keeper = DeskKeeper(settings, self.model, self.filters, self.table)
        self.walk = PairWalk(self.model, self.table, self.filters)
        self._busy = self._saving = False
        self._counted: tuple[object, ...] = ()
        self._shown: PairInFull | None = None
        self._read = False
        self._last = ""
        self.reader = PairReader(presenter, self)
        self.acts = DeskActs(self, theme, presenter)
        self.add_empty_state(self.back_asked.emit)
        self.add_buttons(
            undo=self.acts.undo,
            redo=self.acts.redo,
            previous=lambda: self.walk.step(-1),
            go_next=self.walk.go_next,
            finish=self.go_on.emit,
        )
        self.kits.clicked.connect(lambda _=False: self.acts.make_kits())
        for widget in (self.table, self.note, self.source):
            self.decision.watch(widget)
            widget.installEventFilter(self)
        self.adjudicator.chosen.connect(self._take_adjudicator)
        self.adjudicator.somebody_new_asked.connect(self.acts.ask_adjudicator)
        self.filters.changed.connect(self.model.show)
        self.filters.facet_asked.connect(self._read_facet)
        self.filters.left.connect(self.table.setFocus)
        self.walk.came.connect(self._show_row)
        self.walk.known.connect(self._read_ahead)
        self.model.told.connect(self._take_counts)
        self.reader.arrived.connect(self._show_pair)
        self.decision.decided.connect(self._decide)
        self.decision.ways.further_asked.connect(self._ask_further)
        self.decision.ways.another_asked.connect(self._ask_another)
        self.show_counts.toggled.connect(self._read_counts)
        self.large.toggled.connect(self._set_large)
        self.acts.recorded.connect(self._recorded)
        self.acts.moved.connect(self._moved)
        self.acts.refused.connect(self._refused)
        self.acts.people_changed.connect(self._read_people)
        self.acts.waits.connect(self.refresh)
        self.acts.said.connect(self.said)
        self._enable()

    def show_round(self, overview: RoundOverview) -> None:
        """Say why there is nothing to see before the lock."""
        super().show_round(overview)
        if not overview.locked:
            self.say("")
        self.show_locked(overview)
        self._count()

    def refresh(self) -> None:
        """Read the pairs and who may resolve them, once the pass is locked."""
        super().refresh()
        overview = self._presenter.overview
        self.reader.forget_pairs()
        if overview is None or not overview.locked:
            self._let_go()
            return
        self._read_people()
        self.keeper.begin(self._presenter.path)
        self.model.read()
        self._read_counts()

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        super().forget()
        self.keeper.end()
        self._saving = False
        self._last = ""
        self.reader.forget()
        self.acts.forget()
        self.adjudicator.forget()
        self.filters.finder.clear()
        self._let_go()
        self.show_counts.setChecked(False)
        self.pairs.setChecked(False)
        self.large.setChecked(False)

    def reading_stopped(self) -> None:
        """Where the pairs did not come, say so."""
        super().reading_stopped()
        if not self._read:
            self.say(self.tr("The pairs were not read."))

    def focus_first(self) -> None:
        """The list, where every key works; before the lock the way to it."""
        if self.table.isVisible():
            self.table.setFocus()
        elif self.passages.isVisible():
            self.note.setFocus()
        else:
            self.empty.button.setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """Other work rests the desk."""
        self._busy = busy
        self._enable()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and N go to the next open pair, Backspace and P to the one before.

        Where the list gets less room, the pair that is shown stays in view.
        """
        if watched is self.table and event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self.table, self._keep_in_view)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter and self.listing:
                self.pairs.setChecked(False)
                return True
            if enter or event.key() == Qt.Key.Key_N:
                self.walk.go_next()
                return True
            if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_P):
                self.walk.step(-1)
                return True
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Who leaves finds the desk as it was."""
        super().hideEvent(event)
        self.keeper.keep()

    def _keep_in_view(self) -> None:
        self.table.scrollTo(self.table.currentIndex())

    def ask_pairs(self, wanted: Wanted, then: Callable[[RowPage[PairRow]], None]) -> object:
        """Have a question about the pairs answered by the store."""
        return self._presenter.call("pair_page", then=then, **wanted.options())

    # --- the list

    def _let_go(self) -> None:
        """Show no pair."""
        self._read = False
        self.walk.forget()
        self.model.clear()
        self._show_row(None)
        self._count()

    def _take_counts(self, page: PairPage) -> None:
        self._read = True
        self.acts.undo_step, self.acts.redo_step = page.undo, page.redo
        self._count()

    def _count(self) -> None:
        done, total = self.model.progress
        overview = self._presenter.overview
        locked = overview is not None and overview.locked
        # A key asks for this several times; what stands there already is not said anew.
        now = (done, total, locked, self._read, self._last, self.model.filtered, self.model.counts)
        if now == self._counted:
            self._enable()
            return
        self._counted = now
        if locked:
            self.say(sentence(done, total, last=self._last, read=self._read))
        self.progress.setText(
            self.tr("{done} of {all}").format(done=words.number(done), all=words.number(total))
        )
        self.progress.setVisible(bool(total) and locked)
        self.bar.setVisible(bool(total) and locked)
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)
        self.next.setVisible(done < total and locked)
        self.finish.setVisible(done == total and locked)
        self.filters.recount()
        self._enable()

    # --- one pair

    def _show_row(self, row: PairRow | None) -> None:
        if row is not None and self._is_shown(row):
            self.model.follow(row)
            self._read_ahead()
            return
        self._shown = None
        if row is None:
            self.passages.forget()
            self.decision.forget()
            self.adjudicator.bar(())
        else:
            self.model.follow(row)
            self.keeper.changed()
            self.adjudicator.bar(row.barred)
            if not self.reader.ask(row, self.adjudicator.code):
                self.passages.announce(row)
                self.decision.forget()
            self._read_ahead()
        self._enable()

    def _is_shown(self, row: PairRow) -> bool:
        """Whether a pair stands there as it is: what was chosen for it is not to be lost."""
        pair, who = self._shown, self.adjudicator.code
        return (
            pair is not None and pair.review_ref == row.review_ref and self.reader.knows(pair, who)
        )

    def _read_ahead(self) -> None:
        """Have the pairs that keys lead to next ready."""
        if self.walk.at >= 0:
            ahead = self.model.open_after(self.walk.at, AHEAD)
            if self.model.next_open(self.walk.at) == -1:  # then Next goes row by row
                ahead = self.model.after(self.walk.at, AHEAD)
            self.reader.read_ahead(ahead, self.adjudicator.code)

    def _show_pair(self, pair: PairInFull, texts: PairTexts) -> None:
        if pair.review_ref != self.walk.review_ref:
            return
        self._shown = pair
        self.passages.show_pair(pair, texts)
        self.decision.show_pair(pair)
        self._enable()

    def _decide(self, reason: str, chosen: Label) -> None:
        if self._shown is None or not self.adjudicator.code:
            return
        # What is typed before it is saved must not count for the pair that comes next.
        self._saving = True
        self._enable()
        self.acts.decide(self._shown.review_ref, reason, chosen, self.adjudicator.code)

    def _recorded(self, result: DeskResult) -> None:
        self._saving = False
        self._last = self._left_unclear(result)
        settled = result.step.review_ref if result.step is not None else ""
        self._apply(result)
        if settled == self.walk.review_ref and self.go_by_itself.isChecked():
            self.walk.go_on(settled)
        elif result.changed is not None:
            self.model.count_anew()
        if settled == self.walk.review_ref:
            self._show_row(self.table.selected())
        self._count()

    def _left_unclear(self, result: DeskResult) -> str:
        """What follows from a pair that is unclear after all; said although one goes on."""
        step = result.step
        if step is None or step.label != "unclear":
            return ""
        return self.tr("{pair} stays unclear: it counts as unsupported, is listed.").format(
            pair=step.pair_code
        )

    def _moved(self, result: DeskResult, said: str) -> None:
        self._last = said
        self._apply(result)
        if result.step is not None:
            self.walk.go_to(result.step.review_ref)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def _apply(self, result: DeskResult) -> None:
        """Take how pairs stand now; of many the list is read anew."""
        if result.changed is None:
            self.reader.forget_pairs()
            self.model.read()
        else:
            self.reader.forget_pairs(change.review_ref for change in result.changed)
            self.model.apply(result.changed)
        self._read_counts()

    def _refused(self) -> None:
        self._saving = False
        self.refresh()

    # --- people

    def _read_people(self) -> None:
        self._presenter.call("adjudicators", then=self._show_adjudicators)

    def _show_adjudicators(self, people: Adjudicators) -> None:
        self.adjudicator.show_people(people, may_add=writable(self._presenter.overview))
        self._enable()

    def _take_adjudicator(self, code: str) -> None:
        self.filters.take_adjudicator(code)
        self._show_row(self.table.selected())

    def _ask_further(self) -> None:
        if self._shown is not None:
            self.acts.ask_further(self._shown.review_ref, self._shown.pair_code)

    def _ask_another(self) -> None:
        barred = self._shown.barred if self._shown is not None else ()
        able = [code for code in self.adjudicator.people if code not in barred]
        if [code for code in able if code != self.adjudicator.code]:
            self.adjudicator.setFocus()
            self.adjudicator.showPopup()
        else:
            self.acts.ask_adjudicator()

    # --- counts, large type, what can be done now

    def _read_counts(self) -> None:
        """Count anew while the counts are shown, once the pass is locked."""
        shown, overview = self.show_counts.isChecked(), self._presenter.overview
        self.counts.setVisible(shown)
        if not shown:
            self.counts.forget()
        elif overview is not None and overview.locked:
            self._presenter.call("label_tables", then=self._show_counts)

    def _show_counts(self, tables: LabelTables) -> None:
        if self.show_counts.isChecked():
            self.counts.show_tables(tables)

    def _set_large(self, large: bool) -> None:  # noqa: FBT001 - a signal's argument
        self.set_large(large=large)
        self.focus_first()

    def _read_facet(self, facet: Facet) -> None:
        def show(found: tuple[tuple[str, int], ...]) -> None:
            self.filters.show_facet(facet, found)

        overview = self._presenter.overview
        if overview is not None and overview.locked:
            self._presenter.call("pair_facet", facet, self.model.filtered, then=show)

    def _enable(self) -> None:
        overview, pair = self._presenter.overview, self._shown
        who, people = self.adjudicator.code, self.adjudicator.people
        refusal = "" if pair is None else why_not(overview, pair, who=who, people=people)
        self.decision.allow(
            decide=pair is not None and not refusal and not self._busy and not self._saving,
            why_not=refusal,
        )
        free = writable(overview) and not self._busy and not self._saving
        self.decision.ways.allow(write=free)
        for button in (self.previous, self.next):
            button.setEnabled(self.model.rowCount() > 1)
        self.finish.setEnabled(overview is not None and overview.locked)
        for button, step, plain in (
            (self.undo, self.acts.undo_step, self.tr("Nothing to undo")),
            (self.redo, self.acts.redo_step, self.tr("Nothing to redo")),
        ):
            button.setEnabled(free and step is not None)
            button.setToolTip(plain if step is None else self.acts.told(step))
        done, total = self.model.progress
        self.kits.setEnabled(free and done < total)
