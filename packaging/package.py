"""Build and try everything that can be installed: what `make package` runs.

Usage: python packaging/package.py [--keep] [--one-folder]

1. An sdist, and from the unpacked sdist a wheel, into dist/.
2. The wheel goes into two clean environments, without and with the window, and is tried there.
3. PyInstaller makes build/package/dist/CiteReview-core and CiteReview from these environments.
4. Licences of everything in a folder are collected into it; a .deb is made of the whole.
5. The folders are tried where a user could have put them.

With --keep, environments that are already there are used again. --one-folder leaves out
CiteReview-core and the .deb, both parts of what CiteReview holds: what `make trial` and CI run.
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
    """Run the steps; the first that fails ends it."""
    WORK.mkdir(parents=True, exist_ok=True)
    wheel = build_wheel()
    keep = "--keep" in sys.argv
    core = make_environment(WORK / "core", wheel, window=False, keep=keep)
    smoke(core, window=False)
    whole = make_environment(WORK / "gui", wheel, window=True, keep=keep)
    smoke(whole, window=True)
    folders = [build_folder(whole, "linux.spec", "CiteReview")]
    if "--one-folder" not in sys.argv:
        folders.append(build_folder(core, "core.spec", "CiteReview-core"))
        icons = WORK / "icons"
        run(whole, PACKAGING / "make_icons.py", icons, QT_QPA_PLATFORM="offscreen")
        deb = make_deb(folders[0], icons, DIST)
        print(f"made {deb.relative_to(ROOT)}")
        run(Path(sys.executable), PACKAGING / "trial_deb.py", deb)
    run(Path(sys.executable), PACKAGING / "trial.py", *folders)
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


def build_folder(python: Path, spec: str, name: str) -> Path:
    """Run PyInstaller, and put the licences of what it took into the folder; returns it."""
    pins = ("--require-hashes", "-r", PACKAGING / "requirements.txt")
    run(python, "-m", "pip", "install", "-q", *pins)
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
    return FOLDERS / name


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
