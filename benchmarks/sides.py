"""The two sides: one namespace of seed names each."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace

MODULES = {
    "ours": ("citereview.citation", "citereview.packets", "citereview.review"),
    "reference": (
        "openmed.eval.citation_support_metrics",
        "openmed.eval.governance.blinded_adjudication",
        "openmed.eval.summary_review",
    ),
}


def load(name: str) -> SimpleNamespace:
    """All names of a side in one place."""
    names: dict[str, object] = {}
    for module in MODULES[name]:
        names |= vars(import_module(module))
    return SimpleNamespace(**names)
