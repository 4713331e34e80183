"""The rubric: the packets' own form, or the clinical rubric whose dimensions become criteria."""

from __future__ import annotations

import re
from typing import Any

from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.jsontext import whole
from citereview.rounds.artifacts.models import CriterionRow, RubricArtifacts
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.references import is_public

CRITERIA_LIMIT = 8
QUESTION_LIMIT = 500
SCORE_LIMIT = 10
SCORE_SPAN = 4

DEFAULT_RUBRIC: dict[str, Any] = {
    "version": 1,
    "criteria": [
        {
            "criterion_ref": "grounding",
            "question": "How far is the text supported by the source?",
            "minimum_score": 1,
            "maximum_score": 5,
        }
    ],
}
"""What packets carry where no rubric came; labels, not scores, decide the gate."""


def read_rubric(document: Any, location: Location, findings: Findings) -> RubricArtifacts | None:
    """The criteria of a rubric document, or None with every fault noted."""
    if not isinstance(document, dict):
        findings.fault(problems.JSON_SHAPE, location, "an object")
        return None
    clinical = "dimensions" in document
    name = "dimensions" if clinical else "criteria"
    entries = document.get(name)
    version = _version(document.get("version", 1), clinical=clinical)
    before = findings.fault_count
    if version is None:
        findings.fault(problems.FIELD_TYPE, location.at(pointer="/version"), "a version from 1")
    if not isinstance(entries, list) or not 1 <= len(entries) <= CRITERIA_LIMIT:
        findings.fault(problems.RUBRIC_INVALID, location.at(pointer=f"/{name}"), "1 to 8 entries")
        return None
    criteria: list[CriterionRow] = []
    for index, entry in enumerate(entries):
        criterion = _from_dimension(entry) if clinical else _from_criterion(entry)
        if criterion is None or not _fits(criterion):
            findings.fault(problems.RUBRIC_INVALID, location.at(pointer=f"/{name}/{index}"))
        elif any(criterion.criterion_ref == other.criterion_ref for other in criteria):
            findings.fault(problems.DUPLICATE_ID, location.at(pointer=f"/{name}/{index}"))
        else:
            criteria.append(criterion)
    if version is None or findings.fault_count != before:
        return None
    return RubricArtifacts(version, tuple(criteria), document)


def _version(value: object, *, clinical: bool) -> int | None:
    if type(value) is int:
        return value if value >= 1 else None
    # The clinical rubric writes "2.1"; requests carry whole versions, so its first number counts.
    if clinical and isinstance(value, str) and re.fullmatch(r"[1-9]\d{0,8}(\.\d{1,9})*", value):
        return int(value.split(".")[0])
    return None


def _from_criterion(entry: Any) -> CriterionRow | None:
    if not isinstance(entry, dict):
        return None
    reference, question = entry.get("criterion_ref"), entry.get("question")
    low, high = entry.get("minimum_score"), entry.get("maximum_score")
    if not isinstance(reference, str) or not isinstance(question, str):
        return None
    if type(low) is not int or type(high) is not int:
        return None
    return CriterionRow(reference, question, low, high)


def _from_dimension(entry: Any) -> CriterionRow | None:
    """A dimension asks for its name; its anchors follow as far as they fit into the question."""
    if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
        return None
    anchors = entry.get("criteria")
    if not isinstance(anchors, list) or not anchors:
        return None
    scores: dict[int, str] = {}
    for anchor in anchors:
        if not isinstance(anchor, dict) or not isinstance(anchor.get("description"), str):
            return None
        score = anchor.get("score")
        if type(score) is not int or score in scores:
            return None
        scores[score] = anchor["description"]
    name = entry["name"].strip()
    low, high = min(scores), max(scores)
    lines = [f"{score} = {scores[score]}" for score in sorted(scores, reverse=True)]
    question = f"{name}: " + "; ".join(lines)
    if len(question) > QUESTION_LIMIT:
        question = f"{name}: {high} = {scores[high]}; {low} = {scores[low]}"
    if len(question) > QUESTION_LIMIT:
        question = name
    reference = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")
    return CriterionRow(reference, question, low, high)


def _fits(criterion: CriterionRow) -> bool:
    return (
        is_public(criterion.criterion_ref)
        and 1 <= len(criterion.question.strip()) <= len(criterion.question) <= QUESTION_LIMIT
        and whole(criterion.question)
        and 0 <= criterion.minimum_score < criterion.maximum_score <= SCORE_LIMIT
        and criterion.maximum_score - criterion.minimum_score <= SCORE_SPAN
    )
