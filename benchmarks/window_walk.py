"""A round walked through the real window with its real worker, a heartbeat beside it."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QSettings, Qt
from PySide6.QtWidgets import QApplication

from benchmarks.heartbeat import Heartbeat
from benchmarks.rounds import write_cases, write_returns, write_roster
from citereview_gui.app import make_application, show
from citereview_gui.failures import Failure
from citereview_gui.layout_keeper import SIZE
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.start import hasten
from citereview_gui.theme import Theme
from citereview_gui.worker import Call

CLAIMS, CITED, EVIDENCE = 15_000, 3, 3_000
"""One item of 45,000 pairs."""
SORTED = Qt.SortOrder.DescendingOrder
CASES = 3_334
"""A round of 100,020 pairs, in 10,002 items of ten."""
PATIENCE_S = 3_600
"""A busy machine takes long; one that takes longer stands still."""


def write_item(path: Path, claims: int = CLAIMS, evidence: int = EVIDENCE) -> None:
    """One case whose first note has ``claims`` times three pairs, and whose second is short."""
    turns = [f"[doctor] turn {at} says what was seen ." for at in range(evidence)]
    source, spans, at = "\n".join(turns), [], 0
    for index, turn in enumerate(turns):
        place = {"start": at, "end": at + len(turn), "source_length": len(source)}
        spans.append(
            {"evidence_id": f"ev-{index}", "source_id": "case-1", "required": index < 2, **place}
        )
        at += len(turn) + 1
    case = {
        "case_ref": "case-1",
        "source": source,
        "evidence": spans,
        "source_facts": [["finding", "seen 1"]],
        "identifiers": ["Zebulon1"],
        "candidates": {
            "system-a": _note("system-a", claims, evidence),
            "system-b": _note("system-b", 3, evidence),
        },
    }
    path.write_text(json.dumps(case) + "\n", "utf-8")


def _note(system: str, count: int, evidence: int) -> dict[str, Any]:
    sentences = [f"Sentence {at} by {len(system)}." for at in range(count)]
    text, claims, at = " ".join(sentences), [], 0
    for index, sentence in enumerate(sentences):
        claims.append(
            {
                "claim_id": f"{system}-{index}",
                "start": at,
                "end": at + len(sentence),
                "source_id": f"case-1-{system}",
                "source_length": len(text),
                "claim_type": "finding",
                "citations": [f"ev-{(CITED * index + n) % evidence}" for n in range(CITED)],
            }
        )
        at += len(sentence) + 1
    return {"summary": text, "claims": claims, "summary_facts": [["finding", "seen 1"]]}


def live() -> None:
    """One turn of the event loop, with what its own turns do beside: deleting what was given up."""
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Walk:
    """Somebody at the window who goes from start-up to the round gate without looking up."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        os.environ["CITEREVIEW_KEY_FILE"] = str(folder / "sealing.key")
        self.folder, self.place = folder, folder / "a.round"
        self.heart = Heartbeat()
        self.heart.begin("start-up")
        store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        theme = Theme(app)
        self.window = MainWindow(theme, Settings(store))
        # As large as it comes where there is room: what is without a screen has a small one.
        self.window.resize(*SIZE)
        self.window.presenter.failed.connect(self._refuse)
        self.failures: list[str] = []
        show(app, self.window)
        # The first window has its own measure; what it does once it stands is what may stall.
        self.heart.end()
        self.heart.phases.clear()
        self.heart.begin("start-up")
        self.until(lambda: len(self.window.pages.built()) == 7 and not self.window.jobs.jobs)
        self.heart.end()

    def until(self, done: Callable[[], bool]) -> None:
        """Let the window live until something is so, and a little longer."""
        limit = time.monotonic() + PATIENCE_S
        while not done():
            live()
            if time.monotonic() > limit:
                raise TimeoutError
        rest = time.monotonic() + 0.1
        while time.monotonic() < rest:
            live()

    def phase(self, name: str, act: Callable[[], object]) -> None:
        """Do something and wait until the worker has nothing left to do."""
        self.heart.begin(name)
        act()
        self.until(lambda: not self.window.jobs.jobs)
        self.heart.end()
        if self.failures:
            raise RuntimeError(self.failures[0])

    def _refuse(self, failure: Failure) -> None:
        self.failures.append(failure.text)

    def go(self, artifacts: Path, roster: Path) -> None:
        """The whole round."""
        window, pages = self.window, self.window.pages
        made = Call(
            "new_round",
            (self.place,),
            {"artifacts": artifacts, "kind": "synthetic", "roster": roster},
            long=True,
            opens=True,
        )
        self.phase("new", lambda: window.presenter.create(made, "Making the round"))
        self.phase("close", window.close_round)
        self.phase("open", lambda: window.open_round(self.place))
        self.phase("load", lambda: window.show_stage("load"))
        self.phase("sort", lambda: pages.load.table.sortByColumn(2, SORTED))
        self.phase("filter", lambda: pages.load.search.setText("case-1"))
        self.phase("export", lambda: window.show_stage("export"))
        self.phase(
            "export",
            lambda: window.presenter.call("accept_matches", everything=True, writes=True),
        )
        pages.export.acknowledge.click()
        self.phase("export", pages.export.export.click)
        files = write_returns(self.place, self.folder)
        self.phase("receive", lambda: window.show_stage("track"))
        self.phase("receive", lambda: pages.track.receive(files))
        self.phase(
            "lock",
            lambda: window.presenter.call("lock_first_pass", title="Locking", writes=True),
        )
        self.phase("resolve", lambda: window.show_stage("resolve"))
        self.phase("gate", lambda: window.show_stage("gate"))

    def leave(self) -> None:
        """Close the window."""
        self.window.close()
        QCoreApplication.processEvents()


def walk(what: str, folder: Path, size: int | None = None) -> dict[str, tuple[float, float, float]]:
    """The worst stall of every phase: wall, busy and the phase's length, in seconds.

    Args:
        what: ``item`` (pairs in one item) or ``round`` (pairs over many).
        folder: Where the round is made.
        size: Claims of the item, or cases of the round.
    """
    artifacts, roster = folder / "cases.jsonl", folder / "people.csv"
    write_roster(roster)
    if what == "item":
        claims = size or CLAIMS
        write_item(artifacts, claims, max(claims // 5, CITED))
    else:
        write_cases(artifacts, size or CASES)
    hasten()
    done = Walk(make_application(), folder)
    try:
        done.go(artifacts, roster)
    finally:
        done.leave()
    return {
        name: (stall.wall, stall.busy, stall.lasted) for name, stall in done.heart.phases.items()
    }
