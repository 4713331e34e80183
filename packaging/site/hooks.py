"""What the site adds to its pages: dark pictures in the dark, and tables read on a telephone.

The pages name light pictures alone and hold plain tables, so that they read the same on GitHub and
in the window's help.
"""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.treeprocessors import Treeprocessor

_PICTURE = re.compile(r'<img (?P<before>[^>]*)src="(?P<path>[^"]+)-light\.png"(?P<after>[^>]*)>')
_SIZE = slice(16, 24)
"""Where a PNG says its width and height."""
_ROLES = {
    "table": "table",
    "thead": "rowgroup",
    "tbody": "rowgroup",
    "tr": "row",
    "th": "columnheader",
    "td": "cell",
}
_PAIR = 2
"""Columns of a table whose cells need no name: a term, and what is said of it."""


def on_config(config: Any) -> Any:
    """Tables get what a narrow window needs of them."""
    config["markdown_extensions"].append(_Tables())
    return config


class _Tables(Extension):
    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the library's name
        md.treeprocessors.register(_Labels(md), "labels", 0)


class _Labels(Treeprocessor):
    """Each cell of a table of several columns bears its column's name; roles say it is a table.

    Styles that lay rows out as cards make some browsers forget that they are one.
    """

    def run(self, root: Element) -> None:
        for table in root.iter("table"):
            heads = ["".join(head.itertext()) for head in table.iter("th")]
            table.set("class", "cards")
            for part in table.iter():
                if part.tag in _ROLES:
                    part.set("role", _ROLES[part.tag])
            for row in table.iter("tr"):
                for head, cell in zip(heads, row.findall("td"), strict=False):
                    if len(heads) > _PAIR:
                        cell.set("data-label", head)


def on_page_content(html: str, /, *, page: Any, config: Any, **_: Any) -> str:
    """Every light picture that has a dark sister becomes the pair; the style sheet shows one.

    The hidden one of a light page is not loaded, and neither moves the text when it arrives.
    """
    folder = Path(config["docs_dir"], page.file.src_uri).parent

    def pair(found: re.Match[str]) -> str:
        shown = []
        for mode, when in (("light", "eager"), ("dark", "lazy")):
            path = folder / f"{found['path']}-{mode}.png"
            if not path.is_file():
                return found[0]
            width, height = struct.unpack(">II", path.read_bytes()[_SIZE])
            shown.append(
                f'<img {found["before"]}src="{found["path"]}-{mode}.png" class="in-{mode}" '
                f'width="{width}" height="{height}" loading="{when}"{found["after"]}>'
            )
        return "".join(shown)

    return _PICTURE.sub(pair, html)
