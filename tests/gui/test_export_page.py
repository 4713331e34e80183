"""Export: the matches one by one, what leaves before it leaves, the sample, the pace, the key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from citereview.actions.outgoing.match_views import LeakMatch
from citereview.actions.outgoing.views import Refusal
from citereview_gui.main_window import MainWindow
from citereview_gui.stages.export.matches_dialog import MatchesDialog
from citereview_gui.stages.export.outgoing_dialog import OutgoingDialog
from citereview_gui.widgets.due_dialog import DueDialog
from tests.gui.stage_walk import AtRest

Go = Callable[[], Any]


def match(number: int, kind: str) -> LeakMatch:
    return LeakMatch(
        ref=f"sha256:{number}",
        kind=kind,
        case_ref=f"case-{number:03d}",
        where="source" if number % 2 else "alpha-model",
        line=number,
        accepted=False,
    )


@pytest.fixture
def go(opened: MainWindow, at_rest: AtRest) -> Go:
    """Opens the page, once the stand-in is as the test wants it."""

    def there() -> Any:
        opened.show_stage("export")
        opened.pages.export.refresh()  # it was open before the test said what there is
        at_rest(opened)
        return opened.pages.export

    return there


@pytest.fixture
def matches(fake: Any) -> Any:
    """A round with five matches of two kinds."""
    fake.matches = [match(n, "date_in_texts") for n in (1, 2, 3)]
    fake.matches += [match(n, "titled_name_in_texts") for n in (4, 5)]
    return fake


def looked_at(page: Any, opened: MainWindow, at_rest: AtRest) -> MatchesDialog:
    page.before.look.click()
    at_rest(opened)
    (found,) = page.findChildren(MatchesDialog)
    return found  # type: ignore[no-any-return]


def test_that_export_waits_until_every_match_was_accepted(
    opened: MainWindow, go: Go, matches: Any, at_rest: AtRest
) -> None:
    page = go()
    page.acknowledge.click()
    assert not page.export.isEnabled()
    assert "5 to be seen" in page.before.matches.text()
    assert "3\u00a0×\u00a0looks like a date" in page.before.matches.text()
    dialog = looked_at(page, opened, at_rest)
    dialog.accept_kind.click()
    at_rest(opened)
    assert matches.called("accept_matches") == [((), ("date_in_texts",), True)]
    assert not page.export.isEnabled()
    for _ in range(2):
        dialog.accept_one.click()
        at_rest(opened)
    assert [refs for refs, _, _ in matches.called("accept_matches")[1:]] == [
        ("sha256:4",),
        ("sha256:5",),
    ]
    assert "All accepted" in page.before.matches.text()
    assert page.export.isEnabled()
    dialog.take_back.click()
    at_rest(opened)
    assert not page.export.isEnabled()
    dialog.close_button.click()


def test_that_a_match_is_seen_in_its_text_and_enter_goes_on_to_the_next(
    opened: MainWindow, go: Go, matches: Any, at_rest: AtRest
) -> None:
    dialog = looked_at(go(), opened, at_rest)
    assert matches.called("match_in_text") == ["sha256:1"]
    assert dialog.text.marked() == ("lisinopril",)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    at_rest(opened)
    assert dialog.table.selected().ref == "sha256:2"
    assert matches.called("match_in_text") == ["sha256:1", "sha256:2"]
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    at_rest(opened)
    assert [one.ref for one in matches.matches if one.accepted] == ["sha256:1", "sha256:3"]
    assert dialog.table.selected().ref == "sha256:4"
    dialog.close_button.click()


def test_that_one_kind_alone_is_listed_and_long_lists_come_in_parts(
    opened: MainWindow, go: Go, fake: Any, at_rest: AtRest
) -> None:
    fake.matches = [match(n, "date_in_texts") for n in range(1, 601)]
    fake.matches += [match(700, "titled_name_in_texts")]
    dialog = looked_at(go(), opened, at_rest)
    assert dialog.model.rowCount() == 500
    assert dialog.more.isVisible()
    dialog.more.click()
    at_rest(opened)
    assert dialog.model.rowCount() == 601
    dialog.kinds.setFocus()
    for _ in range(2):
        QTest.keyClick(dialog.kinds, Qt.Key.Key_Down)
    at_rest(opened)
    assert [one.ref for one in dialog.model.records] == ["sha256:700"]
    assert not dialog.more.isVisible()
    dialog.close_button.click()


def test_that_what_leaves_is_shown_file_by_file_and_nothing_is_exported(
    opened: MainWindow, go: Go, fake: Any, at_rest: AtRest, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = go()
    page.spreadsheets.setChecked(True)
    page.preview.click()
    at_rest(opened)
    (dialog,) = page.findChildren(OutgoingDialog)
    assert fake.called("preview_export") == [True]
    assert not fake.called("export_round")
    assert [one.reviewer for one in dialog.model.records] == ["R-1", ""]
    first = dialog.text.toPlainText()
    assert dialog.more.isVisible()
    while dialog.more.isVisible():
        dialog.more.click()
        at_rest(opened)
    assert len(dialog.text.toPlainText()) > len(first)
    shown: list[Path] = []
    monkeypatch.setattr("citereview_gui.stages.export.outgoing_dialog.open_folder", shown.append)
    dialog.browse.click()
    at_rest(opened)
    assert shown[0].read_text("utf-8") == "kit"
    dialog.table.select_row(1)
    at_rest(opened)
    assert dialog.text.toPlainText() == "{}"
    dialog.close_button.click()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not shown[0].exists()


def test_that_what_must_never_leave_is_named_by_its_place(
    opened: MainWindow, go: Go, fake: Any, at_rest: AtRest
) -> None:
    fake.refused = tuple(
        Refusal(code="leak_name", place=f"outbox/kits/kit-{n}.html:3", sentence="A name stands.")
        for n in range(7)
    )
    page = go()
    page.preview.click()
    at_rest(opened)
    (dialog,) = page.findChildren(OutgoingDialog)
    said = " ".join(one.text() for one in dialog.findChildren(QLabel))
    assert "outbox/kits/kit-0.html:3: A name stands. [leak_name]" in said
    assert "2 more places" in said
    dialog.close_button.click()


def test_that_a_sample_is_drawn_with_its_size_and_seed(
    opened: MainWindow, go: Go, fake: Any, at_rest: AtRest
) -> None:
    work = go().work
    assert not work.sample_size.isVisible()
    work.sampled.setFocus()
    QTest.keyClick(work.sampled, Qt.Key.Key_Down)
    assert work.sample_size.isVisible()
    assert not fake.called("assign")
    work.sample_size.setValue(4)
    work.draw.click()
    at_rest(opened)
    assert fake.called("sample") == [(4, None)]
    work.sample_size.setValue(3)
    QTest.keyClick(work.sampled, Qt.Key.Key_Down)
    work.seed.setText("17")
    work.sampled.setCurrentIndex(1)
    work.draw.click()
    at_rest(opened)
    assert fake.called("sample")[-1][1] == 17


def test_that_minutes_follow_the_pace_that_is_set(
    opened: MainWindow, go: Go, fake: Any, at_rest: AtRest
) -> None:
    work = go().work
    assert work.model.records[0].minutes == 30.0
    assert not work.pace.isEnabled()
    work.seconds.setValue(60)
    work.reading.setValue(200)
    work.pace.click()
    at_rest(opened)
    assert fake.called("set_pace") == [(60, 200)]
    assert work.model.records[0].minutes == 60.0
    assert not work.pace.isEnabled()


def test_that_the_key_says_whether_it_is_backed_up(
    opened: MainWindow, go: Go, at_rest: AtRest, tmp_path: Path
) -> None:
    page = go()
    assert "No backup yet" in page.key.state.text()
    assert "cccc cccc" in page.key.state.text()
    opened.presenter.call("backup_key", tmp_path / "k.json", "x" * 12, writes=True)
    at_rest(opened)
    page.key.refresh()
    at_rest(opened)
    assert "Backed up" in page.key.state.text()


def test_that_a_due_date_can_be_set_before_the_export(
    opened: MainWindow, go: Go, fake: Any, at_rest: AtRest
) -> None:
    page = go()
    page.work.due_button.click()
    (dialog,) = page.work.findChildren(DueDialog)
    dialog.do_button.click()
    at_rest(opened)
    assert len(fake.called("set_due")) == 1
    assert "messages you copy name it" in page.work.due.text()


def test_that_large_type_puts_the_readiness_under_the_rest(
    opened: MainWindow, go: Go, theme: Any
) -> None:
    page = go()
    opened.resize(1280, 832)
    QApplication.processEvents()
    assert page.readiness.parentWidget() is page.splitter
    theme.set_scale(2.0)
    try:
        opened.resize(1281, 832)
        QApplication.processEvents()
        assert page.readiness.parentWidget() is not page.splitter
        assert page.readiness.isVisible()
    finally:
        theme.set_scale(1.0)
    opened.resize(1280, 832)
    QApplication.processEvents()
    assert page.readiness.parentWidget() is page.splitter


def test_that_the_page_is_read_anew_once_the_matches_were_looked_at_and_not_between(
    opened: MainWindow, go: Go, matches: Any, at_rest: AtRest
) -> None:
    dialog = looked_at(go(), opened, at_rest)
    before = len(matches.called("readiness"))
    for _ in range(3):
        dialog.accept_one.click()
        at_rest(opened)
    assert len(matches.called("readiness")) == before
    dialog.close_button.click()
    at_rest(opened)
    assert len(matches.called("readiness")) == before + 1


def test_that_how_many_reviewers_a_case_has_is_kept_when_a_sample_is_drawn(
    opened: MainWindow, go: Go, fake: Any, at_rest: AtRest
) -> None:
    fake.per_case = 2
    work = go().work
    assert work.per_case.currentText() == "2 of 3, by lot"
    work.sampled.setCurrentIndex(1)
    work.draw.click()
    at_rest(opened)
    assert fake.called("assign")[-1] == 2
