"""The codebook: shipped, editable, its digest over content alone."""

from __future__ import annotations

import pytest

from citereview.errors import InputError
from citereview.kits import codebook_digest, default_codebook, read_codebook
from citereview.resources import read_text


def test_that_comments_and_white_space_do_not_count_and_words_do() -> None:
    text = read_text("codebook.toml")
    same = read_codebook("# a comment\n\n" + text.replace(" = ", "  =  "))
    assert codebook_digest(same) == codebook_digest(default_codebook())
    other = read_codebook(text.replace("without guessing", "without any guess"))
    assert codebook_digest(other) != codebook_digest(default_codebook())


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ('label = "unclear"', 'label = "supports"', "value_unexpected", "/labels"),
        ('reason = "other"', 'reason = "evidence_quality"', "value_unexpected", "/reasons"),
        ('label = "unclear"', 'label = "SECRET"', "value_unexpected", "/labels/3/label"),
        ("version = 1", 'version = "SECRET"', "value_unexpected", "/version"),
        ("version = 1", "version = 2026-01-01", "value_unexpected", "/version"),
        ("version = 1", "version = 1\nSECRET = 2", "field_unknown", "/"),
        ('name = "Unclear"', "", "field_missing", "/labels/3/name"),
    ],
)
def test_that_a_codebook_out_of_form_is_refused_with_its_place(old, new, code, place) -> None:
    with pytest.raises(InputError) as caught:
        read_codebook(read_text("codebook.toml").replace(old, new, 1))
    assert caught.value.code == "codebook_invalid"
    assert [(fault.code, fault.place) for fault in caught.value.faults] == [(code, place)]
    assert "SECRET" not in repr(caught.value) + str(caught.value.faults)
    assert caught.value.__context__ is None


def test_that_a_label_with_one_example_is_refused() -> None:
    text = read_text("codebook.toml")
    start = text.index("[[labels.examples]]")
    with pytest.raises(InputError) as caught:
        read_codebook(text[:start] + text[text.index("[[labels.examples]]", start + 1) :])
    assert [fault.place for fault in caught.value.faults] == ["/labels/0/examples"]


def test_that_what_is_no_toml_says_so() -> None:
    for text in ("[[", "a" * 10, "x = " + "[" * 5000):
        with pytest.raises(InputError) as caught:
            read_codebook(text)
        assert caught.value.code == "codebook_not_toml"
        assert caught.value.__context__ is None
