"""The real ACI round walked without a window: files in, kits out, returns in, gate read."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.errors import InputError
from tests.round_helpers import write_return

pytestmark = pytest.mark.realdata

POLICY_OF_ONE = """\
subjects = ["bart-large"]
judge = "point"
[thresholds]
clinical_fact_recall_min = 0.0
fact_coverage_min = 0.3
"""


def walk(tmp_path: Path, artifacts: Path, *, policy: str | None, doubtful: bool) -> actions.Session:
    """New, export, two of three returns, lock, resolve; gives the open session."""
    place = tmp_path / "aci.round"
    chosen = None
    if policy is not None:
        chosen = tmp_path / "policy.toml"
        chosen.write_text(policy, encoding="utf-8")
    made = actions.new_round(place, artifacts=artifacts, kind="reviewer", policy=chosen)
    assert (made.cases, made.items, made.pairs, made.reviewers) == (40, 120, 1410, 3)
    session = actions.open_session(place)
    actions.accept_matches(session, everything=True)
    exported = actions.export_round(session, acknowledged=True, without_key_backup=True)
    assert (exported.requests, exported.pairs, len(exported.kits)) == (120, 1410, 3)

    def first(ref: str, _: str) -> str:
        return "supports"

    def second(ref: str, _: str) -> str:
        return "contradicts" if doubtful and ref.endswith(("0", "7")) else "supports"

    files = [
        write_return(place / kit.file, tmp_path / f"return-{kit.reviewer}.json", choose)
        for kit, choose in zip(exported.kits, (first, second), strict=False)
    ]
    verdicts = actions.receive(session, files)
    assert [verdict.verdict for verdict in verdicts] == ["accepted", "accepted"]
    before = actions.status(session)
    assert (before.open_pairs, before.disagreements) == (0, None)
    assert [row.decided for row in before.reviewers] == [1410, 1410, 0]
    actions.lock_first_pass(session)
    return session


def test_that_the_default_policy_stays_closed_with_measured_reasons(
    tmp_path: Path, aci_round: Path
) -> None:
    with walk(tmp_path, aci_round, policy=None, doubtful=True) as session:
        disputes = actions.disagreements(session)
        assert 100 < len(disputes) < 260
        assert all(sorted(one.labels) == ["contradicts", "supports"] for one in disputes)
        (code, _), *_ = actions.adjudicators(session)
        rows = [
            ResolutionRow(
                review_ref=one.review_ref,
                reason="clinical_interpretation",
                label="supports",
                adjudicator_ref=code,
            )
            for one in disputes
        ]
        done = actions.resolve(session, rows)
        assert (done.resolved, done.unresolved) == (len(disputes), 0)
        verdict = actions.gate(session)
    assert not verdict.open
    assert [one.system for one in verdict.subjects] == ["System 1", "System 2", "System 3"]
    reasons = [reason for one in verdict.subjects for item in one.items for reason in item.reasons]
    assert sum(r == "summary_leakage:measured" for r in reasons) == 2
    assert sum(r == "summary_clinical_fact_recall:measured" for r in reasons) == 90
    assert sum(r == "summary_fact_coverage:measured" for r in reasons) == 118
    assert not any("review" in reason or "unsupported" in reason for reason in reasons)
    assert sum(len(one.items) for one in verdict.subjects) == 120


def test_that_bart_large_opens_under_the_exploratory_policy(
    tmp_path: Path, aci_round: Path
) -> None:
    with walk(tmp_path, aci_round, policy=POLICY_OF_ONE, doubtful=False) as session:
        assert actions.disagreements(session) == ()
        verdict = actions.gate(session)
        overview = actions.overview(session)
    assert verdict.open, verdict.failure_reasons
    assert len(verdict.subjects) == 1
    assert len(verdict.subjects[0].items) == 40
    assert all(item.outcome == "pass" for item in verdict.subjects[0].items)
    assert "bart-large" not in verdict.model_dump_json()
    # A judged gate is done once it is frozen.
    assert [stage.state for stage in overview.stages] == ["done"] * 4 + ["needs_you"]


def test_that_led_and_large_are_listed_in_texts_and_refused_outside_them(
    tmp_path: Path, aci_round: Path
) -> None:
    place = tmp_path / "aci.round"
    actions.new_round(place, artifacts=aci_round, kind="reviewer")
    texts = [path.read_text() for path in aci_round.glob("cases/*/source.txt")]
    texts += [path.read_text() for path in aci_round.glob("cases/*/candidates/*/summary.txt")]
    words = re.compile(r"(?<![^\W_])(?:led|large|bart|samsum|division)(?![^\W_])", re.IGNORECASE)
    expected = sum(len(words.findall(text)) for text in texts)
    with actions.open_session(place) as session:
        notices = {one.code: one.count for one in actions.readiness(session).notices}
        assert notices["identity_word_in_texts"] == expected > 0
        actions.accept_matches(session, everything=True)
        assert (
            len(actions.export_round(session, acknowledged=True, without_key_backup=True).kits) == 3
        )
    rubric = json.loads((aci_round / "rubric.json").read_text())
    rubric["criteria"][0]["question"] += " (led)"
    brought = tmp_path / "changed"
    shutil.copytree(aci_round, brought)
    (brought / "rubric.json").chmod(0o600)
    (brought / "rubric.json").write_text(json.dumps(rubric), encoding="utf-8")
    actions.new_round(tmp_path / "b.round", artifacts=brought, kind="reviewer")
    with actions.open_session(tmp_path / "b.round") as session:
        actions.accept_matches(session, everything=True)
        with pytest.raises(InputError) as caught:
            actions.export_round(session, acknowledged=True, without_key_backup=True)
        assert {fault.code for fault in caught.value.faults} == {"leak_identity"}
        assert not actions.overview(session).exported
