"""Claim-level citation support of plain JSON files, without a round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from citereview import strictjson
from citereview.actions.files import read_text_file
from citereview.citation import (
    CitationSupportError,
    CitationSupportReport,
    compute_citation_support_metrics,
    diagnose_citation_inputs,
)
from citereview.errors import CiteReviewError, Fault, InputError, Problem

NOT_JSON = Problem(
    "not_json", "The file is not JSON.", "Save it as JSON: a list of records, or an object."
)

REFUSED_RECORDS = Problem(
    "refused_records",
    "Records are not of the form the metrics read.",
    "Mend every place listed; docs/protocol.md has the fields.",
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
    try:
        return compute_citation_support_metrics(**loaded)
    except CitationSupportError:
        pass  # opaque by design; the diagnosis below says what and where
    raise InputError(REFUSED_RECORDS, diagnose_citation_inputs(**loaded))


def _read_json(path: Path, role: str) -> Any:
    text = read_text_file(path, role)
    try:
        return strictjson.parse(text)
    except strictjson.StrictJsonError:
        pass
    raise InputError(NOT_JSON, (Fault(NOT_JSON, role, "JSON, each name once in an object"),))
