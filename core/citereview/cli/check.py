"""`citereview check`: is everything the gate will ask for present, and could it pass?"""

from __future__ import annotations

import typer

from citereview import actions
from citereview.actions.loading.readiness_views import Readiness
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import MARKS, print_json, say, stdout, table

_POSSIBLE = {"yes": "pass", "no": "fail", "cannot_judge": "cannot_judge"}


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("check")(_check)


def _check(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Say whether each gate check could pass.

    For each one: are its inputs there, and is passing possible with this many cases?
    """
    with actions.open_session(round_folder, write=False) as session:
        found = actions.readiness(session)
        exported = actions.overview(session).exported
    if as_json:
        print_json(found)
        return
    show_readiness(found, exported=exported)


def show_readiness(found: Readiness, *, exported: bool = False) -> None:
    """The readiness panel in words."""
    rows = table("Check", "Inputs", "Could pass", "")
    for row in found.checks:
        mark = MARKS[_POSSIBLE[row.could_pass]]
        rows.add_row(
            row.check, row.inputs, f"{mark} {row.could_pass.replace('_', ' ')}", row.sentence
        )
    stdout().print(rows)
    for notice in (*found.blocking, *found.notices):
        say(f"• {notice.sentence} [{notice.code}]")
    say(f"About {found.minutes_per_reviewer:.0f} minutes a reviewer.")
    if exported:
        say("Exported.", style="bold")
    else:
        say("Ready to export." if found.ready else "Not ready to export.", style="bold")
