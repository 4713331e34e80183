"""What this account has published, over all its rounds: rule R5 looks at it before each release.

One private file outside every round: a second round over nearly the same cases must not give away,
by subtraction, what each of the two withholds. It holds digests of texts and counts, nothing else.
Order: the file that CITEREVIEW_LEDGER_FILE names, else one in the user's data folder.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from citereview.canonical import canonical_json
from citereview.errors import EnvironmentFault, Problem
from citereview.rounds.environment import calm
from citereview.rounds.folder import FOLDER_MODE, atomic_write
from citereview.rounds.lock import WriterLock

LEDGER_FILE_VARIABLE = "CITEREVIEW_LEDGER_FILE"
SCHEMA = "citereview.ledger.v1"

Release = dict[str, dict[str, dict[str, int]]]

LEDGER_BUSY = Problem(
    "ledger_busy",
    "Another round is being published under this account.",
    "Wait until it is done, then publish again.",
    "Nothing was published.",
)
LEDGER_DAMAGED = Problem(
    "ledger_damaged",
    "The ledger of what was published cannot be read, so nothing can be held against it.",
    "Restore published.jsonl in CiteReview's data folder from a backup.",
    "Nothing was published.",
)


@dataclass(frozen=True, slots=True)
class ReleaseLedger:
    """The ledger's file; it need not exist yet."""

    file: Path

    @staticmethod
    def of_this_machine(environment: Mapping[str, str] | None = None) -> ReleaseLedger:
        """The ledger this account uses."""
        named = (os.environ if environment is None else environment).get(LEDGER_FILE_VARIABLE)
        if named:
            return ReleaseLedger(Path(named).expanduser().absolute())
        folder = Path(platformdirs.user_data_path("citereview", appauthor=False))
        return ReleaseLedger(folder / "published.jsonl")

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else publishes meanwhile: what was looked at is still all there is.

        Raises:
            EnvironmentFault: Another publication is under way (``ledger_busy``).
        """
        self._make_folder()
        lock = WriterLock.take(self.file.with_name(f"{self.file.name}.lock"))
        if lock is None:
            raise EnvironmentFault(LEDGER_BUSY)
        try:
            yield
        finally:
            lock.release()

    @calm
    def _make_folder(self) -> None:
        self.file.parent.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)

    @calm
    def releases(self) -> list[Release]:
        """Everything that was ever published, oldest first.

        Raises:
            EnvironmentFault: It cannot be read (``ledger_damaged``).
        """
        if not self.file.exists():
            return []
        found: list[Release] = []
        damaged = False
        try:
            for line in self.file.read_text(encoding="ascii").splitlines():
                found += _releases(json.loads(line))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            damaged = True
        if damaged:
            raise EnvironmentFault(LEDGER_DAMAGED)
        return found

    @calm
    def add(self, releases: Sequence[Release]) -> None:
        """Add one publication's releases."""
        self._make_folder()
        kept = self.file.read_bytes() if self.file.exists() else b""
        line = canonical_json({"schema_version": SCHEMA, "releases": list(releases)})
        if f"{line}\n".encode("ascii") not in kept:
            atomic_write(self.file, kept + f"{line}\n".encode("ascii"))


def _releases(entry: Any) -> list[Release]:
    if entry["schema_version"] != SCHEMA:
        raise ValueError("another version")
    found: list[Release] = entry["releases"]
    for release in found:
        for cells in release.values():
            for cases in cells.values():
                if not all(type(units) is int for units in cases.values()):
                    raise ValueError("not a count")
    return found
