"""`citereview report`: write the confidential draft report as JSON and Markdown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("report")(_report)


def _report(
    round_folder: RoundArgument,
    to: Annotated[Path, typer.Option("--to", metavar="DIR", help="Folder to write into.")],
    as_json: JsonOption = False,
) -> None:
    """Write the confidential draft report."""
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.write_report(session, to, report=run.report, cancel=run.cancel)
    if as_json:
        print_json(made)
        return
    for file in made.files:
        say(f"Wrote {file}")
    say(f"Model digest {made.model_digest}")
