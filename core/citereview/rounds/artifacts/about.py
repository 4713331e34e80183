"""``about.json``: what the round asks, who linked claims to evidence, and what kits tell of it.

Question and linking go into reports; until when, whom to ask and the languages go into kits.
"""

from __future__ import annotations

import re
from typing import Any

from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.jsontext import whole
from citereview.rounds.artifacts.models import About, LinkedBy
from citereview.rounds.artifacts.places import Findings, Location

QUESTION_LIMIT = 300
KIT_TEXT_LIMIT = 200
SECONDS_LIMIT = 3600

_LINKED_BY: dict[str, LinkedBy] = {
    "person": "person",
    "system": "system",
    "automatic": "automatic",
}
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")
_FIELDS = frozenset(
    {
        "question",
        "linked_by",
        "due",
        "contact",
        "kit_language",
        "text_language",
        "seconds_per_pair",
    }
)


def read_about(document: Any, location: Location, findings: Findings) -> About:
    """What the document says; every field is optional, a wrong one is a fault."""
    if not isinstance(document, dict):
        findings.fault(problems.JSON_SHAPE, location, "an object")
        return About()
    if not _FIELDS.issuperset(document):
        findings.notice(problems.UNKNOWN_FIELD, location)
    reader = _Fields(document, location, findings)
    return About(
        question=reader.text("question", QUESTION_LIMIT),
        linked_by=reader.linked_by(),
        due=reader.text("due", KIT_TEXT_LIMIT),
        contact=reader.text("contact", KIT_TEXT_LIMIT),
        kit_language=reader.language("kit_language") or "en",
        text_language=reader.language("text_language"),
        seconds_per_pair=reader.seconds(),
    )


class _Fields:
    """Reads one field after the other; a wrong one is a fault and reads as absent."""

    def __init__(self, document: dict[Any, Any], location: Location, findings: Findings) -> None:
        self._document = document
        self._location = location
        self._findings = findings

    def _fault(self, name: str, expected: str) -> None:
        place = self._location.at(pointer=f"/{name}")
        self._findings.fault(problems.FIELD_TYPE, place, expected)

    def text(self, name: str, limit: int) -> str:
        value = self._document.get(name, "")
        if not isinstance(value, str) or len(value) > limit or not whole(value):
            self._fault(name, f"text of at most {limit} characters")
            return ""
        return " ".join(value.split())

    def linked_by(self) -> LinkedBy | None:
        value = self._document.get("linked_by")
        if value is None:
            return None
        if not isinstance(value, str) or value not in _LINKED_BY:
            self._fault("linked_by", "person, system or automatic")
            return None
        return _LINKED_BY[value]

    def language(self, name: str) -> str:
        value = self._document.get(name, "")
        if not isinstance(value, str) or (value and not _LANGUAGE.fullmatch(value)):
            self._fault(name, "a language tag such as en or de-AT")
            return ""
        return value

    def seconds(self) -> int | None:
        value = self._document.get("seconds_per_pair")
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= SECONDS_LIMIT:
            self._fault("seconds_per_pair", f"a whole number from 1 to {SECONDS_LIMIT}")
            return None
        return value
