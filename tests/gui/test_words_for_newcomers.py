"""Words met for the first time: none of the machine, no bare nought, and where to go on."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from citereview.actions.loading.readiness_views import Readiness, ReadinessCheck
from citereview.actions.verdict.views import ItemGate
from citereview_gui.main_window import MainWindow
from citereview_gui.models.tables.gate import item_gates
from citereview_gui.theme import Theme
from citereview_gui.widgets.progress_strip import so_far
from citereview_gui.widgets.readiness import ReadinessPanel
from tests.gui.stage_walk import AtRest, exported, go


def test_that_a_note_that_fails_names_its_checks_and_no_word_of_the_machine() -> None:
    reasons = ("summary_fact_coverage:measured", "summary_leakage:no_identifiers")
    model = item_gates()
    model.replace(
        (ItemGate(case_ref="case-1", system="System 1", outcome="fail", reasons=reasons),)
    )
    said = model.index(0, 3).data()
    assert said == "Fact coverage; Identifier leakage: no identifiers"


@pytest.mark.parametrize(("could", "told"), [("no", True), ("cannot_judge", True), ("yes", False)])
def test_that_where_a_check_cannot_pass_it_is_said_where_its_bar_is_set(
    qtbot: Any, theme: Theme, could: Any, *, told: bool
) -> None:
    panel = ReadinessPanel(theme)
    qtbot.addWidget(panel)
    check = ReadinessCheck(
        check="summary_leakage", inputs="present", could_pass=could, sentence="Two of two."
    )
    panel.show_readiness(
        Readiness(checks=(check,), notices=(), minutes_per_reviewer=1.0, ready=True, blocking=())
    )
    said = " ".join(one.text() for one in panel.findChildren(QLabel))
    assert ("Policy… on the Load page" in said) is told


def test_that_progress_that_has_not_begun_shows_no_bare_nought() -> None:
    assert so_far("", 0, 0) == ""
    assert "0" not in so_far("scan", 0, 0)
    assert so_far("scan", 3, 0) == f"{so_far('scan', 0, 0)} · 3"
    assert so_far("scan", 0, 9).endswith(" · 0 of 9")


def test_that_after_the_export_the_digests_say_that_nothing_is_to_be_done_with_them(
    opened: MainWindow, at_rest: AtRest
) -> None:
    exported(opened, at_rest)
    go(opened, "export", at_rest)
    assert opened.pages.export.digests.text().startswith("For the records; nothing to do")
