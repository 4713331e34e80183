"""Write the list of closed codes into docs/protocol.md from the `Problem` constants in the code.

Usage: python packaging/write_codes.py [--check]
With --check nothing is written; exit 1 says that the list is stale.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path

import citereview
from citereview.errors import Problem

PAGE = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
BEGIN, END = "<!-- codes: begin -->\n", "<!-- codes: end -->\n"


LAYERS = (
    "errors", "canonical", "events", "citation", "packets", "statistics", "review", "clinical",
    "gate", "rounds", "kits", "reports", "actions", "cli",
)  # fmt: skip
"""Lowest first: a problem that a higher hall imports is listed where it is made."""


def codes() -> dict[str, dict[str, set[str]]]:
    """What each code says, by hall and code."""
    modules = {
        name: importlib.import_module(name)
        for _, name, _ in pkgutil.walk_packages(citereview.__path__, "citereview.")
    }
    found: dict[str, dict[str, set[str]]] = {}
    listed: set[int] = set()
    for hall in LAYERS:
        for name, module in modules.items():
            if name.split(".")[1] != hall:
                continue
            for value in vars(module).values():
                if isinstance(value, Problem) and id(value) not in listed:
                    listed.add(id(value))
                    found.setdefault(hall, {}).setdefault(value.code, set()).add(value.what)
    return found


def section() -> str:
    """The codes as Markdown tables, one a hall; lowest hall first."""
    lines: list[str] = []
    for hall, rows in codes().items():
        lines += [f"### {hall}", "", "| Code | What happened |", "|---|---|"]
        lines += [
            f"| `{code}` | {' / '.join(sorted(said))} |" for code, said in sorted(rows.items())
        ]
        lines.append("")
    return "\n".join(lines)


def page(text: str) -> str:
    """The page with its list made anew."""
    head, rest = text.split(BEGIN)
    _, tail = rest.split(END)
    return f"{head}{BEGIN}\n{section()}\n{END}{tail}"


def main() -> int:
    """Write the page, or with ``--check`` say whether it is current."""
    before = PAGE.read_text(encoding="utf-8")
    after = page(before)
    if "--check" in sys.argv:
        return 0 if before == after else 1
    PAGE.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
