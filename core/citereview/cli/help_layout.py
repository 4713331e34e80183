"""How `--help` speaks: commands under their part of a round, and no word of the library's own.

The library writes what is required in braces, which manuals use for choices, and the types of
Python beside what it takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from typer.core import TyperCommand, TyperGroup

SPACING = 6
"""What a line of the listing has beside a name and its summary."""
BRACES = str.maketrans("", "", "{}")
TYPE = re.compile(r" <(?:str|path|int|float|list\[\w+\])>")
CHOICES = re.compile(r"<list\[([\w|]+)\]>")
LEAST = re.compile(r"\[x>=(\d+)\]")


class Plain(TyperCommand):
    """A command whose help a person reads."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """What stands behind the command's name."""
        return [piece.translate(BRACES) for piece in super().collect_usage_pieces(ctx)]

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - the library's
        """Command lines to begin with, each on a line of its own."""
        lines = (self.epilog or "").splitlines()
        if lines:
            with formatter.section("Example" if len(lines) == 1 else "Examples"):
                for line in lines:
                    formatter.write(f"{'':>{formatter.current_indent}}{line}\n")

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Arguments, then options."""
        for title, kind in (("Arguments", "argument"), ("Options", "option")):
            found = list(explained(self, ctx, kind))
            if found:
                with formatter.section(title):
                    formatter.write_dl(found)


def examples(*lines: str) -> str:
    """Command lines that stand at the end of a command's help."""
    return "\n".join(lines)


def explained(command: Any, ctx: Any, *kinds: str) -> Iterator[tuple[str, str]]:
    """What a command takes, and what is said of each."""
    for one in command.get_params(ctx):
        record = one.get_help_record(ctx)
        if record is not None and one.param_type_name in kinds:
            name, said = record
            name = TYPE.sub("" if one.param_type_name == "argument" else " TEXT", name)
            yield CHOICES.sub(r"<\1>", name), LEAST.sub(r"[at least \1]", said)


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
