"""The guide's own table and citations are assembled as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

from citereview import actions
from citereview.actions.loading.guided_views import AssemblyInput
from citereview.rounds.artifacts import load_artifacts

PAGE = Path(__file__).resolve().parents[3] / "docs" / "guide" / "table.md"
SOURCE = (
    "Clinician: Any cough?\nPatient: Yes, for a week.\n"
    "Clinician: Fever?\nPatient: No fever at all.\n"
)


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def write_texts(root: Path, **notes: str) -> Path:
    folder = root / "texts" / "case-001"
    folder.mkdir(parents=True)
    (folder / "source.txt").write_text(SOURCE, encoding="utf-8")
    for name, note in notes.items():
        (folder / f"{name}.txt").write_text(note, encoding="utf-8")
    return folder.parent


def test_that_the_table_of_the_guide_is_assembled(tmp_path: Path) -> None:
    texts = write_texts(tmp_path)
    for name, note in (("aster-2.1", "Cough for one week. No fever."),
                       ("birch-7b", "The patient coughs.")):  # fmt: skip
        (texts / "case-001" / f"{name}.txt").write_text(note, encoding="utf-8")
    (tmp_path / "claims.csv").write_text(block("csv"), encoding="utf-8")
    what = AssemblyInput(form="table", path=tmp_path / "claims.csv", texts=texts)
    made = actions.assemble(tmp_path / "out", what, linked_by="person")
    assert (made.claims, made.evidence, made.pairs) == (3, 2, 3)


def test_that_every_form_of_citations_in_the_guide_is_assembled(tmp_path: Path) -> None:
    (tmp_path / "c.json").write_text(block("json"), encoding="utf-8")
    assert len(json.loads(block("json"))) == 4
    what = AssemblyInput(form="citations", path=tmp_path / "c.json", texts=write_texts(tmp_path))
    actions.assemble(tmp_path / "out", what, linked_by="system")
    case = load_artifacts(tmp_path / "out").cases[0]
    (row,) = case.evidence
    assert case.source[row.start : row.end] == "Yes, for a week."
    assert [
        [c.summary[claim.start : claim.end] for claim in c.claims] for c in case.candidates
    ] == [["Cough"], ["Coughs."], ["Cough"], ["Cough"]]
