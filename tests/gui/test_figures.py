"""Figures in the window: drawn when asked for, dropped when the round moves on, said in words."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from citereview import actions
from citereview.actions.verdict.figure_views import (
    Drawing,
    LabelCount,
    LabelTables,
    Measure,
    ReasonCount,
    RoundFigures,
    SystemFigures,
)
from citereview.errors import InputError
from citereview.reports.figures import IntervalRow, interval_plot, interval_text
from citereview_gui.main_window import MainWindow
from citereview_gui.stages.gate.figures import FiguresPanel, FigureView
from citereview_gui.theme import Theme
from citereview_gui.widgets.figures_counts import LabelCounts
from tests.gui.fake_round import BAD_DISK
from tests.gui.stage_walk import AtRest
from tests.round_helpers import write_artifacts, write_return

ROOT = Path(__file__).resolve().parent.parent.parent
ROWS = [
    IntervalRow("Citation precision", 0.9, 0.8, 0.95, 0.85, "fail"),
    IntervalRow("Support recall", None, word="n/a (no_data)"),
]
TABLES = LabelTables(
    labels=("supports", "contradicts", "irrelevant", "unclear"),
    confusion=((41, 7, 0, 0), (7, 5, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
    reasons=(ReasonCount(reason="evidence_quality", labels=(2, 1, 0, 0), open=4),),
)


def measure(name: str, value: float | None, reason: str | None = None) -> Measure:
    known = value is not None
    return Measure(
        name=name,
        value=value,
        low=0.8 if known else None,
        high=0.97 if known else None,
        n=53,
        cases=6,
        reason=reason,
        warnings=("few_units",) if known else (),
        caution="sample too small for a reliable conclusion" if known else "",
    )


def figures(theme: Any, *, clinical: bool = True) -> RoundFigures:
    drawing = Drawing(
        name="subject-01",
        title="Figures of System 1",
        svg=interval_plot(ROWS, theme=theme),
        text=interval_text(ROWS),
    )
    system = SystemFigures(
        system="System 1", outcome="fail", sentence="1 of 2 pass.", drawings=(drawing,)
    )
    return RoundFigures(
        theme=theme,
        words=("Of 100 pairs, two reviewers gave the same label for 87.",),
        measures=(
            measure("percent_agreement", 0.87),
            measure("cohen_kappa", None, "not_two_complete_raters"),
        ),
        shares=(LabelCount(label="supports", ratings=96, share=0.8),),
        tables=TABLES,
        drawings=(drawing,),
        clinical=(system,) if clinical else (),
        clinical_reason="" if clinical else "no_outcomes",
        systems_blinded=1,
        systems_outside=2 if clinical else 0,
    )


@pytest.fixture
def drawn(fake: Any) -> Any:
    """The stand-in, and how it draws and counts."""

    def round_figures(session: Any, *, theme: str, report: Any, cancel: Any) -> RoundFigures:
        fake._note("round_figures", theme)
        fake._work("figures", 2, report, cancel)
        return figures(theme, clinical=fake.name != "no outcomes")

    def label_tables(session: Any) -> LabelTables:
        fake._note("label_tables")
        return TABLES

    fake.round_figures, fake.label_tables = round_figures, label_tables
    return fake


def at_stage(window: MainWindow, fake: Any, stage: str, at_rest: AtRest) -> Any:
    fake.exported = fake.locked = True
    window.presenter.call("overview", writes=True)
    at_rest(window)
    window.show_stage(stage)
    at_rest(window)
    return window.pages.stage(stage)


@pytest.fixture
def panel(opened: MainWindow, drawn: Any, at_rest: AtRest) -> FiguresPanel:
    """The gate page's figures, asked for."""
    found: FiguresPanel = at_stage(opened, drawn, "gate", at_rest).figures
    found.draw.click()
    at_rest(opened)
    return found


@pytest.fixture
def light(theme: Theme) -> Iterator[Theme]:
    theme.choose("light")
    yield theme
    theme.choose("system")


def said_in(widget: QWidget) -> set[str]:
    return {found.text() for found in widget.findChildren(QLabel)}


def test_that_nothing_is_drawn_before_it_is_asked_for(
    opened: MainWindow, drawn: Any, at_rest: AtRest
) -> None:
    page = at_stage(opened, drawn, "gate", at_rest)
    assert not drawn.called("round_figures")
    assert page.figures.draw.isVisible()
    assert not page.figures.findChildren(FigureView)


def test_that_the_figures_show_words_measures_drawings_and_reasons(panel: FiguresPanel) -> None:
    said = said_in(panel)
    assert "Of 100 pairs, two reviewers gave the same label for 87." in said
    assert "Systems in the outcomes that are not in this round, not shown: 2." in said
    assert "Comparators, shown once unblinded: 1." in said
    assert "System 1: 1 of 2 pass." in said
    assert "Evidence quality" in said
    assert [view.accessibleDescription() for view in panel.findChildren(FigureView)] == [
        interval_text(ROWS)
    ] * 2
    assert not panel.draw.isVisible()


def test_that_what_cannot_be_estimated_says_why_and_is_no_number(panel: FiguresPanel) -> None:
    model = panel.measures
    rows = [
        [str(model.index(at, column).data()) for column in range(model.columnCount())]
        for at in range(model.rowCount())
    ]
    assert rows[0][:3] == ["Percent agreement", "0.870", "0.800 – 0.970"]
    assert rows[0][5] == "Sample too small for a reliable conclusion"
    assert rows[1][1:3] == ["n/a (not two complete raters)", "–"]
    assert "nan" not in str(rows).lower()


def test_that_a_round_without_outcomes_says_so(
    opened: MainWindow, drawn: Any, at_rest: AtRest
) -> None:
    drawn.name = "no outcomes"
    page = at_stage(opened, drawn, "gate", at_rest)
    page.figures.draw.click()
    at_rest(opened)
    said = said_in(page.figures)
    assert "There is no outcomes file among the artifacts of this round." in said


def test_that_another_judgement_drops_what_was_drawn_of_the_former_state(
    opened: MainWindow, panel: FiguresPanel, at_rest: AtRest
) -> None:
    opened.pages.gate.judge.click()
    at_rest(opened)
    assert panel.figures is None
    assert panel.draw.isVisible()
    assert not [view for view in panel.findChildren(FigureView) if view.isVisible()]


def test_that_figures_that_come_too_late_are_not_shown(
    opened: MainWindow, panel: FiguresPanel, at_rest: AtRest
) -> None:
    panel.ask()
    panel.forget()
    at_rest(opened)
    assert panel.figures is None


def test_that_they_follow_the_colours_of_the_window(
    light: Theme, opened: MainWindow, panel: FiguresPanel, drawn: Any, at_rest: AtRest
) -> None:
    light.choose("dark")
    at_rest(opened)
    assert drawn.called("round_figures") == ["light", "dark"]
    assert panel.figures is not None
    assert panel.figures.theme == "dark"


def test_that_a_failure_is_said_and_they_can_be_asked_for_again(
    opened: MainWindow, drawn: Any, at_rest: AtRest
) -> None:
    page = at_stage(opened, drawn, "gate", at_rest)
    drawn.fail["round_figures"] = InputError(BAD_DISK)
    page.figures.draw.click()
    at_rest(opened)
    assert "disk is full" in opened.message.text
    assert page.figures.draw.isEnabled()
    drawn.fail.clear()
    page.figures.draw.click()
    at_rest(opened)
    assert page.figures.figures is not None


def test_that_a_figure_is_saved_as_it_is_shown(
    opened: MainWindow, panel: FiguresPanel, pickers: Any, tmp_path: Path
) -> None:
    pickers.next_save = tmp_path / "figure.svg"
    save = next(b for b in panel.findChildren(type(panel.draw)) if b.text() == "Save figure…")
    save.click()
    assert panel.figures is not None
    assert pickers.next_save.read_bytes() == panel.figures.drawings[0].svg
    assert "confidential" in opened.message.text
    pickers.next_save = tmp_path / "nowhere" / "figure.svg"
    save.click()
    assert "could not be written" in opened.message.text


def test_that_a_drawing_keeps_its_shape_and_shows_where_the_keyboard_is(
    qtbot: QtBot, theme: Theme
) -> None:
    view = FigureView(theme, figures("light").drawings[0])
    qtbot.addWidget(view)
    hint = view.sizeHint()
    assert hint.height() == view.heightForWidth(hint.width()) < hint.width()
    assert view.heightForWidth(5 * hint.width()) == hint.height()
    view.resize(hint)
    image = view.grab().toImage()
    colours = {
        image.pixel(x, y) for x in range(0, hint.width(), 2) for y in range(0, hint.height(), 2)
    }
    assert len(colours) > 8
    assert view.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_that_the_desk_shows_counts_when_asked_and_counts_anew_after_a_decision(
    opened: MainWindow, drawn: Any, at_rest: AtRest
) -> None:
    page = at_stage(opened, drawn, "resolve", at_rest)
    assert not page.counts.isVisible()
    assert not drawn.called("label_tables")
    if page.room.narrow:
        page.pairs.click()  # they stand below the list
    page.show_counts.click()
    at_rest(opened)
    assert page.counts.isVisible()
    said = page.counts.accessibleDescription()
    assert "Supports: Supports 41, Contradicts 7, Irrelevant 0, Unclear 0." in said
    assert "Evidence quality: Supports 2, Contradicts 1, Irrelevant 0, Unclear 0, open 4." in said
    QTest.keyClick(page.table, Qt.Key.Key_W)
    QTest.keyClick(page.table, Qt.Key.Key_2)
    at_rest(opened)
    assert len(drawn.called("label_tables")) == 2
    page.show_counts.click()
    at_rest(opened)
    assert not page.counts.isVisible()
    assert page.counts.accessibleDescription() == ""
    assert len(drawn.called("label_tables")) == 2


def test_that_closing_the_round_forgets_its_counts(
    opened: MainWindow, drawn: Any, at_rest: AtRest
) -> None:
    page = at_stage(opened, drawn, "resolve", at_rest)
    page.show_counts.click()
    at_rest(opened)
    opened.presenter.close()
    at_rest(opened)
    assert not page.show_counts.isChecked()
    assert page.counts.accessibleDescription() == ""


def test_that_counts_without_a_reason_say_so(qtbot: QtBot, theme: Theme) -> None:
    counts = LabelCounts(theme)
    qtbot.addWidget(counts)
    counts.show_tables(TABLES.model_copy(update={"reasons": ()}))
    assert "No reason is given yet." in said_in(counts)


ASKING = """
import sys
from pathlib import Path
from citereview.events import CancelToken, silent
from citereview_gui.worker import Call
from citereview_gui.worker_process import WorkerProcess
import citereview_gui.stages.gate.page, citereview_gui.stages.resolve.page
worker, token = WorkerProcess(), CancelToken()
worker.perform(Call("open", (Path(sys.argv[1]),)), silent, token)
call = Call("round_figures", options={"theme": "dark"}, long=True)
found = worker.perform(call, silent, token).result
worker.close()
print(found.theme, [one.name for one in found.drawings])
print([name for name in ("numpy", "scipy", "matplotlib") if name in sys.modules])
"""


def test_that_the_worker_draws_a_real_round_and_the_window_loads_nothing_for_it(
    tmp_path: Path,
) -> None:
    place = tmp_path / "small.round"
    actions.new_round(place, artifacts=write_artifacts(tmp_path / "artifacts"), kind="reviewer")
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        kits = sorted((place / "outbox" / "kits").glob("*.html"))[:2]
        files = [
            write_return(kit, tmp_path / f"return-{number}.json", lambda *_: "supports")
            for number, kit in enumerate(kits)
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)
    done = subprocess.run(
        [sys.executable, "-c", ASKING, str(place)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    shown, loaded = done.stdout.splitlines()
    assert shown.startswith("dark ['subject-01'")
    assert shown.endswith("'agreement', 'labels', 'label-confusion']")
    assert loaded == "[]"
