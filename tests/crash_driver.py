"""Kills a process in the middle of an act, opens the round again, and looks at what is there.

Run as a program, alone in its process, so that it may fork: ``crash_driver.py COUNT SEED``. For
each act it counts the instrumented points (every flush, rename and commit), then forks children
that die at one of them, or at a random moment. After each death: the round opens, the journal and
everything else verifies, what was acknowledged before is there, the act is there whole or not at
all, and doing it (again) ends where an undisturbed run ends. Prints one JSON line of what it did.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.actions.standing import judged_since_last_change
from citereview.errors import InputError
from citereview.rounds import database
from tests.round_helpers import memory_folder, write_artifacts, write_return

SIDES = ("supports", "contradicts")
ORDER = ("export", "receive", "lock", "resolve", "gate", "undo")
ONE = "CREATE TABLE thing (id INTEGER PRIMARY KEY) STRICT;\nINSERT INTO thing VALUES (1);\n"
TWO = "ALTER TABLE thing ADD COLUMN size INTEGER;\nUPDATE thing SET size = 7;\n"


class Points:
    """Counts flushes, renames and commits of this process; dies at the chosen one."""

    def __init__(self, die_at: int = 0) -> None:
        self.count = 0
        self.die_at = die_at

    def reached(self) -> None:
        self.count += 1
        if self.count == self.die_at:
            os.kill(os.getpid(), signal.SIGKILL)

    @contextmanager
    def watching(self) -> Iterator[None]:
        flush, rename, run = os.fsync, os.rename, database.transaction
        replace = os.replace

        def counted(real: Callable[..., Any]) -> Callable[..., Any]:
            def call(*arguments: Any, **options: Any) -> Any:
                self.reached()
                found = real(*arguments, **options)
                self.reached()
                return found

            return call

        @contextmanager
        def committed(connection: sqlite3.Connection) -> Iterator[None]:
            with run(connection):
                yield
                self.reached()
            self.reached()

        from citereview.rounds import store

        os.fsync, os.rename, os.replace = counted(flush), counted(rename), counted(replace)
        database.transaction = store.transaction = committed
        try:
            yield
        finally:
            os.fsync, os.rename, os.replace = flush, rename, replace
            database.transaction = store.transaction = run


@dataclass(frozen=True)
class Act:
    """One act: where it begins, what it does, and whether it was done."""

    name: str
    begins: str
    do: Callable[[Path], None]
    done: Callable[[Path], bool]


def files(root: Path) -> list[Path]:
    return [root.parent / f"return-{at}.json" for at in range(2)]


def do_new(root: Path) -> None:
    actions.new_round(root / "new.round", artifacts=root.parent / "artifacts", kind="reviewer")


def do_export(root: Path) -> None:
    with actions.open_session(root / "a.round") as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)


def do_receive(root: Path) -> None:
    with actions.open_session(root / "a.round") as session:
        actions.receive(session, files(root))


def do_lock(root: Path) -> None:
    with actions.open_session(root / "a.round") as session:
        actions.lock_first_pass(session)


def do_resolve(root: Path) -> None:
    with actions.open_session(root / "a.round") as session:
        rows = [
            ResolutionRow(
                review_ref=one.review_ref, reason="other", label="supports", adjudicator_ref="A-1"
            )
            for one in actions.disagreements(session)
        ]
        actions.resolve(session, rows)


def do_kits(root: Path) -> None:
    with actions.open_session(root / "a.round") as session:
        actions.make_adjudicator_kits(session, spreadsheet=True)


def kits_made(root: Path) -> bool:
    with actions.open_session(root / "a.round", write=False) as session:
        return any(kit.kind == "adjudication" for kit in session.store.kits())


def do_gate(root: Path) -> None:
    with actions.open_session(root / "a.round") as session:
        actions.gate(session)


def do_undo(root: Path) -> None:
    with actions.open_session(root / "a.round") as session:
        actions.undo(session)


def do_migrate(root: Path) -> None:
    database.open_for_writing(root / "old.db", root / "backups", (ONE, TWO)).close()


def status(root: Path) -> Any:
    with actions.open_session(root / "a.round", write=False) as session:
        return actions.status(session)


def judged(root: Path) -> bool:
    with actions.open_session(root / "a.round", write=False) as session:
        return judged_since_last_change(session)


def migrated(root: Path) -> bool:
    connection = sqlite3.connect(root / "old.db")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    columns = connection.execute("SELECT COUNT(*) FROM pragma_table_info('thing')").fetchone()[0]
    sizes = connection.execute("SELECT * FROM thing").fetchall()
    connection.close()
    assert (version, columns, sizes) in [(1, 1, [(1,)]), (2, 2, [(1, 7)])]
    return bool(version == 2)


ACTS = (
    Act("new", "nothing", do_new, lambda root: (root / "new.round").exists()),
    Act("export", "made", do_export, lambda root: status(root).overview.exported),
    Act("receive", "exported", do_receive, lambda root: len(status(root).inbox) >= 2),
    Act("lock", "received", do_lock, lambda root: status(root).overview.locked),
    Act("kits", "locked", do_kits, kits_made),
    Act("resolve", "locked", do_resolve, lambda root: status(root).unresolved == 0),
    Act("undo", "judged", do_undo, lambda root: (status(root).unresolved or 0) > 0),
    Act("gate", "resolved", do_gate, judged),
    Act("gate again", "undone", do_gate, judged),
    Act("migrate", "old", do_migrate, migrated),
)


def prepare(base: Path) -> None:
    """One folder a beginning, each holding the round as it stands then."""
    write_artifacts(base / "artifacts", cases=2)
    (base / "nothing").mkdir()
    (base / "old").mkdir()
    database.create_database(base / "old" / "old.db", (ONE,)).close()
    stage = base / "stage"
    stage.mkdir()
    actions.new_round(stage / "a.round", artifacts=base / "artifacts", kind="reviewer")
    shutil.copytree(stage, base / "made")
    names = ("exported", "received", "locked", "resolved", "judged", "undone")
    acts = {act.name: act for act in ACTS}
    for name, act in zip(names, map(acts.__getitem__, ORDER), strict=True):
        if act.name == "receive":
            write_returns(base, stage)
        act.do(stage)
        shutil.copytree(stage, base / name)
    shutil.rmtree(stage)


def write_returns(base: Path, stage: Path) -> None:
    kits = sorted((stage / "a.round" / "outbox" / "kits").glob("*.html"))
    for at, side in enumerate(SIDES):
        write_return(kits[at], base / f"return-{at}.json", lambda *_, says=side: says)


def outcome(root: Path) -> str:
    """A digest of where a round stands, the same for every run that ends in the same place."""
    place = root / ("new.round" if (root / "new.round").exists() else "a.round")
    if not place.exists():
        return str(migrated(root))
    with actions.open_session(place) as session:
        verified = actions.verify(session)
        assert verified.holds, verified
        view = actions.status(session)
        found = view.overview.model_dump(exclude={"saved_at", "stages"}) | {
            "open": view.open_pairs,
            "disputes": [view.disagreements, view.unresolved],
            "decided": [one.decided for one in view.reviewers],
            "stages": [one.state for one in view.overview.stages],
        }
        if place.name == "a.round":
            out = sorted((place / "outbox").rglob("*.*"))
            out += sorted((place / "private" / "sealed").rglob("*.*"))
            found["outbox"] = [hashlib.sha256(path.read_bytes()).hexdigest() for path in out]
    assert not list(place.rglob(".tmp-*"))
    return json.dumps(found, sort_keys=True)


def repeat(act: Act, root: Path) -> None:
    """Do the act again if it is not there; what stands already says so."""
    if act.done(root):
        return
    try:
        act.do(root)
    except InputError as error:
        raise AssertionError(f"{act.name}: {error.code}") from None


def crash(act: Act, base: Path, *, point: int = 0, seconds: float = 0.0) -> int:
    """Fork a child that dies in the act; returns the signal that ended it, 0 if it came through."""
    root = base / "running"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(base / act.begins, root)
    child = os.fork()
    if child == 0:
        if seconds:
            signal.setitimer(signal.ITIMER_REAL, seconds)  # nobody handles it: it kills
        with Points(point).watching():
            act.do(root)
        os._exit(0)
    _, ended = os.waitpid(child, 0)
    return os.WTERMSIG(ended) if os.WIFSIGNALED(ended) else 0


def main(count: int, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    died = 0
    with memory_folder() as base:
        os.environ["CITEREVIEW_KEY_FILE"] = str(base / "sealing.key")
        prepare(base)
        plans = []
        for act in ACTS:
            root = base / "running"
            shutil.rmtree(root, ignore_errors=True)
            shutil.copytree(base / act.begins, root)
            began = time.monotonic()
            points = Points()
            with points.watching():
                act.do(root)
            seconds = time.monotonic() - began
            assert points.count > 0, act.name
            after = outcome(root)
            plans.append((act, points.count, seconds, after, {after, *between(act, base)}))
        for number in range(count):
            act, points, seconds, expected, allowed = plans[number % len(plans)]
            if number // len(plans) % 3 < 2:
                ended = crash(act, base, point=chance.randint(1, points))
                assert ended == signal.SIGKILL, act.name
            else:
                ended = crash(act, base, seconds=max(0.001, chance.random() * seconds))
            died += ended != 0
            root = base / "running"
            if act.name != "new" or act.done(root):
                assert outcome(root) in allowed, act.name
            repeat(act, root)
            assert outcome(root) == expected, act.name
    print(json.dumps({"acts": len(ACTS), "crashes": count, "died": died}))  # noqa: T201


def between(act: Act, base: Path) -> Iterator[str]:
    """Where a round may stand when the act was cut short: before it, or between two files."""
    if act.name == "new":
        return
    root = base / "running"
    for part in range(2 if act.name == "receive" else 1):
        shutil.rmtree(root)
        shutil.copytree(base / act.begins, root)
        if part:
            with actions.open_session(root / "a.round") as session:
                actions.receive(session, files(root)[:part])
        yield outcome(root)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
