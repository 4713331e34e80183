"""What can be wrong with citation inputs: a closed list, one sink for faults, one error.

The same reading code serves two callers. `compute_citation_support_metrics` stops at the first
fault; `diagnose_citation_inputs` keeps going and lists all. Which of the two happens is the sink's
choice alone, so the verdicts cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import ParamSpec, TypeVar

from citereview.errors import Fault, InputError, Problem

P = ParamSpec("P")
T = TypeVar("T")

INVALID_INPUT = Problem(
    "invalid_citation_input",
    "The claims, evidence, citations or adjudications cannot be read.",
    "Ask for the diagnosis: it lists every fault with its place.",
)
INVALID_REPORT = Problem(
    "invalid_citation_report",
    "The counts, rates, digests or names of a citation report contradict each other.",
    "Compute the report again from its inputs.",
)
REPORT_NOT_WRITTEN = Problem(
    "citation_report_not_written",
    "The citation report could not be written to the chosen place.",
    "Choose a folder you may write to, with free space, and write it again.",
    "An older file at that place is unchanged.",
)

UNREADABLE_RECORD = Problem(
    "citation_unreadable_record",
    "A record is of a kind that cannot be read.",
    "Give a mapping, a typed record, or an object with attributes.",
)
NOT_A_COLLECTION = Problem(
    "citation_not_a_collection",
    "A collection is of a kind that cannot be read.",
    "Give a list of records, a mapping of identifiers to records, or one record.",
)
TOO_MANY_RECORDS = Problem(
    "citation_too_many_records",
    "A collection holds more records than are allowed.",
    "Split the evaluation into smaller ones.",
)
MISSING_IDENTIFIER = Problem(
    "citation_missing_identifier",
    "A record has no identifier.",
    "Give each record an identifier that is unique in its collection.",
)
INVALID_IDENTIFIER = Problem(
    "citation_invalid_identifier",
    "An identifier is not text or a whole number of 1 to 256 printable characters.",
    "Use an opaque reference without control characters.",
)
DUPLICATE_IDENTIFIER = Problem(
    "citation_duplicate_identifier",
    "Two records of a collection have the same identifier.",
    "Give each record an identifier of its own.",
)
INVALID_OFFSET = Problem(
    "citation_invalid_offset",
    "A span offset is not a whole number.",
    "Give offsets as whole numbers counted in code points, or leave both out.",
)
INVALID_SPAN = Problem(
    "citation_invalid_span",
    "A span is not a pair of offsets.",
    "Give the span as start and end.",
)
INVALID_LENGTH = Problem(
    "citation_invalid_length",
    "A text length is not a whole number.",
    "Give the length in code points, or leave it out.",
)
NUMBER_TOO_LONG = Problem(
    "citation_number_too_long",
    "A number has too many digits to be written down.",
    "Give the true offset or length.",
)
INVALID_CLAIM_TYPE = Problem(
    "citation_invalid_claim_type",
    "A claim type is not a short word.",
    "Use 1 to 64 letters, digits, dots, hyphens or underscores.",
)
INVALID_CITATIONS = Problem(
    "citation_invalid_citations",
    "A claim's citations are not an identifier, a record or a list of these.",
    "List the identifiers of the cited evidence.",
)
CONFLICTING_ALIASES = Problem(
    "citation_conflicting_aliases",
    "Two names of one field carry different values.",
    "Keep one of the names.",
)
MISSING_LABEL = Problem(
    "citation_missing_label",
    "An adjudication has no label.",
    "Give one of supports, contradicts, irrelevant, unclear.",
)
INVALID_LABEL = Problem(
    "citation_invalid_label",
    "An adjudication label is not one of the known words.",
    "Give one of supports, contradicts, irrelevant, unclear.",
)
CONFLICTING_LABELS = Problem(
    "citation_conflicting_labels",
    "One adjudication carries two different labels.",
    "Keep one label.",
)
INVALID_FLAG = Problem(
    "citation_invalid_flag",
    "A support flag is neither true nor false.",
    "Give true or false, or leave the flag out.",
)


_EXPECTED = {
    UNREADABLE_RECORD: "a record",
    NOT_A_COLLECTION: "a collection of records",
    NUMBER_TOO_LONG: "a number of fewer digits",
}


class CitationSupportError(InputError):
    """Citation inputs, or the parts of a report, are refused; no submitted value is kept.

    `faults` holds the first fault with its place, where the fault has one.
    """


class Refused(Exception):
    """Ends a reading whose sink wants the first fault only; never seen outside this hall."""


class Faults:
    """Where the readers report faults: the first one ends the reading, or all are kept.

    Attributes:
        found: The faults so far.
    """

    __slots__ = ("_keep_all", "found")

    def __init__(self, *, keep_all: bool = False) -> None:
        self._keep_all = keep_all
        self.found: list[Fault] = []

    def add(self, problem: Problem, place: str, expected: str = "") -> None:
        """Report a fault at a JSON pointer.

        Raises:
            Refused: This sink wants the first fault only.
        """
        self.found.append(Fault(problem, place, expected))
        if not self._keep_all:
            raise Refused

    def attempt(
        self,
        problem: Problem,
        place: str,
        read: Callable[P, T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T | None:
        """Run a reader over foreign objects; whatever they raise becomes one fault.

        The foreign exception is dropped, for it may carry a value.

        Raises:
            Refused: This sink wants the first fault only, and there is one.
        """
        with suppress(Exception):
            return read(*args, **kwargs)
        if self.found and not self._keep_all:
            raise Refused
        self.add(problem, place, _EXPECTED[problem])
        return None

    def refusal(self, problem: Problem = INVALID_INPUT) -> CitationSupportError:
        """The error to raise, outside any ``except`` block, once a reading has ended."""
        return CitationSupportError(problem, tuple(self.found))
