"""Provider citations with offsets of any unit, and notes whose markers name numbered passages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citereview import actions
from citereview.actions.loading.guided_views import AssemblyInput, OffsetUnitName
from citereview.rounds.artifacts import CaseArtifacts, load_artifacts
from citereview.rounds.artifacts.guided.quotes import HEAD, FoldedText, QuoteIndex, exact_places

SOURCE = "\U0001f60a Hello \u00e9! I cough at night.\r\nNo fever. \u202eabc\u202c No fever.\n"
NOTE = "\U0001f9ea Coughs at night. No fever."

Writer = Callable[[list[dict[str, Any]]], Path]


def counted(text: str, part: str, unit: OffsetUnitName) -> tuple[int, int]:
    start = text.index(part)
    lengths = {
        "code_points": len,
        "utf16": lambda piece: len(piece.encode("utf-16-le")) // 2,
        "bytes": lambda piece: len(piece.encode()),
        "crlf_collapsed": lambda piece: len(piece.replace("\r\n", "\n")),
        "without_bom": len,
    }
    count = lengths[unit]
    return count(text[:start]), count(text[: start + len(part)])


def span(text: str, part: str, unit: OffsetUnitName, *, quoted: bool = True) -> dict[str, Any]:
    start, end = counted(text, part, unit)
    return {"start": start, "end": end} | ({"text": part} if quoted else {})


def plain(unit: OffsetUnitName, *, quoted: bool = True) -> list[dict[str, Any]]:
    def claims() -> list[dict[str, Any]]:
        return [
            {
                **span(NOTE, "Coughs at night", unit, quoted=quoted),
                "evidence": [span(SOURCE, "I cough at night.", unit, quoted=quoted)],
            }
        ]

    return [
        {"case": "c1", "system": name, "source": SOURCE, "note": NOTE, "claims": claims()}
        for name in ("aster", "birch")
    ]


@pytest.fixture
def citations(tmp_path: Path) -> Writer:
    def write(entries: list[dict[str, Any]]) -> Path:
        path = tmp_path / "citations.json"
        path.write_text(json.dumps(entries), encoding="utf-8")
        return path

    return write


def cited(case: CaseArtifacts, system: int = 0) -> list[tuple[str, list[str]]]:
    quoted = {row.evidence_id: case.source[row.start : row.end] for row in case.evidence}
    candidate = case.candidates[system]
    return [
        (candidate.summary[claim.start : claim.end], [quoted[one] for one in claim.citations])
        for claim in candidate.claims
    ]


def assembled(path: Path, to: Path, **options: Any) -> CaseArtifacts:
    what = AssemblyInput(form="citations", path=path, **options)
    actions.assemble(to, what, linked_by="system")
    return load_artifacts(to).cases[0]


@pytest.mark.parametrize("unit", ["code_points", "utf16", "bytes"])
@pytest.mark.parametrize("declared", [True, False])
def test_that_offsets_of_any_unit_are_converted_declared_or_found_out(
    unit: OffsetUnitName, citations: Writer, tmp_path: Path, *, declared: bool
) -> None:
    path = citations(plain(unit))
    case = assembled(path, tmp_path / "out", offsets=unit if declared else None)
    assert cited(case) == [("Coughs at night", ["I cough at night."])]
    plan = actions.plan_assembly(AssemblyInput(form="citations", path=path))
    said = {notice.code for notice in plan.notices}
    assert ("offset_unit_found" in said) == (unit != "code_points")


@pytest.mark.parametrize("unit", ["code_points", "utf16", "bytes"])
def test_that_offsets_without_quotes_have_to_be_declared(
    unit: OffsetUnitName, citations: Writer, tmp_path: Path
) -> None:
    path = citations(plain(unit, quoted=False))
    plan = actions.plan_assembly(AssemblyInput(form="citations", path=path))
    assert {fault.code for fault in plan.faults} == {"offset_unit_unknown"}
    case = assembled(path, tmp_path / "out", offsets=unit)
    assert cited(case) == [("Coughs at night", ["I cough at night."])]


def test_that_offsets_that_contradict_their_quote_are_asked_about(
    citations: Writer, tmp_path: Path
) -> None:
    entries = plain("utf16")
    entries[0]["claims"][0]["evidence"].append({"text": "No fever.", "start": 0, "end": 4})
    what = AssemblyInput(form="citations", path=citations(entries))
    plan = actions.plan_assembly(what)
    assert not plan.faults
    asked = plan.questions[0]
    assert (asked.kind, asked.place) == (
        "differs",
        "the citations:1 /claims/0/evidence/1",
    )
    assert [one.near for one in asked.candidates] == [False, False]
    actions.assemble(tmp_path / "out", what, linked_by="system", choices={asked.key: "2"})
    case = load_artifacts(tmp_path / "out").cases[0]
    assert cited(case)[0][1] == ["I cough at night.", "No fever."]
    assert case.evidence[-1].start == SOURCE.rindex("No fever.")


def test_that_blocks_with_citations_make_the_note_and_its_claims(
    citations: Writer, tmp_path: Path
) -> None:
    def content(unit: OffsetUnitName) -> list[dict[str, Any]]:
        start, end = counted(SOURCE, "I cough at night.", unit)
        location = {
            "type": "char_location",
            "cited_text": "I cough at night.",
            "document_index": 0,
            "start_char_index": start,
            "end_char_index": end,
        }
        return [
            {"type": "text", "text": "\U0001f9ea In short:"},
            {"type": "text", "text": " coughs at night. ", "citations": [location]},
            {"type": "text", "text": "Thanks.", "citations": None},
        ]

    entries = [
        {"case": "c1", "system": name, "source": SOURCE, "content": content("code_points")}
        for name in ("aster", "birch")
    ]
    case = assembled(citations(entries), tmp_path / "out")
    assert case.candidates[0].summary == "\U0001f9ea In short: coughs at night. Thanks."
    assert cited(case) == [("coughs at night.", ["I cough at night."])]


def test_that_documents_and_chunks_are_found_in_the_source(
    citations: Writer, tmp_path: Path
) -> None:
    start, end = counted(NOTE, "Coughs at night", "code_points")
    documents = {
        "case": "c1",
        "system": "aster",
        "source": SOURCE,
        "note": NOTE,
        "documents": [{"id": "doc_0", "data": {"text": "I cough at night."}}],
        "citations": [
            {
                "start": start,
                "end": end,
                "text": "Coughs at night",
                "sources": [{"type": "document", "id": "doc_0"}],
            }
        ],
    }
    first, last = counted(NOTE, "Coughs at night", "bytes")
    chunks = {
        "case": "c1",
        "system": "birch",
        "note": NOTE,
        "groundingChunks": [{"retrievedContext": {"text": "I cough at night."}}],
        "groundingSupports": [
            {
                "segment": {"startIndex": first, "endIndex": last, "text": "Coughs at night"},
                "groundingChunkIndices": [0],
            }
        ],
    }
    case = assembled(citations([documents, chunks]), tmp_path / "out")
    assert cited(case, 0) == cited(case, 1) == [("Coughs at night", ["I cough at night."])]
    assert len(case.evidence) == 1


def test_that_every_fault_of_citations_has_line_and_pointer_and_no_value(citations: Writer) -> None:
    canary = "Zebulon-Canary-77"
    entries: list[Any] = [
        canary,
        {"case": "c1", "note": canary, "claims": []},
        {"case": "c1", "system": "a", "note": "n", "source": "s"},
        {"case": "c1", "system": "b", "note": 3, "source": "s", "claims": {}},
        {
            "case": "c1",
            "system": "c",
            "note": "n",
            "source": "s",
            "citations": [{"text": "n", "document_ids": [canary]}, {"start": 1.5, "end": True}],
        },
        {
            "case": "c1",
            "system": "d",
            "note": "n",
            "groundingSupports": [
                {"segment": {"text": "n"}, "groundingChunkIndices": [True, -1]},
                {"segment": None},
            ],
        },
        {"case": "c1", "system": "e", "note": "n", "claims": [{"text": "n\ud800"}]},
    ]
    plan = actions.plan_assembly(AssemblyInput(form="citations", path=citations(entries)))
    found = {(fault.code, fault.place) for fault in plan.faults}
    assert found >= {
        ("json_shape", "the citations:1"),
        ("field_missing", "the citations:1 /system"),
        ("citations_shape", "the citations:1"),
        ("field_type", "the citations:1 /note"),
        ("field_type", "the citations:1 /claims"),
        ("citation_document_unknown", "the citations:1 /citations/0"),
        ("offset_invalid", "the citations:1 /citations/1"),
        ("citation_document_unknown", "the citations:1 /groundingSupports/0"),
        ("field_missing", "the citations:1 /groundingSupports/1/segment"),
        ("lone_surrogate", "the citations:1 /claims/0"),
    }
    assert canary not in repr([fault.model_dump() for fault in plan.faults])


def marked(root: Path, notes: dict[str, str], source: str) -> AssemblyInput:
    folder = root / "marked" / "c1"
    folder.mkdir(parents=True)
    (folder / "source.txt").write_bytes(source.encode())
    for system, note in notes.items():
        (folder / f"{system}.txt").write_bytes(note.encode())
    return AssemblyInput(form="notes", path=folder.parent)


PASSAGES = "[1] I cough at night.\n[2] No fever,\nand no chills.\n\n3. Took 5 mg.\n"


def test_that_markers_close_claims_and_numbers_name_passages(tmp_path: Path) -> None:
    note = (
        "Assessment:\r\n"
        "Dr. Test saw her. She coughs at night [1]. No fever [2] and no chills [2, 3].\r\n"
        "- Took 5 mg. [1-3] Rested.\r\n"
    )
    what = marked(tmp_path, {"aster": note, "birch": "Coughs [1][3]."}, PASSAGES)
    actions.assemble(tmp_path / "out", what, linked_by="system")
    case = load_artifacts(tmp_path / "out").cases[0]
    assert case.candidates[0].summary == note
    assert cited(case, 0) == [
        ("She coughs at night", ["I cough at night."]),
        ("No fever", ["No fever,\nand no chills."]),
        ("and no chills", ["No fever,\nand no chills.", "Took 5 mg."]),
        ("Took 5 mg.", ["I cough at night.", "No fever,\nand no chills.", "Took 5 mg."]),
    ]
    assert cited(case, 1) == [("Coughs", ["I cough at night.", "Took 5 mg."])]
    assert [row.evidence_id for row in case.evidence] == ["passage-1", "passage-2", "passage-3"]


def test_that_faults_of_markers_come_with_line_and_without_a_systems_name(tmp_path: Path) -> None:
    what = marked(
        tmp_path,
        {"zebulon": "Coughs [9].\n[1] alone\n", "birch": "Coughs [1]."},
        "[1] I cough.\n[1] Again.\n[2]\n",
    )
    plan = actions.plan_assembly(what)
    assert [(fault.code, fault.place) for fault in plan.faults] == [
        ("passage_twice", "c1/source.txt:2"),
        ("passage_blank", "c1/source.txt:3"),
        ("marker_unknown", "c1/System 2/summary.txt:1"),
        ("marker_alone", "c1/System 2/summary.txt:2"),
    ]


def test_that_a_source_without_numbers_and_a_case_without_source_are_faults(tmp_path: Path) -> None:
    what = marked(tmp_path, {"aster": "A [1].", "birch": "B [1]."}, "I cough.")
    assert {one.code for one in actions.plan_assembly(what).faults} == {"passages_missing"}
    (what.path / "c1" / "source.txt").unlink()
    assert {one.code for one in actions.plan_assembly(what).faults} == {"text_missing"}


@pytest.mark.parametrize(
    ("text", "quote", "words"),
    [
        ("He said \u201cyes\u201d \u2013 twice.", '"yes" - TWICE', "\u201cyes\u201d \u2013 twice"),
        ("no\r\n  fever", "No fever", "no\r\n  fever"),
        ("co\u00adugh", "cough", "co\u00adugh"),
        ("STRASSE", "stra\u00dfe", "STRASSE"),
    ],
)
def test_that_near_matches_map_back_to_the_texts_own_code_points(
    text: str, quote: str, words: str
) -> None:
    assert exact_places(text, quote) == []
    (found,) = FoldedText(text).near_places(quote)
    assert text[found.start : found.end] == words


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
@given(st.text(min_size=1, max_size=40), st.data())
def test_that_every_quote_cut_from_a_text_is_found_where_it_was_cut(
    text: str, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    places = exact_places(text, text[start:end])
    assert (start, end) in {(one.start, one.end) for one in places}
    assert all(text[one.start : one.end] == text[start:end] for one in places)
    near = FoldedText(text).near_places(text[start:end])
    assert all(0 <= one.start < one.end <= len(text) for one in near)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=40)
@given(st.text(st.sampled_from("ab\U0001f60a"), min_size=200, max_size=400), st.data())
def test_that_the_index_of_quotes_finds_what_looking_for_each_alone_finds(
    text: str, data: st.DataObject
) -> None:
    cuts = data.draw(st.lists(st.tuples(st.integers(0, 380), st.integers(1, HEAD * 2))))
    quotes = {text[start : start + length] for start, length in cuts} - {""}
    quotes |= {text[at : at + HEAD + 1] for at in range(150)} | {"b" * (HEAD + 3)}
    index = QuoteIndex(text, quotes)
    for quote in quotes:
        assert index.places(quote) == exact_places(text, quote)
