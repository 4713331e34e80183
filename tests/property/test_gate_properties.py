"""What holds of every gate verdict: it says no value, and never opens by accident."""

from __future__ import annotations

import json
import random
import traceback
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citereview.gate import RoundItem, derive_support, judge_round, load_policy
from citereview.gate.assessment import CaseProbes, assess
from citereview.gate.facts import fact_recall
from citereview.gate.folding import fold
from citereview.gate.source import DeidentifiedSource
from citereview.gate.strict import StrictProbe
from citereview.gate.unsupported import score_claims
from tests.conformance.gate_sides import GateInput, ours
from tests.conformance.gate_strategies import gate_inputs
from tests.conformance.test_gate_golden import drawn
from tests.core.gate.gate_rounds import (
    CLAIMS,
    EVIDENCE,
    FACTS,
    NOTE,
    SUPPORTED,
    item,
    leakage_of,
    policy,
)
from tests.core.gate.gate_vectors import VECTORS

CANARIES = ("Zzcanary", "Ѫканарейка", "密金丝雀", "كناريسري")
SETTINGS = settings(
    max_examples=200,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside plain data, containers included."""
    found = [path] if path else []
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            found += places(part, (*path, key))
    return found


def put(value: Any, path: tuple[Any, ...], canary: Any) -> Any:
    changed = deepcopy(value)
    target = changed
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = canary
    return changed


ITEM_PLACES = [
    path for path in places(VECTORS["open_gate"]) if path[0] == "arguments" and len(path) > 1
] + [("source",)]


@pytest.mark.parametrize("canary", CANARIES)
def test_that_no_item_verdict_says_a_value_of_any_field(canary: str) -> None:
    for path in ITEM_PLACES:
        for planted in (canary, [canary], {canary: canary}, canary + "\x00"):
            vector = put(VECTORS["open_gate"], path, planted)
            said = json.dumps(ours(drawn(vector)), ensure_ascii=False, default=str)
            assert canary not in said, path


PRIVATE = {
    "source": NOTE,
    "identifiers": ["Martha"],
    "summary": NOTE,
    "evidence": EVIDENCE,
    "claims": CLAIMS,
    "source_facts": FACTS,
    "summary_facts": FACTS,
    "support": [{"evidence_id": "e1", "claim_id": "c1", "relation": "supports", "approved": True}],
}
ROUND_PLACES = [path for path in places(PRIVATE) if len(path) > 0]


@pytest.mark.parametrize("canary", CANARIES)
def test_that_no_round_verdict_says_a_value_of_any_private_field(canary: str) -> None:
    for path in ROUND_PLACES:
        planted = put(PRIVATE, path, canary)
        made = RoundItem(case_ref="case-1", identity="sys", review=None, **planted)
        said = repr(judge_round(policy(), [made], kind="reviewer")) + repr(made)
        assert canary not in said, path


@pytest.mark.parametrize("canary", CANARIES)
def test_that_a_reviewed_items_verdict_says_no_value(canary: str) -> None:
    claims = [{**claim, "claim_id": f"{canary}{n}"} for n, claim in enumerate(CLAIMS)]
    evidence = [{**row, "evidence_id": canary + row["evidence_id"]} for row in EVIDENCE]
    claims = [{**c, "citations": [canary + e for e in c["citations"]]} for c in claims]
    labels = {(c["claim_id"], c["citations"][0]): "supports" for c in claims}
    made = item(
        labels=labels,
        claims=claims,
        evidence=evidence,
        summary=f"{canary} {NOTE}"[:45].ljust(45),
        identifiers=[canary],
        source_facts=[["problem", canary]],
        summary_facts=[["problem", canary]],
    )
    verdict = judge_round(policy(), [made], kind="reviewer")
    assert "summary_leakage:measured" in verdict.failure_reasons
    assert canary not in repr(verdict) + repr(made) + repr(
        CaseProbes(DeidentifiedSource.of("", [canary]))
    )


@pytest.mark.parametrize(
    "call",
    [
        lambda canary: fact_recall([object()], [{"type": canary}]),
        lambda canary: fact_recall([[canary]], []),
        lambda canary: score_claims([{"claim_id": canary, "claim_type": 5}], []),
        lambda canary: score_claims([], [{"evidence_id": "e", "relation": canary}]),
        lambda canary: score_claims([], canary),
        lambda canary: fold(canary + "\ud800"),
        lambda canary: leakage_of(DeidentifiedSource.of("", [canary + "\ud800"]), ""),
        lambda canary: derive_support([], [{"claim_id": canary + "\x00"}]),
        lambda canary: load_policy(f'judge = "{canary}"\n{canary} = 1'),
    ],
)
@pytest.mark.parametrize("canary", ["Zzcanary", "\u0416canary"])
def test_that_no_refusal_says_a_value(call: Any, canary: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the texts are looked at below
        call(canary)
    said = repr(caught.value) + str(caught.value) + repr(caught.value.__context__)
    frames = traceback.format_exception(type(caught.value), caught.value, None)
    assert canary not in said + "".join(frames)


@given(gate_inputs(), st.randoms(use_true_random=False))
@SETTINGS
def test_that_the_order_of_what_has_no_order_changes_nothing(
    inputs: GateInput, chance: random.Random
) -> None:
    before = ours(inputs)
    arguments = dict(inputs.arguments)
    for name in ("source_facts", "summary_facts", "adjudications", "support_evidence"):
        if isinstance(arguments[name], list):
            arguments[name] = chance.sample(arguments[name], len(arguments[name]))
    shuffled = replace(
        inputs, arguments=arguments, surfaces=chance.sample(inputs.surfaces, len(inputs.surfaces))
    )
    named = (
        all("evidence_id" in row for row in arguments["support_evidence"] or ())
        if isinstance(arguments["support_evidence"], list)
        else True
    )
    if named:  # a row without an id is numbered by its place
        assert ours(shuffled) == before


@given(gate_inputs())
@SETTINGS
def test_that_a_round_item_passes_only_where_its_whole_seed_gate_does(inputs: GateInput) -> None:
    arguments = inputs.arguments
    if not isinstance(arguments["summary"], str) or not isinstance(inputs.source, str):
        return
    surfaces = [surface for surface in inputs.surfaces if isinstance(surface, str)]
    source = DeidentifiedSource.of(inputs.source, surfaces)
    made = RoundItem(
        case_ref="case-1",
        identity="sys",
        source=inputs.source,
        identifiers=surfaces,
        summary=arguments["summary"],
        evidence=arguments["source_evidence"],
        claims=arguments["claims"],
        source_facts=arguments["source_facts"],
        summary_facts=arguments["summary_facts"],
        support=arguments["support_evidence"],
    )
    probes = None
    with suppress(ValueError):
        probes = CaseProbes(source)
    found = assess(made, policy().thresholds, probes)
    assert found.outcome != "pass"  # there is no review
    assert set(found.findings) >= {"summary_leakage", "strict_leakage"}
    for check in found.seed:
        outcome = found.findings.get(check.gate, ("cannot_judge", ""))[0]
        assert check.passed or outcome != "pass"


labels = st.sampled_from(
    ["supports", "contradicts", "irrelevant", "unclear", "missing", "disputed"]
)


@given(st.lists(labels, min_size=2, max_size=2), st.integers(0, 1))
@SETTINGS
def test_that_a_worse_label_never_opens_a_round(drawn_labels: list[str], at: int) -> None:
    def is_open(given_labels: list[str]) -> bool:
        made = item(labels=dict(zip(SUPPORTED, given_labels, strict=True)))
        return judge_round(policy(), [made], kind="reviewer").open

    worse = [*drawn_labels]
    worse[at] = "contradicts"
    assert is_open(drawn_labels) or not is_open(worse)
    assert is_open(drawn_labels) == (drawn_labels == ["supports", "supports"])


words = st.text(st.characters(categories=("L", "N", "M", "Z", "P", "Cf")), min_size=1, max_size=12)


@given(words, words, words)
@SETTINGS
def test_that_a_name_standing_free_in_a_note_is_always_found(
    before: str, name: str, after: str
) -> None:
    source = DeidentifiedSource.of("", [name])
    note = f"{before} , {name} , {after}"
    try:
        found, strict = leakage_of(source, note), StrictProbe(source)
        seen = any(char.isalnum() for char in name)
        if seen and found.checked_token_count:
            assert not found.passed or not any(c.isalnum() for c in fold(name))
            assert strict.leaks(note) or not any(c.isalnum() for c in fold(name))
    except ValueError:
        pass  # marks without end are refused
