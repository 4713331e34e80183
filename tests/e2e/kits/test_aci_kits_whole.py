"""The whole way of the kits: sent, filled in a browser, taken in, adjudicated there too, judged.

Keys are pressed inside the page, one event a key as the keyboard sends them: pressing thousands
from outside takes minutes and says no more (`test_kit_browser_round` presses them from outside).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from citereview import actions

pytestmark = pytest.mark.browser

PRESS = """async ({ label, other, below, reason }) => {
  const press = (code, key) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true }));
  const digit = (n) => press("Digit" + n, n);
  const chosen = {};
  for (let steps = 0; steps < 20000; steps += 1) {
    if (document.getElementById("dialog").open) return chosen;
    const questions = document.querySelectorAll("#scores:not([hidden]) fieldset").length;
    if (questions) {
      for (let n = 0; n < questions; n += 1) digit("3");
      press("Enter", "Enter");
      continue;
    }
    const code = document.getElementById("code").textContent;
    chosen[code] = code < below ? other : label;
    if (reason) press(reason, reason.slice(-1).toLowerCase());
    digit(chosen[code]);
  }
  throw new Error("the kit did not come to its end");
}"""


def filled(
    open_kit: Callable[..., Any], page: Path, folder: Path, person: str, **keys: str
) -> tuple[Path, dict[str, str]]:
    """Fill a kit to its end and save the return: the file, and the digit pressed by pair code."""
    opened = open_kit(page, profile=person)
    opened.begin()
    how = {"label": "1", "other": "1", "below": "", "reason": ""} | keys
    chosen = opened.page.evaluate(PRESS, how)
    name, data = opened.save(opened.page.locator("#save-return").click)
    (folder / name).write_bytes(data)
    opened.page.close()
    return folder / name, chosen


def walk(
    open_kit: Callable[..., Any], session: actions.Session, folder: Path, below: str
) -> Iterator[Any]:
    """Yields the disputed pair codes, the adjudicated labels, and the verdict."""
    root = session.folder.root
    actions.accept_matches(session, everything=True)
    sent = actions.export_round(session, acknowledged=True, without_key_backup=True)
    reviewers = sent.kits[:3]
    files, chosen = [], {}
    for kit, keys in zip(reviewers, [{}, {"other": "2", "below": below}, {}], strict=False):
        file, chosen[kit.reviewer] = filled(open_kit, root / kit.file, folder, kit.reviewer, **keys)
        files.append(file)
    received = actions.receive(session, files)
    assert [(one.verdict, one.decisions) for one in received] == [
        ("accepted", kit.pairs) for kit in reviewers
    ]
    actions.lock_first_pass(session)
    second = chosen[reviewers[1].reviewer]
    disputed = {code for code, digit in second.items() if digit == "2"}
    yield disputed

    made = actions.make_adjudicator_kits(session)
    assert made.pairs == len(disputed)
    assert made.without_adjudicator == 0
    returns = []
    pressed: dict[str, str] = {}
    for kit in made.kits:
        file, digits = filled(
            open_kit, root / kit.file, folder, kit.reviewer, label="3", reason="KeyW"
        )
        returns.append(file)
        pressed |= digits
    assert set(pressed) == disputed
    back = actions.receive(session, returns)
    assert [one.verdict for one in back] == ["accepted"] * len(made.kits)
    yield {one.pair_code: (one.reason, one.resolution) for one in actions.disagreements(session)}

    yield actions.gate(session)
    assert actions.status(session).unresolved == 0
    assert actions.verify(session).holds


def check(steps: Iterator[Any], items: int) -> None:
    disputed = next(steps)
    assert disputed
    resolved = next(steps)
    assert resolved == dict.fromkeys(disputed, ("evidence_quality", "irrelevant"))
    verdict = next(steps)
    reasons = {
        reason for subject in verdict.subjects for item in subject.items for reason in item.reasons
    }
    assert sum(len(subject.items) for subject in verdict.subjects) == items
    # Every pair was reviewed and every dispute resolved: no gate is closed for want of a review.
    assert not {reason for reason in reasons if "unevaluable" in reason or "missing_adj" in reason}
    assert next(steps, None) is None


def test_that_kits_of_the_sample_go_the_whole_way_to_the_gate(
    open_kit: Callable[..., Any], tmp_path: Path
) -> None:
    place = tmp_path / "sample.round"
    actions.sample_round(place, "reviewer")
    with actions.open_session(place) as session:
        subjects = [one for one in actions.overview(session).systems if one.role == "subject"]
        check(walk(open_kit, session, tmp_path, "8"), sum(one.items for one in subjects))


@pytest.mark.realdata
def test_that_kits_of_the_real_round_go_the_whole_way_to_the_gate(
    open_kit: Callable[..., Any], tmp_path: Path, aci_round: Path
) -> None:
    place = tmp_path / "aci.round"
    actions.new_round(place, artifacts=aci_round, kind="reviewer")
    with actions.open_session(place) as session:
        subjects = [one for one in actions.overview(session).systems if one.role == "subject"]
        check(walk(open_kit, session, tmp_path, "2"), sum(one.items for one in subjects))
