"""An evaluation as a JSON document, and as flat rows for dashboards."""

from __future__ import annotations

import csv
import io
from typing import Any

from citereview.clinical.aggregation import Check, verdict_words
from citereview.clinical.detection import ConditionResult
from citereview.clinical.publication import COUNTS, Audience, Shown, comparison_key, shown_to
from citereview.clinical.results import ClinicalResults, SystemResults
from citereview.statistics import EXPLORATORY, SUPPRESSED

SCHEMA = "citereview.clinical_results.v1"
ROW_FIELDS = ("system", "figure", "value", "low", "high", "level", "method", "n", "k", "cases")


def document(results: ClinicalResults, audience: Audience = "confidential") -> dict[str, Any]:
    """Everything found, for JSON.

    Args:
        results: The evaluation.
        audience: ``confidential`` shows every figure and says so; ``public`` is suppressed.

    Returns:
        With one system, ``composite_score`` is its number (None where it is undefined or
        suppressed); with several there is no single score and it is None.
    """
    shown = shown_to(results, audience)
    systems = [_system(found, shown) for found in results.systems]
    score = systems[0]["composite"] if len(systems) == 1 else None
    hidden = any(check["outcome"] == SUPPRESSED for one in systems for check in one["checks"])
    reasons = [] if hidden else list(results.failure_reasons)
    return {
        "schema_version": SCHEMA,
        "audience": audience,
        "name": results.name,
        "source": results.source,
        "digest": results.digest,
        "case_list_digest": results.case_list_digest,
        "judge": results.judge,
        "exploratory": EXPLORATORY if results.judge == "point" else None,
        "composite_score": score["value"] if isinstance(score, dict) else None,
        "safety_gate": results.safety_gate,
        "failure_reasons": reasons,
        "systems": systems,
        "comparisons": [
            {
                "metric": one.metric,
                "first": one.first,
                "second": one.second,
                "difference": shown[comparison_key(one)],
            }
            for one in results.comparisons
        ],
        "notes": dict(results.notes) if audience == "confidential" else {},
        "failed_plugins": list(results.failed_plugins),
    }


def rows_csv(results: ClinicalResults, audience: Audience = "confidential") -> str:
    """One row a figure, as CSV; a suppressed or undefined figure says so in ``value``."""
    shown = shown_to(results, audience)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*ROW_FIELDS, "warnings"))
    for found in results.systems:
        names = [*found.figures, "composite_score"]
        for name in names:
            fields = shown[f"{found.system}/{name}"]
            if fields == SUPPRESSED:
                writer.writerow((found.system, name, SUPPRESSED, *[""] * (len(ROW_FIELDS) - 2)))
                continue
            value = fields["value"]
            first = f"n/a ({fields['reason']})" if value is None else value
            rest = [fields[field] for field in ROW_FIELDS[3:]]
            writer.writerow((found.system, name, first, *rest, " ".join(fields["warnings"])))
    return text.getvalue()


def _system(found: SystemResults, shown: Shown) -> dict[str, Any]:
    prefix = found.system
    checks = [_check(check, shown, prefix) for check in found.checks]
    hidden = any(check["outcome"] == SUPPRESSED for check in checks)
    return {
        "system": prefix,
        "cases": shown[f"{prefix}/cases"],
        "figures": {name: shown[f"{prefix}/{name}"] for name in found.figures},
        "triage": _triage(found, shown),
        "conditions": [_condition(one, shown, prefix) for one in found.conditions],
        "rubric": _rubric(found, shown),
        "custom": [
            {
                "name": one.name,
                "display_name": one.display_name,
                "description": one.description,
                "figure": shown[f"{prefix}/{one.name}"],
                "flags": {flag: shown[f"{prefix}/{one.name}/flag/{flag}"] for flag in one.flags},
                "failed_samples": shown[f"{prefix}/{one.name}/failed_samples"],
                "refused_flags": shown[f"{prefix}/{one.name}/refused_flags"],
            }
            for one in found.custom
        ],
        "checks": checks,
        "composite": shown[f"{prefix}/composite_score"],
        "safety_gate": found.safety_gate,
        # The number of passed checks would name a hidden one's outcome.
        "sentence": verdict_words(found.safety_gate) if hidden else found.gate.sentence,
        "failure_reasons": [] if hidden else list(found.failure_reasons),
    }


def _triage(found: SystemResults, shown: Shown) -> dict[str, Any] | None:
    triage, prefix = found.triage, found.system
    if triage is None:
        return None
    size = range(len(triage.levels))
    return {
        "levels": list(triage.levels),
        "confusion": [[shown[f"{prefix}/confusion/{i}/{j}"] for j in size] for i in size],
        "by_level": [
            {
                "level": level.level,
                "n": shown[f"{prefix}/level/{number}/n"],
                "accuracy": shown[f"{prefix}/level/{number}/accuracy"],
                "under_triage": None
                if level.under_triage is None
                else shown[f"{prefix}/level/{number}/under_triage"],
                "over_triage": None
                if level.over_triage is None
                else shown[f"{prefix}/level/{number}/over_triage"],
                "missing_advice": shown[f"{prefix}/level/{number}/missing_advice"],
            }
            for number, level in enumerate(triage.by_level)
        ],
        "missing_advice": shown[f"{prefix}/missing_advice"],
        "missing_reference": shown[f"{prefix}/missing_reference"],
    }


def _condition(one: ConditionResult, shown: Shown, prefix: str) -> dict[str, Any]:
    counts = (*COUNTS, "missing_answers", "missing_reference")
    return {
        "name": one.name,
        "slug": one.slug,
        "critical": one.critical,
        **{
            metric: shown[f"{prefix}/{metric}_{one.slug}"]
            for metric in ("sensitivity", "specificity", "ppv", "npv", "f1")
        },
        **{count: shown[f"{prefix}/{one.slug}/{count}"] for count in counts},
    }


def _rubric(found: SystemResults, shown: Shown) -> dict[str, Any] | None:
    rubric, prefix = found.rubric, found.system
    if rubric is None:
        return None
    return {
        "name": rubric.name,
        "version": rubric.version,
        "scale": list(rubric.scale),
        "passing_threshold": rubric.passing_threshold,
        "score": shown[f"{prefix}/rubric"],
        "dimensions": [
            {
                "name": part.name,
                "weight": part.weight,
                "mean": shown[f"{prefix}/rubric_{part.slug}"],
            }
            for part in rubric.dimensions
        ],
        "incomplete_cases": shown[f"{prefix}/rubric/incomplete_cases"],
    }


def _check(check: Check, shown: Shown, prefix: str) -> dict[str, Any]:
    said = {"name": check.name, "min": check.minimum, "max": check.maximum, "bound": check.bound}
    if shown.hidden(f"{prefix}/{check.name}"):
        return said | {"outcome": SUPPRESSED, "reason": SUPPRESSED}
    return said | {"outcome": check.outcome, "reason": check.reason}
