"""`citereview-gui --self-test DIR`: the window walks the sample by its own buttons."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run(folder: Path, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(home)}
    environment.pop("CITEREVIEW_KEY_FILE", None)
    return subprocess.run(
        [sys.executable, "-m", "citereview_gui.start", "--self-test", str(folder)],
        env=environment,
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
    )


def test_that_the_self_test_walks_the_sample_and_leaves_the_account_alone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    done = run(tmp_path / "täst folder", home)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "Everything works."
    made = tmp_path / "täst folder"
    assert len(list((made / "Sample.round" / "outbox" / "kits").glob("kit-*.html"))) == 3
    assert (made / "report").is_dir()
    assert [path for path in home.rglob("*") if path.suffix in {".key", ".conf", ".round"}] == []


def test_that_the_self_test_does_not_touch_a_round_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "t" / "Sample.round").mkdir(parents=True)
    (tmp_path / "home").mkdir()
    done = run(tmp_path / "t", tmp_path / "home")
    assert done.returncode == 1
    assert "already holds a sample round" in done.stdout
    assert list((tmp_path / "t" / "Sample.round").iterdir()) == []
