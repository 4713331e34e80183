"""Why a return is refused: every fault, with its place, for the person who can mend it.

`diagnose_return` says no to exactly the returns the importer says no to. Rows are looked at one by
one, then edge by edge. An edge with a faulty row is not judged as a whole, since the mended row
may change the answer; nor, while some decision names no edge, is an edge that all label alike. A
place is a JSON pointer into the return; an unknown field is named by the place of its object, for
its name was submitted too.

Source: docs/protocol.md, "Diagnosis".
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from citereview.canonical import is_digest
from citereview.citation import ADJUDICATION_LABELS
from citereview.errors import Fault, Problem
from citereview.review.disagreement import DisagreementReason
from citereview.review.faults import (
    ADJUDICATOR_IS_REVIEWER,
    DUPLICATE_DECISION,
    DUPLICATE_RESOLUTION,
    INVALID_ADJUDICATOR,
    INVALID_LABEL,
    INVALID_REASON,
    INVALID_RECEIPT,
    INVALID_REQUEST,
    INVALID_REVIEWER,
    KIND_CHANGED,
    MISSING_FIELD,
    OTHER_REQUEST,
    REASON_INCONSISTENT,
    REASON_MISSING,
    REASON_UNEXPECTED,
    RUBRIC_DRIFT,
    TOO_MANY_ROWS,
    UNEXPECTED_RESOLUTION,
    UNKNOWN_FIELD,
    UNKNOWN_REVIEW_REF,
    UNREADABLE,
    UNSUPPORTED_SCHEMA,
    WRONG_TYPE,
)
from citereview.review.records import MAX_ROWS

_COPIED: Mapping[str, Problem] = {
    "schema_version": UNSUPPORTED_SCHEMA,
    "request_digest": OTHER_REQUEST,
    "rubric_version": RUBRIC_DRIFT,
    "rubric_digest": RUBRIC_DRIFT,
    "evidence_kind": KIND_CHANGED,
}
COPIED_FIELDS = tuple(_COPIED)
RETURN_FIELDS = (*COPIED_FIELDS, "review_evidence_digest", "decisions", "resolutions")
_DECISION = ("review_ref", "reviewer_ref", "label", "reason")
_RESOLUTION = ("review_ref", "label", "reason", "adjudicator_ref")
_REASONS = frozenset(reason.value for reason in DisagreementReason)

_LABELS_EXPECTED = "supports, contradicts, irrelevant or unclear"
_REASONS_EXPECTED = ", ".join(sorted(_REASONS))
_DIGEST_EXPECTED = "sha256: and 64 lowercase hex digits"


def diagnose_return(document: object, request: Mapping[str, Any]) -> tuple[Fault, ...]:
    """List every fault of a return document.

    Args:
        document: The return, as parsed from JSON.
        request: The request it should answer.

    Returns:
        The faults, in the order of the document; empty exactly where the importer accepts it.
    """
    try:
        return _faults_of_return(document, request)
    except Exception:  # noqa: S110 - whatever was brought may raise anything, with a value in it
        pass
    return (Fault(UNREADABLE, ""),)


def _faults_of_return(document: object, request: Mapping[str, Any]) -> tuple[Fault, ...]:
    rows = request.get("reviews") if isinstance(request, Mapping) else None
    if (
        not isinstance(rows, (list, tuple))
        or not all(isinstance(row, Mapping) and "review_ref" in row for row in rows)
        or not all(name in request for name in COPIED_FIELDS)
    ):
        return (Fault(INVALID_REQUEST, "", "the request as it was exported"),)
    return faults_of_return(document, request, frozenset(row["review_ref"] for row in rows))


def faults_of_return(
    document: object, request: Mapping[str, Any], refs: Collection[str]
) -> tuple[Fault, ...]:
    """List every fault of a return document, given the references it may use."""
    walk = _Walk(refs)
    found = walk.members(document, RETURN_FIELDS, "")
    if found is not None:
        walk.head(found, request)
        walk.decisions(found.get("decisions", []))
        walk.resolutions(found.get("resolutions", []))
        walk.edges()
    return tuple(walk.faults)


class _Edge:
    """What the sound rows of one edge say: rows by reviewer and the resolution, with places."""

    def __init__(self) -> None:
        self.rows: dict[str, tuple[str, str | None, str]] = {}
        self.resolution: tuple[str | None, str, str] | None = None
        self.faulty = False


class _Walk:
    """Goes through a return once and keeps every fault it meets."""

    def __init__(self, refs: Collection[str]) -> None:
        self.faults: list[Fault] = []
        self._refs = refs
        self._edges: dict[str, _Edge] = {}
        self._unplaced = False

    def members(self, value: object, names: Sequence[str], place: str) -> dict[str, Any] | None:
        """Return an object, noting fields that are missing or do not belong."""
        if type(value) is not dict:
            self._fault(WRONG_TYPE, place, "an object")
            return None
        missing = [name for name in names if name not in value]
        for name in missing:
            self._fault(MISSING_FIELD, f"{place}/{name}")
        if len(value) + len(missing) > len(names):
            self._fault(UNKNOWN_FIELD, place, "only " + ", ".join(sorted(names)))
        return value

    def head(self, document: dict[str, Any], request: Mapping[str, Any]) -> None:
        """Compare what is copied from the request, and look at the receipt."""
        for name, problem in _COPIED.items():
            if name in document and not _identical(document[name], request[name]):
                self._fault(problem, f"/{name}", "the value in the request")
        receipt = document.get("review_evidence_digest")
        if "review_evidence_digest" in document and not is_digest(receipt):
            self._fault(INVALID_RECEIPT, "/review_evidence_digest", _DIGEST_EXPECTED)

    def decisions(self, value: object) -> None:
        """Look at every decision by itself."""
        for place, row in self._rows(value, "/decisions"):
            known = len(self.faults)
            found = self.members(row, _DECISION, place)
            if found is None:
                self._unplaced = True
                continue
            edge = self._edge(found, place)
            self._unplaced |= edge is None
            label = self._label(found, place)
            reason = self._reason(found, place, optional=True)
            reviewer = self._person(found, "reviewer_ref", INVALID_REVIEWER, place)
            if edge is None:
                continue
            if reviewer is not None and reviewer in edge.rows:
                self._fault(DUPLICATE_DECISION, place, "one row a reviewer and edge")
            if len(self.faults) > known or reviewer is None or label is None:
                edge.faulty = True
            else:
                edge.rows[reviewer] = label, reason, place

    def resolutions(self, value: object) -> None:
        """Look at every resolution by itself."""
        for place, row in self._rows(value, "/resolutions"):
            known = len(self.faults)
            found = self.members(row, _RESOLUTION, place)
            if found is None:
                continue
            edge = self._edge(found, place)
            self._label(found, place)
            reason = self._reason(found, place, optional=False)
            adjudicator = self._person(found, "adjudicator_ref", INVALID_ADJUDICATOR, place)
            if edge is None:
                continue
            if edge.resolution is not None:
                self._fault(DUPLICATE_RESOLUTION, place, "one resolution an edge")
            if len(self.faults) > known or adjudicator is None:
                edge.faulty = True
            else:
                edge.resolution = reason, adjudicator, place

    def edges(self) -> None:
        """Judge every edge as a whole whose rows are all sound."""
        for edge in self._edges.values():
            if not edge.faulty:
                self._judge(edge)

    def _judge(self, edge: _Edge) -> None:
        disputed = len({label for label, _, _ in edge.rows.values()}) > 1
        if self._unplaced and not disputed:
            return
        self._judge_resolution(edge, disputed=disputed)
        if len(edge.rows) < 2:
            return
        reasons = {reason for _, reason, _ in edge.rows.values()}
        for _, reason, place in edge.rows.values():
            at = f"{place}/reason"
            if not disputed and reason is not None:
                self._fault(REASON_UNEXPECTED, at, "null")
            elif disputed and reason is None:
                self._fault(REASON_MISSING, at, _REASONS_EXPECTED)
            elif disputed and len(reasons - {None}) > 1:
                self._fault(REASON_INCONSISTENT, at, "one reason for the whole edge")

    def _judge_resolution(self, edge: _Edge, *, disputed: bool) -> None:
        if edge.resolution is None:
            return
        reason, adjudicator, place = edge.resolution
        given = {row_reason for _, row_reason, _ in edge.rows.values()}
        if not disputed:
            self._fault(UNEXPECTED_RESOLUTION, place, "only edges in dispute")
        elif adjudicator in edge.rows:
            self._fault(ADJUDICATOR_IS_REVIEWER, f"{place}/adjudicator_ref", "somebody else")
        if disputed and len(given) == 1 and None not in given and reason not in given:
            self._fault(REASON_INCONSISTENT, f"{place}/reason", "the reason of the decisions")

    def _rows(self, value: object, place: str) -> list[tuple[str, object]]:
        if type(value) is not list and type(value) is not tuple:
            self._fault(WRONG_TYPE, place, "a list")
            return []
        if len(value) > MAX_ROWS:
            self._fault(TOO_MANY_ROWS, place, f"at most {MAX_ROWS} rows")
            return []
        return [(f"{place}/{index}", row) for index, row in enumerate(value)]

    def _edge(self, row: dict[str, Any], place: str) -> _Edge | None:
        if "review_ref" not in row:
            return None
        ref = row["review_ref"]
        if not isinstance(ref, str) or ref not in self._refs:
            self._fault(UNKNOWN_REVIEW_REF, f"{place}/review_ref", "a reference of the request")
            return None
        return self._edges.setdefault(ref, _Edge())

    def _label(self, row: dict[str, Any], place: str) -> str | None:
        label = row.get("label")
        if isinstance(label, str) and str.__str__(label) in ADJUDICATION_LABELS:
            return str.__str__(label)  # a member of an enumeration of texts is its text
        if "label" in row:
            self._fault(INVALID_LABEL, f"{place}/label", _LABELS_EXPECTED)
        return None

    def _reason(self, row: dict[str, Any], place: str, *, optional: bool) -> str | None:
        reason = row.get("reason")
        if isinstance(reason, str) and str.__str__(reason) in _REASONS:
            return str.__str__(reason)
        if "reason" in row and not (optional and reason is None):
            expected = f"null, {_REASONS_EXPECTED}" if optional else _REASONS_EXPECTED
            self._fault(INVALID_REASON, f"{place}/reason", expected)
        return None

    def _person(self, row: dict[str, Any], name: str, problem: Problem, place: str) -> str | None:
        person = row.get(name)
        if type(person) is str and is_digest(person):
            return person
        if name in row:
            self._fault(problem, f"{place}/{name}", _DIGEST_EXPECTED)
        return None

    def _fault(self, problem: Problem, place: str, expected: str = "") -> None:
        self.faults.append(Fault(problem, place, expected))


def _identical(value: object, expected: object) -> bool:
    return type(value) is type(expected) and value == expected
