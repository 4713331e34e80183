"""How figures print, compare and become JSON."""

from __future__ import annotations

import json

import pytest

from citereview.statistics import Estimate, Reason, Undefined, WarningCode, wilson

UNDEFINED = Undefined(reason=Reason.NO_POSITIVES)


def test_that_an_estimate_prints_with_the_codes_of_a_number() -> None:
    figure = wilson(7, 8)
    assert f"{figure:.1%}" == "87.5%"
    assert f"{figure.value:.3f}" == "0.875"
    assert isinstance(figure, Estimate)
    assert f"{figure.ci_lower:.1%}" == f"{figure.low:.1%}" == "52.9%"
    assert f"{figure.ci_upper:.1%}" == f"{figure.high:.1%}" == "97.8%"
    assert f"{figure}" == "0.875 [0.529, 0.978]"


def test_that_an_undefined_prints_its_reason_under_every_code() -> None:
    for spec in (".1%", ".3f", "", ">10"):
        assert format(UNDEFINED, spec) == "n/a (no_positives)"
        assert format(UNDEFINED.value, spec) == "n/a (no_positives)"
        assert format(UNDEFINED.ci_lower, spec) == "n/a (no_positives)"
        assert format(UNDEFINED.ci_upper, spec) == "n/a (no_positives)"


def test_that_an_undefined_is_never_a_number() -> None:
    assert UNDEFINED.number is None
    with pytest.raises(TypeError):
        assert UNDEFINED.value >= 0.9  # type: ignore[operator]


def test_that_both_kinds_have_the_same_json_keys_and_undefined_is_null() -> None:
    estimate, undefined = wilson(7, 8).to_dict(), UNDEFINED.to_dict()
    assert estimate.keys() == undefined.keys()
    assert undefined["value"] is undefined["low"] is undefined["high"] is None
    assert undefined["reason"] == "no_positives"
    assert estimate["reason"] is None
    json.dumps([estimate, undefined], allow_nan=False)


def test_that_warnings_come_once_and_in_their_fixed_order() -> None:
    figure = wilson(400, 800)
    assert isinstance(figure, Estimate)
    assert figure.warnings == ()
    more = figure.with_warnings(WarningCode.BOUNDARY, WarningCode.WIDE, WarningCode.BOUNDARY)
    assert more.warnings == (WarningCode.WIDE, WarningCode.BOUNDARY)
