"""A small kit with everything in it that texts can hold, and returns made without a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from citereview.canonical import digest
from citereview.kits import (
    Criterion,
    Kit,
    KitCase,
    KitNote,
    KitPair,
    Span,
    build_adjudicator_kit,
    build_review_kit,
    codebook_digest,
    pair_codes,
)
from citereview.kits.returns import checksum_of

KEY = bytes(range(32))
RUBRIC = (
    Criterion(
        criterion_ref="grounding",
        question="How far is it backed?",
        minimum_score=1,
        maximum_score=5,
    ),
)


def ref(*parts: str) -> str:
    return digest(list(parts))


def make_case(
    code: str,
    source: str,
    notes: list[tuple[str, list[tuple[tuple[int, int], tuple[int, int]]]]],
    labels: tuple[str, ...] = (),
) -> KitCase:
    names = {
        (i, j): ref(code, str(i), str(j))
        for i, (_, spans) in enumerate(notes)
        for j in range(len(spans))
    }
    codes = pair_codes(names.values())
    return KitCase(
        case_code=code,
        source=source,
        notes=tuple(
            KitNote(
                label=f"Note {'ABC'[i]}",
                text=text,
                request_digest=ref(code, str(i)),
                pairs=tuple(
                    KitPair(
                        review_ref=names[i, j],
                        pair_code=codes[names[i, j]],
                        claim=Span(start=claim[0], end=claim[1]),
                        evidence=Span(start=passage[0], end=passage[1]),
                        labels=labels,
                    )
                    for j, (claim, passage) in enumerate(spans)
                ),
            )
            for i, (text, spans) in enumerate(notes)
        ),
    )


SOURCE_ONE = (
    "[doctor] any pain\n[patient] my knee hurts \U0001f9b5 since may\n[doctor] ok\n[patient] yes"
)
SOURCE_TWO = "[patient] i take two tablets a day\r\n[doctor] good"


def two_cases(labels: tuple[str, ...] = ()) -> list[KitCase]:
    return [
        make_case(
            "case-001",
            SOURCE_ONE,
            [
                ("Knee pain since May. No fever.", [((21, 30), (0, 17)), ((0, 20), (18, 53))]),
                ("Pain \U0001f9b5 in the knee.", [((0, 19), (18, 53))]),
            ],
            labels,
        ),
        make_case("case-002", SOURCE_TWO, [("Takes two tablets.", [((0, 18), (0, 34))])], labels),
    ]


@pytest.fixture
def kit() -> Kit:
    return build_review_kit(
        key=KEY,
        round_ref="round-7f",
        recipient="R-1",
        recipient_ref=ref("reviewer one"),
        cases=two_cases(),
        case_order=["case-002", "case-001"],
        rubric=RUBRIC,
        due="Friday, 4 December",
        contact="round@reviews.example",
    )


@pytest.fixture
def adjudicator_kit() -> Kit:
    return build_adjudicator_kit(
        key=KEY,
        round_ref="round-7f",
        recipient="A-1",
        recipient_ref=ref("adjudicator one"),
        cases=two_cases(("supports", "irrelevant", "supports")),
        case_order=["case-001", "case-002"],
    )


@pytest.fixture
def make_return() -> Callable[..., dict[str, Any]]:
    """A whole return to a kit, as the kit's script writes it; keywords replace fields."""

    def make(kit: Kit, **changes: Any) -> dict[str, Any]:
        notes = [note for case in kit.cases for note in case.notes]
        review = kit.kind == "review"
        document: dict[str, Any] = {
            "schema_version": f"citereview.{'reviewer' if review else 'adjudicator'}_return.v1",
            "round_ref": kit.round_ref,
            "kit_digest": kit.kit_digest,
            "codebook_digest": codebook_digest(kit.codebook),
            "recipient": kit.recipient,
            "recipient_code": kit.recipient_code,
            "save_number": 1,
            "state": "finished",
            "reviewer_ref" if review else "adjudicator_ref": kit.recipient_ref,
        }
        if review:
            document["recused_cases"] = []
            document["items"] = [
                {
                    "request_digest": note.request_digest,
                    "decisions": [
                        {"review_ref": pair.review_ref, "label": "supports"} for pair in note.pairs
                    ],
                    "scores": [
                        {"criterion_ref": row.criterion_ref, "score": row.maximum_score}
                        for row in kit.rubric
                    ],
                    "problems": [],
                }
                for note in notes
            ]
        else:
            document["items"] = [
                {
                    "request_digest": note.request_digest,
                    "resolutions": [
                        {"review_ref": pair.review_ref, "reason": "other", "label": "irrelevant"}
                        for pair in note.pairs
                    ],
                }
                for note in notes
            ]
        document |= changes
        document["checksum"] = checksum_of(document)
        return document

    return make
