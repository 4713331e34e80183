"""Who can use a kit: names for screen readers, keyboard paths, 320 px, dark, words in view."""

from __future__ import annotations

import pytest

from citereview.kits import Kit

pytestmark = pytest.mark.browser

NAMELESS = """() => {
    const kinds = 'button, input, select, textarea, [tabindex], dialog[open], [role=progressbar]';
    const text = (nodes) => [...nodes].map((node) => node?.textContent || '').join('');
    const name = (node) => {
        const by = node.getAttribute('aria-labelledby');
        if (by) return text(by.split(' ').map((id) => document.getElementById(id)));
        return node.getAttribute('aria-label') || node.textContent || text(node.labels || []);
    };
    return [...document.querySelectorAll(kinds)]
        .filter((node) => node.offsetParent !== null || node.localName === 'dialog')
        .filter((node) => !name(node).trim())
        .map((node) => node.outerHTML.slice(0, 120));
}"""

PAGES = {
    "pair": (),
    "list": ("l",),
    "codebook": ("c",),
    "help": ("?",),
    "problem": ("p",),
    "scores": ("ArrowRight", "ArrowRight"),
}


def states(opened):
    """Walk every page and dialog of the kit."""
    yield "start"
    opened.begin()
    for name, keys in PAGES.items():
        opened.press(*keys)
        yield name
        opened.press("Escape")
    opened.page.click("#open-finish")
    yield "finish"
    opened.page.click("#copy-return")
    yield "copy"
    opened.press("Escape", "?")
    opened.page.click("#help-load")
    yield "load"


def test_that_every_control_has_a_name_in_every_language(open_kit, small_kit: Kit) -> None:
    for language in ("en", "de"):
        opened = open_kit(small_kit, profile=language)
        opened.page.select_option("#language", language)
        for state in states(opened):
            assert opened.page.evaluate(NAMELESS) == [], state
        assert opened.page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_that_nothing_runs_over_at_320_pixels(open_kit, small_kit: Kit, scheme: str) -> None:
    opened = open_kit(
        small_kit, viewport={"width": 320, "height": 568}, color_scheme=scheme, profile=scheme
    )
    for state in states(opened):
        wide = opened.page.evaluate(
            """() => [...document.querySelectorAll('body *')].filter((node) => {
                const box = node.getBoundingClientRect();
                return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1)
                    && !node.closest('svg, select');
            }).map((node) => node.outerHTML.slice(0, 90))"""
        )
        assert wide == [], state
        assert opened.page.evaluate("document.documentElement.scrollWidth") == 320, state


@pytest.mark.parametrize("height", [568, 850])
def test_that_labels_and_definitions_stay_in_view(open_kit, small_kit: Kit, height: int) -> None:
    opened = open_kit(small_kit, viewport={"width": 320, "height": height})
    opened.begin()
    for _ in range(2):
        inside = opened.page.evaluate(
            """() => [...document.querySelectorAll('.label .definition, #code')].map((node) => {
                const box = node.getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight;
            })"""
        )
        assert inside == [True] * 5
        opened.page.mouse.move(160, 200)
        opened.page.mouse.wheel(0, 2000)


def test_that_colours_follow_the_system(open_kit, small_kit: Kit) -> None:
    grounds = []
    for scheme in ("light", "dark"):
        opened = open_kit(small_kit, color_scheme=scheme, profile=scheme)
        grounds.append(opened.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert grounds == ["rgb(244, 246, 248)", "rgb(18, 22, 27)"]


def test_that_every_control_of_the_desk_is_reached_by_tab(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    seen = set()
    for _ in range(40):
        opened.press("Tab")
        seen.add(opened.page.evaluate("document.activeElement.id"))
    assert seen >= {
        "save-draft", "open-list", "open-codebook", "open-help", "open-finish", "note-text",
        "whole-source", "source-text", "label-supports", "label-contradicts", "label-irrelevant",
        "label-unclear", "back", "flag", "undo", "problem", "next-open", "next",
    }  # fmt: skip


def test_that_what_happens_is_said_to_screen_readers(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    pairs = small_kit.cases[0].notes[0].pairs
    assert opened.text("#said") == f"pair {pairs[0].pair_code}, case case-001, Note A"
    opened.press("2")
    assert opened.text("#said") == (
        f"Contradicts. Next: pair {pairs[1].pair_code}, case case-001, Note A."
    )
    opened.press("f")
    assert opened.text("#said") == "Flagged."
    assert opened.page.locator("#progress").get_attribute("aria-valuenow") == "1"
    assert opened.page.locator("#progress").get_attribute("aria-valuemax") == "12"


def test_that_other_keyboard_layouts_work(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    first = opened.text("#code")
    press = """([key, code]) => document.body.dispatchEvent(
        new KeyboardEvent('keydown', {key, code, bubbles: true, cancelable: true}))"""
    # French: the digit row gives signs. Greek: the key of U gives another letter.
    opened.page.evaluate(press, ["&", "Digit1"])
    assert opened.text("#progress-text") == "1 of 12"
    opened.page.evaluate(press, ["\u03b8", "KeyU"])
    assert opened.text("#progress-text") == "0 of 12"
    assert opened.text("#code") == first
    # Number lock off: the pad is no digit.
    opened.page.evaluate(press, ["End", "Numpad1"])
    assert opened.text("#progress-text") == "0 of 12"
    opened.page.evaluate(press, ["4", "Numpad4"])
    assert opened.text("#progress-text") == "1 of 12"
