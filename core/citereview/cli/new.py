"""`citereview new`: make a round from artifacts."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.actions.views.round import RoundOverview
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, running, say, say_below, show_table, table


class Kind(StrEnum):
    """What the decisions of the round will be: made up, or by reviewers."""

    SYNTHETIC = "synthetic"
    REVIEWER = "reviewer"


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "new", epilog=examples("citereview new Visits.round --artifacts artifacts --kind reviewer")
    )(_new)


def _new(
    round_folder: RoundArgument,
    artifacts: Annotated[
        Path, typer.Option("--artifacts", metavar="DIR", help="Folder, zip or cases.jsonl.")
    ],
    kind: Annotated[
        Kind, typer.Option("--kind", help="synthetic never passes the gate; no default.")
    ],
    policy: Annotated[
        Path | None,
        typer.Option(
            "--policy", metavar="F", help="What the gate asks for, as TOML.", show_default=False
        ),
    ] = None,
    roster: Annotated[
        Path | None,
        typer.Option("--roster", metavar="F", help="Who takes part, as CSV.", show_default=False),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Make a round from artifacts.

    All faults are listed at once and nothing is half loaded.
    """
    with running() as run:
        overview = actions.new_round(
            round_folder,
            artifacts=artifacts,
            kind=kind.value,
            policy=policy,
            roster=roster,
            report=run.report,
            cancel=run.cancel,
        )
    if as_json:
        print_json(overview)
        return
    show_overview(overview, "The round is made.")


def show_overview(overview: RoundOverview, done: str) -> None:
    """What was done, the round in one sentence, its systems, and what is next."""
    say(done, style="bold")
    say(
        f"{counted(overview.cases, 'case')}, {counted(overview.items, 'item')}, "
        f"{counted(overview.claims, 'claim')}, {counted(overview.pairs, 'pair')}; "
        f"{counted(overview.reviewers, 'reviewer')}, "
        f"{counted(overview.adjudicators, 'adjudicator')}; kind {overview.kind}."
    )
    if overview.uncited_claims:
        say(
            f"Claims without a citation: {overview.uncited_claims:,}. They stay outside the "
            "request and count as unsupported."
        )
    known = [system for system in overview.systems if system.role is not None]
    if known:  # beside System n nothing stands that could say who it is
        systems = table("System", "Role", "Items", "Claims", "Pairs", numbers=(2, 3, 4))
        for one in known:
            counts = (one.items, one.claims, one.pairs)
            systems.add_row(one.name, one.role, *(f"{count:,}" for count in counts))
        show_table(systems)
    say_below(
        *(f"Next: {stage.sentence}" for stage in overview.stages if stage.state == "needs_you")
    )
