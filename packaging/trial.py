"""Try packaged folders as a user without Python would.

Usage: python packaging/trial.py FOLDERS

FOLDERS holds CiteReview and CiteReview-core. Each is copied to a path with spaces and letters
outside ASCII, and started with an empty home, no Python on PATH and no variable of this
environment. The command walks the sample round and writes its report; the window does the same
under Xvfb by its own buttons. At the end no process is left.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACE = "Prüfung – 評価 (v1)"
PATIENCE_S = 300
XVFB = shutil.which("Xvfb") or "Xvfb"
TOOLS = ("sh",)
"""All that is on PATH."""


def main() -> int:
    """Both folders."""
    folders = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="citereview-trial-") as name:
        root = Path(name)
        empty = root / "bin"
        empty.mkdir()
        for tool in TOOLS:
            (empty / tool).symlink_to(shutil.which(tool) or "/bin/sh")
        for folder in ("CiteReview-core", "CiteReview"):
            place = root / PLACE / folder
            shutil.copytree(folders / folder, place, symlinks=True)
            try_command(place, surroundings(root / f"home {folder}", empty))
        with screen() as display:
            window = surroundings(root / "home of the window", empty) | {"DISPLAY": display}
            try_window(root / PLACE / "CiteReview", window)
    return 0


def surroundings(home: Path, path: Path) -> dict[str, str]:
    """An account that has nothing yet."""
    home.mkdir()
    return {"HOME": str(home), "PATH": str(path), "LANG": "C.UTF-8"}


def try_command(place: Path, environment: dict[str, str]) -> None:
    """The sample round from loading to a report, on the command line."""
    home = Path(environment["HOME"])
    program = place / "citereview"
    began = time.monotonic()
    expect(0, "citereview ", [program, "--version"], environment)
    print(f"{place.name}: citereview --version in {time.monotonic() - began:.1f} s")
    expect(0, "The round is kept", [program, "demo", "--out", home / "rounds"], environment)
    made = home / "rounds" / "sample.round"
    expect(0, "", [program, "report", made, "--to", home / "report"], environment)
    expect(0, "", [program, "verify", made], environment)
    check_files(made, home / "report")


def try_window(place: Path, environment: dict[str, str]) -> None:
    """The same by the buttons of the window."""
    home = Path(environment["HOME"])
    began = time.monotonic()
    expect(
        0, "Everything works.", [place / "citereview-gui", "--self-test", home / "t"], environment
    )
    print(f"{place.name}: the window walked the sample in {time.monotonic() - began:.1f} s")
    check_files(home / "t" / "Sample.round", home / "t" / "report")
    check_nothing_left(place)


def expect(code: int, words: str, line: list[Path | str], environment: dict[str, str]) -> None:
    """Run a line and hold it to its exit code, its words, and silence about faults."""
    done = subprocess.run(
        [str(word) for word in line],
        cwd=environment["HOME"], env=environment, capture_output=True, text=True, check=False,
        timeout=PATIENCE_S,
    )  # fmt: skip
    faults = [row for row in done.stderr.splitlines() if "Traceback" in row or "Error" in row]
    if done.returncode != code or words not in done.stdout or faults:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"{line}: left with {done.returncode}, expected {code} and {words!r}")


def check_files(made: Path, report: Path) -> None:
    """A kit for each reviewer, and a report in every form."""
    kits = list((made / "outbox" / "kits").glob("kit-*.html"))
    suffixes = {path.suffix for path in report.iterdir()}
    if len(kits) != 3 or any(kit.stat().st_size < 10_000 for kit in kits):
        raise SystemExit(f"expected three kits, found {len(kits)}")
    if not suffixes >= {".html", ".json", ".md", ".pdf"}:
        raise SystemExit(f"the report lacks a form; it has {sorted(suffixes)}")


def check_nothing_left(place: Path) -> None:
    """No process of the folder runs on."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            program = str((process / "exe").readlink())
        except OSError:  # gone, or somebody else's
            continue
        if program.startswith(str(place)):
            raise SystemExit(f"process {process.name} of the window is still there")


@contextmanager
def screen() -> Iterator[str]:
    """A display of its own, without a window manager."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [XVFB, "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
        pass_fds=(write,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    raise SystemExit(main())
