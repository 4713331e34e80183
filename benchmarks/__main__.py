"""``python -m benchmarks``: measure, compare, print a table; ``--help`` for less than all."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.page import keep, machine, options_of
from benchmarks.worker import Job

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 45_000
SIZES = (1_000, 10_000, LARGEST)
REQUIRED = {
    ("metrics", 3): 5.0,
    ("metrics", 1): 4.0,
    ("export", 3): 30.0,
    ("export", 1): 30.0,
    ("import", 3): 5.0,
    ("import", 1): 5.0,
}
GROWTH = 2.3
TURNS = 3
ROUND_CASES, ROUND_ITEMS, ROUND_REQUIRED = 1_000, 100, 50.0


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    size: str
    reference: float
    ours: float
    reference_memory: float
    our_memory: float
    required: float = 0.0
    bounded: bool = False

    @property
    def ratio(self) -> float:
        """How many times faster ours is."""
        return self.reference / self.ours

    @property
    def met(self) -> bool:
        """Whether the ratio is at least the required one, and memory not above the reference's."""
        return self.ratio >= self.required and (
            not self.bounded or self.our_memory <= self.reference_memory
        )

    def markdown(self) -> str:
        """The line."""
        wanted = f"{self.required:.0f}x {'met' if self.met else 'MISSED'}" if self.required else ""
        return (
            f"| {self.what} | {self.size} | {self.reference:.3f} | {self.ours:.3f} | "
            f"{self.ratio:.1f}x | {wanted} | {self.reference_memory:.0f} | {self.our_memory:.0f} |"
        )


HEAD = (
    "| What | Size | Reference, s | Ours, s | Faster | Required | Reference, MiB | Ours, MiB |\n"
    "| --- | --- | ---: | ---: | ---: | --- | ---: | ---: |"
)


def run(job: Job) -> dict[str, Any]:
    """Run a job in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.worker", job.text()],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout) if done.stdout else {}


def compare(task: str, size: int, per_claim: int, path: str, repeats: int) -> Row:
    """Measure both sides and see that they did the same."""
    ours = run(Job(task, "ours", size, per_claim, repeats, path))
    slow = task == "export" and size > 1_000
    theirs = run(Job(task, "reference", size, per_claim, 1 if slow else repeats, path))
    if ours["digest"] != theirs["digest"]:
        raise SystemExit(
            f"{task} at {size} edges: the two sides differ; a ratio would mean nothing"
        )
    return Row(
        task,
        f"{size:,} edges, {per_claim} a claim",
        theirs["seconds"],
        ours["seconds"],
        theirs["mebibytes"],
        ours["mebibytes"],
        REQUIRED[task, per_claim] if size == LARGEST else 0.0,
        bounded=size == LARGEST,
    )


def single_items(task: str, sizes: list[int], repeats: int) -> Iterator[Row]:
    """Rows of a task over one large item."""
    for per_claim in (3, 1):
        for size in sizes:
            with tempfile.TemporaryDirectory() as folder:
                path = str(Path(folder) / "import.json")
                if task == "import":
                    run(Job("prepare", "ours", size, per_claim, path=path))
                yield compare(task, size, per_claim, path, repeats)


def whole_round(repeats: int) -> Row:
    """Ours exports the whole round; the reference some of its items, carried forward."""
    ours = run(Job("round", "ours", ROUND_CASES, repeats=repeats))
    theirs = run(Job("round", "reference", ROUND_CASES, repeats=ROUND_ITEMS))
    if ours["digest"] != theirs["digest"]:
        raise SystemExit("round: the sides differ; a ratio would mean nothing")
    items = ROUND_CASES * 3
    return Row(
        "round export",
        f"{ROUND_CASES:,} cases x 3 (reference: {ROUND_ITEMS} items x {items // ROUND_ITEMS})",
        theirs["seconds"] * items / ROUND_ITEMS,
        ours["seconds"],
        theirs["mebibytes"],
        ours["mebibytes"],
        ROUND_REQUIRED,
    )


def doubled(task: str, side: str, per_claim: int, repeats: int) -> tuple[float, float]:
    """Seconds a side takes for half of the largest size and for all of it, measured by turns.

    A machine is not equally fast at all times; by turns, both sizes have their share of that.
    """
    halves: list[float] = []
    wholes: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        sizes = ((LARGEST // 2, f"{folder}/half", halves), (LARGEST, f"{folder}/whole", wholes))
        if task == "import":
            for size, path, _ in sizes:
                run(Job("prepare", "ours", size, per_claim, path=path))
        for _ in range(TURNS):
            for size, path, seconds in sizes:
                seconds.append(run(Job(task, side, size, per_claim, repeats, path))["seconds"])
    return min(halves), min(wholes)


def growth(task: str, per_claim: int, repeats: int) -> str:
    """How ours grows when the edges double; the reference beside it, but for its slow export."""
    half, whole = doubled(task, "ours", per_claim, repeats)
    met = "met" if whole / half <= GROWTH else "MISSED"
    reference = "not measured"
    if task != "export":
        their_half, their_whole = doubled(task, "reference", per_claim, 1)
        reference = f"x{their_whole / their_half:.2f}"
    return (
        f"| {task} | {per_claim} | {half:.3f} | {whole:.3f} | x{whole / half:.2f} | "
        f"at most x{GROWTH} {met} | {reference} |"
    )


def tell(line: str, told: list[str]) -> None:
    """Print a line as it comes, and keep it."""
    print(line, flush=True)
    told.append(line)


def main() -> int:
    """Measure what was asked for; 1 where a requirement is missed."""
    parser = options_of("benchmarks", __doc__)
    tasks = ("metrics", "export", "import", "round", "growth")
    parser.add_argument("tasks", nargs="*", help=f"of {', '.join(tasks)}; default all")
    parser.add_argument("--edges", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    wanted = options.tasks or list(tasks)
    if not set(wanted) <= set(tasks):
        parser.error(f"tasks are {', '.join(tasks)}")
    lines: list[str] = []
    tell(HEAD, lines)
    for task in ("metrics", "export", "import"):
        if task in wanted:
            for row in single_items(task, options.edges, options.repeats):
                tell(row.markdown(), lines)
    if "round" in wanted:
        tell(whole_round(options.repeats).markdown(), lines)
    if "growth" in wanted:
        head = (
            f"| Ours | Edges a claim | {LARGEST // 2:,} edges, s | {LARGEST:,} edges, s | Growth |"
        )
        head = f"\n{head} Required | The reference's |"
        tell(f"{head}\n| --- | ---: | ---: | ---: | ---: | --- | ---: |", lines)
        for task in ("metrics", "export", "import"):
            for per_claim in (3, 1):
                tell(growth(task, per_claim, options.repeats), lines)
    note = f"{machine()}; processor time, best of {options.repeats} runs."
    tell(f"\n{note}", lines)
    return keep("\n".join(lines), "measured", options.out)


if __name__ == "__main__":
    sys.exit(main())
