"""What the window remembers between runs: sizes, theme, recent rounds. Never a private value.

A recent round is its folder and when it was open; what stood next then, in counts alone.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths

from citereview_gui.theme import Choice

RECENT_MAX = 12


@dataclass(frozen=True, slots=True)
class Recent:
    """One round that was open: its folder, when, and the stage that stood next then.

    Attributes:
        path: Its folder.
        opened: When it was open last.
        stage: The stage that stood next then.
        state: The state of that stage.
        waits: What it waited for, in one sentence of counts; empty where for nothing.
    """

    path: Path
    opened: datetime
    stage: str
    state: str
    waits: str = ""

    @property
    def changed(self) -> datetime:
        """When it was changed last, by whatever program; when it was open where nobody can say."""
        moments = []
        for name in ("round.db", "round.db-wal"):
            try:
                found = (self.path / name).stat()
            except OSError:
                continue
            # A log that holds nothing was only looked at.
            if found.st_size:
                moments.append(found.st_mtime)
        return datetime.fromtimestamp(max(moments), UTC) if moments else self.opened

    @property
    def name(self) -> str:
        """The round's name as its folder says it."""
        return self.path.name.removesuffix(".round")

    @property
    def present(self) -> bool:
        """Whether the folder is still there."""
        return self.path.is_dir()


@dataclass(frozen=True, slots=True)
class DeskView:
    """How somebody left the desk of a round: nothing of it says what a pair holds.

    What was typed to find a pair, and words that name a case or a system, are kept nowhere. Nor is
    who adjudicated: nobody is to decide in another's name.

    Attributes:
        review_ref: The pair that was looked at; a keyed digest.
        show: The choice of pairs.
        words: Facet -> closed word, of reasons and states.
        column: Number of the column they were ordered by, -1 for none.
        descending: Whether the greatest came first.
    """

    review_ref: str = ""
    show: str = ""
    words: dict[str, str] = field(default_factory=dict)
    column: int = -1
    descending: bool = False


class Settings:
    """Typed access to one `QSettings` store."""

    def __init__(self, store: QSettings) -> None:
        self._store = store

    @property
    def theme(self) -> Choice:
        """The chosen mode."""
        found = self._store.value("theme", "system")
        return found if found in ("system", "light", "dark") else "system"

    @theme.setter
    def theme(self, choice: Choice) -> None:
        self._store.setValue("theme", choice)

    @property
    def scale(self) -> float:
        """The chosen size of type."""
        try:
            return float(str(self._store.value("scale", 1.0)))
        except ValueError:
            return 1.0

    @scale.setter
    def scale(self, scale: float) -> None:
        self._store.setValue("scale", scale)

    @property
    def language(self) -> str:
        """The chosen language; the system's where empty."""
        return str(self._store.value("language", ""))

    def layout(self, key: str) -> QByteArray | None:
        """A kept geometry or splitter state."""
        found = self._store.value(f"layout/{key}")
        return found if isinstance(found, QByteArray) else None

    def keep_layout(self, key: str, state: QByteArray) -> None:
        """Keep a geometry or splitter state."""
        self._store.setValue(f"layout/{key}", state)

    def recents(self) -> tuple[Recent, ...]:
        """Recent rounds, latest first; an unreadable list is an empty one."""
        try:
            rows = json.loads(str(self._store.value("recent", "[]")))
            return tuple(
                Recent(
                    Path(row["path"]),
                    datetime.fromisoformat(row["opened"]),
                    row["stage"],
                    row["state"],
                    str(row.get("waits", "")),
                )
                for row in rows
            )
        except (ValueError, KeyError, TypeError):
            return ()

    def remember(self, path: Path, stage: str, state: str, waits: str = "") -> None:
        """Put a round at the top of the list."""
        mine = Recent(path.resolve(), datetime.now(UTC), stage, state, waits)
        self._write([mine, *(r for r in self.recents() if r.path != mine.path)])

    def forget(self, path: Path) -> None:
        """Take a round off the list, and how its desk was left; the round is not touched."""
        self._write([r for r in self.recents() if r.path != path])
        self._write_desks([one for one in self._desks() if one[0] != str(path)])

    def desk(self, path: Path) -> DeskView:
        """How the desk of a round was left."""
        for place, view in self._desks():
            if place == str(path.resolve()):
                return view
        return DeskView()

    def keep_desk(self, path: Path, view: DeskView) -> None:
        """Keep how the desk of a round is left."""
        mine = str(path.resolve())
        desks = [(mine, view), *((place, one) for place, one in self._desks() if place != mine)]
        self._write_desks(desks)

    def _write_desks(self, desks: list[tuple[str, DeskView]]) -> None:
        rows = [{"path": place, **asdict(one)} for place, one in desks[:RECENT_MAX]]
        self._store.setValue("desks", json.dumps(rows))

    def _desks(self) -> list[tuple[str, DeskView]]:
        try:
            rows = json.loads(str(self._store.value("desks", "[]")))
            return [
                (
                    str(row["path"]),
                    DeskView(
                        review_ref=str(row["review_ref"]),
                        show=str(row["show"]),
                        words={str(key): str(word) for key, word in row["words"].items()},
                        column=int(row["column"]),
                        descending=bool(row["descending"]),
                    ),
                )
                for row in rows
            ]
        except (ValueError, KeyError, TypeError, AttributeError):
            return []

    def _write(self, recents: list[Recent]) -> None:
        rows = [
            {
                "path": str(r.path),
                "opened": r.opened.isoformat(),
                "stage": r.stage,
                "state": r.state,
                "waits": r.waits,
            }
            for r in recents[:RECENT_MAX]
        ]
        self._store.setValue("recent", json.dumps(rows))


def sample_folder() -> Path:
    """Where the sample round is kept: with the app's data, away from the person's own rounds."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(place) / "Sample.round"
