"""`citereview due`: by when returns are asked for."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.status import due_text, show_status


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "due",
        epilog=examples("citereview due Visits.round --at 2026-12-04T17:00 --zone Europe/Vienna"),
    )(_due)


def _due(
    round_folder: RoundArgument,
    at: Annotated[
        str,
        typer.Option(
            "--at",
            metavar="TIME",
            help="Day and time on the clocks of the zone: 2026-12-04T17:00.",
            show_default=False,
        ),
    ] = "",
    zone: Annotated[
        str,
        typer.Option("--zone", metavar="ZONE", help="Europe/Vienna, UTC, UTC+02:00."),
    ] = "UTC",
    reviewer: Annotated[
        str,
        typer.Option(
            "--reviewer", metavar="R-1", help="For one reviewer only.", show_default=False
        ),
    ] = "",
    none: Annotated[
        bool, typer.Option("--none", help="Take the date away instead of setting one.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Say by when returns are asked for.

    Of everybody, or of one reviewer instead. It decides nothing: it stands in the texts to
    reviewers and says who is late.
    """
    if bool(at) == none:
        raise typer.BadParameter("one of them", param_hint="--at, --none")
    with actions.open_session(round_folder) as session:
        found = actions.set_due(
            session, at=None if none else at, zone=zone, reviewer=reviewer or None
        )
    whose = reviewer or "everybody without a date of their own"
    if none:
        done = f"No date of {whose} any more."
    else:
        mine = [one.due for one in found.reviewers if one.reviewer == reviewer]
        done = f"Due, of {whose}: {due_text(mine[0] if mine else found.due)}."
    show_status(found, as_json=as_json, done=done)
