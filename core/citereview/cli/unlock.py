"""`citereview unlock`: take the lock back while no label was shown."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.new import show_overview
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("unlock", epilog=examples("citereview unlock Visits.round"))(_unlock)


def _unlock(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Take the lock back, until a label was shown."""
    with actions.open_session(round_folder) as session:
        overview = actions.unlock_first_pass(session)
    if as_json:
        print_json(overview)
    else:
        show_overview(overview, "The first pass is open again.")
