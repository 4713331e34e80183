"""`citereview findings`: the failing claims, for the makers of the systems under test."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, running, say


class Form(StrEnum):
    """The forms a table can take."""

    XLSX = "xlsx"
    CSV = "csv"


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("findings", epilog=examples("citereview findings Visits.round --to findings"))(
        _findings
    )


def _findings(
    round_folder: RoundArgument,
    to: Annotated[Path, typer.Option("--to", metavar="DIR", help="Folder to write into.")],
    form: Annotated[Form, typer.Option("--form", help="Spreadsheet or CSV.")] = Form.XLSX,
    as_json: JsonOption = False,
) -> None:
    """Write the claims that were not found supported; confidential.

    Each with its passage and labels. Only after the freeze, and never into outbox/ or public/.
    """
    with running() as run, actions.open_session(round_folder, write=False) as session:
        made = actions.write_findings(
            session,
            to,
            form="csv" if form is Form.CSV else "xlsx",
            report=run.report,
            cancel=run.cancel,
        )
    if as_json:
        print_json(made)
        return
    for file in made.files:
        say(f"Wrote {file}; it holds text of cases.")
