"""A round is made whole or not at all."""

from __future__ import annotations

import json
import shutil
import stat
from pathlib import Path

import pytest

from citereview import actions
from citereview.errors import CiteReviewError, EnvironmentFault, InputError, OperationCancelled
from citereview.events import CancelToken, Progressed
from citereview.rounds.folder import Staging
from tests.round_helpers import write_artifacts


def files_below(root: Path) -> list[Path]:
    return sorted(path for path in root.rglob("*") if path.is_file())


def test_that_artifacts_are_kept_byte_for_byte(artifacts: Path, place: Path) -> None:
    overview = actions.new_round(place, artifacts=artifacts, kind="reviewer")
    kept = place / "private" / "artifacts"
    brought = {path.relative_to(artifacts): path.read_bytes() for path in files_below(artifacts)}
    assert {path.relative_to(kept): path.read_bytes() for path in files_below(kept)} == brought
    assert (overview.cases, overview.items, overview.pairs) == (3, 6, 18)
    assert overview.name == "small"


def test_that_everything_of_a_round_is_private_to_the_account(artifacts: Path, place: Path) -> None:
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    modes = {stat.S_IMODE(path.stat().st_mode) for path in files_below(place)}
    folders = {stat.S_IMODE(path.stat().st_mode) for path in place.rglob("*") if path.is_dir()}
    assert modes == {0o600}
    assert folders | {stat.S_IMODE(place.stat().st_mode)} == {0o700}


def test_that_the_key_is_nowhere_in_the_round(artifacts: Path, place: Path, tmp_path: Path) -> None:
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
    digits = (tmp_path / "sealing.key").read_bytes().strip()
    secret = bytes.fromhex(digits.decode())
    for path in files_below(place):
        data = path.read_bytes()
        assert digits not in data
        assert secret not in data


def test_that_all_faults_of_artifacts_policy_and_roster_come_at_once(
    artifacts: Path, place: Path, tmp_path: Path
) -> None:
    (artifacts / "cases" / "case-001" / "evidence.json").write_text("{", encoding="utf-8")
    policy = tmp_path / "policy.toml"
    policy.write_text("judge = 'maybe'\nwhat = 1\n", encoding="utf-8")
    roster = tmp_path / "roster.csv"
    roster.write_text("name,role\n,reviewer\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.new_round(place, artifacts=artifacts, kind="reviewer", policy=policy, roster=roster)
    codes = {fault.code for fault in caught.value.faults}
    assert caught.value.code == "round_refused"
    assert {"policy_unknown_key", "roster_value"} < codes
    assert len(codes) >= 4
    assert not place.exists()
    assert not list(tmp_path.glob(".tmp-*"))


def test_that_nothing_is_written_over(artifacts: Path, place: Path) -> None:
    place.mkdir()
    with pytest.raises(EnvironmentFault) as caught:
        actions.new_round(place, artifacts=artifacts, kind="reviewer")
    assert caught.value.code == "already_there"
    assert list(place.iterdir()) == []


def test_that_cancelling_leaves_nothing(artifacts: Path, place: Path, tmp_path: Path) -> None:
    token = CancelToken()

    def report(event: object) -> None:
        if isinstance(event, Progressed):
            token.cancel()

    with pytest.raises(OperationCancelled):
        actions.new_round(place, artifacts=artifacts, kind="reviewer", report=report, cancel=token)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["artifacts"]


def test_that_a_zip_makes_the_same_round(artifacts: Path, tmp_path: Path) -> None:
    archive = shutil.make_archive(str(tmp_path / "brought"), "zip", artifacts)
    one = actions.new_round(tmp_path / "a.round", artifacts=artifacts, kind="reviewer")
    two = actions.new_round(tmp_path / "b.round", artifacts=Path(archive), kind="reviewer")
    assert one.systems == two.systems
    kept = tmp_path / "b.round" / "private" / "artifacts" / "artifacts.zip"
    assert kept.read_bytes() == Path(archive).read_bytes()
    with actions.open_session(tmp_path / "b.round", write=False) as session:
        assert actions.readiness(session).checks


def test_that_a_policy_that_names_an_absent_system_is_refused(
    artifacts: Path, place: Path, tmp_path: Path
) -> None:
    policy = tmp_path / "policy.toml"
    policy.write_text('subjects = ["gamma-writer"]\n', encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.new_round(place, artifacts=artifacts, kind="reviewer", policy=policy)
    assert [fault.code for fault in caught.value.faults] == ["policy_unknown_system"]
    assert not place.exists()


@pytest.mark.parametrize("role", ["policy", "roster", "artifacts"])
def test_that_a_missing_file_is_named_by_its_role_alone(
    artifacts: Path, place: Path, tmp_path: Path, role: str
) -> None:
    given = {"artifacts": artifacts, role: tmp_path / "secret-name.txt"}
    with pytest.raises(CiteReviewError) as caught:
        actions.new_round(place, kind="reviewer", **given)  # type: ignore[arg-type]
    said = caught.value.explain() + "".join(map(str, caught.value.faults)) + repr(caught.value)
    assert "secret-name" not in said
    assert not place.exists()


def test_that_a_round_without_a_roster_is_made_and_not_ready(place: Path, tmp_path: Path) -> None:
    brought = write_artifacts(tmp_path / "bare")
    (brought / "reviewers.csv").unlink()
    assert actions.new_round(place, artifacts=brought, kind="reviewer").reviewers == 0
    with actions.open_session(place) as session:
        found = actions.readiness(session)
        assert [notice.code for notice in found.blocking] == ["too_few_reviewers"]
        with pytest.raises(InputError) as caught:
            actions.export_round(session, acknowledged=True, without_key_backup=True)
        assert caught.value.code == "not_ready"
    assert list((place / "outbox").iterdir()) == []


def test_that_artifacts_changed_in_the_round_are_noticed(artifacts: Path, place: Path) -> None:
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    facts = place / "private/artifacts/cases/case-001/facts.json"
    facts.write_text(json.dumps({"source_facts": [["problem", "another"]]}), encoding="utf-8")
    with actions.open_session(place) as session, pytest.raises(InputError) as caught:
        actions.readiness(session)
    assert caught.value.code == "artifacts_changed"


def test_that_a_round_of_ten_thousand_pairs_is_counted_right(tmp_path: Path) -> None:
    brought = write_artifacts(tmp_path / "many", cases=40, claims=80)
    overview = actions.new_round(tmp_path / "many.round", artifacts=brought, kind="synthetic")
    assert overview.pairs == 40 * 2 * 120
    assert overview.claims == 40 * 2 * 80


def test_that_folders_around_the_round_are_made_and_a_file_there_is_refused(
    artifacts: Path, tmp_path: Path
) -> None:
    deep = tmp_path / "new" / "folders" / "a.round"
    actions.new_round(deep, artifacts=artifacts, kind="reviewer")
    assert stat.S_IMODE(deep.parent.stat().st_mode) == 0o700
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(EnvironmentFault) as caught:
        actions.new_round(tmp_path / "file" / "a.round", artifacts=artifacts, kind="reviewer")
    assert caught.value.code == "wrong_file_kind"


@pytest.mark.parametrize("section", ["clinical", "aggregation"])
def test_that_a_misspelled_clinical_target_is_a_fault_at_once_and_not_at_the_gate(
    place: Path, artifacts: Path, tmp_path: Path, section: str
) -> None:
    policy = tmp_path / "policy.toml"
    policy.write_text(f"[{section}]\nzzcanary = 1\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.new_round(place, artifacts=artifacts, kind="reviewer", policy=policy)
    assert {fault.code for fault in caught.value.faults} == {"policy_unknown_key"}
    assert not any("zzcanary" in str(fault) for fault in caught.value.faults)
    assert not place.exists()


def test_that_what_a_killed_process_left_beside_a_new_round_goes_and_nothing_else(
    artifacts: Path, place: Path
) -> None:
    for target in (place, place.with_name("other.round")):
        staging = Staging(target).__enter__()  # and never left: the process was killed
        staging.write("private/artifacts/cases.jsonl", b"{}")
    stranger = place.with_name(".tmp-of-somebody")
    stranger.mkdir()
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    left = [path for path in place.parent.iterdir() if path.name.startswith(".tmp-")]
    assert len(left) == 2
    assert stranger in left
    assert place.is_dir()
