"""``about.json``: what the round asks, and who linked claims to evidence. Both go into reports."""

from __future__ import annotations

from typing import Any

from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.jsontext import whole
from citereview.rounds.artifacts.models import About, LinkedBy
from citereview.rounds.artifacts.places import Findings, Location

QUESTION_LIMIT = 300

_LINKED_BY: dict[str, LinkedBy] = {
    "person": "person",
    "system": "system",
    "automatic": "automatic",
}


def read_about(document: Any, location: Location, findings: Findings) -> About:
    """What the document says; every field is optional, a wrong one is a fault."""
    if not isinstance(document, dict):
        findings.fault(problems.JSON_SHAPE, location, "an object")
        return About()
    if not {"question", "linked_by"}.issuperset(document):
        findings.notice(problems.UNKNOWN_FIELD, location)
    question = document.get("question", "")
    if not isinstance(question, str) or len(question) > QUESTION_LIMIT or not whole(question):
        place = location.at(pointer="/question")
        findings.fault(problems.FIELD_TYPE, place, f"text of at most {QUESTION_LIMIT} characters")
        question = ""
    linked_by = document.get("linked_by")
    if linked_by is not None and (not isinstance(linked_by, str) or linked_by not in _LINKED_BY):
        place = location.at(pointer="/linked_by")
        findings.fault(problems.FIELD_TYPE, place, "person, system or automatic")
        linked_by = None
    return About(" ".join(question.split()), _LINKED_BY[linked_by] if linked_by else None)
