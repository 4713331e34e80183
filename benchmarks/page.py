"""Measured tables in a page: each benchmark has its place between two marks."""

from __future__ import annotations

from pathlib import Path


def put_between_marks(page: Path, name: str, tables: str) -> None:
    """Put tables in the place of those that stand between ``<!-- name -->`` and its end.

    Raises:
        SystemExit: The page has no such place.
    """
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, mark, rest = page.read_text("utf-8").partition(begin)
    _, end_mark, after = rest.partition(end)
    if not (mark and end_mark):
        raise SystemExit(f"the page needs the lines {begin} and {end}")
    page.write_text(f"{before}{begin}\n\n{tables}\n\n{end}{after}", "utf-8")
