"""Citation inputs of every kind for Hypothesis: every alias and form, and every way to break them.

Inputs are drawn as neutral nodes (`citation_nodes`), which each side renders for itself.

Hypothesis draws one seed an example and `Drawing` builds the input from it. Drawn field by field
instead, most examples would be small variations of a few, and most of those refused.
"""

from __future__ import annotations

import collections
import random
from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from tests.conformance.citation_nodes import (
    Attributes,
    Frozen,
    Hostile,
    Lazy,
    Offset,
    Opaque,
    Tampered,
    Text,
    ToDict,
    Typed,
)

CLAIM_IDS = (*("c1", "c2", "c1", "c2", "c3") * 4, "c4", " c1 ", 1, "1", "ключ")
EVIDENCE_IDS = (*("e1", "e2", "e1", "e2", "e3") * 4, "e4", "\u2003e2", 7, "証拠")
SOURCES = ("s1", "s1", "s1", "s1", "s2", "", None, 0, " s1", 5)
JUNK = (
    None, True, False, "", " ", "a\x00b", "\x7f", "x" * 257, 1.5, float("nan"), b"e1", [],
    {}, (), ["e1", 5], {"id": "e1"}, {"evidence": "e2"}, "word", -1, Hostile.HUGE, Offset.FIVE,
    Text("e1"), "\ud800", Opaque(), Hostile.BROKEN, bytearray(b"x"), {"e1"}, range(2), "false",
    {"start": 1, "stop": 2}, [1, 2, 3],
)  # fmt: skip
OFFSETS = (0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, -1, 14)
LENGTHS = (12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 7, 0, -1, None)
TYPES = ("finding", " Family History ", "a.b_c-d", "finding", "", None, 0, 7, "--x--", ["q"])
LABELS = (
    "supports", "contradicts", "irrelevant", "unclear", "supports", "Entailed", "REFUTED",
    " Does not support ", "relevant-support", "true", "False", "pending", True, False,
    "Unresolved!", "insufficient", Text("support"),
)  # fmt: skip

ID_NAMES = ("claim_id", "id", "fact_id", "key")
EVIDENCE_NAMES = ("evidence_id", "id", "citation_id", "span_id")
EDGE_CLAIM_NAMES = ("claim_id", "claim", "fact_id")
EDGE_EVIDENCE_NAMES = ("evidence_id", "evidence", "citation_id", "source_id")
EDGE_SOURCE_NAMES = ("span_source_id", "citation_source_id", "document_id", "source_id")
CITATION_NAMES = ("citations", "citation_ids", "evidence_ids", "evidence", "sources")
TYPE_NAMES = ("claim_type", "claim_class", "category", "type")
CLAIM_SOURCE_NAMES = ("source_id", "document_id", "summary_id")
EVIDENCE_SOURCE_NAMES = ("source_id", "document_id", "record_id")
LENGTH_NAMES = ("source_length", "document_length", "text_length", "length")
TEXT_NAMES = ("source_text", "document_text", "text")
SPAN_NAMES = ("span", "source_span", "claim_span", "evidence_span")
STARTS = ("start", "source_start", "span_start")
ENDS = ("end", "source_end", "span_end")
LABEL_NAMES = (
    "label", "adjudication", "adjudication_label", "judgment", "clinician_label", "support_label",
    "verdict", "relation",
)  # fmt: skip
FLAG_NAMES = ("supports", "supported", "supports_claim", "contradicts", "contradicts_claim")
ALL_NAMES = sorted(
    {
        *ID_NAMES, *EVIDENCE_NAMES, *EDGE_CLAIM_NAMES, *EDGE_EVIDENCE_NAMES, *EDGE_SOURCE_NAMES,
        *CITATION_NAMES, *TYPE_NAMES, *CLAIM_SOURCE_NAMES, *EVIDENCE_SOURCE_NAMES, *LENGTH_NAMES,
        *TEXT_NAMES, *SPAN_NAMES, *STARTS, *ENDS, *LABEL_NAMES, *FLAG_NAMES, "claim_key", "note",
    }
)  # fmt: skip


class Drawing:
    """Draws the parts of an input from a seed.

    Args:
        seed: What everything is drawn from.
        tidy: Draw nothing broken, nothing negative and no repeated id: what is always accepted.
    """

    def __init__(self, seed: int, *, tidy: bool = False) -> None:
        self.random = random.Random(seed)  # noqa: S311 - reproducible on purpose
        self.tidy = tidy

    def pick(self, options: Sequence[Any]) -> Any:
        return self.random.choice(options)

    def chance(self, percent: float) -> bool:
        return self.random.random() * 100 < percent

    def flaw(self, percent: float) -> bool:
        return not self.tidy and self.chance(percent)

    def some(self, make: Callable[[], Any], most: int) -> list[Any]:
        """Up to some things."""
        return [make() for _ in range(self.random.randint(0, most))]

    def source(self) -> Any:
        return self.pick(SOURCES)

    def offset(self) -> int:
        return self.random.randint(0, 6) if self.tidy else self.pick(OFFSETS)

    def length(self) -> int | None:
        return 40 if self.tidy else self.pick(LENGTHS)

    def put(self, record: dict[str, Any], names: Sequence[str], draw: Callable[[], Any]) -> None:
        """Put a value under the first name, or another, or under two that may disagree."""
        value = draw()
        record[self.pick(names) if self.chance(30) else names[0]] = value
        if self.chance(6):
            record[self.pick(names)] = draw() if self.flaw(20) else value

    def put_span(self, record: dict[str, Any]) -> None:
        if self.flaw(8):
            return
        start = self.offset()
        end: Any = self.offset() if self.flaw(8) else start + self.random.randint(1, 6)
        nested = self.chance(25)
        if nested:
            forms = [
                (start, end), [start, end], {"start": start, "end": end}, "ignored", 5,
                {"begin": start, "stop": end}, {"offset_start": start, "offset_end": end},
                collections.deque([start, end]), Frozen({"start": start}),
            ]  # fmt: skip
            record[self.pick(SPAN_NAMES)] = [1, 2, 3] if self.flaw(3) else self.pick(forms)
        if not nested or self.chance(50):
            self.put(record, STARTS, lambda: start)
            self.put(record, ENDS, lambda: self.pick([None, Offset.FIVE]) if self.flaw(5) else end)

    def put_length(self, record: dict[str, Any]) -> None:
        if self.chance(70):
            self.put(record, LENGTH_NAMES, self.length)
        if self.chance(25):
            texts = ["x" * 12, "x" * 12, "x" * 12, "", 5, None]
            text = self.pick(texts)
            self.put(record, TEXT_NAMES, lambda: self.pick(texts) if self.flaw(10) else text)

    def break_something(self, record: dict[str, Any], percent: float = 1.5) -> None:
        """Now and then overwrite or add any field with anything."""
        if self.flaw(percent):
            names = sorted(record) if record and self.chance(50) else ALL_NAMES
            record[self.pick(names)] = self.pick(JUNK)

    def wrapped(self, record: dict[str, Any]) -> Any:
        """A record as a dict, another mapping, an object, or one with ``to_dict()``."""
        form = self.pick([None] * 9 + [Frozen, ToDict, Attributes])
        return form(record) if form else record

    def typed(self, kind: str, values: dict[str, Any]) -> Any:
        if self.flaw(8):
            return Tampered(kind, values, self.pick(sorted(values)), self.pick(JUNK))
        return Typed(kind, values)

    def claim(self) -> Any:
        if self.chance(15):
            values = {
                "claim_id": self.pick(["c1", "c2", "c3", 4]),
                "start": self.pick([0, 3, 3, None]),
                "end": self.pick([5, 9, 9, 40, None]),
                "citations": tuple(self.some(lambda: self.pick(EVIDENCE_IDS), 3)),
                "source_id": self.source(),
                "source_length": self.length(),
                "claim_type": self.pick(["finding", "Plan!", "", None, 0]),
            }
            return self.typed("AtomicClaim", values)
        record: dict[str, Any] = {}
        if not self.flaw(1):
            self.put(record, ID_NAMES, lambda: self.pick(CLAIM_IDS))
        self.put_span(record)
        self.put_length(record)
        if self.chance(60):
            self.put(record, CLAIM_SOURCE_NAMES, self.source)
        if self.chance(85):
            self.put(record, CITATION_NAMES, self.cited)
        if self.chance(30):
            self.put(record, TYPE_NAMES, lambda: self.pick(TYPES))
        self.break_something(record)
        return self.wrapped(record)

    def cited(self) -> Any:
        """What may stand in a claim's citations field."""
        if self.flaw(1):
            return self.pick(JUNK)
        if self.chance(8):
            return self.pick(EVIDENCE_IDS)
        records = self.chance(40)
        items = self.some(lambda: self.edge(nested=True) if records else self.pick(EVIDENCE_IDS), 3)
        if self.chance(8):
            return items[0] if items else None
        return self.pick([items, items, tuple(items), collections.deque(items)])

    def evidence(self) -> Any:
        if self.chance(15):
            values = {
                "evidence_id": self.pick(["e1", "e2", "e3", 7]),
                "start": self.pick([0, 3, 3, None]),
                "end": self.pick([5, 9, 9, 40, None]),
                "source_id": self.source(),
                "source_length": self.length(),
            }
            return self.typed("EvidenceSpan", values)
        record: dict[str, Any] = {}
        if not self.flaw(1):
            self.put(record, EVIDENCE_NAMES, lambda: self.pick(EVIDENCE_IDS))
        self.put_span(record)
        self.put_length(record)
        if self.chance(60):
            self.put(record, EVIDENCE_SOURCE_NAMES, self.source)
        if self.chance(15):
            self.put(record, EDGE_CLAIM_NAMES, lambda: self.pick(CLAIM_IDS))
            self.put_label(record)
        self.break_something(record)
        return self.wrapped(record)

    def edge(self, *, nested: bool = False) -> Any:
        """A citation record; a nested one mostly leaves its claim out."""
        record: dict[str, Any] = {}
        if self.chance(15) if nested else not self.flaw(1):
            names = EDGE_CLAIM_NAMES[:1] if nested and not self.flaw(20) else EDGE_CLAIM_NAMES
            self.put(record, names, lambda: self.pick(CLAIM_IDS))
        names = EDGE_EVIDENCE_NAMES[:3] if nested and not self.flaw(10) else EDGE_EVIDENCE_NAMES
        self.put(record, names, lambda: self.pick(EVIDENCE_IDS))
        if self.chance(50):
            self.put_span(record)
        if self.chance(25):
            names = EDGE_SOURCE_NAMES[:3] if "source_id" in record else EDGE_SOURCE_NAMES
            self.put(record, names, self.source)
        self.break_something(record)
        return Frozen(record) if self.chance(5) else record

    def typed_edge(self) -> Any:
        values = {
            "claim_id": self.pick(CLAIM_IDS),
            "evidence_id": self.pick(EVIDENCE_IDS),
            "start": self.pick([None, None, 0, 2, 3]) if self.tidy else self.pick([None, 2, 3, -1]),
            "end": self.pick([None, 4, 5, 9]),
            "source_id": self.source(),
        }
        return self.typed("Citation", values)

    def explicit_edge(self) -> Any:
        pair = [self.pick(CLAIM_IDS), self.pick(EVIDENCE_IDS)]
        if self.flaw(2):
            pair.append("e1")
        return self.pick(
            [self.edge, self.edge, self.typed_edge, lambda: pair, lambda: tuple(pair)]
        )()

    def citations(self) -> Any:
        """Citations kept apart from the claims, in any form."""
        form = self.pick(["none", "none", "list", "list", "list", "keyed", "single"])
        if form == "none":
            return None
        if form == "single":
            return self.edge()
        if form == "keyed":
            keys = set(self.some(lambda: self.pick(CLAIM_IDS), 3))
            keyed = {
                key: self.pick([self.cited, self.typed_edge])() for key in sorted(keys, key=str)
            }
            return self.mapping(
                {k: [v] if isinstance(v, Typed | Tampered) else v for k, v in keyed.items()}
            )
        return self.collected(self.some(self.explicit_edge, 4))

    def put_label(self, record: dict[str, Any]) -> None:
        if not self.flaw(0.7):
            label = self.pick(LABELS)
            self.put(record, LABEL_NAMES, lambda: self.pick(LABELS) if self.flaw(5) else label)
        if self.flaw(3):
            self.put(record, FLAG_NAMES, lambda: self.pick([True, True, False, False, None]))

    def adjudication(self) -> Any:
        if self.chance(15):
            values = {
                "claim_id": self.pick(CLAIM_IDS),
                "evidence_id": self.pick(EVIDENCE_IDS),
                "label": self.pick(LABELS),
            }
            return self.typed("ClinicianAdjudication", values)
        record: dict[str, Any] = {}
        if not self.flaw(1):
            self.put(record, EDGE_CLAIM_NAMES, lambda: self.pick(CLAIM_IDS))
        self.put(record, EDGE_EVIDENCE_NAMES, lambda: self.pick(EVIDENCE_IDS))
        self.put_label(record)
        self.break_something(record)
        return self.wrapped(record)

    def mapping(self, items: dict[Any, Any]) -> Any:
        if self.flaw(2):
            items[self.pick([True, None, 1.5, "", "a\x00", ("c1",), "claim_id"])] = "e1"
        return Frozen(items) if self.chance(10) else items

    def collected(self, items: list[Any]) -> Any:
        if self.flaw(1):
            items.append(self.pick(JUNK))
        form = self.pick([None, None, None, tuple, Lazy, collections.deque])
        return form(items) if form else items

    def records(
        self, draw: Callable[[], Any], names: Sequence[str], other: Callable[[], Any]
    ) -> Any:
        """A collection in any form, mostly of records with ids of their own."""
        form = self.pick(["list"] * 8 + ["keyed", "single"])
        if form == "single":
            record = draw()
            return [record] if self.tidy or isinstance(record, Typed) else record
        if form == "keyed":
            keys = [f"{names[0][0]}{number}" for number in range(1, self.random.randint(1, 4))]
            items = {key: self.pick([draw, other])() for key in keys}
            if self.tidy:
                # An object with attributes is no record here, and a record may bring its own id.
                items = {key: _plain(item) for key, item in items.items()}
                for key, item in items.items():
                    _rename(item, names, key)
            return self.mapping(items)
        items = [draw(), *self.some(draw, 3)]
        if not self.flaw(3):
            for number, item in enumerate(items, start=1):
                _rename(item, names, f"{names[0][0]}{number}")
        return self.collected(items)

    def inputs(self) -> dict[str, Any]:
        """All arguments of the metrics."""

        def span() -> Any:
            return self.offset(), self.offset()

        inputs = {
            "claims": self.records(self.claim, ID_NAMES, self.pick([span, self.cited])),
            "evidence": self.records(self.evidence, EVIDENCE_NAMES, span),
            "citations": self.citations(),
            "adjudications": None,
        }
        if self.chance(80):
            inputs["adjudications"] = self.collected(self.some(self.adjudication, 8))
        elif self.chance(50):
            keys = ("c1", "c2", 3)
            inputs["adjudications"] = self.mapping({key: self.adjudication() for key in keys})
        elif not self.tidy:
            inputs["adjudications"] = self.adjudication()
        if self.chance(10):
            odd = [Hostile.HUGE, Offset.FIVE, -1]
            lengths = {
                key: self.pick(odd) if self.flaw(20) else self.length() or 12
                for key in ("s1", "s2", 5)
            }
            inputs["source_lengths"] = self.pick(JUNK) if self.flaw(10) else lengths
        if self.flaw(1.5):
            inputs[self.pick(sorted(inputs))] = self.pick(JUNK)
        return inputs


def _plain(node: Any) -> Any:
    match node:
        case Attributes(record) | ToDict(record):
            return record
        case _:
            return node


def _rename(node: Any, names: Sequence[str], identifier: str) -> None:
    """Give a record, of whatever kind, an id of its own under the names it has."""
    match node:
        case Typed(_, values) | Tampered(_, values, _, _):
            record = values
        case Frozen():
            record = node.data
        case _:
            record = _plain(node)
    if isinstance(record, dict):
        record.update({name: identifier for name in names if name in record})


SEEDS = st.integers(0, 2**63)


def citation_inputs() -> st.SearchStrategy[dict[str, Any]]:
    """All arguments of the metrics, a third of them tidy, the others as they come."""
    return SEEDS.map(lambda seed: Drawing(seed, tidy=seed % 3 == 0).inputs())


def tidy_inputs() -> st.SearchStrategy[dict[str, Any]]:
    """All arguments of the metrics in any form, always acceptable."""
    return SEEDS.map(lambda seed: Drawing(seed, tidy=True).inputs())
