from citereview.statistics.alpha import Scale, krippendorff_alpha
from citereview.statistics.arrays import Floats, Ints, sums_by_case
from citereview.statistics.cautions import (
    BLOCKING,
    CAUTION,
    DEFAULTS,
    UNRELIABLE,
    UNSTABLE,
    Thresholds,
    against_target,
    perfect_needed,
    verdict_text,
)
from citereview.statistics.clustering import clustered
from citereview.statistics.composites import (
    Component,
    geometric_mean,
    minimum,
    weighted_average,
)
from citereview.statistics.differences import paired_difference, ratio_difference
from citereview.statistics.estimate import (
    Estimate,
    Figure,
    Method,
    Reason,
    Undefined,
    WarningCode,
)
from citereview.statistics.intervals import clopper_pearson, proportion, wilson
from citereview.statistics.judging import EXPLORATORY, Judge, Judgement, Outcome, judge
from citereview.statistics.kappas import cohen_kappa, fleiss_kappa, gwet_ac1
from citereview.statistics.labelled_agreement import Agreement, LabelShare, agreement
from citereview.statistics.means import bootstrap_mean, bounded_mean, case_means
from citereview.statistics.paired_items import percent_agreement
from citereview.statistics.planning import Plan, PlanRow, plan, units_for_width, units_needed
from citereview.statistics.ratings import MISSING, Ratings
from citereview.statistics.releases import Release, changed_cases, keys_to_hold_back
from citereview.statistics.scores import clustered_f1, f1, weighted_accuracy
from citereview.statistics.suppression import SUPPRESSED, Unit, publish, suppressed_keys

__all__ = [
    "BLOCKING",
    "CAUTION",
    "DEFAULTS",
    "EXPLORATORY",
    "MISSING",
    "SUPPRESSED",
    "UNRELIABLE",
    "UNSTABLE",
    "Agreement",
    "Component",
    "Estimate",
    "Figure",
    "Floats",
    "Ints",
    "Judge",
    "Judgement",
    "LabelShare",
    "Method",
    "Outcome",
    "Plan",
    "PlanRow",
    "Ratings",
    "Reason",
    "Release",
    "Scale",
    "Thresholds",
    "Undefined",
    "Unit",
    "WarningCode",
    "against_target",
    "agreement",
    "bootstrap_mean",
    "bounded_mean",
    "case_means",
    "changed_cases",
    "clopper_pearson",
    "clustered",
    "clustered_f1",
    "cohen_kappa",
    "f1",
    "fleiss_kappa",
    "geometric_mean",
    "gwet_ac1",
    "judge",
    "keys_to_hold_back",
    "krippendorff_alpha",
    "minimum",
    "paired_difference",
    "percent_agreement",
    "perfect_needed",
    "plan",
    "proportion",
    "publish",
    "ratio_difference",
    "sums_by_case",
    "suppressed_keys",
    "units_for_width",
    "units_needed",
    "verdict_text",
    "weighted_accuracy",
    "weighted_average",
    "wilson",
]
