"""`citereview recuse`: a reviewer has a conflict: their work is kept and does not count."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, ReviewerArgument, RoundArgument
from citereview.cli.status import show_status


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "recuse",
        epilog=examples('citereview recuse Visits.round R-2 --why "A tie to a vendor came up."'),
    )(_recuse)


def _recuse(
    round_folder: RoundArgument,
    reviewer: ReviewerArgument,
    why: Annotated[
        str,
        typer.Option(
            "--why",
            help="Why, one plain sentence without a name; needed once labels were shown.",
            show_default=False,
        ),
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Note that a reviewer has a conflict of interest.

    Their work is kept and does not count. Once labels were shown this is an amendment: it takes a
    reason, and every report names it.
    """
    with actions.open_session(round_folder) as session:
        found = actions.recuse(session, reviewer, why=why)
    done = f"{reviewer} is recused; nothing that they returned counts."
    show_status(found, as_json=as_json, done=done)
