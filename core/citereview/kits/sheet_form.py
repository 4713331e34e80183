"""The form of the spreadsheet kit, shared by its writer and its reader."""

from __future__ import annotations

import io
import zipfile

FORM = "citereview.sheet.v1"

START = "Start"
PAIRS = "Pairs"
SCORES = "Scores"
CASES = "Cases"
TEXTS = "Texts"
CODEBOOK = "Codebook"
BINDING = "Binding"
"""The hidden sheet: what ties the file to its kit, and each pair code to its reference."""

REVIEW_COLUMNS = ("Pair", "Case", "Note", "Claim", "Passage", "In context", "Label", "Problem")
ADJUDICATION_COLUMNS = (
    "Pair",
    "Case",
    "Note",
    "Claim",
    "Passage",
    "In context",
    "Labels given",
    "Reason",
    "Label",
)
CASE_COLUMNS = ("Case", "I know this patient or an author: leave the case out")
YES = "yes"

WORKBOOK = "xl/workbook.xml"


def is_sheet(data: bytes) -> bool:
    """Whether bytes are a zip that holds a workbook."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return WORKBOOK in archive.namelist()
    except (zipfile.BadZipFile, OSError, ValueError, EOFError):
        return False
