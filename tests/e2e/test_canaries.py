"""Nothing private leaves: canaries stand in every private field and are looked for everywhere else.

A round is walked by the command line, with success and with every kind of failure. Then every byte
of every file outside private/, inbox/ and the database, and everything the commands printed, is
searched, the text of PDFs too. outbox/ may hold what the wire format needs: case_ref, evidence_ref,
texts; public/ may hold none of these.
"""

from __future__ import annotations

import io
import json
import re
import socket
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from citereview.cli.app import COMMANDS, run
from tests.no_network import no_network
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

PASSPHRASE = "zzcanary of a passphrase"
PRIVATE = (CLAIM, NAME, CONTACT, DECLARATION, IDENTIFIER, FACT)
STREAM = re.compile(rb"stream\r?\n.*?endstream", re.DOTALL)
NOT_PUBLIC = ("case-0", "ev-0", "[doctor]", "Sentence ", "R-1", "A-1")


POLICY = f"""
subjects = ["{IDENTITY}"]
judge = "point"
allowed_closed_items = 12
allowed_unjudgeable_items = 12
[thresholds]
citation_support_min = 0.0
"""


def write_canaries(root: Path) -> Path:
    write_artifacts(root, systems=(IDENTITY, "plain-writer"), cases=12)
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
    (root / "policy.toml").write_text(POLICY, encoding="utf-8")
    return root


class Shell:
    """Runs commands and keeps every word they print."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.said: list[str] = []
        self.commands: set[str] = set()
        self.attempts: list[str] = []

    def run(self, *words: str | Path, code: int) -> str:
        self.commands.add(str(words[0]))
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            done = run([str(word) for word in words])
        self.said += [out.getvalue(), err.getvalue()]
        assert done == code, out.getvalue() + err.getvalue()
        return out.getvalue()

    def answer(self, text: str, *words: str | Path, code: int) -> None:
        """Run a command that reads a line."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.stdin", io.StringIO(text + "\n"))
            self.run(*words, code=code)


Walked = tuple[Shell, Path, int, int]
"""The shell, the round, and how much was said before export and while blinded."""


@pytest.fixture(scope="module")
def walked() -> Iterator[Walked]:
    with memory_folder() as root, pytest.MonkeyPatch.context() as patch, no_network() as attempts:
        (root / "k").mkdir()
        patch.setenv("CITEREVIEW_KEY_FILE", str(root / "k" / "sealing.key"))
        shell = Shell(root)
        shell.attempts = attempts
        place = root / "a.round"
        art = write_canaries(root / "art")
        shell.run("new", place, "--artifacts", art, "--kind", "reviewer", code=0)
        before_export = len(shell.said)
        roster = root / "people.csv"
        roster.write_text(f"name,role\n{WORD},{WORD}\n", encoding="utf-8")
        shell.run("roster", place, "--json", code=0)
        shell.run("roster", place, "--set", roster, code=3)
        shell.run("roster", place, "--add", NAME, "--contact", CONTACT, code=3)
        shell.run(
            "roster", place, "--add", f"{NAME} Four", "--role", "adjudicator", "--json", code=0
        )
        shell.run("get", place, root / "parts", "--json", code=0)
        shell.run("get", place, root / "parts", code=3)
        shell.run("put", place, root / "parts", "--json", code=0)
        shell.run("put", place, roster, root / "parts" / "cases", code=3)
        wrong = root / "parts" / "policy.toml"
        wrong.write_text(f'subjects = ["{WORD}"]\n{WORD} = "{WORD}"\n', encoding="utf-8")
        shell.run("put", place, wrong, code=3)
        shell.run("assign", place, "--sample", "99", code=3)
        shell.run("assign", place, "--sample", "11", "--seed", "5", code=0)
        shell.answer(PASSPHRASE[:9], "key", "backup", place, root / "key.json", code=3)
        shell.answer(PASSPHRASE, "key", "backup", place, root / "key.json", code=0)
        shell.answer(WORD * 2, "key", "restore", place, root / "key.json", code=3)
        shell.answer(PASSPHRASE, "key", "restore", place, root / "key.json", "--json", code=0)
        shell.run("key", "show", place, code=0)
        shell.run("check", place, "--json", code=0)
        shell.run("export", place, code=3)
        shell.run("work", place, "--seconds-per-pair", "0", code=3)
        shell.run("work", place, "--words-per-minute", "200", code=0)
        shell.run("matches", place, code=0)
        shell.run("matches", place, "--accept-all", "--json", code=0)
        shell.run("export", place, "--acknowledge", "--json", code=0)
        kits = sorted((place / "outbox" / "kits").glob("*.html"))
        one = write_return(kits[0], root / "one.json", lambda *_: "supports")
        two = write_return(kits[1], root / "two.json", lambda *_: "unclear")
        broken = root / f"{FILE}.json"
        broken.write_text(json.dumps({"schema_version": WORD, WORD: WORD}), encoding="utf-8")
        edited = root / "edited.json"
        edited.write_text(one.read_text().replace("supports", WORD, 1), encoding="utf-8")
        shell.run("lock", place, code=3)
        shell.run("receive", place, one, two, code=0)
        shell.run("receive", place, one, two, "--preview", code=0)
        shell.run("receive", place, edited, root / "absent.json", code=3)
        shell.run("receive", place, broken, "--json", code=3)
        shell.run("status", place, "--json", code=0)
        shell.run("status", place, "--by-case", code=0)
        shell.run("due", place, "--at", WORD, "--zone", WORD, code=3)
        shell.run("due", place, "--at", "2001-02-03T17:00", "--json", code=0)
        shell.run("message", place, "--reminder", "--json", code=0)
        shell.run("message", place, code=0)
        shell.run("message", place, "--about", WORD, code=3)
        shell.run("gate", place, code=3)
        shell.run("lock", place, "--json", code=0)
        listed = json.loads(shell.run("resolve", place, "--json", code=0))
        bad = root / "bad.csv"
        bad.write_text(
            f"review_ref,reason,label,adjudicator_ref\n{WORD},{WORD},{WORD},{WORD}\n",
            encoding="utf-8",
        )
        shell.run("resolve", place, bad, code=3)
        shell.run("reason", place, bad, code=3)
        first = listed[0]["review_ref"]
        shell.run("reason", place, "--pair", first, "--reason", WORD, "--by", "A-1", code=3)
        shell.run("reason", place, "--pair", first, "--reason", "other", "--by", "A-1", code=0)
        shell.run("undo", place, code=0)
        shell.run("redo", place, code=0)
        shell.run("undo", place, code=0)
        shell.run("unlock", place, code=3)
        shell.run("kit", "make", place, "--adjudicators", "--format", "xlsx", "--json", code=0)
        shell.run("kit", "remarks", place, code=0)
        shell.run("further", place, "R-1", first, code=3)
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
        shell.run("gate", place, code=0)
        shell.run("agreement", place, "--json", code=0)
        shell.run("publish", place, code=3)
        shell.run("withdraw", place, "R-1", "--json", code=0)
        shell.run("recuse", place, "R-9", code=3)
        shell.run("replace", place, "R-1", "--name", f"{NAME} Five", code=3)
        shell.run("gate", place, "--json", code=0)
        shell.run("freeze", place, "--irreversible", "--json", code=0)
        shell.run("publish", place, "--json", code=0)
        shell.run("verify", place, code=0)
        shell.run("verify", place / "public", "--json", code=0)
        shell.run("report", place, "--to", root / "reports", code=0)
        shell.run("new", place, "--artifacts", art, "--kind", "reviewer", code=3)
        shell.run("status", root / "nowhere.round", code=3)
        blinded = len(shell.said)
        shell.run("unblind", place, code=2)
        shell.run("unblind", place, "--irreversible", "--json", code=0)
        shell.run("publish", place, "--json", code=0)
        walk_the_rest(shell, place, art, first)
        yield shell, place, before_export, blinded


def walk_the_rest(shell: Shell, place: Path, art: Path, pair: str) -> None:
    """The commands that a round's own way does not pass, each at least once."""
    case = next((art / "cases").iterdir())
    note = next((case / "candidates").iterdir()) / "claims.json"
    outcomes = shell.root / "outcomes.csv"
    outcomes.write_text(
        "system,case_ref,expected_triage,ai_triage\ns,case-1,Emergency,Emergency\n",
        encoding="utf-8",
    )
    shell.run("demo", "--json", code=0)
    shell.run("metrics", "--claims", note, "--evidence", case / "evidence.json", code=0)
    shell.run("plan", "--target", "0.99", "--json", code=0)
    shell.run("clinical", outcomes, "--json", code=0)
    shell.run("findings", place, "--to", shell.root / "findings", "--json", code=0)
    shell.run("amend", place, shell.root / "absent.toml", code=2)
    shell.run("gate-check", shell.root / "absent.json", "--subject", "sha256:" + "0" * 64, code=3)
    shell.run("signing-key", code=2)
    shell.run("assemble", shell.root / "assembled", "--table", shell.root / "absent.csv", code=2)
    shell.run("recuse", place, "R-9", code=3)


def test_that_no_command_touches_the_network(walked: Walked) -> None:
    shell, _, _, _ = walked
    assert shell.attempts == []
    names = {module.__name__.rsplit(".", 1)[1].replace("_", "-") for module in COMMANDS}
    assert names - shell.commands == set()


def test_that_the_guard_against_the_network_can_fail() -> None:
    with no_network() as attempts:
        with socket.socket() as made, pytest.raises(OSError, match="blocked"):
            made.connect(("127.0.0.1", 9))
        assert attempts == ["connect"]


def test_that_no_private_field_stands_in_anything_that_was_printed(walked: Walked) -> None:
    shell, _, before_export, blinded = walked
    for canary in (*PRIVATE, WORD, PASSPHRASE):
        for text in shell.said:
            assert canary.casefold() not in without_shown(text, canary)
    for text in shell.said[before_export:blinded]:
        assert IDENTITY not in without_shown(text, IDENTITY)


def without_shown(text: str, canary: str) -> str:
    """Roster names are shown to the evaluator in JSON and nowhere else."""
    if canary == NAME:
        text = text.replace(f'"name": "{NAME}', '"name": "')
    return text.casefold()


def all_text(path: Path) -> str:
    """Every byte of a file as text, and what lies compressed in it, case folded.

    Compressed bytes of a PDF are left out: short words come up in them by chance.
    """
    data = path.read_bytes()
    if path.suffix == ".pdf":
        data = STREAM.sub(b"", data)
    said = [data.decode("latin-1")]
    if path.suffix == ".pdf":
        reader = PdfReader(path)
        said += [page.extract_text() for page in reader.pages] + [str(reader.metadata)]
    if path.suffix == ".xlsx":
        with ZipFile(path) as book:
            said += [book.read(name).decode("latin-1") for name in book.namelist()]
    return "\n".join(said).casefold()


def test_that_no_private_field_stands_in_a_file_that_may_leave(walked: Walked) -> None:
    _, place, _, _ = walked
    files = [
        path
        for path in place.rglob("*")
        if path.is_file()
        and not path.relative_to(place).parts[0].startswith(("private", "inbox", "round."))
    ]
    for folder in ("outbox/kits", "outbox/requests", "public"):
        assert [path for path in files if path.is_relative_to(place / folder)], folder
    for path in files:
        text = all_text(path)
        for canary in (*PRIVATE, IDENTITY, WORD, str(place), str(Path.home()) + "/"):
            assert canary.casefold() not in text, path.name
            assert canary.casefold() not in path.name


def test_that_a_publication_holds_nothing_of_the_wire_format_either(walked: Walked) -> None:
    _, place, _, _ = walked
    files = [path for path in (place / "public").rglob("*") if path.is_file()]
    assert {".json", ".md", ".html", ".pdf"} <= {path.suffix for path in files}
    for path in files:
        text = all_text(path)
        for canary in NOT_PUBLIC:
            assert canary.casefold() not in text, (path.name, canary)


def test_that_a_report_names_no_person_identity_claim_or_fact(walked: Walked) -> None:
    shell, _, _, _ = walked
    reports = [path for path in (shell.root / "reports").rglob("*") if path.is_file()]
    assert reports
    for path in reports:
        text = all_text(path)
        for canary in (*PRIVATE, IDENTITY, WORD):
            assert canary.casefold() not in text, path.name
