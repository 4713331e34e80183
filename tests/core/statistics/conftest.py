"""Reference numbers of the statistics tests: facts, each with its source where it stands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def reference() -> dict[str, Any]:
    """Intervals on which scipy, statsmodels and R (survey) agree to eight decimals."""
    path = Path(__file__).with_name("reference_intervals.json")
    return dict(json.loads(path.read_text("utf-8")))
