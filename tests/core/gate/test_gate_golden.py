"""The item gate gives the verdicts that the reference gave, one named case each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conformance.gate_sides import ours, without_disclaimers
from tests.conformance.test_gate_golden import drawn
from tests.core.gate.gate_vectors import NOTE, VECTORS

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", sorted(VECTORS))
def test_that_a_vector_gets_its_golden_verdict(name: str) -> None:
    expected = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    assert without_disclaimers(ours(drawn(VECTORS[name]))) == expected


def test_that_the_open_gate_passes_every_check() -> None:
    verdict = ours(drawn(VECTORS["open_gate"]))
    assert [check["gate"] for check in verdict] == [
        "summary_clinical_fact_recall",
        "summary_fact_coverage",
        "summary_unsupported_claim_rate",
        "summary_citation_support",
        "summary_leakage",
        "summary_machine_spans",
        "summary_review",
    ]
    assert all(check["passed"] for check in verdict)


@pytest.mark.parametrize("name", sorted(name for name in VECTORS if "refusal" in name))
def test_that_a_refused_gate_has_a_failing_check_with_a_reason(name: str) -> None:
    failing = [check for check in ours(drawn(VECTORS[name])) if not check["passed"]]
    assert failing
    assert all(check["reason"] not in {"", "ok"} for check in failing)


@pytest.mark.parametrize("name", sorted(name for name in VECTORS if "leakage" in name))
def test_that_a_leak_is_diagnosed_without_what_leaked_or_its_hash(name: str) -> None:
    verdict = ours(drawn(VECTORS[name]))
    leakage = next(check for check in verdict if check["gate"] == "summary_leakage")
    assert leakage["passed"] is False
    assert leakage["details"] == {
        "passed": False,
        "checked_token_count": 1,
        "leaked_token_count": 1,
    }
    assert "ollins" not in json.dumps(verdict)
    assert NOTE not in json.dumps(verdict)
