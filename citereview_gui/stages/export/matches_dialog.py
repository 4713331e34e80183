"""Matches inside the texts, one by one: where each stands, in its own text, accepted or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QSplitter, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.matches import leak_matches, match_kind
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.fitting import fit_screen
from citereview_gui.widgets.flow import FlowLayout
from citereview_gui.widgets.passage_view import Mark, PassageView
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.outgoing.match_views import (
        LeakMatch,
        LeakMatches,
        MatchCounts,
        MatchInText,
    )

PART = 500
"""Matches that are listed at once; a round may hold tens of thousands."""

SIZE = (860, 720)


class MatchesDialog(QDialog):
    """Opened without blocking.

    Attributes:
        counted: The counts of a change; `MatchCounts`.
    """

    counted = Signal(object)

    def __init__(self, parent: QWidget, theme: Theme, presenter: RoundPresenter) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._presenter = presenter
        self._shown: str | None = None
        self._limit = PART
        self._open = 0
        title = self.tr("What looks private inside the texts")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        fit_screen(self, parent, theme, SIZE)
        self.kinds = Choice()
        self.kinds.setAccessibleName(self.tr("Kind of match"))
        self.kinds.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.kinds.activated.connect(lambda _: self._read(afresh=True))
        self.sum = label(role="muted", wrap=True)
        self.model = leak_matches()
        self.table = Table(
            self.model,
            theme,
            self.tr("Matches"),
            sortable=False,
            empty=self.tr("Nothing that looks private was found inside the texts."),
        )
        self.text = PassageView(theme, self.tr("The match in its text"))
        self.more = Button(self.tr("Show more matches"), theme, role="link", then=self._read_more)
        self.accept_one = Button(
            self.tr("Accept, and go to the next"),
            theme,
            icon="check",
            role="primary",
            tip=self.tr("Enter, on the list"),
            then=self.accept_match,
        )
        self.accept_kind = Button(
            self.tr("Accept all of this kind"), theme, then=lambda: self._accept_kind(accept=True)
        )
        self.take_back = Button(self.tr("Take it back"), theme, then=self._take_back)
        self.close_button = Button(self.tr("Close"), theme, then=self.accept)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(12)
        splitter.addWidget(self.table)
        splitter.addWidget(self.text)
        splitter.setSizes([280, 260])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addLayout(row(label(title, "h1", wrap=True), self.kinds))
        outer.addWidget(
            label(
                self.tr(
                    "These texts leave as they are. Accept what may stand there; what may not has "
                    "to be mended in the artifacts, in a new round. A match that is there later "
                    "is not accepted by what you accept now."
                ),
                "muted",
                wrap=True,
            )
        )
        outer.addWidget(splitter, 1)
        outer.addLayout(row(self.sum, self.more))
        outer.addLayout(
            FlowLayout(
                self.close_button, self.take_back, self.accept_kind, self.accept_one, at_end=True
            )
        )
        self.table.current_record.connect(self._show)
        self.table.chosen.connect(lambda _: self.accept_match())
        self.more.hide()
        self._show(None)
        self._read(afresh=True)
        self.table.setFocus()

    def accept_match(self) -> None:
        """Accept the chosen match and go on to the next that waits."""
        chosen = self._chosen()
        if chosen is not None and not chosen.accepted:
            self._change([chosen.ref], accept=True)

    def _chosen(self) -> LeakMatch | None:
        found: LeakMatch | None = self.table.selected()
        return found

    def _take_back(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self._change([chosen.ref], accept=False)

    def _accept_kind(self, *, accept: bool) -> None:
        chosen = self._chosen()
        kind = self.kinds.currentData() or (None if chosen is None else chosen.kind)
        if kind is not None:
            self._change([], accept=accept, kinds=[kind])

    def _change(self, refs: list[str], *, accept: bool, kinds: list[str] | None = None) -> None:
        self._presenter.call(
            "accept_matches",
            refs,
            title=self.tr("Keeping what you accepted"),
            writes=True,
            then=self._changed,
            kinds=kinds or [],
            accept=accept,
        )

    def _changed(self, counts: MatchCounts) -> None:
        self.counted.emit(counts)
        self._read()

    def _read_more(self) -> None:
        self._limit += PART
        self._read()

    def _read(self, *, afresh: bool = False) -> None:
        if afresh:
            self._limit = PART
        options: dict[str, Any] = {"kind": self.kinds.currentData(), "limit": self._limit}
        self._presenter.call("leak_matches", then=self._arrived, **options)

    def _arrived(self, found: LeakMatches) -> None:
        before = self._chosen()
        self._open = found.open
        self._offer_kinds(found)
        self.model.replace(found.matches)
        self.sum.setText(
            counted(
                "1 match, {open} to be seen.", "%Ln matches, {open} to be seen.", found.count
            ).format(open=words.number(found.open))
        )
        kind = self.kinds.currentData()
        of_kind = sum(one.count for one in found.kinds if kind in {None, one.kind})
        self.more.setVisible(len(found.matches) < of_kind)
        self._go_on(before)

    def _go_on(self, before: LeakMatch | None) -> None:
        """Stay where one is, but for what was just accepted: then the next that waits."""
        rows = [self.model.record(at) for at in range(self.model.rowCount())]
        at = -1 if before is None else self.model.row_of(before.ref)
        # A row of the list itself: it may have been accepted meanwhile.
        moves = before is None or (not before.accepted and at >= 0 and rows[at].accepted)
        if moves:
            waiting = [n for n, one in enumerate(rows) if not one.accepted]
            after = [n for n in waiting if n > at]
            at = (after or waiting or [max(at, 0)])[0]
        self.table.select_row(at)
        self._show(self._chosen())
        if moves and before is not None and not self._open:
            self.close_button.setFocus()

    def _offer_kinds(self, found: MatchCounts) -> None:
        chosen = self.kinds.currentData()
        self.kinds.clear()
        self.kinds.addItem(self.tr("All kinds ({n})").format(n=words.number(found.count)), None)
        for one in found.kinds:
            said = self.tr("{kind} ({n}, {open} to be seen)").format(
                kind=match_kind(one.kind), n=words.number(one.count), open=words.number(one.open)
            )
            self.kinds.addItem(said, one.kind)
        self.kinds.setCurrentIndex(max(self.kinds.findData(chosen), 0))

    def _show(self, match: LeakMatch | None) -> None:
        overview = self._presenter.overview
        writable = overview is not None and not overview.read_only and not overview.exported
        there = match is not None
        self.accept_one.setEnabled(writable and there and not (match and match.accepted))
        self.accept_kind.setEnabled(writable and there and self._open > 0)
        self.take_back.setEnabled(writable and match is not None and match.accepted)
        ref = None if match is None else match.ref
        if ref == self._shown:
            return
        self._shown = ref
        if ref is None:
            self.text.show_passage("", ())
            return
        self._presenter.call("match_in_text", ref, then=lambda found: self._show_text(ref, found))

    def _show_text(self, ref: str, found: MatchInText) -> None:
        if ref == self._shown:
            self.text.show_passage(found.text, (Mark(found.start, found.end, "claim"),))
