"""What a report's files show, read back as a reader would: tables and sentences as texts."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any


@dataclass
class ReadTable:
    """One table: its caption, its head and its rows, all as shown."""

    caption: str = ""
    head: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)


def tables_of_markdown(text: str) -> list[ReadTable]:
    """Every table, with the line in italics above it as its caption."""
    found: list[ReadTable] = []
    caption, inside = "", False
    for line in text.splitlines():
        if line.startswith("|"):
            cells = [_plain(cell) for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if not inside:
                found.append(ReadTable(caption, cells))
            elif not all(re.fullmatch(r"-+:?", cell) for cell in cells):
                found[-1].rows.append(cells)
            inside = True
        else:
            inside = False
            if line.strip():
                caption = _plain(line.strip("*")) if re.fullmatch(r"\*[^*].*\*", line) else ""
    return found


def _plain(cell: str) -> str:
    bare = cell.strip().strip("`").replace("**", "")
    return re.sub(r"\\(.)", r"\1", bare).strip()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tables: list[ReadTable] = []
        self.alts: list[str] = []
        self.words: list[str] = []
        self._cell: list[str] | None = None
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "table":
            self.tables.append(ReadTable())
        elif tag in {"td", "th", "caption"}:
            self._cell = []
        elif tag == "tr" and self.tables:
            self.tables[-1].rows.append([])
        elif tag == "img":
            self.alts.append(given.get("alt") or "")
        elif tag in {"style", "title"}:
            self._hidden += 1
        if given.get("aria-hidden") == "true":
            self._hidden += 1

    def handle_endtag(self, tag: str) -> None:
        if tag in {"td", "th", "caption"} and self._cell is not None:
            text = " ".join("".join(self._cell).split())
            if tag == "caption":
                self.tables[-1].caption = text
            else:
                self.tables[-1].rows[-1].append(text)
            self._cell = None
        elif tag == "thead":
            self.tables[-1].head = self.tables[-1].rows.pop()
        elif tag in {"style", "title"} or (tag == "span" and self._hidden):
            self._hidden -= 1

    def handle_data(self, data: str) -> None:
        if self._hidden:
            return
        self.words.append(data)
        if self._cell is not None:
            self._cell.append(data)


def read_html(text: str) -> tuple[list[ReadTable], list[str], str]:
    """Tables, texts of pictures, and all the words."""
    reader = _Reader()
    reader.feed(text)
    return reader.tables, reader.alts, " ".join(" ".join(reader.words).split())


@dataclass(frozen=True)
class Forms:
    """One report: its JSON, and what its other forms show."""

    model: dict[str, Any]
    markdown: list[ReadTable]
    html: list[ReadTable]
    alts: list[str]
    words: str
    tables: dict[str, list[dict[str, str]]]


def read_forms(folder: Path, stem: str) -> Forms:
    tables, alts, words = read_html((folder / f"{stem}.html").read_text(encoding="utf-8"))
    return Forms(
        json.loads((folder / f"{stem}.json").read_bytes()),
        tables_of_markdown((folder / f"{stem}.md").read_text(encoding="utf-8")),
        tables,
        alts,
        words,
        {path.stem: rows_of_csv(path.read_bytes()) for path in (folder / "tables").glob("*.csv")},
    )


def rows_of_csv(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8"), newline="")))
