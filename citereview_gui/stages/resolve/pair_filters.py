"""Which pairs are shown: five choices with their counts, a text, and words of four columns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QComboBox, QLineEdit, QVBoxLayout, QWidget

from citereview.actions.pairs.filter import FACETS, SHOWS, Facet, PairFilter
from citereview_gui import words
from citereview_gui.models.pairs import PairModel
from citereview_gui.spoken import counted
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.flow import FlowLayout

FIND_WIDTH, FACET_WIDTH = 170, 190


class FacetBox(Choice):
    """The words of one column with their counts; counted when somebody looks.

    Attributes:
        picked: Another word was picked; None for any, empty for rows without one.
        asked: Somebody looks: the counts are wanted as they are now.
    """

    picked = Signal(object)
    asked = Signal()

    def __init__(self, model: PairModel, facet: str, any_word: str, theme: Theme) -> None:
        super().__init__()
        self._model, self._facet, self._any = model, facet, any_word
        self._opens = False
        self.setAccessibleName(any_word)
        self.setMinimumWidth(theme.px(FACET_WIDTH))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(16)
        self.activated.connect(lambda _: self.picked.emit(self.word))
        self.show_words(())

    @property
    def word(self) -> str | None:
        """The word that is picked; None for any."""
        found: str | None = self.currentData()
        return found

    def show_words(self, counted: Iterable[tuple[str, int]]) -> None:
        """Offer these words, counted with the rest of the filter as it is."""
        kept = self._model.filtered.words.get(self._facet)
        found = dict(counted)
        if kept is not None:
            found.setdefault(kept, 0)
        self.clear()
        self.addItem(self._any)
        for word, count in found.items():
            self.addItem(f"{_said(self._facet, word)} · {words.number(count)}", word)
        self.setCurrentIndex(0 if kept is None else 1 + list(found).index(kept))
        if self._opens:
            self._opens = False
            super().showPopup()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The arrow keys go through the words without opening the list."""
        self.asked.emit()
        super().focusInEvent(event)

    def showPopup(self) -> None:
        """Open the list as soon as it has the counts as they are now."""
        self._opens = True
        self.asked.emit()


def _said(facet: str, word: str) -> str:
    if facet == "state":
        return words.pair_state_title(word)
    if facet == "reason":
        return words.reason_title(word) if word else words.tr("No reason yet")
    return word


class PairFilters(QWidget):
    """The filter of a list of pairs.

    Attributes:
        changed: The filter was changed by the person; the `PairFilter`.
        facet_asked: The words of a facet are wanted (`show_facet`).
        left: The person is done here: the keyboard goes to the list.
    """

    changed = Signal(object)
    facet_asked = Signal(str)
    left = Signal()

    def __init__(self, theme: Theme, model: PairModel) -> None:
        super().__init__()
        self._model = model
        self.setObjectName("Clear")
        self.setAccessibleName(self.tr("Which pairs are shown"))
        self.choices = QButtonGroup(self)
        chosen = FlowLayout()
        for number, show in enumerate(SHOWS):
            button = Button("", theme, then=partial(self._choose, number))
            button.setCheckable(True)
            button.setToolTip(_meaning(show))
            self.choices.addButton(button, number)
            chosen.addWidget(button)
        self.finder = QLineEdit()
        self.finder.setPlaceholderText(self.tr("Find a pair (Ctrl+F)"))
        self.finder.setAccessibleName(self.tr("Find a pair by its code, case or system"))
        self.finder.setClearButtonEnabled(True)
        self.finder.setFixedWidth(theme.px(FIND_WIDTH))
        self.finder.textChanged.connect(self._set_text)
        self.finder.installEventFilter(self)
        finding = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        finding.activated.connect(self.finder.setFocus)
        self.more = Button(self.tr("More filters"), theme, then=self._toggle_more)
        self.more.setCheckable(True)
        chosen.addWidget(self.finder)
        chosen.addWidget(self.more)
        any_word = {
            "case": self.tr("Any case"),
            "system": self.tr("Any system"),
            "reason": self.tr("Any reason"),
            "state": self.tr("Any state"),
        }
        self.facets = {facet: FacetBox(model, facet, any_word[facet], theme) for facet in FACETS}
        narrowed = FlowLayout()
        for facet, box in self.facets.items():
            box.picked.connect(lambda word, name=facet: self._set_word(name, word))
            box.asked.connect(partial(self.facet_asked.emit, facet))
            narrowed.addWidget(box)
        self.reset = Button(self.tr("Show all again"), theme, role="link", then=self.clear)
        narrowed.addWidget(self.reset)
        self._narrowed = QWidget()
        self._narrowed.setObjectName("Clear")
        self._narrowed.setLayout(narrowed)
        self._narrowed.hide()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addLayout(chosen)
        outer.addWidget(self._narrowed)
        self.recount()

    def recount(self) -> None:
        """Say how many pairs each choice has now, and which one is taken."""
        wanted, counts = self._model.filtered, self._model.counts
        for number, show in enumerate(SHOWS):
            button = self.choices.button(number)
            count = counts.get(show, 0)
            button.setText(f"{_title(show)}  {words.number(count)}")
            button.setAccessibleName(f"{_title(show)}: {counted('1 pair', '%Ln pairs', count)}")
            button.setChecked(show == wanted.show)
        mine = self.choices.button(SHOWS.index("mine"))
        mine.setEnabled(bool(wanted.adjudicator))
        self.reset.setEnabled(wanted.narrowed)
        for facet, box in self.facets.items():
            if box.word != wanted.words.get(facet):
                box.show_words(())
                if facet in wanted.words:  # whose count is not known here
                    box.asked.emit()

    def show_facet(self, facet: Facet, counted_words: Iterable[tuple[str, int]]) -> None:
        """Offer the words of a facet, with their counts."""
        self.facets[facet].show_words(counted_words)

    def put(self, wanted: PairFilter) -> None:
        """Begin with a filter; what narrows it is in view."""
        self._model.filtered = wanted
        self.finder.setText(wanted.text)
        self.more.setChecked(bool(wanted.words))
        self._narrowed.setVisible(bool(wanted.words))
        self.recount()

    def take_adjudicator(self, code: str) -> None:
        """Whose pairs 'mine' are; without anybody there are none."""
        wanted = replace(self._model.filtered, adjudicator=code)
        if not code and wanted.show == "mine":
            wanted = replace(wanted, show=SHOWS[0])
        self._set(wanted)

    def clear(self) -> None:
        """Take text and words away."""
        wanted = replace(self._model.filtered, text="", words={})
        self._model.filtered = wanted  # before the text field tells of its change
        self.finder.clear()
        self._set(wanted)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter, Down and Escape go from the text to the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            match event.key():
                case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Down:
                    self.left.emit()
                    return True
                case Qt.Key.Key_Escape:
                    self.finder.clear()
                    self.left.emit()
                    return True
        return super().eventFilter(watched, event)

    def _choose(self, number: int) -> None:
        self._set(replace(self._model.filtered, show=SHOWS[number]))

    def _set_text(self, text: str) -> None:
        if text != self._model.filtered.text:
            self._set(replace(self._model.filtered, text=text))

    def _set_word(self, facet: str, word: str | None) -> None:
        kept = {key: one for key, one in self._model.filtered.words.items() if key != facet}
        if word is not None:
            kept[facet] = word
        self._set(replace(self._model.filtered, words=kept))

    def _set(self, wanted: PairFilter) -> None:
        self.changed.emit(wanted)

    def _toggle_more(self) -> None:
        self._narrowed.setVisible(self.more.isChecked())
        if self.more.isChecked():
            self.facets["case"].setFocus()
        elif self._model.filtered.words:
            # What cannot be seen must not narrow.
            self._set(replace(self._model.filtered, words={}))


def _title(show: str) -> str:
    return {
        "differing": words.tr("Disagreements"),
        "open": words.tr("Open"),
        "unclear": words.tr("Unclear"),
        "mine": words.tr("Mine"),
        "all": words.tr("All pairs"),
    }[show]


def _meaning(show: str) -> str:
    return {
        "differing": words.tr("Pairs whose reviewers gave different labels"),
        "open": words.tr("Disagreements that wait for a label"),
        "unclear": words.tr("Pairs that are unclear after all: their notes cannot be judged"),
        "mine": words.tr(
            "Disagreements the chosen adjudicator may judge and nobody else has settled"
        ),
        "all": words.tr("Those on which the reviewers agree too"),
    }[show]
