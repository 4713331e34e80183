"""The rows written as text are the canonical JSON they stand for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from citereview.canonical import canonical_json, digest
from citereview.citation import compute_citation_support_metrics
from citereview.citation.digests import (
    OpaqueIds,
    adjudication_rows,
    cited_row,
    claim_row,
    digest_evidence,
    digest_rows,
    edge_row,
    plain_cited_row,
    plain_edge_rows,
)

IDENTIFIERS = [
    "c1",
    'quote " and \\ backslash',
    "имя",
    "証拠",
    "\ud800 lone",
    "a\u2028b",
    "x" * 256,
]


@pytest.mark.parametrize("identifier", IDENTIFIERS)
def test_that_opaque_ids_are_those_of_the_canonical_module(identifier: str) -> None:
    assert OpaqueIds()[identifier] == digest(identifier)
    ids = OpaqueIds()
    if ids.admits(identifier):
        assert ids == {identifier: digest(identifier)}


@pytest.mark.parametrize("start", [None, 0, -3, 10**30])
@pytest.mark.parametrize("source", ["", "s"])
def test_that_rows_are_canonical_json(start: int | None, source: str) -> None:
    ids = OpaqueIds()
    claim, evidence = digest("c"), digest("e")
    opaque_source = digest(source) if source else ""
    edge = ("e", start, 9, source)
    row: Any = [claim, evidence, start, 9, digest(source)]
    assert edge_row(claim, edge, ids) == canonical_json(row)
    cited = {"evidence_id": evidence, "start": start, "end": 9, "source_id": opaque_source}
    assert cited_row(edge, ids) == canonical_json(cited)
    row = {
        "claim_id": claim,
        "start": start,
        "end": None,
        "source_id": opaque_source,
        "source_length": start,
        "claim_type": opaque_source,
        "citations": [cited, cited],
    }
    given = ("c", start, None, source, start, source, ())
    assert claim_row(given, claim, [canonical_json(cited)] * 2, ids) == canonical_json(row)
    row = {
        "evidence_id": evidence,
        "start": start,
        "end": 9,
        "source_id": opaque_source,
        "source_length": start,
    }
    given_evidence = [("e", start, 9, source, start)]
    assert digest_evidence(given_evidence, [evidence], ids) == digest([row])


def test_that_plain_rows_are_the_rows_without_offsets_and_source() -> None:
    ids = OpaqueIds()
    claim, evidence = digest("c"), digest("e")
    edge = ("e", None, None, "")
    assert plain_edge_rows(claim, [evidence] * 2) == ",".join([edge_row(claim, edge, ids)] * 2)
    assert plain_cited_row(evidence) == cited_row(edge, ids)


def test_that_adjudications_are_digested_in_the_order_of_their_opaque_fields() -> None:
    rows = [(c, e, label) for c in "abc" for e in "xyz" for label in ("unclear", "supports")]
    documents = sorted(
        (
            {"claim_id": digest(claim), "evidence_id": digest(evidence), "label": label}
            for claim, evidence, label in rows
        ),
        key=lambda row: (row["claim_id"], row["evidence_id"], row["label"]),
    )
    written = adjudication_rows(rows, OpaqueIds())
    assert digest_rows("[", written, written, "]") == digest(documents)


def test_that_an_edge_without_offset_and_one_from_minus_one_keep_their_order() -> None:
    """The two tie in the edge order, as in the reference; only here does input order show."""
    edges = [
        {"claim_id": "c", "evidence_id": "e", "start": -1},
        {"claim_id": "c", "evidence_id": "e"},
    ]
    one = compute_citation_support_metrics([{"claim_id": "c"}], [], edges).to_dict()
    other = compute_citation_support_metrics([{"claim_id": "c"}], [], edges[::-1]).to_dict()
    digests = [document.pop("provenance") for document in (one, other)]
    assert one == other
    assert digests[0].pop("input_digest") != digests[1].pop("input_digest")
    assert json.dumps(digests[0]) == json.dumps(digests[1])
