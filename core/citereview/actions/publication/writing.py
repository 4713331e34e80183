"""Write the confidential report: unsuppressed, for authorised readers, in every form.

Before the freeze it is a draft of the round as it is judged now; afterwards it is made from what
was frozen. Nothing is recorded and no clock is read: the same round and stated date give the same
bytes. While the round is blinded the report says `System n`, and leaves out digests that would
say who that is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import date
from pathlib import Path

from citereview.actions.publication.forms import render_all
from citereview.actions.session import Session
from citereview.actions.verdict.reported_facts import facts_of
from citereview.actions.verdict.views import ReportFiles
from citereview.canonical import digest_bytes
from citereview.errors import InputError, Problem
from citereview.events import CancelToken, Reporter, silent
from citereview.reports import (
    MANIFEST,
    SECTIONS,
    Paper,
    Section,
    assemble_report,
    build_manifest,
    json_bytes,
    read_manifest,
)
from citereview.reports.manifest import ListedFile, parse_bytes
from citereview.rounds.environment import calm
from citereview.rounds.folder import FOLDER_MODE, atomic_write

STEM = "report-confidential"

REPORT_PLACE = Problem(
    "report_place",
    "A confidential file may not lie where files wait to be sent or published.",
    "Choose a folder outside outbox/ and public/.",
)
NOT_A_FOLDER = Problem(
    "not_a_folder", "There is a file where a folder was meant.", "Choose a folder."
)


def write_report(
    session: Session,
    to: Path,
    *,
    stated_date: date | None = None,
    sections: Iterable[Section] = SECTIONS,
    paper: Paper = "a4",
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> ReportFiles:
    """Write the confidential report in every form; earlier ones there are replaced.

    Args:
        session: Any session whose first pass is locked.
        to: The folder to write into; made where it is missing.
        stated_date: The date the report bears; where None the day of the freeze, or before it the
            day of the round's last act.
        sections: Which sections to print; page one, limits and provenance always are.
        paper: Paper size of the PDF.
        report: Hears progress.
        cancel: Looked at between items; nothing is written before the last look.

    Raises:
        InputError: The first pass is not locked, artifacts changed, or `to` is no place for it.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    target = Path(to)
    refuse_place(session, target)
    facts = facts_of(session, stated_date, report, cancel)
    model = assemble_report(facts).only(sections)
    files = render_all(model, stem=STEM, paper=paper, report=report, cancel=cancel)
    files[MANIFEST] = json_bytes(build_manifest(model, files))
    _remove_earlier(target, files, model.round_ref)
    write_files(target, files)
    return ReportFiles(
        files=tuple(str(target / name) for name in sorted(files)), model_digest=model.model_digest
    )


@calm
def refuse_place(session: Session, target: Path) -> None:
    """Refuse to put something confidential where files wait to be sent or published.

    Raises:
        InputError: The place is one of those, or no folder.
    """
    place = target.resolve()
    for closed in (session.folder.outbox, session.folder.public):
        if place.is_relative_to(closed.resolve()):
            raise InputError(REPORT_PLACE)
    if target.exists() and not target.is_dir():
        raise InputError(NOT_A_FOLDER)


@calm
def _remove_earlier(target: Path, files: Mapping[str, bytes], round_ref: str) -> None:
    """Take away what an earlier report of this round wrote here and this one has not.

    What somebody changed since stays, and so does every other round's and every publication.
    """
    place = target / MANIFEST
    document = parse_bytes(place.read_bytes()) if place.is_file() else None
    listed: tuple[ListedFile, ...] = ()
    with suppress(InputError):  # somebody else's file of that name
        earlier = read_manifest(document)
        if (earlier.audience, earlier.round_ref) == ("confidential", round_ref):
            listed = earlier.files
    digests = {entry.digest for entry in listed}
    for path in (target / entry.path for entry in listed if entry.path not in files):
        there = path.is_file() and not path.is_symlink()
        if there and digest_bytes(path.read_bytes()) in digests:
            path.unlink()
            if path.parent != target and not any(path.parent.iterdir()):
                path.parent.rmdir()


@calm
def write_files(target: Path, files: Mapping[str, bytes]) -> None:
    """Write files below a folder, each whole; folders are private."""
    for name, data in sorted(files.items()):
        path = target.joinpath(*name.split("/"))
        path.parent.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        atomic_write(path, data)
