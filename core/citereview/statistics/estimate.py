"""What every metric returns: an estimate with its interval, or an undefined with its reason.

Source: docs/metrics.md. A degenerate statistic is never 0, 1, NaN or a bare None: it is an
`Undefined`, and an undefined never passes a check.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any


class Method(StrEnum):
    """How an interval was made; docs/metrics.md holds formula and source of each."""

    WILSON = "wilson"
    CLOPPER_PEARSON = "clopper_pearson"
    JEFFREYS = "jeffreys"
    KORN_GRAUBARD = "korn_graubard_by_case"
    JACCARD_WILSON = "jaccard_wilson"
    JACCARD_KORN_GRAUBARD = "jaccard_korn_graubard_by_case"
    EFFECTIVE_WILSON = "effective_sample_wilson"
    BOUNDED_MEAN = "bounded_mean_wilson_by_case"
    CASE_BOOTSTRAP = "case_bootstrap"
    NEWCOMBE_PAIRED = "newcombe_10_paired"
    LINEARISED_DIFFERENCE = "linearised_difference_by_case"
    MOVER_DIFFERENCE = "mover_difference"
    AGREEMENT_WILSON = "item_agreement_wilson"
    BONFERRONI_MINIMUM = "bonferroni_minimum"
    MONOTONE_BOX = "monotone_box"


class Reason(StrEnum):
    """Why a figure cannot be estimated."""

    NO_DATA = "no_data"
    NO_POSITIVES = "no_positives"
    NO_NEGATIVES = "no_negatives"
    NO_PREDICTED_POSITIVES = "no_predicted_positives"
    NO_PREDICTED_NEGATIVES = "no_predicted_negatives"
    NO_WEIGHT = "no_weight"
    NO_VARIATION = "no_variation"
    NO_PAIRS = "no_pairs"
    TOO_FEW_ITEMS = "too_few_items"
    NOT_TWO_RATERS = "not_two_complete_raters"
    UNDEFINED_COMPONENT = "undefined_component"
    NOT_DECLARED = "not_declared"
    METRIC_FAILED = "metric_failed"


class WarningCode(StrEnum):
    """W1 to W8: what stands in the way of a conclusion (thresholds in `cautions`)."""

    FEW_UNITS = "few_units"
    WIDE = "wide"
    RELATIVE_WIDE = "relative_wide"
    FEW_CLUSTERS = "few_clusters"
    BOUNDARY = "boundary"
    FEW_EVENTS = "few_events"
    TARGET_UNREACHABLE = "target_unreachable"
    FEW_AGREEMENT = "few_agreement"
    UNSTABLE_PREVALENCE = "unstable_prevalence"


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A figure with its interval.

    Attributes:
        value: The point estimate, a finite number.
        low: Lower limit of the two-sided interval, ``low <= value``.
        high: Upper limit, ``value <= high``.
        level: Confidence level, 0..1.
        method: How the interval was made.
        n: Units in the denominator (rows, edges, claims, items).
        cases: Distinct cases with at least one of those units.
        k: Units in the numerator; None where the figure is no proportion.
        n_eff: Effective sample size, in units; None where the method has none.
        se: Standard error where the method has one.
        deff: Design effect (1 = no clustering) where the method has one.
        cells: Counts of cases behind the published number, the cells that small-cell suppression
            looks at: numerator, complement, denominator; for F1 the cases behind TP, FP and FN.
        dominated: Whether one case brings more than half of some cell's units.
        empty_cases: Cases that brought no unit and were left out.
        warnings: Codes of `WarningCode`, in their order there.
    """

    value: float
    low: float
    high: float
    method: Method
    n: int
    cases: int
    level: float = 0.95
    k: float | None = None
    n_eff: float | None = None
    se: float | None = None
    deff: float | None = None
    cells: tuple[int, ...] = ()
    dominated: bool = False
    empty_cases: int = 0
    warnings: tuple[WarningCode, ...] = ()

    @property
    def ci_lower(self) -> float:
        """The lower limit, by its other usual name."""
        return self.low

    @property
    def ci_upper(self) -> float:
        """The upper limit, by its other usual name."""
        return self.high

    @property
    def number(self) -> float | None:
        """The value as a JSON number; None on an `Undefined`."""
        return self.value

    @property
    def reason(self) -> None:
        """None: an estimate needs no excuse."""
        return

    def with_warnings(self, *codes: WarningCode) -> Estimate:
        """This estimate with further warnings, each once, in their fixed order."""
        both = {*self.warnings, *codes}
        return replace(self, warnings=tuple(code for code in WarningCode if code in both))

    def to_dict(self) -> dict[str, Any]:
        """JSON form; the same keys as an undefined's, which has null for the numbers."""
        return {
            "value": self.value,
            "low": self.low,
            "high": self.high,
            "level": self.level,
            "method": self.method.value,
            "n": self.n,
            "k": self.k,
            "cases": self.cases,
            "n_eff": self.n_eff,
            "warnings": [code.value for code in self.warnings],
            "reason": None,
        }

    def __format__(self, spec: str) -> str:
        return format(self.value, spec) if spec else str(self)

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Undefined:
    """A figure that cannot be estimated, and why.

    It prints ``n/a (reason)`` under every format code, and so do its `value` and limits: they are
    the undefined itself, so that a report template prints and a comparison with a number raises
    instead of deciding.
    """

    reason: Reason
    n: int = 0
    cases: int = 0
    level: float = 0.95
    warnings: tuple[WarningCode, ...] = ()
    cells: tuple[int, ...] = ()

    @property
    def value(self) -> Undefined:
        """Itself: there is no number, and it prints as ``n/a (reason)``."""
        return self

    low = high = ci_lower = ci_upper = value

    @property
    def number(self) -> None:
        """None: there is no number."""
        return

    @property
    def dominated(self) -> bool:
        """False: nothing stands behind it."""
        return False

    def to_dict(self) -> dict[str, Any]:
        """JSON form; the same keys as an estimate's."""
        return {
            "value": None,
            "low": None,
            "high": None,
            "level": self.level,
            "method": None,
            "n": self.n,
            "k": None,
            "cases": self.cases,
            "n_eff": None,
            "warnings": [code.value for code in self.warnings],
            "reason": self.reason.value,
        }

    def __format__(self, spec: str) -> str:
        del spec  # any format code of a number is welcome; there is no number to apply it to
        return str(self)

    def __str__(self) -> str:
        return f"n/a ({self.reason.value})"


Figure = Estimate | Undefined
"""What a metric returns."""
