"""Clinical-fact recall: which of the source's facts does the note keep?

A fact is a list or tuple ``[type, term, ...]``, a mapping, an object with ``to_dict()`` or
attributes, or a plain text. Types fold to problem, medication or lab where known; components are
compared case-folded; duplicates count once.

The reference system's comparison keeps only a-z and 0-9, so a fact written without them folds to
nothing and equals every other such fact. `FactRecall.faint` counts those, and `strict_recall`
compares by all letters and digits; the round's stricter check uses both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from citereview.citation.aliases import fields_of

Key = tuple[str, ...]

_TYPES = {
    name: kind
    for kind, names in (
        ("problem", "condition diagnosis disease problem active_problem problem_list"),
        ("lab", "lab lab_result lab_test lab_value analyte"),
        ("medication", "med medication medicine drug chemical antibiotic"),
    )
    for name in names.split()
}
_TYPE_KEYS = ("fact_type", "kind", "category", "entity_type", "concept_type", "type", "label")
_TERM_KEYS = (
    "value",
    "surface_form",
    "surface",
    "text",
    "display",
    "name",
    "term",
    "concept",
    "code",
)
_LAB_NAME_KEYS = ("analyte", "lab_name", "test", "name", "term", "text")
_LAB_RESULT_KEYS = ("result", "lab_value", "measurement", "value")
_LAB_REST_KEYS = ("unit", "abnormal_flag", "flag")
_ATTRIBUTES = (
    "abnormal_flag",
    "body_site",
    "code_system",
    "dose",
    "duration",
    "flag",
    "form",
    "frequency",
    "indication",
    "reference_range",
    "result",
    "route",
    "severity",
    "status",
    "strength",
    "unit",
)
_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")
_NOT_PLAIN = re.compile("[^a-z0-9]+")


class InvalidFact(ValueError):
    """A fact has neither a type nor a term, or is of a kind that holds no fact."""

    def __init__(self) -> None:
        super().__init__("invalid_fact")


@dataclass(frozen=True, slots=True)
class FactRecall:
    """How many of the source's facts the note keeps.

    Attributes:
        total: Distinct facts of the source.
        found: Those among them that the note has, as the reference system compares.
        strict_total: Distinct facts of the source by all their letters and digits.
        strict_found: Those among them that the note has.
        faint: Facts of source and note, of any term, that fold to nothing.
    """

    total: int
    found: int
    strict_total: int
    strict_found: int
    faint: int

    @property
    def recall(self) -> float:
        """Share of the source's facts that were found; 1 where the source has none."""
        return self.found / self.total if self.total else 1.0

    @property
    def strict_recall(self) -> float:
        """The same by all letters and digits, and never above `recall`."""
        strict = self.strict_found / self.strict_total if self.strict_total else 1.0
        return min(self.recall, strict)


def fact_recall(source_facts: Iterable[Any], summary_facts: Iterable[Any]) -> FactRecall:
    """Compare the facts of a source with those of a note.

    Raises:
        InvalidFact: A fact cannot be read.
    """
    source = [_parts(fact) for fact in source_facts]
    summary = [_parts(fact) for fact in summary_facts]
    kept = {_key(parts) for parts in summary}
    wanted = {_key(parts) for parts in source}
    strict_kept = {_strict_key(parts) for parts in summary}
    strict_wanted = {_strict_key(parts) for parts in source}
    return FactRecall(
        total=len(wanted),
        found=len(wanted & kept),
        strict_total=len(strict_wanted),
        strict_found=len(strict_wanted & strict_kept),
        faint=sum(_is_faint(parts) for parts in (*source, *summary)),
    )


def says_something(fact: Any) -> bool:
    """Whether a fact has a type and a term, so that it can be compared."""
    try:
        return bool(_parts(fact))
    except InvalidFact:
        return False


def _parts(fact: Any) -> Key:
    """Type and components of a fact, before they are folded for comparison."""
    if isinstance(fact, tuple | list):
        return _canonical([_component(item) for item in fact])
    record = fields_of(fact)  # first, as in the reference: a member of an enumeration is no text
    if record is not None:
        return _parts_of_record(record)
    if isinstance(fact, str):
        return ("fact", fact.strip())
    raise InvalidFact


def _parts_of_record(record: Mapping[str, Any]) -> Key:
    named = (record.get(key) for key in _TYPE_KEYS)
    kind = _kind(next((value for value in named if value is not None), "fact"))
    return _canonical(_lab_parts(record) if kind == "lab" else _term_parts(kind, record))


def _lab_parts(record: Mapping[str, Any]) -> list[str]:
    name, result = _first(record, _LAB_NAME_KEYS), _first(record, _LAB_RESULT_KEYS)
    values = [name if name is not None else result]
    if name is not None:
        values.append(result)
    values += [record.get(key) for key in _LAB_REST_KEYS]
    return ["lab", *(_component(value) for value in values if _has_text(value))]


def _term_parts(kind: str, record: Mapping[str, Any]) -> list[str]:
    parts = [kind]
    term = _first(record, _TERM_KEYS)
    if term is not None:
        parts.append(_component(term))
    attributes = record.get("attributes")
    if isinstance(attributes, Mapping):
        parts += [
            f"{key}={_component(attributes[key])}"
            for key in sorted(attributes, key=str)
            if _has_text(attributes[key])
        ]
    parts += [
        f"{key}={_component(record[key])}"
        for key in _ATTRIBUTES
        if _has_text(record.get(key)) and (key != "code_system" or record.get("code") is not None)
    ]
    return parts


def _has_text(value: Any) -> bool:
    return value is not None and bool(str(value).strip())


def _first(record: Mapping[str, Any], keys: Sequence[str]) -> Any:
    """The first value that says something; a nested mapping is asked for its own term."""
    for key in keys:
        value = record.get(key)
        if isinstance(value, Mapping):
            value = _first(value, _TERM_KEYS)
            if value is not None:
                return value
        elif _has_text(value):
            return value
    return None


def _component(value: Any) -> str:
    if isinstance(value, Mapping):
        return ";".join(f"{key}={_component(value[key])}" for key in sorted(value, key=str))
    if isinstance(value, tuple | list):
        return ";".join(map(_component, value))
    return str(value).strip()


def _canonical(parts: list[str]) -> Key:
    if not parts:
        raise InvalidFact
    terms = [part for part in parts[1:] if part.strip()]
    if not terms:
        raise InvalidFact
    rest = terms[1:]
    if rest and all("=" in part for part in rest):
        # Attributes come in any order; the places of a lab's name, value and unit mean something.
        rest.sort(key=str.casefold)
    return (_kind(parts[0]), terms[0], *rest)


def _kind(value: Any) -> str:
    folded = _NOT_PLAIN.sub("_", str(value).casefold()).strip("_")
    return _TYPES.get(folded, folded or "fact")


def _key(parts: Key) -> Key:
    return tuple(_fold(part) for part in parts)


def _fold(part: str) -> str:
    folded = unicodedata.normalize("NFKC", part).casefold().strip()
    return _number(folded) or _NOT_PLAIN.sub("", folded)


def _number(folded: str) -> str:
    """A number in one writing (1, 1.0 and 1.00 are one value), or nothing."""
    return f"{float(folded):.15g}" if _NUMBER.fullmatch(folded) else ""


def _strict_key(parts: Key) -> Key:
    return tuple(_strict_fold(part) for part in parts)


def _strict_fold(part: str) -> str:
    folded = unicodedata.normalize("NFKC", part).casefold().strip()
    if number := _number(folded):
        return number
    plain = unicodedata.normalize("NFKD", folded)
    return "".join(char for char in plain if unicodedata.category(char)[0] in "LN")


def _is_faint(parts: Key) -> bool:
    """Whether a component of the fact, its type left aside, folds to nothing."""
    return any(not _fold(part) for part in parts[1:])
