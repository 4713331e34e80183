"""`citereview verify`: is a round, or a publication, what it was? Names the first break."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.actions.publication.views import PublicationCheck
from citereview.actions.views.verification import Verification
from citereview.cli.exit_codes import ExitCode
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, PublicKeyOption
from citereview.cli.output import print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "verify",
        epilog=examples(
            "citereview verify Visits.round",
            "citereview verify public --public-key publisher.pem.pub",
        ),
    )(_verify)


def _verify(
    place: Annotated[
        Path,
        typer.Argument(
            metavar="DIR|FILE",
            help="A round's folder, a publication's folder, or one file of it.",
            show_default=False,
        ),
    ],
    public_key: PublicKeyOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check that a round, or a publication, is what it was.

    A round: journal, seals, artifacts, inbox. A publication: manifest, files and signature, with
    nothing secret. Leaves with 3 at a break.
    """
    found: Verification | PublicationCheck
    with running() as run:
        if actions.is_publication(place):
            found = actions.verify_publication(
                place, public_key=public_key, report=run.report, cancel=run.cancel
            )
        elif public_key is not None:
            raise typer.BadParameter("a round is not signed", param_hint="--public-key")
        else:
            with actions.open_session(place, write=False) as session:
                found = actions.verify(session, report=run.report, cancel=run.cancel)
    if as_json:
        print_json(found)
    else:
        _show(found)
    if not found.holds:
        raise typer.Exit(ExitCode.REFUSED)


def _show(found: Verification | PublicationCheck) -> None:
    what = "publication" if isinstance(found, PublicationCheck) else "round"
    if found.holds:
        say(f"✓ The {what} is what it was.", style="bold green")
    elif any(step.broken_at for step in found.steps):
        say(f"✗ The {what} is not what it was.", style="bold red")
    else:
        say("◐ Not everything could be checked.", style="bold yellow")
    for step in found.steps:
        if not step.checked:
            say(f"◐ {step.step}: {step.sentence}", style="yellow")
        elif step.broken_at is None:
            say(f"✓ {step.sentence}", style="green")
        else:
            say(f"✗ {step.step}: first break at {step.broken_at}", style="red")
    if isinstance(found, PublicationCheck):
        say(f"Signed by {found.signed_by}" if found.signed_by else "Not signed.")
