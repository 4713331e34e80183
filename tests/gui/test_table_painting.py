"""Cells as they are painted: in the colours of now, whole where there is room, elided where not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.theme import Theme
from citereview_gui.widgets.table import Table

ROWS = ("short", "longer than its column is wide, by far")


@pytest.fixture
def light(theme: Theme) -> Iterator[Theme]:
    theme.choose("light")
    yield theme
    theme.choose("system")


@pytest.fixture
def table(qtbot: QtBot, light: Theme) -> Iterator[Table]:
    holder = QWidget()
    qtbot.addWidget(holder)
    light.dress(holder)
    model: RecordTableModel[str] = RecordTableModel([Column("Words", str, width=160)])
    model.replace(ROWS)
    made = Table(model, light, "Words")
    made.setParent(holder)
    made.resize(400, 200)
    holder.show()
    yield made
    holder.close()


def inked(table: Table, row: int, color: QColor) -> list[int]:
    """Where across a row something is painted in about that colour."""
    image = table.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    ratio = image.devicePixelRatio()
    top, height = table.rowViewportPosition(row), table.rowHeight(row) - 2
    found = set[int]()
    for x in range(round(table.columnWidth(0) * ratio)):
        for y in range(round(top * ratio), round((top + height) * ratio)):
            seen = QColor(image.pixel(x, y))
            near = (seen.red() - color.red(), seen.green() - color.green())
            if all(abs(part) < 40 for part in near):
                found.add(round(x / ratio))
    return sorted(found)


def test_that_words_are_painted_in_the_colours_of_now(table: Table, light: Theme) -> None:
    assert inked(table, 0, light.color("text"))
    dark = light.color("text")
    light.choose("dark")
    assert inked(table, 0, light.color("text"))
    assert light.color("text") != dark


def test_that_what_has_no_room_is_cut_within_its_column(table: Table, light: Theme) -> None:
    short, long = (inked(table, row, light.color("text")) for row in (0, 1))
    assert short[-1] < long[-1] <= table.columnWidth(0) - 8
