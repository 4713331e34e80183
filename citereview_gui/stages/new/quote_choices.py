"""Quotes that stand at several places or at none: the list, and one quote's places to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.spoken import counted
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, clear, label, row, scrolled
from citereview_gui.widgets.table import Table
from citereview_gui.words import Chip

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import QuoteCandidate, QuoteQuestion

LEAVE = "leave"
SHOWN_QUOTE = 600
"""Code points of a quote that are shown."""


def tr(text: str) -> str:
    """Translate in the context of the quotes."""
    return QCoreApplication.translate("QuoteChoices", text)


def found(question: QuoteQuestion) -> str:
    """What was found of a quote."""
    if question.kind == "ambiguous":
        return counted("at one place", "at %Ln places", len(question.candidates))
    if question.kind == "differs":
        return tr("not at its offsets")
    if question.candidates:
        return tr("nowhere; {n} near").format(n=len(question.candidates))
    return tr("nowhere")


def role(question: QuoteQuestion) -> str:
    """What a quote is."""
    if question.role == "claim":
        return tr("Claim, as it was quoted")
    return tr("Evidence, as it was quoted")


class QuoteChoices(QWidget):
    """The questions left, the one that is open right; a choice is kept at once.

    Attributes:
        chosen: A choice was made; ``choices`` holds all by question key.
    """

    chosen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.choices: dict[str, str] = {}
        self._question: QuoteQuestion | None = None
        self.model: RecordTableModel[QuoteQuestion] = RecordTableModel(
            [
                Column(tr("Where"), lambda r: r.place, stretch=True, width=130),
                Column(tr("Found"), found, width=132),
                Column(tr("Choice"), lambda r: self._chip(r).word, chip=self._chip, width=112),
            ],
            key=lambda r: r.key,
        )
        self.table = Table(self.model, theme, tr("Quotes to choose a place for"))
        self.table.current_record.connect(self._show)
        self._panel = QWidget()
        self._panel.setObjectName("Clear")
        self._column = QVBoxLayout(self._panel)
        self._column.setContentsMargins(16, 0, 8, 0)
        self._column.setSpacing(8)
        self._group: QButtonGroup | None = None
        self.options: list[QRadioButton] = []
        self.next_button = Button(tr("Next open quote"), theme, then=self.go_on)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(scrolled(self._panel, tr("Places of this quote")), 1)
        keys = label(tr("Keys: 1 to 9 take a place, 0 leaves it out"), "muted", wrap=True)
        below = row(keys, self.next_button)
        below.setContentsMargins(16, 0, 0, 0)
        right.addLayout(below)
        for digit in range(10):
            key = QShortcut(QKeySequence(str(digit)), self)
            key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            key.activated.connect(lambda digit=digit: self.press(digit))
        self.near_button = Button(
            "",
            theme,
            then=self.take_near,
            tip=tr("Those that differ in spacing, case, or how marks and letters are written only"),
        )
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self.table, 1)
        left.addLayout(row(self.near_button, None))
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.addLayout(left, 1)
        across.addLayout(right, 1)

    @property
    def open_count(self) -> int:
        """Questions without a choice."""
        return sum(one.key not in self.choices for one in self.model.records)

    def show_questions(self, questions: tuple[QuoteQuestion, ...]) -> None:
        """Show the questions of another plan; choices that still answer one are kept."""
        keys = {one.key for one in questions}
        self.choices = {key: value for key, value in self.choices.items() if key in keys}
        self._question = None
        self.model.replace(questions)
        self.go_on()
        if self._question is None:  # the row it was on is still the one: a table is silent then
            self._show(self.table.selected())

    def choose(self, value: str) -> None:
        """Choose a place, or to leave the quote out, for the open question."""
        question = self._question
        if question is None:
            return
        self.choices[question.key] = value
        self.model.put(question)
        self._tell()

    def press(self, digit: int) -> None:
        """One key a quote: 1 to 9 take a place, 0 leaves it out; then the next open one."""
        places = len(self.options) - 1
        if self._question is None or digit > places:
            return
        self.options[digit - 1].setChecked(True)
        self.go_on()

    @property
    def _near(self) -> list[QuoteQuestion]:
        """Open quotes that stand nowhere exactly, and at one place nearly."""
        return [
            one
            for one in self.model.records
            if one.key not in self.choices
            and one.kind == "missing"
            and [place.near for place in one.candidates] == [True]
        ]

    def take_near(self) -> None:
        """Choose the one near place of every open quote that has no other."""
        for one in self._near:
            self.choices[one.key] = str(one.candidates[0].number)
            self.model.put(one)
        self._show(self._question)
        self.go_on()

    def go_on(self) -> None:
        """Move to the next question without a choice, else to the first there is."""
        count = self.model.rowCount()
        here = self.table.currentIndex().row()
        order = [(here + 1 + step) % count for step in range(count)]
        still = [at for at in order if self.model.record(at).key not in self.choices]
        if count:
            self.table.select_row(still[0] if still else max(here, 0))
        self._tell()

    def _tell(self) -> None:
        self.next_button.setEnabled(self.open_count > 0)
        near = len(self._near)
        self.near_button.setVisible(near > 1)
        self.near_button.setText(
            counted("Take the one near place", "Take the one near place of %Ln quotes", near)
        )
        self.near_button.setAccessibleName(self.near_button.text())
        self.chosen.emit()

    def _chip(self, question: QuoteQuestion) -> Chip:
        value = self.choices.get(question.key)
        if value is None:
            return Chip(tr("open"), "unclear", "warning")
        if value == LEAVE:
            return Chip(tr("left out"), "muted", "dash")
        return Chip(tr("place {n}").format(n=value), "supports", "check")

    def _show(self, question: QuoteQuestion | None) -> None:
        self._question = question
        clear(self._column)
        self.options = []
        self._group = QButtonGroup(self._panel)
        if question is None:
            self._column.addStretch(1)
            return
        quote = question.quote[:SHOWN_QUOTE] + ("…" if len(question.quote) > SHOWN_QUOTE else "")
        where = tr("the note") if question.role == "claim" else tr("the source")
        self._column.addWidget(label(role(question), "caption"))
        self._column.addWidget(label(quote, wrap=True))
        self._column.addSpacing(4)
        if question.candidates:
            heading = tr("Places in {where}; [[ ]] marks what would be taken").format(where=where)
        else:
            heading = tr("It stands nowhere in {where}, nor anything near it").format(where=where)
        self._column.addWidget(label(heading, "caption", wrap=True))
        for one in question.candidates:
            self._offer(str(one.number), str(one.number), shown(one))
        self._offer(LEAVE, tr("Leave it out"), "")
        self._column.addStretch(1)

    def _offer(self, value: str, title: str, context: str) -> None:
        question, group = self._question, self._group
        if question is None or group is None:
            return
        option = QRadioButton(title)
        option.setAccessibleName(title)
        option.setAccessibleDescription(context)
        option.setChecked(self.choices.get(question.key) == value)
        option.toggled.connect(lambda on: self.choose(value) if on else None)
        group.addButton(option)
        self.options.append(option)
        words = label(context, wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        words.setContentsMargins(0, 6, 0, 0)
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(option, alignment=Qt.AlignmentFlag.AlignTop)
        line.addWidget(words, 1)
        self._column.addLayout(line)


def shown(candidate: QuoteCandidate) -> str:
    """A candidate in its context on one line; a near one says so."""
    parts = (candidate.before, f"[[{candidate.words}]]", candidate.after)
    text = " ".join("".join(parts).split())
    near = tr("near: spacing, case, or how marks and letters are written differ")
    return f"…{text}… ({near})" if candidate.near else f"…{text}…"
