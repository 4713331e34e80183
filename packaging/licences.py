"""Collect into a packaged folder the licence texts of everything that PyInstaller put there.

Usage: python packaging/licences.py ORIGINS FOLDER

ORIGINS lists the files the build took, one a line (see specs/contents.py). Each is traced to the
Python distribution, the system package or the Python installation that brought it; one without an
owner or an owner without a text ends the build: nothing leaves unlicensed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

TEXT = re.compile(r"(licen[cs]e|copying|notice|copyright|authors)", re.IGNORECASE)
QT_TEXTS = Path(__file__).resolve().parent / "licences" / "qt"
QT = frozenset({"pyside6-essentials", "shiboken6"})
"""Their wheels bring no text."""
FOLDER_NAME = "LICENCES"
STARTER = "pyinstaller"
"""Its starter is in every folder, and no file of it is listed."""
DPKG = shutil.which("dpkg") or "/usr/bin/dpkg"


def main() -> int:
    """Write FOLDER/LICENCES with one folder an owner, and its list."""
    origins = {Path(line) for line in Path(sys.argv[1]).read_text("utf-8").splitlines() if line}
    target = Path(sys.argv[2]) / FOLDER_NAME
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    rows: list[tuple[str, str, str]] = []
    faults: list[str] = []
    distributions, rest = owners(origins)
    for name, found in sorted(distributions.items()):
        count = copy_texts(distribution_texts(name, found), target / name)
        rows.append((name, found.version, licence_of(found)))
        if not count:
            faults.append(f"{name}: its distribution brings no licence text")
    if any(path.is_relative_to(base_python()) for path in rest):
        copy_texts([python_licence()], target / "python")
        rows.append(("python", sys.version.split()[0], "PSF-2.0"))
    for package, paths in sorted(system_packages(rest).items()):
        if package is None:
            faults += [f"{path}: nobody owns it" for path in paths]
            continue
        if copy_texts([Path("/usr/share/doc") / package / "copyright"], target / package):
            rows.append((package, "system library", "see its text"))
        else:
            faults.append(f"{package}: the system has no copyright file for it")
    lines = ["What this folder holds beside CiteReview itself (Apache-2.0), and its licence.", ""]
    lines += [f"{name} {version}: {licence}" for name, version, licence in sorted(rows)]
    (target / "LIST.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    return 1 if faults else 0


def owners(origins: set[Path]) -> tuple[dict[str, metadata.Distribution], set[Path]]:
    """The distributions the files belong to, and the files that belong to none."""
    by_file: dict[Path, metadata.Distribution] = {}
    distributions: dict[str, metadata.Distribution] = {}
    for found in metadata.distributions():
        if found.metadata["Name"] == STARTER:
            distributions[STARTER] = found
        for file in found.files or ():
            by_file[Path(str(found.locate_file(file))).resolve()] = found
    rest: set[Path] = set()
    for origin in origins:
        path = origin.resolve()
        found = by_file.get(path)
        if found is not None:
            distributions[plain(found.metadata["Name"])] = found
        elif path.is_file() and not is_ours(path):
            rest.add(path)
    return distributions, rest


def plain(name: str) -> str:
    """A distribution's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def is_ours(path: Path) -> bool:
    """Whether a file is of this repository or was made by the build."""
    root = Path(__file__).resolve().parent.parent
    inside = path.is_relative_to(root) and not path.is_relative_to(Path(sys.prefix).resolve())
    return inside or "pyinstaller" in path.parts


def base_python() -> Path:
    """Where the Python that builds is installed."""
    return Path(sys.base_prefix).resolve()


def python_licence() -> Path:
    """The text of Python's own licence."""
    return Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"


def distribution_texts(name: str, found: metadata.Distribution) -> list[Path]:
    """Licence files a distribution brings, and ours where it brings none."""
    texts = [
        Path(str(found.locate_file(file)))
        for file in found.files or ()
        if TEXT.search(file.name) and file.suffix not in {".py", ".pyc", ".svg", ".html"}
    ]
    return texts + (sorted(QT_TEXTS.iterdir()) if name in QT else [])


def copy_texts(texts: list[Path], target: Path) -> int:
    """Copy what is there; how many were."""
    there = [text for text in texts if text.is_file()]
    for number, text in enumerate(there):
        target.mkdir(exist_ok=True)
        name = text.name if not (target / text.name).exists() else f"{number}-{text.name}"
        shutil.copyfile(text, target / name)
    return len(there)


def licence_of(found: metadata.Distribution) -> str:
    """How the distribution names its licence."""
    about = found.metadata
    short = about.get("License-Expression") or about.get("License") or ""
    if short and "\n" not in short and len(short) < 100:
        return short
    named = [
        row.rsplit(" :: ", 1)[-1] for row in about.get_all("Classifier") or () if "License" in row
    ]
    return ", ".join(named) or "see its text"


def system_packages(paths: set[Path]) -> dict[str | None, list[Path]]:
    """Libraries of the system by the Debian package that owns them; None for no owner."""
    found: dict[str | None, list[Path]] = {}
    for path in sorted(paths):
        if path.is_relative_to(base_python()):
            continue
        done = subprocess.run([DPKG, "-S", str(path)], capture_output=True, text=True, check=False)
        if done.returncode:
            # Debian lists some files under / that lie under /usr.
            shorter = str(path).removeprefix("/usr")
            done = subprocess.run(
                [DPKG, "-S", shorter], capture_output=True, text=True, check=False
            )
        owner = done.stdout.split(":")[0].split(",")[0].strip() or None
        found.setdefault(owner, []).append(path)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
