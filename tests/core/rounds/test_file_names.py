"""References become file names that every system holds, one file a reference."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citereview.rounds.file_names import LONGEST, portable_names

CI = settings(max_examples=200, derandomize=True, database=None, deadline=None)
RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?")
references = st.one_of(
    st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,127}", fullmatch=True),
    st.sampled_from(["CON", "con", "nul.txt", "a:b", "A:B", "a%3Ab", "x.", "x", "X", ":" * 3]),
    st.from_regex(r"[aA][bB:.]{0,5}", fullmatch=True),
)


@pytest.mark.parametrize(
    ("reference", "name"),
    [
        ("case-001", "case-001"),
        ("D2N088", "D2N088"),
        ("visit:7", "visit%3A7"),
        ("console.1", "console.1"),
    ],
)
def test_that_an_ordinary_reference_keeps_its_name(reference: str, name: str) -> None:
    assert portable_names([reference]) == {reference: name}


@pytest.mark.parametrize("reference", ["CON", "nul.old", "lpt9", "case.", "x" * 128, ":" * 128])
def test_that_a_name_some_system_refuses_stands_behind_a_digest(reference: str) -> None:
    name = portable_names([reference])[reference]
    assert re.match(r"[0-9a-f]{12}%%", name)
    assert len(name) <= 12 + 2 + LONGEST


def test_that_names_differing_in_case_alone_are_told_apart() -> None:
    names = portable_names(["Case-1", "case-1", "case-2"])
    assert len({name.casefold() for name in names.values()}) == 3
    assert names["case-2"] == "case-2"


@given(st.lists(references, min_size=1, max_size=12, unique=True))
@CI
def test_that_any_references_have_names_of_their_own_on_every_file_system(found: list[str]) -> None:
    names = portable_names(found)
    assert list(names) == found
    assert len({name.casefold() for name in names.values()}) == len(found)
    for name in names.values():
        assert re.fullmatch(r"[A-Za-z0-9._%-]+", name)
        assert not name.endswith(".")
        assert not RESERVED.fullmatch(name)
        assert len(f"{name}.candidate-z.json") <= 120
