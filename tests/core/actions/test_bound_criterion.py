"""The codebook's digest lies inside the rubric's: another codebook is another rubric."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from citereview.actions import accept_matches, export_round, new_round, open_session
from citereview.actions.outgoing.packing import bound_criterion
from citereview.canonical import digest
from citereview.resources import resource_path

BOOKS = ("sha256:" + "1" * 64, "sha256:" + "2" * 64)


def test_that_a_bound_reference_names_criterion_and_codebook_and_stays_public() -> None:
    made = {bound_criterion(ref, book) for ref in ("a", "b", "r" * 128) for book in BOOKS}
    assert len(made) == 6
    assert all(re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,127}", ref) for ref in made)
    assert bound_criterion("grounding", BOOKS[0]) == "grounding:codebook:" + "1" * 64


def _rubric_digest(folder: Path, artifacts: Path) -> str:
    new_round(folder, artifacts=artifacts, kind="synthetic")
    with open_session(folder) as session:
        accept_matches(session, everything=True)
        export_round(session, acknowledged=True, without_key_backup=True)
    request = next((folder / "outbox" / "requests").glob("*.json"))
    found = json.loads(request.read_bytes())
    packets = json.loads((folder / "outbox" / "packets.json").read_bytes())
    assert found["rubric_digest"] == digest(packets[0]["rubric"])
    return str(found["rubric_digest"])


def test_that_another_codebook_gives_another_rubric_digest(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "round.key"))
    artifacts = tmp_path / "artifacts"
    shutil.copytree(resource_path("sample-round", "artifacts"), artifacts)
    plain = _rubric_digest(tmp_path / "a.round", artifacts)
    assert _rubric_digest(tmp_path / "b.round", artifacts) == plain
    book = resource_path("codebook.toml").read_text(encoding="utf-8")
    changed = re.sub(r'(?m)^definition = "(.*)"$', r'definition = "\1 "', book, count=1)
    assert changed != book
    (artifacts / "codebook.toml").write_text(changed, encoding="utf-8")
    assert _rubric_digest(tmp_path / "c.round", artifacts) != plain
