"""`citereview key`: shown, backed up and brought back, and never printed."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from citereview import actions
from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from tests.round_helpers import write_artifacts

PASSPHRASE = "correct horse battery"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "small.round"
    actions.new_round(folder, artifacts=write_artifacts(tmp_path / "artifacts"), kind="reviewer")
    return folder


def piped(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_that_a_lost_key_comes_back_from_its_backup(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    key, backup = tmp_path / "sealing.key", tmp_path / "backup.json"
    secret = key.read_bytes()
    piped(monkeypatch, f"{PASSPHRASE}\n")
    assert run(["key", "backup", str(place), str(backup)]) == ExitCode.DONE
    key.unlink()
    assert run(["key", "show", str(place)]) == ExitCode.REFUSED
    piped(monkeypatch, f"{PASSPHRASE}\n")
    assert run(["key", "restore", str(place), str(backup)]) == ExitCode.DONE
    assert key.read_bytes() == secret
    capsys.readouterr()
    assert run(["key", "show", str(place), "--json"]) == ExitCode.DONE
    assert json.loads(capsys.readouterr().out)["place"] == "key_file"


def test_that_another_passphrase_opens_nothing_and_nothing_secret_is_printed(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    key, backup = tmp_path / "sealing.key", tmp_path / "backup.json"
    secret = key.read_text("ascii").strip()
    piped(monkeypatch, PASSPHRASE)
    assert run(["key", "backup", str(place), str(backup)]) == ExitCode.DONE
    key.unlink()
    piped(monkeypatch, "another passphrase")
    assert run(["key", "restore", str(place), str(backup)]) == ExitCode.REFUSED
    assert not key.exists()
    printed = "".join(capsys.readouterr())
    assert "backup_closed" in printed
    assert secret not in printed
    assert "passphrase\n" not in printed.replace("another ", "")


def test_that_two_passphrases_that_differ_write_nothing(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", terminal)
    answers = iter((PASSPHRASE, f"{PASSPHRASE}!"))
    monkeypatch.setattr("getpass.getpass", lambda _prompt: next(answers))
    assert run(["key", "backup", str(place), str(tmp_path / "b.json")]) == ExitCode.REFUSED
    assert "passphrases_differ" in capsys.readouterr().err
    assert not (tmp_path / "b.json").exists()


def test_that_a_backup_is_never_written_into_the_round(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    piped(monkeypatch, PASSPHRASE)
    assert run(["key", "backup", str(place), str(place / "private" / "b.json")]) == ExitCode.REFUSED
    assert not (place / "private" / "b.json").exists()
