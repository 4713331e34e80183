"""``python -m benchmarks.kits``: sizes and times of kits, and of what comes back.

Synthetic kits are built, written as page and spreadsheet, opened and filled in Chromium, and the
return is read and judged. Times are processor time, the least of three runs; those of the page are
the page's own thread's, of one run. ``--out docs/performance.md`` puts the table in its place.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import sync_playwright

from benchmarks.page import keep, machine, options_of
from citereview.canonical import digest
from citereview.kits import (
    Criterion,
    Kit,
    KitCase,
    KitNote,
    KitPair,
    SeedReturn,
    Span,
    build_adjudicator_kit,
    build_review_kit,
    judge_return,
    kit_binding,
    pair_codes,
    read_return,
    render_adjudicator_kit_html,
    render_kit_sheet,
    render_review_kit_html,
)
from citereview.kits.models import Label

KEY = bytes(range(32))
RUNS = 3
T = TypeVar("T")

FILL = """({ reason }) => {
  const press = (code, key) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true }));
  let keys = 0;
  while (!document.getElementById("dialog").open && keys < 100000) {
    const open = document.querySelectorAll("#scores:not([hidden]) fieldset").length;
    for (let n = 0; n < open; n += 1) press("Digit3", "3");
    if (open) press("Enter", "Enter");
    else {
      if (reason) press("KeyW", "w");
      press("Digit1", "1");
    }
    keys += open ? open + 1 : reason ? 2 : 1;
  }
  return keys;
}"""


@dataclass(frozen=True)
class Shape:
    """A kit to measure: cases of three notes each, so many pairs a note, texts of a length."""

    name: str
    cases: int
    pairs: int
    letters: int
    disputed: bool = False


SHAPES = (
    Shape("a short one", 10, 4, 3_000),
    Shape("as the real round", 40, 12, 7_000),
    Shape("the largest asked for", 40, 17, 7_000),
    Shape("sources of 100,000 letters", 4, 12, 100_000),
    Shape("an adjudicator's", 40, 1, 7_000, disputed=True),
)


def build(shape: Shape) -> Kit:
    """A kit of that shape, plainly synthetic."""
    turn = "[patient] this is one more turn of a made up talk with nothing in it\n"
    source = (turn * (1 + shape.letters // len(turn)))[: shape.letters]
    note = "".join(f"Sentence {at} of a made up note that says a thing. " for at in range(60))
    refs = {
        (case, at, pair): digest([case, at, pair])
        for case in range(shape.cases)
        for at in range(3)
        for pair in range(shape.pairs)
    }
    codes = pair_codes(refs.values())
    given: tuple[Label, ...] = ("supports", "contradicts", "supports")
    labels = given if shape.disputed else ()

    def pair_of(mark: tuple[int, int, int]) -> KitPair:
        claim, passage = 50 * mark[2], len(turn) * (mark[2] * 2 % (len(source) // len(turn) - 1))
        return KitPair(
            review_ref=refs[mark],
            pair_code=codes[refs[mark]],
            claim=Span(start=claim, end=claim + 40),
            evidence=Span(start=passage, end=passage + len(turn) - 1),
            labels=labels,
        )

    cases = [
        KitCase(
            case_code=f"case-{case:03d}",
            source=source,
            notes=tuple(
                KitNote(
                    label=f"Note {'ABC'[at]}",
                    text=note,
                    request_digest=digest([case, at]),
                    pairs=tuple(pair_of((case, at, pair)) for pair in range(shape.pairs)),
                )
                for at in range(3)
            ),
        )
        for case in range(shape.cases)
    ]
    person: dict[str, Any] = {
        "key": KEY,
        "round_ref": "round-benchmark",
        "recipient": "A-1" if shape.disputed else "R-1",
        "recipient_ref": digest("somebody"),
        "cases": cases,
        "case_order": [case.case_code for case in cases],
    }
    if shape.disputed:
        return build_adjudicator_kit(**person)
    question = Criterion(
        criterion_ref="grounding", question="How far?", minimum_score=1, maximum_score=5
    )
    return build_review_kit(**person, rubric=[question])


def timed(call: Callable[[], T]) -> tuple[float, T]:
    """Least processor time of the runs, in seconds, and the result."""
    best, result = float("inf"), None
    for _ in range(RUNS):
        begun = time.process_time()
        result = call()
        best = min(best, time.process_time() - begun)
    assert result is not None
    return best, result


def in_browser(path: Path, kit: Kit) -> tuple[float, float, bytes]:
    """Seconds to open, seconds a key, and the bytes of the return that was saved."""
    program = os.environ.get("CITEREVIEW_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=program, args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_context(accept_downloads=True).new_page()
        watch = page.context.new_cdp_session(page)
        watch.send("Performance.enable", {"timeDomain": "threadTicks"})

        def spent() -> float:
            found = watch.send("Performance.getMetrics")["metrics"]
            return float({row["name"]: row["value"] for row in found}["TaskDuration"])

        page.goto(path.as_uri())
        page.wait_for_selector("#begin")
        opened = spent()
        page.click("#begin")
        page.wait_for_selector("#desk:not([hidden])")
        before = spent()
        keys = page.evaluate(FILL, {"reason": kit.kind == "adjudication"})
        a_key = (spent() - before) / keys
        with page.expect_download() as waiting:
            page.locator("#save-return").click()
        saved = Path(waiting.value.path()).read_bytes()
        browser.close()
    return opened, a_key, saved


def row(shape: Shape, folder: Path) -> str:
    """One line of the table."""
    render = render_adjudicator_kit_html if shape.disputed else render_review_kit_html
    building, kit = timed(lambda: build(shape))
    rendering, page = timed(lambda: render(kit))
    writing, sheet = timed(lambda: render_kit_sheet(kit))
    path = folder / kit.file_name
    path.write_bytes(page)
    opened, a_key, saved = in_browser(path, kit)
    binding = kit_binding(kit)

    def judged() -> tuple[object, ...]:
        document = read_return(saved, "return.json").document
        assert not isinstance(document, SeedReturn)
        assert judge_return(document, [binding]) == ()
        return (document,)

    reading, _ = timed(judged)
    cells = (
        shape.name,
        f"{kit.pairs:,}",
        f"{len(page) / 1000:,.0f}",
        f"{len(sheet) / 1000:,.0f}",
        f"{building + rendering:.2f}",
        f"{writing:.2f}",
        f"{opened:.2f}",
        f"{1000 * a_key:.1f}",
        f"{len(saved) / 1000:,.0f}",
        f"{reading:.3f}",
    )
    return "| " + " | ".join(cells) + " |"


def main() -> int:
    """Measure and print."""
    options = options_of("benchmarks.kits", __doc__).parse_args()
    head = (
        "kit", "pairs", "page kB", "sheet kB", "page s", "sheet s", "opens s", "a key ms",
        "return kB", "taken in s",
    )  # fmt: skip
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    with tempfile.TemporaryDirectory() as folder:
        for shape in SHAPES:
            lines.append(row(shape, Path(folder)))
            sys.stderr.write(lines[-1] + "\n")
    table = "\n".join([*lines, "", f"{machine()}."])
    print(table)
    return keep(table, "kits measured", options.out)


if __name__ == "__main__":
    sys.exit(main())
