"""A process killed at any statement of an edit leaves it whole or not there at all."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.editing.facts_views import FactsChange
from citereview.actions.editing.views import RosterPerson
from citereview.actions.session import Session
from citereview.errors import EnvironmentFault

ROOT = Path(__file__).resolve().parents[3]
ACTS = {
    "policy": "actions.set_policy(session, actions.policy_form(session).document"
    " | {'judge': 'point', 'subjects': ['alpha-writer']})",
    "roster": "actions.set_people(session, [RosterPerson(name='Reviewer Nine')])",
    "facts": "actions.set_facts(session, [FactsChange(case_ref='case-001', source_facts=(),"
    " identifiers=('Quillfeather',), notes={'alpha-writer': ()})])",
    "rubric": "actions.set_rubric(session, {'version': 4, 'criteria': ["
    "{'criterion_ref': 'a', 'question': 'b', 'minimum_score': 0, 'maximum_score': 1}]})",
}
CHILD = """
import os, signal, sys
from citereview import actions
from citereview.actions.editing.facts_views import FactsChange
from citereview.actions.editing.views import RosterPerson

count = 0

def reached(statement):
    global count
    if not statement.lstrip().upper().startswith(("SELECT", "PRAGMA")):
        count += 1
        if count == int(sys.argv[2]):
            os.kill(os.getpid(), signal.SIGKILL)

with actions.open_session(sys.argv[1]) as session:
    session.loaded()
    session.key
    session.store.connection.set_trace_callback(reached)
    {act}
    session.store.connection.set_trace_callback(None)
print(count)
"""


def run(act: str, place: Path, die_at: int) -> subprocess.CompletedProcess[str]:
    script = textwrap.dedent(CHILD).replace("{act}", ACTS[act])
    return subprocess.run(
        [sys.executable, "-c", script, str(place), str(die_at)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT / "core")},
    )


def state(place: Path) -> str:
    """Everything an edit changes, and whether the round holds together."""
    with actions.open_session(place) as session:
        assert actions.verify(session).holds
        facts = actions.case_facts(session, "case-001").model_dump_json()
        return "\n".join(
            (
                session.row.policy,
                str([system.role for system in actions.overview(session).systems]),
                actions.roster_form(session).model_dump_json(),
                facts,
                actions.rubric_form(session).model_dump_json(),
                str(session.row.rubric_version),
                str([row.facts for row in session.store.items()]),
            )
        )


@pytest.mark.parametrize("act", sorted(ACTS))
def test_that_an_edit_is_whole_or_absent_wherever_it_is_killed(
    made: Session, place: Path, tmp_path: Path, act: str
) -> None:
    made.close()
    before = state(place)
    whole = tmp_path / "whole.round"
    shutil.copytree(place, whole)
    done = run(act, whole, 0)
    assert done.returncode == 0, done.stderr
    statements, after = int(done.stdout), state(whole)
    assert statements >= 4
    assert after != before
    for die_at in (1, statements // 2, statements):
        copy = tmp_path / f"killed-{die_at}.round"
        shutil.copytree(place, copy)
        killed = run(act, copy, die_at)
        assert killed.returncode == -signal.SIGKILL
        assert state(copy) in {before, after}
    again = run(act, copy, 0)
    assert again.returncode == 0, again.stderr
    assert state(copy) == after


def test_that_a_full_disk_during_an_edit_changes_nothing(made: Session) -> None:
    before = actions.case_facts(made, "case-001")
    pages = made.store.connection.execute("PRAGMA page_count").fetchone()[0]
    made.store.connection.execute(f"PRAGMA max_page_count = {pages}")
    change = FactsChange(
        case_ref="case-001",
        source_facts=tuple(f"problem | finding {n}" for n in range(20_000)),
        identifiers=before.identifiers,
        notes={},
    )
    with pytest.raises(EnvironmentFault) as caught:
        actions.set_facts(made, [change])
    assert caught.value.code == "disk_full"
    assert actions.case_facts(made, "case-001") == before
    made.store.connection.execute("PRAGMA max_page_count = 1000000")
    assert actions.verify(made).holds


def test_that_a_journal_that_cannot_be_written_keeps_the_roster(
    made: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = actions.roster_form(made)

    def fails(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError

    monkeypatch.setattr("citereview.rounds.journal.append", fails)
    with pytest.raises(sqlite3.OperationalError):
        actions.set_people(made, [RosterPerson(name="Reviewer Nine")])
    assert actions.roster_form(made) == before
