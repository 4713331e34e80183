"""The folder a round lives in: its layout, its modes, and writes that are whole or absent.

Layout (docs/file_formats.md)::

    <name>.round/      0700
      round.db         the database (WAL beside it)
      round.lock       held by the one writing session
      private/         artifacts/, sealed/ (mapping, sealed requests), documents/, backups/
      inbox/           returned files verbatim, named by digest
      outbox/          what may be sent
      public/          what was published

A file is written to a temporary name beside it, flushed to the disk, renamed, and the folder
flushed: after a crash it is there whole or not at all.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from citereview.canonical import digest_bytes
from citereview.errors import EnvironmentFault, Fault, InputError, Problem
from citereview.rounds.environment import ALREADY_THERE, WRONG_FILE_KIND, calm

MAPPING_FILE = "mapping.json"
PACKETS_FILE = "packets.json"
SEALED_FILE = "sealed.jsonl"
PROTOCOL_FILE = "protocol.md"
SCAN_FILE = "scan-report.json"
"""Names of what export writes: the packets in outbox/, the rest in private/sealed/."""

FOLDER_MODE = 0o700
FILE_MODE = 0o600
_TEMPORARY = ".tmp-"
_MANY = 256
"""More files than this are flushed together where the system can."""

NOT_A_ROUND = Problem(
    "not_a_round",
    "That folder is not a CiteReview round.",
    "Choose the folder that holds round.db.",
)
PART_MISSING = Problem(
    "part_missing",
    "A part of the round is missing from its folder.",
    "Restore the part named from a backup, or copy the round again as a whole.",
    "Nothing was changed.",
)


@dataclass(frozen=True, slots=True)
class RoundFolder:
    """Paths of one round; making one object touches nothing."""

    root: Path

    @property
    def database(self) -> Path:
        """The round's database."""
        return self.root / "round.db"

    @property
    def lock(self) -> Path:
        """The file whose lock the writing session holds."""
        return self.root / "round.lock"

    @property
    def private(self) -> Path:
        """What never leaves."""
        return self.root / "private"

    @property
    def artifacts(self) -> Path:
        """The artifacts as they were brought, byte for byte."""
        return self.private / "artifacts"

    @property
    def sealed(self) -> Path:
        """The identity mapping, the sealed documents and the requests, written by export."""
        return self.private / "sealed"

    @property
    def documents(self) -> Path:
        """The seed documents of each item, written by the gate, for authorised readers."""
        return self.private / "documents"

    @property
    def judgements(self) -> Path:
        """Where what the gate was judged to be is kept."""
        return self.private / "judged"

    def judged(self, digest: str) -> Path:
        """The folder of what the gate was judged to be, kept for the freeze, by its digest."""
        return self.judgements / digest.removeprefix("sha256:")

    def document_set(self, digest: str) -> Path:
        """The folder of one set of seed documents, named by the set's digest."""
        return self.documents / digest.removeprefix("sha256:")

    @property
    def kept_checks(self) -> Path:
        """The checks of the readiness as they came out last."""
        return self.private / "readiness.json"

    @property
    def backups(self) -> Path:
        """Copies of the database made before a migration."""
        return self.private / "backups"

    @property
    def inbox(self) -> Path:
        """Returned files, verbatim."""
        return self.root / "inbox"

    @property
    def outbox(self) -> Path:
        """What may be sent."""
        return self.root / "outbox"

    @property
    def kits(self) -> Path:
        """The kits among it."""
        return self.outbox / "kits"

    @property
    def public(self) -> Path:
        """What was published."""
        return self.root / "public"

    def folders(self) -> tuple[Path, ...]:
        """Every folder a fresh round has, parents first."""
        return (
            self.root,
            self.private,
            self.artifacts,
            self.backups,
            self.inbox,
            self.outbox,
            self.public,
        )


@calm
def make_folders(folder: RoundFolder) -> None:
    """Make a round's folders, those that are not there yet, private to this account.

    Raises:
        EnvironmentFault: The machine said no.
    """
    for path in folder.folders():
        path.mkdir(mode=FOLDER_MODE, exist_ok=True)
        path.chmod(FOLDER_MODE)  # the umask may have taken bits away, a parent's ACL added some


@calm
def find_round(path: Path) -> RoundFolder:
    """The round at a path.

    Raises:
        InputError: There is no round (code ``not_a_round``), or a part of it is missing
            (``part_missing``; the fault names which).
        EnvironmentFault: The machine said no.
    """
    folder = RoundFolder(path.absolute())
    parts = {"round.db": folder.database.is_file(), "private/": folder.private.is_dir()}
    if not any(parts.values()):
        raise InputError(NOT_A_ROUND)
    missing = tuple(Fault(PART_MISSING, name) for name, there in parts.items() if not there)
    if missing:
        raise InputError(PART_MISSING, missing)
    return folder


@calm
def atomic_write(path: Path, data: bytes) -> None:
    """Write a private file so that it is there whole or not at all, replacing an older one.

    Raises:
        EnvironmentFault: The machine said no; the older file, if any, is unchanged.
    """
    temporary = path.with_name(f"{_TEMPORARY}{secrets.token_hex(8)}")
    try:
        _write_new(temporary, data)
        _flush_file(temporary)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    flush_folder(path.parent)


def _write_new(path: Path, data: bytes) -> None:
    descriptor = os.open(
        path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), FILE_MODE
    )
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(data)


def _flush_file(path: Path) -> None:
    with path.open("rb+") as stream:  # Windows flushes only what is open for writing
        os.fsync(stream.fileno())


def _flush_tree(root: Path) -> None:
    """Flush every file and folder below `root`.

    Thousands of small files flushed one by one take minutes; Linux waits for one flush of
    everything, which takes as long as the slowest of them.
    """
    files = list(walk_files(root))
    if sys.platform == "linux" and len(files) > _MANY:
        os.sync()
        return
    for _, path in files:
        _flush_file(path)
    for path in (root, *walk_folders(root)):
        flush_folder(path)


def flush_folder(path: Path) -> None:
    """Flush a folder's entries to the disk, where the platform can (Windows cannot)."""
    if os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _staged(place: Path) -> str:
    """What the names of folders begin with that are filled for this place."""
    name = digest_bytes(os.fsencode(place.name)).removeprefix("sha256:")
    return f"{_TEMPORARY}{name[:12]}-"


class Staging:
    """A folder filled out of sight and put in place with one rename.

    Use as a context manager; without `publish` everything in it is removed.
    """

    def __init__(self, beside: Path) -> None:
        self._place = beside
        self.root = beside.with_name(f"{_staged(beside)}{secrets.token_hex(8)}")

    @calm
    def __enter__(self) -> Self:
        self.root.mkdir(mode=FOLDER_MODE)
        return self

    @calm
    def write(self, name: str, data: bytes) -> None:
        """Write one file; `name` may hold folders, with forward slashes."""
        path = self.root.joinpath(*name.split("/"))
        make_parents(path.parent)
        _write_new(path, data)

    @calm
    def publish(self) -> None:
        """Put the folder in its place; a folder already there is replaced whole.

        Raises:
            EnvironmentFault: The machine said no.
        """
        _flush_tree(self.root)
        if self._place.exists():
            old = self._place.with_name(f"{_TEMPORARY}{secrets.token_hex(8)}")
            self._place.replace(old)
            self.root.replace(self._place)
            shutil.rmtree(old)
        else:
            self.root.replace(self._place)
        flush_folder(self._place.parent)

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.root, ignore_errors=True)


def make_parents(path: Path) -> None:
    """Make folders as `mkdir(parents=True)` does, but the parents private too."""
    if not path.is_dir():
        make_parents(path.parent)
        path.mkdir(mode=FOLDER_MODE)


def walk_folders(root: Path) -> Iterator[Path]:
    """Folders below `root`, at any depth, symbolic links not followed."""
    for path in sorted(root.iterdir()):
        if path.is_dir() and not path.is_symlink():
            yield path
            yield from walk_folders(path)


def walk_files(root: Path) -> Iterator[tuple[str, Path]]:
    """(name with forward slashes, path) of each regular file below `root`, in name order.

    Symbolic links are not followed and not listed.
    """
    for path in (root, *walk_folders(root)):
        for entry in sorted(path.iterdir()):
            if entry.is_file() and not entry.is_symlink():
                yield entry.relative_to(root).as_posix(), entry


@calm
def sweep(folder: RoundFolder) -> None:
    """Remove what a killed process left under temporary names."""
    for parent in (
        folder.root,
        folder.private,
        folder.documents,
        folder.judgements,
        folder.inbox,
        folder.outbox,
        folder.kits,
        folder.public,
    ):
        if not parent.is_dir():
            continue
        for path in sorted(parent.glob(f"{_TEMPORARY}*")):
            _remove(path)


@calm
def sweep_beside(place: Path) -> None:
    """Remove what a killed process was filling for a place that is not there.

    Nobody else's temporary folders are touched: the names say for which place they were.
    """
    for path in sorted(place.parent.glob(f"{_staged(place)}*")) if place.parent.is_dir() else ():
        shutil.rmtree(path)


@calm
def keep_only(path: Path) -> None:
    """Remove everything beside a folder: older sets of the same thing."""
    for entry in sorted(path.parent.iterdir()):
        if entry.name != path.name:
            shutil.rmtree(entry)


@calm
def empty_folder(path: Path) -> None:
    """Remove everything in a folder (what an export that was never acknowledged left)."""
    for entry in sorted(path.iterdir()):
        _remove(entry)
    flush_folder(path)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()


@calm
def remove_unknown(path: Path, known: Collection[str]) -> None:
    """Remove the files of a folder that nothing knows by name."""
    for entry in sorted(path.iterdir()) if path.is_dir() else ():
        if entry.name not in known and entry.is_file() and not entry.is_symlink():
            entry.unlink()


@calm
def refuse_existing(path: Path) -> None:
    """Refuse to make a round where something is already.

    Raises:
        EnvironmentFault: Something is there (code ``already_there``), or a file is where the
            folder around it was meant (``wrong_file_kind``).
    """
    if path.exists() or path.is_symlink():
        raise EnvironmentFault(ALREADY_THERE)
    around = next(parent for parent in path.parents if parent.exists())
    if not around.is_dir():
        raise EnvironmentFault(WRONG_FILE_KIND)
