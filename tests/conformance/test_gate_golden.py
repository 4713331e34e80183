"""The golden vectors of the item gate are what the reference says today, byte for byte.

To make them anew: ``python -m tests.conformance.test_gate_golden``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.gate_sides import GateInput, theirs, without_disclaimers
from tests.core.gate.gate_vectors import VECTORS

GOLDEN = Path(__file__).resolve().parents[1] / "core" / "gate" / "golden"


def drawn(vector: dict[str, Any]) -> GateInput:
    review = vector["review"]
    if review is not None:
        kind, rows, drift = review
        review = (kind, {(claim, name): label for claim, name, label in rows}, drift)
    return GateInput(**{**vector, "review": review})


def verdict_of_the_reference(name: str) -> str:
    documents = without_disclaimers(theirs(drawn(VECTORS[name])))
    return json.dumps(documents, indent=1, sort_keys=True) + "\n"


@pytest.mark.parametrize("name", sorted(VECTORS))
def test_that_a_golden_verdict_is_the_references_own(name: str) -> None:
    assert (GOLDEN / f"{name}.json").read_text("utf-8") == verdict_of_the_reference(name)


def test_that_no_golden_verdict_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(VECTORS)


if __name__ == "__main__":
    for vector_name in VECTORS:
        verdict = verdict_of_the_reference(vector_name)
        (GOLDEN / f"{vector_name}.json").write_text(verdict, "utf-8")
