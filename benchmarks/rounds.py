"""``python -m benchmarks.rounds``: how long a whole round on disk takes, and how that grows.

A synthetic round of 1,000 cases with three notes each and three reviewers, 30,000 pairs: made,
opened for the first time and once more, exported, all three returns received and merged, its status
asked for, verified. Then the same with half the cases. Each act opens the round anew; each size
runs in a process of its own, in memory where the system has such a folder. ``--out
docs/performance.md`` puts the table in its place.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.apart import apart, measure_here
from benchmarks.page import keep, machine, options_of
from citereview import actions
from citereview.canonical import canonical_bytes
from citereview.kits import KitBinding
from citereview.kits.returns import checksum_of

MODULE = "benchmarks.rounds"
SYSTEMS = ("system-a", "system-b", "system-c")
CLAIMS, CITATIONS = 5, 2
REQUIRED = {"receive": 10.0, "status": 1.0, "verify": 20.0}
GROWTH = 2.3


def write_cases(path: Path, count: int) -> None:
    """One cases.jsonl: sources of ten turns, notes of five claims with two citations each."""
    with path.open("w", encoding="utf-8") as out:
        for number in range(count):
            out.write(json.dumps(_case(f"case-{number:05d}", number)) + "\n")


def _case(ref: str, number: int) -> dict[str, Any]:
    turns = [f"[doctor] turn {at} of visit {number} says what was seen ." for at in range(10)]
    source = "\n".join(turns)
    evidence, at = [], 0
    for index, turn in enumerate(turns):
        span = {"source_id": ref, "start": at, "end": at + len(turn), "source_length": len(source)}
        evidence.append({"evidence_id": f"ev-{index}", "required": index < 2, **span})
        at += len(turn) + 1
    return {
        "case_ref": ref,
        "source": source,
        "evidence": evidence,
        "source_facts": [["finding", f"seen {number}"]],
        "identifiers": [f"Zebulon{number}"],
        "candidates": {system: _note(ref, system) for system in SYSTEMS},
    }


def _note(ref: str, system: str) -> dict[str, Any]:
    sentences = [f"Sentence {at} about {ref} by {len(system)}." for at in range(CLAIMS)]
    text = " ".join(sentences)
    claims, at = [], 0
    for index, sentence in enumerate(sentences):
        claims.append(
            {
                "claim_id": f"{system}-{index}",
                "start": at,
                "end": at + len(sentence),
                "source_id": f"{ref}-{system}",
                "source_length": len(text),
                "claim_type": "finding",
                "citations": [f"ev-{(2 * index + n) % 10}" for n in range(CITATIONS)],
            }
        )
        at += len(sentence) + 1
    facts = [["finding", f"seen {int(ref.rpartition('-')[2])}"]]
    return {"summary": text, "claims": claims, "summary_facts": facts}


def write_roster(path: Path) -> None:
    """Three reviewers and an adjudicator."""
    people = ["Reviewer One,reviewer", "Reviewer Two,reviewer", "Reviewer Three,reviewer"]
    lines = ["name,role", *people, "Adjudicator One,adjudicator"]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def write_returns(place: Path, folder: Path) -> list[Path]:
    """Every reviewer's finished return; they differ at about one pair in seven."""
    with actions.open_session(place, write=False) as session:
        bindings = [KitBinding.model_validate_json(kit.binding) for kit in session.store.kits()]
    files = []
    for reviewer, binding in enumerate(bindings):
        scores = [
            {"criterion_ref": row.criterion_ref, "score": row.maximum_score}
            for row in binding.rubric
        ]
        items = [
            {
                "request_digest": request.request_digest,
                "decisions": [
                    {"review_ref": ref, "label": _label(ref, reviewer)}
                    for ref in request.review_refs
                ],
                "scores": scores,
                "problems": [],
            }
            for request in binding.requests
        ]
        document: dict[str, Any] = {
            "schema_version": "citereview.reviewer_return.v1",
            "round_ref": binding.round_ref,
            "kit_digest": binding.kit_digest,
            "recipient": binding.recipient,
            "recipient_code": binding.recipient_code,
            "codebook_digest": binding.codebook_digest,
            "save_number": 1,
            "state": "finished",
            "reviewer_ref": binding.recipient_ref,
            "items": items,
            "recused_cases": [],
        }
        files.append(folder / f"return-{reviewer}.json")
        files[-1].write_bytes(canonical_bytes(document | {"checksum": checksum_of(document)}))
    return files


def _label(review_ref: str, reviewer: int) -> str:
    return "supports" if (int(review_ref[-4:], 16) + reviewer) % 20 else "irrelevant"


def measure(cases: int, folder: Path) -> dict[str, Any]:
    """Seconds (on the wall, of the processor) of every act of one round."""
    os.environ["CITEREVIEW_KEY_FILE"] = str(folder / "sealing.key")
    place, artifacts, roster = folder / "a.round", folder / "cases.jsonl", folder / "people.csv"
    write_cases(artifacts, cases)
    write_roster(roster)
    seconds: dict[str, tuple[float, float]] = {}

    def timed(name: str, act: Callable[[], Any]) -> Any:
        wall, used = time.perf_counter(), time.process_time()
        result = act()
        seconds[name] = (time.perf_counter() - wall, time.process_time() - used)
        return result

    def within(act: Callable[[actions.Session], Any], *, write: bool = True) -> Any:
        with actions.open_session(place, write=write) as session:
            return act(session)

    timed(
        "new",
        lambda: actions.new_round(place, artifacts=artifacts, kind="synthetic", roster=roster),
    )
    timed("opened first", lambda: within(first_page))
    timed("opened again", lambda: within(first_page))
    within(lambda s: actions.accept_matches(s, everything=True))
    made = timed("export", lambda: within(lambda s: actions.export_round(s, acknowledged=True)))
    files = write_returns(place, folder)
    verdicts = timed("receive", lambda: within(lambda s: actions.receive(s, files)))
    status = timed("status", lambda: within(actions.status, write=False))
    walked = timed("verify", lambda: within(actions.verify, write=False))
    # A figure of a round that is not what it should be would mean nothing.
    assert [one.verdict for one in verdicts] == ["accepted"] * 3, [one.code for one in verdicts]
    assert sum(one.decisions for one in verdicts) == 3 * made.pairs
    assert status.open_pairs == 0
    assert walked.holds, [step for step in walked.steps if step.broken_at]
    return {"pairs": made.pairs, "seconds": seconds}


def first_page(session: actions.Session) -> None:
    """What the window asks for when a round is opened that was not exported yet."""
    actions.overview(session)
    actions.readiness(session)
    actions.match_counts(session)
    actions.work(session)


def least(cases: int, found: list[dict[str, Any]]) -> dict[str, Any]:
    """One more run of a size, and of every act the least seconds of all its runs."""
    found.append(apart(MODULE, cases))
    seconds = {
        act: [min(one["seconds"][act][at] for one in found) for at in (0, 1)]
        for act in found[0]["seconds"]
    }
    return {"pairs": found[0]["pairs"], "seconds": seconds}


def tabled(half: dict[str, Any], whole: dict[str, Any]) -> str:
    """The two sizes side by side."""
    sizes = " | ".join(f"{one['pairs']:,} pairs, s (processor)" for one in (half, whole))
    lines = [f"| act | {sizes} | growth | required |", "|---|---:|---:|---:|---|"]
    for act, (wall, used) in whole["seconds"].items():
        before_wall, before = half["seconds"][act]
        wanted = ""
        if act in REQUIRED:
            met = wall < REQUIRED[act] and used / before <= GROWTH
            wanted = f"under {REQUIRED[act]:.0f} s, at most x{GROWTH} {'met' if met else 'MISSED'}"
        lines.append(
            f"| {act} | {before_wall:.2f} ({before:.2f}) | {wall:.2f} ({used:.2f}) "
            f"| x{used / before:.2f} | {wanted} |"
        )
    return "\n".join(lines)


def main() -> int:
    """Measure half and whole; 1 where a requirement is missed."""
    parser = options_of(MODULE, __doc__)
    parser.add_argument("--cases", type=int, default=1_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--measure", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        return measure_here(measure, options.measure)
    halves: list[dict[str, Any]] = []
    wholes: list[dict[str, Any]] = []
    table = ""
    for _ in range(options.repeats):  # by turns, so that a busy minute falls on both
        half, whole = least(options.cases // 2, halves), least(options.cases, wholes)
        table = tabled(half, whole)
    table += f"\n\n{machine()}; the least of {options.repeats} runs by turns."
    print(table)
    return keep(table, "rounds measured", options.out)


if __name__ == "__main__":
    sys.exit(main())
