"""The command line's edges: exit codes, no echo of what was typed, JSON alone on stdout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview.cli.app import COMMANDS, build, run
from citereview.cli.exit_codes import ExitCode

CANARY = "canary-Ωμέγα-金絲雀"


def _deep(depth: int) -> str:
    return "[" * depth + "]" * depth


BROKEN: dict[str, Callable[[Path], None]] = {
    "not_json": lambda path: path.write_text("{" + CANARY, encoding="utf-8"),
    "wrong_encoding": lambda path: path.write_bytes(b"\xff\xfe\x00" + CANARY.encode("utf-16-be")),
    "latin_1": lambda path: path.write_bytes('["é"]'.encode("latin-1")),
    "missing": lambda _path: None,
    "folder": lambda path: path.mkdir(),
    "empty": lambda path: path.write_bytes(b""),
    "nan": lambda path: path.write_text("[NaN]", encoding="utf-8"),
    "too_deep": lambda path: path.write_text(_deep(50_000), encoding="utf-8"),
    "duplicate_key": lambda path: path.write_text(
        '[{"claim_id":"a","claim_id":"b"}]', encoding="utf-8"
    ),
    "bad_record": lambda path: path.write_text(
        json.dumps([{"claim_id": 1.5, CANARY: CANARY}]), encoding="utf-8"
    ),
}


@pytest.fixture
def evidence(tmp_path: Path) -> Path:
    path = tmp_path / "evidence.json"
    path.write_text('[{"evidence_id": "e1", "start": 0, "end": 4}]', encoding="utf-8")
    return path


@pytest.mark.parametrize("fault", BROKEN)
@pytest.mark.parametrize("as_json", [False, True])
def test_that_a_broken_file_is_one_clear_refusal_without_its_content(
    fault: str,
    as_json: bool,
    tmp_path: Path,
    evidence: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    claims = tmp_path / CANARY
    BROKEN[fault](claims)
    words = ["metrics", "--claims", str(claims), "--evidence", str(evidence)]
    code = run([*words, "--json"] if as_json else words)
    said = capsys.readouterr()
    assert code == ExitCode.REFUSED, said.err
    assert CANARY not in said.out + said.err
    if as_json:
        error = json.loads(said.out)["error"]
        assert set(error) == {"code", "what", "safe", "todo", "faults"}
        assert error["code"] in said.err
    else:
        assert said.out == ""
        assert said.err.startswith("✗ ")


def test_that_a_file_over_the_limit_is_refused_unread(
    tmp_path: Path, evidence: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as handle:
        os.truncate(handle.fileno(), 5 * 1024**3)  # sparse: costs no disk
    assert run(["metrics", "--claims", str(huge), "--evidence", str(evidence)]) == ExitCode.REFUSED
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        [CANARY],
        ["new", "r", "--artifacts", "a", "--kind", CANARY],
        ["metrics", f"--{CANARY}"],
        ["metrics", "--format", CANARY],
        ["gate"],
        ["new", "r", "--artifacts", "a"],
        ["status", "a", CANARY],
    ],
)
def test_that_wrong_usage_leaves_with_two_and_repeats_nothing(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == ExitCode.USAGE
    said = capsys.readouterr()
    assert CANARY not in said.out + said.err
    assert "[usage]" in said.err


def test_that_an_internal_fault_leaves_with_four_and_says_only_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError(CANARY)

    monkeypatch.setattr("citereview.actions.citation_metrics", broken)
    assert run(["metrics", "--claims", "a", "--evidence", "b"]) == ExitCode.INTERNAL
    said = capsys.readouterr()
    assert CANARY not in said.out + said.err
    assert "ZeroDivisionError" in said.err
    assert "[internal]" in said.err


def _commands() -> list[str]:
    """Every command, those of a group with the group's name before."""
    app = build()
    grouped = [
        f"{group.name} {command.name}"
        for group in app.registered_groups
        if group.typer_instance is not None
        for command in group.typer_instance.registered_commands
    ]
    return [str(command.name) for command in app.registered_commands] + grouped


@pytest.mark.parametrize("command", _commands())
def test_that_each_command_has_help_and_takes_json(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*command.split(), "--help"]) == ExitCode.DONE
    said = capsys.readouterr().out
    assert "--json" in said
    assert f"citereview {command}" in said


def test_that_every_registered_command_comes_from_one_file_of_its_name() -> None:
    names = {command.split()[0] for command in _commands()}
    files = {module.__name__.rsplit(".", 1)[1].replace("_", "-") for module in COMMANDS}
    assert names == files


def test_that_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == ExitCode.DONE
    assert capsys.readouterr().out.startswith("citereview 0.")


def test_that_json_is_said_on_standard_output_whatever_went_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError(CANARY)

    assert run(["gate", "--json"]) == ExitCode.USAGE
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "usage"
    assert error["faults"][0]["place"] == "ROUND"
    monkeypatch.setattr("citereview.actions.citation_metrics", broken)
    words = ["metrics", "--claims", "a", "--evidence", "b", "--json"]
    assert run(words) == ExitCode.INTERNAL
    said = capsys.readouterr().out
    assert json.loads(said)["error"]["code"] == "internal"
    assert CANARY not in said


def test_that_an_irreversible_act_names_the_option_that_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["unblind", "a.round"]) == ExitCode.USAGE
    assert "--irreversible" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "shown"), [([], "Prepare:"), (["kit"], "remarks"), (["key"], "restore")]
)
def test_that_no_words_at_all_show_the_help(
    words: list[str], shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == ExitCode.USAGE
    said = capsys.readouterr()
    assert shown in said.out
    assert said.err == ""


def test_that_a_fault_does_not_repeat_the_line_above_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)  # or lines are broken where it says
    assert run(["plan", "--target", "2"]) == ExitCode.REFUSED
    said = capsys.readouterr().err
    assert said.count("[plan_out_of_range]") == 1
    assert said.splitlines()[1] == "  --target: Expected: a number between 0 and 1, such as 0.99."


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_that_a_pipe_that_takes_no_utf_8_is_no_reason_to_fail(encoding: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    code = "from citereview.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "plan", "rate", "--help"],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert b"Error" not in done.stderr
    refused = subprocess.run(
        [sys.executable, "-c", code, "status", "nowhere", "--json"],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert refused.returncode == ExitCode.REFUSED
    assert json.loads(refused.stdout.decode("ascii"))["error"]["code"] == "not_a_round"
    assert b"[not_a_round]" in refused.stderr
