"""Choices stand in rows that are equally full, each with room for the widest words."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QWidget

from citereview_gui.widgets.even import EvenLayout


@pytest.fixture
def holder(qtbot: Any) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def made(holder: QWidget, width: int) -> tuple[EvenLayout, list[QLabel]]:
    labels = [QLabel(f"word {n}") for n in range(6)]
    for label in labels:
        label.setMinimumSize(100, 20)
    layout = EvenLayout(*labels, spacing=10)
    holder.setLayout(layout)
    layout.setGeometry(QRect(0, 0, width, 300))
    return layout, labels


@pytest.mark.parametrize(
    ("width", "columns"), [(650, 6), (649, 3), (500, 3), (320, 3), (319, 2), (209, 1), (50, 1)]
)
def test_that_six_stand_in_rows_of_one_two_three_or_six(
    holder: QWidget, width: int, columns: int
) -> None:
    layout, _ = made(holder, 0)
    assert layout.columns(width) == columns
    assert layout.heightForWidth(width) == (6 // columns) * 30 - 10


def test_that_a_row_is_filled_and_all_are_equally_wide_to_a_pixel(holder: QWidget) -> None:
    layout, labels = made(holder, 400)
    room = layout.geometry()
    first, second, third = (label.geometry() for label in labels[:3])
    assert (first.left(), third.right()) == (room.left(), room.right())
    assert max(g.width() for g in (first, second, third)) - first.width() <= 1
    assert second.left() - first.right() - 1 == 10
    assert labels[3].y() - labels[0].y() == 30
