"""Ours and the reference agree on gate inputs of any Python type, not only of JSON's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from citereview.canonical import digest
from tests.conformance.dressing import dressed
from tests.conformance.gate_sides import GateInput, ours, theirs, without_disclaimers
from tests.conformance.gate_strategies import Drawing
from tests.conformance.review_strategies import Dice

TYPES = settings(max_examples=600, derandomize=True, database=None, deadline=None)


class Sound(Drawing):
    """Draws gate inputs in which nothing is broken."""

    def spoil(self, rows: list[dict[str, Any]], more: list[str]) -> None:
        pass

    def or_junk(self, times: int, value: Any) -> Any:  # noqa: ARG002
        return value


def said(checks: list[dict[str, Any]]) -> str:
    return json.dumps(without_disclaimers(checks), default=repr)


@given(st.integers(0, 2**63), st.binary(min_size=120, max_size=120))
@TYPES
def test_that_gate_inputs_of_any_type_are_judged_as_by_the_reference(
    seed: int, data: bytes
) -> None:
    found = []
    for side in (ours, theirs):
        drawn = Sound(seed).gate_input()
        given_ = {name: value for name, value in drawn.arguments.items() if value is not None}
        drawn.arguments.update(dressed(Dice(data), given_))
        found.append(said(side(drawn)))
    event(json.loads(found[1])[0]["gate"])
    assert found[0] == found[1]


def once(rows: list[Any]) -> Iterator[Any]:
    yield from rows


@pytest.mark.parametrize(
    "name", ["claims", "source_evidence", "source_facts", "summary_facts", "support_evidence"]
)
@pytest.mark.parametrize("empty", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_that_what_can_be_walked_once_is_used_up_as_by_the_reference(
    name: str, empty: bool, seed: int
) -> None:
    def drawn() -> GateInput:
        made = Sound(seed).gate_input()
        made.review = None
        made.arguments[name] = once([] if empty else list(made.arguments[name]))
        return made

    assert said(ours(drawn())) == said(theirs(drawn()))


@pytest.mark.parametrize("key", ["a key", 1.5, None, [1, [2]], {"b": [1], "a": "\u00e9"}, True])
@pytest.mark.parametrize("digested", ["claim", "row", "both", "neither"])
def test_that_a_key_and_its_digest_match_as_in_the_reference(key: Any, digested: str) -> None:
    def drawn() -> GateInput:
        made = Sound(1).gate_input()
        claims, support = made.arguments["claims"], made.arguments["support_evidence"]
        for claim in claims:
            claim["claim_key"] = digest(key) if digested in {"claim", "both"} else key
        for row in support:
            row.update(
                claim_key=digest(key) if digested in {"row", "both"} else key,
                relation="supported",
                approved=True,
            )
        return made

    found = said(ours(drawn()))
    assert found == said(theirs(drawn()))
    assert json.loads(found)[0]["gate"] != "summary_input"
