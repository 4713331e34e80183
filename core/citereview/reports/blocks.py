"""A report as a sequence of blocks: what Markdown, HTML and PDF lay out, each in its own way.

The order, the tables and every printed number are decided here, once; a renderer only knows how a
heading, a list, a table or a figure looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

Tone = Literal["plain", "pass", "fail", "cannot_judge", "suppressed"]
Side = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell.

    Attributes:
        text: What it says.
        tone: How it is toned, with a mark beside colour.
        code: Whether it is code.
        remark: What must be known with it, read after it.
    """

    text: str
    tone: Tone = "plain"
    code: bool = False
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the title."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Banner:
    """What a reader must know before anything else."""

    text: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Open or closed, and the sentence that says it."""

    open: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list of sentences; each may start with a toned word."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A side note: a definition, or what need not be read at once.

    Attributes:
        text: What it says.
        term: What it is about; may be empty.
    """

    text: str
    term: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table that can be read alone.

    Attributes:
        caption: What it shows, a sentence.
        head: Column heads; all empty where the first column is the head of each row.
        rows: Cells.
        sides: Alignment of each column.
        widths: Relative width of each column.
        narrow: Whether it is too small for the full measure.
        key: The column that names each row.
        groups: What its rows belong to, with how many rows each, in order; none where they are
            one group.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    sides: tuple[Side, ...]
    widths: tuple[float, ...]
    narrow: bool = False
    key: int = 0
    groups: tuple[tuple[str, int], ...] = ()

    def grouped(self) -> Iterator[tuple[str, tuple[tuple[Cell, ...], ...]]]:
        """The rows of each group with what they belong to; an empty name where there is none."""
        start = 0
        for name, size in self.groups or (("", len(self.rows)),):
            yield name, self.rows[start : start + size]
            start += size


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure for a screen: its ground, its width, and its outlines."""

    dark: bool
    narrow: bool
    svg: str


@dataclass(frozen=True, slots=True)
class Plot:
    """A vector figure.

    Attributes:
        name: File stem.
        svg: The figure.
        alt: What it shows, for those who cannot see it: every number in it.
        caption: A caption that can be read alone.
        screens: The same for screens that are dark, narrow or both; none where only paper is laid
            out.
    """

    name: str
    svg: str
    alt: str
    caption: str
    screens: tuple[Drawing, ...] = ()


@dataclass(frozen=True, slots=True)
class PageBreak:
    """The end of page one, where there are pages."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Blocks with side notes in the margin; where there is no margin the notes come after them."""

    blocks: tuple[Plain, ...]
    notes: tuple[Note, ...]


Plain = Heading | Paragraph | Banner | Verdict | Bullets | Note | Table | Plot | PageBreak
Block = Plain | Beside


@dataclass(frozen=True, slots=True)
class Laid:
    """A report laid out in blocks, with what stands on every page.

    Attributes:
        title: Its title.
        language: BCP 47 tag of its text.
        stated_date: The date it bears.
        round_ref: The round.
        audience: Who may read it.
        digest: Digest of its model.
        blocks: What it says, in order.
    """

    title: str
    language: str
    stated_date: str
    round_ref: str
    audience: str
    digest: str
    blocks: tuple[Block, ...]

    def plain(self) -> Iterator[Plain]:
        """Every block in the order it is read, side notes after what they stand beside."""
        for block in self.blocks:
            if isinstance(block, Beside):
                yield from (*block.blocks, *block.notes)
            else:
                yield block


def plain(texts: Iterable[str]) -> tuple[Cell, ...]:
    """A row of plain cells."""
    return tuple(Cell(text) for text in texts)


def table(
    caption: str,
    head: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    *,
    widths: Sequence[float] = (),
    right: Sequence[int] = (),
    narrow: bool = False,
    key: int = 0,
    groups: Iterable[tuple[str, int]] = (),
) -> Table:
    """A table; columns whose numbers are in `right` are right-aligned."""
    return Table(
        caption,
        tuple(head),
        tuple(tuple(row) for row in rows),
        tuple("right" if at in right else "left" for at in range(len(head))),
        tuple(widths) or (1.0,) * len(head),
        narrow,
        key,
        tuple(groups),
    )
