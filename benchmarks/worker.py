"""One measurement in a process of its own: ``python -m benchmarks.worker '{...}'`` prints JSON."""

from __future__ import annotations

import gc
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.sides import load
from benchmarks.workload import KEY, SYSTEMS, export_arguments, make_case, render, return_of

ROUND_EDGES = 12
KEPT = 9


@dataclass(frozen=True)
class Job:
    """What to measure.

    Attributes:
        task: metrics, export, import or round; prepare writes an import's inputs.
        side: ours or reference.
        size: Edges of the one item; cases of a round.
        per_claim: Edges a claim.
        repeats: How often it is run; the best time counts.
        path: File of an import's inputs.
    """

    task: str
    side: str
    size: int
    per_claim: int = 3
    repeats: int = 3
    path: str = ""

    def text(self) -> str:
        """The job as JSON."""
        return json.dumps(asdict(self))


Work = tuple[Callable[[], Any], Callable[[Any], Any]]
"""What is timed, and what its result comes to."""


def shown(result: Any) -> dict[str, Any]:
    """A result's dictionary without the texts that are each side's own."""

    def without(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: without(item) for key, item in value.items() if key != "disclaimer"}
        return value

    return without(result.to_dict())  # type: ignore[no-any-return]  # a side is loaded by name


def metrics(job: Job) -> Work:
    side = load(job.side)
    item = make_case("case", job.size, job.per_claim).items[SYSTEMS[0]]
    labels = item.adjudications()
    return (
        lambda: side.compute_citation_support_metrics(
            item.claims, item.evidence, adjudications=labels
        ),
        shown,
    )


def export(job: Job) -> Work:
    side = load(job.side)
    case = make_case("case", job.size, job.per_claim)
    arguments = export_arguments(side, render(side, [case]), case, SYSTEMS[0])
    return (
        lambda: side.export_summary_review(**arguments),
        lambda made: [made[0], made[1].private_json, made[1].commitment],
    )


def prepare(job: Job) -> None:
    side = load("ours")
    case = make_case("case", job.size, job.per_claim)
    arguments = export_arguments(side, render(side, [case]), case, SYSTEMS[0])
    request, sealed = side.export_summary_review(**arguments)
    document = {
        "returned": return_of(request),
        "sealed": [sealed.private_json, sealed.commitment],
        "current": {name: arguments[name] for name in ("claims", "evidence", "summary", "source")},
    }
    Path(job.path).write_text(json.dumps(document), "utf-8")


def import_(job: Job) -> Work:
    side = load(job.side)
    document = json.loads(Path(job.path).read_text("utf-8"))
    sealed = side.SealedSummaryReview(*document["sealed"])
    return (
        lambda: side.import_summary_review(
            document["returned"], sealed=sealed, sealing_key=KEY, **document["current"]
        ),
        shown,
    )


def round_(job: Job) -> Work:
    """A round's export. The reference is called item by item, for as many items as cases asked."""
    side = load(job.side)
    cases = [
        make_case(f"case {number}", ROUND_EDGES, job.per_claim, SYSTEMS)
        for number in range(job.size)
    ]
    rendered = render(side, cases)
    if job.side == "ours":
        items = [
            side.ReviewItem(
                case.case_ref, system, item.claims, item.evidence, item.summary, case.source
            )
            for case in cases
            for system, item in case.items.items()
        ]

        def each() -> Iterator[Any]:
            return side.export_reviews(  # type: ignore[no-any-return]  # a side is loaded by name
                *rendered, KEY, items, rubric_version=1, evidence_kind="reviewer"
            )
    else:
        some = [(case, system) for case in cases for system in case.items][: job.repeats]

        def each() -> Iterator[Any]:
            for case, system in some:
                yield side.export_summary_review(**export_arguments(side, rendered, case, system))

    def whole() -> list[Any]:
        """Export all, as one writes them out one by one, and keep the first few to compare."""
        return [made for number, made in enumerate(each()) if number < KEPT]

    return whole, lambda made: [[row[0], row[1].private_json, row[1].commitment] for row in made]


def memory(name: str) -> int:
    """A figure of this process's memory in KiB; 0 where the platform has none."""
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text("ascii", "replace").splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1])
    return 0


def forget_peak() -> None:
    """Begin the high-water mark of memory anew, where the platform can."""
    place = Path("/proc/self/clear_refs")
    if place.exists():
        place.write_text("5", "ascii")


TASKS: dict[str, Callable[[Job], Work]] = {
    "metrics": metrics,
    "export": export,
    "import": import_,
    "round": round_,
}


def measure(job: Job) -> dict[str, Any]:
    """Best time, peak memory of the first run in MiB, and a digest of the result.

    Time is the processor's, in seconds: both sides work in one thread, and a busy machine does not
    slow it as it slows the clock on the wall.
    """
    work, come_to = TASKS[job.task](job)
    repeats = 1 if job.task == "round" and job.side == "reference" else job.repeats
    gc.collect()
    forget_peak()
    before = memory("VmRSS")
    times = []
    digest = ""
    peak = 0
    for number in range(repeats):
        start = time.process_time()
        result = work()
        times.append(time.process_time() - start)
        if number == 0:
            peak = memory("VmHWM")
            text = json.dumps(come_to(result), sort_keys=True)
            digest = hashlib.sha256(text.encode()).hexdigest()
        del result
        gc.collect()
    return {"seconds": min(times), "mebibytes": (peak - before) / 1024, "digest": digest}


if __name__ == "__main__":
    given = Job(**json.loads(sys.argv[1]))
    if given.task == "prepare":
        prepare(given)
    else:
        print(json.dumps(measure(given)))
