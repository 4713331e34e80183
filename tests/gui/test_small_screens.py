"""On a notebook's screen what is pressed, and what is read for it, is in sight at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.page import ResolvePage
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.rail import STAGES
from citereview_gui.widgets.table import Table
from tests.gui.fake_round import NOTE
from tests.gui.stage_walk import AtRest, exported, go, locked

BARS = 70
"""What the desktop's own bars and the window's title take of a screen, px."""
SCREENS = ((1366, 768, 1.0), (1280, 720, 1.0), (1440, 900, 1.25), (1440, 900, 1.5), (800, 800, 1.0))
SHOWN = "{0[0]}x{0[1]}@{0[2]}"


@pytest.fixture(params=SCREENS, ids=SHOWN.format)
def small(
    request: pytest.FixtureRequest, opened: MainWindow, theme: Theme, at_rest: AtRest
) -> Iterator[MainWindow]:
    """A window as large as such a screen leaves it, at such a size of type."""
    width, height, scale = request.param
    theme.set_scale(scale)
    opened.resize(width, height - BARS)
    at_rest(opened)
    yield opened
    theme.set_scale(1.0)


def in_sight(widget: QWidget) -> bool:
    """Whether nothing of a widget is scrolled away or cut off."""
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


def primary(page: Page) -> list[Button]:
    return [
        one
        for one in page.findChildren(Button)
        if one.property("role") == "primary" and one.isVisibleTo(page)
    ]


def pages_of_the_way(window: MainWindow, at_rest: AtRest, tmp_path: Path) -> Iterator[str]:
    """Every stage before the export, after it, and once the pass is locked."""
    yield from (at(window, stage, at_rest) for stage in STAGES)
    exported(window, at_rest)
    yield from (f"exported/{at(window, stage, at_rest)}" for stage in STAGES)
    locked(window, at_rest, tmp_path)
    yield from (f"locked/{at(window, stage, at_rest)}" for stage in STAGES)


def at(window: MainWindow, stage: str, at_rest: AtRest) -> str:
    go(window, stage, at_rest)
    laid_out(window, at_rest)
    return stage


def laid_out(window: MainWindow, at_rest: AtRest) -> None:
    """Wait until nothing runs and everything stands in its place."""
    at_rest(window)
    for _ in range(4):
        QApplication.processEvents()


def test_that_the_next_step_of_every_stage_is_in_sight_and_nothing_lies_to_the_side(
    small: MainWindow, at_rest: AtRest, tmp_path: Path
) -> None:
    wrong, seen = [], 0
    for name in pages_of_the_way(small, at_rest, tmp_path):
        page = small.page
        for button in primary(page):
            seen += 1
            if not in_sight(button):
                wrong.append(f"{name}: {button.text()}")
        wrong += [f"{name}: the heading" for part in (page.title,) if not in_sight(part)]
        wrong += [
            f"{name}: {area.accessibleName()} is scrolled sideways"
            for kind in (QScrollArea, Table)
            for area in small.findChildren(kind)
            if area.isVisible() and area.horizontalScrollBar().maximum() > 0
        ]
    assert not wrong
    assert seen >= len(STAGES)


@pytest.fixture
def desk(small: MainWindow, fake: Any, at_rest: AtRest) -> Callable[..., ResolvePage]:
    """The desk of a locked round on the small screen."""

    def show(**state: Any) -> ResolvePage:
        for name, value in {"exported": True, "locked": True, **state}.items():
            setattr(fake, name, value)
        small.open_round(small.presenter.path or Path())
        at_rest(small)
        at(small, "resolve", at_rest)
        return small.pages.resolve

    return show


@pytest.mark.parametrize("large", [False, True])
def test_that_deciding_needs_no_scrolling(
    desk: Callable[..., ResolvePage], small: MainWindow, at_rest: AtRest, *, large: bool
) -> None:
    filler = "One more line of the visit.\n" * 60
    shown = desk(note=filler + NOTE + filler)
    shown.large.setChecked(large)
    laid_out(small, at_rest)
    choices = [*shown.decision.reasons.buttons(), *shown.decision.labels.buttons()]
    assert len(choices) == 10
    lacking = [one.text() for one in choices if not in_sight(one)]
    assert not lacking
    for view in (shown.note, shown.source):
        assert in_sight(view)
        # The mark with a line before or after it; in large type at large type, with its own.
        lines = 1.5 if large else 3
        assert view.viewport().height() >= lines * view.cursorRect().height()
        assert view.viewport().rect().contains(view.cursorRect().center())
    for button in (shown.next, shown.previous, shown.undo):
        assert in_sight(button)
    for one in choices:
        assert one.sizeHint().width() <= one.width(), f"{one.text()} is cut"


def test_that_with_everything_resolved_the_foot_has_room_for_the_way_on(
    desk: Callable[..., ResolvePage], small: MainWindow, at_rest: AtRest
) -> None:
    shown = desk()
    for _ in range(shown.model.rowCount()):
        for key in "q1":
            QTest.keyClick(shown.decision, key)
        at_rest(small)
    laid_out(small, at_rest)
    for button in (shown.finish, shown.undo, shown.previous):
        assert in_sight(button)
        assert button.width() >= button.sizeHint().width()


def test_that_a_list_without_room_is_one_key_away(
    opened: MainWindow, desk: Callable[..., ResolvePage], at_rest: AtRest
) -> None:
    shown = desk()
    if not shown.room.narrow:
        assert in_sight(shown.table)
        assert shown.filters.isVisible()
        assert shown.pairs.isHidden()
        return
    assert not shown.table.isVisible()
    assert shown.note.hasFocus()
    assert in_sight(shown.pairs)
    shown.pairs.click()
    at_rest(opened)
    assert shown.table.isVisible()
    assert shown.filters.isVisible()
    assert shown.table.hasFocus()
    assert not shown.note.isVisible()
    shown.table.select_row(1)
    QTest.keyClick(shown.table, Qt.Key.Key_Return)
    at_rest(opened)
    assert shown.note.isVisible()
    assert shown.walk.at == 1
