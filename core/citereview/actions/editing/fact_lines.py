"""A fact on one line: ``medication | amlodipine | 10 mg``, a plain text, or JSON where needed.

What is read back from a line is what was written on it: a fact that the short form would change (a
number, a bar inside a term, a mapping) is written as JSON.
"""

from __future__ import annotations

import json
from typing import Any

SEPARATOR = " | "


def fact_line(fact: Any) -> str:
    """A fact as one line."""
    line = ""
    if isinstance(fact, list) and len(fact) > 1 and all(isinstance(term, str) for term in fact):
        line = SEPARATOR.join(fact)
    elif isinstance(fact, str):
        line = fact
    if line and len(line.splitlines()) == 1 and read_fact(line) == fact:
        return line
    return json.dumps(fact, ensure_ascii=not _one_line(fact))


def _one_line(fact: Any) -> bool:
    """Whether JSON leaves the fact on one line; it escapes some line ends, not all of Unicode's."""
    return len(json.dumps(fact, ensure_ascii=False).splitlines()) <= 1


def read_fact(line: str) -> Any:
    """The fact of a line; a line that is broken JSON is the text it is.

    A tab separates as the bar does, so that cells of a sheet can be pasted.
    """
    text = line.strip()
    if text[:1] in {"[", "{", '"'}:
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            return text
    terms = [term.strip() for term in text.replace("\t", "|").split("|")]
    return terms if len(terms) > 1 else text
