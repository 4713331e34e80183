"""`citereview work`: minutes a reviewer, and the pace they follow from."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, say, show_table, table


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "work",
        epilog=examples(
            "citereview work Visits.round --seconds-per-pair 45 --words-per-minute 200"
        ),
    )(_work)


def _work(
    round_folder: RoundArgument,
    seconds: Annotated[
        int | None,
        typer.Option(
            "--seconds-per-pair",
            metavar="S",
            help="How long a pair takes, 1 to 3600.",
            show_default=False,
        ),
    ] = None,
    words: Annotated[
        int | None,
        typer.Option(
            "--words-per-minute",
            metavar="W",
            help="How fast people read, 20 to 2000; 0: reading is part of the seconds a pair.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Say how long the review takes each reviewer.

    The pace can be set before export; kits show the minutes left by it.
    """
    with actions.open_session(
        round_folder, write=seconds is not None or words is not None
    ) as session:
        found = actions.work(session)
        if seconds is not None or words is not None:
            found = actions.set_pace(
                session,
                seconds_per_pair=found.seconds_per_pair if seconds is None else seconds,
                words_per_minute=found.words_per_minute if words is None else words,
            )
    if as_json:
        print_json(found)
        return
    rows = table("Reviewer", "Cases", "Pairs", "Words", "Minutes", numbers=(1, 2, 3, 4))
    for one in found.reviewers:
        rows.add_row(
            one.reviewer,
            *(f"{count:,}" for count in (one.cases, one.pairs, one.words)),
            f"{one.minutes:,.0f}",
        )
    reading = (
        f"{found.words_per_minute} words a minute"
        if found.words_per_minute
        else "reading is part of it"
    )
    say(f"{found.seconds_per_pair:,} seconds a pair; {reading}.", style="bold")
    show_table(rows)
