"""Nothing private leaves: canaries stand in every private field and are looked for everywhere else.

A round is walked by the command line, with success and with every kind of failure. Then every byte
of every file outside private/, inbox/ and the database, and everything the commands printed, is
searched. outbox/ may hold what the wire format needs: case_ref, evidence_ref, texts.
"""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from citereview.cli.app import run
from tests.round_helpers import memory_folder, write_artifacts, write_json, write_return

IDENTITY = "zzcanary-identity"
CLAIM = "zzcanary-claim"
NAME = "Zzcanary Name"
CONTACT = "zzcanary@reviewers.example"
DECLARATION = "zzcanary declared nothing"
IDENTIFIER = "Zzcanaryperson"
FACT = "zzcanaryfact"
FILE = "zzcanary-file"
WORD = "zzcanaryword"

PRIVATE = (CLAIM, NAME, CONTACT, DECLARATION, IDENTIFIER, FACT)


def write_canaries(root: Path) -> Path:
    write_artifacts(root, systems=(IDENTITY, "plain-writer"), cases=2)
    for claims in root.glob(f"cases/*/candidates/{IDENTITY}/claims.json"):
        rows = json.loads(claims.read_text())
        for at, row in enumerate(rows):
            row["claim_id"] = f"{CLAIM}-{at}"
        write_json(claims, rows)
        write_json(claims.with_name("facts.json"), {"summary_facts": [["problem", FACT]]})
    for facts in root.glob("cases/*/facts.json"):
        write_json(facts, {"source_facts": [["problem", FACT]]})
        write_json(facts.with_name("identifiers.json"), [IDENTIFIER])
    (root / "reviewers.csv").write_text(
        "name,contact,role,conflict_status,declaration\n"
        f"{NAME},{CONTACT},reviewer,cleared,{DECLARATION}\n"
        f"{NAME} Two,2-{CONTACT},reviewer,cleared,{DECLARATION}\n"
        f"{NAME} Three,3-{CONTACT},adjudicator,cleared,{DECLARATION}\n",
        encoding="utf-8",
    )
    return root


class Shell:
    """Runs commands and keeps every word they print."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.said: list[str] = []

    def run(self, *words: str | Path, code: int) -> str:
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            done = run([str(word) for word in words])
        self.said += [out.getvalue(), err.getvalue()]
        assert done == code, err.getvalue()
        return out.getvalue()


@pytest.fixture(scope="module")
def walked() -> object:
    with memory_folder() as root, pytest.MonkeyPatch.context() as patch:
        (root / "k").mkdir()
        patch.setenv("CITEREVIEW_KEY_FILE", str(root / "k" / "sealing.key"))
        shell = Shell(root)
        place = root / "a.round"
        art = write_canaries(root / "art")
        shell.run("new", place, "--artifacts", art, "--kind", "reviewer", code=0)
        before_export = len(shell.said)
        shell.run("check", place, "--json", code=0)
        shell.run("export", place, code=3)
        shell.run("export", place, "--acknowledge", "--without-key-backup", "--json", code=0)
        after_export = len(shell.said)
        kits = sorted((place / "outbox" / "kits").glob("*.html"))
        one = write_return(kits[0], root / "one.json", lambda *_: "supports")
        two = write_return(kits[1], root / "two.json", lambda *_: "unclear")
        broken = root / f"{FILE}.json"
        broken.write_text(json.dumps({"schema_version": WORD, WORD: WORD}), encoding="utf-8")
        edited = root / "edited.json"
        edited.write_text(one.read_text().replace("supports", WORD, 1), encoding="utf-8")
        shell.run("lock", place, code=3)
        shell.run("receive", place, one, two, code=0)
        shell.run("receive", place, edited, root / "absent.json", code=3)
        shell.run("receive", place, broken, "--json", code=3)
        shell.run("status", place, "--json", code=0)
        shell.run("gate", place, code=3)
        shell.run("lock", place, "--json", code=0)
        listed = json.loads(shell.run("resolve", place, "--json", code=0))
        bad = root / "bad.csv"
        bad.write_text(
            f"review_ref,reason,label,adjudicator_ref\n{WORD},{WORD},{WORD},{WORD}\n",
            encoding="utf-8",
        )
        shell.run("resolve", place, bad, code=3)
        rows = [
            {
                "review_ref": row["review_ref"],
                "reason": "other",
                "label": "supports",
                "adjudicator_ref": "A-1",
            }
            for row in listed
        ]
        write_json(root / "good.json", rows)
        shell.run("resolve", place, root / "good.json", code=0)
        shell.run("gate", place, "--json", code=1)
        shell.run("report", place, "--to", root / "reports", code=0)
        shell.run("new", place, "--artifacts", art, "--kind", "reviewer", code=3)
        shell.run("status", root / "nowhere.round", code=3)
        yield shell, place, before_export, after_export


def test_that_no_private_field_stands_in_anything_that_was_printed(walked: object) -> None:
    shell, _, before_export, _ = walked  # type: ignore[misc]
    for canary in (*PRIVATE, WORD):
        for text in shell.said:
            assert canary.casefold() not in without_shown(text, canary)
    for text in shell.said[before_export:]:
        assert IDENTITY not in text


def without_shown(text: str, canary: str) -> str:
    """Roster names are shown to the evaluator in `status --json` and nowhere else."""
    if canary == NAME:
        text = text.replace(f'"name": "{NAME}', '"name": "')
    return text.casefold()


def test_that_no_private_field_stands_in_a_file_that_may_leave(walked: object) -> None:
    _, place, _, _ = walked  # type: ignore[misc]
    files = [
        path
        for path in place.rglob("*")
        if path.is_file()
        and not path.relative_to(place).parts[0].startswith(("private", "inbox", "round."))
    ]
    assert len(files) >= 2 + 4 + 1
    for path in files:
        text = path.read_text(encoding="utf-8").casefold()
        for canary in (*PRIVATE, IDENTITY, WORD, str(place), str(Path.home()) + "/"):
            assert canary.casefold() not in text, path.name
            assert canary.casefold() not in path.name


def test_that_a_report_names_no_person_identity_claim_or_fact(walked: object) -> None:
    shell, _, _, _ = walked  # type: ignore[misc]
    reports = [path for path in (shell.root / "reports").rglob("*") if path.is_file()]
    assert reports
    for path in reports:
        # Canaries are ASCII, so any file will do; a PDF's own streams are the report hall's test.
        text = path.read_bytes().decode("latin-1").casefold()
        for canary in (*PRIVATE, IDENTITY, WORD):
            assert canary.casefold() not in text, path.name
