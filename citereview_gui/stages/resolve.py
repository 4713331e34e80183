"""Resolve: one disputed pair at a time; claim and passage in their texts, labels without names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QSplitter, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.resolve import disagreements
from citereview_gui.presenter import RoundPresenter
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, scrolled
from citereview_gui.widgets.decision import DecisionPanel
from citereview_gui.widgets.empty_state import EmptyState
from citereview_gui.widgets.figures_counts import LabelCounts
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.passage_view import Mark, PassageView
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.figure_views import LabelTables
    from citereview.actions.views import AdjudicatorKits, Disagreement, Label, RoundOverview

Adjudicators = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided about one pair."""

    reason: str
    label: Label
    adjudicator: str


class ResolvePage(Page):
    """The fourth stage."""

    keeps_itself = True
    go_on = Signal()
    back_asked = Signal()
    said = Signal(str, str, str, object)

    def __init__(self, theme: Theme, presenter: RoundPresenter) -> None:
        super().__init__(theme, self.tr("Resolve"))
        self._presenter = presenter
        self._all: dict[str, Disagreement] = {}
        self._settled = 0
        self._busy = False
        self.adjudicator = QComboBox()
        self.adjudicator.setAccessibleName(self.tr("Adjudicator"))
        self.adjudicator.setPlaceholderText(self.tr("Who adjudicates?"))
        self.adjudicator.setMinimumWidth(theme.px(200))
        self.adjudicator.currentIndexChanged.connect(self._enable)
        who = label(self.tr("Adjudicator"), "muted")
        who.setBuddy(self.adjudicator)
        self.tools.addWidget(who)
        self.tools.addWidget(self.adjudicator)
        self.model = disagreements()
        self.table = Table(
            self.model,
            theme,
            self.tr("Disagreements"),
            empty=self.tr("No pair is open here."),
        )
        self.note = PassageView(theme, self.tr("Note, the claim marked"))
        self.source = PassageView(theme, self.tr("Source, the passage marked"))
        self.decision = DecisionPanel(theme)
        self.only_open = QCheckBox(self.tr("Open pairs only"))
        self.only_open.toggled.connect(self._fill)
        self.show_counts = QCheckBox(self.tr("Labels and reasons"))
        self.show_counts.setToolTip(self.tr("Counts of the whole round, by label and by reason"))
        self.show_counts.toggled.connect(self._read_counts)
        self.counts = LabelCounts(theme)
        self.counts.hide()
        self.go_by_itself = QCheckBox(self.tr("Go on by itself"))
        self.go_by_itself.setChecked(True)
        self.go_by_itself.setToolTip(
            self.tr("Go to the next open pair as soon as reason and label are saved")
        )
        self.empty = EmptyState(
            theme,
            "lock",
            self.tr("Disagreements stay hidden until the first pass is locked."),
            self.tr("Go to Track returns"),
            self.back_asked.emit,
        )
        self.body.addWidget(self._columns(), 1)
        self.body.addWidget(self.empty, 1)
        for widget in (self.table, self.note, self.source):
            self.decision.watch(widget)
            widget.installEventFilter(self)
        self.decision.decided.connect(self._decide)
        self.table.current_record.connect(self._show)
        self.large = QCheckBox(self.tr("Large type"))
        self.large.setToolTip(self.tr("For two people at one screen"))
        self.large.toggled.connect(self._set_large)
        self.progress = label(role="muted")
        self.actions_row.insertWidget(0, self.progress)
        self.actions_row.insertWidget(1, self.go_by_itself)
        self.actions_row.insertWidget(2, self.large)
        self.kits = self.add_action(
            Button(
                self.tr("Make kits…"),
                theme,
                icon="send",
                tip=self.tr("One file for each adjudicator with the open pairs, to be sent"),
                then=self._make_kits,
            )
        )
        self.undo = self.add_action(
            Button(
                self.tr("Undo"),
                theme,
                tip=self.tr("Take back what was resolved last (Ctrl+Z)"),
                then=self.undo_last,
            )
        )
        self.undo.setShortcut(QKeySequence(QKeySequence.StandardKey.Undo))
        self.previous = self.add_action(
            Button(self.tr("Previous"), theme, icon="previous", then=lambda: self._step(-1))
        )
        self.next = self.add_action(
            Button(
                self.tr("Next"),
                theme,
                icon="next",
                role="primary",
                trailing=True,
                then=self.go_next,
            )
        )
        self.finish = self.add_action(
            Button(
                self.tr("Continue to the round gate"),
                theme,
                icon="arrow-right",
                trailing=True,
                role="primary",
                then=self.go_on.emit,
            )
        )
        self._enable()

    def show_round(self, overview: RoundOverview) -> None:
        """Say why there is nothing to see before the lock."""
        super().show_round(overview)
        if not overview.locked:
            self.say("")
        for part in (
            self.splitter,
            self.go_by_itself,
            self.large,
            self.kits,
            self.undo,
            self.previous,
        ):
            part.setVisible(overview.locked)
        self.empty.setVisible(not overview.locked)
        self._enable()

    def refresh(self) -> None:
        """Read the disagreements and who may resolve them, once the pass is locked."""
        super().refresh()
        overview = self._presenter.overview
        if overview is None or not overview.locked:
            self._take(())
            return
        self._presenter.call("adjudicators", then=self._show_adjudicators)
        self._presenter.call("disagreements", then=self._take)

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        super().forget()
        self._all = {}
        self.model.replace(())
        self.adjudicator.clear()
        self.show_counts.setChecked(False)
        self._show(None)

    def focus_first(self) -> None:
        """The list, where every key works; before the lock the way to it."""
        (self.table if self.table.isVisible() else self.empty.button).setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """Other work rests the desk."""
        self._busy = busy
        self._enable()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and N go to the next open pair, Backspace and P to the one before."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_N):
                self.go_next()
                return True
            if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_P):
                self._step(-1)
                return True
        return super().eventFilter(watched, event)

    def go_next(self) -> None:
        """Go to the next open pair, else to the next one."""
        at, count = self.table.currentIndex().row(), self.model.rowCount()
        for step in range(1, count):
            row_number = (at + step) % count
            if self.model.record(row_number).resolution is None:
                self.table.select_row(row_number)
                return
        self._step(1)

    def undo_last(self) -> None:
        """Take back what was resolved last, and show the pairs as they are stored then."""
        self._presenter.call(
            "undo",
            writes=True,
            then=lambda _: self._presenter.call("disagreements", then=self._take),
        )

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
        for view in (self.note, self.source):
            view.set_large(large=large)

    def _make_kits(self) -> None:
        """Write the adjudicators' kits; their returns come in on Track like all others."""
        self._presenter.call(
            "make_adjudicator_kits",
            title=self.tr("Making the adjudicators' kits"),
            long=True,
            writes=True,
            then=self._kits_made,
        )

    def _kits_made(self, made: AdjudicatorKits) -> None:
        path = self._presenter.path
        names = ", ".join(f"{kit.reviewer}: {kit.file}" for kit in made.kits)
        left = made.without_adjudicator
        if left:
            names += self.tr(" · {n} pairs have nobody who may judge them").format(
                n=words.number(left)
            )
        self.said.emit(
            self.tr("{n} kits for {pairs} pairs are ready to be sent.").format(
                n=len(made.kits), pairs=words.number(made.pairs)
            ),
            names,
            "unclear" if left else "supports",
            None if path is None else path / "outbox" / "kits",
        )

    def _columns(self) -> QSplitter:
        theme = self.theme
        left, middle = QWidget(), QWidget()
        held = QVBoxLayout(left)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(8)
        held.addWidget(self.only_open)
        held.addWidget(self.table, 1)
        held.addWidget(self.show_counts)
        held.addWidget(self.counts)
        texts = QVBoxLayout(middle)
        texts.setContentsMargins(0, 0, 0, 0)
        texts.setSpacing(4)
        self.where = label(role="strong")
        texts.addWidget(self.where)
        for title, view in (
            (self.tr("Note · the claim is marked"), self.note),
            (self.tr("Source · the passage is marked"), self.source),
        ):
            texts.addWidget(label(title, "caption"))
            texts.addWidget(view, 1)
            texts.addSpacing(4)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for part in (left, middle, scrolled(self.decision, self.tr("Decision"))):
            self.splitter.addWidget(part)
        self.splitter.setSizes([theme.px(250), theme.px(480), theme.px(250)])
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(16)
        return self.splitter

    def _take(self, pairs: tuple[Disagreement, ...]) -> None:
        self._all = {pair.review_ref: pair for pair in pairs}
        self._settled = sum(pair.resolution is not None for pair in pairs)
        self._fill()
        self._read_counts()

    def _fill(self) -> None:
        kept = self.table.selected()
        shown = (
            p for p in self._all.values() if not self.only_open.isChecked() or p.resolution is None
        )
        self.model.replace(shown)
        at = self.model.row_of(kept.review_ref) if kept is not None else -1
        if at < 0:
            opens = (r for r in range(self.model.rowCount()) if self._open(r))
            at = next(opens, 0)
        if self.table.currentIndex().row() == at:
            self._show(self.table.selected())
        self.table.select_row(at)
        self._count()

    def _open(self, number: int) -> bool:
        return self.model.record(number).resolution is None

    def _show_adjudicators(self, people: Adjudicators) -> None:
        chosen = self.adjudicator.currentData()
        self.adjudicator.clear()
        for code, name in people:
            self.adjudicator.addItem(f"{code} · {name}", code)
        # Of several people none is proposed, so that nobody decides in another's name.
        wanted = self.adjudicator.findData(chosen) if chosen else (0 if len(people) == 1 else -1)
        self.adjudicator.setCurrentIndex(wanted)
        self._enable()

    def _show(self, pair: Disagreement | None) -> None:
        if pair is None:
            self.where.setText("")
            self.note.show_passage("", ())
            self.source.show_passage("", ())
            self.decision.forget()
        else:
            self.where.setText(f"{pair.pair_code} · {pair.case_ref} · {pair.system}")
            claim, evidence = pair.claim, pair.evidence
            self.note.show_passage(claim.text, (Mark(claim.start, claim.end, "claim"),))
            self.source.show_passage(
                evidence.text, (Mark(evidence.start, evidence.end, "evidence"),)
            )
            self.decision.show_pair(pair)
        self._enable()

    def _decide(self, reason: str, chosen: Label) -> None:
        pair: Disagreement | None = self.table.selected()
        who = self.adjudicator.currentData()
        if pair is None or not who:
            return
        self._record(pair, Decision(reason, chosen, who))

    def _record(self, pair: Disagreement, decision: Decision) -> None:
        from citereview.actions.views import ResolutionRow  # noqa: PLC0415 - after the first paint

        row_sent = ResolutionRow(
            review_ref=pair.review_ref,
            reason=decision.reason,
            label=decision.label,
            adjudicator_ref=decision.adjudicator,
        )
        settled = pair.model_copy(
            update={
                "reason": decision.reason,
                "resolution": decision.label,
                "adjudicator": decision.adjudicator,
            }
        )
        job = self._presenter.call(
            "resolve", [row_sent], writes=True, then=lambda _: self._recorded(settled)
        )
        job.failed.connect(self.refresh)

    def _recorded(self, settled: Disagreement) -> None:
        before = self._all[settled.review_ref]
        self._settled += (settled.resolution is not None) - (before.resolution is not None)
        self._all[settled.review_ref] = settled
        self.model.put(settled)
        self._read_counts()
        shown = self.table.selected()
        if shown is not None and shown.review_ref == settled.review_ref:
            if self.go_by_itself.isChecked():
                self.go_next()
            if self.only_open.isChecked():
                self._fill()
        self._count()

    def _step(self, by: int) -> None:
        count = self.model.rowCount()
        if count:
            self.table.select_row((self.table.currentIndex().row() + by) % count)

    def _count(self) -> None:
        total = len(self._all)
        done = self._settled
        overview = self._presenter.overview
        if overview is not None and overview.locked:
            self.say(
                self.tr("{done} of {all} disagreements resolved.").format(
                    done=words.number(done), all=words.number(total)
                )
                if total
                else self.tr("The reviewers agree on every pair: nothing to resolve.")
            )
        self.progress.setText(
            self.tr("{done} of {all}").format(done=words.number(done), all=words.number(total))
        )
        self.progress.setVisible(bool(total))
        left = done < total
        locked = overview is not None and overview.locked
        self.next.setVisible(left and locked)
        self.finish.setVisible(not left and locked)
        self._enable()

    def _enable(self) -> None:
        overview = self._presenter.overview
        locked = overview is not None and overview.locked
        writable = (
            overview is not None and locked and not overview.read_only and not overview.frozen
        )
        pair = self.table.selected()
        who = self.adjudicator.currentIndex() >= 0
        self.decision.setEnabled(writable and pair is not None and who and not self._busy)
        for button in (self.previous, self.next):
            button.setEnabled(self.model.rowCount() > 1)
        self.finish.setEnabled(locked)
        self.undo.setEnabled(writable and self._settled > 0 and not self._busy)
        self.kits.setEnabled(writable and self._settled < len(self._all) and not self._busy)
