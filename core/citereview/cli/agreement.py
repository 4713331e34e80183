"""`citereview agreement`: how far the reviewers of a round agree, and its figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from citereview import actions
from citereview.cli.figures import interval_of, value_of
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, say, say_below, show_table, table

if TYPE_CHECKING:
    from citereview.clinical import AgreementStatistics, ScopeStatistics
    from citereview.statistics import Figure


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("agreement", epilog=examples("citereview agreement Visits.round"))(_agreement)


def _agreement(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """Show how far reviewers agree, with intervals.

    Before and after adjudication, with precision and recall. For authorised readers: figures are
    not suppressed. Only after the first pass is locked, which then stands.
    """
    # On use: the other commands must not wait for numpy.
    from citereview.actions.verdict.agreeing import round_agreement  # noqa: PLC0415

    with actions.open_session(round_folder) as session:
        found = round_agreement(session)
    if as_json:
        print_json(found.to_dict())
        return
    for sentence in found.agreement.words:
        say(sentence)
    _show_coefficients(found.agreement)
    _show_labels(found.agreement)
    for scope in found.scopes:
        _show_scope(scope)


def _show_coefficients(found: AgreementStatistics) -> None:
    from citereview.statistics import verdict_text  # noqa: PLC0415

    first = found.first_pass
    rows: list[tuple[str, Figure | None]] = [
        ("percent agreement", first.percent),
        ("Krippendorff's alpha", first.alpha),
        ("Gwet's AC1", first.ac1),
        ("Cohen's kappa", first.cohen),
        ("Fleiss' kappa", first.fleiss),
        ("pairs with one label now", found.settled),
    ]
    shown = table("Agreement", "Value", "95% interval", "n", "", numbers=(1, 2, 3))
    for name, figure in rows:
        if figure is not None:
            caution = verdict_text(figure.warnings)
            shown.add_row(name, value_of(figure), interval_of(figure), f"{figure.n:,}", caution)
    show_table(shown)


def _show_labels(found: AgreementStatistics) -> None:
    prevalence = found.first_pass.prevalence
    names = [row.label for row in prevalence]
    shown = table("Label", "Given", "Share", *names, numbers=tuple(range(1, 3 + len(names))))
    for row, counts in zip(prevalence, found.confusion, strict=True):
        shown.add_row(
            row.label, f"{row.ratings:,}", f"{row.share:.0%}", *(f"{n:,}" for n in counts)
        )
    show_table(shown)
    say_below("Right of the share: how often two reviewers gave these two labels to one pair.")


def _show_scope(scope: ScopeStatistics) -> None:
    shown = table("Figure", "Value", "95% interval", "n", numbers=(1, 2, 3))
    for name, figure in (
        ("citation precision", scope.citation_precision),
        ("the same, unclear counted", scope.citation_precision_unclear_counted),
        ("support recall", scope.support_recall),
    ):
        shown.add_row(name, value_of(figure), interval_of(figure), f"{figure.n:,}")
    show_table(shown, scope.system or "All systems")
    counts = ", ".join(f"{count:,} {state}" for state, count in scope.states.items() if count)
    say_below(
        f"Pairs: {counts or 'none'}. Claims: {scope.claims:,}, {scope.uncited_claims:,} uncited."
    )
