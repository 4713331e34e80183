"""The published verdict: one small JSON file that a build pipeline asks, with no round and no key.

It names each subject by the digest of its outputs, so it answers for those outputs and no others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from typing import Any, Literal

from pydantic import ValidationError

from citereview.errors import InputError, Problem
from citereview.reports.model import DigestText, Kind, Record, ReportModel
from citereview.reports.signature import signed_by
from citereview.reports.suppress import published_failures

VERDICT_SCHEMA: Literal["citereview.verdict.v1"] = "citereview.verdict.v1"
VERDICT_DOMAIN = "citereview.verdict.signature.v1"

INVALID_VERDICT = Problem(
    "invalid_verdict",
    "This is not a published verdict of a version this program knows, or it was changed.",
    "Use verdict.json as it was published.",
)


class SubjectAnswer(Record):
    """The answer for one system's outputs; the digest is missing while identities are hidden."""

    name: str
    submission_manifest_digest: DigestText | None
    open: bool
    failure_reasons: tuple[str, ...]


class VerdictDocument(Record):
    """A published verdict.

    Attributes:
        schema_version: Version of this form.
        round_ref: The round's public reference.
        kind: ``synthetic`` is never open.
        judge: What figures were judged on.
        frozen_on: The day the gate was frozen.
        stated_date: The date the publication bears.
        open: Whether the gate is open for every subject.
        safety_gate: The same in the words of the second seed.
        composite_score: The declared composite, None where none is declared.
        subjects: One answer a system under test.
        policy_digest: What it was judged by.
        model_digest: The report that says more.
    """

    schema_version: Literal["citereview.verdict.v1"]
    round_ref: str
    kind: Kind
    judge: Literal["bound", "point"]
    frozen_on: date
    stated_date: date
    open: bool
    safety_gate: Literal["pass", "fail", "cannot_judge"]
    composite_score: float | None
    subjects: tuple[SubjectAnswer, ...]
    policy_digest: DigestText | None
    model_digest: DigestText


def verdict_document(model: ReportModel, *, frozen_on: date) -> dict[str, Any]:
    """The verdict of a public report, unsigned.

    It says less than the report does and nothing the report withholds: a composite made from
    withheld figures is not in it.
    """
    digests = {entry.name: entry.digest for entry in model.provenance}
    return VerdictDocument(
        schema_version=VERDICT_SCHEMA,
        round_ref=model.round_ref,
        kind=model.kind,
        judge=model.judge,
        frozen_on=frozen_on,
        stated_date=date.fromisoformat(model.stated_date),
        open=model.open,
        safety_gate="pass" if model.open else _closed(model),
        composite_score=None,
        subjects=tuple(
            SubjectAnswer(
                name=subject.name,
                submission_manifest_digest=subject.submission_digest,
                open=subject.open,
                failure_reasons=tuple(dict.fromkeys(published_failures(subject.checks)))
                if not subject.open
                else (),
            )
            for subject in model.subjects
        ),
        policy_digest=digests.get("policy"),
        model_digest=model.model_digest,
    ).model_dump(mode="json")


def _closed(model: ReportModel) -> Literal["fail", "cannot_judge"]:
    """A closed gate in one word: work is unfinished only where every check that shows says so."""
    outcomes = {check.outcome for subject in model.subjects for check in subject.checks}
    return "cannot_judge" if outcomes <= {"pass", "cannot_judge"} else "fail"


def read_verdict(
    document: object, *, expected_signer: str | None = None
) -> tuple[VerdictDocument, str | None]:
    """A published verdict and the fingerprint of who signed it.

    Args:
        document: The parsed file.
        expected_signer: Fingerprint that must have signed it.

    Raises:
        InputError: It is none, or its signature does not hold or is not the expected one.
    """
    found: VerdictDocument | None = None
    if isinstance(document, dict):
        fields = {name: value for name, value in document.items() if name != "signature"}
        try:
            found = VerdictDocument.model_validate_json(json.dumps(fields))
        except (ValidationError, ValueError):
            found = None
    if found is None or not isinstance(document, dict) or not _consistent(found.subjects, found):
        raise InputError(INVALID_VERDICT)
    return found, signed_by(document, VERDICT_DOMAIN, expected=expected_signer)


def _consistent(subjects: Iterable[SubjectAnswer], found: VerdictDocument) -> bool:
    opened = [subject.open for subject in subjects]
    is_open = bool(opened) and all(opened) and found.kind == "reviewer"
    return found.open == is_open and (found.safety_gate == "pass") == found.open
