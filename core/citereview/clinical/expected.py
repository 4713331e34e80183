"""What a refused field should hold, in words: from the limits declared, never the input."""

from __future__ import annotations

from collections.abc import Mapping

_LIMITS = {
    "ge": "at least {}",
    "gt": "above {}",
    "le": "at most {}",
    "lt": "below {}",
    "min_length": "{} or more",
    "max_length": "{} at most",
    "expected": "{}",
}
"""By the name pydantic gives a declared limit."""
_WORDS = {
    "string_pattern_mismatch": "the documented form",
    "finite_number": "a finite number",
    "string": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "dict": "a table",
    "list": "a list",
    "tuple": "a list",
    "model": "a table",
    "model_attributes": "a table",
}


def expected(kind: str, limits: Mapping[str, object]) -> str:
    """Words for what was asked of a field.

    Args:
        kind: Pydantic's kind of error.
        limits: Its context; of it only declared limits are repeated.
    """
    said = [words.format(limits[name]) for name, words in _LIMITS.items() if name in limits]
    if said:
        return ", ".join(said)
    bare = kind.removesuffix("_type").removesuffix("_parsing")
    return _WORDS.get(kind) or _WORDS.get(bare) or kind.replace("_", " ")
