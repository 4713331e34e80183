"""Root of the tests: Qt is offscreen before anything imports it; real data is found or refused."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest

ROOT = Path(__file__).resolve().parent.parent


def _real_data() -> Path | None:
    for place in (os.environ.get("CITEREVIEW_REALDATA"), ROOT.parent / "shared" / "data"):
        if place and Path(place).is_dir():
            return Path(place)
    return None


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
