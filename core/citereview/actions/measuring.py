"""Claim-level citation support of plain JSON files, without a round."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from citereview.actions.files import read_text_file
from citereview.citation import CitationSupportReport, compute_citation_support_metrics
from citereview.errors import CiteReviewError, Fault, InputError, Problem

NOT_JSON = Problem(
    "not_json", "The file is not JSON.", "Save it as JSON: a list of records, or an object."
)


def citation_metrics(
    claims: Path,
    evidence: Path,
    citations: Path | None = None,
    adjudications: Path | None = None,
) -> CitationSupportReport:
    """Measure citation support over JSON files.

    Args:
        claims: Claim records.
        evidence: Evidence records.
        citations: Separate citation records.
        adjudications: Labels of claim/evidence pairs.

    Raises:
        InputError: Files that cannot be read (every one is named by its role), or records the
            metrics refuse.
    """
    loaded: dict[str, Any] = {}
    faults: list[Fault] = []
    roles = {
        "claims": claims,
        "evidence": evidence,
        "citations": citations,
        "adjudications": adjudications,
    }
    for role, path in roles.items():
        if path is None:
            loaded[role] = None
            continue
        try:
            loaded[role] = _read_json(Path(path), role)
        except CiteReviewError as error:
            faults += error.faults
    if faults:
        raise InputError(faults[0].problem, tuple(faults))
    return compute_citation_support_metrics(
        loaded["claims"],
        loaded["evidence"],
        citations=loaded["citations"],
        adjudications=loaded["adjudications"],
    )


def _read_json(path: Path, role: str) -> Any:
    text = read_text_file(path, role)
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        pass
    raise InputError(NOT_JSON, (Fault(NOT_JSON, role, "JSON"),))


def _refuse_constant(_: str) -> None:
    raise ValueError
