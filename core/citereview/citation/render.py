"""The citation report for people: Markdown text, and writing a report to a file."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Any

from citereview.citation.faults import REPORT_NOT_WRITTEN, CitationSupportError


def _score(value: float | None) -> str:
    return "n/a" if value is None else f"{value:.4f}"


def _share(report: dict[str, Any], name: str) -> str:
    return f"{report[name + '_count']} ({report[name + '_rate']:.4f})"


def markdown(report: dict[str, Any]) -> str:
    """Markdown of a report's dictionary."""
    spans = report["deterministic_span_checks"]
    reviews = report["clinician_adjudication"]
    valid_evidence = f"{spans['valid_evidence_span_count']}/{spans['evidence_span_count']}"
    lines = [
        "# Claim-level citation support",
        "",
        f"> {report['disclaimer']}",
        "",
        "## Figures",
        "",
        "| Measure | Value |",
        "| --- | ---: |",
        f"| Claims | {report['claim_count']} |",
        f"| Evidence spans | {report['evidence_count']} |",
        f"| Citations | {report['citation_count']} |",
        f"| Citation precision | {_score(report['citation_precision'])} |",
        f"| Support recall | {_score(report['support_recall'])} |",
        f"| Claims without citation | {_share(report, 'orphan_claim')} |",
        f"| Unused evidence | {_share(report, 'unused_evidence')} |",
        "",
        "## Spans and references",
        "",
        f"- Result: `{'pass' if spans['passed'] else 'review'}`",
        f"- Valid claim spans: `{spans['valid_claim_span_count']}/{spans['claim_span_count']}`",
        f"- Valid evidence spans: `{valid_evidence}`",
        f"- Usable citations: `{spans['valid_citation_count']}/{spans['citation_count']}`",
        "",
        "## Clinicians' labels",
        "",
        f"- Status: `{reviews['status']}`",
        f"- Labelled citations: `{reviews['adjudicated_citation_count']}`",
        f"- Labelled claims: `{reviews['adjudicated_claim_count']}`",
        f"- Coverage: `{reviews['adjudication_coverage']:.4f}`",
        "",
        "## Where this comes from",
        "",
        "The inputs are named by one-way digests alone.",
        "No identifier, source text or comment of a reviewer is shown.",
        "",
    ]
    return "\n".join(lines)


def write_report(path: str | Path, text: str) -> Path:
    """Write a report's text to a file as it is, making the folder; whole or not at all.

    Raises:
        CitationSupportError: It could not be written; the path is not repeated.
    """
    with suppress(Exception):
        output = Path(path)
        output.parent.mkdir(parents=True, exist_ok=True)
        _replace(output, text.encode("ascii"))
        return output
    raise CitationSupportError(REPORT_NOT_WRITTEN)


def _replace(output: Path, data: bytes) -> None:
    if output.exists() and not output.is_file():
        output.write_bytes(data)  # a device or a pipe is written to, never replaced
        return
    target = output.resolve()
    handle, temporary = mkstemp(dir=target.parent, prefix=".report-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
