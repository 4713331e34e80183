"""`citereview further`: one more reviewer for single pairs, the way out of `unclear`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.actions.pairs.filter import PairFilter
from citereview.actions.pairs.views import PairRow
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, running, say, show_table, table


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "further",
        epilog=examples(
            "citereview further Visits.round", "citereview further Visits.round R-4 REVIEW_REF"
        ),
    )(_further)


def _further(
    round_folder: RoundArgument,
    reviewer: Annotated[
        str | None,
        typer.Argument(
            metavar="REVIEWER",
            help="The roster code of somebody who has not seen them, such as R-4.",
            show_default=False,
        ),
    ] = None,
    pairs: Annotated[
        list[str] | None,
        typer.Argument(metavar="REVIEW_REF", help="The pairs, as listed.", show_default=False),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List pairs still unclear, or give pairs to one more reviewer.

    After the lock. A disputed pair then waits for its label; give it one with 'citereview
    resolve', also where it had one.
    """
    if reviewer is None:
        _list(round_folder, as_json=as_json)
        return
    if not pairs:
        raise typer.BadParameter("pairs", param_hint="REVIEW_REF")
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.further_reviewer(session, pairs, reviewer, cancel=run.cancel)
    if as_json:
        print_json(made)
    else:
        say(f"{made.reviewer}: {made.file}, {counted(made.pairs, 'pair')}.")


def _list(round_folder: Path, *, as_json: bool) -> None:
    with actions.open_session(round_folder) as session:
        whole = actions.overview(session).pairs
        page = actions.pair_page(session, PairFilter(show="unclear"), count=whole)
    if as_json:
        print_json({"unclear": [_told(one) for one in page.rows]})
        return
    rows = table("Pair", "Case", "System", "Given to", "review_ref")
    for one in page.rows:
        given_to = " ".join(one.waiting)
        rows.add_row(one.pair_code, one.case, one.system, given_to or "–", one.review_ref)
    say(f"{counted(page.total, 'pair')} still unclear.", style="bold")
    show_table(rows)


def _told(pair: PairRow) -> dict[str, str | list[str]]:
    """A pair whose label in force, or whose every label, is `unclear`."""
    return {
        "pair_code": pair.pair_code,
        "case_ref": pair.case,
        "system": pair.system,
        "given_to": list(pair.waiting),
        "review_ref": pair.review_ref,
    }
