"""Private surfaces written so that a person still reads them, while no word equals them.

Four ways, for the stricter leakage check:

- spelled: ``A-n-n-a``, ``A n n a``; three letters only where one separator parts them all;
- broken: ``Zebu-lon``, over a line's end too, ``OBrien`` for ``O'Brien``, half of a double name;
- transliterated: ``Mueller`` for ``Müller``, ``Lukasz`` for ``Łukasz``, and the other way round;
- regrouped: the digits of a number with other separators or none, a date in another order.

Two words are never read as one across a space, and a number matches whole groups of digits only,
six at least, so that ordinary prose stays clean.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import islice, product

from citereview.gate.leakage import LeakageProbe
from citereview.gate.lookalikes import fold_by_look
from citereview.gate.scripts import script_of

_LETTER = r"[^\W\d_]"
_JOINTS = re.compile(
    rf"(?<={_LETTER})(?:-(?:[^\S\n]*\n[^\S\n]*)?|['\u2019*\u00b7\u2022\u30fb])(?={_LETTER})"
)
_POSSESSIVE = re.compile(r"['\u2019]s\b")
_WORD = re.compile(rf"{_LETTER}+")
_SPELLED = re.compile(rf"(?<!\w){_LETTER}(?:[^\w\n]{{1,3}}{_LETTER})+(?!\w)")
_EVENLY_SPELLED = re.compile(
    rf"(?<!\w){_LETTER}([^\w\n,;./]{{1,3}}){_LETTER}(?:\1{_LETTER})+(?!\w)"
)
"""Not by dots: so are abbreviations of three letters written."""
_NOT_LETTERS = re.compile(r"[\W\d_]+")
_SHORTEST_INSIDE = 4
"""Fewest letters of a word that is looked for inside a longer run of single letters."""
_TELLING_SCRIPTS = frozenset({"Han", "Kana", "Hangul"})
"""A letter says more here: one fewer will do."""
_SHORTEST_HALF = 4

_DIGITS = re.compile(r"\d+")
_NUMBER = re.compile(r"\d+(?:(?:[^\w,;]{1,3}|,)\d+)*")
_DATE = re.compile(r"(?<![\w/.-])(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?![\w/-]|\.\d)")
_FEWEST_DIGITS = 6
_FEWEST_NATIONAL = 9
"""Digits of a telephone number without the code of its country."""

_SPELLINGS = {
    "ä": ("ae", "a"), "ö": ("oe", "o"), "ü": ("ue", "u"), "å": ("aa", "a"), "ø": ("oe", "o"),
    "æ": ("ae", "a"), "œ": ("oe", "o"), "đ": ("dj", "d"), "þ": ("th", "t"), "ð": ("dh", "d"),
    "ł": ("l",), "ħ": ("h",),
}  # fmt: skip
_SPECIAL = re.compile(f"[{''.join(_SPELLINGS)}]")
_FASHIONS = tuple(
    str.maketrans({letter: spelt[last] for letter, spelt in _SPELLINGS.items()}) for last in (0, -1)
)
_MOST_SPELLINGS = 8
_LONGEST_WORD = 64


def _plain_forms(text: str) -> list[str]:
    """A text folded with its special letters in plain ones: all spelt out, all as their nearest.

    And, as a last text, its words with special letters in every mixture of the two.
    """
    if text.isascii():
        return []
    lower = unicodedata.normalize("NFC", text).casefold()
    if not _SPECIAL.search(lower):
        return []
    words = {word for word in _WORD.findall(lower) if _SPECIAL.search(word)}
    mixed = " ".join(spelt for word in sorted(words) for spelt in _spellings(word))
    return [fold_by_look(form) for form in (*map(lower.translate, _FASHIONS), mixed)]


def _spellings(word: str) -> Iterator[str]:
    if len(word) > _LONGEST_WORD:
        return iter(())
    letters = [_SPELLINGS.get(letter, (letter,)) for letter in word]
    return map("".join, islice(product(*letters), _MOST_SPELLINGS))


class DisguiseProbe:
    """The private surfaces of one source, made ready to be looked for in disguise."""

    __slots__ = ("_dates", "_names", "_numbers", "_probe")

    def __init__(self, surfaces: Iterable[str]) -> None:
        """Prepare the surfaces.

        Args:
            surfaces: Private surfaces, as `private_surfaces` gives them.

        Raises:
            UnfoldableText: A surface cannot be folded.
        """
        names: set[str] = set()
        self._numbers: set[str] = set()
        self._dates: set[tuple[int, int, int]] = set()
        for surface in surfaces:
            for part in {surface, *surface.split()}:
                folded = fold_by_look(part)
                self._numbers.update(_private_numbers(folded))
                self._dates.update(_dates(folded))
                if " " not in part:
                    forms = (folded, *_plain_forms(part))
                    names.update(
                        name for form in forms for word in form.split() for name in _names(word)
                    )
        self._names = sorted(names)
        self._probe = LeakageProbe(self._names, folding=str)

    def __repr__(self) -> str:
        return "DisguiseProbe(...)"

    def leaks(self, note: str, folded: str) -> bool:
        """Whether a note holds a surface in one of the disguises.

        Args:
            note: The note.
            folded: The note as `fold_by_look` gives it.

        Raises:
            UnfoldableText: The note cannot be folded.
        """
        return (
            self._holds_number(folded)
            or not self._dates.isdisjoint(_dates(folded))
            or any(self._holds_name(text) for text in (folded, *_plain_forms(note)))
        )

    def _holds_name(self, text: str) -> bool:
        letters = _NOT_LETTERS.sub("", text)
        names = [name for name in self._names if name in letters]
        if not names:
            return False
        if not self._probe.check(_JOINTS.sub("", _POSSESSIVE.sub("", text))).passed:
            return True
        for run in _SPELLED.finditer(text):
            spelled = _NOT_LETTERS.sub("", run.group())
            if any(name in spelled for name in names if len(name) >= _least_inside(name)):
                return True
        return any(
            _NOT_LETTERS.sub("", run.group()) in names for run in _EVENLY_SPELLED.finditer(text)
        )

    def _holds_number(self, text: str) -> bool:
        if not self._numbers:
            return False
        digits = "".join(_DIGITS.findall(text))
        numbers = [number for number in self._numbers if number in digits]
        return bool(numbers) and any(
            _is_grouped(number, _DIGITS.findall(run.group()))
            for run in _NUMBER.finditer(text)
            for number in numbers
        )


def _names(folded: str) -> Iterator[str]:
    """What a folded word is looked for as: all its letters, and the halves of a double name."""
    word = _JOINTS.sub("", folded.strip(".,;:()[]\"'"))
    if _WORD.fullmatch(word) and len(word) >= _least_inside(word) - 1:
        yield word
    halves = folded.split("-")
    if len(halves) == 2 and all(
        _WORD.fullmatch(half) and len(half) >= _SHORTEST_HALF for half in halves
    ):
        yield from halves


def _least_inside(name: str) -> int:
    return _SHORTEST_INSIDE - (script_of(name[0]) in _TELLING_SCRIPTS)


def _private_numbers(folded: str) -> Iterator[str]:
    """The digits of the numbers in a surface, telephone numbers also without their country."""
    for found in _NUMBER.finditer(folded):
        digits = "".join(_DIGITS.findall(found.group()))
        if len(digits) < _FEWEST_DIGITS:
            continue
        yield digits
        codes: tuple[int, ...] = ()
        if folded[: found.start()].endswith("+"):
            codes = (1, 2, 3)
        elif len(digits) == 11 and digits[0] == "1":
            codes = (1,)
        for code in codes:
            if len(digits) - code >= _FEWEST_NATIONAL:
                yield digits[code:]
                yield "0" + digits[code:]


def _is_grouped(number: str, groups: list[str]) -> bool:
    """Whether neighbouring groups of digits come to a number."""
    for start in range(len(groups)):
        rest = number
        for group in groups[start:]:
            if not rest.startswith(group):
                break
            rest = rest[len(group) :]
            if not rest:
                return True
    return False


def _dates(folded: str) -> Iterator[tuple[int, int, int]]:
    """(year of the century, and the other two) of the dates in a text.

    The two are in order where one of them can only be the day: then 5/16 and 16.5. are one date.
    """
    for found in _DATE.finditer(folded):
        first, _, second, third = found.groups()
        year, one, other = (first, second, third) if len(first) == 4 else (third, first, second)
        if len(year) not in {2, 4} or len(one) > 2 or len(other) > 2:
            continue
        pair = int(one), int(other)
        one_number, other_number = sorted(pair) if max(pair) > 12 else pair
        yield int(year) % 100, one_number, other_number
