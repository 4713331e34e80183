"""What a check of a round says, step by step."""

from __future__ import annotations

from citereview.actions.views.base import View


class VerifyStep(View):
    """One step of `verify`: how much was looked at, and the first place that does not hold."""

    step: str
    looked_at: int
    broken_at: str | None
    sentence: str
    checked: bool = True
    """Whether it was looked at to its end; without the sealing key some steps cannot be."""


class Verification(View):
    """Whether a round holds together: journal, seals, digests, and what follows from the inbox."""

    holds: bool
    steps: tuple[VerifyStep, ...]
