"""The real ACI round walked in the window by what a person presses: New round to the round gate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.matches_dialog import MatchesDialog
from citereview_gui.widgets.rail import STAGES
from tests.round_helpers import write_return

pytestmark = pytest.mark.realdata

LENIENT = """\
subjects = ["bart-large"]
judge = "point"
[thresholds]
clinical_fact_recall_min = 0.0
fact_coverage_min = 0.3
"""
PATIENCE_MS = 60_000
Label = Callable[[str, str], str]


@pytest.fixture
def window(  # noqa: PLR0917 - fixtures
    qtbot: QtBot,
    theme: Theme,
    settings: Settings,
    pickers: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    disposed: Callable[[MainWindow], None],
) -> Iterator[MainWindow]:
    """A window on the real actions, with a key file of its own."""
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "sealing.key"))
    made = MainWindow(theme, settings, pickers=pickers)
    made.show()
    yield made
    disposed(made)


class Person:
    """Somebody at the window."""

    def __init__(self, window: MainWindow, qtbot: QtBot, pickers: Any, folder: Path) -> None:
        self.window, self._qtbot, self._pickers, self.folder = window, qtbot, pickers, folder

    def rest(self) -> None:
        self._qtbot.waitUntil(lambda: not self.window.jobs.jobs, timeout=PATIENCE_MS)

    def go(self, stage: str) -> None:
        """By keyboard, as the menu says."""
        number = STAGES.index(stage) + 1
        QTest.keyClick(self.window, str(number), Qt.KeyboardModifier.ControlModifier)
        if self.window.page is not self.window.pages.stage(stage):
            self.window.menus.stages[stage].trigger()
        self.rest()

    def make_round(self, artifacts: Path, policy: str | None) -> None:
        form = self.window.pages.new
        self.window.pages.home.new_button.click()
        self._pickers.next_folder = artifacts
        form.artifacts.button.click()
        form.folder.edit.setText(str(self.folder))
        form.name.setText("ACI")
        form.kinds.button(1).click()
        if policy is not None:
            file = self.folder / "policy.toml"
            file.write_text(policy, "utf-8")
            self._pickers.next_files = [file]
            form.policy.button.click()
        form.create_button.click()
        self.rest()

    def export(self) -> None:
        page = self.window.pages.export
        self.go("export")
        page.acknowledge.click()
        assert not page.export.isEnabled()  # the key has no backup
        page.without_backup.click()
        assert not page.export.isEnabled()  # nobody saw what looks private in the texts
        page.before.look.click()
        self.rest()
        (dialog,) = page.findChildren(MatchesDialog)
        while dialog.accept_kind.isEnabled() and not page.before.accepted:
            dialog.accept_kind.click()
            self.rest()
        dialog.close_button.click()
        page.export.click()
        self.rest()
        assert len(page.model.records) == 3
        assert {parcel.pairs for parcel in page.model.records} == {1410}

    def receive(self, *labels: Label) -> None:
        """Returns of the first reviewers, made from their kits as the kits' script makes them."""
        kits = [self.folder / "ACI.round" / p.file for p in self.window.pages.export.model.records]
        self._pickers.next_files = [
            write_return(kit, self.folder / f"return-{number}.json", choose)
            for number, (kit, choose) in enumerate(zip(kits, labels, strict=False), start=1)
        ]
        self.go("track")
        self.window.pages.track.receive_button.click()
        self.rest()

    def lock(self) -> None:
        self.window.pages.track.lock.click()
        dialog = next(d for d in self.window.findChildren(ConfirmDialog) if d.isVisible())
        dialog.do_button.click()
        self.rest()
        self.go("resolve")

    def resolve_all(self, reason: str, label: str) -> int:
        """Two keys a pair, until the window says that nothing is left."""
        page, done = self.window.pages.resolve, 0
        while not page.finish.isVisible():
            QTest.keyClick(page.table, reason)
            QTest.keyClick(page.table, label)
            self.rest()
            done += 1
            assert done <= page.model.rowCount(), "the desk does not move on"
        return done


@pytest.fixture
def person(window: MainWindow, qtbot: QtBot, pickers: Any, tmp_path: Path) -> Person:
    return Person(window, qtbot, pickers, tmp_path)


def supports(ref: str, _: str) -> str:
    return "supports"


def doubts(ref: str, _: str) -> str:
    return "contradicts" if ref.endswith(("00", "13", "27", "4a", "b5")) else "supports"


def test_that_the_real_round_is_walked_to_a_gate_that_is_closed_with_measured_reasons(
    person: Person, window: MainWindow, aci_round: Path
) -> None:
    person.make_round(aci_round, None)
    person.go("load")
    assert window.pages.load.model.rowCount() == 120
    assert sum(row.pairs for row in window.pages.load.model.records) == 1410
    assert window.pages.load.preview.note.marked()
    assert "bart-large" in {row.system for row in window.pages.load.model.records}
    person.export()
    person.receive(supports, doubts)
    assert [v.verdict for v in window.pages.track.inbox.records] == ["accepted", "accepted"]
    assert [r.decided for r in window.pages.track.reviewers.records] == [1410, 1410, 0]
    person.lock()
    disputed = window.pages.resolve.model.rowCount()
    assert 5 < disputed < 80
    assert person.resolve_all("q", "1") == disputed
    window.pages.resolve.finish.click()
    person.rest()
    assert window.page is window.pages.gate
    assert window.pages.gate.title.text().startswith("Closed for System 1")
    assert window.pages.gate.subject.count() == 3
    failed = {row.check for row in window.pages.gate.checks.records if row.outcome == "fail"}
    assert "summary_clinical_fact_recall" in failed
    assert "summary_fact_coverage" in failed
    undecided = {"round_complete", "round_disputes", "round_kind", "summary_review"}
    assert not undecided & failed
    assert window.rail.buttons["gate"].accessibleName() == "Round gate: done"


def test_that_the_real_round_opens_under_the_lenient_policy_and_its_report_is_written(
    person: Person, window: MainWindow, aci_round: Path, pickers: Any, tmp_path: Path
) -> None:
    person.make_round(aci_round, LENIENT)
    person.export()
    person.receive(supports, supports)
    person.lock()
    assert window.pages.resolve.model.rowCount() == 0
    assert "agree on every pair" in window.pages.resolve.sentence.text()
    person.go("gate")
    total = window.pages.gate.checks.rowCount()
    assert window.pages.gate.title.text().startswith("Open for System")
    assert window.pages.gate.title.text().endswith(f"all {total} checks pass")
    assert "Exploratory" in window.pages.gate.sentence.text()
    assert window.pages.gate.subject.count() == 1
    reports = tmp_path / "reports"
    reports.mkdir()
    pickers.next_folder = reports
    window.pages.gate.report.click()
    person.rest()
    assert {file.suffix for file in reports.iterdir()} >= {".json", ".md"}
    assert "Report written" in window.message.text
    assert "bart-large" not in window.pages.gate.title.text()
