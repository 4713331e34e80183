"""The activity log: one line an event, in the account's own state folder, readable by it alone.

What may be written is closed by construction: an event, and facts that are whole numbers or single
words of code (an action, a code, a type, a frame of ours). Anything else becomes ``?``, so a path,
a name or a piece of text has no way in.

    2026-11-30T17:02:01.123Z info job.ended action=receive outcome=succeeded ms=120
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from logging import LogRecord
    from logging.handlers import RotatingFileHandler

Level = Literal["info", "warning", "error"]
LEVELS: tuple[Level, ...] = get_args(Level)

FILE = "citereview.log"
FILE_BYTES = 512 * 1024
KEPT_FILES = 3
"""Older files beside the one that is written: two megabytes at most, some months of work."""
READ_MAX = 5_000
"""Lines the viewer shows, the latest."""

_WORD = re.compile(r"[A-Za-z0-9_.:+-]{1,80}")
_LINE = re.compile(r"(\S+) (info|warning|error) ([a-z_.]+)(?: (.*))?")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    moment: datetime
    level: Level
    event: str
    facts: str

    @property
    def line(self) -> str:
        """As it stands in the file."""
        stamp = self.moment.astimezone(UTC).isoformat(timespec="milliseconds")
        stamp = stamp.replace("+00:00", "Z")
        return f"{stamp} {self.level} {self.event} {self.facts}".rstrip()


class ActivityLog:
    """Writes and reads the log of one folder; without a folder it keeps nothing.

    Where the folder is, may be a function's to say: it is asked when something is first written.

    A log that cannot be written (a full disk, a read-only home) never stands in the way of work.
    """

    def __init__(self, folder: Path | Callable[[], Path] | None = None) -> None:
        self._place = folder
        self._handler: RotatingFileHandler | None = None
        self._silent = folder is None

    @property
    def folder(self) -> Path | None:
        """Where the files are; None where nothing is kept."""
        if callable(self._place):
            self._place = self._place()
        return self._place

    def note(self, event: str, level: Level = "info", **facts: str | int) -> None:
        """Write one event with its facts, in the order given."""
        if self._silent:
            return
        said = " ".join(f"{name}={_closed(fact)}" for name, fact in facts.items())
        try:
            self._write(Entry(datetime.now(UTC), level, event, said).line)
        except OSError:
            self._silent = True

    def entries(self) -> tuple[Entry, ...]:
        """The latest events, oldest first; lines that are none of ours are left out."""
        folder = self.folder
        if folder is None:
            return ()
        lines: list[str] = []
        for number in range(KEPT_FILES, -1, -1):
            name = f"{FILE}.{number}" if number else FILE
            try:
                lines += (folder / name).read_text("utf-8", "replace").splitlines()
            except OSError:
                continue
        found = (_entry(line) for line in lines[-READ_MAX:])
        return tuple(entry for entry in found if entry is not None)

    def close(self) -> None:
        """Give the file back."""
        if self._handler is not None:
            self._handler.close()
            self._handler = None

    def _write(self, line: str) -> None:
        import logging  # noqa: PLC0415 - the first window does not wait for it

        if self._handler is None:
            self._handler = self._opened()
        self._handler.handle(logging.LogRecord("citereview", logging.INFO, "", 0, line, None, None))

    def _opened(self) -> RotatingFileHandler:
        from logging.handlers import RotatingFileHandler  # noqa: PLC0415 - as above

        class PrivateFile(RotatingFileHandler):
            """A rotating file for this account alone, whose faults are told to the caller."""

            def _open(self) -> object:  # type: ignore[override]  # any open file serves; the stub says which
                def private(path: str, flags: int) -> int:
                    return os.open(path, flags, 0o600)

                return open(self.baseFilename, self.mode, encoding=self.encoding, opener=private)

            def handleError(self, record: LogRecord) -> None:  # noqa: ARG002 - its signature
                raise OSError("the log cannot be written")

        folder = self.folder
        if folder is None:
            raise OSError("no folder")
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return PrivateFile(
            folder / FILE, maxBytes=FILE_BYTES, backupCount=KEPT_FILES, encoding="utf-8"
        )


def user_log_folder() -> Path:
    """Where this account's log is kept, as the platform has it."""
    import platformdirs  # noqa: PLC0415 - the first window does not wait for it

    return Path(platformdirs.user_log_path("citereview", appauthor=False))


def _closed(fact: str | int) -> str:
    text = str(fact)
    return text if _WORD.fullmatch(text) else "?"


def _entry(line: str) -> Entry | None:
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    stamp, level, event, facts = match.groups()
    try:
        moment = datetime.fromisoformat(stamp)
    except ValueError:
        return None
    known: dict[str, Level] = {one: one for one in LEVELS}
    return Entry(moment, known[level], event, facts or "")
