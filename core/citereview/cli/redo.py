"""`citereview redo`: do again what the last undo took back."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.undo import say_step


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("redo", epilog=examples("citereview redo Visits.round"))(_redo)


def _redo(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Do again what the last undo took back.

    Possible until something is recorded at the desk or by a returned file.
    """
    with actions.open_session(round_folder) as session:
        done = actions.redo(session)
    say_step("Done again", done, as_json=as_json)
