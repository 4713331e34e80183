"""Public references: their pattern, what they may give away, and an alias table.

Case and evidence references leave with the requests. One that breaks the public pattern is a
fault; one that looks like a name, a number or a date is a notice. Nothing is renamed silently: an
alias table is offered, and used only when it is handed back to the loading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from citereview.errors import Problem
from citereview.rounds.artifacts import problems

_PUBLIC = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,127}")
_DATE = re.compile(
    r"(?<!\d)(?:(?:19|20)\d{2}[-._:]?(?:0[1-9]|1[0-2])[-._:]?(?:0[1-9]|[12]\d|3[01])"
    r"|(?:0?[1-9]|[12]\d|3[01])[-._:](?:0?[1-9]|[12]\d|3[01])[-._:](?:19|20)?\d{2})(?!\d)"
)
_NUMBER = re.compile(r"(?<!\d)\d{3}[-._:]?\d{2,4}[-._:]?\d{2,}(?!\d)")
_NAME = re.compile(r"(?:[A-Z][a-z]{1,}[-._:]?){2,}")
_OPAQUE = re.compile(r"sha256:[0-9a-f]{64}")


def is_public(reference: str) -> bool:
    """Whether a reference fits the public pattern of the packets."""
    return _PUBLIC.fullmatch(reference) is not None


@lru_cache(maxsize=4096)
def suspicion(reference: str) -> Problem | None:
    """What a reference looks like that should not leave, or None.

    Opaque digests are never suspicious, though they hold digits.
    """
    if _OPAQUE.fullmatch(reference):
        return None
    if _DATE.search(reference):
        return problems.REFERENCE_LIKE_DATE
    if _NUMBER.search(reference):
        return problems.REFERENCE_LIKE_NUMBER
    if _NAME.fullmatch(reference):
        return problems.REFERENCE_LIKE_NAME
    return None


@dataclass(frozen=True, slots=True, repr=False)
class Alias:
    """A reference as found (private) and the public one offered for it."""

    found: str
    offered: str


def alias_table(
    references: Iterable[str], *, stem: str, fits: Callable[[str], bool] = is_public
) -> tuple[Alias, ...]:
    """Offer a public reference for each one that cannot be used.

    Args:
        references: All references of one kind, as found.
        stem: First part of an offered reference: `case` gives `case-a001`.
        fits: Whether a reference can be used as it is.

    Returns:
        One alias for each that cannot, in sorted order, unlike any reference in use. The
        number says nothing about the reference it stands for but its sorted place.
    """
    taken = {reference for reference in references if fits(reference)}
    found = []
    number = 0
    for reference in sorted(set(references) - taken):
        number += 1
        while (offered := f"{stem}-a{number:03d}") in taken:
            number += 1
        found.append(Alias(reference, offered))
    return tuple(found)


def aliases_fit(aliases: Mapping[str, str]) -> bool:
    """Whether an alias table gives public references, each one once."""
    return all(is_public(new) for new in aliases.values()) and len(set(aliases.values())) == len(
        aliases
    )
