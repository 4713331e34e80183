"""Review kits that were made, once more: the same page, and where asked a spreadsheet beside it.

A kit is built again from the round, and only one that has the digest of the first is written: its
return is bound to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from citereview.actions.outgoing.exported import exported_cases, only_pairs
from citereview.actions.outgoing.packing import review_kit
from citereview.actions.outgoing.views import OutFile
from citereview.actions.outgoing.writing import OutgoingKit, send_kits
from citereview.actions.phases import require_exported
from citereview.actions.session import Session
from citereview.errors import Fault, InputError, Problem
from citereview.events import CancelToken, Reporter, counted, silent
from citereview.kits import Kit, KitBinding, KitCase
from citereview.rounds.artifacts import Artifacts
from citereview.rounds.environment import calm
from citereview.rounds.folder import atomic_write
from citereview.rounds.rows import KitRow, Member

NO_KIT = Problem(
    "no_kit",
    "No kit was made for that reviewer.",
    "Use the roster code of a reviewer with a kit (R-1).",
)
KIT_DIFFERS = Problem(
    "kit_differs",
    "The kit cannot be made again as it was: this app writes it differently.",
    "Send the file that is in outbox/kits, or use the version the round was exported with.",
    "The kits that were made are unchanged.",
)


def make_review_kits(
    session: Session,
    *,
    reviewers: Sequence[str] = (),
    spreadsheet: bool = False,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> tuple[OutFile, ...]:
    """Write the review kits again, as they were.

    Args:
        session: A writing session.
        reviewers: Roster codes; everybody with a kit where empty.
        spreadsheet: Write each as a spreadsheet too, beside the page.
        report: Hears progress.
        cancel: Looked at between kits; nothing is written before the last look.

    Returns:
        The files, by reviewer.

    Raises:
        InputError: Not exported, no kit for a reviewer, a kit that would differ, or the scan found
            something private.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    session.require_writer()
    require_exported(session)
    there = [row for row in session.store.kits() if row.kind == "review"]
    codes = {row.code for row in there}
    faults = tuple(
        Fault(NO_KIT, f"/reviewers/{at}", "a reviewer with a kit")
        for at, code in enumerate(reviewers)
        if code not in codes
    )
    if faults:
        raise InputError(NO_KIT, faults)
    wanted = [row for row in there if not reviewers or row.code in reviewers]
    stop = cancel or CancelToken()
    artifacts = session.artifacts(report, stop)
    cases = exported_cases(session)
    members = {member.code: member for member in session.store.members()}
    made = []
    for row in counted(wanted, "kits", report, stop, stride=1):
        kit = _again(session, artifacts, cases, row, members[row.code])
        made.append(OutgoingKit(members[row.code], kit))
    return send_kits(
        session, artifacts, made, what="review_kits", spreadsheet=spreadsheet, cancel=stop
    )


@calm
def copy_kits(session: Session, files: Sequence[OutFile], to: Path) -> tuple[Path, ...]:
    """Copy kits out of the round into a folder; each is there whole or not at all.

    Raises:
        EnvironmentFault: The machine said no.
    """
    to.mkdir(parents=True, exist_ok=True)
    copies = []
    for one in files:
        source = session.folder.root.joinpath(*one.file.split("/"))
        target = to / source.name
        atomic_write(target, source.read_bytes())
        copies.append(target)
    return tuple(copies)


def _again(
    session: Session,
    artifacts: Artifacts,
    cases: Sequence[KitCase],
    row: KitRow,
    member: Member,
) -> Kit:
    binding = KitBinding.model_validate_json(row.binding)
    refs = {ref for request in binding.requests for ref in request.review_refs}
    kit = review_kit(session, artifacts, member, only_pairs(cases, refs))
    if kit.kit_digest != row.kit_digest:
        raise InputError(KIT_DIFFERS)
    return kit
