"""Try a .deb in a root of its own: what it brings a desktop is found there by the system's tools.

Usage: python packaging/trial_deb.py DEB

Nothing of this machine is changed: the package is unpacked, and the tools look into the unpacked
root alone.
"""

from __future__ import annotations

import configparser
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from make_deb import APP, PROGRAMS, SIZES

KIND = "application/x-citereview-round"
TOOLS = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "update-desktop-database": "desktop-file-utils",
    "gio": "libglib2.0-bin",
    "mandoc": "mandoc",
    "update-mime-database": "shared-mime-info",
}
"""What looks at the package, and the Debian package that brings it."""


def main() -> int:
    """Unpack, and look at each thing."""
    missing = {package for tool, package in TOOLS.items() if shutil.which(tool) is None}
    if missing:
        raise SystemExit(f"the .deb is tried with these Debian packages: {' '.join(missing)}")
    with tempfile.TemporaryDirectory(prefix="citereview-deb-") as name:
        root = Path(name) / "root"
        say("dpkg-deb", "-x", sys.argv[1], root)
        share = root / "usr" / "share"
        try_programs(root)
        try_entry(root, share)
        try_file_type(root, share, Path(name))
        try_icons(share)
        try_manual(share)
    print("the .deb has its programs, entry, file type, icons and manual")
    return 0


def try_programs(root: Path) -> None:
    """The two names on PATH lead into the folder."""
    for name in PROGRAMS:
        target = (root / "usr" / "bin" / name).readlink()
        found = root / target.relative_to("/")
        hold(os.access(found, os.X_OK), f"{name} leads to no program")
        hold(say(found, "--version").startswith(f"{name} "), f"{name} does not start")


def try_entry(root: Path, share: Path) -> None:
    """The entry of the menu and the metadata of the software centre."""
    path = share / "applications" / f"{APP}.desktop"
    say("desktop-file-validate", path)
    say("appstreamcli", "validate", "--no-net", share / "metainfo" / f"{APP}.metainfo.xml")
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(path, encoding="utf-8")
    program = entry["Desktop Entry"]["Exec"].split()[0]
    hold((root / "usr" / "bin" / program).is_symlink(), "the entry starts no program")


def try_file_type(root: Path, share: Path, spare: Path) -> None:
    """A round's database is known, and opens in the window."""
    say("update-mime-database", share / "mime")
    say("update-desktop-database", share / "applications")
    programs = root / "opt" / "citereview"
    own = {"HOME": str(spare), "XDG_DATA_HOME": str(spare / "data")}
    say(programs / "citereview", "demo", "--out", spare, **own)
    looking = own | {"XDG_DATA_DIRS": str(share), "XDG_CONFIG_HOME": str(spare)}
    # An entry whose program is not on PATH is passed over.
    looking["PATH"] = f"{programs}{os.pathsep}{os.environ['PATH']}"
    database = spare / "sample.round" / "round.db"
    said = say("gio", "info", "-a", "standard::content-type", database, **looking)
    hold(KIND in said, "a round's database is not known for one")
    hold(f"{APP}.desktop" in say("gio", "mime", KIND, **looking), "a round opens in nothing")


def try_icons(share: Path) -> None:
    """Every size is there and is as large as its folder says."""
    icons = share / "icons" / "hicolor"
    hold((icons / "scalable" / "apps" / f"{APP}.svg").is_file(), "the drawing is missing")
    for size in SIZES:
        head = (icons / f"{size}x{size}" / "apps" / f"{APP}.png").read_bytes()[:24]
        hold(struct.unpack(">II", head[16:24]) == (size, size), f"the icon of {size} is another")


def try_manual(share: Path) -> None:
    """The typesetter of manuals has nothing to say."""
    for name in PROGRAMS:
        page = share / "man" / "man1" / f"{name}.1.gz"
        say("mandoc", "-T", "lint", "-W", "error", page)
        hold('"SEE_ALSO"' in say("mandoc", "-T", "html", page), f"{name} has no page")


def say(*line: Path | str, **environment: str) -> str:
    """Run a tool; what it said. Its failure ends the trial."""
    done = subprocess.run(
        [str(word) for word in line],
        env=os.environ | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"{line[0]} left with {done.returncode}")
    return done.stdout


def hold(true: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as an assertion
    """End the trial where something is not so."""
    if not true:
        raise SystemExit(otherwise)


if __name__ == "__main__":
    raise SystemExit(main())
