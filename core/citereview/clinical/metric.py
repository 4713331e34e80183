"""Custom metrics: a class with a name and `calculate`, registered in code or by an entry point.

A metric that fails is reported by its name and stops nothing; its details are private and never
published. An entry point of the group ``citereview.metrics`` names a class of this kind.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import Any, ClassVar, TypeVar

import numpy as np

from citereview.clinical.names import METRIC_NAME
from citereview.clinical.outcomes import Sample
from citereview.clinical.policy import ClinicalPolicy
from citereview.errors import Fault, InputError, Problem
from citereview.statistics import (
    Component,
    Figure,
    Floats,
    Reason,
    Undefined,
    bootstrap_mean,
    bounded_mean,
)

GROUP = "citereview.metrics"
NOT_A_METRIC = Problem(
    "not_a_metric",
    "What was registered is not a metric.",
    "Register a subclass of Metric with a name of lower-case letters, digits and underscores.",
)
METRIC_TWICE = Problem(
    "metric_twice", "A metric of this name is registered already.", "Give it another name."
)


@dataclass(frozen=True, slots=True, repr=False)
class MetricResult:
    """What a metric says of one sample.

    Attributes:
        value: A finite number.
        details: Anything; private, never published.
        flags: Words of lower-case letters, digits and underscores, counted over the samples.
    """

    value: float
    details: Mapping[str, Any] = field(default_factory=dict)
    flags: Sequence[str] = ()

    def __repr__(self) -> str:
        return "MetricResult(...)"


class Metric(ABC):
    """Base of custom metrics.

    Attributes:
        name: Its name in results, ``[a-z][a-z0-9_]{0,63}``.
        display_name: Its name in reports.
        description: One sentence on what it measures.
        bounds: Lowest and highest value it can take; None when it has none. Declare ``(0, 1)`` to
            get a share's interval and to be allowed in composites.
    """

    name: ClassVar[str]
    display_name: ClassVar[str] = ""
    description: ClassVar[str] = ""
    bounds: ClassVar[tuple[float, float] | None] = None

    @abstractmethod
    def calculate(self, sample: Sample) -> MetricResult:
        """Measure one sample."""


M = TypeVar("M", bound=Metric)


class MetricRegistry:
    """The custom metrics of one client; there is no global list."""

    def __init__(self) -> None:
        self._metrics: dict[str, type[Metric]] = {}
        self.failed: tuple[str, ...] = ()
        """Names of entry points that could not be loaded."""

    def register(self, metric: type[M]) -> type[M]:
        """Add a metric; returns it, so that this can decorate a class.

        Raises:
            InputError: It is not a metric, or its name is taken.
        """
        if not _is_metric(metric):
            raise InputError(NOT_A_METRIC)
        if self._metrics.get(metric.name, metric) is not metric:
            raise InputError(METRIC_TWICE, (Fault(METRIC_TWICE, metric.name),))
        self._metrics[metric.name] = metric
        return metric

    def load_entry_points(self) -> None:
        """Add what installed packages offer; one that fails is named in `failed`."""
        failed = []
        for point in entry_points(group=GROUP):
            try:
                self.register(point.load())
            except Exception:
                failed.append(point.name)
        self.failed = tuple(sorted(failed))

    def all(self) -> tuple[type[Metric], ...]:
        """Every metric, by name."""
        return tuple(self._metrics[name] for name in sorted(self._metrics))


def _is_metric(candidate: object) -> bool:
    """Callers without a type checker register anything."""
    name = getattr(candidate, "name", None)
    is_class = isinstance(candidate, type) and issubclass(candidate, Metric)
    return is_class and isinstance(name, str) and METRIC_NAME.fullmatch(name) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricOutcome:
    """A custom metric over one system's samples.

    Attributes:
        name: The metric's name.
        display_name: Its name in reports.
        description: What it measures.
        figure: Its mean over cases, or undefined with ``metric_failed``.
        bounds: The bounds it declares.
        flags: How many samples carry each flag.
        failed_samples: Samples on which it failed, or gave no finite number inside its bounds.
        refused_flags: Samples with a flag that is no plain word; that flag is dropped.
        values: Its mean in each case, NaN for a case without samples; for composites.
    """

    name: str
    display_name: str
    description: str
    figure: Figure
    bounds: tuple[float, float] | None
    flags: Mapping[str, int]
    failed_samples: int
    refused_flags: int
    values: Floats = field(compare=False, repr=False)

    def component(self) -> Component | None:
        """The metric as part of a composite; None unless it is bounded by 0 and 1."""
        if self.bounds != (0.0, 1.0):
            return None
        there = ~np.isnan(self.values)
        return Component(
            self.name,
            1.0,
            np.where(there, self.values, 0.0),
            there.astype(np.float64),
            lambda level: bounded_mean(self.values[there], 0, 1, level=level),
        )


def metric_outcome(
    metric: type[Metric],
    samples: Iterable[Sample],
    cases: Mapping[str, int],
    policy: ClinicalPolicy,
) -> MetricOutcome:
    """Run one metric over one system's samples.

    Args:
        metric: The class.
        samples: The samples of one system.
        cases: Index of each case.
        policy: Warning thresholds.
    """
    total, count = np.zeros(len(cases)), np.zeros(len(cases))
    flags: dict[str, int] = {}
    failed = refused = 0
    made = _made(metric)
    for sample in samples:
        value, words, bad = _measured(made, sample)
        refused += bad
        if value is None:
            failed += 1
            continue
        for word in words:
            flags[word] = flags.get(word, 0) + 1
        place = cases[sample.case_ref]
        total[place] += value
        count[place] += 1
    values = np.divide(total, count, out=np.full(len(cases), np.nan), where=count > 0)
    figure: Figure = Undefined(reason=Reason.METRIC_FAILED)
    if not failed:
        figure = _figure(values[count > 0], metric.bounds, policy)
    return MetricOutcome(
        name=metric.name,
        display_name=metric.display_name or metric.name,
        description=metric.description,
        figure=figure,
        bounds=metric.bounds,
        flags=dict(sorted(flags.items())),
        failed_samples=failed,
        refused_flags=refused,
        values=values,
    )


def _made(metric: type[Metric]) -> Metric | None:
    try:
        return metric()
    except Exception:
        return None


def _measured(metric: Metric | None, sample: Sample) -> tuple[float | None, tuple[str, ...], bool]:
    """Value, plain flags, and whether a flag was refused; no value where the metric fails."""
    if metric is None:
        return None, (), False
    try:
        result = metric.calculate(sample)
        value = float(result.value)
        words = tuple(dict.fromkeys(result.flags))
    except Exception:
        return None, (), False
    bounds = metric.bounds
    outside = bounds is not None and not bounds[0] <= value <= bounds[1]
    if not math.isfinite(value) or outside:
        return None, (), False
    plain = tuple(w for w in words if isinstance(w, str) and METRIC_NAME.fullmatch(w) is not None)
    return value, plain, len(plain) < len(words)


def _figure(values: Floats, bounds: tuple[float, float] | None, policy: ClinicalPolicy) -> Figure:
    limits = policy.cautions.thresholds()
    if bounds is None:
        return bootstrap_mean(values, thresholds=limits)
    return bounded_mean(values, *bounds, thresholds=limits)
