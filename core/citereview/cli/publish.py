"""`citereview publish`: the public report, without identity, text or small cell."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypedDict

import typer

from citereview import actions
from citereview.cli.help_layout import examples
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
from citereview.cli.output import counted, print_json, running, say, say_below, show_table, table

if TYPE_CHECKING:
    from citereview.actions.publication.views import PublicationPreview
    from citereview.reports import Section


class Choices(TypedDict):
    """What is chosen of a publication, whether it is looked at or made."""

    sections: Iterable[Section]
    stated_date: date | None
    name_subjects: bool
    withhold_texts: bool
    signing_key: Path | None
    paper: Literal["a4", "us-letter"]


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "publish",
        epilog=examples(
            "citereview publish Visits.round --look",
            "citereview publish Visits.round --sign-with publisher.pem",
        ),
    )(_publish)


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
    look: Annotated[
        bool, typer.Option("--look", help="Only say what would be written; write nothing.")
    ] = False,
    as_seen: Annotated[
        str | None,
        typer.Option(
            "--as-seen",
            metavar="DIGEST",
            help="Publish only what --look named by this manifest digest.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Write the public report of a frozen round.

    It goes into the round's public/ folder. Small counts are withheld; a publication that
    would give one away beside an earlier one is refused.
    """
    choices: Choices = {
        "sections": wanted_sections(include),
        "stated_date": stated(date),
        "name_subjects": name_subjects,
        "withhold_texts": withhold_texts,
        "signing_key": sign_with,
        "paper": paper.typeset,
    }
    if look:
        with running() as run, actions.open_session(round_folder, write=False) as session:
            seen = actions.publication_preview(
                session, report=run.report, cancel=run.cancel, **choices
            )
        _show(seen, as_json=as_json)
        return
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.publish(
            session, as_seen=as_seen, report=run.report, cancel=run.cancel, **choices
        )
    if as_json:
        print_json(made)
        return
    say(f"Published, {counted(len(made.files), 'file')}.", style="bold")
    for file in made.files:
        say(f"  {file}")
    if made.suppressed:
        say("Some figures are suppressed; the confidential report has them.")
    say(f"Manifest {made.manifest_digest}")
    if made.signed_by is not None:
        say(f"Signed by {made.signed_by}")


def _show(seen: PublicationPreview, *, as_json: bool) -> None:
    if as_json:
        # Pictures of the pages are for the window; every byte of the files is in their text.
        print_json(seen.model_dump(mode="json", exclude={"pages"}))
        return
    listed = table("File", "Bytes", "Digest", numbers=(1,))
    for file in seen.files:
        listed.add_row(file.path, f"{file.size:,}", file.digest)
    say(f"{counted(len(seen.files), 'file')}. Nothing was written.", style="bold")
    show_table(listed)
    say_below(f"Under test: {', '.join(seen.subjects)}. {seen.sentence}")
    if seen.figures_withheld:
        say(f"Suppressed checks and figures: {seen.figures_withheld:,}.")
    if seen.texts_withheld:
        say(f"Texts of yours that are left out: {seen.texts_withheld:,}.")
    say(f"To publish exactly this: --as-seen {seen.manifest_digest}")
