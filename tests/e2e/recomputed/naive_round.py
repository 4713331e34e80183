"""A round counted again from its raw material: artifacts, sealed bindings, returned files.

Nothing here comes from the product: files are read as JSON, counted with loops, and compared by
the rules of docs/metrics.md and docs/protocol.md.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.e2e.recomputed.naive_statistics import Found, clustered, out_of_reach

LABELS = ("supports", "contradicts", "irrelevant", "unclear")
Pair = tuple[str, str, str, str]
"""(case, system, claim, evidence)."""


@dataclass(frozen=True)
class Note:
    """One (case, system)."""

    case: str
    system: str
    summary: str
    claims: dict[str, list[str]]
    """Claim -> the evidence it cites; empty where it cites nothing."""
    spans: list[tuple[int, int]]
    evidence: set[str]
    """Evidence that is cited or required."""
    source_facts: list[Any] | None
    summary_facts: list[Any] | None
    identifiers: list[str] | None

    @property
    def pairs(self) -> list[Pair]:
        return [
            (self.case, self.system, claim, cited)
            for claim, citations in self.claims.items()
            for cited in citations
        ]

    @property
    def uncited(self) -> int:
        return sum(not cited for cited in self.claims.values())


@dataclass
class RawRound:
    """What the evaluator has in hand, and what follows from it."""

    notes: list[Note]
    policy: dict[str, Any]
    labels: dict[Pair, dict[str, str]] = field(default_factory=dict)
    """Reviewer -> label of each pair, of reviewers whose work counts."""
    resolutions: dict[Pair, tuple[str, str | None]] = field(default_factory=dict)
    """Reason and label of pairs that an adjudicator looked at."""

    @classmethod
    def of(cls, place: Path, *, barred: Collection[str] = (), policy: str = "") -> RawRound:
        """Read a round's folder; work of the `barred` references does not count."""
        notes = list(_notes(place / "private" / "artifacts"))
        raw = cls(notes, tomllib.loads(policy))
        by_ref, by_request = _bindings(place, notes)
        raw.labels = {pair: {} for note in notes for pair in note.pairs}
        for reviewer, ref, label in _returned(place / "inbox"):
            if reviewer not in barred:
                raw.labels[by_ref[ref]][reviewer] = label
        raw.by_ref = by_ref
        raw.scores = [
            (*by_request[request], criterion, reviewer, score)
            for reviewer, request, criterion, score in _scored(place / "inbox")
            if reviewer not in barred
        ]
        return raw

    by_ref: dict[str, Pair] = field(default_factory=dict)
    scores: list[tuple[str, str, str, str, int]] = field(default_factory=list)
    """(case, system, criterion, reviewer, score) of the rubric."""

    @property
    def systems(self) -> list[str]:
        return sorted({note.system for note in self.notes})

    @property
    def cases(self) -> list[str]:
        return sorted({note.case for note in self.notes})

    def of_system(self, system: str) -> list[Note]:
        return [note for note in self.notes if note.system == system]

    def final(self, pair: Pair) -> str | None:
        given = self.labels[pair]
        if len(given) < 2:
            return None
        if len(set(given.values())) == 1:
            return next(iter(given.values()))
        return self.resolutions.get(pair, ("", None))[1]

    def state(self, pair: Pair) -> str:
        given = self.labels[pair]
        if not given:
            return "missing"
        if len(given) == 1:
            return "incomplete"
        final = self.final(pair)
        if final is None:
            return "disputed"
        return "unclear" if final == "unclear" else "accepted"

    def states(self, notes: Collection[Note]) -> Counter[str]:
        return Counter(self.state(pair) for note in notes for pair in note.pairs)

    def disputed(self) -> list[Pair]:
        return [pair for pair, given in self.labels.items() if len(set(given.values())) > 1]

    def accepted(self, note: Note) -> dict[Pair, str]:
        return {
            pair: str(self.final(pair)) for pair in note.pairs if self.state(pair) == "accepted"
        }

    def supported_somewhere(self, note: Note) -> int:
        """Claims with at least one accepted supporting pair."""
        accepted = self.accepted(note)
        return sum(
            any(accepted.get((note.case, note.system, claim, cited)) == "supports" for cited in of)
            for claim, of in note.claims.items()
        )

    def supported_everywhere(self, note: Note) -> int:
        """Claims of which every pair is accepted and supports."""
        accepted = self.accepted(note)
        return sum(
            bool(of)
            and all(
                accepted.get((note.case, note.system, claim, cited)) == "supports" for cited in of
            )
            for claim, of in note.claims.items()
        )

    def waiting(self, note: Note) -> int:
        """Claims that only undecided pairs keep from being supported everywhere."""
        accepted = self.accepted(note)
        found = 0
        for claim, of in note.claims.items():
            said = {accepted.get((note.case, note.system, claim, cited)) for cited in of}
            found += None in said and said <= {None, "supports"}
        return found

    def unreachable(self, name: str, figure: Found) -> bool:
        """W7: even a perfect result in so few effective units could not show the target."""
        key, floor = FLOORS[name]
        threshold = self.policy.get("pooled", {}).get(key)
        if threshold is None or figure.n_eff is None:
            return False
        return out_of_reach(figure.n_eff, threshold if floor else 1 - threshold)

    def pooled(self, notes: Collection[Note]) -> dict[str, Found]:
        """The pooled figures of a subject's notes."""

        def ratio(of: Callable[[Note], tuple[int, int]]) -> Found:
            return clustered({note.case: of(note) for note in notes})

        return {
            "pooled_support_recall": ratio(
                lambda it: (self.supported_somewhere(it), len(it.claims))
            ),
            "pooled_citation_precision": ratio(
                lambda it: (
                    sum(label == "supports" for label in self.accepted(it).values()),
                    len(self.accepted(it)),
                )
            ),
            "pooled_unsupported_claim_rate": ratio(
                lambda it: (len(it.claims) - self.supported_everywhere(it), len(it.claims))
            ),
            "pooled_clinical_fact_recall": ratio(fact_recall)
            if all(note.source_facts and note.summary_facts is not None for note in notes)
            else Found(None, None, None, 0, len(notes), None, frozenset(), "undefined_component"),
            "pooled_fact_coverage": ratio(coverage),
        }


FLOORS = {
    "pooled_support_recall": ("support_recall_min", True),
    "pooled_citation_precision": ("citation_precision_min", True),
    "pooled_unsupported_claim_rate": ("unsupported_claim_rate_max", False),
    "pooled_clinical_fact_recall": ("clinical_fact_recall_min", True),
    "pooled_fact_coverage": ("fact_coverage_min", True),
}
"""The policy's key of each pooled figure, and whether it is a floor."""


def fact_recall(note: Note) -> tuple[int, int]:
    wanted = {_fact(row) for row in note.source_facts or ()}
    kept = {_fact(row) for row in note.summary_facts or ()}
    return len(wanted & kept), len(wanted)


def _fact(row: list[Any]) -> tuple[str, ...]:
    return tuple(
        re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", str(part)).casefold()) for part in row
    )


def coverage(note: Note) -> tuple[int, int]:
    cited = {one for of in note.claims.values() for one in of}
    return len(note.evidence & cited), len(note.evidence)


def leaks(note: Note) -> bool:
    """Whether a removed surface, or one of its words, stands in the note as a whole word."""
    said = re.sub("[\u200b-\u200f\u2060\ufeff]", "", note.summary).casefold()
    return any(
        re.search(rf"(?<!\w){re.escape(word)}(?!\w)", said)
        for surface in note.identifiers or ()
        for word in surface.casefold().split()
    )


def item_findings(raw: RawRound, note: Note, kind: str = "reviewer") -> dict[str, str]:
    """The outcome of each check of one note's own gate."""
    limits = {
        "clinical_fact_recall_min": 0.95,
        "fact_coverage_min": 0.95,
        "unsupported_claim_rate_max": 0.0,
        "citation_support_min": 1.0,
    } | raw.policy.get("thresholds", {})
    pairs = note.pairs
    leakage = "cannot_judge" if note.identifiers is None else "fail" if leaks(note) else "pass"
    names = ("clinical_fact_recall", "fact_coverage", "unsupported_claim_rate", "citation_support")
    if not pairs:
        found = {f"summary_{name}": "cannot_judge" for name in (*names, "leakage")}
        found |= {"summary_machine_spans": "cannot_judge", "summary_review": "cannot_judge"}
        found |= {f"strict_{name}": "cannot_judge" for name in names}
        found["strict_leakage"] = leakage
        if note.claims:
            found["strict_unsupported_claim_rate"] = "fail"
        return found
    complete = kind == "reviewer" and all(raw.state(pair) == "accepted" for pair in pairs)
    cited = len(note.claims) - note.uncited
    supported, waiting = raw.supported_everywhere(note), raw.waiting(note)

    def unsupported(claims: int) -> str:
        if (claims - supported) / claims <= limits["unsupported_claim_rate_max"]:
            return "pass"
        if (claims - supported - waiting) / claims <= limits["unsupported_claim_rate_max"]:
            return "cannot_judge"
        return "fail"

    def at_least(share: tuple[int, int], key: str) -> str:
        return "pass" if share[0] / share[1] >= limits[key] else "fail"

    def support(claims: int) -> str:
        if not complete:
            return "cannot_judge"
        return at_least((raw.supported_somewhere(note), claims), "citation_support_min")

    recall = "cannot_judge"
    if note.source_facts and note.summary_facts is not None:
        recall = at_least(fact_recall(note), "clinical_fact_recall_min")
    covered = at_least(coverage(note), "fact_coverage_min")
    return {
        "summary_clinical_fact_recall": recall,
        "summary_fact_coverage": covered,
        "summary_unsupported_claim_rate": unsupported(cited),
        "summary_citation_support": support(cited),
        "summary_leakage": "fail" if leaks(note) else "pass",
        "summary_machine_spans": "pass",
        "summary_review": "pass" if complete else "cannot_judge",
        "strict_clinical_fact_recall": recall,
        "strict_fact_coverage": covered,
        "strict_unsupported_claim_rate": unsupported(len(note.claims)),
        "strict_citation_support": support(len(note.claims)),
        "strict_leakage": leakage,
    }


def outcome_of(findings: Mapping[str, str]) -> str:
    said = set(findings.values())
    return "fail" if "fail" in said else "cannot_judge" if "cannot_judge" in said else "pass"


def unclaimed_share(notes: Collection[Note]) -> float | None:
    """Share of the visible characters of notes with claims that lies in no claim."""
    visible = outside = 0
    for note in notes:
        if not note.claims:
            continue
        claimed = {at for start, end in note.spans for at in range(start, end)}
        for at, char in enumerate(note.summary):
            if not char.isspace():
                visible += 1
                outside += at not in claimed
    return outside / visible if visible else None


def _read(path: Path) -> Any:
    return json.loads(path.read_bytes().decode("utf-8")) if path.is_file() else None


def _notes(root: Path) -> Iterator[Note]:
    for case in sorted((root / "cases").iterdir()):
        rows = _read(case / "evidence.json")
        required = {row["evidence_id"] for row in rows if row.get("required")}
        source_facts = (_read(case / "facts.json") or {}).get("source_facts")
        for folder in sorted((case / "candidates").iterdir()):
            claims = _read(folder / "claims.json") or []
            cited = {row["claim_id"]: list(row.get("citations") or ()) for row in claims}
            yield Note(
                case=case.name,
                system=folder.name,
                summary=(folder / "summary.txt").read_bytes().decode("utf-8"),
                claims=cited,
                spans=[(row["start"], row["end"]) for row in claims],
                evidence=required | {one for of in cited.values() for one in of},
                source_facts=source_facts,
                summary_facts=(_read(folder / "facts.json") or {}).get("summary_facts"),
                identifiers=_read(case / "identifiers.json"),
            )


def _bindings(
    place: Path, notes: Collection[Note]
) -> tuple[dict[str, Pair], dict[str, tuple[str, str]]]:
    """Pair of each reference and note of each request, by what is sealed and the note's digest."""
    by_digest: defaultdict[str, list[Note]] = defaultdict(list)
    for note in notes:
        said = hashlib.sha256(note.summary.encode("utf-8")).hexdigest()
        by_digest[f"sha256:{said}"].append(note)
    found: dict[str, Pair] = {}
    requests: dict[str, tuple[str, str]] = {}
    for line in (place / "private" / "sealed" / "sealed.jsonl").read_text("utf-8").splitlines():
        private = json.loads(json.loads(line)["private_json"])
        (note,) = by_digest[private["request"]["summary_digest"]]
        requests[private["request"]["request_digest"]] = (note.case, note.system)
        for row in private["bindings"]:
            pair = (note.case, note.system, row["claim_id"], row["evidence_id"])
            found[row["review_ref"]] = pair
    return found, requests


def _in_force(inbox: Path) -> list[dict[str, Any]]:
    """The latest save of each kit."""
    latest: dict[str, dict[str, Any]] = {}
    for path in sorted(inbox.iterdir()):
        document = _read(path)
        kept = latest.get(document["kit_digest"])
        if kept is None or kept["save_number"] < document["save_number"]:
            latest[document["kit_digest"]] = document
    return list(latest.values())


def _returned(inbox: Path) -> Iterator[tuple[str, str, str]]:
    """(reviewer, reference, label) of every decision in force."""
    for document in _in_force(inbox):
        for item in document["items"]:
            for row in item["decisions"]:
                yield document["reviewer_ref"], row["review_ref"], row["label"]


def _scored(inbox: Path) -> Iterator[tuple[str, str, str, int]]:
    """(reviewer, request, criterion, score) of every score in force."""
    for document in _in_force(inbox):
        for item in document["items"]:
            for row in item["scores"]:
                yield (
                    document["reviewer_ref"],
                    item["request_digest"],
                    row["criterion_ref"],
                    row["score"],
                )
