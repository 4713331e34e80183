"""`citereview unblind`: show who is who, once and for ever."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.new import show_overview
from citereview.cli.options import IrreversibleOption, JsonOption, RoundArgument
from citereview.cli.output import print_json


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("unblind", epilog=examples("citereview unblind Visits.round --irreversible"))(
        _unblind
    )


def _unblind(
    round_folder: RoundArgument,
    irreversible: IrreversibleOption = False,
    as_json: JsonOption = False,
) -> None:
    """Show who is who, for ever.

    Only after the gate is frozen; journaled and irreversible.
    """
    if not irreversible:
        raise typer.BadParameter("unblinding cannot be taken back", param_hint="--irreversible")
    with actions.open_session(round_folder) as session:
        overview = actions.unblind(session)
    if as_json:
        print_json(overview)
    else:
        show_overview(overview, "Systems are named from here on.")
