"""Which evaluators to run, as the second seed writes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from citereview.clinical.names import did_you_mean
from citereview.clinical.rubric import Rubric, load_rubric
from citereview.errors import Fault, InputError, Problem

INVALID_EVALUATORS = Problem(
    "invalid_evaluators", "The evaluators cannot be used.", "Mend the named places and try again."
)
UNKNOWN_EVALUATOR = Problem(
    "evaluator_unknown", "An evaluator of this type is not known.", "Use one of the known types."
)
EVALUATOR_FORM = Problem(
    "evaluator_form",
    "An evaluator is not an object with a type and a configuration that fits it.",
    "Write it as {type, config}.",
)
TYPES = ("triage", "detection", "rubric", "hallucination", "red_flags", "custom")


@dataclass(frozen=True, slots=True)
class Evaluators:
    """What to evaluate.

    Attributes:
        types: The kinds; all of `TYPES` where nothing is chosen.
        rubric: The rubric, if an evaluator brings one.
        metrics: Names of the custom metrics; None means all that are registered.
    """

    types: frozenset[str] = frozenset(TYPES)
    rubric: Rubric | None = None
    metrics: frozenset[str] | None = None


def evaluators_of(given: Sequence[Any] | None, registered: Sequence[str] = ()) -> Evaluators:
    """Check a list of evaluators as the second seed writes them.

    Args:
        given: ``[{"type": ..., "config": {...}}]``; None, or the literal ``[...]``, means
            everything the outcomes hold.
        registered: Names of the custom metrics there are.

    Raises:
        InputError: ``invalid_evaluators`` with every fault, or ``invalid_rubric``.
    """
    if given is None or list(given) == [...]:
        return Evaluators()
    types: set[str] = set()
    metrics: set[str] = set()
    rubric: Rubric | None = None
    faults: list[Fault] = []
    for number, entry in enumerate(given):
        place = f"/evaluators/{number}"
        config = entry.get("config", {}) if isinstance(entry, dict) else None
        if not isinstance(config, dict) or set(entry) - {"type", "config"}:
            faults.append(Fault(EVALUATOR_FORM, place))
            continue
        kind = entry.get("type")
        if kind not in TYPES:
            hint = did_you_mean(str(kind), TYPES) or "one of: " + ", ".join(TYPES)
            faults.append(Fault(UNKNOWN_EVALUATOR, f"{place}/type", hint))
        elif kind == "rubric" and isinstance(config.get("rubric"), dict):
            rubric = load_rubric(config["rubric"])
        elif kind == "custom" and config.get("metric") in registered:
            metrics.add(config["metric"])
        elif kind in {"rubric", "custom"} or config:
            faults.append(Fault(EVALUATOR_FORM, f"{place}/config"))
        types.add(str(kind))
    if faults:
        raise InputError(INVALID_EVALUATORS, tuple(faults))
    return Evaluators(frozenset(types), rubric, frozenset(metrics))
