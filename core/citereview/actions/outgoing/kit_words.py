"""What a round's kits say beside the texts: codebook, until when, whom to ask, which languages."""

from __future__ import annotations

from typing import TypedDict

from citereview.kits import Codebook, default_codebook, read_codebook
from citereview.rounds.artifacts import Artifacts

SECONDS_PER_PAIR = 30
"""Expected time a pair where ``about.json`` does not say."""


class KitWords(TypedDict):
    """Arguments that the builders of both kinds of kit take, the same for everybody."""

    codebook: Codebook
    due: str
    contact: str
    language: str
    text_language: str


def kit_words(artifacts: Artifacts) -> KitWords:
    """The words of every kit of a round.

    Raises:
        InputError: The codebook brought is not one.
    """
    about = artifacts.about
    return KitWords(
        codebook=codebook_of(artifacts),
        due=about.due,
        contact=about.contact,
        language=about.kit_language,
        text_language=about.text_language,
    )


def codebook_of(artifacts: Artifacts) -> Codebook:
    """The codebook brought with the artifacts, else the one that ships.

    Raises:
        InputError: It is not a codebook (``codebook_not_toml``, ``codebook_invalid``).
    """
    if artifacts.codebook is None:
        return default_codebook()
    return read_codebook(artifacts.codebook.removeprefix("\ufeff"))


def seconds_per_pair(artifacts: Artifacts) -> int:
    """Expected time a reviewer needs for a pair, in seconds."""
    return artifacts.about.seconds_per_pair or SECONDS_PER_PAIR
