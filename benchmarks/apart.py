"""Measuring in a process of its own, on a folder in memory where the system has such."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def memory_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder for the time of a measurement: flushes to a disk would measure the disk."""
    memory = Path("/dev/shm")  # noqa: S108 - the one place that is memory
    return tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None)


def apart(module: str, size: int) -> Any:
    """What ``python -m <module> --measure <size>`` prints; see `measure_here`."""
    done = subprocess.run(
        [sys.executable, "-m", module, "--measure", str(size)],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return json.loads(done.stdout)


def measure_here(measure: Callable[[int, Path], Any], size: int) -> int:
    """Measure one size and print it as JSON, as the process that was started for it."""
    with memory_folder() as folder:
        print(json.dumps(measure(size, Path(folder))))
    return 0
