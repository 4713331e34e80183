"""The page for people who write Python: its lines run, and it names every public name."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

import citereview
from tests.core.docs.conftest import ROOT, Page

PATH = ROOT / "docs" / "python.md"


@pytest.fixture
def ours() -> Page:
    return Page(PATH, PATH.read_text(encoding="utf-8"))


def test_that_the_lines_of_the_page_run_one_after_the_other(
    ours: Page,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "key"))
    names: dict[str, Any] = {}
    for block in ours.blocks:
        exec(compile(block.text, "python.md", "exec"), names)  # noqa: S102 - the page's own lines
    said = capsys.readouterr().out
    for expected in (
        "1.0 1.0\n",
        "invalid_citation_input",
        "/claims/0/claim_id citation_invalid_identifier\n",
        "90.0% 0.69",
        "n/a (no_data) True\n368\n",
        "R-1 72 of 72\n",
        "False The round gate is closed.",
    ):
        assert expected in said


def test_that_the_page_names_every_public_name(ours: Page) -> None:
    table = ours.text[ours.text.index("## The reference's names") :]
    rows = "".join(re.findall(r"^\| [a-z].+$", table, re.MULTILINE))
    assert sorted(re.findall(r"`(\w+)`", rows)) == citereview.__all__


@pytest.mark.parametrize("name", citereview.__all__)
def test_that_every_public_name_explains_itself(name: str) -> None:
    value = getattr(citereview, name)
    said = inspect.getdoc(value) or ""
    assert said.splitlines()[0].endswith(".")
    if inspect.isfunction(value):
        missing = [one for one in inspect.signature(value).parameters if f"{one}: " not in said]
        assert len(missing) == 0 or len(inspect.signature(value).parameters) == 1, missing
        assert "Raises:" in said or "never an exception" in said


RECORDS = [name for name in citereview.__all__ if is_dataclass(getattr(citereview, name))]


@pytest.mark.parametrize("name", RECORDS)
def test_that_every_record_says_what_its_fields_hold(name: str) -> None:
    record = getattr(citereview, name)
    said = inspect.getdoc(record) or ""
    assert [one.name for one in fields(record) if f"    {one.name}: " not in said] == []
