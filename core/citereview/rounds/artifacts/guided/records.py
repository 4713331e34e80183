"""What teams hold, as plain records: cases, notes, claims and evidence, before any span is known.

The three readers (`table`, `markers`, `providers`) make a `Draft`; `settling` finds its spans. A
record prints no value: texts, references and identities are private.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from citereview.rounds.artifacts.guided.repeats import RepeatField
from citereview.rounds.artifacts.places import Location


class Unit(StrEnum):
    """What offsets count."""

    CODE_POINTS = "code_points"
    UTF16 = "utf16"
    BYTES = "bytes"
    CRLF_COLLAPSED = "crlf_collapsed"
    WITHOUT_BOM = "without_bom"


@dataclass(frozen=True, slots=True, repr=False)
class Sought:
    """A span that is looked for: by its quote, by its offsets, or by both.

    Attributes:
        location: Where it was asked for.
        quote: The text it quotes, to the code point as it came.
        start: Its first unit; the unit is that of the whole text.
        end: One past its last unit.
        unit: What its offsets count, where that is known of this span alone.
    """

    location: Location
    quote: str | None = None
    start: int | None = None
    end: int | None = None
    unit: Unit | None = None

    @property
    def key(self) -> tuple[str | None, int | None, int | None]:
        """Two rows that seek the same are asked about once."""
        return self.quote, self.start, self.end


@dataclass(slots=True, repr=False)
class DraftEvidence:
    """Evidence of a case.

    Attributes:
        sought: Its span.
        evidence_id: The id it came with, None where it gets one.
        required: Whether a faithful note must rest on it.
    """

    sought: Sought
    evidence_id: str | None = None
    required: bool = False


@dataclass(slots=True, repr=False)
class DraftClaim:
    """A claim of a note; `cites` holds evidence of its case, `cites_ids` ids of such."""

    sought: Sought
    claim_id: str | None = None
    claim_type: str | None = None
    cites: list[DraftEvidence] = field(default_factory=list)
    cites_ids: list[tuple[str, Location]] = field(default_factory=list)


@dataclass(slots=True, repr=False)
class DraftNote:
    """One system's note for a case."""

    system: str
    location: Location
    text: str | None = None
    claims: list[DraftClaim] = field(default_factory=list)


@dataclass(slots=True, repr=False)
class DraftCase:
    """One case: its source, its evidence, and the systems' notes."""

    reference: str
    location: Location
    source: str | None = None
    evidence: list[DraftEvidence] = field(default_factory=list)
    notes: dict[str, DraftNote] = field(default_factory=dict)

    def note(self, system: str, location: Location) -> DraftNote:
        """The system's note, made where there is none yet."""
        if system not in self.notes:
            self.notes[system] = DraftNote(system, location)
        return self.notes[system]


@dataclass(frozen=True, slots=True, repr=False)
class DraftRepeat:
    """Empty cells of a field that may repeat the one above.

    Attributes:
        field: Whose cells they are.
        column: Its 0-based column.
        rows: How many rows they stand in.
        filled: Whether they were read so.
    """

    field: RepeatField
    column: int
    rows: int
    filled: bool


@dataclass(slots=True, repr=False)
class Draft:
    """Everything that was read.

    Attributes:
        cases: By reference as found.
        unit: What offsets count, as declared; None where it was not.
        blank_rows: Rows that were passed over for being blank.
        repeats: Empty cells of a table that may repeat the one above.
        formulas: Formulas in columns of a table that are used.
    """

    cases: dict[str, DraftCase] = field(default_factory=dict)
    unit: Unit | None = None
    blank_rows: int = 0
    repeats: list[DraftRepeat] = field(default_factory=list)
    formulas: int = 0

    def case(self, reference: str, location: Location) -> DraftCase:
        """The case of a reference, made where there is none yet."""
        if reference not in self.cases:
            self.cases[reference] = DraftCase(reference, location)
        return self.cases[reference]

    @property
    def systems(self) -> frozenset[str]:
        """Identities of all systems."""
        return frozenset(system for case in self.cases.values() for system in case.notes)
