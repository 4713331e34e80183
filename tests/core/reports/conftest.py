"""Facts of a small closed round, to make reports of."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from citereview.reports import (
    Check,
    Figure,
    Panel,
    Remedy,
    RoundFacts,
    Subject,
    label_shares,
    tallies,
)

DIGEST = "sha256:" + "5" * 64


def _facts(**changes: Any) -> RoundFacts:
    subject = Subject(
        name="aster_2.1",
        submission_digest=DIGEST,
        open=False,
        sentence="2 of 4 checks did not pass.",
        checks=(
            Check(
                check="support_recall",
                value=22 / 23,
                low=0.781,
                high=0.9997,
                n=23,
                threshold=0.9,
                bound="lower",
                outcome="fail",
                reason="below_threshold",
                sentence="Support recall is 95.7%, its lower bound 78.1%: below 90.0%.",
            ),
            Check(
                check="leakage",
                value=1.0,
                low=None,
                high=None,
                n=6,
                threshold=0.0,
                bound="count",
                outcome="fail",
                reason="measured",
                sentence="1 note contains an identifier.",
            ),
            Check(
                check="clinical_fact_recall",
                value=None,
                low=None,
                high=None,
                n=None,
                threshold=0.95,
                bound="lower",
                outcome="cannot_judge",
                reason="missing_evidence",
                sentence="Fact recall cannot be judged: facts are missing.",
            ),
            Check(
                check="machine_spans",
                value=1.0,
                low=None,
                high=None,
                n=23,
                threshold=None,
                bound="point",
                outcome="pass",
                reason="measured",
                sentence="Every span holds.",
            ),
        ),
        item_outcomes=tallies({"pass": 4, "fail": 1, "cannot_judge": 1}),
        item_reasons=tallies({"summary_leakage:measured": 1}),
        remedies=(
            Remedy(kind="work", code="add_facts", sentence="Add facts to 2 cases.", count=2),
            Remedy(kind="measured", code="leak", sentence="Take the name out of 1 note.", count=1),
        ),
        figures=(
            Figure(name="support_recall", value=22 / 23, low=0.781, high=0.9997, n=23, cases=6),
            Figure(name="fact_recall", value=None, reason="no_data"),
        ),
    )
    base: dict[str, Any] = {
        "stated_date": date(2030, 1, 31),
        "draft": True,
        "round_ref": "round-1",
        "kind": "reviewer",
        "question": "Do notes | rest on *what* was said?",
        "linked_by": "automatic",
        "judge": "bound",
        "open": False,
        "sentence": "The gate is closed.",
        "subjects": (subject,),
        "cases": 6,
        "systems": 2,
        "items": 12,
        "claims": 68,
        "pairs": 72,
        "uncited_claims": 1,
        "unclaimed_share": 0.123,
        "states": {"accepted": 71, "unclear": 1, "disputed": 0},
        "panel": Panel(reviewers=3, adjudicators=1, cleared=4, recused=0, decisions=216),
        "agreement": (Figure(name="percent_agreement", value=0.98, low=0.9, high=1.0, n=72),),
        "labels": label_shares({0: {"a": "supports", "b": "supports"}, 1: {"a": "unclear"}}),
        "disagreements": 1,
        "resolved": 1,
        "reasons": {"clinical_interpretation": 1},
        "amendments": (),
        "provenance": {"packets": DIGEST, "mapping": "sha256:" + "6" * 64},
    }
    return RoundFacts(**(base | changes))


@pytest.fixture
def make_facts() -> Callable[..., RoundFacts]:
    return _facts


LONG = "clinical-summariser-large-instruct-v2.1-finetuned-release-candidate-7b"
NAMES = (
    LONG,
    "n" * 90,
    "\u81e8\u5e8a\u8981\u7d04\u5668",
    "\u043a\u0440\u0430\u0442\u043a\u0438\u0439",
    "s4",
    "a_b_c",
)


def _six(**changes: Any) -> RoundFacts:
    (one,) = _facts().subjects
    subjects = tuple(one.model_copy(update={"name": name}) for name in NAMES)
    return _facts(subjects=subjects, systems=len(NAMES), **changes)


def _suppressed() -> RoundFacts:
    """A public report of whose figures most are withheld."""
    (one,) = _facts().subjects
    hidden = {"value": None, "low": None, "high": None, "n": None, "outcome": "suppressed"}
    checks = tuple(
        it.model_copy(update=hidden | {"reason": "suppressed", "sentence": ""})
        if it.bound != "point"
        else it
        for it in one.checks
    )
    figures = (Figure(name="support_recall", value=None, reason="suppressed"),)
    subject = one.model_copy(update={"checks": checks, "figures": figures, "remedies": ()})
    return _facts(audience="public", subjects=(subject,), pairs="suppressed", draft=False)


def _open() -> RoundFacts:
    (one,) = _facts().subjects
    (*_, passing) = one.checks
    update = {"open": True, "sentence": "Open.", "checks": (passing,), "remedies": ()}
    subject = one.model_copy(update=update)
    return _facts(
        subjects=(subject,), open=True, sentence="The round gate is open.", draft=False,
        frozen_on=date(2030, 1, 30),
    )  # fmt: skip


def _nothing_measured() -> RoundFacts:
    (one,) = _facts().subjects
    bare = one.model_copy(update={"checks": (), "figures": (), "item_outcomes": ()})
    return _facts(subjects=(bare,), agreement=(), reasons={}, disagreements=0, resolved=0)


KINDS: dict[str, Callable[[], RoundFacts]] = {
    "closed": _facts,
    "open": _open,
    "suppressed": _suppressed,
    "six systems": _six,
    "synthetic": lambda: _facts(kind="synthetic", judge="point"),
    "nothing measured": _nothing_measured,
}


@pytest.fixture(params=sorted(KINDS))
def facts_of_kind(request: pytest.FixtureRequest) -> RoundFacts:
    """Facts of every kind of report a reader may be given."""
    return KINDS[request.param]()
