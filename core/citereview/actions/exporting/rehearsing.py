"""The export before the export: every file as it would be written, and nothing written.

The draft is kept for the session as long as nothing was done in the round since, so that looking at
one file after the other does not make all of them anew. Bytes are made file by file and let go.
"""

from __future__ import annotations

import json
from pathlib import Path

from citereview.actions.exporting.drafting import Draft, DraftFile, make_draft, scan_draft
from citereview.actions.exporting.sending import ALREADY_EXPORTED, BLOCKED, NOT_READY
from citereview.actions.loading.readying import readiness
from citereview.actions.outgoing.views import (
    ExportPreview,
    OutgoingFile,
    OutgoingText,
    Refusal,
)
from citereview.actions.session import Session
from citereview.canonical import digest_bytes
from citereview.errors import Fault, InputError, Problem
from citereview.events import CancelToken, Finished, Reporter, Started, counted, silent
from citereview.kits.outline import outline
from citereview.rounds.environment import calm
from citereview.rounds.folder import atomic_write

PAGE = 40_000
"""Characters of a text that are given at once: more would hold a window that lays them out."""

NO_SUCH_FILE = Problem(
    "no_such_outgoing_file",
    "The export would write no such file.",
    "Use a name that the preview lists.",
)
INSIDE_THE_ROUND = Problem(
    "inside_the_round",
    "A preview is not written into the round's own folder.",
    "Choose a folder elsewhere.",
)


def preview_export(
    session: Session,
    *,
    spreadsheets: bool = False,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> ExportPreview:
    """Say exactly what an export would write now.

    Args:
        session: Any session.
        spreadsheets: As for the export.
        report: Hears progress.
        cancel: Looked at between items and files.

    Raises:
        InputError: Exported before, or not ready (what blocks is listed).
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    stop = cancel or CancelToken()
    draft = _draft(session, report, stop)
    files = list(draft.files(spreadsheets=spreadsheets))
    rows, data = [], []
    for one in counted(files, "render", report, stop, stride=1):
        made = one.render()
        data.append((one.name, made))
        rows.append(
            OutgoingFile(
                name=one.name,
                kind=one.kind,
                reviewer=one.reviewer,
                size=len(made),
                digest=digest_bytes(made),
                pairs=0 if one.kit is None else one.kit.pairs,
            )
        )
    report(Started(step="scan"))
    scanned = scan_draft(session, session.artifacts(), draft, data)
    report(Finished(step="scan"))
    return ExportPreview(
        files=tuple(rows),
        size=sum(row.size for row in rows),
        strings=sum(scanned.strings.values()),
        refused=tuple(
            Refusal(code=fault.code, place=fault.place, sentence=fault.problem.what)
            for fault in scanned.found
        ),
    )


def outgoing_text(session: Session, name: str, *, offset: int = 0) -> OutgoingText:
    """What one file of the preview holds, as text: a kit as it is read, JSON with its lines broken.

    Args:
        session: Any session.
        name: The file's place below outbox/.
        offset: Where to begin, in characters.

    Raises:
        InputError: Exported before, not ready, or no such file.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    one = _file(session, name)
    if one.kit is not None:
        text = outline(one.kit)
    else:
        text = json.dumps(one.document, indent=2, ensure_ascii=False)
    return OutgoingText(
        name=name,
        form="json" if one.kit is None else "kit",
        text=text[offset : offset + PAGE],
        offset=offset,
        total=len(text),
    )


@calm
def write_outgoing(session: Session, name: str, to: Path) -> Path:
    """Write one file of the preview, byte for byte, into a folder outside the round.

    Raises:
        InputError: Exported before, not ready, no such file, or a folder of the round.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    folder = Path(to).absolute()
    root = session.folder.root.absolute()
    if folder.resolve().is_relative_to(root.resolve()):
        raise InputError(INSIDE_THE_ROUND, (Fault(INSIDE_THE_ROUND, "to"),))
    data = _file(session, name).render()
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / name.rpartition("/")[2]
    atomic_write(target, data)
    return target


def _file(session: Session, name: str) -> DraftFile:
    for one in _draft(session, silent, CancelToken()).files(spreadsheets=True):
        if one.name == name:
            return one
    raise InputError(NO_SUCH_FILE, (Fault(NO_SUCH_FILE, "name"),))


def _draft(session: Session, report: Reporter, stop: CancelToken) -> Draft:
    if session.row.exported_at is not None:
        raise InputError(ALREADY_EXPORTED)

    def make() -> Draft:
        blocking = readiness(session).blocking
        if blocking:
            raise InputError(NOT_READY, tuple(Fault(BLOCKED, notice.code) for notice in blocking))
        return make_draft(session, session.artifacts(report, stop), report, stop)

    (state,) = session.store.connection.execute("SELECT journal_head FROM round").fetchone()
    return session.remember("draft", str(state), make)
