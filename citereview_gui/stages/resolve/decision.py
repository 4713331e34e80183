"""Reason and label of a disputed pair, by one key each; keys by their place on the keyboard."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.stages.resolve.ways_out import WaysOut
from citereview_gui.theme import LINE, Theme
from citereview_gui.widgets.basics import Icon, clear, label, row
from citereview_gui.widgets.even import EvenLayout
from citereview_gui.widgets.flow import FlowLayout
from citereview_gui.widgets.key_button import KeyButton

if TYPE_CHECKING:
    from citereview.actions.pairs.views import PairInFull

REASON_KEYS: tuple[str, ...] = ("Q", "W", "E", "R", "T", "Z")
"""What they are called here: the first six of the upper row, whatever is printed on them."""

_LETTERS = (
    Qt.Key.Key_Q,
    Qt.Key.Key_W,
    Qt.Key.Key_E,
    Qt.Key.Key_R,
    Qt.Key.Key_T,
    Qt.Key.Key_Z,
)
_MAC_UPPER_ROW = (12, 13, 14, 15, 17, 16)
_FIRST_SCAN_CODE = {"linux": 24, "win32": 16}


def reason_position(event: QKeyEvent) -> int | None:
    """Place (0..5) of a key in the upper row; by scan code where the platform tells one."""
    if sys.platform == "darwin":
        code = event.nativeVirtualKey()
        if code in _MAC_UPPER_ROW:
            return _MAC_UPPER_ROW.index(code)
    else:
        first, code = _FIRST_SCAN_CODE.get(sys.platform, 0), event.nativeScanCode()
        if first and code > 1:
            return code - first if 0 <= code - first < len(REASON_KEYS) else None
    key = Qt.Key(event.key())
    if key == Qt.Key.Key_Y:
        # Without scan codes: Y and Z change places between layouts; one of them is the sixth key.
        return 5
    return _LETTERS.index(key) if key in _LETTERS else None


WIDE = 560
"""Width of a panel that is a band below the texts, px at 100 %."""
GIVEN_LINES, WHY_LINES = 1, 2
"""Lines in a column of the labels given (of many reviewers more) and of why none can be chosen."""
SLACK = 8
"""Height to spare, px at 100 %: fonts differ by a pixel or two a line."""
LARGE = 1.4
"""Choices against body text, for two people at one screen."""


class DecisionPanel(QWidget):
    """What the reviewers said, what the adjudicator decides, and the ways out of unclear.

    Attributes:
        decided: Reason and label are both chosen, by the person just now.
        ways: What can be done about a pair that cannot be judged.
    """

    decided = Signal(str, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._large = self._label_given = False
        self._pair: PairInFull | None = None
        self.setAccessibleName(self.tr("Decision"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        self.why_not = label(wrap=True)
        self._notice = QWidget()
        self._notice.setObjectName("Clear")
        icon = Icon(theme, "info", "accent")
        held = row(icon, self.why_not, spacing=8)
        held.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        held.setStretch(1, 1)
        held.setContentsMargins(0, 0, 0, 8)
        self._notice.setLayout(held)
        outer.addWidget(self._notice)
        self._given_title = label(self.tr("Labels given · order shuffled"), "caption")
        self._given = FlowLayout(spacing=16)
        self._heard = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._heard.setSpacing(4)
        self._heard.addWidget(self._given_title)
        self._heard.addLayout(self._given, 1)
        outer.addLayout(self._heard)
        self._choices = QWidget()
        self._choices.setObjectName("Clear")
        outer.addWidget(self._choices)
        self._fill_choices()
        # Below the choices: these stay in their place from pair to pair.
        self.ways = WaysOut(theme)
        outer.addWidget(self.ways)
        outer.addStretch(1)
        self.forget()

    def _fill_choices(self) -> None:
        column = QVBoxLayout(self._choices)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(4)
        column.addWidget(label(self.tr("Why they differ"), "caption"))
        self.reasons = QButtonGroup(self)
        self.reasons.setExclusive(False)
        for number, reason in enumerate(words.REASONS):
            button = self._key_button(words.reason_title(reason), REASON_KEYS[number], None)
            button.clicked.connect(lambda _=False, n=number: self.choose_reason(n))
            self.reasons.addButton(button, number)
        column.addLayout(EvenLayout(*self.reasons.buttons()))
        column.addSpacing(8)
        column.addWidget(label(self.tr("Your label"), "caption"))
        self.labels = QButtonGroup(self)
        self.labels.setExclusive(False)
        for number, name in enumerate(words.LABELS):
            chip = words.label_chip(name)
            button = self._key_button(chip.word, str(number + 1), chip)
            button.clicked.connect(lambda _=False, n=number: self.choose_label(n))
            self.labels.addButton(button, number)
        column.addLayout(EvenLayout(*self.labels.buttons()))
        self.unclear = label(
            self.tr("Unclear: the note cannot be judged, counts as unsupported and is listed."),
            "caption",
            wrap=True,
        )
        column.addWidget(self.unclear)

    @property
    def chosen_reason(self) -> str | None:
        """The chosen reason."""
        return _checked(self.reasons, words.REASONS)

    @property
    def chosen_label(self) -> str | None:
        """The chosen label."""
        return _checked(self.labels, words.LABELS)

    @property
    def may_decide(self) -> bool:
        """Whether reason and label can be chosen now."""
        return self._choices.isEnabled()

    def allow(self, *, decide: bool, why_not: str = "") -> None:
        """Let reason and label be chosen, or say why they cannot be."""
        self._choices.setEnabled(decide)
        self.why_not.setText(why_not)
        self._notice.setVisible(bool(why_not))

    def height_at(self, width: int) -> int:
        """Height of what any pair is decided with at a width, px.

        The same for all pairs, so that none is laid out differently: why it cannot be decided,
        the labels of a few reviewers, the reasons, the labels.
        """
        choices = self._choices.layout()
        lines = 2 if self._wide(width) else 1 + GIVEN_LINES + WHY_LINES
        step = LARGE if self._large else 1.0
        given = lines * (self._theme.px(LINE) * step + 4) + self._theme.px(SLACK)
        return round(given) + (choices.totalHeightForWidth(width) if choices is not None else 0)

    def needed(self, width: int) -> tuple[int, int]:
        """Heights at a width of what this pair is decided with, and of all there is, px."""
        outer = self.layout()
        whole = outer.totalHeightForWidth(width) if outer is not None else 0
        ways = 0 if self.ways.isHidden() else self.ways.heightForWidth(width)
        return whole - max(ways, 0), whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a wide panel the labels given stand beside their title."""
        super().resizeEvent(event)
        beside = self._wide(event.size().width())
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._heard.direction() != way:
            self._heard.setDirection(way)
            self._heard.setSpacing(16 if beside else 4)

    def _wide(self, width: int) -> bool:
        return width >= self._theme.px(WIDE)

    def show_pair(self, pair: PairInFull) -> None:
        """Show a pair and what was decided about it before."""
        self._pair = pair
        self._label_given = False
        self._show_given()
        self.ways.show_pair(pair)
        # Where the reviewers agree there is nothing to choose.
        self._choices.setVisible(pair.differing)
        self._check(self.reasons, words.REASONS, pair.reason if pair.differing else None)
        self._check(self.labels, words.LABELS, pair.resolution if pair.differing else None)

    def forget(self) -> None:
        """Show no pair."""
        self._pair = None
        self._label_given = False
        self._show_given()
        self.ways.show_pair(None)
        self._choices.show()
        self._check(self.reasons, words.REASONS, None)
        self._check(self.labels, words.LABELS, None)
        self.allow(decide=False)

    def set_large(self, *, large: bool) -> None:
        """Large type, for two people at one screen."""
        if large == self._large:
            return
        self._large = large
        for group in (self.reasons, self.labels):
            for button in group.buttons():
                if isinstance(button, KeyButton):
                    button.set_step(LARGE if large else 1.0)
        self._show_given()

    def choose_reason(self, number: int) -> None:
        """Choose a reason by its place.

        Of a pair that was settled before the label is asked for anew: both are given in one act,
        and the first of the two keys must not save what the other one said then.
        """
        self._check(self.reasons, words.REASONS, words.REASONS[number])
        if not self._label_given:
            self._check(self.labels, words.LABELS, None)
        self._tell()

    def choose_label(self, number: int) -> None:
        """Choose a label by its place."""
        self._label_given = True
        self._check(self.labels, words.LABELS, words.LABELS[number])
        self._tell()

    def watch(self, widget: QWidget) -> None:
        """Take the keys also while this widget has the focus."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Reason and label keys, before a table takes them for its keyboard search."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self.take_key(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Reason and label keys."""
        if not self.take_key(event):
            super().keyPressEvent(event)

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key says; whether it was one of ours."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held or not self.may_decide or event.isAutoRepeat():
            return False
        if Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_4:
            self.choose_label(event.key() - Qt.Key.Key_1)
            return True
        position = reason_position(event)
        if position is None:
            return False
        self.choose_reason(position)
        return True

    def _show_given(self) -> None:
        clear(self._given)
        labels = self._pair.labels if self._pair is not None else ()
        self._given_title.setVisible(bool(labels))
        for name in labels or ():
            chip = words.label_chip(name)
            held = QWidget()
            held.setObjectName("Clear")
            size = 28 if self._large else 16
            said = label(chip.word, "h1" if self._large else "strong")
            held.setLayout(row(Icon(self._theme, chip.icon, chip.tone, size), said))
            self._given.addWidget(held)

    def _tell(self) -> None:
        reason, chosen = self.chosen_reason, self.chosen_label
        if reason is not None and chosen is not None:
            self.decided.emit(reason, chosen)

    def _check(self, group: QButtonGroup, codes: tuple[str, ...], code: str | None) -> None:
        for number, name in enumerate(codes):
            group.button(number).setChecked(name == code)
        self.unclear.setVisible(self.chosen_label == "unclear")

    def _key_button(self, text: str, key: str, chip: words.Chip | None) -> KeyButton:
        button = KeyButton(self._theme, text, key, chip)
        self.watch(button)
        return button


def _checked(group: QButtonGroup, codes: tuple[str, ...]) -> str | None:
    """The code of the button that is down."""
    return next((code for n, code in enumerate(codes) if group.button(n).isChecked()), None)
