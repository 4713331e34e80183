"""What all editors share: dirty or saved, every fault at its field, undo, no silent loss."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QKeySequence,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from citereview_gui import words
from citereview_gui.failures import Failure, Place
from citereview_gui.jobs import Job
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import failure_line
from citereview_gui.stages.editing.amendment import ask_what_and_why
from citereview_gui.stages.editing.controls import chain_tabs, freeze
from citereview_gui.stages.editing.draft import Draft
from citereview_gui.stages.editing.editor_footer import EditorFooter
from citereview_gui.stages.editing.field_box import FieldBox, fault_text
from citereview_gui.stages.editing.trouble_card import TroubleCard
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import (
    Button,
    Card,
    iconed,
    label,
    row,
    scrolled,
)
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.fitting import fit_screen
from citereview_gui.widgets.form_dialog import FormDialog

SIZE = (1040, 720)


class EditorDialog(QDialog):
    """Shows one part of the round and saves it whole; opened without blocking.

    A subclass names its actions and turns a form into controls and back; `document` is plain data
    that is compared, kept for undo and handed to the action.
    """

    reads = ""
    """Action that gives the form."""
    saves = ""
    """Action that takes the document."""

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: RoundPresenter, title: str, sentence: str
    ) -> None:
        super().__init__(parent)
        self.theme, self.presenter = theme, presenter
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("CiteReview")
        self.setAccessibleName(title)
        fit_screen(self, parent, theme, SIZE)
        self.boxes: dict[str, FieldBox] = {}
        self.draft = Draft()
        self._filling = self._left = self._sure = self._lost = False
        self._pending = 0
        self._said = ""
        self._editable = False
        self.amending = False
        outer = QVBoxLayout(self)
        # Lines that wrap ask for the height of a narrow dialog; it keeps its own size, and the
        # fields scroll in what is left.
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h1", wrap=True))
        outer.addWidget(label(sentence, "muted", wrap=True))
        self.trouble = TroubleCard(theme)
        outer.addWidget(self.trouble)
        self._notices = QVBoxLayout()
        outer.addLayout(self._notices)
        self.content = QWidget()
        self.content.setObjectName("Clear")
        self.area: QScrollArea = scrolled(self.content, title)
        self.middle = QHBoxLayout()
        self.middle.setSpacing(16)
        self.middle.addWidget(self.area, 1)
        outer.addLayout(self.middle, 1)
        self.footer = EditorFooter(
            theme, undo=self.undo, revert=self.revert, close=self.reject, save=self.save
        )
        outer.addWidget(self.footer)
        # A form of one round must never be saved into another.
        presenter.opened.connect(self._orphan)
        presenter.closed.connect(self._orphan)
        QShortcut(QKeySequence.StandardKey.Save, self, self.save)
        QShortcut(QKeySequence.StandardKey.Undo, self, self.undo)
        self._look()

    # -- what a subclass says ----------------------------------------------------------------

    def show_form(self, form: Any) -> None:
        """Build or fill the controls from what the round holds."""
        raise NotImplementedError

    def document(self) -> Any:
        """What the controls say, as plain data."""
        raise NotImplementedError

    def put(self, document: Any) -> None:
        """Fill the controls from plain data."""
        raise NotImplementedError

    def document_of(self, form: Any) -> Any:
        """The document of a form."""
        return form.document

    def arguments(self, document: Any) -> tuple[Any, ...]:
        """What the saving action is given."""
        return (document,)

    def box_of(self, place: str) -> str:
        """Key of the field a fault lies at; one that no field has where it lies at none."""
        return place

    def on_change(self) -> None:
        """Something was changed."""

    # -- what the person does ----------------------------------------------------------------

    def read(self) -> None:
        """Read what the round holds and show it."""
        self.ask(self.reads, then=self._take)

    @property
    def dirty(self) -> bool:
        """Whether something is not saved."""
        return self._editable and self.draft.changed

    def touched(self, source: object = None) -> None:
        """A control changed; changes of one control after the other are one step of undo."""
        if self._filling or self.draft.stored is None:
            return
        if self.draft.change(self.document(), source):
            self._said = ""
            self._look()
            self.on_change()

    def undo(self) -> None:
        """Take the last step back."""
        if self.draft.undoable and self._editable:
            self._fill(self.draft.back())

    def revert(self) -> None:
        """Go back to what is stored; this too can be undone."""
        self.take(self.draft.stored)

    def take(self, document: Any) -> None:
        """Fill the controls with something else, as one step."""
        if self._editable and document != self.draft.now:
            self.draft.step()
            self._fill(document)

    def save(self) -> None:
        """Have the core judge it and keep it, whole or not at all."""
        if not self.dirty or self._saving:
            return
        sent, self._said = self.draft.now, ""
        self.show_faults(())
        self.ask(
            self.saves,
            *self.arguments(sent),
            title=self.tr("Saving"),
            writes=True,
            then=lambda form: self._kept(sent, form),
        )
        self._look()

    def reject(self) -> None:
        """Leave; what is not saved is asked about first."""
        if not self.dirty or self._sure:
            super().reject()
            return
        ConfirmDialog(
            self,
            self.theme,
            question=self.tr("Leave without saving?"),
            lines=(
                self.tr("What you changed here was not saved."),
                self.tr("The round stays as it was last saved."),
            ),
            verb=self.tr("Leave without saving"),
            back=self.tr("Keep editing"),
            then=self._leave_unsaved,
        ).open()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing is leaving."""
        if self.dirty and not self._sure:
            event.ignore()
            self.reject()
            return
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Read when first shown."""
        super().showEvent(event)
        if not event.spontaneous() and self.draft.stored is None:
            self.finished.connect(self._leave, Qt.ConnectionType.UniqueConnection)
            self.read()

    # -- what comes back ---------------------------------------------------------------------

    def ask(
        self,
        action: str,
        *args: Any,
        then: Callable[[Any], object],
        title: str = "",
        writes: bool = False,
        long: bool = False,
        refused: Callable[[Failure], object] | None = None,
        **options: Any,
    ) -> Job | None:
        """Call an action; answers are dropped once the dialog was left."""
        if self._left or self.presenter.jobs.closed:  # a timer that comes too late
            return None
        self._pending += 1
        job = self.presenter.call(
            action,
            *args,
            title=title,
            writes=writes,
            long=long,
            then=lambda result: None if self._left else then(result),
            refused=lambda failure: None if self._left else (refused or self.refuse)(failure),
            **options,
        )
        job.ended.connect(self._rest)
        return job

    def refuse(self, failure: Failure) -> None:
        """Show why something was refused: every fault at its field, the rest above."""
        lines = [failure_line(failure)]
        self.show_faults(failure.places, lines)

    def show_faults(
        self, places: tuple[Place, ...], lines: list[str] | None = None, *, focus: bool = True
    ) -> None:
        """Put each fault at its field; what has none is listed above with its place."""
        at_field: defaultdict[str, list[Place]] = defaultdict(list)
        said = list(lines or ())
        for place in places:
            key = self.box_of(place.place)
            if key in self.boxes:
                at_field[key].append(place)
            else:
                said.append(f"{place.place}: {fault_text(place)}")
        first = None
        for key, box in self.boxes.items():
            box.say(at_field.get(key, []))
            if first is None and key in at_field:
                first = box
        if at_field:
            count = sum(map(len, at_field.values()))
            said.append(
                self.tr("One place to mend below.")
                if count == 1
                else self.tr("{n} places to mend below.").format(n=words.number(count))
            )
        self.trouble.show_lines(said)
        if first is not None and focus:
            first.control.setFocus()
            self.bring_into_view(first)

    def bring_into_view(self, box: FieldBox) -> None:
        """Scroll to a field, once its fault's words have their room."""

        def scroll() -> None:
            if box in self.boxes.values():
                self.area.ensureWidgetVisible(box, 24, 48)

        QTimer.singleShot(0, self, scroll)

    def say(self, text: str) -> None:
        """Say something beside the buttons until the next change."""
        self._said = text
        self._look()

    def notice(self, icon: str, tone: str, text: str, *buttons: Button) -> None:
        """A line above the fields that stays."""
        card = Card(margin=12, spacing=8)
        card.column.addLayout(iconed(self.theme, icon, tone, text))
        if buttons:
            card.column.addLayout(row(*buttons, None))
        self._notices.addWidget(card)

    def _take(self, form: Any) -> None:
        self._filling = True
        self.show_form(form)
        self._filling = False
        self.draft.begin(self.document())
        overview = self.presenter.overview
        read_only = overview is not None and overview.read_only
        if self.amending:
            self.notice("info", "accent", self.amending_words())
        elif form.sealed:
            buttons = () if read_only else self.sealed_buttons()
            self.notice("lock", "muted", self.sealed_words(), *buttons)
        elif read_only:
            self.notice(
                "lock",
                "muted",
                self.tr("This round is open read-only: nothing can be saved from this window."),
            )
        self._editable = (self.amending or not form.sealed) and not read_only
        if not self._editable:
            freeze(self.content)
        self.footer.offer_changes(offered=self._editable)
        self._look()
        self.order_tabs()
        self.on_change()
        self.focus_first()

    def sealed_words(self) -> str:
        """What is said where export sealed this, and how a change is still made."""
        return self.tr(
            "Export sealed this, so it is shown and not edited. A change is said as an amendment: "
            "what and why. Every report names it."
        )

    def amending_words(self) -> str:
        """What is said where a change is going to be an amendment."""
        return ""

    def sealed_buttons(self) -> tuple[Button, ...]:
        """The ways to a change after export."""
        return (Button(self.tr("Record an amendment…"), self.theme, then=self.ask_amendment),)

    def ask_amendment(
        self, action: str = "amend", *args: Any, then: Callable[[Any], object] | None = None
    ) -> FormDialog:
        """Ask what changed and why, and record it."""
        return ask_what_and_why(
            self,
            self.theme,
            lambda said: self.ask(
                action,
                *args,
                title=self.tr("Recording the amendment"),
                writes=True,
                long=True,
                then=then or self._amended,
                what=said["what"],
                why=said["why"],
            ),
        )

    def _amended(self, _: object) -> None:
        self.show_faults(())
        self.say(self.tr("The amendment is recorded."))

    def focus_first(self) -> None:
        """Put the keyboard where work begins."""
        first = next(iter(self.boxes.values()), None)
        if first is not None:
            first.control.setFocus()

    def order_tabs(self) -> None:
        """Tab goes as one reads: left, fields, right, then the buttons below."""
        items = [self.middle.itemAt(at) for at in range(self.middle.count())]
        parts = [item.widget() for item in items if item is not None]
        chain_tabs(
            [
                *(part for part in parts if part is not None),
                *self.footer.buttons,
            ]
        )

    def _orphan(self, *_: object) -> None:
        """The round this is about is no longer open: it can be read and copied, not saved."""
        if not self._left and not self._lost:
            self._lost, self._editable = True, False
            self.notice(
                "warning",
                "contradicts",
                self.tr("The round was closed; what is not saved here cannot be saved any more."),
            )
            self._look()

    def _kept(self, sent: Any, form: Any) -> None:
        self.draft.stored = sent
        self.adopted(form)
        self._look()
        self.on_change()

    def adopted(self, form: Any) -> None:
        """What was saved, as the core has it now."""

    def _fill(self, document: Any) -> None:
        self._filling = True
        self.put(document)
        self._filling = False
        self.draft.settle(self.document())
        self._look()
        self.on_change()

    def _look(self) -> None:
        """What the state line says, and what the buttons can do."""
        busy = self._saving
        self.footer.save.setEnabled(self.dirty and not busy)
        self.footer.undo.setEnabled(self.draft.undoable)
        self.footer.revert.setEnabled(self.dirty)
        if self.draft.stored is None:
            said = self.tr("Reading…")
        elif not self._editable:
            said = self.tr("Read-only")
        elif self.dirty:
            said = self.tr("Saving…") if busy else self.tr("Not saved yet")
        else:
            overview = self.presenter.overview
            moment = overview.saved_at if overview is not None else None
            said = self.tr("Saved {time}").format(time=words.clock(moment)) if moment else ""
        self.footer.state.setText(self._said or said)

    @property
    def _saving(self) -> bool:
        return any(job.call.action == self.saves for job in self.presenter.jobs.jobs)

    def _rest(self) -> None:
        self._pending -= 1
        if not self._left:
            self._look()
        elif not self._pending:
            self.deleteLater()

    def _leave_unsaved(self) -> None:
        self._sure = True
        self.reject()

    def _leave(self) -> None:
        """The dialog goes once nothing is left that would answer to it."""
        self._left = True
        if not self._pending:
            self.deleteLater()
