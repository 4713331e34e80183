"""Root of the tests: Qt is offscreen before anything imports it; real data is found or refused."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.round_helpers import memory_folder

CHROMIUM_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ROOT = Path(__file__).resolve().parent.parent


def _real_data() -> Path | None:
    for place in (os.environ.get("CITEREVIEW_REALDATA"), ROOT.parent / "shared" / "data"):
        if place and Path(place).is_dir():
            return Path(place)
    return None


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """In memory: rounds flush every write, and what that costs is not what tests ask about."""
    with memory_folder() as root:
        yield root


@pytest.fixture(autouse=True)
def _own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test looks at this machine's keyring or data folder."""
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "sealing.key"))
    monkeypatch.setenv("CITEREVIEW_LEDGER_FILE", str(tmp_path / "published.jsonl"))


@pytest.fixture(scope="session")
def real_data() -> Path:
    """The shared real data; absent it fails in CI and skips with the reason elsewhere."""
    found = _real_data()
    if found is None:
        reason = "real data absent: put it at ../shared/data or set CITEREVIEW_REALDATA"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.fixture
def aci_round(real_data: Path) -> Path:
    """The ACI round's artifact folder (40 cases, 3 systems)."""
    return real_data / "aci-round"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium, found or the test fails. One a process: a second driver would not start."""
    path = os.environ.get("CITEREVIEW_CHROMIUM") or shutil.which("chromium")
    if not path or not Path(path).exists():
        pytest.fail(
            "no Chromium: install Debian's package `chromium`, or set CITEREVIEW_CHROMIUM to one"
        )
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()
