"""The report's page: side notes in the margin, long names that break, small tables kept whole."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pikepdf
import pytest
from pypdf import PdfReader

from citereview.reports import (
    ReportModel,
    RoundFacts,
    assemble_report,
    render_html,
    render_markdown,
    render_pdf,
)
from citereview.reports.blocks import Banner, Beside, Bullets, Heading, Note, Table, Verdict
from citereview.reports.layout import lay_out
from citereview.reports.words import NOT_DRAWN

MM = 72 / 25.4
MARGIN_FROM = (22 + 118 + 7) * MM
"""Where the margin column begins: left margin, text column and gutter."""


def _placed(data: bytes) -> list[tuple[int, float, float, str]]:
    """(page, x, y, text) of each piece of text of a PDF."""
    found: list[tuple[int, float, float, str]] = []
    for number, page in enumerate(PdfReader(io.BytesIO(data)).pages):

        def visit(text: str, cm: Any, tm: Any, *_: object, page: int = number) -> None:
            x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            if text.strip():
                found.append((page, x, y, text.strip()))

        page.extract_text(visitor_text=visit)
    return found


@pytest.fixture
def model(make_facts: Callable[..., Any]) -> ReportModel:
    return assemble_report(make_facts())


def test_that_definitions_stand_in_the_margin_beside_what_they_define(model: ReportModel) -> None:
    placed = _placed(render_pdf(model))
    notes = [
        note for block in lay_out(model).blocks if isinstance(block, Beside) for note in block.notes
    ]
    terms = {note.term for note in notes}
    assert {"Support recall", "Percent agreement", "Case", "Pair", "95% interval"} <= terms
    heading = next(row for row in placed if row[3].startswith("Agreement"))
    margin = [row for row in placed if row[1] >= MARGIN_FROM - 1]
    beside = [row for row in margin if row[3].startswith("Percent agreement")]
    assert [row[0] for row in beside] == [heading[0]]
    assert abs(beside[0][2] - heading[2]) < 12


def test_that_side_notes_say_no_more_than_the_model(model: ReportModel) -> None:
    known = {entry.meaning for entry in model.metric_definitions or ()}
    less = model.only({"results_summary", "agreement", "methodology"})
    for report, expected in ((model, True), (less, False)):
        said = [block for block in lay_out(report).plain() if isinstance(block, Note)]
        assert any(note.text in known for note in said) == expected
    text = render_markdown(model).decode()
    assert "> **Percent agreement**: How often two reviewers gave a pair the same label." in text
    assert text.index("## Agreement") < text.index("> **Percent agreement**")


def test_that_html_reads_a_note_after_what_it_stands_beside(model: ReportModel) -> None:
    page = render_html(model).decode()
    assert page.index(">Agreement</h2>") < page.index("<b>Percent agreement</b>")
    beside = [one for one in lay_out(model).blocks if isinstance(one, Beside)]
    assert page.count('<div class="beside">') == len(beside)
    assert page.count('role="note"') == sum(bool(one.notes) for one in beside)


def test_that_a_name_longer_than_its_column_breaks_inside_the_page(
    make_facts: Callable[..., Any],
) -> None:
    facts = make_facts()
    name = "n" * 128
    subject = facts.subjects[0].model_copy(update={"name": name})
    other = subject.model_copy(update={"name": "o" * 128})
    model = assemble_report(make_facts(subjects=(subject, other), question="Q" * 300))
    data = render_pdf(model)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        width = float(pdf.pages[0].MediaBox[2])
    text = "".join(
        "".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(data)).pages
    )
    assert name in text
    assert "Q" * 300 in text
    # No piece of a broken name is wider than half a line, so none runs over the right margin.
    pieces = [row for row in _placed(data) if set(row[3]) <= {"n", "o", "Q"} and len(row[3]) > 1]
    assert pieces
    assert all(row[1] < width - 20 * MM for row in pieces)


def test_that_a_heading_never_ends_a_group_of_side_notes_alone(model: ReportModel) -> None:
    for block in lay_out(model).blocks:
        if isinstance(block, Beside):
            assert not isinstance(block.blocks[-1], Heading)
            assert all(not isinstance(one, Note) for one in block.blocks)


def test_that_what_keeps_the_gate_closed_is_read_before_what_passes(model: ReportModel) -> None:
    for block in lay_out(model).plain():
        if isinstance(block, Table) and block.head[:2] == ("Outcome", "Check"):
            tones = [row[0].tone for row in block.rows]
            assert tones == sorted(tones, key=("fail", "cannot_judge", "pass").index)
            assert len(set(tones)) > 1
            break
    else:
        pytest.fail("no table of checks")


def test_that_no_heading_is_the_last_on_its_page(model: ReportModel) -> None:
    headings = {one.text for one in lay_out(model).plain() if isinstance(one, Heading)}
    placed = [row for row in _placed(render_pdf(model)) if row[1] < MARGIN_FROM - 1]
    for page in {row[0] for row in placed}:
        rows = [row for row in placed if row[0] == page]
        body = [row for row in rows if row[2] > 24 * MM]
        lowest = min(body, key=lambda row: row[2])
        assert lowest[3] not in headings


def test_that_side_notes_stand_on_the_page_of_what_they_explain(model: ReportModel) -> None:
    placed = _placed(render_pdf(model))
    groups = [one for one in lay_out(model).blocks if isinstance(one, Beside) and one.notes]
    named = [one for one in groups if isinstance(one.blocks[0], Heading)]
    assert named
    for group in named:
        heading = next(b.text for b in group.blocks if isinstance(b, Heading))
        pages = {row[0] for row in placed if row[3] == heading and row[1] < MARGIN_FROM}
        margin = [row for row in placed if row[1] >= MARGIN_FROM - 1]
        for note in group.notes:
            if note.term:
                assert pages & {row[0] for row in margin if row[3].startswith(note.term)}


def test_that_the_answer_is_the_first_thing_said_and_says_for_whom(
    facts_of_kind: RoundFacts,
) -> None:
    model = assemble_report(facts_of_kind)
    said = [one for one in lay_out(model, plots="none").plain() if not isinstance(one, Banner)]
    assert [type(one) for one in said[:3]] == [Heading, Heading, Verdict]
    until = next(at for at, one in enumerate(said) if isinstance(one, Table) and one.caption)
    words = " ".join(
        text
        for one in said[:until]
        for text in (
            one.items
            if isinstance(one, Bullets)
            else [cell.text for row in one.rows for cell in row]
            if isinstance(one, Table)
            else ()
        )
    )
    assert all(subject.name in words for subject in model.subjects)


def test_that_a_public_report_on_several_systems_gathers_those_of_one_answer(
    make_facts: Callable[..., Any],
) -> None:
    (one,) = make_facts().subjects
    subjects = [
        one.model_copy(update={"name": name, "open": name == "b"}) for name in ("a", "b", "c")
    ]
    model = assemble_report(make_facts(audience="public", subjects=tuple(subjects)))
    (first, *_) = [it for it in lay_out(model, plots="none").plain() if isinstance(it, Bullets)]
    assert first.items == ("Closed for a, c.", "Open for b.")


def test_that_rows_stand_under_the_system_they_belong_to(facts_of_kind: RoundFacts) -> None:
    model = assemble_report(facts_of_kind)
    found = [
        one
        for one in lay_out(model, plots="none").plain()
        if isinstance(one, Table) and one.head[:2] == ("Check", "Found")
    ]
    for block in found:
        names = [name for name, _ in block.grouped()]
        several = len(model.subjects) > 1
        assert names == ([subject.name for subject in model.subjects] if several else [""])
        assert [row for _, rows in block.grouped() for row in rows] == list(block.rows)
        text = render_markdown(model).decode()
        assert text.count("** | | | | |") == len(block.groups)
    assert bool(found) == any(subject.checks for subject in model.subjects)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Ruhen die Notizen auf Ges\u00e4\u00dftem? \u043a\u0440\u0430\u0442\u043a\u0438\u0439",
            False,
        ),
        ("\u03b1\u03b2\u03b3 \u0627\u0644\u0639\u0631\u0628\u064a\u0629 \u2265 e\u0301", False),
        ("\u81e8\u5e8a", True),
        ("\u0e44\u0e17\u0e22", True),
    ],
)
def test_that_a_pdf_whose_fonts_lack_letters_says_so(
    make_facts: Callable[..., Any], question: str, told: bool
) -> None:
    data = render_pdf(assemble_report(make_facts(question=question)))
    text = " ".join(PdfReader(io.BytesIO(data)).pages[0].extract_text().split())
    assert (NOT_DRAWN[:40] in text) == told
