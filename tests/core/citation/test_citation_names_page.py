"""docs/protocol.md lists every name a field may have, every mark and every label word."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview.citation import aliases, fields

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "protocol.md").read_text("utf-8")
WORDS = {
    label: tuple(word for word, folded in fields.LABEL_WORDS.items() if folded == label)
    for label in fields.ADJUDICATION_LABELS
}
LISTS = {
    **{
        name: tuple(value)
        for name, value in vars(aliases).items()
        if name.isupper() and isinstance(value, tuple | dict)
    },
    **WORDS,
}
NOT_NAMES = {"BYTES_OR_TEXT", "NESTED_EVIDENCE"}  # types; an id beside the names of evidence


def listed(names: tuple[str, ...]) -> str:
    return "| " + " ".join(f"`{name}`" for name in names) + " |\n"


@pytest.mark.parametrize("name", sorted(LISTS.keys() - NOT_NAMES))
def test_that_the_page_lists_the_names_of_the_code(name: str) -> None:
    assert listed(LISTS[name]) in PAGE
