"""Freeze the gate: the verdict kept whole with the digests of what it rests on, for good."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from typing import Any

from citereview.actions.phases import NOT_FROZEN, require_locked, require_not_frozen
from citereview.actions.session import Session
from citereview.actions.standing import judged_since_last_change, overview
from citereview.actions.verdict.amended import read_amendments
from citereview.actions.verdict.amending import outcomes_under
from citereview.actions.verdict.gathering import Gathered, gather, input_digests
from citereview.actions.verdict.gating import UNDATED, kept_gathering
from citereview.actions.verdict.judging import judge, verdict_view
from citereview.actions.verdict.merging import merged_returns
from citereview.actions.views.round import RoundOverview
from citereview.canonical import digest_bytes
from citereview.errors import EnvironmentFault, InputError, Problem
from citereview.events import CancelToken, Reporter, silent
from citereview.reports import RoundCells, RoundFacts
from citereview.rounds import publications
from citereview.rounds.environment import CORRUPT

SCHEMA = "citereview.frozen.v1"

NOT_JUDGED = Problem(
    "not_judged",
    "The round gate was not judged since something changed.",
    "Judge the gate, read it, then freeze it.",
)


@dataclass(frozen=True, slots=True, repr=False)
class Frozen:
    """The frozen verdict as it is kept.

    Attributes:
        frozen_at: When, in UTC.
        digest: Digest of the whole record, in the journal.
        inputs: Digests of what it rests on, by name.
        verdict: The verdict's view, as JSON.
        facts: What every later report is made from.
        cells: The cases behind its numbers.
    """

    frozen_at: str
    digest: str
    inputs: dict[str, str]
    verdict: dict[str, Any]
    facts: RoundFacts
    cells: RoundCells


def freeze(
    session: Session,
    *,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> RoundOverview:
    """Freeze the gate as it was judged last; this cannot be taken back.

    Args:
        session: A writing session.
        report: Hears progress.
        cancel: Looked at between items; nothing is kept before the last look.

    Raises:
        InputError: Not locked, frozen before, or not judged as things stand.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    session.require_writer()
    require_locked(session)
    require_not_frozen(session)
    if not judged_since_last_change(session):
        raise InputError(NOT_JUDGED)
    gathered, verdict = kept_gathering(session) or _judged_anew(session, report, cancel)
    moment = session.now()
    day = date.fromisoformat(moment[:10])
    facts = gathered.facts.model_copy(update={"draft": False, "frozen_on": day, "stated_date": day})
    document = {
        "schema_version": SCHEMA,
        "frozen_at": moment,
        "inputs": gathered.inputs,
        "verdict": verdict,
        "facts": facts.model_dump(mode="json"),
        "cells": {"whole": gathered.cells.whole, "subjects": gathered.cells.subjects},
    }
    with session.act("freeze", moment) as digests:
        digests["frozen"] = publications.freeze(session.store.connection, document)
        digests["open"] = int(facts.open)
        session.store.mark("frozen", moment)
    return overview(session)


def _judged_anew(
    session: Session, report: Reporter, cancel: CancelToken | None
) -> tuple[Gathered, dict[str, Any]]:
    """What reports are made from, and the verdict's view, where what was judged was not kept."""
    judged = judge(session, report=report, cancel=cancel)
    gathered = gather(session, judged, stated_date=UNDATED)
    earlier = read_amendments(session)
    facts = gathered.facts.model_copy(
        update={"amendments": outcomes_under(session, judged, earlier)}
    )
    verdict = verdict_view(judged, earlier).model_dump(mode="json")
    return Gathered(facts, gathered.cells, gathered.inputs), verdict


def read_frozen(session: Session) -> Frozen:
    """The frozen verdict with the amendments made since.

    Raises:
        InputError: The gate is not frozen.
        EnvironmentFault: What is kept of it was changed (``corrupt``).
    """
    kept = publications.frozen(session.store.connection)
    if session.row.frozen_at is None or kept is None:
        raise InputError(NOT_FROZEN)
    text, stated = kept
    if digest_bytes(text.encode("ascii", "replace")) != stated:
        raise EnvironmentFault(CORRUPT)
    document = json.loads(text)
    facts = RoundFacts.model_validate_json(json.dumps(document["facts"]))
    since = tuple(amended.public() for amended in read_amendments(session)[len(facts.amendments) :])
    return Frozen(
        frozen_at=document["frozen_at"],
        digest=stated,
        inputs=document["inputs"],
        verdict=document["verdict"],
        facts=facts.model_copy(update={"amendments": (*facts.amendments, *since)}),
        cells=RoundCells(document["cells"]["whole"], document["cells"]["subjects"]),
    )


def drifted(session: Session, kept: Frozen) -> tuple[str, ...]:
    """Names of the inputs that are no longer what the frozen verdict rests on."""
    try:
        now = input_digests(session, merged_returns(session))
    except InputError as error:  # artifacts or sealed documents are not even what export kept
        return (error.code,)
    return tuple(
        sorted(name for name in {*kept.inputs, *now} if kept.inputs.get(name) != now.get(name))
    )
