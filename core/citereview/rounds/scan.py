"""The export scan: what must never leave is looked for in every byte that would.

A full identity, a reviewer's name or contact, a claim_id, a path or a key anywhere outside the
candidates' and sources' own texts: one is enough to refuse the export. What stands inside those
texts, which must leave as they are, is another question (`sightings`).

A finding names its place, never the value. Words are compared case-folded and whole: ``led`` is
found in ``LED v2`` and not in ``called``.
"""

from __future__ import annotations

import base64
import html
import io
import json
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile, ZipFile

from citereview.canonical import is_digest
from citereview.errors import Fault, Problem

_REMEDY = "Rename it in the artifacts or the roster and make the round again."
LEAK_FOUND = Problem(
    "leak_found",
    "Something that must never leave stands in what would be sent.",
    "Look at the places listed; nothing was written to outbox/.",
)
LEAK_IDENTITY = Problem("leak_identity", "A system's full identity stands here.", _REMEDY)
LEAK_NAME = Problem("leak_name", "The name or contact of a person stands here.", _REMEDY)
LEAK_CLAIM_ID = Problem("leak_claim_id", "A claim's private id stands here.", _REMEDY)
LEAK_PATH = Problem("leak_path", "A path of this machine stands here.", _REMEDY)
LEAK_KEY = Problem("leak_key", "The sealing key stands here.", _REMEDY)
UNSCANNABLE = Problem(
    "unscannable", "This cannot be read as text, so it cannot be scanned.", "Report this."
)

_WORD = re.compile(r"[^\W_]+")
_ISLAND = re.compile(
    r"<script\b[^>]*\btype=[\"']application/json[\"'][^>]*>(.*?)</script>", re.DOTALL
)
_SHORTEST_CLAIM_ID = 3
"""Shorter claim ids, and plain numbers, are looked for as whole strings only."""
_WORDS_OF_A_PART = 4
_REMEMBERED = 100
"""Characters; shorter strings come again and again, and are looked at once."""


@dataclass(frozen=True, slots=True, repr=False)
class Private:
    """What must never leave."""

    identities: Sequence[str]
    people: Sequence[str]
    claim_ids: Collection[str]
    paths: Sequence[str]
    keys: Sequence[bytes]

    def counts(self) -> dict[str, int]:
        """How many of each kind are looked for."""
        return {
            "identities": len(self.identities),
            "names_and_contacts": len(self.people),
            "claim_ids": len(self.claim_ids),
            "paths": len(self.paths),
            "keys": len(self.keys),
        }


@dataclass(frozen=True, slots=True, repr=False)
class Allowed:
    """What may leave.

    Attributes:
        own_texts: The candidates' and sources' texts. A part of four words or more is as good as
            the whole; a shorter one could be a private value that happens to stand in a text too.
        wire: References the wire format carries (case_ref, evidence_ref): no claim_id is looked
            for in a string that is one of them.
        ours: Strings and lines of the product itself, the same in every round.
    """

    own_texts: frozenset[str]
    wire: frozenset[str]
    ours: frozenset[str]
    excerpts: frozenset[str] = frozenset()
    """Claims and evidence excerpts, which may be as short as they are."""


@dataclass(frozen=True, slots=True, repr=False)
class Scanned:
    """What a scan looked at, for what, and what it found.

    Attributes:
        found: Every place where something private stands; empty lets the files leave.
        strings: How many strings of each file were looked at, by the file's name.
        looked_for: How many private values of each kind were looked for.
    """

    found: tuple[Fault, ...]
    strings: Mapping[str, int]
    looked_for: Mapping[str, int]


def scan(outgoing: Iterable[tuple[str, bytes]], private: Private, allowed: Allowed) -> Scanned:
    """Look for everything private in the outgoing files.

    Args:
        outgoing: (name relative to the round's folder, bytes) of each file that would leave.
        private: What to look for.
        allowed: Where it may stand.
    """
    looking = _Search(private, allowed)
    found: list[Fault] = []
    strings: dict[str, int] = {}
    for name, data in outgoing:
        before = looking.strings
        found += looking.in_file(name, data)
        strings[name] = looking.strings - before
    return Scanned(tuple(dict.fromkeys(found)), strings, private.counts())


def refusals(
    outgoing: Iterable[tuple[str, bytes]], private: Private, allowed: Allowed
) -> tuple[Fault, ...]:
    """Every place in the outgoing files where something private stands; see `scan`."""
    return scan(outgoing, private, allowed).found


def product_strings(name: str, data: bytes) -> frozenset[str]:
    """Every string and line of a file that holds nothing of a round, for `Allowed.ours`."""
    return frozenset(_strings(name, data))


def _fold(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


class _Search:
    """The needles, indexed by their first word so that a text is walked once for all of them."""

    def __init__(self, private: Private, allowed: Allowed) -> None:
        self._allowed = allowed
        self._index: dict[str, list[tuple[str, int, Problem]]] = {}
        self._whole: dict[str, Problem] = {}
        for needles, problem in (
            (private.identities, LEAK_IDENTITY),
            (private.people, LEAK_NAME),
            (private.claim_ids, LEAK_CLAIM_ID),
        ):
            for needle in needles:
                self._add(needle, problem)
        self._paths = [path for path in private.paths if len(path) > 1]
        self._keys = [form for key in private.keys for form in _key_forms(key)]
        self._harmless: set[str] = {*allowed.ours, *allowed.own_texts}
        self.strings = 0
        """Strings looked at so far, names of files left out."""

    def _add(self, needle: str, problem: Problem) -> None:
        folded = _fold(needle)
        first = _WORD.search(folded)
        bare = problem is LEAK_CLAIM_ID and (len(folded) < _SHORTEST_CLAIM_ID or folded.isdecimal())
        if first is None or bare:
            self._whole[folded] = problem
            return
        self._index.setdefault(first.group(), []).append((folded, first.start(), problem))

    def in_file(self, name: str, data: bytes) -> Iterator[Fault]:
        for form in self._keys:
            if form in data:
                yield Fault(LEAK_KEY, name)
                break
        yield from (Fault(problem, f"name of {_blank(name)}") for problem in self._in(name))
        try:
            strings = _strings(name, data)
        except (ValueError, BadZipFile, ParseError):
            strings = None
        if strings is None:
            yield Fault(UNSCANNABLE, name)
            return
        self.strings += len(strings)
        # Each string is looked at once a file, and its places are asked for only where it is found:
        # most strings are digests, or names and references that come again and again.
        leaks: dict[str, set[Problem]] = {}
        for text in set(strings) - self._harmless:
            if is_digest(text):
                continue
            problems = self._in(text)
            if problems and not self._is_own(text):
                leaks[text] = problems
            elif len(text) <= _REMEMBERED:
                self._harmless.add(text)
        for pointer, text in _parts(name, data) if leaks else ():
            yield from (Fault(problem, f"{name}{pointer}") for problem in leaks.get(text, ()))

    def _is_own(self, part: str) -> bool:
        if part in self._allowed.excerpts:
            return True
        long_enough = len(_WORD.findall(part)) >= _WORDS_OF_A_PART
        return long_enough and any(part in text for text in self._allowed.own_texts)

    def _in(self, text: str) -> set[Problem]:
        found: set[Problem] = set()
        if any(path in text for path in self._paths):
            found.add(LEAK_PATH)
        folded = _fold(text)
        if folded in self._whole:
            found.add(self._whole[folded])
        for word in _WORD.finditer(folded):
            for needle, offset, problem in self._index.get(word.group(), ()):
                start = word.start() - offset
                if (
                    start >= 0
                    and folded.startswith(needle, start)
                    and _bounded(folded, start, start + len(needle))
                ):
                    found.add(problem)
        if text in self._allowed.wire:
            found.discard(LEAK_CLAIM_ID)
        return found


def _bounded(text: str, start: int, end: int) -> bool:
    """Whether a match is whole: no letter or digit goes on across either of its ends."""
    before = start > 0 and text[start - 1].isalnum() and text[start].isalnum()
    after = end < len(text) and text[end - 1].isalnum() and text[end].isalnum()
    return not before and not after


def _blank(name: str) -> str:
    """The folder of a file whose own name may be the finding."""
    return name.rpartition("/")[0] or "outbox"


def _key_forms(key: bytes) -> tuple[bytes, ...]:
    digits = key.hex().encode("ascii")
    return (
        key,
        digits,
        digits.upper(),
        base64.b64encode(key).rstrip(b"="),
        base64.urlsafe_b64encode(key).rstrip(b"="),
    )


def _strings(name: str, data: bytes) -> list[str]:
    """The strings of `_parts`, in any order and without their places."""
    if name.endswith(".json"):
        return _texts(json.loads(data.decode("utf-8")))
    if name.endswith(".html"):
        islands, rest = _islands(data.decode("utf-8"))
        return [text for island in islands for text in _texts(island)] + [
            line for _, line in _lines(rest)
        ]
    return [text for _, text in _parts(name, data)]


def _parts(name: str, data: bytes) -> Iterator[tuple[str, str]]:
    """(place within the file, string) of everything in a file that can hold a value."""
    if name.endswith(".xlsx"):
        yield from _workbook_parts(data)
        return
    text = data.decode("utf-8")
    if name.endswith(".json"):
        yield from _leaves(json.loads(text), "")
        return
    if name.endswith(".html"):
        yield from _html_parts(text)
        return
    yield from _lines(text)


def _html_parts(text: str) -> Iterator[tuple[str, str]]:
    islands, rest = _islands(text)
    for number, island in enumerate(islands, start=1):
        yield from _leaves(island, f" data {number}")
    yield from _lines(rest)


def _islands(text: str) -> tuple[list[Any], str]:
    """The JSON inside a page, and the page without it."""
    islands, rest = [], []
    last = 0
    for island in _ISLAND.finditer(text):
        rest.append(text[last : island.start(1)])
        last = island.end(1)
        islands.append(json.loads(island.group(1)))
    rest.append(text[last:])
    return islands, html.unescape("".join(rest))


def _workbook_parts(data: bytes) -> Iterator[tuple[str, str]]:
    """Every text, attribute and name in a workbook of our own making; places name no cell's text.

    An attribute's value is looked at once a member: most are cell addresses and styles.
    """
    with ZipFile(io.BytesIO(data)) as book:
        yield " comment", book.comment.decode("utf-8")
        for number, member in enumerate(book.infolist(), start=1):
            place = f" member {number}"
            yield f"{place} name", member.filename
            yield f"{place} extra", (member.extra + member.comment).decode("utf-8")
            attributes: set[str] = set()
            texts = 0
            for node in ET.fromstring(book.read(member)).iter():  # noqa: S314 (our own)
                attributes.update(node.attrib.values())
                for text in (node.text, node.tail):
                    if text and text.strip():
                        texts += 1
                        yield f"{place} text {texts}", text
            for value in sorted(attributes):
                yield f"{place} attribute", value


def _lines(text: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        yield f":{number}", line.strip()


def _leaves(value: Any, pointer: str) -> Iterator[tuple[str, str]]:
    """Every string of a JSON value with its pointer, names of fields included."""
    stack: list[tuple[str, Any]] = [(pointer, value)]
    while stack:
        place, found = stack.pop()
        if isinstance(found, str):
            yield place, found
        elif isinstance(found, dict):
            for key, child in found.items():
                yield f"{place}/", key
                stack.append((f"{place}/{key}", child))
        elif isinstance(found, list):
            stack.extend((f"{place}/{at}", child) for at, child in enumerate(found))


def _texts(value: Any) -> list[str]:
    """The strings of `_leaves` without their pointers, of which a round has millions."""
    found: list[str] = []
    stack = [value]
    while stack:
        one = stack.pop()
        if isinstance(one, str):
            found.append(one)
        elif isinstance(one, dict):
            found.extend(one)
            stack.extend(one.values())
        elif isinstance(one, list):
            stack.extend(one)
    return found
