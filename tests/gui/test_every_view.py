"""Rules that hold for every control of every page and dialog, found by walking through them all."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLayout,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.theme import Theme
from citereview_gui.widgets.rail import STAGES
from tests.gui.crawler import Crawler, View
from tests.gui.stage_walk import AtRest

MOST_TABS = 400
SMALL_SCREEN = (1366, 740)
ARROWS = (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left)
NAMELESS = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Whitespace)


@pytest.fixture
def crawler(
    window: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, pickers: Any
) -> Crawler:
    pickers.next_folder = tmp_path
    return Crawler(window, fake, at_rest, tmp_path)


def shown(view: View, kind: type[QWidget] = QWidget) -> list[Any]:
    """Widgets of a view that are on the screen or can be scrolled to."""
    return [w for w in view.widget.findChildren(kind) if w.isVisibleTo(view.widget)]


def takes_keyboard(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None


def told(widget: QWidget) -> str:
    """A widget as a failed test names it."""
    text = widget.accessibleName() or (widget.text() if hasattr(widget, "text") else "")
    return f"{type(widget).__name__}({text!r})"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_that_every_control_is_named_reached_by_tab_in_order_seen_and_whole(
    crawler: Crawler, theme: Theme, scale: float, qtbot: QtBot
) -> None:
    """One walk for all rules: walking is what takes the time."""
    theme.set_scale(scale)
    names, focused = [], set()
    rules = ("name", "tab", "focus", "room", "title")
    faults: dict[str, set[str]] = {rule: set() for rule in rules}
    try:
        for view in crawler.views():
            names.append(view.name)
            faults["name"] |= without_name(view)
            faults["title"] |= untitled(view)
            faults["room"] |= cut_off(view) | too_large(view)
            if scale == 1.0:
                activate(view, qtbot)
                faults["tab"] |= tab_faults(view)
                faults["focus"] |= unseen_focus(view, focused)
    finally:
        theme.set_scale(1.0)
    found = {rule: sorted(where) for rule, where in faults.items() if where}
    assert not found, "\n".join(f"{rule}: {one}" for rule, all_ in found.items() for one in all_)
    assert {f"locked/{s}" for s in STAGES} <= set(names)
    dialogs = {name.rpartition("/")[2] for name in names if name.count("/") > 1}
    assert dialogs >= {
        "From a table or notes", "Lock the first pass?", "The round is broken",
    }  # fmt: skip
    assert {"Guide", "Log", "Keyboard", "About CiteReview"} <= {
        name.rpartition("/")[2] for name in names
    }
    assert scale != 1.0 or len(focused) > 40


def without_name(view: View) -> set[str]:
    """Controls that assistive technology cannot name or place."""
    wrong = set()
    for widget in shown(view):
        if not (takes_keyboard(widget) or isinstance(widget, QAbstractButton)):
            continue
        seen = QAccessible.queryAccessibleInterface(widget)
        if not seen.text(QAccessible.Text.Name).strip():
            wrong.add(f"{view.name}: {told(widget)} has no name")
        elif seen.role() in NAMELESS and not isinstance(widget, QScrollArea):
            # Qt gives a scrolled area no role of its own; its name is read all the same.
            wrong.add(f"{view.name}: {told(widget)} has no role")
    return wrong


def untitled(view: View) -> set[str]:
    """Dialogs without one title in the largest type, above all else they say."""
    if not isinstance(view.widget, QDialog):
        return set()
    said = [w for w in shown(view, QLabel) if w.text() and not w.pixmap()]
    titles = [w for w in said if w.property("role") == "h1"]
    if len(titles) != 1:
        return {f"{view.name}: {len(titles)} titles"}
    highest = min(said, key=lambda w: place(w).top())
    return set() if place(highest).top() >= place(titles[0]).top() else {f"{view.name}: below"}


def activate(view: View, qtbot: QtBot) -> None:
    top = view.widget.window()
    top.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is top)


def tab_faults(view: View) -> set[str]:
    """Controls Tab does not reach once, or out of the order in which they are read."""
    wanted = {w for w in shown(view) if takes_keyboard(w) and w.isEnabled()}
    first = QApplication.focusWidget()
    if first is None:
        return {f"{view.name}: the keyboard is nowhere"}
    seen = walk_by_tab(first)
    missed = {w for w in wanted - set(seen) if not in_group(w, seen)}
    wrong = {f"{view.name}: Tab never reaches {told(w)}" for w in missed}
    wrong |= {f"{view.name}: {told(w)} is reached twice" for w in seen if seen.count(w) > 1}
    return wrong | disorder(view, [w for w in seen if view.widget.isAncestorOf(w)], first)


def disorder(view: View, seen: list[QWidget], first: QWidget) -> set[str]:
    """Within one holder none is reached before one that stands wholly above it or before it."""
    wrong = set()
    highest = {w.parentWidget(): w for w in sorted(seen, key=reading_place, reverse=True)}
    for before, after in pairwise(seen):
        if highest[after.parentWidget()] is after:
            continue  # from the last one round to the first
        if before.parentWidget() is not after.parentWidget() or first in (before, after):
            continue  # where the page puts the keyboard is its own choice
        one, other = place(before), place(after)
        above = other.bottom() <= one.top()
        ahead = other.right() <= one.left() and abs(other.center().y() - one.center().y()) < 8
        if above or ahead:
            wrong.add(f"{view.name}: {told(before)} before {told(after)}")
    return wrong


def unseen_focus(view: View, done: set[tuple[str, str]]) -> set[str]:
    """Controls that look the same with the keyboard as without; each kind is looked at once."""
    wrong = set()
    for widget in shown(view):
        key = (type(widget).__name__, told(widget))
        if key in done or not takes_keyboard(widget) or not widget.isEnabled():
            continue
        if not widget.visibleRegion().isEmpty():
            done.add(key)
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            with_it = widget.grab().toImage()
            widget.clearFocus()
            if with_it == widget.grab().toImage():
                wrong.add(f"{view.name}: {told(widget)}")
    return wrong


def too_large(view: View) -> set[str]:
    """Windows that do not fit a small notebook's screen, less the desktop's own bars."""
    if not view.widget.isWindow():
        return set()
    least, layout = view.widget.minimumSize(), view.widget.layout()
    if layout is None or layout.sizeConstraint() != QLayout.SizeConstraint.SetNoConstraint:
        least = least.expandedTo(view.widget.minimumSizeHint())
    fits = least.width() <= SMALL_SCREEN[0] and least.height() <= SMALL_SCREEN[1]
    return set() if fits else {f"{view.name}: needs a screen of {least.toTuple()}"}


def cut_off(view: View) -> set[str]:
    """Controls without the room their text needs."""
    lacking = ((widget, lacks_room(widget)) for widget in shown(view))
    return {f"{view.name}: {told(w)} {lack}" for w, lack in lacking if lack is not None}


def walk_by_tab(first: QWidget) -> list[QWidget]:
    """The widgets that Tab goes through until it is where it began.

    A date goes part by part and a page of the guide link by link, both within one widget.
    """
    seen = [first]
    for _ in range(MOST_TABS):
        before = QApplication.focusWidget()
        assert before is not None
        QTest.keyClick(before, Qt.Key.Key_Tab)
        where = QApplication.focusWidget()
        assert where is not None
        if where is before:
            continue
        if where is first:
            return seen
        seen.append(where)
    return seen


def in_group(widget: QWidget, seen: list[QWidget]) -> bool:
    """Whether Tab reaches the group it is in and the arrow keys reach it there."""
    if not isinstance(widget, QAbstractButton):
        return False
    group = widget.group()
    buttons = group.buttons() if group is not None else radio_buttons_beside(widget)
    reached = next((b for b in buttons if b in seen), None)
    if reached is None or group is None or group.exclusive():
        # Where one choice excludes the others, arrows choose: Qt's own way, not to be tried here.
        return reached is not None
    kept = [b.isChecked() for b in buttons]
    arrived = any(arrows_reach(reached, widget, key, len(buttons)) for key in ARROWS)
    for button, was in zip(buttons, kept, strict=True):
        button.blockSignals(True)
        button.setChecked(was)
        button.blockSignals(False)
    return arrived


def arrows_reach(start: QWidget, wanted: QWidget, key: Qt.Key, most: int) -> bool:
    start.setFocus()
    for _ in range(most):
        where = QApplication.focusWidget()
        if where is wanted or where is None:
            break
        QTest.keyClick(where, key)
    return QApplication.focusWidget() is wanted


def radio_buttons_beside(widget: QWidget) -> list[QAbstractButton]:
    return list(widget.parentWidget().findChildren(QRadioButton))


def reading_place(widget: QWidget) -> tuple[int, int]:
    return place(widget).top(), place(widget).left()


def place(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def lacks_room(widget: QWidget) -> str | None:
    """What of its text a widget has no room for; None where it is whole."""
    width, height = widget.width(), widget.height()
    match widget:
        case QLabel() if not widget.text():
            return None
        case QLabel() if widget.wordWrap():
            needed = widget.heightForWidth(width)
            return f"needs {needed} of height, has {height}" if needed > height else None
        case QLabel() | QPushButton() | QCheckBox() | QRadioButton():
            hint = widget.sizeHint()
            if hint.width() > width or hint.height() > height:
                return f"needs {hint.toTuple()}, has {(width, height)}"
        case QComboBox():
            option = QStyleOptionComboBox()
            widget.initStyleOption(option)
            field = QStyle.SubControl.SC_ComboBoxEditField
            kind = QStyle.ComplexControl.CC_ComboBox
            room = widget.style().subControlRect(kind, option, field, widget).width()
            needed = widget.fontMetrics().horizontalAdvance(widget.currentText())
            return f"needs {needed}, has {room}" if needed > room + 2 else None
        case QHeaderView() if isinstance(widget.parent(), QTableView):
            for at in range(widget.count()):
                needed = widget.sectionSizeHint(at)
                if not widget.isSectionHidden(at) and needed > widget.sectionSize(at):
                    title = widget.model().headerData(at, Qt.Orientation.Horizontal)
                    if title and widget.orientation() == Qt.Orientation.Horizontal:
                        return f"column {title!r} needs {needed}, has {widget.sectionSize(at)}"
    return None
