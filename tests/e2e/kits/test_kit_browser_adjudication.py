"""An adjudicator kit in Debian's Chromium: reason and label in one act, labels nameless."""

from __future__ import annotations

import pytest

from citereview.canonical import digest
from citereview.kits import Kit, build_adjudicator_kit, judge_return, kit_binding, read_return

pytestmark = pytest.mark.browser


@pytest.fixture
def kit(small_kit: Kit) -> Kit:
    """The first pair of each note is disputed."""
    cases = [
        case.model_copy(
            update={
                "notes": tuple(
                    note.model_copy(
                        update={
                            "pairs": (
                                note.pairs[0].model_copy(
                                    update={"labels": ("supports", "unclear", "supports")}
                                ),
                            )
                        }
                    )
                    for note in case.notes
                )
            }
        )
        for case in small_kit.cases
    ]
    return build_adjudicator_kit(
        key=bytes(range(32)),
        round_ref="round-7f",
        recipient="A-1",
        recipient_ref=digest("adjudicator one"),
        cases=cases,
        case_order=["case-003", "case-001", "case-002"],
    )


def test_that_reason_and_label_are_given_in_one_act_by_keys(open_kit, kit: Kit) -> None:
    opened = open_kit(kit)
    assert "did not agree" in opened.text("#start")
    opened.begin()
    first = opened.text("#code")
    assert sorted(opened.page.locator("#given .chip").all_inner_texts()) == [
        "Supports",
        "Supports",
        "Unclear",
    ]
    opened.press("q")
    assert opened.text("#code") == first
    assert "Now choose the label." in opened.text("#given")
    assert opened.text("#progress-text") == "0 of 6"
    opened.press("1")
    assert opened.text("#code") != first
    opened.press("4")
    assert "Now choose the reason." in opened.text("#given")
    opened.press("z", "w", "2", "e", "3", "r", "1", "t", "1")
    assert opened.page.locator("#finish-state.good").is_visible()
    name, data = opened.save(lambda: opened.page.locator("#save-return").press("Enter"))
    document = read_return(data, name).document
    assert judge_return(document, [kit_binding(kit)]) == ()
    assert document.state == "finished"
    assert [(row.reason, row.label) for item in document.items for row in item.resolutions] == [
        ("clinical_interpretation", "supports"),
        ("other", "unclear"),
        ("evidence_quality", "contradicts"),
        ("guideline_ambiguity", "irrelevant"),
        ("label_definition", "supports"),
        ("reviewer_error", "supports"),
    ]


def test_that_half_a_decision_is_not_kept(open_kit, kit: Kit) -> None:
    opened = open_kit(kit)
    opened.begin()
    opened.press("1", "ArrowRight", "ArrowLeft")
    assert opened.page.locator("[aria-pressed=true].label").count() == 0
    opened.press("1")
    opened.page.click("#open-finish")
    name, data = opened.save(lambda: opened.page.locator("#save-return").press("Enter"))
    document = read_return(data, name).document
    assert document.resolutions == 0
    assert document.state == "partial"


def test_that_one_undo_takes_back_reason_and_label_together(open_kit, kit: Kit) -> None:
    opened = open_kit(kit)
    opened.begin()
    opened.press("q", "1", "u")
    assert opened.text("#progress-text") == "0 of 6"
    assert opened.page.locator("[aria-pressed=true]").count() == 0


def test_that_there_are_neither_scores_nor_problems(open_kit, kit: Kit) -> None:
    opened = open_kit(kit)
    opened.begin()
    assert not opened.page.locator("#problem").is_visible()
    opened.press("p")
    assert not opened.page.locator("#dialog").is_visible()
    assert opened.page.locator("#scores").is_hidden()
