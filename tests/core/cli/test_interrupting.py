"""Ctrl-C at any moment: one sentence, exit code 3, and nothing half done."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from citereview import actions
from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from tests.round_helpers import write_artifacts

PRESSED_AT = """
import builtins, os, signal, sys
from citereview.cli import main
wanted, sys.argv[1:] = sys.argv[1], sys.argv[2:]
once, load = [], builtins.__import__
def watched(name, *rest, **named):
    if name == wanted and not once:
        once.append(name)
        os.kill(os.getpid(), signal.SIGINT)
    return load(name, *rest, **named)
builtins.__import__ = watched
main()
"""
"""Presses Ctrl-C when a module is first asked for."""


@pytest.mark.parametrize("module", ["citereview.cli.app", "rich.table", "citereview.statistics"])
def test_that_ctrl_c_while_a_command_is_loaded_is_answered_like_any_other(module: str) -> None:
    words = ["plan", "--target", "0.95", "--json"]
    done = subprocess.run(
        [sys.executable, "-c", PRESSED_AT, module, *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == ExitCode.REFUSED, done.stderr
    assert "Traceback" not in done.stderr
    assert json.loads(done.stdout)["error"]["code"] == "cancelled"


def test_that_ctrl_c_inside_an_act_is_said_and_leaves_with_three(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pressed(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("citereview.actions.citation_metrics", pressed)
    assert run(["metrics", "--claims", "a", "--evidence", "b"]) == ExitCode.REFUSED
    assert capsys.readouterr().err.endswith("[cancelled]\n")


def test_that_an_export_that_is_stopped_leaves_the_round_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "S.round"
    artifacts = write_artifacts(tmp_path / "artifacts")
    actions.new_round(place, artifacts=artifacts, kind="synthetic")
    words = ["export", str(place), "--acknowledge"]
    done = subprocess.run(
        [sys.executable, "-c", PRESSED_AT, "citereview.actions.exporting.drafting", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, list((place / "outbox").glob("**/*.html"))) == (3, [])
    assert run(words) == ExitCode.DONE
    assert "Exported" in capsys.readouterr().out
