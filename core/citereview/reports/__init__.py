"""Reports: one model, and a renderer a form. A renderer adds layout and nothing else."""

from citereview.reports.assemble import RoundFacts, assemble_report, tallies
from citereview.reports.json_form import render_json
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

__all__ = [
    "SECTIONS",
    "Check",
    "Figure",
    "Panel",
    "Remedy",
    "ReportModel",
    "RoundFacts",
    "Section",
    "Subject",
    "Tally",
    "agreement_of",
    "assemble_report",
    "figure_of",
    "read_report",
    "render_json",
    "render_markdown",
    "tallies",
]
