"""Lines of plain Markdown as a report's blocks, so that they are typeset like every other report.

Understood are ``# `` and ``## `` headings, ``- `` bullets, tables, a line that begins with a bold
word, and paragraphs; an empty line ends a block.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from citereview.canonical import digest
from citereview.reports.blocks import Block, Bullets, Cell, Heading, Laid, Paragraph, Table

_BAR = re.compile(r"(?<!\\)\|")
_WIDEST, _AROUND = 48, 5
"""Share of the measure that a column asks for: its longest cell up to a limit, and room around."""
_BOLD = re.compile(r"\*\*(.+?)\*\*(?: - )?(.*)")


def lay_out_lines(
    lines: Iterable[str], *, title: str, reference: str, audience: str, stated_date: str
) -> Laid:
    """Blocks of plain lines.

    Args:
        lines: The text.
        title: The document's title.
        reference: What the footer calls the report's subject.
        audience: Who may read it.
        stated_date: The date it bears, ``YYYY-MM-DD``.
    """
    kept = list(lines)
    blocks: list[Block] = []
    bullets: list[str] = []
    rows: list[str] = []
    for line in [*kept, ""]:
        if line.startswith("| "):
            rows.append(line)
            continue
        if rows:
            blocks.append(_table(rows))
            rows = []
        if line.startswith("- "):
            bullets.append(line[2:])
            continue
        if bullets:
            blocks.append(Bullets(tuple(bullets)))
            bullets = []
        blocks += _blocks(line)
    return Laid(title, "en", stated_date, reference, audience, digest(kept), tuple(blocks))


def _table(lines: list[str]) -> Table:
    head, marks, *rows = [
        tuple(cell.strip().replace("\\|", "|") for cell in _BAR.split(line)[1:-1]) for line in lines
    ]
    longest = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
    return Table(
        "",
        head,
        tuple(tuple(Cell(text, code=text.startswith("sha256:")) for text in row) for row in rows),
        tuple("right" if mark.endswith(":") else "left" for mark in marks),
        tuple(float(min(n, _WIDEST) + _AROUND) for n in longest),
        # Names and numbers side by side are read across: not over the whole measure.
        narrow=len(head) == 2 and marks[1].endswith(":"),
    )


def _blocks(line: str) -> list[Block]:
    for mark, level in (("## ", 2), ("# ", 1)):
        if line.startswith(mark):
            return [Heading(line.removeprefix(mark), level)]
    bold = _BOLD.fullmatch(line)
    if bold:
        rest = bold.group(2)
        return [Heading(bold.group(1), 3), *([Paragraph(rest)] if rest else [])]
    return [Paragraph(line)] if line else []
