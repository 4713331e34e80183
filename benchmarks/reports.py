"""``python -m benchmarks.reports``: gate, freeze and every form of a report at 100,000 pairs.

A round of reviewers as in `benchmarks.rounds`: judged, frozen, its confidential report, findings
and publication written, the publication verified. Every act opens the round anew, and the forms of
one report are timed one by one. In memory where the system has such a folder. ``--out
docs/performance.md`` puts the table in its place.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.apart import apart, measure_here
from benchmarks.page import keep, machine, options_of
from benchmarks.rounds import write_cases, write_returns, write_roster
from citereview import actions
from citereview.reports import (
    read_report,
    render_html,
    render_json,
    render_markdown,
    render_pdf,
    render_tables,
)

MODULE = "benchmarks.reports"
PAIRS_A_CASE = 30
FORMS: dict[str, Callable[[Any], Any]] = {
    "JSON": render_json,
    "Markdown": render_markdown,
    "HTML": render_html,
    "PDF": render_pdf,
    "tables": render_tables,
}
LIMIT = 10.0
"""Seconds that all forms of a report may take together, and a freeze."""


def measure(cases: int, folder: Path) -> dict[str, Any]:
    """Seconds on the wall and of the processor of every act on one round."""
    os.environ["CITEREVIEW_KEY_FILE"] = str(folder / "sealing.key")
    os.environ["CITEREVIEW_LEDGER_FILE"] = str(folder / "published.jsonl")
    place, artifacts, roster = folder / "a.round", folder / "cases.jsonl", folder / "people.csv"
    write_cases(artifacts, cases)
    write_roster(roster)
    actions.new_round(place, artifacts=artifacts, kind="reviewer", roster=roster)
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        made = actions.export_round(session, acknowledged=True, without_key_backup=True)
        actions.receive(session, write_returns(place, folder))
        actions.lock_first_pass(session)
    seconds: dict[str, tuple[float, float]] = {}

    def timed(name: str, act: Callable[[], Any]) -> Any:
        wall, used = time.perf_counter(), time.process_time()
        result = act()
        seconds[name] = (time.perf_counter() - wall, time.process_time() - used)
        return result

    def within(act: Callable[[actions.Session], Any]) -> Any:
        with actions.open_session(place) as session:
            return act(session)

    timed("gate", lambda: within(actions.gate))
    timed("gate, looked at again", lambda: within(lambda s: actions.gate(s, anew=False)))
    timed("freeze", lambda: within(actions.freeze))
    timed("confidential report", lambda: within(lambda s: actions.write_report(s, folder / "c")))
    timed("findings", lambda: within(lambda s: actions.write_findings(s, folder / "f")))
    timed("publication, looked at", lambda: within(actions.publication_preview))
    published = timed("publication", lambda: within(actions.publish))
    checked = timed("publication verified", lambda: actions.verify_publication(place / "public"))
    # A figure of a publication that does not hold would mean nothing.
    assert checked.holds
    assert published.manifest_digest
    model = read_report(json.loads((folder / "c" / "report-confidential.json").read_text("utf-8")))
    for name, render in FORMS.items():
        timed(name, partial(render, model))
    return {"pairs": made.pairs, "seconds": seconds}


def tabled(found: dict[str, Any]) -> str:
    """One row an act, then the forms with their sum."""
    seconds = found["seconds"]
    lines = [f"| act | {found['pairs']:,} pairs, s (processor) | required |", "|---|---:|---|"]
    for act, (wall, used) in seconds.items():
        wanted = _met(wall) if act == "freeze" else ""
        named = f"form: {act}" if act in FORMS else act
        lines.append(f"| {named} | {wall:.2f} ({used:.2f}) | {wanted} |")
    wall, used = (sum(seconds[form][at] for form in FORMS) for at in (0, 1))
    lines.append(f"| all forms | {wall:.2f} ({used:.2f}) | {_met(wall)} |")
    return "\n".join(lines)


def _met(wall: float) -> str:
    return f"under {LIMIT:.0f} s {'met' if wall < LIMIT else 'MISSED'}"


def main() -> int:
    """Measure; 1 where a requirement is missed."""
    parser = options_of(MODULE, __doc__)
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--measure", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        return measure_here(measure, options.measure)
    found = apart(MODULE, -(-options.pairs // PAIRS_A_CASE))
    table = f"{tabled(found)}\n\n{machine()}; one run."
    print(table)
    return keep(table, "reports measured", options.out)


if __name__ == "__main__":
    raise SystemExit(main())
