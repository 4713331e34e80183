"""The codebook: what the four labels and the reasons mean, with examples and rules.

The default ships in resources/codebook.toml; an evaluator's edited copy is read the same way. Its
digest is over canonical JSON, so white space and comments of the file do not count.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any

from pydantic import ValidationError

from citereview.canonical import digest
from citereview.errors import Fault, InputError, Problem
from citereview.kits.faults import VALUE_UNEXPECTED, faults_of
from citereview.kits.models import LABELS, REASONS, Codebook
from citereview.resources import read_text

CODEBOOK_NOT_TOML = Problem(
    "codebook_not_toml",
    "The codebook is not a TOML file.",
    "Start from the codebook that comes with the app and edit its words.",
)
CODEBOOK_INVALID = Problem(
    "codebook_invalid",
    "The codebook does not have the form of a codebook.",
    "Compare the places listed with the codebook that comes with the app.",
)


def codebook_digest(codebook: Codebook) -> str:
    """Digest of a codebook's content."""
    return digest(codebook.model_dump(mode="json"))


def default_codebook() -> Codebook:
    """The codebook that ships with the app."""
    return read_codebook(read_text("codebook.toml"))


def read_codebook(text: str) -> Codebook:
    """Read a codebook from TOML text.

    Raises:
        InputError: Not TOML (``codebook_not_toml``), or not a codebook (``codebook_invalid``,
            with a fault for each place).
    """
    document: dict[str, Any] | None = None
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        document = None
    if document is None:
        raise InputError(CODEBOOK_NOT_TOML)
    faults: tuple[Fault, ...] = ()
    codebook: Codebook | None = None
    try:
        # By way of JSON, where a strict model takes a list for a tuple but no text for a number.
        codebook = Codebook.model_validate_json(json.dumps(document, default=lambda _: None))
    except ValidationError as error:
        faults = faults_of(error)
    if codebook is not None:
        faults = _incomplete(codebook)
    if codebook is None or faults:
        raise InputError(CODEBOOK_INVALID, faults)
    return codebook


def _incomplete(codebook: Codebook) -> tuple[Fault, ...]:
    faults = []
    if sorted(entry.label for entry in codebook.labels) != sorted(LABELS):
        faults.append(Fault(VALUE_UNEXPECTED, "/labels", "each of the four labels once"))
    if sorted(entry.reason for entry in codebook.reasons) != sorted(REASONS):
        faults.append(Fault(VALUE_UNEXPECTED, "/reasons", "each of the six reasons once"))
    return tuple(faults)
