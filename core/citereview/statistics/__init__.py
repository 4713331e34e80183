"""Statistics: what every published number means and how sure it is (docs/metrics.md).

The independent unit is the case. A metric returns an `Estimate` with its interval, or an
`Undefined` with its reason. numpy and scipy.special only.

Names are loaded on first use: what only names a reason or a threshold must not wait for numpy.
"""

from importlib import import_module
from typing import Any

_HOME = {
    "Agreement": "labelled_agreement",
    "BLOCKING": "cautions",
    "CAUTION": "cautions",
    "Component": "composites",
    "DEFAULTS": "cautions",
    "EXPLORATORY": "judging",
    "Estimate": "estimate",
    "Figure": "estimate",
    "Floats": "arrays",
    "Ints": "arrays",
    "Judge": "judging",
    "Judgement": "judging",
    "LabelShare": "labelled_agreement",
    "MISSING": "ratings",
    "Method": "estimate",
    "Outcome": "judging",
    "Plan": "planning",
    "PlanRow": "planning",
    "Ratings": "ratings",
    "Reason": "estimate",
    "Release": "releases",
    "SUPPRESSED": "suppression",
    "Scale": "alpha",
    "Thresholds": "cautions",
    "UNRELIABLE": "cautions",
    "UNSTABLE": "cautions",
    "Undefined": "estimate",
    "Unit": "suppression",
    "WarningCode": "estimate",
    "against_target": "cautions",
    "agreement": "labelled_agreement",
    "bootstrap_mean": "means",
    "bounded_mean": "means",
    "case_means": "means",
    "changed_cases": "releases",
    "clopper_pearson": "intervals",
    "clustered": "clustering",
    "clustered_f1": "scores",
    "cohen_kappa": "kappas",
    "f1": "scores",
    "fleiss_kappa": "kappas",
    "geometric_mean": "composites",
    "gwet_ac1": "kappas",
    "judge": "judging",
    "keys_to_hold_back": "releases",
    "krippendorff_alpha": "alpha",
    "minimum": "composites",
    "paired_difference": "differences",
    "percent_agreement": "paired_items",
    "perfect_needed": "cautions",
    "plan": "planning",
    "proportion": "intervals",
    "publish": "suppression",
    "ratio_difference": "differences",
    "sums_by_case": "arrays",
    "suppressed_keys": "suppression",
    "units_for_width": "planning",
    "units_needed": "planning",
    "verdict_text": "cautions",
    "weighted_accuracy": "scores",
    "weighted_average": "composites",
    "wilson": "intervals",
}

__all__ = sorted(_HOME)  # noqa: PLE0605 - one table; the stub beside this file spells it out


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"citereview.statistics.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return list(__all__)
