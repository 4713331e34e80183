"""What goes into a packaged folder, the same for every system; the specs beside this file use it.

A spec runs inside PyInstaller, from an environment that holds the product's wheel and what it needs
and nothing else: `packaging/package.py` makes that environment.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

from PyInstaller.building.api import COLLECT, EXE, PYZ
from PyInstaller.building.build_main import Analysis
from PyInstaller.utils.hooks import collect_submodules, copy_metadata

ROOT = Path(__file__).resolve().parents[2]
ENTRY = ROOT / "packaging" / "entry"
ICONS = ROOT / "build" / "package" / "icons"

WINDOW = "start_window.py"
QT_PREPARATIONS = {"pyi_rth_pyside6"}
LAZY = ("citereview", "rich._unicode_data", "keyring.backends")
"""Packages whose modules are named in strings, so that no analysis sees them."""
FIGURES = ("matplotlib.backends.backend_svg", "matplotlib.backends.backend_agg")
"""matplotlib looks its writer up by the file's kind."""
UNWANTED = ("tkinter", "IPython", "setuptools", "pip")
QT = ("PySide6", "shiboken6", "citereview_gui")
GTK = (
    "libqgtk3", "libgtk-3", "libgdk-3", "libgdk_pixbuf", "libcairo", "libpango", "libatk",
    "libatspi",
    "libepoxy", "libfribidi", "libthai", "libdatrie", "libXinerama", "libXcomposite", "libXdamage",
    "libXcursor",
)  # fmt: skip
"""Qt's theme for GTK desktops and what it draws in; the window brings its own look."""
LOCAL = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
"""Files of an installation that name places of the machine it was built on."""

Entries = list[tuple[str, str, str]]


def analysis(*entries: str) -> Analysis:
    """What programs need together: one search for all, as they share nearly everything."""
    window = WINDOW in entries
    resources = Path(metadata.distribution("citereview").locate_file("citereview_resources"))
    names = [*FIGURES, *(name for package in LAZY for name in collect_submodules(package))]
    known = copy_metadata("citereview")
    if window:
        names += collect_submodules("citereview_gui")
        known += copy_metadata("PySide6-Essentials")
    found = Analysis(
        [str(ENTRY / entry) for entry in entries],
        datas=[(str(resources), "citereview_resources"), *known],
        hiddenimports=names,
        excludes=[*UNWANTED, *(() if window else QT)],
        noarchive=False,
    )
    found.datas = [row for row in found.datas if wanted(row[0])]
    found.binaries = [row for row in found.binaries if wanted(row[0])]
    return found


def wanted(name: str) -> bool:
    """Whether a file belongs in the folder."""
    path = Path(name)
    if path.name in LOCAL and path.parent.suffix == ".dist-info":
        return False
    if name.startswith("matplotlib/mpl-data/sample_data"):
        return False
    if path.name.startswith(GTK):
        return False
    # The window is widgets alone: Qt's QML stays behind, and its words in tongues ours has not.
    if "PySide6" in name and "translations" in path.parts:
        return path.name in {f"qtbase_{language}.qm" for language in languages()}
    return not ("PySide6" in name and "qml" in path.parts)


def languages() -> set[str]:
    """The languages the window speaks beside English."""
    compiled = (ROOT / "resources" / "translations").glob("citereview_*.qm")
    return {path.stem.removeprefix("citereview_") for path in compiled}


def folder(name: str, found: Analysis, programs: Mapping[str, str], **options: Any) -> COLLECT:
    """The folder with its programs; what they need lies in it once.

    Args:
        name: The folder's.
        found: What was found for all of its programs.
        programs: What each starts from, by its name.
        options: More for each program, such as its icon.
    """
    note_origins(found)
    code = PYZ(found.pure)
    made = [
        EXE(
            code,
            starts(found, entry),
            [],
            exclude_binaries=True,
            name=called,
            console=entry != WINDOW,
            upx=False,
            strip=False,
            **options,
        )
        for called, entry in programs.items()
    ]
    return COLLECT(*made, found.binaries, found.datas, name=name, upx=False, strip=False)


def starts(found: Analysis, entry: str) -> Entries:
    """What one program runs: the packager's preparations, and then its own start.

    The command leaves out what is prepared for Qt.
    """
    own = Path(entry).stem
    others = {path.stem for path in ENTRY.glob("*.py")} - {own}
    unwanted = others if entry == WINDOW else others | QT_PREPARATIONS
    return [row for row in found.scripts if row[0] not in unwanted]


def note_origins(found: Analysis) -> None:
    """Add to the list from which `licences.py` works out whose files were taken."""
    target = os.environ.get("CITEREVIEW_ORIGINS")
    if target:
        with Path(target).open("a", encoding="utf-8") as lines:
            rows: Entries = [*found.pure, *found.binaries, *found.datas]
            lines.writelines(f"{origin}\n" for _, origin, _ in rows)
