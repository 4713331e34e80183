"""The guide is followed from its first page to its last, line by line, on one round.

What a page takes for granted (files that came by mail, a table somebody filled in) is made just
before the line that wants it; everything else is the pages' own words.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.cli.app import run
from tests.round_helpers import write_artifacts, write_return

PAGES = ("load", "choose", "export", "track", "resolve", "gate", "publish", "keep")
ROUND = "Visits.round"
PASSPHRASE = "a passphrase nobody uses"
LATER = {
    "export": (f"export {ROUND}", f"export {ROUND} --acknowledge", "kit make"),
    "publish": ("findings",),
}
"""By page, what comes last: pages explain some things after what they belong to."""
CODES = {
    "export Visits.round": 3,  # what has to be known is listed first
    "gate Visits.round": 1,
    "gate-check": 1,
}


class Walker:
    """Runs lines in a folder, and brings what they want from outside."""

    def __init__(self, here: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
        self.here, self._patch, self._capsys = here, monkeypatch, capsys
        self.key = here / "sealing.key"
        monkeypatch.chdir(here)
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(self.key))
        monkeypatch.setenv("XDG_DATA_HOME", str(here / "data"))  # what was published is kept there

    def run(self, words: list[str]) -> int:
        """The line's exit code, its passphrase on standard input."""
        self._patch.setattr("sys.stdin", io.StringIO(f"{PASSPHRASE}\n"))
        return run(self._prepared(words))

    def said(self, words: list[str]) -> Any:
        """What a line says as JSON."""
        self._capsys.readouterr()
        assert run([*words, "--json"]) == 0
        return json.loads(self._capsys.readouterr().out)

    def _prepared(self, words: list[str]) -> list[str]:
        match words:
            case ["put", _, *names] if names != ["parts"]:
                for name in names:
                    shutil.copy(self.here / "parts" / name, self.here / name)
            case ["matches", _, "--show" | "--accept" | "--accept-kind" as what, _]:
                one = self.said(["matches", ROUND])["matches"][-1]
                return ["matches", ROUND, what, one["kind" if what == "--accept-kind" else "ref"]]
            case ["export", _, "--acknowledge"] | ["export", _, "--preview-to", _]:
                run(["matches", ROUND, "--accept-all"])
            case ["key", "backup", _, name]:
                (self.here / name).unlink(missing_ok=True)
            case ["key", "restore", *_]:
                self.key.unlink()
            case ["receive", *_] if not list(self.here.glob("return-*")):
                self._write_returns()
            case ["lock", _]:
                run(["receive", ROUND, "return-R-3.json"])
            case ["resolve", _, name]:
                self._write_resolutions(self.here / name)
            case ["further", _, code, "REVIEW_REF"]:
                unclear = self.said(["further", ROUND])["unclear"]
                return ["further", ROUND, code, unclear[0]["review_ref"]]
            case ["verify", "public", *_]:
                shutil.rmtree(self.here / "public", ignore_errors=True)
                shutil.copytree(self.here / ROUND / "public", self.here / "public")
            case ["gate-check", verdict, "--subject", "SUBJECT", *more]:
                told = json.loads((self.here / verdict).read_text(encoding="utf-8"))
                return ["gate-check", verdict, "--subject", _subject(told), *more]
        return words

    def _write_returns(self) -> None:
        for kit in (self.here / ROUND / "outbox" / "kits").glob("kit-R-*.html"):
            code = kit.name.removeprefix("kit-")[:3]

            def label(_: str, claim: str, code: str = code) -> str:
                lot = hashlib.sha256(claim.encode()).digest()[0]
                if lot < 12:
                    return "unclear"
                return "irrelevant" if lot < 40 and code == "R-1" else "supports"

            write_return(kit, self.here / f"return-{code}.json", label)

    def _write_resolutions(self, path: Path) -> None:
        with path.open("w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["review_ref", "reason", "label", "adjudicator_ref"])
            for one in self.said(["resolve", ROUND]):
                rows.writerow([one["review_ref"], "reviewer_error", "supports", "A-1"])


def _subject(verdict: Any) -> str:
    return str(verdict["subjects"][0]["submission_manifest_digest"])


def lines_of(all_pages: Any, name: str) -> list[list[str]]:
    """A page's command lines, what belongs later after the rest."""
    (page,) = [page for page in all_pages if page.name == f"docs/guide/{name}.md"]
    found = [
        words[1:]
        for block in page.blocks
        if block.language == "sh"
        for words in map(shlex.split, block.text.splitlines())
        if words and words[0] == "citereview"
    ]
    return sorted(found, key=lambda words: _turn(" ".join(words), LATER.get(name, ())))


def _turn(line: str, later: tuple[str, ...]) -> int:
    """Where in a page's order a line stands: 0, or behind by its place in what comes later."""
    turns = [
        at
        for at, begin in enumerate(later, start=1)
        if line == begin or (line.startswith(begin) and not begin.startswith("export"))
    ]
    return turns[0] if turns else 0


def expected(words: list[str]) -> int:
    return CODES.get(" ".join(words), CODES.get(words[0], 0))


def follow(walker: Walker, all_pages: Any) -> list[str]:
    """Every line of every page, in the order of the guide; those that did not end as told."""
    wrong = []
    for page in PAGES:
        for words in lines_of(all_pages, page):
            code = walker.run(words)
            if code != expected(words):
                wrong.append(f"{page}: {' '.join(words)} left with {code}")
        if page == "track":  # it ends with the lock taken back
            assert walker.run(["lock", ROUND]) == 0, wrong
    return wrong


def test_that_the_guide_can_be_followed_from_its_first_page_to_its_last(
    all_pages: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    write_artifacts(tmp_path / "artifacts", cases=40, systems=("question-one", "beta"), claims=1)
    assert follow(Walker(tmp_path, monkeypatch, capsys), all_pages) == []
    with actions.open_session(tmp_path / ROUND, write=False) as session:
        assert actions.verify(session).holds


@pytest.mark.long
@pytest.mark.realdata
def test_that_the_guide_can_be_followed_on_the_aci_data(
    all_pages: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, aci_round: Path
) -> None:
    shutil.copytree(aci_round, tmp_path / "artifacts")
    assert follow(Walker(tmp_path, monkeypatch, capsys), all_pages) == []
