"""`citereview status`: counts and states, never a label."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC
from typing import Annotated

import typer

from citereview import actions
from citereview.actions.views.tracking import DueView, ProgressGrid, RoundStatus
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import counted, print_json, say, say_below, show_table, table

_STATES = {"full": "✓ complete", "part": "◐ in part", "none": "· nothing yet"}
_STANDING = {"active": "", "withdrawn": ", withdrawn", "recused": ", recused: does not count"}


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("status", epilog=examples("citereview status Visits.round --by-case"))(_status)


def _status(
    round_folder: RoundArgument,
    by_case: Annotated[
        bool,
        typer.Option("--by-case", help="Reviewers x cases instead: decided of given pairs."),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Say where the round stands, what came back, and who is late."""
    with actions.open_session(round_folder, write=False) as session:
        if by_case:
            _show_grid(actions.progress_grid(session), as_json=as_json)
        else:
            show_status(actions.status(session), as_json=as_json)


def due_text(due: DueView | None) -> str:
    """Day, time and zone, or a dash."""
    return "–" if due is None else f"{due.at:%Y-%m-%d %H:%M} {due.zone}"


def _show_grid(found: ProgressGrid, *, as_json: bool) -> None:
    """One row a case, one column a reviewer: decided of given, `!` where they stepped back."""
    if as_json:
        print_json(found)
        return
    columns = range(1, len(found.reviewers) + 1)
    rows = table("Case", *found.reviewers, numbers=tuple(columns))
    away = set(found.stepped_back)
    for at, case in enumerate(found.cases):
        counts = zip(found.decided[at], found.given[at], strict=True)
        rows.add_row(
            case,
            *(
                "–" if not given else f"{decided}/{given}" + ("!" if (at, who) in away else "")
                for who, (decided, given) in enumerate(counts)
            ),
        )
    decided = sum(map(sum, found.decided))
    say(f"Decided: {decided:,} of {counted(sum(map(sum, found.given)), 'pair')}.", style="bold")
    show_table(rows)
    if away:
        say_below("! The reviewer stepped back from this case: nothing of it counts.")


def show_status(found: RoundStatus, *, as_json: bool, done: str = "") -> None:
    """Progress a reviewer, and each stage with what is next.

    Args:
        found: Where the round stands.
        as_json: Print all of it as JSON alone.
        done: What was done to it, in a sentence; without one what is next is said first.
    """
    if as_json:
        print_json(found)
        return
    say(done or _next(found), style="bold")
    rows = table("Reviewer", "Pairs", "Last received, UTC", "Due", "State", numbers=(1,))
    for one in found.reviewers:
        last = f"{one.last_received.astimezone(UTC):%Y-%m-%d %H:%M}" if one.last_received else "–"
        state = _STATES[one.state] + _STANDING[one.standing] + (", late" if one.late else "")
        due = due_text(one.due)
        rows.add_row(one.reviewer, f"{one.decided:,}/{one.pairs:,}", last, due, state)
    show_table(rows)
    say_below(*_to_know(found))
    stages = table("Stage", "State", "")
    for stage in found.overview.stages:
        stages.add_row(stage.stage, stage.state.replace("_", " "), stage.sentence)
    show_table(stages)


def _next(found: RoundStatus) -> str:
    """The stage that waits for somebody; the last one where none does."""
    stages = found.overview.stages
    waiting = [one for one in stages if one.state in {"needs_you", "waiting"}]
    stage = (waiting or stages)[0 if waiting else -1]
    return f"{stage.stage.capitalize()}: {stage.sentence}"


def _to_know(found: RoundStatus) -> Iterator[str]:
    for one in found.reviewers:
        if one.problems:
            yield f"{one.reviewer} saw a problem at {counted(one.problems, 'pair')}."
    for known in found.stepped_back:
        yield (
            f"{known.reviewer} knows the patient or an author of {known.case_ref}: give it to "
            f"somebody else ('citereview replace')."
        )
    late = [one.reviewer for one in found.reviewers if one.late]
    if late:
        yield f"Late: {', '.join(late)}. 'citereview message --reminder' writes to them."
    if found.overview.exported:
        yield f"Pairs with fewer than two decisions: {found.open_pairs:,}."
    if found.disagreements is not None:
        yield f"{counted(found.disagreements, 'disagreement')}, {found.unresolved:,} not resolved."
