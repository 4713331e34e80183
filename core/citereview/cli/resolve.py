"""`citereview resolve`: give reasons and labels for disputed pairs from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, say, show_table, table


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "resolve",
        epilog=examples(
            "citereview resolve Visits.round", "citereview resolve Visits.round resolutions.csv"
        ),
    )(_resolve)


def _resolve(
    round_folder: RoundArgument,
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="CSV or JSON rows; without a file the open disagreements are listed.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List disagreements, or resolve them from a file.

    Rows: review_ref, reason, label, adjudicator_ref; CSV or JSON.
    """
    if file is None:
        _list(round_folder, as_json=as_json)
        return
    with actions.open_session(round_folder) as session:
        done = actions.resolve_file(session, file)
    if as_json:
        print_json(done)
        return
    say(f"{done.resolved:,} resolved, {done.unresolved:,} still open.")


def _list(round_folder: Path, *, as_json: bool) -> None:
    with actions.open_session(round_folder) as session:
        found = actions.disagreements(session)
    if as_json:
        print_json(found)
        return
    rows = table("Pair", "Labels (shuffled)", "Resolution", "review_ref")
    for one in found:
        rows.add_row(one.pair_code, ", ".join(one.labels), one.resolution or "–", one.review_ref)
    unresolved = sum(1 for one in found if one.resolution is None)
    say(f"{counted(len(found), 'disagreement')}, {unresolved:,} not resolved.", style="bold")
    show_table(rows)
