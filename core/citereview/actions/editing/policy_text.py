"""The policy as a TOML file that explains itself, and what each of its keys means.

Both come from resources/policy.default.toml: the file that is written is that one with the round's
values in place of the defaults, so its words are said once. Comments of a file that was read are
not kept; the canonical file is written instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from citereview.actions.editing.toml_text import table_lines, value_text
from citereview.actions.editing.views import PolicyKey, PolicyKind
from citereview.gate.policy import Policy, default_policy
from citereview.resources import read_text

TARGET_TABLES = ("clinical", "aggregation")
_TABLE = re.compile(r"\[([a-z_]+)\]\s*")
_KEY = re.compile(r"(# )?([a-z_]+) = .*")
_KINDS: dict[str, PolicyKind] = {
    "subjects": "systems",
    "comparators": "systems",
    "distractors": "systems",
    "judge": "judge",
    "allowed_closed_items": "count",
    "allowed_unjudgeable_items": "count",
    "minimum_cell": "count",
    "thresholds.leaked_identifier_count_max": "fixed",
}
_SMALLEST_CELL = 2


def policy_text(policy: Policy) -> str:
    """The policy as a TOML file, every key explained; reading it gives the same policy."""
    document = policy.model_dump(mode="json")
    lines: list[str] = []
    for table, key, line in _template():
        if key:
            value = (document[table] if table else document)[key]
            lines.append(f"# {key} = {_example(line)}" if value is None else _line(key, value))
        else:
            lines.append(line)
            if line in {f"[{name}]" for name in TARGET_TABLES}:
                lines += table_lines(document[table], (table,))
    return "\n".join(lines) + "\n"


def targets_text(policy: Policy) -> str:
    """The policy's [clinical] and [aggregation] as TOML text."""
    lines: list[str] = []
    for name in TARGET_TABLES:
        table = getattr(policy, name)
        if table:
            lines += [f"[{name}]", *table_lines(table, (name,)), ""]
    return "\n".join(lines).strip()


def policy_keys() -> tuple[PolicyKey, ...]:
    """Every key a form can fill in, in the order of the file, with its meaning and default."""
    defaults = default_policy().model_dump(mode="json")
    found: list[PolicyKey] = []
    comment: list[str] = []
    shared = ""
    for table, key, line in _template():
        if not key:
            comment = [*comment, line.removeprefix("# ")] if line.startswith("#") else []
            continue
        # Two keys under one comment share its words.
        shared = " ".join(comment) or shared
        comment = []
        path = f"{table}.{key}" if table else key
        default = (defaults[table] if table else defaults)[key]
        kind = _KINDS.get(path, "asked_share" if table == "pooled" else "share")
        smallest = _SMALLEST_CELL if key == "minimum_cell" else 0
        found.append(
            PolicyKey(path=path, kind=kind, meaning=shared, default=default, minimum=smallest)
        )
    return tuple(found)


def _template() -> Iterator[tuple[str, str, str]]:
    """(table, key, line) of each line of the shipped default; the key is empty where none is."""
    table = ""
    for line in read_text("policy.default.toml").splitlines():
        if (header := _TABLE.fullmatch(line)) is not None:
            table = header[1]
        named = _KEY.fullmatch(line)
        key = named[2] if named is not None else ""
        yield table, key if key in _known(table) else "", line


def _known(table: str) -> Mapping[str, Any]:
    if not table:
        return Policy.model_fields
    section = getattr(default_policy(), table)
    return {} if table in TARGET_TABLES else type(section).model_fields


def _line(key: str, value: Any) -> str:
    return f"{key} = {value_text(value)}"


def _example(line: str) -> str:
    return line.partition(" = ")[2]
