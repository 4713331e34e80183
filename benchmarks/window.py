"""``python -m benchmarks.window``: the window's start, its event loop, its long table, its memory.

- The first window beside a bare Qt window, a child process a side, by turns.
- The event loop while a round is walked from start-up to the round gate: once with 45,000 pairs in
  one item, once with 100,000 in a round. The real window, its real worker, offscreen.
- A table of 100,000 items: opened, sorted, filtered, scrolled, until what is seen is there.
- Memory after ten rounds opened and closed.
- The desk at 100,000 pairs, key by key, at the first pair and after 10,000; Track's grid.

``--out docs/performance.md`` puts the tables in their place. It takes some three minutes on a quiet
machine, most of them the export of the large round.
"""

from __future__ import annotations

import argparse
import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from benchmarks.apart import ROOT, memory_folder
from benchmarks.first_window import FirstWindow, first_window
from benchmarks.page import keep, machine, options_of

RATIO = 2.0
STALL_MS = 50.0
TABLE_MS = {"opened": 300.0, "sorted": 100.0, "filtered": 100.0}
GROWN_KB = 2_048
KEY_MS, GRID_MS = 50.0, 30.0
WALKS = {"item": "45,000 pairs in one item", "round": "100,020 pairs in a round"}


@cache
def compiled() -> str:
    """Folder of our modules compiled once, as an installation has them."""
    folder = tempfile.mkdtemp(prefix="citereview-compiled-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    subprocess.run(
        [sys.executable, "-m", "compileall", "-q", "citereview_gui", "core/citereview"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPYCACHEPREFIX": folder},
        check=True,
    )
    return folder


def child(what: str) -> Any:
    """Have one part measured in a process of its own, in memory where the system has such."""
    with memory_folder() as folder:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": folder}
        environment["CITEREVIEW_KEY_FILE"] = str(Path(folder) / "sealing.key")
        environment["PYTHONPYCACHEPREFIX"] = compiled()
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.window", "--measure", what, "--in", folder],
            cwd=ROOT,
            env=environment,
            check=False,
            capture_output=True,
            text=True,
        )
    if done.returncode:
        raise SystemExit(f"measuring {what} failed:\n{done.stderr}")
    return json.loads(done.stdout)


def measure(what: str, folder: Path) -> Any:
    """One part, in this process."""
    if what in WALKS:
        from benchmarks.window_walk import walk  # noqa: PLC0415 - Qt only where it is measured

        return walk(what, folder)
    if what in ("desk", "grid"):
        from benchmarks.window_desk import desk, grid  # noqa: PLC0415 - as above

        return desk(folder) if what == "desk" else grid(folder)
    from benchmarks.window_table import grown_kb, table  # noqa: PLC0415 - as above

    return table(folder) if what == "table" else grown_kb(folder)


def met(good: bool) -> str:  # noqa: FBT001 - its one argument
    """A requirement's word."""
    return "met" if good else "MISSED"


def start_table(found: FirstWindow) -> str:
    """The two sides."""
    lines = [
        "| first window | bare Qt, ms | ours, ms | ratio | required |",
        "|---|---:|---:|---:|---|",
    ]
    for what, bare, ours, limit in (
        ("on the wall", found.bare, found.ours, RATIO),
        ("of the processor", found.bare_used, found.ours_used, None),
    ):
        ratio = ours / bare
        wanted = "" if limit is None else f"at most x{limit:.0f} {met(ratio <= limit)}"
        lines.append(f"| {what} | {bare * 1e3:.0f} | {ours * 1e3:.0f} | x{ratio:.2f} | {wanted} |")
    return "\n".join(lines)


def stall_table(walks: dict[str, dict[str, list[float]]]) -> str:
    """The worst stall of each phase, side by side."""
    heads = " | ".join(f"{WALKS[what]}: worst, ms (processor) | lasted, s" for what in walks)
    lines = [f"| phase | {heads} | required |", f"|---|{'---:|' * (2 * len(walks))}---|"]
    for phase in next(iter(walks.values())):
        cells, worst = [], 0.0
        for found in walks.values():
            wall, busy, lasted = found[phase]
            worst = max(worst, wall * 1e3)
            cells.append(f"{wall * 1e3:.0f} ({busy * 1e3:.0f}) | {lasted:.1f}")
        said = f"under {STALL_MS:.0f} ms {met(worst < STALL_MS)}"
        lines.append(f"| {phase} | {' | '.join(cells)} | {said} |")
    return "\n".join(lines)


def row_table(found: dict[str, list[float]], grown: float) -> str:
    """The long table, and what memory it left."""
    lines = [
        "| 100,000 items | ms | worst stall, ms (processor) | required |",
        "|---|---:|---:|---|",
    ]
    for act, (taken, stall, busy) in found.items():
        limit = TABLE_MS.get(act)
        good = stall * 1e3 < STALL_MS and (limit is None or taken * 1e3 < limit)
        within = "" if limit is None else f"under {limit:.0f} ms, "
        wanted = f"{within}stall under {STALL_MS:.0f} ms {met(good)}"
        stood = f"{stall * 1e3:.0f} ({busy * 1e3:.0f})"
        lines.append(f"| {act} | {taken * 1e3:.0f} | {stood} | {wanted} |")
    lines.append("")
    lines.append(
        f"Memory after ten rounds more opened and closed: {grown:+,.0f} kB "
        f"(at most {GROWN_KB:+,} kB {met(grown <= GROWN_KB)})."
    )
    return "\n".join(lines)


def desk_table(found: dict[str, Any]) -> str:
    """What a decision at the desk waits for."""
    lines = [
        "| 100,020 pairs at the desk | median, ms | 95 % within, ms | of it processor | required |",
        "|---|---:|---:|---:|---|",
    ]
    for which, (middle, most, busy) in found["keys"].items():
        wanted = f"under {KEY_MS:.0f} ms {met(middle * 1e3 < KEY_MS)}"
        cells = f"{middle * 1e3:.0f} | {most * 1e3:.0f} | {busy * 1e3:.0f}"
        lines.append(f"| key to next pair, {which} | {cells} | {wanted} |")
    middle, worst = found["beside the gate"]
    wanted = f"under {KEY_MS:.0f} ms {met(middle * 1e3 < KEY_MS)}"
    lines.append(
        f"| next pair while the worker judges | {middle * 1e3:.0f} | {worst * 1e3:.0f} (worst) | |"
        f" {wanted} |"
    )
    lines.append("")
    lines.append(
        f"The desk opens in {found['opened'] * 1e3:,.0f} ms; 200 decisions leave"
        f" {found['grown_kb']:+,.0f} kB."
    )
    return "\n".join(lines)


def grid_table(found: dict[str, float]) -> str:
    """What the grid of 1,000 cases takes of the processor."""
    lines = ["| 1,000 cases x 12 reviewers | processor, ms | required |", "|---|---:|---|"]
    for what, taken in found.items():
        said = f"under {GRID_MS:.0f} ms {met(taken * 1e3 < GRID_MS)}"
        lines.append(f"| {what} | {taken * 1e3:.0f} | {said} |")
    return "\n".join(lines)


def main() -> int:
    """Measure everything, or what is named; 1 where a requirement is missed."""
    parser = options_of("benchmarks.window", __doc__)
    parser.add_argument("parts", nargs="*", help="start, item, round, table, desk, grid")
    parser.add_argument("--runs", type=int, default=15, help="starts of each side")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    parser.add_argument("--in", dest="folder", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(measure(options.measure, options.folder)))
        return 0
    parts = options.parts or ["start", *WALKS, "table", "desk", "grid"]
    tables = []
    if "start" in parts:
        tables.append(start_table(first_window(options.runs)))
    walks = {what: child(what) for what in WALKS if what in parts}
    if walks:
        tables.append(stall_table(walks))
    if "table" in parts:
        tables.append(row_table(child("table"), child("memory")))
    if "desk" in parts:
        tables.append(desk_table(child("desk")))
    if "grid" in parts:
        tables.append(grid_table(child("grid")))
    text = "\n\n".join([*tables, f"{machine()}."])
    print(text)
    return keep(text, "window measured", options.out)


if __name__ == "__main__":
    sys.exit(main())
