"""Every page on the stand-in: each button does its thing, errors show, work can be left."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import SCALES, Theme
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.form_dialog import FormDialog
from citereview_gui.widgets.info_dialog import InfoDialog
from citereview_gui.widgets.publication import PublicationDialog
from citereview_gui.widgets.rail import STAGES
from citereview_gui.widgets.table import Table
from citereview_gui.words import LABELS, REASONS

AtRest = Callable[[MainWindow], None]


def dialog_of(window: MainWindow) -> ConfirmDialog:
    found = [d for d in window.findChildren(ConfirmDialog) if d.isVisible()]
    assert len(found) == 1
    return found[0]


def go(window: MainWindow, stage: str, at_rest: AtRest) -> None:
    window.show_stage(stage)
    at_rest(window)


def exported(window: MainWindow, at_rest: AtRest) -> MainWindow:
    go(window, "export", at_rest)
    window.pages.export.acknowledge.setChecked(True)
    window.pages.export.export.click()
    at_rest(window)
    return window


def returned(window: MainWindow, at_rest: AtRest, tmp_path: Path, *names: str) -> MainWindow:
    exported(window, at_rest)
    go(window, "track", at_rest)
    files = [tmp_path / name for name in names or ("R-1.json", "R-2.json")]
    for file in files:
        file.write_text("{}")
    window.pages.track.receive(files)
    at_rest(window)
    return window


def locked(window: MainWindow, at_rest: AtRest, tmp_path: Path) -> MainWindow:
    returned(window, at_rest, tmp_path)
    window.pages.track.lock.click()
    dialog_of(window).do_button.click()
    at_rest(window)
    return window


# --- Home and New round


def test_that_the_window_begins_at_home_and_says_what_a_list_would_hold(window: MainWindow) -> None:
    assert window.page is window.pages.home
    assert window.pages.home.model.rowCount() == 0
    assert not window.rail.isVisible()
    assert window.windowTitle() == "CiteReview"


def test_that_new_round_needs_a_folder_a_name_and_a_kind_before_it_can_be_made(
    window: MainWindow, tmp_path: Path
) -> None:
    window.pages.home.new_button.click()
    form = window.pages.new
    assert window.page is form
    assert not form.create_button.isEnabled()
    assert form.chosen_kind() is None
    form.artifacts.edit.setText(str(tmp_path))
    form.folder.edit.setText(str(tmp_path))
    form.name.setText("March")
    assert not form.create_button.isEnabled()
    assert "kind" in form.missing.text()
    form.kinds.button(1).setChecked(True)
    assert form.create_button.isEnabled()
    form.name.setText("a/b")
    assert not form.create_button.isEnabled()


def test_that_a_new_round_is_made_from_what_the_form_says_and_opened(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest, pickers: Any
) -> None:
    window.ask_new()
    cases = tmp_path / "cases"
    cases.mkdir()
    pickers.next_folder = cases
    window.pages.new.artifacts.button.click()
    assert window.pages.new.name.text() == "cases"
    pickers.next_folder = tmp_path
    window.pages.new.folder.button.click()
    pickers.next_files = [tmp_path / "policy.toml"]
    window.pages.new.policy.button.click()
    window.pages.new.roster.button.click()
    window.pages.new.kinds.button(0).setChecked(True)
    window.pages.new.create_button.click()
    at_rest(window)
    path = tmp_path / "cases.round"
    policy = tmp_path / "policy.toml"
    assert fake.called("new_round") == [(path, cases, "synthetic", policy, policy)]
    assert fake.called("open_session") == [path]
    assert window.presenter.path == path
    assert window.page is window.pages.export


def test_that_a_refused_case_folder_lists_every_fault_with_its_place(
    window: MainWindow, fake: Any, fakes: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    fake.fail["new_round"] = fakes.refused_artifacts(7)
    window.ask_new()
    window.pages.new.propose(tmp_path)
    window.pages.new.folder.edit.setText(str(tmp_path))
    window.pages.new.kinds.button(1).setChecked(True)
    window.pages.new.create_button.click()
    at_rest(window)
    assert window.page is window.pages.new
    assert window.pages.new.model.rowCount() == 7
    assert window.pages.new.faults.isVisible()
    assert "7 faults" in window.pages.new.faults_title.text()
    assert "artifacts_refused" in window.message.text
    assert "Nothing was changed." in window.message.text
    window.pages.new.back.click()
    assert window.page is window.pages.home


def test_that_a_repair_is_offered_where_a_fault_has_one_and_done_only_when_asked_for(
    window: MainWindow, fake: Any, fakes: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    fake.fail["new_round"] = fakes.repairable_artifacts()
    window.ask_new()
    form = window.pages.new
    form.propose(tmp_path)
    form.folder.edit.setText(str(tmp_path))
    form.kinds.button(1).setChecked(True)
    assert not any(box.isVisible() for box in form.repairs.values())
    form.create_button.click()
    at_rest(window)
    assert [code for code, box in form.repairs.items() if box.isVisible()] == ["offsets_utf16"]
    form.repairs["offsets_utf16"].click()
    form.create_button.click()
    at_rest(window)
    assert fake.wishes == [(frozenset(), False), (frozenset({"utf16"}), False)]


def test_that_open_asks_for_a_folder_and_opens_it(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest, pickers: Any
) -> None:
    pickers.next_folder = tmp_path
    window.pages.home.open_button.click()
    at_rest(window)
    assert fake.called("open_session") == [tmp_path]
    assert window.rail.isVisible()


def test_that_try_the_sample_makes_a_synthetic_round(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "data" / "CiteReview" / "Sample.round"
    for place in ("main_window", "stages.track"):
        monkeypatch.setattr(f"citereview_gui.{place}.sample_folder", lambda: target)
    window.pages.home.sample_button.click()
    at_rest(window)
    assert fake.called("sample_round") == [(target, "synthetic")]
    assert window.header.name.text() == "Sample"
    target.mkdir()
    window.show_home()
    window.pages.home.sample_button.click()
    at_rest(window)
    assert len(fake.called("sample_round")) == 1
    exported(window, at_rest)
    go(window, "track", at_rest)
    window.pages.track.sample.click()
    at_rest(window)
    assert len(fake.received) == 2
    assert not window.pages.track.sample.isVisible()
    (folder,) = fake.called("write_sample_returns")
    assert not folder.exists()


def test_that_a_round_that_was_open_can_be_opened_again_and_taken_off_the_list(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    opened.header.home.click()
    home = opened.pages.home
    assert home.model.rowCount() == 1
    assert home.model.index(0, 0).data() == "Visit notes, March"
    home.table.select_row(0)
    home.open_recent.click()
    at_rest(opened)
    assert len(fake.called("open_session")) == 2
    opened.show_home()
    home.table.select_row(0)
    home.forget_recent.click()
    assert home.model.rowCount() == 0
    assert opened.presenter.path is not None
    assert opened.presenter.path.is_dir()


# --- the frame


def test_that_the_header_says_saved_only_with_the_time_the_store_gave(opened: MainWindow) -> None:
    from datetime import UTC, datetime

    moment = datetime(2026, 3, 2, 14, 2, tzinfo=UTC).astimezone()
    assert opened.header.saved.text() == f"Saved {moment:%H:%M}"
    assert opened.header.saved.isVisible()


def test_that_a_read_only_round_says_so_and_never_saved(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    fake.read_only = True
    window.open_round(tmp_path)
    at_rest(window)
    assert "read-only" in window.message.text
    assert window.message.isVisible()
    assert not window.header.saved.isVisible()
    go(window, "export", at_rest)
    assert not window.pages.export.acknowledge.isEnabled()


def test_that_the_rail_says_each_stages_state_in_words_and_names_one_next_step(
    opened: MainWindow, at_rest: AtRest
) -> None:
    names = [button.accessibleName() for button in opened.rail.buttons.values()]
    assert names[0] == "Load: done"
    assert names[1] == "Export: needs you"
    assert names[2].endswith("not begun")
    assert opened.rail.next_stage == "export"
    assert opened.page is opened.pages.export
    go(opened, "load", at_rest)
    opened.show_next_step()
    assert opened.page is opened.pages.export


def test_that_stages_are_reached_by_click_and_by_shortcut(
    opened: MainWindow, at_rest: AtRest
) -> None:
    for number, (stage, page) in enumerate(
        ((name, opened.pages.stage(name)) for name in STAGES), start=1
    ):
        opened.rail.buttons[stage].click()
        assert opened.page is page
        assert opened.menus.stages[stage].shortcut().toString() == f"Ctrl+{number}"
        at_rest(opened)
    opened.menus.stages["load"].trigger()
    assert opened.page is opened.pages.load
    opened.menus.home.trigger()
    assert opened.page is opened.pages.home
    assert not opened.rail.isVisible()
    at_rest(opened)


def test_that_closing_the_round_forgets_it_on_every_page(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    go(opened, "load", at_rest)
    assert opened.pages.load.model.rowCount() == 12
    opened.menus.close_round.trigger()
    at_rest(opened)
    assert fake.open_sessions == 0
    assert opened.pages.load.model.rowCount() == 0
    assert opened.pages.load.preview.note.toPlainText() == ""
    assert opened.page is opened.pages.home
    assert not opened.menus.stages["load"].isEnabled()


def test_that_an_error_shows_what_happened_what_is_safe_what_to_do_and_its_code(
    opened: MainWindow, fake: Any, fakes: Any, at_rest: AtRest
) -> None:
    fake.fail["export_round"] = fakes.refused_artifacts(2)
    exported(opened, at_rest)
    text = opened.message.text
    for part in ("has faults", "Nothing was changed.", "Mend each of them", "artifacts_refused"):
        assert part in text
    assert opened.message.isVisible()
    assert not opened.message.table.isVisible()
    go(opened, "load", at_rest)
    assert opened.message.isVisible(), "an error stays until it was read"
    press(opened.message, "Show 2 places")
    assert opened.message.table.isVisible()
    assert opened.message.model.rowCount() == 2
    press(opened.message, "Copy")
    assert "case-001/alpha-model/claims.json:5" in QGuiApplication.clipboard().text()
    press(opened.message, "Dismiss")
    assert not opened.message.isVisible()


def press(parent: QWidget, name: str) -> None:
    found = [
        button
        for button in parent.findChildren(QAbstractButton)
        if button.accessibleName() == name and button.isVisible()
    ]
    assert len(found) == 1, name
    found[0].click()


# --- Load


def test_that_load_shows_counts_items_readiness_and_the_spans_of_the_chosen_item(
    opened: MainWindow, at_rest: AtRest
) -> None:
    go(opened, "load", at_rest)
    load = opened.pages.load
    assert load.model.rowCount() == 12
    assert load.preview.note.marked()[0] == "a cough for two weeks"
    assert load.preview.source.marked() == ("About two weeks now",)
    load.preview.next.click()
    assert load.preview.note.marked()[0] == "No fever was measured"
    load.preview.next.click()
    assert load.preview.source.marked() == ("Still the lisinopril", "Yes, ten milligrams")
    load.preview.previous.click()
    assert load.preview.source.marked() == ("No, I measured it",)


def test_that_looking_for_a_case_shows_only_it(opened: MainWindow, at_rest: AtRest) -> None:
    go(opened, "load", at_rest)
    QTest.keyClicks(opened.pages.load.search, "case-004")
    at_rest(opened)
    assert opened.pages.load.model.rowCount() == 2


def test_that_continue_leads_from_load_to_export(opened: MainWindow, at_rest: AtRest) -> None:
    go(opened, "load", at_rest)
    opened.pages.load.next.click()
    assert opened.page is opened.pages.export
    at_rest(opened)


# --- Export


def test_that_export_waits_for_the_acknowledgement(opened: MainWindow, at_rest: AtRest) -> None:
    go(opened, "export", at_rest)
    page = opened.pages.export
    assert page.acknowledge.isEnabled()
    assert not page.export.isEnabled()
    page.acknowledge.click()
    assert page.export.isEnabled()


def test_that_each_case_can_go_to_fewer_than_all_reviewers_before_export_only(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    go(opened, "export", at_rest)
    choice = opened.pages.export.per_case
    assert [choice.itemText(n) for n in range(choice.count())] == [
        "all reviewers",
        "2 of 3, by lot",
    ]
    choice.setFocus()
    QTest.keyClick(choice, Qt.Key.Key_Down)
    at_rest(opened)
    assert fake.called("assign") == [2]
    exported(opened, at_rest)
    assert not choice.isEnabled()


@pytest.mark.parametrize("wanted", [False, True])
def test_that_spreadsheets_are_made_where_they_are_asked_for(
    opened: MainWindow, fake: Any, at_rest: AtRest, *, wanted: bool
) -> None:
    go(opened, "export", at_rest)
    opened.pages.export.spreadsheets.setChecked(wanted)
    exported(opened, at_rest)
    assert fake.called("spreadsheets") == [wanted]


def test_that_after_export_files_and_digests_are_shown_and_a_message_can_be_copied(
    opened: MainWindow, fake: Any, at_rest: AtRest, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported(opened, at_rest)
    page = opened.pages.export
    assert fake.called("export_round") == [True]
    assert [r.file for r in page.model.records] == [f"outbox/kit-R-{n}.html" for n in (1, 2, 3)]
    assert "a" * 64 in page.digests.text()
    assert not page.export.isVisible()
    page.table.select_row(1)
    page.copy.click()
    at_rest(opened)
    text = QGuiApplication.clipboard().text()
    assert "60 pairs" in text
    for name in ("Reviewer Two", "R-2", "System", "outbox"):
        assert name not in text
    urls: list[str] = []
    monkeypatch.setattr(
        "citereview_gui.pickers.QDesktopServices.openUrl",
        lambda url: urls.append(url.toLocalFile()),
    )
    page.open_folder.click()
    assert urls
    assert urls[0].endswith("Visit notes, March.round/outbox")
    page.next.click()
    assert opened.page is opened.pages.track
    at_rest(opened)


def test_that_system_names_are_blinded_on_every_page_after_export(
    opened: MainWindow, at_rest: AtRest
) -> None:
    go(opened, "load", at_rest)
    assert "alpha-model" in words_of(opened)
    exported(opened, at_rest)
    for stage in STAGES:
        go(opened, stage, at_rest)
    assert "alpha-model" not in words_of(opened)


def words_of(window: MainWindow) -> str:
    """Every word that the window's widgets and tables hold, shown or not."""
    found: list[str] = []
    for widget in window.findChildren(QWidget):
        for name in ("text", "toPlainText"):
            read = getattr(widget, name, None)
            if callable(read):
                found.append(str(read()))
        found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        if isinstance(widget, Table):
            model = widget.model()
            found += [
                str(model.index(row, column).data())
                for row in range(model.rowCount())
                for column in range(model.columnCount())
            ]
    return "\n".join(found)


# --- Track


def test_that_received_files_show_their_verdict_and_what_to_do(
    opened: MainWindow, at_rest: AtRest, tmp_path: Path, pickers: Any
) -> None:
    exported(opened, at_rest)
    go(opened, "track", at_rest)
    assert not opened.pages.track.lock.isEnabled()
    files = [tmp_path / "R-1.json", tmp_path / "bad.json"]
    for file in files:
        file.write_text("{}")
    pickers.next_files = files
    opened.pages.track.receive_button.click()
    at_rest(opened)
    track = opened.pages.track
    assert [r.verdict for r in track.inbox.records] == ["accepted", "quarantined"]
    assert "1 needs you" in track.inbox_title.text()
    assert "return_other_round" in opened.message.text
    track.inbox_table.select_row(1)
    for part in ("another round", "/request_digest", "a digest of this round"):
        assert part in track.verdict.text()
    assert track.lock.isEnabled()
    assert track.reviewers.records[0].decided == 60


def test_that_a_preview_says_what_would_happen_and_keeps_nothing(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, pickers: Any
) -> None:
    exported(opened, at_rest)
    go(opened, "track", at_rest)
    pickers.next_files = [tmp_path / "bad.json"]
    opened.pages.track.preview.click()
    at_rest(opened)
    found = [d for d in opened.findChildren(InfoDialog) if d.isVisible()]
    said = " ".join(words_in(found[0]))
    assert "needs you: This return belongs to another round. [return_other_round]" in said
    assert "Nothing was kept" in said
    assert not fake.received
    found[0].close_button.click()


def test_that_a_pasted_return_is_received_and_its_private_file_is_gone(
    opened: MainWindow, fake: Any, at_rest: AtRest
) -> None:
    exported(opened, at_rest)
    go(opened, "track", at_rest)
    QGuiApplication.clipboard().setText("")
    opened.pages.track.paste.click()
    assert "no text to paste" in opened.message.text
    QGuiApplication.clipboard().setText('{"a": "\u00e9\U0001f600"}')
    opened.pages.track.paste.click()
    at_rest(opened)
    assert fake.called("receive") == [['{"a": "\u00e9\U0001f600"}'.encode()]]
    import tempfile

    assert not list(Path(tempfile.gettempdir()).glob("citereview-paste-*/pasted.json"))


def test_that_a_reminder_for_the_chosen_reviewer_is_copied(
    opened: MainWindow, at_rest: AtRest, tmp_path: Path
) -> None:
    returned(opened, at_rest, tmp_path, "R-1.json")
    opened.pages.track.reviewer_table.select_row(1)
    opened.pages.track.reminder.click()
    at_rest(opened)
    assert QGuiApplication.clipboard().text() == "0 of 60 pairs."


def test_that_the_lock_says_what_becomes_visible_and_is_done_only_when_confirmed(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    returned(opened, at_rest, tmp_path, "R-1.json")
    opened.pages.track.lock.click()
    dialog = dialog_of(opened)
    assert "become visible" in dialog.accessibleDescription()
    assert "60 pairs have fewer than two decisions" in dialog.accessibleDescription()
    assert dialog.back_button.hasFocus() or dialog.focusWidget() is dialog.back_button
    dialog.back_button.click()
    assert not fake.called("lock_first_pass")
    opened.pages.track.lock.click()
    dialog_of(opened).do_button.click()
    at_rest(opened)
    assert len(fake.called("lock_first_pass")) == 1
    assert opened.message.isVisible()
    opened.pages.track.next.click()
    assert opened.page is opened.pages.resolve
    assert not opened.message.isVisible()
    at_rest(opened)


def test_that_the_lock_can_be_taken_back(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    assert not opened.pages.track.sample.isVisible()
    opened.pages.track.unlock.click()
    at_rest(opened)
    assert not fake.locked
    assert opened.pages.track.lock.isVisible()
    assert "open again" in opened.message.text


def test_that_verifying_names_each_step_and_the_place_that_does_not_hold(
    opened: MainWindow, at_rest: AtRest
) -> None:
    opened.menus.verify.trigger()
    at_rest(opened)
    found = [d for d in opened.findChildren(InfoDialog) if d.isVisible()]
    assert found[0].accessibleName() == "The round is broken"
    words = words_in(found[0])
    assert "does not hold: artifacts/3" in words
    assert "holds · 4 looked at" in words
    found[0].close_button.click()


def form_of(window: MainWindow) -> FormDialog:
    found = [d for d in window.findChildren(FormDialog) if d.isVisible()]
    assert len(found) == 1
    return found[0]


def test_that_a_reviewer_withdraws_only_after_what_it_means_was_said(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    returned(opened, at_rest, tmp_path)
    track = opened.pages.track
    track.reviewer_table.select_row(1)
    track.people.withdraw.trigger()
    dialog = dialog_of(opened)
    assert "R-2" in dialog.accessibleName()
    assert "No other reviewer learns of it" in dialog.accessibleDescription()
    dialog.do_button.click()
    at_rest(opened)
    assert fake.called("withdraw") == ["R-2"]
    assert "R-2 no longer takes part" in opened.message.text


def test_that_a_recusal_is_asked_for_its_reason(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    returned(opened, at_rest, tmp_path)
    track = opened.pages.track
    track.reviewer_table.select_row(1)
    track.people.recuse.trigger()
    form = form_of(opened)
    form.edits["why"].setText("A tie came up.")
    form.do_button.click()
    at_rest(opened)
    assert fake.called("recuse") == [("R-2", "A tie came up.")]
    assert "R-2 no longer takes part" in opened.message.text


def test_that_open_work_is_given_to_somebody_new_who_has_a_name_and_a_declaration(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    returned(opened, at_rest, tmp_path)
    track = opened.pages.track
    track.reviewer_table.select_row(2)
    track.people.replace.trigger()
    form = form_of(opened)
    form.edits["name"].setText("Reviewer Four")
    assert not form.do_button.isEnabled()
    form.edits["declaration"].setText("Nothing to declare.")
    form.do_button.click()
    at_rest(opened)
    given = ("R-3", "Reviewer Four", "", "Nothing to declare.")
    assert fake.called("replace_reviewer") == [given]
    assert "kit-R-4.html" in opened.message.text
    assert "Reviewer Four" not in opened.message.text


def test_that_a_reviewer_is_added(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    returned(opened, at_rest, tmp_path)
    opened.pages.track.people.add.trigger()
    form = form_of(opened)
    form.edits["name"].setText("Reviewer Four")
    form.edits["declaration"].setText("Nothing.")
    form.do_button.click()
    at_rest(opened)
    assert fake.called("add_reviewer") == [("Reviewer Four", "", "Nothing.")]


def test_that_the_key_is_backed_up_with_a_passphrase_written_twice(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, pickers: Any
) -> None:
    go(opened, "export", at_rest)
    pickers.next_save = tmp_path / "key.json"
    for again in ("another one", "correct horse battery"):
        opened.pages.export.backup.click()
        form = form_of(opened)
        assert form.edits["passphrase"].echoMode() == QLineEdit.EchoMode.Password
        form.edits["passphrase"].setText("correct horse battery")
        form.edits["again"].setText(again)
        form.do_button.click()
        at_rest(opened)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert fake.called("backup_key") == [(tmp_path / "key.json", "correct horse battery")]
    assert "cccc cccc" in opened.message.text
    assert "horse" not in words_of(opened)


# --- Resolve


def test_that_no_label_is_asked_for_before_the_lock(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    returned(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    assert not fake.called("pair_table")
    assert opened.pages.resolve.empty.isVisible()
    assert not opened.pages.resolve.table.isVisible()
    assert not opened.pages.resolve.decision.may_decide
    opened.pages.resolve.empty.button.click()
    assert opened.page is opened.pages.track
    at_rest(opened)


def test_that_a_pair_is_resolved_by_two_keys_and_the_next_one_follows(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    assert page.note.marked() == ("No fever was measured",)
    assert page.source.marked() == ("No, I measured it",)
    QTest.keyClick(page.table, Qt.Key.Key_W)
    assert not fake.called("resolve")
    QTest.keyClick(page.table, Qt.Key.Key_2)
    at_rest(opened)
    (rows,) = fake.called("resolve")
    assert (rows[0].review_ref, rows[0].reason, rows[0].label, rows[0].adjudicator_ref) == (
        "ref-1",
        "evidence_quality",
        "contradicts",
        "A-1",
    )
    assert page.table.selected().review_ref == "ref-2"
    assert page.decision.chosen_reason is None
    assert "1 of 3" in page.sentence.text()


@pytest.mark.parametrize("number", range(6))
def test_that_each_reason_has_its_key(
    opened: MainWindow, at_rest: AtRest, tmp_path: Path, number: int
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    QTest.keyClick(opened.pages.resolve.note, "QWERTZ"[number])
    assert opened.pages.resolve.decision.chosen_reason == REASONS[number]


@pytest.mark.parametrize("number", range(4))
def test_that_each_label_has_its_key_and_its_button(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, number: int
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    page.go_by_itself.setChecked(False)
    page.decision.reasons.button(0).click()
    QTest.keyClick(page.source, str(number + 1))
    at_rest(opened)
    assert fake.called("resolve")[-1][0].label == LABELS[number]
    assert page.table.selected().review_ref == "ref-1"
    assert (page.decision.ways.title.text() == "Still unclear") == (LABELS[number] == "unclear")
    page.decision.labels.button((number + 1) % 4).click()
    at_rest(opened)
    assert fake.called("resolve")[-1][0].label == LABELS[(number + 1) % 4]


def test_that_next_goes_to_open_pairs_and_the_end_leads_to_the_gate(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    page.next.click()
    assert page.table.selected().review_ref == "ref-2"
    page.previous.click()
    assert page.table.selected().review_ref == "ref-1"
    QTest.keyClick(page.table, Qt.Key.Key_N)
    assert page.table.selected().review_ref == "ref-2"
    QTest.keyClick(page.table, Qt.Key.Key_Backspace)
    for _ in range(3):
        QTest.keyClick(page.table, Qt.Key.Key_Q)
        QTest.keyClick(page.table, Qt.Key.Key_1)
        at_rest(opened)
    assert len(fake.resolved) == 3
    assert page.finish.isVisible()
    assert not page.next.isVisible()
    page.filters.choices.button(1).click()
    assert page.model.rowCount() == 0
    page.finish.click()
    at_rest(opened)
    assert opened.page is opened.pages.gate


def test_that_what_was_resolved_last_can_be_undone(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    assert not page.undo.isEnabled()
    QTest.keyClick(page.table, Qt.Key.Key_Q)
    QTest.keyClick(page.table, Qt.Key.Key_1)
    at_rest(opened)
    assert page.model.record(0).resolution == "supports"
    page.undo.click()
    at_rest(opened)
    assert not fake.resolved
    assert page.model.record(0).resolution is None
    assert not page.undo.isEnabled()


def test_that_large_type_enlarges_the_texts_alone(
    opened: MainWindow, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    page = opened.pages.resolve
    before = page.note.document().defaultFont().pointSizeF()
    page.large.click()
    assert page.note.document().defaultFont().pointSizeF() > 1.4 * before
    assert page.note.marked() == ("No fever was measured",)
    assert page.large.font().pointSizeF() < before
    page.large.click()
    assert page.note.document().defaultFont().pointSizeF() == before


def test_that_a_refused_resolution_is_said_and_the_desk_shows_what_is_stored(
    opened: MainWindow, fake: Any, fakes: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    fake.fail["resolve"] = fakes.InputError(fakes.BAD_DISK)
    QTest.keyClick(opened.pages.resolve.table, Qt.Key.Key_Q)
    QTest.keyClick(opened.pages.resolve.table, Qt.Key.Key_1)
    at_rest(opened)
    assert "disk_full" in opened.message.text
    assert opened.pages.resolve.table.selected().resolution is None
    assert opened.pages.resolve.decision.chosen_label is None


def test_that_adjudicators_kits_are_made_for_the_open_pairs(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "resolve", at_rest)
    opened.pages.resolve.kits.click()
    at_rest(opened)
    assert len(fake.called("make_adjudicator_kits")) == 1
    assert "1 kits for 3 pairs" in opened.message.text
    assert "kit-A-1.html" in opened.message.text


# --- Round gate


def test_that_the_gate_waits_for_the_lock(opened: MainWindow, fake: Any, at_rest: AtRest) -> None:
    go(opened, "gate", at_rest)
    assert not fake.called("gate")
    assert opened.pages.gate.empty.isVisible()
    assert not opened.pages.gate.report.isEnabled()
    opened.pages.gate.empty.button.click()
    assert opened.page is opened.pages.track
    at_rest(opened)


def test_that_the_gate_says_one_sentence_then_checks_then_remedies_in_two_lists(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    gate = opened.pages.gate
    assert gate.title.text() == "Closed for System 1: 2 of 5 checks fail"
    assert [row.outcome for row in gate.checks.records] == ["fail"] * 2 + ["pass"] * 3
    assert gate.checks.rowCount() == 5
    assert len(fake.called("gate")) == 1
    assert words_in(gate.work) >= {"R-3 has not returned: 60 pairs, 45 min."}
    assert words_in(gate.measured) >= {"Two clinical facts of the sources are not in the notes."}
    assert [r.outcome for r in gate.items.records] == ["fail"]
    gate.judge.click()
    at_rest(opened)
    assert len(fake.called("gate")) == 2


def test_that_the_verdict_is_read_with_its_amendments(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    from citereview.actions.views import AmendmentView

    fake.amendments = (
        AmendmentView(
            stage="after_lock",
            what="A reviewer was recused.",
            why="A tie came up.",
            open_as_amended=None,
        ),
    )
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    said = " ".join(words_in(opened.pages.gate))
    assert "Amendment: A reviewer was recused. Why: A tie came up." in said


def words_in(widget: QWidget) -> set[str]:
    from PySide6.QtWidgets import QLabel

    return {found.text() for found in widget.findChildren(QLabel)}


def test_that_a_report_is_written_where_the_person_says_and_its_files_are_named(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path, pickers: Any
) -> None:
    fake.open_gate = True
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    assert opened.pages.gate.title.text() == "Open for System 1: all 5 checks pass"
    pickers.next_folder = tmp_path
    opened.pages.gate.report.click()
    at_rest(opened)
    assert fake.called("write_report") == [tmp_path]
    assert "report.json" in opened.message.text
    assert "draft" in opened.message.text


def test_that_freezing_and_unblinding_say_that_they_cannot_be_taken_back(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    gate = opened.pages.gate
    assert not gate.unblind.isVisible()
    gate.freeze.click()
    assert "cannot be taken back" in dialog_of(opened).accessibleDescription()
    dialog_of(opened).do_button.click()
    at_rest(opened)
    assert fake.frozen
    assert not gate.freeze.isVisible()
    assert "frozen" in words_of(opened)
    gate.publish.click()
    at_rest(opened)
    (preview,) = [d for d in opened.findChildren(PublicationDialog) if d.isVisible()]
    assert "Nothing is sent." in preview.accessibleDescription()
    preview.do_button.click()
    at_rest(opened)
    assert len(fake.called("publish")) == 1
    assert "report.pdf" in opened.message.text
    assert "withheld" in opened.message.text
    gate.unblind.click()
    assert "cannot be taken back" in dialog_of(opened).accessibleDescription()
    dialog_of(opened).do_button.click()
    at_rest(opened)
    assert not gate.unblind.isVisible()
    go(opened, "load", at_rest)
    assert "alpha-model" in words_of(opened)


def test_that_a_verdict_is_judged_anew_after_the_round_moved_on(
    opened: MainWindow, fake: Any, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    go(opened, "gate", at_rest)
    go(opened, "resolve", at_rest)
    QTest.keyClick(opened.pages.resolve.table, Qt.Key.Key_Q)
    QTest.keyClick(opened.pages.resolve.table, Qt.Key.Key_1)
    at_rest(opened)
    go(opened, "gate", at_rest)
    assert len(fake.called("gate")) == 2
    go(opened, "load", at_rest)
    go(opened, "gate", at_rest)
    assert len(fake.called("gate")) == 2


# --- work that runs


def test_that_running_work_counts_can_be_cancelled_and_leaves_the_round_as_it_was(
    opened: MainWindow, fake: Any, at_rest: AtRest, qtbot: QtBot
) -> None:
    go(opened, "export", at_rest)
    fake.hold = threading.Event()
    opened.pages.export.acknowledge.setChecked(True)
    opened.pages.export.export.click()
    qtbot.waitUntil(lambda: "of 12" in opened.strip.text)
    assert "Exporting blinded requests" in opened.strip.text
    assert opened.strip.isVisible()
    assert not opened.pages.export.export.isEnabled()
    # The event loop lives on: another page can be read meanwhile.
    opened.show_stage("load")
    assert opened.page is opened.pages.load
    opened.strip.cancel_button.click()
    at_rest(opened)
    assert not opened.strip.isVisible()
    assert not fake.exported
    assert "Cancelled" in opened.message.text
    assert "Nothing was changed." in opened.message.text


def test_that_closing_while_work_runs_asks_first_and_then_ends_the_worker(
    opened: MainWindow, fake: Any, at_rest: AtRest, qtbot: QtBot
) -> None:
    go(opened, "export", at_rest)
    fake.hold = threading.Event()
    opened.pages.export.acknowledge.setChecked(True)
    opened.pages.export.export.click()
    qtbot.waitUntil(lambda: "of 12" in opened.strip.text)
    opened.close()
    assert opened.isVisible()
    dialog_of(opened).back_button.click()
    assert opened.jobs.busy
    opened.close()
    dialog_of(opened).do_button.click()
    qtbot.waitUntil(lambda: not opened.isVisible())
    assert fake.open_sessions == 0
    assert not fake.exported


def test_that_closing_at_rest_keeps_the_layout_and_ends_the_worker(
    opened: MainWindow, fake: Any, settings: Settings, qtbot: QtBot
) -> None:
    opened.close()
    qtbot.waitUntil(lambda: not opened.isVisible())
    assert fake.open_sessions == 0
    assert settings.layout("window") is not None
    assert settings.recents()[0].stage == "export"


def test_that_a_timer_that_comes_after_closing_starts_nothing(
    opened: MainWindow, qtbot: QtBot
) -> None:
    opened.close()
    qtbot.waitUntil(lambda: opened.jobs.closed)
    opened._warm_up()
    assert opened.jobs.jobs == ()


# --- dropping


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(
        QPoint(20, 20),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)


def test_that_a_dropped_round_opens_and_a_dropped_case_folder_fills_the_form(
    window: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    folder = tmp_path / "a.round"
    folder.mkdir()
    drop(window, folder)
    at_rest(window)
    assert fake.called("open_session") == [folder]
    cases = tmp_path / "cases"
    cases.mkdir()
    drop(window, cases)
    assert window.page is window.pages.new
    assert window.pages.new.artifacts.edit.text() == str(cases)


def test_that_dropped_files_are_received_by_the_open_round(
    opened: MainWindow, fake: Any, tmp_path: Path, at_rest: AtRest
) -> None:
    file = tmp_path / "R-1.json"
    file.write_text("{}")
    exported(opened, at_rest)
    drop(opened, file)
    at_rest(opened)
    assert opened.page is opened.pages.track
    assert fake.called("receive") == [[b"{}"]]


def test_that_what_cannot_be_used_is_said_and_nothing_is_done(
    window: MainWindow, fake: Any, tmp_path: Path
) -> None:
    for name, words in (("R-1.json", "Open a round first"), ("x.png", "neither a round")):
        file = tmp_path / name
        file.write_text("{}")
        drop(window, file)
        assert words in window.message.text
    assert not fake.called("receive")


# --- theme, text, menus


def test_that_the_theme_and_the_size_of_text_are_taken_and_remembered(
    opened: MainWindow, settings: Settings, theme: Theme, at_rest: AtRest
) -> None:
    light = theme.color("window")
    opened.choose_theme("dark")
    assert theme.mode == "dark"
    assert theme.color("window") != light
    assert settings.theme == "dark"
    opened.choose_theme("light")
    opened.set_scale(5.0)
    assert settings.scale == SCALES[-1]
    assert QApplication.font().pointSizeF() == pytest.approx(21.0)
    go(opened, "load", at_rest)
    opened.set_scale(1.0)
    opened.choose_theme("system")


@pytest.mark.parametrize("name", ["&Keyboard…", "&About CiteReview…"])
def test_that_help_opens_without_blocking(window: MainWindow, name: str) -> None:
    from PySide6.QtGui import QAction

    action = next(a for a in window.findChildren(QAction) if a.text() == name)
    action.trigger()
    found = [d for d in window.findChildren(InfoDialog) if d.isVisible()]
    assert len(found) == 1
    found[0].close_button.click()
    assert not found[0].isVisible()


def test_that_every_menu_entry_has_a_key_of_its_own(window: MainWindow) -> None:
    from PySide6.QtGui import QAction

    keys = [
        a.shortcut().toString() for a in window.findChildren(QAction) if not a.shortcut().isEmpty()
    ]
    assert len(keys) == len(set(keys))
    assert {"Ctrl+1", "Ctrl+5", "Ctrl+R", "Ctrl++", "Alt+Home"} <= set(keys)


# --- for everybody


def test_that_every_control_has_a_name_and_can_be_reached_by_keyboard(
    opened: MainWindow, at_rest: AtRest, tmp_path: Path
) -> None:
    locked(opened, at_rest, tmp_path)
    pages = [*STAGES]
    nameless: list[str] = []
    unreachable: list[str] = []
    for stage in pages:
        go(opened, stage, at_rest)
    opened.ask_new()
    opened.show_home()
    for widget in opened.findChildren(QWidget):
        ours = isinstance(widget, QAbstractButton | QComboBox | QLineEdit | Table)
        if not ours or widget.objectName().startswith("qt_") or type(widget).__module__ == "x":
            continue
        if isinstance(widget.parent(), QLineEdit | Table):
            continue
        name = widget.accessibleName() or (
            widget.text() if isinstance(widget, QAbstractButton) else ""
        )
        if not name.strip():
            nameless.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
        if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            unreachable.append(name)
    assert not nameless
    assert not unreachable
