"""Write settled cases as an ordinary artifact folder (docs/guide/prepare.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from citereview.rounds.artifacts.guided.settling import SettledCase, SettledNote
from citereview.rounds.artifacts.models import LinkedBy
from citereview.rounds.artifacts.records import ID_LIMIT


def artifact_files(
    cases: Sequence[SettledCase], *, linked_by: LinkedBy, question: str
) -> Iterator[tuple[str, bytes]]:
    """(name with forward slashes, bytes) of every file of the folder.

    Args:
        cases: The cases under their public references.
        linked_by: Who linked claims and evidence.
        question: What the round asks; may be empty.
    """
    about = {"linked_by": linked_by} | ({"question": question} if question else {})
    yield "about.json", _json(about)
    for case in cases:
        root = f"cases/{case.reference}"
        yield f"{root}/source.txt", case.source.encode("utf-8")
        yield (
            f"{root}/evidence.json",
            _rows(
                {
                    "evidence_id": one.evidence_id,
                    "source_id": case.reference,
                    "start": one.start,
                    "end": one.end,
                    "source_length": len(case.source),
                    "required": one.required,
                }
                for one in case.evidence
            ),
        )
        for note in case.notes:
            below = f"{root}/candidates/{note.system}"
            yield f"{below}/summary.txt", note.text.encode("utf-8")
            if note.claims:
                yield f"{below}/claims.json", _claims(case.reference, note)


def _claims(reference: str, note: SettledNote) -> bytes:
    return _rows(
        {
            "claim_id": one.claim_id,
            "start": one.start,
            "end": one.end,
            "source_id": f"{reference}-{note.system}"[:ID_LIMIT],
            "source_length": len(note.text),
            **({} if one.claim_type is None else {"claim_type": one.claim_type}),
            "citations": list(one.citations),
        }
        for one in note.claims
    )


def _rows(rows: Iterator[dict[str, Any]]) -> bytes:
    """A JSON list with one row a line, so that a fault's line is its row."""
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    return ("[\n" + ",\n".join(lines) + "\n]\n").encode("utf-8")


def _json(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode("utf-8")
