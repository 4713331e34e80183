"""Ours and the reference agree on review inputs of any Python type, not only of JSON's."""

from __future__ import annotations

import codecs
import json
import traceback
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from citereview.canonical import REVIEW_DOMAIN, keyed_digest, seal
from citereview.review import diagnose_return
from tests.conformance.dressing import dressed, dresses, member
from tests.conformance.review_sides import ORACLE, SIDES
from tests.conformance.review_strategies import (
    CURRENT,
    LABELS,
    PLAIN,
    PRIVATE_JSON,
    REQUEST,
    Dice,
)
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    document,
    mapping_of,
    packet_of,
    returned,
)

TYPES = settings(max_examples=400, derandomize=True, database=None, deadline=None)
SEAL = keyed_digest(KEY, REVIEW_DOMAIN, PRIVATE_JSON.encode("ascii"))
DICE = st.binary(min_size=80, max_size=80)


def judged(side: SimpleNamespace, call: Any) -> Any:
    """What a call came to, or the word it was refused with; ours without a trace of a value."""
    try:
        return json.loads(json.dumps(call()))
    except side.SummaryReviewError as error:
        refusal: Any = error
    if side is OURS:
        assert refusal.faults
        assert refusal.__cause__ is refusal.__context__ is None
        assert "canary" not in "".join(traceback.format_exception(refusal))
    return str(refusal)


def imported(side: SimpleNamespace, back: Any, **changed: Any) -> Any:
    given_ = {
        "text": PRIVATE_JSON,
        "commitment": SEAL,
        "key": KEY,
        "least": 2,
        **CURRENT,
        **changed,
    }

    def call() -> Any:
        result = side.import_summary_review(
            back,
            sealed=side.SealedSummaryReview(given_.pop("text"), given_.pop("commitment")),
            sealing_key=given_.pop("key"),
            minimum_cell_size=given_.pop("least"),
            **given_,
        )
        return document(result), result.states

    return judged(side, call)


def a_dressed_return(data: bytes) -> dict[str, Any]:
    dice = Dice(data)
    forms: list[list[tuple[int, str, str | None]]] = [
        [],
        [(1, dice.pick(LABELS), None)],
        [(1, "supports", None), (2, "supports", None)],
        [(1, "supports", "other"), (2, "unclear", "other"), (3, "unclear", "other")],
    ]
    of_edge = [dice.pick(forms) for _ in REQUEST["reviews"]]
    resolved = [
        (place, dice.pick(LABELS), "other", 9)
        for place, rows in enumerate(of_edge)
        if len(rows) == 3 and dice.below(2)
    ]
    return dressed(dice, returned(REQUEST, of_edge.__getitem__, resolved))


@given(DICE)
@TYPES
def test_that_returns_of_any_type_are_judged_as_by_the_reference(data: bytes) -> None:
    ours, theirs = (imported(side, a_dressed_return(data)) for side in SIDES)
    event(str(type(theirs)))
    assert ours == theirs
    assert (diagnose_return(a_dressed_return(data), REQUEST) == ()) == (type(theirs) is list)


@given(DICE)
@TYPES
def test_that_what_is_reviewed_is_judged_by_type_as_by_the_reference(data: bytes) -> None:
    current = {**CURRENT, "text": PRIVATE_JSON, "commitment": SEAL, "key": KEY, "least": 2}
    back = returned(REQUEST, lambda _: [(1, "supports", None), (2, "supports", None)])
    ours, theirs = (imported(side, back, **dressed(Dice(data), current)) for side in SIDES)
    event(str(type(theirs)))
    assert ours == theirs


def exported(side: SimpleNamespace, data: bytes) -> Any:
    tree = dressed(Dice(data), {n: v for n, v in PLAIN.items() if n not in {"packets", "mapping"}})
    bindings = tree["bindings"]
    if type(bindings) in {list, tuple}:
        tree["bindings"] = type(bindings)(
            side.ReviewBinding(*row) if type(row) is list and len(row) == 4 else row
            for row in bindings
        )
    tree["packets"] = [packet_of(side, packet) for packet in PLAIN["packets"]]
    tree["mapping"] = mapping_of(side, PLAIN["mapping"])

    def call() -> Any:
        request, sealed = side.export_summary_review(**tree)
        return request, sealed.private_json, sealed.commitment

    return judged(side, call)


@given(DICE)
@TYPES
def test_that_exports_of_any_type_are_judged_as_by_the_reference(data: bytes) -> None:
    ours, theirs = (exported(side, data) for side in SIDES)
    event(str(type(theirs)))
    assert ours == theirs


@pytest.mark.parametrize("place", range(4), ids=["case", "candidate", "claim", "evidence"])
@pytest.mark.parametrize("dress", range(len(dresses("text"))))
def test_that_each_field_of_a_binding_is_judged_by_type_as_by_the_reference(
    place: int, dress: int
) -> None:
    def call(side: SimpleNamespace) -> Any:
        rows = [list(row) for row in PLAIN["bindings"]]
        rows[-1][place] = dresses(rows[-1][place])[dress]
        return judged(
            side,
            lambda: [
                made if type(made) is dict else made.private_json
                for made in side.export_summary_review(
                    **{
                        **PLAIN,
                        "packets": [packet_of(side, packet) for packet in PLAIN["packets"]],
                        "mapping": mapping_of(side, PLAIN["mapping"]),
                        "bindings": [side.ReviewBinding(*row) for row in rows],
                    }
                )
            ],
        )

    assert call(OURS) == call(ORACLE)


@pytest.mark.parametrize(
    "spelling",
    [
        lambda text: text.encode(),
        lambda text: bytearray(text.encode()),
        lambda text: codecs.BOM_UTF8 + text.encode(),
        lambda text: text.encode("utf-16"),
        lambda text: text.encode("utf-32-le"),
        member,
        lambda text: "\ufeff" + text,
        lambda text: text.encode() + b"\x00",
        lambda text: text.encode() + b"\xff",
        lambda text: memoryview(text.encode()),
    ],
)
def test_that_a_sealed_document_read_as_bytes_is_opened_as_by_the_reference(spelling: Any) -> None:
    back = returned(REQUEST, lambda _: [(1, "unclear", None), (2, "unclear", None)])
    text = spelling(PRIVATE_JSON)
    assert imported(OURS, back, text=text) == imported(ORACLE, back, text=text)


@pytest.mark.parametrize(
    "commitment", [SEAL.upper(), SEAL + "é", member(SEAL), SEAL.encode(), "\ud800"]
)
def test_that_a_commitment_of_another_kind_is_judged_as_by_the_reference(commitment: Any) -> None:
    back = returned(REQUEST, lambda _: [])
    assert imported(OURS, back, commitment=commitment) == imported(
        ORACLE, back, commitment=commitment
    )


def test_that_the_members_the_module_offers_are_reasons_in_a_return() -> None:
    def back(side: SimpleNamespace) -> Any:
        reason = side.DisagreementReason.EVIDENCE_QUALITY
        return returned(
            REQUEST,
            lambda _: [(1, "supports", reason), (2, "unclear", reason)],
            [(0, "supports", reason, 9)],
        )

    ours, theirs = (imported(side, back(side)) for side in SIDES)
    assert ours == theirs
    assert type(ours) is list
    assert diagnose_return(back(OURS), REQUEST) == ()


def test_that_a_lone_surrogate_written_out_in_a_sealed_text_is_read_as_by_the_reference() -> None:
    private = json.loads(PRIVATE_JSON)
    private["bindings"][0]["claim_id"] = "\ud800"
    commitment = seal(private, KEY, REVIEW_DOMAIN)
    back = returned(REQUEST, lambda _: [])
    for text in (
        json.dumps(private, ensure_ascii=False),
        json.dumps(private, ensure_ascii=False).encode("utf-8", "surrogatepass"),
    ):
        ours = imported(OURS, back, text=text, commitment=commitment)
        assert ours == imported(ORACLE, back, text=text, commitment=commitment)
        assert type(ours) is list


def respelled(text: str) -> list[str]:
    """The sealed text in forms that are not the canonical one, each with the same meaning."""
    private = json.loads(text)
    request = private["request"]
    return [
        json.dumps(private),
        text + "\n",
        " " + text,
        text.replace('"synthetic"', '"\\u0073ynthetic"').replace('"reviewer"', '"\\u0072eviewer"'),
        text[:-1] + f',"request":{json.dumps(request, sort_keys=True, separators=(",", ":"))}}}',
        '{"bindings":[],' + text[1:],
        json.dumps(dict(reversed(private.items())), separators=(",", ":")),
        text.replace('"claim_id"', '"claim_id":"other","claim_id"', 1),
    ]


@pytest.mark.parametrize("number", range(8))
def test_that_a_seal_over_another_spelling_is_judged_as_by_the_reference(number: int) -> None:
    """Whoever has the key can seal any text; only the seal of the canonical form counts."""
    text = respelled(PRIVATE_JSON)[number]
    back = returned(REQUEST, lambda _: [])
    for commitment in (keyed_digest(KEY, REVIEW_DOMAIN, text.encode()), SEAL):
        ours, theirs = (imported(s, back, text=text, commitment=commitment) for s in SIDES)
        assert ours == theirs
