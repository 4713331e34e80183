"""The rubric as a document to edit: criteria or dimensions, judged field by field."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from citereview.actions.editing.parts import edited_digest, require_unsealed, write_edits
from citereview.actions.editing.words_views import RubricForm
from citereview.actions.files import read_text_file
from citereview.actions.session import Session
from citereview.canonical import canonical_json
from citereview.errors import Fault, InputError, Problem
from citereview.rounds import edited
from citereview.rounds.artifacts.overlay import EDIT_REFUSED, judge_rubric
from citereview.rounds.artifacts.problems import RUBRIC_DEFAULT, RUBRIC_INVALID
from citereview.rounds.artifacts.references import is_public
from citereview.rounds.artifacts.rubric import QUESTION_LIMIT, SCORE_LIMIT, SCORE_SPAN
from citereview.rounds.edited import WHOLE_ROUND, Edit
from citereview.rounds.folder import atomic_write, refuse_existing

RUBRIC_FIELD = Problem(
    "rubric_field", "A field of the rubric does not hold what is expected.", "Correct the field."
)
RUBRIC_NOT_JSON = Problem(
    "rubric_not_json", "The rubric is not a JSON object.", "Save it as JSON (UTF-8)."
)
_ENTRY = re.compile(r"/(criteria|dimensions)/(\d+)")
_REFERENCE = "letters, digits and . _ : -, at most 128, beginning with a letter or digit"


def rubric_form(session: Session) -> RubricForm:
    """The round's rubric."""
    artifacts = session.loaded()
    return RubricForm(
        document=artifacts.rubric.document,
        is_default=any(notice.problem is RUBRIC_DEFAULT for notice in artifacts.notices),
        sealed=session.row.exported_at is not None,
    )


def set_rubric(session: Session, document: dict[str, Any]) -> RubricForm:
    """Take another rubric; before export only.

    Args:
        session: A writing session.
        document: The rubric as rubric.json has it.

    Raises:
        InputError: Exported (``parts_sealed``), or it has faults (all, each at its field).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    require_unsealed(session)
    version = _judged(session, document)
    brought = session.brought().rubric.document
    same = document == brought
    edits = [] if same else [Edit("rubric", WHOLE_ROUND, canonical_json(document))]
    with session.act("edit") as digests:
        write_edits(session, edits, [("rubric", WHOLE_ROUND)] if same else [])
        edited.set_rubric_version(session.store.connection, version)
        digests["parts"] = "rubric"
        digests["edited"] = edited_digest(session)
    return rubric_form(session)


def read_rubric_file(session: Session, file: Path) -> RubricForm:
    """What a form shows of a rubric.json that is not saved yet.

    Raises:
        InputError: It is no rubric; every fault is listed.
    """
    text = read_text_file(Path(file), "rubric")
    document: Any = None
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise InputError(RUBRIC_NOT_JSON, (Fault(RUBRIC_NOT_JSON, "rubric"),))
    _judged(session, document)
    return rubric_form(session).model_copy(update={"document": document, "is_default": False})


def write_rubric_file(session: Session, to: Path, document: dict[str, Any] | None = None) -> Path:
    """Write a rubric as rubric.json; the round's own where none is given.

    Raises:
        InputError: The rubric given has faults.
        EnvironmentFault: Something is there already, or the machine said no.
    """
    target = Path(to).absolute()
    refuse_existing(target)
    shown = document
    if shown is None:
        shown = rubric_form(session).document
    else:
        _judged(session, shown)
    text = json.dumps(shown, ensure_ascii=False, indent=1) + "\n"
    atomic_write(target, text.encode("utf-8"))
    return target


def _judged(session: Session, document: dict[str, Any]) -> int:
    """The version of a rubric without a fault.

    Raises:
        InputError: It has faults.
    """
    faults: list[Fault] = []
    version = 0
    try:
        version = judge_rubric(document).version
    except InputError as error:
        for fault in error.faults:
            faults += _at_fields(document, fault)
    if not faults and "dimensions" in document:
        faults += _as_clinical(session, document)
    if faults:
        raise InputError(EDIT_REFUSED, tuple(faults))
    return version


def _as_clinical(session: Session, document: dict[str, Any]) -> tuple[Fault, ...]:
    """Faults of a rubric with dimensions by which the outcomes' scores are judged."""
    artifacts = session.loaded()
    if artifacts.outcomes is None:
        return ()
    # On use: a round without outcomes must not wait for numpy.
    from citereview.actions.verdict.targets import target_rules  # noqa: PLC0415

    try:
        target_rules(session.policy, artifacts.outcomes, document)
    except InputError as error:
        return error.faults or (Fault(error.problem, "/dimensions"),)
    return ()


def _at_fields(document: dict[str, Any], fault: Fault) -> list[Fault]:
    """A fault of an entry as the faults of its fields, where it can be told which."""
    found = _ENTRY.fullmatch(fault.place)
    if found is None or fault.problem is not RUBRIC_INVALID:
        return [fault]
    entry = document[found[1]][int(found[2])]
    if not isinstance(entry, dict):
        return [fault]
    named = _criterion(entry) if found[1] == "criteria" else _dimension(entry)
    return [Fault(RUBRIC_FIELD, f"{fault.place}/{name}", wanted) for name, wanted in named] or [
        fault
    ]


def _criterion(entry: dict[str, Any]) -> Iterator[tuple[str, str]]:
    reference, question = entry.get("criterion_ref"), entry.get("question")
    if not isinstance(reference, str) or not is_public(reference):
        yield "criterion_ref", _REFERENCE
    if not isinstance(question, str) or not 1 <= len(question.strip()) <= QUESTION_LIMIT:
        yield "question", f"1 to {QUESTION_LIMIT} characters"
    low, high = entry.get("minimum_score"), entry.get("maximum_score")
    if type(low) is not int or not 0 <= low <= SCORE_LIMIT:
        yield "minimum_score", f"a whole number from 0 to {SCORE_LIMIT}"
    elif type(high) is not int or not low < high <= min(SCORE_LIMIT, low + SCORE_SPAN):
        yield "maximum_score", f"a whole number above the lowest score, at most {SCORE_SPAN} apart"


def _dimension(entry: dict[str, Any]) -> Iterator[tuple[str, str]]:
    name, anchors = entry.get("name"), entry.get("criteria")
    if not isinstance(name, str) or not any(map(str.isalnum, name)):
        yield "name", "a name with a letter or digit"
    scores = [
        anchor.get("score")
        for anchor in (anchors if isinstance(anchors, list) else ())
        if isinstance(anchor, dict) and isinstance(anchor.get("description"), str)
    ]
    whole = [score for score in scores if type(score) is int]
    if (
        not isinstance(anchors, list)
        or len(whole) != len(anchors)
        or len(set(whole)) != len(whole)
        or len(whole) <= 1
        or not 0 <= min(whole) < max(whole) <= SCORE_LIMIT
        or max(whole) - min(whole) > SCORE_SPAN
    ):
        yield (
            "criteria",
            f"scores of 0 to {SCORE_LIMIT}, each once with a meaning, at most {SCORE_SPAN} apart",
        )
