"""`citereview amend`: say what changed after export, and why; every report carries it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "amend",
        epilog=examples(
            'citereview amend Visits.round --what "Threshold 0.3" --why "Agreed on paper"'
        ),
    )(_amend)


def _amend(
    round_folder: RoundArgument,
    what: Annotated[str, typer.Option("--what", help="What was changed, one plain sentence.")],
    why: Annotated[str, typer.Option("--why", help="Why, one plain sentence.")],
    policy: Annotated[
        Path | None,
        typer.Option("--policy", metavar="TOML", help="The changed policy, if that is it."),
    ] = None,
    accept_words: Annotated[
        bool,
        typer.Option(
            "--accept-words",
            help="Dates and words like those of an identity may stand as they are.",
        ),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Record a change after export.

    The verdict stands as registered; for a changed policy reports show both outcomes.
    """
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.amend(
            session,
            what=what,
            why=why,
            policy=policy,
            words_accepted=accept_words,
            report=run.report,
            cancel=run.cancel,
        )
    if as_json:
        print_json(made)
        return
    say(f"Recorded as an amendment {made.stage.replace('_', ' ')}.")
    if made.open_as_amended is not None:
        say(f"Under the amended policy it would be {'open' if made.open_as_amended else 'closed'}.")
