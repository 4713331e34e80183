"""The man pages are what the programs say of themselves, and lie where systems look for them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from citereview.cli.app import build, run
from tests.packaging.scripts import load

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "resources" / "linux" / "man"


def text(name: str) -> str:
    """A page without the marks of the typesetter."""
    plain = (PAGES / name).read_text(encoding="ascii")
    return re.sub(r"\\f[BRI]", "", plain).replace("\\-", "-")


def test_that_the_pages_are_current() -> None:
    written = load("write_man_pages").pages()
    assert {path.name for path in PAGES.iterdir()} == set(written)
    stale = [name for name, page in written.items() if (PAGES / name).read_text("ascii") != page]
    assert stale == [], "run: python packaging/write_man_pages.py"


def test_that_every_command_and_exit_code_has_its_place() -> None:
    page = text("citereview.1")
    app = build()
    for command in app.registered_commands:
        assert f".SS citereview {command.name} " in page
    for group in app.registered_groups:
        assert group.typer_instance is not None
        for command in group.typer_instance.registered_commands:
            assert f".SS citereview {group.name} {command.name} " in page
    assert all(f".TP\n.B {code}\n" in page for code in range(5))


@pytest.mark.parametrize("command", ["export", "kit make", "clinical"])
def test_that_a_command_keeps_every_option_of_its_help(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    run([*command.split(), "--help"])
    options = set(re.findall(r"^  (--[a-z-]+)", capsys.readouterr().out, re.MULTILINE))
    page = text("citereview.1")
    part = page.split(f".SS citereview {command} ")[1].split("\n.S")[0]
    assert options - set(re.findall(r"^\.B (--[a-z-]+)", part, re.MULTILINE)) == set()


def test_that_no_line_begins_with_a_mark_that_is_text() -> None:
    escape = load("write_man_pages").escaped
    assert escape(".tar is a kind") == r"\&.tar is a kind"
    assert escape("'new' makes") == r"\&'new' makes"
    assert escape("a\\b → c") == r"a\eb \[2192] c".replace("[2", "[u2")


def test_that_the_wheel_puts_them_where_man_looks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared == {"resources/linux/man": "share/man/man1"}
