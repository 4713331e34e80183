"""Spans of artifacts in other units: named, and converted only when asked."""

from __future__ import annotations

import pytest

from citereview.rounds.artifacts import OffsetUnit, load_artifacts
from tests.core.artifacts.loading_outcomes import SECOND, codes, notices

EMOJI = "Cough \U0001f637\U0001f637 for a week.\r\nNo f\u00e9ver.\r\n"


def measured(text: str, part: str, unit: str) -> dict[str, int]:
    def count(value: str) -> int:
        if unit == "utf16":
            return len(value.encode("utf-16-le")) // 2
        if unit == "bytes":
            return len(value.encode("utf-8"))
        if unit == "crlf_collapsed":
            return len(value.replace("\r\n", "\n"))
        return len(value.removeprefix("\ufeff"))

    start = text.index(part)
    return {
        "start": count(text[:start]),
        "end": count(text[: start + len(part)]),
        "source_length": count(text),
    }


@pytest.mark.parametrize(
    ("unit", "code"),
    [
        ("utf16", "offsets_utf16"),
        ("bytes", "offsets_bytes"),
        ("crlf_collapsed", "offsets_crlf_collapsed"),
        ("without_bom", "offsets_without_bom"),
    ],
)
def test_that_offsets_in_another_unit_are_named_and_repaired_only_when_asked(
    folder, as_rows, unit, code
):
    text = ("\ufeff" if unit == "without_bom" else "") + EMOJI + "\r\n"
    base = {"claim_id": "c", "claim_type": "history", "citations": ["ev-1"]}
    folder.write(SECOND + "summary.txt", text)
    folder.write(SECOND + "claims.json", as_rows([base | measured(text, "No f\u00e9ver", unit)]))
    assert codes(folder.root) == [(code, "case-002/System 2/claims.json:2")]
    other = frozenset(set(OffsetUnit) - {OffsetUnit(unit)})
    assert codes(folder.root, repair=other) == [(code, "case-002/System 2/claims.json:2")]
    artifacts = load_artifacts(folder.root, repair=frozenset({OffsetUnit(unit)}))
    claim = artifacts.cases[1].candidates[1].claims[0]
    assert text[claim.start : claim.end] == "No f\u00e9ver"
    assert "offsets_repaired" in [note.code for note in artifacts.notices]


def test_that_a_length_that_fits_two_ways_is_ambiguous(folder, as_rows):
    text = "\ufeffA\r\nB long enough"
    row = {"claim_id": "c", "start": 0, "end": 1, "source_length": len(text) - 1, "citations": []}
    folder.write(SECOND + "summary.txt", text)
    folder.write(SECOND + "claims.json", as_rows([row]))
    assert codes(folder.root) == [("offsets_ambiguous", "case-002/System 2/claims.json:2")]


def test_that_quotes_alone_show_the_unit(folder, as_rows):
    row = measured(EMOJI, "No f\u00e9ver", "utf16")
    del row["source_length"]
    row |= {"claim_id": "c", "citations": ["ev-1"], "text": "No f\u00e9ver"}
    folder.write(SECOND + "summary.txt", EMOJI)
    folder.write(SECOND + "claims.json", as_rows([row]))
    assert codes(folder.root) == [("offsets_utf16", "case-002/System 2/claims.json:2")]


def test_that_a_unit_that_cannot_be_shown_is_said_so(folder, as_rows):
    row = {"claim_id": "c", "claim_type": "x", "start": 0, "end": 5, "citations": ["ev-1"]}
    folder.write(SECOND + "summary.txt", EMOJI)
    folder.write(SECOND + "claims.json", as_rows([row]))
    assert ("offset_unit_unproven", "case-002/System 2/claims.json") in notices(folder.root)


def test_that_a_span_inside_a_character_cannot_be_repaired(folder, as_rows):
    row = measured(EMOJI, "\U0001f637", "utf16") | {"claim_id": "c", "citations": []}
    row["end"] -= 1
    folder.write(SECOND + "summary.txt", EMOJI)
    folder.write(SECOND + "claims.json", as_rows([row]))
    found = codes(folder.root, repair=frozenset({OffsetUnit.UTF16}))
    assert found == [("offsets_not_repairable", "case-002/System 2/claims.json:2")]
