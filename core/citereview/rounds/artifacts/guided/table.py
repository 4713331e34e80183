"""From the rows of a table to a draft: one row is a claim with one piece of evidence.

A claim with several pieces of evidence has a row for each. A row without evidence is an uncited
claim; one without claim and system adds evidence to its case; one with a note alone adds the note.
What is wrong, or worth knowing, in many rows of a column is said once, with all of its rows.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from citereview.errors import Problem
from citereview.rounds.artifacts import problems as artifact_problems
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.columns import Field
from citereview.rounds.artifacts.guided.grid import (
    Cell,
    Grid,
    cell_place,
    cells_place,
    is_blank,
)
from citereview.rounds.artifacts.guided.records import (
    Draft,
    DraftCase,
    DraftClaim,
    DraftEvidence,
    DraftNote,
    DraftRepeat,
    Sought,
    Unit,
)
from citereview.rounds.artifacts.guided.repeats import RepeatField, Repeats, repeat_above
from citereview.rounds.artifacts.guided.workbook import CELL_LENGTH
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.records import clean_id, is_claim_type

_YES = frozenset({"yes", "y", "true", "1", "x"})
_NO = frozenset({"", "no", "n", "false", "0"})
_DIGITS = 12


def read_table(
    grid: Grid,
    columns: Mapping[Field, int],
    unit: Unit | None,
    findings: Findings,
    repeated: Collection[RepeatField] = (),
) -> Draft:
    """Everything the rows say; faults with rows and column.

    Args:
        grid: The table.
        columns: Column of each field that has one.
        unit: What offset columns count, None where it is to be found out.
        findings: Takes the faults.
        repeated: Fields whose empty cells repeat the one above.
    """
    draft = Draft(unit=unit, blank_rows=grid.blank_rows)
    needed: tuple[tuple[Field, ...], ...] = (
        ("case",),
        ("system",),
        ("claim", "claim_start"),
        ("evidence", "evidence_start", "evidence_id"),
    )
    for fields in needed:
        if not any(field in columns for field in fields):
            place = Location(file=f"row {grid.header_row}")
            findings.fault(problems.COLUMN_NEEDED, place, f"a column for {fields[0]}")
    if findings.faulty:
        return draft
    repeats = repeat_above(grid.rows, columns, repeated)
    said = _Said(columns)
    below: dict[Field, frozenset[int]] = {
        name: frozenset(rows) for name, rows in repeats.empty.items()
    }
    for number, cells in repeats.rows:
        _Row(number, cells, columns, said, below, workbook=grid.raw.workbook).into(draft)
    said.tell(findings)
    _note_repeats(repeats, columns, draft, findings)
    draft.formulas = sum(grid.raw.formulas.get(at, 0) for at in set(columns.values()))
    return draft


def _note_repeats(
    repeats: Repeats, columns: Mapping[Field, int], draft: Draft, findings: Findings
) -> None:
    for name, rows in sorted(repeats.empty.items()):
        at = columns.get(name, columns.get("claim_start", 0))
        filled = name in repeats.filled
        draft.repeats.append(DraftRepeat(name, at, len(rows), filled))
        if filled:
            findings.notice(problems.REPEATED, cells_place(rows, at))


class _Said:
    """Faults and notices of cells, kept together by what they are and their column."""

    def __init__(self, columns: Mapping[Field, int]) -> None:
        self._columns = columns
        self._faults: dict[tuple[Problem, Field, str], list[int]] = {}
        self._notices: dict[tuple[Problem, Field, str], list[int]] = {}

    def fault(self, problem: Problem, field: Field, row: int, expected: str = "") -> None:
        """Note a fault of a cell."""
        self._faults.setdefault((problem, field, expected), []).append(row)

    def notice(self, problem: Problem, field: Field, row: int) -> None:
        """Note something to know of a cell."""
        self._notices.setdefault((problem, field, ""), []).append(row)

    def tell(self, findings: Findings) -> None:
        """Hand over what was kept, in the order of the first row of each."""
        for found, take in ((self._faults, findings.fault), (self._notices, findings.notice)):
            for (problem, field, expected), rows in sorted(
                found.items(), key=lambda entry: (entry[1][0], self._columns[entry[0][1]])
            ):
                take(problem, cells_place(rows, self._columns[field]), expected)


class _Row:
    """One row being read."""

    def __init__(
        self,
        number: int,
        cells: tuple[Cell, ...],
        columns: Mapping[Field, int],
        said: _Said,
        below: Mapping[Field, Collection[int]],
        *,
        workbook: bool,
    ) -> None:
        self._number = number
        self._cells = cells
        self._columns = columns
        self._said = said
        self._below = below
        self._workbook = workbook
        self._faulty = False

    def into(self, draft: Draft) -> None:
        """Add what the row says."""
        reference, system = self._id("case"), self._id("system")
        claim, evidence = self._span("claim"), self._span("evidence")
        source, text = self._text("source"), self._text("note")
        claim_id, evidence_id = self._id("claim_id"), self._id("evidence_id")
        claim_type, required = self._claim_type(), self._required()
        if reference is None:
            if not self._faulty:
                self._lacks("case")
                if system is None and claim is not None and not self._is_refused("system"):
                    self._lacks("system")
            return
        belongs = claim is not None or text is not None or self._is_refused("claim")
        lacks_system = system is None and belongs
        if lacks_system and not self._is_refused("system"):
            self._lacks("system")
            if evidence is None:
                # It may be the total below a table: it does not make a case of its own.
                return
        place = Location(case=reference, file=f"row {self._number}")
        case = draft.case(reference, place)
        self._settle_source(case, source)
        if lacks_system:
            return
        if claim is None and claim_id is not None and not self._is_refused("claim"):
            self._fault("claim", problems.CELL_NEEDED)
        found = None
        if evidence is not None:
            if claim is None and not self._is_refused("claim"):
                self._said.notice(problems.EVIDENCE_ALONE, self._evidence_field(), self._number)
            found = DraftEvidence(evidence, evidence_id, required)
            case.evidence.append(found)
        if system is None:
            return
        note = case.note(system, Location(reference, system, f"row {self._number}"))
        self._settle_note(note, text)
        if claim is None:
            return
        drafted = DraftClaim(claim, claim_id, claim_type)
        if found is not None:
            drafted.cites.append(found)
        elif evidence_id is not None:
            drafted.cites_ids.append((evidence_id, self._place("evidence_id")))
        note.claims.append(drafted)

    def _settle_source(self, case: DraftCase, source: str | None) -> None:
        if source is not None and case.source not in {None, source}:
            self._fault("source", problems.TEXT_TWICE)
        case.source = case.source if source is None else source

    def _settle_note(self, note: DraftNote, text: str | None) -> None:
        if text is not None and note.text not in {None, text}:
            self._fault("note", problems.TEXT_TWICE)
        note.text = note.text if text is None else text

    def _place(self, field: Field) -> Location:
        return cell_place(self._number, self._columns[field])

    def _fault(self, field: Field, problem: Problem, expected: str = "") -> None:
        self._faulty = True
        self._said.fault(problem, field, self._number, expected)

    def _lacks(self, field: Field) -> None:
        """A cell that is needed is blank: forgotten, or meant to repeat the one above."""
        below = self._number in self._below.get(field, ())
        self._fault(field, problems.CELL_BELOW if below else problems.CELL_NEEDED)

    def _evidence_field(self) -> Field:
        return "evidence" if "evidence" in self._columns else "evidence_start"

    def _cell(self, field: Field) -> Cell:
        return self._cells[self._columns[field]] if field in self._columns else ""

    def _is_refused(self, field: Field) -> bool:
        return isinstance(self._cell(field), Problem)

    def _text(self, field: Field) -> str | None:
        """The cell's text to the code point, or None where it is blank or refused."""
        cell = self._cell(field)
        if isinstance(cell, Problem):
            self._fault(field, cell)
            return None
        if self._workbook and len(cell) >= CELL_LENGTH:
            self._said.notice(problems.CELL_FULL, field, self._number)
        return None if is_blank(cell) else cell

    def _id(self, field: Field) -> str | None:
        text = self._text(field)
        if text is None:
            return None
        found = clean_id(text)
        if found is None:
            self._fault(field, artifact_problems.ID_INVALID)
        return found

    def _span(self, what: str) -> Sought | None:
        fields: dict[str, tuple[Field, Field, Field]] = {
            "claim": ("claim", "claim_start", "claim_end"),
            "evidence": ("evidence", "evidence_start", "evidence_end"),
        }
        quoted, first, last = fields[what]
        quote, start, end = self._text(quoted), self._offset(first), self._offset(last)
        here = next((field for field in (quoted, first) if field in self._columns), None)
        if here is None or (quote is None and start is None and end is None):
            return None
        if (start is None) != (end is None):
            lacking = first if start is None else last
            if is_blank(self._cell(lacking)):
                self._fault(
                    lacking if lacking in self._columns else here,
                    problems.OFFSET_INVALID,
                    "start and end",
                )
            return None
        return Sought(self._place(here), quote, start, end)

    def _offset(self, field: Field) -> int | None:
        text = self._text(field)
        if text is None:
            return None
        digits = text.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS):
            self._fault(field, problems.OFFSET_INVALID, "a whole number")
            return None
        return int(digits)

    def _claim_type(self) -> str | None:
        text = self._text("claim_type")
        if text is None:
            return None
        if not is_claim_type(text):
            self._fault(
                "claim_type", artifact_problems.FIELD_TYPE, "1 to 64 letters, digits or _ . -"
            )
            return None
        return text.strip()

    def _required(self) -> bool:
        word = (self._text("required") or "").strip().casefold()
        if word not in _YES | _NO:
            self._fault("required", problems.REQUIRED_INVALID)
        return word in _YES
