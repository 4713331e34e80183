"""The document of an editor: one step a control, and nothing forgotten before its time."""

from __future__ import annotations

from citereview_gui.stages.editing.draft import REMEMBERED, Draft


def begun(document: object = "a") -> Draft:
    draft = Draft()
    draft.begin(document)
    return draft


def test_that_changes_of_one_control_after_the_other_are_one_step() -> None:
    draft, field = begun(), object()
    assert [draft.change(text, field) for text in ("ab", "abc", "abc")] == [True, True, False]
    assert draft.changed
    draft.settle(draft.back())
    assert (draft.now, draft.changed, draft.undoable) == ("a", False, False)


def test_that_the_next_control_and_a_change_of_none_are_steps_of_their_own() -> None:
    draft = begun()
    for text, source in (("b", "one"), ("c", "two"), ("d", None), ("e", None)):
        draft.change(text, source)
    assert [draft.back() for _ in range(4)] == ["d", "c", "b", "a"]


def test_that_what_was_filled_in_begins_a_step_even_for_the_same_control() -> None:
    draft, field = begun(), object()
    draft.change("b", field)
    draft.settle("b")
    draft.change("c", field)
    assert draft.back() == "b"


def test_that_only_so_many_steps_are_remembered() -> None:
    draft = begun(0)
    for number in range(1, REMEMBERED + 50):
        draft.change(number)
    steps = 0
    while draft.undoable:
        draft.back()
        steps += 1
    assert steps == REMEMBERED
