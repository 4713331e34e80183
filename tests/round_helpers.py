"""Rounds for tests: small artifacts, and returns written from a kit as its own script would."""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ISLAND = re.compile(r'<script[^>]*type="application/json"[^>]*>(.*?)</script>', re.DOTALL)
Choose = Callable[[str, str], str | None]
"""(review_ref, claim text) -> label, or None to leave the pair open."""


@contextmanager
def memory_folder() -> Iterator[Path]:
    """A temporary folder in memory where the system has one, else on the disk.

    A round flushes every write. Thousands of flushes are not what most tests ask about, and on a
    busy disk they take minutes; that flushes happen is tested where it is the question.
    """
    memory = Path("/dev/shm")  # noqa: S108
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as root:
        yield Path(root)


def write_artifacts(
    root: Path,
    *,
    cases: int = 3,
    systems: tuple[str, ...] = ("alpha-writer", "beta-writer"),
    claims: int = 2,
    reviewers: int = 3,
) -> Path:
    """A small valid artifact folder: plainly synthetic visits, one or two citations a claim."""
    for number in range(1, cases + 1):
        ref = f"case-{number:03d}"
        turns = [f"[doctor] question {at} of visit {number} ?\n" for at in range(claims + 1)]
        source = "".join(turns)
        evidence, at = [], 0
        for index, turn in enumerate(turns):
            end = at + len(turn) - 1
            evidence.append(
                {
                    "evidence_id": f"ev-{index:03d}",
                    "source_id": ref,
                    "start": at,
                    "end": end,
                    "source_length": len(source),
                    "required": index == 0,
                }
            )
            at += len(turn)
        case = root / "cases" / ref
        write_json(case / "evidence.json", evidence)
        write_json(case / "facts.json", {"source_facts": [["problem", f"finding {number}"]]})
        write_json(case / "identifiers.json", [f"Zebulon{number}"])
        (case / "source.txt").write_bytes(source.encode())
        for system in systems:
            write_candidate(case / "candidates" / system, ref, system, claims)
    lines = ["name,contact,role,conflict_status,declaration"]
    names = ("One", "Two", "Three", "Four", "Five")
    lines += [
        f"Reviewer {name},{name.lower()}@reviewers.example,reviewer,cleared,Nothing for {name}."
        for name in names[:reviewers]
    ]
    lines.append("Adjudicator One,adj@reviewers.example,adjudicator,cleared,Nothing to declare.")
    (root / "reviewers.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return root


def write_candidate(folder: Path, ref: str, system: str, claims: int, *, said: str = "") -> None:
    about = said or ref
    sentences = [f"Sentence {at} about {about}, version {len(system)}. " for at in range(claims)]
    summary = "".join(sentences)
    rows, at = [], 0
    for index, sentence in enumerate(sentences):
        rows.append(
            {
                "claim_id": f"{system}-{index:03d}",
                "start": at,
                "end": at + len(sentence) - 1,
                "source_id": f"{ref}-{system}",
                "source_length": len(summary),
                "claim_type": "finding",
                "citations": [f"ev-{index:03d}"] + ([f"ev-{index + 1:03d}"] if index % 2 else []),
            }
        )
        at += len(sentence)
    write_json(folder / "claims.json", rows)
    write_json(folder / "facts.json", {"summary_facts": [["problem", f"finding {int(ref[-3:])}"]]})
    (folder / "summary.txt").write_bytes(summary.encode())


def write_json(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), encoding="utf-8")


def read_kit(path: Path) -> dict[str, Any]:
    """The kit's data as its script reads it from the page."""
    found = ISLAND.search(path.read_text(encoding="utf-8"))
    assert found is not None
    kit: dict[str, Any] = json.loads(found.group(1))
    return kit


def pairs_of(kit: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """(review_ref, claim text) of each pair in the kit's order."""
    for case in kit["cases"]:
        for note in case["notes"]:
            units = note["text"].encode("utf-16-le")
            for pair in note["pairs"]:
                start, end = pair["claim"]
                yield pair["review_ref"], units[2 * start : 2 * end].decode("utf-16-le")


def kit_return(kit: dict[str, Any], choose: Choose, *, save_number: int = 1) -> dict[str, Any]:
    """The document 'Save return' writes, in the form of resources/schemas."""
    claims = dict(pairs_of(kit))
    items, open_pairs = [], 0
    for case in kit["cases"]:
        for note in case["notes"]:
            chosen = [
                (p["review_ref"], choose(p["review_ref"], claims[p["review_ref"]]))
                for p in note["pairs"]
            ]
            open_pairs += sum(label is None for _, label in chosen)
            items.append(
                {
                    "request_digest": note["request_digest"],
                    "decisions": [
                        {"review_ref": ref, "label": label} for ref, label in chosen if label
                    ],
                    "scores": [
                        {"criterion_ref": row["criterion_ref"], "score": row["maximum_score"]}
                        for row in kit["rubric"]
                    ],
                    "problems": [],
                }
            )
    document = {
        "schema_version": "citereview.reviewer_return.v1",
        "round_ref": kit["round_ref"],
        "kit_digest": kit["kit_digest"],
        "recipient": kit["recipient"],
        "recipient_code": kit["recipient_code"],
        "reviewer_ref": kit["recipient_ref"],
        "codebook_digest": kit["codebook_digest"],
        "save_number": save_number,
        "state": "partial" if open_pairs else "finished",
        "items": items,
        "recused_cases": [],
    }
    return signed(document)


def signed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with its checksum, as the kit's script computes it."""
    body = {name: value for name, value in document.items() if name != "checksum"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return body | {"checksum": "sha256:" + hashlib.sha256(text.encode()).hexdigest()}


def write_return(kit_file: Path, target: Path, choose: Choose, *, save_number: int = 1) -> Path:
    """Write what a reviewer sends back from a kit."""
    document = kit_return(read_kit(kit_file), choose, save_number=save_number)
    target.write_text(json.dumps(document), encoding="utf-8")
    return target


def seed_return(
    request: dict[str, Any], rows: list[tuple[str, str, str, str | None]]
) -> dict[str, Any]:
    """The seed's return document with (review_ref, reviewer_ref, label, reason) rows."""
    copied = (
        "schema_version",
        "request_digest",
        "rubric_version",
        "rubric_digest",
        "evidence_kind",
    )
    names = ("review_ref", "reviewer_ref", "label", "reason")
    return {name: request[name] for name in copied} | {
        "review_evidence_digest": "sha256:" + "1" * 64,
        "decisions": [dict(zip(names, row, strict=True)) for row in rows],
        "resolutions": [],
    }
