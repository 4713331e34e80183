"""Other people's work that comes with CiteReview: each part, its version, its licence.

A packaged folder brings the list that `packaging/licences.py` put into it. Elsewhere it is what the
installed distributions say of themselves, from CiteReview's own requirements on.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

FOLDER = "LICENCES"
LIST = "LIST.txt"
HEAD_LINES = 2
ROOT = "citereview"
EXTRAS = ("gui",)

_LISTED = re.compile(r"(\S+) (.+): (.+)")
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_EXTRA = re.compile(r"""extra\s*==\s*['"]([^'"]+)['"]""")
_LICENCE_MAX = 60


@dataclass(frozen=True, slots=True)
class Part:
    """One part."""

    name: str
    version: str
    licence: str


def parts() -> tuple[Part, ...]:
    """Every part, by name."""
    folder = licence_folder()
    return shipped_parts(folder) if folder is not None else installed_parts()


def licence_folder() -> Path | None:
    """Where the licence texts lie; None where this is no packaged folder."""
    if not getattr(sys, "frozen", False):
        return None
    folder = Path(sys.executable).parent / FOLDER
    return folder if folder.is_dir() else None


def shipped_parts(folder: Path) -> tuple[Part, ...]:
    """The parts on the list of a packaged folder."""
    try:
        lines = (folder / LIST).read_text(encoding="utf-8").splitlines()
    except OSError:
        return ()
    found = (_LISTED.fullmatch(line) for line in lines[HEAD_LINES:])
    return tuple(Part(*match.groups()) for match in found if match is not None)


def installed_parts() -> tuple[Part, ...]:
    """The distributions CiteReview requires, and those they require."""
    found: dict[str, Part] = {}
    waiting: list[tuple[str, tuple[str, ...]]] = [(ROOT, EXTRAS)]
    while waiting:
        name, extras = waiting.pop()
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # asked for on another system alone
        key = distribution.metadata["Name"].casefold().replace("_", "-")
        if key in found:
            continue
        found[key] = Part(key, distribution.version, licence_of(distribution))
        waiting += [(needed, ()) for needed in _needs(distribution, extras)]
    found.pop(ROOT, None)
    return tuple(found[key] for key in sorted(found))


def licence_of(distribution: metadata.Distribution) -> str:
    """A distribution's licence as it names it, short."""
    about = distribution.metadata.json
    classified = [
        row.rpartition(" :: ")[2]
        for row in about.get("classifier") or ()
        if row.startswith("License ::")
    ]
    named = about.get("license_expression") or ", ".join(classified) or about.get("license") or ""
    first = str(named).strip().splitlines()
    return first[0][:_LICENCE_MAX] if first else "–"


def _needs(distribution: metadata.Distribution, extras: tuple[str, ...]) -> list[str]:
    needed = []
    for requirement in distribution.requires or ():
        name, asked = _NAME.match(requirement), _EXTRA.search(requirement)
        if name is not None and (asked is None or asked.group(1) in extras):
            needed.append(name.group())
    return needed
