"""Lines of plain Markdown as a report's blocks, so that they are typeset like every other report.

Understood are ``# `` and ``## `` headings, ``- `` bullets, a line that begins with a bold word, and
paragraphs; an empty line ends a block.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from citereview.canonical import digest
from citereview.reports.blocks import Block, Bullets, Heading, Laid, Paragraph

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
    for line in [*kept, ""]:
        if line.startswith("- "):
            bullets.append(line[2:])
            continue
        if bullets:
            blocks.append(Bullets(tuple(bullets)))
            bullets = []
        blocks += _blocks(line)
    return Laid(title, "en", stated_date, reference, audience, digest(kept), tuple(blocks))


def _blocks(line: str) -> list[Block]:
    for mark, level in (("## ", 2), ("# ", 1)):
        if line.startswith(mark):
            return [Heading(line.removeprefix(mark), level)]
    bold = _BOLD.fullmatch(line)
    if bold:
        rest = bold.group(2)
        return [Heading(bold.group(1), 3), *([Paragraph(rest)] if rest else [])]
    return [Paragraph(line)] if line else []
