"""The desk: the reason and the label an adjudicator gives to each disputed pair, in one act.

An adjudicator is, as a person, none of the pair's reviewers. Labels of the first pass are never
changed; a resolution stands beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from citereview.actions.desk.resolution_rows import RESOLUTIONS_REFUSED, ROW_INVALID, rows_of_file
from citereview.actions.desk.results import desk_result
from citereview.actions.pairs.facts import Disputes, barred_by_pair, invited_adjudicators
from citereview.actions.pairs.views import DeskResult, ResolutionRow
from citereview.actions.phases import require_locked, require_not_frozen
from citereview.actions.session import Session
from citereview.errors import Fault, InputError, Problem
from citereview.kits.models import REASONS
from citereview.rounds import desk
from citereview.rounds.desk import DeskAct

NOT_DISPUTED = Problem(
    "not_disputed",
    "The row names no disputed pair of this round.",
    "Only pairs whose reviewers gave different labels are resolved.",
)
ROW_TWICE = Problem("row_twice", "A pair has two rows.", "Keep one row a pair.")
NO_ADJUDICATOR = Problem(
    "no_adjudicator",
    "The row is not by an adjudicator of this round who is cleared.",
    "Use the roster code or the reference of an adjudicator.",
)
ADJUDICATOR_REVIEWED = Problem(
    "adjudicator_reviewed",
    "The adjudicator is one of the reviewers of this pair.",
    "Let somebody else resolve it.",
)


def adjudicators(session: Session) -> tuple[tuple[str, str], ...]:
    """(roster code, name) of everybody who may adjudicate, roster order."""
    return tuple((member.code, member.name) for member in invited_adjudicators(session))


def resolve(session: Session, rows: Sequence[ResolutionRow]) -> DeskResult:
    """Record reasons and labels; all rows are taken in or none.

    Args:
        session: A writing session.
        rows: One row a pair; a row without a label gives the reason alone.

    Raises:
        InputError: Not locked, frozen, or rows with faults (``resolutions_refused``, all listed).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    return _resolve(session, [(f"/{at}", row) for at, row in enumerate(rows)], [])


def resolve_file(session: Session, path: Path, *, reasons_only: bool = False) -> DeskResult:
    """Record the reasons and labels of a file; all rows are taken in or none.

    Args:
        session: A writing session.
        path: CSV or a JSON list, as `read_resolutions` takes it.
        reasons_only: Refuse rows with a label: only reasons are to be recorded.

    Raises:
        InputError: Not locked, frozen, a file that cannot be read, or rows with faults
            (``resolutions_refused``): those of form and those of the round at once, each with the
            line of the CSV or the pointer into the JSON.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    return _resolve(session, *rows_of_file(path, reasons_only=reasons_only))


def _resolve(
    session: Session, rows: Sequence[tuple[str, ResolutionRow]], faults: list[Fault]
) -> DeskResult:
    """Take in rows, each with its place; `faults` are those found in their form."""
    session.require_writer()
    require_locked(session)
    require_not_frozen(session)
    pairs = Disputes(session, [row.review_ref for _, row in rows]).by_ref()
    barred = barred_by_pair(session, [edge.edge_id for edge in pairs.values()])
    members = {m.code: m for m in invited_adjudicators(session)}
    by_name = {name: m for m in members.values() for name in (m.code, m.ref)}
    acts: list[DeskAct] = []
    seen: set[str] = set()
    for place, row in rows:
        edge, adjudicator = pairs.get(row.review_ref), by_name.get(row.adjudicator_ref)
        if row.reason not in REASONS:
            faults.append(Fault(ROW_INVALID, f"{place}/reason", ", ".join(REASONS)))
        if row.review_ref in seen:
            faults.append(Fault(ROW_TWICE, f"{place}/review_ref", "each pair once"))
        seen.add(row.review_ref)
        if edge is None:
            faults.append(Fault(NOT_DISPUTED, f"{place}/review_ref", "a disputed pair"))
        if adjudicator is None:
            faults.append(Fault(NO_ADJUDICATOR, f"{place}/adjudicator_ref", "an adjudicator"))
        if edge is None or adjudicator is None:
            continue
        if adjudicator.code in barred.get(edge.edge_id, ()):
            faults.append(
                Fault(ADJUDICATOR_REVIEWED, f"{place}/adjudicator_ref", "none of its reviewers")
            )
        acts.append(DeskAct(edge.edge_id, row.reason, row.label, adjudicator.code))
    if faults:
        raise InputError(RESOLUTIONS_REFUSED, tuple(faults))
    batch: int | None = None
    if acts:
        moment = session.now()
        with session.act("resolve", moment) as digests:
            if session.row.shown_at is None:
                session.store.mark("shown", moment)
            batch = desk.record(session.store.connection, acts, moment)
            digests["acts"] = desk.batch_digest(acts)
            digests["count"] = len(acts)
    labelled = sum(act.label is not None for act in acts)
    return desk_result(session, batch, resolved=labelled, reasons=len(acts))
