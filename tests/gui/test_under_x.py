"""The window under a real X server with real key events: what offscreen cannot show."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parent.parent.parent
NEEDED = ("Xvfb", "xdotool")
PATIENCE_S = 90.0


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
    """An X server of this test alone."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)} (Debian: xvfb, xdotool)")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture
def environment(display: str, tmp_path: Path) -> dict[str, str]:
    """A home of its own on that display."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("QT_")}
    return kept | {
        "DISPLAY": display,
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "CITEREVIEW_KEY_FILE": str(tmp_path / "sealing.key"),
    }


def xdotool(environment: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words], env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout


def wait_for(environment: dict[str, str], title: str) -> str:
    """The id of the window with this title, once it is there."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        found = xdotool(environment, "search", "--name", f"^{title}$").split()
        if found:
            return found[-1]
        time.sleep(0.2)
    raise AssertionError(f"no window {title!r}")


def test_that_the_launcher_opens_the_sample_and_keys_reach_it_until_it_is_closed(
    environment: dict[str, str],
) -> None:
    launcher = subprocess.Popen(
        [sys.executable, str(ROOT / "packaging" / "launch.py")],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        window = wait_for(environment, "Sample – CiteReview")
        xdotool(environment, "windowfocus", "--sync", window)
        xdotool(environment, "key", "alt+Home")
        wait_for(environment, "CiteReview")
        xdotool(environment, "key", "ctrl+n")
        xdotool(environment, "key", "alt+Home")
        xdotool(environment, "key", "Return")
        wait_for(environment, "Sample – CiteReview")
        xdotool(environment, "key", "ctrl+q")
        said, _ = launcher.communicate(timeout=PATIENCE_S)
    finally:
        if launcher.poll() is None:
            launcher.send_signal(signal.SIGKILL)
            launcher.communicate()
    assert launcher.returncode == 0, said
    assert not said.strip(), "Qt or Python had something to say"


def test_that_without_a_display_the_launcher_says_so_in_one_line_and_runs_the_demo(
    environment: dict[str, str],
) -> None:
    del environment["DISPLAY"]
    environment.pop("WAYLAND_DISPLAY", None)
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "launch.py")],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr
    first = done.stdout.splitlines()[0]
    assert "No display" in first
    assert "citereview demo" in first
    assert "closed" in done.stdout
