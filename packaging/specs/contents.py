"""What goes into a packaged folder, the same for every system; the specs beside this file use it.

A spec runs inside PyInstaller, from an environment that holds the product's wheel and what it needs
and nothing else: `packaging/package.py` makes that environment.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Any

from PyInstaller.building.api import COLLECT, EXE, PYZ
from PyInstaller.building.build_main import Analysis
from PyInstaller.utils.hooks import collect_submodules, copy_metadata

ROOT = Path(__file__).resolve().parents[2]
ENTRY = ROOT / "packaging" / "entry"
ICONS = ROOT / "build" / "package" / "icons"

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


def analysis(entry: str, *, window: bool) -> Analysis:
    """What one program needs."""
    resources = Path(metadata.distribution("citereview").locate_file("citereview_resources"))
    names = [*FIGURES, *(name for package in LAZY for name in collect_submodules(package))]
    known = copy_metadata("citereview")
    if window:
        names += collect_submodules("citereview_gui")
        known += copy_metadata("PySide6-Essentials")
    found = Analysis(
        [str(ENTRY / entry)],
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
    # The window is widgets alone: Qt's own words in other tongues and its QML stay behind.
    return not any(part in {"qml", "translations"} for part in path.parts if "PySide6" in name)


def program(found: Analysis, name: str, *, window: bool, **options: Any) -> EXE:
    """One program of the folder."""
    return EXE(
        PYZ(found.pure),
        found.scripts,
        [],
        exclude_binaries=True,
        name=name,
        console=not window,
        upx=False,
        strip=False,
        **options,
    )


def folder(name: str, programs: Iterable[EXE], analyses: Iterable[Analysis]) -> COLLECT:
    """The folder with its programs; what two of them need lies in it once."""
    parts: list[Any] = list(programs)
    for found in analyses:
        note_origins(found)
        parts += [found.binaries, found.datas]
    return COLLECT(*parts, name=name, upx=False, strip=False)


def note_origins(found: Analysis) -> None:
    """Add to the list from which `licences.py` works out whose files were taken."""
    target = os.environ.get("CITEREVIEW_ORIGINS")
    if target:
        with Path(target).open("a", encoding="utf-8") as lines:
            rows: Entries = [*found.pure, *found.binaries, *found.datas]
            lines.writelines(f"{origin}\n" for _, origin, _ in rows)


def core_only() -> bool:
    """Whether this environment has no Qt, and so can build the command alone."""
    return sys.modules.get("PySide6") is None and not any(
        dist.metadata["Name"] == "PySide6-Essentials" for dist in metadata.distributions()
    )
