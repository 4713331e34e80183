"""What assembling artifacts takes and returns: the evaluator's own texts, before any round.

These records are shown on the evaluator's machine only; quotes, contexts and references in them are
private and appear in no message.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from citereview.actions.views.base import View

LinkedBy = Literal["person", "system", "automatic"]
Form = Literal["table", "notes", "citations"]
OffsetUnitName = Literal["code_points", "utf16", "bytes", "crlf_collapsed", "without_bom"]


class AssemblyInput(View):
    """What is to be assembled.

    Attributes:
        form: A table, notes with markers beside numbered passages, or providers' citations.
        path: The table or the citations; the folder of notes.
        texts: Folder of sources and notes as text files, where they are not in the table.
        sheet: Name of a workbook's sheet; the first that is not empty where None.
        columns: Header name by field; proposed from the headers where None.
        offsets: What offsets count; found out from the quoted texts where None.
    """

    form: Form
    path: Path
    texts: Path | None = None
    sheet: str | None = None
    columns: dict[str, str] | None = None
    offsets: OffsetUnitName | None = None


class AssemblyFault(View):
    """One fault or notice: its closed code, its place, what it is, what to do."""

    code: str
    place: str
    what: str
    expected: str
    todo: str


class TableColumn(View):
    """A column: its letters and header, rows with a value in it, and the field proposed for it."""

    letters: str
    header: str
    filled: int
    field: str | None


class TableView(View):
    """A table as it was found; `fields` are all that a column can hold."""

    sheets: tuple[str, ...]
    sheet: str
    rows: int
    blank_rows: int
    columns: tuple[TableColumn, ...]
    fields: tuple[str, ...]


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
    """What assembling would make, and everything that still stands in its way."""

    cases: int
    systems: int
    notes: int
    claims: int
    uncited_claims: int
    evidence: int
    pairs: int
    blank_rows: int
    left_out: int
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
