"""Collections are bounded, and an iterator is taken from at most once past its limit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from citereview.citation import (
    CitationSupportError,
    compute_citation_support_metrics,
    diagnose_citation_inputs,
)


class Endless:
    """An endless iterator that counts what was taken from it."""

    def __init__(self, make: Any) -> None:
        self.taken = 0
        self._make = make

    def __iter__(self) -> Iterator[Any]:
        for number in count():
            self.taken += 1
            yield self._make(number)


CLAIM = {"claim_id": "c", "citations": []}
LIMITS = [
    ("claims", 100_000, lambda number: {"claim_id": number}),
    ("evidence", 200_000, lambda number: {"evidence_id": number}),
    ("citations", 500_000, lambda number: ("c", str(number))),
    ("adjudications", 500_000, lambda number: ("c", str(number))),
]


@pytest.mark.parametrize(("name", "limit", "make"), LIMITS)
def test_that_an_endless_iterator_is_left_one_past_the_limit(
    name: str, limit: int, make: Any
) -> None:
    endless = Endless(make)
    with pytest.raises(CitationSupportError) as refusal:
        compute_citation_support_metrics(**{"claims": [CLAIM], name: endless})
    assert endless.taken == limit + 1
    assert [(fault.code, fault.place) for fault in refusal.value.faults] == [
        ("citation_too_many_records", f"/{name}")
    ]


class EndlessMapping(dict[str, Any]):
    """A mapping whose items never end."""

    def items(self) -> Any:
        return Endless(lambda number: (f"k{number}", None))


@pytest.mark.parametrize("name", ["claims", "evidence", "citations", "adjudications"])
def test_that_an_endless_mapping_is_refused(name: str) -> None:
    faults = diagnose_citation_inputs(**{"claims": [CLAIM], name: EndlessMapping()})
    assert ("citation_too_many_records", f"/{name}") in [(f.code, f.place) for f in faults]


def test_that_the_limits_themselves_are_allowed() -> None:
    report = compute_citation_support_metrics(
        ({"claim_id": f"c{number}"} for number in range(100_000)),
        ({"evidence_id": f"e{number}"} for number in range(200_000)),
    )
    assert (report.claim_count, report.evidence_count) == (100_000, 200_000)


def test_that_the_claims_own_citations_count_towards_the_limit_of_edges() -> None:
    many = ["e"] * 250_000
    claims = [{"claim_id": "a", "citations": many}, {"claim_id": "b", "citations": many}]
    assert compute_citation_support_metrics(claims).citation_count == 2
    for more in (
        {"claims": [*claims, {"claim_id": "c", "citations": ["e"]}]},
        {"claims": claims, "citations": [("a", "e")]},
        {"claims": claims, "citations": {"a": "e"}},
    ):
        faults = diagnose_citation_inputs(**more)
        assert {fault.code for fault in faults} == {"citation_too_many_records"}


def test_that_embedded_adjudications_count_towards_their_limit() -> None:
    evidence = [{"evidence_id": "e", "claim_id": "c", "label": "supports"}]
    adjudication = {"claim_id": "c", "evidence_id": "e", "label": "supports"}
    inputs: dict[str, Any] = {"claims": [], "adjudications": [adjudication] * 500_000}
    assert diagnose_citation_inputs(**inputs) == ()
    faults = diagnose_citation_inputs(**inputs, evidence=evidence)
    assert [fault.code for fault in faults] == ["citation_too_many_records"]
