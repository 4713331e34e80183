"""Rates that a case brings several units to: hallucinated claims and red flags found."""

from __future__ import annotations

from citereview.clinical.outcomes import ClaimTable, RedFlagTable, of_system
from citereview.clinical.policy import ClinicalPolicy
from citereview.clinical.ratios import RowRatio
from citereview.statistics import Floats, Ints, Reason, sums_by_case


def hallucination_rate(
    table: ClaimTable, system: int, policy: ClinicalPolicy, case_count: int
) -> RowRatio:
    """Claims that are not supported, of all claims, clustered by case."""
    rows = of_system(table.system, system)
    return _by_case(
        table.case[rows], table.unsupported[rows], table.claims[rows], policy, case_count
    )


def red_flag_detection(
    table: RedFlagTable, system: int, policy: ClinicalPolicy, case_count: int
) -> RowRatio:
    """Red flags named, of all (case, red flag) pairs the reference has, clustered by case."""
    rows = of_system(table.system, system)
    return _by_case(table.case[rows], table.found[rows], table.expected[rows], policy, case_count)


def _by_case(
    case: Ints, hits: Floats, units: Floats, policy: ClinicalPolicy, case_count: int
) -> RowRatio:
    return RowRatio(
        y=sums_by_case(case, hits, case_count),
        m=sums_by_case(case, units, case_count),
        single=False,
        empty=Reason.NO_DATA,
        thresholds=policy.cautions.thresholds(),
    )
