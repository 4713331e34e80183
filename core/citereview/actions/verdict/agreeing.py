"""Agreement of a round, and precision and recall with intervals; after the lock only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from citereview.actions.returns.locking import show_labels
from citereview.actions.session import Session
from citereview.clinical import (
    AgreementStatistics,
    ReviewedPair,
    ScopeStatistics,
    agreement_statistics,
    scope_statistics,
)
from citereview.clinical.review_statistics import LABELS
from citereview.rounds import desk, first_pass
from citereview.statistics import Agreement, verdict_text


@dataclass(frozen=True, slots=True)
class RoundAgreement:
    """What the reviewers' labels say.

    Attributes:
        agreement: Agreement before and after adjudication.
        scopes: Precision and recall, pooled first, then for each system by its present name.
    """

    agreement: AgreementStatistics
    scopes: tuple[ScopeStatistics, ...]

    def to_dict(self) -> dict[str, Any]:
        """JSON form; confidential, figures are not suppressed."""
        found = self.agreement
        return {
            "schema_version": "citereview.agreement.v1",
            "audience": "confidential",
            "words": list(found.words),
            "first_pass": _agreement_dict(found.first_pass),
            "settled": found.settled.to_dict(),
            "labels": list(LABELS),
            "confusion": [list(row) for row in found.confusion],
            "scopes": [
                {
                    "system": scope.system,
                    "citation_precision": scope.citation_precision.to_dict(),
                    "citation_precision_unclear_counted": (
                        scope.citation_precision_unclear_counted.to_dict()
                    ),
                    "support_recall": scope.support_recall.to_dict(),
                    "states": dict(scope.states),
                    "claims": scope.claims,
                    "uncited_claims": scope.uncited_claims,
                }
                for scope in self.scopes
            ],
        }


def round_agreement(session: Session) -> RoundAgreement:
    """Measure the labels of a round.

    Args:
        session: Any session whose first pass is locked.

    Raises:
        InputError: Code ``not_locked``: no label may be derived before.
        EnvironmentFault: At the first look, which makes the lock final, this session may not write.
    """
    show_labels(session)
    names = {system.system_id: system.shown(session.row) for system in session.store.systems()}
    pairs = [pair for found in reviewed_pairs(session, names).values() for pair in found]
    uncited = {
        (str(item.case_id), names[item.system_id]): item.uncited
        for item in session.store.items()
        if item.claims
    }
    return RoundAgreement(agreement_statistics(pairs), scope_statistics(pairs, uncited))


def reviewed_pairs(session: Session, names: Mapping[int, str]) -> dict[int, list[ReviewedPair]]:
    """What was said of each pair, by item; for use after the lock only.

    Args:
        session: Any session whose first pass is locked.
        names: System id -> the name its pairs are to carry.
    """
    store = session.store
    labels: dict[int, dict[str, str]] = {}
    for edge_id, code, label in first_pass.counted(store.connection):
        labels.setdefault(edge_id, {})[code] = label
    acts = desk.in_force(store.connection)
    items = {item.item_id: item for item in store.items()}
    pairs: dict[int, list[ReviewedPair]] = {item_id: [] for item_id in items}
    for edge in store.edges():
        item = items[edge.item_id]
        act = acts.get(edge.edge_id)
        pairs[edge.item_id].append(
            ReviewedPair(
                case=str(item.case_id),
                system=names[item.system_id],
                claim=edge.claim_id,
                labels=labels.get(edge.edge_id, {}),
                resolution=act.label if act is not None else None,
            )
        )
    return pairs


def _agreement_dict(found: Agreement) -> dict[str, Any]:
    coefficients = {
        "percent": found.percent,
        "krippendorff_alpha": found.alpha,
        "gwet_ac1": found.ac1,
        "cohen_kappa": found.cohen,
        "fleiss_kappa": found.fleiss,
    }
    return {
        "items": found.items,
        "ratings": found.ratings,
        "reviewers": found.reviewers,
        **{name: figure and figure.to_dict() for name, figure in coefficients.items()},
        "prevalence": [
            {"label": row.label, "ratings": row.ratings, "share": row.share}
            for row in found.prevalence
        ],
        "unstable": found.unstable,
        "caution": verdict_text(found.percent.warnings),
    }
