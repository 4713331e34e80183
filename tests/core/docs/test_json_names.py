"""What docs/commands.md says of `--json` is what every command prints."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citereview.cli.app import COMMANDS, names_of, run
from tests.core.docs.conftest import ROOT
from tests.round_helpers import write_artifacts, write_return

ROW = re.compile(r"^\| ((?:`[^`]+` ?)+)\| (.+) \|$", re.MULTILINE)
ROUND = "A.round"
PASSPHRASE = "a passphrase nobody uses\n"
DEDICATED = {"metrics", "clinical"}
"""Their documents are described on pages of their own."""


def documented() -> dict[str, tuple[bool, set[str]]]:
    """By command as the page names it: whether it prints a list, and the names in it."""
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    table = page[page.index("## What `--json` prints") : page.index("`read_only` says")]
    found = {}
    for commands, names in ROW.findall(table):
        outer, listed, inner = names.partition("a list of ")
        said = inner if listed and not outer else outer
        for command in re.findall(r"`([^`]+)`", commands):
            found[command] = (bool(listed) and not outer, set(re.findall(r"`(\w+)`", said)))
    return found


class Shell:
    """Runs commands one after the other and keeps what each says as JSON."""

    def __init__(self) -> None:
        self.said: dict[str, Any] = {}

    def __call__(self, name: str, *words: str) -> Any:
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            code = run([*words, "--json"])
        self.said[name] = json.loads(out.getvalue())
        assert code in {0, 1}, (words, self.said[name])
        return self.said[name]

    def on(self, name: str, *rest: str, called: str = "") -> Any:
        """A command whose first argument is the round."""
        return self(called or name, *name.split(), ROUND, *rest)


def _prepare(shell: Shell) -> None:
    table = "case,system,claim,evidence\n"
    Path("claims.csv").write_text(f"{table}case-1,aster,A cough.,Cough.\n", encoding="utf-8")
    Path("texts/case-1").mkdir(parents=True)
    Path("texts/case-1/source.txt").write_text("Cough. Fever.", encoding="utf-8")
    Path("texts/case-1/aster.txt").write_text("A cough.", encoding="utf-8")
    table_of = ("--table", "claims.csv", "--texts", "texts")
    shell("assemble --plan", "assemble", "made", *table_of, "--plan")
    shell("assemble --questions", "assemble", "made", *table_of, "--questions", "q.csv")
    shell("assemble --offer-aliases", "assemble", "made", *table_of, "--offer-aliases", "o.csv")
    shell("assemble", "assemble", "made", *table_of, "--linked-by", "person")
    write_artifacts(Path("artifacts"), cases=6)
    Path("artifacts/cases/case-001/identifiers.json").write_text('["question"]', encoding="utf-8")
    shell.on("new", "--artifacts", "artifacts", "--kind", "reviewer")
    shell.on("roster")
    shell.on("get", "parts")
    shell.on("put", "parts")
    shell.on("assign")
    shell.on("work")
    shell.on("check")
    found = shell.on("matches", "--accept-all")["matches"]
    shell.on("matches", "--show", found[0]["ref"], called="matches --show")


def _send(shell: Shell, patch: pytest.MonkeyPatch) -> None:
    shell.on("key show")
    patch.setattr("sys.stdin", io.StringIO(PASSPHRASE))
    shell.on("key backup", "key.json")
    patch.setattr("sys.stdin", io.StringIO(PASSPHRASE))
    shell.on("key restore", "key.json")
    shell.on("export", "--preview", called="export --preview")
    shell.on("export", "--acknowledge")
    shell.on("kit make")
    shell.on("due", "--at", "2026-12-04T17:00")
    shell.on("message")
    kits = sorted(Path(ROUND, "outbox", "kits").glob("*.html"))
    for number, kit in enumerate(kits):
        one = f"{number}.json"
        write_return(kit, Path(one), _sometimes if number == 0 else lambda *_: "supports")
    shell.on("receive", "0.json")
    shell("kit read", "kit", "read", "0.json")
    shell.on("roster", "--add", "Reviewer Four")
    shell.on("withdraw", "R-3")
    shell.on("replace", "R-3", "--to", "R-4")
    shell.on("receive", "1.json")
    shell.on("status")
    shell.on("status", "--by-case", called="status --by-case")


def _sometimes(ref: str, _claim: str) -> str:
    return "irrelevant" if int(ref[-1], 16) % 2 else "supports"


def _judge(shell: Shell) -> None:
    shell.on("lock")
    shell.on("unlock")
    shell.on("lock")
    shell.on("kit remarks")
    disputed = shell.on("resolve")
    shell.on("kit make", "--adjudicators", called="kit make --adjudicators")
    ref = disputed[0]["review_ref"]
    shell.on("reason", "--pair", ref, "--reason", "other", "--by", "A-1")
    with Path("labels.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["review_ref", "reason", "label", "adjudicator_ref"])
        for one in disputed:
            label = "unclear" if one["review_ref"] == ref else "supports"
            rows.writerow([one["review_ref"], "other", label, "A-1"])
    shell.on("resolve", "labels.csv", called="resolve FILE")
    shell.on("undo")
    shell.on("redo")
    shell.on("further")
    shell.on("roster", "--add", "Reviewer Five")
    shell.on("further", "R-5", ref, called="further REVIEWER")
    shell.on("recuse", "R-5", "--why", "A tie came up.")
    shell.on("agreement")
    shell.on("amend", "--what", "Something.", "--why", "It was agreed.")
    shell.on("gate")


def _publish(shell: Shell) -> None:
    shell.on("freeze", "--irreversible")
    shell.on("unblind", "--irreversible")
    shell.on("report", "--to", "report")
    shell.on("findings", "--to", "findings")
    shell.on("publish", "--look", called="publish --look")
    shell.on("publish")
    shell.on("verify")
    public = f"{ROUND}/public"
    shell("verify PUBLICATION", "verify", public)
    subject = f"sha256:{'a' * 64}"
    shell("gate-check", "gate-check", f"{public}/verdict.json", "--subject", subject)
    shell("signing-key", "signing-key", "publisher.pem")
    shell("plan", "plan", "--target", "0.9")
    shell("demo", "demo")


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """What each command of a whole round says as JSON."""
    folder = tmp_path_factory.mktemp("json")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("CITEREVIEW_KEY_FILE", str(folder / "key"))
        patch.setenv("CITEREVIEW_LEDGER_FILE", str(folder / "ledger.jsonl"))
        patch.setenv("XDG_DATA_HOME", os.fspath(folder))
        shell = Shell()
        _prepare(shell)
        _send(shell, patch)
        _judge(shell)
        _publish(shell)
        yield shell.said


def test_that_the_page_names_everything_a_command_prints_as_json(said: dict[str, Any]) -> None:
    shapes = {}
    for command, value in said.items():
        rows = value if isinstance(value, list) else [value]
        assert rows, command
        shapes[command] = (isinstance(value, list), set().union(*map(set, rows)))
    assert shapes == documented()


def test_that_the_page_leaves_no_command_out() -> None:
    named = {command.split()[0] for command in documented()} | DEDICATED
    assert named == set(names_of(COMMANDS))


def test_that_unclear_pairs_are_listed_under_the_names_the_page_says(said: dict[str, Any]) -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    names = re.search(r"`unclear`, a list of (.+) \|", page)
    assert names is not None
    assert set(said["further"]["unclear"][0]) == set(re.findall(r"`(\w+)`", names[1]))
