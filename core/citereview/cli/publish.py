"""`citereview publish`: the public report, without identity, text or small cell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.options import (
    DateOption,
    IncludeOption,
    JsonOption,
    Paper,
    PaperOption,
    RoundArgument,
    stated,
    wanted_sections,
)
from citereview.cli.output import print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("publish")(_publish)


def _publish(
    round_folder: RoundArgument,
    include: IncludeOption = None,
    date: DateOption = None,
    name_subjects: Annotated[
        bool,
        typer.Option("--name-subjects", help="Name the systems under test; after unblinding."),
    ] = False,
    withhold_texts: Annotated[
        bool,
        typer.Option(
            "--withhold-texts",
            help="Leave out the question or an amendment that names something private.",
        ),
    ] = False,
    sign_with: Annotated[
        Path | None,
        typer.Option("--sign-with", metavar="PEM", help="Private Ed25519 key to sign with."),
    ] = None,
    paper: PaperOption = Paper.A4,
    as_json: JsonOption = False,
) -> None:
    """Write the public report of a frozen round.

    It goes into the round's public/ folder. Small counts are withheld; a publication that
    would give one away beside an earlier one is refused.
    """
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.publish(
            session,
            sections=wanted_sections(include),
            stated_date=stated(date),
            name_subjects=name_subjects,
            withhold_texts=withhold_texts,
            signing_key=sign_with,
            paper="us-letter" if paper is Paper.LETTER else "a4",
            report=run.report,
            cancel=run.cancel,
        )
    if as_json:
        print_json(made)
        return
    for file in made.files:
        say(f"Published {file}")
    if made.suppressed:
        say("Some figures are suppressed; the confidential report has them.")
    say(f"Manifest {made.manifest_digest}")
    if made.signed_by is not None:
        say(f"Signed by {made.signed_by}")
