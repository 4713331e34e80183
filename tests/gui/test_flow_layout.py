"""A row that goes on in the next line where there is no more room."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from citereview_gui.widgets.flow import FlowLayout


def made(qtbot: Any, width: int, *, count: int = 4) -> tuple[QWidget, list[QLabel]]:
    holder, labels = QWidget(), [QLabel(f"word {n}") for n in range(count)]
    for label in labels:
        label.setFixedSize(100, 20)
    holder.setLayout(FlowLayout(*labels, spacing=10))
    qtbot.addWidget(holder)
    holder.resize(width, 300)
    holder.show()
    QApplication.processEvents()
    return holder, labels


@pytest.mark.parametrize(("width", "lines"), [(430, 1), (429, 2), (210, 2), (100, 4), (40, 4)])
def test_that_what_has_no_room_goes_on_in_the_next_line(qtbot: Any, width: int, lines: int) -> None:
    holder, labels = made(qtbot, max(width, 100))
    layout = holder.layout()
    assert layout is not None
    assert layout.heightForWidth(width) == lines * 20 + (lines - 1) * 10
    if width >= 100:
        assert len({label.y() for label in labels}) == lines
    assert layout.minimumSize().width() == 100
    assert layout.sizeHint().width() == 430


def test_that_what_is_hidden_takes_no_room(qtbot: Any) -> None:
    holder, labels = made(qtbot, 430)
    labels[0].hide()
    QApplication.processEvents()
    assert labels[1].x() == 0
    layout = holder.layout()
    assert layout is not None
    assert layout.sizeHint().width() == 320
    assert layout.itemAt(9) is None
    assert layout.takeAt(9) is None
    assert layout.takeAt(0) is not None
    assert layout.count() == 3


def test_that_lines_end_where_the_row_ends_if_asked_for(qtbot: Any) -> None:
    holder, labels = QWidget(), [QLabel(f"word {n}") for n in range(3)]
    for label in labels:
        label.setFixedSize(100, 20)
    holder.setLayout(FlowLayout(*labels, spacing=10, at_end=True))
    qtbot.addWidget(holder)
    holder.resize(250, 300)
    holder.show()
    QApplication.processEvents()
    assert [label.x() for label in labels] == [40, 150, 150]
    assert [label.y() for label in labels] == [0, 0, 30]
