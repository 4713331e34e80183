"""Clinical accuracy: triage, detection, rubrics, rates, custom metrics, and how they combine.

`read_outcomes` reads a file, `evaluate` judges it by `clinical_rules`, `document` and
`report_lines` say what was found. Everything is local and pure; docs/metrics.md has each figure's
method and source.
"""

from citereview.clinical.aggregation import Check, Gate
from citereview.clinical.comparison import Comparison
from citereview.clinical.detection import ConditionResult
from citereview.clinical.documents import document, rows_csv
from citereview.clinical.evaluation import evaluate
from citereview.clinical.evaluators import Evaluators, evaluators_of
from citereview.clinical.intake import read_outcomes
from citereview.clinical.metric import Metric, MetricOutcome, MetricRegistry, MetricResult
from citereview.clinical.outcomes import Outcomes, Sample
from citereview.clinical.policy import ClinicalRules, clinical_rules
from citereview.clinical.report import SECTIONS, report_lines
from citereview.clinical.results import ClinicalResults, SystemResults
from citereview.clinical.review_statistics import (
    AgreementStatistics,
    CriterionScore,
    CriterionStatistics,
    ReviewedPair,
    ScopeStatistics,
    agreement_statistics,
    criterion_statistics,
    scope_statistics,
)
from citereview.clinical.rubric import Rubric, RubricResult, load_rubric
from citereview.clinical.triage import LevelResult, TriageResult

__all__ = [
    "SECTIONS",
    "AgreementStatistics",
    "Check",
    "ClinicalResults",
    "ClinicalRules",
    "Comparison",
    "ConditionResult",
    "CriterionScore",
    "CriterionStatistics",
    "Evaluators",
    "Gate",
    "LevelResult",
    "Metric",
    "MetricOutcome",
    "MetricRegistry",
    "MetricResult",
    "Outcomes",
    "ReviewedPair",
    "Rubric",
    "RubricResult",
    "Sample",
    "ScopeStatistics",
    "SystemResults",
    "TriageResult",
    "agreement_statistics",
    "clinical_rules",
    "criterion_statistics",
    "document",
    "evaluate",
    "evaluators_of",
    "load_rubric",
    "read_outcomes",
    "report_lines",
    "rows_csv",
    "scope_statistics",
]
