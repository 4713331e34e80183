"""`citereview status`: counts and states, never a label."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.actions.views import RoundStatus
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, say, stdout, table

_STATES = {"full": "✓ full", "part": "◐ part", "none": "· none"}
_STANDING = {"active": "", "withdrawn": ", withdrawn", "recused": ", recused: does not count"}


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("status")(_status)


def _status(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Say where the round stands and who has returned how much."""
    with actions.open_session(round_folder, write=False) as session:
        show_status(actions.status(session), as_json=as_json)


def show_status(found: RoundStatus, *, as_json: bool) -> None:
    """Progress a reviewer, and each stage with what is next."""
    if as_json:
        print_json(found)
        return
    rows = table("Reviewer", "Pairs", "Last received", "State", numbers=(1,))
    for one in found.reviewers:
        last = one.last_received.isoformat(timespec="minutes") if one.last_received else "–"
        state = _STATES[one.state] + _STANDING[one.standing]
        rows.add_row(one.reviewer, f"{one.decided}/{one.pairs}", last, state)
    stdout().print(rows)
    for one in found.reviewers:
        if one.problems:
            say(f"{one.reviewer} saw a problem at {counted(one.problems, 'pair')}.")
    for known in found.stepped_back:
        say(
            f"{known.reviewer} knows the patient or an author of {known.case_ref}: give it to "
            f"somebody else ('citereview replace')."
        )
    say(f"Pairs with fewer than two decisions: {found.open_pairs}.")
    if found.disagreements is not None:
        say(f"{counted(found.disagreements, 'disagreement')}, {found.unresolved} not resolved.")
    for stage in found.overview.stages:
        say(f"{stage.stage:<8} {stage.state.replace('_', ' '):<10} {stage.sentence}")
