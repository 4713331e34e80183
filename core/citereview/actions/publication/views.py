"""What is shown of a publication: before it is one, as it was written, and once checked."""

from __future__ import annotations

from citereview.actions.verdict.views import Outcome
from citereview.actions.views.base import View
from citereview.actions.views.verification import VerifyStep


class PublicFile(View):
    """A file that would leave, as it would be written."""

    path: str
    """Relative to the folder public."""
    size: int
    """Bytes."""
    digest: str
    text: str | None
    """Its text; None for the PDF, whose pages are pictures."""


class PublicationPreview(View):
    """Exactly what `publish` with the same choices would write; nothing was written."""

    files: tuple[PublicFile, ...]
    """All of them, the manifest included."""
    pages: tuple[bytes, ...]
    """The pages of the PDF as PNG pictures."""
    sentence: str
    open: bool
    subjects: tuple[str, ...]
    """Names of the systems under test, as they would stand."""
    stated_date: str
    figures_withheld: int
    """Checks and figures that stand there as suppressed."""
    texts_withheld: int
    """Texts of the evaluator that name something private and are left out."""
    signed_by: str | None
    model_digest: str
    manifest_digest: str
    """Hand it to `publish`, and nothing else can leave."""


class Publication(View):
    """What was published: paths are relative to the round folder."""

    files: tuple[str, ...]
    open: bool
    model_digest: str
    manifest_digest: str
    suppressed: bool
    """Whether any figure is withheld."""
    signed_by: str | None
    """Fingerprint of the signing key."""


class PublicationCheck(View):
    """Whether a publication is as it was published, checked with nothing secret."""

    holds: bool
    steps: tuple[VerifyStep, ...]
    signed_by: str | None


class GateCheckResult(View):
    """What a build pipeline asks of a published verdict."""

    open: bool
    code: str
    sentence: str
    subject: str
    frozen_on: str
    composite_score: float | None
    safety_gate: Outcome
    failure_reasons: tuple[str, ...]
    signed_by: str | None
