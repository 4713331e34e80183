"""`citereview lock`: end the first pass; only then do disagreements appear."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.new import show_overview
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("lock", epilog=examples("citereview lock Visits.round"))(_lock)


def _lock(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Lock the first pass; disagreements appear.

    Later files are kept and counted as late.
    """
    with actions.open_session(round_folder) as session:
        overview = actions.lock_first_pass(session)
        few = actions.status(session).open_pairs
    if as_json:
        print_json(overview)
    else:
        show_overview(overview, "The first pass is locked.")
        if few:
            say(f"{counted(few, 'pair')} with fewer than two decisions cannot be judged.")
