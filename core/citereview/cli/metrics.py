"""`citereview metrics`: claim-level citation support of files, without a round."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption


class Format(StrEnum):
    """The two renderings of the report."""

    JSON = "json"
    MARKDOWN = "markdown"


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "metrics",
        epilog=examples("citereview metrics --claims claims.json --evidence evidence.json"),
    )(_metrics)


def _metrics(
    claims: Annotated[
        Path, typer.Option("--claims", metavar="F", help="Claims and what they cite, as JSON.")
    ],
    evidence: Annotated[
        Path, typer.Option("--evidence", metavar="F", help="Evidence spans, as JSON.")
    ],
    citations: Annotated[
        Path | None,
        typer.Option(
            "--citations",
            metavar="F",
            help="Citations, where the claims do not hold them.",
            show_default=False,
        ),
    ] = None,
    adjudications: Annotated[
        Path | None,
        typer.Option(
            "--adjudications",
            metavar="F",
            help="Labels of pairs; without them no precision is known.",
            show_default=False,
        ),
    ] = None,
    output: Annotated[
        Format, typer.Option("--format", help="How the report is printed.")
    ] = Format.MARKDOWN,
    as_json: JsonOption = False,
) -> None:
    """Measure citation support of JSON files.

    Texts and identifiers are never printed.
    """
    report = actions.citation_metrics(claims, evidence, citations, adjudications)
    wants_json = as_json or output is Format.JSON
    sys.stdout.write(report.to_json() if wants_json else report.to_markdown())
