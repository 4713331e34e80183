"""`citereview verify`: is everything on disk what it was? Names the first break."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.exit_codes import ExitCode
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("verify")(_verify)


def _verify(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Check that everything on disk is what it was.

    Walks the journal, the seals, the artifacts and the inbox; leaves with 3 at a break.
    """
    with running() as run, actions.open_session(round_folder, write=False) as session:
        found = actions.verify(session, report=run.report, cancel=run.cancel)
    if as_json:
        print_json(found)
    else:
        for step in found.steps:
            if step.broken_at is None:
                say(f"✓ {step.sentence}", style="green")
            else:
                say(f"✗ {step.step}: first break at {step.broken_at}", style="red")
    if not found.holds:
        raise typer.Exit(ExitCode.REFUSED)
