"""The worker's side of the bridge: it holds the open session and answers calls.

It knows no Qt and starts nothing. A `Call` is a name and plain arguments and an `Answer` is plain
views, so that it answers from a thread (in tests) or from a process of its own
(`worker_process`) alike.
"""

from __future__ import annotations

import time
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview
    from citereview.events import CancelToken, Finished, Noted, Progressed, Reporter, Started
    from citereview_gui.actions_api import Actions


@dataclass(frozen=True, slots=True)
class Call:
    """One request to the worker.

    Attributes:
        action: Name of an action, or ``open`` / ``close`` / ``warm_up``.
        args: Its positional arguments after the session.
        options: Its keyword arguments.
        long: Its action itself reports progress and can be cancelled; of what only reads, slow
            reads do without its doing.
        writes: It changes the round: the answer carries the new overview.
        opens: It makes a round at ``args[0]``, which is opened when it succeeded.
        roundless: It works on files alone, whether a round is open or not.
        background: It only reads for a page: others may be started beside it, and nobody is asked
            before it is stopped.
    """

    action: str
    args: tuple[Any, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    long: bool = False
    writes: bool = False
    opens: bool = False
    roundless: bool = False
    background: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call returned, and where the round stands after one that changed it."""

    result: Any
    overview: RoundOverview | None = None


PROGRESS_INTERVAL_S = 0.04


def thinned(report: Reporter) -> Reporter:
    """A reporter that passes progress on at most every 40 ms, and all else at once."""
    last = 0.0

    def thin(event: Started | Progressed | Finished | Noted) -> None:
        nonlocal last
        now = time.monotonic()
        if event.kind == "progressed":
            if event.done != event.total and now - last < PROGRESS_INTERVAL_S:
                return
            last = now
        report(event)

    return thin


class Worker(Protocol):
    """What does the calls: in a thread of the window, or in a process of its own."""

    def perform(self, call: Call, report: Reporter, cancel: CancelToken) -> Answer:
        """Do what the call says."""

    def close(self) -> None:
        """Give the session back."""


class SessionWorker:
    """Holds at most one session; used from one thread.

    Without ``actions`` it takes the product's, imported on its own thread at the first call.
    """

    def __init__(self, actions: Actions | None = None) -> None:
        self._actions = actions
        self._session: Any = None
        self._stack = ExitStack()

    def perform(self, call: Call, report: Reporter, cancel: CancelToken) -> Answer:
        """Do what the call says.

        Raises:
            CiteReviewError: As the action says.
            RuntimeError: The call needs an open round and there is none.
        """
        actions = self._known_actions()
        match call.action:
            case "warm_up":
                return Answer(None)
            case "close":
                self.close()
                return Answer(None)
            case "open":
                return self._open(Path(call.args[0]))
        options = dict(call.options)
        if call.long:
            options |= {"report": report, "cancel": cancel}
        act = getattr(actions, call.action)
        if call.opens:
            # Where rounds are kept need not be there yet; what stands in the way, the action says.
            with suppress(OSError):
                Path(call.args[0]).parent.mkdir(parents=True, exist_ok=True)
            # The round that is open gives its lock back only once the new one stands.
            act(*call.args, **options)
            return self._open(Path(call.args[0]))
        if call.roundless:
            return Answer(act(*call.args, **options))
        if self._session is None:
            raise RuntimeError("no round is open")
        # What changes the round is called off where its action says, and nowhere between.
        heard = nullcontext() if call.writes else self._session.heard(report, cancel)
        with heard:
            result = act(self._session, *call.args, **options)
        return Answer(result, actions.overview(self._session) if call.writes else None)

    def close(self) -> None:
        """Give the session back."""
        self._session = None
        stack, self._stack = self._stack, ExitStack()
        stack.close()

    def _known_actions(self) -> Actions:
        if self._actions is None:
            from citereview_gui.actions_api import product_actions  # noqa: PLC0415 - its own time

            self._actions = product_actions()
        return self._actions

    def _open(self, path: Path) -> Answer:
        actions = self._known_actions()
        self.close()
        # Where somebody else writes, the session is read-only and the overview says so.
        self._session = self._stack.enter_context(actions.open_session(path, write=True))
        overview = actions.overview(self._session)
        return Answer(overview, overview)
