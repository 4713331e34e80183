"""The form that makes a round: its words are whole at every width, its proposals follow."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.theme import Theme


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [760, 1024, 1280, 1900])
def test_that_what_a_kind_means_is_shown_whole(
    window: MainWindow, theme: Theme, qtbot: QtBot, width: int, scale: float
) -> None:
    theme.set_scale(scale)
    window.resize(width, 720)
    window.ask_new()
    window.show()
    wrapped = [one for one in window.pages.new.findChildren(QLabel) if one.wordWrap()]
    shown = [one for one in wrapped if one.isVisible() and one.text()]
    assert len(shown) >= 3

    def whole() -> None:
        for one in shown:
            assert one.height() >= one.heightForWidth(one.width()), one.text()

    qtbot.waitUntil(whole, timeout=3000)


def test_that_a_path_typed_by_hand_proposes_the_name_of_the_folder_it_ends_at(
    window: MainWindow, tmp_path: Path
) -> None:
    cases = tmp_path / "visit-notes"
    cases.mkdir()
    window.ask_new()
    form = window.pages.new
    for end in range(1, len(str(cases)) + 1):
        form.artifacts.edit.setText(str(cases)[:end])
    assert form.name.text() == "visit-notes"


def test_that_a_name_of_ones_own_stays_when_another_folder_is_chosen(
    window: MainWindow, tmp_path: Path
) -> None:
    window.ask_new()
    form = window.pages.new
    form.artifacts.edit.setText(str(tmp_path))
    form.name.setText("March")
    form.artifacts.edit.setText(str(tmp_path.parent))
    assert form.name.text() == "March"


def test_that_a_table_in_the_place_of_a_case_folder_is_sent_the_guided_way(
    window: MainWindow, tmp_path: Path
) -> None:
    window.ask_new()
    form = window.pages.new
    form.kinds.button(0).setChecked(True)
    form.name.setText("March")
    form.artifacts.edit.setText(str(tmp_path / "claims.xlsx"))
    assert "press From a table or notes…" in form.missing.text()
    assert not form.create_button.isEnabled()
    guided = form.guide()
    assert guided.files.path.path == tmp_path / "claims.xlsx"
    guided.reject()
    form.artifacts.edit.setText(str(tmp_path))
    assert form.create_button.isEnabled()
