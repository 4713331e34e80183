"""`citereview gate`: the round gate, with each check and what would remedy it."""

from __future__ import annotations

import typer

from citereview import actions
from citereview.actions.verdict.views import GateRow, RoundVerdict, SubjectVerdict
from citereview.cli.exit_codes import ExitCode
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import MARKS, STYLES, hang, print_json, running, say
from citereview.statistics.printed import decimal


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("gate", epilog=examples("citereview gate Visits.round"))(_gate)


def _gate(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Judge the round: exit 0 open, 1 closed.

    Every check with its value, interval, threshold and reason, and what would remedy it. Only after
    the first pass is locked, which then stands.
    """
    with running() as run, actions.open_session(round_folder) as session:
        verdict = actions.gate(session, report=run.report, cancel=run.cancel)
    if as_json:
        print_json(verdict)
    else:
        show_verdict(verdict)
    if not verdict.open:
        raise typer.Exit(ExitCode.GATE_CLOSED)


def show_verdict(verdict: RoundVerdict) -> None:
    """The verdict as a person reads it: one sentence, the checks, the remedies."""
    mark = MARKS["open" if verdict.open else "closed"]
    say(f"{mark} {verdict.sentence}", style="bold green" if verdict.open else "bold red")
    if verdict.judge == "point":
        say("Exploratory: judged on point estimates.")
    for subject in verdict.subjects:
        _show_subject(subject)
    if verdict.amendments:
        say("")
        say("Amendments", style="bold")
    for one in verdict.amendments:
        gone = one.disputes_gone
        also = "" if gone is None else f" Pairs disputed no longer because of it: {gone}."
        hang(f"{one.what} Why: {one.why}{also} [{one.stage}]", mark="•", indent=2)


def _show_subject(subject: SubjectVerdict) -> None:
    say("")
    say(f"{subject.system}: {subject.sentence}", style="bold")
    for outcome in ("fail", "cannot_judge", "pass"):
        for check in subject.checks:
            if check.outcome == outcome:
                _show_check(check)
    for kind, title in (("work", "Work unfinished"), ("measured", "Measured failure")):
        remedies = [remedy for remedy in subject.remedies if remedy.kind == kind]
        if remedies:
            say("")
            say(title, style="bold")
            for remedy in remedies:
                hang(f"{remedy.sentence} [{remedy.code}]", mark="•", indent=2)


def _show_check(check: GateRow) -> None:
    word = check.outcome.replace("_", " ")
    counted = check.bound == "count"
    figures = [_number(check.value, counted=counted)]
    if counted:
        figures.append("counted")
    if check.low is not None and check.high is not None:
        figures.append(f"({decimal(check.low)} to {decimal(check.high)})")
    if check.threshold is not None:
        allowed = f"{check.threshold:.12g}"  # as it was sealed
        figures.append(f", {allowed} allowed" if counted else f"against {allowed}")
    said = " ".join(figures).replace(" ,", ",") if check.value is not None else ""
    say(
        f"  {MARKS[check.outcome]} {word:<13} {check.check}  {said}".rstrip(),
        STYLES[check.outcome],
    )
    if check.outcome != "pass":
        hang(f"{check.sentence} [{check.reason}]", indent=18)


def _number(value: float | None, *, counted: bool) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if counted else decimal(value)
