"""JSON in which nothing is ambiguous: no name twice in one object, no NaN, bounded depth.

The standard parser lets the last of two equal names win and takes NaN, so one file could mean one
thing here and another elsewhere. This is the plain reader; `kits.strict_json` and
`rounds.artifacts.jsontext` refuse the same and also say at which pointer or line.
"""

from __future__ import annotations

import json
import math
from typing import Any

DEEPEST = 200
"""Deepest nesting read; no format of ours needs more than 10."""


class StrictJsonError(ValueError):
    """The text is not strict JSON; carries nothing of it."""


def parse(text: str) -> Any:
    """The one JSON value of a text.

    Args:
        text: JSON, without a byte order mark.

    Raises:
        StrictJsonError: Not JSON, a name twice in one object, NaN or an infinity, or too deep.
    """
    try:
        value = json.loads(
            text, parse_constant=_refuse, parse_float=_finite, object_pairs_hook=_object
        )
    except (ValueError, RecursionError):
        value = _Refused
    if value is _Refused or _too_deep(value):
        # Raised outside the handler: the parser's own error carries the text.
        raise StrictJsonError
    return value


class _Refused:
    """Stands for what was not read."""


def _refuse(_constant: str) -> Any:
    raise StrictJsonError


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):  # 1e999 is an infinity by another name
        raise StrictJsonError
    return number


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise StrictJsonError
    return members


def _too_deep(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return True
