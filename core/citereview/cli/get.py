"""`citereview get`: the parts of a round that can be edited, as files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("get", epilog=examples("citereview get Visits.round parts"))(_get)


def _get(
    round_folder: RoundArgument,
    folder: Annotated[
        Path,
        typer.Argument(metavar="FOLDER", help="The folder to make.", show_default=False),
    ],
    as_json: JsonOption = False,
) -> None:
    """Write the parts that can be edited into a new folder.

    Edit them there and take them in again with 'citereview put'. The folder holds private values.
    """
    with running(), actions.open_session(round_folder, write=False) as session:
        written = actions.write_parts(session, folder)
    if as_json:
        print_json({"written": list(written)})
        return
    say(f"Written: {counted(len(written), 'file')}. They hold names, facts and identifiers.")
