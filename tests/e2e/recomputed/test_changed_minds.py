"""Numbers after people changed: a recusal and a further reviewer once pairs were resolved."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.publication import forms
from citereview.actions.verdict.agreeing import round_agreement
from tests.e2e.recomputed.audited_rounds import Wish, audited
from tests.e2e.recomputed.naive_round import RawRound
from tests.round_helpers import read_kit, write_return

WISH = Wish(seed=21, cases=10, systems=("alpha-writer", "beta-writer"), noise=0.3, silence=0)


def test_that_a_late_recusal_takes_its_disputes_out_of_every_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "render_pdf", lambda *_: b"")
    found = audited(tmp_path, WISH)
    barred = json.loads((tmp_path / "R-1.json").read_text())["reviewer_ref"]
    with actions.open_session(found.place) as session:
        actions.recuse(session, "R-1", why="They turned out to know an author.")
        raw = RawRound.of(found.place, barred=[barred])
        raw.resolutions = found.raw.resolutions
        assert len(raw.disputed()) < len(found.raw.disputed())
        check(session, raw, tmp_path)


def test_that_a_further_reviewers_labels_count_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "render_pdf", lambda *_: b"")
    found = audited(tmp_path, WISH)
    raw = found.raw
    refs = {pair: ref for ref, pair in raw.by_ref.items()}
    calm = [pair for pair, given in raw.labels.items() if len(set(given.values())) == 1][:6]
    with actions.open_session(found.place) as session:
        actions.add_reviewer(session, name="Reviewer Nine")
        sent = actions.further_reviewer(session, [refs[pair] for pair in calm], "R-4")
        wanted = iter(["contradicts", "supports", "unclear", "supports", "irrelevant", "supports"])
        chosen = {refs[pair]: label for pair, label in zip(calm, wanted, strict=True)}
        kit = found.place / sent.file
        file = write_return(kit, tmp_path / "further.json", lambda ref, _: chosen[ref])
        actions.receive(session, [file])
        raw = RawRound.of(found.place)
        raw.resolutions = found.raw.resolutions
        assert len(raw.disputed()) > len(found.raw.disputed())
        assert all(len(raw.labels[pair]) == 4 for pair in calm)
        assert read_kit(kit)["recipient"] == "R-4"
        check(session, raw, tmp_path)


def check(session: actions.Session, raw: RawRound, root: Path) -> None:
    actions.gate(session)
    actions.write_report(session, root / "report")
    model = json.loads((root / "report" / "report-confidential.json").read_text())
    disputed = raw.disputed()
    settled = [pair for pair in disputed if raw.resolutions.get(pair, ("", None))[1]]
    assert model["agreement"]["disagreements"] == len(disputed)
    assert model["agreement"]["resolved"] == len(settled)
    reasons = Counter(raw.resolutions[pair][0] for pair in disputed if pair in raw.resolutions)
    said = {one["name"]: one["count"] for one in model["agreement"]["reasons"]}
    assert said == reasons
    states = raw.states(raw.notes)
    counts = {one["name"]: one["count"] for one in model["dataset_description"]}
    for state in ("accepted", "disputed", "incomplete", "missing", "unclear"):
        assert counts[f"pairs_{state}"] == states[state], state
    document = round_agreement(session).to_dict()
    assert {k: v for k, v in document["scopes"][0]["states"].items() if v} == states
    tables = actions.label_tables(session)
    assert {one.reason: sum(one.labels) + one.open for one in tables.reasons} == reasons
    assert model["reviewers"]["decisions"] == sum(map(len, raw.labels.values()))
