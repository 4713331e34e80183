"""Code, commands and words on screen in the pages are those of the product."""

from __future__ import annotations

import csv
import json
import re
import shlex
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.exceptions import TyperException

from citereview import actions
from citereview.cli.app import build
from citereview.gate.policy import load_policy

WORDS_ON_SCREEN = ("docs/guide/", "docs/reviewer.md")
"""Pages where bold means: it stands on the screen."""
FETCHED = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?[\"'](?:https?:)?//[^\"' >]+")
SENTENCES = {"code points"}
"""Bold for weight, not for the screen."""
STAGES = {"Load", "Export", "Track returns", "Resolve", "Round gate"}


def test_that_code_in_a_page_can_be_read(page) -> None:
    for block in page.blocks:
        match block.language:
            case "json":
                json.loads(block.text)
            case "toml":
                tomllib.loads(block.text)
            case "python":
                compile(block.text, page.name, "exec")
            case "csv":
                rows = list(csv.reader(block.text.splitlines()))
                assert len({len(row) for row in rows}) == 1, block.text


def command_lines(page) -> list[list[str]]:
    """The words of every `citereview ...` line of a page's shell blocks, without the program's."""
    found = []
    for block in page.blocks:
        for line in block.text.splitlines() if block.language == "sh" else ():
            words = shlex.split(line, comments=True)
            if words and Path(words[0]).name == "citereview":
                found.append(words[1:])
    return found


def mentions(page) -> list[list[str]]:
    """The words of every `citereview ...` in running text.

    What a command needs may be left out there, and what it takes stand in brackets.
    """
    found = [
        shlex.split(re.sub(r"[\[\]]", " ", one))
        for one in re.findall(r"`citereview ([^`]+)`", page.flat)
    ]
    return [words for words in found if "COMMAND" not in words]


@cache
def program() -> Any:
    return typer.main.get_command(build())


def misunderstood(words: list[str], *, whole: bool = True) -> str:
    """What the program does not understand of a command line; empty where it would run it.

    Args:
        words: Without the program's name.
        whole: Whether what the command needs has to be there.
    """
    command, context, rest = program(), None, list(words)
    while hasattr(command, "commands") and rest and not rest[0].startswith("-"):
        inner = command.commands.get(rest[0])
        if inner is None:
            return f"no command {rest[0]}"
        command, rest = inner, rest[1:]
    if rest[:1] == ["--help"] or hasattr(command, "commands"):
        known = {name for one in command.params for name in one.opts} | {"--help"}
        return " ".join(word for word in rest if word not in known)
    try:
        context = command.make_context(command.name, rest)
    except TyperException as error:
        missing = type(error).__name__ == "MissingParameter"
        return "" if missing and not whole else f"{type(error).__name__}: {error}"
    context.close()
    return ""


def test_that_every_command_line_in_a_page_is_understood(page) -> None:
    lines = {" ".join(words): misunderstood(words) for words in command_lines(page)}
    assert {line: wrong for line, wrong in lines.items() if wrong} == {}
    said = {" ".join(words): misunderstood(words, whole=False) for words in mentions(page)}
    assert {line: wrong for line, wrong in said.items() if wrong} == {}


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("gait R.round", "no command"),
        ("gate R.round --fast", "NoSuchOption"),
        ("gate", "MissingParameter"),
        ("gate R.round S.round", "UsageError"),
        ("new R.round --artifacts a --kind real", "BadParameter"),
        ("key backup R.round", "MissingParameter"),
        ("kit make R.round --reviewer R-1", ""),
        ("gate --help", ""),
    ],
)
def test_that_a_line_that_would_not_run_is_noticed(line: str, wrong: str) -> None:
    found = misunderstood(line.split())
    assert (wrong in found) if wrong else found == ""


def test_that_every_make_target_in_a_page_exists(page, root) -> None:
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    named = set(re.findall(r"`make ([a-z-]+)`", page.text))
    named |= {
        line.split()[1]
        for block in page.blocks
        if block.language == "sh"
        for line in block.text.splitlines()
        if line.startswith("make ")
    }
    assert named - targets == set()


def test_that_words_in_bold_in_the_guide_stand_on_the_screen(all_pages, root) -> None:
    sources = [*(root / "citereview_gui").rglob("*.py"), root / "resources/kit/strings.json"]
    screen = " ".join(path.read_text(encoding="utf-8") for path in sources).replace("&", "")
    missing = {
        (page.name, words)
        for page in all_pages
        if page.name.startswith(WORDS_ON_SCREEN)
        for words in re.findall(r"\*\*([^*]+)\*\*", " ".join(page.prose.split()))
        if words not in screen and words not in STAGES | SENTENCES and words[-1] not in ".:"
    }
    assert missing == set()


def test_that_policies_and_rosters_shown_are_accepted(all_pages) -> None:
    policies = [
        block.text
        for page in all_pages
        for block in page.blocks
        if block.language == "toml" and page.name.startswith("docs/guide/")
    ]
    assert policies
    for text in policies:
        load_policy(text)


@pytest.fixture
def team_files(tmp_path: Path) -> Path:
    """What a team has: a table of notes, transcripts, and which turn a sentence rests on."""
    (tmp_path / "transcripts").mkdir()
    notes, links = [["case", "system", "note"]], [["case", "system", "sentence", "turn"]]
    for number in range(1, 4):
        case = f"case-{number:03d}"
        turns = f"[doctor] Any pain in week {number}?\n[patient] Yes, 😀 at night.\n"
        (tmp_path / "transcripts" / f"{case}.txt").write_bytes(turns.encode())
        for system in ("alpha", "beta"):
            notes.append([case, system, f"Pain in week {number}. By {system} 😀 at night."])
            links += [[case, system, "0", "0"], [case, system, "1", "1"]]
    for name, rows in (("notes.csv", notes), ("links.csv", links)):
        with (tmp_path / name).open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(rows)
    return tmp_path


def test_that_the_script_of_the_guide_makes_artifacts_that_load(
    team_files: Path, all_pages, monkeypatch
) -> None:
    (script,) = [b.text for page in all_pages for b in page.blocks if b.runs == "prepare"]
    subprocess.run([sys.executable, "-c", script], cwd=team_files, check=True)
    roster = team_files / "artifacts" / "reviewers.csv"
    (choose,) = [page for page in all_pages if page.name == "docs/guide/choose.md"]
    (shown,) = [block.text for block in choose.blocks if block.language == "csv"]
    roster.write_text(shown, encoding="utf-8")
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(team_files / "a.key"))
    made = actions.new_round(
        team_files / "T.round", artifacts=team_files / "artifacts", kind="reviewer"
    )
    assert (made.cases, made.claims, made.pairs) == (3, 12, 12)
    assert (made.reviewers, made.adjudicators) == (2, 1)
    claims = json.loads(
        (team_files / "artifacts/cases/case-002/candidates/beta/claims.json").read_text("utf-8")
    )
    note = (team_files / "artifacts/cases/case-002/candidates/beta/summary.txt").read_text("utf-8")
    assert [note[row["start"] : row["end"]] for row in claims] == [
        "Pain in week 2.",
        "By beta 😀 at night.",
    ]


def test_that_the_python_of_the_readme_names_what_there_is(all_pages) -> None:
    import citereview

    for page in all_pages:
        for block in page.blocks:
            if block.language == "python":
                for names in re.findall(r"^from citereview import (.+)$", block.text, re.MULTILINE):
                    for name in names.split(","):
                        assert hasattr(citereview, name.strip()), (page.name, name)


def test_that_codes_named_in_the_guide_are_in_the_list_of_codes(all_pages, root) -> None:
    (page,) = [page for page in all_pages if page.name == "docs/guide/trouble.md"]
    protocol = (root / "docs" / "protocol.md").read_text(encoding="utf-8")
    table = page.text.split("## A file needs you")[1].split("## Starting")[0]
    codes = {
        code
        for cell in re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
        for code in re.findall(r"`([a-z_0-9]+)`", cell)
    }
    codes -= {"worker_died"}  # the window's own, and looked for there
    window = (root / "citereview_gui" / "worker_process.py").read_text(encoding="utf-8")
    assert '"worker_died"' in window
    assert codes
    assert {code for code in codes if f"`{code}`" not in protocol} == set()


def test_that_the_site_asks_for_nothing_from_elsewhere(site) -> None:
    fetched = []
    for path in site.rglob("*"):
        if path.suffix == ".html":
            fetched += FETCHED.findall(path.read_text(encoding="utf-8"))
        elif path.suffix == ".css":
            text = path.read_text(encoding="utf-8")
            fetched += re.findall(r"(?:@import|url\()\s*[\"']?(?:https?:)?//[^\"')]+", text)
    assert fetched == []
    assert (site / "guide" / "trouble.html").is_file()


def test_that_the_colours_of_the_site_are_tokens(root) -> None:
    tokens = (root / "resources" / "design-tokens.json").read_text(encoding="utf-8").upper()
    style = (root / "docs" / "assets" / "site.css").read_text(encoding="utf-8")
    colours = re.findall(r"#[0-9A-Fa-f]{6}", style)
    assert colours
    assert [colour for colour in colours if colour.upper() not in tokens] == []
