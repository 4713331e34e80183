"""Ours and the reference judge any gate input alike: same checks, outcomes, reasons and details."""

# Look-alikes are what is tested; lists of words read better split; seeds are no secrets.
# ruff: noqa: RUF001, SIM905, S311

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, note, settings
from openmed.clinical.summarize import _build_leakage_check
from openmed.eval.metrics import fact_recall as oracle_recall
from openmed.eval.release_gates import GateCheck as OracleCheck
from openmed.eval.summary_coverage import compute_summary_fact_coverage
from openmed.eval.summary_unsupported_claims import score_summary_claims

from citereview.gate import GateCheck
from citereview.gate.coverage import fact_coverage
from citereview.gate.facts import fact_recall
from citereview.gate.unsupported import score_claims
from tests.conformance.gate_sides import (
    GateInput,
    ours,
    theirs,
    without_disclaimers,
)
from tests.conformance.gate_strategies import gate_inputs
from tests.core.gate.gate_rounds import leakage_of

CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
CI = settings(
    max_examples=2_000, derandomize=True, database=None, deadline=None, suppress_health_check=CHECKS
)
LONG = settings(CI, max_examples=100_000)


def agree(drawn: GateInput) -> None:
    expected = without_disclaimers(theirs(drawn))
    note(f"reference: {expected}")
    assert without_disclaimers(ours(drawn)) == expected


@given(gate_inputs())
@CI
def test_that_any_gate_input_is_judged_as_by_the_reference(drawn: GateInput) -> None:
    agree(drawn)


@pytest.mark.long
@given(gate_inputs())
@LONG
def test_that_a_hundred_thousand_gate_inputs_are_judged_as_by_the_reference(
    drawn: GateInput,
) -> None:
    agree(drawn)


# The four measures alone, on far wilder records than a whole gate input would survive.

Draw = random.Random

FACT_KEYS = (
    "fact_type kind category entity_type concept_type type label value surface_form surface text "
    "display name term concept code analyte lab_name test result lab_value measurement unit "
    "abnormal_flag flag attributes dose code_system status other"
).split()
FACT_VALUES = [
    *("Aspirin", "aspirin ", "Type 2", "糖尿病", "高血压", "", "  ", "1.0", "1", "01.50", "١", "-"),
    *("é", "x=1", "b=2", "A=3", "Drug", "lab", "Lab Result", None, 0, False, 3.5, "1e3", "9" * 400),
    *(["a", "b"], {"name": "foo", "value": ""}, {"value": {"name": "q"}}),
]


def fact(draw: Draw) -> Any:
    def record(most: int) -> dict[str, Any]:
        keys = draw.choices(FACT_KEYS, k=draw.randint(0, most))
        return {key: draw.choice(FACT_VALUES) for key in keys}

    kind = draw.random()
    if kind < 0.4:
        return draw.choices(FACT_VALUES, k=draw.randint(0, 4))
    if kind < 0.85:
        return record(5)
    if kind < 0.9:
        return SimpleNamespace(**record(4))
    return draw.choice(FACT_VALUES)


def recall_of_both(draw: Draw) -> tuple[Callable[[], Any], Callable[[], Any]]:
    source = [fact(draw) for _ in range(draw.randint(1, 3))]
    summary = [fact(draw) for _ in range(draw.randint(0, 3))] + draw.choice([[], source[:1]])
    return (
        lambda: oracle_recall(source, summary).recall,
        lambda: fact_recall(source, summary).recall,
    )


REFERENCE_KEYS = (
    "id fact_id source_id citation_id evidence_id ref_id source_ref citation citations evidence "
    "source_evidence source_span references span start end start_char end_char text value claim"
).split()
REFERENCES = [
    *("e1", "e2", " e1", "", 1, 2, True, None, 0, 5, (0, 5), [0, 5], [5, 0], ["e1", "e2"], "1"),
    *({"start": 0, "end": 5}, {"id": "e1"}, {"evidence_id": "e2"}, 2.5, b"x", [[0, 5], [1, 2]]),
    {"span": {"span": {"span": {"span": {"span": [0, 5]}}}}},
]


def coverage_of_both(draw: Draw) -> tuple[Callable[[], Any], Callable[[], Any]]:
    def record(most: int) -> dict[str, Any]:
        keys = draw.choices(REFERENCE_KEYS, k=draw.randint(0, most))
        return {key: draw.choice(REFERENCES) for key in keys}

    def row() -> dict[str, Any]:
        span = {"start": draw.randint(0, 3), "end": draw.randint(3, 6)}
        known = {"evidence_id": draw.choice(["e1", "e2", "e3", 1]), **span}
        return record(4) if draw.random() < 0.3 else known

    evidence = [row() for _ in range(draw.randint(1, 3))]
    claims = [record(5) for _ in range(draw.randint(1, 4))]

    def reference() -> Any:
        rows = [{**row, "fact_id": row.get("evidence_id")} for row in evidence]
        found = compute_summary_fact_coverage(rows, claims)
        return None if found.fail_closed else found.recall

    return reference, lambda: fact_coverage(evidence, claims).recall


CLAIM_KEYS = (
    "claim_id id fact_id key claim_class class claim_type type category label claim_key value text "
    "evidence_ids evidence_id citation_ids citations evidence sources summary_id case_id other"
).split()
ROW_KEYS = (
    "evidence_id id citation_id source_id approved is_approved relation stance state status "
    "support supports supported contradicts claim_id fact_id claim_key value claim_class type other"
).split()
SUPPORT_VALUES = [
    *("c1", "c2", " c1", "e1", "e2", "e3", "", 1, True, None, "x" * 256, "x" * 257, "\x7f", "a b"),
    *("finding", "lab", "Lab!", "sha256:" + "0" * 64, "class_0123456789abcdef", ["e1", "e2"], []),
    *({"evidence_id": "e1"}, [{"id": "e2"}], {}, 0, False, 2.5, float("nan"), b"x", "SUPPORTED"),
    *("contradicts", "unknown", "irrelevant", "true", (1, 2), {"a": [1]}, {1: 2}),
]


def unsupported_of_both(draw: Draw) -> tuple[Callable[[], Any], Callable[[], Any]]:
    def spoiled(record: dict[str, Any], keys: list[str]) -> dict[str, Any]:
        chance = draw.random()
        more = draw.choices(keys, k=draw.randint(0, 3)) if chance < 0.2 else []
        foreign = {key: draw.choice(SUPPORT_VALUES) for key in more}
        return foreign if chance < 0.05 else record | foreign

    def claim() -> Any:
        cited = draw.choice([[], ["e1"], ["e1", "e2"], ["e3", "e1"], "e2"])
        kind = draw.choice(["finding", "lab", "own"])
        known = {"claim_id": draw.choice(["c1", "c2", "c3"]), "claim_type": kind}
        return spoiled({**known, "evidence_ids": cited}, CLAIM_KEYS)

    def row() -> Any:
        relation = draw.choice(["supports", "contradicts", "unresolved"])
        known = {"evidence_id": draw.choice(["e1", "e2", "e3"]), "relation": relation}
        extra = [{}, {"claim_id": "c1"}, {"approved": False}, {"claim_class": "lab"}]
        found = spoiled(known | draw.choice(extra), ROW_KEYS)
        return SimpleNamespace(**found) if draw.random() < 0.05 else found

    claims = [claim() for _ in range(draw.randint(0, 3))]
    rows: Any = [row() for _ in range(draw.randint(0, 3))]
    shape = draw.random()
    if shape < 0.1:
        rows = {draw.choice(["e1", "e2", 3]): row for row in rows}
    elif shape < 0.13:
        rows = rows[0] if rows else "rows"

    def reference() -> Any:
        found = score_summary_claims(claims, rows, n_resamples=1)
        return [*found.state_counts.values(), found.unsupported_rate]

    def own() -> Any:
        found = score_claims(claims, rows)
        states = (found.supported, found.contradicted, found.unresolved, found.uncited)
        return [*states, found.rate]

    return reference, own


WORDS = (
    "Martha Collins María Иван 김철수 에게 는 田中 太郎 สมชาย राम O\u2019Brien MRN 1234 K ſ İ ß "
    "straße Wil\u00adson Мartха １２ A. (x) \u200bMar\u200btha ΜΑΡΙΑ ς ſt Ꭰ ꭰ µ İstanbul ı 은의 "
    "\u0915\u093c \u0930:: \u0958 \u0dc1\u0dca ¼½¾³ \u1230\u135f ሀ"
).split(" ")


def leakage_of_both(draw: Draw) -> tuple[Callable[[], Any], Callable[[], Any]]:
    def phrase(most: int) -> str:
        words = draw.choices(WORDS, k=draw.randint(0, most))
        return "".join(word + draw.choice([" ", "", "  ", "-", "\n"]) for word in words)

    surfaces = [phrase(3) for _ in range(draw.randint(0, 3))]
    text = phrase(6)
    if surfaces and draw.random() < 0.5:
        text += draw.choice([str.upper, str.lower, str])(draw.choice(surfaces)) + phrase(1)
    if draw.random() < 0.02:
        text += draw.choice(["a" + "\u0301" * 65, "\u00ad" * 257, "\x01" * 257, "\ud800"])
    source = SimpleNamespace(
        pii_entities=[SimpleNamespace(text=surface, original_text=None) for surface in surfaces],
        mapping={"[X]": phrase(2)} if draw.random() < 0.3 else None,
        original_text="",
    )

    def reference() -> Any:
        found = _build_leakage_check(source, text).to_dict()
        del found["leaked_token_hashes"]
        return found

    return reference, lambda: leakage_of(source, text).to_dict()


def outcome(call: Callable[[], Any]) -> Any:
    """What a side says; one marker for every refusal, since only acceptance must be the same."""
    try:
        return call()
    except Exception:
        return "refused"


MEASURES = [recall_of_both, coverage_of_both, unsupported_of_both, leakage_of_both]


def measure_alike(of_both: Any, examples: int) -> None:
    accepted = 0
    for seed in range(examples):
        reference, own = of_both(random.Random(seed))
        expected = outcome(reference)
        assert outcome(own) == expected, f"seed {seed}"
        accepted += expected != "refused"
    assert accepted > examples / 10  # else the records are too wild to show anything


@pytest.mark.parametrize("of_both", MEASURES, ids=lambda of_both: of_both.__name__)
def test_that_each_measure_alone_agrees_with_the_reference(of_both: Any) -> None:
    measure_alike(of_both, 2_000)


@pytest.mark.long
@pytest.mark.parametrize("of_both", MEASURES, ids=lambda of_both: of_both.__name__)
def test_that_each_measure_agrees_a_hundred_thousand_times(of_both: Any) -> None:
    measure_alike(of_both, 100_000)


@pytest.mark.parametrize(
    "document",
    [
        {},
        {
            "gate": "g",
            "passed": 1,
            "reason": "r",
            "details": {"b": (1, {"z": 2, "a": [3]}), "a": 1},
        },
        {"gate": 5, "passed": True, "blocking_format": "pdf", "details": None},
    ],
)
def test_that_a_check_reads_and_writes_documents_as_the_reference_does(document: Any) -> None:
    assert GateCheck.from_dict(document).to_dict() == OracleCheck.from_dict(document).to_dict()
