"""The preview of an export: the very bytes, to look at, and nothing written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.canonical import digest_bytes
from citereview.cli.app import run
from citereview.errors import InputError, OperationCancelled
from citereview.events import CancelToken, Progressed
from citereview.rounds import journal
from tests.round_helpers import read_kit, write_artifacts


def files_below(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file()
    }


def test_that_the_preview_lists_what_the_export_then_writes_byte_for_byte(made: Session) -> None:
    found = actions.preview_export(made, spreadsheets=True)
    assert not files_below(made.folder.outbox)
    assert not [e for e in journal.entries(made.store.connection) if e.what == "export"]
    assert found.refused == ()
    assert {one.kind for one in found.files} == {"kit", "sheet", "request", "packets"}
    actions.export_round(made, acknowledged=True, without_key_backup=True, spreadsheets=True)
    written = files_below(made.folder.outbox)
    assert {one.name: (one.size, one.digest) for one in found.files} == {
        name: (len(data), digest_bytes(data)) for name, data in written.items()
    }
    assert found.size == sum(map(len, written.values()))


def test_that_a_kit_is_shown_as_its_reviewer_reads_it_and_names_nobody(made: Session) -> None:
    found = actions.preview_export(made)
    kit = next(one for one in found.files if one.kind == "kit")
    shown = actions.outgoing_text(made, kit.name)
    assert shown.form == "kit"
    assert shown.total == len(shown.text)
    for case, candidate in made.artifacts().items():
        assert case.source in shown.text
        assert candidate.summary in shown.text
        for claim in candidate.claims:
            assert f"»{candidate.summary[claim.start : claim.end]}«" in shown.text
    for private in ("Reviewer One", "alpha-writer", "beta-writer", "reviewers.example"):
        assert private not in shown.text


def test_that_a_request_is_shown_as_json_and_long_texts_come_in_parts(
    made: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = actions.preview_export(made)
    request = next(one for one in found.files if one.kind == "request")
    whole = actions.outgoing_text(made, request.name)
    assert json.loads(whole.text)["request_digest"].startswith("sha256:")
    monkeypatch.setattr("citereview.actions.exporting.rehearsing.PAGE", 100)
    parts, offset = "", 0
    while offset < whole.total:
        part = actions.outgoing_text(made, request.name, offset=offset)
        assert part.total == whole.total
        assert len(part.text) <= 100
        parts, offset = parts + part.text, offset + len(part.text)
    assert parts == whole.text


def test_that_a_file_is_written_elsewhere_and_never_into_the_round(
    made: Session, tmp_path: Path
) -> None:
    found = actions.preview_export(made)
    kit = next(one for one in found.files if one.kind == "kit")
    target = actions.write_outgoing(made, kit.name, tmp_path / "look")
    assert digest_bytes(target.read_bytes()) == kit.digest
    assert read_kit(target)["recipient"] == kit.reviewer
    for inside in (made.folder.root, made.folder.outbox / "kits"):
        with pytest.raises(InputError) as caught:
            actions.write_outgoing(made, kit.name, inside)
        assert caught.value.code == "inside_the_round"
    with pytest.raises(InputError) as caught:
        actions.outgoing_text(made, "kits/../../private/mapping.json")
    assert caught.value.code == "no_such_outgoing_file"


def test_that_the_draft_follows_what_is_done_in_the_round(made: Session) -> None:
    before = actions.preview_export(made)
    actions.set_pace(made, seconds_per_pair=99)
    after = actions.preview_export(made)
    changed = {one.kind for one in after.files if one not in before.files}
    assert changed == {"kit"}
    kit = next(one for one in after.files if one.kind == "kit")
    assert f"about {-(-18 * 99 // 60)} minutes" in actions.outgoing_text(made, kit.name).text


def test_that_what_must_never_leave_is_listed_by_place(tmp_path: Path, place: Path) -> None:
    brought = write_artifacts(tmp_path / "leaky")
    (brought / "rubric.json").write_text(
        json.dumps(
            {
                "version": 1,
                "criteria": [
                    {
                        "criterion_ref": "q-1",
                        "question": "Better than alpha-writer?",
                        "minimum_score": 0,
                        "maximum_score": 3,
                    }
                ],
            }
        ),
        encoding="utf-8",
    )
    actions.new_round(place, artifacts=brought, kind="reviewer")
    with actions.open_session(place) as session:
        found = actions.preview_export(session)
    assert {one.code for one in found.refused} == {"leak_identity"}
    assert "alpha-writer" not in found.model_dump_json(include={"refused"})
    assert run(["export", str(place), "--preview"]) == 3


def test_that_it_can_be_cancelled_and_is_over_after_the_export(made: Session) -> None:
    token = CancelToken()

    def stop(event: object) -> None:
        if isinstance(event, Progressed):
            token.cancel()

    with pytest.raises(OperationCancelled):
        actions.preview_export(made, report=stop, cancel=token)
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    for look in (actions.preview_export, lambda s: actions.outgoing_text(s, "packets.json")):
        with pytest.raises(InputError) as caught:
            look(made)
        assert caught.value.code == "already_exported"


def test_that_the_command_lists_and_writes_elsewhere(
    made: Session, place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made.close()
    target = tmp_path / "seen"
    assert run(["export", str(place), "--preview-to", str(target), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {one["name"] for one in found["files"]} == set(files_below(target))
    assert run(["export", str(place), "--preview"]) == 0
    assert "Nothing was exported" in capsys.readouterr().out
    assert not files_below(place / "outbox")
