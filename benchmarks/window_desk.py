"""The desk at 100,000 pairs in the real window, key by key; and Track's grid of 1,000 cases."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.rounds import write_cases, write_returns, write_roster
from benchmarks.window_table import held_kb
from benchmarks.window_walk import CASES, Walk, live
from citereview import actions
from citereview.actions.pairs.filter import PairFilter
from citereview.actions.pairs.views import Label, ResolutionRow
from citereview.actions.views.tracking import ProgressGrid
from citereview_gui.app import make_application
from citereview_gui.stages.track.progress_grid import ProgressGridPanel
from citereview_gui.theme import Theme

KEYS = 200
"""Decisions that are timed before and after many."""
DECISIONS = 10_000
REVIEWERS, GRID_CASES = 12, 1_000
PATIENCE_S = 5.0
REASONS = tuple(getattr(Qt.Key, f"Key_{letter}") for letter in "QWERTZ")
LABELS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)


def locked_round(folder: Path, cases: int) -> Path:
    """A round whose three reviewers differ at about one pair in seven."""
    artifacts, roster, place = folder / "c.jsonl", folder / "people.csv", folder / "a.round"
    write_cases(artifacts, cases)
    write_roster(roster)
    actions.new_round(place, artifacts=artifacts, kind="synthetic", roster=roster)
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
    for file in write_returns(place, folder):
        with actions.open_session(place) as session:
            actions.receive(session, [file])
    with actions.open_session(place) as session:
        actions.lock_first_pass(session)
    return place


def decide_many(place: Path, count: int) -> None:
    """Decide the first open pairs one by one, each an act of its own."""
    with actions.open_session(place) as session:
        page = actions.pair_page(session, PairFilter(show="open"), count=count)
        for at, pair in enumerate(page.rows):
            label: Label = "supports" if at % 5 else "unclear"
            row = ResolutionRow(
                review_ref=pair.review_ref, reason="other", label=label, adjudicator_ref="A-1"
            )
            actions.resolve(session, [row])


class Desk:
    """Somebody who decides pair after pair with two keys."""

    def __init__(self, walk: Walk, place: Path) -> None:
        self._walk, self._window = walk, walk.window
        walk.phase("open", lambda: self._window.open_round(place))
        began = time.perf_counter()
        self._window.show_stage("resolve")
        self.page = self._window.pages.resolve
        self._until(lambda: self.page.decision.may_decide)
        self.opened = time.perf_counter() - began
        walk.until(lambda: not self._window.jobs.jobs)

    def keys(self, count: int) -> list[tuple[float, float]]:
        """Seconds from a decision's last key until the next pair can be decided: wall and busy."""
        found = []
        for at in range(count):
            before = self.page.table.selected().review_ref
            self._press(REASONS[at % len(REASONS)])
            wall, busy = time.perf_counter(), time.process_time()
            self._press(LABELS[at % len(LABELS)])
            self._until(partial(self._stands, before))
            found.append((time.perf_counter() - wall, time.process_time() - busy))
        self._walk.until(lambda: not self._window.jobs.jobs)
        return found

    def on_beside_the_gate(self, count: int) -> list[float]:
        """Seconds from Enter until the next pair stands while the worker judges the round gate."""
        job = self._window.presenter.call("gate", title="Judging", long=True, writes=True)
        found = []
        for _ in range(count):
            before = self.page.passages.where.text()
            began = time.perf_counter()
            self._press(Qt.Key.Key_Return)
            self._until(partial(self._reads, before))
            found.append(time.perf_counter() - began)
        job.cancel()
        self._walk.until(lambda: not self._window.jobs.jobs)
        return found

    def _stands(self, before: str) -> bool:
        row = self.page.table.selected()
        return row is not None and row.review_ref != before and self.page.decision.may_decide

    def _reads(self, before: str) -> bool:
        return self.page.passages.where.text() != before and bool(self.page.note.marked())

    def _press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.page.table, key)

    def _until(self, so: Callable[[], bool]) -> None:
        limit = time.perf_counter() + PATIENCE_S
        while not so() and time.perf_counter() < limit:
            live()


def desk(folder: Path, cases: int = CASES, decisions: int = DECISIONS) -> dict[str, Any]:
    """What a key costs at the first pair and after many decisions, in seconds."""
    os.environ["CITEREVIEW_KEY_FILE"] = str(folder / "sealing.key")
    place = locked_round(folder, cases)
    walk = Walk(make_application(), folder)
    at_first = Desk(walk, place)
    first = at_first.keys(KEYS)
    held = held_kb()
    more = at_first.keys(KEYS)
    grown = held_kb() - held
    walk.phase("close", walk.window.close_round)
    decide_many(place, decisions)
    later = Desk(walk, place)
    last = later.keys(KEYS)
    beside = later.on_beside_the_gate(12)
    walk.leave()
    return {
        "opened": at_first.opened,
        "keys": {
            "the first": _told(first),
            "the next": _told(more),
            f"after {decisions:,}": _told(last),
        },
        "beside the gate": (median(beside), max(beside)),
        "grown_kb": grown,
    }


def _told(found: list[tuple[float, float]]) -> tuple[float, float, float]:
    walls = sorted(wall for wall, _ in found)
    return median(walls), walls[int(len(walls) * 0.95)], median(busy for _, busy in found)


def grid_of(cases: int, seed: int) -> ProgressGrid:
    """A grid in the middle of a round."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    given = tuple(tuple(chance.choice((0, 10, 30)) for _ in range(REVIEWERS)) for _ in range(cases))
    return ProgressGrid(
        reviewers=tuple(f"R-{number}" for number in range(1, REVIEWERS + 1)),
        cases=tuple(f"case-{number:05d}" for number in range(cases)),
        given=given,
        decided=tuple(tuple(chance.randint(0, pairs) for pairs in row) for row in given),
        stepped_back=(),
    )


def grid(_folder: Path) -> dict[str, float]:
    """Processor seconds of what is done with Track's grid on a screen of 1600 x 1000."""
    app = make_application()
    panel = ProgressGridPanel(Theme(app))
    panel.resize(1600, 1000)
    before, after = (grid_of(GRID_CASES, seed) for seed in (0, 1))
    bar = panel.table.verticalScrollBar()

    def timed(act: Callable[[], object]) -> float:
        QApplication.processEvents()
        began = time.process_time()
        act()
        QApplication.processEvents()
        return time.process_time() - began

    panel.model.replace(before)
    panel.show()
    return {
        "painted": min(timed(panel.table.viewport().repaint) for _ in range(5)),
        "scrolled by a row": timed(lambda: bar.setValue(bar.value() + 28)),
        "scrolled to the end": timed(lambda: bar.setValue(bar.maximum())),
        "a file came in": timed(lambda: panel.model.replace(after)),
    }
