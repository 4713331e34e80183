"""A command starts with what it needs: neither figures, templates nor Qt before they are used."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("jinja2", "keyring.backends", "matplotlib", "numpy", "PySide6", "scipy")

PROGRAM = """
import contextlib, io, json, sys
from citereview.cli.app import run
with contextlib.redirect_stdout(io.StringIO()):
    code = run(sys.argv[2:])
print(json.dumps([code, [name for name in json.loads(sys.argv[1]) if name in sys.modules]]))
"""


def after(*words: str, folder: Path) -> tuple[int, list[str]]:
    """A command's exit code in a process of its own, and what of the heavy it loaded."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(HEAVY), *words],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "HOME": str(folder), "CITEREVIEW_KEY_FILE": str(folder / "key")},
    )
    code, loaded = json.loads(done.stdout)
    return code, loaded


@pytest.fixture(scope="module")
def sample_round(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled round, walked to its gate."""
    folder = tmp_path_factory.mktemp("startup")
    code, loaded = after("demo", "--out", str(folder / "kept"), folder=folder)
    assert code == 0
    assert "numpy" in loaded  # what the tests below look for can be seen
    return folder / "kept" / "sample.round"


@pytest.mark.parametrize("words", ["--version", "--help", "status --help", "export --help"])
def test_that_help_and_version_load_nothing_heavy(words: str, tmp_path: Path) -> None:
    assert after(*words.split(), folder=tmp_path) == (0, [])


def test_that_the_state_of_a_round_is_told_without_anything_heavy(sample_round: Path) -> None:
    assert after("status", str(sample_round), folder=sample_round.parents[1]) == (0, [])
