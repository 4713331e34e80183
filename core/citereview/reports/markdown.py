"""The report as Markdown: the same blocks, tables that read as text too."""

from __future__ import annotations

import re

from citereview.reports.blocks import (
    Banner,
    Bullets,
    Cell,
    Heading,
    Note,
    PageBreak,
    Paragraph,
    Plain,
    Plot,
    Table,
    Verdict,
)
from citereview.reports.layout import lay_out
from citereview.reports.model import ReportModel

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#~])")


def render_markdown(model: ReportModel) -> bytes:
    """Bytes of the Markdown file."""
    lines: list[str] = []
    for block in lay_out(model, plots="none").plain():
        lines += [*_lines(block), ""]
    text = "\n".join(lines).rstrip("\n") + "\n"
    return re.sub(r"\n{3,}", "\n\n", text).encode("utf-8")


def _lines(block: Plain) -> list[str]:
    match block:
        case Heading(text, level):
            return [f"{'#' * level} {plain(text)}"]
        case Paragraph(text):
            return [plain(text)]
        case Banner(text):
            return [f"> **{plain(text)}**"]
        case Note(text, term):
            return [f"> **{plain(term)}**: {plain(text)}" if term else f"> {plain(text)}"]
        case Verdict(open_, sentence):
            return [f"**{'OPEN' if open_ else 'CLOSED'}.** {plain(sentence)}"]
        case Bullets(items):
            return [f"- {plain(item)}" for item in items]
        case Table():
            return _table(block)
        case Plot() | PageBreak():
            return []


def _table(block: Table) -> list[str]:
    marks = "".join(" ---: |" if side == "right" else " --- |" for side in block.sides)
    lines = [f"*{plain(block.caption)}*", ""] if block.caption else []
    lines += ["| " + " | ".join(map(plain, block.head)) + " |", f"|{marks}"]
    for name, rows in block.grouped():
        if name:
            lines.append(f"| **{plain(name)}** |" + " |" * (len(block.head) - 1))
        lines += ["| " + " | ".join(map(_cell, row)) + " |" for row in rows]
    return lines


def _cell(cell: Cell) -> str:
    return f"{_value(cell)}. *{plain(cell.remark)}.*" if cell.remark else _value(cell)


def _value(cell: Cell) -> str:
    if cell.code:
        return f"`{cell.text}`"
    return f"**{plain(cell.text)}**" if cell.tone in {"fail", "cannot_judge"} else plain(cell.text)


def plain(text: str) -> str:
    """Text that Markdown prints as it is, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
