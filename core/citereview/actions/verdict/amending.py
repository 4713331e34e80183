"""Amendments: a change after export is said with what, why and when; it replaces nothing.

The verdict stands by the policy that export sealed. For an amended policy the gate is judged under
both, and every report shows both outcomes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from citereview.actions.files import read_text_file
from citereview.actions.phases import require_exported
from citereview.actions.session import Session
from citereview.actions.verdict.amended import Amended, fit_words, keep, stage_of
from citereview.actions.verdict.judging import Judged, judge, judge_by
from citereview.actions.verdict.views import AmendmentView
from citereview.events import CancelToken, Reporter, silent
from citereview.gate.policy import Policy, load_policy, policy_digest, policy_from_mapping
from citereview.reports import Amendment

_ROLES = ("subjects", "comparators", "distractors")


def amend(
    session: Session,
    *,
    what: str,
    why: str,
    policy: Path | None = None,
    words_accepted: bool = False,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> AmendmentView:
    """Record a change after export.

    Args:
        session: A writing session of an exported round.
        what: What was changed, one plain sentence; it goes into every report.
        why: Why, the same.
        policy: The changed policy, where it is what was changed.
        words_accepted: Whether words that merely look private (part of an identity, a date) were
            read and accepted as they are.
        report: Hears progress.
        cancel: Looked at between items where the gate is judged again.

    Raises:
        InputError: Not exported, words that are not fit or name something private, or a policy that
            cannot be used.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used; nothing was recorded.
    """
    session.require_writer()
    require_exported(session)
    said = fit_words(session, words_accepted=words_accepted, what=what, why=why)
    changed = None
    if policy is not None:
        changed = keeping_roles(session, load_policy(read_text_file(policy, "policy")))
    return record_amendment(session, said, changed, report=report, cancel=cancel)


def keeping_roles(session: Session, policy: Policy) -> Policy:
    """A changed policy; while identities are hidden, one that names no system keeps their roles.

    Nobody can then be asked to write the names down, and leaving them out is no wish to put every
    system under test.
    """
    named = {role: getattr(policy, role) for role in _ROLES}
    if not session.row.blinded or any(named.values()):
        return policy
    return policy.model_copy(update={role: getattr(session.policy, role) for role in _ROLES})


def record_amendment(
    session: Session,
    said: Mapping[str, str],
    changed: Policy | None,
    *,
    report: Reporter,
    cancel: CancelToken | None,
) -> AmendmentView:
    """Record words that are fit, with a policy that was judged already; else as `amend`."""
    stage = stage_of(session)
    moment = session.now()
    document = None if changed is None else changed.model_dump(mode="json")
    opened = None
    if document is not None and stage == "after_freeze":
        opened = _open_under(session, judge(session, report=report, cancel=cancel), document)
    amended = Amended(
        made_at=moment,
        stage=stage,
        what=said["what"],
        why=said["why"],
        policy=document,
        open_as_amended=opened,
    )
    with session.act("amend", moment) as digests:
        digests["amendment"] = keep(session, amended)
        if changed is not None:
            digests["policy"] = policy_digest(changed)
    return amended.view()


def outcomes_under(
    session: Session, judged: Judged, amendments: Sequence[Amended]
) -> tuple[Amendment, ...]:
    """The amendments as reports carry them, each policy's outcome judged now."""
    return tuple(
        one.public(opened=None if one.policy is None else _open_under(session, judged, one.policy))
        for one in amendments
    )


def _open_under(session: Session, judged: Judged, policy: dict[str, Any]) -> bool:
    """Whether the gate would be open under another policy."""
    other = policy_from_mapping(policy)
    return judge_by(session, other, judged.merged, judged.reviews, judged.plain).verdict.open
