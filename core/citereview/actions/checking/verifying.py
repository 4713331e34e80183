"""Walk a round and say whether it still holds together; nothing is changed.

Steps, each naming the first place that does not hold: (1) the database; (2) the journal's chain;
(3) what the journal sealed against the rows; (4) the artifacts' digests; (5) the sealed documents
and the identity mapping; (6) what export put into outbox/; (7) the inbox, and the decisions that
follow from it anew; (8) the desk; (9) the seed documents; (10) the freeze and the publications.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from citereview.actions.checking.end import end_of_round
from citereview.actions.editing.parts import edited_digest
from citereview.actions.outgoing.accepting import found_matches, not_accepted
from citereview.actions.outgoing.packing import bindings_of
from citereview.actions.outgoing.sealing import mapping, sealed_items
from citereview.actions.returns.judging import ReturnJudge
from citereview.actions.sampling import as_drawn, sample_of
from citereview.actions.session import Session, added_artifacts, changed_artifacts
from citereview.actions.verdict.gating import read_kept
from citereview.actions.views.verification import Verification, VerifyStep
from citereview.canonical import (
    REVIEW_DOMAIN,
    canonical_bytes,
    digest,
    digest_bytes,
    keyed_digest,
    same,
)
from citereview.citation.pause import collector_paused
from citereview.errors import CiteReviewError
from citereview.events import CancelToken, Reporter, counted, silent
from citereview.gate.policy import policy_digest
from citereview.packets import load_packets, verify_sealed_identity_mapping
from citereview.rounds import (
    accepted,
    deadlines,
    desk,
    edited,
    first_pass,
    inbox,
    journal,
    pace,
    receipts,
    remarks,
    sheets,
)
from citereview.rounds.desk import DeskAct
from citereview.rounds.desk_history import marks_hold
from citereview.rounds.first_pass import FirstPass
from citereview.rounds.folder import PACKETS_FILE, PROTOCOL_FILE, SCAN_FILE, walk_files
from citereview.rounds.journal import Fact, JournalEntry
from citereview.rounds.keys import KEY_MISSING, KEY_WRONG

_ONCE_UNSAID = frozenset({"assignment", "further", "roster"})

Step = Callable[[Session], Iterator[tuple[str, bool]]]
"""Yields (place, whether it holds) of everything it looks at."""


def verify(
    session: Session, *, report: Reporter = silent, cancel: CancelToken | None = None
) -> Verification:
    """Verify a round offline.

    Without the key what needs none is checked; the other steps say that they were not, and a round
    with such a step is not said to hold.

    Args:
        session: Any session.
        report: Hears of each step.
        cancel: Looked at between steps.

    Raises:
        OperationCancelled: `cancel` was used.
    """
    stop = cancel or CancelToken()
    steps: list[tuple[str, str, Step]] = [
        ("database", "The database is whole.", _database),
        ("journal", "The journal's chain holds.", _journal),
        ("sealed_facts", "What export sealed is unchanged.", _sealed_facts),
        ("artifacts", "The artifacts are those the round was made from.", _artifacts),
        ("sealed_documents", "Every seal holds.", _seals),
        ("outbox", "What was exported is unchanged.", _outbox),
        ("inbox", "Returned files are verbatim, and the decisions follow from them.", _inbox),
        ("desk", "Reasons and resolutions are those the journal holds.", _desk),
        ("documents", "The seed documents are those the gate wrote.", _documents),
        ("end", "Frozen verdict, amendments and publications are those sealed.", end_of_round),
    ]
    done = []
    for name, sentence, step in counted(steps, "verify", report, stop, stride=1):
        with collector_paused():
            done.append(_walk(session, name, sentence, step))
    holds = all(step.checked and step.broken_at is None for step in done)
    return Verification(holds=holds, steps=tuple(done))


def _walk(session: Session, name: str, sentence: str, step: Step) -> VerifyStep:
    looked_at, broken_at = 0, None
    place = name
    try:
        for place, holds in step(session):
            looked_at += 1
            if not holds:
                broken_at = place
                break
    except CiteReviewError as error:
        if error.problem in {KEY_MISSING, KEY_WRONG}:  # no break of the round
            return VerifyStep(
                step=name,
                looked_at=looked_at,
                broken_at=None,
                sentence=f"Not checked, or not to its end. {error.problem.what}",
                checked=False,
            )
        broken_at = f"{place} [{error.code}]"
    except Exception:  # what was tampered with may raise anything, with a value in it
        broken_at = f"{place} [unreadable]"
    said = sentence if broken_at is None else "This does not hold; restore it from a backup."
    return VerifyStep(step=name, looked_at=looked_at, broken_at=broken_at, sentence=said)


def _entries(session: Session, *what: str) -> list[JournalEntry]:
    return [entry for entry in journal.entries(session.store.connection) if entry.what in what]


def _database(session: Session) -> Iterator[tuple[str, bool]]:
    connection = session.store.connection
    yield "round.db", connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
    yield "round.db references", not connection.execute("PRAGMA foreign_key_check").fetchall()


def _journal(session: Session) -> Iterator[tuple[str, bool]]:
    broken = journal.first_break(session.store.connection, session.key.secret)
    for entry in journal.entries(session.store.connection):
        yield f"journal entry {entry.seq}", entry.seq != broken
    yield "end of the journal", broken is None


def _sealed_facts(session: Session) -> Iterator[tuple[str, bool]]:
    row, store = session.row, session.store
    made = _entries(session, "new_round")
    yield "journal entry 1", len(made) == 1 and made[0].seq == 1
    yield "kind", made[0].digests["kind"] == row.kind
    chosen = _entries(session, "new_round", "set_policy")[-1]
    yield "policy", chosen.digests["policy"] == policy_digest(session.policy)
    yield "cases under review", as_drawn(store)
    exported = _entries(session, "export")
    yield "export", bool(exported) == (row.exported_at is not None)
    for entry in exported:
        yield from _at_export(session, entry.digests)
    yield from _as_journaled_last(session)
    locked = [entry.what for entry in _entries(session, "lock", "unlock")]
    yield "lock", (locked[-1:] == ["lock"]) == (row.locked_at is not None)
    marks = (
        ("labels shown", row.shown_at, ("show_labels", "resolve")),
        ("freeze", row.frozen_at, ("freeze",)),
        ("unblinding", row.unblinded_at, ("unblind",)),
    )
    for name, moment, acts in marks:
        yield name, bool(_entries(session, *acts)) == (moment is not None)
    yield from _people(session)
    # Last, for it takes the key: without one everything above is still looked at.
    yield "edited parts", _edits_hold(session)


def _at_export(session: Session, sealed: Mapping[str, Fact]) -> Iterator[tuple[str, bool]]:
    """What export sealed, against the round as it is."""
    row, store = session.row, session.store
    yield "packets", sealed["packets"] == row.packet_digest
    yield "mapping", sealed["mapping"] == row.mapping_commitment
    yield "policy at export", sealed["policy"] == policy_digest(session.policy)
    subjects = sorted(one.identity for one in store.systems() if one.role == "subject")
    yield "subjects", sealed["subjects"] == digest(subjects)
    yield "sample", sealed["sample"] == digest([case.case_ref for case in store.cases()])
    drawn = sample_of(store)
    fixed = None if drawn is None else [drawn.size, drawn.loaded, drawn.seed]
    yield "draw of the sample", sealed["sample_drawn"] == digest(fixed)
    requests = sorted(i.request_digest for i in store.items() if i.request_digest is not None)
    yield "requests", sealed["requests"] == digest(requests)
    issued = {one.digests["kits"] for one in _entries(session, "issue_kit")}
    kits = [kit.file_digest for kit in store.kits() if kit.kind == "review"]
    first = sorted(one for one in kits if digest([one]) not in issued)
    yield "kits", sealed["kits"] == digest(first)


def _as_journaled_last(session: Session) -> Iterator[tuple[str, bool]]:
    """What acts may change, against the last word the journal has of it."""
    store = session.store
    entries = journal.entries(store.connection)
    assigned = {code: sorted(cases) for code, cases in store.assignments().items()}
    further = {code: sorted(edges) for code, edges in store.further().items()}
    for name, present in (
        ("assignment", assigned),
        ("further", further),
        ("roster", store.roster_facts()),
        ("due", deadlines.facts(store.connection)),
        ("pace", pace.facts(store.connection)),
        ("accepted_matches", accepted.accepted(store.connection)),
    ):
        said = [one.digests[name] for one in entries if name in one.digests]
        # Rounds that were made before this was journaled have no word of it, and nothing of it.
        yield name, said[-1] == digest(present) if said else name in _ONCE_UNSAID or not present


def _edits_hold(session: Session) -> bool:
    """Whether what was edited is what the journal's last edit left."""
    entered = _entries(session, "edit")
    if not entered:
        return not edited.edits(session.store.connection)
    return same(str(entered[-1].digests["edited"]), edited_digest(session))


def _people(session: Session) -> Iterator[tuple[str, bool]]:
    """Whose work counts: nobody stepped back, or was recused, but by an act of the journal."""
    stepped: dict[Fact, str] = {}
    for entry in _entries(session, "withdraw", "recuse", "set_roster"):
        if entry.what == "set_roster":  # the codes name other people from here on
            stepped.clear()
        else:
            stepped[entry.digests["reviewer"]] = entry.what
    states = {"withdraw": "withdrawn", "recuse": "recused"}
    given = session.store.assignments()
    for at, member in enumerate(session.store.members(), start=1):
        state = states.get(stepped.get(member.code, ""), "active")
        yield f"person {at}", member.state == state
        yield f"person {at}", member.conflict == "cleared" or not given.get(member.code)


def _artifacts(session: Session) -> Iterator[tuple[str, bool]]:
    rows = session.store.artifacts()
    changed = set(changed_artifacts(session.folder, session.store))
    for at in range(len(rows)):
        yield f"artifact file {at + 1} of {len(rows)}", at not in changed
    yield "files beside the artifacts", added_artifacts(session.folder, session.store) == 0
    made = _entries(session, "new_round")[0].digests["artifacts"]
    kept = keyed_digest(
        session.key.secret,
        "citereview.artifacts.v1",
        canonical_bytes(sorted([path, size, found] for path, size, found in rows)),
    )
    yield "list of artifact files", same(str(made), kept)
    for entry in _entries(session, "export"):
        if "matches" in entry.digests:  # rounds exported before these were accepted one by one
            there = sorted(one.ref for one in found_matches(session))
            yield "matches at export", entry.digests["matches"] == digest(there)
            yield "matches that nobody accepted", not not_accepted(session)


def _seals(session: Session) -> Iterator[tuple[str, bool]]:
    if session.row.exported_at is None:
        return
    key = session.key.secret
    edges: dict[int, dict[tuple[str, str], str | None]] = {}
    for edge in session.store.edges():
        edges.setdefault(edge.item_id, {})[edge.claim_id, edge.evidence_id] = edge.review_ref
    for number, item in enumerate(sealed_items(session).values(), start=1):
        place = f"sealed document {number}"
        sealed = item.sealed
        commitment = keyed_digest(key, REVIEW_DOMAIN, sealed.private_json.encode("ascii"))
        yield place, same(commitment, sealed.commitment)
        yield f"pairs of {place}", bindings_of(sealed.private_json) == edges[item.item_id]
    page = digest_bytes((session.folder.sealed / PROTOCOL_FILE).read_bytes())
    yield "protocol page", all(e.digests["protocol"] == page for e in _entries(session, "export"))
    report = digest_bytes((session.folder.sealed / SCAN_FILE).read_bytes())
    yield "scan report", all(e.digests["scan"] == report for e in _entries(session, "export"))
    packets = load_packets((session.folder.outbox / PACKETS_FILE).read_bytes())
    audit = verify_sealed_identity_mapping(packets, mapping(session), key)
    yield "identity mapping", audit.valid


def _outbox(session: Session) -> Iterator[tuple[str, bool]]:
    row, root = session.row, session.folder.root
    if row.exported_at is None:
        return
    packets = session.folder.outbox / PACKETS_FILE
    yield (
        "outbox/packets.json",
        packets.is_file() and digest_bytes(packets.read_bytes()) == row.packet_digest,
    )
    for kit in session.store.kits():
        path = root / kit.file
        whole = path.is_file() and digest_bytes(path.read_bytes()) == kit.file_digest
        yield kit.file, whole
    for _, name, file_digest in sheets.written(session.store.connection):
        path = root / name
        yield name, path.is_file() and digest_bytes(path.read_bytes()) == file_digest
    expected = sorted(
        digest_bytes(canonical_bytes(item.request())) for item in sealed_items(session).values()
    )
    folder = session.folder.outbox / "requests"
    found = sorted(digest_bytes(path.read_bytes()) for _, path in walk_files(folder))
    yield "outbox/requests", expected == found


def _inbox(session: Session) -> Iterator[tuple[str, bool]]:
    connection = session.store.connection
    arrived = receipts.all_receipts(connection)
    entered = [entry.digests for entry in _entries(session, "receive")]
    yield (
        "receipts",
        [[r.digest, r.verdict, r.code] for r in arrived]
        == [[one["file"], one["verdict"], one["code"]] for one in entered],
    )
    kept: dict[str, bytes] = {}
    for number, receipt in enumerate(arrived, start=1):
        data = inbox.read_kept(session.folder.inbox, receipt.digest)
        yield f"returned file {number}", data is not None
        kept[receipt.digest] = data or b""
    if session.row.exported_at is None:
        return
    judge, anew = ReturnJudge(session), FirstPass()
    names = {receipt.digest: receipt.file for receipt in arrived}
    merged = {one.digest: one for one in first_pass.returned(connection, merged=True)}
    late = {one.digest: one for one in first_pass.returned(connection, merged=False)}
    kept_beside = remarks.saved(connection)
    acts: dict[str, dict[int, DeskAct]] = {}
    for act in (act for batch in desk.batches(connection) for act in batch if act.source):
        acts.setdefault(act.source, {})[act.edge_id] = act
    for digest_, stored in (merged | late).items():
        said = judge.judge(kept.get(digest_, b""), names.get(digest_, ""), digest_)
        rows = said.rows
        yield "rows of a returned file", rows is not None and dict(rows.rows) == dict(stored.rows)
        beside = said.remarks if said.remarks is not None and said.remarks.anything else None
        yield "scores and problems of a returned file", beside == kept_beside.get(digest_)
        filed = {one.edge_id: one for one in said.acts or ()}
        yield "resolutions of a returned file", acts.get(digest_, filed) == filed
        if rows is not None and digest_ in merged:
            anew.take(rows)
    derived = dict[tuple[int, str], str | None]()
    for edge_id, code, label in connection.execute("SELECT edge_id, code, label FROM decision"):
        derived[edge_id, code] = label
    yield "decisions", anew.decisions() == derived


def _desk(session: Session) -> Iterator[tuple[str, bool]]:
    entries = journal.entries(session.store.connection)
    entered = [entry.digests["acts"] for entry in entries if "acts" in entry.digests]
    batches = desk.batches(session.store.connection)
    yield "count of acts", len(entered) == len(batches)
    for number, (sealed, acts) in enumerate(zip(entered, batches, strict=False), start=1):
        yield f"act {number} at the desk", sealed == desk.batch_digest(acts)
    yield "undone acts", marks_hold(session.store.connection)


def _documents(session: Session) -> Iterator[tuple[str, bool]]:
    judged = _entries(session, "gate")
    if not judged:
        return
    named = str(judged[-1].digests["documents"])
    found = [
        [name, digest_bytes(path.read_bytes())]
        for name, path in walk_files(session.folder.document_set(named))
    ]
    yield "private/documents", named == digest(sorted(found))
    if "judged" in judged[-1].digests:
        yield "private/judged", read_kept(session, str(judged[-1].digests["judged"])) is not None
