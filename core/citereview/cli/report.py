"""`citereview report`: the confidential report, in every form."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import (
    DateOption,
    IncludeOption,
    JsonOption,
    Paper,
    PaperOption,
    RoundArgument,
    stated,
    wanted_sections,
)
from citereview.cli.output import counted, print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command("report", epilog=examples("citereview report Visits.round --to report"))(_report)


def _report(
    round_folder: RoundArgument,
    to: Annotated[Path, typer.Option("--to", metavar="DIR", help="Folder to write into.")],
    include: IncludeOption = None,
    date: DateOption = None,
    paper: PaperOption = Paper.A4,
    as_json: JsonOption = False,
) -> None:
    """Write the confidential report into a folder of your choice.

    A draft until the gate is frozen. JSON, Markdown, HTML, PDF, CSV tables and their manifest.
    """
    with running() as run, actions.open_session(round_folder) as session:
        made = actions.write_report(
            session,
            to,
            sections=wanted_sections(include),
            stated_date=stated(date),
            paper=paper.typeset,
            report=run.report,
            cancel=run.cancel,
        )
    if as_json:
        print_json(made)
        return
    say(f"Report written, {counted(len(made.files), 'file')}.", style="bold")
    for file in made.files:
        say(f"  {file}")
    say(f"Model digest {made.model_digest}")
