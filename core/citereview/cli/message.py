"""`citereview message`: texts to send to reviewers."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, say, say_whole


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "message",
        epilog=examples(
            "citereview message Visits.round", "citereview message Visits.round --reminder"
        ),
    )(_message)


def _message(
    round_folder: RoundArgument,
    reviewer: Annotated[
        list[str] | None,
        typer.Option(
            "--reviewer",
            metavar="R-1",
            help="For this reviewer; everybody where left out (with --reminder: who is late).",
            show_default=False,
        ),
    ] = None,
    reminder: Annotated[
        bool, typer.Option("--reminder", help="A reminder instead of what goes with a kit.")
    ] = False,
    about: Annotated[
        str,
        typer.Option(
            "--about",
            metavar="DIGEST",
            help="Ask for another file instead of the one with this digest.",
            show_default=False,
        ),
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Write what to send to reviewers; nothing is sent.

    A text holds counts and the due date; no name, no system, no label, nothing of anybody else.
    """
    if about and (reminder or reviewer):
        raise typer.BadParameter("alone", param_hint="--about")
    act = actions.reminders if reminder else actions.invitations
    with actions.open_session(round_folder, write=False) as session:
        made = (
            (actions.another_file(session, about),)
            if about
            else act(session, reviewers=reviewer or ())
        )
    if as_json:
        print_json(made)
        return
    for one in made:
        say(f"{one.reviewer}  {one.file}".rstrip(), style="bold")
        say_whole(one.text)
        say("")
    if not made:
        say("Nobody is late." if reminder else "No kit was made yet.")
