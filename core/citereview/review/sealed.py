"""Opening a sealed document: the seal first, then the shape, then the request's own digest.

The seal is checked over the stored text before anything parses it, and the text must then be the
canonical form of what it says. A document that was stored in another spelling (spaced, reordered)
has its seal over its canonical form, as in the reference system; only then is it parsed first.

Source: docs/protocol.md, "Request, sealed document, return, import".
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from citereview.canonical import (
    KEY_BYTES,
    REVIEW_DOMAIN,
    canonical_bytes,
    canonical_json,
    digest_bytes,
    is_key,
    keyed_digest,
    same,
    utf8,
)
from citereview.errors import Fault
from citereview.review.faults import (
    BROKEN_SEAL,
    INVALID_KEY,
    INVALID_REQUEST,
    INVALID_SEALED,
    REQUEST_DIGEST_MISMATCH,
    SEALED_TOO_LARGE,
    Refused,
    fault_of,
)
from citereview.review.records import EVIDENCE_KINDS, MAX_SEALED, SealedSummaryReview
from citereview.review.shapes import (
    REQUEST_DIGESTS,
    REQUEST_FIELDS,
    quoted,
    require_digest,
    require_fields,
    require_rows,
)

_TEXT = "/sealed/private_json"


@dataclass(frozen=True, slots=True, repr=False)
class OpenedReview:
    """A sealed document whose seal held.

    Attributes:
        request: The request without its reviews, which say nothing the bindings do not.
        edges: What each reference stands for: its binding, by reference.
    """

    request: dict[str, Any]
    edges: dict[str, dict[str, Any]]


def diagnose_sealed(sealed: SealedSummaryReview, sealing_key: bytes) -> tuple[Fault, ...]:
    """Say why a sealed document cannot be opened.

    Returns:
        The first fault with its place, or nothing if it opens.
    """
    try:
        open_sealed(sealed, sealing_key)
    except Exception as error:  # whatever was brought may raise anything, with a value in it
        return (fault_of(error),)
    return ()


def open_sealed(sealed: SealedSummaryReview, key: bytes) -> OpenedReview:
    """Check the seal and return what it holds.

    Raises:
        Refused: The document is not one, or not as it was sealed.
    """
    if (
        type(sealed) is not SealedSummaryReview
        or not isinstance(sealed.private_json, str | bytes | bytearray)
        or not isinstance(sealed.commitment, str)
    ):
        raise Refused(INVALID_SEALED, "/sealed", "a SealedSummaryReview of two texts")
    if len(sealed.private_json) > MAX_SEALED:
        raise Refused(SEALED_TOO_LARGE, _TEXT, f"at most {MAX_SEALED} characters")
    if not is_key(key):
        raise Refused(INVALID_KEY, "/sealing_key", f"bytes of at least {KEY_BYTES}")
    value, as_stored = _authentic(sealed, key)
    private = require_fields(value, ("bindings", "request"), _TEXT)
    request, written = _checked_request(private.pop("request"), f"{_TEXT}/request")
    bindings = require_rows(private["bindings"], f"{_TEXT}/bindings")
    edges = _edges(bindings)
    if as_stored is not None and as_stored != (
        f'{{"bindings":[{_written_bindings(bindings)}],"request":{written}}}'
    ):
        raise _broken()  # sealed by somebody with the key, in another than the canonical form
    return OpenedReview(request, edges)


def _edges(bindings: Sequence[Any]) -> dict[str, dict[str, Any]]:
    edges: dict[str, dict[str, Any]] | None
    try:
        edges = {row["review_ref"]: row for row in bindings}
    except (LookupError, TypeError):
        edges = None
    if edges is None:
        raise Refused(INVALID_SEALED, f"{_TEXT}/bindings", "rows with a review_ref")
    return edges


def _written_bindings(rows: Sequence[Any]) -> str:
    """The rows of the bindings as canonical JSON writes them."""
    with suppress(LookupError, TypeError):  # written by hand in half the time, if they are as usual
        if all(len(row) == 3 for row in rows):
            return ",".join(
                [
                    f'{{"claim_id":{quoted(row["claim_id"])},"evidence_id":'
                    f'{quoted(row["evidence_id"])},"review_ref":{quoted(row["review_ref"])}}}'
                    for row in rows
                ]
            )
    return canonical_json(rows)[1:-1]


def _authentic(sealed: SealedSummaryReview, key: bytes) -> tuple[Any, str | None]:
    """Parse the sealed text, refusing it unless the seal holds.

    Returns:
        What it says; and the text, where the seal is that of the text as it is stored.
    """
    if utf8(sealed.commitment) is None:
        raise Refused(INVALID_SEALED, "/sealed/commitment", "text of valid Unicode")
    with suppress(ValueError, RecursionError):  # no JSON, or none that has a canonical form
        text = _text(sealed.private_json)
        stored = utf8(text)
        if stored is not None and same(keyed_digest(key, REVIEW_DOMAIN, stored), sealed.commitment):
            return json.loads(text), text
        value = json.loads(text)
        if same(keyed_digest(key, REVIEW_DOMAIN, canonical_bytes(value)), sealed.commitment):
            return value, None
    raise _broken()


def _text(private_json: str | bytes | bytearray) -> str:
    """A sealed text, also where a file was read as bytes."""
    if isinstance(private_json, str):
        return str.__str__(private_json)
    return private_json.decode(json.detect_encoding(private_json), "surrogatepass")


def _broken() -> Refused:
    return Refused(BROKEN_SEAL, "/sealed/commitment", "the seal of this document under this key")


def _checked_request(value: object, place: str) -> tuple[dict[str, Any], str]:
    """The request without its reviews, and all of it as canonical JSON."""
    request = require_fields(value, REQUEST_FIELDS, place)
    if request["schema_version"] != REVIEW_DOMAIN:
        raise Refused(INVALID_REQUEST, f"{place}/schema_version", REVIEW_DOMAIN)
    version = request["rubric_version"]
    if type(version) is not int or version < 1:
        raise Refused(INVALID_REQUEST, f"{place}/rubric_version", "a whole number of at least 1")
    if request["evidence_kind"] not in EVIDENCE_KINDS:
        raise Refused(INVALID_REQUEST, f"{place}/evidence_kind", "synthetic or reviewer")
    for name in REQUEST_DIGESTS:
        require_digest(request[name], f"{place}/{name}")
    written = canonical_json(request)
    # The only member so far that holds this text is itself: those before it are digests and a kind.
    own = f'"request_digest":"{request["request_digest"]}",'
    if digest_bytes(written.replace(own, "", 1).encode("ascii")) != request["request_digest"]:
        raise Refused(REQUEST_DIGEST_MISMATCH, f"{place}/request_digest", "the request's digest")
    require_rows(request["reviews"], f"{place}/reviews")
    return {name: member for name, member in request.items() if name != "reviews"}, written
