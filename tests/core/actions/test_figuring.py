"""The figures of a round: counted by hand, refused before the lock, nameless while blinded."""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.actions.session import Session
from citereview.actions.verdict.figure_views import RoundFigures
from citereview.errors import InputError, OperationCancelled
from citereview.events import CancelToken

Returned = Callable[..., Path]
IDENTITIES = ("alpha-writer", "beta-writer")


@pytest.fixture
def locked(exported: Session, returned: Returned) -> Session:
    """Two reviewers: R-2 says `contradicts` where R-1 says `supports` on some pairs."""

    def other(ref: str, _: str) -> str:
        return "contradicts" if ref[-1] in "01234567" else "supports"

    files = [returned("R-1", lambda *_: "supports"), returned("R-2", other)]
    actions.receive(exported, files)
    actions.lock_first_pass(exported)
    return exported


def disputed_and_agreed(session: Session) -> tuple[int, int]:
    disputed = len(actions.disagreements(session))
    return disputed, actions.overview(session).pairs - disputed


def with_outcomes(place: Path, artifacts: Path, returned_from: Returned, rows: str) -> Session:
    (artifacts / "outcomes.csv").write_text(rows, encoding="utf-8")
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    session = actions.open_session(place)
    actions.export_round(session, acknowledged=True, without_key_backup=True)
    actions.receive(session, [returned_from(session, code, "supports") for code in ("R-1", "R-2")])
    actions.lock_first_pass(session)
    return session


def triage() -> str:
    rows = ["case_ref,system,expected_triage,ai_triage"]
    for system in IDENTITIES:
        answers = ["Emergency"] * 9 + ["Urgent"]
        rows += [f"o{n},{system},Emergency,{got}" for n, got in enumerate(answers)]
    return "\n".join(rows)


def all_drawings(found: RoundFigures) -> list[bytes]:
    drawings = [*found.drawings, *(it for one in found.clinical for it in one.drawings)]
    return [one.svg for one in drawings]


@pytest.mark.parametrize("act", [actions.round_figures, actions.label_tables])
def test_that_there_is_no_figure_before_the_lock_and_the_lock_stays_open(exported, act):
    with pytest.raises(InputError) as refusal:
        act(exported)
    assert refusal.value.code == "not_locked"
    assert exported.row.shown_at is None


@pytest.mark.parametrize("act", [actions.round_figures, actions.label_tables])
def test_that_the_first_look_makes_the_lock_final(locked, act):
    act(locked)
    with pytest.raises(InputError) as refusal:
        actions.unlock_first_pass(locked)
    assert refusal.value.code == "label_shown"


def test_that_labels_are_counted_against_labels(locked):
    disputed, agreed = disputed_and_agreed(locked)
    assert disputed
    assert agreed
    tables = actions.label_tables(locked)
    assert tables.labels == ("supports", "contradicts", "irrelevant", "unclear")
    # Two reviewers a pair: each pair is one cell, a dispute stands on both sides of the diagonal.
    assert tables.confusion[0][:2] == (agreed, disputed)
    assert tables.confusion[1][:2] == (disputed, 0)
    assert [row[2:] for row in tables.confusion] == [(0, 0)] * 4


def test_that_the_labels_are_counted_anew_where_somebody_steps_out(locked):
    before = actions.label_tables(locked).confusion
    actions.recuse(locked, "R-2", why="A conflict of interest came to light.")
    after = actions.label_tables(locked).confusion
    assert sum(map(sum, before)) > 0
    assert sum(map(sum, after)) == 0


def test_that_reasons_are_counted_by_the_label_that_settled_the_pair(locked):
    assert actions.label_tables(locked).reasons == ()
    first, *_ = pairs = actions.disagreements(locked)
    row = ResolutionRow(
        review_ref=first.review_ref,
        reason="evidence_quality",
        label="contradicts",
        adjudicator_ref="A-1",
    )
    actions.resolve(locked, [row])
    (reason,) = actions.label_tables(locked).reasons
    assert (reason.reason, reason.labels, reason.open) == ("evidence_quality", (0, 1, 0, 0), 0)
    assert len(pairs) >= 1


def test_that_the_figures_are_those_of_the_agreement(locked):
    disputed, agreed = disputed_and_agreed(locked)
    found = actions.round_figures(locked)
    by_name = {one.name: one for one in found.measures}
    percent = by_name["percent_agreement"]
    assert percent.value == pytest.approx(agreed / (agreed + disputed))
    assert percent.low <= percent.value <= percent.high
    assert by_name["settled_pairs"].value == percent.value
    assert [one.ratings for one in found.shares] == [2 * agreed + disputed, disputed, 0, 0]
    assert sum(one.share for one in found.shares) == pytest.approx(1)
    assert "Of 100 pairs" in found.words[0]
    assert found.tables == actions.label_tables(locked)


def test_that_every_drawing_is_an_image_with_its_words(locked):
    disputed, _ = disputed_and_agreed(locked)
    found = actions.round_figures(locked)
    names = [one.name for one in found.drawings]
    assert names[-3:] == ["agreement", "labels", "label-confusion"]
    assert names[0] == "subject-01"
    for one in found.drawings:
        assert ET.fromstring(one.svg).tag.endswith("svg")  # noqa: S314 - our own
        assert one.text
        assert "nan" not in (one.text + one.svg.decode()).casefold().replace("dominan", "")
    assert f"contradicts: {disputed} " in found.drawings[-2].text
    assert f"One reviewer contradicts: another supports {disputed}," in found.drawings[-1].text


def test_that_light_and_dark_say_the_same_in_other_colours(locked):
    light, dark = (actions.round_figures(locked, theme=theme) for theme in ("light", "dark"))
    assert (light.theme, dark.theme) == ("light", "dark")
    for one, other in zip(light.drawings, dark.drawings, strict=True):
        assert one.text == other.text
        assert one.svg != other.svg
        assert b"#FFFFFF" in one.svg.upper()
        assert b"#1A2027" in other.svg.upper()


def test_that_a_round_without_outcomes_says_so(locked):
    found = actions.round_figures(locked)
    assert (found.clinical, found.clinical_reason) == ((), "no_outcomes")


def test_that_outcomes_are_drawn_and_identities_stay_hidden(place, artifacts, returned_from):
    with with_outcomes(place, artifacts, returned_from, triage()) as session:
        found = actions.round_figures(session)
    assert [one.system for one in found.clinical] == ["System 1", "System 2"]
    intervals, confusion = found.clinical[0].drawings
    assert "triage accuracy: 90%" in intervals.text
    assert "answer Urgent 1" in confusion.text
    assert found.clinical_reason == ""
    for identity in IDENTITIES:
        assert identity not in found.model_dump_json()
        assert not any(identity.encode() in svg for svg in all_drawings(found))


def test_that_a_comparators_figures_wait_for_the_unblinding(place, artifacts, returned_from):
    roles = 'subjects = ["alpha-writer"]\ncomparators = ["beta-writer"]\n'
    (artifacts / "policy.toml").write_text(roles, encoding="utf-8")
    with with_outcomes(place, artifacts, returned_from, triage()) as session:
        blinded = actions.round_figures(session)
        actions.gate(session)
        actions.freeze(session)
        actions.unblind(session)
        unblinded = actions.round_figures(session)
    assert (len(blinded.clinical), blinded.systems_blinded) == (1, 1)
    assert {one.system for one in unblinded.clinical} == set(IDENTITIES)
    assert unblinded.systems_blinded == 0


def test_that_a_system_outside_the_round_is_counted_and_not_shown(place, artifacts, returned_from):
    rows = triage() + "\no1,gamma-writer,Emergency,Emergency"
    with with_outcomes(place, artifacts, returned_from, rows) as session:
        found = actions.round_figures(session)
    assert found.systems_outside == 1
    assert len(found.clinical) == 2
    assert "gamma" not in found.model_dump_json()


def test_that_outcomes_that_cannot_be_used_say_why(place, artifacts, returned_from):
    rows = "case_ref,expected_triage,ai_triage\nc1,Red,Amber\n"
    with with_outcomes(place, artifacts, returned_from, rows) as session:
        found = actions.round_figures(session)
    assert (found.clinical, found.clinical_reason) == ((), "invalid_outcomes")
    assert len(found.drawings) >= 3


def test_that_what_cannot_be_estimated_is_a_word_and_no_number(exported, returned):
    actions.receive(exported, [returned("R-1", lambda *_: "supports")])
    actions.lock_first_pass(exported)
    found = actions.round_figures(exported)
    undefined = [one for one in found.measures if one.value is None]
    assert undefined
    assert all(one.reason for one in undefined)
    assert all(one.value is None or math.isfinite(one.value) for one in found.measures)
    agreement = next(one for one in found.drawings if one.name == "agreement")
    assert "n/a (" in agreement.text
    assert "nan" not in agreement.text


def test_that_drawing_can_be_cancelled_and_leaves_nothing(locked):
    token = CancelToken()
    token.cancel()
    with pytest.raises(OperationCancelled):
        actions.round_figures(locked, cancel=token)
    assert locked.row.shown_at is None


def test_that_what_the_window_unpickles_loads_nothing_heavy():
    code = (
        "import sys, citereview.actions.verdict.figure_views;"
        "print([n for n in ('numpy', 'scipy', 'matplotlib') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
