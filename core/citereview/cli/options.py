"""The arguments and options that several commands share, worded once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

RoundArgument = Annotated[
    Path, typer.Argument(metavar="ROUND", help="The round's folder.", show_default=False)
]
ReviewerArgument = Annotated[
    str, typer.Argument(metavar="R-1", help="The reviewer's roster code.", show_default=False)
]
JsonOption = Annotated[
    bool, typer.Option("--json", help="Print JSON alone on standard output.", show_default=False)
]
