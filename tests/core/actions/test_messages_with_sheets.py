"""What is written to a reviewer fits the file it is sent with: a page, or a spreadsheet."""

from __future__ import annotations

from citereview import actions
from citereview.actions.session import Session


def test_that_a_spreadsheet_has_a_text_of_its_own_that_names_no_browser(made: Session) -> None:
    actions.export_round(made, acknowledged=True, without_key_backup=True, spreadsheets=True)
    made_files = [kit.file for kit in actions.export_result(made).kits]
    texts = actions.invitations(made)
    assert [one.file for one in texts] == made_files
    assert len(texts) == 6
    for one in texts:
        sheet = one.file.endswith(".xlsx")
        assert ("browser" in one.text) is not sheet
        assert ("Save return" in one.text) is not sheet
        assert ("(XLSX)" in one.text) is sheet
        assert "18 pairs" in one.text
        for private in ("Reviewer One", "R-1", "outbox"):
            assert private not in one.text


def test_that_where_no_spreadsheet_was_made_none_is_spoken_of(exported: Session) -> None:
    assert all("spreadsheet" not in one.text for one in actions.invitations(exported))
