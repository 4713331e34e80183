"""The figures of a round: agreement, labels, reasons, and what its outcomes come to, drawn.

Figures are made from labels, so there are none before the lock, and the first look makes the lock
final. Everything is aggregated and confidential: the window's own, not for publication as it is.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

from citereview.actions.pairs.facts import labels_by_pair
from citereview.actions.pairs.listing import PairList, pair_list
from citereview.actions.pairs.views import Label
from citereview.actions.phases import require_locked
from citereview.actions.returns.locking import show_labels
from citereview.actions.sampling import sample_of
from citereview.actions.session import Session
from citereview.actions.verdict.agreeing import RoundAgreement, round_agreement
from citereview.actions.verdict.figure_tables import comparison_table, rubric_table, system_tables
from citereview.actions.verdict.figure_views import (
    Drawing,
    LabelCount,
    LabelTables,
    Measure,
    ReasonCount,
    RoundFigures,
    SystemFigures,
)
from citereview.actions.verdict.merging import merged_returns
from citereview.actions.verdict.reported_facts import facts_of
from citereview.actions.verdict.targets import claim_counts, evaluated
from citereview.citation.pause import collector_paused
from citereview.clinical import ReviewedPair, document
from citereview.clinical.review_statistics import label_confusion
from citereview.errors import InputError
from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.reports import Subject
from citereview.reports.figures import (
    BarRow,
    IntervalRow,
    Theme,
    bar_chart,
    bar_text,
    confusion_matrix,
    interval_plot,
    interval_text,
    matrix_text,
    own_look,
    rows_of_system,
)
from citereview.reports.plots import subject_plot
from citereview.statistics import Figure, verdict_text

LABELS: tuple[Label, ...] = get_args(Label)
SIDES = ("one reviewer", "another")
NO_OUTCOMES = "no_outcomes"
TITLES = {
    "percent_agreement": "Percent agreement",
    "krippendorff_alpha": "Krippendorff's alpha",
    "gwet_ac1": "Gwet's AC1",
    "cohen_kappa": "Cohen's kappa",
    "fleiss_kappa": "Fleiss' kappa",
    "settled_pairs": "Pairs with one label now",
}


def round_figures(
    session: Session,
    *,
    theme: Theme = "light",
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> RoundFigures:
    """Measure and draw what a round shows.

    Args:
        session: Any session whose first pass is locked.
        theme: Colours for light or dark ground.
        report: Hears progress.
        cancel: Looked at between items and between drawings.

    Raises:
        InputError: The first pass is not locked, or kept artifacts changed.
        EnvironmentFault: The machine said no, the key is missing, or, at the first look, this
            session may not write.
        OperationCancelled: `cancel` was used.
    """
    require_locked(session)
    stop = cancel or CancelToken()
    facts = facts_of(session, None, report, stop)
    found, tables = round_agreement(session), label_tables(session)
    clinical, compared, reason = _clinical(session)
    names = {system.identity: system.shown(session.row) for system in session.store.systems()}
    known = [one | {"system": names[one["system"]]} for one in clinical if one["system"] in names]
    # A comparator's clinical figures can be looked up in the outcomes, which name it: they would
    # say who is who. Which systems are subjects is known, and the gate shows theirs.
    subjects = {subject.name for subject in facts.subjects}
    systems = [one for one in known if not session.row.blinded or one["system"] in subjects]
    # By present name: the order of the identities would say something of who is who.
    systems.sort(key=lambda one: (len(one["system"]), one["system"]))
    total = len(facts.subjects) + len(systems) + 1
    report(Started(step="figures", total=total))
    drawings: list[Drawing] = []
    drawn: list[SystemFigures] = []
    with own_look():
        for done, subject in enumerate(facts.subjects):
            stop.check()
            report(Progressed(step="figures", done=done, total=total))
            drawings += _of_subject(subject, done + 1, theme)
        stop.check()
        drawings += _of_labels(found, tables, theme)
        for number, system in enumerate(systems, start=1):
            stop.check()
            report(Progressed(step="figures", done=len(facts.subjects) + number, total=total))
            drawn.append(_of_system(system, number, theme))
    report(Finished(step="figures"))
    first = found.agreement.first_pass
    return RoundFigures(
        theme=theme,
        words=found.agreement.words,
        measures=tuple(_measure(name, figure) for name, figure in _agreement_figures(found)),
        shares=tuple(
            LabelCount(label=label, ratings=one.ratings, share=one.share)
            for label, one in zip(LABELS, first.prevalence, strict=True)
        ),
        tables=tables,
        drawings=tuple(drawings),
        clinical=tuple(drawn),
        clinical_reason=reason,
        rubric=rubric_table(session),
        comparisons=comparison_table(compared, names, {one["system"] for one in systems}),
        systems_outside=len(clinical) - len(known),
        systems_blinded=len(known) - len(systems),
    )


def label_tables(session: Session) -> LabelTables:
    """Count labels against labels, and reasons against the labels that settled the pairs.

    Args:
        session: Any session whose first pass is locked.

    Raises:
        InputError: The first pass is not locked.
        EnvironmentFault: At the first look, which makes the lock final, this session may not write.
    """
    show_labels(session)
    pairs = pair_list(session)
    counts = pairs.columns.reasons()
    return LabelTables(
        labels=LABELS,
        confusion=_confusion(session, pairs),
        reasons=tuple(
            ReasonCount(
                reason=reason,
                labels=tuple(counts[reason][label] for label in LABELS),
                open=counts[reason][""],
            )
            for reason in sorted(counts)
        ),
    )


def _confusion(session: Session, pairs: PairList) -> tuple[tuple[int, ...], ...]:
    """Labels against labels, counted once for as long as the same decisions count.

    At the desk the reasons change with every pair, the first pass does not.
    """

    def count() -> tuple[tuple[int, ...], ...]:
        # Pairs with the same labels, whoever gave which, are counted as one of them many times.
        alike = Counter(tuple(sorted(one.values())) for one in labels_by_pair(session).values())
        found = [[0] * len(LABELS) for _ in LABELS]
        for given, times in alike.items():
            pair = ReviewedPair("", "", "", {str(at): label for at, label in enumerate(given)})
            for row, counts in zip(found, label_confusion([pair], LABELS), strict=True):
                row[:] = [had + times * count for had, count in zip(row, counts, strict=True)]
        return tuple(tuple(row) for row in found)

    with collector_paused():
        return session.remember("label_confusion", str(pairs.since), count)


def _agreement_figures(found: RoundAgreement) -> list[tuple[str, Figure]]:
    first = found.agreement.first_pass
    named = {
        "percent_agreement": first.percent,
        "krippendorff_alpha": first.alpha,
        "gwet_ac1": first.ac1,
        "cohen_kappa": first.cohen,
        "fleiss_kappa": first.fleiss,
        "settled_pairs": found.agreement.settled,
    }
    return [(name, figure) for name, figure in named.items() if figure is not None]


def _measure(name: str, figure: Figure) -> Measure:
    said = figure.to_dict()
    return Measure(
        name=name,
        value=said["value"],
        low=said["low"],
        high=said["high"],
        n=figure.n,
        cases=figure.cases,
        reason=said["reason"],
        warnings=tuple(said["warnings"]),
        caution=verdict_text(figure.warnings),
    )


def _clinical(session: Session) -> tuple[list[dict[str, Any]], list[dict[str, Any]], str]:
    """Systems and comparisons of the outcomes as the confidential document has them, or why not."""
    artifacts = session.artifacts()
    if artifacts.outcomes is None:
        return [], [], NO_OUTCOMES
    usable = {one.item.item_id for one in merged_returns(session)}
    sampled = sample_of(session.store) is not None
    reason = ""
    try:
        results = evaluated(
            session.policy,
            artifacts.outcomes,
            claim_counts(session, usable),
            artifacts.rubric.document,
            cases=[case.case_ref for case in artifacts.cases] if sampled else None,
        )
    except InputError as error:
        reason = error.code
    if reason:
        return [], [], reason
    whole = document(results)
    return list(whole["systems"]), list(whole["comparisons"]), ""


def _of_subject(subject: Subject, number: int, theme: Theme) -> list[Drawing]:
    """The figure that is published of a subject, here with every number."""
    plot = subject_plot(subject, theme=theme)
    if plot is None:
        return []
    return [
        Drawing(
            name=f"subject-{number:02d}",
            title=plot.caption,
            svg=plot.svg.encode("utf-8"),
            text=plot.alt,
        )
    ]


def _of_labels(found: RoundAgreement, tables: LabelTables, theme: Theme) -> list[Drawing]:
    rows = [_row(name, figure) for name, figure in _agreement_figures(found)]
    bars = [
        BarRow(label=one.label, count=one.ratings, share=one.share)
        for one in found.agreement.first_pass.prevalence
    ]
    return [
        Drawing(
            name="agreement",
            title="Agreement of the reviewers",
            svg=interval_plot(rows, theme=theme, coefficients=True),
            text=interval_text(rows, coefficients=True),
        ),
        Drawing(
            name="labels",
            title="Labels given in the first pass",
            svg=bar_chart(bars, theme=theme),
            text=bar_text(bars),
        ),
        Drawing(
            name="label-confusion",
            title="Labels of two reviewers on one pair",
            svg=confusion_matrix(tables.labels, tables.confusion, theme=theme, sides=SIDES),
            text=matrix_text(tables.labels, tables.confusion, sides=SIDES),
        ),
    ]


def _row(name: str, figure: Figure) -> IntervalRow:
    said = figure.to_dict()
    word = "" if said["reason"] is None else str(figure)
    return IntervalRow(TITLES[name], said["value"], said["low"], said["high"], word=word)


def _of_system(system: dict[str, Any], number: int, theme: Theme) -> SystemFigures:
    drawings = []
    if rows := rows_of_system(system):
        drawings.append(
            Drawing(
                name=f"clinical-{number:02d}-intervals",
                title=f"Clinical figures of {system['system']}",
                svg=interval_plot(rows, theme=theme),
                text=interval_text(rows),
            )
        )
    if (triage := system["triage"]) is not None:
        levels, counts = triage["levels"], triage["confusion"]
        drawings.append(
            Drawing(
                name=f"clinical-{number:02d}-confusion",
                title=f"Triage of {system['system']}: reference against answer",
                svg=confusion_matrix(levels, counts, theme=theme),
                text=matrix_text(levels, counts),
            )
        )
    return SystemFigures(
        system=system["system"],
        outcome=system["safety_gate"],
        sentence=system["sentence"],
        drawings=tuple(drawings),
        tables=system_tables(system),
    )
