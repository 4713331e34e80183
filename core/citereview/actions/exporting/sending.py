"""Export: draw the blinded order, seal who is who, and write what reviewers are sent.

Steps: (1) readiness, acknowledged, and every match inside the texts accepted; (2) packets and
mapping; (3) requests and sealed documents; (4) kits; (5) the scan of every outgoing byte; (6) files
out of sight, put in place whole; (7) one transaction with the journal entry. Only after (7) has the
round been exported: a process killed before leaves nothing, and the same export makes the same
bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from citereview.actions.exporting.drafting import Draft, make_draft, scan_draft
from citereview.actions.exporting.protocol_page import protocol_page
from citereview.actions.exporting.scan_reporting import read_scan_report, scan_report
from citereview.actions.keeping import key_backed_up
from citereview.actions.loading.readiness_views import Readiness
from citereview.actions.loading.readying import NO_KEY_BACKUP, readiness
from citereview.actions.outgoing.accepting import (
    MATCH_NOT_ACCEPTED,
    MATCHES_NOT_ACCEPTED,
    MATCHES_TO_ACCEPT,
    found_matches,
    not_accepted,
)
from citereview.actions.outgoing.packing import invited_panel
from citereview.actions.outgoing.screening import sighted
from citereview.actions.outgoing.views import ExportResult, OutFile
from citereview.actions.outgoing.writing import kit_row
from citereview.actions.people.enrolling import assignment_digest
from citereview.actions.sampling import sample_of
from citereview.actions.session import Session
from citereview.canonical import canonical_bytes, digest, digest_bytes
from citereview.citation.pause import collector_paused
from citereview.errors import Fault, InputError, Problem
from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.gate.policy import policy_digest
from citereview.kits import codebook_digest
from citereview.rounds import sheets
from citereview.rounds.artifacts import Artifacts
from citereview.rounds.folder import (
    MAPPING_FILE,
    PROTOCOL_FILE,
    SCAN_FILE,
    SEALED_FILE,
    Staging,
)
from citereview.rounds.journal import Fact
from citereview.rounds.roster import panel_digest
from citereview.rounds.rows import KitRow
from citereview.rounds.scan import LEAK_FOUND

ALREADY_EXPORTED = Problem(
    "already_exported",
    "The round was exported before; its order and its kits stand.",
    "Send the files that are in outbox/.",
)
NOT_READY = Problem(
    "not_ready", "The round cannot be exported yet.", "Mend what is listed, then export."
)
BLOCKED = Problem("export_blocked", "This must be there before export.", "See the readiness.")
NOT_ACKNOWLEDGED = Problem(
    "not_acknowledged",
    "The readiness lists what cannot pass, cannot be judged, or stands in the texts; nobody "
    "acknowledged it yet.",
    "Read the readiness, then export with the acknowledgement.",
)
KEY_NOT_BACKED_UP = Problem(
    "key_not_backed_up",
    "The sealing key has no backup that was read back; if it is lost, nothing that reviewers send "
    "back can be judged.",
    "Back up the key ('citereview key backup'), or say that you export without one "
    "('--without-key-backup').",
)
TO_ACKNOWLEDGE = Problem(
    "to_acknowledge", "This is to be known before export.", "See the readiness."
)


@collector_paused()
def export_round(
    session: Session,
    *,
    acknowledged: bool,
    without_key_backup: bool = False,
    spreadsheets: bool = False,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> ExportResult:
    """Export the round; irreversible.

    Args:
        session: A writing session.
        acknowledged: The evaluator has read what the readiness lists.
        without_key_backup: They go without a backup of the key that was read back; asked for
            where the kind is reviewer, and journaled.
        spreadsheets: Write each kit as a spreadsheet too, beside the page.
        report: Hears progress.
        cancel: Looked at between items; nothing is written before the last look.

    Raises:
        InputError: Exported before, not ready, not acknowledged, no backup of the key
            (``key_not_backed_up``), matches inside the texts that nobody accepted
            (``matches_not_accepted``), or the scan found something private (``leak_found``): the
            places, never the values.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    session.require_writer()
    if session.row.exported_at is not None:
        raise InputError(ALREADY_EXPORTED)
    stop = cancel or CancelToken()
    _require_ready(readiness(session), acknowledged=acknowledged, without_key=without_key_backup)
    _require_accepted(session)
    artifacts = session.artifacts(report, stop)
    made = make_draft(session, artifacts, report, stop)
    report(Started(step="scan"))
    outgoing = [(one, one.render()) for one in made.files(spreadsheets=spreadsheets)]
    files = [(one.name, data) for one, data in outgoing]
    scanned = scan_draft(session, artifacts, made, files)
    if scanned.found:
        raise InputError(LEAK_FOUND, scanned.found)
    report(Finished(step="scan"))
    stop.check()
    rows = [
        kit_row(one.kit, f"outbox/{one.name}", data)
        for one, data in outgoing
        if one.kind == "kit" and one.kit is not None
    ]
    written = [
        (one.kit.kit_digest, f"outbox/{one.name}", digest_bytes(data))
        for one, data in outgoing
        if one.kind == "sheet" and one.kit is not None
    ]
    sealed = _sealed_facts(session, artifacts, made, rows, digest(made.documents()))
    sealed["sheets"] = digest(sorted(file_digest for _, _, file_digest in written))
    searched = scan_report(scanned, sighted(artifacts))
    sealed["scan"] = digest_bytes(searched)
    page = protocol_page(session, sealed)
    sealed["protocol"] = digest_bytes(page)
    pages = {PROTOCOL_FILE: page, SCAN_FILE: searched}
    _write_files(session, made, pages, files, report)
    _commit(session, made, rows, written, sealed)
    return export_result(session)


def export_result(session: Session) -> ExportResult:
    """What an exported round has to send."""
    row = session.row
    kits = [kit for kit in session.store.kits() if kit.kind == "review"]
    books = {kit_digest: name for kit_digest, name, _ in sheets.written(session.store.connection)}
    items = [item for item in session.store.items() if item.request_digest is not None]
    return ExportResult(
        kits=tuple(
            OutFile(reviewer=kit.code, file=name, pairs=kit.pairs, minutes=kit.minutes)
            for kit in sorted(kits, key=lambda kit: (len(kit.code), kit.code))
            for name in (kit.file, books.get(kit.kit_digest))
            if name is not None
        ),
        requests=len(items),
        pairs=sum(item.pairs for item in items),
        packet_digest=row.packet_digest or "",
        mapping_commitment=row.mapping_commitment or "",
        key_fingerprint=session.key.fingerprint,
        scan=read_scan_report(session),
    )


def _require_ready(found: Readiness, *, acknowledged: bool, without_key: bool) -> None:
    if found.blocking:
        raise InputError(NOT_READY, tuple(Fault(BLOCKED, notice.code) for notice in found.blocking))
    notices = [notice.code for notice in found.notices]
    faults: list[Fault] = []
    if not acknowledged:
        could_not = [row.check for row in found.checks if row.could_pass in {"no", "cannot_judge"}]
        others = [code for code in notices if code not in {NO_KEY_BACKUP, MATCHES_TO_ACCEPT}]
        faults += [Fault(TO_ACKNOWLEDGE, place) for place in (*could_not, *others)]
    if NO_KEY_BACKUP in notices and not without_key:
        faults.append(Fault(KEY_NOT_BACKED_UP, NO_KEY_BACKUP))
    if faults:
        alone = faults[0].problem is KEY_NOT_BACKED_UP
        raise InputError(KEY_NOT_BACKED_UP if alone else NOT_ACKNOWLEDGED, tuple(faults))


def _require_accepted(session: Session) -> None:
    waiting = not_accepted(session)
    if waiting:
        raise InputError(
            MATCHES_NOT_ACCEPTED,
            tuple(Fault(MATCH_NOT_ACCEPTED, f"{one.place}, {one.match.code}") for one in waiting),
        )


def _write_files(
    session: Session,
    made: Draft,
    pages: Mapping[str, bytes],
    outgoing: list[tuple[str, bytes]],
    report: Reporter,
) -> None:
    report(Started(step="write", total=len(outgoing)))
    with Staging(session.folder.sealed) as private:
        private.write(MAPPING_FILE, made.mapping.to_private_json().encode("ascii"))
        private.write(SEALED_FILE, b"".join(_sealed_lines(made)))
        for name, data in pages.items():
            private.write(name, data)
        private.publish()
    with Staging(session.folder.outbox) as public:
        for done, (name, data) in enumerate(outgoing, start=1):
            public.write(name, data)
            report(Progressed(step="write", done=done, total=len(outgoing)))
        public.publish()
    report(Finished(step="write"))


def _sealed_lines(made: Draft) -> Iterator[bytes]:
    for item, document in zip(made.keys, made.sealed, strict=True):
        line = {
            "request_digest": item.request_digest,
            "private_json": document.private_json,
            "commitment": document.commitment,
        }
        yield canonical_bytes(line) + b"\n"


def _commit(
    session: Session,
    made: Draft,
    kits: list[KitRow],
    books: list[tuple[str, str, str]],
    sealed: Mapping[str, Fact],
) -> None:
    store, moment = session.store, session.now()
    edges = {
        (edge.item_id, edge.claim_id, edge.evidence_id): edge.edge_id for edge in store.edges()
    }
    with session.act("export", moment) as digests:
        store.bind_items(
            (item.request_digest, digest_bytes(document.private_json.encode("ascii")), item.item_id)
            for item, document in zip(made.keys, made.sealed, strict=True)
        )
        store.bind_edges(
            (ref, edges[item.item_id, *edge])
            for item in made.keys
            for edge, ref in item.refs.items()
        )
        store.insert_kits(kits, moment)
        sheets.insert(store.connection, books, moment)
        store.seal(str(sealed["packets"]), made.mapping.mapping_commitment)
        store.mark("exported", moment)
        digests.update(sealed)


def _sealed_facts(
    session: Session,
    artifacts: Artifacts,
    made: Draft,
    kits: list[KitRow],
    packet_digest: str,
) -> dict[str, Fact]:
    """What export seals into the journal: later changes of any of it are amendments."""
    store = session.store
    accepted = sighted(artifacts)
    drawn = sample_of(store)
    return {
        "policy": policy_digest(session.policy),
        "packets": packet_digest,
        "mapping": made.mapping.mapping_commitment,
        "requests": digest(sorted(item.request_digest for item in made.keys)),
        "subjects": digest(sorted(s.identity for s in store.systems() if s.role == "subject")),
        "sample": digest(sorted(case.case_ref for case in artifacts.cases)),
        "sample_drawn": digest(None if drawn is None else [drawn.size, drawn.loaded, drawn.seed]),
        "assignment": assignment_digest(session),
        "panel": panel_digest(invited_panel(store.members())),
        "codebook": codebook_digest(made.kits[0][1].codebook),
        "kits": digest(sorted(kit.file_digest for kit in kits)),
        "sightings": digest([[s.code, s.case_ref, s.count] for s in accepted]),
        "sighted": sum(sighting.count for sighting in accepted),
        "matches": digest(sorted(one.ref for one in found_matches(session))),
        "key_backup": "read_back" if key_backed_up(session) else "none",
    }
