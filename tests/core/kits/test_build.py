"""Building a kit: order, binding, and what can never be in one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from citereview import kits
from citereview.canonical import keyed_digest
from citereview.errors import InputError
from citereview.kits import (
    Kit,
    KitPair,
    SharedCases,
    Span,
    build_adjudicator_kit,
    build_review_kit,
    kit_digest,
    pair_codes,
    recipient_code,
    render_review_kit_html,
)
from citereview.kits.models import KitModel


def rebuilt(kit: Kit, cases, order, **changes):
    fields = {
        "key": bytes(range(32)),
        "round_ref": kit.round_ref,
        "recipient": kit.recipient,
        "recipient_ref": kit.recipient_ref,
        "cases": cases,
        "case_order": order,
        "rubric": kit.rubric,
    } | changes
    return build_review_kit(**fields)


def test_that_cases_stand_in_the_callers_order_and_claims_in_text_order(kit: Kit) -> None:
    assert [case.case_code for case in kit.cases] == ["case-002", "case-001"]
    starts = [pair.claim.start for pair in kit.cases[1].notes[0].pairs]
    assert starts == [0, 21]
    assert [note.label for note in kit.cases[1].notes] == ["Note A", "Note B"]


def test_that_counts_and_names_are_those_of_the_content(kit: Kit) -> None:
    assert kit.pairs == 4
    assert kit.minutes == 2
    assert len({note.request_digest for case in kit.cases for note in case.notes}) == 3
    assert kit.file_name == f"kit-R-1-{kit.kit_digest[7:13]}.html"
    assert kit.file_name.isascii()


def test_that_the_digest_covers_every_field_but_itself_and_the_code(kit: Kit) -> None:
    assert kit_digest(kit) == kit.kit_digest
    changed = {
        "round_ref": "round-8",
        "recipient": "R-2",
        "recipient_ref": "sha256:" + "1" * 64,
        "cases": kit.cases[:1],
        "rubric": (),
        "codebook": kit.codebook.model_copy(update={"version": 2}),
        "due": "",
        "contact": "",
        "language": "de",
        "text_language": "fr",
        "seconds_per_pair": 31,
        "kind": "adjudication",
    }
    assert set(changed) | {"kit_digest", "recipient_code"} == set(Kit.model_fields)
    for name, value in changed.items():
        assert kit_digest(kit.model_copy(update={name: value})) != kit.kit_digest, name
    for name in ("kit_digest", "recipient_code"):
        other = kit.model_copy(update={name: "sha256:" + "2" * 64})
        assert kit_digest(other) == kit.kit_digest


def test_that_the_code_needs_key_kit_and_recipient(kit: Kit) -> None:
    key = bytes(range(32))
    code = recipient_code(key, kit.kit_digest, kit.recipient_ref)
    assert code == kit.recipient_code
    message = f"{kit.kit_digest}\0{kit.recipient_ref}".encode()
    assert code == keyed_digest(key, "citereview.kit.recipient.v1", message)
    assert recipient_code(bytes(32), kit.kit_digest, kit.recipient_ref) != code
    assert recipient_code(key, kit.recipient_ref, kit.kit_digest) != code


def test_that_a_kit_model_has_no_field_for_what_it_must_not_hold() -> None:
    def names(model: type[KitModel]) -> set[str]:
        found = set(model.model_fields)
        for sub in KitModel.__subclasses__():
            found |= set(sub.model_fields)
        return found

    forbidden = {"identity", "candidate_identity", "claim_id", "name_of_reviewer", "path", "key"}
    assert not names(Kit) & forbidden


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (["case-001"], "kit_not_once"),
        (["case-001", "case-001"], "kit_not_once"),
        (["case-001", "case-002", "case-003"], "kit_not_once"),
    ],
)
def test_that_an_order_that_is_no_order_of_the_cases_is_refused(kit, order, code) -> None:
    with pytest.raises(InputError) as caught:
        rebuilt(kit, kit.cases, order)
    assert [fault.code for fault in caught.value.faults] == [code]


def test_that_every_fault_is_said_at_once_with_its_place_and_no_text(kit: Kit) -> None:
    case = kit.cases[1]
    note = case.notes[0]
    bad = note.model_copy(
        update={
            "pairs": (
                note.pairs[0].model_copy(update={"claim": Span(start=5, end=500)}),
                note.pairs[1].model_copy(update={"evidence": Span(start=9, end=9)}),
            )
        }
    )
    other = case.notes[1].model_copy(update={"text": "secret \ud800 word"})
    cases = [kit.cases[0], case.model_copy(update={"notes": (bad, other)})]
    with pytest.raises(InputError) as caught:
        rebuilt(kit, cases, ["case-001", "case-002"])
    codes = sorted(fault.code for fault in caught.value.faults)
    assert codes == [
        "kit_span_outside",
        "kit_span_outside",
        "kit_span_outside",
        "kit_text_not_unicode",
    ]
    assert all(fault.place.startswith("case-001/Note ") for fault in caught.value.faults)
    assert "secret" not in repr(caught.value) + str(caught.value.faults)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None


def test_that_a_field_out_of_form_is_refused_without_its_value(kit: Kit) -> None:
    with pytest.raises(InputError) as caught:
        rebuilt(kit, kit.cases, ["case-001", "case-002"], recipient="Reviewer One")
    assert [fault.place for fault in caught.value.faults] == ["/recipient"]
    assert "Reviewer One" not in str(caught.value.faults)


def test_that_one_request_or_pair_twice_is_refused(kit: Kit) -> None:
    case = kit.cases[1]
    twice = case.model_copy(update={"notes": (case.notes[0], case.notes[0])})
    with pytest.raises(InputError) as caught:
        rebuilt(kit, [twice], ["case-001"])
    assert [fault.place for fault in caught.value.faults] == [
        "requests",
        "review references",
        "pair codes",
    ]


def test_that_a_review_kit_refuses_labels_and_an_adjudicator_kit_agreement(kit: Kit) -> None:
    case = kit.cases[0]

    def labelled(labels):
        pair = case.notes[0].pairs[0].model_copy(update={"labels": labels})
        note = case.notes[0].model_copy(update={"pairs": (pair,)})
        return case.model_copy(update={"notes": (note,)})

    with pytest.raises(InputError) as caught:
        rebuilt(kit, [labelled(("supports", "unclear"))], ["case-002"])
    assert [fault.code for fault in caught.value.faults] == ["kit_labels_unfit"]
    for labels in ((), ("supports",), ("supports", "supports")):
        with pytest.raises(InputError):
            build_adjudicator_kit(
                key=bytes(range(32)),
                round_ref="round-7f",
                recipient="A-1",
                recipient_ref=kit.recipient_ref,
                cases=[labelled(labels)],
                case_order=["case-002"],
            )


def test_that_the_order_of_labels_says_nothing_of_who_gave_them(adjudicator_kit: Kit) -> None:
    case = adjudicator_kit.cases[0]

    def shown(labels):
        notes = tuple(
            note.model_copy(
                update={
                    "pairs": tuple(
                        pair.model_copy(update={"labels": labels}) for pair in note.pairs
                    )
                }
            )
            for note in case.notes
        )
        kit = build_adjudicator_kit(
            key=bytes(range(32)),
            round_ref="round-7f",
            recipient="A-1",
            recipient_ref=adjudicator_kit.recipient_ref,
            cases=[case.model_copy(update={"notes": notes})],
            case_order=["case-001"],
        )
        return [pair.labels for note in kit.cases[0].notes for pair in note.pairs]

    forward = shown(("supports", "irrelevant", "unclear"))
    assert forward == shown(("unclear", "supports", "irrelevant"))
    assert all(sorted(labels) == ["irrelevant", "supports", "unclear"] for labels in forward)


def test_that_shuffled_labels_take_every_place_over_many_pairs() -> None:
    from citereview.kits.build import _drawn

    span = Span(start=0, end=1)
    firsts = {
        _drawn(
            KitPair(
                review_ref=f"sha256:{n:064x}",
                pair_code="AAA-AAA",
                claim=span,
                evidence=span,
                labels=("supports", "unclear"),
            ),
            bytes(range(32)),
        )[0]
        for n in range(40)
    }
    assert firsts == {"supports", "unclear"}


def test_that_pair_codes_are_distinct_and_grow_where_they_must() -> None:
    head = "sha256:" + "a" * 20
    refs = [f"{head}{n:x}".ljust(71, "0") for n in range(1, 4)]
    codes = pair_codes(refs)
    assert len(set(codes.values())) == 3
    assert all(len(code) > 7 for code in codes.values())
    assert pair_codes(["sha256:" + "0" * 64]) == {"sha256:" + "0" * 64: "000-000"}
    assert pair_codes(["sha256:" + "f" * 64]) == {"sha256:" + "f" * 64: "ZZZ-ZZZ"}


def test_that_renderers_bring_their_libraries_only_when_used() -> None:
    code = (
        "import sys, citereview.kits as kits; "
        "late = {'jinja2', 'openpyxl'}; "
        "assert not late & set(sys.modules), sorted(late & set(sys.modules)); "
        "kits.render_review_kit_html; assert 'jinja2' in sys.modules; "
        "kits.render_kit_sheet; assert 'openpyxl' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_that_an_unknown_name_of_the_hall_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        _ = kits.no_such_name


def test_that_kits_that_share_their_cases_are_the_kits_made_alone(kit: Kit) -> None:
    shared = SharedCases()
    reordered = kit.model_copy(update={"cases": kit.cases[::-1]})
    for one in (kit, reordered, kit):
        assert kit_digest(one, shared) == kit_digest(one)
        assert render_review_kit_html(one, shared) == render_review_kit_html(one)
    assert kit_digest(reordered, shared) != kit_digest(kit, shared)
