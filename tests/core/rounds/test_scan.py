"""The export scan finds what must never leave, names places, and leaves the rest in peace."""

from __future__ import annotations

import base64
import json

import pytest

from citereview.rounds.scan import Allowed, Private, product_strings, refusals
from citereview.rounds.sightings import sightings

KEY = bytes(range(32))
PRIVATE = Private(
    identities=("led", "bart-large", "Модель-2"),
    people=("Reviewer One", "one@reviewers.example"),
    claim_ids=("led-001", "c7", "12", "claim of mine"),
    paths=("/home/somebody",),
    keys=(KEY,),
)
SOURCE = "The patient led a quiet life. bart-large wrote this."


def found(
    data: object,
    name: str = "outbox/packets.json",
    *,
    own: tuple[str, ...] = (SOURCE,),
    wire: tuple[str, ...] = (),
    ours: tuple[str, ...] = (),
    excerpts: tuple[str, ...] = (),
) -> list[tuple[str, str]]:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    allowed = Allowed(frozenset(own), frozenset(wire), frozenset(ours), frozenset(excerpts))
    return [(fault.code, fault.place) for fault in refusals([(name, raw)], PRIVATE, allowed)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("written by LED", "leak_identity"),
        ("led_v2", "leak_identity"),
        ("(led)", "leak_identity"),
        ("BART-LARGE", "leak_identity"),
        ("\uff22\uff21\uff32\uff34-large", "leak_identity"),  # full-width letters
        ("модель-2", "leak_identity"),
        ("ask reviewer one", "leak_name"),
        ("ONE@reviewers.example", "leak_name"),
        ("see led-001.", "leak_claim_id"),
        ("claim of mine", "leak_claim_id"),
        ("12", "leak_claim_id"),
        ("file:///home/somebody/x", "leak_path"),
    ],
)
def test_that_a_private_value_is_found_with_its_pointer(text: str, code: str) -> None:
    hits = found([{"question": text}])
    assert (code, "outbox/packets.json/0/question") in hits


@pytest.mark.parametrize(
    "text",
    [
        "called, filled and led2x",
        "bart large",
        "Reviewer Onetwo",
        "led001",
        "c7a",
        "12 pairs",
        "it is 112",
        "claim of minerals",
        "",
    ],
)
def test_that_a_part_of_another_word_is_not_found(text: str) -> None:
    assert found({"question": text}) == []


def test_that_own_texts_and_their_parts_may_hold_anything() -> None:
    assert found({"content": SOURCE, "excerpt": SOURCE[:24]}) == []
    assert found({"excerpt": "led a quiet"}) == [("leak_identity", "outbox/packets.json/excerpt")]
    assert found({"excerpt": "led a quiet"}, excerpts=("led a quiet",)) == []
    assert found({"content": SOURCE + " led"}) == [("leak_identity", "outbox/packets.json/content")]


def test_that_no_claim_id_is_looked_for_in_a_reference_of_the_wire_format() -> None:
    assert found({"evidence_ref": "c7"}) == [("leak_claim_id", "outbox/packets.json/evidence_ref")]
    assert found({"evidence_ref": "c7"}, wire=("c7",)) == []
    assert found({"evidence_ref": "led"}, wire=("led",)) == [
        ("leak_identity", "outbox/packets.json/evidence_ref")
    ]


def test_that_names_of_fields_and_files_are_looked_at_and_never_repeated() -> None:
    assert found({"led": 1}) == [("leak_identity", "outbox/packets.json/")]
    assert found({}, "outbox/kits/led.json") == [("leak_identity", "name of outbox/kits")]


def test_that_a_page_is_looked_at_line_by_line_and_its_data_string_by_string() -> None:
    island = json.dumps({"a": [{"b": "by led"}]})
    page = f'<title>led</title>\n<script type="application/json" id="x">{island}</script>\n<p>ok'
    assert found(page.encode(), "outbox/kits/k.html") == [
        ("leak_identity", "outbox/kits/k.html data 1/a/0/b"),
        ("leak_identity", "outbox/kits/k.html:1"),
    ]


def test_that_markup_hides_nothing() -> None:
    page = b"<p>by l&#101;d</p>"
    assert found(page, "outbox/k.html") == [("leak_identity", "outbox/k.html:1")]


def test_that_a_string_seen_before_is_found_again_where_it_is_private() -> None:
    document = [{"a": "fine", "b": "led"}, {"a": "fine", "b": "led"}]
    assert [place for _, place in found(document)] == [
        "outbox/packets.json/1/b",
        "outbox/packets.json/0/b",
    ]


def test_that_lines_and_strings_of_the_product_are_its_own() -> None:
    page = b'<p>led</p>\n<script type="application/json">{"word": "led"}</script>'
    ours = product_strings("kit.html", page)
    assert found(page, "outbox/k.html", ours=tuple(ours)) == []
    assert found(b"<p>led</p> led", "outbox/k.html", ours=tuple(ours)) != []


@pytest.mark.parametrize(
    "form",
    [
        KEY,
        KEY.hex().encode(),
        KEY.hex().upper().encode(),
        base64.b64encode(KEY),
        base64.urlsafe_b64encode(KEY).rstrip(b"="),
    ],
)
def test_that_the_key_is_found_in_any_writing(form: bytes) -> None:
    codes = {code for code, _ in found(b"x " + form + b" y", "outbox/a.txt")}
    assert "leak_key" in codes


def test_that_what_is_no_text_cannot_leave() -> None:
    assert ("unscannable", "outbox/a.txt") in found(b"\xff\xfe\x00", "outbox/a.txt")


def test_that_sightings_count_words_of_identities_and_what_looks_like_an_identifier() -> None:
    texts = {
        "case-1": (
            "LED and bart; called.",
            "Seen 2026-01-31 and 3/4/25 by Dr. Example, MRN 12345.",
        ),
        "case-2": ("Number 1234567. Zoë came.", ""),
    }
    seen = {
        (one.code, one.case_ref): one.count
        for one in sightings(texts, ("led", "bart-xl"), {"case-2": ("Zoë", " ")})
    }
    assert seen == {
        ("identity_word_in_texts", "case-1"): 2,
        ("date_in_texts", "case-1"): 2,
        ("titled_name_in_texts", "case-1"): 1,
        ("record_number_in_texts", "case-1"): 1,
        ("record_number_in_texts", "case-2"): 1,
        ("identifier_in_texts", "case-2"): 1,
    }
