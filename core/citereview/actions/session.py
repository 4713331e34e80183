"""A session: one open round, read by anyone, written by the one that holds its lock.

A second session of the same round, a session on a read-only disk and one opened with
``write=False`` read only; `RoundOverview.read_only` says so. Used from one thread.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar, cast

from citereview.canonical import digest, digest_bytes
from citereview.errors import EnvironmentFault, InputError, OperationCancelled, Problem
from citereview.events import CancelToken, Reporter, silent
from citereview.gate.policy import Policy, policy_from_mapping
from citereview.rounds import edited, journal, sheets
from citereview.rounds.artifacts import (
    Artifacts,
    CandidateArtifacts,
    CaseArtifacts,
    OffsetUnit,
    is_junk,
    load_artifacts,
)
from citereview.rounds.artifacts.overlay import with_edits
from citereview.rounds.database import open_for_reading, open_for_writing
from citereview.rounds.environment import DISK_FULL, NO_PERMISSION, READ_ONLY, VANISHED, calm
from citereview.rounds.folder import (
    RoundFolder,
    empty_folder,
    find_round,
    make_folders,
    remove_unknown,
    sweep,
    walk_files,
)
from citereview.rounds.keys import KeyStore, SealingKey
from citereview.rounds.lock import WriterLock
from citereview.rounds.rows import RoundRow
from citereview.rounds.store import RoundStore

ARCHIVE = "artifacts.zip"
"""Name of the kept archive where the artifacts came as a zip."""

STATEMENT_STRIDE = 20_000
"""Steps of the store's machine between two looks at whether to stop: about a millisecond."""

READ_ONLY_SESSION = Problem(
    "read_only_session",
    "The round is open for reading only: another window or command is writing it, or it lies on a "
    "disk that cannot be written.",
    "Close the other one, or copy the round to a disk that can be written.",
)
ARTIFACTS_CHANGED = Problem(
    "artifacts_changed",
    "The artifacts kept in the round are no longer those it was made from.",
    "Restore private/artifacts from a backup of the round.",
    "Returned files and decisions are unchanged.",
)

Clock = Callable[[], datetime]
Made = TypeVar("Made")


def utc_now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


class Session:
    """One open round; a context manager. Make it with `open_session`.

    Attributes:
        report: Hears of slow reads that nobody listens to otherwise; see `heard`.
        cancel: Stops them.
    """

    def __init__(
        self,
        folder: RoundFolder,
        store: RoundStore,
        lock: WriterLock | None,
        keys: KeyStore | None,
        clock: Clock,
    ) -> None:
        self.folder = folder
        self.store = store
        self._lock = lock
        self._keys = keys
        self._clock = clock
        self._key: SealingKey | None = None
        self._artifacts: Artifacts | None = None
        self._remembered: dict[str, tuple[str, object]] = {}
        self.report: Reporter = silent
        self.cancel = CancelToken()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Session(read_only={self.read_only})"

    def close(self) -> None:
        """Close the round and give its lock back; a second call does nothing."""
        self.store.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @property
    def read_only(self) -> bool:
        """Whether this session may only read."""
        return self._lock is None

    @property
    def row(self) -> RoundRow:
        """The round's row as it is now."""
        return self.store.round()

    @property
    def policy(self) -> Policy:
        """The round's policy."""
        return policy_from_mapping(json.loads(self.row.policy))

    @property
    def key(self) -> SealingKey:
        """The round's sealing key, looked for when first needed.

        Raises:
            EnvironmentFault: It is missing or another one (``key_missing``, ``key_wrong``).
        """
        if self._key is None:
            row = self.row
            keys = self._keys or KeyStore.of_this_machine()
            self._key = keys.find(row.round_id, self.folder.root, row.key_fingerprint)
        return self._key

    def remember(self, name: str, state: str, make: Callable[[], Made]) -> Made:
        """What `make` gives, made once a session for as long as `state` stays the same.

        Args:
            name: What it is.
            state: Digest or text of everything it depends on beside the kept artifacts.
            make: Makes it.
        """
        known = self._remembered.get(name)
        if known is None or known[0] != state:
            known = (state, make())
            self._remembered[name] = known
        return cast("Made", known[1])

    @contextmanager
    def heard(self, report: Reporter, cancel: CancelToken) -> Iterator[None]:
        """Have what is read within be heard of and called off, whichever question it answers.

        The first question about the artifacts or the pairs reads all of them, and that may be any:
        not every action takes a reporter of its own.

        Args:
            report: Hears progress.
            cancel: Stops the reading; nothing that was read by halves is remembered.

        Raises:
            OperationCancelled: `cancel` was used.
        """
        before, connection = (self.report, self.cancel), self.store.connection
        self.report, self.cancel = report, cancel
        connection.set_progress_handler(lambda: cancel.cancelled, STATEMENT_STRIDE)
        called_off = False
        try:
            yield
        except (EnvironmentFault, sqlite3.OperationalError):
            called_off = cancel.cancelled  # the store says that its statement was interrupted
            if not called_off:
                raise
        finally:
            connection.set_progress_handler(None, STATEMENT_STRIDE)
            self.report, self.cancel = before
        if called_off:
            raise OperationCancelled

    def now(self) -> str:
        """The present moment as the round's rows hold it."""
        return journal.stamp(self._clock())

    def require_writer(self) -> None:
        """Refuse to write from a session that may not.

        Raises:
            EnvironmentFault: Code ``read_only_session``.
        """
        if self.read_only:
            raise EnvironmentFault(READ_ONLY_SESSION)

    @contextmanager
    def act(self, what: str, moment: str | None = None) -> Iterator[dict[str, journal.Fact]]:
        """One act in one transaction that ends with its journal entry; yields its digests."""
        self.require_writer()
        key = self.key.secret
        account = journal.account_digest(key, self.row.round_id)
        with self.store.act(key, account, moment or self.now(), what) as digests:
            yield digests

    def artifacts(self, report: Reporter = silent, cancel: CancelToken | None = None) -> Artifacts:
        """The artifacts of the cases under review: all that were loaded, or the sample of them.

        Raises:
            InputError: They changed (``artifacts_changed``).
            OperationCancelled: `cancel` was used.
        """
        loaded = self.loaded(report, cancel)
        sampled = {case.case_ref for case in self.store.cases()}
        if len(sampled) == len(loaded.cases):
            return loaded
        cases = tuple(case for case in loaded.cases if case.case_ref in sampled)
        state = "\n".join([self.edits_state, *sorted(sampled)])
        return self.remember("artifacts", state, lambda: replace(loaded, cases=cases))

    def item_texts(self) -> dict[int, tuple[CaseArtifacts, CandidateArtifacts]]:
        """Case and candidate of each item under review by item id, in the order of their rows."""
        ids = [item.item_id for item in self.store.items()]
        return dict(zip(ids, self.artifacts().items(), strict=True))

    @property
    def edits_state(self) -> str:
        """What was edited in the round, as one text to tell states apart; empty where nothing."""
        connection = self.store.connection
        (others,) = connection.execute("PRAGMA data_version").fetchone()

        def read() -> str:
            found = edited.edits(connection)
            return digest([[one.part, one.place, one.document] for one in found]) if found else ""

        # Asked for with every look at the artifacts; read anew only when the store changed.
        return self.remember("edits", f"{connection.total_changes} {others}", read)

    def loaded(self, report: Reporter = silent, cancel: CancelToken | None = None) -> Artifacts:
        """Everything the round was made from, with what was edited in it since.

        Raises:
            InputError: The kept files changed (``artifacts_changed``).
            OperationCancelled: `cancel` was used.
        """
        brought, state = self.brought(report, cancel), self.edits_state
        return self.remember("edited", state, lambda: self._edited(brought)) if state else brought

    def _edited(self, brought: Artifacts) -> Artifacts:
        connection = self.store.connection
        return with_edits(
            brought,
            edited.edits(connection),
            cases={case_id: ref for ref, case_id in self.store.loaded_cases().items()},
            items=edited.items_by_id(connection),
        )

    def brought(self, report: Reporter = silent, cancel: CancelToken | None = None) -> Artifacts:
        """Everything the round was made from, read once a session and held to its digests.

        Raises:
            InputError: They changed (``artifacts_changed``).
            OperationCancelled: `cancel` was used.
        """
        if self._artifacts is None:
            report, cancel = self.report if report is silent else report, cancel or self.cancel
            if changed_artifacts(self.folder, self.store) or added_artifacts(
                self.folder, self.store
            ):
                raise InputError(ARTIFACTS_CHANGED)
            wishes = json.loads(self.row.loading)
            archive = self.folder.artifacts / ARCHIVE
            self._artifacts = load_artifacts(
                archive if archive.is_file() else self.folder.artifacts,
                aliases=wishes["aliases"],
                repair=frozenset(OffsetUnit(unit) for unit in wishes["repair"]),
                add_extract=wishes["add_extract"],
                report=report,
                cancel=cancel,
            )
        return self._artifacts


@calm
def changed_artifacts(folder: RoundFolder, store: RoundStore) -> tuple[int, ...]:
    """Positions (by path) of kept artifact files that are missing or have another digest."""
    there = dict(walk_files(folder.artifacts))
    return tuple(
        at
        for at, (path, size, digest) in enumerate(store.artifacts())
        if path not in there
        or there[path].stat().st_size != size
        or digest_bytes(there[path].read_bytes()) != digest
    )


@calm
def added_artifacts(folder: RoundFolder, store: RoundStore) -> int:
    """Count of files among the kept artifacts that loading would read but the round never had."""
    kept = {path for path, _, _ in store.artifacts()}
    return sum(path not in kept and not is_junk(path) for path, _ in walk_files(folder.artifacts))


def open_session(
    path: Path,
    *,
    write: bool = True,
    keys: KeyStore | None = None,
    clock: Clock = utc_now,
) -> Session:
    """Open a round.

    Args:
        path: The round's folder.
        write: Whether to ask for the lock; without it, or where another session holds it, the
            session reads only.
        keys: Where the key is looked for; this machine's places where None.
        clock: The time, for rows and the journal.

    Raises:
        InputError: No round there, or one of a newer version (untouched).
        EnvironmentFault: The machine said no, or the database is damaged.
    """
    folder = find_round(Path(path))
    lock = _lock(folder) if write else None
    if lock is None:
        return Session(folder, RoundStore(_read(folder)), None, keys, clock)
    opened: Session | None = None
    try:
        store = RoundStore(open_for_writing(folder.database, folder.backups))
        opened = Session(folder, store, lock, keys, clock)
        _recover(opened)
    finally:
        if opened is None:
            lock.release()
    return opened


def _lock(folder: RoundFolder) -> WriterLock | None:
    try:
        return WriterLock.take(folder.lock)
    except EnvironmentFault as fault:
        if fault.problem not in {READ_ONLY, NO_PERMISSION}:
            raise
    return None


def _read(folder: RoundFolder) -> sqlite3.Connection:
    log = folder.database.with_name(folder.database.name + "-wal")
    try:
        return open_for_reading(folder.database)
    except EnvironmentFault as fault:
        # A disk that is full or cannot be written has no place for SQLite's log index. Without a
        # log the file alone is the whole truth and can be read as it is.
        if fault.problem not in {VANISHED, READ_ONLY, NO_PERMISSION, DISK_FULL} or _filled(log):
            raise
    return open_for_reading(folder.database, immutable=True)


def _filled(log: Path) -> bool:
    return log.is_file() and log.stat().st_size > 0


def _recover(session: Session) -> None:
    """Take away what a killed process left half done; nothing acknowledged is among it."""
    sweep(session.folder)
    make_folders(session.folder)
    if session.row.exported_at is None:
        empty_folder(session.folder.outbox)
        if session.folder.sealed.is_dir():
            empty_folder(session.folder.sealed)
        return
    known = {kit.file for kit in session.store.kits()}
    known |= {name for _, name, _ in sheets.written(session.store.connection)}
    remove_unknown(session.folder.kits, {name.rpartition("/")[2] for name in known})
