"""The four records of citation support, checked on construction and redacted in print.

A record never shows an identifier: its ``repr`` says what kind it is and no more. Texts that
arrive beside offsets are ignored after their length was taken.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Self

from citereview.citation import aliases, fields
from citereview.citation.faults import INVALID_CITATIONS, Faults
from citereview.citation.fields import is_plain_identifier
from citereview.citation.limits import MAX_EDGES, listed
from citereview.redacted import Redacted


def _check(normalise: Callable[[Faults], None]) -> None:
    """Run a record's check to its first fault; the error is raised clear of any other exception."""
    faults = Faults()
    with suppress(Exception):
        normalise(faults)
        return
    raise faults.refusal()


def _set(record: Any, **values: Any) -> None:
    for name, value in values.items():
        object.__setattr__(record, name, value)


def _cited(value: Any, faults: Faults) -> tuple[str, ...]:
    items: list[Any] = []
    if aliases.is_identifier_kind(value):
        items = [value]
    elif aliases.is_sequence(value):
        items = listed(value, MAX_EDGES, faults, "/citations")
    elif value is not None:
        faults.add(INVALID_CITATIONS, "/citations", "identifiers")
    return tuple(
        fields.identifier(item, faults, f"/citations/{index}") for index, item in enumerate(items)
    )


@dataclass(frozen=True, slots=True, repr=False)
class AtomicClaim(Redacted):
    """One claim of a generated text, with the evidence it cites.

    Attributes:
        claim_id: Identifier, 1-256 characters.
        start: First code point of the claim in its text, or None.
        end: One past its last code point, or None.
        citations: Identifiers of the cited evidence, in the given order.
        source_id: Identifier of the text the claim stands in, or empty.
        source_length: Length of that text in code points, or None.
        claim_type: Folded short word, or empty.

    Raises:
        CitationSupportError: A value is not of its kind.
    """

    claim_id: str
    start: int | None = None
    end: int | None = None
    citations: tuple[str, ...] = ()
    source_id: str = ""
    source_length: int | None = None
    claim_type: str = ""

    def __post_init__(self) -> None:
        _check(self._normalise)

    def _normalise(self, faults: Faults) -> None:
        _set(
            self,
            claim_id=fields.identifier(self.claim_id, faults, "/claim_id"),
            start=fields.offset(self.start, faults, "/start"),
            end=fields.offset(self.end, faults, "/end"),
            citations=_cited(self.citations, faults),
            source_id=fields.optional_identifier(self.source_id, faults, "/source_id"),
            source_length=fields.length(self.source_length, faults, "/source_length"),
            claim_type=fields.claim_type(self.claim_type, faults, "/claim_type"),
        )

    @classmethod
    def from_mapping(cls, value: Any, *, default_id: str | None = None) -> Self:
        """Read a claim from a mapping or object, under any of its field names.

        Args:
            value: The record.
            default_id: Identifier where the record brings none.

        Raises:
            CitationSupportError: A field is missing, malformed or contradicts its alias.
        """
        faults = Faults()
        with suppress(Exception):
            data = aliases.record_data(value)
            row, _ = aliases.claim(data, default_id, faults, "")
            claim_id, start, end, source_id, source_length, claim_type, cited = row
            return cls(claim_id, start, end, cited, source_id, source_length, claim_type)
        raise faults.refusal()


@dataclass(frozen=True, slots=True, repr=False)
class EvidenceSpan(Redacted):
    """One passage of a source that claims may cite.

    Attributes:
        evidence_id: Identifier, 1-256 characters.
        start: First code point of the passage in its source, or None.
        end: One past its last code point, or None.
        source_id: Identifier of the source, or empty.
        source_length: Length of the source in code points, or None.

    Raises:
        CitationSupportError: A value is not of its kind.
    """

    evidence_id: str
    start: int | None = None
    end: int | None = None
    source_id: str = ""
    source_length: int | None = None

    def __post_init__(self) -> None:
        _check(self._normalise)

    def _normalise(self, faults: Faults) -> None:
        _set(
            self,
            evidence_id=fields.identifier(self.evidence_id, faults, "/evidence_id"),
            start=fields.offset(self.start, faults, "/start"),
            end=fields.offset(self.end, faults, "/end"),
            source_id=fields.optional_identifier(self.source_id, faults, "/source_id"),
            source_length=fields.length(self.source_length, faults, "/source_length"),
        )

    @classmethod
    def from_mapping(cls, value: Any, *, default_id: str | None = None) -> Self:
        """Read an evidence span from a mapping or object, under any of its field names.

        Args:
            value: The record.
            default_id: Identifier where the record brings none.

        Raises:
            CitationSupportError: A field is missing, malformed or contradicts its alias.
        """
        faults = Faults()
        with suppress(Exception):
            data = aliases.record_data(value)
            return cls(*aliases.evidence(data, default_id, faults, ""))
        raise faults.refusal()


@dataclass(frozen=True, slots=True, repr=False)
class Citation(Redacted):
    """One edge from a claim to its evidence, which may name a part of the passage.

    Attributes:
        claim_id: Identifier of the claim.
        evidence_id: Identifier of the evidence.
        start: First cited code point in the source, or None for the whole passage.
        end: One past the last cited code point, or None.
        source_id: Identifier of the source as the citation has it, or empty.

    Raises:
        CitationSupportError: A value is not of its kind.
    """

    claim_id: str
    evidence_id: str
    start: int | None = None
    end: int | None = None
    source_id: str = ""

    def __post_init__(self) -> None:
        _check(self._normalise)

    def _normalise(self, faults: Faults) -> None:
        _set(
            self,
            claim_id=fields.identifier(self.claim_id, faults, "/claim_id"),
            evidence_id=fields.identifier(self.evidence_id, faults, "/evidence_id"),
            start=fields.offset(self.start, faults, "/start"),
            end=fields.offset(self.end, faults, "/end"),
            source_id=fields.optional_identifier(self.source_id, faults, "/source_id"),
        )

    @classmethod
    def from_mapping(cls, value: Any) -> Self:
        """Read a citation from a mapping or object, under any of its field names.

        Raises:
            CitationSupportError: A field is missing, malformed or contradicts its alias.
        """
        faults = Faults()
        with suppress(Exception):
            return cls(*aliases.edge(aliases.record_data(value), faults, ""))
        raise faults.refusal()


@dataclass(frozen=True, slots=True, repr=False)
class ClinicianAdjudication(Redacted):
    """A clinician's label for one claim and one evidence span.

    Attributes:
        claim_id: Identifier of the claim.
        evidence_id: Identifier of the evidence.
        label: One of `ADJUDICATION_LABELS`; other words for them are folded.

    Raises:
        CitationSupportError: A value is not of its kind.
    """

    claim_id: str
    evidence_id: str
    label: str

    def __post_init__(self) -> None:
        # An import makes one of these per accepted edge: plain values need no second look.
        if not (
            is_plain_identifier(self.claim_id)
            and is_plain_identifier(self.evidence_id)
            and type(self.label) is str
            and self.label in fields.ADJUDICATION_LABELS
        ):
            _check(self._normalise)

    def _normalise(self, faults: Faults) -> None:
        _set(
            self,
            claim_id=fields.identifier(self.claim_id, faults, "/claim_id"),
            evidence_id=fields.identifier(self.evidence_id, faults, "/evidence_id"),
            label=fields.label(self.label, faults, "/label"),
        )

    @classmethod
    def from_mapping(cls, value: Any) -> Self:
        """Read an adjudication from a mapping or object, under any of its field names.

        Raises:
            CitationSupportError: A field is missing, malformed or contradicts its alias.
        """
        faults = Faults()
        with suppress(Exception):
            return cls(*aliases.adjudication(aliases.record_data(value), faults, ""))
        raise faults.refusal()
