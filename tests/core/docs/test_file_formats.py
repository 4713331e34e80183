"""docs/file_formats.md names every table, act, file and field that the code has, and no other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from citereview import actions
from citereview.rounds.artifacts import about, load_artifacts, records
from tests.core.docs.conftest import FENCE, ROOT
from tests.round_helpers import write_artifacts

ACT = re.compile(r"""\bact\(\s*"([a-z_]+)"|\bwhat="([a-z_]+)"|\bstore\.act\([^)]*"([a-z_]+)"\)""")


@pytest.fixture(scope="module")
def text() -> str:
    return (ROOT / "docs" / "file_formats.md").read_text(encoding="utf-8")


def between(text: str, start: str, end: str) -> str:
    begin = text.index(start)
    return text[begin : text.index(end, begin)]


def code(text: str) -> set[str]:
    return set(re.findall(r"`([a-z_]+)`", text))


def test_that_the_page_names_every_table_of_a_round(text: str, tmp_path: Path) -> None:
    place = tmp_path / "A.round"
    artifacts = write_artifacts(tmp_path / "artifacts")
    actions.new_round(place, artifacts=artifacts, kind="synthetic")
    with actions.open_session(place, write=False) as session:
        rows = session.store.connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ).fetchall()
    table = between(text, "| Table | One row |", "\n\n")
    named = code("\n".join(line.split("|")[1] for line in table.splitlines()))
    assert named == {name for (name,) in rows}


def test_that_the_page_names_every_act_of_the_journal(text: str) -> None:
    core = "".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "core" / "citereview").rglob("*.py")
        if path.parent.name != "cli"
    )
    named = code(between(text, "Acts: ", "\n\n"))
    assert {next(filter(None, found)) for found in ACT.findall(core)} <= named
    assert {act for act in named if f'"{act}"' not in core} == set()


@pytest.mark.parametrize(
    ("file", "fields"),
    [
        ("evidence.json", records._EVIDENCE_FIELDS),
        ("claims.json", records._CLAIM_FIELDS),
        ("support.json", records._SUPPORT_FIELDS),
        ("about.json", about._FIELDS),
    ],
)
def test_that_the_page_names_every_field_of_what_is_brought(
    file: str, fields: set[str], text: str
) -> None:
    (row,) = re.findall(rf"^\| `(?:[^`]*/)?{re.escape(file)}` \|.*\|(.*)\|$", text, re.MULTILINE)
    assert code(row) == set(fields)


def test_that_the_example_of_one_file_is_loaded_as_it_stands(text: str, tmp_path: Path) -> None:
    part = between(text, "**`cases.jsonl`**", "\n## ")
    (example,) = [found["text"] for found in FENCE.finditer(part) if found["language"] == "json"]
    line = json.dumps(json.loads(example))
    (tmp_path / "cases.jsonl").write_text(line + "\n", encoding="utf-8")
    found = load_artifacts(tmp_path / "cases.jsonl")
    (case,) = found.cases
    assert (case.case_ref, len(case.evidence)) == ("case-001", 1)
    (aster, briar) = case.candidates
    assert (aster.claims[0].citations, briar.claims) == (("ev-01",), ())
    documented = code(between(part, "has one object a line", "A line without"))
    assert set(json.loads(example)) <= documented
