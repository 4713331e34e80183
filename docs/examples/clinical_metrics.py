"""Every example of the clinical metrics guide, run on local files.

    python docs/examples/clinical_metrics.py

The examples are the guide's own; only the lines with imports and with the client are ours. The data
are made here, synthetic and the same each time: 1,200 cases with their reference and one system's
answers, and 60 clinical notes scored by a rubric.
"""
# ruff: noqa: INP001, T201, S311, D102, D103, D205, D212, E402, E501

from __future__ import annotations

import json
import os
import random
import tempfile
from pathlib import Path
from typing import Any

# -- the data ----------------------------------------------------------------------------------

FOLDER = Path(tempfile.mkdtemp(prefix="citereview-example-"))
os.chdir(FOLDER)
RANDOM = random.Random(2026)
LEVELS = ("Emergency", "Urgent", "Routine")


def sample(number: int) -> dict[str, Any]:
    level = LEVELS[number % 3]
    chest_pain = number % 3 == 0
    symptoms = ["fever", "cough", "rash"][: number % 4]
    right = RANDOM.random() < 0.95
    return {
        "case_ref": f"case-{number:04d}",
        "input": {"symptoms": symptoms},
        "expected": {
            "triage_level": level,
            "conditions": ["Chest Pain"] if chest_pain else ["Routine Follow-up"],
            "red_flags": ["radiating pain"] if chest_pain else [],
        },
        "ai_output": {
            "triage_level": level if right else "Urgent",
            "conditions": ["Chest Pain"] if chest_pain else ["Routine Follow-up"],
            "red_flags": ["radiating pain"] if chest_pain else [],
            "claims": 5,
            "unsupported_claims": 1 if number % 400 == 0 else 0,
            "addressed_symptoms": symptoms if RANDOM.random() < 0.9 else symptoms[1:],
            "conversation_turns": 6,
            "triage_decision_turn": 2 + number % 5,
        },
    }


def note(number: int) -> dict[str, Any]:
    dimensions = ("Clinical Accuracy", "Completeness", "Safety Documentation", "Actionability")
    scores = {name: RANDOM.choice((3, 4, 4, 5, 5)) for name in dimensions}
    return {"case_ref": f"note-{number:03d}", "scores": scores}


def write(name: str, rows: list[dict[str, Any]]) -> None:
    Path(name).write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


write("ds_validation.jsonl", [sample(number) for number in range(1200)])
write("ds_clinical_notes.jsonl", [note(number) for number in range(60)])
POLICY = {
    "aggregation": {
        "method": "weighted_average",
        "components": {
            "triage_accuracy": 0.4,
            "sensitivity_critical": 0.4,
            "hallucination_rate": {"weight": 0.2, "complement": True},
        },
    }
}


def deploy_model() -> None:
    print("deployed")


def block_deployment(reason: list[str]) -> None:
    print(f"blocked: {reason}")


# -- sensitivity_calculation.py ------------------------------------------------------------------

from citereview.actions.clinical import LocalClient

client = LocalClient(FOLDER, policy=POLICY)
client.evaluations.create(name="Validation", dataset="ds_validation", evaluation_id="eval_abc123")
# fmt: off
# Get evaluation results with sensitivity/specificity breakdown
results = client.evaluations.get("eval_abc123")
for condition in results.conditions:
    print(f"""
Condition: {condition.name}
Sensitivity: {condition.sensitivity:.1%}
Specificity: {condition.specificity:.1%}
PPV: {condition.ppv:.1%}
NPV: {condition.npv:.1%}
F1 Score: {condition.f1:.3f}
Confusion Matrix:
TP: {condition.true_positives} FP: {condition.false_positives}
FN: {condition.false_negatives} TN: {condition.true_negatives}
""")
# fmt: on

# -- rubric_definition.py ------------------------------------------------------------------------

# fmt: off
akhara = {
    "name": "Clinical Note Quality",
    "version": "2.1",
    "dimensions": [
        {
            "name": "Clinical Accuracy",
            "weight": 0.30,
            "criteria": [
                {"score": 5, "description": "All medical facts accurate, appropriate terminology"},
                {"score": 4, "description": "Minor terminology issues, facts correct"},
                {"score": 3, "description": "Some inaccuracies, no patient safety impact"},
                {"score": 2, "description": "Multiple inaccuracies, potential confusion"},
                {"score": 1, "description": "Significant errors, safety concerns"}
            ]
        },
        {
            "name": "Completeness",
            "weight": 0.25,
            "criteria": [
                {"score": 5, "description": "All required elements present, thorough"},
                {"score": 4, "description": "Minor omissions, key info captured"},
                {"score": 3, "description": "Some gaps but usable for care"},
                {"score": 2, "description": "Missing important elements"},
                {"score": 1, "description": "Critically incomplete"}
            ]
        },
        {
            "name": "Safety Documentation",
            "weight": 0.25,
            "criteria": [
                {"score": 5, "description": "All safety concerns documented, clear follow-up"},
                {"score": 4, "description": "Safety items present, minor gaps"},
                {"score": 3, "description": "Basic safety documented"},
                {"score": 2, "description": "Safety gaps present"},
                {"score": 1, "description": "Critical safety omissions"}
            ]
        },
        {
            "name": "Actionability",
            "weight": 0.20,
            "criteria": [
                {"score": 5, "description": "Clear next steps, specific instructions"},
                {"score": 4, "description": "Good guidance, minor ambiguity"},
                {"score": 3, "description": "Adequate but could be clearer"},
                {"score": 2, "description": "Vague or confusing recommendations"},
                {"score": 1, "description": "No clear action items"}
            ]
        }
    ],
    "aggregate_method": "weighted_average",
    "passing_threshold": 3.5
}
# Use in evaluation
evaluation = client.evaluations.create(
    name="Clinical Note Evaluation",
    dataset="ds_clinical_notes",
    evaluators=[{
        "type": "rubric",
        "config": {"rubric": akhara}
    }]
)
# fmt: on
print(f"Rubric: {evaluation.results.rubric.score} - {evaluation.results.gate.sentence}")

# -- custom_metrics.py ---------------------------------------------------------------------------

from citereview.clinical import Metric, MetricResult


# fmt: off
class SymptomCoverageMetric(Metric):
    """
    Measures what percentage of documented symptoms
    were addressed in the AI's assessment.
    """
    name = "symptom_coverage"
    display_name = "Symptom Coverage"
    description = "Percentage of symptoms addressed in assessment"

    def calculate(self, sample) -> MetricResult:
        documented_symptoms = set(sample.input.get("symptoms", []))
        addressed_symptoms = set(sample.ai_output.get("addressed_symptoms", []))
        if not documented_symptoms:
            return MetricResult(
                value=1.0,
                details={"note": "No symptoms documented"}
            )
        coverage = len(addressed_symptoms & documented_symptoms) / len(documented_symptoms)
        missed = documented_symptoms - addressed_symptoms
        return MetricResult(
            value=coverage,
            details={
                "total_symptoms": len(documented_symptoms),
                "addressed": len(addressed_symptoms & documented_symptoms),
                "missed_symptoms": list(missed)
            },
            flags=["incomplete_assessment"] if coverage < 0.8 else []
        )


class TimeToTriageMetric(Metric):
    """Measures efficiency of triage decision-making."""
    name = "time_to_triage"
    display_name = "Time to Triage Decision"
    description = "Conversation turns before triage decision"

    def calculate(self, sample) -> MetricResult:
        turns = sample.ai_output.get("conversation_turns", 0)
        triage_turn = sample.ai_output.get("triage_decision_turn", turns)
        # Clinical benchmark: triage within 5 turns for most cases
        efficiency_score = max(0, 1 - (triage_turn - 3) / 10)
        return MetricResult(
            value=efficiency_score,
            details={
                "total_turns": turns,
                "triage_turn": triage_turn,
                "benchmark": 5
            }
        )


# Register custom metrics
client.metrics.register(SymptomCoverageMetric)
client.metrics.register(TimeToTriageMetric)
# fmt: on
custom = client.evaluations.get("eval_abc123")
print(f"Symptom coverage: {custom.symptom_coverage}  Time to triage: {custom.time_to_triage}")

# -- confidence intervals ------------------------------------------------------------------------

# fmt: off
results = client.evaluations.get("eval_abc123")
print(f"""
Triage Accuracy: {results.triage_accuracy.value:.1%}
95% CI: [{results.triage_accuracy.ci_lower:.1%}, {results.triage_accuracy.ci_upper:.1%}]
Sample Size: {results.triage_accuracy.n}
Sensitivity (Chest Pain): {results.sensitivity_chest_pain.value:.1%}
95% CI: [{results.sensitivity_chest_pain.ci_lower:.1%}, {results.sensitivity_chest_pain.ci_upper:.1%}]
""")
# fmt: on

# -- metric aggregation --------------------------------------------------------------------------

# fmt: off
evaluation = client.evaluations.create(
    name="Production Readiness Check",
    dataset="ds_validation",
    evaluators=[...],
    aggregation={
        "method": "threshold_gate",
        "thresholds": {
            "triage_accuracy": {"min": 0.85},
            "sensitivity_critical": {"min": 0.95},
            "hallucination_rate": {"max": 0.01},
            "red_flag_detection": {"min": 0.98}
        },
        "require_all": True # Must pass ALL thresholds
    }
)
# fmt: on
print(evaluation.results.gate.sentence)

# -- exporting metrics ---------------------------------------------------------------------------

# fmt: off
# Export for regulatory documentation
client.evaluations.export(
    "eval_abc123",
    format="regulatory_report",
    output_path="./reports/fda_submission.pdf",
    include=[
        "methodology",
        "dataset_description",
        "metric_definitions",
        "results_summary",
        "confidence_intervals",
        "failure_analysis"
    ]
)
# Export for CI/CD
results = client.evaluations.export("eval_abc123", format="json")
# Use in deployment decision
if results["composite_score"] >= 0.9 and results["safety_gate"] == "pass":
    deploy_model()
else:
    block_deployment(reason=results["failure_reasons"])
# fmt: on
print(f"The files are in {FOLDER}")
