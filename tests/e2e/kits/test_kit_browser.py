"""A kit in Debian's Chromium: a whole pass by keyboard, interruptions, drafts, the return."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from citereview.kits import Kit, judge_return, kit_binding, read_return
from citereview.kits.models import LABELS

pytestmark = pytest.mark.browser

Open = Callable[..., "object"]


def decisions_of(document) -> dict[str, str]:
    return {row.review_ref: row.label for item in document.items for row in item.decisions}


def scores_of(document) -> dict[tuple[str, str], int]:
    return {
        (item.request_digest, row.criterion_ref): row.score
        for item in document.items
        for row in item.scores
    }


def press_whole_pass(opened, kit: Kit, seed: int):
    """Decide and score everything by keyboard; what was pressed."""
    draw = random.Random(seed)  # noqa: S311
    labels, scores = {}, {}
    for case in kit.cases:
        for note in case.notes:
            for pair in note.pairs:
                assert opened.text("#code") == pair.pair_code
                at = draw.randrange(4)
                labels[pair.review_ref] = LABELS[at]
                # With the number lock on, the pad sends digits: the driver says so with Shift.
                opened.press(draw.choice(["Digit", "Shift+Numpad"]) + str(at + 1))
            for criterion in kit.rubric:
                value = draw.randint(criterion.minimum_score, criterion.maximum_score)
                scores[note.request_digest, criterion.criterion_ref] = value
                opened.press(f"Digit{value}")
            opened.press("Enter")
    return labels, scores


def test_that_a_kit_filled_by_keyboard_comes_back_as_decided(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    start = opened.text("#start")
    for word in ("12", "Friday, 4 December", "round@reviews.example", "R-1", "Save a draft"):
        assert word in start
    opened.begin()
    labels, scores = press_whole_pass(opened, small_kit, 1)
    assert opened.page.locator("#finish-state.good").is_visible()
    name, data = opened.save(lambda: opened.page.locator("#save-return").press("Enter"))
    assert name == f"return-R-1-{small_kit.kit_digest[7:13]}-01.json"
    result = read_return(data, name)
    assert result.notes == ()
    assert judge_return(result.document, [kit_binding(small_kit)]) == ()
    assert result.document.state == "finished"
    assert decisions_of(result.document) == labels
    assert scores_of(result.document) == scores
    assert opened.text("#return-name") == name
    assert opened.text("#not-in-file") == "All in a file"


def test_that_closing_and_opening_again_goes_on_where_it_was(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("1", "2", "ArrowRight", "f")
    code = opened.text("#code")
    assert opened.text("#not-in-file") == "2 decisions not in a file"
    opened.page.reload()
    assert opened.leaves == ["beforeunload"]
    assert "2 of 12 decided" in opened.text("#start")
    opened.begin()
    assert opened.text("#code") == code
    assert opened.text("#not-in-file") == "2 decisions not in a file"
    assert opened.page.locator("#flag").get_attribute("aria-pressed") == "true"


def test_that_storage_emptied_midway_loses_nothing_while_the_page_is_open(
    open_kit, small_kit: Kit
) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("1", "2")
    opened.page.evaluate("localStorage.clear()")
    opened.press("ArrowRight", "3")
    assert opened.text("#progress-text") == "3 of 12"
    opened.page.reload()
    assert "3 of 12 decided" in opened.text("#start")


def test_that_a_draft_file_carries_everything_to_another_computer(
    open_kit, small_kit: Kit, tmp_path
) -> None:
    here = open_kit(small_kit, profile="ward")
    here.begin()
    here.press("1", "f", "4", "5", "ArrowRight")
    name, data = here.save(lambda: here.press("d"))
    assert name.startswith("draft-R-1-")
    assert here.text("#not-in-file") == "All in a file"
    here.page.reload()
    assert here.leaves == []
    path = tmp_path / name
    path.write_bytes(data)

    there = open_kit(small_kit, profile="home")
    there.page.click("#start-load")
    there.page.set_input_files("#draft-file", path)
    there.page.wait_for_selector("#load-answer:not([hidden])")
    assert "4 entries" in there.text("#load-answer")
    there.press("Escape")
    assert "2 of 12 decided" in there.text("#start")
    labels = json.loads(data)["entries"]
    there.begin()
    _, again = there.save(lambda: there.press("d"))
    assert json.loads(again)["entries"] == labels


def test_that_two_drafts_merge_and_conflicts_are_the_reviewers_to_settle(
    open_kit, small_kit: Kit, tmp_path
) -> None:
    one = open_kit(small_kit, profile="one")
    one.begin()
    one.press("1", "1")
    _, first = one.save(lambda: one.press("d"))
    two = open_kit(small_kit, profile="two")
    two.begin()
    two.press("2", "1", "ArrowRight", "3")
    path = tmp_path / "first.json"
    path.write_bytes(first)
    two.press("?")
    two.page.click("#help-load")
    two.page.set_input_files("#draft-file", path)
    two.page.wait_for_selector(".merge")
    pair = small_kit.cases[0].notes[0].pairs[0]
    assert two.page.locator(".merge legend").all_inner_texts() == [pair.pair_code]
    assert two.page.locator("#merge-apply").is_disabled()
    assert "Contradicts" in two.text(".merge")
    assert "Supports" in two.text(".merge")
    two.page.locator(".merge input[value=draft]").check()
    two.page.click("#merge-apply")
    _, merged = two.save(lambda: two.press("d"))
    entries = json.loads(merged)["entries"]
    assert entries[f"label {pair.pair_code}"] == "supports"
    assert len(entries) == 3


def test_that_a_strange_or_edited_draft_changes_nothing(open_kit, small_kit, kit_of) -> None:
    other = open_kit(kit_of(list(small_kit.cases), recipient="R-2"), profile="other")
    other.begin()
    other.press("1")
    _, foreign = other.save(lambda: other.press("d"))
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("2")
    _, own = opened.save(lambda: opened.press("d"))
    edited = own.replace(b"contradicts", b"supports")
    for text, answer in (
        (foreign.decode(), "another kit or another person"),
        (edited.decode(), "not a draft of a kit, or it is damaged"),
        ("<b>no</b>", "not a draft of a kit, or it is damaged"),
    ):
        opened.press("?")
        opened.page.click("#help-load")
        opened.page.fill("#draft-text", text)
        opened.page.click("#load-button")
        assert answer in opened.text("#load-answer")
        opened.press("Escape")
    assert opened.text("#progress-text") == "1 of 12"


def test_that_a_partial_return_is_one_on_purpose_and_says_so(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("1", "2", "ArrowRight", "p")
    opened.page.locator("[data-entry=problem_text_cut]").press("Enter")
    opened.press("Escape", "ArrowRight", "ArrowRight", "ArrowRight")
    assert opened.text("#place").startswith("case-002")
    opened.press("1", "p")
    opened.page.locator("[data-entry=problem_recused]").press("Enter")
    opened.press("Escape")
    opened.page.locator("#open-finish").press("Enter")
    counts = opened.text("#dialog .counts")
    for line in (
        "5 pairs are open",
        "4 notes are not fully scored",
        "1 pair has a problem instead of a label",
        "You are recused from 1 case",
    ):
        assert line in counts
    name, data = opened.save(lambda: opened.page.locator("#save-return").press("Enter"))
    document = read_return(data, name).document
    assert judge_return(document, [kit_binding(small_kit)]) == ()
    assert document.state == "partial"
    assert document.decisions == 2
    assert document.recused_cases == ("case-002",)
    assert [len(item.problems) for item in document.items] == [0, 1, 0, 0]
    assert {item.request_digest for item in document.items}.isdisjoint(
        note.request_digest for note in small_kit.cases[1].notes
    )


def test_that_a_return_copied_as_text_is_the_same_return(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("1", "2")
    opened.page.click("#open-finish")
    opened.page.click("#copy-return")
    text = opened.page.locator("#copy-area").input_value()
    result = read_return(("Hello\n> " + text.replace("\n", "\r\n> ")).encode(), "mail.txt")
    assert result.notes == ("armour",)
    assert list(decisions_of(result.document).values()) == ["supports", "contradicts"]
    assert judge_return(result.document, [kit_binding(small_kit)]) == ()


def test_that_undo_takes_back_the_last_decision_and_goes_there(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    first = opened.text("#code")
    opened.press("1", "ArrowLeft", "4")
    assert opened.text("#progress-text") == "1 of 12"
    opened.press("u")
    assert opened.text("#code") == first
    assert opened.page.locator("#label-supports").get_attribute("aria-pressed") == "true"
    opened.press("Control+z")
    assert opened.page.locator("[aria-pressed=true].label").count() == 0
    assert opened.text("#progress-text") == "0 of 12"
    opened.press("u")
    assert opened.text("#said") == "Nothing to undo."


def test_that_going_through_open_pairs_skips_what_is_decided(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    codes = [p.pair_code for c in small_kit.cases for n in c.notes for p in n.pairs]
    opened.press("ArrowRight", "1", "ArrowLeft", "ArrowLeft")
    assert opened.text("#code") == codes[0]
    opened.press("o", "ArrowRight")
    assert opened.text("#code") == "Scores"
    opened.press("o", "ArrowLeft", "n")
    assert opened.text("#code") == "Scores"
    opened.press("l")
    opened.page.select_option("#list-filter", "open")
    shown = opened.page.locator("#list .code").all_text_contents()
    assert codes[1] not in shown
    assert shown[0] == codes[0]
    opened.page.fill("#find", codes[7].lower())
    assert opened.page.locator("#list .code").all_text_contents() == [codes[7]]
    opened.page.click("#list button")
    assert opened.text("#code") == codes[7]


def test_that_a_key_held_down_decides_one_pair_only(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.page.keyboard.down("1")
    opened.page.keyboard.down("1")
    opened.page.keyboard.down("1")
    opened.page.keyboard.up("1")
    assert opened.text("#progress-text") == "1 of 12"


def test_that_single_keys_can_be_switched_off(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.begin()
    opened.press("?")
    opened.page.uncheck("#keys-on")
    opened.press("Escape", "1")
    assert opened.text("#progress-text") == "0 of 12"
    opened.page.locator("#label-unclear").press("Enter")
    assert opened.text("#progress-text") == "1 of 12"


def test_that_a_browser_without_storage_is_told_to_save_a_file(open_kit, small_kit: Kit) -> None:
    opened = open_kit(
        small_kit,
        init="Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); }",
    )
    assert "keeps nothing between visits" in opened.text("#start")
    opened.begin()
    opened.press("1")
    assert opened.text("#not-in-file") == "1 decision not in a file"


def test_that_a_reminder_comes_at_twenty_five_decisions_and_after_fifteen_minutes(
    open_kit, kit_of, case_of
) -> None:
    from citereview.kits import Span

    span = Span(start=0, end=4)
    spans = [(Span(start=n, end=n + 1), span) for n in range(30)]
    kit = kit_of([case_of("case-001", "some source text", [("a" * 40, spans)])], rubric=())
    opened = open_kit(kit)
    opened.page.clock.install()
    opened.page.reload()
    opened.begin()
    opened.press(*["1"] * 24)
    assert not opened.page.locator("#bar").is_visible()
    opened.press("1")
    assert "25 decisions" in opened.text("#bar-text")
    opened.save(lambda: opened.page.click("#bar-act"))
    assert "Draft handed to your browser" in opened.text("#bar-text")
    opened.page.click("#bar-dismiss")
    opened.press("1")
    opened.page.clock.run_for(14 * 60_000)
    assert not opened.page.locator("#bar").is_visible()
    opened.page.clock.run_for(2 * 60_000)
    assert "for a while" in opened.text("#bar-text")


def test_that_a_second_window_on_the_same_kit_is_noticed(open_kit, small_kit: Kit) -> None:
    first = open_kit(small_kit)
    first.begin()
    second = open_kit(small_kit)
    second.begin()
    second.press("1")
    first.page.wait_for_selector("#bar:not([hidden])")
    assert "second window" in first.text("#bar-text")


def test_that_the_language_of_the_page_is_the_readers_choice(open_kit, small_kit: Kit) -> None:
    opened = open_kit(small_kit)
    opened.page.select_option("#language", "de")
    assert opened.page.locator("html").get_attribute("lang") == "de"
    assert opened.text("#begin") == "Beginnen"
    opened.page.click("#begin")
    assert opened.text("#open-finish") == "Abschließen"
    assert opened.page.locator("#note-text").get_attribute("lang") == ""
    assert opened.page.locator("#label-supports .definition").get_attribute("lang") == "en"


def test_that_without_scripts_the_page_says_what_to_do(chromium, small_kit: Kit, tmp_path) -> None:
    from citereview.kits import render_review_kit_html

    path = tmp_path / "kit.html"
    path.write_bytes(render_review_kit_html(small_kit))
    context = chromium.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(path.as_uri())
    shown = page.locator("body").inner_text()
    context.close()
    assert "Open this file in a browser" in shown
    assert "Friday, 4 December" in shown
    assert "Supports" not in shown
