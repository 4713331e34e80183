"""`citereview signing-key`: a key to sign publications with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption
from citereview.cli.output import print_json, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("signing-key", epilog=examples("citereview signing-key publisher.pem"))(
        _signing_key
    )


def _signing_key(
    to: Annotated[
        Path, typer.Argument(metavar="FILE", help="The file to make.", show_default=False)
    ],
    as_json: JsonOption = False,
) -> None:
    """Make an Ed25519 key to sign publications with.

    Its public key lies beside it. Keep the private one outside every round; give others the
    fingerprint to pin.
    """
    made = actions.new_signing_key(to)
    if as_json:
        print_json(made)
        return
    say(f"Private key {made.file}")
    say(f"Public key {made.public_key}")
    say(f"Fingerprint {made.fingerprint}")
