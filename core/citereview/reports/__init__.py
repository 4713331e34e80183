"""Reports: one model, and a renderer a form. A renderer adds layout and nothing else.

Names are loaded on first use: a command that prints no report must not wait for numpy.
"""

from importlib import import_module
from typing import Any

_HOME = {
    "Amendment": "facts",
    "Check": "model",
    "Figure": "model",
    "LabelShare": "model",
    "MANIFEST": "manifest",
    "Panel": "model",
    "Paper": "pdf",
    "Remedy": "model",
    "ReportModel": "model",
    "RoundCells": "suppress",
    "RoundFacts": "facts",
    "SECTIONS": "sections",
    "Section": "sections",
    "Subject": "model",
    "Tally": "model",
    "VerdictDocument": "published_verdict",
    "Withheld": "suppress",
    "agreement_of": "measured",
    "assemble_report": "assemble",
    "build_manifest": "manifest",
    "figure_of": "measured",
    "held_back": "suppress",
    "json_bytes": "manifest",
    "label_shares": "measured",
    "lay_out_lines": "plain_lines",
    "public_facts": "suppress",
    "read_manifest": "manifest",
    "read_report": "model",
    "read_verdict": "published_verdict",
    "render_html": "html",
    "render_json": "json_form",
    "render_markdown": "markdown",
    "render_pages": "pdf",
    "render_pdf": "pdf",
    "render_tables": "tables",
    "tallies": "assemble",
    "typeset": "pdf",
    "verdict_document": "published_verdict",
    "withheld": "suppress",
}

__all__ = sorted(_HOME)  # noqa: PLE0605 - one table; the stub beside this file spells it out


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"citereview.reports.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return list(__all__)
