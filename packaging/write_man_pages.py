"""Write the man pages from what the programs say of themselves with `--help`.

Usage: python packaging/write_man_pages.py

They lie in resources/linux/man; the wheel and the .deb install them. A test compares.
"""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import typer

from citereview.cli.app import SECTIONS, build, names_of
from citereview.cli.help_layout import explained
from citereview_gui.start import parser

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "resources" / "linux" / "man"
EXAMPLES = ROOT / "docs" / "commands.md"
WIDTH = 78
FILES = (
    ("~/.local/share/citereview/keys", "Sealing keys, where the system has no keyring."),
    (
        "~/.local/share/citereview/published.jsonl",
        "What was published, so that no later report gives away what an earlier one withheld.",
    ),
    ("~/.local/state/citereview/log", "The window's log; it holds no name, path or text."),
)
VARIABLES = (
    ("CITEREVIEW_KEY_FILE", "A file that holds the sealing key, instead of keyring and folder."),
    ("CITEREVIEW_LEDGER_FILE", "The list of what was published, instead of published.jsonl."),
    ("NO_COLOR", "Takes the colours away."),
    ("COLUMNS", "Where lines are folded, also where the output is no terminal."),
)


def command_page() -> str:
    """citereview(1)."""
    program = typer.main.get_command(build())
    context = program.context_class(program, info_name="citereview")
    summary, *rest = paragraphs(program.help)
    lines = [
        *head("citereview", summary),
        *(".B citereview", ".RI [ OPTIONS ]", ".I COMMAND", ".RI [ ARGS ]..."),
        ".SH DESCRIPTION",
        *joined(rest),
        ".SH OPTIONS",
        *parameters(program, context),
    ]
    for title, modules in SECTIONS.items():
        lines.append(f".SH {escaped(title).upper()}")
        for name in names_of(modules):
            lines += command(f"citereview {name}", program.commands[name], context)
    lines += [".SH EXIT STATUS", *listed(exits())]
    lines += [".SH ENVIRONMENT", *listed(VARIABLES), ".SH FILES", *listed(FILES)]
    lines += [".SH EXAMPLES", "A round from beginning to end:", ".PP", ".nf", *example(), ".fi"]
    return "\n".join([*lines, ".SH SEE ALSO", ".BR citereview\\-gui (1)", ""])


def window_page() -> str:
    """citereview-gui(1)."""
    made = parser()
    lines = head("citereview-gui", made.description or "")
    for action in made._actions:  # noqa: SLF001 - argparse has no other way to ask
        flags = ", ".join(f"\\fB{escaped(flag)}\\fR" for flag in action.option_strings)
        if not isinstance(action, argparse._StoreAction):  # noqa: SLF001
            lines.append(f"[{flags}]")
        elif flags:
            lines.append(f"[{flags} \\fI{action.metavar}\\fR]")
        else:
            lines.append(f"[\\fI{action.metavar}\\fR]")
    lines += [
        ".SH DESCRIPTION",
        *running(made.description or ""),
        "Without a display, or without Qt, it says so and leaves with 3;",
        ".BR citereview (1)",
        "does everything without it.",
        ".SH OPTIONS",
    ]
    for action in made._actions:  # noqa: SLF001
        names = [*action.option_strings]
        if action.metavar is not None:
            names = [" ".join([*names, str(action.metavar)])]
        lines += [".TP", f".B {escaped(', '.join(names))}", *running(sentences(action.help))]
    return "\n".join([*lines, ".SH SEE ALSO", ".BR citereview (1)", ""])


def head(name: str, summary: str) -> list[str]:
    """Title, name and the beginning of the synopsis."""
    return [
        f'.TH {escaped(name).upper()} 1 "" "CiteReview {version("citereview")}" "User Commands"',
        ".SH NAME",
        f"{escaped(name)} \\- {escaped(summary[:1].lower() + summary[1:].rstrip('.'))}",
        ".SH SYNOPSIS",
        *([".B citereview\\-gui"] if name.endswith("gui") else []),
    ]


def command(words: str, found: Any, above: Any) -> Iterator[str]:
    """A command: how it is called, what it does, its arguments and options; then its parts."""
    context = found.context_class(found, info_name=words.rsplit(" ", 1)[-1], parent=above)
    called = " ".join(found.collect_usage_pieces(context))
    yield f".SS \\fB{escaped(words)}\\fR {escaped(called)}"
    yield from joined(paragraphs(found.help))
    yield from parameters(found, context)
    if found.epilog:
        lines = [escaped(line) for line in found.epilog.splitlines()]
        yield from (".PP", ".RS 4", ".nf", *lines, ".fi", ".RE")
    for name, inner in getattr(found, "commands", {}).items():
        yield from command(f"{words} {name}", inner, context)


def parameters(found: Any, context: Any) -> Iterator[str]:
    """Arguments and options as `--help` lists them; what all commands have is said once."""
    for name, said in explained(found, context, "argument", "option"):
        if name.endswith("--help") and context.parent is not None:
            continue  # every command has it: it is said once
        yield from (".TP", f".B {escaped(name)}", *running(sentences(said)))


def listed(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Terms and what they mean."""
    for term, meaning in rows:
        yield from (".TP", f".B {escaped(term)}", *running(meaning))


def exits() -> list[tuple[str, str]]:
    """The exit codes as the guide's page has them."""
    rows = re.findall(r"^\| (\d) \| (.+) \|$", EXAMPLES.read_text("utf-8"), re.MULTILINE)
    return [(code, sentences(meaning.replace("`", ""))) for code, meaning in rows]


def example() -> list[str]:
    """The first block of commands in the guide's page, which a test keeps true."""
    found = re.search(r"^```sh\n(.*?)^```$", EXAMPLES.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [escaped(line) for line in found[1].splitlines()] if found else []


def paragraphs(text: str | None) -> list[str]:
    """Each on one line."""
    return [" ".join(part.split()) for part in (text or "").split("\n\n")]


def joined(parts: Iterable[str]) -> list[str]:
    """Paragraphs with their marks between them."""
    return [line for part in parts for line in (".PP", *running(part))][1:]


def running(text: str) -> list[str]:
    """Text in lines short enough to compare; the typesetter fills them anew."""
    return [escaped(line) for line in textwrap.wrap(text, WIDTH, break_on_hyphens=False)]


def sentences(text: str | None) -> str:
    """What help says, its remarks in brackets as sentences."""
    said, *remarks = re.split(r"  ?(?=\[(?:required|default))", (text or "").strip())
    return " ".join([said, *(f"{remark.strip(' []').capitalize()}." for remark in remarks)])


def escaped(text: str) -> str:
    """As the typesetter of man pages reads it; ASCII alone."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    plain = "".join(c if c.isascii() else f"\\[u{ord(c):04X}]" for c in plain)
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


def main() -> int:
    """Both pages."""
    PLACE.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (PLACE / name).write_text(text, encoding="ascii", newline="\n")
        print(f"wrote {(PLACE / name).relative_to(ROOT)}")
    return 0


def pages() -> dict[str, str]:
    """Each page by the name of its file."""
    return {"citereview.1": command_page(), "citereview-gui.1": window_page()}


if __name__ == "__main__":
    raise SystemExit(main())
