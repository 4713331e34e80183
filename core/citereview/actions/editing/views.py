"""What the editors of the Load page are shown and hand back: the round's parts before export.

After export the same views are read-only (`sealed`), and what would say which system is which is
left out while identities are hidden.
"""

from __future__ import annotations

from typing import Any, Literal

from citereview.actions.loading.readiness_views import ReadinessCheck
from citereview.actions.views.base import View

PolicyKind = Literal["systems", "judge", "count", "share", "fixed", "asked_share"]


class PolicyKey(View):
    """One key of the policy: its path in the file, what it means, and what holds without it."""

    path: str
    kind: PolicyKind
    meaning: str
    default: Any
    """None where nothing is asked for by default."""
    minimum: int = 0
    """Smallest value of a count."""


class PolicyForm(View):
    """The policy as a form shows it."""

    keys: tuple[PolicyKey, ...]
    document: dict[str, Any]
    """As the TOML file has it, without [clinical] and [aggregation]."""
    targets: str
    """TOML text of [clinical] and [aggregation]."""
    text: str
    """The whole as a TOML file, every key explained."""
    systems: tuple[str, ...]
    """Systems that can be named; empty while identities are hidden."""
    sealed: bool
    hidden: bool
    """Whether the systems' roles are left out since identities are hidden."""


class PolicyOutlook(View):
    """What a policy that is not saved yet would ask: could each check pass with this many cases?"""

    checks: tuple[ReadinessCheck, ...]
    cases: int
    text: str


class RosterPerson(View):
    """One person in one role, with everything the roster holds of them; private."""

    name: str = ""
    contact: str = ""
    role: str = "reviewer"
    conflict_status: str = "cleared"
    specialty: str = ""
    declaration: str = ""
    state: Literal["active", "withdrawn", "recused"] = "active"


class RosterForm(View):
    """Everybody on the roster, reviewers first."""

    people: tuple[RosterPerson, ...]
    sealed: bool
    assigned_by_lot: bool = False
    """Whether cases were assigned to some reviewers only; a new roster gives all to everybody."""
