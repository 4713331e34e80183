"""What a benchmark is asked and what it says: options, the machine, tables in their page."""

from __future__ import annotations

import argparse
import os
import platform
from pathlib import Path


def options_of(module: str, about: str | None) -> argparse.ArgumentParser:
    """Options of a benchmark that is run as ``python -m <module>``."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=about)
    parser.add_argument("--out", type=Path, help="also put the tables into this page")
    return parser


def machine() -> str:
    """What it ran on, in a few words."""
    system = f"{platform.system()} {platform.machine()}"
    return f"Python {platform.python_version()}, {system}, {os.cpu_count()} processors"


def keep(tables: str, name: str, page: Path | None) -> int:
    """Put tables in their place, where a page is given; 1 where they miss a requirement."""
    if page is not None:
        put_between_marks(page, name, tables)
    return 1 if "MISSED" in tables else 0


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
