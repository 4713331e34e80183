"""What readiness says: what can be judged, and what to know before export."""

from __future__ import annotations

from typing import Literal

from citereview.actions.views.base import View


class ReadinessCheck(View):
    """Can this gate check be judged, and could it pass with what is loaded?"""

    check: str
    inputs: Literal["present", "missing", "partly"]
    could_pass: Literal["yes", "no", "cannot_judge"]
    sentence: str


class Notice(View):
    """Something to know that does not stop the round; `code` is closed."""

    code: str
    sentence: str
    count: int = 1


class Readiness(View):
    """The readiness panel: one row a gate check, and notices."""

    checks: tuple[ReadinessCheck, ...]
    notices: tuple[Notice, ...]
    minutes_per_reviewer: float
    ready: bool
    """Whether export is possible at all (blocking notices are named in `blocking`)."""
    blocking: tuple[Notice, ...]
