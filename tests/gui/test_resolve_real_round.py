"""The desk on a real round: what the window does is what the core holds, and the round verifies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from citereview import actions
from citereview.actions.pairs.filter import SHOWS
from citereview_gui.actions_api import Actions
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.stages.resolve.further_dialog import FurtherDialog
from citereview_gui.theme import Theme
from citereview_gui.widgets.form_dialog import FormDialog
from tests.round_helpers import memory_folder, write_artifacts, write_return


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Locked: in one of three cases the reviewers differ, in another every pair is unclear."""
    with memory_folder() as root:
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(root / "sealing.key"))
        folder = root / "Visits.round"
        artifacts = write_artifacts(root / "artifacts", reviewers=2)
        actions.new_round(folder, artifacts=artifacts, kind="reviewer")
        with actions.open_session(folder) as session:
            actions.accept_matches(session, everything=True)
            made = actions.export_round(session, acknowledged=True, without_key_backup=True)
            files = []
            for kit, other in zip(made.kits, ("supports", "contradicts"), strict=True):

                def choose(_: str, claim: str, *, other: str = other) -> str:
                    if "case-001" in claim:
                        return other
                    return "unclear" if "case-002" in claim else "supports"

                files.append(write_return(folder / kit.file, root / f"{kit.reviewer}.json", choose))
            actions.receive(session, files)
            actions.lock_first_pass(session)
        yield folder


@pytest.fixture
def real(
    qtbot: QtBot,
    theme: Theme,
    settings: Settings,
    *,
    place: Path,
    disposed: Callable[[MainWindow], None],
    at_rest: Callable[[MainWindow], None],
) -> Iterator[MainWindow]:
    """A window on the product's own actions, at the desk."""
    made = MainWindow(theme, settings, actions=cast("Actions", actions))
    made.show()
    made.open_round(place)
    qtbot.waitUntil(lambda: made.presenter.overview is not None)
    at_rest(made)
    made.show_stage("resolve")
    at_rest(made)
    yield made
    disposed(made)


def test_that_the_desk_goes_from_a_disagreement_over_undo_and_redo_to_a_further_reviewer(
    real: MainWindow, place: Path, at_rest: Callable[[MainWindow], None]
) -> None:
    page = real.pages.resolve

    def press(keys: str) -> None:
        for key in keys:
            QTest.keyClick(page.table, key)
        at_rest(real)

    def click(button: Any) -> None:
        button.click()
        at_rest(real)

    assert page.model.rowCount() == 6
    assert [page.filters.choices.button(n).text() for n in range(len(SHOWS))] == [
        "Disagreements  6", "Open  6", "Unclear  6", "Mine  6", "All pairs  18",
    ]  # fmt: skip
    assert page.note.marked()[0].startswith("Sentence")
    assert page.source.marked()[0].startswith("[doctor]")
    first = page.table.selected()
    press("q1")
    press("w4")
    assert "stays unclear" in page.sentence.text()
    click(page.undo)
    click(page.undo)
    assert page.table.selected() == first
    click(page.redo)
    assert page.table.selected().resolution == "supports"
    click(page.filters.choices.button(SHOWS.index("unclear")))
    assert page.model.rowCount() == 6
    assert page.decision.ways.title.text() == "Unclear to all"
    click(page.decision.ways.further)
    (dialog,) = real.findChildren(FurtherDialog)
    assert not any(button.isEnabled() for button in dialog.people.buttons())
    dialog.with_others.setChecked(True)
    dialog.new_button.click()
    form = next(one for one in real.findChildren(FormDialog) if one.isVisible())
    form.edits["name"].setText("Reviewer Three")
    click(form.do_button)
    assert page.decision.ways.title.text() == "With R-3"
    assert {page.model.record(row).waiting for row in range(6)} == {("R-3",)}
    real.close_round()
    at_rest(real)
    with actions.open_session(place) as session:
        assert actions.verify(session).holds
        assert [kit.pairs for kit in session.store.kits() if kit.code == "R-3"] == [6]
        (settled,) = [one for one in actions.disagreements(session) if one.resolution]
        assert (settled.review_ref, settled.resolution) == (first.review_ref, "supports")
