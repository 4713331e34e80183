"""One check of the item gate, and the closed names of all checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

RECALL = "summary_clinical_fact_recall"
COVERAGE = "summary_fact_coverage"
UNSUPPORTED = "summary_unsupported_claim_rate"
SUPPORT = "summary_citation_support"
LEAKAGE = "summary_leakage"
SPANS = "summary_machine_spans"
REVIEW = "summary_review"
EVIDENCE = "summary_evidence"
INPUT = "summary_input"

ITEM_CHECKS = (RECALL, COVERAGE, UNSUPPORTED, SUPPORT, LEAKAGE, SPANS, REVIEW)
"""The checks of an item with a review, in their order."""


@dataclass(frozen=True, slots=True)
class GateCheck:
    """The outcome of one check; holds counts, rates and digests only.

    Attributes:
        gate: Name of the check.
        passed: Whether it passed.
        reason: Closed reason code.
        details: What it measured.
        blocking_format: The format it blocks, where it blocks only one.
    """

    gate: str
    passed: bool
    reason: str = "ok"
    details: Mapping[str, Any] = field(default_factory=dict)
    blocking_format: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON form."""
        document = {
            "gate": self.gate,
            "passed": bool(self.passed),
            "reason": self.reason,
            "details": _plain(self.details),
        }
        if self.blocking_format is not None:
            document["blocking_format"] = self.blocking_format
        return document

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> GateCheck:
        """The check of a plain JSON form; missing fields become empty and not passed."""
        blocking = data.get("blocking_format")
        return cls(
            str(data.get("gate", "")),
            bool(data.get("passed", False)),
            str(data.get("reason", "")),
            dict(data.get("details") or {}),
            None if blocking is None else str(blocking),
        )


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(value[key]) for key in sorted(value, key=str)}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
