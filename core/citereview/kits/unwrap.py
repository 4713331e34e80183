"""From the bytes of a file, as mail and people leave them, to the text of one document.

Steps, each with a note when it did something: a zip with one file in it, a byte order mark or
UTF-16, text armour, and the marks mail leaves on pasted JSON. Nothing is guessed about content:
what mail damaged is only mended where the document's own checksum then proves it right.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import re
from dataclasses import dataclass

from citereview.errors import Fault, Problem
from citereview.kits.zips import is_workbook, only_file
from citereview.zipped import is_zip

FILE_BYTES = 32_000_000
"""Largest file and largest unpacked document: 100,000 rows of a return need 12 MB."""

NOTES = {
    "unzipped": "The file came in a zip.",
    "byte_order_mark": "The file began with a byte order mark.",
    "utf16": "The file was UTF-16.",
    "line_ends": "Lines ended the Windows way.",
    "blanks": "There were blanks around the document.",
    "armour": "The return came as text.",
    "mail": "Mail had wrapped or quoted the text; it was put together again.",
    "spreadsheet": "The return came as a spreadsheet.",
    "copy_name": "The file name carries a copy number.",
}
"""What was unwrapped on the way; none of it changes what was decided."""

EMPTY = Problem("file_empty", "The file is empty.", "Ask for the file again.")
TOO_LARGE = Problem(
    "file_too_large",
    "The file is far larger than a return can be.",
    "Bring the file the kit saved, as it is.",
)
NOT_TEXT = Problem(
    "not_text",
    "The file is not a text in UTF-8 or UTF-16.",
    "Bring the file the kit saved, as it is.",
)
IS_KIT = Problem(
    "kit_not_return",
    "This is a web page, perhaps the kit itself, not the return it saves.",
    "Ask for the file that 'Save return' put into the downloads, or for 'Copy as text'.",
)
ARMOUR_CUT = Problem(
    "armour_cut",
    "The text begins as a return but its END line is missing.",
    "Ask for the whole text, from BEGIN to END.",
)
ARMOUR_DAMAGED = Problem(
    "armour_damaged",
    "The text between BEGIN and END is damaged.",
    "Ask for the text again, or for the file as an attachment.",
)

_BEGIN = re.compile(r"BEGIN\s+CITEREVIEW\s+(?:RETURN|DRAFT)")
_END = re.compile(r"END\s+CITEREVIEW")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_MARKUP = re.compile(r"<[^<>]{0,300}>|&[a-z0-9#]{1,8};")
_COPY = re.compile(r"\(\d+\)|[ _-]copy\b", re.IGNORECASE)
_QUOTE = re.compile(r"^[ \t]*(?:[>|][ \t]?)+", re.MULTILINE)
_STRAIGHT = str.maketrans(
    dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"')
    | dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff")
    | {"\u00a0": " ", "\u202f": " "}
)


@dataclass(frozen=True, slots=True)
class Unwrapped:
    """The text of one document, and the notes of how it came; or the fault that stopped it.

    Attributes:
        text: The document's text, without mark, armour or blanks.
        notes: Keys of `NOTES`, in the order of the steps.
        fault: Why there is no text, or None.
        sheet: The workbook's bytes where the file is a spreadsheet kit; there is no text then.
    """

    text: str
    notes: tuple[str, ...]
    fault: Fault | None = None
    sheet: bytes | None = None


def unwrap(data: bytes, name: str) -> Unwrapped:
    """Unwrap a file to the text of its document.

    Args:
        data: The file's bytes.
        name: Its name; only a copy number in it is noted.
    """
    notes = ["copy_name"] if _COPY.search(name) else []
    fault = _size_fault(data)
    if fault is None and is_zip(data) and not is_workbook(data):
        data, fault = only_file(data, FILE_BYTES)
        notes.append("unzipped")
        fault = fault or _size_fault(data)
    if fault is not None:
        return Unwrapped("", tuple(notes), fault)
    if is_zip(data):
        return Unwrapped("", (*notes, "spreadsheet"), None, data)
    text, seen = _decode(data)
    if text is None:
        return Unwrapped("", tuple(notes), Fault(NOT_TEXT, "/", "UTF-8 text"))
    text, more, fault = _document(text)
    return Unwrapped(text, (*notes, *seen, *more), fault)


def mend_mail(text: str) -> str:
    """Undo what mail does to pasted JSON: quote marks, wrapped lines, curled quotation marks.

    Only fit for documents in which no value holds a blank, as those of a kit and of the seed, and
    only to be believed where a checksum or a schema then agrees.
    """
    plain = re.sub(r"=\r?\n", "", text)
    plain = _QUOTE.sub("", plain.translate(_STRAIGHT))
    plain = "".join(line.strip(" \t") for line in re.split(r"[\r\n]", plain))
    start, end = plain.find("{"), plain.rfind("}")
    return plain[start : end + 1] if 0 <= start < end else plain


def _size_fault(data: bytes) -> Fault | None:
    if len(data) > FILE_BYTES:
        return Fault(TOO_LARGE, "/", f"at most {FILE_BYTES:,} bytes")
    return None if data.strip(b"\0 \t\r\n") else Fault(EMPTY, "/", "a return")


def _decode(data: bytes) -> tuple[str | None, list[str]]:
    notes = []
    encoding = "utf-8"
    for mark, named in _MARKS:
        if data.startswith(mark):
            data, encoding = data[len(mark) :], named
            notes.append("byte_order_mark")
            break
    else:
        # UTF-16 without a mark: JSON and armour begin with two ASCII characters.
        if data[1:2] == b"\0" and data[3:4] == b"\0":
            encoding = "utf-16-le"
        elif data[:1] == b"\0" and data[2:3] == b"\0":
            encoding = "utf-16-be"
    if encoding.startswith("utf-16"):
        notes.append("utf16")
    try:
        return data.decode(encoding), notes
    except UnicodeDecodeError:
        return None, notes


def _document(text: str) -> tuple[str, list[str], Fault | None]:
    begun = _BEGIN.search(text)
    if begun:
        return _unarmour(text[begun.end() :])
    notes = []
    stripped = text.strip(" \t\r\n\0\x1a\ufeff")
    if "\r\n" in stripped:
        notes.append("line_ends")
    if text.rstrip("\r\n") != stripped:
        notes.append("blanks")
    head = stripped[:1000].lower()
    if head.startswith("<") and ("<!doctype html" in head or "<html" in head or "<head" in head):
        return "", notes, Fault(IS_KIT, "/", "the return the kit saves")
    return stripped, notes, None


def _unarmour(rest: str) -> tuple[str, list[str], Fault | None]:
    notes = ["armour"]
    ended = _END.search(rest)
    if ended is None:
        return "", notes, Fault(ARMOUR_CUT, "/", "the END line")
    if _BEGIN.search(rest[ended.end() :]):
        return "", notes, Fault(ARMOUR_DAMAGED, "/", "one return")
    # Whatever is no letter of base 64 was put there by mail: tags, breaks, quote marks, dashes.
    body = re.sub(r"[^A-Za-z0-9+/]", "", _MARKUP.sub("", rest[: ended.start()]))
    try:
        text = base64.b64decode(body + "=" * (-len(body) % 4), validate=True).decode("ascii")
    except (binascii.Error, UnicodeDecodeError):
        text = ""
    if not text:
        return "", notes, Fault(ARMOUR_DAMAGED, "/", "the text as the kit wrote it")
    return text, notes, None
