"""Scrolling through a form changes nothing in it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QPoint, QPointF, Qt, QTime
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import citereview_gui
from citereview_gui.widgets.choice import Choice, Count, Day, TimeOfDay

WHEELED = {"QComboBox", "QSpinBox", "QDoubleSpinBox", "QDateEdit", "QTimeEdit", "QDateTimeEdit"}


def choice() -> Choice:
    made = Choice()
    made.addItems(["subject", "comparator", "distractor"])
    return made


def count() -> Count:
    made = Count()
    made.setValue(5)
    return made


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (choice, Choice.currentText),
        (count, Count.value),
        (lambda: Day(QDate(2026, 3, 2)), Day.date),
        (lambda: TimeOfDay(QTime(17, 0)), TimeOfDay.time),
    ],
)
def test_that_the_wheel_goes_past_a_field_with_the_keyboard(
    qtbot: QtBot, made: object, says: object
) -> None:
    field = made()  # type: ignore[operator]
    qtbot.addWidget(field)
    field.show()
    field.setFocus()
    before = says(field)  # type: ignore[operator]
    assert not wheel(field), "it kept the wheel for itself"
    assert says(field) == before  # type: ignore[operator]


def wheel(field: QWidget) -> bool:
    """One notch down over it; whether it took that."""
    at = QPointF(field.rect().center())
    event = QWheelEvent(
        at,
        field.mapToGlobal(at),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    event.setAccepted(True)
    QApplication.sendEvent(field, event)
    return event.isAccepted()


def test_that_no_field_of_the_window_is_one_that_takes_the_wheel() -> None:
    root = Path(citereview_gui.__file__).parent
    found = [
        f"{path.relative_to(root)}:{getattr(node, 'lineno', 0)}"
        for path in sorted(root.rglob("*.py"))
        if path.name != "choice.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in made_or_derived(node)
        if name in WHEELED
    ]
    assert found == []


def made_or_derived(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return [node.func.id]
    if isinstance(node, ast.ClassDef):
        return [base.id for base in node.bases if isinstance(base, ast.Name)]
    return []
