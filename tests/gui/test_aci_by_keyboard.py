"""The real ACI round walked by keys alone: no mouse, no call into a page, no click in code.

Keys go to the control that has the keyboard, as a person's do. What is chosen in the system's file
dialogs is laid out beforehand, and returns come from helpers that stand for the reviewers' kits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from citereview_gui.activity.log import ActivityLog
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme
from tests.round_helpers import write_return

pytestmark = pytest.mark.realdata

K, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
PATIENCE_MS = 120_000
MOST_TABS = 120
LENIENT = """\
subjects = ["bart-large"]
judge = "point"
[thresholds]
clinical_fact_recall_min = 0.0
fact_coverage_min = 0.3
"""
VALUES = (
    "ACI", "bart", "samsum", "case-0", "Reviewer One", "return-1", "kit-",
    ".json", ".round", "supports", "contradicts", "clinical_interpretation",
)  # fmt: skip
"""Parts of paths, identities, references, names and labels of the round."""
Label = Callable[[str, str], str]


def name_of(widget: QWidget) -> str:
    """What assistive technology calls a control."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


class Hands:
    """Somebody who has no mouse."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self._qtbot = window, qtbot

    def focused(self) -> QWidget:
        where = QApplication.focusWidget()
        assert where is not None, "the keyboard is nowhere"
        return where

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.focused(), key, modifier)

    def type(self, text: str) -> None:
        self.press(K.Key_A, CTRL)
        QTest.keyClicks(self.focused(), text)

    def rest(self) -> None:
        self._qtbot.waitUntil(lambda: not self.window.jobs.jobs, timeout=PATIENCE_MS)

    def tab_to(self, name: str) -> QWidget:
        """Go on by Tab until a control whose name begins so has the keyboard."""
        seen = []
        for _ in range(MOST_TABS):
            where = self.focused()
            seen.append(name_of(where))
            if seen[-1].startswith(name):
                return where
            self.press(K.Key_Tab)
        raise AssertionError(f"{name!r} is not reached: {seen}")

    def push(self, name: str) -> None:
        """Tab to a button or a box, press Space, wait for what it does."""
        self.tab_to(name)
        self.press(K.Key_Space)
        self.rest()

    def in_dialog(self, do: Callable[[], None]) -> None:
        """Do something in the dialog that opens, then come back."""
        window = self.window
        self._qtbot.waitUntil(lambda: QApplication.activeWindow() not in (window, None))
        do()
        window.activateWindow()  # a window manager would; the offscreen platform has none
        self._qtbot.waitUntil(lambda: QApplication.activeWindow() is window)


@pytest.fixture
def window(  # noqa: PLR0917 - fixtures
    qtbot: QtBot,
    theme: Theme,
    settings: Settings,
    pickers: Any,
    tmp_path: Path,
    disposed: Callable[[MainWindow], None],
) -> Iterator[MainWindow]:
    """A window on the real actions, with a key file of its own."""
    log = ActivityLog(tmp_path / "log")
    made = MainWindow(theme, settings, pickers=pickers, log=log)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is made)
    yield made
    disposed(made)
    said = "".join(file.read_text("utf-8") for file in (tmp_path / "log").iterdir())
    assert "action=lock_first_pass outcome=succeeded" in said
    told = [value for value in VALUES if value in said]
    assert not told, "the log holds a value"
    assert str(tmp_path) not in said


@pytest.fixture
def hands(window: MainWindow, qtbot: QtBot) -> Hands:
    return Hands(window, qtbot)


def make_round(
    hands: Hands, pickers: Any, artifacts: Path, folder: Path, policy: Path | None
) -> None:
    hands.press(K.Key_N, CTRL)
    pickers.next_folder = artifacts
    hands.push("Choose: Case folder")
    hands.tab_to("Name of the round")
    hands.type("ACI")
    hands.tab_to("Keep the round in")
    hands.type(str(folder))
    hands.tab_to("Synthetic")
    hands.press(K.Key_Down)
    assert name_of(hands.focused()) == "Reviewer"
    hands.press(K.Key_Space)
    if policy is not None:
        pickers.next_files = [policy]
        hands.push("Choose: Policy")
    hands.push("Load and check")


def export(hands: Hands) -> None:
    hands.press(K.Key_2, CTRL)
    hands.rest()
    hands.tab_to("Look at the matches")
    hands.press(K.Key_Space)
    hands.in_dialog(lambda: accept_matches(hands))
    hands.push("I have read")
    hands.push("Export without a backup")
    hands.push("Export blinded requests")


def accept_matches(hands: Hands) -> None:
    """Kind by kind, until none waits; then Close."""
    hands.rest()
    for _ in range(12):
        hands.push("Accept all of this kind")
        if any(" 0 to be seen" in text for text in texts_of(hands.focused().window())):
            break
    hands.tab_to("Close")
    hands.press(K.Key_Space)


def texts_of(window: QWidget) -> list[str]:
    """What can be read in a window."""
    return [one.text() for one in window.findChildren(QLabel) if one.isVisible()]


def returns(window: MainWindow, folder: Path, *labels: Label) -> list[Path]:
    """What the reviewers send: from the kits in outbox, as the kits' own script writes it."""
    kits = sorted((folder / "ACI.round" / "outbox" / "kits").glob("*.html"))
    return [
        write_return(kit, folder / f"return-{number}.json", choose)
        for number, (kit, choose) in enumerate(zip(kits, labels, strict=False), start=1)
    ]


def lock(hands: Hands) -> None:
    hands.tab_to("Lock first pass")
    hands.press(K.Key_Space)
    hands.in_dialog(lambda: hands.push("Lock first pass"))


def supports(ref: str, _: str) -> str:
    return "supports"


def doubts(ref: str, _: str) -> str:
    return "contradicts" if ref.endswith(("00", "27", "b5")) else "supports"


def test_that_the_real_round_goes_to_a_closed_gate_by_keyboard_alone(
    hands: Hands, window: MainWindow, pickers: Any, aci_round: Path, tmp_path: Path
) -> None:
    make_round(hands, pickers, aci_round, tmp_path, None)
    assert window.windowTitle() == "ACI – CiteReview"
    hands.press(K.Key_1, CTRL)
    hands.rest()
    assert window.page is window.pages.load
    assert window.pages.load.model.rowCount() == 120
    assert window.pages.load.preview.note.marked()
    export(hands)
    assert {parcel.pairs for parcel in window.pages.export.model.records} == {1410}
    pickers.next_files = returns(window, tmp_path, supports, doubts)
    hands.press(K.Key_R, CTRL)
    hands.rest()
    assert [v.verdict for v in window.pages.track.files.model.records] == ["accepted", "accepted"]
    assert [r.decided for r in window.pages.track.reviewers.records] == [1410, 1410, 0]
    lock(hands)
    hands.press(K.Key_Return, CTRL)
    hands.rest()
    assert window.page is window.pages.resolve
    decided = 0
    while not window.pages.resolve.finish.isVisible():
        hands.press(K.Key_Q)
        hands.press(K.Key_1)
        hands.rest()
        decided += 1
        assert decided < 60, "the desk does not move on"
    assert decided > 0
    hands.push(name_of(window.pages.resolve.finish))
    assert window.page is window.pages.gate
    assert window.pages.gate.title.text().startswith("Closed for System 1")
    assert window.pages.gate.subject.count() == 3
    failed = {row.check for row in window.pages.gate.checks.records if row.outcome == "fail"}
    assert failed >= {"summary_clinical_fact_recall", "summary_fact_coverage"}
    assert not failed & {"round_complete", "round_disputes", "round_kind", "summary_review"}
    assert window.rail.buttons["gate"].accessibleName() == "Round gate: needs you"


def test_that_the_real_round_opens_under_the_lenient_policy_by_keyboard_alone(
    hands: Hands, window: MainWindow, pickers: Any, aci_round: Path, tmp_path: Path
) -> None:
    policy = tmp_path / "policy.toml"
    policy.write_text(LENIENT, "utf-8")
    make_round(hands, pickers, aci_round, tmp_path, policy)
    export(hands)
    pickers.next_files = returns(window, tmp_path, supports, supports)
    hands.press(K.Key_R, CTRL)
    hands.rest()
    lock(hands)
    hands.press(K.Key_5, CTRL)
    hands.rest()
    total = window.pages.gate.checks.rowCount()
    title = window.pages.gate.title.text()
    assert title.startswith("Open for System")
    assert title.endswith(f"all {total} checks pass")
    assert "bart-large" not in title
    assert "Exploratory" in window.pages.gate.sentence.text()
    reports = tmp_path / "reports"
    reports.mkdir()
    pickers.next_folder = reports
    hands.push("Write report")
    assert {file.suffix for file in reports.iterdir()} >= {".json", ".md"}
    hands.tab_to("Freeze")
    hands.press(K.Key_Space)
    hands.in_dialog(lambda: hands.push("Freeze"))
    hands.rest()
    assert window.presenter.overview is not None
    assert window.presenter.overview.frozen
    hands.press(K.Key_W, CTRL)
    hands.press(K.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert window.page is window.pages.home
