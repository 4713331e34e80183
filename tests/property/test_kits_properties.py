"""Properties of kits: offsets invert, wrappings come off, and no bytes crash the reader."""

from __future__ import annotations

import base64
import json
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citereview.canonical import canonical_json
from citereview.kits import ReturnRefused, SeedReturn, Span, pair_codes, read_return
from citereview.kits.context import Turns
from citereview.kits.offsets import to_utf16
from citereview.kits.payload import script_safe
from citereview.kits.strict_json import parse

TEXTS = st.text(
    st.one_of(
        st.characters(exclude_categories=["Cs"]),
        st.sampled_from("\U0001f9b5\U0001f468\u200d\r\n\u0301\u202e\u05d0\ufeff\x00 <>&"),
    ),
    min_size=1,
    max_size=200,
)


@given(TEXTS, st.data())
def test_that_slices_by_units_and_by_code_points_are_the_same(text: str, data) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    first, last = to_utf16(text, (start, end))
    units = text.encode("utf-16-le")
    assert units[2 * first : 2 * last].decode("utf-16-le") == text[start:end]


@given(TEXTS, st.data())
def test_that_the_open_part_holds_the_passage_and_lies_in_the_text(text: str, data) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    opened = Turns(text).around(Span(start=start, end=end))
    assert 0 <= opened.start <= start
    assert end <= opened.end <= len(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | TEXTS, st.lists, max_leaves=5))
def test_that_a_data_block_is_the_same_json_without_markup(value) -> None:
    block = script_safe(canonical_json(value))
    assert json.loads(block) == value
    assert not set("<>&") & set(block)


DIGESTS = st.text("0123456789abcdef", min_size=64, max_size=64).map("sha256:{}".format)


@given(st.sets(DIGESTS, max_size=50))
def test_that_pair_codes_are_distinct_and_easy_to_say(refs: set[str]) -> None:
    codes = pair_codes(refs)
    assert set(codes) == refs
    assert len(set(codes.values())) == len(refs)
    assert all(not set("ILOU") & set(code) for code in codes.values())


@settings(max_examples=300)
@given(
    st.one_of(
        st.binary(max_size=300),
        TEXTS.map(str.encode),
        st.text(string.printable + '{}[]":,', max_size=200).map(str.encode),
        st.binary(max_size=200).map(lambda data: b"PK\x03\x04" + data),
        st.text(string.ascii_letters + "+/-\n> ", max_size=200).map(
            lambda body: f"BEGIN CITEREVIEW RETURN{body}END CITEREVIEW".encode()
        ),
    ),
    st.text(max_size=20),
)
def test_that_no_bytes_do_more_than_be_refused(data: bytes, name: str) -> None:
    with pytest.raises(ReturnRefused) as caught:
        read_return(data, name)
    assert caught.value.faults
    assert caught.value.__context__ is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=20,
)


@given(JSON)
def test_that_strict_json_reads_what_json_is(value) -> None:
    found, faults = parse(json.dumps(value))
    deep = any(fault.code == "nested_too_deep" for fault in faults)
    assert deep or (found, faults) == (value, ())


SEED = {"schema_version": "openmed.eval.summary_review.v1", "decisions": [], "resolutions": []}
WRAPS = {
    "mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "utf16": lambda text: text.encode("utf-16"),
    "lines": lambda text: text.replace("\n", "\r\n").encode(),
    "blanks": lambda text: f"\n {text}\t\n".encode(),
    "armour": lambda text: (
        "x\n-----BEGIN CITEREVIEW RETURN-----\n"
        + base64.b64encode(text.encode()).decode().rstrip("=")
        + "\n-----END CITEREVIEW RETURN-----\n"
    ).encode(),
}


@given(
    st.dictionaries(st.text("abc", max_size=3), st.integers(-(10**17), 10**17)),
    st.sampled_from(sorted(WRAPS)),
)
def test_that_every_wrapping_gives_the_same_document(extra, wrap: str) -> None:
    document = SEED | extra
    result = read_return(WRAPS[wrap](json.dumps(document, indent=1)), "x.json")
    assert isinstance(result.document, SeedReturn)
    assert result.document.document == document
