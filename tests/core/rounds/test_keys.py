"""Where the sealing key is found, and that nothing of it shows."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from citereview.errors import EnvironmentFault, InputError
from citereview.rounds.keys import KeyStore, SealingKey


class FakeKeyring:
    def __init__(self, *, forgets: bool = False, fails: bool = False) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.forgets, self.fails = forgets, fails

    def get_password(self, service: str, username: str) -> str | None:
        if self.fails:
            raise RuntimeError("locked")
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if self.fails:
            raise RuntimeError("locked")
        if not self.forgets:
            self.kept[service, username] = password


def store(tmp_path: Path, **changes: object) -> KeyStore:
    settings: dict[str, object] = {"key_file": None, "keyring": None, "folder": tmp_path / "keys"}
    return KeyStore(**(settings | changes))  # type: ignore[arg-type]


def test_that_a_key_shows_a_fingerprint_and_nothing_else() -> None:
    key = SealingKey(b"k" * 32, "key_file")
    assert repr(key) == "SealingKey(<redacted>)"
    assert str(key) == "SealingKey(<redacted>)"
    assert len(key.fingerprint.replace(" ", "")) == 16
    assert key.secret.hex()[:8] not in key.full_fingerprint
    assert SealingKey(b"j" * 32, "key_file").fingerprint != key.fingerprint


def test_that_the_named_key_file_comes_first_and_the_keyring_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "keyring", None)  # importing it would fail
    named = tmp_path / "named.key"
    keys = KeyStore.of_this_machine({"CITEREVIEW_KEY_FILE": str(named)})
    made = keys.make("round-1", tmp_path / "r.round")
    assert made.place == "key_file"
    assert named.stat().st_mode & 0o777 == 0o600
    assert keys.find("round-1", tmp_path / "r.round", made.full_fingerprint).secret == made.secret


def test_that_an_existing_key_file_is_used_and_never_overwritten(tmp_path: Path) -> None:
    named = tmp_path / "named.key"
    named.write_bytes(b"\x01" * 40)
    made = store(tmp_path, key_file=named).make("round-1", tmp_path / "r.round")
    assert made.secret == b"\x01" * 40
    assert named.read_bytes() == b"\x01" * 40


@pytest.mark.parametrize("content", [b"", b"short", b"ab" * 10, b"\xff" * 31])
def test_that_a_file_without_a_key_is_refused(tmp_path: Path, content: bytes) -> None:
    named = tmp_path / "named.key"
    named.write_bytes(content)
    with pytest.raises(InputError) as caught:
        store(tmp_path, key_file=named).make("round-1", tmp_path / "r.round")
    assert caught.value.code == "key_unreadable"


def test_that_a_key_file_inside_the_round_is_refused(tmp_path: Path) -> None:
    root = tmp_path / "r.round"
    root.mkdir()
    with pytest.raises(InputError) as caught:
        store(tmp_path, key_file=root / "private" / "k").make("round-1", root)
    assert caught.value.code == "key_in_round"


def test_that_the_keyring_holds_the_key_where_it_works(tmp_path: Path) -> None:
    keyring = FakeKeyring()
    keys = store(tmp_path, keyring=keyring)
    made = keys.make("round-1", tmp_path)
    assert made.place == "keyring"
    assert not (tmp_path / "keys").exists()
    assert keys.find("round-1", tmp_path, made.full_fingerprint).place == "keyring"


@pytest.mark.parametrize("keyring", [FakeKeyring(forgets=True), FakeKeyring(fails=True), None])
def test_that_a_private_key_file_stands_in_for_a_keyring_that_does_not_work(
    tmp_path: Path, keyring: FakeKeyring | None
) -> None:
    keys = store(tmp_path, keyring=keyring)
    made = keys.make("round-1", tmp_path / "r.round")
    path = tmp_path / "keys" / "round-1.key"
    assert made.place == "data_folder"
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert keys.find("round-1", tmp_path, made.full_fingerprint).secret == made.secret


def test_that_two_rounds_have_two_keys(tmp_path: Path) -> None:
    keys = store(tmp_path)
    assert keys.make("round-1", tmp_path).secret != keys.make("round-2", tmp_path).secret


def test_that_a_missing_and_a_wrong_key_say_which_steps_they_block(tmp_path: Path) -> None:
    keys = store(tmp_path)
    with pytest.raises(EnvironmentFault) as missing:
        keys.find("round-1", tmp_path, "sha256:" + "0" * 64)
    keys.make("round-1", tmp_path)
    with pytest.raises(EnvironmentFault) as wrong:
        keys.find("round-1", tmp_path, "sha256:" + "0" * 64)
    assert (missing.value.code, wrong.value.code) == ("key_missing", "key_wrong")
    for caught in (missing, wrong):
        assert "receive" in caught.value.explain()
        assert "gate" in caught.value.explain()
