"""`citereview clinical`: clinical accuracy of a file of outcomes, without a round."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from citereview.cli.exit_codes import ExitCode
from citereview.cli.figures import interval_of, value_of
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption
from citereview.cli.output import MARKS, counted, print_json, say, say_below, show_table, table

if TYPE_CHECKING:
    from citereview.clinical import ClinicalResults, SystemResults


_GATES = {
    "pass": "The safety gate passes.",
    "fail": "The safety gate fails.",
    "cannot_judge": "The safety gate cannot be judged, so it does not pass.",
}


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "clinical",
        epilog=examples("citereview clinical outcomes.csv --policy policy.toml --figures figures"),
    )(_clinical)


def _clinical(
    outcomes: Annotated[
        Path,
        typer.Argument(metavar="OUTCOMES", help="A CSV or JSONL file.", show_default=False),
    ],
    policy: Annotated[
        Path | None,
        typer.Option(
            "--policy", metavar="F", help="Metrics and their gate, as TOML.", show_default=False
        ),
    ] = None,
    figures: Annotated[
        Path | None,
        typer.Option(
            "--figures", metavar="DIR", help="Draw the figures as SVG there.", show_default=False
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure clinical accuracy of outcome files.

    Triage, detection, rubric scores and rates, each with its 95% interval.

    Ends with 1 where the safety gate does not pass. A gate is declared by the policy, or by the
    default targets of the conditions that the file holds; without any, it ends with 0.
    """
    # On use: the other commands must not wait for numpy.
    from citereview.actions.clinical import clinical_results, write_figures  # noqa: PLC0415
    from citereview.clinical import document  # noqa: PLC0415

    results = clinical_results(outcomes, policy)
    if figures is not None:
        write_figures(results, figures)
    declared = any(found.checks for found in results.systems)
    if as_json:
        print_json(document(results))
    else:
        _show(results, declared=declared)
    if declared and results.safety_gate != "pass":
        raise typer.Exit(ExitCode.GATE_CLOSED)


def _show(results: ClinicalResults, *, declared: bool) -> None:
    gate = _GATES[results.safety_gate] if declared else "No safety gate is declared."
    say(f"{counted(len(results.systems), 'system')}. {gate}", style="bold")
    for found in results.systems:
        _show_figures(found)
        if found.triage is not None and found.triage.missing_advice:
            say(
                f"{counted(found.triage.missing_advice, 'answer')} without advice: counted only "
                "where missing is counted."
            )
        for own in found.custom:
            if own.failed_samples:
                say(f"{own.name} failed on {own.failed_samples} samples and was left out.")
        _show_checks(found)
    for name in results.failed_plugins:
        say(f"The plug-in {name} could not be loaded.")
    _show_comparisons(results)


def _show_figures(found: SystemResults) -> None:
    from citereview.statistics import Reason, Undefined, verdict_text  # noqa: PLC0415

    shown = table("Figure", "Value", "95% interval", "n", "", numbers=(1, 2, 3))
    named = {**found.figures, "composite_score": found.composite_score}
    marks: dict[str, str] = {}
    for name, figure in named.items():
        if isinstance(figure, Undefined) and figure.reason is Reason.NOT_DECLARED:
            continue
        caution = verdict_text(figure.warnings)
        mark = marks.setdefault(caution, "*" * (len(marks) + 1)) if caution else ""
        shown.add_row(
            name.replace("_", " "), value_of(figure), interval_of(figure), f"{figure.n:,}", mark
        )
    show_table(shown, f"{found.system}: {counted(found.cases, 'case')}")
    say_below(*(f"{mark} {text}" for text, mark in marks.items()))


def _show_checks(found: SystemResults) -> None:
    if not found.checks:
        return
    shown = table("", "Check", "Asked", "Why", numbers=(2,))
    for check in found.checks:
        floor, ceiling = check.minimum, check.maximum
        asked = f"at least {floor:g}" if floor is not None else f"at most {ceiling:g}"
        shown.add_row(MARKS[check.outcome], check.name, asked, check.reason.replace("_", " "))
    show_table(shown)
    say_below(found.gate.sentence)


def _show_comparisons(results: ClinicalResults) -> None:
    if not results.comparisons:
        return
    shown = table("Figure", "First", "Second", "Difference", "95% interval", numbers=(3, 4))
    for one in results.comparisons:
        figure = one.difference
        shown.add_row(one.metric, one.first, one.second, f"{figure:+.3f}", interval_of(figure))
    show_table(shown, "Differences of systems on the same cases (first minus second)")
    say_below("Not corrected for the number of pairs.")
