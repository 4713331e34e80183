"""The closed list of what can be wrong, or worth knowing, about artifacts.

Faults stop the loading (nothing is half loaded); notices do not. The codes are stable and are
listed in docs/protocol.md.
"""

from __future__ import annotations

from citereview.errors import Problem

ARTIFACTS_REFUSED = Problem(
    "artifacts_refused",
    "The artifacts have faults.",
    "Mend every place listed and load again.",
    "Nothing was loaded and your files were not touched.",
)
ARTIFACTS_MISSING = Problem(
    "artifacts_missing",
    "There is nothing at the place named for the artifacts.",
    "Choose an artifact folder, a zip of one, or a cases.jsonl file.",
)
ARTIFACTS_FORM = Problem(
    "artifacts_form",
    "This is neither an artifact folder, nor a zip of one, nor a cases.jsonl file.",
    "Choose the folder that holds `cases`, a zip of it, or cases.jsonl.",
)

# Files as they lie on the disk or in the zip.
SYMLINK = Problem(
    "symlink", "A symbolic link lies among the artifacts.", "Put the file itself in its place."
)
NOT_A_FILE = Problem(
    "not_a_file",
    "Something that is not a plain file lies where a file is read.",
    "Put a plain file in its place.",
)
FILE_UNREADABLE = Problem(
    "file_unreadable", "This file could not be read.", "Check its permissions and load again."
)
FILE_TOO_LARGE = Problem(
    "file_too_large",
    "This file is larger than any artifact of its kind may be.",
    "Check that it is the right file; split the round if it is.",
)
TOO_MANY_FILES = Problem(
    "too_many_files",
    "There are more files than a round can hold.",
    "Check that it is the right folder.",
)
PATH_TRICK = Problem(
    "path_trick",
    "A name in the zip points outside of it or is not a plain relative path.",
    "Make the zip again from the artifact folder.",
)
DUPLICATE_ENTRY = Problem(
    "duplicate_entry",
    "A name occurs twice in the zip (or twice but for its letters' case).",
    "Make the zip again from the artifact folder.",
)
ENCRYPTED_ZIP = Problem(
    "encrypted_zip", "The zip is protected by a password.", "Unpack it and choose the folder."
)
ZIP_BOMB = Problem(
    "zip_bomb",
    "The zip unpacks to far more than its size allows for.",
    "Unpack it yourself, look at it, and choose the folder.",
)
ZIP_DAMAGED = Problem(
    "zip_damaged", "The zip, or this file in it, is damaged.", "Make or fetch the zip again."
)

# Bytes, text and JSON.
NOT_UTF8 = Problem("not_utf8", "This file is not UTF-8 text.", "Save it as UTF-8 and load again.")
LONE_SURROGATE = Problem(
    "lone_surrogate",
    "A text holds half of a character (a lone surrogate).",
    "Write the text out again with a tool that keeps Unicode whole.",
)
TEXT_BLANK = Problem("text_blank", "This text is empty or blank.", "Bring the text.")
TEXT_TOO_LONG = Problem(
    "text_too_long",
    "This text is longer than 1,000,000 characters.",
    "Cut the case into smaller ones.",
)
JSON_SYNTAX = Problem("json_syntax", "This is not valid JSON.", "Mend the JSON at this line.")
JSON_DUPLICATE_KEY = Problem(
    "json_duplicate_key",
    "A field occurs twice in one object, so it is not clear which one counts.",
    "Keep one of the two.",
)
JSON_NOT_FINITE = Problem(
    "json_not_finite", "A number is NaN, infinite or too long.", "Write a finite number."
)
JSON_TOO_DEEP = Problem(
    "json_too_deep", "The JSON is nested too deeply.", "Check that it is the right file."
)
JSON_SHAPE = Problem("json_shape", "The JSON does not have the form it should.", "Mend its form.")

# Records.
FIELD_MISSING = Problem("field_missing", "A field is missing.", "Add it.")
FIELD_TYPE = Problem("field_type", "A field has the wrong kind of value.", "Correct the value.")
ID_INVALID = Problem(
    "id_invalid",
    "An id is not text of 1 to 256 characters without control characters.",
    "Give it a plain id.",
)
DUPLICATE_ID = Problem(
    "duplicate_id", "An id occurs twice where ids must be unique.", "Give each its own id."
)
SPAN_INVALID = Problem(
    "span_invalid",
    "A span does not fulfil 0 <= start < end.",
    "Correct start and end (half-open, code points).",
)
SPAN_OUT_OF_BOUNDS = Problem(
    "span_out_of_bounds",
    "A span ends behind the end of its text.",
    "Correct the span, or bring the text it was made for.",
)
SPAN_TEXT_DIFFERS = Problem(
    "span_text_differs",
    "The text at this span is not the text the row quotes.",
    "Correct the span, or bring the text it was made for.",
)
UNKNOWN_EVIDENCE = Problem(
    "unknown_evidence",
    "A claim cites evidence that the case does not have.",
    "Add the evidence or correct the citation.",
)
UNKNOWN_CLAIM = Problem(
    "unknown_claim", "A row names a claim that the candidate does not have.", "Correct the id."
)
RELATION_INVALID = Problem(
    "relation_invalid",
    "The relation is not one of the three.",
    "Write supports, contradicts or unresolved.",
)
FACT_INVALID = Problem(
    "fact_invalid",
    "A fact is not [type, term, ...], a flat object, or a text.",
    "Write it in one of these forms.",
)
RUBRIC_INVALID = Problem(
    "rubric_invalid",
    "The rubric breaks a rule of the packets.",
    "Use 1 to 8 criteria; scores are whole numbers 0 to 10, at most 4 apart; "
    "a question has 1 to 500 characters.",
)

# Offsets that count something else.
LENGTH_MISMATCH = Problem(
    "length_mismatch",
    "The length stated for a text is not its length by any way of counting.",
    "Bring the text these spans were made for.",
)
OFFSETS_UTF16 = Problem(
    "offsets_utf16",
    "These spans count UTF-16 units (as JavaScript and Qt do), not code points.",
    "Let the repair convert them, or write them in code points.",
)
OFFSETS_BYTES = Problem(
    "offsets_bytes",
    "These spans count UTF-8 bytes, not code points.",
    "Let the repair convert them, or write them in code points.",
)
OFFSETS_CRLF = Problem(
    "offsets_crlf_collapsed",
    "These spans were counted with CRLF line ends read as one character.",
    "Let the repair convert them, or write them over the file as it is.",
)
OFFSETS_BOM = Problem(
    "offsets_without_bom",
    "These spans were counted without the byte-order mark that begins the text.",
    "Let the repair convert them, or write them over the file as it is.",
)
OFFSETS_AMBIGUOUS = Problem(
    "offsets_ambiguous",
    "These spans count something other than code points, and their length fits two ways.",
    "Write them in code points over the file as it is.",
)
OFFSETS_NOT_REPAIRABLE = Problem(
    "offsets_not_repairable",
    "A span begins or ends inside a character, so the repair cannot convert it.",
    "Write the spans in code points.",
)

# The set as a whole.
NO_CASES = Problem(
    "no_cases", "There is no case.", "Put each case in a folder of its own under `cases`."
)
TWO_FORMS = Problem(
    "two_forms",
    "The cases are there twice: as folders under `cases` and as cases.jsonl.",
    "Keep one of the two.",
)
FILE_MISSING = Problem("file_missing", "A file is missing.", "Add the file.")
REFERENCE_PATTERN = Problem(
    "reference_pattern",
    "A reference may hold only letters, digits and . _ : - and must begin with a letter or digit "
    "(at most 128 characters).",
    "Rename it, or load with the alias table that is offered.",
)
ALIAS_INVALID = Problem(
    "alias_invalid",
    "The alias table gives a reference that is malformed or already taken.",
    "Correct the alias table.",
)
DUPLICATE_CASE = Problem(
    "duplicate_case", "Two cases have the same reference.", "Give each its own reference."
)
TOO_FEW_CANDIDATES = Problem(
    "too_few_candidates",
    "A blinded round needs at least two candidates a case, and there is one.",
    "Add the reference note as a second candidate, or let the app add a plain extract of the "
    "source as a distractor, which kits never show.",
)
TOO_MANY_CANDIDATES = Problem(
    "too_many_candidates", "A case has more than 26 candidates.", "Leave some out."
)
SYSTEMS_DIFFER = Problem(
    "systems_differ",
    "A system has an output for some cases and none here.",
    "Add its output, or leave the system out of every case.",
)
TOO_MANY_CASES = Problem(
    "too_many_cases", "There are more than 100,000 cases.", "Cut the round into smaller ones."
)
NOTHING_TO_REVIEW = Problem(
    "nothing_to_review",
    "No claim of any candidate cites evidence, so there is nothing to review.",
    "Bring claims with citations.",
)
REFERENCE_DIFFERS = Problem(
    "reference_differs",
    "A document of the reference system is not of these artifacts.",
    "Bring the artifacts it was made from, or leave the document out.",
)
TOO_MANY_FAULTS = Problem(
    "too_many_faults", "There are more faults than are listed.", "Mend these first."
)

# Notices.
BOM_KEPT = Problem(
    "bom_kept",
    "A text begins with a byte-order mark; it is kept and counts as one character.",
    "Nothing, if the spans were made over the file as it is.",
)
CRLF_KEPT = Problem(
    "crlf_kept",
    "A text has CRLF line ends; they are kept and count as two characters.",
    "Nothing, if the spans were made over the file as it is.",
)
OFFSET_UNIT_UNPROVEN = Problem(
    "offset_unit_unproven",
    "The spans state no text length, so it cannot be shown that they count code points.",
    "Add source_length to the rows, or look at a few spans.",
)
OFFSETS_REPAIRED = Problem(
    "offsets_repaired",
    "Spans were converted to code points, as you asked.",
    "Look at a few of them.",
)
UNCITED_CLAIM = Problem(
    "uncited_claim",
    "A claim cites no evidence: it stays outside the request and counts as unsupported.",
    "Give it evidence, or leave it so.",
)
UNKNOWN_FIELD = Problem(
    "unknown_field", "Rows have fields that are not read.", "Check that no name is misspelt."
)
FILE_NOT_READ = Problem(
    "file_not_read", "There are files that are no part of an artifact folder.", "Nothing."
)
SOURCE_FACTS_MISSING = Problem(
    "source_facts_missing",
    "A case brings no facts of its source, so fact recall cannot be judged.",
    "Add facts.json with source_facts.",
)
SUMMARY_FACTS_MISSING = Problem(
    "summary_facts_missing",
    "A candidate brings no facts of its text, so fact recall cannot be judged.",
    "Add facts.json with summary_facts.",
)
IDENTIFIERS_MISSING = Problem(
    "identifiers_missing",
    "A case brings no list of removed identifiers, so leakage cannot be judged.",
    "Add identifiers.json.",
)
SYSTEM_WITHOUT_CLAIMS = Problem(
    "system_without_claims",
    "A candidate brings no claims: it takes part in the blinding only, as a distractor.",
    "Nothing, if that is meant.",
)
CLAIM_TYPE_MISSING = Problem(
    "claim_type_missing",
    "Claims name no type; they are counted under 'unspecified'.",
    "Add claim_type to count them by type.",
)
RUBRIC_DEFAULT = Problem(
    "rubric_default", "No rubric came; the built-in one is used.", "Add rubric.json to use yours."
)
REFERENCE_LIKE_NAME = Problem(
    "reference_like_name",
    "A public reference looks like a person's name.",
    "Replace it if it is one: references leave with the requests.",
)
REFERENCE_LIKE_NUMBER = Problem(
    "reference_like_number",
    "A public reference looks like a record or telephone number.",
    "Replace it if it is one: references leave with the requests.",
)
REFERENCE_LIKE_DATE = Problem(
    "reference_like_date",
    "A public reference looks like a date.",
    "Replace it if it is one: references leave with the requests.",
)
EXTRACT_ADDED = Problem(
    "extract_added",
    "A plain extract of each source was added as a distractor, as you asked.",
    "Nothing.",
)
