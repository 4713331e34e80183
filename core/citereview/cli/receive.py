"""`citereview receive`: take returned files in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.actions.views.returned import ReceiptVerdict
from citereview.cli.exit_codes import ExitCode
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, running, say, show_table, table


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "receive",
        epilog=examples("citereview receive Visits.round return-R-1.json return-R-2.json"),
    )(_receive)


def _receive(
    round_folder: RoundArgument,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE",
            help="Returned files, in any order; JSON, text or zip.",
            show_default=False,
        ),
    ],
    preview: Annotated[
        bool, typer.Option("--preview", help="Say what would happen and keep nothing.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Take returned files in.

    Each is kept verbatim first, then judged and merged; any order ends in the same state.
    Leaves with 3 if a file was quarantined.
    """
    act = actions.preview if preview else actions.receive
    with running() as run, actions.open_session(round_folder, write=not preview) as session:
        verdicts = act(session, files, report=run.report, cancel=run.cancel)
    if as_json:
        print_json(verdicts)
    else:
        _show(verdicts, preview=preview)
    if any(verdict.verdict == "quarantined" for verdict in verdicts):
        raise typer.Exit(ExitCode.REFUSED)


def _show(verdicts: tuple[ReceiptVerdict, ...], *, preview: bool) -> None:
    """One row a file, numbered in the order given (names may tell who): what became of it."""
    tally = Counter(one.verdict for one in verdicts)
    found = ", ".join(f"{count:,} {verdict}" for verdict, count in tally.items())
    kept = " Nothing was kept." if preview else ""
    say(f"{counted(len(verdicts), 'file')}: {found}.{kept}", style="bold")
    rows = table("File", "Reviewer", "Verdict", "Decisions", "", numbers=(0, 3))
    for at, one in enumerate(verdicts, start=1):
        place = f"{one.pointer}: " if one.pointer.strip("/") else ""
        notes = "".join(f" ({note})" for note in one.notes)
        rows.add_row(
            str(at),
            one.reviewer or "–",
            one.verdict,
            f"{one.decisions:,}",
            f"{place}{one.sentence}{notes} [{one.code}]",
        )
    show_table(rows)
