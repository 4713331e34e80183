"""`citereview further`: the pairs still unclear are listed, and given to somebody who saw none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from citereview import actions
from citereview.cli.app import run


def test_that_unclear_pairs_are_listed_and_can_be_given_to_one_more_reviewer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(tmp_path / "S.round")
    actions.run_demo(tmp_path / "S.round")
    assert run(["further", place, "--json"]) == 0
    (pair,) = json.loads(capsys.readouterr().out)["unclear"]
    assert pair["given_to"] == []
    assert run(["further", place, "R-4"]) == 2
    assert "REVIEW_REF" in capsys.readouterr().err
    assert run(["roster", place, "--add", "Reviewer Four"]) == 0
    assert run(["further", place, "R-4", pair["review_ref"]]) == 0
    capsys.readouterr()
    assert run(["further", place]) == 0
    said = capsys.readouterr().out
    assert pair["pair_code"] in said
    assert "R-4" in said
    assert "1 pair still unclear." in said
