"""Build and try everything that can be installed: what `make package` runs.

Usage: python packaging/package.py [--keep]

1. An sdist, and from the unpacked sdist a wheel, into dist/.
2. The wheel goes into two clean environments, without and with the window, and is tried there.
3. PyInstaller makes build/package/dist/CiteReview-core and CiteReview from these environments.
4. Licences of everything in a folder are collected into it; a .deb is made of the whole.
5. The folders are tried where a user could have put them.

With --keep, environments that are already there are used again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from make_deb import make_deb
from smoke_wheel import make_environment, smoke

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
WORK = ROOT / "build" / "package"
DIST = ROOT / "dist"
FOLDERS = WORK / "dist"


def main() -> int:
    """Run the five steps; the first that fails ends it."""
    WORK.mkdir(parents=True, exist_ok=True)
    wheel = build_wheel()
    keep = "--keep" in sys.argv
    core = make_environment(WORK / "core", wheel, window=False, keep=keep)
    whole = make_environment(WORK / "gui", wheel, window=True, keep=keep)
    smoke(core, window=False)
    smoke(whole, window=True)
    for python in (core, whole):
        run(
            python,
            "-m",
            "pip",
            "install",
            "-q",
            "--require-hashes",
            "-r",
            PACKAGING / "requirements.txt",
        )
    run(whole, PACKAGING / "make_icons.py", WORK / "icons", QT_QPA_PLATFORM="offscreen")
    build_folder(core, "core.spec", "CiteReview-core")
    build_folder(whole, "linux.spec", "CiteReview")
    deb = make_deb(FOLDERS / "CiteReview", WORK / "icons", DIST)
    print(f"made {deb.relative_to(ROOT)}")
    run(Path(sys.executable), PACKAGING / "trial.py", FOLDERS)
    return 0


def build_wheel() -> Path:
    """The sdist, and the wheel made from nothing but it."""
    shutil.rmtree(DIST, ignore_errors=True)
    builder = (Path(sys.executable), "-m", "hatchling", "build")
    run(*builder, "-t", "sdist", "-d", DIST)
    (sdist,) = DIST.glob("*.tar.gz")
    unpacked = WORK / "sdist"
    shutil.rmtree(unpacked, ignore_errors=True)
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, filter="data")
    (source,) = unpacked.iterdir()
    run(*builder, "-t", "wheel", "-d", DIST, cwd=source)
    (wheel,) = DIST.glob("*.whl")
    return wheel


def build_folder(python: Path, spec: str, name: str) -> None:
    """Run PyInstaller, and put the licences of what it took into the folder."""
    origins = WORK / f"{name}.origins"
    origins.unlink(missing_ok=True)
    began = time.monotonic()
    run(
        python, "-m", "PyInstaller", PACKAGING / "specs" / spec,
        "--noconfirm", "--log-level", "WARN", "--distpath", FOLDERS, "--workpath", WORK / "work",
        CITEREVIEW_ORIGINS=str(origins),
    )  # fmt: skip
    run(python, PACKAGING / "licences.py", origins, FOLDERS / name)
    size = sum(path.lstat().st_size for path in (FOLDERS / name).rglob("*") if path.is_file())
    print(f"made {name}: {size / 1e6:.0f} MB in {time.monotonic() - began:.0f} s")


def run(*command: Path | str, cwd: Path = ROOT, **environment: str) -> None:
    """Run a step; where it fails, everything ends with its exit code."""
    sys.stdout.flush()
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=os.environ | environment, check=False
    )
    if done.returncode:
        raise SystemExit(done.returncode)


if __name__ == "__main__":
    raise SystemExit(main())
