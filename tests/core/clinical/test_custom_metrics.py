"""Custom metrics: both of the guide, failures that stop nothing, flags, private details."""

# ruff: noqa: ARG002, ARG005
from __future__ import annotations

import json

import pytest

from citereview.clinical import (
    Metric,
    MetricRegistry,
    MetricResult,
    document,
    evaluators_of,
    report_lines,
    rows_csv,
)
from citereview.errors import InputError
from citereview.statistics import Method, Reason, Undefined


class Turns(Metric):
    name = "turns"
    display_name = "Turns"
    description = "Turns before the answer."

    def calculate(self, sample) -> MetricResult:
        return MetricResult(value=sample.ai_output["turns"], details={"note": "private-detail"})


class Share(Metric):
    name = "share"
    bounds = (0, 1)

    def calculate(self, sample) -> MetricResult:
        value = sample.ai_output.get("share", 1.0)
        return MetricResult(value=value, flags=["low"] if value < 0.5 else [])


class Failing(Metric):
    name = "failing"

    def calculate(self, sample) -> MetricResult:
        raise ValueError("secret-in-a-message")


class Unmakeable(Metric):
    name = "unmakeable"

    def __init__(self) -> None:
        raise RuntimeError("secret-in-a-message")

    def calculate(self, sample) -> MetricResult:
        return MetricResult(value=1)


class OddFlags(Metric):
    name = "odd_flags"

    def calculate(self, sample) -> MetricResult:
        return MetricResult(value=2.0, flags=["Patient Doe", "fine", 3])


def samples(count: int = 40, **output: object) -> str:
    return "\n".join(
        json.dumps({"case_ref": f"c{i}", "ai_output": {"turns": i % 5, **output}})
        for i in range(count)
    )


def run(measure, text, *metrics, **options):
    return measure(text, "samples.jsonl", metrics=metrics, **options)


def test_that_a_metric_without_bounds_is_a_bootstrapped_mean(measure):
    results = run(measure, samples(), Turns)
    assert results.turns.value == pytest.approx(2.0)
    assert results.turns.method is Method.CASE_BOOTSTRAP
    assert results.turns.low < 2 < results.turns.high


def test_that_a_metric_on_0_to_1_gets_a_shares_interval(measure):
    results = run(measure, samples(share=1.0), Share)
    assert results.share.method is Method.BOUNDED_MEAN
    assert results.share.high == 1
    assert results.share.low < 0.95


def test_that_samples_of_one_case_count_once(measure):
    text = "\n".join(
        json.dumps({"case_ref": f"c{i % 10}", "repeat": i, "ai_output": {"turns": i % 10}})
        for i in range(100)
    )
    assert run(measure, text, Turns).turns.n == 10


def test_that_a_failing_metric_is_named_and_stops_nothing(measure):
    results = run(measure, samples(), Failing, Turns, Unmakeable)
    assert results.failing == Undefined(reason=Reason.METRIC_FAILED)
    assert results.unmakeable == Undefined(reason=Reason.METRIC_FAILED)
    assert results.turns.value == 2
    found = {one.name: one.failed_samples for one in results.custom}
    assert found == {"failing": 40, "turns": 0, "unmakeable": 40}
    said = json.dumps(document(results)) + "\n".join(report_lines(results)) + rows_csv(results)
    assert "failing" in said
    assert "secret-in-a-message" not in said


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 1.5, -0.1, "x", None, [1]])
def test_that_one_bad_value_leaves_the_metric_undefined(measure, value):
    class Bad(Metric):
        name = "bad"
        bounds = (0, 1)

        def calculate(self, sample) -> MetricResult:
            return MetricResult(value=value if sample.case_ref == "c7" else 0.5)

    results = run(measure, samples(), Bad)
    assert results.bad == Undefined(reason=Reason.METRIC_FAILED)
    assert results.custom[0].failed_samples == 1


def test_that_only_plain_flags_are_kept_and_the_refusal_is_counted(measure):
    (found,) = run(measure, samples(), OddFlags).custom
    assert found.flags == {"fine": 40}
    assert found.refused_flags == 40


def test_that_details_are_published_nowhere(measure):
    results = run(measure, samples(), Turns)
    everything = json.dumps(document(results)) + repr(results) + "\n".join(report_lines(results))
    assert "private-detail" not in everything
    assert repr(MetricResult(1.0, {"note": "private-detail"})) == "MetricResult(...)"


def test_that_a_share_may_enter_a_composite_and_turns_may_not(measure):
    text = samples(share=0.75)
    ok = {"method": "weighted_average", "components": {"share": 1}}
    assert run(measure, text, Share, aggregation=ok).composite_score.value == pytest.approx(0.75)
    bad = {"method": "weighted_average", "components": {"turns": 1}}
    with pytest.raises(InputError) as refused:
        run(measure, text, Turns, aggregation=bad)
    assert refused.value.faults[0].code == "aggregation_not_a_share"


def test_that_registering_is_local_and_refuses_what_is_no_metric():
    registry, other = MetricRegistry(), MetricRegistry()
    assert registry.register(Turns) is Turns
    registry.register(Turns)
    assert registry.all() == (Turns,)
    assert other.all() == ()

    class Twin(Turns):
        pass

    with pytest.raises(InputError) as taken:
        registry.register(Twin)
    assert taken.value.code == "metric_twice"

    class Spaced(Turns):
        name = "Not A Name"

    class Nameless(Metric):
        def calculate(self, sample) -> MetricResult:
            return MetricResult(value=1)

    for candidate in (Spaced, Nameless, Turns(), "turns", object):
        with pytest.raises(InputError) as refused:
            registry.register(candidate)
        assert refused.value.code == "not_a_metric"


def test_that_entry_points_are_loaded_and_a_broken_one_is_named(monkeypatch):
    class Point:
        def __init__(self, name, loaded):
            self.name, self._loaded = name, loaded

        def load(self):
            if isinstance(self._loaded, Exception):
                raise self._loaded
            return self._loaded

    points = [Point("good", Turns), Point("broken", ImportError("secret")), Point("odd", 3)]
    monkeypatch.setattr("citereview.clinical.metric.entry_points", lambda group: points)
    registry = MetricRegistry()
    registry.load_entry_points()
    assert registry.all() == (Turns,)
    assert registry.failed == ("broken", "odd")


def test_that_evaluators_choose_metrics_by_name(measure):
    chosen = evaluators_of([{"type": "custom", "config": {"metric": "turns"}}], ["share", "turns"])
    results = run(measure, samples(share=1), Share, Turns, evaluators=chosen)
    assert set(results.figures) == {"turns"}
    everything = run(measure, samples(share=1), Share, Turns, evaluators=evaluators_of([...]))
    assert set(everything.figures) == {"share", "turns"}


def test_that_evaluators_that_are_none_are_all_named():
    given = [
        {"type": "triagge"},
        {"type": "rubric", "config": {}},
        {"type": "custom", "config": {"metric": "absent"}},
        "triage",
        {"type": "triage", "options": 1},
        {"type": "detection", "config": {"x": 1}},
    ]
    with pytest.raises(InputError) as refused:
        evaluators_of(given)
    assert [(f.place, f.code) for f in refused.value.faults] == [
        ("/evaluators/0/type", "evaluator_unknown"),
        ("/evaluators/1/config", "evaluator_form"),
        ("/evaluators/2/config", "evaluator_form"),
        ("/evaluators/3", "evaluator_form"),
        ("/evaluators/4", "evaluator_form"),
        ("/evaluators/5/config", "evaluator_form"),
    ]
    assert refused.value.faults[0].expected == "did you mean 'triage'?"
