"""Does a note hold a private surface of its source, whole or by one of its words?

Scripts that put spaces between words are matched by whole words (Hangul particles may follow);
scripts that put none are matched anywhere. Only counts come out. The reference system adds hashes
of what leaked; a hash of a name can be guessed, so they are left out here (docs/protocol.md).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from citereview.gate.folding import fold
from citereview.gate.scripts import runs

_PARTICLE_LIST = (
    "은 는 이 가 을 를 의 에 에서 에게 에게서 께 께서 한테 한테서 와 과 랑 이랑 하고 도 만 "
    "부터 까지 보다 처럼 으로 로 으로서 로서 으로써 로써 이라고 라고 이나 나 든지 이든지 "
    "조차 마저 밖에 뿐 님 씨"
)
_PARTICLES = frozenset(_PARTICLE_LIST.split())
_LONGEST_PARTICLE = max(map(len, _PARTICLES))
_HANGUL = r"[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]"
_SPACELESS_SCRIPTS = frozenset({"Han", "Kana", "Thai"})
_SPACELESS = re.compile(r"[\u0e80-\u0eff\u1780-\u17ff\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]")


@dataclass(frozen=True, slots=True)
class LeakageCheck:
    """How many private surfaces were looked for, and how many of them the note holds."""

    checked_token_count: int
    leaked_token_count: int

    @property
    def passed(self) -> bool:
        """Whether nothing leaked (also when there was nothing to look for)."""
        return self.leaked_token_count == 0

    def to_dict(self) -> dict[str, Any]:
        """The check's details, as the gate publishes them."""
        return {
            "passed": self.passed,
            "checked_token_count": self.checked_token_count,
            "leaked_token_count": self.leaked_token_count,
        }


class LeakageProbe:
    """The private surfaces of one source, made ready to be looked for in many notes."""

    __slots__ = ("_fold", "_surfaces")

    def __init__(self, surfaces: Iterable[str], *, folding: Callable[[str], str] = fold) -> None:
        """Prepare the surfaces.

        Args:
            surfaces: Private surfaces, as `private_surfaces` gives them.
            folding: How texts are folded before they are compared.

        Raises:
            UnfoldableText: A surface cannot be folded.
        """
        self._fold = folding
        self._surfaces = [_Surface(surface, folding) for surface in surfaces]

    def __repr__(self) -> str:
        return f"LeakageProbe({len(self._surfaces)} surfaces)"

    def check(self, note: str) -> LeakageCheck:
        """Look for every surface in a note.

        Raises:
            UnfoldableText: The note cannot be folded.
        """
        return self.check_folded(self._fold(note))

    def check_folded(self, folded: str) -> LeakageCheck:
        """`check` of a note that was folded already."""
        leaked = sum(surface.leaks_into(folded) for surface in self._surfaces)
        return LeakageCheck(len(self._surfaces), leaked)


class _Surface:
    """One private surface: the words of which one must occur, and the pattern that then decides."""

    __slots__ = ("_expression", "_first_words", "_pattern")

    def __init__(self, surface: str, folding: Callable[[str], str]) -> None:
        parts = dict.fromkeys((surface, *surface.split()))
        folded = [(part, folding(part).split()) for part in parts]
        alternatives = {
            _alternative(part, words, index) for index, (part, words) in enumerate(folded) if words
        }
        self._expression = "|".join(sorted(alternatives))
        # Folded ASCII has one form under IGNORECASE, so an alternative whose first word does not
        # occur cannot match; that spares compiling a pattern for nearly every honest surface.
        self._first_words = {words[0] if words[0].isascii() else "" for _, words in folded if words}
        self._pattern: re.Pattern[str] | None = None

    def leaks_into(self, folded: str) -> bool:
        for word in self._first_words:
            if word in folded:
                break
        else:
            return False
        if self._pattern is None:
            self._pattern = re.compile(f"(?:{self._expression})", re.IGNORECASE)
        return any(
            all(_is_particles(rest) for rest in match.groups() if rest is not None)
            for match in self._pattern.finditer(folded)
        )


def _alternative(part: str, words: list[str], index: int) -> str:
    literal = r"\s+".join(map(re.escape, words))
    scripts = {script for _, _, script in runs(part)}
    if scripts & _SPACELESS_SCRIPTS or _SPACELESS.search(part):
        return literal
    if "Hangul" in scripts:
        # One bounded run is captured and cut into particles afterwards: particles as alternatives
        # of a repeated group would backtrack exponentially on a long word.
        return rf"(?<!\w){literal}(?P<particles_{index}>{_HANGUL}*)(?!\w)"
    return rf"(?<!\w){literal}(?!\w)"


def _is_particles(rest: str) -> bool:
    """Whether a Hangul run is nothing but particles, one after another."""
    reached = [True] + [False] * len(rest)
    for end in range(1, len(rest) + 1):
        reached[end] = any(
            reached[begin] and rest[begin:end] in _PARTICLES
            for begin in range(max(0, end - _LONGEST_PARTICLE), end)
        )
    return reached[-1]
