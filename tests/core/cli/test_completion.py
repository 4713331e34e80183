"""Completion, tried in the shells themselves with the script that `--show-completion` prints."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DRIVES = {
    "bash": """
        eval "$(citereview --show-completion)"
        complete -p citereview >/dev/null || exit 9
        COMP_WORDS=({words}); COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
        _citereview_completion citereview
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """,
    "zsh": """
        compdef() {{ : }}
        _arguments() {{ print -rl -- ${{(z)*}} }}
        eval "$(citereview --show-completion)"
        words=({words}); CURRENT=${{#words}}
        _citereview_completion
    """,
    "fish": """
        citereview --show-completion | source
        complete -C '{words}'
    """,
}
QUIET = {"bash": ["--norc", "--noprofile"], "zsh": ["-f"], "fish": ["--no-config"]}


@pytest.fixture(params=sorted(DRIVES))
def shell(request: pytest.FixtureRequest) -> str:
    """A shell that is there."""
    name = str(request.param)
    if shutil.which(name) is None:
        assert not os.environ.get("CI"), f"needs Debian's {name}"
        pytest.skip(f"needs {name}")
    return name


def offered(shell: str, words: str, home: Path) -> str:
    """What the shell offers for the last of these words."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [shell, *QUIET[shell], "-c", DRIVES[shell].format(words=words)],
        env=os.environ | {"PATH": path, "HOME": str(home), "XDG_CONFIG_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_that_commands_are_completed(shell: str, tmp_path: Path) -> None:
    found = offered(shell, "citereview re", tmp_path)
    assert all(name in found for name in ("receive", "replace", "report", "resolve"))
    assert "gate-check" not in found


def test_that_options_and_parts_of_a_command_are_completed(shell: str, tmp_path: Path) -> None:
    assert "--acknowledge" in offered(shell, "citereview export --ack", tmp_path)
    assert "backup" in offered(shell, "citereview key b", tmp_path)
