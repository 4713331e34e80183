"""The grid of reviewers x cases does work for what is seen, not for what there is."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPixmap
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from citereview.actions.views.tracking import ProgressGrid
from citereview_gui.models.grid import GridModel
from citereview_gui.models.records import Index, Role
from citereview_gui.stages.track import progress_grid
from citereview_gui.stages.track.progress_grid import STAMPS, GridDelegate, Look, ProgressGridPanel
from citereview_gui.theme import Theme

CASES, REVIEWERS = 1000, 12


def grid_of(returned: int) -> ProgressGrid:
    """1,000 cases of twelve reviewers who are as far as so many returns."""
    given = tuple(
        tuple(0 if (n + m) % 5 == 0 else 30 for m in range(REVIEWERS)) for n in range(CASES)
    )
    return ProgressGrid(
        reviewers=tuple(f"R-{n}" for n in range(1, REVIEWERS + 1)),
        cases=tuple(f"case-{n:04d}" for n in range(CASES)),
        given=given,
        decided=tuple(
            tuple(min(pairs, (returned + n * m) % 31) for m, pairs in enumerate(row))
            for n, row in enumerate(given)
        ),
        stepped_back=((1, 0),),
    )


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often the model was asked for which role."""
    found: Counter[int] = Counter()

    class Counted(GridModel):
        def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
            found[role] += 1
            return super().data(index, role)

    monkeypatch.setattr(progress_grid, "GridModel", Counted)
    return found


@pytest.fixture
def panel(theme: Theme, qtbot: QtBot, asked: Counter[int]) -> ProgressGridPanel:
    made = ProgressGridPanel(theme)
    qtbot.addWidget(made)
    made.resize(1200, 600)
    made.model.replace(grid_of(0))
    made.show()
    qtbot.waitExposed(made)
    made.table.setFocus()
    QApplication.processEvents()  # focus, first layout and first paint are over
    asked.clear()
    return made


def seen(panel: ProgressGridPanel) -> int:
    """Cells in view, those cut at the edge included."""
    table = panel.table
    room = table.viewport().size()
    last = table.columnAt(room.width() - 1)
    columns = panel.model.columnCount() if last < 0 else last + 1 - table.columnAt(0)
    return columns * (table.rowAt(room.height() - 1) + 1 - table.rowAt(0))


def test_that_a_paint_asks_once_for_each_cell_in_view_and_for_nothing_else(
    panel: ProgressGridPanel, asked: Counter[int]
) -> None:
    panel.table.viewport().repaint()
    assert asked == {int(Role.RECORD): seen(panel)}
    assert seen(panel) < CASES * (REVIEWERS + 1) / 25


def test_that_scrolling_by_a_row_asks_for_the_rows_that_come_into_view(
    panel: ProgressGridPanel, asked: Counter[int], qtbot: QtBot
) -> None:
    bar = panel.table.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    panel.table.viewport().repaint()
    asked.clear()
    bar.setValue(bar.value() + panel.table.rowHeight(0))
    qtbot.waitUntil(lambda: bool(asked))
    assert asked.total() <= 2 * (REVIEWERS + 1)


def test_that_what_a_return_changed_is_announced_at_once_and_painted_where_it_is_seen(
    panel: ProgressGridPanel, asked: Counter[int], qtbot: QtBot
) -> None:
    told: list[tuple[int, int]] = []
    resets: list[None] = []
    panel.model.dataChanged.connect(lambda top, end: told.append((top.row(), end.row())))
    panel.model.modelReset.connect(lambda: resets.append(None))
    panel.model.replace(grid_of(7))
    qtbot.waitUntil(lambda: asked[Role.RECORD] >= seen(panel))
    assert (told, resets) == ([(0, CASES - 1)], [])
    assert asked.total() <= 2 * seen(panel)


def test_that_a_look_is_drawn_once_and_anew_after_another_theme(
    panel: ProgressGridPanel, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Look] = []
    stamp = GridDelegate._stamp

    def noted(self: GridDelegate, look: Look) -> QPixmap:
        drawn.append(look)
        return stamp(self, look)

    monkeypatch.setattr(GridDelegate, "_stamp", noted)
    theme.choose("dark" if theme.mode == "light" else "light")
    panel.table.viewport().repaint()
    looks = len(drawn)
    assert 4 <= looks < STAMPS
    for at in range(0, CASES, 50):
        panel.table.scrollTo(panel.model.index(at, 0))
        panel.table.viewport().repaint()
    assert len(drawn) == len(set(drawn)) <= looks + 2


def test_that_no_row_and_no_column_is_ever_measured(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[None] = []

    class Noted(GridDelegate):
        def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's
            measured.append(None)
            return super().sizeHint(option, index)

    monkeypatch.setattr(progress_grid, "GridDelegate", Noted)
    panel = ProgressGridPanel(theme)
    qtbot.addWidget(panel)
    panel.model.replace(grid_of(3))
    panel.show()
    panel.model.replace(None)
    panel.model.replace(grid_of(9))
    panel.table.viewport().repaint()
    assert not measured
    widest = QFontMetrics(panel.table.font()).horizontalAdvance("30/30")
    assert panel.table.columnWidth(1) > widest


def test_that_the_chosen_cell_has_its_ring_and_its_words(panel: ProgressGridPanel) -> None:
    table = panel.table
    before = table.grab().toImage()
    table.setCurrentIndex(panel.model.index(1, 1))
    assert table.grab().toImage() != before
    assert panel.said.text().startswith("case-0001, R-1: ")
    assert "stepped back" in panel.said.text()
    said = panel.model.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("case-0002: ")
