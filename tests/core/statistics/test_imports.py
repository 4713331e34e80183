"""The statistics cost numpy and scipy.special at run time, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HEAVY = ("pandas", "statsmodels", "krippendorff", "matplotlib", "PySide6", "pydantic", "typer")

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import citereview.statistics
print(sorted({name.split(".")[0] for name in sys.modules} | {
    ".".join(name.split(".")[:2]) for name in sys.modules if name.startswith("scipy.")}))
"""


def loaded() -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(ROOT / "core")],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.replace("'", "").strip("[]\n").split(", "))


def test_that_only_numpy_and_scipy_special_are_loaded():
    names = loaded()
    assert {"numpy", "scipy", "scipy.special"} <= names
    assert not names.intersection(HEAVY)
    for module in ("stats", "optimize", "linalg", "sparse", "integrate"):
        assert f"scipy.{module}" not in names
