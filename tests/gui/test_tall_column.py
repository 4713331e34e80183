"""A column that is scrolled ends where its content ends."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout

from citereview_gui.widgets.basics import scrolled
from citereview_gui.widgets.tall import TallColumn


def test_that_wrapped_text_leaves_nothing_under_it_at_any_width(qtbot: Any) -> None:
    column = TallColumn()
    held = QVBoxLayout(column)
    labels = [QLabel("word " * 60) for _ in range(4)]
    for label in labels:
        label.setWordWrap(True)
        held.addWidget(label)
    held.addStretch(1)
    area = scrolled(column, "Column")
    qtbot.addWidget(area)
    area.show()
    heights = []
    for width in (900, 300, 900):
        area.resize(width, 100)
        QApplication.processEvents()
        last = labels[-1].geometry().bottom()
        assert 0 <= column.height() - last <= 40
        heights.append(column.height())
    assert heights[0] == heights[2] < heights[1]
