"""What was dropped on the window, and what fits it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtCore import QMimeData

Purpose = Literal["round", "returns", "cases", "table", "notes", "returns_without_round", "unknown"]

RETURN_SUFFIXES = frozenset({".json", ".txt"})
TABLE_SUFFIXES = frozenset({".csv", ".xlsx"})
CASES_SUFFIXES = frozenset({".zip", ".jsonl"})
FOLDER_SUFFIXES = RETURN_SUFFIXES | {".xlsx", ".zip"}
"""What is taken as a return out of a folder: nobody chose its files one by one."""


def dropped(data: QMimeData) -> list[Path]:
    """Local files and folders of a drop."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def is_round(path: Path) -> bool:
    """Whether a folder looks like a round; what it really is, opening finds out."""
    return path.is_dir() and (path.suffix == ".round" or (path / "round.db").is_file())


def is_notes(path: Path) -> bool:
    """Whether a folder holds texts by case and no case folder: notes with markers, most likely."""
    if not path.is_dir() or is_cases(path):
        return False
    return any((below / "source.txt").is_file() for below in _inside(path))


def returns_in(paths: list[Path]) -> list[Path]:
    """The files themselves, and what looks like a return directly in the folders."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = (one for one in _inside(path) if one.suffix.lower() in FOLDER_SUFFIXES)
            found += sorted(one for one in inside if one.is_file())
        else:
            found.append(path)
    return found


def _inside(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:  # what is wrong with it, whoever reads it says
        return []


def is_table(path: Path) -> bool:
    """Whether a file is a table by its name: what a case folder is first to be written from."""
    return path.suffix.lower() in TABLE_SUFFIXES


def is_cases(path: Path) -> bool:
    """Whether a folder is a case folder."""
    return (path / "cases").is_dir() or (path / "cases.jsonl").is_file()


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
    if awaits_returns and not is_cases(first):
        return "returns" if returns_in(paths) else "unknown"
    suffix = first.suffix.lower()
    if first.is_dir() or suffix in CASES_SUFFIXES:
        return "cases"
    if is_table(first):
        return "table"
    return "returns_without_round" if suffix in RETURN_SUFFIXES else "unknown"
