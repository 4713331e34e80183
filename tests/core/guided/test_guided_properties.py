"""Whatever comes in: faults or a folder that loads, never another error, never a value said."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citereview import actions
from citereview.actions.loading.guided_views import AssemblyInput
from citereview.errors import InputError, OperationCancelled
from citereview.events import CancelToken
from citereview.rounds.artifacts import load_artifacts
from tests.round_helpers import memory_folder

CANARY = "Zebulon Canary 77"  # not a public reference, so it may stand nowhere
relaxed = settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
    deadline=None,
    max_examples=80,
)

KEYS = st.sampled_from(
    [
        "case", "system", "source", "note", "claims", "content", "citations", "documents", "text",
        "start", "end", "evidence", "evidence_id", "claim_id", "required", "claim_type", "id",
        "groundingSupports", "groundingChunks", "segment", "groundingChunkIndices", "document_ids",
        "sources", "document", "data", "type", "cited_text", "start_char_index", "retrievedContext",
    ]
)  # fmt: skip
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.just(CANARY) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=12,
)


def judged(what: AssemblyInput, folder: Path) -> None:
    """Plan, answer every question with leave, assemble: refused by code, or it loads."""
    plan = actions.plan_assembly(what)
    assert CANARY not in repr([one.model_dump() for one in (*plan.faults, *plan.notices)])
    choices = {one.key: "1" if one.candidates else "leave" for one in plan.questions}
    refused = None
    try:
        actions.assemble(folder, what, linked_by="person", choices=choices)
    except InputError as error:
        refused = error
    if refused is None:
        assert not plan.faults
        only = len({path.name for path in folder.glob("cases/*/candidates/*")}) == 1
        load_artifacts(folder, add_extract=only)
    else:
        assert refused.faults
        assert not folder.exists()
        assert CANARY not in str(refused) + repr(refused.faults)


WORDS = st.sampled_from(["I cough.", "cough", "COUGH", "no", "\U0001f60a", CANARY, ""])
OFFSETS = st.none() | st.integers(0, 14) | st.just("1")
SPANS = st.fixed_dictionaries(
    {},
    optional={
        "text": WORDS, "start": OFFSETS, "end": OFFSETS, "evidence_id": WORDS, "id": WORDS,
        "required": st.booleans(), "document_ids": st.lists(WORDS, max_size=2),
    },
)  # fmt: skip
ENTRIES = st.fixed_dictionaries(
    {
        "case": st.sampled_from(["c1", "c2"]),
        "system": st.sampled_from(["a", "b", "c"]),
        "source": st.just("\U0001f60a I cough. I cough."),
        "note": st.just("I cough. \U0001f60a no"),
    },
    optional={
        "claims": st.lists(
            st.builds(lambda span, cites: {**span, "evidence": cites}, SPANS, st.lists(SPANS)),
            max_size=3,
        ),
        "citations": st.lists(SPANS, max_size=3),
        "documents": st.lists(SPANS, max_size=3),
    },
)


@relaxed
@given(st.lists(ENTRIES | st.dictionaries(KEYS, VALUES, max_size=8), max_size=4))
def test_that_any_json_is_refused_by_code_or_assembled(entries: list[Any]) -> None:
    with memory_folder() as root:
        (root / "c.json").write_text(json.dumps(entries), encoding="utf-8")
        judged(AssemblyInput(form="citations", path=root / "c.json"), root / "out")


CELLS = st.sampled_from(
    ["", "c1", "c2", "c 3", "a", "b", "I cough.", "I cough. I cough.", "cough", "COUGH", "0", "5",
     "x", "=1", CANARY, "yes", " ", "\u202e", "\U0001f60a cough"]
)  # fmt: skip
HEADERS = ("case", "system", "claim", "evidence", "source", "note", "claim id", "evidence id",
           "claim start", "claim end", "evidence start", "evidence end", "required")  # fmt: skip


@relaxed
@given(
    st.lists(st.lists(CELLS, min_size=13, max_size=13), min_size=1, max_size=6),
    st.sampled_from([None, "utf16", "bytes", "code_points"]),
)
def test_that_any_table_is_refused_by_code_or_assembled(rows: list[list[str]], unit: Any) -> None:
    with memory_folder() as root:
        with (root / "t.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([HEADERS, *rows])
        what = AssemblyInput(form="table", path=root / "t.csv", offsets=unit)
        judged(what, root / "out")


@relaxed
@given(
    source=st.text(st.sampled_from("[]123. \nab,-"), max_size=40),
    note=st.text(st.sampled_from("[]123. \nab,-\u2013"), max_size=40),
)
def test_that_any_marked_note_is_refused_by_code_or_assembled(source: str, note: str) -> None:
    with memory_folder() as root:
        folder = root / "notes" / "c1"
        folder.mkdir(parents=True)
        (folder / "source.txt").write_bytes(source.encode())
        (folder / "a.txt").write_bytes(note.encode())
        (folder / "b.txt").write_bytes(b"Yes [1].")
        judged(AssemblyInput(form="notes", path=folder.parent), root / "out")


@relaxed
@given(st.binary(max_size=200))
def test_that_any_bytes_for_a_table_are_refused_by_code_or_read(data: bytes) -> None:
    with memory_folder() as root:
        (root / "t.xlsx").write_bytes(data)
        refused = None
        try:
            actions.table_columns(root / "t.xlsx")
        except InputError as error:
            refused = error
        assert refused is None or refused.faults


def test_that_cancelling_writes_nothing(texts: Path, workbook: Any, tmp_path: Path) -> None:
    token = CancelToken()
    what = AssemblyInput(form="table", path=workbook(), texts=texts)
    steps: list[str] = []

    def report(event: Any) -> None:
        steps.append(event.step)
        if event.step == "load_artifacts":
            token.cancel()

    with pytest.raises(OperationCancelled):
        actions.assemble(tmp_path / "out", what, linked_by="person", report=report, cancel=token)
    assert "find_quotes" in steps
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"t.xlsx", "texts"}
