"""Publish the public report of a frozen round, in every form, with its manifest; or look first.

`publication_preview` and `publish` make the same bytes by the same way (`preparing`). Publishing
then writes the ledger's entry, puts the folder in place whole, and enters it in the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from citereview.actions.publication.preparing import Choices, Prepared, prepare
from citereview.actions.publication.views import Publication, PublicationPreview, PublicFile
from citereview.actions.session import Session
from citereview.canonical import digest_bytes
from citereview.errors import InputError, Problem
from citereview.events import CancelToken, Reporter, silent
from citereview.reports import SECTIONS, Paper, ReportModel, Section, render_pages
from citereview.rounds import publications
from citereview.rounds.folder import Staging
from citereview.rounds.publications import Published
from citereview.rounds.release_ledger import ReleaseLedger
from citereview.statistics.suppression import SUPPRESSED

NOT_AS_SEEN = Problem(
    "not_as_seen",
    "What would be published is no longer what was looked at.",
    "Look at it again, then publish.",
    "Nothing was published.",
)


def publish(
    session: Session,
    *,
    stated_date: date | None = None,
    sections: Iterable[Section] = SECTIONS,
    name_subjects: bool = False,
    withhold_texts: bool = False,
    paper: Paper = "a4",
    signing_key: Path | None = None,
    as_seen: str | None = None,
    ledger: ReleaseLedger | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> Publication:
    """Publish a frozen round into public/; an earlier publication there is replaced.

    Args:
        session: A writing session.
        stated_date: The date the report bears; the day of the freeze where None.
        sections: Which sections to print; page one, limits and provenance always are.
        name_subjects: Whether the systems under test stand under their own names; only after
            unblinding.
        withhold_texts: Whether the question or an amendment that names something private is left
            out, and said to be; else it refuses the publication.
        paper: Paper size of the PDF.
        signing_key: A private Ed25519 key (PEM) to sign the manifest and the verdict with.
        as_seen: Digest of the manifest of a preview; only exactly that is published.
        ledger: What was published before; this account's where None.
        report: Hears progress.
        cancel: Looked at between steps; nothing is published before the last look.

    Raises:
        InputError: Not frozen, drifted, refused by rule R1 or R5, a name asked for while blinded,
            an unusable key, something private in what would be published, or not as seen.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    session.require_writer()
    choices = Choices(stated_date, sections, name_subjects, withhold_texts, paper, signing_key)
    book = ledger or ReleaseLedger.of_this_machine()
    with book.held():
        made = prepare(session, choices, book, report=report, cancel=cancel or CancelToken())
        if as_seen is not None and made.manifest_digest != as_seen:
            raise InputError(NOT_AS_SEEN)
        _put(session, made, book)
    return Publication(
        files=tuple(f"public/{path}" for path in sorted(made.files)),
        open=made.model.open,
        model_digest=made.model.model_digest,
        manifest_digest=made.manifest_digest,
        suppressed=made.suppressed,
        signed_by=made.signed_by,
    )


def publication_preview(
    session: Session,
    *,
    stated_date: date | None = None,
    sections: Iterable[Section] = SECTIONS,
    name_subjects: bool = False,
    withhold_texts: bool = False,
    paper: Paper = "a4",
    signing_key: Path | None = None,
    ledger: ReleaseLedger | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> PublicationPreview:
    """Every byte that `publish` with the same choices would write; nothing is written or noted.

    It is refused for the same reasons. Arguments and errors are those of `publish`.
    """
    choices = Choices(stated_date, sections, name_subjects, withhold_texts, paper, signing_key)
    stop = cancel or CancelToken()
    book = ledger or ReleaseLedger.of_this_machine()
    made = prepare(session, choices, book, report=report, cancel=stop)
    pages = render_pages(made.model, paper)
    stop.check()
    return PublicationPreview(
        files=tuple(_file(path, data) for path, data in sorted(made.files.items())),
        pages=pages,
        sentence=made.model.sentence,
        open=made.model.open,
        subjects=tuple(subject.name for subject in made.model.subjects),
        stated_date=made.model.stated_date,
        figures_withheld=_withheld_count(made.model),
        texts_withheld=made.texts_withheld,
        signed_by=made.signed_by,
        model_digest=made.model.model_digest,
        manifest_digest=made.manifest_digest,
    )


def _file(path: str, data: bytes) -> PublicFile:
    text = None if path.endswith(".pdf") else data.decode("utf-8")
    return PublicFile(path=path, size=len(data), digest=digest_bytes(data), text=text)


def _withheld_count(model: ReportModel) -> int:
    """Checks and figures that stand in a report as suppressed."""
    figures = [figure for subject in model.subjects for figure in subject.figures]
    figures += model.agreement.figures if model.agreement else ()
    checks = sum(one.outcome == SUPPRESSED for it in model.subjects for one in it.checks)
    return checks + sum(figure.suppressed for figure in figures)


def _put(session: Session, made: Prepared, ledger: ReleaseLedger) -> None:
    """The ledger first: what was shown and is not in it could be subtracted from later."""
    published = Published(session.now(), made.model.model_digest, made.manifest_digest)
    ledger.add(made.shown)
    with Staging(session.folder.public) as staging:
        for path, data in sorted(made.files.items()):
            staging.write(path, data)
        with session.act("publish", published.published_at) as digests:
            publications.publish(session.store.connection, published)
            digests["manifest"] = published.manifest_digest
            digests["model"] = published.model_digest
            staging.publish()
