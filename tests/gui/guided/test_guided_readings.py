"""Tables made for the eye, in the window: how they are meant is said there, beside the faults."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from citereview.rounds.artifacts import load_artifacts
from citereview_gui.stages.new.guided import GuidedDialog

HEADERS = ("Case", "System", "Claim", "Quoted evidence")
OUTLINE = (
    ("case-001", "aster", "Cough for one week", "Yes, for a week."),
    (None, None, "No fever", "No fever at all."),
    (None, "birch", "The patient coughs", "Yes, for a week."),
    (None, None, None, "Any cough?"),
)

pytestmark = pytest.mark.parametrize("window", ["thread"], indirect=True)


def book(path: Path, *rows: Any, then: Callable[[Any], object] | None = None) -> Path:
    made = Workbook()
    sheet = made.active
    for row in rows:
        sheet.append(list(row))
    if then is not None:
        then(made)
    made.save(path)
    return path


@pytest.fixture
def begin(
    guided: GuidedDialog, texts: Path, rest: Callable[[], None]
) -> Callable[[Path], GuidedDialog]:
    """Opens a table in the guided way and goes on to its columns."""

    def opened(path: Path) -> GuidedDialog:
        guided.files.propose(path)
        guided.files.texts.edit.setText(str(texts))
        guided.go_on()
        rest()
        return guided

    return opened


def test_that_boxes_say_how_many_empty_cells_repeat_the_one_above_and_make_it_so(
    begin: Callable[[Path], GuidedDialog], rest: Callable[[], None], tmp_path: Path
) -> None:
    guided = begin(book(tmp_path / "t.xlsx", HEADERS, *OUTLINE))
    guided.go_on()
    rest()
    boxes = guided.check.readings.repeats
    assert [one.code for one in guided.check.model.records] == ["cell_below_value"] * 2
    assert [box.isVisible() for box in boxes.values()] == [True, True, False]
    assert "(3 rows)" in boxes["case"].text()
    assert guided.focusWidget() is boxes["case"]
    QTest.keyClick(boxes["case"], Qt.Key.Key_Space)
    rest()
    assert guided.focusWidget() is boxes["case"]
    assert [one.place for one in guided.check.model.records] == ["row 3, column B"]
    boxes["system"].click()
    rest()
    assert guided.check.model.records == ()
    known = [one.code for one in guided.check.notices_model.records]
    assert known == ["evidence_alone", "empty_repeated", "empty_repeated"]
    assert "(one row)" in boxes["claim"].text()
    boxes["claim"].click()
    rest()
    assert guided.check.notices.isVisible()
    guided.check.linked.setCurrentIndex(1)
    guided.go_on()
    rest()
    assert guided.step is guided.done_step
    case = load_artifacts(tmp_path / "t-artifacts").cases[0]
    assert [len(one.citations) for note in case.candidates for one in note.claims] == [1, 1, 2]


def test_that_what_was_said_of_one_table_is_forgotten_with_it(
    begin: Callable[[Path], GuidedDialog], rest: Callable[[], None], tmp_path: Path
) -> None:
    guided = begin(book(tmp_path / "t.xlsx", HEADERS, *OUTLINE))
    guided.go_on()
    rest()
    guided.check.readings.repeats["case"].click()
    rest()
    guided.go_back()
    guided.go_back()
    begin(book(tmp_path / "u.xlsx", HEADERS, *OUTLINE))
    guided.go_on()
    rest()
    assert guided.check.readings.repeated == ()
    assert len(guided.check.model.records) == 2


def test_that_formulas_are_read_as_last_saved_where_that_is_ticked(
    begin: Callable[[Path], GuidedDialog], rest: Callable[[], None], tmp_path: Path
) -> None:
    guided = begin(
        book(tmp_path / "t.xlsx", HEADERS, OUTLINE[0], ("=A2", "aster", *OUTLINE[1][2:]))
    )
    guided.go_on()
    rest()
    box = guided.check.readings.saved_values
    assert [one.code for one in guided.check.model.records] == ["cell_formula"]
    assert box.text() == "Take the value last saved for one formula"
    box.click()
    rest()
    assert [one.code for one in guided.check.model.records] == ["formula_unsaved"]


def test_that_headers_that_will_not_do_leave_sheet_and_row_to_choose(
    begin: Callable[[Path], GuidedDialog], rest: Callable[[], None], tmp_path: Path
) -> None:
    def more(made: Any) -> None:
        made.active.title = "About"
        sheet = made.create_sheet("Claims")
        for row in (["Review", "spring"], HEADERS, OUTLINE[0], OUTLINE[2]):
            sheet.append(list(row))
        hidden = made.create_sheet("Old")
        hidden.sheet_state = "hidden"
        hidden.append(["x"])

    guided = begin(book(tmp_path / "t.xlsx", ["Title", None], ["x", "y", "z"], then=more))
    step = guided.columns
    assert guided.step is step
    assert step.sheet_name == "Claims"
    assert [step.sheet.itemText(at) for at in range(3)] == ["About", "Claims", "Old (hidden)"]
    assert step.header_row.value() == 2
    step.header_row.setValue(1)
    rest()
    assert [one.code for one in step.model.records] == ["header_blank"] * 2
    assert step.faults.isVisible()
    assert not guided.next_button.isEnabled()
    step.sheet.setCurrentIndex(0)
    step.sheet.activated.emit(0)
    rest()
    assert step.sheet_name == "About"
    step.sheet.setCurrentIndex(1)
    step.sheet.activated.emit(1)
    rest()
    assert (step.header_row.value(), step.model.records) == (2, ())
    assert guided.next_button.isEnabled()


def test_that_hidden_rows_are_left_out_only_where_that_is_ticked(
    begin: Callable[[Path], GuidedDialog], rest: Callable[[], None], tmp_path: Path
) -> None:
    def hide(made: Any) -> None:
        made.active.row_dimensions[3].hidden = True

    rows = [OUTLINE[0], ("case-001", "aster", *OUTLINE[1][2:]), ("case-001", *OUTLINE[2][1:])]
    guided = begin(book(tmp_path / "t.xlsx", HEADERS, *rows, then=hide))
    assert guided.columns.without_hidden.isVisible()
    guided.go_on()
    rest()
    assert [one.code for one in guided.check.notices_model.records] == ["rows_hidden"]
    assert "Claims: 3." in guided.check.sentence.text().replace(", without evidence: 0", "")
    guided.go_back()
    guided.columns.without_hidden.click()
    guided.go_on()
    rest()
    assert [one.code for one in guided.check.notices_model.records] == ["rows_left_out"]


def test_that_quotes_with_one_near_place_are_taken_at_one_press_and_no_others(
    begin: Callable[[Path], GuidedDialog], rest: Callable[[], None], tmp_path: Path
) -> None:
    rows = [
        ("case-001", "aster", "cough  for one week", "yes,\nfor a week."),
        ("case-001", "aster", "No fever", "NO FEVER"),
        ("case-001", "birch", "The patient coughs", "nowhere to be found"),
    ]
    guided = begin(book(tmp_path / "t.xlsx", HEADERS, *rows))
    guided.go_on()
    rest()
    quotes = guided.check.quotes
    assert quotes.open_count == 4
    assert quotes.near_button.text() == "Take the one near place of 2 quotes"
    quotes.near_button.click()
    assert quotes.open_count == 2
    assert sorted(quotes.choices.values()) == ["1", "1"]
    assert not quotes.near_button.isVisible()
    assert [quotes.model.record(at).key in quotes.choices for at in range(4)].count(True) == 2
