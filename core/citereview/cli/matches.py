"""`citereview matches`: what looks private inside the texts, and what was accepted of it."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, say, show_table, table

SHORT = 12
"""Digits of a reference that are shown; `--json` has all."""
AROUND = 60
"""Characters shown on either side of a match."""


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "matches",
        epilog=examples(
            "citereview matches Visits.round",
            "citereview matches Visits.round --show 3fa9c2d41b07",
            "citereview matches Visits.round --accept-kind date_in_texts",
        ),
    )(_matches)


def _matches(
    round_folder: RoundArgument,
    show: Annotated[
        str,
        typer.Option(
            "--show",
            metavar="REF",
            help="Print one match in its text, on this screen.",
            show_default=False,
        ),
    ] = "",
    accept: Annotated[
        list[str] | None,
        typer.Option(
            "--accept", metavar="REF", help="Accept this match; again for more.", show_default=False
        ),
    ] = None,
    accept_kind: Annotated[
        list[str] | None,
        typer.Option(
            "--accept-kind",
            metavar="KIND",
            help="Accept every match of this kind that is there now.",
            show_default=False,
        ),
    ] = None,
    accept_all: Annotated[
        bool, typer.Option("--accept-all", help="Accept every match that is there now.")
    ] = False,
    take_back: Annotated[
        bool, typer.Option("--take-back", help="With --accept…: accept them no longer.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """List what looks private inside the texts, and accept it.

    The texts leave as they are. Export waits until each match was accepted; one that is there
    later was not. Lists and errors name kinds and places, never what stands there.
    """
    wanted = bool(accept or accept_kind or accept_all)
    if (show and wanted) or (take_back and not wanted):
        raise typer.BadParameter("not together", param_hint="--show, --accept, --take-back")
    with actions.open_session(round_folder, write=wanted) as session:
        found = actions.leak_matches(session)
        refs = [_whole(one, [row.ref for row in found.matches]) for one in accept or ()]
        if show:
            seen = actions.match_in_text(session, _whole(show, [row.ref for row in found.matches]))
            if as_json:
                print_json(seen)
                return
            before = seen.text[max(seen.start - AROUND, 0) : seen.start]
            after = seen.text[seen.end : seen.end + AROUND]
            say(f"{before}»{seen.text[seen.start : seen.end]}«{after}")
            return
        if wanted:
            actions.accept_matches(
                session, refs, kinds=accept_kind or (), everything=accept_all, accept=not take_back
            )
            found = actions.leak_matches(session)
    if as_json:
        print_json(found)
        return
    rows = table("Match", "Kind", "Case", "Text", "Line", "", numbers=(4,))
    for one in found.matches:
        state = "✓ accepted" if one.accepted else "open"
        ref = one.ref.removeprefix("sha256:")[:SHORT]
        rows.add_row(ref, one.kind, one.case_ref, one.where, f"{one.line:,}", state)
    say(f"Matches: {len(found.matches):,}, not accepted: {found.open:,}.", style="bold")
    show_table(rows)


def _whole(ref: str, refs: list[str]) -> str:
    """A reference from its beginning; itself where that is nobody's or not one match's alone."""
    begins = [one for one in refs if one.removeprefix("sha256:").startswith(ref)] if ref else []
    return begins[0] if len(begins) == 1 else ref
