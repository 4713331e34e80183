"""Plain text pages as a PDF, with the fonts every reader has; nothing is embedded.

Same text, same bytes: no date and no identifier is written. The fonts hold Latin letters only; any
other character becomes a question mark, and the first page says so. The Markdown report has
the text as it is.

Source: ISO 32000-1, sections 7.3 to 7.8 and annex D (WinAnsiEncoding).
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

WIDTH, HEIGHT, MARGIN = 595, 842, 50
"""An A4 page and its margin, in points."""

SIZE, LEADING = 9, 12
COLUMNS = 92
"""Characters a line at that size in a fixed-width font."""

LINES = (HEIGHT - 2 * MARGIN) // LEADING - 1
REPLACED = "Some characters are not Latin and appear as '?'; the Markdown report shows them."
TYPOGRAPHY = str.maketrans({"\u2265": ">=", "\u2264": "<=", "\u2192": "->"})


def text_pdf(lines: Iterable[str], title: str) -> bytes:
    """Lay out lines of text; a line beginning with ``# `` or ``## `` is a heading.

    Args:
        lines: The text; long lines are wrapped.
        title: The document's title.
    """
    text = [line.translate(TYPOGRAPHY) for line in lines]
    if any(_is_replaced(line) for line in text):
        text = [*text[:1], "", REPLACED, *text[1:]]
    pages = list(_pages(text))
    objects: list[bytes] = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"",  # the page tree, once the pages are known
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>",
        b"<< /Title (" + _escaped(title) + b") /Producer (CiteReview) >>",
    ]
    kids = []
    for number, page in enumerate(pages, start=1):
        stream = _content(page, f"{number} / {len(pages)}")
        kids.append(len(objects) + 1)
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>"
            % (WIDTH, HEIGHT, len(objects) + 2)
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    tree = b" ".join(b"%d 0 R" % kid for kid in kids)
    objects[1] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), tree)
    return _file(objects)


def _pages(lines: Iterable[str]) -> Iterator[list[tuple[bool, str]]]:
    page: list[tuple[bool, str]] = []
    for line in lines:
        heading = line.startswith(("# ", "## "))
        for part in textwrap.wrap(line.lstrip("# ") if heading else line, COLUMNS) or [""]:
            if len(page) == LINES:
                yield page
                page = []
            page.append((heading, part))
    if page:
        yield page


def _content(page: list[tuple[bool, str]], footer: str) -> bytes:
    parts = [b"BT %d TL %d %d Td" % (LEADING, MARGIN, HEIGHT - MARGIN)]
    for heading, text in page:
        font = b"/F2" if heading else b"/F1"
        parts.append(b"%s %d Tf (%s) Tj T*" % (font, SIZE, _escaped(text)))
    parts.append(
        b"ET BT /F1 %d Tf %d %d Td (%s) Tj ET" % (SIZE, MARGIN, MARGIN // 2, footer.encode())
    )
    return b"\n".join(parts)


def _file(objects: list[bytes]) -> bytes:
    data = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, body in enumerate(objects, start=1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % place for place in places)
    data += b"trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\n" % (len(objects) + 1)
    data += b"startxref\n%d\n%%%%EOF\n" % start
    return bytes(data)


def _encoded(text: str) -> bytes:
    return text.encode("cp1252", errors="replace")


def _is_replaced(text: str) -> bool:
    return _encoded(text).count(b"?") > text.count("?")


def _escaped(text: str) -> bytes:
    raw = _encoded(text.replace("\t", "    "))
    return raw.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
