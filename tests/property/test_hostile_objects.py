"""Whatever is brought, only controlled errors come out, and no trace of a value with them."""

from __future__ import annotations

import copy
import pickle
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from citereview import citation, gate, packets, review
from citereview.errors import CiteReviewError
from tests.conformance.review_strategies import CURRENT, PLAIN
from tests.core.review.review_rounds import KEY, OURS, RECEIPT, mapping_of, packet_of, returned
from tests.property.hostile_objects import CANARY, HOSTILE

Call = Callable[[], Any]
EXPORT: dict[str, Any] = {
    **PLAIN,
    "packets": [packet_of(OURS, packet) for packet in PLAIN["packets"]],
    "mapping": mapping_of(OURS, PLAIN["mapping"]),
    "bindings": [review.ReviewBinding(*row) for row in PLAIN["bindings"]],
}
REQUEST, SEALED = review.export_summary_review(**EXPORT)
REF = REQUEST["reviews"][0]["review_ref"]
BACK = returned(REQUEST, lambda _: [])
ROWS = {
    "decisions": {"review_ref": REF, "reviewer_ref": RECEIPT, "label": "unclear", "reason": None},
    "resolutions": {
        "review_ref": REF,
        "label": "unclear",
        "reason": "other",
        "adjudicator_ref": RECEIPT,
    },
}
GATE: dict[str, Any] = {
    "deidentified": gate.DeidentifiedSource.of("source", []),
    "summary": "note",
    "source_facts": ["a fact"],
    "summary_facts": ["a fact"],
    "source_evidence": [{"evidence_id": "e", "start": 0, "end": 1}],
    "claims": [{"claim_id": "c", "claim_type": "lab", "citations": ["e"], "evidence_ids": ["c|e"]}],
    "support_evidence": [],
    "thresholds": {
        "clinical_fact_recall_min": 0,
        "fact_coverage_min": 0,
        "unsupported_claim_rate_max": 1,
        "citation_support_min": 0,
        "leaked_identifier_count_max": 0,
    },
    "adjudications": None,
    "review_import": None,
}
PACKET, MAPPING = EXPORT["packets"][0], EXPORT["mapping"]
CASE = packets.ComparisonCase("c", PACKET.source_evidence, {"a": "x", "b": "y"})
RENDER: dict[str, Any] = {
    "packet_set_ref": "round-1",
    "cases": [CASE],
    "rubric": PACKET.rubric,
    "conflict_of_interest": PACKET.conflict_of_interest,
    "holdout_commitment_digest": RECEIPT,
    "submission_manifest_digests": {"a": RECEIPT, "b": RECEIPT},
    "randomization_key": KEY,
}
RECORDS: tuple[Any, ...] = (
    citation.AtomicClaim("c", 0, 1, ("e",), "s", 9, "lab"),
    citation.EvidenceSpan("e", 0, 1, "s", 9),
    citation.Citation("c", "e", 0, 1, "s"),
    citation.ClinicianAdjudication("c", "e", "supports"),
    PACKET,
    PACKET.source_evidence[0],
    PACKET.rubric[0],
    PACKET.candidates[0],
    PACKET.conflict_of_interest,
    CASE,
    MAPPING,
    MAPPING.entries[0],
    MAPPING.entries[0].assignments[0],
    review.ReviewerDecision("a", "b", "supports"),
    citation.compute_citation_support_metrics([]),
    citation.compute_citation_support_metrics([]).deterministic,
    citation.compute_citation_support_metrics([]).adjudication,
    review.import_summary_review(BACK, sealed=SEALED, sealing_key=KEY, **CURRENT),
)


def imported(back: Any = BACK, **changed: Any) -> Any:
    given = {"sealed": SEALED, "sealing_key": KEY, **CURRENT, **changed}
    return review.import_summary_review(back, **given)


def calls(make: Call) -> dict[str, Call]:
    """Every entry point with one hostile thing at every place it takes one."""
    return {**_exports(make), **_imports(make), **_records(make), **_others(make)}


def _exports(make: Call) -> dict[str, Call]:
    found: dict[str, Call] = {}
    for name in EXPORT:
        found[f"export {name}"] = lambda n=name: review.export_summary_review(
            **EXPORT | {n: make()}
        )
    for name in review.ReviewBinding.__dataclass_fields__:
        found[f"binding {name}"] = lambda n=name: review.export_summary_review(
            **EXPORT
            | {"bindings": [replace(EXPORT["bindings"][0], **{n: make()}), *EXPORT["bindings"][1:]]}
        )
    return found


def _imports(make: Call) -> dict[str, Call]:
    found: dict[str, Call] = {}
    for name in (*CURRENT, "sealed", "sealing_key", "minimum_cell_size"):
        found[f"import {name}"] = lambda n=name: imported(**{n: make()})
    for name in review.SealedSummaryReview.__dataclass_fields__:
        found[f"sealed {name}"] = lambda n=name: imported(sealed=replace(SEALED, **{n: make()}))
        found[f"diagnose sealed {name}"] = lambda n=name: review.diagnose_sealed(
            replace(SEALED, **{n: make()}), KEY
        )
    backs: dict[str, Call] = {"return": make}
    for name in BACK:
        backs[name] = lambda n=name: BACK | {n: make()}
    for name, row in ROWS.items():
        for field in row:
            backs[f"{name} {field}"] = lambda n=name, r=row, f=field: BACK | {n: [r | {f: make()}]}
    for name, back in backs.items():
        found[f"import of {name}"] = lambda b=back: imported(b())
        found[f"diagnose {name}"] = lambda b=back: review.diagnose_return(b(), REQUEST)
    found["diagnose request"] = lambda: review.diagnose_return(BACK, make())
    return found


def _records(make: Call) -> dict[str, Call]:
    found: dict[str, Call] = {}
    for record in RECORDS:
        kind = type(record)
        fields = {name: getattr(record, name) for name in kind.__dataclass_fields__}
        for name in fields:
            found[f"{kind.__name__} {name}"] = lambda k=kind, f=fields, n=name: k(**f | {n: make()})
        if hasattr(kind, "from_mapping"):
            found[f"{kind.__name__} from mapping"] = lambda k=kind: k.from_mapping(make())
    return found


def _others(make: Call) -> dict[str, Call]:
    found: dict[str, Call] = {
        "load packets": lambda: packets.load_packets(make()),
        "load mapping": lambda: packets.load_mapping(make()),
        "balance": lambda: packets.validate_packet_balance(make()),
        "disagreement": lambda: review.reviewer_disagreement_report(make()),
        "artifact": lambda: review.artifact_digest(make()),
    }
    for name in ("claims", "evidence", "citations", "adjudications", "source_lengths"):
        found[f"metrics {name}"] = lambda n=name: citation.compute_citation_support_metrics(
            **{"claims": []} | {n: make()}
        )
        found[f"diagnose {name}"] = lambda n=name: citation.diagnose_citation_inputs(
            **{"claims": []} | {n: make()}
        )
    audit = (EXPORT["packets"], MAPPING, KEY)
    for place in range(3):
        found[f"audit {place}"] = lambda p=place: packets.verify_sealed_identity_mapping(
            *audit[:p], make(), *audit[p + 1 :]
        )
    for name in RENDER:
        found[f"render {name}"] = lambda n=name: packets.render_blinded_adjudication_packets(
            **RENDER | {n: make()}
        )
    for name in GATE:
        found[f"gate {name}"] = lambda n=name: gate.evaluate_summary_gate(**GATE | {n: make()})
    return found


def check_value_free(error: CiteReviewError) -> None:
    """No value in anything that is printed, kept, copied or sent to another process."""
    assert error.__cause__ is error.__context__ is None
    assert not getattr(error, "__notes__", None)
    handed_over = pickle.loads(pickle.dumps(error))
    for one in (error, handed_over, copy.copy(error), copy.deepcopy(error)):
        assert type(one) is type(error)
        assert one.faults == error.faults
        for text in (
            "".join(traceback.format_exception(one)),
            repr(one),
            repr(one.args),
            repr(vars(one)),
            one.explain(),
        ):
            assert CANARY not in text
    assert CANARY.encode() not in pickle.dumps(error)


@pytest.mark.parametrize("kind", HOSTILE)
def test_that_a_hostile_object_ends_in_a_controlled_error_without_a_value(kind: str) -> None:
    refused = 0
    for name, call in calls(HOSTILE[kind]).items():
        try:
            result = call()
        except CiteReviewError as error:
            caught = error
        except Exception as other:
            pytest.fail(f"{name}: {type(other).__name__}")
        else:
            assert CANARY not in repr(result), name
            continue
        refused += 1
        check_value_free(caught)
    assert refused > 40


@pytest.mark.parametrize(
    "path",
    [
        "no-folder-\x00-here",
        "/dev/null/" + "folder",
        "x" * 5_000,
        "\ud800",
        None,
        HOSTILE["object"],
        HOSTILE["text"],
    ],
)
def test_that_a_report_that_cannot_be_written_says_so_without_the_path(
    path: Any, tmp_path: Path
) -> None:
    report = citation.compute_citation_support_metrics([])
    target = path() if callable(path) else path
    if type(target) is str and not target.startswith("/"):
        target = f"{tmp_path}/{CANARY}/{target}"
    for write in (report.write_json, report.write_markdown):
        with pytest.raises(citation.CitationSupportError) as caught:
            write(target)
        assert caught.value.code == "citation_report_not_written"
        check_value_free(caught.value)
        assert str(tmp_path) not in "".join(traceback.format_exception(caught.value))
