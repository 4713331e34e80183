"""Every form of a report: one text, one digest, the same bytes, and what its format demands."""

from __future__ import annotations

import csv
import io
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from jsonschema import Draft202012Validator
from pypdf import PdfReader

from citereview.reports import (
    Figure,
    ReportModel,
    assemble_report,
    render_html,
    render_json,
    render_markdown,
    render_pdf,
    render_tables,
)
from citereview.reports.blocks import Cell, Plot, Table
from citereview.reports.layout import lay_out
from citereview.resources import read_text

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def model(make_facts: Any) -> ReportModel:
    return assemble_report(make_facts())


def _schema(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(read_text("schemas", f"{name}.schema.json")))


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _pdf_text(data: bytes) -> str:
    return "".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)


def test_that_the_shipped_schemas_are_those_of_the_models() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "write_schemas.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"run packaging/write_schemas.py: {done.stderr}"


def test_that_the_json_form_keeps_its_schema(model: ReportModel) -> None:
    document = json.loads(render_json(model))
    _schema("report").validate(document)
    for name in document:
        broken = {key: value for key, value in document.items() if key != name}
        assert not _schema("report").is_valid(broken), name
    assert not _schema("report").is_valid(document | {"more": 1})


@pytest.mark.parametrize("paper", ["a4", "us-letter"])
def test_that_the_pdf_is_archival_tagged_and_the_same_each_time(
    model: ReportModel, paper: Any
) -> None:
    data = render_pdf(model, paper)
    assert render_pdf(model, paper) == data
    with pikepdf.open(io.BytesIO(data)) as pdf:
        root = pdf.Root
        assert root.MarkInfo.Marked
        assert str(root.Lang) == "en"
        assert root.StructTreeRoot is not None
        assert len(root.OutputIntents) == 1
        metadata = pdf.open_metadata()
        assert metadata["pdfaid:part"] == "2"
        assert metadata["pdfaid:conformance"] == "A"
        assert metadata["pdfuaid:part"] == "1"
        assert metadata["dc:title"].startswith("Clinician review report")
        assert str(pdf.docinfo["/CreationDate"]).startswith("D:20300131000000")
        assert "/JavaScript" not in root.get("/Names", {})
        assert "/AcroForm" not in root
        box = [float(number) for number in pdf.pages[0].MediaBox]
        expected = (595.28, 841.89) if paper == "a4" else (612, 792)
        assert box[2:] == pytest.approx(expected, abs=0.1)
        fonts = {
            str(font.get("/BaseFont"))
            for page in pdf.pages
            for font in page.Resources.get("/Font", {}).values()
        }
    assert fonts
    assert all(re.fullmatch(r"/[A-Z]{6}\+(Libertinus|DejaVu).*", name) for name in fonts), fonts


def test_that_every_figure_has_alternative_text_and_tables_have_heads(model: ReportModel) -> None:
    kinds: list[str] = []
    alternatives: list[str] = []

    def walk(node: Any) -> None:
        if isinstance(node, pikepdf.Dictionary):
            if "/S" in node:
                kinds.append(str(node.S))
                if "/Alt" in node:
                    alternatives.append(str(node.Alt))
            if "/K" in node:
                walk(node.K)
        elif isinstance(node, pikepdf.Array):
            for child in node:
                walk(child)

    with pikepdf.open(io.BytesIO(render_pdf(model))) as pdf:
        walk(pdf.Root.StructTreeRoot)
    assert {"/H1", "/H2", "/Table", "/TH", "/TD", "/L", "/Figure"} <= set(kinds)
    plots = [block for block in lay_out(model).plain() if isinstance(block, Plot)]
    assert kinds.count("/Figure") >= len(plots) == 1
    assert plots[0].alt in alternatives
    assert "95.7% (78.1% to 99.9%)" in plots[0].alt


def test_that_pdf_html_and_markdown_print_every_cell_and_number_of_the_model(
    model: ReportModel,
) -> None:
    pdf = _squeezed(_pdf_text(render_pdf(model)))
    parser = _Text()
    parser.feed(render_html(model).decode())
    html = _squeezed("".join(parser.parts))
    markdown = _squeezed(re.sub(r"\\(.)", r"\1", render_markdown(model).decode()))
    cells = [
        cell
        for block in lay_out(model, plots="none").plain()
        if isinstance(block, Table)
        for row in block.rows
        for cell in row
    ]
    assert len(cells) > 100
    for cell in cells:
        for name, text in (("pdf", pdf), ("html", html), ("markdown", markdown)):
            assert _squeezed(cell.text) in text, (name, cell.text)
    for subject in model.subjects:
        for check in subject.checks:
            assert _squeezed(check.sentence) in pdf
    assert model.model_digest in pdf
    assert model.model_digest in html


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_data(self, data: str) -> None:
        self.parts.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_that_the_html_needs_nothing_from_outside_and_runs_nothing(model: ReportModel) -> None:
    page = render_html(model).decode()
    parser = _Text()
    parser.feed(page)
    names = {tag for tag, _ in parser.tags}
    assert not names & {"script", "link", "iframe", "object", "form", "base"}
    targets = [attributes["href"] for tag, attributes in parser.tags if tag == "a"]
    assert targets
    assert {f"#{one['id']}" for _, one in parser.tags if "id" in one} >= set(targets)
    for tag, attributes in parser.tags:
        assert not any(name.startswith("on") for name in attributes), tag
        assert (attributes.get("src") or "data:").startswith("data:image/svg+xml;base64,") or (
            "src" not in attributes
        )
    assert "default-src 'none'" in page
    assert "@light" not in page
    assert "url(" not in page
    images = [attributes for tag, attributes in parser.tags if tag == "img"]
    assert images
    assert all(image["alt"] for image in images)


def test_that_words_of_the_evaluator_are_text_in_every_form(make_facts: Any) -> None:
    hostile = '<script>alert(1)</script> #panic() $x$ | *b* "q" \u202e \u4e2d\u6587 \U0001f9ea'
    model = assemble_report(make_facts(question=hostile))
    page = render_html(model).decode()
    assert "<script>" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; #panic() $x$" in page
    line = next(x for x in render_markdown(model).decode().splitlines() if "Question" in x)
    assert r"\<script\>" in line
    assert len(re.findall(r"(?<!\\)\|", line)) == 3
    assert "#panic()$x$|*b*" in _squeezed(_pdf_text(render_pdf(model)))


def test_that_the_tables_hold_the_numbers_of_the_model(model: ReportModel) -> None:
    tables = render_tables(model)
    rows = list(csv.DictReader(io.StringIO(tables["tables/checks.csv"].decode())))
    (subject,) = model.subjects
    assert [row["check"] for row in rows] == [check.check for check in subject.checks]
    for row, check in zip(rows, subject.checks, strict=True):
        assert row["value"] == ("" if check.value is None else repr(check.value))
        assert row["outcome"] == check.outcome
        assert row["model_digest"] == model.model_digest
    assert set(tables) == {
        f"tables/{name}.csv" for name in ("agreement", "checks", "dataset", "figures", "notes")
    }
    assert render_tables(model.only(())) == {}


def test_that_the_layout_never_leaves_a_row_longer_than_its_head(model: ReportModel) -> None:
    for block in lay_out(model).plain():
        if isinstance(block, Table):
            assert len(block.head) == len(block.sides) == len(block.widths)
            assert all(len(row) == len(block.head) for row in block.rows)
            assert all(isinstance(cell, Cell) for row in block.rows for cell in row)


def test_that_a_plot_is_the_same_whatever_the_accounts_settings(make_facts: Any) -> None:
    import matplotlib as mpl

    facts = make_facts()
    before = render_html(assemble_report(facts))
    with mpl.rc_context({"font.size": 33, "lines.linewidth": 9, "axes.facecolor": "red"}):
        assert render_html(assemble_report(facts)) == before


def test_that_a_report_without_any_figure_has_no_plot(make_facts: Any) -> None:
    facts = make_facts()
    (subject,) = facts.subjects
    empty = subject.model_copy(
        update={"figures": (Figure(name="fact_recall", value=None, reason="no_data"),)}
    )
    laid = lay_out(assemble_report(facts.model_copy(update={"subjects": (empty,)})))
    assert not any(isinstance(block, Plot) for block in laid.plain())
