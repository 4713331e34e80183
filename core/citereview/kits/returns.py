"""What comes back: the documents a kit writes, and the seed's own return document.

``citereview.reviewer_return.v1`` and ``citereview.adjudicator_return.v1`` are described by the JSON
Schemas in resources/schemas; these models say the same. A return is bound to its kit (kit_digest),
to its recipient (recipient_code, a keyed digest only the round can make) and to the requests (one
item each). ``checksum`` is the digest of the document without it: whoever edits by hand breaks it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from citereview.canonical import digest, is_digest
from citereview.kits.models import (
    Digest,
    KitModel,
    Label,
    ProblemCode,
    PublicRef,
    Reason,
    RosterCode,
)

REVIEWER_RETURN = "citereview.reviewer_return.v1"
ADJUDICATOR_RETURN = "citereview.adjudicator_return.v1"
DRAFT = "citereview.draft.v1"
SEED_RETURN = "openmed.eval.summary_review.v1"

ROWS = 100_000
"""Most rows of a kind in one return, as in the seed's return document."""


class Decision(KitModel):
    """One label for one pair."""

    review_ref: Digest
    label: Label


class Score(KitModel):
    """One rubric score for the note of an item."""

    criterion_ref: PublicRef
    score: Annotated[int, Field(ge=0, le=10)]


class PairProblem(KitModel):
    """A closed problem the reviewer saw at one pair."""

    review_ref: Digest
    problem: ProblemCode


class ReviewItem(KitModel):
    """What a reviewer returns for one request."""

    request_digest: Digest
    decisions: Annotated[tuple[Decision, ...], Field(max_length=ROWS)]
    scores: Annotated[tuple[Score, ...], Field(max_length=8)]
    problems: Annotated[tuple[PairProblem, ...], Field(max_length=ROWS)]


class Resolution(KitModel):
    """An adjudicator's reason and label for one disputed pair, given in one act."""

    review_ref: Digest
    reason: Reason
    label: Label


class ResolvedItem(KitModel):
    """What an adjudicator returns for one request."""

    request_digest: Digest
    resolutions: Annotated[tuple[Resolution, ...], Field(max_length=ROWS)]


class _Return(KitModel):
    round_ref: PublicRef
    kit_digest: Digest
    recipient: RosterCode
    recipient_code: Digest
    codebook_digest: Digest
    save_number: Annotated[int, Field(ge=1, le=1_000_000)]
    """The how manyth file this kit wrote; a later save of the same kit has a higher one."""
    state: Literal["finished", "partial"]
    """Partial is on purpose: the reviewer was told what is missing and sent it all the same."""


class ReviewerReturn(_Return):
    """A reviewer's return: every request of the kit once, with what was decided."""

    schema_version: Literal["citereview.reviewer_return.v1"]
    reviewer_ref: Digest
    items: Annotated[tuple[ReviewItem, ...], Field(max_length=ROWS)]
    recused_cases: Annotated[tuple[PublicRef, ...], Field(max_length=ROWS)]
    """Cases whose patient or author the reviewer knows; nothing of them is in `items`."""
    checksum: Digest

    @property
    def decisions(self) -> int:
        """Count of decided pairs."""
        return sum(len(item.decisions) for item in self.items)


class AdjudicatorReturn(_Return):
    """An adjudicator's return: every request of the kit once, with what was resolved."""

    schema_version: Literal["citereview.adjudicator_return.v1"]
    adjudicator_ref: Digest
    items: Annotated[tuple[ResolvedItem, ...], Field(max_length=ROWS)]
    checksum: Digest

    @property
    def resolutions(self) -> int:
        """Count of resolved pairs."""
        return sum(len(item.resolutions) for item in self.items)


@dataclass(frozen=True, slots=True)
class SeedReturn:
    """The seed's return document, recognised and passed on as it is.

    Attributes:
        document: The parsed JSON object; `review.diagnose_return` judges it.
    """

    document: dict[str, Any]

    @property
    def request_digest(self) -> str | None:
        """The request it says it answers, where that is a digest."""
        value = self.document.get("request_digest")
        return value if isinstance(value, str) and is_digest(value) else None


def checksum_of(document: dict[str, Any]) -> str:
    """Digest of a return document without its ``checksum``."""
    return digest({name: value for name, value in document.items() if name != "checksum"})
