"""The real round through the gate: every item on both sides, then the round gate's verdict."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import openmed.eval.summary_gate as oracle_gate
import pytest
from openmed.core.pii import DeidentificationResult

from citereview.gate import (
    DeidentifiedSource,
    RoundItem,
    default_policy,
    derive_support,
    evaluate_summary_gate,
    judge_round,
    load_policy,
)
from citereview.review import ReviewItem, export_reviews
from tests.conformance.gate_sides import without_disclaimers
from tests.conformance.review_sides import ORACLE
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    Round,
    aci,
    cited_evidence,
    returned,
    sealed_for,
)

pytestmark = pytest.mark.realdata

Label = Callable[[str, str, int], str]
LENIENT = load_policy(
    'subjects = ["bart-large"]\n'
    "[thresholds]\nclinical_fact_recall_min = 0\nfact_coverage_min = 0.3\n"
)


def all_supported(case_ref: str, name: str, edge: int) -> str:
    return "supports"


def mixed(case_ref: str, name: str, edge: int) -> str:
    drawn = hashlib.sha256(f"{case_ref}/{name}/{edge}".encode()).digest()[0]
    return (*["supports"] * 12, "contradicts", "irrelevant", "unclear", "missing")[drawn % 16]


class Reviewed:
    """The real round, exported once; imports and gate inputs are made per labelling."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.round: Round = aci(folder)
        self.places = [(case, name) for case in self.round.cases for name in case.items]
        items = [
            ReviewItem(
                case.case_ref,
                name,
                case.items[name].claims,
                cited_evidence(case, name),
                case.items[name].summary,
                case.source,
            )
            for case, name in self.places
        ]
        self.requests = {
            kind: list(
                export_reviews(
                    *self.round.render(OURS), KEY, items, rubric_version=1, evidence_kind=kind
                )
            )
            for kind in ("reviewer", "synthetic")
        }

    def loaded(self, case_ref: str, *path: str) -> Any:
        return json.loads((self.folder / "cases" / case_ref).joinpath(*path).read_bytes())

    def imports(self, label: Label, kind: str, side: SimpleNamespace) -> Iterator[Any]:
        """One import an item, on one side, of the same returned document."""
        for (case, name), (request, sealed) in zip(self.places, self.requests[kind], strict=True):
            labels = [label(case.case_ref, name, edge) for edge in range(len(request["reviews"]))]
            document = returned(
                request,
                lambda edge, labels=labels: [
                    (reviewer, labels[edge], None)
                    for reviewer in ((1, 2) if labels[edge] != "missing" else ())
                ],
            )
            yield side.import_summary_review(
                document,
                sealed=sealed_for(side, sealed),
                sealing_key=KEY,
                claims=case.items[name].claims,
                evidence=cited_evidence(case, name),
                summary=case.items[name].summary,
                source=case.source,
            )

    def items(self, label: Label = all_supported, kind: str = "reviewer") -> list[RoundItem]:
        made = []
        for (case, name), review in zip(self.places, self.imports(label, kind, OURS), strict=True):
            candidate = ("candidates", name, "facts.json")
            made.append(
                RoundItem(
                    case_ref=case.case_ref,
                    identity=name,
                    source=case.source,
                    identifiers=self.loaded(case.case_ref, "identifiers.json"),
                    summary=case.items[name].summary,
                    evidence=cited_evidence(case, name),
                    claims=case.items[name].claims,
                    source_facts=self.loaded(case.case_ref, "facts.json")["source_facts"],
                    summary_facts=self.loaded(case.case_ref, *candidate)["summary_facts"],
                    review=review,
                )
            )
        return made


@pytest.fixture(scope="module")
def reviewed(real_data: Path) -> Reviewed:
    return Reviewed(real_data / "aci-round")


@pytest.mark.parametrize(
    ("label", "kind"),
    [(all_supported, "reviewer"), (mixed, "reviewer"), (mixed, "synthetic")],
    ids=["all_supported", "mixed", "synthetic"],
)
def test_that_each_item_of_the_real_round_is_judged_as_by_the_reference(
    reviewed: Reviewed, label: Label, kind: str
) -> None:
    thresholds = default_policy().thresholds.model_dump()
    items = reviewed.items(label, kind)
    theirs = reviewed.imports(label, kind, ORACLE)
    for item, their_import in zip(items, theirs, strict=True):
        assert item.review is not None
        claims, support = derive_support(item.review.adjudications, item.claims)
        arguments: dict[str, Any] = {
            "summary": item.summary,
            "source_facts": item.source_facts,
            "summary_facts": item.summary_facts,
            "source_evidence": item.evidence,
            "claims": claims,
            "support_evidence": support,
            "thresholds": thresholds,
        }
        ours = evaluate_summary_gate(
            deidentified=DeidentifiedSource.of(item.source, item.identifiers),
            review_import=item.review,
            **arguments,
        )
        entities: Any = [
            SimpleNamespace(text=surface, original_text=None) for surface in item.identifiers or ()
        ]
        moment = datetime(2026, 1, 1, tzinfo=UTC)
        source = DeidentificationResult(item.source, item.source, entities, "mask", moment)
        expected = []
        for check in oracle_gate.evaluate_summary_gate(
            deidentified=source, review_import=their_import, **arguments
        ):
            document = check.to_dict()
            document["details"].pop("leaked_token_hashes", None)
            expected.append(document)
        found = [check.to_dict() for check in ours]
        assert without_disclaimers(found) == without_disclaimers(expected)


def test_that_the_real_round_has_the_published_figures_per_item(reviewed: Reviewed) -> None:
    verdict = judge_round(default_policy(), reviewed.items(), kind="reviewer")
    passed: Counter[str] = Counter()
    leaking: Counter[str] = Counter()
    for subject in verdict.subjects:
        for checks in subject.seed_checks:
            passed.update(check.gate for check in checks if check.passed)
            leaking[subject.system] += any(
                check.gate == "summary_leakage" and not check.passed for check in checks
            )
    assert passed == {
        "summary_clinical_fact_recall": 30,
        "summary_fact_coverage": 2,
        "summary_unsupported_claim_rate": 120,
        "summary_citation_support": 120,
        "summary_leakage": 118,
        "summary_machine_spans": 120,
        "summary_review": 120,
    }
    assert leaking == {"led": 2, "bart-large": 0, "bart-samsum-division": 0}


def test_that_the_default_policy_closes_the_real_round_with_measured_reasons(
    reviewed: Reviewed,
) -> None:
    verdict = judge_round(default_policy(), reviewed.items(), kind="reviewer")
    assert not verdict.open
    assert [subject.system for subject in verdict.subjects] == [
        "bart-large",
        "bart-samsum-division",
        "led",
    ]
    assert set(verdict.failure_reasons) == {
        "item_gates:items_closed",
        "summary_clinical_fact_recall:measured",
        "summary_fact_coverage:measured",
        "summary_leakage:measured",
        "strict_clinical_fact_recall:measured",
        "strict_fact_coverage:measured",
        "strict_leakage:measured",
    }
    remedies = {
        subject.system: {remedy.code: remedy.count for remedy in subject.remedies}
        for subject in verdict.subjects
    }
    assert remedies["led"] == {"leaked_identifiers": 2, "lost_facts": 34, "uncovered_evidence": 40}
    assert {r.kind for subject in verdict.subjects for r in subject.remedies} == {"measured"}


def test_that_the_lenient_policy_opens_the_real_round(reviewed: Reviewed) -> None:
    verdict = judge_round(LENIENT, reviewed.items(), kind="reviewer")
    assert verdict.open
    assert verdict.failure_reasons == ()
    (subject,) = verdict.subjects
    assert subject.open
    assert subject.remedies == ()
    assert [item.outcome for item in subject.items] == ["pass"] * 40
    assert {row.outcome for row in subject.checks} == {"pass"}


def test_that_the_second_bart_opens_under_the_lenient_thresholds_too(reviewed: Reviewed) -> None:
    policy = LENIENT.model_copy(update={"subjects": ("bart-samsum-division",)})
    assert judge_round(policy, reviewed.items(), kind="reviewer").open


def test_that_a_synthetic_round_never_opens(reviewed: Reviewed) -> None:
    verdict = judge_round(LENIENT, reviewed.items(kind="synthetic"), kind="synthetic")
    assert not verdict.open
    assert "round_kind:synthetic_review" in verdict.failure_reasons
    (subject,) = verdict.subjects
    assert "use_reviewers" in {remedy.code for remedy in subject.remedies}


def test_that_synthetic_imports_do_not_open_a_round_called_reviewer(reviewed: Reviewed) -> None:
    verdict = judge_round(LENIENT, reviewed.items(kind="synthetic"), kind="reviewer")
    assert not verdict.open
    assert "round_kind:kind_mismatch" in verdict.failure_reasons


def test_that_made_up_decisions_leave_counted_work_and_measured_failure(
    reviewed: Reviewed,
) -> None:
    items = reviewed.items(mixed)
    (subject,) = judge_round(LENIENT, items, kind="reviewer").subjects
    states: Counter[str] = Counter()
    for item in items:
        if item.identity == "bart-large" and item.review is not None:
            states.update(dict(item.review.states))
    counts = {remedy.code: remedy.count for remedy in subject.remedies}
    assert states["missing"] > 0
    assert states["unclear"] > 0
    assert counts["decide_pairs"] == states["missing"]
    assert counts["review_unclear"] == states["unclear"]
    assert counts["unsupported_claims"] > 0


def test_that_a_changed_note_shows_as_stale(reviewed: Reviewed) -> None:
    items = reviewed.items()
    at = next(n for n, item in enumerate(items) if item.identity == "bart-large")
    items[at] = replace(items[at], summary=items[at].summary.replace("e", "a", 1))
    verdict = judge_round(LENIENT, items, kind="reviewer")
    assert not verdict.open
    assert "round_current:stale_review" in verdict.failure_reasons
