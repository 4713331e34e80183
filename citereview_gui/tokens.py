"""The design tokens as plain values: colours and sizes; no Qt, so tests compute with it.

Everything that is drawn takes its colour and size from ``resources/design-tokens.json``; shades
that the file does not name (a chip's ground, a hovered button) are mixed from it here, so that the
contrast test sees them too.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Literal

from citereview.resources import read_text

Mode = Literal["light", "dark"]

CHIP_GROUND = 0.12
"""Share of the tone in a chip's ground; the rest is the surface it lies on."""

TONES: tuple[str, ...] = ("supports", "contradicts", "irrelevant", "unclear", "accent", "muted")
"""The colours a state may have."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """One reading of the token file.

    Attributes:
        colors: Mode -> name -> ``#RRGGBB``.
        space: The steps of the grid in px, ascending.
        radius: Corner radius in px.
        points: Type step -> size in points at 100 %.
        icons: Meaning (a label, an outcome, a stage state) -> icon file name.
        line: Line height of reading text, a factor.
        measure: Least and greatest width of reading text in characters.
    """

    colors: dict[str, dict[str, str]]
    space: tuple[int, ...]
    radius: int
    points: dict[str, float]
    icons: dict[str, str]
    line: float
    measure: tuple[int, int]


@cache
def tokens() -> Tokens:
    """The shipped tokens, read once."""
    raw = json.loads(read_text("design-tokens.json"))
    low, high = raw["type"]["measure_ch"]
    return Tokens(
        colors=raw["color"],
        space=tuple(raw["space"]),
        radius=raw["radius"],
        points=raw["type"]["scale_pt"],
        icons=raw["icon"],
        line=raw["type"]["line"],
        measure=(low, high),
    )


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def mix(color: str, ground: str, share: float) -> str:
    """``share`` (0..1) of ``color`` over ``ground``, both ``#RRGGBB``."""
    pairs = zip(_channels(color), _channels(ground), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def palette(mode: Mode) -> dict[str, str]:
    """Every colour the window uses in one mode: the tokens' own and those mixed from them."""
    colors = dict(tokens().colors[mode])
    for tone in TONES:
        colors[f"chip_{tone}"] = mix(colors[tone], colors["surface"], CHIP_GROUND)
    colors["accent_hover"] = mix(colors["accent"], colors["text"], 0.85)
    return colors
