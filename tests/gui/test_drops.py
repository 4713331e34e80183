"""What is dropped, and what it is taken for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from citereview_gui.drops import Purpose, purpose_of, returns_in
from citereview_gui.main_window import MainWindow
from tests.gui.stage_walk import AtRest, drop, exported


def laid_out(root: Path, *names: str) -> Path:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}")
    return root


@pytest.mark.parametrize(
    ("names", "awaited", "otherwise"),
    [
        (("R-1.json", "R-2 (1).ZIP", "R-3.xlsx"), "returns", "cases"),
        (("img1.jpg", "img2.jpg"), "unknown", "cases"),
        (("cases/case-001/source.txt", "rubric.json"), "cases", "cases"),
        (("case-001/source.txt", "case-001/aster.txt"), "notes", "notes"),
        (("round.db",), "round", "round"),
    ],
)
def test_that_a_folder_is_taken_for_what_it_holds(
    tmp_path: Path, names: tuple[str, ...], awaited: Purpose, otherwise: Purpose
) -> None:
    folder = laid_out(tmp_path / "dropped", *names)
    assert purpose_of([folder], awaits_returns=True) == awaited
    assert purpose_of([folder], awaits_returns=False) == otherwise


@pytest.mark.parametrize(
    ("name", "purpose"), [("T.XLSX", "table"), ("T.Csv", "table"), ("C.ZIP", "cases")]
)
def test_that_the_case_of_a_suffix_says_nothing(
    tmp_path: Path, name: str, purpose: Purpose
) -> None:
    path = laid_out(tmp_path, name) / name
    assert purpose_of([path], awaits_returns=False) == purpose


def test_that_of_a_folder_only_what_looks_like_a_return_is_taken(tmp_path: Path) -> None:
    folder = laid_out(tmp_path / "back", "b.json", "a.txt", "photo.jpg", "deeper/c.json")
    single = laid_out(tmp_path, "scan.pdf") / "scan.pdf"
    found = returns_in([folder, single])
    assert found == [folder / "a.txt", folder / "b.json", single]


def test_that_a_folder_of_returns_is_received_and_one_of_photos_is_not(
    opened: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    exported(opened, at_rest)
    drop(opened, laid_out(tmp_path / "photos", "img1.jpg"))
    assert "neither a round" in opened.message.text
    assert not fake.called("receive")
    drop(opened, laid_out(tmp_path / "back", "R-1.json", "R-2.json", "img1.jpg"))
    at_rest(opened)
    assert fake.called("receive") == [[b"{}", b"{}"]]
