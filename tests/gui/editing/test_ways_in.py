"""What teams hold, each kind walked in the window from the file to an opened round."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook

from citereview import actions
from citereview_gui.main_window import MainWindow
from citereview_gui.stages.new.guided import GuidedDialog
from tests.round_helpers import memory_folder, write_artifacts

SOURCE = "Clinician: Any cough? \U0001f60a\nPatient: Yes, for a week.\nPatient: No fever.\n"
NOTES = {"aster": "\U0001f60a Cough for one week. No fever.\n", "birch": "The patient coughs.\n"}
ROWS = (
    ("aster", "Cough for one week", "Yes, for a week"),
    ("aster", "No fever", "No fever"),
    ("birch", "The patient coughs", "Yes, for a week"),
)
EXPECTED = {(system, claim, (quote,)) for system, claim, quote in ROWS}
MARKED = {"aster": "Cough for one week [2]. No fever [3].\n", "birch": "The patient coughs [2].\n"}
NUMBERED = "[1] Clinician: Any cough?\n[2] Patient: Yes, for a week.\n[3] Patient: No fever.\n"


def measured(unit: str, text: str, at: int) -> int:
    """An offset in code points as another unit counts it."""
    before = text[:at]
    if unit == "utf16":
        return len(before.encode("utf-16-le")) // 2
    return len(before.encode("utf-8")) if unit == "bytes" else at


def span(unit: str, text: str, part: str) -> tuple[int, int]:
    start = text.index(part)
    return measured(unit, text, start), measured(unit, text, start + len(part))


def write_texts(folder: Path, source: str = SOURCE, notes: dict[str, str] = NOTES) -> Path:
    case = folder / "case-001"
    case.mkdir(parents=True)
    (case / "source.txt").write_bytes(source.encode())
    for system, note in notes.items():
        (case / f"{system}.txt").write_bytes(note.encode())
    return folder


def write_csv(root: Path) -> Path:
    with (root / "claims.csv").open("w", encoding="utf-8", newline="") as stream:
        rows = csv.writer(stream)
        rows.writerow(("Case", "System", "Claim", "Evidence"))
        rows.writerows(("case-001", *row) for row in ROWS)
    return root / "claims.csv"


def write_xlsx(root: Path) -> Path:
    book = Workbook()
    assert book.active is not None
    for row in (("Case", "System", "Claim", "Evidence"), *(("case-001", *row) for row in ROWS)):
        book.active.append(row)
    book.save(root / "claims.xlsx")
    return root / "claims.xlsx"


def write_citations(root: Path, unit: str) -> Path:
    entries = []
    for system, note in NOTES.items():
        claims = []
        for name, claim, quote in ROWS:
            if name != system:
                continue
            start, end = span(unit, note, claim)
            first, last = span(unit, SOURCE, quote)
            evidence = {"text": quote, "start": first, "end": last}
            claims.append({"text": claim, "start": start, "end": end, "evidence": [evidence]})
        entries.append({"case": "case-001", "system": system, "note": note, "claims": claims})
    (root / "citations.json").write_text(json.dumps(entries), "utf-8")
    return root / "citations.json"


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with memory_folder() as folder:
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(folder / "sealing.key"))
        yield folder


@pytest.fixture
def window(real_window: MainWindow) -> MainWindow:
    return real_window


@pytest.fixture
def rest(window: MainWindow, at_rest: Callable[[MainWindow], None]) -> Callable[[], None]:
    return lambda: at_rest(window)


def load(window: MainWindow, root: Path, rest: Callable[[], None]) -> None:
    """Fill in what New round still asks for, and load."""
    form = window.pages.new
    form.folder.edit.setText(str(root))
    form.name.setText("Ways in")
    form.kinds.button(1).click()
    assert form.create_button.isEnabled(), form.missing.text()
    form.create_button.click()
    rest()
    assert window.presenter.overview is not None, [
        (one.place, one.code) for one in form.model.records
    ]
    window.show_stage("load")
    rest()


def shown(window: MainWindow, rest: Callable[[], None]) -> set[tuple[str, str, tuple[str, ...]]]:
    """(system, claim, evidence) of every claim, as the preview marks them on the page."""
    found = set()
    page = window.pages.load
    for at in range(page.model.rowCount()):
        page.table.select_row(at)
        rest()
        row = page.table.selected()
        for _ in range(row.claims):
            preview = page.preview
            found.add((row.system, preview.note.marked()[0], preview.source.marked()))
            preview.next.click()
            rest()
    return found


def walk(dialog: GuidedDialog, rest: Callable[[], None]) -> None:
    """Go on as long as the dialog lets one, saying who linked when it asks."""
    for _ in range(5):
        if not dialog.isVisible():
            return
        if dialog.step is dialog.check:
            assert dialog.check.model.records == ()
            assert not dialog.next_button.isEnabled(), "who linked has no default"
            dialog.check.linked.setCurrentIndex(dialog.check.linked.findData("person"))
        assert dialog.next_button.isEnabled(), dialog.missing.text()
        dialog.next_button.click()
        rest()


def guided(window: MainWindow) -> GuidedDialog:
    window.ask_new()
    window.pages.new.guide_button.click()
    return next(one for one in window.findChildren(GuidedDialog) if one.isVisible())


@pytest.mark.parametrize("packed", [False, True])
def test_that_a_case_folder_or_its_zip_dropped_on_the_window_becomes_a_round(
    window: MainWindow, root: Path, rest: Callable[[], None], packed: bool
) -> None:
    folder = write_artifacts(root / "cases-of-march")
    dropped = Path(shutil.make_archive(str(root / "packed"), "zip", folder)) if packed else folder
    window.take_dropped([dropped])
    assert window.page is window.pages.new
    load(window, root, rest)
    assert window.presenter.overview is not None
    assert window.presenter.overview.cases == 3
    assert len(shown(window, rest)) == 3 * 2 * 2


@pytest.mark.parametrize("write", [write_csv, write_xlsx])
def test_that_a_table_of_quotes_becomes_a_round_with_its_spans_exact(
    window: MainWindow,
    root: Path,
    rest: Callable[[], None],
    write: Callable[[Path], Path],
) -> None:
    window.take_dropped([write(root)])
    dialog = next(one for one in window.findChildren(GuidedDialog) if one.isVisible())
    dialog.files.texts.edit.setText(str(write_texts(root / "texts")))
    walk(dialog, rest)
    load(window, root, rest)
    assert shown(window, rest) == EXPECTED


def test_that_marked_notes_become_a_round(
    window: MainWindow, root: Path, rest: Callable[[], None]
) -> None:
    dialog = guided(window)
    dialog.files.forms.button(1).click()
    dialog.files.path.edit.setText(str(write_texts(root / "notes", NUMBERED, MARKED)))
    walk(dialog, rest)
    load(window, root, rest)
    found = shown(window, rest)
    assert {(system, quotes) for system, _, quotes in found} == {
        ("aster", ("Patient: Yes, for a week.",)),
        ("aster", ("Patient: No fever.",)),
        ("birch", ("Patient: Yes, for a week.",)),
    }
    assert any(claim.startswith("Cough for one week") for _, claim, _ in found)


@pytest.mark.parametrize("unit", ["code_points", "utf16", "bytes"])
def test_that_citations_in_every_unit_become_a_round_with_their_spans_exact(
    window: MainWindow, root: Path, rest: Callable[[], None], unit: str
) -> None:
    dialog = guided(window)
    dialog.files.forms.button(2).click()
    dialog.files.path.edit.setText(str(write_citations(root, unit)))
    dialog.files.texts.edit.setText(str(write_texts(root / "texts")))
    walk(dialog, rest)
    load(window, root, rest)
    assert shown(window, rest) == EXPECTED


def test_that_a_plain_workbook_becomes_an_exported_round_by_what_the_window_says(
    window: MainWindow, root: Path, rest: Callable[[], None]
) -> None:
    """No file but the workbook and the texts: the roster is written in the window."""
    window.take_dropped([write_xlsx(root)])
    dialog = next(one for one in window.findChildren(GuidedDialog) if one.isVisible())
    dialog.files.texts.edit.setText(str(write_texts(root / "texts")))
    walk(dialog, rest)
    load(window, root, rest)
    overview = window.presenter.overview
    assert overview is not None
    step = next(stage for stage in overview.stages if stage.state == "needs_you")
    assert (step.stage, step.sentence) == ("load", "Name two cleared reviewers in the roster.")
    roster = window.pages.load.editors.open("roster")
    rest()
    for name, adds in (("One", 0), ("Two", 0), ("Three", 1)):
        roster.entry_list.adds[adds].click()
        roster.boxes["name"].control.setText(f"Reviewer {name}")
        roster.boxes["declaration"].control.setPlainText("No tie to any system.")
    roster.footer.save.click()
    rest()
    roster.footer.leave.click()
    facts = window.pages.load.editors.open("facts")
    rest()
    facts.identifiers.choice.setCurrentIndex(1)
    facts.footer.save.click()
    rest()
    facts.footer.leave.click()
    window.show_next_step()
    rest()
    assert window.page is window.pages.export
    page = window.pages.export
    page.acknowledge.click()
    page.without_backup.click()
    page.export.click()
    rest()
    kits = list((root / "Ways in.round" / "outbox" / "kits").glob("*.html"))
    assert len(kits) == 2
    with actions.open_session(root / "Ways in.round", write=False) as session:
        assert actions.verify(session).holds
        assert session.artifacts().about.linked_by == "person"
