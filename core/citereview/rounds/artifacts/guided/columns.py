"""Which column holds what: proposed by the headers' names, corrected by the evaluator."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, get_args

Field = Literal[
    "case",
    "system",
    "claim",
    "evidence",
    "source",
    "note",
    "claim_type",
    "claim_id",
    "evidence_id",
    "required",
    "claim_start",
    "claim_end",
    "evidence_start",
    "evidence_end",
]
FIELDS: tuple[Field, ...] = get_args(Field)
"""What a table can hold, in the order they are shown."""

_KNOWN: dict[Field, tuple[str, ...]] = {
    "case": (
        "case", "case ref", "case id", "case no", "case number", "encounter", "encounter id",
        "visit", "visit id", "visit no", "dialogue",
    ),
    "system": (
        "system", "model", "candidate", "system id", "system name", "model name", "generator",
        "ai system", "ai model", "ai", "llm", "model system",
    ),
    "claim": (
        "claim", "claim text", "claim sentence", "statement", "sentence", "assertion", "ai claim",
        "claim made", "claimed",
    ),
    "evidence": (
        "evidence", "quote", "quoted evidence", "evidence quote", "evidence text", "citation",
        "cited text", "source quote", "supporting quote", "quoted evidence verbatim",
        "supporting evidence", "evidence sentence", "quoted text",
    ),
    "source": ("source", "source text", "transcript", "conversation", "record", "source note"),
    "note": (
        "note", "note text", "summary", "summary text", "output", "response", "ai note",
        "generated note", "ai summary", "generated summary", "ai output",
    ),
    "claim_type": ("claim type", "type", "category"),
    "claim_id": ("claim id", "claim no", "claim number"),
    "evidence_id": ("evidence id", "passage id", "evidence no", "passage", "evidence ref"),
    "required": ("required", "must have", "key evidence"),
    "claim_start": ("claim start", "note start"),
    "claim_end": ("claim end", "note end"),
    "evidence_start": ("evidence start", "source start", "start char index"),
    "evidence_end": ("evidence end", "source end", "end char index"),
}  # fmt: skip


def propose_columns(headers: Sequence[str]) -> dict[Field, int]:
    """Columns by field, where a header's name says it; earlier names win over later ones."""
    plain = [re.sub(r"[\W_]+", " ", header).strip().casefold() for header in headers]
    found: dict[Field, int] = {}
    for field, names in _KNOWN.items():
        column = next((plain.index(name) for name in names if name in plain), None)
        if column is not None and column not in found.values():
            found[field] = column
    return found


def columns_of(headers: Sequence[str], named: Mapping[str, str]) -> dict[Field, int] | None:
    """Columns by field from a mapping of fields to header names; None where it does not fit."""
    plain = [header.casefold() for header in headers]
    found: dict[Field, int] = {}
    for name, header in named.items():
        field = next((field for field in FIELDS if field == name), None)
        wanted = " ".join(header.split()).casefold()
        if field is None or not wanted or wanted not in plain:
            return None
        found[field] = plain.index(wanted)
    return found if len(set(found.values())) == len(found) else None
