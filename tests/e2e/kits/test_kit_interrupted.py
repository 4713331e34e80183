"""A reviewer between patients: two windows, a double tap, a dropped draft, a small screen."""

from __future__ import annotations

import random

import pytest

from citereview.kits import Kit
from citereview.kits.models import LABELS

pytestmark = pytest.mark.browser

DEAF = """const add = window.addEventListener;
window.addEventListener = function (name, ...rest) {
    if (name !== "storage") add.call(this, name, ...rest);
};"""
DROP = """([name, text]) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], name));
    const at = document.getElementById("note-text");
    return ["dragover", "drop"].map((type) => !at.dispatchEvent(
        new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true })));
}"""
# Inside the page: a window behind another one takes keys from outside only slowly.
DECIDE = """([code, digit]) => {
    document.getElementById("open-list").click();
    const find = document.getElementById("find");
    find.value = code;
    find.dispatchEvent(new Event("input"));
    document.querySelector("#list button").click();
    document.body.dispatchEvent(new KeyboardEvent(
        "keydown", { code: "Digit" + digit, key: digit, bubbles: true, cancelable: true }));
}"""
SHOWN = """() => {
    document.getElementById("open-list").click();
    const rows = [...document.querySelectorAll("#list li")].map((row) =>
        [row.querySelector(".code").textContent, row.querySelector(".chip").textContent]);
    document.getElementById("dialog-close").click();
    return rows;
}"""
# Whatever is kept, if only the place, takes in what another window kept.
KNOWS = """(progress) => {
    if (document.getElementById("desk").hidden) document.getElementById("begin").click();
    ["next", "back"].forEach((id) => document.getElementById(id).click());
    return document.getElementById("progress-text").textContent === progress;
}"""
IN_VIEW = """(selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
}"""


def pressed(opened) -> str | None:
    """The label that is chosen for the pair that is shown."""
    chosen = opened.page.locator(".label[aria-pressed=true]")
    return chosen.get_attribute("id").removeprefix("label-") if chosen.count() else None


def decided(opened) -> dict[str, str]:
    """The labels the page shows in its list."""
    names = {label.capitalize(): label for label in LABELS}
    return {code: names[state] for code, state in opened.page.evaluate(SHOWN) if state in names}


@pytest.mark.parametrize(("hears", "seed"), [(True, 0), (False, 1)], ids=["told", "not told"])
def test_that_two_windows_on_one_kit_keep_each_others_decisions(
    open_kit, small_kit: Kit, hears: bool, seed: int
) -> None:
    draw = random.Random(seed)  # noqa: S311
    windows = [open_kit(small_kit, init="" if hears else DEAF) for _ in range(2)]
    for window in windows:
        window.begin()
    pairs = [p.pair_code for case in small_kit.cases for note in case.notes for p in note.pairs]
    expected: dict[str, str] = {}
    for _ in range(12):
        window = draw.choice(windows)
        code, digit = draw.choice(pairs), draw.randrange(4)
        window.page.evaluate(DECIDE, [code, str(digit + 1)])
        expected[code] = LABELS[digit]
    for window in [*windows, open_kit(small_kit)]:
        window.page.wait_for_function(KNOWS, arg=f"{len(expected)} of 12", polling=50)
        assert decided(window) == expected
        assert window.text("#not-in-file") == f"{len(expected)} decisions not in a file"


def test_that_a_window_keeps_again_what_another_wrote_over_unheard(
    open_kit, small_kit: Kit
) -> None:
    one, two = open_kit(small_kit), open_kit(small_kit)
    one.begin()
    one.press("1")
    before = one.page.evaluate("({...localStorage})")
    one.press("2")
    [(key, text)] = before.items()
    two.page.evaluate("pair => localStorage.setItem(...pair)", [key, text + " "])
    two.page.wait_for_function(KNOWS, arg="2 of 12", polling=50)
    one.page.reload()
    assert "2 of 12 decided" in one.text("#start")


def test_that_what_one_window_filed_is_filed_in_both_until_it_is_changed(
    open_kit, small_kit: Kit
) -> None:
    one, two = open_kit(small_kit), open_kit(small_kit)
    one.begin()
    one.press("1", "2")
    two.begin()
    two.page.wait_for_function("document.getElementById('progress-text').textContent[0] === '2'")
    two.save(lambda: two.press("d"))
    one.page.wait_for_function(
        "document.getElementById('not-in-file').textContent === 'All in a file'"
    )
    two.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "4")
    one.page.wait_for_function(
        "document.getElementById('not-in-file').textContent === '1 decision not in a file'"
    )
    assert "second window" in one.text("#bar-text")


@pytest.mark.parametrize("lies", ["{", "null", "[]", '{"rows":7}', '{"rows":{"a":1}}', '"x"'])
def test_that_what_lies_broken_in_the_browser_is_written_over(
    open_kit, small_kit: Kit, lies: str
) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("1")
    opened.page.evaluate(
        "text => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, text))", lies
    )
    opened.press("2")
    assert opened.text("#progress-text") == "2 of 12"
    opened.page.reload()
    assert "2 of 12 decided" in opened.text("#start")


def test_that_a_double_click_decides_one_pair(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.page.dblclick("#label-contradicts")
    assert opened.text("#progress-text") == "1 of 12"
    assert pressed(opened) is None
    opened.page.click("#label-supports")
    assert opened.text("#progress-text") == "2 of 12"


def test_that_a_draft_dropped_on_the_page_is_loaded_and_not_opened(
    open_kit, small_kit: Kit
) -> None:
    one = open_kit(small_kit, profile="one")
    one.begin()
    one.press("1", "4")
    name, data = one.save(lambda: one.press("d"))
    two = open_kit(small_kit, profile="two")
    two.begin()
    assert two.page.evaluate(DROP, [name, data.decode()]) == [True, True]
    two.page.wait_for_selector("#load-answer:not([hidden])")
    assert "2 entries" in two.text("#load-answer")
    two.press("Escape")
    assert two.text("#progress-text") == "2 of 12"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (360, 640), (320, 568)])
def test_that_going_on_is_in_view_as_soon_as_the_file_is_open(
    open_kit, small_kit: Kit, size: tuple[int, int]
) -> None:
    opened = open_kit(small_kit, viewport={"width": size[0], "height": size[1]})
    opened.begin()
    opened.press("1")
    opened.page.reload()
    assert opened.text("#begin") == "Continue"
    assert opened.page.evaluate(IN_VIEW, "#begin")


def test_that_a_draft_that_did_not_arrive_is_one_step_from_being_copied(
    open_kit, small_kit: Kit
) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("1")
    opened.save(lambda: opened.press("d"))
    opened.page.click("#bar-act")
    assert "BEGIN CITEREVIEW DRAFT" in opened.page.locator("#copy-area").input_value()


@pytest.mark.parametrize(
    "lacks", ["HTMLDialogElement.prototype.showModal", "Element.prototype.replaceChildren"]
)
def test_that_a_browser_that_is_too_old_is_told_so(open_kit, small_kit: Kit, lacks: str) -> None:
    opened = open_kit(small_kit, init=f"delete {lacks};")
    assert "or a newer browser" in opened.text("#no-script")
    assert "spreadsheet kit" in opened.text("#no-script")
    assert not opened.page.locator("#start").is_visible()
    opened.errors.clear()
