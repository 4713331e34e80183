"""Outcome files for the clinical tests, made of rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from citereview.clinical import (
    ClinicalResults,
    Evaluators,
    Metric,
    Outcomes,
    clinical_rules,
    evaluate,
    read_outcomes,
)

Read = Callable[..., Outcomes]
Evaluate = Callable[..., ClinicalResults]


@pytest.fixture
def read() -> Read:
    """Reads a text as a file of outcomes under a policy."""

    def reading(
        text: str, name: str = "outcomes.csv", clinical: Mapping[str, Any] | None = None
    ) -> Outcomes:
        return read_outcomes(text.encode(), name, clinical_rules(clinical).clinical)

    return reading


@pytest.fixture
def measure() -> Evaluate:
    """Evaluates a text as a file of outcomes under a policy."""

    def measuring(
        text: str,
        name: str = "outcomes.csv",
        clinical: Mapping[str, Any] | None = None,
        aggregation: Mapping[str, Any] | None = None,
        *,
        judge: str = "bound",
        metrics: tuple[type[Metric], ...] = (),
        evaluators: Evaluators | None = None,
    ) -> ClinicalResults:
        rules = clinical_rules(clinical, aggregation, judge=judge)  # type: ignore[arg-type]
        outcomes = read_outcomes(text.encode(), name, rules.clinical)
        return evaluate(outcomes, rules, metrics=metrics, evaluators=evaluators)

    return measuring
