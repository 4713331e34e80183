"""The shapes every document of a review has: bounded lists of rows, records of exact fields."""

from __future__ import annotations

from collections.abc import Sequence
from json.encoder import encode_basestring_ascii
from typing import Any

from citereview.canonical import is_digest
from citereview.review.faults import (
    INVALID_REQUEST,
    MISSING_FIELD,
    TOO_MANY_ROWS,
    UNKNOWN_FIELD,
    WRONG_TYPE,
    Refused,
)
from citereview.review.records import MAX_ROWS

REQUEST_DIGESTS = (
    "rubric_digest",
    "mapping_commitment",
    "packet_digest",
    "summary_digest",
    "source_digest",
    "claim_digest",
    "evidence_digest",
    "request_digest",
)
REQUEST_FIELDS = (
    "schema_version",
    "rubric_version",
    "evidence_kind",
    "reviews",
    *REQUEST_DIGESTS,
)

quoted = encode_basestring_ascii
"""A text as canonical JSON writes it."""


def require_rows(value: object, place: str) -> Sequence[Any]:
    """Return a list or tuple of at most `MAX_ROWS` rows, or refuse it."""
    if type(value) is not list and type(value) is not tuple:
        raise Refused(WRONG_TYPE, place, "a list")
    if len(value) > MAX_ROWS:
        raise Refused(TOO_MANY_ROWS, place, f"at most {MAX_ROWS} rows")
    return value


def require_fields(value: object, names: Sequence[str], place: str) -> dict[str, Any]:
    """Return a dictionary of exactly these fields, or refuse it."""
    if type(value) is not dict:
        raise Refused(WRONG_TYPE, place, "an object")
    for name in names:
        if name not in value:
            raise Refused(MISSING_FIELD, f"{place}/{name}")
    if len(value) != len(names):
        raise Refused(UNKNOWN_FIELD, place, "only " + ", ".join(sorted(names)))
    return value


def require_digest(value: object, place: str) -> None:
    """Refuse what is not a digest."""
    if not is_digest(value):
        raise Refused(INVALID_REQUEST, place, "a sha256 digest")
