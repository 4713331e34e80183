"""What must be said beside numbers: small samples, suppressed cells, and what a report is not."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from pypdf import PdfReader

from citereview.reports import (
    Figure,
    RoundFacts,
    agreement_of,
    assemble_report,
    label_shares,
    read_report,
    render_html,
    render_json,
    render_markdown,
    render_pdf,
)
from citereview.reports.blocks import Bullets, Note, Table
from citereview.reports.layout import lay_out
from citereview.reports.numbers import figure
from citereview.reports.parts import caution, cautioned
from citereview.reports.words import CAUSES, EVIDENCE_ONLY, REASONS
from citereview.statistics import CAUTION, UNRELIABLE, UNSTABLE, WarningCode
from citereview.statistics.cautions import TOO_SMALL


def _measured(*warnings: str, name: str = "support_recall") -> Figure:
    return Figure(name=name, value=0.9, low=0.6, high=1.0, n=9, cases=4, warnings=warnings)


@pytest.mark.parametrize("code", list(WarningCode))
def test_that_every_warning_is_said_beside_its_figure_with_its_cause(code: WarningCode) -> None:
    one = _measured(code.value)
    said = UNRELIABLE if code in TOO_SMALL else CAUTION
    assert caution(one) == said.capitalize()
    assert cautioned(one) == f"{said.capitalize()}: {CAUSES[code.value]}"
    assert caution(_measured()) == cautioned(_measured()) == ""


def test_that_a_cause_which_another_says_already_is_not_said_again() -> None:
    said = cautioned(_measured("relative_wide", "boundary", "few_events"))
    assert said == f"{CAUTION.capitalize()}: {CAUSES['boundary']}"


@pytest.mark.parametrize("form", ["html", "markdown", "pdf"])
def test_that_a_small_sample_is_called_so_in_every_form(
    make_facts: Callable[..., RoundFacts], form: str
) -> None:
    facts = make_facts()
    (subject,) = facts.subjects
    checked = subject.model_copy(update={"figures": (_measured("few_units", "wide"),)})
    agreement = (_measured("few_agreement", name="percent_agreement"),)
    model = assemble_report(
        facts.model_copy(update={"subjects": (checked,), "agreement": agreement})
    )
    remarks = [
        (block.head[0], cell.remark)
        for block in lay_out(model, plots="none").plain()
        if isinstance(block, Table)
        for row in block.rows
        for cell in row
        if cell.remark
    ]
    assert [head for head, _ in remarks] == ["Check", "Figure", "Figure"]
    assert all(remark.startswith(UNRELIABLE.capitalize()) for _, remark in remarks)
    text = {
        "html": lambda: render_html(model).decode(),
        "markdown": lambda: render_markdown(model).decode(),
        "pdf": lambda: _pdf_text(render_pdf(model)),
    }[form]()
    assert "".join(text.split()).count("".join(UNRELIABLE.capitalize().split())) == len(remarks)


def _pdf_text(data: bytes) -> str:
    return "".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)


def test_that_page_one_alone_says_what_a_report_is_not(facts_of_kind: RoundFacts) -> None:
    model = assemble_report(facts_of_kind)
    notes = [one for one in lay_out(model, plots="none").plain() if isinstance(one, Note)]
    assert EVIDENCE_ONLY in {note.text for note in notes}
    said = [
        item
        for one in lay_out(model, plots="none").plain()
        if isinstance(one, Bullets)
        for item in one.items
    ]
    assert set(model.disclaimers) <= set(said)


def test_that_suppressed_is_explained_where_it_stands_and_only_there(
    facts_of_kind: RoundFacts,
) -> None:
    model = assemble_report(facts_of_kind)
    shown = [one for one in lay_out(model, plots="none").plain() if isinstance(one, Note)]
    hidden = any(it.outcome == "suppressed" for one in model.subjects for it in one.checks)
    assert ("Suppressed" in {note.term for note in shown}) == hidden


def test_that_agreement_stands_beside_how_often_each_label_was_given(
    facts_of_kind: RoundFacts,
) -> None:
    model = assemble_report(facts_of_kind)
    (shown,) = [
        one
        for one in lay_out(model, plots="none").plain()
        if isinstance(one, Table) and one.head[0] == "Label"
    ]
    rows = {row[0].text: [cell.text for cell in row[1:]] for row in shown.rows}
    digits = 0 if model.audience == "public" else 1
    assert list(rows) == ["Supports", "Contradicts", "Irrelevant", "Unclear"]
    assert rows["Supports"] == ["2", f"{2 / 3:.{digits}%}"]
    assert rows["Contradicts"] == ["0", f"{0:.{digits}%}"]


def test_that_labels_nobody_gave_have_no_shares() -> None:
    assert label_shares({}) == label_shares({0: {}}) == ()


def test_that_nothing_has_no_sign() -> None:
    one = Figure(name="alpha", unit="coefficient", value=-0.0001, low=-0.0004, high=0.1)
    assert figure(one) == "0.000 (0.000 to 0.100)"


def test_that_no_code_of_a_reason_or_check_is_shown_to_people(
    make_facts: Callable[..., Any],
) -> None:
    facts = make_facts()
    (subject,) = facts.subjects
    for code in REASONS:
        checks = tuple(it.model_copy(update={"reason": code}) for it in subject.checks)
        model = assemble_report(
            facts.model_copy(update={"subjects": (subject.model_copy(update={"checks": checks}),)})
        )
        cells = [
            cell.text
            for block in lay_out(model, plots="none").plain()
            if isinstance(block, Table)
            for row in block.rows
            for cell in row
            if not cell.code
        ]
        assert not [text for text in cells if "_" in text and text != subject.name]


def test_that_a_report_from_before_label_shares_keeps_its_digest(
    make_facts: Callable[..., Any],
) -> None:
    model = assemble_report(make_facts(labels=()))
    older = json.loads(render_json(model))
    assert "labels" not in older["agreement"]
    assert read_report(older).model_digest == older["model_digest"]
    newer = json.loads(render_json(assemble_report(make_facts())))
    assert newer["agreement"]["labels"]
    assert read_report(newer).model_digest == newer["model_digest"]


@pytest.mark.parametrize(("second", "told"), [({}, False), ({"b": "supports"}, True)])
def test_that_unmeasured_agreement_is_not_called_unstable(
    second: dict[str, str], told: bool
) -> None:
    labels = {pair: {"a": "supports"} | second for pair in range(60)}
    _, said = agreement_of(labels, ["a", "b"], {pair: pair for pair in labels})
    assert (f"{UNSTABLE.capitalize()}." in said) == told
