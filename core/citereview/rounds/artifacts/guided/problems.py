"""The closed list of what can be wrong, or worth knowing, about what is assembled into artifacts.

Codes the artifact format has already (`rounds.artifacts.problems`) are used where they fit.
"""

from __future__ import annotations

from citereview.errors import Problem

SAFE = "Nothing was written and your files were not touched."

INPUT_REFUSED = Problem(
    "assembly_refused",
    "The files cannot be assembled into artifacts.",
    "Mend every place listed and try again.",
    SAFE,
)
QUOTES_OPEN = Problem(
    "quotes_open",
    "Some quotes stand at several places of their text, or at none.",
    "Choose a place for each, or leave it out, and try again.",
    SAFE,
)
CHOICES_INVALID = Problem(
    "choices_invalid",
    "A line of the choices is not a question of these files and one of its candidates.",
    "Have the questions written anew and fill in the last column: a candidate's number, or leave.",
    SAFE,
)
NOT_A_FOLDER = Problem(
    "not_a_folder_name",
    "A case or system is called what no folder can be called on every system: with a colon, with a "
    "point at the end, or like a device of Windows (CON, NUL, COM1).",
    "Rename it, or use the alias table that is offered.",
    SAFE,
)
SYSTEMS_ALIKE = Problem(
    "systems_alike",
    "Two systems differ in letter case alone; where case does not count, their folders are one.",
    "Write them alike, if they are one; else rename one.",
    SAFE,
)
COLUMNS_INVALID = Problem(
    "columns_invalid",
    "The column mapping names a field or a column that is not there, or one column twice.",
    "Correct the mapping.",
    SAFE,
)

# The table.
TABLE_FORM = Problem(
    "table_form",
    "This is neither a CSV file nor an XLSX workbook.",
    "Open it in a spreadsheet program and save it as XLSX, or as CSV in UTF-8.",
)
TABLE_OLD = Problem(
    "table_old",
    "This is a workbook of the old form (.xls).",
    "Open it in a spreadsheet program and save it as XLSX.",
)
TABLE_LOCKED = Problem(
    "table_locked",
    "The workbook is locked with a password.",
    "Open it, take the password off, and save it as XLSX; the copy is as private as its texts.",
)
TABLE_NOT_UTF8 = Problem(
    "table_not_utf8",
    "The CSV is not UTF-8, so its letters beyond ASCII would be guessed.",
    "Save it as XLSX, or as CSV in UTF-8.",
)
ROW_LONG = Problem(
    "row_long",
    "A row holds more cells than there are headers.",
    "Put texts that hold the separating sign into quotation marks, or save the table as XLSX; "
    "where it is a column of its own, give it a name.",
)
HEADER_ROW_MISSING = Problem(
    "header_row_missing",
    "The row named as that of the headers is blank or not there.",
    "Name another row.",
)
CSV_BROKEN = Problem(
    "csv_broken", "A quotation mark in the CSV is not closed or misplaced.", "Save the table again."
)
SHEET_UNREADABLE = Problem(
    "table_unreadable", "The workbook cannot be read.", "Save it again as XLSX."
)
SHEET_MISSING = Problem(
    "table_sheet_missing", "The workbook has no such sheet.", "Choose one of its sheets."
)
TABLE_BOMB = Problem(
    "table_bomb",
    "The workbook unpacks to far more than its size allows for.",
    "Do not open it; ask for it again, saved as XLSX or CSV.",
)
TABLE_MACROS = Problem(
    "table_macros", "The workbook carries macros.", "Save it as XLSX without macros."
)
TABLE_LARGE = Problem(
    "table_large",
    "The table has more than 200,000 rows or more than 64 columns.",
    "Cut it into smaller ones, or take columns out.",
)
TABLE_EMPTY = Problem(
    "table_empty", "The table has no row below its headers.", "Bring the table with its rows."
)
HEADER_BLANK = Problem(
    "header_blank",
    "A column with values has no name in the header row (merged header cells name one column).",
    "Give each column its own name in one row, or say which row holds the headers.",
)
HEADER_TWICE = Problem(
    "header_twice", "Two columns have the same name.", "Give each column its own name."
)
COLUMN_NEEDED = Problem(
    "column_needed",
    "A field that is needed has no column.",
    "Say which column holds it.",
)
CELL_FORMULA = Problem(
    "cell_formula",
    "A cell holds a formula; it is not worked out.",
    "Paste its value as text, or say that the values last saved are to be taken.",
)
FORMULA_UNSAVED = Problem(
    "formula_unsaved",
    "A cell holds a formula for which no value is saved.",
    "Open the workbook in a spreadsheet program and save it there, or paste the value as text.",
)
CELL_KIND = Problem(
    "cell_kind",
    "A cell holds a date, a time or an error where text is read.",
    "Write it as text: with an apostrophe before it, or in a column whose format is text.",
)
CELL_SHOWN = Problem(
    "cell_shown",
    "A cell holds a number and its format shows something else.",
    "Write what is shown as text.",
)
CELL_DIGITS = Problem(
    "cell_digits",
    "A cell holds a number of more digits than a spreadsheet program keeps; the last are lost.",
    "Bring it as text from where it came.",
)
CELL_COVERED = Problem(
    "cell_covered",
    "A merged cell covers a cell with a value of its own.",
    "Unmerge it and keep the value that is meant.",
)
CELL_NEEDED = Problem(
    "cell_needed",
    "A cell that is needed is blank.",
    "Fill it in, or take the row out, if it is none of the table, such as a total.",
)
CELL_BELOW = Problem(
    "cell_below_value",
    "Cells that are needed are blank below a cell with a value; they are not merged with it.",
    "Say that empty cells of this column repeat the one above, or fill them in; take out rows that "
    "are none of the table, such as a total.",
)
CELL_FULL = Problem(
    "cell_full",
    "A cell is as long as a workbook's cell can be; its text is probably cut.",
    "Bring this text as a file.",
)
OFFSET_INVALID = Problem(
    "offset_invalid", "An offset is no whole number, or start or end is missing.", "Correct it."
)
REQUIRED_INVALID = Problem(
    "required_invalid", "Required is neither yes nor no.", "Write yes or no."
)

# What was read of a table, to know.
MERGED_READ = Problem(
    "merged_read",
    "Merged cells were read as holding their value in each of their rows.",
    "Look whether that is meant.",
)
REPEATED = Problem(
    "empty_repeated",
    "Empty cells were read as repeating the one above, as you chose.",
    "Look whether that is meant.",
)
SAVED_VALUES = Problem(
    "saved_values",
    "Formulas were read as the values last saved, as you chose; those may be out of date.",
    "Look whether the workbook was saved by a spreadsheet program after its last change.",
)
EVIDENCE_ALONE = Problem(
    "evidence_alone",
    "Rows hold evidence and no claim: each adds a passage that nobody cites.",
    "Look whether that is meant; else say that empty cells of the claims repeat the one above.",
)
ROWS_HIDDEN = Problem(
    "rows_hidden",
    "Hidden rows were read like all others; a filter hides rows too.",
    "Look whether that is meant; else leave hidden rows out.",
)
ROWS_LEFT_OUT = Problem(
    "rows_left_out", "Hidden rows were left out, as you chose.", "Look whether that is meant."
)
COLUMN_HIDDEN = Problem(
    "column_hidden", "A column that is used is hidden.", "Look at what it holds."
)
COLUMNS_UNUSED = Problem(
    "columns_unused", "Columns are not used.", "Name what they hold, if it is needed."
)
SHEETS_UNREAD = Problem(
    "sheets_unread",
    "The workbook has several sheets; one was read.",
    "Name the sheet, if it is another.",
)
ROWS_ABOVE = Problem(
    "rows_above",
    "Rows above the headers were passed over.",
    "Look whether they are a title; else say which row holds the headers.",
)

# Texts.
TEXT_MISSING = Problem(
    "text_missing",
    "A source or a note is nowhere: neither in the table nor among the text files.",
    "Add it as a file named by case and system, or, where no file can be named so, as a column.",
)
TEXT_TWICE = Problem(
    "text_twice",
    "Two different texts came for one source or one note.",
    "Keep one of them.",
)

# Notes with markers.
MARKER_UNKNOWN = Problem(
    "marker_unknown",
    "A note cites a passage number that the case does not have.",
    "Add the passage or correct the marker.",
)
MARKER_ALONE = Problem(
    "marker_alone",
    "A marker stands alone, with no words before it on its line.",
    "Put it behind the words it belongs to.",
)
PASSAGES_MISSING = Problem(
    "passages_missing",
    "The source has no numbered passages.",
    "Begin each passage on its own line with its number: [1], 1. or 1).",
)
PASSAGE_TWICE = Problem(
    "passage_twice", "Two passages of a case have the same number.", "Number each passage once."
)
PASSAGE_BLANK = Problem("passage_blank", "A numbered passage has no words.", "Take it out.")
SENTENCES_UNMARKED = Problem(
    "sentences_unmarked",
    "Lines of a note bear no marker; they are in no claim, so nobody reviews them.",
    "Add markers, or bring such sentences as claims without evidence in a table.",
)

# Provider citations.
CITATIONS_SHAPE = Problem(
    "citations_shape",
    "The entry has none of the forms of citations that are known.",
    "Compare it with the forms in the guide.",
)
DOCUMENT_UNKNOWN = Problem(
    "citation_document_unknown",
    "A citation names a document or chunk that the entry does not have.",
    "Add the document or correct the citation.",
)
UNIT_UNKNOWN = Problem(
    "offset_unit_unknown",
    "It cannot be told what the offsets count: the text is not plain ASCII and no row quotes it.",
    "Say what they count, or add the quoted text.",
)
UNIT_FOUND = Problem(
    "offset_unit_found",
    "The offsets of this text do not count code points; the quoted texts show what they count.",
    "Look at a few spans in the preview.",
)

# What was found.
EVIDENCE_DIFFERS = Problem(
    "evidence_differs",
    "One evidence id stands for two different spans of its case.",
    "Give each span its own id.",
)
TYPES_DIFFER = Problem(
    "claim_types_differ", "One claim has two types.", "Give it one type in all of its rows."
)
EVIDENCE_UNKNOWN = Problem(
    "evidence_unknown",
    "A row names an evidence id that no row of its case gives a span or quote for.",
    "Add the quote, or correct the id.",
)
LEFT_OUT = Problem(
    "quote_left_out",
    "A quote was left out, as you chose.",
    "Look whether that is meant.",
)
