"""What `--help` says is whole: no summary is cut, nothing is left without a word."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from citereview.cli.app import SECTIONS, build, names_of, run
from citereview.cli.exit_codes import ExitCode

WIDTH = 80


def commands(group: Any = None, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by its words, groups before what they hold."""
    program = typer.main.get_command(build()) if group is None else group
    for name, command in program.commands.items():
        words = f"{before}{name}"
        yield words, command
        if hasattr(command, "commands"):
            yield from commands(command, f"{words} ")


ALL = dict(commands())
SINGLE = [name for name, command in ALL.items() if not hasattr(command, "commands")]


def helped(words: list[str], monkeypatch: Any, capsys: Any) -> str:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    assert run([*words, "--help"]) == ExitCode.DONE
    return str(capsys.readouterr().out)


@pytest.mark.parametrize("words", [[], ["key"], ["kit"]], ids=" ".join)
def test_that_the_listing_shows_each_summary_whole_on_one_line_of_80_columns(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = "".join(f"{word} " for word in words)
    shown = helped(words, monkeypatch, capsys)
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    inside = {
        name.removeprefix(before): command
        for name, command in ALL.items()
        if name.startswith(before) and " " not in name.removeprefix(before)
    }
    assert inside
    for name, command in inside.items():
        summary = " ".join(command.help.split("\n\n")[0].split())
        assert f"{name} {summary}" in lines
    assert max(map(len, shown.splitlines())) <= WIDTH


@pytest.mark.parametrize("name", ALL)
def test_that_every_argument_and_option_is_explained_within_80_columns(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wordless = [parameter.name for parameter in ALL[name].params if not parameter.help]
    assert wordless == []
    shown = helped(name.split(), monkeypatch, capsys)
    assert [line for line in shown.splitlines() if len(line) > WIDTH] == []
    assert not re.search(r"[{}]|<(?:str|int|float|path|list)\b|\bx[<>]=", shown)


def test_that_the_listing_goes_through_a_round_and_leaves_no_command_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = helped([], monkeypatch, capsys)
    titles = [shown.index(f"\n{title}:\n") for title in SECTIONS]
    assert titles == sorted(titles)
    listed = [name for modules in SECTIONS.values() for name in names_of(modules)]
    assert sorted(listed) == sorted(name for name in ALL if " " not in name)


@pytest.mark.parametrize(
    "name", [name for name, one in ALL.items() if not hasattr(one, "commands")]
)
def test_that_the_help_ends_in_lines_that_call_the_command_and_are_understood(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = helped(name.split(), monkeypatch, capsys)
    examples = re.split(r"^Examples?:\n", shown, flags=re.MULTILINE)[1].splitlines()
    assert examples
    for line in examples:
        words = shlex.split(line)
        length = len(name.split()) + 1
        assert words[:length] == ["citereview", *name.split()]
        ALL[name].make_context(name, words[length:]).close()
