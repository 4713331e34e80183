"""Track: the reviewers and the inbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.views.returned import ReceiptVerdict
    from citereview.actions.views.tracking import ReviewerProgress


def reviewers() -> RecordTableModel[ReviewerProgress]:
    """Track: progress of each reviewer, counts and states only."""
    return RecordTableModel(
        [
            Column(tr("Reviewer"), lambda r: r.reviewer, width=100, least=72),
            Column(tr("Name"), lambda r: r.name, stretch=True),
            Column(
                tr("Pairs"),
                lambda r: f"{words.number(r.decided)} / {words.number(r.pairs)}",
                sort=lambda r: r.decided,
                numeric=True,
                width=130,
                least=96,
            ),
            Column(
                tr("Last received"),
                lambda r: words.moment_ago(r.last_received),
                sort=lambda r: r.last_received,
                width=136,
                least=116,
                yields=1,
            ),
            Column(
                tr("Due"),
                lambda r: words.due_short(r.due),
                sort=lambda r: r.due.at if r.due else None,
                tip=_due_tip,
                width=140,
                least=128,
                yields=2,
            ),
            Column(
                tr("State"),
                lambda r: _state(r).word,
                chip=_state,
                tip=_state_tip,
                width=144,
                least=128,
            ),
        ],
        key=lambda r: r.reviewer,
    )


def _state(row: ReviewerProgress) -> words.Chip:
    return words.progress_chip(row.state, row.standing, late=row.late)


def _state_tip(row: ReviewerProgress) -> str:
    return words.progress_chip(row.state, row.standing).word


def _due_tip(row: ReviewerProgress) -> str:
    if row.due is None:
        return ""
    said = words.due_in_full(row.due)
    return tr("{when}, for this reviewer alone").format(when=said) if row.due.own else said


def inbox() -> RecordTableModel[ReceiptVerdict]:
    """Track: every returned file and what became of it."""
    return RecordTableModel(
        [
            Column(tr("File"), lambda r: r.file, width=210, least=150, tip=lambda r: r.digest),
            Column(tr("From"), lambda r: r.reviewer or "–", width=70, least=60),
            Column(
                tr("Decisions"),
                lambda r: words.number(r.decisions),
                sort=lambda r: r.decisions,
                numeric=True,
                width=100,
                least=60,
                yields=1,
            ),
            Column(
                tr("Verdict"),
                lambda r: words.receipt_chip(r.verdict).word,
                chip=lambda r: words.receipt_chip(r.verdict),
                width=130,
                least=124,
            ),
            Column(
                tr("What it means"),
                lambda r: r.sentence,
                stretch=True,
                width=180,
                tip=_receipt_tip,
            ),
        ],
        key=lambda r: (r.digest, r.file),
    )


def _receipt_tip(row: ReceiptVerdict) -> str:
    lines = [row.sentence]
    if row.pointer:
        lines.append(tr("Place: {place}").format(place=row.pointer))
    if row.expected:
        lines.append(tr("Expected: {what}").format(what=row.expected))
    lines.extend(row.notes)
    lines.append(f"[{row.code}]")
    return "\n".join(lines)
