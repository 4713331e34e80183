"""`citereview reason`: why reviewers differ, without a label: rows from a file, or one pair."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("reason", epilog=examples("citereview reason Visits.round reasons.csv"))(_reason)


def _reason(
    round_folder: RoundArgument,
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="CSV or JSON rows: review_ref, reason, adjudicator_ref.",
            show_default=False,
        ),
    ] = None,
    pair: Annotated[
        str | None,
        typer.Option("--pair", metavar="REVIEW_REF", help="One pair.", show_default=False),
    ] = None,
    reason: Annotated[
        str | None,
        typer.Option("--reason", metavar="CODE", help="With --pair.", show_default=False),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            "--by",
            metavar="CODE",
            help="Who gives it, such as A-1; with --pair.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Record reasons of disagreements without a label.

    The pairs stay disputed until somebody resolves them.
    """
    rows = (
        (ResolutionRow(review_ref=pair, reason=reason, label=None, adjudicator_ref=by),)
        if pair is not None and reason is not None and by is not None
        else ()
    )
    if (file is None) == (pair is None) or (file is None and not rows):
        raise typer.BadParameter(
            "a file, or one pair", param_hint="FILE, or --pair, --reason and --by"
        )
    with actions.open_session(round_folder) as session:
        if file is not None:
            done = actions.resolve_file(session, file, reasons_only=True)
        else:
            done = actions.resolve(session, rows)
    if as_json:
        print_json(done)
        return
    say(f"{counted(done.reasons, 'reason')} recorded. Pairs not resolved: {done.unresolved}.")
