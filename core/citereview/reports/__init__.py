"""Reports: one model, and a renderer a form. A renderer adds layout and nothing else."""

from citereview.reports.assemble import assemble_report, tallies
from citereview.reports.facts import Amendment, RoundFacts
from citereview.reports.html import render_html
from citereview.reports.json_form import render_json
from citereview.reports.manifest import MANIFEST, build_manifest, json_bytes, read_manifest
from citereview.reports.markdown import render_markdown
from citereview.reports.measured import agreement_of, figure_of
from citereview.reports.model import (
    SECTIONS,
    Check,
    Figure,
    Panel,
    Remedy,
    ReportModel,
    Section,
    Subject,
    Tally,
    read_report,
)
from citereview.reports.pdf import Paper, render_pdf, typeset
from citereview.reports.plain_lines import lay_out_lines
from citereview.reports.suppress import RoundCells, Withheld, held_back, public_facts, withheld
from citereview.reports.tables import render_tables
from citereview.reports.verdict_document import VerdictDocument, read_verdict, verdict_document

__all__ = [
    "MANIFEST",
    "SECTIONS",
    "Amendment",
    "Check",
    "Figure",
    "Panel",
    "Paper",
    "Remedy",
    "ReportModel",
    "RoundCells",
    "RoundFacts",
    "Section",
    "Subject",
    "Tally",
    "VerdictDocument",
    "Withheld",
    "agreement_of",
    "assemble_report",
    "build_manifest",
    "figure_of",
    "held_back",
    "json_bytes",
    "lay_out_lines",
    "public_facts",
    "read_manifest",
    "read_report",
    "read_verdict",
    "render_html",
    "render_json",
    "render_markdown",
    "render_pdf",
    "render_tables",
    "tallies",
    "typeset",
    "verdict_document",
    "withheld",
]
