"""One exported review with a disagreement, to tamper with; made by ours alone."""

from __future__ import annotations

import json
from typing import Any

from citereview.errors import Fault
from citereview.review import (
    SealedSummaryReview,
    SummaryReviewError,
    diagnose_export,
    export_summary_review,
    import_summary_review,
)
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    export_arguments,
    mapping_of,
    packet_of,
    returned,
    small_round,
)

_ROUND = small_round(cases=2, candidates=2)
_CASE = _ROUND.cases[0]
_RENDERED = _ROUND.render(OURS)

ARGUMENTS = export_arguments(OURS, _RENDERED, _CASE, "system-0")
PACKETS: list[dict[str, Any]] = [packet.to_dict() for packet in _RENDERED[0]]
MAPPING: dict[str, Any] = _RENDERED[1].to_private_dict()
REQUEST, SEALED = export_summary_review(**ARGUMENTS)
PRIVATE: dict[str, Any] = json.loads(SEALED.private_json)


def _labels(position: int) -> list[tuple[int, str, str | None]]:
    if position == 0:
        return [(1, "supports", "other"), (2, "contradicts", "other")]
    return [(1, "supports", None), (2, "supports", None)]


RETURN: dict[str, Any] = returned(REQUEST, _labels, [(0, "supports", "other", 9)])


def import_faults(
    document: Any = RETURN, sealed: SealedSummaryReview = SEALED, **changed: Any
) -> tuple[Fault, ...]:
    """Why an import is refused; nothing where it is accepted."""
    current = {name: ARGUMENTS[name] for name in ("claims", "evidence", "summary", "source")}
    try:
        import_summary_review(document, sealed=sealed, **{"sealing_key": KEY, **current, **changed})
    except SummaryReviewError as error:
        return error.faults
    return ()


def export_faults(**changed: Any) -> tuple[Fault, ...]:
    """Why an export is refused; nothing where it is accepted."""
    arguments = {**ARGUMENTS, **changed}
    for name, read in (("packets", packet_of), ("mapping", mapping_of)):
        if name in changed:
            documents = changed[name]
            arguments[name] = (
                [read(OURS, document) for document in documents]
                if name == "packets"
                else read(OURS, documents)
            )
    return diagnose_export(**arguments)


def said(faults: tuple[Fault, ...]) -> list[tuple[str, str]]:
    """Codes and places."""
    return [(fault.code, fault.place) for fault in faults]
