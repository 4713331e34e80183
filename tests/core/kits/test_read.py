"""Whatever comes back is read, or refused with its own code and no value."""

from __future__ import annotations

import base64
import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from citereview.errors import Fault
from citereview.kits import (
    Kit,
    ReturnRefused,
    ReviewerReturn,
    SeedReturn,
    read_return,
    render_review_kit_html,
)
from citereview.kits.returns import AdjudicatorReturn, checksum_of
from citereview.kits.unwrap import FILE_BYTES, NOTES

Make = Callable[..., dict[str, Any]]
SECRET = "SECRET-VALUE"


def refused(data: bytes, name: str = "return.json") -> tuple[str, tuple[Fault, ...]]:
    with pytest.raises(ReturnRefused) as caught:
        read_return(data, name)
    error = caught.value
    assert error.__cause__ is None
    assert error.__context__ is None
    said = repr(error) + error.explain() + "".join(map(str, error.faults))
    assert SECRET not in said
    assert error.faults
    assert all(fault.place.startswith("/") for fault in error.faults)
    return error.code, error.faults


def dump(document: dict[str, Any]) -> bytes:
    return json.dumps(document, indent=1).encode()


def zipped(*files: tuple[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return out.getvalue()


def armoured(document: dict[str, Any]) -> str:
    body = base64.b64encode(json.dumps(document).encode()).decode().rstrip("=")
    lines = "\n".join(body[at : at + 64] for at in range(0, len(body), 64))
    return f"-----BEGIN CITEREVIEW RETURN-----\n{lines}\n-----END CITEREVIEW RETURN-----\n"


@pytest.fixture
def document(kit: Kit, make_return: Make) -> dict[str, Any]:
    return make_return(kit)


def test_that_a_reviewers_return_is_read_as_it_is(kit: Kit, document: dict[str, Any]) -> None:
    result = read_return(dump(document), "return-R-1-01.json")
    assert isinstance(result.document, ReviewerReturn)
    assert result.notes == ()
    assert result.document.model_dump(mode="json") == document
    assert result.document.decisions == kit.pairs


def test_that_an_adjudicators_return_is_read_as_it_is(
    adjudicator_kit: Kit, make_return: Make
) -> None:
    document = make_return(adjudicator_kit)
    result = read_return(dump(document), "return.json")
    assert isinstance(result.document, AdjudicatorReturn)
    assert result.document.model_dump(mode="json") == document
    assert result.document.resolutions == 4


def test_that_the_seeds_return_document_passes_through_untouched() -> None:
    seed = {
        "schema_version": "openmed.eval.summary_review.v1",
        "request_digest": "sha256:" + "a" * 64,
        "decisions": [{"review_ref": "x", "label": 3}],
        "strange": None,
    }
    result = read_return(dump(seed), "seed.json")
    assert isinstance(result.document, SeedReturn)
    assert result.document.document == seed
    assert result.document.request_digest == seed["request_digest"]
    assert SeedReturn({"request_digest": 3}).request_digest is None


@pytest.mark.parametrize(
    ("wrap", "notes"),
    [
        (lambda text: b"\xef\xbb\xbf" + text.encode(), ("byte_order_mark",)),
        (lambda text: text.encode("utf-16"), ("byte_order_mark", "utf16")),
        (lambda text: b"\xfe\xff" + text.encode("utf-16-be"), ("byte_order_mark", "utf16")),
        (lambda text: text.encode("utf-16-le"), ("utf16",)),
        (lambda text: text.encode("utf-16-be"), ("utf16",)),
        (lambda text: text.replace("\n", "\r\n").encode(), ("line_ends",)),
        (lambda text: (text + " \t\r\n\x1a").encode(), ("blanks",)),
        (lambda text: ("\n\n  " + text).encode(), ("blanks",)),
        (lambda text: zipped(("return.json", text.encode())), ("unzipped",)),
        (
            lambda text: zipped(
                ("folder/", b""), ("__MACOSX/._r.json", b"x"), ("folder/r.json", text.encode())
            ),
            ("unzipped",),
        ),
    ],
)
def test_that_wrappings_come_off_with_a_note(document, wrap, notes) -> None:
    result = read_return(wrap(dump(document).decode()), "return.json")
    assert result.document.model_dump(mode="json") == document
    assert result.notes == notes
    assert set(notes) <= set(NOTES)


@pytest.mark.parametrize("name", ["return (1).json", "return-R-1 - copy.json", "return(12).txt"])
def test_that_a_copy_number_in_the_name_is_noted(document: dict[str, Any], name: str) -> None:
    assert read_return(dump(document), name).notes == ("copy_name",)


def test_that_a_text_file_is_read_as_json(document: dict[str, Any]) -> None:
    assert read_return(dump(document), "return.txt").notes == ()


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", " "),
        lambda text: "Dear colleague,\n\n" + text + "\nBest wishes\n",
        lambda text: "\n".join(f"> > {line}" for line in text.splitlines()),
        lambda text: text.replace("-----", "\u2014"),
        lambda text: "\n".join(line[i : i + 40] for line in text.splitlines() for i in (0, 40)),
        lambda text: text.replace("\n", "\u00a0\n\u200b"),
        lambda text: text.replace("BEGIN CITEREVIEW", "BEGIN\nCITEREVIEW"),
        lambda text: "<html><div>" + text.replace("\n", "<br class='x'>&nbsp;\n") + "</div>",
    ],
)
def test_that_armour_survives_what_mail_does(document, damage) -> None:
    result = read_return(damage(armoured(document)).encode(), "mail.txt")
    assert result.document.model_dump(mode="json") == document
    assert "armour" in result.notes


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "\n".join(f"> {line}" for line in text.splitlines()),
        lambda text: text.replace('"', "\u201c"),
        lambda text: "\n".join(
            line[at : at + 50] for line in text.splitlines() for at in range(0, len(line), 50)
        ),
        lambda text: "See below.\n\n" + text + "\n-- \nReviewer One",
        lambda text: text.replace('"label":', '"lab=\nel":'),
    ],
)
def test_that_pasted_json_is_put_together_again_with_a_note(document, damage) -> None:
    result = read_return(damage(dump(document).decode()).encode(), "mail.txt")
    assert result.document.model_dump(mode="json") == document
    assert result.notes[-1] == "mail"


def test_that_every_cut_of_a_file_is_refused(document: dict[str, Any]) -> None:
    data = dump(document)
    for at in range(1, len(data.rstrip()), 7):
        code, _ = refused(data[:at])
        assert code in {"cut_off", "not_json"}, at
    assert refused(data[: len(data) // 2])[0] == "cut_off"
    assert refused(armoured(document)[:900].encode())[0] == "armour_cut"


def test_that_each_changed_letter_is_noticed(document: dict[str, Any]) -> None:
    text = dump(document).decode()
    changed = text.replace('"label": "supports"', '"label": "unclear"', 1)
    assert refused(changed.encode())[0] == "return_edited"
    for field in document:
        if field in {"checksum", "schema_version"}:
            continue
        other = json.loads(text)
        value = other[field]
        if isinstance(value, str):
            other[field] = value[:-1] + ("0" if value[-1] != "0" else "1")
        elif isinstance(value, int):
            other[field] = value + 1
        else:
            other[field] = value[1:] if value else ["case-001"]
        assert refused(dump(other))[0] in {"return_edited", "value_unexpected"}, field
    body = armoured(document)
    at = body.index("\n") + 200
    letter = "A" if body[at] != "A" else "B"
    code, _ = refused((body[:at] + letter + body[at + 1 :]).encode())
    assert code in {
        "return_edited",
        "not_json",
        "armour_damaged",
        "return_invalid",
        "field_unknown",
        "value_unexpected",
        "field_missing",
        "unknown_document",
        "cut_off",
    }


def broken(document: dict[str, Any], **changes: Any) -> bytes:
    other = document | changes
    other["checksum"] = checksum_of(other)
    return dump(other)


def test_that_each_place_out_of_form_is_said_at_once(document: dict[str, Any]) -> None:
    items = json.loads(json.dumps(document["items"]))
    items[0]["decisions"][0]["label"] = SECRET
    items[0]["decisions"][0][SECRET] = SECRET
    items[1]["decisions"][1]["review_ref"] = SECRET
    del items[2]["scores"]
    code, faults = refused(broken(document, items=items, save_number="1", comment=SECRET))
    assert code == "return_invalid"
    assert {(fault.code, fault.place) for fault in faults} == {
        ("value_unexpected", "/items/0/decisions/0/label"),
        ("field_unknown", "/items/0/decisions/0"),
        ("value_unexpected", "/items/1/decisions/1/review_ref"),
        ("field_missing", "/items/2/scores"),
        ("value_unexpected", "/save_number"),
        ("field_unknown", "/"),
    }
    assert all(fault.expected for fault in faults)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_empty"),
        (b" \r\n\0", "file_empty"),
        (b"hello", "not_json"),
        (b"\xff\xfe\x00", "not_text"),
        (b"{\x80}", "not_text"),
        (b"%PDF-1.7 \xe2\xe3", "not_text"),
        (b"<!doctype html><html lang=en>", "kit_not_return"),
        (b'{"a": NaN}', "not_a_number"),
        (b'{"a": [1, -Infinity]}', "not_a_number"),
        (b'{"a": 1e999}', "not_a_number"),
        (b'{"a": ' + b"9" * 5000 + b"}", "not_a_number"),
        (b'{"a": 1, "a": 2}', "duplicate_name"),
        (b"[" * 100_000, "nested_too_deep"),
        (b'{"a":' * 50 + b"1" + b"}" * 50, "nested_too_deep"),
        (b'{"schema_version": "x"}', "unknown_document"),
        (b"[]", "unknown_document"),
        (b"3", "unknown_document"),
        (b"[{}, {}]", "several_documents"),
        (b"{}\n{}", "several_documents"),
        (b'{"schema_version": "citereview.draft.v1"}', "draft_not_return"),
        (b'{"schema_version": "citereview.reviewer_return.v2"}', "newer_return"),
        (
            b'{"schema_version": "openmed.eval.summary_review.v1", "reviews": []}',
            "request_not_return",
        ),
        (b"PK\x03\x04broken", "zip_broken"),
        (
            b"-----BEGIN CITEREVIEW RETURN-----\n!!\n-----END CITEREVIEW RETURN-----",
            "armour_damaged",
        ),
    ],
)
def test_that_each_thing_that_is_no_return_has_its_own_code(data: bytes, code: str) -> None:
    assert refused(data)[0] == code


def test_that_the_kit_itself_is_no_return(kit: Kit) -> None:
    assert refused(render_review_kit_html(kit), "kit.html")[0] == "kit_not_return"


def test_that_duplicate_names_say_where(document: dict[str, Any]) -> None:
    text = dump(document).decode()
    twice = text.replace('"label": "supports"', '"label": "supports", "label": "unclear"', 2)
    code, faults = refused(twice.encode())
    assert code == "duplicate_name"
    assert [fault.place for fault in faults] == ["/items/0/decisions/0", "/items/1/decisions/0"]


def test_that_a_huge_file_is_refused_by_its_size() -> None:
    assert refused(b" " * (FILE_BYTES + 1))[0] == "file_too_large"


def test_that_a_zip_bomb_is_never_unpacked() -> None:
    bomb = zipped(("return.json", b"0" * (FILE_BYTES + 10)))
    assert len(bomb) < 100_000
    assert refused(bomb)[0] == "zip_bomb"


def test_that_a_zip_with_none_two_or_nested_files_is_refused(document: dict[str, Any]) -> None:
    data = dump(document)
    assert refused(zipped())[0] == "zip_not_one_file"
    assert refused(zipped(("a.json", data), ("b.json", data)))[0] == "zip_not_one_file"
    assert refused(zipped(("a.zip", zipped(("a.json", data)))))[0] == "zip_not_one_file"
    assert refused(zipped(*((f"{n}.json", b"") for n in range(70))))[0] == "zip_not_one_file"
    assert refused(zipped(("a.json", data))[:-30])[0] == "zip_broken"
    assert refused(zipped(("a.json", b"")))[0] == "file_empty"


def test_that_hostile_texts_are_read_in_one_pass() -> None:
    # Each of these takes minutes where a scan begins anew at every character.
    for text in (
        '"' + '\\"' * 1_000_000,
        "{" + " " * 2_000_000 + "x",
        "{\n" + "> " * 1_000_000,
        "BEGIN CITEREVIEW" + " " * 2_000_000,
        "[" + '"\\' * 1_000_000,
    ):
        code, _ = refused(text.encode())
        assert code in {"not_json", "cut_off"}


def test_that_a_zip_with_an_endless_list_is_not_listed() -> None:
    data = bytearray(zipped(("a.json", b"{}")))
    end = data.rindex(b"PK\x05\x06")
    data[end + 12 : end + 16] = (2_000_000).to_bytes(4, "little")
    assert refused(bytes(data))[0] == "zip_broken"


def test_that_a_zip_with_a_password_says_so(document: dict[str, Any]) -> None:
    data = bytearray(zipped(("a.json", dump(document))))
    data[6] |= 1
    central = data.index(b"PK\x01\x02")
    data[central + 8] |= 1
    assert refused(bytes(data))[0] == "zip_locked"


def test_that_mended_mail_is_believed_only_where_the_checksum_agrees(
    document: dict[str, Any],
) -> None:
    quoted = "\n".join(f"> {line}" for line in dump(document).decode().splitlines())
    edited = quoted.replace('"label": "supports"', '"label": "unclear"', 1)
    assert refused(edited.encode())[0] in {"not_json", "return_edited"}
