"""Install the wheel into a clean environment and try it there.

Usage: python packaging/smoke_wheel.py WHEEL FOLDER

FOLDER gets two environments: `core` without and `gui` with the window. What the wheel asks for is
resolved anew and held to the versions of requirements.txt.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIN = re.compile(r"^([A-Za-z0-9._-]+==[^\s;\\]+)(\s*;[^\\]+)?", re.MULTILINE)
NO_QT = "import sys, importlib.util as i; sys.exit(i.find_spec('PySide6') is not None)"
NAMES = "import citereview; assert all(getattr(citereview, name) for name in citereview.__all__)"


def make_environment(place: Path, wheel: Path, *, window: bool, keep: bool = False) -> Path:
    """A clean environment with the wheel in it; returns its Python."""
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not (keep and python.exists()):
        venv.EnvBuilder(with_pip=True, clear=True).create(place)
    pins = place / "constraints.txt"
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    pins.write_text("\n".join("".join(found) for found in PIN.findall(text)), encoding="utf-8")
    wanted = f"{wheel}[gui]" if window else str(wheel)
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, "-c", str(pins), wanted], check=True)
    # The same version built anew is not taken by the line above where the environment was kept.
    subprocess.run([*pip, "--no-deps", "--force-reinstall", str(wheel)], check=True)
    return python


def smoke(python: Path, *, window: bool) -> None:
    """Try the installed product; the first thing that is wrong ends it.

    Raises:
        SystemExit: Something is wrong; it says what.
    """
    command, starter = (python.with_name(name) for name in ("citereview", "citereview-gui"))
    with tempfile.TemporaryDirectory(prefix="citereview smoke ") as name:
        here = Path(name)
        surroundings = {**os.environ, "HOME": name, "XDG_DATA_HOME": name, "XDG_CONFIG_HOME": name}
        surroundings.pop("PYTHONPATH", None)

        def expect(code: int, words: str, *line: Path | str, **more: str) -> None:
            done = subprocess.run(
                [str(word) for word in line],
                cwd=here, env=surroundings | more, capture_output=True, text=True, check=False,
            )  # fmt: skip
            # A refusal is said on standard error, whatever else on standard output.
            if done.returncode != code or words not in (done.stderr if code else done.stdout):
                sys.stderr.write(done.stdout + done.stderr)
                raise SystemExit(f"{line}: left with {done.returncode}, expected {code}: {words!r}")

        expect(0, "citereview ", command, "--version")
        expect(0, "Walk the bundled synthetic round", command, "--help")
        expect(0, "citereview-gui ", starter, "--version")
        manual = python.parent.parent / "share" / "man" / "man1"
        if not all((manual / f"{name}.1").is_file() for name in (command.name, starter.name)):
            raise SystemExit("a man page is not where man looks")
        expect(0, "", python, "-c", NAMES)
        expect(0, "The round is kept", command, "demo", "--out", here / "demo")
        expect(0, "", command, "report", here / "demo" / "sample.round", "--to", here / "report")
        expect(0, "", command, "verify", here / "demo" / "sample.round")
        if window:
            here_too = {"QT_QPA_PLATFORM": "offscreen"}
            expect(0, "Everything works.", starter, "--self-test", here / "window", **here_too)
        else:
            expect(0, "", python, "-c", NO_QT)
            expect(3, "pip install 'citereview[gui]'", starter)
    print(f"the wheel works {'with' if window else 'without'} the window")


def main() -> int:
    """Both environments."""
    wheel, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    for name, window in (("core", False), ("gui", True)):
        smoke(make_environment(folder / name, wheel, window=window), window=window)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
