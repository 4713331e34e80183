"""Take returned files in: keep each verbatim, judge it, merge it, and say what became of it.

Steps for each file: (1) its bytes into inbox/, named by digest, on the disk; (2) the judgement,
which depends on the file and the round alone; (3) one transaction with its rows, its receipt and
the journal entry. A file counts whole or not at all, and any order of files ends in the same state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from citereview.actions.phases import require_exported
from citereview.actions.returns import outcomes
from citereview.actions.returns.judging import Judged, ReturnJudge
from citereview.actions.returns.outcomes import Outcome
from citereview.actions.session import Session
from citereview.actions.standing import receipt_view
from citereview.actions.views.returned import ReceiptVerdict
from citereview.canonical import digest_bytes
from citereview.citation.pause import collector_paused
from citereview.errors import Fault
from citereview.events import CancelToken, Reporter, counted, silent
from citereview.kits.unwrap import NOTES
from citereview.rounds import desk, first_pass, inbox, receipts, remarks
from citereview.rounds.desk import Filed, FiledActs
from citereview.rounds.first_pass import FirstPass, Label, Mark
from citereview.rounds.receipts import Receipt


@dataclass(frozen=True, slots=True, repr=False)
class _State:
    """What files in force say, taken from the database once and then file by file."""

    labels: FirstPass
    resolutions: Filed


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
    require_exported(session)
    judge = ReturnJudge(session)
    state = _load(session)
    stop = cancel or CancelToken()
    verdicts = []
    for path in counted(files, "receive", report, stop, stride=1):
        with collector_paused():  # tens of thousands of records a file, none in a cycle
            verdicts.append(_receive_one(session, judge, state, Path(path)))
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
    require_exported(session)
    judge = ReturnJudge(session)
    state = _load(session)
    stop = cancel or CancelToken()
    verdicts = []
    for path in counted(files, "preview", report, stop, stride=1):
        digest, judged = _look(judge, Path(path))
        outcome, _ = _weigh(session, state, judged)
        verdicts.append(receipt_view(_receipt(session, Path(path), digest, judged, outcome)))
    return tuple(verdicts)


def _look(judge: ReturnJudge, path: Path) -> tuple[str, Judged]:
    """Digest and judgement of a file that nothing was done with yet."""
    arrival = inbox.read_arrival(path)
    if arrival.problem is not None:
        return "", Judged((Fault(arrival.problem, ""),))
    digest = digest_bytes(arrival.data)
    return digest, judge.judge(arrival.data, path.name, digest)


def _receive_one(session: Session, judge: ReturnJudge, state: _State, path: Path) -> ReceiptVerdict:
    arrival = inbox.read_arrival(path)
    if arrival.problem is not None:
        judged = Judged((Fault(arrival.problem, ""),))
        return receipt_view(_receipt(session, path, "", judged, outcomes.quarantined(judged)))
    digest = inbox.keep(session.folder.inbox, arrival.data)
    judged = judge.judge(arrival.data, path.name, digest)
    connection = session.store.connection
    with session.act("receive") as digests:
        outcome, now = _weigh(session, state, judged)
        if judged.rows is not None and outcome is not outcomes.SAME_FILE:
            first_pass.save_file(connection, judged.rows, merged=outcome.verdict != "late")
            first_pass.save_decisions(connection, now, state.labels)
            if judged.remarks is not None:
                remarks.save(connection, digest, judged.remarks)
            if judged.acts and outcome.verdict != "late":
                desk.record(connection, judged.acts, session.now())
                digests["acts"] = desk.batch_digest(judged.acts)
        receipt = _receipt(session, path, digest, judged, outcome)
        receipts.add(connection, receipt)
        digests.update(file=digest, verdict=outcome.verdict, code=outcome.code)
    return receipt_view(receipt)


def _load(session: Session) -> _State:
    connection = session.store.connection
    return _State(first_pass.load(connection), desk.filed(connection))


def _weigh(
    session: Session, state: _State, judged: Judged
) -> tuple[Outcome, dict[Mark, Label | None]]:
    """What becomes of a judged file, and the decisions it touches; `state` takes it in."""
    rows, row = judged.rows, session.row
    if rows is None:
        return outcomes.quarantined(judged), {}
    if judged.acts is not None:
        if row.frozen_at is not None:
            return outcomes.FROZEN, {}
        file = FiledActs(rows.digest, rows.kit_digest or "", rows.save_number, judged.acts)
        effect = state.resolutions.take(file)
        if effect.known:
            return outcomes.SAME_FILE, {}
        return outcomes.of_resolutions(judged, effect, state.resolutions.differing(file)), {}
    labels = state.labels
    if row.locked_at is not None and not judged.further and not labels.knows(rows.digest):
        return outcomes.LATE, {}
    effect, now = labels.take_with_changes(rows)
    if effect.known:
        return outcomes.SAME_FILE, {}
    differing = sum(1 for mark, label in now.items() if label is None and labels.has(mark))
    said = judged.remarks
    news = not now or (said is not None and not remarks.known(session.store.connection, said))
    return outcomes.of_labels(judged, effect, differing, news=news), now


def _receipt(
    session: Session, path: Path, digest: str, judged: Judged, outcome: Outcome
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
        decisions=judged.decisions,
        changed=outcome.changed,
        notes=tuple(NOTES.get(note, note) for note in judged.notes),
    )
