"""A publication made ready: every byte that would leave, checked, and nothing written.

Steps: (1) frozen, and nothing it rests on drifted; (2) what is withheld (R1 to R3, R7); (3) the
ledger (R5); (4) the model, once; (5) every form; (6) the scan of every outgoing byte. The same
frozen round, stated date and choices give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from citereview.actions.publication.forms import render_all
from citereview.actions.publication.scan import refuse_leaks, without_private_texts
from citereview.actions.publication.signing import read_signing_key
from citereview.actions.session import Session
from citereview.actions.verdict.freezing import Frozen, drifted, read_frozen
from citereview.actions.verdict.reidentifying import named
from citereview.canonical import digest_bytes
from citereview.errors import InputError, Problem
from citereview.events import CancelToken, Reporter
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
    verdict_document,
    withheld,
)
from citereview.reports.manifest import MANIFEST_DOMAIN
from citereview.reports.published_verdict import VERDICT_DOMAIN
from citereview.reports.signature import fingerprint, public_key_of, sign
from citereview.rounds.release_ledger import Release, ReleaseLedger

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


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be chosen of a publication.

    Attributes:
        stated_date: The date the report bears; the day of the freeze where None.
        sections: Which sections to print; page one, limits and provenance always are.
        name_subjects: Whether the systems under test stand under their own names.
        withhold_texts: Whether texts of the evaluator that name something private are left out.
        paper: Paper size of the PDF.
        signing_key: A private Ed25519 key (PEM) to sign the manifest and the verdict with.
    """

    stated_date: date | None = None
    sections: Iterable[Section] = SECTIONS
    name_subjects: bool = False
    withhold_texts: bool = False
    paper: Paper = "a4"
    signing_key: Path | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Prepared:
    """A publication that could leave.

    Attributes:
        model: What it says.
        files: Every file by its path, the manifest included.
        shown: What the ledger is to keep of it.
        suppressed: Whether any figure is withheld.
        texts_withheld: How many texts of the evaluator are left out.
        signed_by: Fingerprint of the signing key.
    """

    model: ReportModel
    files: dict[str, bytes]
    shown: list[Release]
    suppressed: bool
    texts_withheld: int
    signed_by: str | None

    @property
    def manifest_digest(self) -> str:
        """Digest of the manifest, and so of every byte."""
        return digest_bytes(self.files[MANIFEST])


def prepare(
    session: Session,
    choices: Choices,
    ledger: ReleaseLedger,
    *,
    report: Reporter,
    cancel: CancelToken,
) -> Prepared:
    """Make a publication ready.

    Raises:
        InputError: Not frozen, drifted, refused by rule R1 or R5, a name asked for while blinded,
            an unusable key, or something private in what would be published.
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used.
    """
    kept = read_frozen(session)
    key = choices.signing_key
    private = None if key is None else read_signing_key(key)
    if drifted(session, kept):
        raise InputError(STALE)
    hidden = _withheld(session, kept, ledger)
    day = choices.stated_date or date.fromisoformat(kept.frozen_at[:10])
    shown = public_facts(kept.facts, kept.cells, hidden)
    facts = named(session, shown, by_identity=choices.name_subjects)
    facts = facts.model_copy(update={"stated_date": day})
    texts = 0
    if choices.withhold_texts:
        facts, texts = without_private_texts(session, facts)
    model = assemble_report(facts).only(choices.sections)
    files = render_all(model, paper=choices.paper, report=report, cancel=cancel)
    verdict = verdict_document(model, frozen_on=facts.frozen_on or day)
    if private is not None:
        verdict = sign(verdict, private, VERDICT_DOMAIN)
    files[VERDICT] = json_bytes(verdict)
    manifest = build_manifest(model, files)
    if private is not None:
        manifest = sign(manifest, private, MANIFEST_DOMAIN)
    files[MANIFEST] = json_bytes(manifest)
    refuse_leaks(session, model, files)
    cancel.check()
    return Prepared(
        model=model,
        files=files,
        shown=hidden.shown(kept.cells),
        suppressed=bool(hidden.whole or any(hidden.subjects.values())),
        texts_withheld=texts,
        signed_by=None if private is None else fingerprint(public_key_of(private)),
    )


def _withheld(session: Session, kept: Frozen, ledger: ReleaseLedger) -> Withheld:
    """What must not be shown; refuses what may not be published at all."""
    minimum = session.policy.minimum_cell
    if not isinstance(kept.facts.cases, int) or kept.facts.cases < minimum:
        raise InputError(FEW_CASES)
    hidden = withheld(kept.cells, minimum)
    if held_back(ledger.releases(), hidden.shown(kept.cells), minimum):
        raise InputError(DIFFERENCE)
    return hidden
