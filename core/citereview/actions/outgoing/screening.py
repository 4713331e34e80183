"""The export scan, fed with what this round must hide and what it must be free to show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from string import ascii_uppercase

from citereview.actions.outgoing.rendering import render_page, render_sheet
from citereview.actions.session import Session
from citereview.kits import Kit
from citereview.packets import BlindedAdjudicationPacket
from citereview.rounds.artifacts import Artifacts, CaseArtifacts
from citereview.rounds.scan import (
    Allowed,
    Private,
    Scanned,
    product_strings,
    scan,
)
from citereview.rounds.sightings import Match, Sighting, matches, sightings


def scan_outgoing(
    session: Session,
    artifacts: Artifacts,
    packets: Sequence[BlindedAdjudicationPacket],
    kits: Sequence[Kit],
    outgoing: Sequence[tuple[str, bytes]],
) -> Scanned:
    """What was looked at, and every place in the outgoing bytes where something private stands.

    Args:
        session: Any session of the round.
        artifacts: The round's artifacts.
        packets: The packets among what is outgoing.
        kits: The kits that were rendered.
        outgoing: (name relative to the round's folder, bytes) of each file.
    """
    sheets = any(name.endswith(".xlsx") for name, _ in outgoing)
    members = session.store.members()
    private = Private(
        identities=artifacts.identities,
        people=[value for member in members for value in (member.name, member.contact) if value],
        claim_ids={claim.claim_id for _, row in session.loaded().items() for claim in row.claims},
        paths=[str(session.folder.root), str(Path.home())],
        keys=[session.key.secret],
    )
    own_texts = {case.source for case in artifacts.cases}
    own_texts |= {row.summary for _, row in artifacts.items()}
    excerpts = {
        case.source[row.start : row.end] for case in artifacts.cases for row in case.evidence
    }
    excerpts |= {
        row.summary[claim.start : claim.end] for _, row in artifacts.items() for claim in row.claims
    }
    if sheets:
        # openpyxl is slow to load and seldom needed.
        from citereview.kits.sheet_write import sheet_text  # noqa: PLC0415

        own_texts |= {sheet_text(text) for text in own_texts}
        excerpts |= {sheet_text(text) for text in excerpts}
    wire = {case.case_ref for case in artifacts.cases}
    wire |= {row.evidence_id for case in artifacts.cases for row in case.evidence}
    wire |= {session.row.round_id}
    ours = _own_words(kits, packets, sheets=sheets)
    allowed = Allowed(frozenset(own_texts), frozenset(wire), ours, frozenset(excerpts))
    return scan(outgoing, private, allowed)


def sighted(artifacts: Artifacts) -> tuple[Sighting, ...]:
    """What stands in the texts, in counts: words of identities, and what looks private."""
    return sightings(*_looked_through(artifacts))


def matched(artifacts: Artifacts) -> Iterator[Match]:
    """The same, place by place; text 0 of a case is its source, then its notes in their order."""
    return matches(*_looked_through(artifacts))


def _looked_through(
    artifacts: Artifacts,
) -> tuple[dict[str, Sequence[str]], Sequence[str], dict[str, Sequence[str]]]:
    return (
        {case.case_ref: own_texts(case) for case in artifacts.cases},
        artifacts.identities,
        {case.case_ref: case.identifiers or () for case in artifacts.cases},
    )


def own_texts(case: CaseArtifacts) -> tuple[str, ...]:
    """The texts of a case that leave as they are: the source, then the notes."""
    return (case.source, *(row.summary for row in case.candidates))


def _own_words(
    kits: Sequence[Kit], packets: Sequence[BlindedAdjudicationPacket], *, sheets: bool
) -> frozenset[str]:
    """Strings of the product itself: a kit without cases, recipient and rubric, and field names.

    A system called `note` must not be found in every 'Note A'.
    """
    words: set[str] = {f"Note {letter}" for letter in ascii_uppercase}
    for kit in kits[:1]:
        blank = kit.model_copy(update={"cases": (), "rubric": (), "due": "", "contact": ""})
        words |= product_strings("kit.html", render_page(blank))
        if sheets:
            words |= product_strings("kit.xlsx", render_sheet(blank))
    for packet in packets[:1]:
        words |= _names(packet.to_dict())
    words |= {"panel", "cleared", "reviewer", "synthetic", "reviews", "review_ref"}
    return frozenset(words)


def _names(value: object) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(_names, value.values()))
    if isinstance(value, list):
        return set().union(*map(_names, value))
    return set()
