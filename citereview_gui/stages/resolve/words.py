"""What the Resolve page says: how far it is, and why a pair cannot be decided as things stand."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from citereview_gui import words

if TYPE_CHECKING:
    from citereview.actions.pairs.views import PairInFull
    from citereview.actions.views.round import RoundOverview


def tr(text: str) -> str:
    """Translate in the context of these words."""
    return QCoreApplication.translate("ResolveWords", text)


def sentence(done: int, total: int, *, last: str, read: bool) -> str:
    """How far the desk is, and what was done last."""
    if not read:
        return tr("Reading the pairs…")
    if not total:
        return tr("The reviewers agree on every pair: nothing to resolve.")
    said = (
        tr("{done} of {all} resolved.") if last else tr("{done} of {all} disagreements resolved.")
    )
    counts = said.format(done=words.number(done), all=words.number(total))
    return f"{counts} {last}".strip()


def writable(overview: RoundOverview | None) -> bool:
    """Whether anything may be changed at the desk."""
    return (
        overview is not None and overview.locked and not overview.read_only and not overview.frozen
    )


def why_not(
    overview: RoundOverview | None, pair: PairInFull, *, who: str, people: Collection[str]
) -> str:
    """Why reason and label cannot be given for a pair; empty where they can.

    Args:
        overview: Where the round stands.
        pair: The pair.
        who: Roster code of the adjudicator who is chosen, empty for nobody.
        people: Roster codes of everybody who may adjudicate.
    """
    if overview is None:
        return ""
    if overview.frozen:
        return tr("The round gate is frozen: reasons and labels stand.")
    if overview.read_only:
        return tr("The round is open read-only: nothing can be decided here.")
    if not pair.differing:
        if pair.state in ("incomplete", "missing"):
            return tr("Nothing to decide yet.")
        if pair.state == "unclear":
            return tr("The reviewers agree that it is unclear: no adjudicator decides it.")
        return tr("The reviewers agree: there is nothing to decide.")
    if not people:
        return tr("Nobody adjudicates yet: name somebody above.")
    if not who:
        return tr("Choose who adjudicates, above.")
    if who in pair.barred:
        return tr("{who} reviewed this pair, so its labels are not shown to them.").format(who=who)
    return ""
