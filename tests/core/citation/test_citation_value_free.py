"""No submitted value comes out in a message, a repr, a traceback, a cause or a context."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from citereview.citation import (
    AtomicClaim,
    Citation,
    CitationSupportError,
    ClinicianAdjudication,
    EvidenceSpan,
    compute_citation_support_metrics,
    diagnose_citation_inputs,
    measure,
    normalise,
)

CANARIES = ["Canary Übelkeit", "канарейка", "カナリア病歴", "كناري"]
LONG = 300


class Speaking(Exception):
    """A foreign exception that carries a value."""


class Raising:
    """An object that tells its value in an exception whenever its fields are asked for."""

    def __init__(self, value: str) -> None:
        self._value = value

    def to_dict(self) -> Any:
        raise Speaking(self._value)

    @property
    def __dict__(self) -> Any:  # type: ignore[override]
        raise Speaking(self._value)


class RaisingIterator:
    def __init__(self, value: str) -> None:
        self._value = value

    def __iter__(self) -> Iterator[Any]:
        yield {"claim_id": "c", "evidence_id": "e"}
        raise Speaking(self._value)


class Impostor:
    """An object whose own refusal pretends to be the hall's."""

    def __init__(self, value: str) -> None:
        self._value = value

    def to_dict(self) -> Any:
        raise CitationSupportError(self._value)  # type: ignore[arg-type]


def broken_inputs(canary: str) -> dict[str, dict[str, Any]]:
    """Inputs with the canary in every field and every one broken somewhere."""
    long = canary * LONG
    claim = {
        "claim_id": canary, "start": 0, "end": 4, "source_id": canary, "source_length": 9,
        "citations": [canary], "claim_type": "finding",
    }  # fmt: skip
    evidence = {"evidence_id": canary, "start": 0, "end": 4, "source_id": canary}
    label = {"claim_id": canary, "evidence_id": canary, "label": "supports"}
    edge = {"claim_id": canary, "evidence_id": canary, "source_id": canary}
    broken: dict[str, dict[str, Any]] = {}
    junk = [long, [canary, long], {canary: canary}, canary.encode()]
    for name in claim:
        # Anything but a word of symbols alone folds to a claim type.
        bad = ["_" + canary] if name == "claim_type" else junk
        for number, value in enumerate(bad):
            broken[f"claim {name} {number}"] = {"claims": [{**claim, name: value}]}
    for name in evidence:
        broken[f"evidence {name}"] = {"claims": [claim], "evidence": [{**evidence, name: [long]}]}
    for name in label:
        broken[f"label {name}"] = {"claims": [], "adjudications": [{**label, name: long}]}
        broken[f"embedded {name}"] = {
            "claims": [],
            "evidence": [{**evidence, **label, name: long}],
        }
    for name in edge:
        broken[f"edge {name}"] = {"claims": [], "citations": [{**edge, name: long}]}
    broken |= {
        "aliases": {"claims": [{"claim_id": canary, "id": canary + "2"}]},
        "keys": {"claims": {long: {"start": 1}}},
        "lengths": {"claims": [], "source_lengths": {canary: canary}},
        "text": {"claims": canary},
        "flag": {"claims": [], "adjudications": [{**label, "supports": canary}]},
        "repeated": {"claims": [claim, claim]},
        "raising record": {"claims": [Raising(canary)]},
        "raising evidence": {"claims": [], "evidence": [Raising(canary)]},
        "raising adjudication": {"claims": [], "adjudications": [Raising(canary)]},
        "raising iterator": {"claims": RaisingIterator(canary)},
        "impostor": {"claims": [Impostor(canary)]},
        "huge": {"claims": [{**claim, "start": 10**5000}]},
    }
    return broken


def texts(error: BaseException) -> str:
    assert error.__cause__ is None
    assert error.__context__ is None
    lines = traceback.format_exception(error)
    return "\n".join([str(error), repr(error), repr(error.args), repr(vars(error)), *lines])


@pytest.mark.parametrize("canary", CANARIES)
def test_that_no_refusal_and_no_fault_carries_a_value(
    canary: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for name, inputs in broken_inputs(canary).items():
        with pytest.raises(CitationSupportError) as refusal:
            compute_citation_support_metrics(**inputs)
        shown = texts(refusal.value) + refusal.value.explain()
        faults = diagnose_citation_inputs(**inputs)
        assert faults, name
        shown += "".join(str(fault) + repr(fault) for fault in faults)
        for word in (canary, canary.encode("unicode_escape").decode(), repr(canary.encode())[2:-1]):
            assert word not in shown, name
    assert caplog.text == ""


@pytest.mark.parametrize("canary", CANARIES)
def test_that_no_record_and_no_measure_tells_what_it_refused(canary: str) -> None:
    long = canary * LONG
    made = compute_citation_support_metrics([{"claim_id": canary}])
    attempts: list[Callable[[], Any]] = [
        lambda: AtomicClaim(long),
        lambda: AtomicClaim(canary, start=canary),  # type: ignore[arg-type]
        lambda: AtomicClaim(canary, citations={canary}),  # type: ignore[arg-type]
        lambda: AtomicClaim.from_mapping(Raising(canary)),
        lambda: AtomicClaim.from_mapping({"id": canary, "key": long}),
        lambda: EvidenceSpan(canary, source_id=long),
        lambda: EvidenceSpan.from_mapping(Impostor(canary)),
        lambda: Citation(canary, long),
        lambda: Citation.from_mapping({"claim": canary}),
        lambda: ClinicianAdjudication(canary, canary, canary),
        lambda: ClinicianAdjudication.from_mapping({"label": canary}),
        lambda: normalise(canary),
        lambda: measure(normalise([]), [{"claim_id": canary}]),
        lambda: replace(made, claim_digest=canary),
        lambda: replace(made.deterministic, invalid_citation_reasons={canary: 1}),
        lambda: replace(made.adjudication, label_counts=Raising(canary)),  # type: ignore[arg-type]
    ]
    for attempt in attempts:
        with pytest.raises(CitationSupportError) as refusal:
            attempt()
        assert canary not in texts(refusal.value)


@pytest.mark.parametrize("canary", CANARIES)
def test_that_a_place_that_cannot_be_written_is_not_repeated(canary: str, tmp_path: Path) -> None:
    made = compute_citation_support_metrics([])
    in_the_way = tmp_path / canary
    in_the_way.write_text("a file where a folder is needed", "utf-8")
    for write in (made.write_json, made.write_markdown):
        for place in (in_the_way / "report", tmp_path, f"{canary}\x00", 5):
            with pytest.raises(CitationSupportError) as refusal:
                write(place)  # type: ignore[arg-type]
            shown = texts(refusal.value) + refusal.value.explain()
            assert canary not in shown
            assert str(tmp_path) not in shown


@pytest.mark.parametrize("canary", CANARIES)
def test_that_no_report_shows_an_identifier(canary: str) -> None:
    made = compute_citation_support_metrics(
        [{"claim_id": canary, "source_id": canary, "citations": [canary], "text": canary}],
        [{"evidence_id": canary, "source_id": canary, "text": canary, "start": 0, "end": 2}],
        adjudications=[{"claim_id": canary, "evidence_id": canary, "label": "supports"}],
    )
    normalised = normalise([{"claim_id": canary}])
    shown = made.to_json() + made.to_markdown() + repr(made) + repr(normalised)
    assert canary not in shown
    assert canary.encode("unicode_escape").decode() not in shown
