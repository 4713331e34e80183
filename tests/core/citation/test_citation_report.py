"""The report: consistent or refused, immutable, the same bytes always, written whole or not."""

from __future__ import annotations

import json
import pickle
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from citereview.canonical import canonical_json
from citereview.citation import (
    CitationSupportError,
    CitationSupportReport,
    compute_citation_support_metrics,
)
from tests.core.citation.citation_vectors import VECTORS


def report() -> CitationSupportReport:
    inputs = VECTORS["each_reason_for_an_unusable_citation"]
    labels = [{"claim_id": "claim-1", "evidence_id": "evidence-1", "label": "supports"}]
    return compute_citation_support_metrics(**inputs, adjudications=labels)


PARTS = [
    (part, field.name)
    for part in ("deterministic", "adjudication")
    for field in fields(getattr(report(), part))
]


@pytest.mark.parametrize(("part", "name"), PARTS)
def test_that_no_part_of_a_section_can_be_changed_alone(part: str, name: str) -> None:
    section = getattr(report(), part)
    value = getattr(section, name)
    if isinstance(value, bool):
        changed: Any = not value
    elif isinstance(value, int):
        changed = value + 1_000
    elif isinstance(value, float):
        changed = value / 2 + 0.001
    else:
        changed = {**value, next(iter(value)): 999}
    # Repeats and unmatched adjudications stand alone: no other number says how many there were.
    alone = {"duplicate_citation_count", "unmatched_adjudication_count"}
    # A missing span is checked against the report's totals, not within its section.
    totals = {
        "missing_claim_span_count", "missing_evidence_span_count", "unadjudicated_citation_count",
        "unadjudicated_claim_count",
    }  # fmt: skip
    if name in alone:
        assert getattr(replace(section, **{name: changed}), name) == changed
        return
    with pytest.raises(CitationSupportError, match="invalid_citation_report"):
        replace(report(), **{part: replace(section, **{name: changed})})
    if name not in totals:
        with pytest.raises(CitationSupportError, match="invalid_citation_report"):
            replace(section, **{name: changed})


@pytest.mark.parametrize("junk", [True, -1, 1.0, "1", None, 10**9])
@pytest.mark.parametrize(
    "name",
    [
        "claim_count", "evidence_count", "citation_count", "orphan_claim_count",
        "unused_evidence_count", "schema_version",
    ],
)  # fmt: skip
def test_that_a_wrong_count_of_the_report_is_refused(name: str, junk: Any) -> None:
    with pytest.raises(CitationSupportError, match="invalid_citation_report"):
        replace(report(), **{name: junk})


@pytest.mark.parametrize("digest", ["", "sha256:", "sha256:" + "A" * 64, "x" * 71, None, b"x", 5])
@pytest.mark.parametrize(
    "name", ["claim_digest", "evidence_digest", "adjudication_digest", "input_digest"]
)
def test_that_a_malformed_digest_is_refused(name: str, digest: Any) -> None:
    with pytest.raises(CitationSupportError, match="invalid_citation_report"):
        replace(report(), **{name: digest})


@pytest.mark.parametrize("name", ["deterministic", "adjudication"])
@pytest.mark.parametrize("section", [None, {}, "section"])
def test_that_a_section_of_another_kind_is_refused(name: str, section: Any) -> None:
    with pytest.raises(CitationSupportError, match="invalid_citation_report"):
        replace(report(), **{name: section})


def test_that_a_section_tampered_with_is_refused_in_a_report() -> None:
    made = report()
    object.__setattr__(made.deterministic, "valid_citation_count", 99)
    with pytest.raises(CitationSupportError, match="invalid_citation_report"):
        replace(made)


def test_that_an_unknown_reason_or_label_is_refused() -> None:
    made = report()
    with pytest.raises(CitationSupportError):
        replace(made.deterministic, invalid_citation_reasons={"secret": 6})
    with pytest.raises(CitationSupportError):
        replace(made.adjudication, label_counts={"secret": 1})


def test_that_the_nested_counts_are_immutable_and_apart_from_what_was_given() -> None:
    made = report()
    reasons: Any = made.deterministic.invalid_citation_reasons
    labels: Any = made.adjudication.label_counts
    for mapping in (reasons, labels):
        with pytest.raises(TypeError):
            mapping["supports"] = 9
    given = dict(reasons)
    section = replace(made.deterministic, invalid_citation_reasons=given)
    given.clear()
    assert section.invalid_citation_reasons == reasons


def test_that_json_is_canonical_and_ends_the_line() -> None:
    made = report()
    assert made.to_json() == canonical_json(made.to_dict()) + "\n"
    assert made.to_dict()["human_review_required"] is True
    assert list(made.to_dict())[-1] == "disclaimer"


def test_that_values_are_found_by_their_name() -> None:
    made = report()
    assert made["claim_count"] == made.claim_count == 2
    assert made.deterministic["passed"] is False
    assert made.adjudication["status"] == "available"
    assert repr(made) == "CitationSupportReport(claim_count=2, evidence_count=3, citation_count=7)"


def test_that_a_report_without_labels_says_so_in_markdown() -> None:
    text = compute_citation_support_metrics([{"claim_id": "c"}]).to_markdown()
    assert "| Citation precision | n/a |" in text
    assert "- Status: `not_available`" in text
    assert "| Claims without citation | 1 (1.0000) |" in text


def test_that_a_report_survives_the_way_to_another_process() -> None:
    made = report()
    again = pickle.loads(pickle.dumps(made))
    assert again == made
    assert again.to_json() == made.to_json()


def test_that_a_report_is_written_as_it_is(tmp_path: Path) -> None:
    made = report()
    place = tmp_path / "deep" / "er" / "report.json"
    assert made.write_json(place) == place
    assert place.read_bytes() == made.to_json().encode()
    assert json.loads(place.read_text("utf-8")) == made.to_dict()
    assert made.write_markdown(str(place)) == place
    assert place.read_bytes() == made.to_markdown().encode()
    assert [path.name for path in place.parent.iterdir()] == ["report.json"]


def test_that_a_failing_write_leaves_the_older_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "report.json"
    place.write_text("older", "utf-8")

    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device", str(place))

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(CitationSupportError, match="citation_report_not_written"):
        report().write_json(place)
    assert place.read_text("utf-8") == "older"
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]


def test_that_a_link_keeps_pointing_at_the_file_that_is_written(tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_text("older", "utf-8")
    link.symlink_to(target)
    report().write_json(link)
    assert link.is_symlink()
    assert target.read_text("utf-8") == report().to_json()
