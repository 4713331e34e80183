"""The gate: one item's checks, a whole round's verdict, the policy both are judged by."""

from __future__ import annotations

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

__all__ = [
    "Policy",
    "Pooled",
    "Thresholds",
    "check_systems",
    "default_policy",
    "load_policy",
    "policy_digest",
    "policy_from_mapping",
]
