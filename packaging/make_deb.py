"""Make a .deb of a packaged folder, with desktop entry, file type, icons and AppStream metadata.

The folder goes to /opt/citereview as it is; the two programs are linked into /usr/bin. Files get
one date and one owner, so that the same folder gives the same package.
"""

from __future__ import annotations

import gzip
import os
import platform
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINUX = ROOT / "resources" / "linux"
APP = "org.citereview.CiteReview"
SHARE = (
    (f"{APP}.desktop", "applications"),
    (f"{APP}.metainfo.xml", "metainfo"),
    (f"{APP}.mime.xml", "mime/packages"),
)
PROGRAMS = ("citereview", "citereview-gui")
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Of icons; larger ones no desktop on Linux looks for."""
DPKG = shutil.which("dpkg") or "/usr/bin/dpkg"
EPOCH = 1_767_225_600
"""2026-01-01: the date of every file in the package."""
NEEDS = (
    "libdbus-1-3, libegl1, libfontconfig1, libgl1, libxcb-cursor0, libxcb-icccm4, "
    "libxcb-image0, libxcb-keysyms1, libxcb-render-util0, libxcb-shape0, libxkbcommon0, "
    "libxkbcommon-x11-0"
)


def make_deb(folder: Path, icons: Path, target: Path) -> Path:
    """Write the package into ``target``; returns its path."""
    number = version("citereview")
    machine = subprocess.run(
        [DPKG, "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    tree = folder.parent / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(folder, tree / "opt" / "citereview", symlinks=True)
    for name in PROGRAMS:
        link = tree / "usr" / "bin" / name
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(f"/opt/citereview/{name}")
    share = tree / "usr" / "share"
    for name, place in SHARE:
        (share / place).mkdir(parents=True, exist_ok=True)
        final = name.replace(".mime.xml", ".xml")
        shutil.copyfile(LINUX / name, share / place / final)
    for size in SIZES:
        icon = icons / f"citereview-{size}.png"
        put(icon, share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{APP}.png")
    put(
        ROOT / "resources" / "icons" / "citereview.svg",
        share / "icons" / "hicolor" / "scalable" / "apps" / f"{APP}.svg",
    )
    manual = share / "man" / "man1"
    manual.mkdir(parents=True)
    for page in (LINUX / "man").iterdir():
        packed = gzip.compress(page.read_bytes(), mtime=0)  # no date: the same page, the same bytes
        (manual / f"{page.name}.gz").write_bytes(packed)
    put(ROOT / "LICENSE", share / "doc" / "citereview" / "copyright")
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file()) // 1024
    # What was built against this C library starts on no older one.
    library = f"libc6 (>= {platform.libc_ver()[1]})"
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(
        f"Package: citereview\nVersion: {number}\nArchitecture: {machine}\nSection: science\n"
        f"Priority: optional\nInstalled-Size: {size}\nDepends: {library}, {NEEDS}\n"
        "Maintainer: The CiteReview authors <maintainers@citereview.example>\n"
        "Description: blinded clinician review of AI-written clinical text\n"
        " Runs a review round on this machine, from artifacts to a gate outcome. Nothing is sent\n"
        " anywhere. Evaluation evidence only: no certification and no clinical decision.\n",
        encoding="utf-8",
    )
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (EPOCH, EPOCH), follow_symlinks=False)
    made = target / f"citereview_{number}_{machine}.deb"
    subprocess.run(
        [f"{DPKG}-deb", "--root-owner-group", "-Zzstd", "-z3", "--build", str(tree), str(made)],
        check=True, env=os.environ | {"SOURCE_DATE_EPOCH": str(EPOCH)}, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    shutil.rmtree(tree)
    return made


def put(source: Path, target: Path) -> None:
    """Copy a file into folders that need not be there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


if __name__ == "__main__":
    sys.stdout.write(f"{make_deb(*map(Path, sys.argv[1:4]))}\n")
