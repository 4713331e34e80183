"""`citereview further`: one more reviewer for single pairs, the way out of `unclear`."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.options import JsonOption, ReviewerArgument, RoundArgument
from citereview.cli.output import counted, print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("further")(_further)


def _further(
    round_folder: RoundArgument,
    reviewer: ReviewerArgument,
    pairs: Annotated[
        list[str],
        typer.Argument(
            metavar="REVIEW_REF...",
            help="The pairs, by the review_ref that 'citereview resolve' lists.",
            show_default=False,
        ),
    ],
    as_json: JsonOption = False,
) -> None:
    """Give single pairs to one more reviewer after the lock."""
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.further_reviewer(session, pairs, reviewer, cancel=run.cancel)
    if as_json:
        print_json(made)
    else:
        say(f"{made.reviewer}: {made.file}, {counted(made.pairs, 'pair')}.")
