"""What a kit shows: frozen records with code-point offsets, and nothing private.

A kit holds the texts one reviewer (or adjudicator) is asked about, short codes, keyed references
and digests. It never holds an identity, a claim_id, a name other than the recipient's roster code,
a path or a key: there is no field for them.

Order is the caller's for cases and notes; pairs stand in text order (see `build.build_review_kit`).
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

Label = Literal["supports", "contradicts", "irrelevant", "unclear"]
Reason = Literal[
    "clinical_interpretation",
    "evidence_quality",
    "guideline_ambiguity",
    "label_definition",
    "reviewer_error",
    "other",
]
ProblemCode = Literal["wrong_patient", "text_cut", "not_understandable"]
"""Closed problems of one pair. 'I know this patient or author' is a recusal of the whole case."""

LABELS: tuple[Label, ...] = get_args(Label)
REASONS: tuple[Reason, ...] = get_args(Reason)
PROBLEM_CODES: tuple[ProblemCode, ...] = get_args(ProblemCode)

Digest = Annotated[str, Field(pattern=r"^sha256:[0-9a-f]{64}$")]
PublicRef = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$")]
RosterCode = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9-]{0,15}$")]
PairCode = Annotated[str, Field(pattern=r"^[0-9A-Z]{3}(-[0-9A-Z]{3})+$")]
ShortText = Annotated[str, Field(max_length=500)]
LanguageTag = Annotated[str, Field(pattern=r"^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?$")]
"""A BCP 47 tag, or empty where the language is not known."""


class KitModel(BaseModel):
    """Base of every kit record: frozen, strict, nothing extra, no input in messages."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, hide_input_in_errors=True)


class Span(KitModel):
    """A half-open span in Unicode code points."""

    start: Annotated[int, Field(ge=0)]
    end: Annotated[int, Field(ge=1)]


class KitPair(KitModel):
    """One edge: a claim in the note and the passage of the source it is held against.

    Attributes:
        review_ref: The request's keyed reference.
        pair_code: Short code to quote by phone (`codes.pair_codes`).
        claim: Span in the note's text.
        evidence: Span in the case's source.
        labels: Adjudicator kit only: the labels given, one a reviewer, nameless. The builder
            shuffles them. Empty in a review kit.
    """

    review_ref: Digest
    pair_code: PairCode
    claim: Span
    evidence: Span
    labels: tuple[Label, ...] = ()


class KitNote(KitModel):
    """One candidate's text with its pairs: one request.

    Attributes:
        label: A neutral label that links nothing across cases (``Note A``).
        text: The candidate's exact text.
        request_digest: Digest of the request its pairs belong to.
        pairs: Its edges; the builder puts them in text order.
    """

    label: Annotated[str, Field(min_length=1, max_length=40)]
    text: Annotated[str, Field(min_length=1)]
    request_digest: Digest
    pairs: Annotated[tuple[KitPair, ...], Field(min_length=1)]


class KitCase(KitModel):
    """One case: its de-identified source and the notes about it, in the order they are shown."""

    case_code: PublicRef
    source: Annotated[str, Field(min_length=1)]
    notes: Annotated[tuple[KitNote, ...], Field(min_length=1)]


class Criterion(KitModel):
    """One rubric question, scored per note on whole numbers from minimum to maximum."""

    criterion_ref: PublicRef
    question: Annotated[str, Field(min_length=1, max_length=500)]
    minimum_score: Annotated[int, Field(ge=0, le=10)]
    maximum_score: Annotated[int, Field(ge=0, le=10)]


class Example(KitModel):
    """A worked example: a claim, a passage, and why the label fits."""

    claim: ShortText
    passage: ShortText
    why: ShortText


class LabelEntry(KitModel):
    """One label of the codebook."""

    label: Label
    name: Annotated[str, Field(min_length=1, max_length=40)]
    definition: Annotated[str, Field(min_length=1, max_length=120)]
    """One line, always in view beside the label."""
    examples: Annotated[tuple[Example, ...], Field(min_length=2)]


class ReasonEntry(KitModel):
    """One reason of a disagreement, for the adjudicator."""

    reason: Reason
    name: Annotated[str, Field(min_length=1, max_length=40)]
    definition: Annotated[str, Field(min_length=1, max_length=160)]


class Rule(KitModel):
    """One rule for cases the definitions leave open."""

    title: Annotated[str, Field(min_length=1, max_length=80)]
    text: Annotated[str, Field(min_length=1, max_length=1000)]


class Codebook(KitModel):
    """What the labels and reasons mean; its digest is `codebook.codebook_digest`."""

    version: Annotated[int, Field(ge=1)]
    language: LanguageTag
    labels: Annotated[tuple[LabelEntry, ...], Field(min_length=4, max_length=4)]
    reasons: Annotated[tuple[ReasonEntry, ...], Field(min_length=6, max_length=6)]
    rules: tuple[Rule, ...]


class Kit(KitModel):
    """One kit, ready to render: made by `build_review_kit` or `build_adjudicator_kit`.

    Attributes:
        kind: ``review`` or ``adjudication``.
        round_ref: The round's public reference (packet_set_ref).
        recipient: The recipient's roster code (``R-1``); the only thing said of a person.
        recipient_ref: The recipient's keyed reference; becomes reviewer_ref or adjudicator_ref.
        recipient_code: Keyed digest over kit digest and recipient_ref; ties a return to this kit.
        kit_digest: Digest over everything here but recipient_code and itself.
        cases: Cases in the recipient's own order.
        rubric: Criteria to score per note; empty in an adjudicator kit.
        codebook: Labels, reasons and rules as shown.
        due: Until when, as a person reads it; may be empty.
        contact: Whom to ask, as the evaluator wants it shown; may be empty.
        language: Language of the page's own words.
        text_language: Language of notes and sources, or empty.
        seconds_per_pair: Used for 'minutes left'.
    """

    kind: Literal["review", "adjudication"]
    round_ref: PublicRef
    recipient: RosterCode
    recipient_ref: Digest
    recipient_code: Digest
    kit_digest: Digest
    cases: tuple[KitCase, ...]
    rubric: Annotated[tuple[Criterion, ...], Field(max_length=8)]
    codebook: Codebook
    due: ShortText
    contact: ShortText
    language: LanguageTag
    text_language: LanguageTag
    seconds_per_pair: Annotated[int, Field(ge=1, le=3600)]

    @property
    def pairs(self) -> int:
        """Count of pairs to decide."""
        return sum(len(note.pairs) for case in self.cases for note in case.notes)

    @property
    def minutes(self) -> int:
        """Expected minutes for the whole kit, rounded up."""
        return -(-self.pairs * self.seconds_per_pair // 60)

    @property
    def file_name(self) -> str:
        """Short ASCII name of the HTML file (``kit-R-1-3fa9c2.html``)."""
        return f"{self.file_stem}.html"

    @property
    def sheet_name(self) -> str:
        """Name of the same kit as a spreadsheet."""
        return f"{self.file_stem}.xlsx"

    @property
    def file_stem(self) -> str:
        """`file_name` without its ending; the spreadsheet kit shares it."""
        word = "kit" if self.kind == "review" else "adjudicate"
        return f"{word}-{self.recipient}-{self.kit_digest[7:13]}"
