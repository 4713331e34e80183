"""A round whose folder's name is no text in any encoding is a round like any other."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from tests.round_helpers import write_artifacts

UNDECODABLE = os.fsdecode(b"caf\xe9 100% #1?")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are always text")
def test_that_a_round_lies_in_a_folder_whose_name_is_no_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / UNDECODABLE
    folder.mkdir()
    place = str(folder / "A.round")
    artifacts = str(write_artifacts(folder / "artifacts"))
    new = ["new", place, "--artifacts", artifacts, "--kind", "synthetic"]
    for words in (
        new,
        ["check", place],
        ["get", place, str(folder / "parts")],
        ["export", place, "--acknowledge"],
        ["verify", place],
    ):
        assert run(words) == ExitCode.DONE, capsys.readouterr().err
    capsys.readouterr()
    assert run(["status", place, "--json"]) == ExitCode.DONE
    assert json.loads(capsys.readouterr().out)["overview"]["exported"] is True
