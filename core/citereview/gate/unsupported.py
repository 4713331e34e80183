"""Unsupported-claim rate: which claims rest on nothing but approved, supporting evidence?

A claim is supported only if every id in its evidence list has an approved row that is linked to it
and supports it; contradicted if all of them contradict it; uncited without any; else unresolved.
Only counts come out.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from citereview.canonical import digest

State = Literal["supported", "contradicted", "unresolved", "uncited"]
Relation = Literal["supported", "contradicted", "unresolved"]

MAXIMUM_CLAIMS = 10_000
"""The reference system draws 1,000 resamples twice and stops at 20,000,000 drawn claims."""
MAXIMUM_ROWS = 200_000
MAXIMUM_IDS = 512
MAXIMUM_ID = 256

_CLAIM_IDS = ("claim_id", "id", "fact_id", "key")
_CLASSES = ("claim_class", "class", "claim_type", "type", "category", "label")
_KEYS = (
    "claim_key",
    "claim_fingerprint",
    "fact_key",
    "canonical_key",
    "content_hash",
    "value_hash",
    "value",
    "text",
)
_CITED = (
    "evidence_ids",
    "evidence_id",
    "citation_ids",
    "citation_id",
    "citations",
    "evidence",
    "sources",
)
_SUMMARIES = ("summary_id", "document_id", "fixture_id", "case_id")
_ROW_IDS = ("evidence_id", "id", "citation_id", "source_id")
_ROW_CLAIMS = ("claim_id", "summary_claim_id", "fact_id")
_APPROVED = ("approved", "is_approved", "approved_evidence")
_RELATIONS = (
    "relation",
    "stance",
    "verdict",
    "claim_state",
    "state",
    "status",
    "assessment",
    "support",
)
_FLAGS: tuple[tuple[str, Relation], ...] = (
    ("supports", "supported"),
    ("supported", "supported"),
    ("contradicts", "contradicted"),
    ("contradicted", "contradicted"),
)
_RELATION_WORDS: dict[Relation, str] = {
    "supported": "supported support supports entailed entails affirmed true",
    "contradicted": "contradicted contradiction contradicts refuted refutes false",
    "unresolved": "unresolved unknown uncertain ambiguous pending",
}
_WORDS = {word: relation for relation, words in _RELATION_WORDS.items() for word in words.split()}
_SINGLE_RECORD = frozenset(
    {"claim_id", "claim_class", "claim_key", "evidence_id", "relation", "approved"}
)
_DIGEST = re.compile("sha256:[0-9a-f]{64}")
_OPAQUE_CLASS = re.compile("class_[0-9a-f]{16}")
_CLASS = re.compile("[a-z0-9][a-z0-9_]{0,63}")
_NOT_WORD = re.compile("[^a-z0-9]+")

_KEY_NODES = 10_000
_KEY_DEPTH = 32
_KEY_TEXT = 1_000_000
_KEY_NAME = 1024


class InvalidSupport(ValueError):
    """A claim or an evidence row cannot be read, or an id occurs twice."""

    def __init__(self) -> None:
        super().__init__("invalid_support")


@dataclass(frozen=True, slots=True)
class UnsupportedClaims:
    """How many claims are in which state."""

    supported: int
    contradicted: int
    unresolved: int
    uncited: int

    @property
    def claims(self) -> int:
        """All claims."""
        return self.supported + self.unsupported

    @property
    def unsupported(self) -> int:
        """Contradicted, unresolved and uncited claims."""
        return self.contradicted + self.unresolved + self.uncited

    @property
    def rate(self) -> float:
        """Share of claims that are not supported; 0 without claims."""
        return self.unsupported / self.claims if self.claims else 0.0


@dataclass(frozen=True, slots=True, repr=False)
class _Claim:
    claim_id: str
    claim_class: str
    key: str
    cited: frozenset[str]


@dataclass(frozen=True, slots=True, repr=False)
class _Row:
    relation: Relation
    approved: bool
    claim_id: str
    claim_class: str
    key: str | None

    def fits(self, claim: _Claim) -> bool:
        """Whether the row's own links, where it has them, name this claim."""
        return (
            self.claim_class in {"", claim.claim_class}
            and self.claim_id in {"", claim.claim_id}
            and self.key in {None, claim.key}
        )


def score_claims(claims: Iterable[Any], support: Any) -> UnsupportedClaims:
    """Score claims against approved evidence.

    Args:
        claims: Claim records, at most `MAXIMUM_CLAIMS`.
        support: Evidence rows: an iterable of records, a mapping id -> record, or one record.

    Raises:
        InvalidSupport: A record cannot be read, or an id occurs twice.
    """
    read: dict[str, _Claim] = {}
    for number, record in enumerate(_bounded(claims, MAXIMUM_CLAIMS), start=1):
        claim = _claim(record, f"claim-{number}")
        _once(claim.claim_id in read)
        read[claim.claim_id] = claim
    rows: dict[str, _Row] = {}
    for number, record in enumerate(_records(support), start=1):
        name, row = _row(record, f"evidence-{number}")
        _once(name in rows)
        rows[name] = row
    states = Counter(_state(claim, rows) for claim in read.values())
    return UnsupportedClaims(
        states["supported"], states["contradicted"], states["unresolved"], states["uncited"]
    )


def _once(again: bool) -> None:  # noqa: FBT001 - a guard, read as a sentence where it is called
    if again:
        raise InvalidSupport


def _state(claim: _Claim, rows: Mapping[str, _Row]) -> State:
    if not claim.cited:
        return "uncited"
    cited = [rows[name] for name in claim.cited if name in rows]
    if len(cited) != len(claim.cited) or not all(r.approved and r.fits(claim) for r in cited):
        return "unresolved"
    relations = {row.relation for row in cited}
    return relations.pop() if len(relations) == 1 else "unresolved"


def _claim(record: Any, default_id: str) -> _Claim:
    data = _fields(record)
    name = _first(data, _CLAIM_IDS)
    claim_class = _first(data, _CLASSES)
    key = _first(data, _KEYS)
    cited = _cited(_first(data, _CITED))
    summary = _first(data, _SUMMARIES)
    if summary:
        _identifier(summary)
    name = _identifier(default_id if name is None else name)
    return _Claim(
        name, class_of(claim_class), _fingerprint(name if key is None else key), frozenset(cited)
    )


def _row(record: Any, default_id: str) -> tuple[str, _Row]:
    data = _fields(record)
    name = _first(data, _ROW_IDS)
    approved = _first(data, _APPROVED)
    if approved is not None and type(approved) is not bool:
        raise InvalidSupport
    relation = _relation_of(data)
    claim_id, key = _first(data, _ROW_CLAIMS), _first(data, _KEYS)
    claim_class = _first(data, _CLASSES)
    return _identifier(default_id if name is None else name), _Row(
        relation,
        approved is not False,
        _identifier(claim_id) if claim_id else "",
        class_of(claim_class) if claim_class else "",
        None if key is None else _fingerprint(key),
    )


def _fields(record: Any) -> Mapping[str, Any]:
    fields = record if isinstance(record, Mapping) else getattr(record, "__dict__", None)
    if not isinstance(fields, Mapping):
        raise InvalidSupport
    return fields


def _first(data: Mapping[str, Any], names: Sequence[str]) -> Any:
    """The value under whichever alias is there; two aliases that disagree are refused."""
    values = [data[name] for name in names if name in data and data[name] is not None]
    if len(values) > 1 and any(value != values[0] for value in values[1:]):
        raise InvalidSupport
    return values[0] if values else None


def _identifier(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise InvalidSupport
    name = str(value).strip()
    if not 0 < len(name) <= MAXIMUM_ID or any(ord(c) < 32 or ord(c) == 127 for c in name):
        raise InvalidSupport
    return name


def _cited(value: Any) -> list[str]:
    if isinstance(value, Mapping):
        value = _first(value, _ROW_IDS)
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray):
        rows = _bounded(value, MAXIMUM_IDS)
        value = [_first(row, _ROW_IDS) if isinstance(row, Mapping) else row for row in rows]
    if value is None:
        return []
    if isinstance(value, str | int) and not isinstance(value, bool):
        value = [value]
    if not isinstance(value, Sequence) or isinstance(value, bytes | bytearray):
        raise InvalidSupport
    return [_identifier(item) for item in _bounded(value, MAXIMUM_IDS)]


def class_of(value: Any) -> str:
    """A claim's class as it is compared.

    Raises:
        InvalidSupport: It is no class.
    """
    if not isinstance(value, str):
        raise InvalidSupport
    if _OPAQUE_CLASS.fullmatch(value):
        return value
    folded = _NOT_WORD.sub("_", str(value).strip().casefold()).strip("_")
    if not _CLASS.fullmatch(folded):
        raise InvalidSupport
    # The public classes keep their names there, every other class becomes a digest of its own, so
    # equality of the folded name decides either way (an opaque name given outright aside).
    return folded if folded in _PUBLIC_CLASSES else _opaque_class(folded)


_PUBLIC_CLASSES = frozenset(
    {
        "allergy",
        "diagnosis",
        "finding",
        "history",
        "lab",
        "medication",
        "other",
        "procedure",
        "symptom",
        "treatment",
        "vital",
    }
)


def _opaque_class(folded: str) -> str:
    return "class_" + hashlib.sha256(folded.encode()).hexdigest()[:16]


def _relation_of(data: Mapping[str, Any]) -> Relation:
    said = [_relation(data[name]) for name in _RELATIONS if name in data]
    flags = [(relation, data[name]) for name, relation in _FLAGS if name in data]
    if any(type(flag) is not bool for _, flag in flags):
        raise InvalidSupport
    said += [relation for relation, flag in flags if flag]
    if not said:
        return "unresolved"
    if len(set(said)) > 1 or (said[0], False) in flags:
        raise InvalidSupport
    return said[0]


def _relation(value: Any) -> Relation:
    if isinstance(value, bool):
        return "supported" if value else "contradicted"
    found = _WORDS.get(_NOT_WORD.sub("_", str(value).strip().casefold()).strip("_"))
    if found is None:
        raise InvalidSupport
    return found


def _bounded(values: Any, limit: int) -> list[Any]:
    rows = list(islice(iter(values), limit + 1))
    if len(rows) > limit:
        raise InvalidSupport
    return rows


def _records(value: Any) -> list[Any]:
    if isinstance(value, str | bytes | bytearray):
        raise InvalidSupport
    if not isinstance(value, Mapping):
        return _bounded(value, MAXIMUM_ROWS)
    if not _SINGLE_RECORD.isdisjoint(value):
        return [value]
    rows: list[Any] = []
    for name, record in _bounded(value.items(), MAXIMUM_ROWS):
        if not isinstance(record, Mapping):
            raise InvalidSupport
        row = dict(record)
        if "claim_id" not in row and "evidence_id" not in row:
            row["id"] = name
        rows.append(row)
    return rows


def _fingerprint(value: Any) -> str:
    """A key by which row and claim are matched; what is a digest already stays one."""
    if isinstance(value, str) and _DIGEST.fullmatch(value):
        return value
    return digest(_plain(value, 0, [_KEY_NODES]))


def _plain(value: Any, depth: int, left: list[int]) -> Any:
    """A key as plain JSON of bounded size."""
    left[0] -= 1
    if depth > _KEY_DEPTH or left[0] < 0:
        raise InvalidSupport
    if isinstance(value, str | bytes) and len(value) > _KEY_TEXT:
        raise InvalidSupport
    if isinstance(value, float) and not math.isfinite(value):
        raise InvalidSupport
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, bytes):
        return {"bytes_sha256": hashlib.sha256(value).hexdigest()}
    if isinstance(value, Mapping):
        pairs = _bounded(value.items(), left[0])
        if any(not isinstance(name, str) or len(name) > _KEY_NAME for name, _ in pairs):
            raise InvalidSupport
        return {name: _plain(item, depth + 1, left) for name, item in pairs}
    if isinstance(value, list | tuple):
        return [_plain(item, depth + 1, left) for item in _bounded(value, left[0])]
    raise InvalidSupport
