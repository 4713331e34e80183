"""From pydantic's errors to faults that carry no submitted value.

A pointer names only fields the schema knows and list positions: a name that the schema does not
know is itself a submitted value.
"""

from __future__ import annotations

from pydantic import ValidationError

from citereview.errors import Fault, Problem

FIELD_MISSING = Problem(
    "field_missing",
    "A field is missing.",
    "Ask for a fresh save from the kit; do not mend the file by hand.",
)
FIELD_UNKNOWN = Problem(
    "field_unknown",
    "There is a field that does not belong here.",
    "Ask for a fresh save from the kit; do not mend the file by hand.",
)
VALUE_UNEXPECTED = Problem(
    "value_unexpected",
    "A value is not one of those that can stand here.",
    "Ask for a fresh save from the kit; do not mend the file by hand.",
)

_EXPECTED = {
    "string_pattern_mismatch": "a reference of the form the kit writes",
    "literal_error": "one of the closed words of the format",
    "string_type": "a text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "dict_type": "an object",
    "too_short": "more entries",
    "too_long": "fewer entries",
    "string_too_long": "a shorter text",
    "string_too_short": "a longer text",
    "greater_than_equal": "a larger number",
    "less_than_equal": "a smaller number",
    "int_from_float": "a whole number",
    "string_unicode": "valid Unicode",
}


def faults_of(error: ValidationError) -> tuple[Fault, ...]:
    """Every fault of a pydantic error, in the document's order, each with its JSON pointer."""
    found = []
    rows = error.errors(include_url=False, include_context=False, include_input=False)
    for row in rows:
        kind, place = row["type"], row["loc"]
        if kind == "too_short" and any(_inside(other["loc"], place) for other in rows):
            # Entries with a fault of their own are not counted; the list is long enough.
            continue
        if kind == "extra_forbidden":
            found.append(Fault(FIELD_UNKNOWN, pointer(place[:-1]), "only the format's own fields"))
        elif kind == "missing":
            found.append(Fault(FIELD_MISSING, pointer(place), "the field"))
        else:
            expected = _EXPECTED.get(kind, "a value of the format")
            found.append(Fault(VALUE_UNEXPECTED, pointer(place), expected))
    return tuple(found)


def _inside(inner: tuple[int | str, ...], outer: tuple[int | str, ...]) -> bool:
    return len(inner) > len(outer) and inner[: len(outer)] == outer


def pointer(place: tuple[int | str, ...]) -> str:
    """JSON pointer of a place in a document; the document itself is ``/``."""
    return "/" + "/".join(str(step) for step in place)
