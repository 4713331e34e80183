"""docs/protocol.md lists every closed code, in the words of the code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_that_the_list_of_codes_is_the_one_in_the_code() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "write_codes.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"run packaging/write_codes.py\n{done.stderr}"
