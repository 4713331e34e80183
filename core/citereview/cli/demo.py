"""`citereview demo`: the bundled sample round, from loading to a closed gate that says why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.gate import show_verdict
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption
from citereview.cli.output import print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("demo", epilog=examples("citereview demo --out DIR"))(_demo)


def _demo(
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Keep the round here.", show_default=False),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Walk the bundled synthetic round to its gate.

    The gate stays closed and says each reason.
    """
    place = None if out is None else out / "sample.round"
    with running() as run:
        verdict = actions.run_demo(place, report=run.report, cancel=run.cancel)
    if as_json:
        print_json(verdict)
        return
    show_verdict(verdict)
    if out is not None:
        say("The round is kept in sample.round in the folder you named.")
