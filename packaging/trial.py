"""Try packaged folders as a user without Python would.

Usage: python packaging/trial.py FOLDER...

Each is copied to a path with spaces and letters outside ASCII, and started with an empty home, no
Python on PATH and no variable of this environment. The command walks the sample round and writes
its report; the window, where the folder has one, does the same under Xvfb by its own buttons. At
the end no process is left.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACE = "Prüfung – 評価 (v1)"
PATIENCE_S = 300
XVFB = shutil.which("Xvfb") or "Xvfb"
TOOLS = ("sh",)
"""All that is on PATH."""
LINK = re.compile(r"\]\(([^)#]+\.md)\)")
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]+)\)")
OUTCOMES = "system,case_ref,expected_triage,ai_triage\n" + "".join(
    f"{system},case-{number},Emergency,{level}\n"
    for number in range(6)
    for system, level in (("alpha", "Emergency"), ("beta", "Self-care"))
)


def main() -> int:
    """Every folder."""
    with tempfile.TemporaryDirectory(prefix="citereview-trial-") as name:
        root = Path(name)
        empty = root / "bin"
        empty.mkdir()
        for tool in TOOLS:
            (empty / tool).symlink_to(shutil.which(tool) or "/bin/sh")
        for folder in map(Path, sys.argv[1:]):
            place = root / PLACE / folder.name
            shutil.copytree(folder, place, symlinks=True)
            check_shipped(place)
            try_command(place, surroundings(root / f"home of {folder.name}", empty))
            if not (place / "citereview-gui").exists():
                continue
            with screen() as display:
                window = surroundings(root / "home of the window", empty) | {"DISPLAY": display}
                try_window(place, window)
    return 0


def surroundings(home: Path, path: Path) -> dict[str, str]:
    """An account that has nothing yet."""
    home.mkdir()
    return {"HOME": str(home), "PATH": str(path), "LANG": "C.UTF-8"}


def try_command(place: Path, environment: dict[str, str]) -> None:
    """The sample round from loading to a report, and once what each big library is there for."""
    home = Path(environment["HOME"])
    program = place / "citereview"
    took = expect(0, "citereview ", [program, "--version"], environment)
    print(f"{place.name}: citereview --version in {took:.1f} s")
    expect(0, "Prepare:", [program, "--help"], environment)
    expect(0, "The round is kept", [program, "demo", "--out", home / "rounds"], environment)
    made = home / "rounds" / "sample.round"
    expect(0, "", [program, "report", made, "--to", home / "report"], environment)
    expect(0, "", [program, "verify", made], environment)
    check_files(made, home / "report")
    expect(0, ".xlsx", [program, "kit", "make", made, "--format", "xlsx"], environment)
    expect(0, "Fingerprint", [program, "signing-key", home / "signing.pem"], environment)
    expect(0, "95% interval", [program, "plan", "--target", "0.99"], environment)
    (home / "outcomes.csv").write_text(OUTCOMES, encoding="utf-8")
    figures = [program, "clinical", home / "outcomes.csv", "--figures", home / "figures"]
    expect(0, "triage accuracy", figures, environment)
    if not list((home / "figures").glob("*.svg")):
        raise SystemExit("no figure was drawn")
    check_nothing_left(place)


def try_window(place: Path, environment: dict[str, str]) -> None:
    """The same by the buttons of the window."""
    home = Path(environment["HOME"])
    program = place / "citereview-gui"
    expect(0, "citereview-gui ", [program, "--version"], environment)
    began = time.monotonic()
    first = expect(0, "Everything works.", [program, "--self-test", home / "t"], environment)
    whole = time.monotonic() - began
    print(f"{place.name}: first window in {first:.1f} s, the sample walked in {whole:.1f} s")
    check_files(home / "t" / "Sample.round", home / "t" / "report")
    if "window.closed" not in (home / "t" / "citereview.log").read_text("utf-8"):
        raise SystemExit("the log does not say how it ended")
    check_nothing_left(place)


def expect(code: int, words: str, line: list[Path | str], environment: dict[str, str]) -> float:
    """Run a line and hold it to its exit code, its words, and silence about faults.

    Returns:
        Seconds until it said its first line.
    """
    began = time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as faults:
        running = subprocess.Popen(
            [str(word) for word in line], cwd=environment["HOME"], env=environment, text=True,
            stdout=subprocess.PIPE, stderr=faults,
        )  # fmt: skip
        stopper = threading.Timer(PATIENCE_S, running.kill)
        stopper.start()
        first = running.stdout.readline() if running.stdout else ""
        took = time.monotonic() - began
        said = first + running.communicate()[0]
        stopper.cancel()
        faults.seek(0)
        wrong = faults.read()
    crashed = "Traceback" in wrong or "Error" in wrong
    if running.returncode != code or words not in said or crashed:
        sys.stderr.write(said + wrong)
        raise SystemExit(f"{line}: left with {running.returncode}, expected {code} and {words!r}")
    return took


def check_shipped(place: Path) -> None:
    """What the window shows of itself: the guide with its pictures, and whose work is inside."""
    (docs,) = place.rglob("citereview_resources/docs")
    pages = [docs / name for name in LINK.findall((docs / "user-guide.md").read_text("utf-8"))]
    shown = [
        page.parent / name for page in pages for name in PICTURE.findall(page.read_text("utf-8"))
    ]
    lacking = [path.name for path in [*pages, *shown] if not path.resolve().is_file()]
    if not pages or not shown or lacking:
        raise SystemExit(f"the guide lacks {lacking}")
    if not (place / "LICENCES" / "LIST.txt").is_file():
        raise SystemExit("the licences are missing")


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
