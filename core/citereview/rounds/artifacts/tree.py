"""The files of an artifact folder or of a zip of it, with everything hostile refused.

A folder is walked without following links; a file is opened without following one and must be a
plain file. A zip is never unpacked to disk: its names are checked, its sizes bounded before and
while reading. Every refusal has its own code, and none stops the search for further faults.
"""

from __future__ import annotations

import os
import re
import stat
import zipfile
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from citereview.errors import Problem
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.places import OTHER_FILE, Findings, Location
from citereview.zipped import DAMAGE, is_packed_too_far

Names = tuple[str, ...]

FILE_LIMIT = 1_000_000
"""Most files and folders of a round."""
TOTAL_LIMIT = 2_000_000_000
"""Most bytes a zip may unpack to."""

_JUNK = re.compile(r"\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|__MACOSX")
_DEPTH = 6
_CANDIDATE_DEPTH = 4
_KNOWN = frozenset(
    {
        "source.txt",
        "summary.txt",
        "evidence.json",
        "claims.json",
        "facts.json",
        "identifiers.json",
        "support.json",
        "rubric.json",
        "about.json",
        "packets.json",
        "mapping.json",
        "sealed.jsonl",
        "reviewers.csv",
        "policy.toml",
        "codebook.toml",
        "outcomes.csv",
        "outcomes.jsonl",
        "cases.jsonl",
    }
)


class Tree(Protocol):
    """Files by their name parts below the artifact root."""

    files: set[Names]
    folders: set[Names]

    def read(self, names: Names, limit: int, findings: Findings) -> bytes | None:
        """Bytes of a file, or None with the fault noted."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


def locate(names: Names) -> Location:
    """Location of a path of the artifact format; unknown file names are not shown."""
    case = names[1] if len(names) > 1 and names[0] == "cases" else None
    inside = len(names) >= _CANDIDATE_DEPTH and case is not None and names[2] == "candidates"
    last = names[-1] if names else ""
    if last in _KNOWN:
        file: str | None = last
    else:
        folder = len(names) == 2 or (len(names) == _CANDIDATE_DEPTH and inside)
        file = None if folder and case is not None else OTHER_FILE
    return Location(case=case, identity=names[3] if inside else None, file=file)


def is_junk(path: str) -> bool:
    """Whether a file is one that file managers leave behind and loading never sees."""
    return any(_JUNK.fullmatch(name) for name in path.split("/"))


class FolderTree:
    """An artifact folder on disk."""

    def __init__(self, root: Path, findings: Findings) -> None:
        self._root = root
        self.files: set[Names] = set()
        self.folders: set[Names] = set()
        waiting: list[Names] = [()]
        while waiting:
            names = waiting.pop()
            waiting.extend(self._look(names, findings))
            if len(self.files) + len(self.folders) > FILE_LIMIT:
                findings.fault(problems.TOO_MANY_FILES, Location())
                return

    def _look(self, names: Names, findings: Findings) -> list[Names]:
        try:
            with os.scandir(self._root.joinpath(*names)) as entries:
                found = sorted(
                    (entry.name, entry.is_symlink(), entry.stat(follow_symlinks=False).st_mode)
                    for entry in entries
                    if not _JUNK.fullmatch(entry.name)
                )
        except OSError:
            found = None
        if found is None:
            findings.fault(problems.FILE_UNREADABLE, locate(names))
            return []
        deeper = []
        for name, link, mode in found:
            path = (*names, name)
            if link:
                findings.fault(problems.SYMLINK, locate(path))
            elif stat.S_ISDIR(mode):
                self.folders.add(path)
                if len(path) < _DEPTH:
                    deeper.append(path)
            elif stat.S_ISREG(mode):
                self.files.add(path)
            else:
                findings.fault(problems.NOT_A_FILE, locate(path))
        return deeper

    def read(self, names: Names, limit: int, findings: Findings) -> bytes | None:
        """Bytes of a file, or None with the fault noted."""
        found = read_plain_file(self._root.joinpath(*names), limit)
        if isinstance(found, Problem):
            findings.fault(found, locate(names))
            return None
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Nothing is held open."""


def read_plain_file(path: Path, limit: int) -> bytes | Problem:
    """Bytes of a plain file of at most `limit` bytes, opened without following a link."""
    # A pipe would block the open, and a link could be swapped in after the walk: hence the flags,
    # where the platform has them, and the second look at what was really opened.
    flags = os.O_RDONLY
    for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, name, 0)
    try:
        with os.fdopen(os.open(path, flags), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return problems.NOT_A_FILE
            data = file.read(limit + 1)
    except OSError:
        return problems.FILE_UNREADABLE
    return problems.FILE_TOO_LARGE if len(data) > limit else data


class ZipTree:
    """A zip of an artifact folder, with or without one folder around it."""

    def __init__(self, archive: zipfile.ZipFile, findings: Findings) -> None:
        self._archive = archive
        self._entries: dict[Names, zipfile.ZipInfo] = {}
        self.files: set[Names] = set()
        self.folders: set[Names] = set()
        entries = self._sound(findings)
        root = _root_of(entries)
        for names, info in entries:
            below = names[len(root) :] if names[: len(root)] == root else ()
            if not below:
                continue
            for depth in range(1, len(below)):
                self.folders.add(below[:depth])
            if info.is_dir():
                self.folders.add(below)
            else:
                self.files.add(below)
                self._entries[below] = info

    def _sound(self, findings: Findings) -> list[tuple[Names, zipfile.ZipInfo]]:
        infos = self._archive.infolist()
        if len(infos) > FILE_LIMIT:
            findings.fault(problems.TOO_MANY_FILES, Location())
            return []
        if sum(info.file_size for info in infos) > TOTAL_LIMIT:
            findings.fault(problems.ZIP_BOMB, Location())
            return []
        entries = []
        seen: set[str] = set()
        for info in infos:
            names = _plain_names(info)
            if names is None:
                findings.fault(problems.PATH_TRICK, Location(file=OTHER_FILE))
                continue
            if any(_JUNK.fullmatch(name) for name in names):
                continue
            problem = _trouble(info)
            # Two names that differ in case alone are one file on some systems and two on others.
            folded = "/".join(names).casefold()
            if problem is None and folded in seen:
                problem = problems.DUPLICATE_ENTRY
            seen.add(folded)
            if problem is not None:
                findings.fault(problem, locate(names))
            else:
                entries.append((names, info))
        return entries

    def read(self, names: Names, limit: int, findings: Findings) -> bytes | None:
        """Bytes of a file, or None with the fault noted."""
        info = self._entries[names]
        data = None
        problem = problems.FILE_TOO_LARGE if info.file_size > limit else problems.ZIP_DAMAGED
        if info.file_size <= limit:
            try:
                with self._archive.open(info) as file:
                    data = file.read(limit + 1)
            except DAMAGE:
                data = None
        if data is None or len(data) > limit:
            findings.fault(problem, locate(names))
            return None
        return data

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._archive.close()


def open_zip(path: Path, findings: Findings) -> ZipTree | None:
    """The tree of a zip file, or None where the file is no readable zip."""
    archive = None
    try:
        archive = zipfile.ZipFile(path)
    except DAMAGE:
        archive = None
    return None if archive is None else ZipTree(archive, findings)


def _plain_names(info: zipfile.ZipInfo) -> Names | None:
    # zipfile cuts a name at NUL and turns backslashes on Windows: the original name is judged.
    name = info.orig_filename
    parts = name.removesuffix("/").split("/")
    tricky = (
        "\\" in name
        or "\0" in name
        or re.match(r"[A-Za-z]:", name) is not None
        or any(part in {"", ".", ".."} for part in parts)
    )
    return None if tricky else tuple(parts)


def _trouble(info: zipfile.ZipInfo) -> Problem | None:
    mode = info.external_attr >> 16
    if stat.S_ISLNK(mode):
        return problems.SYMLINK
    if stat.S_IFMT(mode) not in {0, stat.S_IFREG, stat.S_IFDIR}:
        return problems.NOT_A_FILE
    if info.flag_bits & 0x1:
        return problems.ENCRYPTED_ZIP
    if is_packed_too_far(info):
        return problems.ZIP_BOMB
    return None


def _root_of(entries: list[tuple[Names, zipfile.ZipInfo]]) -> Names:
    """The one folder around everything, where the zip has one."""
    tops = {names[0] for names, _ in entries}
    if len(tops) != 1 or tops & {"cases", "cases.jsonl"}:
        return ()
    return (next(iter(tops)),)
