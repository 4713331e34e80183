"""The desk: disputed pairs, and the reason and label an adjudicator gives to each.

An adjudicator is, as a person, none of the pair's reviewers. Labels are shown shuffled and
nameless; those of the first pass are never changed.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, cast

from citereview import strictjson
from citereview.actions.files import read_text_file
from citereview.actions.locking import require_locked, show_labels
from citereview.actions.session import Session
from citereview.actions.standing import disputed
from citereview.actions.views import (
    Disagreement,
    Label,
    Passage,
    ResolutionRow,
    ResolveResult,
)
from citereview.canonical import canonical_bytes, keyed_digest
from citereview.errors import Fault, InputError, Problem
from citereview.kits import pair_codes
from citereview.kits.models import LABELS, REASONS
from citereview.rounds import desk, first_pass
from citereview.rounds.artifacts import CandidateArtifacts, CaseArtifacts
from citereview.rounds.desk import DeskAct
from citereview.rounds.store import EdgeRow, Member

LABEL_ORDER_DOMAIN = "citereview.desk.label_order.v1"
COLUMNS = ("review_ref", "reason", "label", "adjudicator_ref")
MOST_ROWS = 100_000

RESOLUTIONS_REFUSED = Problem(
    "resolutions_refused", "The resolutions cannot be taken in.", "Mend the places listed."
)
RESOLUTIONS_FORM = Problem(
    "resolutions_form",
    "This is neither a table nor a list of rows.",
    "Bring CSV with a first line of columns, or a JSON list of objects.",
)
ROW_INVALID = Problem("row_invalid", "A field does not hold what is expected.", "Correct it.")
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
FROZEN = Problem(
    "frozen", "The gate is frozen; reasons and resolutions stand.", "Make a new round."
)
NOTHING_TO_UNDO = Problem(
    "nothing_to_undo", "There is no reason or resolution to take back.", "Nothing is needed."
)


def adjudicators(session: Session) -> tuple[tuple[str, str], ...]:
    """(roster code, name) of everybody who may adjudicate, roster order."""
    return tuple((member.code, member.name) for member in invited_adjudicators(session))


def invited_adjudicators(session: Session) -> list[Member]:
    """Everybody who may adjudicate, roster order."""
    return [
        member
        for member in session.store.members()
        if member.role == "adjudicator" and member.invited
    ]


class Disputes:
    """The disputed pairs with their labels by reviewer; for use after the lock only."""

    def __init__(self, session: Session) -> None:
        require_locked(session)
        self.labels: dict[int, dict[str, Label]] = {}
        for edge_id, code, label in first_pass.counted(session.store.connection):
            self.labels.setdefault(edge_id, {})[code] = label
        self.edges = {
            edge.edge_id: edge
            for edge in session.store.edges()
            if len(set(self.labels.get(edge.edge_id, {}).values())) > 1
        }

    def by_ref(self) -> dict[str, EdgeRow]:
        """The disputed pairs by their keyed reference."""
        return {edge.review_ref or "": edge for edge in self.edges.values()}


def disagreements(session: Session) -> tuple[Disagreement, ...]:
    """Every disputed pair as an adjudicator sees it. Showing them makes the lock final.

    Raises:
        InputError: The first pass is not locked, or the artifacts changed.
        EnvironmentFault: The key is missing (labels are shuffled by it), or, at the first look,
            this session may not write.
    """
    found = Disputes(session)
    if found.edges:
        show_labels(session)
    key, store, row = session.key.secret, session.store, session.row
    items = {item.item_id: item for item in store.items()}
    names = {system.system_id: system.shown(row) for system in store.systems()}
    texts = session.item_texts() if found.edges else {}
    codes = pair_codes(edge.review_ref for edge in store.edges() if edge.review_ref)
    acts = desk.in_force(store.connection)
    return tuple(
        _view(
            edge,
            texts[edge.item_id],
            system=names[items[edge.item_id].system_id],
            code=codes[edge.review_ref or ""],
            labels=_shuffled(key, edge, found.labels[edge.edge_id]),
            act=acts.get(edge.edge_id),
        )
        for edge in found.edges.values()
    )


def _view(
    edge: EdgeRow,
    texts: tuple[CaseArtifacts, CandidateArtifacts],
    *,
    system: str,
    code: str,
    labels: tuple[Label, ...],
    act: DeskAct | None,
) -> Disagreement:
    case, candidate = texts
    claim = next(row for row in candidate.claims if row.claim_id == edge.claim_id)
    span = next(row for row in case.evidence if row.evidence_id == edge.evidence_id)
    return Disagreement(
        review_ref=edge.review_ref or "",
        pair_code=code,
        case_ref=case.case_ref,
        system=system,
        claim=Passage(text=candidate.summary, start=claim.start, end=claim.end),
        evidence=Passage(text=case.source, start=span.start, end=span.end),
        labels=labels,
        reason=act.reason if act else None,
        resolution=act.label if act else None,
        adjudicator=act.adjudicator if act else None,
    )


def _shuffled(key: bytes, edge: EdgeRow, labels: dict[str, Label]) -> tuple[Label, ...]:
    """Labels in an order drawn per pair, so that no place in it means a reviewer."""
    codes = sorted(
        labels,
        key=lambda code: keyed_digest(
            key, LABEL_ORDER_DOMAIN, canonical_bytes([edge.review_ref, code])
        ),
    )
    return tuple(labels[code] for code in codes)


def resolve(session: Session, rows: Sequence[ResolutionRow]) -> ResolveResult:
    """Record reasons and labels; all rows are taken in or none.

    Args:
        session: A writing session.
        rows: One row a pair; a row without a label gives the reason alone.

    Raises:
        InputError: Not locked, frozen, or rows with faults (``resolutions_refused``, all listed).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    return _resolve(session, [(f"/{at}", row) for at, row in enumerate(rows)], [])


def resolve_file(session: Session, path: Path, *, reasons_only: bool = False) -> ResolveResult:
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
    return _resolve(session, *_read_rows(path, reasons_only=reasons_only))


def _resolve(
    session: Session, rows: Sequence[tuple[str, ResolutionRow]], faults: list[Fault]
) -> ResolveResult:
    """Take in rows, each with its place; `faults` are those found in their form."""
    session.require_writer()
    found = Disputes(session)
    require_not_frozen(session)
    members = {m.code: m for m in invited_adjudicators(session)}
    by_name = {name: m for m in members.values() for name in (m.code, m.ref)}
    reviewers = {m.code: m.ref for m in session.store.members() if m.role == "reviewer"}
    pairs = found.by_ref()
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
        if adjudicator.ref in {reviewers[code] for code in found.labels[edge.edge_id]}:
            faults.append(
                Fault(ADJUDICATOR_REVIEWED, f"{place}/adjudicator_ref", "none of its reviewers")
            )
        acts.append(DeskAct(edge.edge_id, row.reason, row.label, adjudicator.code))
    if faults:
        raise InputError(RESOLUTIONS_REFUSED, tuple(faults))
    if acts:
        moment = session.now()
        with session.act("resolve", moment) as digests:
            if session.row.shown_at is None:
                session.store.mark("shown", moment)
            desk.record(session.store.connection, acts, moment)
            digests["acts"] = desk.batch_digest(acts)
            digests["count"] = len(acts)
    return ResolveResult(
        resolved=sum(act.label is not None for act in acts),
        reasons=len(acts),
        unresolved=disputed(session).unresolved,
    )


def undo(session: Session) -> ResolveResult:
    """Take back the last reasons and resolutions that were given together.

    Raises:
        InputError: Not locked, frozen, or nothing to take back.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    require_locked(session)
    require_not_frozen(session)
    connection = session.store.connection
    if not desk.standing(connection):
        raise InputError(NOTHING_TO_UNDO)
    moment = session.now()
    with session.act("undo", moment) as digests:
        digests["count"] = desk.undo_last(connection, moment)
    acts = desk.in_force(connection).values()
    return ResolveResult(
        resolved=sum(act.label is not None for act in acts),
        reasons=len(acts),
        unresolved=disputed(session).unresolved,
    )


def require_not_frozen(session: Session) -> None:
    """Refuse what would change a reason or a resolution after the freeze.

    Raises:
        InputError: Code ``frozen``.
    """
    if session.row.frozen_at is not None:
        raise InputError(FROZEN)


def read_resolutions(path: Path, *, reasons_only: bool = False) -> tuple[ResolutionRow, ...]:
    """Read rows of review_ref, reason, label, adjudicator_ref from CSV or a JSON list.

    Args:
        path: The file.
        reasons_only: Refuse rows with a label: only reasons are to be recorded.

    Raises:
        InputError: The file cannot be read, or rows have faults (all listed with their place).
    """
    made, faults = _read_rows(path, reasons_only=reasons_only)
    if faults:
        raise InputError(RESOLUTIONS_REFUSED, tuple(faults))
    return tuple(row for _, row in made)


def _read_rows(
    path: Path, *, reasons_only: bool
) -> tuple[list[tuple[str, ResolutionRow]], list[Fault]]:
    """The rows that are fit with their places, and the faults of the others."""
    text = read_text_file(Path(path), "resolutions")
    rows = _json_rows(text) if text.lstrip().startswith("[") else _csv_rows(text)
    if rows is None or len(rows) > MOST_ROWS:
        first = text.partition("\n")[0]
        expected = "commas between fields, not semicolons" if ";" in first else ",".join(COLUMNS)
        raise InputError(RESOLUTIONS_FORM, (Fault(RESOLUTIONS_FORM, "line 1", expected),))
    faults: list[Fault] = []
    made: list[tuple[str, ResolutionRow]] = []
    for place, row in rows:
        found = list(_row_faults(place, row))
        if not found and reasons_only and row.get("label"):
            found.append(Fault(ROW_INVALID, f"{place}/label", "nothing: reasons alone"))
        faults += found
        if not found:
            label = cast("Label | None", row.get("label") or None)
            row_made = ResolutionRow(
                review_ref=row["review_ref"],
                reason=row["reason"],
                label=label,
                adjudicator_ref=row["adjudicator_ref"],
            )
            made.append((place, row_made))
    return made, faults


def _row_faults(place: str, row: Any) -> Iterable[Fault]:
    if not isinstance(row, dict) or not set(row) <= set(COLUMNS):
        yield Fault(ROW_INVALID, place, f"the fields {', '.join(COLUMNS)}")
        return
    for name in ("review_ref", "reason", "adjudicator_ref"):
        if not isinstance(row.get(name), str) or not row[name]:
            yield Fault(ROW_INVALID, f"{place}/{name}", "a text")
    if row.get("label") not in (None, "", *LABELS):
        yield Fault(ROW_INVALID, f"{place}/label", ", ".join(LABELS))


def _json_rows(text: str) -> list[tuple[str, Any]] | None:
    found: Any = None
    try:
        found = strictjson.parse(text)
    except strictjson.StrictJsonError:
        return None
    return [(f"/{at}", row) for at, row in enumerate(found)] if isinstance(found, list) else None


def _csv_rows(text: str) -> list[tuple[str, Any]] | None:
    try:
        reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
        rows = [(f"line {reader.line_num}", dict(row)) for row in reader]
    except csv.Error:
        return None
    header = set(reader.fieldnames or ())
    return rows if set(COLUMNS) - {"label"} <= header else None
