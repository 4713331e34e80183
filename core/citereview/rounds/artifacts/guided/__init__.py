"""From what teams hold to an artifact folder: tables, notes with markers, providers' citations.

Read into one plain draft, spans found exactly, the rest asked about, written in the ordinary form.
"""

from citereview.rounds.artifacts.guided.columns import (
    FIELDS,
    Field,
    columns_of,
    propose_columns,
)
from citereview.rounds.artifacts.guided.grid import Grid, Reading
from citereview.rounds.artifacts.guided.markers import read_marked
from citereview.rounds.artifacts.guided.opening import read_grid
from citereview.rounds.artifacts.guided.problems import INPUT_REFUSED, QUOTES_OPEN
from citereview.rounds.artifacts.guided.providers import read_citations
from citereview.rounds.artifacts.guided.reading_notices import note_reading
from citereview.rounds.artifacts.guided.records import Draft, Unit
from citereview.rounds.artifacts.guided.repeats import REPEATABLE, RepeatField
from citereview.rounds.artifacts.guided.settling import Settlement, settle_draft
from citereview.rounds.artifacts.guided.spans import LEAVE, Question
from citereview.rounds.artifacts.guided.table import read_table
from citereview.rounds.artifacts.guided.texts import TextFiles, fill_texts
from citereview.rounds.artifacts.guided.writing import artifact_files

__all__ = [
    "FIELDS",
    "INPUT_REFUSED",
    "LEAVE",
    "QUOTES_OPEN",
    "REPEATABLE",
    "Draft",
    "Field",
    "Grid",
    "Question",
    "Reading",
    "RepeatField",
    "Settlement",
    "TextFiles",
    "Unit",
    "artifact_files",
    "columns_of",
    "fill_texts",
    "note_reading",
    "propose_columns",
    "read_citations",
    "read_grid",
    "read_marked",
    "read_table",
    "settle_draft",
]
