"""`citereview withdraw`: a reviewer withdrew: their work counts, the rest can be given on."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, ReviewerArgument, RoundArgument
from citereview.cli.status import show_status


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("withdraw", epilog=examples("citereview withdraw Visits.round R-2"))(_withdraw)


def _withdraw(
    round_folder: RoundArgument, reviewer: ReviewerArgument, as_json: JsonOption = False
) -> None:
    """Note that a reviewer withdrew.

    What they returned counts; the rest can be given on.
    """
    with actions.open_session(round_folder) as session:
        found = actions.withdraw(session, reviewer)
    done = f"{reviewer} withdrew; what they returned counts."
    show_status(found, as_json=as_json, done=done)
