"""The plain strict reader: what is ambiguous or endless is refused, and nothing of it is kept."""

from __future__ import annotations

import json
import random
import traceback
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citereview import strictjson
from tests.property.any_json import any_json

SAME = settings(max_examples=400, derandomize=True, database=None, deadline=None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "canary",
        '"canary',
        '{"canary":1,"canary":1}',
        '[{"a":{"canary":1,"b":2,"canary":2}}]',
        '{"\\u0061":1,"a":2}',
        "NaN",
        "[Infinity]",
        "[-Infinity]",
        "[1e999]",
        "[-1e999]",
        "9" * 5_000,
        "\ufeff[]",
        "[] []",
        "[1,]",
        "{'canary':1}",
        "[01]",
        '["\t"]',
        "[" * 100_000,
        '{"a":' * 100_000,
        "[" * 201 + "]" * 201,
    ],
    ids=range(22),
)
def test_that_what_is_no_strict_json_is_refused_without_a_trace_of_it(text: str) -> None:
    with pytest.raises(strictjson.StrictJsonError) as caught:
        strictjson.parse(text)
    assert caught.value.__cause__ is caught.value.__context__ is None
    assert caught.value.args == ()
    shown = "".join(traceback.format_exception(caught.value))
    assert "canary" not in shown


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (" [1 , 2.5e3, -0.0]\n", [1, 2500.0, -0.0]),
        ('{"a":{"a":1},"A":2}', {"a": {"a": 1}, "A": 2}),
        ('"\\ud83d\\ude00"', "\U0001f600"),
        ("[" * 200 + "]" * 200, None),
        ("1e-999", 0.0),
        ("null", None),
    ],
)
def test_that_strict_json_is_read(text: str, value: Any) -> None:
    read = strictjson.parse(text)
    assert read == value or (value is None and read is not None)


@given(st.integers(0, 2**63))
@SAME
def test_that_any_json_is_read_as_by_the_standard_parser_or_refused(seed: int) -> None:
    text = json.dumps(any_json(random.Random(seed), ("a", "b", "c")))  # noqa: S311 - reproducible
    ambiguous = any(word in text for word in ("NaN", "Infinity"))
    try:
        read = strictjson.parse(text)
    except strictjson.StrictJsonError:
        assert ambiguous
    else:
        assert json.dumps(read) == text


@given(st.text(max_size=40))
@SAME
def test_that_any_text_is_refused_in_the_one_way_or_is_json(text: str) -> None:
    try:
        read = strictjson.parse(text)
    except strictjson.StrictJsonError:
        return
    assert json.loads(text) == read
