"""The codebook as a document to edit: what the labels and reasons mean, with examples and rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from citereview.actions.editing.parts import edited_digest, require_unsealed, write_edits
from citereview.actions.editing.toml_text import table_lines
from citereview.actions.editing.words_views import CodebookForm
from citereview.actions.files import read_text_file
from citereview.actions.outgoing.kit_words import codebook_of
from citereview.actions.session import Session
from citereview.errors import Fault, InputError, Problem
from citereview.kits import Codebook, codebook_digest, default_codebook, read_codebook
from citereview.rounds.artifacts.overlay import EDIT_REFUSED
from citereview.rounds.edited import WHOLE_ROUND, Edit
from citereview.rounds.folder import atomic_write, refuse_existing

CODEBOOK_FIELD = Problem(
    "codebook_field",
    "A field of the codebook does not hold what is expected.",
    "Correct the field.",
)
_HEAD = (
    "# The codebook: what the labels mean. Every kit shows it; its digest is sealed at export.\n"
)


def codebook_form(session: Session) -> CodebookForm:
    """The round's codebook."""
    found, default = codebook_of(session.loaded()), default_codebook()
    return CodebookForm(
        document=found.model_dump(mode="json"),
        default=default.model_dump(mode="json"),
        is_default=codebook_digest(found) == codebook_digest(default),
        sealed=session.row.exported_at is not None,
    )


def set_codebook(session: Session, document: dict[str, Any]) -> CodebookForm:
    """Take another codebook; before export only.

    Args:
        session: A writing session.
        document: The codebook as `CodebookForm.document` has it.

    Raises:
        InputError: Exported (``parts_sealed``), or it has faults (all, each at its field).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    require_unsealed(session)
    codebook = _judged(document)
    same = codebook_digest(codebook) == codebook_digest(codebook_of(session.brought()))
    edits = [] if same else [Edit("codebook", WHOLE_ROUND, codebook_text(codebook))]
    with session.act("edit") as digests:
        write_edits(session, edits, [("codebook", WHOLE_ROUND)] if same else [])
        digests["parts"] = "codebook"
        digests["codebook"] = codebook_digest(codebook)
        digests["edited"] = edited_digest(session)
    return codebook_form(session)


def read_codebook_file(session: Session, file: Path) -> CodebookForm:
    """What a form shows of a codebook.toml that is not saved yet.

    Raises:
        InputError: It is no codebook; every fault is listed.
    """
    codebook = _read(read_text_file(Path(file), "codebook"))
    document = codebook.model_dump(mode="json")
    return codebook_form(session).model_copy(update={"document": document})


def write_codebook_file(session: Session, to: Path, document: dict[str, Any] | None = None) -> Path:
    """Write a codebook as TOML; the round's own where none is given.

    Raises:
        InputError: The codebook given has faults.
        EnvironmentFault: Something is there already, or the machine said no.
    """
    target = Path(to).absolute()
    refuse_existing(target)
    shown = codebook_of(session.loaded()) if document is None else _judged(document)
    atomic_write(target, codebook_text(shown).encode("utf-8"))
    return target


def codebook_text(codebook: Codebook) -> str:
    """A codebook as a TOML file; comments of a file that was read are not kept."""
    return _HEAD + "\n".join(table_lines(codebook.model_dump(mode="json"))) + "\n"


def _judged(document: dict[str, Any]) -> Codebook:
    text = ""
    try:
        text = "\n".join(table_lines(document))
    except (TypeError, AttributeError):
        text = ""
    return _read(text)


def _read(text: str) -> Codebook:
    faults: tuple[Fault, ...] = ()
    codebook: Codebook | None = None
    try:
        codebook = read_codebook(text)
    except InputError as error:
        # The same places in words for somebody who edits, not for somebody who got a kit's file.
        faults = tuple(Fault(CODEBOOK_FIELD, one.place, one.expected) for one in error.faults)
        faults = faults or (Fault(error.problem, "codebook"),)
    if codebook is None:
        raise InputError(EDIT_REFUSED, faults)
    return codebook
