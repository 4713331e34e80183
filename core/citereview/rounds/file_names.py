"""References as file names that every system can hold, one file a reference.

A reference is up to 128 letters, digits, points, underscores, hyphens and colons. Some file systems
take what follows a colon for a stream of the file before it, hold `CON` and its like for devices,
drop a point at the end, do not tell `a` from `A`, or end a name at 255 bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from citereview.canonical import digest_text

LONGEST = 80
"""Characters of a reference in a name: leaves room for endings, and for a long path before it."""
DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
)
MARK = "%%"
"""Between a digest and a reference; no plain name has it, `::` being `%3A%3A`."""


def portable_names(references: Iterable[str]) -> dict[str, str]:
    """A file name (without ending) for each reference; distinct on every file system.

    Most keep their reference as it is, with `%3A` for a colon. One that would be refused, cut or
    taken for another is named by the first digits of its digest, and as much of it as fits.
    """
    plain = {reference: reference.replace(":", "%3A") for reference in references}
    shared = Counter(name.casefold() for name in plain.values())
    return {
        reference: name
        if len(name) <= LONGEST and names_a_folder(name) and shared[name.casefold()] == 1
        else f"{digest_text(reference)[7:19]}{MARK}{name[:LONGEST].rstrip('.')}"
        for reference, name in plain.items()
    }


def names_a_folder(reference: str) -> bool:
    """Whether a folder can be called by this public reference on every system."""
    return (
        ":" not in reference
        and not reference.endswith(".")
        and reference.partition(".")[0].casefold() not in DEVICES
    )
