"""A killed process loses nothing acknowledged and leaves nothing half done (see crash_driver)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

DRIVER = Path(__file__).resolve().parent.parent / "crash_driver.py"


def run(count: int, seed: int) -> dict[str, int]:
    done = subprocess.run(
        [sys.executable, str(DRIVER), str(count), str(seed)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"CITEREVIEW_KEY_FILE": ""},
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, int] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_that_thirty_killed_processes_lose_nothing() -> None:
    found = run(40, seed=1)
    assert found["acts"] == 10
    assert found["crashes"] == 40
    assert found["died"] >= 30


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
@pytest.mark.parametrize("seed", range(5))
def test_that_two_hundred_killed_processes_lose_nothing(seed: int) -> None:
    assert run(200, seed)["died"] >= 150
