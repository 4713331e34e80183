"""Hypothesis strategies for citation inputs: every alias and form, and every way to break them.

Inputs are drawn as neutral nodes and rendered for a side, for typed records differ by side:
`Typed` becomes the side's record (`Tampered` one whose field was overwritten after it was made),
`Attributes` and `ToDict` become objects, `Lazy` an iterator.
"""

from __future__ import annotations

import collections
import enum
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st


@dataclass(frozen=True)
class Typed:
    kind: str
    values: dict[str, Any]


@dataclass(frozen=True)
class Tampered:
    kind: str
    values: dict[str, Any]
    name: str
    value: Any


@dataclass(frozen=True)
class Attributes:
    values: Any


@dataclass(frozen=True)
class ToDict:
    value: Any


@dataclass(frozen=True)
class Lazy:
    items: list[Any]


class Hostile(enum.Enum):
    """Values that cannot even be printed; they exist only once rendered."""

    HUGE = enum.auto()
    BROKEN = enum.auto()


class Opaque:
    """Something with neither fields nor items."""

    __slots__ = ()


class Broken:
    """Something that fails whenever it is looked at."""

    def __getattribute__(self, name: str) -> Any:
        raise LookupError("canary")


class Frozen(Mapping[str, Any]):
    """A mapping that is no dict."""

    def __init__(self, data: dict[Any, Any]) -> None:
        self._data = data

    def __getitem__(self, key: Any) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)


class Offset(enum.IntEnum):
    """A number of a derived type: accepted as an offset, never valid as one."""

    FIVE = 5


class Text(str):
    __slots__ = ()


def render(node: Any, side: Any) -> Any:
    """Turn a node into the input of a side (a module with the record classes)."""
    match node:
        case Typed(kind, values):
            return getattr(side, kind)(**values)
        case Tampered(kind, values, name, value):
            record = getattr(side, kind)(**values)
            object.__setattr__(record, name, value)
            return record
        case Attributes(values):
            return types.SimpleNamespace(**render(values, side))
        case ToDict(value):
            rendered = render(value, side)
            return type("Record", (), {"to_dict": lambda self: rendered})()
        case Lazy(items):
            return iter([render(item, side) for item in items])
        case Hostile.HUGE:
            return 10**5000
        case Hostile.BROKEN:
            return Broken()
        case Frozen():
            return Frozen(render(dict(node), side))
        case dict():
            return {key: render(value, side) for key, value in node.items()}
        case list():
            return [render(item, side) for item in node]
        case tuple():
            return tuple(render(item, side) for item in node)
        case collections.deque():
            return collections.deque(render(item, side) for item in node)
        case _:
            return node


CLAIM_IDS = st.sampled_from(["c1", "c2", "c3", "c1", "c2", "c3", "c4", " c1 ", 1, "1", "ключ"])
EVIDENCE_IDS = st.sampled_from(["e1", "e2", "e3", "e1", "e2", "e3", "e4", "\u2003e2", 7, "証拠"])
SOURCES = st.sampled_from(["s1", "s1", "s2", "", None, 0, " s1", 5])
JUNK = st.sampled_from(
    [
        None, True, False, "", " ", "a\x00b", "\x7f", "x" * 257, 1.5, float("nan"), b"e1", [],
        {}, (), ["e1", 5], {"id": "e1"}, {"evidence": "e2"}, "word", -1, Hostile.HUGE, Offset.FIVE,
        Text("e1"), "\ud800", Opaque(), Hostile.BROKEN, bytearray(b"x"), {"e1"}, range(2), "false",
        {"start": 1, "stop": 2}, [1, 2, 3],
    ]
)  # fmt: skip
OFFSETS = st.integers(-1, 14)
LENGTHS = st.sampled_from([12, 12, 12, 5, 0, -1, None])
TYPES = st.sampled_from(["finding", " Family History ", "a.b_c-d", "", None, 0, 7, "--x--", ["q"]])
LABELS = st.sampled_from(
    [
        "supports", "contradicts", "irrelevant", "unclear", "supports", "Entailed", "REFUTED",
        " Does not support ", "relevant-support", "true", "False", "pending", True, False,
        "Unresolved!", "insufficient", Text("support"),
    ]
)  # fmt: skip

ID_NAMES = ["claim_id", "id", "fact_id", "key"]
EVIDENCE_NAMES = ["evidence_id", "id", "citation_id", "span_id"]
EDGE_CLAIM_NAMES = ["claim_id", "claim", "fact_id"]
EDGE_EVIDENCE_NAMES = ["evidence_id", "evidence", "citation_id", "source_id"]
SPAN_NAMES = ["span", "source_span", "claim_span", "evidence_span"]
STARTS = ["start", "source_start", "span_start"]
ENDS = ["end", "source_end", "span_end"]
LABEL_NAMES = [
    "label", "adjudication", "adjudication_label", "judgment", "clinician_label", "support_label",
    "verdict", "relation",
]  # fmt: skip
FLAG_NAMES = ["supports", "supported", "supports_claim", "contradicts", "contradicts_claim"]
ALL_NAMES = sorted(
    {
        *ID_NAMES, *EVIDENCE_NAMES, *EDGE_CLAIM_NAMES, *EDGE_EVIDENCE_NAMES, *SPAN_NAMES, *STARTS,
        *ENDS, *LABEL_NAMES, *FLAG_NAMES, "source_id", "document_id", "summary_id", "record_id",
        "citations", "citation_ids", "evidence_ids", "sources", "claim_type", "claim_class",
        "category", "type", "source_length", "document_length", "text_length", "length",
        "source_text", "document_text", "text", "span_source_id", "citation_source_id", "claim_key",
        "note",
    }
)  # fmt: skip


def chance(draw: st.DrawFn, percent: int) -> bool:
    """A biased coin; shrinks to False."""
    return draw(st.integers(0, 99)) >= 100 - percent


def put(draw: st.DrawFn, record: dict[str, Any], names: list[str], values: Any) -> None:
    """Put a value under the first name, or under another, or under two that may disagree."""
    value = draw(values)
    name = names[0] if not chance(draw, 30) else draw(st.sampled_from(names))
    record[name] = value
    if chance(draw, 6):
        record[draw(st.sampled_from(names))] = value if chance(draw, 70) else draw(values)


def put_span(draw: st.DrawFn, record: dict[str, Any]) -> None:
    form = draw(st.integers(0, 9))
    if form == 0:
        return
    start = draw(OFFSETS)
    end = draw(st.integers(start, start + 6)) if form != 1 else draw(OFFSETS)
    if form in {2, 3}:
        record[draw(st.sampled_from(SPAN_NAMES))] = draw(
            st.sampled_from(
                [
                    (start, end), [start, end], {"start": start, "end": end},
                    {"begin": start, "stop": end}, {"offset_start": start, "offset_end": end},
                    collections.deque([start, end]), Frozen({"start": start}), "ignored", 5,
                    [start, end, end],
                ]
            )
        )  # fmt: skip
    if form != 3:
        put(draw, record, STARTS, st.just(start))
        put(draw, record, ENDS, st.sampled_from([end] * 8 + [None, Offset.FIVE]))


def put_length(draw: st.DrawFn, record: dict[str, Any]) -> None:
    if chance(draw, 70):
        put(draw, record, ["source_length", "document_length", "text_length", "length"], LENGTHS)
    if chance(draw, 25):
        texts = st.sampled_from(["x" * 12, "y" * 5, "", 5, None])
        put(draw, record, ["source_text", "document_text", "text"], texts)


def break_something(draw: st.DrawFn, record: dict[str, Any], percent: int = 4) -> None:
    """Now and then overwrite or add any field with anything."""
    if chance(draw, percent):
        names = sorted(set(ALL_NAMES) | set(record)) if chance(draw, 50) else sorted(record)
        if names:
            record[draw(st.sampled_from(names))] = draw(JUNK)


@st.composite
def nested_citations(draw: st.DrawFn) -> Any:
    """What may stand in a claim's citations field."""
    form = draw(st.integers(0, 11))
    if form == 11:
        return draw(JUNK)
    if form == 10:
        return draw(EVIDENCE_IDS)
    items: list[Any] = []
    for _ in range(draw(st.integers(0, 3))):
        items.append(draw(edge_records(nested=True)) if form >= 6 else draw(EVIDENCE_IDS))
    if form == 9:
        return items[0] if items else None
    return draw(st.sampled_from([items, items, tuple(items), collections.deque(items)]))


@st.composite
def claim_records(draw: st.DrawFn) -> Any:
    if chance(draw, 15):
        values: dict[str, Any] = {
            "claim_id": draw(st.sampled_from(["c1", "c2", "c3", 4])),
            "start": draw(st.sampled_from([0, 3, None])),
            "end": draw(st.sampled_from([5, 9, None, 40])),
            "citations": tuple(draw(st.lists(EVIDENCE_IDS, max_size=3))),
            "source_id": draw(SOURCES),
            "source_length": draw(LENGTHS),
            "claim_type": draw(st.sampled_from(["finding", "Plan!", "", None, 0])),
        }
        if chance(draw, 12):
            return Tampered("AtomicClaim", values, draw(st.sampled_from(sorted(values))), draw(JUNK))
        return Typed("AtomicClaim", values)
    record: dict[str, Any] = {}
    if not chance(draw, 2):
        put(draw, record, ID_NAMES, CLAIM_IDS)
    put_span(draw, record)
    put_length(draw, record)
    if chance(draw, 60):
        put(draw, record, ["source_id", "document_id", "summary_id"], SOURCES)
    if chance(draw, 85):
        names = ["citations", "citation_ids", "evidence_ids", "evidence", "sources"]
        put(draw, record, names, nested_citations())
    if chance(draw, 30):
        put(draw, record, ["claim_type", "claim_class", "category", "type"], TYPES)
    break_something(draw, record)
    return draw(wrapped(record))


@st.composite
def wrapped(draw: st.DrawFn, record: dict[str, Any]) -> Any:
    """A record as a dict, another mapping, an object, or one with ``to_dict()``."""
    form = draw(st.integers(0, 19))
    if form == 19:
        return Frozen(record)
    if form == 18:
        return ToDict(record)
    if form == 17 and all(type(key) is str for key in record):
        return Attributes(record)
    return record


@st.composite
def evidence_records(draw: st.DrawFn) -> Any:
    if chance(draw, 15):
        values: dict[str, Any] = {
            "evidence_id": draw(st.sampled_from(["e1", "e2", "e3", 7])),
            "start": draw(st.sampled_from([0, 3, None])),
            "end": draw(st.sampled_from([5, 9, None, 40])),
            "source_id": draw(SOURCES),
            "source_length": draw(LENGTHS),
        }
        if chance(draw, 12):
            name = draw(st.sampled_from(sorted(values)))
            return Tampered("EvidenceSpan", values, name, draw(JUNK))
        return Typed("EvidenceSpan", values)
    record: dict[str, Any] = {}
    if not chance(draw, 2):
        put(draw, record, EVIDENCE_NAMES, EVIDENCE_IDS)
    put_span(draw, record)
    put_length(draw, record)
    if chance(draw, 60):
        put(draw, record, ["source_id", "document_id", "record_id"], SOURCES)
    if chance(draw, 15):
        put(draw, record, EDGE_CLAIM_NAMES, CLAIM_IDS)
        put_label(draw, record)
    break_something(draw, record)
    return draw(wrapped(record))


@st.composite
def edge_records(draw: st.DrawFn, *, nested: bool = False) -> Any:
    """A citation record; a nested one may leave its claim out."""
    record: dict[str, Any] = {}
    if not chance(draw, 85 if nested else 2):
        put(draw, record, EDGE_CLAIM_NAMES, CLAIM_IDS)
    put(draw, record, EDGE_EVIDENCE_NAMES, EVIDENCE_IDS)
    if chance(draw, 50):
        put_span(draw, record)
    if chance(draw, 25):
        names = ["span_source_id", "citation_source_id", "document_id", "source_id"]
        put(draw, record, names, SOURCES)
    break_something(draw, record)
    return Frozen(record) if chance(draw, 5) else record


@st.composite
def explicit_citations(draw: st.DrawFn) -> Any:
    """Citations kept apart from the claims, in any form."""
    form = draw(st.integers(0, 9))
    if form <= 2:
        return None
    if form == 3:
        return draw(edge_records())
    if form in {4, 5}:
        keys = draw(st.lists(CLAIM_IDS, max_size=3, unique=True))
        items = st.one_of(nested_citations(), typed_citations())
        return draw(mapping_of([(key, draw(items)) for key in keys]))
    if form == 9 and chance(draw, 30):
        return draw(JUNK)
    return draw(collected(st.one_of(edge_records(), edge_records(), typed_citations(), pairs())))


@st.composite
def pairs(draw: st.DrawFn) -> Any:
    pair = [draw(CLAIM_IDS), draw(EVIDENCE_IDS)]
    if chance(draw, 5):
        pair.append("e1")
    return pair if chance(draw, 50) else tuple(pair)


@st.composite
def typed_citations(draw: st.DrawFn) -> Any:
    values: dict[str, Any] = {
        "claim_id": draw(CLAIM_IDS),
        "evidence_id": draw(EVIDENCE_IDS),
        "start": draw(st.sampled_from([None, 0, 2, -1])),
        "end": draw(st.sampled_from([None, 4, 5, 9])),
        "source_id": draw(SOURCES),
    }
    if chance(draw, 10):
        return Tampered("Citation", values, draw(st.sampled_from(sorted(values))), draw(JUNK))
    return Typed("Citation", values)


def put_label(draw: st.DrawFn, record: dict[str, Any]) -> None:
    if chance(draw, 85):
        put(draw, record, LABEL_NAMES, LABELS)
    if chance(draw, 15):
        put(draw, record, FLAG_NAMES, st.sampled_from([True, False, False, None]))


@st.composite
def adjudication_records(draw: st.DrawFn) -> Any:
    if chance(draw, 15):
        values: dict[str, Any] = {
            "claim_id": draw(CLAIM_IDS),
            "evidence_id": draw(EVIDENCE_IDS),
            "label": draw(LABELS),
        }
        if chance(draw, 10):
            name = draw(st.sampled_from(sorted(values)))
            return Tampered("ClinicianAdjudication", values, name, draw(JUNK))
        return Typed("ClinicianAdjudication", values)
    record: dict[str, Any] = {}
    if not chance(draw, 2):
        put(draw, record, EDGE_CLAIM_NAMES, CLAIM_IDS)
    put(draw, record, EDGE_EVIDENCE_NAMES, EVIDENCE_IDS)
    put_label(draw, record)
    break_something(draw, record)
    return draw(wrapped(record))


@st.composite
def mapping_of(draw: st.DrawFn, items: list[tuple[Any, Any]]) -> Any:
    mapping = dict(items)
    if chance(draw, 3):
        mapping[draw(st.sampled_from([True, None, 1.5, "", "a\x00", ("c1",), "claim_id"]))] = "e1"
    return Frozen(mapping) if chance(draw, 10) else mapping


@st.composite
def collected(draw: st.DrawFn, records: st.SearchStrategy[Any], max_size: int = 4) -> Any:
    items = draw(st.lists(records, max_size=max_size))
    if chance(draw, 2):
        items.append(draw(JUNK))
    form = draw(st.integers(0, 9))
    return {7: tuple(items), 8: Lazy(items), 9: collections.deque(items)}.get(form, items)


@st.composite
def keyed(
    draw: st.DrawFn, ids: st.SearchStrategy[Any], records: st.SearchStrategy[Any], other: Any
) -> Any:
    keys = draw(st.lists(ids, max_size=3, unique_by=lambda key: str(key).strip()))
    return draw(mapping_of([(key, draw(st.one_of(records, other))) for key in keys]))


def _unique(records: Any, name: str) -> Any:
    """Most of the time give records ids of their own, so that most inputs are accepted."""
    if isinstance(records, list):
        for index, record in enumerate(records, start=1):
            if type(record) is dict and name in record:
                record[name] = f"{name[0]}{index}"
            elif isinstance(record, Typed | Tampered):
                record.values[name] = f"{name[0]}{index}"
    return records


@st.composite
def citation_inputs(draw: st.DrawFn) -> dict[str, Any]:
    """All arguments of the metrics."""
    spans = st.tuples(OFFSETS, OFFSETS)
    form = draw(st.integers(0, 9))
    if form == 9:
        claims = draw(keyed(CLAIM_IDS, claim_records(), st.one_of(spans, nested_citations())))
    elif form == 8:
        claims = draw(claim_records())
    else:
        claims = draw(collected(claim_records()))
        claims = _unique(claims, "claim_id") if form < 7 else claims
    form = draw(st.integers(0, 9))
    if form == 9:
        evidence = draw(keyed(EVIDENCE_IDS, evidence_records(), st.one_of(spans, JUNK)))
    elif form == 8:
        evidence = draw(evidence_records())
    else:
        evidence = draw(collected(evidence_records()))
        evidence = _unique(evidence, "evidence_id") if form < 7 else evidence
    form = draw(st.integers(0, 9))
    if form <= 2:
        adjudications = None
    elif form == 9:
        adjudications = draw(keyed(CLAIM_IDS, adjudication_records(), nested_citations()))
    elif form == 8:
        adjudications = draw(adjudication_records())
    else:
        adjudications = draw(collected(adjudication_records()))
    inputs = {
        "claims": claims,
        "evidence": evidence,
        "citations": draw(explicit_citations()),
        "adjudications": adjudications,
    }
    if chance(draw, 15):
        lengths = st.dictionaries(SOURCES.filter(lambda key: key not in {"", None}), LENGTHS)
        inputs["source_lengths"] = draw(st.one_of(lengths, lengths, st.none(), JUNK))
    if chance(draw, 2):
        inputs[draw(st.sampled_from(sorted(inputs)))] = draw(JUNK)
    return inputs
