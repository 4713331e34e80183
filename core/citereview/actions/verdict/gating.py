"""Judge the round gate and keep what came of it: the seed documents, and all that a freeze needs.

The documents lie in a folder named by their digest, which the journal holds, and in private/ lies
what reports are made from, so that freezing what was judged need not judge it again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from citereview.actions.session import Session
from citereview.actions.verdict.amended import Amended, read_amendments
from citereview.actions.verdict.gathering import Gathered, gather, input_digests
from citereview.actions.verdict.judging import Judged, judge, verdict_view
from citereview.actions.verdict.merging import merged_returns
from citereview.actions.verdict.views import RoundVerdict
from citereview.canonical import canonical_bytes, digest, digest_bytes
from citereview.citation.pause import collector_paused
from citereview.errors import InputError
from citereview.events import CancelToken, Reporter, silent
from citereview.gate.checks import GateCheck
from citereview.reports import RoundCells, RoundFacts
from citereview.rounds import journal
from citereview.rounds.environment import calm
from citereview.rounds.folder import Staging, keep_only, make_parents

SCHEMA = "citereview.judged.v1"
KEPT = "judged.json"
UNDATED = date(1970, 1, 1)
"""In facts that are not a report yet."""
HARMLESS = frozenset({"gate", "show_labels", "key_backup", "freeze", "publish"})
"""Acts after which what was judged is still all there is to say."""


@collector_paused()
def gate(
    session: Session,
    *,
    anew: bool = True,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> RoundVerdict:
    """Judge the round gate; a writing session records that it was judged.

    Args:
        session: Any session; one that reads only records nothing.
        anew: Judge even where the round was judged and everything that the verdict rests on is as
            it was; without, that verdict is given again and nothing is recorded.
        report: Hears progress.
        cancel: Looked at between items.

    Raises:
        InputError: The first pass is not locked, or kept artifacts or sealed documents changed.
        EnvironmentFault: The machine said no, the key is missing, or, at the first look, this
            session may not write.
        OperationCancelled: `cancel` was used; nothing was recorded.
    """
    kept = None if anew else _kept(session)
    if kept is not None:
        stated = {name: kept["verdict"][name] for name in RoundVerdict.model_fields}
        return RoundVerdict.model_validate_json(json.dumps(stated))
    judged = judge(session, report=report, cancel=cancel)
    amendments = read_amendments(session)
    view = verdict_view(judged, amendments)
    if not session.read_only:
        _record(session, judged, view, amendments)
    return view


def kept_gathering(session: Session) -> tuple[Gathered, dict[str, Any]] | None:
    """What was judged last and its verdict's view; None unless it is still all there is to say."""
    document = _kept(session)
    if document is None:
        return None
    cells = RoundCells(document["cells"]["whole"], document["cells"]["subjects"])
    facts = RoundFacts.model_validate_json(json.dumps(document["facts"]))
    return Gathered(facts, cells, document["inputs"]), document["verdict"]


def _kept(session: Session) -> dict[str, Any] | None:
    """What was kept of the last judging, where it still holds.

    Nothing happened since, the file is the one the journal names, and everything it rests on is as
    it was.
    """
    last: journal.JournalEntry | None = None
    for entry in journal.entries(session.store.connection):
        if entry.what == "gate":
            last = entry
        elif entry.what not in HARMLESS:
            last = None
    if last is None or "judged" not in last.digests:
        return None
    data = read_kept(session, str(last.digests["judged"]))
    if data is None:
        return None
    document: dict[str, Any] = json.loads(data)
    try:
        now = input_digests(session, merged_returns(session))
    except InputError:  # artifacts or sealed documents are not what export kept
        return None
    return document if now == document["inputs"] else None


@calm
def read_kept(session: Session, found: str) -> bytes | None:
    """The file with what was judged, None unless it is there with this digest."""
    path = session.folder.judged(found) / KEPT
    data = path.read_bytes() if path.is_file() else None
    return data if data is not None and digest_bytes(data) == found else None


def _kept_document(
    session: Session,
    judged: Judged,
    view: RoundVerdict,
    amendments: Sequence[Amended],
    inputs: dict[str, str],
) -> bytes | None:
    """What a freeze needs; None where an amended policy is still to be judged beside the sealed."""
    if any(one.policy is not None for one in amendments):
        return None
    gathered = gather(session, judged, stated_date=UNDATED, inputs=inputs)
    facts = gathered.facts.model_copy(
        update={"amendments": tuple(one.public() for one in amendments)}
    )
    return canonical_bytes(
        {
            "schema_version": SCHEMA,
            "inputs": gathered.inputs,
            "verdict": view.model_dump(mode="json"),
            "facts": facts.model_dump(mode="json"),
            "cells": {"whole": gathered.cells.whole, "subjects": gathered.cells.subjects},
        }
    )


def _record(
    session: Session, judged: Judged, view: RoundVerdict, amendments: Sequence[Amended]
) -> None:
    """Write the seed documents, then the journal entry that names them.

    Each set lies in a folder named by its digest, so that until the entry is written the
    set the last entry names is still there; only then are older sets removed.
    """
    written = _documents(session, judged)
    found = digest(sorted([name, digest_bytes(data)] for name, data in written.items()))
    places = [_put(session.folder.document_set(found), written)]
    inputs = input_digests(session, judged.merged)
    kept = _kept_document(session, judged, view, amendments, inputs)
    if kept is not None:
        places.append(_put(session.folder.judged(digest_bytes(kept)), {KEPT: kept}))
    with session.act("gate") as digests:
        digests["verdict"] = digest(view.model_dump(mode="json"))
        digests["open"] = int(view.open)
        digests["documents"] = found
        if kept is not None:
            digests["judged"] = digest_bytes(kept)
        digests["decisions"] = inputs["decisions"]
    for place in places:
        keep_only(place)


def _put(place: Path, files: Mapping[str, bytes]) -> Path:
    """Files in a folder named by their digest; those that are there already stay."""
    if not place.is_dir():
        make_parents(place.parent)
        with Staging(place) as staging:
            for name, data in files.items():
                staging.write(name, data)
            staging.publish()
    return place


def _documents(session: Session, judged: Judged) -> dict[str, bytes]:
    """Each item's seed documents in one file; an item the importer refused has none."""
    checks = _seed_checks(session, judged)
    written = {}
    for one in judged.merged:
        review = judged.reviews.get(one.item.item_id)
        if one.reasoned and review is not None:
            name = one.item.request_digest.removeprefix("sha256:")
            document = {
                "request": one.item.request(),
                "return": one.document,
                "import": review.to_dict(),
                "checks": [check.to_dict() for check in checks.get(one.item.item_id, ())],
            }
            written[f"{name}.json"] = canonical_bytes(document)
    return written


def _seed_checks(session: Session, judged: Judged) -> dict[int, tuple[GateCheck, ...]]:
    """The seed gate's checks by item id; only subjects' items are judged."""
    row, store = session.row, session.store
    names = {system.system_id: system.shown(row) for system in store.systems()}
    cases = {case.case_id: case.case_ref for case in store.cases()}
    found = {
        (item.case_ref, item.system): checks
        for subject in judged.verdict.subjects
        for item, checks in zip(subject.items, subject.seed_checks, strict=True)
    }
    return {
        item.item_id: found.get((cases[item.case_id], names[item.system_id]), ())
        for item in store.items()
    }
