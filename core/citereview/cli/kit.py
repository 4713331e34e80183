"""`citereview kit`: make kits, read what comes back, and list what kits bring beside the labels."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from citereview import actions
from citereview.actions.outgoing.views import AdjudicatorKits, OutFile
from citereview.actions.views.returned import ReturnReading
from citereview.cli.exit_codes import ExitCode
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption, RoundArgument
from citereview.cli.output import (
    counted,
    hang,
    print_json,
    running,
    say,
    say_below,
    show_table,
    table,
)


class Format(StrEnum):
    """What a kit is written as."""

    HTML = "html"
    XLSX = "xlsx"


def register(app: typer.Typer) -> None:
    """Add the command and its three parts to the program."""
    group = typer.Typer(
        no_args_is_help=True,
        rich_markup_mode=None,
        help="Kits: make them, read what comes back, list their remarks.",
    )
    group.command(
        "make",
        epilog=examples(
            "citereview kit make Visits.round --reviewer R-2 --format xlsx",
            "citereview kit make Visits.round --adjudicators",
        ),
    )(_make)
    group.command("read", epilog=examples("citereview kit read return-R-1.json"))(_read)
    group.command("remarks", epilog=examples("citereview kit remarks Visits.round"))(_remarks)
    app.add_typer(group, name="kit")


def _make(
    round_folder: RoundArgument,
    people: Annotated[
        list[str] | None,
        typer.Option(
            "--reviewer",
            metavar="CODE",
            help="Only for this person (R-1, or A-1 with --adjudicators); may be given again.",
            show_default=False,
        ),
    ] = None,
    adjudicators: Annotated[
        bool,
        typer.Option(
            "--adjudicators",
            help="Kits of the disputed pairs, after the lock; makes the lock final.",
            show_default=False,
        ),
    ] = False,
    form: Annotated[
        Format,
        typer.Option("--format", help="xlsx writes a spreadsheet beside each page."),
    ] = Format.HTML,
    to: Annotated[
        Path | None,
        typer.Option("--to", metavar="DIR", help="Copy them there too.", show_default=False),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Write kits: the reviewers' once more, or the adjudicators'.

    They go into outbox/kits.
    """
    sheet = form is Format.XLSX
    with running() as run, actions.open_session(round_folder) as session:
        made: AdjudicatorKits | None = None
        if adjudicators:
            made = actions.make_adjudicator_kits(
                session,
                adjudicators=people or (),
                spreadsheet=sheet,
                report=run.report,
                cancel=run.cancel,
            )
            files = made.kits
        else:
            files = actions.make_review_kits(
                session,
                reviewers=people or (),
                spreadsheet=sheet,
                report=run.report,
                cancel=run.cancel,
            )
        if to is not None:
            actions.copy_kits(session, files, to)
    if as_json:
        print_json(made or {"kits": [one.model_dump(mode="json") for one in files]})
        return
    _show_files(files)
    if made is not None and made.without_adjudicator:
        say_below(
            f"{counted(made.without_adjudicator, 'pair')} in no kit: everybody who could "
            "adjudicate reviewed them. Name a further adjudicator."
        )
    say_below("Next: send them, then 'citereview receive' what comes back.")


def _show_files(files: tuple[OutFile, ...]) -> None:
    rows = table("For", "File", "Pairs", "Minutes", numbers=(2, 3))
    for one in files:
        rows.add_row(one.reviewer, one.file, f"{one.pairs:,}", f"{one.minutes:,.0f}")
    say(f"{counted(len(files), 'file')} written.", style="bold")
    show_table(rows)


def _read(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The returned file.", show_default=False)
    ],
    as_json: JsonOption = False,
) -> None:
    """Say what a returned file is, without a round.

    Every fault of its form is listed. Leaves with 3 if it is no return.
    """
    found = actions.read_returned_file(file)
    if as_json:
        print_json(found)
    else:
        _show_reading(found)
    if found.kind is None:
        raise typer.Exit(ExitCode.REFUSED)


def _show_reading(found: ReturnReading) -> None:
    if found.kind is None:
        say("✗ This is no return that can be taken in.", style="red")
    elif found.kind == "reference":
        say(f"✓ A return document of the reference, {counted(found.decisions, 'decision')}.")
    else:
        state = "finished" if found.finished else "partial on purpose"
        say(f"✓ {found.kind.capitalize()}'s return of {found.recipient}: {state}.", style="green")
        rows = table("Save", "Decisions", "Scores", "Problems", "Cases known", numbers=range(5))
        figures = (
            found.save_number,
            found.decisions,
            found.scores,
            found.problems,
            found.recused_cases,
        )
        rows.add_row(*map(str, figures))
        show_table(rows)
    say_below(*found.notes)
    for fault in found.faults:
        place = f"{fault.place}: " if fault.place.strip("/") else ""
        hang(f"{place}{fault.sentence} [{fault.code}]", indent=2)


def _remarks(round_folder: RoundArgument, as_json: JsonOption = False) -> None:
    """List scores, problems of pairs and recused cases; after the lock."""
    with actions.open_session(round_folder, write=False) as session:
        found = actions.kit_remarks(session)
    if as_json:
        print_json(found)
        return
    say(
        f"{counted(len(found.scores), 'score')}, {counted(len(found.problems), 'problem')}, "
        f"{counted(len(found.stepped_back), 'recused case')}.",
        style="bold",
    )
    scores = table("Case", "System", "Reviewer", "Criterion", "Score", numbers=(4,))
    for score in found.scores:
        scores.add_row(
            score.case_ref, score.system, score.reviewer, score.criterion_ref, str(score.score)
        )
    show_table(scores)
    problems = table("Case", "Pair", "Reviewer", "Problem")
    for one in found.problems:
        problems.add_row(one.case_ref, one.pair_code, one.reviewer, one.problem.replace("_", " "))
    show_table(problems)
    say_below(*(f"{one.reviewer} stepped back from {one.case_ref}." for one in found.stepped_back))
