"""`citereview plan`: how many cases a target needs."""

from __future__ import annotations

import math
from dataclasses import asdict
from typing import Annotated

import typer

from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption
from citereview.cli.output import print_json, say, say_below, show_table, table
from citereview.errors import Fault, InputError, Problem
from citereview.statistics.printed import threshold

OUT_OF_RANGE = Problem(
    "plan_out_of_range",
    "No sample can show this.",
    "Give a target strictly between 0 and 1, and a design effect of at least 1.",
)


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("plan", epilog=examples("citereview plan --target 0.99"))(_plan)


def _plan(
    target: Annotated[
        float,
        typer.Option("--target", metavar="P", help="The floor to show, such as 0.99."),
    ],
    deff: Annotated[
        float,
        typer.Option(
            "--deff", metavar="D", help="Design effect: how much alike the rows of a case are."
        ),
    ] = 1.0,
    as_json: JsonOption = False,
) -> None:
    """Say how many cases a target needs.

    A target is shown by the lower end of the 95% interval. For a sensitivity the cases that
    count are the positive ones, not all cases.
    """
    # On use: the other commands must not wait for numpy.
    from citereview.statistics import plan  # noqa: PLC0415

    faults = []
    if not 0 < target < 1:
        faults.append(Fault(OUT_OF_RANGE, "--target", "a number between 0 and 1, such as 0.99"))
    if not 1 <= deff < math.inf:
        faults.append(Fault(OUT_OF_RANGE, "--deff", "a number of at least 1"))
    if faults:
        raise InputError(OUT_OF_RANGE, tuple(faults))
    made = plan(target, deff=deff)
    if as_json:
        print_json(asdict(made))
        return
    say(f"To show at least {threshold(target)} by the lower end of the exact 95% interval:")
    shown = table("Failures", "Cases", numbers=(0, 1))
    if deff > 1:
        shown.add_column(f"Cases at design effect {deff:g}", justify="right")
    for row in made.rows:
        cells = [str(row.failures), f"{row.units:,}"]
        shown.add_row(*cells, *([f"{row.units_clustered:,}"] if deff > 1 else []))
    show_table(shown)
    say_below(
        f"The often quoted {made.one_sided} without a failure is the one-sided bound; "
        "here it is too few."
    )
    widths = ", ".join(f"{units:,} for {width:.0%}" for width, units in made.widths)
    say(f"If the true value is {threshold(target)}, an interval so wide in all needs: {widths}.")
