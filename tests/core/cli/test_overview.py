"""What `new`, `lock` and `unlock` say of a round."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview import actions
from citereview.cli.app import run
from tests.round_helpers import write_artifacts, write_return


@pytest.fixture
def place(tmp_path: Path) -> Path:
    artifacts = write_artifacts(tmp_path / "artifacts")
    actions.new_round(tmp_path / "A.round", artifacts=artifacts, kind="synthetic")
    return tmp_path / "A.round"


def test_that_hidden_facts_of_systems_are_left_out_and_not_printed_as_none(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["export", str(place), "--acknowledge"]) == 0
    for number, kit in enumerate((place / "outbox" / "kits").glob("*.html")):
        file = write_return(kit, place.parent / f"{number}.json", lambda *_: "supports")
        assert run(["receive", str(place), str(file)]) == 0
    capsys.readouterr()
    assert run(["lock", str(place)]) == 0
    assert run(["unlock", str(place)]) == 0
    said = capsys.readouterr().out
    assert "3 cases, 6 items" in said
    assert "None" not in said
    assert "System 1" not in said


def test_that_a_lock_with_open_pairs_says_how_many_cannot_be_judged(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["export", str(place), "--acknowledge"]) == 0
    kit = min((place / "outbox" / "kits").glob("*.html"))
    file = write_return(kit, place.parent / "one.json", lambda *_: "supports")
    assert run(["receive", str(place), str(file)]) == 0
    capsys.readouterr()
    assert run(["lock", str(place)]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first == "The first pass is locked."
    assert rest[-1].endswith("pairs with fewer than two decisions cannot be judged.")
    assert run(["unlock", str(place)]) == 0
