"""A key's backup opens with its passphrase alone, and brings back exactly the round's key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.errors import CiteReviewError, EnvironmentFault, InputError
from tests.round_helpers import write_artifacts

PHRASE = "orange tractor sings"


def refused(action: object, *arguments: object) -> str:
    with pytest.raises(CiteReviewError) as caught:
        action(*arguments)  # type: ignore[operator]
    said = caught.value.explain() + repr(caught.value)
    assert PHRASE not in said
    assert caught.value.__context__ is None
    return caught.value.code


def test_that_a_backup_brings_back_a_lost_key(
    exported: Session, place: Path, tmp_path: Path
) -> None:
    backup = tmp_path / "key.backup"
    made = actions.backup_key(exported, backup, PHRASE)
    assert made == actions.key_state(exported)
    secret = exported.key.secret
    assert secret.hex().encode() not in backup.read_bytes()
    assert backup.stat().st_mode & 0o777 == 0o600
    exported.close()
    (tmp_path / "sealing.key").unlink()
    with actions.open_session(place) as session, pytest.raises(EnvironmentFault) as caught:
        actions.key_state(session)
    assert caught.value.code == "key_missing"
    assert actions.restore_key(place, backup, PHRASE).fingerprint == made.fingerprint
    with actions.open_session(place) as session:
        assert session.key.secret == secret
        assert actions.verify(session).holds


def test_that_another_passphrase_and_a_changed_byte_do_not_open_it(
    exported: Session, place: Path, tmp_path: Path
) -> None:
    backup = tmp_path / "key.backup"
    actions.backup_key(exported, backup, PHRASE)
    assert refused(actions.restore_key, place, backup, PHRASE + " ") == "backup_closed"
    whole = json.loads(backup.read_bytes())
    codes = set()
    for field, value in whole.items():
        spoilt = tmp_path / f"{field}.backup"
        other = "x" if isinstance(value, dict) else ("R" if value[0] == "Q" else "Q") + value[1:]
        changed = whole | {field: other}
        spoilt.write_text(json.dumps(changed), encoding="utf-8")
        codes.add(refused(actions.restore_key, place, spoilt, PHRASE))
    assert codes == {"backup_refused", "backup_closed"}


@pytest.mark.parametrize("cost", [2**30, 3, -1, 2.0, "65536", True])
def test_that_a_hostile_cost_is_refused_before_any_work(
    exported: Session, place: Path, tmp_path: Path, cost: object
) -> None:
    backup = tmp_path / "key.backup"
    actions.backup_key(exported, backup, PHRASE)
    whole = json.loads(backup.read_bytes())
    whole["kdf"]["n"] = cost
    backup.write_text(json.dumps(whole), encoding="utf-8")
    assert refused(actions.restore_key, place, backup, PHRASE) == "backup_refused"


def test_that_a_backup_of_another_round_is_told_apart(
    exported: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "key.backup"
    actions.backup_key(exported, backup, PHRASE)
    other = tmp_path / "other.round"
    actions.new_round(other, artifacts=write_artifacts(tmp_path / "b"), kind="reviewer")
    assert refused(actions.restore_key, other, backup, PHRASE) == "backup_of_another_round"


def test_that_no_key_is_ever_replaced(exported: Session, place: Path, tmp_path: Path) -> None:
    backup = tmp_path / "key.backup"
    actions.backup_key(exported, backup, PHRASE)
    (tmp_path / "sealing.key").write_bytes(b"another key that is longer than 32 bytes")
    assert refused(actions.restore_key, place, backup, PHRASE) == "key_exists"
    assert (tmp_path / "sealing.key").read_bytes().startswith(b"another")


def test_that_a_short_passphrase_an_existing_file_and_a_place_in_the_round_are_refused(
    exported: Session, place: Path, tmp_path: Path
) -> None:
    assert refused(actions.backup_key, exported, tmp_path / "a", "short") == "passphrase_short"
    (tmp_path / "a").write_bytes(b"there")
    assert refused(actions.backup_key, exported, tmp_path / "a", PHRASE) == "already_there"
    assert refused(actions.backup_key, exported, place / "private" / "k", PHRASE) == "key_in_round"
    with pytest.raises(InputError):
        actions.restore_key(place, tmp_path / "absent", PHRASE)


def test_that_the_readiness_asks_for_a_backup_until_there_is_one(
    made: Session, tmp_path: Path
) -> None:
    def asks() -> bool:
        return any(one.code == "no_key_backup" for one in actions.readiness(made).notices)

    assert asks()
    actions.backup_key(made, tmp_path / "key.backup", PHRASE)
    assert not asks()
