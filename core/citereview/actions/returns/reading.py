"""What a returned file is, told without a round: for whoever asks why a file is not taken."""

from __future__ import annotations

from pathlib import Path

from citereview.actions.views.returned import FaultView, ReturnReading
from citereview.canonical import digest_bytes
from citereview.errors import Fault
from citereview.kits import (
    NOTES,
    AdjudicatorReturn,
    ReadResult,
    ReturnRefused,
    ReviewerReturn,
    SeedReturn,
    read_return,
)
from citereview.rounds import inbox


def read_returned_file(path: Path) -> ReturnReading:
    """Read a returned file: what it is, how much it says, and every fault of its form.

    Whether it belongs to a round is `receive`'s question. Nothing is kept; no label is told.
    """
    arrival = inbox.read_arrival(path)
    if arrival.problem is not None:
        return _reading(path, "", None, (Fault(arrival.problem, ""),))
    read = None
    faults: tuple[Fault, ...] = ()
    try:
        read = read_return(arrival.data, path.name)
    except ReturnRefused as refused:
        faults = refused.faults or (Fault(refused.problem, ""),)
    return _reading(path, digest_bytes(arrival.data), read, faults)


def _reading(
    path: Path, digest: str, read: ReadResult | None, faults: tuple[Fault, ...]
) -> ReturnReading:
    document = read.document if read is not None else None
    own = document if isinstance(document, ReviewerReturn | AdjudicatorReturn) else None
    review = document if isinstance(document, ReviewerReturn) else None
    kind = None
    decisions = 0
    if review is not None:
        kind, decisions = "reviewer", review.decisions
    elif isinstance(document, AdjudicatorReturn):
        kind, decisions = "adjudicator", document.resolutions
    elif isinstance(document, SeedReturn):
        rows = document.document.get("decisions")
        kind, decisions = "reference", len(rows) if isinstance(rows, list) else 0
    return ReturnReading.model_validate(
        {
            "file": path.name,
            "digest": digest,
            "kind": kind,
            "recipient": own.recipient if own is not None else None,
            "round_ref": own.round_ref if own is not None else None,
            "save_number": own.save_number if own is not None else None,
            "finished": own.state == "finished" if own is not None else None,
            "decisions": decisions,
            "scores": sum(len(item.scores) for item in review.items) if review else 0,
            "problems": sum(len(item.problems) for item in review.items) if review else 0,
            "recused_cases": len(review.recused_cases) if review else 0,
            "notes": tuple(NOTES[note] for note in read.notes) if read is not None else (),
            "faults": tuple(_fault(fault) for fault in faults),
        }
    )


def _fault(fault: Fault) -> FaultView:
    return FaultView(
        code=fault.code,
        place=fault.place,
        expected=fault.expected,
        sentence=f"{fault.problem.what} {fault.problem.todo}",
    )
