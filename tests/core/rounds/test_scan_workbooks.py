"""The export scan reads a spreadsheet to its corners: cells, names, properties, comments."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment

from citereview.rounds.scan import Allowed, Private, refusals

PRIVATE = Private(
    identities=("bart-large",),
    people=("Reviewer One",),
    claim_ids=("led-001",),
    paths=("/home/somebody",),
    keys=(bytes(range(32)),),
)
SOURCE = "The talk says again and again\nthat bart-large wrote all of this by itself."


def book(fill: Callable[[Any], None]) -> bytes:
    made = Workbook()
    made.active.title = "Pairs"
    made.active["A1"] = "Decide each pair."
    fill(made)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def codes(data: bytes, name: str = "outbox/kits/kit.xlsx") -> set[str]:
    allowed = Allowed(frozenset({SOURCE}), frozenset(), frozenset(), frozenset())
    return {fault.code for fault in refusals([(name, data)], PRIVATE, allowed)}


def _cell(made: Any) -> None:
    made.active["B7"] = "as bart-large says"


def _hidden(made: Any) -> None:
    made.create_sheet("x")["A1"] = "Reviewer One"
    made["x"].sheet_state = "veryHidden"


def _title(made: Any) -> None:
    made.create_sheet("bart-large")


def _author(made: Any) -> None:
    made.properties.creator = "Reviewer One"


def _comment(made: Any) -> None:
    made.active["A1"].comment = Comment("see led-001", "nobody")


def _link(made: Any) -> None:
    made.active["A2"].hyperlink = "file:///home/somebody/notes"


@pytest.mark.parametrize(
    ("fill", "code"),
    [
        (_cell, "leak_identity"),
        (_hidden, "leak_name"),
        (_title, "leak_identity"),
        (_author, "leak_name"),
        (_comment, "leak_claim_id"),
        (_link, "leak_path"),
    ],
)
def test_that_a_private_value_is_found_wherever_a_spreadsheet_can_hold_one(
    fill: Callable[[Any], None], code: str
) -> None:
    assert code not in codes(book(lambda _: None))
    assert code in codes(book(fill))


def test_that_names_and_comments_of_the_archive_are_read_too() -> None:
    out = io.BytesIO(book(lambda _: None))
    with zipfile.ZipFile(out, "a") as archive:
        archive.writestr("xl/bart-large.xml", "<a/>")
        archive.comment = b"Reviewer One"
    assert codes(out.getvalue()) == {"leak_identity", "leak_name"}


def test_that_own_texts_may_stand_in_cells_and_parts_of_them_too() -> None:
    def fill(made: Any) -> None:
        made.active["A2"] = SOURCE
        made.active["A3"] = "that bart-large wrote all of this by itself."

    assert codes(book(fill)) == set()


@pytest.mark.parametrize("data", [b"no archive", b"PK\x03\x04", b"\xff\xfe\x00"])
def test_that_what_cannot_be_read_as_a_spreadsheet_does_not_leave(data: bytes) -> None:
    assert codes(data) == {"unscannable"}


def test_that_a_member_that_is_no_xml_does_not_leave() -> None:
    out = io.BytesIO(book(lambda _: None))
    with zipfile.ZipFile(out, "a") as archive:
        archive.writestr("xl/vbaProject.bin", b"\x00\x01\x02")
    assert codes(out.getvalue()) == {"unscannable"}
