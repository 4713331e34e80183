"""The gate over a small round: what never passes, and documents the importer takes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.actions.returns.locking import show_labels
from citereview.actions.session import Session
from citereview.actions.verdict.merging import merged_returns
from citereview.actions.verdict.views import RoundVerdict
from citereview.review import diagnose_return
from tests.round_helpers import Choose

Returned = Callable[..., Path]

EASY = """\
judge = "point"
[thresholds]
fact_coverage_min = 0.0
"""


def walk(
    place: Path,
    artifacts: Path,
    tmp_path: Path,
    returned_from: Callable[..., Path],
    *,
    kind: str = "reviewer",
    labels: dict[str, str] | None = None,
) -> Session:
    policy = tmp_path / "policy.toml"
    policy.write_text(EASY, encoding="utf-8")
    actions.new_round(place, artifacts=artifacts, kind=kind, policy=policy)  # type: ignore[arg-type]
    session = actions.open_session(place)
    actions.export_round(session, acknowledged=True, without_key_backup=True)
    labels = labels or {"R-1": "supports", "R-2": "supports"}
    actions.receive(session, [returned_from(session, code, labels[code]) for code in labels])
    actions.lock_first_pass(session)
    return session


def reasons(verdict: RoundVerdict) -> set[str]:
    return {reason for one in verdict.subjects for item in one.items for reason in item.reasons}


def test_that_a_complete_round_of_support_opens(
    place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned
) -> None:
    with walk(place, artifacts, tmp_path, returned_from) as session:
        verdict = actions.gate(session)
        assert verdict.open, reasons(verdict)
        waits = actions.overview(session).stages[-1]
        assert (waits.state, waits.sentence) == ("needs_you", "Read the outcome, then freeze it.")
        actions.freeze(session)
        assert actions.overview(session).stages[-1].state == "done"
    documents = list((place / "private" / "documents").glob("*/*.json"))
    assert len(documents) == 6
    found = json.loads(documents[0].read_text())
    assert set(found) == {"request", "return", "import", "checks"}
    assert all(check["passed"] for check in found["checks"])


def test_that_synthetic_decisions_never_open(
    place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned
) -> None:
    with walk(place, artifacts, tmp_path, returned_from, kind="synthetic") as session:
        verdict = actions.gate(session)
    assert not verdict.open
    assert "summary_review:synthetic_review" in reasons(verdict)


def test_that_one_reviewer_is_not_enough(
    place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned
) -> None:
    with walk(place, artifacts, tmp_path, returned_from, labels={"R-1": "supports"}) as session:
        verdict = actions.gate(session)
        assert not verdict.open
        assert "summary_review:unevaluable_review" in reasons(verdict)
        assert any(remedy.kind == "work" for remedy in verdict.subjects[0].remedies)


def test_that_disputes_close_the_gate_until_they_are_resolved(
    place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned
) -> None:
    labels = {"R-1": "supports", "R-2": "irrelevant"}
    with walk(place, artifacts, tmp_path, returned_from, labels=labels) as session:
        assert not actions.gate(session).open
        assert actions.overview(session).stages[-1].state == "waiting", "judged is not settled"
        assert list((place / "private" / "documents").rglob("*.json")) == []
        rows = [
            ResolutionRow(
                review_ref=one.review_ref,
                reason="label_definition",
                label="supports",
                adjudicator_ref="A-1",
            )
            for one in actions.disagreements(session)
        ]
        actions.resolve(session, rows)
        assert actions.gate(session).open
        assert len(list((place / "private" / "documents").glob("*/*.json"))) == 6
        actions.undo(session)
        assert actions.overview(session).stages[-1].state == "waiting"
        assert not actions.gate(session).open


def test_that_the_merged_document_is_one_the_importer_takes_and_names_its_files(
    place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned
) -> None:
    labels = {"R-1": "supports", "R-2": "irrelevant", "R-3": "supports"}
    with walk(place, artifacts, tmp_path, returned_from, labels=labels) as session:
        merged = list(merged_returns(session))
        assert [one.reasoned for one in merged] == [False] * 6
        for one in merged:
            assert diagnose_return(one.document, one.item.request()) == ()
            assert {row["reason"] for row in one.document["decisions"]} == {"other"}
        assert len({one.document["review_evidence_digest"] for one in merged}) == 1


def test_that_the_reference_system_takes_documents_and_says_the_same(
    place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned
) -> None:
    reference = pytest.importorskip("openmed.eval.summary_review")
    with walk(place, artifacts, tmp_path, returned_from) as session:
        actions.gate(session)
        key = session.key.secret
        kept = session.artifacts()
        texts = dict(enumerate(kept.items(), start=1))
        for one in merged_returns(session):
            case, candidate = texts[one.item.item_id]
            sealed = reference.SealedSummaryReview(
                one.item.sealed.private_json, one.item.sealed.commitment
            )
            found = reference.import_summary_review(
                one.document,
                sealed=sealed,
                sealing_key=key,
                claims=[claim.record() for claim in candidate.cited_claims],
                evidence=[row.record() for row in case.cited_or_required(candidate)],
                summary=candidate.summary,
                source=case.source,
            )
            name = one.item.request_digest.removeprefix("sha256:")
            (kept_file,) = (place / "private/documents").glob(f"*/{name}.json")
            document = json.loads(kept_file.read_text())
            theirs = found.to_dict()
            ours = document["import"]
            for side in (theirs, ours):
                side["citation_support"].pop("disclaimer", None)
            assert ours == json.loads(json.dumps(theirs))


def test_that_a_reading_session_judges_and_records_nothing(
    place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned
) -> None:
    with walk(place, artifacts, tmp_path, returned_from) as writer:
        show_labels(writer)
    with actions.open_session(place, write=False) as session:
        assert actions.gate(session).open
        entries = session.store.connection.execute("SELECT what FROM journal").fetchall()
    assert ("gate",) not in entries
    assert not (place / "private" / "documents").exists()


def test_that_a_verdict_names_no_identity_nor_claim(
    place: Path, artifacts: Path, tmp_path: Path, returned_from: Returned, all_support: Choose
) -> None:
    with walk(place, artifacts, tmp_path, returned_from) as session:
        text = actions.gate(session).model_dump_json()
    for private in ("alpha-writer", "beta-writer", "Reviewer", "Zebulon", "Sentence"):
        assert private not in text
