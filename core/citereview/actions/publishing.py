"""Publish: the public report of a frozen round, in every form, with its manifest.

Steps: (1) frozen, and nothing it rests on drifted; (2) what is withheld (R1 to R3, R7); (3) the
ledger (R5); (4) the model, once; (5) every form; (6) the scan of every outgoing byte; (7) the
ledger's entry; (8) the folder, put in place whole; (9) the journal. The same frozen round, stated
date and choices give the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path

from citereview.actions.freezing import Frozen, drifted, read_frozen
from citereview.actions.publication_scan import refuse_leaks
from citereview.actions.reidentifying import named
from citereview.actions.session import Session
from citereview.actions.signing import read_signing_key
from citereview.actions.views import Publication
from citereview.canonical import digest_bytes
from citereview.errors import InputError, Problem
from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.reports import (
    MANIFEST,
    SECTIONS,
    Paper,
    ReportModel,
    Section,
    Withheld,
    assemble_report,
    build_manifest,
    held_back,
    json_bytes,
    public_facts,
    render_html,
    render_json,
    render_markdown,
    render_pdf,
    render_tables,
    verdict_document,
    withheld,
)
from citereview.reports.manifest import MANIFEST_DOMAIN
from citereview.reports.published_verdict import VERDICT_DOMAIN
from citereview.reports.signature import fingerprint, public_key_of, sign
from citereview.rounds import publications
from citereview.rounds.folder import Staging
from citereview.rounds.publications import Published
from citereview.rounds.release_ledger import Release, ReleaseLedger

STEM = "report"
VERDICT = "verdict.json"

STALE = Problem(
    "frozen_stale",
    "What the frozen verdict rests on has changed since, so the verdict no longer speaks for it.",
    "Restore the round from a backup ('citereview verify' names the first break).",
    "Nothing was published.",
)
FEW_CASES = Problem(
    "rule_r1_few_cases",
    "Rule R1: the round has fewer cases than the smallest count that may be shown, so nothing "
    "about it can be public.",
    "Give the confidential report to authorised readers, or review more cases in a new round.",
    "Nothing was published.",
)
DIFFERENCE = Problem(
    "rule_r5_difference",
    "Rule R5: beside what this account published before, some figure would give away a group of "
    "cases smaller than may be shown.",
    "Publish again only when the cases differ by at least that many in every count, or hand on "
    "the earlier publication; the confidential report is not concerned.",
    "Nothing was published.",
)


def publish(
    session: Session,
    *,
    stated_date: date | None = None,
    sections: Iterable[Section] = SECTIONS,
    name_subjects: bool = False,
    paper: Paper = "a4",
    signing_key: Path | None = None,
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
        paper: Paper size of the PDF.
        signing_key: A private Ed25519 key (PEM) to sign the manifest and the verdict with.
        ledger: What was published before; this account's where None.
        report: Hears progress.
        cancel: Looked at between steps; nothing is published before the last look.

    Raises:
        InputError: Not frozen, drifted, refused by rule R1 or R5, a name asked for while blinded,
            an unusable key, or something private in what would be published.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    session.require_writer()
    stop = cancel or CancelToken()
    kept = read_frozen(session)
    private = None if signing_key is None else read_signing_key(signing_key)
    if drifted(session, kept):
        raise InputError(STALE)
    book = ledger or ReleaseLedger.of_this_machine()
    hidden = _withheld(session, kept, book)
    day = stated_date or date.fromisoformat(kept.frozen_at[:10])
    shown = public_facts(kept.facts, kept.cells, hidden)
    facts = named(session, shown, by_identity=name_subjects)
    facts = facts.model_copy(update={"stated_date": day})
    model = assemble_report(facts).only(sections)
    files = render_all(model, paper=paper, report=report, cancel=stop)
    verdict = verdict_document(model, frozen_on=facts.frozen_on or day)
    if private is not None:
        verdict = sign(verdict, private, VERDICT_DOMAIN)
    files[VERDICT] = json_bytes(verdict)
    manifest = build_manifest(model, files)
    if private is not None:
        manifest = sign(manifest, private, MANIFEST_DOMAIN)
    files[MANIFEST] = json_bytes(manifest)
    refuse_leaks(session, model, files)
    stop.check()
    manifest_digest = digest_bytes(files[MANIFEST])
    published = Published(session.now(), model.model_digest, manifest_digest)
    _put(session, files, published, book, hidden.shown(kept.cells))
    return Publication(
        files=tuple(f"public/{path}" for path in sorted(files)),
        open=model.open,
        model_digest=model.model_digest,
        manifest_digest=manifest_digest,
        suppressed=bool(hidden.whole or any(hidden.subjects.values())),
        signed_by=None if private is None else fingerprint(public_key_of(private)),
    )


def render_all(
    model: ReportModel,
    *,
    stem: str = STEM,
    paper: Paper = "a4",
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> dict[str, bytes]:
    """Every form of a report by its file name.

    Raises:
        EnvironmentFault: The PDF cannot be typeset.
        OperationCancelled: `cancel` was used.
    """
    stop = cancel or CancelToken()
    forms: Mapping[str, Callable[[], Mapping[str, bytes]]] = {
        "json": lambda: {f"{stem}.json": render_json(model)},
        "markdown": lambda: {f"{stem}.md": render_markdown(model)},
        "html": lambda: {f"{stem}.html": render_html(model)},
        "pdf": lambda: {f"{stem}.pdf": render_pdf(model, paper)},
        "tables": lambda: render_tables(model),
    }
    files: dict[str, bytes] = {}
    report(Started(step="render", total=len(forms)))
    for done, render in enumerate(forms.values(), start=1):
        stop.check()
        files |= render()
        report(Progressed(step="render", done=done, total=len(forms)))
    report(Finished(step="render"))
    return files


def _withheld(session: Session, kept: Frozen, ledger: ReleaseLedger) -> Withheld:
    """What must not be shown; refuses what may not be published at all."""
    minimum = session.policy.minimum_cell
    if not isinstance(kept.facts.cases, int) or kept.facts.cases < minimum:
        raise InputError(FEW_CASES)
    hidden = withheld(kept.cells, minimum)
    if held_back(ledger.releases(), hidden.shown(kept.cells), minimum):
        raise InputError(DIFFERENCE)
    return hidden


def _put(
    session: Session,
    files: Mapping[str, bytes],
    published: Published,
    ledger: ReleaseLedger,
    shown: list[Release],
) -> None:
    """The ledger first: what was shown and is not in it could be subtracted from later."""
    ledger.add(shown)
    with Staging(session.folder.public) as staging:
        for path, data in sorted(files.items()):
            staging.write(path, data)
        with session.act("publish", published.published_at) as digests:
            publications.publish(session.store.connection, published)
            digests["manifest"] = published.manifest_digest
            digests["model"] = published.model_digest
            staging.publish()
