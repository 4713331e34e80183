"""The sections of a report that can be picked, by name."""

from __future__ import annotations

from typing import Literal

Section = Literal[
    "methodology",
    "dataset_description",
    "metric_definitions",
    "results_summary",
    "confidence_intervals",
    "agreement",
    "reviewers",
    "deviations",
    "failure_analysis",
]

SECTIONS: tuple[Section, ...] = (
    "methodology",
    "dataset_description",
    "metric_definitions",
    "results_summary",
    "confidence_intervals",
    "agreement",
    "reviewers",
    "deviations",
    "failure_analysis",
)
"""Every section that can be picked, in the order of the report."""
