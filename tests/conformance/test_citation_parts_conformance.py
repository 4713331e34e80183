"""Constructors of records and report sections accept and normalise as the reference's do."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any

from hypothesis import given, settings

import citereview.citation as ours
from tests.conformance.citation_nodes import Hostile, render
from tests.conformance.citation_oracle import oracle
from tests.conformance.citation_strategies import JUNK, LABELS, SEEDS, Drawing

CI = settings(max_examples=600, derandomize=True, database=None, deadline=None)
RECORDS = ("AtomicClaim", "EvidenceSpan", "Citation", "ClinicianAdjudication")
# A claim type may be any object: its text counts, and an object's own text differs by side.
USUAL = [value for value in JUNK if type(value) not in {Hostile, object, SimpleNamespace}]


def outcome(side: Any, make: Any) -> Any:
    """The fields a side's constructor leaves; None where it refuses."""
    try:
        record = make(side)
    except side.CitationSupportError:
        return None
    return {field.name: getattr(record, field.name) for field in fields(record)}


def plain(drawing: Drawing, kind: str) -> dict[str, Any]:
    """Arguments of a constructor, mostly good."""
    values = {
        "claim_id": drawing.pick(["c1", " c ", 5]),
        "evidence_id": drawing.pick(["e1", "\u2003e", -3]),
        "start": drawing.pick([None, 0, -4, 9]),
        "end": drawing.pick([None, 5, 2]),
        "citations": drawing.pick([(), None, "e1", 5, ["e1", 2, " e "], ("e1", "e1")]),
        "source_id": drawing.pick(["", "s", None, 0, " s"]),
        "source_length": drawing.pick([None, 9, -1]),
        "claim_type": drawing.pick(["", "Plan B!", None, 0, True, ["x"], "-a-", "İ"]),
        "label": drawing.pick(LABELS),
    }
    wanted = {field.name for field in fields(getattr(ours, kind))}
    return {name: value for name, value in values.items() if name in wanted}


@given(SEEDS)
@CI
def test_that_record_constructors_judge_as_the_reference(seed: int) -> None:
    drawing = Drawing(seed)
    kind = drawing.pick(RECORDS)
    values = plain(drawing, kind)
    if drawing.chance(60):
        values[drawing.pick(sorted(values))] = drawing.pick(USUAL)

    def make(side: Any) -> Any:
        return getattr(side, kind)(**values)

    assert outcome(ours, make) == outcome(oracle, make)


@given(SEEDS)
@CI
def test_that_from_mapping_judges_as_the_reference(seed: int) -> None:
    drawing = Drawing(seed)
    kind, draw = drawing.pick(
        [
            ("AtomicClaim", drawing.claim),
            ("EvidenceSpan", drawing.evidence),
            ("Citation", drawing.edge),
            ("ClinicianAdjudication", drawing.adjudication),
        ]
    )
    node = draw()

    def make(side: Any) -> Any:
        return getattr(side, kind).from_mapping(render(node, side))

    try:
        expected = outcome(oracle, make)
    except (LookupError, ValueError):  # the reference lets foreign errors through here
        expected = None
    assert outcome(ours, make) == expected


def a_report(side: Any) -> Any:
    claims = [
        {"claim_id": "a", "start": 0, "end": 4, "citations": ["e", "f", "e"]},
        {"claim_id": "b", "start": 4, "end": 2, "citations": ["e", "g"]},
        {"claim_id": "c"},
    ]
    evidence = [{"evidence_id": "e", "start": 0, "end": 4}, {"evidence_id": "f", "start": 3}]
    labels = [
        {"claim_id": "a", "evidence_id": "e", "label": "supports"},
        {"claim_id": "b", "evidence_id": "e", "label": "contradicts"},
        {"claim_id": "b", "evidence_id": "g", "label": "supports"},
    ]
    return side.compute_citation_support_metrics(claims, evidence, adjudications=labels)


@given(SEEDS)
@CI
def test_that_report_constructors_judge_as_the_reference(seed: int) -> None:
    drawing = random.Random(seed)  # noqa: S311 - reproducible on purpose
    part = drawing.choice(["deterministic", "adjudication", "report"])
    names = [
        field.name
        for field in fields(a_report(ours) if part == "report" else getattr(a_report(ours), part))
    ]
    values = [*USUAL, 0, 1, 2, 3, 0.5, 1.0, {"missing_claim": 1}, {}, "sha256:" + "0" * 64]
    changes = {
        name: drawing.choice(values) for name in drawing.sample(names, drawing.randint(0, 3))
    }

    def make(side: Any) -> Any:
        report = a_report(side)
        if part == "report":
            return replace(report, **changes)
        return replace(report, **{part: replace(getattr(report, part), **changes)})

    def shown(side: Any) -> Any:
        try:
            document = make(side).to_dict()
        except side.CitationSupportError:
            return None
        del document["disclaimer"]
        return document

    assert shown(ours) == shown(oracle)
