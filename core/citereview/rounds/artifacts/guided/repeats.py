"""Empty cells that repeat the one above: how many there are, and read so where that was chosen.

Tables made for the eye name a case, a system or a claim once and leave the cells below it empty. A
file cannot tell that from cells somebody forgot, so nothing is filled in unless a person says so.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from citereview.rounds.artifacts.guided.columns import Field
from citereview.rounds.artifacts.guided.grid import Cell, is_blank

RepeatField = Literal["case", "system", "claim"]
REPEATABLE: tuple[RepeatField, ...] = get_args(RepeatField)
"""Fields whose empty cells may repeat the one above."""

_CLAIM: tuple[Field, ...] = ("claim", "claim_start", "claim_end", "claim_id")
_EVIDENCE: tuple[Field, ...] = ("evidence", "evidence_start", "evidence_id")


@dataclass(slots=True, repr=False)
class Repeats:
    """The rows of a table with what they repeat filled in.

    Attributes:
        rows: (1-based row, its cells).
        empty: By field, the rows in which its cell is empty below one with a value, filled in or
            not. Of claims, those that bring evidence for the case and system of the claim above.
        filled: Fields that were filled in.
    """

    rows: list[tuple[int, tuple[Cell, ...]]] = field(default_factory=list)
    empty: dict[RepeatField, list[int]] = field(default_factory=dict)
    filled: frozenset[RepeatField] = frozenset()


def repeat_above(
    rows: Sequence[tuple[int, tuple[Cell, ...]]],
    columns: Mapping[Field, int],
    wanted: Collection[RepeatField],
) -> Repeats:
    """Fill in the wanted fields, and find what could be filled in.

    Args:
        rows: (1-based row, its cells), in order.
        columns: Column of each field that has one.
        wanted: Fields whose empty cells repeat the one above.
    """
    found = Repeats(filled=frozenset(wanted))
    above: dict[RepeatField, Cell] = {}
    claim: _Claim | None = None
    for number, cells in rows:
        line = list(cells)
        for name in ("case", "system"):
            at = columns.get(name)
            if at is None:
                continue
            if not is_blank(line[at]):
                above[name] = line[at]
            elif name in above:
                found.empty.setdefault(name, []).append(number)
                if name in wanted:
                    line[at] = above[name]
        if any(not is_blank(line[columns[one]]) for one in _CLAIM if one in columns):
            claim = _Claim.of(line, columns)
        elif claim is not None and claim.goes_on(line, columns):
            found.empty.setdefault("claim", []).append(number)
            if "claim" in wanted:
                claim.write(line)
        found.rows.append((number, tuple(line)))
    return found


@dataclass(frozen=True, slots=True, repr=False)
class _Claim:
    """The claim of a row: whose it is, and its cells by column."""

    owner: tuple[Cell, ...]
    cells: dict[int, Cell]

    @classmethod
    def of(cls, line: Sequence[Cell], columns: Mapping[Field, int]) -> _Claim:
        """The claim a row holds."""
        return cls(
            _owner(line, columns),
            {columns[one]: line[columns[one]] for one in _CLAIM if one in columns},
        )

    def goes_on(self, line: Sequence[Cell], columns: Mapping[Field, int]) -> bool:
        """Whether a row without a claim brings evidence for the same case and system."""
        brings = any(not is_blank(line[columns[one]]) for one in _EVIDENCE if one in columns)
        return brings and "" not in self.owner and _owner(line, columns) == self.owner

    def write(self, line: list[Cell]) -> None:
        """Write the claim into a row."""
        for at, cell in self.cells.items():
            line[at] = cell


def _owner(line: Sequence[Cell], columns: Mapping[Field, int]) -> tuple[Cell, ...]:
    cells = [line[columns[one]] for one in ("case", "system") if one in columns]
    return tuple(cell.strip() if isinstance(cell, str) else cell for cell in cells)
