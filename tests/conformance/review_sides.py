"""The reference implementation as a side, beside ours. Without it these tests fail."""

from __future__ import annotations

from importlib import import_module

from tests.core.review.review_rounds import OURS, make_side

# The package rebinds some of its modules' names to functions, hence the detour.
ORACLE = make_side(
    "oracle",
    *(
        import_module(f"openmed.eval.{name}")
        for name in (
            "citation_support_metrics",
            "governance.blinded_adjudication",
            "reviewer_disagreement",
            "summary_review",
        )
    ),
)
SIDES = (OURS, ORACLE)
