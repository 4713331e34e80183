"""What a build pipeline asks of a published verdict: is the gate open for exactly these outputs?"""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

from citereview.actions.publication.signing import pinned
from citereview.actions.publication.views import GateCheckResult
from citereview.actions.verdict.views import Outcome
from citereview.canonical import is_digest
from citereview.errors import Fault, InputError, Problem
from citereview.reports import read_verdict
from citereview.reports.manifest import LONGEST, parse_bytes
from citereview.reports.published_verdict import INVALID_VERDICT
from citereview.rounds.environment import calm

NOT_A_SUBJECT = Problem(
    "not_a_digest",
    "The subject is named by the digest of its outputs: sha256: and 64 hex digits.",
    "Take submission_manifest_digest from the build, or from the unblinded round.",
)
VERDICT_TOO_OLD = Problem(
    "verdict_too_old",
    "The verdict was frozen longer ago than is allowed here.",
    "Review the subject anew, or allow an older verdict.",
)
VERDICT_FROM_FUTURE = Problem(
    "verdict_from_future",
    "The verdict bears a date that has not come yet.",
    "Set this machine's clock, or ask who published the verdict.",
)
VERDICT_BLINDED = Problem(
    "verdict_blinded",
    "The verdict was published while identities were hidden, so it names no outputs.",
    "Unblind the round and publish again.",
)


def gate_check(
    verdict: Path,
    *,
    subject: str,
    public_key: str | None = None,
    max_age: int | None = None,
    today: date | None = None,
) -> GateCheckResult:
    """Ask a published verdict about one subject; needs neither round nor sealing key.

    Args:
        verdict: The file verdict.json of a publication.
        subject: ``submission_manifest_digest`` of the outputs in question.
        public_key: The fingerprint or PEM file of the key that must have signed.
        max_age: Most days since the freeze.
        today: The day, in UTC; the machine's where None.

    Returns:
        Open only if the verdict names exactly these outputs, by reviewers, and is open for them.

    Raises:
        InputError: No digest, no such verdict, not signed as asked, blinded, too old or undated.
        EnvironmentFault: The machine said no.
    """
    if not is_digest(subject):
        raise InputError(NOT_A_SUBJECT, (Fault(NOT_A_SUBJECT, "--subject"),))
    document = parse_bytes(_read(Path(verdict)))
    if document is None:
        raise InputError(INVALID_VERDICT)
    expected = None if public_key is None else pinned(public_key)
    found, signer = read_verdict(document, expected_signer=expected)
    day = today or datetime.now(UTC).date()
    if found.frozen_on > day:
        raise InputError(VERDICT_FROM_FUTURE)
    if max_age is not None and (day - found.frozen_on).days > max_age:
        raise InputError(VERDICT_TOO_OLD)
    if all(one.submission_manifest_digest is None for one in found.subjects):
        raise InputError(VERDICT_BLINDED)
    answers = [one for one in found.subjects if one.submission_manifest_digest == subject]
    if not answers:
        code, sentence = "subject_not_judged", "The verdict says nothing of these outputs."
    elif all(one.open for one in answers) and found.kind == "reviewer":
        code, sentence = "open", "The round gate is open for these outputs."
    else:
        code, sentence = "closed", "The round gate is closed for these outputs."
    reasons = dict.fromkeys(reason for one in answers for reason in one.failure_reasons)
    return GateCheckResult(
        open=code == "open",
        code=code,
        sentence=sentence,
        subject=subject,
        frozen_on=found.frozen_on.isoformat(),
        composite_score=found.composite_score,
        safety_gate="pass" if code == "open" else _closed(found.safety_gate),
        failure_reasons=tuple(reasons) or (() if code == "open" else (code,)),
        signed_by=signer,
    )


def _closed(gate: Outcome) -> Outcome:
    return "cannot_judge" if gate == "pass" else gate


@calm
def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LONGEST + 1)
