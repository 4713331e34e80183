"""`citereview check`: is everything the gate will ask for present, and could it pass?"""

from __future__ import annotations

import typer

from citereview import actions
from citereview.actions.loading.readiness_views import Readiness, ReadinessCheck
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import MARKS, STYLES, hang, print_json, say, say_below

_WAITS = {
    "matches_to_accept": "accept the matches ('citereview matches')",
    "no_key_backup": "back up the key ('citereview key backup')",
}
"""What export waits for that is no fault of the artifacts."""
_INPUTS = {"present": "", "partly": "inputs partly there", "missing": "inputs missing"}
_POSSIBLE = {"yes": "pass", "no": "fail", "cannot_judge": "cannot_judge"}


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("check", epilog=examples("citereview check Visits.round"))(_check)


def _check(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Say whether each gate check could pass.

    For each one: are its inputs there, and is passing possible with this many cases?
    """
    with actions.open_session(round_folder, write=False) as session:
        found = actions.readiness(session)
        exported = actions.overview(session).exported
    if as_json:
        print_json(found)
        return
    show_readiness(found, exported=exported)


def show_readiness(found: Readiness, *, exported: bool = False) -> None:
    """The readiness panel in words."""
    say("Exported." if exported else _standing(found), style="bold")
    say("")
    say("Could each check pass?", style="bold")
    for row in found.checks:
        _show_check(row)
    say_below(f"About {found.minutes_per_reviewer:,.0f} minutes a reviewer.")
    for notice in (*found.blocking, *found.notices):
        hang(f"{notice.sentence} [{notice.code}]", indent=0, mark="•")


def _show_check(row: ReadinessCheck) -> None:
    outcome = _POSSIBLE[row.could_pass]
    word = row.could_pass.replace("_", " ")
    inputs = _INPUTS[row.inputs]
    said = f"  {MARKS[outcome]} {word:<13} {row.check}  {inputs}"
    say(said.rstrip(), STYLES[outcome])
    if outcome != "pass":
        hang(row.sentence, indent=18)


def _standing(found: Readiness) -> str:
    """Whether export would go through, and what it waits for."""
    if not found.ready:
        return "Not ready to export: mend what is listed."
    codes = {notice.code for notice in found.notices}
    waits = " and ".join(said for code, said in _WAITS.items() if code in codes)
    known = codes - set(_WAITS) or {row.could_pass for row in found.checks} - {"yes"}
    how = "'citereview export --acknowledge'" if known else "'citereview export'"
    return f"Not ready to export: {waits}. Then {how}." if waits else f"Ready: {how}."
