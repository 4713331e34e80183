"""The statistics cost numpy and scipy.special at run time, and nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import citereview.statistics

ROOT = Path(__file__).resolve().parents[3]
HEAVY = ("pandas", "statsmodels", "krippendorff", "matplotlib", "PySide6", "pydantic", "typer")

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import citereview.statistics
for name in sys.argv[2:]:
    getattr(citereview.statistics, name)
print(sorted({name.split(".")[0] for name in sys.modules} | {
    ".".join(name.split(".")[:2]) for name in sys.modules if name.startswith("scipy.")}))
"""


def loaded(*wanted: str) -> set[str]:
    """Modules loaded once these names were used, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(ROOT / "core"), *wanted],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.replace("'", "").strip("[]\n").split(", "))


def test_that_only_numpy_and_scipy_special_are_loaded():
    names = loaded(*citereview.statistics.__all__)
    assert {"numpy", "scipy", "scipy.special"} <= names
    assert not names.intersection(HEAVY)
    for module in ("stats", "optimize", "linalg", "sparse", "integrate"):
        assert f"scipy.{module}" not in names


def test_that_a_reason_or_a_threshold_waits_for_neither():
    names = loaded("Reason", "Thresholds", "SUPPRESSED", "EXPLORATORY")
    assert not {"numpy", "scipy"} & names


def test_that_the_stub_names_what_is_loaded_lazily():
    stub = (ROOT / "core" / "citereview" / "statistics" / "__init__.pyi").read_text("utf-8")
    listed = re.findall(r'^    "(\w+)",$', stub, re.MULTILINE)
    assert sorted(listed) == citereview.statistics.__all__
    for name in listed:
        assert getattr(citereview.statistics, name) is not None
        assert re.search(rf"^(from .* import .*|    ){name}\b", stub, re.MULTILINE)
