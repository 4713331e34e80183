"""Statistics: what every published number means and how sure it is (docs/metrics.md).

The independent unit is the case. numpy and scipy.special only.
"""

from citereview.statistics.cautions import (
    BLOCKING,
    CAUTION,
    UNRELIABLE,
    Thresholds,
    against_target,
    perfect_needed,
    verdict_text,
)
from citereview.statistics.clustering import clustered
from citereview.statistics.estimate import (
    Estimate,
    Figure,
    Method,
    Reason,
    Undefined,
    WarningCode,
)
from citereview.statistics.intervals import clopper_pearson, proportion, wilson

__all__ = [
    "BLOCKING",
    "CAUTION",
    "UNRELIABLE",
    "Estimate",
    "Figure",
    "Method",
    "Reason",
    "Thresholds",
    "Undefined",
    "WarningCode",
    "against_target",
    "clopper_pearson",
    "clustered",
    "perfect_needed",
    "proportion",
    "verdict_text",
    "wilson",
]
