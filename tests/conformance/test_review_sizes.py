"""Long lists are written, hashed and labelled in pieces: at their borders too as the reference."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conformance.review_sides import ORACLE
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    Case,
    Item,
    Round,
    document,
    export_arguments,
    returned,
)


def _case(size: int) -> Case:
    source = "".join(chr(97 + place % 26) for place in range(3 * size))
    evidence = [
        {
            "evidence_id": f"ev-{number}",
            "source_id": "case-0",
            "start": 3 * number,
            "end": 3 * number + 3,
            "source_length": len(source),
        }
        for number in range(size)
    ]
    claims: list[Any] = [
        {
            "claim_id": f"claim {number} \u00e9",
            "start": 2 * number,
            "end": 2 * number + 2,
            "citations": list(
                dict.fromkeys(
                    f"ev-{number * factor % size}"
                    for factor in ((1,) if number % 3 else (1, 7, 11))
                )
            ),
        }
        for number in range(size)
    ]
    items = {"system-0": Item("s" * 2 * size, claims), "system-1": Item("another", claims)}
    return Case("case-0", source, evidence, items)


def _reviewed(side: SimpleNamespace, size: int) -> Any:
    draws = random.Random(size)  # noqa: S311 - reproducible on purpose
    case = _case(size)
    arguments = export_arguments(side, Round([case]).render(side), case, "system-0")
    for name in ("bindings", "claims", "evidence"):
        arguments[name] = draws.sample(arguments[name], len(arguments[name]))
    request, sealed = side.export_summary_review(**arguments)
    count = len(request["reviews"])
    back = returned(
        request,
        lambda place: (
            [(1, "supports", None), (2, "supports", None)]
            if place % 5
            else [(1, "supports", "other"), (2, "unclear", "other")]
        ),
        [(place, "contradicts", "other", 9) for place in range(0, count, 10)],
    )
    draws.shuffle(back["decisions"])
    current = {name: arguments[name] for name in ("claims", "evidence", "summary", "source")}
    result = side.import_summary_review(back, sealed=sealed, sealing_key=KEY, **current)
    made = (json.dumps(request), sealed.private_json, sealed.commitment)
    return count, made, document(result), result.states


@pytest.mark.parametrize("size", [1, 153, 154, 255, 256, 257, 310, 513])
def test_that_reviews_about_the_borders_of_a_piece_are_the_references(size: int) -> None:
    ours = _reviewed(OURS, size)
    assert ours == _reviewed(ORACLE, size)
    assert ours[0] >= size
