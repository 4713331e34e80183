"""A small artifact folder that tests bend one way or another."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SOURCE = "Clinician: Any cough?\nPatient: Yes, for a week.\nClinician: Fever?\nPatient: No fever.\n"
NOTE = "Cough for one week. No fever.\n"


def span(text: str, part: str) -> dict[str, int]:
    start = text.index(part)
    return {"start": start, "end": start + len(part), "source_length": len(text)}


def evidence() -> list[dict[str, Any]]:
    return [
        {
            "evidence_id": "ev-1",
            "source_id": "s",
            "required": True,
            **span(SOURCE, "Yes, for a week."),
        },
        {"evidence_id": "ev-2", "source_id": "s", "required": False, **span(SOURCE, "No fever.")},
    ]


def claims() -> list[dict[str, Any]]:
    return [
        {
            "claim_id": "c-1",
            "source_id": "n",
            "claim_type": "history",
            "citations": ["ev-1"],
            **span(NOTE, "Cough for one week"),
        },
        {
            "claim_id": "c-2",
            "source_id": "n",
            "claim_type": "history",
            "citations": ["ev-2"],
            **span(NOTE, "No fever"),
        },
    ]


def rows_text(rows: list[Any]) -> str:
    """A JSON list with one row a line; row n stands in line n + 1."""
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


class Folder:
    """An artifact folder under construction."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for case in ("case-001", "case-002"):
            self.write(f"cases/{case}/source.txt", SOURCE)
            self.write(f"cases/{case}/evidence.json", rows_text(evidence()))
            self.write(f"cases/{case}/facts.json", '{"source_facts": [["problem", "cough"]]}')
            self.write(f"cases/{case}/identifiers.json", '["Testperson-A"]')
            for identity in ("amber", "birch"):
                self.write(f"cases/{case}/candidates/{identity}/summary.txt", NOTE)
                self.write(f"cases/{case}/candidates/{identity}/claims.json", rows_text(claims()))
                self.write(
                    f"cases/{case}/candidates/{identity}/facts.json",
                    '{"summary_facts": [["problem", "cough"]]}',
                )
        self.write(
            "rubric.json",
            json.dumps(
                {
                    "version": 1,
                    "criteria": [
                        {
                            "criterion_ref": "grounding",
                            "question": "Is it grounded?",
                            "minimum_score": 1,
                            "maximum_score": 5,
                        }
                    ],
                }
            ),
        )

    def write(self, name: str, content: str | bytes) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        return path

    def remove(self, name: str) -> None:
        (self.root / name).unlink()

    def zipped(self, *, inside: str = "") -> Path:
        target = self.root.parent / "artifacts.zip"
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(self.root.rglob("*")):
                if path.is_file():
                    archive.write(path, inside + path.relative_to(self.root).as_posix())
        return target

    def lines(self) -> Path:
        """The same artifacts as one cases.jsonl with a rubric line."""
        target = self.root.parent / "cases.jsonl"
        rows = [{"rubric": json.loads((self.root / "rubric.json").read_text("utf-8"))}]
        for case in sorted((self.root / "cases").iterdir()):
            read: Callable[[Path], Any] = lambda path: json.loads(path.read_bytes())  # noqa: E731
            rows.append(
                {
                    "case_ref": case.name,
                    "source": (case / "source.txt").read_bytes().decode("utf-8"),
                    "evidence": read(case / "evidence.json"),
                    **read(case / "facts.json"),
                    "identifiers": read(case / "identifiers.json"),
                    "candidates": {
                        c.name: {
                            "summary": (c / "summary.txt").read_bytes().decode("utf-8"),
                            "claims": read(c / "claims.json"),
                            **read(c / "facts.json"),
                        }
                        for c in sorted((case / "candidates").iterdir())
                    },
                }
            )
        target.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        return target


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "artifacts")


@pytest.fixture
def make_claims() -> Callable[[], list[dict[str, Any]]]:
    return claims


@pytest.fixture
def make_evidence() -> Callable[[], list[dict[str, Any]]]:
    return evidence


@pytest.fixture
def as_rows() -> Callable[[list[Any]], str]:
    return rows_text
