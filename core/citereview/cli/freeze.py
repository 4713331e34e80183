"""`citereview freeze`: the verdict as it stands, for good."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.new import show_overview
from citereview.cli.options import IrreversibleOption, JsonOption, RoundArgument
from citereview.cli.output import print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("freeze", epilog=examples("citereview freeze Visits.round --irreversible"))(_freeze)


def _freeze(
    round_folder: RoundArgument,
    irreversible: IrreversibleOption = False,
    as_json: JsonOption = False,
) -> None:
    """Freeze the round gate as it was judged last, for ever.

    Reasons and resolutions then stand; only after it can the round be unblinded and published.
    """
    if not irreversible:
        raise typer.BadParameter("freezing cannot be taken back", param_hint="--irreversible")
    with running() as run, actions.open_session(round_folder) as session:
        overview = actions.freeze(session, report=run.report, cancel=run.cancel)
    if as_json:
        print_json(overview)
        return
    show_overview(overview, "The round gate is frozen.")
    say("Next: 'citereview unblind' or 'citereview publish'.")
