"""What was dropped on the window, and what fits it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtCore import QMimeData

Purpose = Literal["round", "returns", "cases", "table", "notes", "returns_without_round", "unknown"]

RETURN_SUFFIXES = frozenset({".json", ".txt"})
TABLE_SUFFIXES = frozenset({".csv", ".xlsx"})
CASES_SUFFIXES = frozenset({".zip", ".jsonl"})


def dropped(data: QMimeData) -> list[Path]:
    """Local files and folders of a drop."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def is_round(path: Path) -> bool:
    """Whether a folder looks like a round; what it really is, opening finds out."""
    return path.is_dir() and (path.suffix == ".round" or (path / "round.db").is_file())


def is_notes(path: Path) -> bool:
    """Whether a folder holds texts by case and no case folder: notes with markers, most likely."""
    if not path.is_dir() or (path / "cases").exists() or (path / "cases.jsonl").exists():
        return False
    try:
        return any((below / "source.txt").is_file() for below in path.iterdir())
    except OSError:  # what is wrong with it, whoever reads it says
        return False


def purpose_of(paths: list[Path], *, awaits_returns: bool) -> Purpose:
    """What these files are for.

    Args:
        paths: At least one.
        awaits_returns: Whether an exported round is open: then files are returns.
    """
    first = paths[0]
    if is_round(first):
        return "round"
    if awaits_returns and all(path.is_file() for path in paths):
        return "returns"
    if is_notes(first):
        return "notes"
    if first.is_dir() or first.suffix in CASES_SUFFIXES:
        return "cases"
    if first.suffix in TABLE_SUFFIXES:
        return "table"
    return "returns_without_round" if first.suffix in RETURN_SUFFIXES else "unknown"
