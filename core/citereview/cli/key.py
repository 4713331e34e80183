"""`citereview key`: the sealing key's fingerprint and place, its backup, and its way back."""

from __future__ import annotations

import getpass
import sys
from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.actions.views.keys import KeyView
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, running, say
from citereview.errors import InputError, Problem

PLACES = {
    "key_file": "the file that CITEREVIEW_KEY_FILE names",
    "keyring": "the system's keyring",
    "data_folder": "a private file in your data folder",
}

PASSPHRASES_DIFFER = Problem(
    "passphrases_differ", "The two passphrases differ.", "Do it again.", "Nothing was written."
)

FileArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="The backup file.", show_default=False)
]


def register(app: typer.Typer) -> None:
    """Add the command and its three parts to the program."""
    group = typer.Typer(
        no_args_is_help=True, rich_markup_mode=None, help="The sealing key: show, back up, restore."
    )
    group.command("show", epilog=examples("citereview key show Visits.round"))(_show)
    group.command("backup", epilog=examples("citereview key backup Visits.round visits-key.json"))(
        _backup
    )
    group.command(
        "restore", epilog=examples("citereview key restore Visits.round visits-key.json")
    )(_restore)
    app.add_typer(group, name="key")


def _show(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Show the key's fingerprint and where it lies; never the key."""
    with running(), actions.open_session(round_folder, write=False) as session:
        found = actions.key_state(session)
    _say(found, as_json=as_json)


def _backup(round_folder: RoundArgument, file: FileArgument, as_json: JsonOption = False) -> None:
    """Write the key into a new file that a passphrase opens.

    The passphrase, of at least 12 characters, is asked for twice; from a pipe it is the first line.
    It is kept nowhere.
    """
    with running(), actions.open_session(round_folder) as session:
        found = actions.backup_key(session, file, _passphrase(twice=True))
    _say(found, as_json=as_json)


def _restore(round_folder: RoundArgument, file: FileArgument, as_json: JsonOption = False) -> None:
    """Put the key back where it is looked for, from its backup.

    No key that is there is ever replaced.
    """
    with running():
        found = actions.restore_key(round_folder, file, _passphrase(twice=False))
    _say(found, as_json=as_json)


def _passphrase(*, twice: bool) -> str:
    """Asked for without an echo, or the first line of a pipe."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    given = getpass.getpass("Passphrase: ")
    if twice and getpass.getpass("Once more: ") != given:
        raise InputError(PASSPHRASES_DIFFER)
    return given


def _say(found: KeyView, *, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    say(f"Key {found.fingerprint}; it lies in {PLACES[found.place]}.")
