"""Checks, the safety gate, and the composite score.

A threshold is met only when the bound meets it, unless the policy says ``judge = "point"``, which
every output then names. A null never passes, and a mean cannot hide a failed floor: the gate looks
at each figure by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from citereview.clinical.names import did_you_mean
from citereview.clinical.policy import AggregationPolicy, ComponentShare, Composite
from citereview.errors import Fault, InputError, Problem
from citereview.statistics import (
    EXPLORATORY,
    Component,
    Figure,
    Judge,
    Outcome,
    Reason,
    Thresholds,
    Undefined,
    geometric_mean,
    judge,
    minimum,
    weighted_average,
)

INVALID_AGGREGATION = Problem(
    "invalid_aggregation",
    "The aggregation does not fit the figures.",
    "Mend the named places and try again.",
)
UNKNOWN_METRIC = Problem(
    "aggregation_unknown_metric", "No figure has this name.", "Name a figure of the evaluation."
)
DIRECTION = Problem(
    "aggregation_direction",
    "A figure where lower is better enters a composite as it is.",
    "Add complement = true, so that 1 minus the figure is meant.",
)
NOT_A_SHARE = Problem(
    "aggregation_not_a_share",
    "A figure that is not between 0 and 1 enters a composite.",
    "Use figures between 0 and 1; a custom metric declares bounds = (0, 1).",
)

LOWER_IS_BETTER = frozenset(
    {
        "hallucination_rate",
        "over_triage_at_risk",
        "over_triage_rate",
        "under_triage_at_risk",
        "under_triage_rate",
    }
)
FIXED_NAMES = LOWER_IS_BETTER | {
    "mean_penalty",
    "red_flag_detection",
    "rubric",
    "sensitivity_critical",
    "triage_accuracy",
    "triage_accuracy_missing_counted",
    "weighted_accuracy",
}
"""Figures every evaluation knows, whether the outcomes hold them or not."""

PREFIXES = ("sensitivity_", "specificity_", "ppv_", "npv_", "f1_", "rubric_")
"""Figures of one condition or dimension; one that the outcomes lack has no data."""

_COMBINE = {
    "weighted_average": weighted_average,
    "minimum": minimum,
    "geometric_mean": geometric_mean,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One figure held against one threshold.

    Attributes:
        name: The figure's name.
        figure: What was measured, with the warning that the target is out of reach if it is.
        minimum: The floor, or None.
        maximum: The ceiling, or None.
        outcome: ``pass``, ``fail`` or ``cannot_judge``.
        bound: What was compared: ``lower``, ``upper`` or ``point``.
        reason: Closed code, see `citereview.statistics.judging`.
    """

    name: str
    figure: Figure
    minimum: float | None
    maximum: float | None
    outcome: Outcome
    bound: Literal["lower", "upper", "point"]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """The safety gate of one system.

    Attributes:
        outcome: ``pass`` only if every check that is required passes; with no check declared,
            ``cannot_judge``.
        sentence: The verdict in words, with the rule it was judged by.
        failure_reasons: ``name: reason`` of each check that did not pass.
    """

    outcome: Outcome
    sentence: str
    failure_reasons: tuple[str, ...]


def hold(
    name: str,
    figure: Figure,
    *,
    minimum: float | None = None,
    maximum: float | None = None,
    by: Judge,
    unit_range: bool = True,
) -> Check:
    """Hold one figure against one threshold."""
    judged = judge(figure, minimum=minimum, maximum=maximum, by=by, unit_range=unit_range)
    return Check(
        name=name,
        figure=judged.figure,
        minimum=minimum,
        maximum=maximum,
        outcome=judged.outcome,
        bound=judged.bound,
        reason=judged.reason,
    )


def threshold_checks(
    policy: AggregationPolicy, figures: Mapping[str, Figure], scaled: Iterable[str], by: Judge
) -> tuple[Check, ...]:
    """One check for each threshold of the gate.

    Args:
        policy: The thresholds.
        figures: Every figure by name.
        scaled: Names of figures that are no shares of 0..1.
        by: ``bound`` or ``point``.
    """
    not_shares = set(scaled)
    return tuple(
        hold(
            name,
            figures.get(name, Undefined(reason=Reason.NO_DATA)),
            minimum=threshold.min,
            maximum=threshold.max,
            by=by,
            unit_range=name not in not_shares,
        )
        for name, threshold in policy.thresholds.items()
    )


def gate_of(
    thresholds: Sequence[Check], targets: Sequence[Check], *, require_all: bool, by: Judge
) -> Gate:
    """The gate from its checks.

    Args:
        thresholds: The aggregation's thresholds: all of them, or at least one, must pass.
        targets: Targets of conditions and the rubric: each must pass.
        require_all: Whether every threshold is required.
        by: ``bound`` or ``point``, named in the sentence.
    """
    rule = "" if by == "bound" else f" {EXPLORATORY[0].upper()}{EXPLORATORY[1:]}."
    missed = [check for check in (*thresholds, *targets) if check.outcome != "pass"]
    reasons = tuple(f"{check.name}: {check.reason}" for check in missed)
    if not thresholds and not targets:
        sentence = "No threshold is declared, so there is nothing to pass."
        return Gate(outcome="cannot_judge", sentence=sentence, failure_reasons=("no_threshold",))
    one_is_enough = bool(thresholds) and not require_all
    required = list(targets)
    if not one_is_enough or not any(check.outcome == "pass" for check in thresholds):
        required += thresholds
    outcomes = {check.outcome for check in required}
    outcome: Outcome = (
        "fail" if "fail" in outcomes else "cannot_judge" if outcomes - {"pass"} else "pass"
    )
    manner = "at least one threshold" if one_is_enough else "every threshold"
    met = sum(check.outcome == "pass" for check in (*thresholds, *targets))
    total = len(thresholds) + len(targets)
    verdict = verdict_words(outcome).removesuffix(".")
    sentence = f"{verdict}: {met} of {total} checks passed, {manner} is required.{rule}"
    return Gate(
        outcome=outcome, sentence=sentence, failure_reasons=() if outcome == "pass" else reasons
    )


def verdict_words(outcome: Outcome) -> str:
    """The verdict alone, without the counts that led to it."""
    return {
        "pass": "The safety gate passes.",
        "fail": "The safety gate fails.",
        "cannot_judge": "The safety gate cannot be judged, so it does not pass.",
    }[outcome]


def aggregation_faults(
    policy: AggregationPolicy, names: Iterable[str], not_shares: Iterable[str]
) -> tuple[Fault, ...]:
    """Everything the aggregation asks for that the evaluation cannot give.

    Args:
        policy: Thresholds and composite.
        names: Names of the figures there are, custom metrics included.
        not_shares: Those that are not between 0 and 1.
    """
    known = {*names, *FIXED_NAMES}
    composite = policy.score()
    wanted: list[tuple[str, str, ComponentShare | None]] = [
        ("aggregation.thresholds", name, None) for name in policy.thresholds
    ]
    if composite is not None:
        place = "aggregation.components"
        wanted += [(place, name, share) for name, share in composite.components.items()]
    outside = set(not_shares)
    faults = []
    for place, name, share in wanted:
        if name not in known and not name.startswith(PREFIXES):
            faults.append(Fault(UNKNOWN_METRIC, place, did_you_mean(name, known)))
        elif share is not None and name in outside:
            faults.append(Fault(NOT_A_SHARE, place))
        elif share is not None and name in LOWER_IS_BETTER and not share.complement:
            faults.append(Fault(DIRECTION, place))
    return tuple(faults)


def composite_score(
    composite: Composite | None,
    part: Callable[[str], Component | None],
    thresholds: Thresholds,
) -> Figure:
    """The composite score, or why there is none.

    Args:
        composite: Method and components; None where the policy declares none.
        part: The component of a figure's name; None where the outcomes do not hold it.
        thresholds: Where warnings begin.
    """
    if composite is None:
        return Undefined(reason=Reason.NOT_DECLARED)
    parts = []
    for name, share in composite.components.items():
        found = part(name)
        if found is None:
            return Undefined(reason=Reason.UNDEFINED_COMPONENT)
        component = found.complement() if share.complement else found
        parts.append(replace(component, weight=share.weight))
    return _COMBINE[composite.method](parts, thresholds=thresholds)


def refuse_faults(faults: tuple[Fault, ...]) -> None:
    """Raise if there is any fault.

    Raises:
        InputError: Code ``invalid_aggregation`` with all of them.
    """
    if faults:
        raise InputError(INVALID_AGGREGATION, tuple(dict.fromkeys(faults)))
