"""What an export is made of, before anything is written: export and its preview share it.

Everything is drawn from the key and the round, so a draft that is looked at and the export that
follows it hold the same bytes as long as the round is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from citereview.actions.outgoing.packing import (
    ItemKey,
    aliases_of,
    bindings_of,
    build_kits,
    build_packets,
    invited_panel,
    kit_cases,
    review_item,
    reviewable,
)
from citereview.actions.outgoing.rendering import render_page, render_sheet
from citereview.actions.outgoing.screening import scan_outgoing
from citereview.actions.session import Session
from citereview.canonical import canonical_bytes
from citereview.events import CancelToken, Reporter, counted
from citereview.kits import Kit, SharedCases
from citereview.packets import BlindedAdjudicationPacket, SealedIdentityMapping
from citereview.review import SealedSummaryReview, export_reviews
from citereview.rounds.artifacts import Artifacts
from citereview.rounds.file_names import portable_names
from citereview.rounds.folder import PACKETS_FILE
from citereview.rounds.rows import Member
from citereview.rounds.scan import Scanned

Kind = Literal["kit", "sheet", "request", "packets"]


@dataclass(frozen=True, slots=True, repr=False)
class DraftFile:
    """One file that would leave.

    Attributes:
        name: Its place below outbox/.
        kind: What it is.
        reviewer: Roster code of who gets it; empty for what goes to nobody in particular.
        render: Makes its bytes.
        kit: The kit it holds, where it is one.
        document: What it holds, where it is JSON.
    """

    name: str
    kind: Kind
    reviewer: str
    render: Callable[[], bytes]
    kit: Kit | None = None
    document: Any = None


@dataclass(frozen=True, slots=True, repr=False)
class Draft:
    """Everything an export writes, in memory."""

    packets: tuple[BlindedAdjudicationPacket, ...]
    mapping: SealedIdentityMapping
    requests: list[tuple[str, dict[str, object]]]
    sealed: list[SealedSummaryReview]
    keys: list[ItemKey]
    kits: list[tuple[Member, Kit]]

    def documents(self) -> list[dict[str, Any]]:
        """The packets as they are written."""
        return [packet.to_dict() for packet in self.packets]

    def files(self, *, spreadsheets: bool) -> Iterator[DraftFile]:
        """Every file that would leave: kits, spreadsheets, requests, packets."""
        shared = SharedCases()
        for member, kit in self.kits:
            name = f"kits/{kit.file_name}"
            yield DraftFile(name, "kit", member.code, partial(render_page, kit, shared), kit)
        for member, kit in self.kits if spreadsheets else ():
            name = f"kits/{kit.sheet_name}"
            yield DraftFile(name, "sheet", member.code, partial(render_sheet, kit), kit)
        for name, document in self.requests:
            render = partial(canonical_bytes, document)
            yield DraftFile(f"requests/{name}", "request", "", render, document=document)
        documents = self.documents()
        render = partial(canonical_bytes, documents)
        yield DraftFile(PACKETS_FILE, "packets", "", render, document=documents)


def make_draft(
    session: Session, artifacts: Artifacts, report: Reporter, stop: CancelToken
) -> Draft:
    """Draw the order and make everything an export writes; nothing is written.

    Raises:
        InputError: The artifacts do not make packets or kits.
        EnvironmentFault: The key is missing.
        OperationCancelled: `stop` was used.
    """
    row, key = session.row, session.key.secret
    panel = invited_panel(session.store.members())
    packets, mapping = build_packets(artifacts, row.round_id, panel, key)
    aliases = aliases_of(mapping)
    entries = list(reviewable(session))
    exported = export_reviews(
        packets,
        mapping,
        key,
        (review_item(case, candidate) for _, case, candidate in entries),
        rubric_version=row.rubric_version,
        evidence_kind=row.kind,
    )
    names = portable_names(case.case_ref for _, case, _ in entries)
    requests: list[tuple[str, dict[str, object]]] = []
    sealed, keys = [], []
    each = counted(entries, "export", report, stop, stride=1)
    for (item_id, case, candidate), (request, document) in zip(each, exported, strict=True):
        alias = aliases[case.case_ref, candidate.identity]
        requests.append((f"{names[case.case_ref]}.{alias}.json", request))
        sealed.append(document)
        refs = bindings_of(document.private_json)
        keys.append(ItemKey(item_id, request["request_digest"], refs))
    cases = kit_cases(session, mapping, keys)
    kits = build_kits(session, artifacts, cases, panel)
    return Draft(packets, mapping, requests, sealed, keys, kits)


def scan_draft(
    session: Session, artifacts: Artifacts, draft: Draft, files: Sequence[tuple[str, bytes]]
) -> Scanned:
    """Look for everything private in (name, bytes) of the files of a draft."""
    return scan_outgoing(
        session,
        artifacts,
        draft.packets,
        [kit for _, kit in draft.kits],
        [(f"outbox/{name}", data) for name, data in files],
    )
