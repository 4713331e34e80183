"""A round in which nothing waits: it opens at its outcome, and says what can be done with it."""

from __future__ import annotations

from citereview.actions.views.round import StageView
from citereview_gui.widgets.rail import next_step

ORDER = ("load", "export", "track", "resolve", "gate")


def stages(*states: str) -> tuple[StageView, ...]:
    """The five stages in these states; each says its own name."""
    pairs = zip(ORDER, states, strict=True)
    return tuple(
        StageView.model_validate({"stage": stage, "state": state, "sentence": f"{stage}."})
        for stage, state in pairs
    )


def test_that_a_finished_round_goes_on_at_the_round_gate_not_at_its_beginning() -> None:
    step = next_step(stages("done", "done", "done", "done", "done"))
    assert step is not None
    assert (step.stage, step.sentence) == ("gate", "gate.")


def test_that_what_needs_somebody_goes_before_what_waits_and_the_end() -> None:
    step = next_step(stages("done", "done", "waiting", "needs_you", "not_begun"))
    assert step is not None
    assert step.stage == "resolve"


def test_that_a_round_that_cannot_go_on_names_no_step() -> None:
    assert next_step(stages("blocked", "not_begun", "not_begun", "not_begun", "not_begun")) is None
    assert next_step(()) is None
