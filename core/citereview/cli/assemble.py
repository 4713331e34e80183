"""`citereview assemble`: an artifact folder from a table, marked notes, or provider citations."""

from __future__ import annotations

import csv
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from citereview import actions
from citereview.actions.files import read_text_file
from citereview.actions.loading.guided_views import (
    Assembly,
    AssemblyFault,
    AssemblyInput,
    AssemblyPlan,
)
from citereview.cli.exit_codes import ExitCode
from citereview.cli.help_layout import examples
from citereview.cli.options import JsonOption
from citereview.cli.output import counted, hang, print_json, running, say, show_table, table
from citereview.rounds.artifacts.guided import FIELDS, Unit, problems

SHOWN = 20
"""Questions and notices listed for a person; `--json` lists all of them."""


class LinkedByName(StrEnum):
    """Who linked claims and evidence."""

    PERSON = "person"
    SYSTEM = "system"
    AUTOMATIC = "automatic"


class RepeatName(StrEnum):
    """Columns whose empty cells may repeat the one above."""

    CASE = "case"
    SYSTEM = "system"
    CLAIM = "claim"


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command(
        "assemble",
        epilog=examples("citereview assemble artifacts --table claims.xlsx --linked-by person"),
    )(_assemble)


def _path(name: str, metavar: str, words: str) -> typer.models.OptionInfo:
    option: typer.models.OptionInfo = typer.Option(
        name, metavar=metavar, help=words, show_default=False
    )
    return option


def _assemble(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The folder to make.", show_default=False)
    ],
    from_table: Annotated[
        Path | None, _path("--table", "F", "CSV or XLSX: case, system, claim, quoted evidence.")
    ] = None,
    from_notes: Annotated[
        Path | None, _path("--notes", "DIR", "Notes with [1] markers, numbered passages.")
    ] = None,
    from_citations: Annotated[
        Path | None, _path("--citations", "F", "Provider citations, JSON or JSON lines.")
    ] = None,
    texts: Annotated[
        Path | None, _path("--texts", "DIR", "Sources and notes as text files by case and system.")
    ] = None,
    columns: Annotated[
        list[str] | None,
        typer.Option(
            "--column",
            metavar="FIELD=HEADER",
            help="A column; all that are used, once one is given. Fields: "
            + ", ".join(FIELDS)
            + ".",
            show_default=False,
        ),
    ] = None,
    sheet: Annotated[
        str | None,
        typer.Option("--sheet", metavar="NAME", help="Sheet of the workbook.", show_default=False),
    ] = None,
    header_row: Annotated[
        int | None,
        typer.Option(
            "--header-row", metavar="N", min=1, help="Row of the headers.", show_default=False
        ),
    ] = None,
    repeated: Annotated[
        list[RepeatName] | None,
        typer.Option(
            "--repeat",
            help="Empty cells of this column repeat the one above; once a column.",
            show_default=False,
        ),
    ] = None,
    saved_values: Annotated[
        bool, typer.Option("--saved-values", help="Take the values last saved for formulas.")
    ] = False,
    without_hidden: Annotated[
        bool, typer.Option("--without-hidden", help="Leave hidden rows out.")
    ] = False,
    offsets: Annotated[
        Unit | None,
        typer.Option("--offsets", help="What offsets count; else found out.", show_default=False),
    ] = None,
    linked_by: Annotated[
        LinkedByName | None,
        typer.Option(
            "--linked-by", help="Who linked claims and evidence; no default.", show_default=False
        ),
    ] = None,
    question: Annotated[
        str, typer.Option("--question", help="What the round asks.", show_default=False)
    ] = "",
    questions: Annotated[
        Path | None, _path("--questions", "F", "Write open quotes to this CSV, nothing else.")
    ] = None,
    choices: Annotated[
        Path | None, _path("--choices", "F", "The filled-in CSV of --questions.")
    ] = None,
    aliases: Annotated[
        Path | None, _path("--aliases", "F", "CSV found,used: public references to use instead.")
    ] = None,
    alias_offer: Annotated[
        Path | None, _path("--offer-aliases", "F", "Write the offered table for --aliases, only.")
    ] = None,
    plan_only: Annotated[
        bool, typer.Option("--plan", help="Say what would be made; write nothing.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Make an artifact folder from a table, notes or citations.

    From a table of claims, notes with [1] markers, or the citations a provider returned.

    Quotes are found exactly. One that stands at several places or at none has to be chosen:
    --questions writes them to a CSV, --choices takes it back filled in.
    """
    what = _input(
        {"table": from_table, "notes": from_notes, "citations": from_citations},
        columns,
        texts=texts,
        sheet=sheet,
        header_row=header_row,
        repeated=tuple(dict.fromkeys(one.value for one in repeated or ())),
        saved_values=saved_values,
        without_hidden=without_hidden,
        offsets=None if offsets is None else offsets.value,
    )
    chosen = {} if choices is None else actions.read_choices(choices)
    used = {} if aliases is None else _aliases(aliases)
    if questions is not None:
        count = actions.write_questions(questions, what, choices=chosen, aliases=used)
        if as_json:
            print_json({"open_questions": count})
        else:
            say(f"{counted(count, 'quote')} to choose a place for. Fill in the last column.")
        return
    if alias_offer is not None:
        count = actions.offer_aliases(alias_offer, what)
        if as_json:
            print_json({"references_to_replace": count})
        else:
            say(f"{counted(count, 'reference')} to replace.")
        return
    with running() as run:
        if plan_only:
            plan = actions.plan_assembly(
                what, choices=chosen, aliases=used, report=run.report, cancel=run.cancel
            )
        else:
            if linked_by is None:
                raise typer.BadParameter("missing", param_hint="--linked-by")
            made = actions.assemble(
                folder,
                what,
                linked_by=linked_by.value,
                question=question,
                choices=chosen,
                aliases=used,
                report=run.report,
                cancel=run.cancel,
            )
    if plan_only:
        _show_plan(plan, as_json=as_json)
        raise typer.Exit(ExitCode.DONE if plan.ready else ExitCode.REFUSED)
    if as_json:
        print_json(made)
        return
    _show(made)


def _input(
    sources: dict[str, Path | None], columns: list[str] | None, **reading: Any
) -> AssemblyInput:
    given = [(form, path) for form, path in sources.items() if path is not None]
    if len(given) != 1:
        raise typer.BadParameter("one of three", param_hint="--table, --notes, --citations")
    form, path = given[0]
    pairs = [text.partition("=") for text in columns or ()]
    if any(not equals for _, equals, _ in pairs) or len({name for name, _, _ in pairs}) < len(
        pairs
    ):
        raise typer.BadParameter("not FIELD=HEADER", param_hint="--column")
    return AssemblyInput.model_validate(
        {
            "form": form,
            "path": path,
            "columns": {name.strip(): header for name, _, header in pairs} if pairs else None,
            **reading,
        }
    )


def _aliases(path: Path) -> dict[str, str]:
    rows: list[list[str]] = []
    try:
        rows = list(csv.reader(read_text_file(path, "aliases").splitlines(), strict=True))
    except csv.Error:
        rows = []
    if not rows or rows[0] != ["found", "used"] or any(len(row) != len(rows[0]) for row in rows):
        raise typer.BadParameter("not found,used", param_hint="--aliases")
    return {found: used for found, used in rows[1:] if used}


def _counts(made: Assembly | AssemblyPlan) -> str:
    return (
        f"{counted(made.cases, 'case')}, {counted(made.systems, 'system')}, "
        f"{counted(made.claims, 'claim')}, {counted(made.evidence, 'evidence span')}, "
        f"{counted(made.pairs, 'pair')}."
    )


def _show_plan(plan: AssemblyPlan, *, as_json: bool) -> None:
    if as_json:
        # Texts of sources and notes, and references as found, are for --questions alone.
        said = plan.model_dump(mode="json", exclude={"aliases": True})
        for one in said["questions"]:
            one["candidates"] = len(one["candidates"])
            del one["quote"]
        print_json(said | {"references_to_replace": len(plan.aliases)})
        return
    say(_counts(plan), style="bold")
    if plan.uncited_claims:
        say(f"Claims without evidence: {plan.uncited_claims}. They count as unsupported.")
    _list(plan.faults, "✗", "faults")
    _list(plan.notices, "•", "notices")
    for repeat in [one for one in plan.repeats if not one.chosen]:
        say(
            f"Column {repeat.letters} has {counted(repeat.rows, 'empty cell')} below one with a "
            f"value: --repeat {repeat.field} reads them as repeating it."
        )
    if any(fault.code == problems.CELL_FORMULA.code for fault in plan.faults):
        say("--saved-values takes the values last saved for formulas.")
    if plan.open_questions:
        rows = table("Place", "What", "Found", "Candidates", numbers=(3,))
        for one in [one for one in plan.questions if not one.chosen][:SHOWN]:
            rows.add_row(one.place, one.role, one.kind, str(len(one.candidates)))
        show_table(rows)
        say(f"{counted(plan.open_questions, 'quote')} to choose a place for: use --questions.")
    if plan.aliases:
        say(f"{counted(len(plan.aliases), 'reference')} to replace: see --offer-aliases.")
    say("Nothing stands in the way." if plan.ready else "Not ready yet.", style="bold")


def _list(found: tuple[AssemblyFault, ...], mark: str, what: str) -> None:
    for one in found[:SHOWN]:
        expected = f" Expected: {one.expected}." if one.expected else ""
        hang(f"{one.place}: {one.what}{expected} {one.todo} [{one.code}]", indent=0, mark=mark)
    if len(found) > SHOWN:
        say(f"  … and {len(found) - SHOWN} more {what}; --json lists them all.")


def _show(made: Assembly) -> None:
    say(_counts(made), style="bold")
    if made.uncited_claims:
        say(f"Claims without evidence: {made.uncited_claims}. They count as unsupported.")
    if made.left_out:
        say(f"Left out, as chosen: {counted(made.left_out, 'quote')}.")
    _list(made.notices, "•", "notices")
    if made.one_system:
        say("There is one system: a round needs a second, or a plain extract in its place.")
    if made.alias_file is not None:
        say("The replaced references are in the .aliases.csv beside the folder; keep it private.")
    say("Next: citereview new ROUND --artifacts FOLDER --kind …")
