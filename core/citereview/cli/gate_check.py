"""`citereview gate-check`: what a build pipeline asks of a published verdict."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.exit_codes import ExitCode
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, PublicKeyOption
from citereview.cli.output import MARKS, print_json, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "gate-check",
        epilog=examples(
            "citereview gate-check public/verdict.json --subject sha256:… --max-age 90"
        ),
    )(_gate_check)


def _gate_check(
    verdict: Annotated[
        Path,
        typer.Argument(metavar="VERDICT", help="A published verdict.json.", show_default=False),
    ],
    subject: Annotated[
        str,
        typer.Option("--subject", metavar="sha256:…", help="Digest of the outputs in question."),
    ],
    public_key: PublicKeyOption = None,
    max_age: Annotated[
        int | None,
        typer.Option("--max-age", metavar="DAYS", min=0, help="Most days since the freeze."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Ask a published verdict about one subject.

    It needs neither round nor key. Leaves with 0 if the gate is open for exactly these
    outputs, 1 if it is not, 3 if the verdict is refused: changed, too old, or not signed as asked.
    """
    found = actions.gate_check(verdict, subject=subject, public_key=public_key, max_age=max_age)
    if as_json:
        print_json(found)
    else:
        mark = MARKS["open" if found.open else "closed"]
        say(f"{mark} {found.sentence} [{found.code}]", style="green" if found.open else "red")
        signer = f"Signed by {found.signed_by}" if found.signed_by else "Not signed."
        say(f"Frozen on {found.frozen_on}. {signer}")
    if not found.open:
        raise typer.Exit(ExitCode.GATE_CLOSED)
