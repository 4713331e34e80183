"""`citereview export`: seal the round and write what reviewers are sent."""

from __future__ import annotations

from typing import Annotated

import typer

from citereview import actions
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, running, say, stdout, table


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("export")(_export)


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
    as_json: JsonOption = False,
) -> None:
    """Seal identities and write the kits; cannot be undone.

    Draws the blinded order and scans every outgoing byte first.
    """
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
        rows.add_row(kit.reviewer, kit.file, str(kit.pairs), f"{kit.minutes:.0f}")
    say(
        f"Exported {counted(made.requests, 'request')} with {counted(made.pairs, 'pair')}.",
        style="bold",
    )
    stdout().print(rows)
    if made.scan is not None:
        accepted = sum(one.count for one in made.scan.accepted)
        say(
            f"Searched {counted(made.scan.files, 'file')} ({counted(made.scan.strings, 'string')}) "
            f"for {counted(sum(made.scan.looked_for.values()), 'private value')}; accepted inside "
            f"the texts: {accepted}."
        )
    say(f"Key {made.key_fingerprint}; keep it: without it no return can be read.")
    say("Next: send each reviewer their file, then 'citereview receive' what comes back.")
