"""`citereview assign`: which cases are reviewed, and how many reviewers each gets."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.status import show_status


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "assign",
        epilog=examples("citereview assign Visits.round --per-case 2 --sample 40 --seed 7"),
    )(_assign)


def _assign(
    round_folder: RoundArgument,
    per_case: Annotated[
        int | None,
        typer.Option(
            "--per-case",
            metavar="K",
            help="Reviewers a case, at least 2; all where left out.",
            show_default=False,
        ),
    ] = None,
    sample: Annotated[
        int | None,
        typer.Option(
            "--sample",
            metavar="N",
            help="Review a random sample of N whole cases; all where left out.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="S",
            help="What the draw follows from; drawn and recorded where left out.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Choose reviewers a case, and all cases or a sample.

    Each case goes to all reviewers or to K of them. Before export only; each call says both anew.
    """
    with actions.open_session(round_folder) as session:
        found = actions.assign(session, per_case=per_case, sample=sample, seed=seed)
    drawn = found.overview.sample
    cases = (
        f"All cases: {found.overview.cases:,}."
        if drawn is None
        else f"{drawn.cases:,} of {drawn.loaded:,} cases, drawn at random with seed {drawn.seed}."
    )
    each = "all reviewers" if per_case is None else f"{per_case} reviewers"
    show_status(found, as_json=as_json, done=f"{cases} Each goes to {each}.")
