"""What every view is: what an action returns, for the window, the command line and --json.

Nothing in a view is private but what its field says: systems are named by `System 1..n` from export
on, reviewers by their roster code (`R-1`), and no label appears before the first pass is locked.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class View(BaseModel):
    """Base of every view: frozen, strict, nothing extra."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, hide_input_in_errors=True)
