"""The preview of a publication: exactly what leaves, before it leaves, and nothing written."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from pypdf import PdfReader

from citereview import actions
from citereview.canonical import digest_bytes
from citereview.cli.app import run
from citereview.errors import InputError

DAY = date(2030, 1, 31)


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("signed", [False, True])
def test_that_the_preview_is_byte_for_byte_what_is_published(
    frozen: Path, tmp_path: Path, signed: bool
) -> None:
    key = tmp_path / "sign.pem" if signed else None
    if key is not None:
        actions.new_signing_key(key)
    before = _contents(frozen)
    with actions.open_session(frozen, write=False) as session:
        seen = actions.publication_preview(session, stated_date=DAY, signing_key=key)
    after = _contents(frozen)
    assert after.keys() - before.keys() <= {"round.db-wal", "round.db-shm"}
    assert not (tmp_path / "published.jsonl").exists()
    with actions.open_session(frozen) as session:
        made = actions.publish(
            session, stated_date=DAY, signing_key=key, as_seen=seen.manifest_digest
        )
    public = _contents(frozen / "public")
    assert {one.path: (one.size, one.digest) for one in seen.files} == {
        path: (len(data), digest_bytes(data)) for path, data in public.items()
    }
    for one in seen.files:
        if one.text is not None:
            assert one.text.encode() == public[one.path]
    assert [one.path for one in seen.files if one.text is None] == ["report.pdf"]
    assert (seen.model_digest, seen.manifest_digest) == (made.model_digest, made.manifest_digest)
    assert seen.signed_by == made.signed_by
    assert (seen.signed_by is None) != signed


def test_that_the_pages_of_the_preview_are_those_of_the_pdf(frozen: Path) -> None:
    with actions.open_session(frozen) as session:
        seen = actions.publication_preview(session, stated_date=DAY)
        actions.publish(session, stated_date=DAY)
    assert all(page.startswith(b"\x89PNG") for page in seen.pages)
    assert len(seen.pages) == len(PdfReader(frozen / "public" / "report.pdf").pages)


def test_that_only_what_was_seen_is_published(frozen: Path) -> None:
    with actions.open_session(frozen) as session:
        seen = actions.publication_preview(session, stated_date=DAY)
        with pytest.raises(InputError) as caught:
            actions.publish(session, stated_date=date(2030, 2, 1), as_seen=seen.manifest_digest)
        assert caught.value.code == "not_as_seen"
        assert _contents(frozen / "public") == {}
        actions.amend(session, what="Something changed.", why="It had to.")
        with pytest.raises(InputError) as caught:
            actions.publish(session, stated_date=DAY, as_seen=seen.manifest_digest)
        assert caught.value.code == "not_as_seen"


def test_that_a_preview_is_refused_for_what_refuses_the_publication(
    make: Callable[..., Path],
) -> None:
    place = make(cases=4)
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.publication_preview(session)
        assert caught.value.code == "not_frozen"
        actions.freeze(session)
        with pytest.raises(InputError) as caught:
            actions.publication_preview(session)
        assert caught.value.code == "rule_r1_few_cases"


def test_that_the_preview_counts_what_is_withheld(make: Callable[..., Path]) -> None:
    def doubting(_: str, text: str) -> str:
        return "contradicts" if "case-007," in text else "supports"

    place = make(first=doubting, second=doubting)
    with actions.open_session(place) as session:
        actions.freeze(session)
        seen = actions.publication_preview(session)
        assert seen.figures_withheld > 3
        assert seen.texts_withheld == 0
        assert actions.publish(session).suppressed


def test_that_the_command_looks_first_and_then_publishes_exactly_that(
    frozen: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["publish", str(frozen), "--date", "2030-01-31"]
    assert run([*words, "--look", "--json"]) == 0
    seen = json.loads(capsys.readouterr().out)
    assert _contents(frozen / "public") == {}
    assert run([*words, "--look"]) == 0
    assert f"--as-seen {seen['manifest_digest']}" in " ".join(capsys.readouterr().out.split())
    other = ["publish", str(frozen), "--date", "2031-01-31"]
    assert run([*other, "--as-seen", seen["manifest_digest"]]) == 3
    assert "[not_as_seen]" in capsys.readouterr().err
    assert run([*words, "--as-seen", seen["manifest_digest"]]) == 0
    published = {path: digest_bytes(data) for path, data in _contents(frozen / "public").items()}
    assert {one["path"]: one["digest"] for one in seen["files"]} == published


def test_that_a_report_of_fewer_sections_leaves_nothing_of_the_earlier_one(
    frozen: Path, tmp_path: Path
) -> None:
    to = tmp_path / "report"
    with actions.open_session(frozen) as session:
        actions.write_report(session, to)
        assert (to / "tables" / "checks.csv").is_file()
        own = to / "notes of my own.txt"
        own.write_text("kept", encoding="utf-8")
        changed = to / "tables" / "dataset.csv"
        changed.write_text("mine now", encoding="utf-8")
        actions.write_report(session, to, sections=("methodology",))
    assert sorted(path.name for path in (to / "tables").iterdir()) == ["dataset.csv"]
    assert own.read_text(encoding="utf-8") == "kept"
    assert changed.read_text(encoding="utf-8") == "mine now"
    own.unlink()
    changed.unlink()
    changed.parent.rmdir()
    assert actions.verify_publication(to).holds
    with actions.open_session(frozen) as session:
        actions.write_report(session, to)
        actions.write_report(session, to, sections=("methodology",))
    assert not changed.parent.exists()
    assert actions.verify_publication(to).holds
