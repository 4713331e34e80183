"""What a person or a program reads: tables, sentences, JSON, errors and progress.

Results go to standard output, everything else to standard error, so that `--json` leaves JSON
alone on standard output. Nothing printed here repeats what was typed or read.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, TextIO

from pydantic import BaseModel
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn
from rich.table import Table
from rich.text import Text

from citereview.errors import CiteReviewError, Fault, Problem
from citereview.events import CancelToken, Event, Finished, Progressed, Started

SHOWN_FAULTS = 50
"""Faults listed for a person; `--json` lists all of them."""
WHOLE = 10_000
"""Columns of what is no terminal: a line stays a line, so that a program finds it whole."""
NARROWEST = 20
"""Columns that a folded sentence gets at least."""

INTERNAL = Problem(
    "internal",
    "Something went wrong inside CiteReview.",
    "Please report the lines on standard error; they hold no data of yours.",
    "What was saved before is safe.",
)

MARKS = {"pass": "✓", "fail": "✗", "cannot_judge": "◐", "open": "✓", "closed": "✗"}
STYLES = {"pass": "green", "fail": "red", "cannot_judge": "yellow"}


def stdout() -> Console:
    """Console for results; made on use, so that it follows a replaced standard output."""
    return _console(sys.stdout)


def stderr() -> Console:
    """Console for progress, notes and errors."""
    return _console(sys.stderr)


def _console(stream: TextIO) -> Console:
    """A console that prints what it is given: a name in brackets or between colons is a name."""
    seen = stream.isatty() or "COLUMNS" in os.environ
    return Console(
        file=stream, highlight=False, markup=False, emoji=False, width=None if seen else WHOLE
    )


def print_json(value: Any) -> None:
    """Print a view, or a list of views, as JSON alone, in ASCII: a pipe may not take UTF-8."""
    plain: Any
    if isinstance(value, BaseModel):
        plain = value.model_dump(mode="json")
    elif isinstance(value, list | tuple):
        plain = [item.model_dump(mode="json") for item in value]
    else:
        plain = value
    sys.stdout.write(json.dumps(plain, indent=2, allow_nan=False) + "\n")


def table(*headings: str, numbers: Sequence[int] = ()) -> Table:
    """An empty table with a line under its headings; columns in ``numbers`` are right-aligned.

    The first column, which says what a row is, and numbers stay on one line; words are folded.
    """
    made = _empty_table()
    for position, heading in enumerate(headings):
        made.add_column(
            heading,
            justify="right" if position in numbers else "left",
            overflow="fold",
            no_wrap=position == 0 or position in numbers,
        )
    return made


def _empty_table() -> Table:
    return Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
        header_style="dim",
    )


def _filled(rows: Table) -> Table:
    """The table without the columns that hold nothing."""
    made = _empty_table()
    kept = [column for column in rows.columns if any(column.cells)]
    for one in kept:
        made.add_column(one.header, justify=one.justify, overflow="fold", no_wrap=one.no_wrap)
    for cells in zip(*(column.cells for column in kept), strict=True):
        made.add_row(*cells)
    return made


def show_table(rows: Table, title: str = "") -> None:
    """A table under an empty line and its title; nothing of it, or of a column, that is empty."""
    if not rows.row_count:
        return
    rows = _filled(rows)
    console = stdout()
    console.print()
    if title:
        console.print(Text(title, style="bold"))
    if console.is_terminal:
        console.print(rows)
        return
    with console.capture() as caught:
        console.print(rows)
    for line in caught.get().splitlines():
        console.print(Text(line.rstrip()), soft_wrap=True)


def say(text: str, style: str = "") -> None:
    """One plain sentence on standard output."""
    stdout().print(Text(text, style=style))


def say_below(*sentences: str) -> None:
    """What is to be said below a table, set off by an empty line; nothing where there is none."""
    if sentences:
        say("")
    for sentence in sentences:
        say(sentence)


def say_whole(text: str) -> None:
    """A text to be copied: the terminal folds it, nothing breaks its lines."""
    stdout().print(Text(text), soft_wrap=True)


def hang(sentence: str, *, indent: int, mark: str = "", on: Console | None = None) -> None:
    """A sentence folded to the terminal under a hanging indent."""
    console = on or stdout()
    lead = " " * indent + (f"{mark} " if mark else "")
    for line in Text(sentence).wrap(console, max(console.width - len(lead), NARROWEST)):
        line.rstrip()
        console.print(Text(lead) + line, soft_wrap=True)
        lead = " " * len(lead)


def counted(count: int, word: str) -> str:
    """``1 pair``, ``2 pairs``, ``1,410 pairs``."""
    return f"{count} {word}" if count == 1 else f"{count:,} {word}s"


def show_error(error: CiteReviewError, *, as_json: bool) -> None:
    """An error as a person reads it, and as JSON where that was asked for."""
    if as_json:
        problem = error.problem
        said = {"code": error.code, "what": problem.what, "safe": problem.safe}
        faults = [_told(fault) for fault in error.faults]
        print_json({"error": {**said, "todo": problem.todo, "faults": faults}})
    console = stderr()
    console.print(Text("✗ " + error.explain(), style="red"))
    for fault in error.faults[:SHOWN_FAULTS]:
        hang(_own(fault, error.problem), indent=2, on=console)
    hidden = len(error.faults) - SHOWN_FAULTS
    if hidden > 0:
        console.print(Text(f"  … and {hidden:,} more; --json lists them all."))


def _own(fault: Fault, said: Problem) -> str:
    """A fault without what the line above it says already."""
    if fault.problem != said:
        return str(fault)
    return f"{fault.place}: Expected: {fault.expected}." if fault.expected else fault.place


def _told(fault: Fault) -> dict[str, str]:
    problem = fault.problem
    said = {"code": fault.code, "place": fault.place, "expected": fault.expected}
    return {**said, "what": problem.what, "todo": problem.todo}


def show_crash(error: BaseException, *, as_json: bool) -> None:
    """Where our own fault happened: class and lines of code, never a message or a value."""
    show_error(CiteReviewError(INTERNAL), as_json=as_json)
    console = stderr()
    console.print(Text(f"  {type(error).__name__}"))
    for frame in traceback.extract_tb(error.__traceback__):
        console.print(Text(f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}"))


@dataclass(slots=True)
class Running:
    """What a command hands to a long action: where to report, and how it is cancelled."""

    cancel: CancelToken = field(default_factory=CancelToken)
    _progress: Progress | None = None
    _tasks: dict[str, TaskID] = field(default_factory=dict)

    def report(self, event: Event) -> None:
        """Show progress on standard error where a person is looking."""
        if self._progress is None:
            return
        if isinstance(event, Started):
            label = event.step.replace("_", " ")
            self._tasks[event.step] = self._progress.add_task(label, total=event.total)
        elif isinstance(event, Progressed) and event.step in self._tasks:
            task = self._tasks[event.step]
            self._progress.update(task, completed=event.done, total=event.total)
        elif isinstance(event, Finished) and event.step in self._tasks:
            self._progress.remove_task(self._tasks.pop(event.step))


@contextmanager
def running() -> Iterator[Running]:
    """Progress bar and Ctrl-C for one long action: the first Ctrl-C cancels at a safe place."""
    console = stderr()
    run = Running()
    if console.is_terminal:
        run._progress = Progress(  # noqa: SLF001 - made here, used by the record's own method
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            console=console,
            transient=True,
        )

    def interrupted(_signal: int, _frame: FrameType | None) -> None:
        if run.cancel.cancelled:
            raise KeyboardInterrupt
        run.cancel.cancel()

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:  # in the background of a shell Ctrl-C is for somebody else
        signal.signal(signal.SIGINT, interrupted)
    try:
        if run._progress is None:  # noqa: SLF001
            yield run
        else:
            with run._progress:  # noqa: SLF001
                yield run
    finally:
        signal.signal(signal.SIGINT, before)
