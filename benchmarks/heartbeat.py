"""How long the window's event loop stood still: a timer in the GUI thread that looks at itself."""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, QTimer

BEAT_MS = 4


@dataclass(slots=True)
class Stall:
    """The worst of one phase.

    Attributes:
        wall: Longest time between two beats beyond the beat itself, in seconds.
        busy: Most processor time this process used between two beats, in seconds. What others do
            on the machine is not in it.
        lasted: The phase's length, in seconds on the wall.
    """

    wall: float = 0.0
    busy: float = 0.0
    lasted: float = 0.0


class Heartbeat(QObject):
    """Beats every 4 ms; a beat that comes late tells how long the loop stood still."""

    def __init__(self) -> None:
        super().__init__()
        self.phases: dict[str, Stall] = {}
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._phase: Stall | None = None
        self._began = self._wall = self._used = 0.0

    def begin(self, phase: str) -> None:
        """Everything from now on counts as this phase; the same name again goes on with it."""
        self.end()
        self._phase = self.phases.setdefault(phase, Stall())
        self._began = self._wall = time.perf_counter()
        self._used = time.process_time()
        self._timer.start(BEAT_MS)

    def end(self) -> None:
        """The phase is over; what is between its last beat and now counts too."""
        if self._phase is not None:
            self._beat()
            self._phase.lasted += time.perf_counter() - self._began
            self._phase = None
            self._timer.stop()

    def _beat(self) -> None:
        if self._phase is None:
            return
        wall, used = time.perf_counter(), time.process_time()
        self._phase.wall = max(self._phase.wall, wall - self._wall - BEAT_MS / 1000)
        self._phase.busy = max(self._phase.busy, used - self._used)
        self._wall, self._used = wall, used
