"""Names: how conditions, dimensions and metrics are spelled in attributes and compared."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

METRIC_NAME = re.compile(r"[a-z][a-z0-9_]{0,63}")
"""What a metric, a flag or a slug may look like."""

_BREAKS = re.compile(r"[\W_]+")


def folded(text: str) -> str:
    """A name for comparison: case and runs of white space do not matter."""
    return " ".join(text.casefold().split())


def slug(name: str) -> str:
    """A name as part of an attribute: ``Chest Pain`` becomes ``chest_pain``."""
    return _BREAKS.sub("_", name.casefold()).strip("_")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`` Did you mean X?`` for the closest known name, else an empty string.

    Only the known name is repeated, never the word.
    """
    close = difflib.get_close_matches(word, list(known), n=1)
    return f"did you mean '{close[0]}'?" if close else ""
