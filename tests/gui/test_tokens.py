"""Contrast of both palettes, computed from the tokens the window draws with."""

from __future__ import annotations

import re
from itertools import product
from typing import get_args

import pytest

from citereview.resources import read_text, resource_path
from citereview_gui.tokens import TONES, Mode, mix, palette, tokens

TEXT, CONTROL = 4.5, 3.0
MODES: tuple[Mode, ...] = get_args(Mode)


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1..21 (WCAG 2.2, relative luminance in sRGB)."""

    def luminance(color: str) -> float:
        channels = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", MODES)
def test_that_text_is_readable_on_every_ground_it_lies_on(mode: Mode) -> None:
    colors = palette(mode)
    grounds = ("window", "surface", "raised", "accent_soft")
    pairs = [*product(("text",), (*grounds, "mark_claim", "mark_evidence"))]
    pairs += [*product(("muted",), grounds), ("accent", "surface"), ("accent", "window")]
    pairs += [("accent", "accent_soft"), ("on_accent", "accent"), ("on_accent", "accent_hover")]
    pairs += [("text", f"chip_{tone}") for tone in TONES]
    pairs += [("muted", f"chip_{tone}") for tone in TONES]
    pairs += [(tone, f"chip_{tone}") for tone in TONES]
    pairs += [(tone, "surface") for tone in TONES]
    # States are also written on the rail's selected row.
    pairs += [(tone, "accent_soft") for tone in ("supports", "unclear", "muted", "accent")]
    low = {
        f"{front} on {ground}": round(contrast(colors[front], colors[ground]), 2)
        for front, ground in pairs
        if contrast(colors[front], colors[ground]) < TEXT
    }
    assert not low


@pytest.mark.parametrize("mode", MODES)
def test_that_controls_and_icons_stand_out_from_their_ground(mode: Mode) -> None:
    colors = palette(mode)
    pairs = [*product(("control", "accent", *TONES), ("window", "surface", "accent_soft"))]
    low = {
        f"{front} on {ground}": round(contrast(colors[front], colors[ground]), 2)
        for front, ground in pairs
        if contrast(colors[front], colors[ground]) < CONTROL
    }
    assert not low


def test_that_contrast_agrees_with_the_known_extremes() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#777777", "#777777") == pytest.approx(1.0)
    # The grey that WCAG's own examples give as the least that passes on white.
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.005)


def test_that_mixing_ends_at_both_colours() -> None:
    assert mix("#102030", "#FFFFFF", 1.0) == "#102030"
    assert mix("#102030", "#FFFFFF", 0.0) == "#FFFFFF"


def test_that_both_modes_name_the_same_colours() -> None:
    assert set(palette("light")) == set(palette("dark"))


def test_that_every_icon_the_tokens_name_is_shipped() -> None:
    for icon in tokens().icons.values():
        assert "currentColor" in read_text("icons", f"{icon}.svg")


@pytest.mark.parametrize(
    ("file", "mode", "name"),
    [
        ("chevron-light.svg", "light", "muted"),
        ("chevron-dark.svg", "dark", "muted"),
        ("mark-light.svg", "light", "on_accent"),
        ("mark-dark.svg", "dark", "on_accent"),
    ],
)
def test_that_the_style_sheets_own_images_have_the_tokens_colour(
    file: str, mode: Mode, name: str
) -> None:
    assert palette(mode)[name] in read_text("icons", file)


def test_that_the_style_sheet_names_no_colour_and_no_size_of_type_itself() -> None:
    sheet = resource_path("styles", "window.qss").read_text("utf-8")
    assert not re.findall(r"#[0-9A-Fa-f]{6}\b", sheet)
    assert not re.findall(r"font-size:\s*\d", sheet)
