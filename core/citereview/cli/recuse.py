"""`citereview recuse`: a reviewer has a conflict: their work is kept and does not count."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.options import JsonOption, ReviewerArgument, RoundArgument
from citereview.cli.status import show_status


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("recuse")(_recuse)


def _recuse(
    round_folder: RoundArgument, reviewer: ReviewerArgument, as_json: JsonOption = False
) -> None:
    """Note that a reviewer has a conflict of interest.

    Their work is kept and does not count.
    """
    with actions.open_session(round_folder) as session:
        show_status(actions.recuse(session, reviewer), as_json=as_json)
