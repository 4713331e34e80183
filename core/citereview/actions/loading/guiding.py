"""Assemble artifacts from what teams hold: plan, choose, write the folder.

`plan_assembly` says everything at once: counts, faults, quotes to choose a place for, references to
replace. `assemble` writes only what has no fault and no open question, and loads it before it is
put in place, so that what it leaves behind can be loaded into a round.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from citereview.actions.files import read_text_file
from citereview.actions.loading.guided_views import (
    AliasOffer,
    Assembly,
    AssemblyFault,
    AssemblyInput,
    AssemblyPlan,
    LinkedBy,
    QuoteCandidate,
    QuoteQuestion,
    RepeatOffer,
)
from citereview.errors import Fault, InputError
from citereview.events import CancelToken, Reporter, silent
from citereview.rounds.artifacts import ArtifactError, load_artifacts
from citereview.rounds.artifacts.guided import (
    INPUT_REFUSED,
    QUOTES_OPEN,
    Draft,
    Question,
    Reading,
    Settlement,
    TextFiles,
    Unit,
    artifact_files,
    choosing,
    columns_of,
    fill_texts,
    note_reading,
    problems,
    propose_columns,
    read_citations,
    read_grid,
    read_marked,
    read_table,
    settle_draft,
)
from citereview.rounds.artifacts.guided.grid import column_letters
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.environment import calm
from citereview.rounds.folder import Staging, atomic_write, make_parents, refuse_existing


def plan_assembly(
    what: AssemblyInput,
    *,
    choices: Mapping[str, str] | None = None,
    aliases: Mapping[str, str] | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> AssemblyPlan:
    """What assembling would make, every fault, and every quote to choose a place for.

    Args:
        what: The files and how to read them.
        choices: By question key, a candidate's number or ``leave``.
        aliases: Public references to use for references as found.
        report: Hears progress.
        cancel: Looked at between steps.

    Raises:
        OperationCancelled: `cancel` was used.
    """
    return _gather(what, choices, aliases, report, cancel or CancelToken()).plan()


def assemble(
    to: Path,
    what: AssemblyInput,
    *,
    linked_by: LinkedBy,
    question: str = "",
    choices: Mapping[str, str] | None = None,
    aliases: Mapping[str, str] | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> Assembly:
    """Write an artifact folder that loads without a fault.

    Args:
        to: The folder to make; nothing may be there.
        what: The files and how to read them.
        linked_by: Who linked claims and evidence; stands in every report.
        question: What the round asks, one line; may be empty.
        choices: By question key, a candidate's number or ``leave``.
        aliases: Public references to use for references as found; kept in a table beside `to`.
        report: Hears progress.
        cancel: Looked at between steps.

    Raises:
        InputError: There are faults (``assembly_refused``) or open quotes (``quotes_open``); all
            are listed and nothing was written.
        EnvironmentFault: The machine said no, or something is at `to`; nothing was written.
        OperationCancelled: `cancel` was used; nothing was written.
    """
    target = Path(to).absolute()
    alias_file = target.with_name(f"{target.name}.aliases.csv") if aliases else None
    for path in (target, *([] if alias_file is None else [alias_file])):
        refuse_existing(path)
    token = cancel or CancelToken()
    gathered = _gather(what, choices, aliases, report, token)
    gathered.refuse()
    token.check()
    files = artifact_files(gathered.settled.cases, linked_by=linked_by, question=question)
    notices = _write(target, files, one_system=gathered.one_system, report=report, cancel=token)
    if alias_file is not None:
        atomic_write(alias_file, _alias_table(aliases or {}))
    plan = gathered.plan()
    return Assembly(
        folder=target,
        alias_file=alias_file,
        cases=plan.cases,
        systems=plan.systems,
        claims=plan.claims,
        uncited_claims=plan.uncited_claims,
        evidence=plan.evidence,
        pairs=plan.pairs,
        left_out=plan.left_out,
        one_system=gathered.one_system,
        notices=(*plan.notices, *map(AssemblyFault.of, notices)),
    )


def write_questions(
    to: Path,
    what: AssemblyInput,
    *,
    choices: Mapping[str, str] | None = None,
    aliases: Mapping[str, str] | None = None,
) -> int:
    """Write the quotes to choose a place for as a CSV to fill in; returns how many are open.

    Raises:
        EnvironmentFault: The machine said no, or something is at `to`.
    """
    target = Path(to).absolute()
    refuse_existing(target)
    gathered = _gather(what, choices, aliases, silent, CancelToken())
    places = {one.key: one.place for one in gathered.plan().questions}
    text = choosing.questions_table(gathered.settled.questions, places, choices or {})
    # A byte order mark: spreadsheet programs take a CSV without one for another encoding.
    atomic_write(target, b"\xef\xbb\xbf" + text.encode("utf-8"))
    return len(gathered.settled.open)


def offer_aliases(to: Path, what: AssemblyInput) -> int:
    """Write a table of public references for those that break the pattern; returns how many.

    Raises:
        EnvironmentFault: The machine said no, or something is at `to`.
    """
    target = Path(to).absolute()
    refuse_existing(target)
    offered = _gather(what, None, None, silent, CancelToken()).settled.aliases
    atomic_write(target, _alias_table({one.found: one.offered for one in offered}))
    return len(offered)


def read_choices(path: Path) -> dict[str, str]:
    """Choices from a filled-in table of questions.

    Raises:
        InputError: It cannot be read, or is no such table; every fault with its row.
    """
    findings = Findings()
    found = choosing.read_choices(read_text_file(Path(path), "choices"), findings)
    if findings.faulty:
        raise InputError(problems.CHOICES_INVALID, findings.faults((), ()))
    return found


@dataclass(frozen=True, slots=True, repr=False)
class _Gathered:
    """A draft, what came of it, and what was found on the way."""

    draft: Draft
    settled: Settlement
    findings: Findings
    choices: Mapping[str, str]

    @property
    def one_system(self) -> bool:
        return len(self.draft.systems) == 1

    def faults(self) -> tuple[Fault, ...]:
        return self.findings.faults(self.draft.cases, self.draft.systems)

    def refuse(self) -> None:
        """Raise where anything stands in the way."""
        if self.findings.faulty:
            raise InputError(INPUT_REFUSED, self.faults())
        if self.settled.open:
            places = self._places(self.settled.questions)
            raise InputError(
                QUOTES_OPEN,
                tuple(Fault(QUOTES_OPEN, places.get(key, "")) for key in self.settled.open),
            )

    def _places(self, questions: Sequence[Question]) -> dict[str, str]:
        # Findings alone knows how to say a place without a name in it.
        placed = Findings()
        for one in questions:
            placed.notice(QUOTES_OPEN, one.location)
        notices = placed.notices(self.draft.cases, self.draft.systems)
        return {one.key: notice.place for one, notice in zip(questions, notices, strict=False)}

    def plan(self) -> AssemblyPlan:
        """Everything there is to say of it."""
        settled, draft = self.settled, self.draft
        claims = [claim for case in settled.cases for note in case.notes for claim in note.claims]
        places = self._places(settled.questions)
        return AssemblyPlan(
            cases=len(draft.cases),
            systems=len(draft.systems),
            notes=sum(len(case.notes) for case in settled.cases),
            claims=len(claims),
            uncited_claims=sum(not claim.citations for claim in claims),
            evidence=sum(len(case.evidence) for case in settled.cases),
            pairs=sum(len(claim.citations) for claim in claims),
            blank_rows=draft.blank_rows,
            left_out=settled.left_out,
            repeats=tuple(
                RepeatOffer(
                    field=one.field,
                    letters=column_letters(one.column),
                    rows=one.rows,
                    chosen=one.filled,
                )
                for one in draft.repeats
            ),
            formulas=draft.formulas,
            open_questions=len(settled.open),
            questions=tuple(
                _question(one, places.get(one.key, ""), self.choices) for one in settled.questions
            ),
            faults=tuple(map(AssemblyFault.of, self.faults())),
            notices=tuple(
                map(AssemblyFault.of, self.findings.notices(self.draft.cases, self.draft.systems))
            ),
            aliases=tuple(
                AliasOffer(found=one.found, offered=one.offered) for one in settled.aliases
            ),
        )


def _gather(
    what: AssemblyInput,
    choices: Mapping[str, str] | None,
    aliases: Mapping[str, str] | None,
    report: Reporter,
    cancel: CancelToken,
) -> _Gathered:
    findings = Findings()
    texts = what.path if what.form == "notes" else what.texts
    files = TextFiles(texts, findings)
    draft = _draft(what, files, findings)
    cancel.check()
    if what.form != "notes":
        fill_texts(draft, files, findings)
    cancel.check()
    settled = settle_draft(
        draft,
        findings,
        choices=choices or {},
        aliases=aliases or {},
        report=report,
        cancel=cancel,
    )
    if not findings.faulty and not any(case.notes for case in draft.cases.values()):
        findings.fault(problems.TEXT_MISSING, Location(file="the text files"), "notes")
    return _Gathered(draft, settled, findings, choices or {})


def _draft(what: AssemblyInput, files: TextFiles, findings: Findings) -> Draft:
    unit = None if what.offsets is None else Unit(what.offsets)
    if what.form == "notes":
        return read_marked(files, findings)
    if what.form == "citations":
        return read_citations(what.path, unit, findings)
    reading = Reading(what.sheet, what.header_row, what.saved_values, what.without_hidden)
    grid = read_grid(what.path, findings, reading)
    if grid is None:
        return Draft()
    columns = (
        propose_columns(grid.headers)
        if what.columns is None
        else columns_of(grid.headers, what.columns)
    )
    if findings.faulty:
        # It may be another sheet or row that is meant: which were taken helps to see that.
        note_reading(grid, reading, {}, proposed=False, findings=findings)
        return Draft()
    if columns is None:
        findings.fault(problems.COLUMNS_INVALID, Location(file=f"row {grid.header_row}"))
        return Draft()
    note_reading(grid, reading, columns, proposed=what.columns is None, findings=findings)
    return read_table(grid, columns, unit, findings, what.repeated)


@calm
def _write(
    target: Path,
    files: Iterable[tuple[str, bytes]],
    *,
    one_system: bool,
    report: Reporter,
    cancel: CancelToken,
) -> tuple[Fault, ...]:
    """Write the folder out of sight, load it, put it in place; what loading notices."""
    make_parents(target.parent)
    with Staging(target) as staging:
        for name, data in files:
            cancel.check()
            staging.write(name, data)
        refused: tuple[Fault, ...] = ()
        notices: tuple[Fault, ...] = ()
        try:
            # The second system may be the offered extract: that is asked when the round is made.
            loaded = load_artifacts(
                staging.root, add_extract=one_system, report=report, cancel=cancel
            )
            notices = loaded.notices
        except ArtifactError as error:
            refused = error.faults
        if refused:
            raise InputError(INPUT_REFUSED, refused)
        staging.publish()
    return notices


def _alias_table(aliases: Mapping[str, str]) -> bytes:
    lines = io.StringIO(newline="")
    writer = csv.writer(lines)
    writer.writerow(("found", "used"))
    writer.writerows(sorted(aliases.items()))
    return b"\xef\xbb\xbf" + lines.getvalue().encode("utf-8")


def _question(one: Question, place: str, choices: Mapping[str, str]) -> QuoteQuestion:
    shown = []
    for number, candidate in enumerate(one.candidates, 1):
        before, words, after = choosing.around(one.text, candidate)
        shown.append(
            QuoteCandidate(
                number=number,
                start=candidate.start,
                end=candidate.end,
                near=candidate.likeness == "near",
                before=before,
                words=words,
                after=after,
            )
        )
    return QuoteQuestion(
        key=one.key,
        kind=one.kind,
        role=one.role,
        place=place,
        quote=one.quote,
        candidates=tuple(shown),
        chosen=choices.get(one.key, ""),
    )
