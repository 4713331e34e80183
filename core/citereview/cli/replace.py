"""`citereview replace`: give what a reviewer leaves open to somebody new."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, ReviewerArgument, RoundArgument
from citereview.cli.output import counted, print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "replace",
        epilog=examples(
            'citereview replace Visits.round R-2 --name "Reviewer Four"',
            "citereview replace Visits.round R-2 --to R-3",
        ),
    )(_replace)


def _replace(
    round_folder: RoundArgument,
    reviewer: ReviewerArgument,
    name: Annotated[
        str, typer.Option("--name", help="A new reviewer's name.", show_default=False)
    ] = "",
    to: Annotated[
        str,
        typer.Option(
            "--to", metavar="CODE", help="A reviewer of the round instead.", show_default=False
        ),
    ] = "",
    contact: Annotated[
        str,
        typer.Option(
            "--contact", metavar="TEXT", help="How to reach a new reviewer.", show_default=False
        ),
    ] = "",
    declaration: Annotated[
        str, typer.Option("--declaration", help="Their declaration of interests.")
    ] = "",
    specialty: Annotated[
        str, typer.Option("--specialty", help="Reports count the panel by it.")
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Let somebody else review the cases one leaves open.

    First note that they withdrew or are recused. A new reviewer with --name, or one of the round
    with --to.
    """
    with running() as run, actions.open_session(round_folder) as session:
        if to:
            made = actions.give_on(session, reviewer, to, cancel=run.cancel)
        else:
            made = actions.replace_reviewer(
                session,
                reviewer,
                name=name,
                contact=contact,
                declaration=declaration,
                specialty=specialty,
                cancel=run.cancel,
            )
    if as_json:
        print_json(made)
    else:
        say(f"{made.reviewer}: {made.file}, {counted(made.pairs, 'pair')}.")
