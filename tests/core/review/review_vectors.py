"""Golden vectors: what each shows, its inputs, and how to run one on an implementation.

The committed files beside this module hold inputs and what the reference made of them; the
conformance tests make them again and compare every byte. `make` needs the reference as its side.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from citereview.canonical import digest_text
from tests.core.review.review_rounds import (
    KEY,
    cited_evidence,
    document,
    mapping_of,
    packet_of,
    pairs,
    returned,
    reviewer,
    small_round,
)

FOLDER = Path(__file__).parent / "golden"
Diagnosis = list[tuple[str, str]]
OTHER_DIGEST = digest_text("something else")


class Vector:
    """One golden vector in the making: a small round, one item of it, and attempts on it."""

    def __init__(self, side: SimpleNamespace, shows: str, *, texts: str = "") -> None:
        self._side = side
        self._round = small_round(cases=2, candidates=2, texts=texts)
        packets, mapping = self._round.render(side)
        self.case = self._round.cases[0]
        self.item = self.case.items["system-0"]
        self.vector: dict[str, Any] = {
            "shows": shows,
            "sealing_key": KEY.decode("ascii"),
            "packets": [packet.to_dict() for packet in packets],
            "mapping": mapping.to_private_dict(),
            "attempts": [],
        }
        exported = self.attempt("the export", "export", {})["accepted"]
        self.request: dict[str, Any] = exported["request"]
        self.sealed: dict[str, str] = exported["sealed"]

    def attempt(
        self, shows: str, step: str, changed: dict[str, Any], diagnosis: Diagnosis | None = None
    ) -> dict[str, Any]:
        """Run one step on the side and keep its inputs and outcome; outcomes must be expected."""
        arguments = self._arguments(step)
        for name, change in changed.items():
            arguments[name] = change(arguments.get(name)) if callable(change) else change
        attempt = {"shows": shows, "step": step, "arguments": arguments}
        outcome = run_attempt(self._side, self.vector, attempt)
        assert ("refused" in outcome) == (diagnosis is not None), (shows, outcome)
        attempt["outcome"] = outcome
        if diagnosis is not None:
            attempt["diagnosis"] = [list(pair) for pair in diagnosis]
        self.vector["attempts"].append(attempt)
        return outcome

    def _arguments(self, step: str) -> dict[str, Any]:
        artifacts = copy.deepcopy(
            {
                "claims": self.item.claims,
                "evidence": cited_evidence(self.case, "system-0"),
                "summary": self.item.summary,
                "source": self.case.source,
            }
        )
        if step == "export":
            bindings = [[self.case.case_ref, "system-0", *e] for e in pairs(self.item.claims)]
            return {
                **artifacts,
                "bindings": bindings,
                "rubric_version": 1,
                "evidence_kind": "reviewer",
            }
        return {
            **artifacts,
            "decisions": returned(self.request, agreed),
            "sealed": dict(self.sealed),
            "minimum_cell_size": 2,
        }


def run_attempt(
    side: SimpleNamespace, vector: dict[str, Any], attempt: dict[str, Any]
) -> dict[str, Any]:
    """Run one attempt of a vector on a side and say what it came to, as JSON."""
    try:
        return {"accepted": _accepted(side, vector, attempt)}
    except ValueError as error:
        return {"refused": str(error)}


def call(
    side: SimpleNamespace, vector: dict[str, Any], attempt: dict[str, Any]
) -> Callable[[], Any]:
    """The call an attempt makes."""
    arguments = dict(attempt["arguments"])
    arguments["sealing_key"] = arguments.pop("key", vector["sealing_key"]).encode("ascii")
    if attempt["step"] == "import":
        arguments["sealed"] = side.SealedSummaryReview(**arguments["sealed"])
        return lambda: side.import_summary_review(**arguments)
    packets = arguments.pop("packets", vector["packets"])
    arguments["packets"] = [packet_of(side, packet) for packet in packets]
    arguments["mapping"] = mapping_of(side, arguments.pop("mapping", vector["mapping"]))
    arguments["bindings"] = [side.ReviewBinding(*row) for row in arguments["bindings"]]
    return lambda: side.export_summary_review(**arguments)


def _accepted(
    side: SimpleNamespace, vector: dict[str, Any], attempt: dict[str, Any]
) -> dict[str, Any]:
    result = call(side, vector, attempt)()
    if attempt["step"] == "import":
        return json.loads(json.dumps(document(result)))
    request, sealed = result
    return {
        "request": request,
        "sealed": {"private_json": sealed.private_json, "commitment": sealed.commitment},
    }


Row = tuple[int, str, str | None]


def always(*rows: Row) -> Callable[[int], list[Row]]:
    """The same rows on every edge."""
    return lambda _position: list(rows)


def agreed(_position: int) -> list[tuple[int, str, str | None]]:
    """Two reviewers who find support everywhere."""
    return [(1, "supports", None), (2, "supports", None)]


def split(reason: str | None) -> Callable[[int], list[tuple[int, str, str | None]]]:
    """Two reviewers who disagree on the first edge, with a reason, and agree elsewhere."""

    def labels(position: int) -> list[tuple[int, str, str | None]]:
        if position:
            return agreed(position)
        return [(1, "supports", reason), (2, "contradicts", reason)]

    return labels


def _with(**members: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda document: {**document, **members}


def _row(index: int, **members: Any) -> Callable[[list[Any]], list[Any]]:
    return lambda rows: [
        {**row, **members} if number == index else row for number, row in enumerate(rows)
    ]


def _rows(name: str, change: Callable[[list[Any]], list[Any]]) -> Callable[[Any], Any]:
    return lambda document: {**document, name: change(document[name])}


def stable_round_trip(side: SimpleNamespace) -> dict[str, Any]:
    vector = Vector(side, "The same review comes out whatever the order and the spelling.")
    first = vector.attempt("the import", "import", {})
    turned = vector.attempt(
        "rows, claims and evidence in another order",
        "import",
        {
            "decisions": _rows("decisions", lambda rows: rows[::-1]),
            "claims": lambda rows: rows[::-1],
            "evidence": lambda rows: rows[::-1],
        },
    )
    spaced = vector.attempt(
        "the sealed document stored with spaces",
        "import",
        {"sealed": lambda sealed: {**sealed, "private_json": _spaced(sealed["private_json"])}},
    )
    assert first == turned == spaced
    vector.attempt(
        "the export with claims and bindings in another order",
        "export",
        {"claims": lambda rows: rows[::-1], "bindings": lambda rows: rows[::-1]},
    )
    vector.attempt("kind synthetic", "export", {"evidence_kind": "synthetic"})
    return vector.vector


def _spaced(text: str) -> str:
    return json.dumps(json.loads(text), indent=1)


def stale_spans_and_artifacts(side: SimpleNamespace) -> dict[str, Any]:
    vector = Vector(side, "A text, a span or a record that is not the reviewed one is refused.")
    changes: list[tuple[str, str, Any, str]] = [
        ("summary", "a summary of equal length", _swapped, "stale_summary"),
        ("source", "a source of equal length", _swapped, "stale_source"),
        ("claims", "a claim moved by one", _row(1, start=5), "stale_claims"),
        ("evidence", "evidence moved by one", _row(1, start=8), "stale_evidence"),
    ]
    for name, shows, change, code in changes:
        vector.attempt(shows, "import", {name: change}, [(code, f"/{name}")])
    length = len(vector.item.summary)
    exports: list[tuple[str, str, Any, str, str]] = [
        ("source", "a source the packet does not show", _swapped, "stale_evidence",
         "/bindings/0/evidence_id"),
        ("summary", "a summary the packet does not show", _swapped, "stale_summary", "/summary"),
        ("claims", "a claim past the summary's end",
         _row(0, end=length + 1, source_length=None), "invalid_span", "/claims/0"),
        ("claims", "an empty claim", _row(0, start=4, end=4), "invalid_span", "/claims/0"),
        ("evidence", "evidence of another length", _row(0, source_length=5000),
         "length_mismatch", "/evidence/0"),
        ("claims", "a claim that cites nothing", _row(1, citations=[]), "uncited_claim",
         "/claims/1/citations"),
        ("claims", "a claim that cites what is not there", _row(1, citations=["ev-9"]),
         "invalid_citation", "/claims/1/citations/0"),
        ("evidence", "evidence with a label of its own",
         _row(0, claim_id="system-0-claim-0", label="supports"), "embedded_label", "/evidence"),
        ("bindings", "an edge without binding", lambda rows: rows[1:], "unbound_edge",
         "/bindings"),
    ]  # fmt: skip
    for name, shows, change, code, place in exports:
        vector.attempt(shows, "export", {name: change}, [(code, place)])
    return vector.vector


def _swapped(text: str) -> str:
    return text.replace("cough", "hguoc").replace("Cough", "hguoC")


def rubric_drift(side: SimpleNamespace) -> dict[str, Any]:
    vector = Vector(side, "A return made under another rubric is refused.")
    for name, value in (
        ("rubric_version", 2),
        ("rubric_version", True),
        ("rubric_digest", OTHER_DIGEST),
    ):
        vector.attempt(
            f"{name} changed",
            "import",
            {"decisions": _with(**{name: value})},
            [("rubric_drift", f"/{name}")],
        )
    other = copy.deepcopy(vector.vector["packets"])
    other[1]["rubric"][0]["question"] = "Is the note complete?"
    vector.attempt(
        "two rubrics in one packet set",
        "export",
        {"packets": other},
        [("inconsistent_rubric", "/packets/1/rubric")],
    )
    vector.attempt(
        "rubric version none", "export", {"rubric_version": 0},
        [("invalid_rubric_version", "/rubric_version")],
    )  # fmt: skip
    return vector.vector


def duplicate_rows(side: SimpleNamespace) -> dict[str, Any]:
    vector = Vector(side, "One row a reviewer and edge, one resolution and one binding an edge.")
    vector.attempt(
        "a decision twice",
        "import",
        {"decisions": _rows("decisions", lambda rows: [*rows, rows[0]])},
        [("duplicate_decision", "/decisions/6")],
    )
    vector.attempt(
        "a decision twice, with another label",
        "import",
        {"decisions": _rows("decisions", lambda rows: [*rows, {**rows[0], "label": "unclear"}])},
        [("duplicate_decision", "/decisions/6")],
    )
    resolved = returned(
        vector.request, split("other"), [(0, "supports", "other", 9), (0, "supports", "other", 8)]
    )
    vector.attempt(
        "a resolution twice",
        "import",
        {"decisions": resolved},
        [("duplicate_resolution", "/resolutions/1")],
    )
    vector.attempt(
        "a binding twice",
        "export",
        {"bindings": lambda rows: [*rows, rows[0]]},
        [("duplicate_binding", "/bindings/3")],
    )
    vector.attempt(
        "a claim twice",
        "export",
        {"claims": lambda rows: [*rows, rows[0]]},
        [("citation_duplicate_identifier", "/claims/2")],
    )
    return vector.vector


def broken_seal(side: SimpleNamespace) -> dict[str, Any]:
    vector = Vector(side, "A changed document, a changed seal or another key is refused.")
    renamed = vector.sealed["private_json"].replace("system-0-claim-0", "system-0-claim-9")
    seal = [("broken_seal", "/sealed/commitment")]
    vector.attempt("another seal", "import", {"sealed": _with(commitment=OTHER_DIGEST)}, seal)
    vector.attempt("another claim", "import", {"sealed": _with(private_json=renamed)}, seal)
    vector.attempt("no JSON", "import", {"sealed": _with(private_json="{")}, seal)
    vector.attempt("another key", "import", {"key": "k" * 32}, seal)
    vector.attempt(
        "a short key", "import", {"key": "k" * 31}, [("invalid_sealing_key", "/sealing_key")]
    )
    mapping = copy.deepcopy(vector.vector["mapping"])
    mapping["entries"][0]["assignments"][0]["submission_manifest_digest"] = OTHER_DIGEST
    vector.attempt(
        "a changed mapping", "export", {"mapping": mapping}, [("commitment_mismatch", "/mapping")]
    )
    packets = copy.deepcopy(vector.vector["packets"])
    packets[0]["candidates"][0]["content"] = "Another note."
    vector.attempt(
        "a changed packet", "export", {"packets": packets}, [("mapping_mismatch", "/packets")]
    )
    return vector.vector


def incomplete_review(side: SimpleNamespace) -> dict[str, Any]:
    vector = Vector(side, "Edges nobody or one reviewer decided are counted, never invented.")
    by_position = {
        "no decision": always(),
        "one reviewer": lambda position: agreed(position)[:1],
        "one edge missing, one short": lambda position: agreed(position)[:position],
        "one reviewer with a reason": always((1, "unclear", "other")),
        "all unclear": always((1, "unclear", None), (2, "unclear", None)),
    }
    for shows, labels in by_position.items():
        vector.attempt(shows, "import", {"decisions": returned(vector.request, labels)})
    return vector.vector


def disagreement_resolution(side: SimpleNamespace) -> dict[str, Any]:
    vector = Vector(side, "A disagreement needs one reason, and one adjudicator of its own.")

    def attempt(
        shows: str,
        labels: Any,
        resolutions: Any = (),
        diagnosis: Diagnosis | None = None,
    ) -> None:
        back = returned(vector.request, labels, resolutions)
        vector.attempt(shows, "import", {"decisions": back}, diagnosis)

    reason = "label_definition"
    attempt("disputed", split(reason))
    attempt("resolved", split(reason), [(0, "contradicts", reason, 9)])
    attempt("resolved as unclear", split(reason), [(0, "unclear", reason, 9)])
    attempt(
        "no reason",
        split(None),
        (),
        [
            ("missing_disagreement_reason", "/decisions/0/reason"),
            ("missing_disagreement_reason", "/decisions/1/reason"),
        ],
    )
    attempt(
        "resolved by one of its reviewers",
        split(reason),
        [(0, "supports", reason, 2)],
        [("adjudicator_is_reviewer", "/resolutions/0/adjudicator_ref")],
    )
    attempt(
        "resolved for another reason",
        split(reason),
        [(0, "supports", "other", 9)],
        [("inconsistent_disagreement_reason", "/resolutions/0/reason")],
    )
    attempt(
        "a resolution where all agree",
        agreed,
        [(0, "supports", reason, 9)],
        [("unexpected_resolution", "/resolutions/0")],
    )
    attempt(
        "a reason where all agree",
        always((1, "supports", reason), (2, "supports", reason)),
        (),
        [
            ("unexpected_disagreement_reason", f"/decisions/{index}/reason")
            for index in (0, 1, 2, 3, 4, 5)
        ],
    )
    return vector.vector


CANARY = "Kanarienvogel κανάρι канарейка 金絲雀"


def diagnostic_leakage(side: SimpleNamespace) -> dict[str, Any]:
    vector = Vector(side, "No result and no refusal carries a submitted value.", texts=CANARY)
    vector.attempt("what is published", "import", {})
    secret = _row(0, review_ref=CANARY, reviewer_ref=CANARY, label=CANARY, reason=CANARY)
    vector.attempt(
        "values where codes are due",
        "import",
        {"decisions": _rows("decisions", secret)},
        [
            ("unknown_review_ref", "/decisions/0/review_ref"),
            ("invalid_label", "/decisions/0/label"),
            ("invalid_reason", "/decisions/0/reason"),
            ("invalid_reviewer_ref", "/decisions/0/reviewer_ref"),
        ],
    )
    vector.attempt(
        "a field with a telling name",
        "import",
        {"decisions": _with(**{CANARY: CANARY})},
        [("unknown_field", "")],
    )
    vector.attempt(
        "a binding of something else",
        "export",
        {"bindings": lambda rows: [[CANARY, CANARY, CANARY, CANARY], *rows]},
        [("unknown_edge", "/bindings/0")],
    )
    return vector.vector


BUILDERS: dict[str, Callable[[SimpleNamespace], dict[str, Any]]] = {
    builder.__name__: builder
    for builder in (
        stable_round_trip,
        stale_spans_and_artifacts,
        rubric_drift,
        duplicate_rows,
        broken_seal,
        incomplete_review,
        disagreement_resolution,
        diagnostic_leakage,
    )
}


def made(name: str, side: SimpleNamespace) -> str:
    """The text of a golden file, made by a side."""
    return json.dumps(BUILDERS[name](side), indent=1, sort_keys=True) + "\n"


def loaded(name: str) -> dict[str, Any]:
    """A committed vector."""
    vector: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_bytes())
    return vector


__all__ = ["BUILDERS", "CANARY", "FOLDER", "call", "loaded", "made", "reviewer", "run_attempt"]
