"""What stands inside the texts that reviewers read: words of identities, and what looks private.

These texts must leave as they are, so nothing here refuses an export by itself: each match is shown
to the evaluator in its place, who accepts it or mends the artifacts. A match is named by a digest
over what it is and where, never by what stands there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from citereview.canonical import digest

_WORD = re.compile(r"[^\W_]+")
_SHORTEST_IDENTITY_WORD = 3

_LOOKS_LIKE: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "date_in_texts",
        re.compile(r"\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2}))\b"),
    ),
    ("record_number_in_texts", re.compile(r"\b(?:MRN\W{0,3}\w*\d\w*|\d{6,})\b", re.IGNORECASE)),
    (
        "titled_name_in_texts",
        re.compile(r"\b(?:Dr|Mr|Mrs|Ms|Miss|Prof|Doctor|Frau|Herr)\b\.?\s+[A-Z][\w'-]+"),
    ),
)


@dataclass(frozen=True, slots=True)
class Match:
    """One place in the texts of a case.

    Attributes:
        code: What kind of thing stands there.
        case_ref: The case.
        text: Which of the case's texts, from 0.
        start: Where it begins, in code points.
        end: Where it ends.
    """

    code: str
    case_ref: str
    text: int
    start: int
    end: int

    def ref(self, text_digest: str) -> str:
        """What names it: another text, place or kind is another match."""
        return digest([self.code, self.case_ref, self.text, text_digest, self.start, self.end])


@dataclass(frozen=True, slots=True)
class Sighting:
    """How often one kind of thing stands in the own texts of a case."""

    code: str
    case_ref: str
    count: int


def matches(
    texts: Mapping[str, Sequence[str]],
    identities: Sequence[str],
    identifiers: Mapping[str, Sequence[str]],
) -> Iterator[Match]:
    """Every match, case by case and text by text, in the order of kinds.

    Args:
        texts: The own texts of each case.
        identities: The systems' identities, looked for whole and word by word.
        identifiers: Private surfaces of each case that were removed from its source.
    """
    words = sorted(
        {
            word.lower()
            for identity in identities
            for word in _WORD.findall(identity)
            if len(word) >= _SHORTEST_IDENTITY_WORD
        }
    )
    kinds: list[tuple[str, re.Pattern[str]]] = list(_LOOKS_LIKE)
    if words:
        kinds.append(("identity_word_in_texts", _whole_words(words)))
    for case_ref, case_texts in texts.items():
        surfaces = [surface for surface in identifiers.get(case_ref, ()) if surface.strip()]
        own = []
        if surfaces and _may_stand(surfaces, case_texts):
            own = [("identifier_in_texts", _whole_words(surfaces))]
        for at, text in enumerate(case_texts):
            for code, pattern in (*kinds, *own):
                for found in pattern.finditer(text):
                    yield Match(code, case_ref, at, *found.span())


def sightings(
    texts: Mapping[str, Sequence[str]],
    identities: Sequence[str],
    identifiers: Mapping[str, Sequence[str]],
) -> tuple[Sighting, ...]:
    """The matches in counts, by kind and case."""
    found = Counter((one.code, one.case_ref) for one in matches(texts, identities, identifiers))
    return tuple(
        Sighting(code, case_ref, count) for (code, case_ref), count in sorted(found.items())
    )


def _may_stand(surfaces: Sequence[str], texts: Sequence[str]) -> bool:
    """Whether a surface may stand in one of the texts.

    Every case has a pattern of its own, and making that takes longer than this look. Outside ASCII
    letters of two cases are no simple pair, so there it says that it may.
    """
    if not all(map(str.isascii, (*surfaces, *texts))):
        return True
    folded = [text.lower() for text in texts]
    return any(surface in text for surface in map(str.lower, surfaces) for text in folded)


def _whole_words(words: Sequence[str]) -> re.Pattern[str]:
    choices = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?<![^\W_])(?:{choices})(?![^\W_])", re.IGNORECASE)
