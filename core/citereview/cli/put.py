"""`citereview put`: take edited parts of a round in, before export."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import print_json, running, say


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "put",
        epilog=examples(
            "citereview put Visits.round parts",
            "citereview put Visits.round policy.toml rubric.json",
        ),
    )(_put)


def _put(
    round_folder: RoundArgument,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE",
            help="policy.toml, about.json, rubric.json, codebook.toml, reviewers.csv, "
            "cases/REF/facts.json or identifiers.json, or a folder of them.",
            show_default=False,
        ),
    ],
    as_json: JsonOption = False,
) -> None:
    """Take edited parts into a round, before export.

    All files are checked first; where one has a fault, none is taken. Your files are not touched.
    """
    with running(), actions.open_session(round_folder) as session:
        taken = actions.put_parts(session, files)
    if as_json:
        print_json({"taken": list(taken)})
        return
    for name, count in sorted(Counter(taken).items()):
        say(f"Taken: {name}" + (f" ({count})" if count > 1 else ""))
