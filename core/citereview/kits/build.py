"""Build a kit: put its cases and pairs in order, check them, and bind it by digest and code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from pydantic import ValidationError

from citereview.canonical import digest_bytes, keyed_digest, utf8
from citereview.errors import Fault, InputError, Problem
from citereview.kits.codebook import default_codebook
from citereview.kits.codes import recipient_code
from citereview.kits.faults import faults_of
from citereview.kits.models import Codebook, Criterion, Kit, KitCase, KitNote, KitPair, Label
from citereview.kits.shared_cases import SharedCases

LABEL_ORDER_DOMAIN = "citereview.kit.label_order.v1"
_NO_DIGEST = "sha256:" + "0" * 64

KIT_INCONSISTENT = Problem(
    "kit_inconsistent",
    "A kit cannot be made from these cases.",
    "Look at the places listed.",
)
SPAN_OUTSIDE = Problem(
    "kit_span_outside",
    "A span does not lie inside its text.",
    "Load the artifacts again; offsets count code points.",
)
NOT_UNICODE = Problem(
    "kit_text_not_unicode",
    "A text is not valid Unicode.",
    "Save the text as UTF-8 and load it again.",
)
NOT_ONCE = Problem(
    "kit_not_once",
    "Something that must be there exactly once is missing or there twice.",
    "Load the artifacts again.",
)
LABELS_UNFIT = Problem(
    "kit_labels_unfit",
    "Labels stand where none may be seen, or are missing where they must be.",
    "A review kit carries no labels; an adjudicator kit carries those that differ.",
)


def build_review_kit(
    *,
    key: bytes,
    round_ref: str,
    recipient: str,
    recipient_ref: str,
    cases: Sequence[KitCase],
    case_order: Sequence[str],
    rubric: Sequence[Criterion] = (),
    codebook: Codebook | None = None,
    due: str = "",
    contact: str = "",
    language: str = "en",
    text_language: str = "",
    seconds_per_pair: int = 30,
    shared: SharedCases | None = None,
) -> Kit:
    """The kit of one reviewer.

    Args:
        key: The round's sealing key; ties the kit to its recipient.
        round_ref: The round's public reference.
        recipient: Roster code of the reviewer (``R-1``).
        recipient_ref: Keyed reference of the reviewer (reviewer_ref in the return).
        cases: The cases this reviewer gets, with their notes in the order to be shown.
        case_order: Every case_code of `cases` once, in this reviewer's own order.
        rubric: Criteria to score per note.
        codebook: The round's codebook; the shipped one where None.
        due: Until when, for a person to read.
        contact: Whom to ask.
        language: Language of the page.
        text_language: Language of the texts, or empty.
        seconds_per_pair: For 'minutes left'.
        shared: What is remembered of the cases, where other kits hold the same.

    Raises:
        InputError: The cases do not make a kit (``kit_inconsistent``, every fault with its place).
    """
    shared = shared or SharedCases()
    return _bound(
        key,
        shared,
        kind="review",
        round_ref=round_ref,
        recipient=recipient,
        recipient_ref=recipient_ref,
        cases=_ordered("review", cases, case_order, shared),
        rubric=tuple(rubric),
        codebook=codebook or default_codebook(),
        due=due,
        contact=contact,
        language=language,
        text_language=text_language,
        seconds_per_pair=seconds_per_pair,
    )


def build_adjudicator_kit(
    *,
    key: bytes,
    round_ref: str,
    recipient: str,
    recipient_ref: str,
    cases: Sequence[KitCase],
    case_order: Sequence[str],
    codebook: Codebook | None = None,
    due: str = "",
    contact: str = "",
    language: str = "en",
    text_language: str = "",
    seconds_per_pair: int = 60,
) -> Kit:
    """The kit of one adjudicator: disputed pairs only, each with its labels shuffled and nameless.

    Args and errors are those of `build_review_kit`; each pair of `cases` carries the labels given,
    in any order, and only disputed pairs may be there.
    """
    shuffled = [_shuffled(case, key) for case in cases]
    shared = SharedCases()
    return _bound(
        key,
        shared,
        kind="adjudication",
        round_ref=round_ref,
        recipient=recipient,
        recipient_ref=recipient_ref,
        cases=_ordered("adjudication", shuffled, case_order, shared),
        rubric=(),
        codebook=codebook or default_codebook(),
        due=due,
        contact=contact,
        language=language,
        text_language=text_language,
        seconds_per_pair=seconds_per_pair,
    )


def kit_digest(kit: Kit, shared: SharedCases | None = None) -> str:
    """Digest over everything a kit shows and binds, but its digest and its recipient's code.

    Args:
        kit: The kit.
        shared: What is remembered of the cases, where other kits hold the same.
    """
    rest = kit.model_dump(mode="json", exclude={"kit_digest", "recipient_code", "cases"})
    text = (shared or SharedCases()).spliced("digest", rest, kit.cases, _dumped)
    return digest_bytes(text.encode("ascii"))


def _dumped(case: KitCase) -> object:
    return case.model_dump(mode="json")


def _bound(key: bytes, shared: SharedCases, **fields: Any) -> Kit:
    kit: Kit | None = None
    faults: tuple[Fault, ...] = ()
    try:
        kit = Kit(**fields, kit_digest=_NO_DIGEST, recipient_code=_NO_DIGEST)
    except ValidationError as error:
        faults = faults_of(error)
    if kit is None:
        raise InputError(KIT_INCONSISTENT, faults)
    own = kit_digest(kit, shared)
    code = recipient_code(key, own, kit.recipient_ref)
    return kit.model_copy(update={"kit_digest": own, "recipient_code": code})


def _ordered(
    kind: Literal["review", "adjudication"],
    cases: Sequence[KitCase],
    order: Sequence[str],
    shared: SharedCases,
) -> tuple[KitCase, ...]:
    faults = [*_once(cases, order)]
    for case in cases:
        faults += shared.once(f"faults {kind}", case, lambda one: tuple(_case_faults(kind, one)))
    if faults:
        raise InputError(KIT_INCONSISTENT, tuple(faults))
    by_code = {case.case_code: case for case in cases}
    return tuple(shared.once("in text order", by_code[code], _in_text_order) for code in order)


def _in_text_order(case: KitCase) -> KitCase:
    notes = tuple(
        note.model_copy(update={"pairs": tuple(sorted(note.pairs, key=_place))})
        for note in case.notes
    )
    return case.model_copy(update={"notes": notes})


def _place(pair: KitPair) -> tuple[int, int, int, int, str]:
    claim, evidence = pair.claim, pair.evidence
    return claim.start, claim.end, evidence.start, evidence.end, pair.review_ref


def _once(cases: Sequence[KitCase], order: Sequence[str]) -> Iterable[Fault]:
    if sorted(order) != sorted(case.case_code for case in cases) or len(set(order)) != len(order):
        yield Fault(NOT_ONCE, "case order", "every case once")
    notes = [note for case in cases for note in case.notes]
    pairs = [pair for note in notes for pair in note.pairs]
    for place, values in (
        ("requests", [note.request_digest for note in notes]),
        ("review references", [pair.review_ref for pair in pairs]),
        ("pair codes", [pair.pair_code for pair in pairs]),
    ):
        if len(set(values)) < len(values):
            yield Fault(NOT_ONCE, place, "each once")


def _case_faults(kind: Literal["review", "adjudication"], case: KitCase) -> Iterable[Fault]:
    if utf8(case.source) is None:
        yield Fault(NOT_UNICODE, case.case_code, "valid Unicode")
    for note in case.notes:
        place = f"{case.case_code}/{note.label}"
        if utf8(note.text) is None:
            yield Fault(NOT_UNICODE, place, "valid Unicode")
        for pair in note.pairs:
            yield from _pair_faults(kind, case, note, pair)


def _pair_faults(
    kind: Literal["review", "adjudication"], case: KitCase, note: KitNote, pair: KitPair
) -> Iterable[Fault]:
    place = f"{case.case_code}/{note.label}/{pair.pair_code}"
    for span, text in ((pair.claim, note.text), (pair.evidence, case.source)):
        if not span.start < span.end <= len(text):
            yield Fault(SPAN_OUTSIDE, place, "start < end <= length of the text")
    fit = not pair.labels if kind == "review" else len(set(pair.labels)) > 1
    if not fit:
        yield Fault(LABELS_UNFIT, place)


def _shuffled(case: KitCase, key: bytes) -> KitCase:
    """Labels in an order drawn per pair, so that no place in it means a reviewer."""
    notes = tuple(
        note.model_copy(
            update={
                "pairs": tuple(
                    pair.model_copy(update={"labels": _drawn(pair, key)}) for pair in note.pairs
                )
            }
        )
        for note in case.notes
    )
    return case.model_copy(update={"notes": notes})


def _drawn(pair: KitPair, key: bytes) -> tuple[Label, ...]:
    # Sorted first: the caller's order, which may be the reviewers', must leave no trace.
    labels = sorted(pair.labels)
    return tuple(
        label
        for _, label in sorted(
            (
                keyed_digest(key, LABEL_ORDER_DOMAIN, f"{pair.review_ref}\0{at}".encode("ascii")),
                label,
            )
            for at, label in enumerate(labels)
        )
    )
