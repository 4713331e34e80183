"""Kits are reproducible over a whole export: same round, same bytes, whatever else differs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citereview import actions
from citereview.actions.session import utc_now
from citereview.rounds.folder import walk_files
from tests.round_helpers import memory_folder, write_artifacts, write_return

LABELS = ("supports", "contradicts", "irrelevant", "unclear")


@pytest.fixture(autouse=True)
def root(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with memory_folder() as folder:
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(folder / "sealing.key"))
        yield folder


def sent(place: Path) -> dict[str, bytes]:
    """Every file of outbox/, by name."""
    return {name: path.read_bytes() for name, path in walk_files(place / "outbox")}


def work_through(place: Path, answers: list[str], year: int | None = None) -> dict[str, bytes]:
    """Export, take in two reviewers' returns, make the adjudicators' kits; what may be sent."""
    clock = utc_now if year is None else lambda: datetime(year, 1, 1, tzinfo=UTC)
    with actions.open_session(place, clock=clock) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True, spreadsheets=True)
        kits = [kit for kit in session.store.kits() if kit.kind == "review"]
        files = []
        for number, kit in enumerate(kits[:2]):
            label = answers[number]
            target = place.with_name(f"{place.stem}-{kit.code}.json")
            files.append(write_return(place / kit.file, target, lambda *_, said=label: said))
        # The other way round the second time: arrival must leave no trace either.
        actions.receive(session, files if year is None else files[::-1])
        actions.lock_first_pass(session)
        if answers[0] != answers[1]:
            actions.make_adjudicator_kits(session, spreadsheet=True)
    return sent(place)


@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    shape=st.fixed_dictionaries(
        {
            "cases": st.integers(1, 4),
            "claims": st.integers(1, 3),
            "reviewers": st.integers(2, 4),
        }
    ),
    answers=st.lists(st.sampled_from(LABELS), min_size=2, max_size=2),
)
def test_that_the_same_round_makes_the_same_kits_whenever_and_in_whatever_order(
    root: Path, shape: dict[str, int], answers: list[str]
) -> None:
    for name in ("artifacts", "one.round", "two.round"):
        shutil.rmtree(root / name, ignore_errors=True)
    folder = write_artifacts(root / "artifacts", **shape)
    actions.new_round(root / "one.round", artifacts=folder, kind="reviewer")
    shutil.copytree(root / "one.round", root / "two.round")
    first = work_through(root / "one.round", answers)
    second = work_through(root / "two.round", answers, year=2031)
    assert first == second
    kits = [name for name in first if name.startswith("kits/")]
    disputed = answers[0] != answers[1]
    assert len(kits) == 2 * (shape["reviewers"] + disputed)


def test_that_another_process_with_another_hash_seed_makes_the_same_kits(root: Path) -> None:
    folder = write_artifacts(root / "artifacts")
    actions.new_round(root / "a.round", artifacts=folder, kind="reviewer")
    made = []
    for seed in ("1", "2"):
        place = root / f"{seed}.round"
        shutil.copytree(root / "a.round", place)
        subprocess.run(
            [
                sys.executable,
                "-c",
                "import sys; from citereview.cli.app import run; sys.exit(run(sys.argv[1:]))",
                "export",
                str(place),
                "--acknowledge",
                "--without-key-backup",
                "--spreadsheets",
            ],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        )
        made.append(sent(place))
    assert made[0] == made[1]
    assert len(made[0]) > 6


def test_that_another_round_of_the_same_artifacts_makes_other_kits(root: Path) -> None:
    folder = write_artifacts(root / "artifacts")
    made = []
    for name in ("a", "b"):
        actions.new_round(root / f"{name}.round", artifacts=folder, kind="reviewer")
        with actions.open_session(root / f"{name}.round") as session:
            actions.export_round(session, acknowledged=True, without_key_backup=True)
        made.append(set(sent(root / f"{name}.round").values()))
    assert not made[0] & made[1]
