"""The arguments and options that several commands share, worded once."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal, cast, get_args

import typer

from citereview.reports.sections import SECTIONS, Section


class Paper(StrEnum):
    """Paper sizes."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def typeset(self) -> Literal["a4", "us-letter"]:
        """What the typesetter calls it."""
        return "us-letter" if self is Paper.LETTER else "a4"


RoundArgument = Annotated[
    Path, typer.Argument(metavar="ROUND", help="The round's folder.", show_default=False)
]
ReviewerArgument = Annotated[
    str,
    typer.Argument(
        metavar="REVIEWER", help="The reviewer's roster code, such as R-1.", show_default=False
    ),
]
JsonOption = Annotated[
    bool, typer.Option("--json", help="Print JSON alone on standard output.", show_default=False)
]
IrreversibleOption = Annotated[
    bool, typer.Option("--irreversible", help="Say that you know this cannot be taken back.")
]
IncludeOption = Annotated[
    str | None,
    typer.Option(
        "--include",
        metavar="NAMES",
        help="Sections, by comma; all where left out. Names: " + ", ".join(SECTIONS) + ".",
        show_default=False,
    ),
]
DateOption = Annotated[
    datetime | None,
    typer.Option(
        "--date",
        formats=["%Y-%m-%d"],
        metavar="YYYY-MM-DD",
        help="The date the report bears.",
        show_default=False,
    ),
]
PaperOption = Annotated[Paper, typer.Option("--paper", help="Paper size of the PDF.")]
PublicKeyOption = Annotated[
    str | None,
    typer.Option(
        "--public-key",
        metavar="KEY",
        help="Fingerprint (sha256:…) or PEM file of the key that must have signed.",
        show_default=False,
    ),
]


def wanted_sections(include: str | None) -> tuple[Section, ...]:
    """Sections by their names; all where nothing was said."""
    if include is None:
        return SECTIONS
    names = [name.strip() for name in include.split(",") if name.strip()]
    if not set(names) <= set(get_args(Section)):
        raise typer.BadParameter("not a section", param_hint="--include")
    return cast("tuple[Section, ...]", tuple(names))


def stated(moment: datetime | None) -> date | None:
    """The stated date as a day."""
    return None if moment is None else moment.date()
