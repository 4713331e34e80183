"""Merging a return edge by edge: the decisions of all reviewers, the resolutions, the states.

Each edge ends in one state: no decision is missing; one is incomplete; two or more that agree are
accepted; that disagree, with one shared reason, disputed until an adjudicator who did not decide
the edge resolves it; a final label unclear is unclear.

The checks here stop at the first fault, and fast. Why a return is refused is then found by
`citereview.review.diagnosis`, which looks at everything; both say no to the same returns.

Source: docs/protocol.md, "Request, sealed document, return, import".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from citereview.canonical import canonical_json, digest_texts, is_digest
from citereview.citation import (
    ADJUDICATION_LABELS,
    CitationSupportError,
    ClinicianAdjudication,
)
from citereview.review.diagnosis import COPIED_FIELDS, RETURN_FIELDS
from citereview.review.disagreement import CaseKind, DisagreementReason
from citereview.review.faults import Refused
from citereview.review.records import STATES
from citereview.review.sealed import OpenedReview
from citereview.review.shapes import quoted, require_rows

_REASONS: dict[str | None, DisagreementReason | None] = {
    None: None,
    **{reason.value: reason for reason in DisagreementReason},
}
_ANSWERS = {
    (label, value): (label, reason)
    for label in ADJUDICATION_LABELS
    for value, reason in _REASONS.items()
}
_ANSWER_JSON = {
    (label, reason): f'{{"label":"{label}","reason":{canonical_json(value)}'
    for label in ADJUDICATION_LABELS
    for value, reason in _REASONS.items()
}
_ACCEPTED = frozenset(ADJUDICATION_LABELS) - {"unclear"}


class Merged:
    """What a sound return comes to.

    Attributes:
        states: How many edges are in each state.
        accepted: The accepted labels.
        cases: How many decided edges there are of each kind.
        decisions_digest: Digest of the return with its rows sorted.
    """

    def __init__(self) -> None:
        self.states = dict.fromkeys(STATES, 0)
        self.accepted: list[ClinicianAdjudication] = []
        self.cases: Counter[CaseKind] = Counter()
        self.decisions_digest = ""


def merge_return(document: Any, opened: OpenedReview) -> Merged | None:
    """Merge the rows of a return edge by edge.

    Args:
        document: The return.
        opened: The sealed document it answers.

    Returns:
        What the return comes to; None as soon as anything in it is wrong.
    """
    if type(document) is not dict or set(document) != set(RETURN_FIELDS):
        return None
    request = opened.request
    for name in COPIED_FIELDS:
        if type(document[name]) is not type(request[name]) or document[name] != request[name]:
            return None
    if not is_digest(document["review_evidence_digest"]):
        return None
    edges = opened.edges
    merged = Merged()
    try:
        votes = _votes(require_rows(document["decisions"], ""), edges)
        resolutions = _resolutions(require_rows(document["resolutions"], ""), edges)
        decided = _decided(edges, votes, resolutions, merged)
        before, after = _around_decisions(document, resolutions)
        merged.decisions_digest = digest_texts(chain((before,), decided, (after,)))
    except (Refused, LookupError, TypeError, CitationSupportError):
        return None  # why not is for the diagnosis to say
    return merged


def _around_decisions(document: Mapping[str, Any], resolutions: Resolutions) -> tuple[str, str]:
    """The return's canonical JSON before and after its decisions, resolutions sorted."""
    head = {name: document[name] for name in RETURN_FIELDS}
    head["decisions"] = []
    head["resolutions"] = [
        {"review_ref": ref, "label": label, "reason": reason, "adjudicator_ref": adjudicator}
        for ref, (label, reason, adjudicator) in sorted(resolutions.items())
    ]
    before, after = canonical_json(head).split('"decisions":[]')
    return f'{before}"decisions":[', f"]{after}"


Answer = tuple[str, DisagreementReason | None]
"""(label, reason) of one decision."""
Votes = dict[str, dict[str, Answer]]
"""Answers by reviewer by edge."""


def _text(value: Any) -> str:
    """A label or reason as an exact text: a member of an enumeration of texts is its text.

    Raises:
        TypeError: It is no text.
    """
    return str.__str__(value)


def _votes(rows: Sequence[Any], edges: Mapping[str, Any]) -> Votes:
    votes: Votes = {}
    reviewers: set[str] = set()
    for row in rows:
        if type(row) is not dict or len(row) != 4:
            raise LookupError
        ref, reviewer = row["review_ref"], row["reviewer_ref"]
        # What only equals a text is none. Its derived types pass, but for a reviewer's.
        if type(reviewer) is not str or not isinstance(ref, str):
            raise LookupError
        if reviewer not in reviewers:
            if not is_digest(reviewer):
                raise LookupError
            reviewers.add(reviewer)
        label, reason = row["label"], row["reason"]
        if type(label) is not str or (reason is not None and type(reason) is not str):
            label, reason = _text(label), None if reason is None else _text(reason)
        answer = _ANSWERS[label, reason]
        cast = votes.get(ref)
        if cast is None:
            if ref not in edges:
                raise LookupError
            votes[ref] = {reviewer: answer}
        elif reviewer in cast:
            raise LookupError
        else:
            cast[reviewer] = answer
    return votes


Resolutions = dict[str, tuple[str, DisagreementReason, str]]
"""(label, reason, adjudicator) by edge."""


def _resolutions(rows: Sequence[Any], edges: Mapping[str, Any]) -> Resolutions:
    resolutions: Resolutions = {}
    for row in rows:
        if type(row) is not dict or len(row) != 4:
            raise LookupError
        ref, label, adjudicator = row["review_ref"], _text(row["label"]), row["adjudicator_ref"]
        reason = _REASONS[_text(row["reason"])]
        if (
            not isinstance(ref, str)
            or ref not in edges
            or ref in resolutions
            or label not in ADJUDICATION_LABELS
            or not is_digest(adjudicator)
            or reason is None
        ):
            raise LookupError
        resolutions[ref] = label, reason, adjudicator
    return resolutions


def _decided(
    edges: Mapping[str, Any], votes: Votes, resolutions: Resolutions, merged: Merged
) -> Iterator[str]:
    """Judge every edge in order and yield its decisions as canonical JSON writes them."""
    states, cases = merged.states, merged.cases
    comma = ""
    for ref in sorted(edges):
        cast = votes.get(ref, {})
        resolution = resolutions.get(ref)
        if cast:
            named = f',"review_ref":{quoted(ref)},"reviewer_ref":"'
            yield comma + ",".join(
                [f'{_ANSWER_JSON[cast[reviewer]]}{named}{reviewer}"}}' for reviewer in sorted(cast)]
            )
            comma = ","
        final, reason = _outcome(cast, resolution)
        if len(cast) >= 2:
            cases[reason, resolution is not None] += 1
        if final in _ACCEPTED:
            states["accepted"] += 1
            edge = edges[ref]
            merged.accepted.append(
                ClinicianAdjudication(edge["claim_id"], edge["evidence_id"], final)
            )
        else:
            states[final] += 1


def _outcome(
    cast: Mapping[str, Answer], resolution: tuple[str, DisagreementReason, str] | None
) -> tuple[str, DisagreementReason | None]:
    """The final label of an edge, or the state that stands in for one; and the edge's reason."""
    if resolution is not None and resolution[2] in cast:
        raise LookupError
    answers = set(cast.values())
    if len(cast) >= 2 and len(answers) > 1:
        return _disputed(answers, resolution)
    if resolution is not None:
        raise LookupError
    if len(cast) < 2:
        return ("incomplete" if cast else "missing"), None
    label, reason = answers.pop()
    if reason is not None:
        raise LookupError
    return label, None


def _disputed(
    answers: set[Answer], resolution: tuple[str, DisagreementReason, str] | None
) -> tuple[str, DisagreementReason]:
    """The label or state of an edge with different answers, and their one reason."""
    reasons = {reason for _, reason in answers}
    reason = reasons.pop()
    if reasons or reason is None:  # also where the labels agree and only the reasons differ
        raise LookupError
    if resolution is None:
        return "disputed", reason
    label, given, _ = resolution
    if given is not reason:
        raise LookupError
    return label, reason
