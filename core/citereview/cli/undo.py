"""`citereview undo`: take back the last act at the desk."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("undo")(_undo)


def _undo(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Take back the last act at the desk.

    Possible until the gate is frozen.
    """
    with actions.open_session(round_folder) as session:
        done = actions.undo(session)
    if as_json:
        print_json(done)
    else:
        say(f"Taken back. {done.resolved} resolved, {done.unresolved} open.")
