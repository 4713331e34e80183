"""What the window shows of a publication before it is one; as light as `views`."""

from __future__ import annotations

from citereview.actions.views import View


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
