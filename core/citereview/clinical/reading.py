"""Outcome files, CSV or JSONL, into raw columns of text with the line each came from.

CSV holds one row an answer: ``case_ref, system, expected_triage, ai_triage`` or, in long form,
``case_ref, system, condition, expected, predicted``, and likewise claims, red flags and rubric
scores. JSONL holds one sample a line: ``{case_ref, system, input, ai_output, expected, scores}``.
A policy may name other columns or paths. Every fault is found, with file and line.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import compress
from typing import Any

from citereview.clinical.names import did_you_mean, folded
from citereview.clinical.outcomes import Sample
from citereview.clinical.policy import ClinicalPolicy
from citereview.errors import Fault, Problem

NOT_UTF8 = Problem("outcomes_not_utf8", "The file is not UTF-8 text.", "Save it as UTF-8.")
NOT_CSV = Problem("outcomes_not_csv", "The line is not CSV.", "Save the file as CSV again.")
ROW_LENGTH = Problem(
    "outcomes_row_length",
    "The row has another number of fields than the header.",
    "Check the row for a missing or an unquoted separator.",
)
NO_KNOWN_COLUMNS = Problem(
    "outcomes_no_known_columns",
    "No known set of columns was found.",
    "Name the columns as expected, or map them in the policy under clinical.columns.",
)
MISSING_COLUMN = Problem(
    "outcomes_missing_column",
    "A column that belongs to the others is missing.",
    "Add it, or map it in the policy under clinical.columns.",
)
COLUMN_TWICE = Problem(
    "outcomes_column_twice", "Two columns have the same name.", "Rename or remove one."
)
UNKNOWN_MAPPING = Problem(
    "outcomes_unknown_mapping",
    "The policy maps a column that is not one of ours.",
    "Use one of our column names on the left side.",
)
NOT_JSON_LINE = Problem(
    "outcomes_not_json", "The line is not a JSON object.", "Write one JSON object a line."
)
WRONG_KIND = Problem(
    "outcomes_wrong_kind", "A value here is of the wrong kind.", "Write the expected kind."
)

KINDS: dict[str, tuple[str, ...]] = {
    "triage": ("expected_triage", "ai_triage"),
    "detection": ("condition", "expected", "predicted"),
    "claims": ("claims", "unsupported_claims"),
    "red_flags": ("expected_red_flags", "ai_red_flags"),
    "scores": ("dimension", "score"),
}
"""Each kind of answer and the columns it must have."""

COMMON = ("case_ref", "system", "repeat", "reviewer", "context")
CSV_COLUMNS = (*COMMON, *(name for names in KINDS.values() for name in names))
PATHS: dict[str, tuple[str, ...]] = {
    "case_ref": ("case_ref",),
    "system": ("system",),
    "repeat": ("repeat",),
    "reviewer": ("reviewer",),
    "context": ("context", "input.context"),
    "expected_triage": ("expected.triage_level", "expected.triage"),
    "ai_triage": ("ai_output.triage_level", "ai_output.triage"),
    "expected_conditions": ("expected.conditions",),
    "ai_conditions": ("ai_output.conditions",),
    "expected_red_flags": ("expected.red_flags",),
    "ai_red_flags": ("ai_output.red_flags",),
    "claims": ("ai_output.claims",),
    "unsupported_claims": ("ai_output.unsupported_claims",),
    "scores": ("scores",),
}
"""Where a JSONL sample keeps each field; a policy may name another dotted path."""

SEPARATOR = ";"
"""Between several red flags or contexts in one CSV cell."""

_ABSENT = object()


@dataclass(slots=True)
class RawTable:
    """Columns of text, one entry a row, and the line of each row."""

    lines: list[int] = field(default_factory=list)
    columns: dict[str, list[str]] = field(default_factory=dict)

    def add(self, line: int, **cells: str) -> None:
        """Append one row."""
        self.lines.append(line)
        for name, text in cells.items():
            self.columns.setdefault(name, []).append(text)


@dataclass(slots=True)
class RawOutcomes:
    """What a file holds, by kind, before anything is interpreted."""

    source: str
    tables: dict[str, RawTable] = field(default_factory=dict)
    samples: list[Sample] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def table(self, kind: str) -> RawTable:
        """The table of a kind, made on first use."""
        return self.tables.setdefault(kind, RawTable())

    def fault(self, problem: Problem, line: int | None, expected: str = "") -> None:
        """Note a fault with its file and line."""
        place = self.source if line is None else f"{self.source}:{line}"
        self.faults.append(Fault(problem, place, expected))


def read_raw(data: bytes, source: str, policy: ClinicalPolicy) -> RawOutcomes:
    """Read a file's bytes; `RawOutcomes.faults` holds all that is wrong with its form.

    Args:
        data: The bytes.
        source: The file's name; the suffix ``.jsonl`` or ``.ndjson`` means JSONL, else CSV.
        policy: Column names and, for lists of conditions, the conditions to look for.
    """
    raw = RawOutcomes(source)
    text = _decoded(data)
    if text is None:
        raw.fault(NOT_UTF8, None)
        return raw
    is_jsonl = source.casefold().endswith((".jsonl", ".ndjson"))
    ours = PATHS if is_jsonl else dict.fromkeys(CSV_COLUMNS)
    for name in policy.columns:
        if name not in ours:
            place = "clinical.columns"
            hint = did_you_mean(name, ours) or "one of: " + ", ".join(ours)
            raw.faults.append(Fault(UNKNOWN_MAPPING, place, hint))
    if raw.faults:
        return raw
    if is_jsonl:
        _read_jsonl(text, raw, policy)
    else:
        _read_csv(text, raw, policy)
    return raw


def _decoded(data: bytes) -> str | None:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None


# -- CSV ---------------------------------------------------------------------------------------


def _read_csv(text: str, raw: RawOutcomes, policy: ClinicalPolicy) -> None:
    lines, rows = _csv_rows(text, raw)
    if not rows:
        if not raw.faults:
            raw.fault(NO_KNOWN_COLUMNS, 1, _known_sets())
        return
    header = [folded(name) for name in rows[0]]
    place = {name: index for index, name in enumerate(header)}
    if len(place) < len(header):
        raw.fault(COLUMN_TWICE, 1)
        return
    names = {ours: folded(policy.columns.get(ours, ours)) for ours in CSV_COLUMNS}
    present = {ours for ours, name in names.items() if name in place}
    kinds = _kinds_present(present, raw)
    if raw.faults:
        return
    width = len(header)
    for line, row in zip(lines, rows, strict=True):
        if len(row) != width:
            raw.fault(ROW_LENGTH, line, f"{width} fields")
    if raw.faults:
        return
    all_columns = [list(cells) for cells in zip(*rows[1:], strict=True)] or [[] for _ in header]
    columns = {ours: all_columns[place[names[ours]]] for ours in CSV_COLUMNS if ours in present}
    for kind in kinds:
        wanted = [name for name in (*COMMON, *KINDS[kind]) if name in present]
        table = raw.table(kind)
        table.lines = lines[1:]
        table.columns = {name: columns[name] for name in wanted}
        if len(kinds) > 1:
            _keep_rows_of_kind(table, KINDS[kind])


def _keep_rows_of_kind(table: RawTable, own: tuple[str, ...]) -> None:
    """In a file of several kinds a row belongs to those it says something about."""
    said = [
        bool("".join(cells).strip())
        for cells in zip(*(table.columns[name] for name in own), strict=True)
    ]
    table.lines = list(compress(table.lines, said))
    table.columns = {name: list(compress(cells, said)) for name, cells in table.columns.items()}


def _csv_rows(text: str, raw: RawOutcomes) -> tuple[list[int], list[list[str]]]:
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    lines: list[int] = []
    rows: list[list[str]] = []
    line = 1
    try:
        for row in reader:
            if "".join(row).strip():
                lines.append(line)
                rows.append(row)
            line = reader.line_num + 1
    except csv.Error:
        rows = []
        raw.fault(NOT_CSV, line)
    return lines[: len(rows)], rows


def _kinds_present(present: set[str], raw: RawOutcomes) -> list[str]:
    kinds = []
    for kind, needed in KINDS.items():
        missing = [name for name in needed if name not in present]
        if not missing:
            kinds.append(kind)
        elif len(missing) < len(needed):
            raw.fault(MISSING_COLUMN, 1, ", ".join(missing))
    if not kinds and not raw.faults:
        raw.fault(NO_KNOWN_COLUMNS, 1, _known_sets())
    elif "case_ref" not in present:
        raw.fault(MISSING_COLUMN, 1, "case_ref")
    return kinds


def _known_sets() -> str:
    return "; or ".join(", ".join(("case_ref", "system", *names)) for names in KINDS.values())


# -- JSONL -------------------------------------------------------------------------------------


def _read_jsonl(text: str, raw: RawOutcomes, policy: ClinicalPolicy) -> None:
    paths = {
        ours: (policy.columns[ours],) if ours in policy.columns else default
        for ours, default in PATHS.items()
    }
    listed: list[tuple[int, dict[str, str], Mapping[str, bool], Mapping[str, bool] | None]] = []
    for line, record in _json_lines(text, raw):
        found = {ours: _first(record, places) for ours, places in paths.items()}
        before = len(raw.faults)
        common = {
            name: _text(found[name], raw, line)
            for name in ("case_ref", "system", "repeat", "reviewer")
        }
        _add_triage(found, common, raw, line)
        _add_claims(found, common, raw, line)
        _add_red_flags(found, common, raw, line)
        _add_scores(found, common, raw, line)
        expected = _conditions(found["expected_conditions"], raw, line)
        if expected is not None:
            answered = _conditions(found["ai_conditions"], raw, line)
            listed.append((line, common, expected, answered))
        if len(raw.faults) == before:
            raw.samples.append(_sample(record, common))
    _add_detection(listed, raw, policy)


def _json_lines(text: str, raw: RawOutcomes) -> Iterator[tuple[int, dict[str, Any]]]:
    for line, content in enumerate(text.split("\n"), start=1):
        if not content.strip():
            continue
        record: object = None
        try:
            record = json.loads(content, parse_constant=_refuse_constant)
        except (ValueError, RecursionError):
            record = None
        if isinstance(record, dict):
            yield line, record
        else:
            raw.fault(NOT_JSON_LINE, line)


def _refuse_constant(_: str) -> None:
    raise ValueError


def _first(record: Mapping[str, Any], places: Iterable[str]) -> object:
    """The value at the first dotted path that exists, else `_ABSENT`."""
    for place in places:
        value: object = record
        for part in place.split("."):
            value = value.get(part, _ABSENT) if isinstance(value, dict) else _ABSENT
        if value is not _ABSENT:
            return value
    return _ABSENT


def _text(value: object, raw: RawOutcomes, line: int) -> str:
    if value is _ABSENT or value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int | float):
        return str(value)
    raw.fault(WRONG_KIND, line, "text or a number")
    return ""


def _words(value: object, raw: RawOutcomes, line: int) -> str:
    """A list of words, or one text, as one cell."""
    if isinstance(value, list):
        return SEPARATOR.join(_text(word, raw, line) for word in value)
    return _text(value, raw, line)


def _add_triage(
    found: Mapping[str, object], common: dict[str, str], raw: RawOutcomes, line: int
) -> None:
    if found["expected_triage"] is _ABSENT and found["ai_triage"] is _ABSENT:
        return
    raw.table("triage").add(
        line,
        **common,
        context=_words(found["context"], raw, line),
        expected_triage=_text(found["expected_triage"], raw, line),
        ai_triage=_text(found["ai_triage"], raw, line),
    )


def _add_claims(
    found: Mapping[str, object], common: dict[str, str], raw: RawOutcomes, line: int
) -> None:
    # Without a count of the unsupported there is no rate; `claims` may then be a list of texts.
    if found["unsupported_claims"] is _ABSENT:
        return
    claims, unsupported = (
        str(len(value)) if isinstance(value, list) else _text(value, raw, line)
        for value in (found["claims"], found["unsupported_claims"])
    )
    raw.table("claims").add(line, **common, claims=claims, unsupported_claims=unsupported)


def _add_red_flags(
    found: Mapping[str, object], common: dict[str, str], raw: RawOutcomes, line: int
) -> None:
    if found["expected_red_flags"] is _ABSENT:
        return
    raw.table("red_flags").add(
        line,
        **common,
        expected_red_flags=_words(found["expected_red_flags"], raw, line),
        ai_red_flags=_words(found["ai_red_flags"], raw, line),
    )


def _add_scores(
    found: Mapping[str, object], common: dict[str, str], raw: RawOutcomes, line: int
) -> None:
    scores = found["scores"]
    if scores is _ABSENT:
        return
    if not isinstance(scores, dict):
        raw.fault(WRONG_KIND, line, "an object of dimension and score")
        return
    for dimension, score in scores.items():
        raw.table("scores").add(line, **common, dimension=dimension, score=_text(score, raw, line))


def _conditions(value: object, raw: RawOutcomes, line: int) -> Mapping[str, bool] | None:
    """Conditions as name -> present; a list names those that are present."""
    if value is _ABSENT or value is None:
        return None
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return dict.fromkeys(value, True)
    if isinstance(value, dict) and all(isinstance(flag, bool) for flag in value.values()):
        return value
    raw.fault(WRONG_KIND, line, "a list of conditions, or an object of condition and true or false")
    return None


def _add_detection(
    listed: list[tuple[int, dict[str, str], Mapping[str, bool], Mapping[str, bool] | None]],
    raw: RawOutcomes,
    policy: ClinicalPolicy,
) -> None:
    """One row for each condition that the policy or any sample names: a list leaves none open."""
    universe = {folded(target.name): target.name for target in policy.conditions}
    for _, _, expected, answered in listed:
        for name in (*expected, *(answered or {})):
            universe.setdefault(folded(name), name)
    for line, common, expected, answered in listed:
        truth = {folded(name): flag for name, flag in expected.items()}
        answers = None if answered is None else {folded(n): flag for n, flag in answered.items()}
        for key, name in universe.items():
            given = "" if answers is None else str(answers.get(key, False)).casefold()
            raw.table("detection").add(
                line,
                **common,
                condition=name,
                expected=str(truth.get(key, False)).casefold(),
                predicted=given,
            )


def _sample(record: Mapping[str, Any], common: Mapping[str, str]) -> Sample:
    parts = {
        name: record[name] if isinstance(record.get(name), dict) else {}
        for name in ("input", "ai_output", "expected")
    }
    return Sample(
        input=parts["input"],
        ai_output=parts["ai_output"],
        expected=parts["expected"],
        case_ref=common["case_ref"].strip(),
        system=common["system"].strip() or DEFAULT_SYSTEM,
    )


DEFAULT_SYSTEM = "system"
"""Where a file names no system there is one, and this is what it is called."""
