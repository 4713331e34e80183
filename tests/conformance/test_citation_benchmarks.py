"""The benchmarks' two sides do the same work, so that their ratios mean something."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.page import put_between_marks
from benchmarks.worker import Job, measure, prepare


@pytest.mark.parametrize("per_claim", [1, 3])
@pytest.mark.parametrize("task", ["metrics", "export", "import"])
def test_that_both_sides_come_to_the_same(task: str, per_claim: int, tmp_path: Path) -> None:
    path = str(tmp_path / "import.json")
    if task == "import":
        prepare(Job("prepare", "ours", 24, per_claim, path=path))
    ours = measure(Job(task, "ours", 24, per_claim, 1, path))
    reference = measure(Job(task, "reference", 24, per_claim, 1, path))
    assert ours["digest"] == reference["digest"]
    assert ours["seconds"] > 0


def test_that_a_round_is_exported_as_the_reference_exports_its_items() -> None:
    ours = measure(Job("round", "ours", 4))
    reference = measure(Job("round", "reference", 4, repeats=9))
    assert ours["digest"] == reference["digest"]


def test_that_the_tables_go_between_the_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- x -->\nold\n<!-- end of x -->\nafter\n", "utf-8")
    put_between_marks(page, "x", "| new |")
    assert page.read_text("utf-8") == "before\n<!-- x -->\n\n| new |\n\n<!-- end of x -->\nafter\n"
    page.write_text("no marks", "utf-8")
    with pytest.raises(SystemExit):
        put_between_marks(page, "x", "| new |")
