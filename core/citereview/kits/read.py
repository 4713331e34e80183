"""Read whatever comes back: unwrap it, parse it, and say what it is, or every reason it is not.

The steps: the bytes (`unwrap`: size, zip, encoding, mail, armour), the JSON (`strict_json`:
duplicate names, not-a-numbers, depth), the document (here: which kind, its form, its checksum).
Whether it belongs to this round is `binding.judge_return`'s question.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from citereview.canonical import canonical_json, same
from citereview.errors import Fault, InputError, Problem
from citereview.kits.faults import faults_of
from citereview.kits.returns import (
    ADJUDICATOR_RETURN,
    DRAFT,
    REVIEWER_RETURN,
    SEED_RETURN,
    AdjudicatorReturn,
    ReviewerReturn,
    SeedReturn,
    checksum_of,
)
from citereview.kits.strict_json import SEVERAL_DOCUMENTS, parse
from citereview.kits.unwrap import mend_mail, unwrap

RETURN_INVALID = Problem(
    "return_invalid",
    "The file does not have the form of a return.",
    "Ask for a fresh save from the kit; do not mend the file by hand.",
)
RETURN_EDITED = Problem(
    "return_edited",
    "The file was changed after the kit saved it: its checksum does not fit.",
    "Ask for a fresh save from the kit.",
)
IS_DRAFT = Problem(
    "draft_not_return",
    "This is a draft, not a return.",
    "Ask the sender to load the draft into the kit and choose 'Finish', then 'Save return'.",
)
IS_REQUEST = Problem(
    "request_not_return",
    "This is a request as it was sent out, not the return to it.",
    "Ask for the return.",
)
UNKNOWN_DOCUMENT = Problem(
    "unknown_document",
    "The file is JSON, but no kind of return that is known here.",
    "Bring the file the kit saved, or the seed's return document.",
)
NEWER_RETURN = Problem(
    "newer_return",
    "The return has a format version that this app does not know.",
    "Use the app version the kit was made with, or a newer one.",
)


class ReturnRefused(InputError):
    """A file that is no return; `problem` is its one code, `faults` every place."""


@dataclass(frozen=True, slots=True)
class ReadResult:
    """A return as read.

    Attributes:
        document: What it is.
        notes: Closed codes of what was unwrapped on the way (`unwrap.NOTES` has their sentences).
    """

    document: ReviewerReturn | AdjudicatorReturn | SeedReturn
    notes: tuple[str, ...]


def read_return(data: bytes, name: str) -> ReadResult:
    """Read a returned file.

    Args:
        data: Its bytes, as they came.
        name: Its file name; only a copy number in it is noted.

    Raises:
        ReturnRefused: It is no return; the code says why, each fault has its JSON pointer.
    """
    unwrapped = unwrap(data, name)
    if unwrapped.fault is not None:
        raise ReturnRefused(unwrapped.fault.problem, (unwrapped.fault,))
    notes = unwrapped.notes
    document, faults = _read(unwrapped.text, unwrapped.sheet)
    if document is None and unwrapped.sheet is None:
        # Mended only when it does not read as it is, and believed only if it reads whole.
        mended, still = _read(mend_mail(unwrapped.text))
        if mended is not None and not still:
            document, faults, notes = mended, (), (*notes, "mail")
    if document is None:
        raise ReturnRefused(_problem(faults), faults)
    return ReadResult(document, notes)


def _problem(faults: tuple[Fault, ...]) -> Problem:
    problems = {fault.problem for fault in faults}
    return problems.pop() if len(problems) == 1 else RETURN_INVALID


def _read(
    text: str, sheet: bytes | None = None
) -> tuple[ReviewerReturn | AdjudicatorReturn | SeedReturn | None, tuple[Fault, ...]]:
    if sheet is None:
        value, faults = parse(text)
    else:
        # openpyxl is slow to load and seldom needed.
        from citereview.kits.sheet_read import read_sheet  # noqa: PLC0415

        value, faults = read_sheet(sheet)
    if faults:
        return None, faults
    if isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
        return None, (Fault(SEVERAL_DOCUMENTS, "/", "one JSON object"),)
    if not isinstance(value, dict):
        return None, (Fault(UNKNOWN_DOCUMENT, "/", "an object"),)
    return _document(value)


def _document(
    value: dict[str, Any],
) -> tuple[ReviewerReturn | AdjudicatorReturn | SeedReturn | None, tuple[Fault, ...]]:
    kind = value.get("schema_version")
    if kind == SEED_RETURN:
        if "reviews" in value and "decisions" not in value:
            return None, (Fault(IS_REQUEST, "/", "a return"),)
        return SeedReturn(value), ()
    if kind == DRAFT:
        return None, (Fault(IS_DRAFT, "/schema_version", "a return"),)
    if kind == REVIEWER_RETURN:
        return _own(ReviewerReturn, value)
    if kind == ADJUDICATOR_RETURN:
        return _own(AdjudicatorReturn, value)
    problem = UNKNOWN_DOCUMENT
    if isinstance(kind, str) and kind.startswith("citereview.") and "_return.v" in kind:
        problem = NEWER_RETURN
    return None, (Fault(problem, "/schema_version", "a known kind of return"),)


def _own(
    model: type[ReviewerReturn | AdjudicatorReturn], value: dict[str, Any]
) -> tuple[ReviewerReturn | AdjudicatorReturn | None, tuple[Fault, ...]]:
    document: ReviewerReturn | AdjudicatorReturn | None = None
    faults: tuple[Fault, ...] = ()
    try:
        # By way of JSON, where a strict model takes a list for a tuple but no text for a number.
        document = model.model_validate_json(canonical_json(value))
    except ValidationError as error:
        faults = faults_of(error)
    if document is None:
        return None, faults
    if not same(document.checksum, checksum_of(value)):
        return None, (Fault(RETURN_EDITED, "/checksum", "the checksum of the document"),)
    return document, ()
