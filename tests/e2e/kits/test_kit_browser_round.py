"""A round's own kits, as they lie in outbox/, filled in a real browser and taken in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow

pytestmark = pytest.mark.browser


@pytest.fixture
def sample(tmp_path: Path) -> Iterator[actions.Session]:
    place = tmp_path / "sample.round"
    actions.sample_round(place, "reviewer")
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        yield session


def fill(opened, pairs: int, label: Callable[[str], str]) -> dict[str, str]:
    """Go through the whole kit by keyboard; what was chosen, by pair code."""
    opened.begin()
    chosen: dict[str, str] = {}
    # One look at the page a step: where it stands, and how many questions there are to score.
    look = """() => [document.getElementById('code').textContent,
                     document.querySelectorAll('#scores:not([hidden]) fieldset').length,
                     document.getElementById('dialog').open]"""
    while True:
        code, questions, finished = opened.page.evaluate(look)
        if finished:
            assert len(chosen) == pairs
            return chosen
        if questions:
            opened.press(*["3"] * questions, "Enter")
        else:
            chosen[code] = label(code)
            opened.press(chosen[code])


def returned(
    open_kit, session: actions.Session, folder: Path, labels: list[Callable[[str], str]]
) -> list[Path]:
    """The returns of the first reviewers, one for each way of labelling."""
    files = []
    for kit, label in zip(actions.export_result(session).kits, labels, strict=False):
        opened = open_kit(session.folder.root / kit.file, profile=kit.reviewer)
        fill(opened, kit.pairs, label)
        name, data = opened.save(opened.page.locator("#save-return").click)
        files.append(folder / name)
        files[-1].write_bytes(data)
    return files


def test_that_kits_of_a_round_filled_in_a_browser_are_taken_in_without_a_question(
    open_kit, sample: actions.Session, tmp_path: Path
) -> None:
    labels = [lambda _: "1", lambda code: "3" if code < "8" else "1"]
    files = returned(open_kit, sample, tmp_path, labels)
    kits = actions.export_result(sample).kits
    verdicts = actions.receive(sample, files)
    assert [(v.verdict, v.reviewer, v.decisions) for v in verdicts] == [
        ("accepted", kit.reviewer, kit.pairs) for kit in kits[:2]
    ]
    actions.lock_first_pass(sample)
    disputes = actions.disagreements(sample)
    assert disputes
    assert all(one.pair_code < "8" for one in disputes)
    assert all(sorted(one.labels) == ["irrelevant", "supports"] for one in disputes)
    (code, _), *_ = actions.adjudicators(sample)
    rows = [
        ResolutionRow(
            review_ref=one.review_ref, reason="other", label="supports", adjudicator_ref=code
        )
        for one in disputes
    ]
    assert actions.resolve(sample, rows).unresolved == 0
    assert actions.gate(sample).subjects


@pytest.mark.long
@pytest.mark.realdata
def test_that_three_reviewers_of_the_real_round_fill_their_kits_in_a_browser(
    open_kit, tmp_path: Path, aci_round: Path
) -> None:
    place = tmp_path / "aci.round"
    actions.new_round(place, artifacts=aci_round, kind="reviewer")
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        labels = [lambda _: "1", lambda code: "2" if code < "2" else "1", lambda _: "1"]
        files = returned(open_kit, session, tmp_path, labels)
        verdicts = actions.receive(session, files)
        assert [(v.verdict, v.decisions) for v in verdicts] == [("accepted", 1410)] * 3
        actions.lock_first_pass(session)
        disputes = actions.disagreements(session)
        assert 20 < len(disputes) < 200
        assert all(
            sorted(one.labels) == ["contradicts", "supports", "supports"] for one in disputes
        )
