"""What a refused field should hold is said in words that a person knows."""

from __future__ import annotations

import pytest

from citereview.clinical.expected import expected
from citereview.clinical.policy import clinical_rules
from citereview.errors import InputError

CANARY = "Zebulon-77"


@pytest.mark.parametrize(
    ("kind", "limits", "words"),
    [
        ("greater_than_equal", {"ge": 0}, "at least 0"),
        ("less_than", {"lt": 1.0}, "below 1.0"),
        ("too_short", {"field_type": "Tuple", "min_length": 2, "actual_length": 1}, "2 or more"),
        ("literal_error", {"expected": "'min' or 'max'"}, "'min' or 'max'"),
        ("string_type", {}, "text"),
        ("float_parsing", {}, "a number"),
        ("string_pattern_mismatch", {"pattern": "^x$"}, "the documented form"),
        ("value_error", {"error": ValueError(CANARY)}, "value error"),
    ],
)
def test_that_limits_are_words_and_nothing_else_is_repeated(
    kind: str, limits: dict[str, object], words: str
) -> None:
    assert expected(kind, limits) == words


def test_that_a_policy_says_what_it_wants_without_the_librarys_words() -> None:
    policy = {
        "case_list_digest": CANARY,
        "levels": ["One"],
        "conditions": [{"name": "Pain", "metric": CANARY, "target": 2}],
    }
    with pytest.raises(InputError) as caught:
        clinical_rules(policy)
    said = " ".join(map(str, caught.value.faults))
    assert CANARY not in said
    assert "mismatch" not in said
    assert "literal error" not in said
    assert "less than" not in said
    assert "at most 1" in said
