"""Raw columns into outcomes: every blank, unknown word and duplicate with file and row.

Words are compared without regard to case and white space around them, and that is counted in
`Outcomes.notes`; references are compared exactly, and two that differ only in case are a fault,
because they would split one case into two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np

from citereview.canonical import digest_bytes
from citereview.clinical.names import folded
from citereview.clinical.outcomes import (
    MISSING,
    ClaimTable,
    DetectionTable,
    Outcomes,
    RedFlagTable,
    ScoreTable,
    TriageTable,
)
from citereview.clinical.policy import ClinicalPolicy
from citereview.clinical.reading import (
    DEFAULT_SYSTEM,
    SEPARATOR,
    RawOutcomes,
    RawTable,
    read_raw,
)
from citereview.errors import InputError, Problem
from citereview.packets import is_public_ref
from citereview.statistics import Floats, Ints

INVALID_OUTCOMES = Problem(
    "invalid_outcomes", "The outcomes cannot be used.", "Mend the named rows and try again."
)
BLANK_REFERENCE = Problem(
    "outcomes_blank_reference", "The row names no case.", "Fill in the case reference."
)
BAD_REFERENCE = Problem(
    "outcomes_bad_reference",
    "A case or system reference has characters that references may not have.",
    "Use letters, digits and . _ : - only, starting with a letter or digit.",
)
MIXED_CASE = Problem(
    "outcomes_mixed_case",
    "Two references differ only in upper and lower case.",
    "Write the reference the same way everywhere.",
)
DUPLICATE = Problem(
    "outcomes_duplicate",
    "The same system answers the same case a second time.",
    "Remove the row, or tell repeated runs apart in a column 'repeat'.",
)
UNKNOWN_LEVEL = Problem(
    "outcomes_unknown_level",
    "A triage level is not one of the policy's levels.",
    "Use a declared level; leave missing advice blank.",
)
UNDECLARED_LEVELS = Problem(
    "outcomes_undeclared_levels",
    "The triage levels fit no known ladder, so their order is unknown.",
    "Declare them in the policy under clinical.levels, most urgent first.",
)
NOT_YES_OR_NO = Problem(
    "outcomes_not_yes_or_no", "A cell that should say yes or no says neither.", "Write yes or no."
)
BLANK_NAME = Problem(
    "outcomes_blank_name", "The row names no condition or dimension.", "Fill in the name."
)
NOT_A_COUNT = Problem(
    "outcomes_not_a_count",
    "A count is missing, negative or not whole, or more claims are unsupported than there are.",
    "Write whole numbers, the unsupported at most the claims.",
)
NOT_A_SCORE = Problem("outcomes_not_a_score", "A score is not a number.", "Write a number.")
CASE_LIST_CHANGED = Problem(
    "outcomes_case_list_changed",
    "The cases are not those whose digest the policy pins.",
    "Bring the outcomes of the pinned case list, or amend the policy.",
)
NO_ROWS = Problem("outcomes_empty", "The file holds no answers.", "Bring a file with rows.")

LADDERS = (
    ("Emergency", "Urgent", "Routine"),
    ("Emergency", "Non-Emergency", "Self-care"),
)
"""Ladders that need no declaration, most urgent first."""

YES = frozenset({"yes", "y", "true", "1", "positive", "present"})
NO = frozenset({"no", "n", "false", "0", "negative", "absent"})


def read_outcomes(data: bytes, source: str, policy: ClinicalPolicy) -> Outcomes:
    """Read a file of outcomes.

    Args:
        data: The file's bytes.
        source: Its name, which names the place of faults and by its suffix the format.
        policy: Levels, columns and conditions.

    Raises:
        InputError: Code ``invalid_outcomes``; ``faults`` holds every fault with file and row.
    """
    raw = read_raw(data, source, policy)
    if raw.faults:
        raise InputError(INVALID_OUTCOMES, tuple(raw.faults))
    outcomes = _Intake(raw, policy).outcomes(digest_bytes(data))
    if raw.faults:
        raise InputError(INVALID_OUTCOMES, tuple(dict.fromkeys(raw.faults)))
    return outcomes


@dataclass(slots=True)
class _Intake:
    """One reading: the raw columns, the policy, and the case and system index they share."""

    raw: RawOutcomes
    policy: ClinicalPolicy
    cases: dict[str, int] = field(default_factory=dict)
    systems: dict[str, int] = field(default_factory=dict)
    notes: dict[str, int] = field(default_factory=dict)

    def outcomes(self, digest: str) -> Outcomes:
        """Everything the file holds; faults are left in `raw`."""
        self._index("case_ref", self.cases)
        self._index("system", self.systems)
        if not self.cases and not self.raw.faults:
            self.raw.fault(NO_ROWS, None)
        tables = self.raw.tables
        triage = self._triage(tables["triage"]) if "triage" in tables else None
        detection = self._detection(tables["detection"]) if "detection" in tables else None
        claims = self._claims(tables["claims"]) if "claims" in tables else None
        red_flags = self._red_flags(tables["red_flags"]) if "red_flags" in tables else None
        scores = self._scores(tables["scores"]) if "scores" in tables else None
        outcomes = Outcomes(
            source=self.raw.source,
            digest=digest,
            systems=tuple(self.systems),
            cases=tuple(self.cases),
            triage=triage,
            detection=detection,
            claims=claims,
            red_flags=red_flags,
            scores=scores,
            samples=tuple(self.raw.samples),
            notes=MappingProxyType(self.notes),
        )
        pinned = self.policy.case_list_digest
        if pinned is not None and pinned != outcomes.case_list_digest:
            self.raw.fault(CASE_LIST_CHANGED, None)
        return outcomes

    def _index(self, column: str, index: dict[str, int]) -> None:
        """Sorted index of all references in a column, over all tables and samples."""
        first_line: dict[str, int] = {}
        for table in self.raw.tables.values():
            for line, text in zip(table.lines, _column(table, column), strict=True):
                if text not in first_line:
                    first_line[text] = line
        named = {text.strip(): line for text, line in first_line.items() if text.strip()}
        samples = self.raw.samples
        for sample in samples:
            reference = sample.case_ref if column == "case_ref" else sample.system
            if reference:
                named.setdefault(reference, 0)
        if column == "system" and (not named or len(named) < len(first_line)):
            named.setdefault(DEFAULT_SYSTEM, 0)
        seen: dict[str, str] = {}
        for reference, line in sorted(named.items(), key=lambda entry: entry[1]):
            if not is_public_ref(reference):
                self.raw.fault(BAD_REFERENCE, line)
            if seen.setdefault(reference.casefold(), reference) != reference:
                self.raw.fault(MIXED_CASE, line)
        index.update({reference: place for place, reference in enumerate(sorted(named))})

    def _who(self, table: RawTable) -> tuple[Ints, Ints]:
        """System and case of each row; a blank case is a fault."""
        systems = {text: self.systems.get(text.strip()) for text in set(_column(table, "system"))}
        fallback = self.systems.get(DEFAULT_SYSTEM, 0)
        system = [
            fallback if systems[text] is None else systems[text]
            for text in _column(table, "system")
        ]
        codes = _codes(_column(table, "case_ref"), lambda text: self.cases.get(text.strip()))
        for row in np.flatnonzero(codes == MISSING):
            self.raw.fault(BLANK_REFERENCE, table.lines[row])
        return np.array(system, dtype=np.int64), codes

    def _refuse_duplicates(self, table: RawTable, *keys: Ints) -> None:
        repeat = _codes_by_word(_column(table, "repeat"))[0]
        combined = np.zeros(len(repeat), dtype=np.int64)
        for key in (*keys, repeat):
            # One number for the combination so far: codes stay small, so nothing overflows.
            _, combined = np.unique(
                combined * (int(key.max(initial=0)) + 2) + key + 1, return_inverse=True
            )
        _, first, inverse = np.unique(combined, return_index=True, return_inverse=True)
        again = first[inverse] != np.arange(len(combined))
        for row in np.flatnonzero(again):
            self.raw.fault(DUPLICATE, table.lines[row])

    def _triage(self, table: RawTable) -> TriageTable:
        system, case = self._who(table)
        expected, given = table.columns["expected_triage"], table.columns["ai_triage"]
        levels = self._levels([*expected, *given])
        place = {folded(level): index for index, level in enumerate(levels)}
        spelled = set(levels)
        codes = []
        for texts in (expected, given):
            column = _codes(texts, lambda text: place.get(folded(text)))
            if levels:
                self._refuse(table, texts, column, UNKNOWN_LEVEL, "one of: " + ", ".join(levels))
            self._note("words_folded", sum(1 for t in texts if t.strip() and t not in spelled))
            codes.append(column)
        if not levels:
            self.raw.fault(UNDECLARED_LEVELS, None)
        self._refuse_duplicates(table, system, case)
        words = {text: _word_set(text) for text in set(_column(table, "context"))}
        contexts = tuple(words[text] for text in _column(table, "context"))
        return TriageTable(system, case, codes[0], codes[1], levels, contexts)

    def _levels(self, texts: Sequence[str]) -> tuple[str, ...]:
        if self.policy.levels:
            return self.policy.levels
        used = {folded(text) for text in set(texts) if text.strip()}
        for ladder in LADDERS:
            if used <= {folded(level) for level in ladder}:
                return ladder
        return ()

    def _detection(self, table: RawTable) -> DetectionTable:
        system, case = self._who(table)
        condition, names = self._names(table, "condition")
        expected, given = (self._yes_or_no(table, name) for name in ("expected", "predicted"))
        self._refuse_duplicates(table, system, case, condition)
        return DetectionTable(system, case, condition, expected, given, names)

    def _claims(self, table: RawTable) -> ClaimTable:
        system, case = self._who(table)
        claims, unsupported = (
            _numbers(table.columns[name], whole=True) for name in ("claims", "unsupported_claims")
        )
        bad = np.isnan(claims) | np.isnan(unsupported) | (claims < 0) | (unsupported < 0)
        bad |= unsupported > claims
        for row in np.flatnonzero(bad):
            self.raw.fault(NOT_A_COUNT, table.lines[row])
        self._refuse_duplicates(table, system, case)
        return ClaimTable(system, case, claims, unsupported)

    def _red_flags(self, table: RawTable) -> RedFlagTable:
        system, case = self._who(table)
        texts = (table.columns["expected_red_flags"], table.columns["ai_red_flags"])
        sets = [[_word_set(text) for text in column] for column in texts]
        expected = np.array([len(flags) for flags in sets[0]], dtype=np.float64)
        found = np.array(
            [len(want & named) for want, named in zip(*sets, strict=True)], dtype=np.float64
        )
        self._refuse_duplicates(table, system, case)
        return RedFlagTable(system, case, expected, found)

    def _scores(self, table: RawTable) -> ScoreTable:
        system, case = self._who(table)
        dimension, names = self._names(table, "dimension")
        score = _numbers(table.columns["score"], whole=False)
        for row in np.flatnonzero(np.isnan(score)):
            self.raw.fault(NOT_A_SCORE, table.lines[row])
        reviewer = _codes_by_word(_column(table, "reviewer"))[0]
        self._refuse_duplicates(table, system, case, dimension, reviewer)
        lines = np.array(table.lines, dtype=np.int64)
        return ScoreTable(system, case, dimension, score, names, reviewer, lines)

    def _names(self, table: RawTable, column: str) -> tuple[Ints, tuple[str, ...]]:
        """Codes of a column of free names, and the names in order of their folded spelling."""
        texts = table.columns[column]
        codes, spelled = _codes_by_word(texts)
        for row, text in enumerate(texts):
            if not text.strip():
                self.raw.fault(BLANK_NAME, table.lines[row])
        kept = set(spelled)
        self._note("words_folded", sum(1 for text in texts if text not in kept))
        return codes, tuple(spelled)

    def _yes_or_no(self, table: RawTable, column: str) -> Ints:
        texts = table.columns[column]
        codes = _codes(
            texts, lambda text: 1 if folded(text) in YES else 0 if folded(text) in NO else None
        )
        self._refuse(table, texts, codes, NOT_YES_OR_NO, "yes or no")
        return codes

    def _refuse(
        self, table: RawTable, texts: Sequence[str], codes: Ints, problem: Problem, expected: str
    ) -> None:
        """A fault for each cell that says something which has no code."""
        for row in np.flatnonzero(codes == MISSING).tolist():
            if texts[row].strip():
                self.raw.fault(problem, table.lines[row], expected)

    def _note(self, code: str, count: int) -> None:
        if count:
            self.notes[code] = self.notes.get(code, 0) + count


def _column(table: RawTable, name: str) -> list[str]:
    return table.columns.get(name) or [""] * len(table.lines)


def _codes(texts: Sequence[str], code_of: Callable[[str], int | None]) -> Ints:
    """A code for each text; each distinct text is looked at once."""
    known: Mapping[str, int | None] = {text: code_of(text) for text in set(texts)}
    found = (known[text] for text in texts)
    return np.array([MISSING if code is None else code for code in found], dtype=np.int64)


def _codes_by_word(texts: Sequence[str]) -> tuple[Ints, list[str]]:
    """Codes of folded words, sorted, and the first spelling of each."""
    spelling: dict[str, str] = {}
    fold = {text: folded(text) for text in dict.fromkeys(texts)}
    for text, word in fold.items():
        spelling.setdefault(word, text.strip())
    place = {word: index for index, word in enumerate(sorted(spelling))}
    codes = np.array([place[fold[text]] for text in texts], dtype=np.int64)
    return codes, [spelling[word] for word in place]


def _word_set(text: str) -> frozenset[str]:
    return frozenset(folded(word) for word in text.split(SEPARATOR) if word.strip())


def _numbers(texts: Sequence[str], *, whole: bool) -> Floats:
    """Numbers of a column; NaN where a cell holds none."""
    known = {text: _number(text, whole=whole) for text in set(texts)}
    return np.array([known[text] for text in texts], dtype=np.float64)


def _number(text: str, *, whole: bool) -> float:
    try:
        value = float(text)
    except ValueError:
        return float("nan")
    if not np.isfinite(value) or (whole and value != int(value)):
        return float("nan")
    return value
