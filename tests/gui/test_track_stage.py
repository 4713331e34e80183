"""Track returns on the stand-in: receiving, previewing, reminding, people, the lock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtGui import QGuiApplication

from citereview_gui.main_window import MainWindow
from citereview_gui.widgets.info_dialog import InfoDialog
from tests.gui.stage_walk import (
    AtRest,
    dialog_of,
    exported,
    form_of,
    go,
    locked,
    returned,
    words_in,
)


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
    assert [r.verdict for r in track.files.model.records] == ["accepted", "quarantined"]
    assert "1 needs you" in track.files.title.text()
    assert "return_other_round" in opened.message.text
    track.files.table.select_row(1)
    for part in ("another round", "/request_digest", "a digest of this round"):
        assert part in track.files.verdict.text()
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
    assert "needs you: This return belongs to another round." in said
    assert "[return_other_round]" in said
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
