"""A table of 100,000 items in the real window, and what memory rounds leave behind."""

from __future__ import annotations

import gc
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt

from benchmarks.rounds import write_cases, write_roster
from benchmarks.window_walk import Walk
from citereview import actions
from citereview_gui.app import make_application
from citereview_gui.models.paged import WAITING

ITEMS = 100_000
OPENED = 10


def make_round(folder: Path, cases: int = 2) -> Path:
    """A small round of three systems a case."""
    artifacts, roster, place = folder / "c.jsonl", folder / "people.csv", folder / "a.round"
    write_cases(artifacts, cases)
    write_roster(roster)
    actions.new_round(place, artifacts=artifacts, kind="synthetic", roster=roster)
    return place


def multiply(place: Path, items: int) -> None:
    """Give a round's store so many items; the table reads nothing else."""
    with sqlite3.connect(place / "round.db") as store:
        store.execute(
            "WITH RECURSIVE n (at) AS (SELECT 1000 UNION ALL SELECT at + 1 FROM n LIMIT ?)"
            " INSERT INTO source_case (case_id, case_ref, source_digest, words)"
            " SELECT at, printf('case-%06d', at), source_digest, words"
            " FROM n, (SELECT * FROM source_case LIMIT 1)",
            (items // 3,),
        )
        store.execute(
            "INSERT INTO item (item_id, case_id, system_id, summary_digest, words, claims, pairs,"
            " uncited, facts, required_evidence, unclaimed_share)"
            " SELECT 10 * new.case_id + system_id, new.case_id, system_id, summary_digest,"
            " one.words, claims + new.case_id % 97, pairs + new.case_id % 89, uncited, facts,"
            " required_evidence, unclaimed_share FROM source_case AS new, item AS one"
            " WHERE new.case_id >= 1000 AND one.case_id = (SELECT min(case_id) FROM item)"
        )


def table(folder: Path, items: int = ITEMS) -> dict[str, tuple[float, float, float]]:
    """Seconds from asking until the rows in sight are there; the worst stall, wall and busy."""
    place = make_round(folder)
    multiply(place, items)
    walk = Walk(make_application(), folder)
    window, found = walk.window, dict[str, tuple[float, float, float]]()
    walk.phase("open", lambda: window.open_round(place))
    page = window.pages.load
    model, view = page.model, page.table

    def seen() -> bool:
        """Whether the first and last rows in sight are there."""
        top, bottom = view.rowAt(0), view.rowAt(view.viewport().height() - 1)
        rows = (max(top, 0), bottom if bottom >= 0 else model.rowCount() - 1)
        return model.rowCount() > 0 and all(model.index(row, 0).data() != WAITING for row in rows)

    def timed(name: str, act: Callable[[], object], so: Callable[[], bool] = lambda: True) -> None:
        settled: list[float] = []
        began = time.perf_counter()
        walk.heart.begin(name)
        act()

        def done() -> bool:
            if not settled and so() and seen():
                settled.append(time.perf_counter() - began)
            return bool(settled) and not window.jobs.jobs

        walk.until(done)
        walk.heart.end()
        stall = walk.heart.phases[name]
        found[name] = (settled[0], stall.wall, stall.busy)

    arranged: list[int] = []
    model.settled.connect(arranged.append)

    def anew(act: Callable[[], object]) -> Callable[[], object]:
        def begin() -> None:
            arranged.clear()
            act()

        return begin

    def settled() -> bool:
        return bool(arranged)

    page.stale = False
    model.clear()
    timed("opened", anew(model.read), settled)
    descending = Qt.SortOrder.DescendingOrder
    timed("sorted", anew(lambda: view.sortByColumn(3, descending)), settled)
    timed("filtered", anew(lambda: page.search.setText("case-0077")), settled)
    timed("all again", anew(page.search.clear), settled)
    bar = view.verticalScrollBar()
    timed("scrolled to the middle", lambda: bar.setValue(bar.maximum() // 2))
    timed("scrolled to the end", lambda: bar.setValue(bar.maximum()))
    walk.leave()
    return found


def grown_kb(folder: Path) -> float:
    """Memory of the window's process after ten rounds opened and closed, beyond that before.

    Before, every page was shown in rounds of the same size: what is made once is there.
    """
    places = [make_round_at(folder / str(number)) for number in range(3)]
    walk = Walk(make_application(), folder)

    def visit(place: Path) -> None:
        walk.phase("open", lambda: walk.window.open_round(place))
        for stage in ("load", "export", "track", "resolve", "gate"):
            walk.phase(stage, partial(walk.window.show_stage, stage))
        walk.phase("close", walk.window.close_round)

    for place in 2 * places:
        visit(place)
    before = held_kb()
    for number in range(OPENED):
        visit(places[number % len(places)])
    after = held_kb()
    walk.leave()
    return after - before


def make_round_at(folder: Path) -> Path:
    """A small round in a folder of its own."""
    folder.mkdir()
    return make_round(folder, cases=40)


def held_kb() -> float:
    """What this process holds in memory now, in kB (Linux)."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4.0
