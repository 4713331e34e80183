"""`citereview roster`: who takes part; set from a file before export, or added to by hand."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, say, say_below, show_table, table


class Role(StrEnum):
    """What somebody does in a round."""

    REVIEWER = "reviewer"
    ADJUDICATOR = "adjudicator"


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "roster",
        epilog=examples(
            "citereview roster Visits.round",
            'citereview roster Visits.round --add "Adjudicator Two" --role adjudicator',
        ),
    )(_roster)


def _roster(
    round_folder: RoundArgument,
    file: Annotated[
        Path | None,
        typer.Option(
            "--set",
            metavar="FILE",
            help="Take this CSV instead of who is there; before export.",
            show_default=False,
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option("--add", metavar="NAME", help="Add one person.", show_default=False),
    ] = None,
    role: Annotated[Role, typer.Option("--role", help="With --add.")] = Role.REVIEWER,
    contact: Annotated[
        str, typer.Option("--contact", metavar="TEXT", help="With --add.", show_default=False)
    ] = "",
    declaration: Annotated[
        str, typer.Option("--declaration", help="Their declaration of interests.")
    ] = "",
    specialty: Annotated[
        str,
        typer.Option("--specialty", help="With --add: reports count the panel by it."),
    ] = "",
    conflict: Annotated[
        bool,
        typer.Option("--conflict", help="They have a conflict of interest: they get no work."),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """List who takes part, or say who does.

    Without options it lists; --set takes a whole roster, --add one person more.
    """
    if file is not None and name is not None:
        raise typer.BadParameter("either", param_hint="--set, --add")
    if file is None and name is None:
        with actions.open_session(round_folder, write=False) as session:
            found = actions.roster(session)
    else:
        with actions.open_session(round_folder) as session:
            if file is not None:
                actions.set_roster(session, file)
            else:
                add = actions.add_reviewer if role is Role.REVIEWER else actions.add_adjudicator
                add(
                    session,
                    name=name or "",
                    contact=contact,
                    declaration=declaration,
                    specialty=specialty,
                    conflict_status="recused" if conflict else "cleared",
                )
            found = actions.roster(session)
    if as_json:
        print_json(found)
        return
    roles = Counter(one.role for one in found)
    people = ", ".join(counted(roles[role.value], role.value) for role in Role)
    say(f"{people}.", style="bold")
    rows = table(
        *("Code", "Name", "Specialty", "Conflict", "Declared", "State", "Pairs"),
        numbers=(6,),
    )
    for one in found:
        declared = "yes" if one.declared else "no"
        work = f"{one.pairs:,}" if one.role == "reviewer" else "–"
        rows.add_row(
            one.code, one.name, one.specialty, one.conflict_status, declared, one.state, work
        )
    show_table(rows)
    say_below("Names stay in the round; what is sent holds the codes alone.")
