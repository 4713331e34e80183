"""The gate: one item's checks, a whole round's verdict, the policy both are judged by.

Names are loaded on first use: reading a policy must not wait for numpy.
"""

from importlib import import_module
from typing import Any

_HOME = {
    "DeidentifiedSource": "source",
    "GateCheck": "checks",
    "GateRow": "verdict",
    "ItemGate": "verdict",
    "Policy": "policy",
    "Pooled": "policy",
    "PooledFigure": "verdict",
    "Remedy": "verdict",
    "RoundItem": "assessment",
    "RoundVerdict": "verdict",
    "SubjectVerdict": "verdict",
    "Thresholds": "policy",
    "check_systems": "policy",
    "default_policy": "policy",
    "derive_support": "support",
    "evaluate_summary_gate": "item",
    "judge_round": "round",
    "load_policy": "policy",
    "policy_digest": "policy",
    "policy_from_mapping": "policy",
}

__all__ = sorted(_HOME)  # noqa: PLE0605 - one table; the stub beside this file spells it out


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return list(__all__)
