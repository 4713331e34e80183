"""What is done at the desk: a decision, undo and redo, kits, and the ways out of unclear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from citereview_gui import words
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.stages.resolve.further_dialog import FurtherDialog, Offer
from citereview_gui.theme import Theme
from citereview_gui.widgets.form_dialog import Field, FormDialog, Values

if TYPE_CHECKING:
    from citereview.actions.outgoing.views import AdjudicatorKits, OutFile
    from citereview.actions.pairs.views import DeskResult, DeskStep, FurtherChoice, Label


class DeskActs(QObject):
    """Acts of one page, and what undo and redo would do next.

    Attributes:
        recorded: A decision was saved; the `DeskResult`.
        moved: An undo or a redo was saved; the `DeskResult`, and the words for it.
        refused: An act failed: what is shown is to be read anew.
        people_changed: The roster has somebody new.
        waits: A further reviewer has pairs now.
        said: Words, more words, tone, a folder to open or None.
    """

    recorded = Signal(object)
    moved = Signal(object, str)
    refused = Signal()
    people_changed = Signal()
    waits = Signal()
    said = Signal(str, str, str, object)

    def __init__(self, page: QWidget, theme: Theme, presenter: RoundPresenter) -> None:
        super().__init__(page)
        self._page, self._theme, self._presenter = page, theme, presenter
        self.undo_step: DeskStep | None = None
        self.redo_step: DeskStep | None = None

    def decide(self, review_ref: str, reason: str, chosen: Label, adjudicator: str) -> None:
        """Save what an adjudicator decided about a pair."""
        from citereview.actions.pairs.views import ResolutionRow  # noqa: PLC0415 - after the first paint

        row = ResolutionRow(
            review_ref=review_ref, reason=reason, label=chosen, adjudicator_ref=adjudicator
        )

        def saved(result: DeskResult) -> None:
            self._take(result)
            self.recorded.emit(result)

        job = self._presenter.call("resolve", [row], writes=True, then=saved)
        job.failed.connect(self.refused)

    def undo(self) -> None:
        """Take back what was given last."""
        self._move("undo", self.tr("Undone: {what}"))

    def redo(self) -> None:
        """Do again what was undone last."""
        self._move("redo", self.tr("Done again: {what}"))

    def make_kits(self) -> None:
        """Write the adjudicators' kits; their returns come in on Track like all others."""
        self._presenter.call(
            "make_adjudicator_kits",
            title=self.tr("Making the adjudicators' kits"),
            long=True,
            writes=True,
            then=self._kits_made,
        )

    def ask_further(self, review_ref: str, pair_code: str) -> None:
        """Ask who is to review a pair further, and the other unclear ones with it."""
        self._presenter.call(
            "unclear_pairs", then=lambda refs: self._ask_further(review_ref, pair_code, refs)
        )

    def _ask_further(self, review_ref: str, pair_code: str, unclear: Sequence[str]) -> None:
        every = (review_ref, *(ref for ref in unclear if ref != review_ref))

        def ask(one: Offer, more: Offer | None) -> None:
            FurtherDialog(
                self._page,
                self._theme,
                pair_code=pair_code,
                one=one,
                every=more,
                then=self._give_further,
                somebody_new=lambda refs: self._ask_new_reviewer(refs, pair_code),
            ).open()

        def choose(found: tuple[FurtherChoice, ...]) -> None:
            one = Offer((review_ref,), found)
            if len(every) == 1:
                ask(one, None)
                return
            self._presenter.call(
                "further_choices", every, then=lambda more: ask(one, Offer(every, more))
            )

        self._presenter.call("further_choices", (review_ref,), then=choose)

    def ask_adjudicator(self) -> None:
        """Ask for somebody new who adjudicates."""
        FormDialog(
            self._page,
            self._theme,
            title=self.tr("Who adjudicates too?"),
            lines=(
                self.tr("They must not be a reviewer of the pairs they judge."),
                self.tr("It is written to the journal. No reviewer learns of it."),
            ),
            fields=self._person(),
            verb=self.tr("Add to the roster"),
            then=self._add_adjudicator,
        ).open()

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        self.undo_step = self.redo_step = None

    def told(self, step: DeskStep) -> str:
        """A step in words: one pair's decision, or how many pairs came together."""
        if step.acts == 1:
            given = words.reason_title(step.reason)
            if step.label is not None:
                given = f"{words.label_chip(step.label).word} · {given}"
            return self.tr("{pair}, {given}, by {who}").format(
                pair=step.pair_code, given=given, who=step.adjudicator
            )
        whole = (
            counted("1 pair of a file by {who}", "%Ln pairs of a file by {who}", step.acts)
            if step.from_file
            else counted("1 pair of a table by {who}", "%Ln pairs of a table by {who}", step.acts)
        )
        return whole.format(who=step.adjudicator)

    def _move(self, action: str, said: str) -> None:
        def moved(result: DeskResult) -> None:
            self._take(result)
            what = "" if result.step is None else self.told(result.step)
            self.moved.emit(result, said.format(what=what))

        job = self._presenter.call(action, writes=True, then=moved)
        job.failed.connect(self.refused)

    def _take(self, result: DeskResult) -> None:
        self.undo_step, self.redo_step = result.undo, result.redo

    def _kits_made(self, made: AdjudicatorKits) -> None:
        names = ", ".join(f"{kit.reviewer}: {kit.file}" for kit in made.kits)
        left = made.without_adjudicator
        if left:
            alone = counted(
                "1 pair has nobody who may judge it",
                "%Ln pairs have nobody who may judge them",
                left,
            )
            names += f" · {alone}"
        self._say_kits(
            counted(
                "One kit is ready to be sent, for {pairs}.",
                "%Ln kits are ready to be sent, for {pairs}.",
                len(made.kits),
            ).format(pairs=counted("1 pair", "%Ln pairs", made.pairs)),
            names,
            "unclear" if left else "supports",
        )

    def _give_further(self, code: str, review_refs: tuple[str, ...]) -> None:
        def made(kit: OutFile) -> None:
            self._say_kits(
                self.tr("A kit for {who} is ready to be sent.").format(who=kit.reviewer),
                self.tr("{file} · what comes back counts although the first pass is locked").format(
                    file=kit.file
                ),
                "supports",
            )
            self.waits.emit()

        self._presenter.call(
            "further_reviewer",
            review_refs,
            code,
            title=self.tr("Making the kit"),
            writes=True,
            then=made,
        )

    def _ask_new_reviewer(self, review_refs: tuple[str, ...], pair_code: str) -> None:
        FormDialog(
            self._page,
            self._theme,
            title=self.tr("Who reviews {pair} further?").format(pair=pair_code),
            lines=(
                self.tr("They get a file with these pairs alone, blinded like all others."),
                self.tr("Their declaration is written to the journal as an amendment."),
            ),
            fields=self._person(),
            verb=self.tr("Add and make their file"),
            then=lambda values: self._presenter.call(
                "add_reviewer",
                title=self.tr("Changing the panel"),
                writes=True,
                then=lambda code: self._give_further(code, review_refs),
                name=values["name"],
                contact=values["contact"],
                declaration=values["declaration"],
            ),
        ).open()

    def _add_adjudicator(self, values: Values) -> None:
        self._presenter.call(
            "add_adjudicator",
            title=self.tr("Changing the panel"),
            writes=True,
            then=lambda _: self.people_changed.emit(),
            name=values["name"],
            contact=values["contact"],
            declaration=values["declaration"],
        )

    def _person(self) -> tuple[Field, ...]:
        return (
            Field("name", self.tr("Name"), required=True),
            Field("contact", self.tr("Contact")),
            Field("declaration", self.tr("Declaration of interests")),
        )

    def _say_kits(self, what: str, rest: str, tone: str) -> None:
        path = self._presenter.path
        folder = None if path is None else path / "outbox" / "kits"
        self.said.emit(what, rest, tone, folder)
