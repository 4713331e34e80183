"""Kits made after export: rendered, scanned, written whole, and kept with what binds their returns.

A kit is a page, and where that is asked for a spreadsheet beside it. Both are scanned before either
is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from citereview.actions.outgoing.rendering import render_page, render_sheet
from citereview.actions.outgoing.screening import scan_outgoing
from citereview.actions.outgoing.views import OutFile
from citereview.actions.session import Session
from citereview.canonical import digest, digest_bytes
from citereview.errors import InputError
from citereview.events import CancelToken
from citereview.kits import Kit, kit_binding
from citereview.rounds import sheets
from citereview.rounds.artifacts import Artifacts
from citereview.rounds.environment import calm
from citereview.rounds.folder import atomic_write, make_parents
from citereview.rounds.rows import KitRow, Member
from citereview.rounds.scan import LEAK_FOUND


@dataclass(frozen=True, slots=True, repr=False)
class OutgoingKit:
    """A kit and whom it is for."""

    member: Member
    kit: Kit


def send_kits(
    session: Session,
    artifacts: Artifacts,
    kits: Sequence[OutgoingKit],
    *,
    what: str,
    spreadsheet: bool,
    cancel: CancelToken,
) -> tuple[OutFile, ...]:
    """Write kits into outbox/kits and keep their rows.

    Args:
        session: A writing session.
        artifacts: The round's artifacts.
        kits: The kits; one that was made before is written again as it was.
        what: The act's word in the journal.
        spreadsheet: Write each as a spreadsheet too.
        cancel: Looked at while rendering; nothing is written before the last look.

    Raises:
        InputError: The scan found something private (``leak_found``).
        EnvironmentFault: The machine said no.
    """
    pages: list[tuple[OutgoingKit, str, bytes]] = []
    books: list[tuple[OutgoingKit, str, bytes]] = []
    for one in kits:
        cancel.check()
        pages.append((one, _place(one.kit.file_name), render_page(one.kit)))
        if spreadsheet:
            books.append((one, _place(one.kit.sheet_name), render_sheet(one.kit)))
    files = [(name, data) for _, name, data in (*pages, *books)]
    scanned = scan_outgoing(session, artifacts, (), [one.kit for one in kits], files)
    if scanned.found:
        raise InputError(LEAK_FOUND, scanned.found)
    cancel.check()
    _write(session, files)
    moment = session.now()
    with session.act(what, moment) as digests:
        session.store.insert_kits(
            [kit_row(one.kit, name, data) for one, name, data in pages], moment
        )
        sheets.insert(
            session.store.connection,
            [(one.kit.kit_digest, name, digest_bytes(data)) for one, name, data in books],
            moment,
        )
        digests["kits"] = digest(sorted(digest_bytes(data) for _, _, data in pages))
        digests["sheets"] = digest(sorted(digest_bytes(data) for _, _, data in books))
        digests["scanned_strings"] = sum(scanned.strings.values())
        digests["pairs"] = sum(one.kit.pairs for one in kits)
    return tuple(
        OutFile(
            reviewer=one.member.code,
            file=name,
            pairs=one.kit.pairs,
            minutes=float(one.kit.minutes),
        )
        for one, name, _ in sorted(
            (*pages, *books), key=lambda row: (len(row[0].member.code), row[0].member.code, row[1])
        )
    )


def _place(name: str) -> str:
    return f"outbox/kits/{name}"


def kit_row(kit: Kit, name: str, data: bytes) -> KitRow:
    """What a round keeps of a kit that was written: its file, and what binds its return."""
    return KitRow(
        kit_digest=kit.kit_digest,
        code=kit.recipient,
        kind=kit.kind,
        file=name,
        file_digest=digest_bytes(data),
        pairs=kit.pairs,
        minutes=float(kit.minutes),
        binding=kit_binding(kit).model_dump_json(),
    )


@calm
def _write(session: Session, files: Sequence[tuple[str, bytes]]) -> None:
    make_parents(session.folder.kits)
    for name, data in files:
        atomic_write(session.folder.root.joinpath(*name.split("/")), data)
