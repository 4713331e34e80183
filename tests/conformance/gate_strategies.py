"""Gate inputs of every kind for Hypothesis, mostly well formed, each part now and then broken.

Hypothesis draws one seed an example and `Drawing` builds the input from it: part by part, drawing
took longer than both verdicts together.
"""

# Look-alikes are what is tested.
# ruff: noqa: RUF001

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from tests.conformance.gate_sides import STATES, GateInput

LABELS = ("supports", "supports", "supports", "contradicts", "irrelevant")
NOTE = "Martha Collins reports cough. Aspirin was given on Monday. Follow up in May. 김철수는 well."
ODD_NOTES = ("  ", "Mar\u200btha", "ＭＡＹ I", "Ivan Петров", "\ud800", "김철수에게는")
SOURCE = "The de-identified source."
SURFACES = (
    "Martha Collins",
    "Collins",
    "May",
    "Иван",
    "Петров",
    "김철수",
    "田中",
    "１２",
    "x",
    " ",
    "María",
)
SHARES = (0, 0.0, 0.25, 0.5, 0.95, 1, 1.0)
JUNK_NUMBERS = (-2, -1, 0, 1, 2, 7, 300, 0.0, -0.0, 0.5, 1.5, -1e308, 5e-324, math.nan, math.inf)
JUNK_THINGS: tuple[Any, ...] = (
    "",
    " ",
    "e1",
    "c1",
    "supports",
    "lab",
    "\x00",
    "x" * 257,
    b"x",
    (),
    {},
    [[]],
)
FACT_TYPES = ("problem", "Diagnosis", "drug", "lab_result", "other", "")
FACT_TERMS = ("cough", "Cough ", "aspirin", "糖尿病", "高血压", "1.0", "1", "", "dose=1")


class Drawing:
    """Draws the parts of an input from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311 - reproducible on purpose

    def pick(self, options: Sequence[Any]) -> Any:
        return self.random.choice(options)

    def once_in(self, times: int) -> bool:
        return self.random.randrange(times) == 0

    def junk(self) -> Any:
        kinds = ((None,), (True, False), JUNK_NUMBERS, JUNK_THINGS)
        return self.pick(self.pick(kinds))

    def facts(self) -> list[Any]:
        return [self.fact() for _ in range(self.random.randint(1, 4))]

    def fact(self) -> Any:
        kind = self.random.randrange(3)
        if kind == 0:
            return [self.pick(FACT_TYPES), self.pick(FACT_TERMS)]
        if kind == 1:
            return self.pick(("cough", " Aspirin", "糖尿病"))
        fact = {"type": self.pick(("lab", "med", "x")), "name": self.pick(("hb", "iron"))}
        if self.once_in(2):
            fact["value"] = self.pick(("1", "01.0", ""))
        if self.once_in(2):
            fact["unit"] = "g"
        return fact

    def thresholds(self) -> dict[str, Any]:
        drawn = {
            name: self.pick(SHARES)
            for name in (
                "clinical_fact_recall_min",
                "fact_coverage_min",
                "unsupported_claim_rate_max",
                "citation_support_min",
            )
        }
        drawn["leaked_identifier_count_max"] = 0
        if self.once_in(40):
            drawn[self.pick([*drawn, "another"])] = self.junk()
        if self.once_in(80):
            drawn.pop(self.pick(sorted(drawn)))
        return drawn

    def evidence(self) -> list[dict[str, Any]]:
        rows = []
        for number in range(self.random.randint(1, 4)):
            start = self.random.randint(0, 20) if self.once_in(20) else number * 10
            rows.append(
                {
                    "evidence_id": f"e{number}",
                    "source_id": "src",
                    "start": start,
                    "end": start + self.random.randint(1, 9),
                    "source_length": 60,
                    "required": self.once_in(2),
                }
            )
        return rows

    def claims(self, evidence: int) -> list[dict[str, Any]]:
        rows = []
        for number in range(self.random.randint(1, 4)):
            known = [f"e{place}" for place in range(evidence)] * 6 + ["e9"]
            citations = list(
                dict.fromkeys(self.pick(known) for _ in range(self.random.randint(1, 3)))
            )
            row = {
                "claim_id": f"c{number}",
                "start": number * 10,
                "end": number * 10 + self.random.randint(1, 9),
                "source_id": "note",
                "source_length": len(NOTE),
                "claim_type": self.pick(("finding", "lab", "Own Type")),
                "citations": citations,
                "evidence_ids": [f"c{number}|{name}" for name in citations],
            }
            if self.once_in(30):
                row["citations"] = []
            rows.append(row)
        return rows

    def spoil(self, rows: list[dict[str, Any]], more: list[str]) -> None:
        """Put something foreign into one record."""
        if rows and self.once_in(20):
            row = self.pick(rows)
            key = self.pick([*row, *more])
            if self.once_in(2):
                row[key] = self.junk()
            else:
                row.pop(key, None)

    def or_junk(self, times: int, value: Any) -> Any:
        """A value, once in so many times something else."""
        return self.junk() if self.once_in(times) else value

    def gate_input(self) -> GateInput:
        evidence = self.evidence()
        claims = self.claims(len(evidence))
        pairs = [(c["claim_id"], e) for c in claims for e in c["citations"] if e != "e9"]
        choice = [*LABELS, *STATES[1:]] if self.once_in(8) else LABELS
        labels = {pair: self.pick(choice) for pair in pairs}
        support = [
            {
                "evidence_id": f"{claim}|{name}",
                "claim_id": claim,
                "relation": self.pick(("supported", "supported", "contradicts", "unresolved")),
                "approved": not self.once_in(15),
            }
            for claim, name in pairs
        ]
        self.spoil(evidence, ["id", "span", "label", "text", "end_char"])
        self.spoil(
            claims, ["id", "evidence", "source_span", "category", "value", "case_id", "span"]
        )
        self.spoil(
            support, ["supports", "contradicted", "is_approved", "claim_class", "stance", "id"]
        )
        review = None
        adjudications: Any = None
        if not self.once_in(4):
            drift = (*[""] * 30, "summary", "source", "claims", "evidence", "support")
            review = (self.pick(("reviewer", "reviewer", "synthetic")), labels, self.pick(drift))
        if review is None or self.once_in(40):
            adjudications = [
                {"claim_id": claim, "evidence_id": name, "label": found}
                for (claim, name), found in labels.items()
                if found not in STATES
            ]
            self.spoil(adjudications, ["supports", "verdict"])
            adjudications = self.pick((adjudications, adjudications, None))
        empty = self.pick(("", *[""] * 40, "claims", "evidence"))
        odd_sources = (SOURCE, "", "\ud800", 5)
        surfaces = [self.or_junk(4, self.pick(SURFACES)) for _ in range(self.random.randrange(4))]
        return GateInput(
            arguments={
                "summary": self.or_junk(100, self.pick(ODD_NOTES) if self.once_in(7) else NOTE),
                "source_facts": self.or_junk(60, self.facts()),
                "summary_facts": self.or_junk(60, self.facts()),
                "source_evidence": [] if empty == "evidence" else evidence,
                "claims": [] if empty == "claims" else claims,
                "support_evidence": self.or_junk(60, support),
                "thresholds": self.thresholds(),
                "adjudications": adjudications,
            },
            surfaces=surfaces,
            mapping=self.pick((None, None, {}, {"[A]": "Aspirin"}, {"[B]": 5}, "x")),
            source=self.pick(odd_sources) if self.once_in(40) else SOURCE,
            review=review,
        )


def gate_inputs() -> st.SearchStrategy[GateInput]:
    """Gate inputs, mostly well formed."""
    return st.integers(0, 2**63).map(lambda seed: Drawing(seed).gate_input())
