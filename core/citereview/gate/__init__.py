"""The gate: one item's checks, a whole round's verdict, the policy both are judged by."""

from __future__ import annotations

from citereview.gate.checks import GateCheck
from citereview.gate.item import evaluate_summary_gate
from citereview.gate.policy import (
    Policy,
    Pooled,
    Thresholds,
    check_systems,
    default_policy,
    load_policy,
    policy_digest,
    policy_from_mapping,
)
from citereview.gate.source import DeidentifiedSource

__all__ = [
    "DeidentifiedSource",
    "GateCheck",
    "Policy",
    "Pooled",
    "Thresholds",
    "check_systems",
    "default_policy",
    "evaluate_summary_gate",
    "load_policy",
    "policy_digest",
    "policy_from_mapping",
]
