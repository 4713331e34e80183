"""What the kit's script gets: the kit with UTF-16 offsets, as one JSON block safe inside HTML."""

from __future__ import annotations

import json
from typing import Any

from citereview.kits.codebook import codebook_digest
from citereview.kits.context import Turns
from citereview.kits.models import Kit, KitCase, KitNote
from citereview.kits.offsets import to_utf16
from citereview.kits.shared_cases import SharedCases
from citereview.resources import read_text

SCHEMA = "citereview.kit.v1"


def strings() -> dict[str, dict[str, str]]:
    """The page's own words by language."""
    table: dict[str, dict[str, str]] = json.loads(read_text("kit", "strings.json"))
    return table


def payload(kit: Kit) -> dict[str, Any]:
    """The kit as its script reads it; every offset counts UTF-16 units."""
    return {**_beside_cases(kit), "cases": [_case(case) for case in kit.cases]}


def payload_block(kit: Kit, shared: SharedCases | None = None) -> str:
    """The payload as JSON that can stand inside a ``script`` element.

    Args:
        kit: The kit.
        shared: What is remembered of the cases, where other kits hold the same.
    """
    cases = shared or SharedCases()
    return script_safe(cases.spliced("page", _beside_cases(kit), kit.cases, _case))


def _beside_cases(kit: Kit) -> dict[str, Any]:
    return {
        "schema_version": SCHEMA,
        "kind": kit.kind,
        "round_ref": kit.round_ref,
        "kit_digest": kit.kit_digest,
        "codebook_digest": codebook_digest(kit.codebook),
        "recipient": kit.recipient,
        "recipient_ref": kit.recipient_ref,
        "recipient_code": kit.recipient_code,
        "due": kit.due,
        "contact": kit.contact,
        "language": kit.language,
        "text_language": kit.text_language,
        "seconds_per_pair": kit.seconds_per_pair,
        "file_stem": kit.file_stem,
        "rubric": [criterion.model_dump() for criterion in kit.rubric],
        "codebook": kit.codebook.model_dump(mode="json"),
        "strings": strings(),
    }


def script_safe(text: str) -> str:
    """JSON of which no character means anything inside a ``script`` element."""
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _case(case: KitCase) -> dict[str, Any]:
    turns = Turns(case.source)
    return {
        "case_code": case.case_code,
        "source": case.source,
        "notes": [_note(note, case.source, turns) for note in case.notes],
    }


def _note(note: KitNote, source: str, turns: Turns) -> dict[str, Any]:
    claims = to_utf16(
        note.text, (at for pair in note.pairs for at in (pair.claim.start, pair.claim.end))
    )
    around = [turns.around(pair.evidence) for pair in note.pairs]
    passages = to_utf16(
        source,
        (
            at
            for pair, opened in zip(note.pairs, around, strict=True)
            for at in (pair.evidence.start, pair.evidence.end, opened.start, opened.end)
        ),
    )
    return {
        "label": note.label,
        "text": note.text,
        "request_digest": note.request_digest,
        "pairs": [
            {
                "review_ref": pair.review_ref,
                "pair_code": pair.pair_code,
                "claim": claims[2 * at : 2 * at + 2],
                "passage": passages[4 * at : 4 * at + 2],
                "open": passages[4 * at + 2 : 4 * at + 4],
                "labels": list(pair.labels),
            }
            for at, pair in enumerate(note.pairs)
        ],
    }
