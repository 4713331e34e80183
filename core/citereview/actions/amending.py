"""Amendments: a change after export is said with what, why and when; it replaces nothing.

The verdict stands by the policy that export sealed. For an amended policy the gate is judged under
both, and every report shows both outcomes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from citereview.actions.files import read_text_file
from citereview.actions.judging import Judged, judge, judge_by
from citereview.actions.receiving import NOT_EXPORTED
from citereview.actions.session import Session
from citereview.actions.views import AmendmentView
from citereview.canonical import utf8
from citereview.errors import Fault, InputError, Problem
from citereview.events import CancelToken, Reporter, silent
from citereview.gate.policy import load_policy, policy_digest, policy_from_mapping
from citereview.reports import Amendment
from citereview.reports.facts import Stage
from citereview.rounds import journal, publications

SCHEMA = "citereview.amendment.v1"
LONGEST = 500

AMENDMENT_REFUSED = Problem(
    "amendment_refused",
    "The amendment cannot be recorded.",
    "Say in one plain sentence each what was changed and why.",
)
AMENDMENT_TEXT = Problem(
    "amendment_text",
    "What and why are each a text of 1 to 500 characters.",
    "Say it in one plain sentence.",
)


@dataclass(frozen=True, slots=True, repr=False)
class Amended:
    """One amendment as it is kept."""

    made_at: str
    stage: Stage
    what: str
    why: str
    policy: dict[str, Any] | None
    open_as_amended: bool | None

    def public(self, *, opened: bool | None = None) -> Amendment:
        """The amendment as reports carry it."""
        return Amendment(
            made_on=date.fromisoformat(self.made_at[:10]),
            stage=self.stage,
            what=self.what,
            why=self.why,
            open_as_amended=self.open_as_amended if opened is None else opened,
        )


def amend(
    session: Session,
    *,
    what: str,
    why: str,
    policy: Path | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> AmendmentView:
    """Record a change after export.

    Args:
        session: A writing session of an exported round.
        what: What was changed, one plain sentence; it goes into every report.
        why: Why, the same.
        policy: The changed policy, where it is what was changed.
        report: Hears progress.
        cancel: Looked at between items where the gate is judged again.

    Raises:
        InputError: Not exported, no words, or a policy that cannot be used.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used; nothing was recorded.
    """
    session.require_writer()
    row = session.row
    if row.exported_at is None:
        raise InputError(NOT_EXPORTED)
    said = {"what": " ".join(what.split()), "why": " ".join(why.split())}
    faults = tuple(
        Fault(AMENDMENT_TEXT, name)
        for name, text in said.items()
        if not 0 < len(text) <= LONGEST or utf8(text) is None
    )
    if faults:
        raise InputError(AMENDMENT_REFUSED, faults)
    changed = None if policy is None else load_policy(read_text_file(policy, "policy"))
    stage = _stage(session)
    moment = session.now()
    document: dict[str, Any] = {
        "schema_version": SCHEMA,
        "made_at": moment,
        "stage": stage,
        **said,
        "policy": None if changed is None else changed.model_dump(mode="json"),
        "open_as_amended": None,
    }
    if changed is not None and stage == "after_freeze":
        judged = judge(session, report=report, cancel=cancel)
        document["open_as_amended"] = _open_under(session, judged, document["policy"])
    with session.act("amend", moment) as digests:
        digests["amendment"] = publications.amend(session.store.connection, document)
        if changed is not None:
            digests["policy"] = policy_digest(changed)
    return AmendmentView(
        stage=stage, what=said["what"], why=said["why"], open_as_amended=document["open_as_amended"]
    )


def read_amendments(session: Session) -> list[Amended]:
    """Every amendment, oldest first."""
    return [
        Amended(
            made_at=found["made_at"],
            stage=found["stage"],
            what=found["what"],
            why=found["why"],
            policy=found["policy"],
            open_as_amended=found["open_as_amended"],
        )
        for found in publications.amendments(session.store.connection)
    ]


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
    return judge_by(session, other, judged.merged, judged.reviews).verdict.open


def _stage(session: Session) -> Stage:
    row = session.row
    if row.frozen_at is not None:
        return "after_freeze"
    judged = any(entry.what == "gate" for entry in journal.entries(session.store.connection))
    return "after_gate" if judged else "after_lock" if row.locked_at is not None else "before_lock"
