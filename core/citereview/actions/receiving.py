"""Take returned files in: keep each verbatim, judge it, merge it, and say what became of it.

Steps for each file: (1) its bytes into inbox/, named by digest, on the disk; (2) the judgement,
which depends on the file and the round alone; (3) one transaction with its rows, its receipt and
the journal entry. A file counts whole or not at all, and any order of files ends in the same state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from citereview.actions.judging_returns import Judged, ReturnJudge
from citereview.actions.session import Session
from citereview.actions.standing import receipt_view
from citereview.actions.views import ReceiptVerdict
from citereview.canonical import digest_bytes
from citereview.errors import Fault, InputError, Problem
from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.kits.unwrap import NOTES
from citereview.rounds import first_pass, inbox, receipts
from citereview.rounds.first_pass import Effect, FirstPass, Label, Mark, Verdict
from citereview.rounds.receipts import Receipt

NOT_EXPORTED = Problem(
    "not_exported",
    "The round was not exported, so nothing can come back yet.",
    "Export first, then send the kits.",
)


LATE = "The first pass is locked; the file is kept and counted as late, and changes nothing."


@dataclass(frozen=True, slots=True)
class _Outcome:
    """A verdict with its closed code and its sentence."""

    verdict: Verdict
    code: str
    sentence: str
    changed: int = 0


def receive(
    session: Session,
    files: Sequence[Path],
    *,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> tuple[ReceiptVerdict, ...]:
    """Take returned files in.

    Args:
        session: A writing session.
        files: Files as chosen, in any order; kits' returns and seed return documents, plain,
            zipped or as they came by mail.
        report: Hears of each file.
        cancel: Looked at between files; those before are in.

    Returns:
        One verdict a file, in the order given.

    Raises:
        InputError: The round was not exported, or its sealed documents are damaged.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    session.require_writer()
    if session.row.exported_at is None:
        raise InputError(NOT_EXPORTED)
    judge = ReturnJudge(session)
    state = first_pass.load(session.store.connection)
    stop = cancel or CancelToken()
    verdicts = []
    report(Started(step="receive", total=len(files)))
    for done, path in enumerate(files, start=1):
        stop.check()
        verdicts.append(_receive_one(session, judge, state, Path(path)))
        report(Progressed(step="receive", done=done, total=len(files)))
    report(Finished(step="receive"))
    return tuple(verdicts)


def preview(
    session: Session,
    files: Sequence[Path],
    *,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> tuple[ReceiptVerdict, ...]:
    """Say what `receive` would say of these files, in this order, without keeping any.

    Args and errors are those of `receive`; any session will do.
    """
    if session.row.exported_at is None:
        raise InputError(NOT_EXPORTED)
    judge = ReturnJudge(session)
    state = first_pass.load(session.store.connection)
    stop = cancel or CancelToken()
    verdicts = []
    report(Started(step="preview", total=len(files)))
    for done, path in enumerate(files, start=1):
        stop.check()
        digest, judged = _look(judge, Path(path))
        outcome, _ = _weigh(session, state, judged)
        verdicts.append(receipt_view(_receipt(session, Path(path), digest, judged, outcome)))
        report(Progressed(step="preview", done=done, total=len(files)))
    report(Finished(step="preview"))
    return tuple(verdicts)


def _look(judge: ReturnJudge, path: Path) -> tuple[str, Judged]:
    """Digest and judgement of a file that nothing was done with yet."""
    arrival = inbox.read_arrival(path)
    if arrival.problem is not None:
        return "", Judged((Fault(arrival.problem, ""),))
    digest = digest_bytes(arrival.data)
    return digest, judge.judge(arrival.data, path.name, digest)


def _receive_one(
    session: Session, judge: ReturnJudge, state: FirstPass, path: Path
) -> ReceiptVerdict:
    arrival = inbox.read_arrival(path)
    if arrival.problem is not None:
        judged = Judged((Fault(arrival.problem, ""),))
        return receipt_view(_receipt(session, path, "", judged, _quarantine(judged)))
    digest = inbox.keep(session.folder.inbox, arrival.data)
    judged = judge.judge(arrival.data, path.name, digest)
    connection = session.store.connection
    with session.act("receive") as digests:
        outcome, now = _weigh(session, state, judged)
        if judged.rows is not None and outcome.code != "same_file":
            first_pass.save_file(connection, judged.rows, merged=outcome.verdict != "late")
            first_pass.save_decisions(connection, now, state)
        receipt = _receipt(session, path, digest, judged, outcome)
        receipts.add(connection, receipt)
        digests.update(file=digest, verdict=outcome.verdict, code=outcome.code)
    return receipt_view(receipt)


def _weigh(
    session: Session, state: FirstPass, judged: Judged
) -> tuple[_Outcome, dict[Mark, Label | None]]:
    """What becomes of a judged file, and the decisions it touches; `state` takes it in."""
    rows = judged.rows
    if rows is None:
        return _quarantine(judged), {}
    if session.row.locked_at is not None and not judged.further and not state.knows(rows.digest):
        return _Outcome("late", "after_lock", LATE), {}
    effect, now = state.take_with_changes(rows)
    if effect.known:
        return _Outcome("unchanged", "same_file", "This very file was taken in before."), {}
    differing = sum(1 for mark, label in now.items() if label is None and state.has(mark))
    return _merged(judged, effect, differing, touched=bool(now)), now


def _merged(judged: Judged, effect: Effect, differing: int, *, touched: bool) -> _Outcome:
    if effect.older:
        return _Outcome(
            "unchanged", "older_save", "A later save of the same kit counts already; this is kept."
        )
    if differing:
        return _Outcome(
            "superseding",
            "saves_differ",
            f"{differing} pairs differ from another file of the same reviewer, and neither is "
            "later: they count as undecided. Ask the reviewer for one more save of the kit.",
            effect.changed,
        )
    if not effect.added and not effect.changed and touched:
        return _Outcome("unchanged", "same_rows", "It says what earlier files said; it is kept.")
    if effect.changed:
        return _Outcome(
            "superseding",
            "later_save",
            f"A later save: {effect.changed} earlier decisions changed.",
            effect.changed,
        )
    if judged.recused_cases:
        return _Outcome(
            "partial",
            "cases_recused",
            f"Taken in. The reviewer stepped back from {judged.recused_cases} cases; give them to "
            "somebody else.",
        )
    if not judged.complete:
        return _Outcome("partial", "incomplete", "Taken in; more is expected of this reviewer.")
    return _Outcome("accepted", "complete", "Taken in.")


def _quarantine(judged: Judged) -> _Outcome:
    first = judged.faults[0]
    more = len(judged.faults) - 1
    also = f" ({more} more places.)" if more else ""
    return _Outcome("quarantined", first.code, f"{first.problem.what} {first.problem.todo}{also}")


def _receipt(
    session: Session, path: Path, digest: str, judged: Judged, outcome: _Outcome
) -> Receipt:
    first = judged.faults[0] if judged.faults else None
    return Receipt(
        digest=digest,
        file=path.name,
        received_at=session.now(),
        verdict=outcome.verdict,
        code=outcome.code,
        pointer=first.place if first else "",
        expected=first.expected if first else "",
        sentence=outcome.sentence,
        reviewer=judged.reviewer,
        decisions=len(judged.rows.rows) if judged.rows else 0,
        changed=outcome.changed,
        notes=tuple(NOTES.get(note, note) for note in judged.notes),
    )
