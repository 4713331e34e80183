"""MANIFEST.json: every file of a publication with its digest, and how it is checked offline."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from citereview.canonical import digest_bytes
from citereview.errors import InputError, Problem
from citereview.reports.model import Count, DigestText, Record, ReportModel

MANIFEST = "MANIFEST.json"
MANIFEST_SCHEMA: Literal["citereview.manifest.v1"] = "citereview.manifest.v1"
MANIFEST_DOMAIN = "citereview.manifest.signature.v1"

LONGEST = 64 * 1024 * 1024
"""A longer document is not read."""

INVALID_MANIFEST = Problem(
    "invalid_manifest",
    "MANIFEST.json is missing, or not a manifest of a version this program knows.",
    "Use the publication as it was made.",
)


class ListedFile(Record):
    """One file of a publication; the path is relative to the manifest."""

    path: Annotated[str, Field(pattern=r"^[a-z0-9-]+(/[a-z0-9-]+)?(\.[a-z0-9]+)+$")]
    size: Count
    digest: DigestText


class Manifest(Record):
    """A publication's manifest."""

    schema_version: Literal["citereview.manifest.v1"]
    round_ref: str
    stated_date: str
    audience: Literal["confidential", "public"]
    model_digest: DigestText
    files: tuple[ListedFile, ...]


def build_manifest(model: ReportModel, files: Mapping[str, bytes]) -> dict[str, Any]:
    """The manifest of some files of one report, unsigned."""
    return Manifest(
        schema_version=MANIFEST_SCHEMA,
        round_ref=model.round_ref,
        stated_date=model.stated_date,
        audience=model.audience,
        model_digest=model.model_digest,
        files=tuple(
            ListedFile(path=path, size=len(data), digest=digest_bytes(data))
            for path, data in sorted(files.items())
        ),
    ).model_dump(mode="json")


def read_manifest(document: object) -> Manifest:
    """A manifest from its parsed file; its signature is not looked at.

    Raises:
        InputError: It is none.
    """
    found: Manifest | None = None
    if isinstance(document, dict):
        fields = {name: value for name, value in document.items() if name != "signature"}
        try:
            found = Manifest.model_validate_json(json.dumps(fields))
        except (ValidationError, ValueError):
            found = None
    if found is None or len({entry.path for entry in found.files}) != len(found.files):
        raise InputError(INVALID_MANIFEST)
    return found


def json_bytes(document: dict[str, Any]) -> bytes:
    """A document as its file: sorted keys, two spaces, ASCII, a final newline."""
    text = json.dumps(document, indent=2, sort_keys=True, ensure_ascii=True, allow_nan=False)
    return (text + "\n").encode("ascii")


def parse_bytes(data: bytes, limit: int = LONGEST) -> dict[str, Any] | None:
    """A document from its file, None unless the file is to the byte as `json_bytes` writes it.

    So no key stands twice and nothing is read in two ways.
    """
    if len(data) > limit:
        return None
    try:
        document = json.loads(data)
        same = isinstance(document, dict) and json_bytes(document) == data
    except (ValueError, RecursionError):
        return None
    return document if same else None
