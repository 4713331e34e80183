"""Plain values as TOML text: numbers, texts, flags, lists and tables, nothing else.

Tables come out as ``[name]`` headers below their plain values, lists of tables as ``[[name]]``, so
that what is written is what a person would write.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def value_text(value: Any) -> str:
    """One value on one line; a table inside a list becomes an inline table.

    Raises:
        TypeError: TOML has no such value.
    """
    if isinstance(value, str):
        # JSON's escapes are TOML's, but for DEL, which JSON leaves as it is.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(value_text(one) for one in value) + "]"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key_text(key)} = {value_text(one)}" for key, one in value.items())
        return "{" + inner + "}"
    raise TypeError("no TOML value")


def key_text(key: str) -> str:
    """A key, quoted where it must be."""
    return key if _BARE.fullmatch(key) else value_text(key)


def table_lines(table: Mapping[str, Any], path: tuple[str, ...] = ()) -> list[str]:
    """Lines of a table's values, then of the tables in it under their headers.

    Args:
        table: The table; None values are left out.
        path: Its own path, for the headers of the tables in it.
    """
    plain = {key: value for key, value in table.items() if not _is_table(value)}
    lines = [
        f"{key_text(key)} = {value_text(value)}"
        for key, value in plain.items()
        if value is not None
    ]
    for key, value in table.items():
        if not _is_table(value):
            continue
        below = (*path, key)
        name = ".".join(map(key_text, below))
        for one in [value] if isinstance(value, Mapping) else value:
            header = f"[{name}]" if isinstance(value, Mapping) else f"[[{name}]]"
            lines += ["", header, *table_lines(one, below)]
    return lines


def _is_table(value: Any) -> bool:
    """Whether it is written under a header: a table, or a list of nothing but tables."""
    if isinstance(value, list | tuple):
        return bool(value) and all(isinstance(one, Mapping) for one in value)
    return isinstance(value, Mapping)
