"""The report as one HTML file that needs nothing else: style and figures inside, no script."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
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
    Plot,
    Table,
    Verdict,
)
from citereview.reports.layout import lay_out
from citereview.reports.model import ReportModel
from citereview.resources import read_text

MARKS = {"pass": "✓", "fail": "✗", "cannot_judge": "◐", "suppressed": "–"}
"""The mark beside each outcome: state is never colour alone."""

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_TOKEN = re.compile(r"@([a-z_]+)\.([a-z_]+)")


def render_html(model: ReportModel) -> bytes:
    """Bytes of the HTML file."""
    laid = lay_out(model)
    body = "\n".join(line for block in laid.blocks for line in _lines(block))
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


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading(text, level):
            yield f"<h{level}>{escape(text)}</h{level}>"
        case Paragraph(text):
            yield f"<p>{escape(text)}</p>"
        case Banner(text):
            yield f'<p class="banner">{escape(text)}</p>'
        case Note(text, term):
            said = f"<b>{escape(term)}</b> " if term else ""
            yield f'<p class="note">{said}{escape(text)}</p>'
        case Beside(inner, notes):
            yield '<div class="beside"><div>'
            for one in inner:
                yield from _lines(one)
            yield '</div><aside aria-label="Side notes">'
            for note in notes:
                yield from _lines(note)
            yield "</aside></div>"
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
            data = base64.b64encode(block.svg.encode("utf-8")).decode("ascii")
            yield f'<figure><img src="data:image/svg+xml;base64,{data}" alt="{escape(block.alt)}">'
            yield f"<figcaption>{escape(block.caption)}</figcaption></figure>"
        case Table():
            yield from _table(block)
        case PageBreak():
            yield '<hr class="page">'


def _table(block: Table) -> Iterator[str]:
    headed = any(block.head)
    kind = "narrow" if block.narrow else "" if headed else "facts"
    yield f'<div class="table"><table class="{kind}">' if kind else '<div class="table"><table>'
    if block.caption:
        yield f"<caption>{escape(block.caption)}</caption>"
    if not block.narrow:
        whole = sum(block.widths)
        columns = "".join(f'<col style="width:{width / whole:.1%}">' for width in block.widths)
        yield f"<colgroup>{columns}</colgroup>"
    if headed:
        heads = zip(block.head, block.sides, strict=True)
        cells = "".join(
            f'<th scope="col" class="{side}">{escape(text)}</th>' for text, side in heads
        )
        yield f"<thead><tr>{cells}</tr></thead>"
    yield "<tbody>"
    for row in block.rows:
        cells = "".join(
            _cell(cell, side, head=not headed and at == 0)
            for at, (cell, side) in enumerate(zip(row, block.sides, strict=True))
        )
        yield f"<tr>{cells}</tr>"
    yield "</tbody></table></div>"


def _cell(cell: Cell, side: str, *, head: bool) -> str:
    if head:
        return f'<th scope="row">{escape(cell.text)}</th>'
    text = escape(cell.text)
    if cell.code:
        text = f"<code>{text}</code>"
    elif cell.tone != "plain":
        mark = MARKS[cell.tone]
        text = (
            f'<span class="chip {cell.tone}"><span aria-hidden="true">{mark}</span> {text}</span>'
        )
    return f'<td class="{side}">{text}</td>'
