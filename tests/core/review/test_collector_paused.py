"""While rows are made nothing is searched for garbage, and afterwards none of them is left."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

from benchmarks.worker import TASKS, Job, prepare

EDGES = 3_000


@pytest.mark.parametrize("task", ["metrics", "export", "import"])
def test_that_no_collection_walks_the_rows_of_an_item(task: str, tmp_path: Path) -> None:
    path = str(tmp_path / "import.json")
    if task == "import":
        prepare(Job("prepare", "ours", EDGES, 1, path=path))
    work, _ = TASKS[task](Job(task, "ours", EDGES, 1, path=path))
    walked: list[int] = []

    def note(phase: str, _: dict[str, Any]) -> None:
        if phase == "start":
            walked.append(len(gc.get_objects(generation=0)))

    gc.collect()
    gc.callbacks.append(note)
    try:
        work()
    finally:
        gc.callbacks.remove(note)
    assert max(walked, default=0) < EDGES
    assert gc.isenabled()
