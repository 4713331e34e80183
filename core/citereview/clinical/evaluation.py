"""One evaluation: outcomes and rules in, results out. Pure; nothing is read or written here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from citereview.clinical.aggregation import (
    Check,
    aggregation_faults,
    composite_score,
    gate_of,
    hold,
    refuse_faults,
    threshold_checks,
)
from citereview.clinical.comparison import Comparison, compare
from citereview.clinical.detection import ConditionResult
from citereview.clinical.evaluators import Evaluators
from citereview.clinical.measuring import Measurement
from citereview.clinical.metric import Metric
from citereview.clinical.outcomes import Outcomes
from citereview.clinical.policy import ClinicalRules
from citereview.clinical.results import ClinicalResults, SystemResults
from citereview.clinical.rubric import Rubric, load_rubric, score_faults
from citereview.errors import InputError, Problem
from citereview.statistics import Figure, Judge

NO_RUBRIC = Problem(
    "evaluation_without_rubric",
    "The outcomes hold rubric scores and no rubric is given.",
    "Give the rubric in the evaluators or in the policy under clinical.rubric.",
)
UNFIT_SCORES = Problem(
    "invalid_scores", "Scores do not fit the rubric.", "Mend the named rows and try again."
)

COMPARED = (
    "triage_accuracy",
    "weighted_accuracy",
    "sensitivity_critical",
    "hallucination_rate",
    "red_flag_detection",
)
"""Figures that are compared between systems."""


def evaluate(
    outcomes: Outcomes,
    rules: ClinicalRules,
    *,
    name: str = "",
    evaluators: Evaluators | None = None,
    metrics: Sequence[type[Metric]] = (),
    failed_plugins: tuple[str, ...] = (),
) -> ClinicalResults:
    """Evaluate every system of the outcomes.

    Args:
        outcomes: What was expected and answered.
        rules: The clinical part of the policy.
        name: Name of the evaluation; the file's name where empty.
        evaluators: What to evaluate; everything there is by default.
        metrics: The custom metrics.
        failed_plugins: Entry points that could not be loaded, to be reported.

    Raises:
        InputError: Scores that do not fit the rubric, or an aggregation that does not fit the
            figures; every fault is named.
    """
    chosen = evaluators or Evaluators()
    rubric = _rubric(outcomes, rules, chosen)
    measured = [Measurement(outcomes, rules, index) for index in range(len(outcomes.systems))]
    for one in measured:
        _measure(one, chosen, rubric, metrics)
    names = {name for one in measured for name in one.figures}
    not_shares = {name for one in measured for name in one.not_shares()}
    refuse_faults(aggregation_faults(rules.aggregation, names, not_shares))
    composite = rules.aggregation.score()
    return ClinicalResults(
        name=name or outcomes.source,
        source=outcomes.source,
        digest=outcomes.digest,
        case_list_digest=outcomes.case_list_digest,
        cases=len(outcomes.cases),
        judge=rules.judge,
        minimum_cell=rules.minimum_cell,
        components=() if composite is None else tuple(composite.components),
        systems=tuple(_judged(one, rules) for one in measured),
        comparisons=_comparisons(measured),
        notes=outcomes.notes,
        failed_plugins=failed_plugins,
    )


def _rubric(outcomes: Outcomes, rules: ClinicalRules, chosen: Evaluators) -> Rubric | None:
    if outcomes.scores is None or "rubric" not in chosen.types:
        return None
    rubric = chosen.rubric
    if rubric is None and rules.clinical.rubric is not None:
        rubric = load_rubric(rules.clinical.rubric)
    if rubric is None:
        raise InputError(NO_RUBRIC)
    faults = score_faults(outcomes.scores, rubric, outcomes.source)
    if faults:
        raise InputError(UNFIT_SCORES, faults)
    return rubric


def _measure(
    one: Measurement,
    chosen: Evaluators,
    rubric: Rubric | None,
    metrics: Sequence[type[Metric]],
) -> None:
    if "triage" in chosen.types:
        one.measure_triage()
    if "detection" in chosen.types:
        one.measure_detection()
    if "hallucination" in chosen.types:
        one.measure_hallucination()
    if "red_flags" in chosen.types:
        one.measure_red_flags()
    one.measure_rubric(rubric)
    if "custom" in chosen.types:
        named = chosen.metrics
        one.measure_custom([m for m in metrics if named is None or m.name in named])


def _comparisons(measured: Sequence[Measurement]) -> tuple[Comparison, ...]:
    found: list[Comparison] = []
    for metric in COMPARED:
        parts = {one.system: part for one in measured if (part := one.part(metric)) is not None}
        found += compare(metric, parts)
    return tuple(found)


def _judged(one: Measurement, rules: ClinicalRules) -> SystemResults:
    """The figures of one system held against the rules."""
    by, aggregation = rules.judge, rules.aggregation
    thresholds = threshold_checks(aggregation, one.figures, one.not_shares() | {"rubric"}, by)
    targets = _targets(one, by)
    figures = dict(one.figures)
    for check in (*targets, *thresholds):
        if check.name in figures:
            figures[check.name] = check.figure  # it may carry 'target_unreachable' now
    return SystemResults(
        system=one.system,
        cases=one.cases_seen(),
        figures=figures,
        triage=one.triage,
        conditions=tuple(_with_judged_target(found, figures) for found in one.conditions),
        rubric=one.rubric,
        custom=one.custom,
        thresholds=thresholds,
        targets=targets,
        require_all=aggregation.require_all,
        gate=gate_of(thresholds, targets, require_all=aggregation.require_all, by=by),
        composite_score=composite_score(
            aggregation.score(), one.part, rules.clinical.cautions.thresholds()
        ),
    )


def _targets(one: Measurement, by: Judge) -> tuple[Check, ...]:
    """Checks of the conditions' targets and of the rubric's passing threshold."""
    checks = []
    for found in one.conditions:
        if found.target is not None and found.target.target is not None:
            name = f"{found.target.metric}_{found.slug}"
            checks.append(hold(name, one.figures[name], minimum=found.target.target, by=by))
    if one.rubric is not None and one.rubric.passing_threshold is not None:
        floor = one.rubric.passing_threshold
        score = one.rubric.score
        checks.append(hold("rubric", score, minimum=floor, by=by, unit_range=False))
    return tuple(checks)


def _with_judged_target(found: ConditionResult, figures: dict[str, Figure]) -> ConditionResult:
    if found.target is None or found.target.target is None:
        return found
    metric = found.target.metric
    changed: dict[str, object] = {metric: figures[f"{metric}_{found.slug}"]}
    return replace(found, **changed)  # type: ignore[arg-type] # the key is one of its figures
