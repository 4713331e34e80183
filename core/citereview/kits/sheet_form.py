"""The form of the spreadsheet kit, shared by its writer and its reader."""

from __future__ import annotations

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
VERSION = "Version"
"""Row of the start sheet whose answer is the return's save number: a spreadsheet cannot count."""
VERSIONS = tuple(str(number) for number in range(1, 21))
