"""What kits brought beside the labels: rubric scores, problems of pairs, recused cases."""

from __future__ import annotations

from citereview.actions.pairs.facts import codes_by_ref
from citereview.actions.phases import require_locked
from citereview.actions.session import Session
from citereview.actions.standing import stepped_back
from citereview.actions.views.returned import KitRemarks, PairProblem, RubricScore
from citereview.rounds import remarks


def kit_remarks(session: Session) -> KitRemarks:
    """Scores and problems one by one; before the lock `status` has their counts.

    Scores of people whose work does not count, and scores over which files in force differ, are
    left out.

    Raises:
        InputError: The first pass is not locked.
    """
    require_locked(session)
    store, row = session.store, session.row
    cases = {case.case_id: case.case_ref for case in store.cases()}
    names = {system.system_id: system.shown(row) for system in store.systems()}
    items = {item.item_id: item for item in store.items()}
    edges = {edge.edge_id: edge for edge in store.edges()}
    codes = codes_by_ref(session)
    return KitRemarks(
        scores=tuple(
            RubricScore(
                case_ref=cases[items[item_id].case_id],
                system=names[items[item_id].system_id],
                reviewer=code,
                criterion_ref=criterion,
                score=score,
            )
            for item_id, code, criterion, score in remarks.scores(store.connection)
        ),
        problems=tuple(
            PairProblem(
                case_ref=cases[items[edges[edge_id].item_id].case_id],
                pair_code=codes[edges[edge_id].review_ref or ""],
                reviewer=code,
                problem=problem,
            )
            for edge_id, code, problem in remarks.problems(store.connection)
        ),
        stepped_back=stepped_back(session),
    )
