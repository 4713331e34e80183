"""`citereview export`: seal the round and write what reviewers are sent."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.exit_codes import ExitCode
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import (
    counted,
    hang,
    print_json,
    running,
    say,
    say_below,
    show_table,
    table,
)


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "export",
        epilog=examples(
            "citereview export Visits.round --preview",
            "citereview export Visits.round --acknowledge",
        ),
    )(_export)


def _export(
    round_folder: RoundArgument,
    acknowledge: Annotated[
        bool,
        typer.Option(
            "--acknowledge",
            help="Export although 'check' names gate checks that cannot pass or be judged.",
        ),
    ] = False,
    without_key_backup: Annotated[
        bool,
        typer.Option(
            "--without-key-backup",
            help="Go without a backup of the key ('citereview key backup'); kind reviewer only.",
        ),
    ] = False,
    spreadsheets: Annotated[
        bool,
        typer.Option(
            "--spreadsheets",
            help="Write each kit as a spreadsheet too, for gateways that stop web pages.",
        ),
    ] = False,
    preview: Annotated[
        bool, typer.Option("--preview", help="List exactly what would be written; write nothing.")
    ] = False,
    preview_to: Annotated[
        Path | None,
        typer.Option(
            "--preview-to",
            metavar="FOLDER",
            help="Write those files to a folder outside the round, to look at.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Seal identities and write the kits; cannot be undone.

    Draws the blinded order and scans every outgoing byte first.
    """
    if preview or preview_to is not None:
        _preview(round_folder, preview_to, spreadsheets=spreadsheets, as_json=as_json)
        return
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.export_round(
            session,
            acknowledged=acknowledge,
            without_key_backup=without_key_backup,
            spreadsheets=spreadsheets,
            report=run.report,
            cancel=run.cancel,
        )
    if as_json:
        print_json(made)
        return
    rows = table("Reviewer", "File", "Pairs", "Minutes", numbers=(2, 3))
    for kit in made.kits:
        rows.add_row(kit.reviewer, kit.file, f"{kit.pairs:,}", f"{kit.minutes:,.0f}")
    say(
        f"Exported {counted(made.requests, 'request')} with {counted(made.pairs, 'pair')}.",
        style="bold",
    )
    show_table(rows)
    if made.scan is not None:
        accepted = sum(one.count for one in made.scan.accepted)
        say_below(
            f"Searched {counted(made.scan.files, 'file')} ({counted(made.scan.strings, 'string')}) "
            f"for {counted(sum(made.scan.looked_for.values()), 'private value')}; accepted inside "
            f"the texts: {accepted:,}."
        )
    say(f"Key {made.key_fingerprint}; keep it: without it no return can be read.")
    say("Next: send each reviewer their file, then 'citereview receive' what comes back.")


def _preview(round_folder: Path, to: Path | None, *, spreadsheets: bool, as_json: bool) -> None:
    """List what an export would write, and look at it elsewhere where that is asked for."""
    with running() as run, actions.open_session(round_folder, write=False) as session:
        found = actions.preview_export(
            session, spreadsheets=spreadsheets, report=run.report, cancel=run.cancel
        )
        if to is not None:
            for one in found.files:
                actions.write_outgoing(session, one.name, to / one.name.rpartition("/")[0])
    if as_json:
        print_json(found)
    else:
        rows = table("File", "Reviewer", "Pairs", "Bytes", numbers=(2, 3))
        for one in found.files:
            rows.add_row(
                one.name,
                one.reviewer or "–",
                f"{one.pairs:,}" if one.pairs else "–",
                f"{one.size:,}",
            )
        say(
            f"{counted(len(found.files), 'file')}, {found.size:,} bytes. Nothing was exported.",
            style="bold",
        )
        for refused in found.refused:
            hang(f"{refused.place}: {refused.sentence} [{refused.code}]", indent=0, mark="✗")
        show_table(rows)
    if found.refused:
        raise typer.Exit(ExitCode.REFUSED)
