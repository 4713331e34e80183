"""`citereview undo`: take back the last act at the desk."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.actions.pairs.views import DeskResult, DeskStep
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("undo", epilog=examples("citereview undo Visits.round"))(_undo)


def _undo(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Take back the last act at the desk.

    Possible until the gate is frozen; `citereview redo` does it again.
    """
    with actions.open_session(round_folder) as session:
        done = actions.undo(session)
    say_step("Taken back", done, as_json=as_json)


def say_step(what: str, done: DeskResult, *, as_json: bool) -> None:
    """Say what an undo or a redo did, and how many pairs are open now."""
    if as_json:
        print_json(done)
        return
    step = "" if done.step is None else f": {_told(done.step)}"
    say(f"{what}{step}. {done.resolved:,} resolved, {done.unresolved:,} open.")


def _told(step: DeskStep) -> str:
    given = step.reason if step.label is None else f"{step.label}, {step.reason}"
    if step.acts == 1:
        return f"{step.pair_code}, {given}, by {step.adjudicator}"
    where = "a returned file" if step.from_file else "one table"
    return f"{counted(step.acts, 'pair')} that {step.adjudicator} gave in {where}"
