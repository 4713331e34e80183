"""The de-identified source a note is held against, and the private surfaces taken out of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from citereview.redacted import Redacted


@dataclass(frozen=True, slots=True, repr=False)
class PrivateSurface(Redacted):
    """One private text that de-identification removed."""

    text: str


@dataclass(frozen=True, slots=True, repr=False)
class DeidentifiedSource(Redacted):
    """A de-identified source with what was removed from it.

    The gate takes any object with `deidentified_text` and its private surfaces; this is the record
    a round makes of ``source.txt`` and ``identifiers.json``.

    Attributes:
        deidentified_text: The exact text the note was written from.
        pii_entities: Removed entities; of each, `original_text` and `text` are looked for. None
            where nobody said what was removed.
        mapping: Placeholder to removed text, where that is how it is known.
    """

    deidentified_text: str
    pii_entities: tuple[Any, ...] | None = None
    mapping: Mapping[str, str] | None = None

    @classmethod
    def of(cls, text: str, identifiers: Iterable[str] | None) -> DeidentifiedSource:
        """From a source text and its list of identifiers (None: no list was brought)."""
        entities = None if identifiers is None else tuple(map(PrivateSurface, identifiers))
        return cls(text, entities)


def surfaces_given(source: object) -> bool:
    """Whether anybody said which private surfaces the source had (an empty list says: none)."""
    return (
        getattr(source, "pii_entities", None) is not None
        or getattr(source, "mapping", None) is not None
    )


def private_surfaces(source: object) -> tuple[str, ...]:
    """The private surfaces of a source, white space collapsed, each once whatever its case.

    An entity without a text of its own is cut from `original_text` by its offsets. Plain texts and
    mappings are taken for entities too: passing over them would call a note clean unseen.
    """
    found: dict[str, str] = {}

    def add(value: object) -> None:
        if isinstance(value, str) and (surface := " ".join(value.split())):
            found.setdefault(surface.casefold(), surface)

    original = getattr(source, "original_text", None)
    for entity in getattr(source, "pii_entities", None) or ():
        texts = (_field(entity, "original_text"), _field(entity, "text"))
        for text in texts:
            add(text)
        if not any(texts) and isinstance(original, str):
            start, end = _field(entity, "start"), _field(entity, "end")
            if isinstance(start, int) and isinstance(end, int):
                add(original[start:end] if 0 <= start < end <= len(original) else None)
    mapping = getattr(source, "mapping", None)
    if isinstance(mapping, Mapping):
        for value in mapping.values():
            add(value)
    return tuple(found.values())


def _field(entity: object, name: str) -> object:
    if isinstance(entity, str):
        return entity if name == "text" else None
    return entity.get(name) if isinstance(entity, Mapping) else getattr(entity, name, None)
