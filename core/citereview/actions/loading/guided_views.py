"""What assembling artifacts takes and returns: the evaluator's own texts, before any round.

These records are shown on the evaluator's machine only; quotes, contexts and references in them are
private and appear in no message.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field

from citereview.actions.views.base import View
from citereview.errors import Fault

LinkedBy = Literal["person", "system", "automatic"]
Form = Literal["table", "notes", "citations"]
RepeatName = Literal["case", "system", "claim"]
OffsetUnitName = Literal["code_points", "utf16", "bytes", "crlf_collapsed", "without_bom"]


class AssemblyInput(View):
    """What is to be assembled.

    Attributes:
        form: A table, notes with markers beside numbered passages, or providers' citations.
        path: The table or the citations; the folder of notes.
        texts: Folder of sources and notes as text files, where they are not in the table.
        sheet: Name of a workbook's sheet; the first visible one that is not empty where None.
        header_row: 1-based row of the headers; looked for where None.
        columns: Header name by field; proposed from the headers where None.
        repeated: Fields whose empty cells repeat the one above.
        saved_values: Formulas give the values the workbook was last saved with.
        without_hidden: Hidden rows are left out.
        offsets: What offsets count; found out from the quoted texts where None.
    """

    form: Form
    path: Path
    texts: Path | None = None
    sheet: str | None = None
    header_row: int | None = Field(default=None, ge=1)
    columns: dict[str, str] | None = None
    repeated: tuple[RepeatName, ...] = ()
    saved_values: bool = False
    without_hidden: bool = False
    offsets: OffsetUnitName | None = None


class AssemblyFault(View):
    """One fault or notice: its closed code, its place, what it is, what to do."""

    code: str
    place: str
    what: str
    expected: str
    todo: str

    @classmethod
    def of(cls, fault: Fault) -> AssemblyFault:
        """What the core found, as it is shown."""
        return cls(
            code=fault.code,
            place=fault.place,
            what=fault.problem.what,
            expected=fault.expected,
            todo=fault.problem.todo,
        )


class TableColumn(View):
    """A column: its letters and header, rows with a value in it, and the field proposed for it."""

    letters: str
    header: str
    filled: int
    field: str | None
    hidden: bool = False


class TableView(View):
    """A table as it was found.

    Attributes:
        sheets: Names of a workbook's sheets; none for a CSV.
        sheet: The sheet that was read.
        hidden_sheets: Those of the sheets that are hidden.
        header_row: 1-based row of the headers; 0 where there is none.
        rows: Rows below the headers that are not blank.
        blank_rows: Blank rows between them.
        hidden_rows: How many of the rows are hidden, by hand or by a filter.
        columns: Columns with a name.
        fields: All that a column can hold.
        faults: Why this sheet cannot be read with these headers.
    """

    sheets: tuple[str, ...]
    sheet: str
    hidden_sheets: tuple[str, ...] = ()
    header_row: int
    rows: int
    blank_rows: int
    hidden_rows: int = 0
    columns: tuple[TableColumn, ...]
    fields: tuple[str, ...]
    faults: tuple[AssemblyFault, ...] = ()


class RepeatOffer(View):
    """Empty cells below one with a value that may repeat it.

    Attributes:
        field: What the column holds: case, system or claim.
        letters: The column.
        rows: Rows it fills, or would fill.
        chosen: Whether they were read so.
    """

    field: RepeatName
    letters: str
    rows: int
    chosen: bool


class QuoteCandidate(View):
    """A place a quote may stand at: its number, code points, and the words around it."""

    number: int
    start: int
    end: int
    near: bool
    before: str
    words: str
    after: str


class QuoteQuestion(View):
    """A quote to choose a place for; `chosen` is a candidate's number, ``leave``, or empty."""

    key: str
    kind: Literal["ambiguous", "missing", "differs"]
    role: Literal["claim", "evidence"]
    place: str
    quote: str
    candidates: tuple[QuoteCandidate, ...]
    chosen: str


class AliasOffer(View):
    """A reference as found that breaks the public pattern, and the one offered for it."""

    found: str
    offered: str


class AssemblyPlan(View):
    """What assembling would make, and everything that still stands in its way.

    Attributes:
        repeats: Empty cells of a table that repeat the one above, where somebody says so.
        formulas: Formulas in the columns of a table that are used.
    """

    cases: int
    systems: int
    notes: int
    claims: int
    uncited_claims: int
    evidence: int
    pairs: int
    blank_rows: int
    left_out: int
    repeats: tuple[RepeatOffer, ...]
    formulas: int
    open_questions: int
    questions: tuple[QuoteQuestion, ...]
    faults: tuple[AssemblyFault, ...]
    notices: tuple[AssemblyFault, ...]
    aliases: tuple[AliasOffer, ...]

    @property
    def ready(self) -> bool:
        """Whether nothing stands in the way."""
        return not self.faults and not self.open_questions


class Assembly(View):
    """The artifact folder that was written.

    Attributes:
        folder: The folder, ready to be loaded.
        alias_file: The table of references that were replaced, None where none was.
        one_system: There is one system; a round needs a second, or the offered plain extract.
    """

    folder: Path
    alias_file: Path | None
    cases: int
    systems: int
    claims: int
    uncited_claims: int
    evidence: int
    pairs: int
    left_out: int
    one_system: bool
    notices: tuple[AssemblyFault, ...]
