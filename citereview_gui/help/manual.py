"""The shipped guide: its pages in reading order, and where a page's links and pictures lie.

`user-guide.md` is the index: a heading begins a part, a list item names a page. It is shipped as
`docs` among the resources; a checkout reads the repository's own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from citereview.resources import resource_path

INDEX = "user-guide.md"
PAGE_OF = {
    "home": "guide/first-round.md",
    "new": "guide/load.md",
    "load": "guide/load.md",
    "export": "guide/export.md",
    "track": "guide/track.md",
    "resolve": "guide/resolve.md",
    "gate": "guide/gate.md",
}
"""What F1 opens, by the page of the window."""

_PART = re.compile(r"## (.+)")
_ITEM = re.compile(r"[-*] \[(.+?)\]\(([^)#]+)\)(.*)")


@dataclass(frozen=True, slots=True)
class ManualPage:
    """One page: its path under `docs`, its title, the part of the guide it is in."""

    path: str
    title: str
    part: str


class Manual:
    """Reads the guide's pages.

    Args:
        folder: Where it lies; the shipped one where None.

    Raises:
        FileNotFoundError: The installation has no guide.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = manual_folder() if folder is None else folder
        self.pages = self._contents()
        self._texts: dict[str, str] = {}

    def text(self, path: str) -> str:
        """Markdown of a page; a file of another kind as it is, in a fence."""
        if path not in self._texts:
            raw = (self.folder / path).read_text("utf-8")
            self._texts[path] = raw if path.endswith(".md") else f"```\n{raw}\n```\n"
        return self._texts[path]

    def found(self, needle: str) -> tuple[ManualPage, ...]:
        """Pages that hold every word of ``needle``, case folded; all where it is empty."""
        wanted = needle.casefold().split()
        return tuple(
            page
            for page in self.pages
            if all(word in self.text(page.path).casefold() for word in wanted)
        )

    def target(self, page: str, link: str) -> str | None:
        """The shipped file a link of a page leads to; None where it leaves the guide."""
        path = link.partition("#")[0]
        if not path:
            return page
        if ":" in path:
            return None
        joined = resolved(PurePosixPath(page).parent / path)
        return joined if joined is not None and (self.folder / joined).is_file() else None

    def _contents(self) -> tuple[ManualPage, ...]:
        part, found = "", []
        for line in (self.folder / INDEX).read_text("utf-8").splitlines():
            if head := _PART.fullmatch(line):
                part = head.group(1)
            elif item := _ITEM.match(line):
                found.append(ManualPage(item.group(2), item.group(1), part))
        return tuple(found)


def manual_folder() -> Path:
    """Where the guide lies in this installation."""
    try:
        return resource_path("docs")
    except FileNotFoundError:
        return resource_path("icons").parent.parent / "docs"


def resolved(path: PurePosixPath) -> str | None:
    """A relative path without ``..``; None where it leads out of the guide."""
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part != ".":
            parts.append(part)
    return None if path.is_absolute() else "/".join(parts)
