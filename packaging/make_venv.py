"""Make the project's virtual environment from a hashed requirements file.

Usage: python make_venv.py VENV REQUIREMENTS
Runs on Linux, macOS and Windows; the README gives the line for machines without make.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

MINIMUM = (3, 11)


def main() -> int:
    """Create VENV if needed, install the pins, then the project itself without its dependencies."""
    target, requirements = Path(sys.argv[1]), Path(sys.argv[2])
    if sys.version_info < MINIMUM:
        sys.stderr.write("CiteReview needs Python 3.11 or newer; set PYTHON to one.\n")
        return 1
    if not (target / "pyvenv.cfg").exists():
        venv.EnvBuilder(with_pip=True).create(target)
    python = target / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for arguments in (
        ["--require-hashes", "-r", str(requirements)],
        # pip takes no hashes with a local folder, so the project comes alone and last.
        ["--no-deps", "--no-build-isolation", "-e", "."],
    ):
        done = subprocess.run([*pip, *arguments], check=False)
        if done.returncode:
            sys.stderr.write(
                f"Installing failed ({' '.join(arguments[:2])}); nothing was started.\n"
            )
            return done.returncode
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
