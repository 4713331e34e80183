"""`citereview replace`: give what a reviewer leaves open to somebody new."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.options import JsonOption, ReviewerArgument, RoundArgument
from citereview.cli.output import counted, print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("replace")(_replace)


def _replace(
    round_folder: RoundArgument,
    reviewer: ReviewerArgument,
    name: Annotated[str, typer.Option("--name", help="The new reviewer's name.")],
    contact: Annotated[str, typer.Option("--contact", show_default=False)] = "",
    declaration: Annotated[
        str, typer.Option("--declaration", help="Their declaration of interests.")
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Let a new reviewer take what one leaves open."""
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.replace_reviewer(
            session,
            reviewer,
            name=name,
            contact=contact,
            declaration=declaration,
            cancel=run.cancel,
        )
    if as_json:
        print_json(made)
    else:
        say(f"{made.reviewer}: {made.file}, {counted(made.pairs, 'pair')}.")
