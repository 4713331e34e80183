"""The report as one HTML file that needs nothing else: style and figures inside, no script."""

from __future__ import annotations

import base64
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape

from citereview.reports.blocks import (
    Banner,
    Beside,
    Block,
    Bullets,
    Cell,
    Heading,
    Note,
    PageBreak,
    Paragraph,
    Plain,
    Plot,
    Side,
    Table,
    Verdict,
)
from citereview.reports.layout import lay_out
from citereview.reports.model import ReportModel
from citereview.resources import read_text

MARKS = {"pass": "✓", "fail": "✗", "cannot_judge": "◐", "suppressed": "–"}
"""The mark beside each outcome: state is never colour alone."""

_PART = 2
"""Level of the headings that part a report."""
PAIR = 2
"""Columns of a table whose cells need no label where it is read as cards."""

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_TOKEN = re.compile(r"@([a-z_]+)\.([a-z_]+)")


def render_html(model: ReportModel) -> bytes:
    """Bytes of the HTML file."""
    laid = lay_out(model, plots="screen")
    body = "\n".join(_Body(laid.blocks).lines())
    audience = "Confidential report" if laid.audience == "confidential" else "Public report"
    page = f"""<!doctype html>
<html lang="{laid.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="model-digest" content="{laid.digest}">
<title>{escape(laid.title)}: {escape(laid.round_ref)}</title>
<style>
{_style()}
</style>
</head>
<body>
<main>
{body}
</main>
<footer>{audience} of {escape(laid.round_ref)} · {escape(laid.stated_date)} · \
model {escape(laid.digest.removeprefix("sha256:")[:16])}</footer>
</body>
</html>
"""
    return page.encode("utf-8")


def _style() -> str:
    colours = json.loads(read_text("design-tokens.json"))["color"]
    css = read_text("report", "report.css")
    return _TOKEN.sub(lambda found: colours[found.group(1)][found.group(2)], css).rstrip("\n")


class _Body:
    """The lines of a report; knows which headings it numbered and which notes it gave.

    Args:
        blocks: What it says.
    """

    def __init__(self, blocks: tuple[Block, ...]) -> None:
        self._blocks = blocks
        self._parts = tuple(_parts(blocks))
        self._begun = 0
        self._noted: set[Note] = set()

    def lines(self) -> Iterator[str]:
        """Every line, in order."""
        for block in self._blocks:
            yield from self._lines(block)

    def _lines(self, block: Block) -> Iterator[str]:
        match block:
            case Heading(text, level) if level == _PART:
                place, _ = self._parts[self._begun]
                self._begun += 1
                yield f'<h2 id="{place}">{escape(text)}</h2>'
            case Beside(inner, notes):
                yield '<div class="beside"><div>'
                for one in inner:
                    yield from self._lines(one)
                yield "</div>"
                if notes:
                    yield from self._beside(notes)
                yield "</div>"
            case PageBreak():
                yield from self._contents()
                yield '<hr class="page">'
            case _:
                yield from _plain(block)

    def _beside(self, notes: tuple[Note, ...]) -> Iterator[str]:
        """Side notes; in one column those that were read before are not said again."""
        told = " again" if self._noted.issuperset(notes) else ""
        yield f'<div class="notes{told}" role="note" aria-label="Side notes">'
        for note in notes:
            again = " again" if note in self._noted else ""
            self._noted.add(note)
            said = f"<b>{escape(note.term)}</b> " if note.term else ""
            yield f'<p class="note{again}">{said}{escape(note.text)}</p>'
        yield "</div>"

    def _contents(self) -> Iterator[str]:
        """The way to each part that follows page one."""
        parts = self._parts[self._begun :]
        if parts:
            yield '<nav aria-label="Contents"><ul>'
            yield from (f'<li><a href="#{at}">{escape(text)}</a></li>' for at, text in parts)
            yield "</ul></nav>"


def _parts(blocks: Iterable[Block]) -> Iterator[tuple[str, str]]:
    """Place and text of each part; a place never depends on what other parts there are."""
    seen: Counter[str] = Counter()
    for block in blocks:
        for one in block.blocks if isinstance(block, Beside) else (block,):
            if isinstance(one, Heading) and one.level == _PART:
                place = re.sub(r"[^a-z]+", "-", one.text.partition(":")[0].casefold())
                seen[place] += 1
                yield (place if seen[place] == 1 else f"{place}-{seen[place]}"), one.text


def _plain(block: Plain) -> Iterator[str]:
    match block:
        case Heading(text, level):
            yield f"<h{level}>{escape(text)}</h{level}>"
        case Paragraph(text):
            yield f"<p>{escape(text)}</p>"
        case Banner(text):
            yield f'<p class="banner">{escape(text)}</p>'
        case Verdict(open_, sentence):
            tone, word = ("pass", "Open") if open_ else ("fail", "Closed")
            mark = MARKS[tone]
            yield f'<p class="verdict {tone}"><span class="chip {tone}">'
            yield f'<span aria-hidden="true">{mark}</span> {word}</span> {escape(sentence)}</p>'
        case Bullets(items):
            yield "<ul>"
            yield from (f"<li>{escape(item)}</li>" for item in items)
            yield "</ul>"
        case Plot():
            yield "<figure>"
            yield from (_drawing(one, block.alt) for one in _drawings(block))
            yield f"<figcaption>{escape(block.caption)}</figcaption></figure>"
        case Table():
            yield from _table(block)
        case Note() | PageBreak():
            raise AssertionError(block)  # they stand beside something, or between pages


def _drawings(plot: Plot) -> Iterator[tuple[str, str]]:
    """A plot for paper and for each kind of screen, with its classes; styles show one of them.

    A `picture` would do on a screen, but what it has chosen there is what browsers print.
    """
    yield "paper", plot.svg
    for one in plot.screens:
        ground, width = "dark" if one.dark else "light", "narrow" if one.narrow else "wide"
        yield f"{ground} {width}", one.svg


def _drawing(drawing: tuple[str, str], alt: str) -> str:
    kind, svg = drawing
    data = base64.b64encode(svg.encode("utf-8")).decode("ascii")
    return f'<img class="{kind}" src="data:image/svg+xml;base64,{data}" alt="{escape(alt)}">'


def _table(block: Table) -> Iterator[str]:
    """A table; where it is read as cards, roles say that it still is one.

    Styles that lay rows out as blocks make some browsers forget that they are a table.
    """
    headed = any(block.head)
    kind = "narrow" if block.narrow else "cards" if headed else "facts"
    yield f'<table class="{kind}" role="table">'
    if block.caption:
        yield f"<caption>{escape(block.caption)}</caption>"
    if not block.narrow:
        whole = sum(block.widths)
        columns = "".join(f'<col style="width:{width / whole:.1%}">' for width in block.widths)
        yield f"<colgroup>{columns}</colgroup>"
    if headed:
        heads = zip(block.head, block.sides, strict=True)
        cells = "".join(_head(text, side) for text, side in heads)
        yield f'<thead role="rowgroup"><tr role="row">{cells}</tr></thead>'
    for name, rows in block.grouped():
        of_one = ' class="of-one"' if name else ""
        yield f'<tbody role="rowgroup"{of_one}>'
        if name:
            span = f'scope="rowgroup" role="rowheader" colspan="{len(block.head)}"'
            yield f'<tr role="row" class="group"><th {span}>{escape(name)}</th></tr>'
        for row in rows:
            cells = "".join(
                _cell(block, at, cell, labelled=len(row) > PAIR) for at, cell in enumerate(row)
            )
            judged = ' class="judged"' if any(cell.tone != "plain" for cell in row) else ""
            yield f'<tr role="row"{judged}>{cells}</tr>'
        yield "</tbody>"
    yield "</table>"


def _head(text: str, side: Side) -> str:
    """A column's head; what is empty heads nothing."""
    if not text:
        return '<td role="cell"></td>'
    return f'<th scope="col" role="columnheader" class="{side}">{escape(text)}</th>'


def _cell(block: Table, at: int, cell: Cell, *, labelled: bool) -> str:
    text = escape(cell.text)
    if cell.code:
        text = f"<code>{text}</code>"
    elif cell.tone != "plain":
        mark = MARKS[cell.tone]
        text = (
            f'<span class="chip {cell.tone}"><span aria-hidden="true">{mark}</span> {text}</span>'
        )
    if cell.remark:
        text += f' <span class="remark">{escape(cell.remark)}.</span>'
    side = block.sides[at]
    if at == block.key:
        return f'<th scope="row" role="rowheader" class="{side}">{text}</th>'
    if cell.tone != "plain":
        return f'<td role="cell" class="{side} outcome">{text}</td>'
    label = f' data-label="{escape(block.head[at])}"' if labelled else ""
    return f'<td role="cell" class="{side}"{label}>{text}</td>'
