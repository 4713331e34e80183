"""How `citereview --help` lists the commands: under the part of a round they belong to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from typer.core import TyperGroup

SPACING = 6
"""What a line of the listing has beside a name and its summary."""


def sectioned(sections: Mapping[str, Sequence[str]]) -> type[TyperGroup]:
    """A group that lists its commands under titles.

    Args:
        sections: The names of commands by title, in the order in which they are listed.
    """

    class Sectioned(TyperGroup):
        """Every command of the sections, in their order."""

        def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - the library's signature
            """All names, so that completion offers them in the same order."""
            return [name for names in sections.values() for name in names]

        def format_commands(self, ctx: Any, formatter: Any) -> None:
            """One list a section; all begin their summaries in one column."""
            widest = max(map(len, self.list_commands(ctx)))
            limit = formatter.width - SPACING - widest
            for title, names in sections.items():
                found = [(name, self.commands[name]) for name in names]
                with formatter.section(title):
                    formatter.write_dl(
                        [(name.ljust(widest), one.get_short_help_str(limit)) for name, one in found]
                    )

    return Sectioned
