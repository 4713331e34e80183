"""The real round taken apart into a table and put together again: the same spans, code for code."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.loading.guided_views import AssemblyInput
from citereview.rounds.artifacts import Artifacts, load_artifacts

pytestmark = pytest.mark.realdata

Row = tuple[str | int, ...]
HEADERS = ("case", "system", "claim", "claim start", "claim end", "claim type", "evidence",
           "evidence start", "evidence end", "required")  # fmt: skip


def utf16(text: str, offset: int) -> int:
    return len(text[:offset].encode("utf-16-le")) // 2


def rows_of(loaded: Artifacts, *, quoted: bool, units: bool) -> Iterator[Row]:
    """A row a pair, one an uncited claim, one an evidence span: with quotes, offsets, or both."""
    for case in loaded.cases:
        spans = {row.evidence_id: row for row in case.evidence}

        def part(text: str, start: int, end: int) -> tuple[str, int | str, int | str]:
            offsets = (utf16(text, start), utf16(text, end)) if units else ("", "")
            return (text[start:end] if quoted else "", *offsets)

        for row in case.evidence:
            at = part(case.source, row.start, row.end)
            yield (case.case_ref, "", "", "", "", "", *at, "yes" if row.required else "no")
        for candidate in case.candidates:
            for claim in candidate.claims:
                at = part(candidate.summary, claim.start, claim.end)
                head = (case.case_ref, candidate.identity, *at, claim.claim_type)
                for cited in claim.citations:
                    row = spans[cited]
                    yield (*head, *part(case.source, row.start, row.end), "")
                if not claim.citations:
                    yield (*head, "", "", "", "")


def shape(loaded: Artifacts) -> list[tuple[object, ...]]:
    """Everything but the ids."""
    found = []
    for case in loaded.cases:
        spans = {row.evidence_id: (row.start, row.end, row.required) for row in case.evidence}
        found.append((case.case_ref, case.source, sorted(set(spans.values()))))
        found += [
            (candidate.identity, candidate.summary, claim.start, claim.end, claim.claim_type,
             sorted(spans[cited] for cited in claim.citations))
            for candidate in case.candidates
            for claim in candidate.claims
        ]  # fmt: skip
    return found


@pytest.mark.parametrize("quoted", [True, False])
def test_that_the_real_round_comes_back_from_utf16_offsets(
    aci_round: Path, tmp_path: Path, *, quoted: bool
) -> None:
    loaded = load_artifacts(aci_round)
    with (tmp_path / "t.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([HEADERS, *rows_of(loaded, quoted=quoted, units=True)])
    what = AssemblyInput(
        form="table", path=tmp_path / "t.csv", texts=aci_round, offsets=None if quoted else "utf16"
    )
    actions.assemble(tmp_path / "out", what, linked_by="automatic")
    assert shape(load_artifacts(tmp_path / "out")) == shape(loaded)


def test_that_every_quote_of_the_real_round_is_found_or_asked_with_its_true_place_among_them(
    aci_round: Path, tmp_path: Path
) -> None:
    loaded = load_artifacts(aci_round)
    with (tmp_path / "t.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([HEADERS, *rows_of(loaded, quoted=True, units=False)])
    plan = actions.plan_assembly(
        AssemblyInput(form="table", path=tmp_path / "t.csv", texts=aci_round)
    )
    assert not plan.faults
    assert {one.kind for one in plan.questions} <= {"ambiguous"}
    true = {
        text[start:end]
        for case in loaded.cases
        for text, start, end in [
            *((case.source, row.start, row.end) for row in case.evidence),
            *((c.summary, claim.start, claim.end) for c in case.candidates for claim in c.claims),
        ]
    }
    assert all(one.quote in true for one in plan.questions)
    assert all(
        candidate.words == one.quote for one in plan.questions for candidate in one.candidates
    )
