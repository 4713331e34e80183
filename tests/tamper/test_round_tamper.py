"""`verify` finds a changed byte in every kind of file, and names the step that no longer holds."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from tests.round_helpers import memory_folder, write_artifacts, write_return


@pytest.fixture(scope="module")
def whole() -> Iterator[Path]:
    """A judged round with disputes resolved, its key beside it."""
    with memory_folder() as root, pytest.MonkeyPatch.context() as patch:
        patch.setenv("CITEREVIEW_KEY_FILE", str(root / "sealing.key"))
        place = root / "a.round"
        actions.new_round(place, artifacts=write_artifacts(root / "art"), kind="reviewer")
        with actions.open_session(place) as session:
            made = actions.export_round(session, acknowledged=True, without_key_backup=True)
            files = [
                write_return(place / kit.file, root / f"{label}.json", lambda *_, says=label: says)
                for kit, label in zip(made.kits, ("supports", "unclear"), strict=False)
            ]
            actions.receive(session, [*files, files[0]])
            actions.lock_first_pass(session)
            rows = [
                ResolutionRow(
                    review_ref=one.review_ref,
                    reason="other",
                    label="supports",
                    adjudicator_ref="A-1",
                )
                for one in actions.disagreements(session)
            ]
            actions.resolve(session, rows[:5])
            actions.resolve(session, rows[5:])
            actions.undo(session)
            actions.resolve(session, rows[5:])
            actions.gate(session)
        yield root


@pytest.fixture
def copy(whole: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(whole / "sealing.key"))
    with memory_folder() as root:
        yield Path(shutil.copytree(whole / "a.round", root / "a.round"))


def broken(place: Path) -> list[str]:
    with actions.open_session(place, write=False) as session:
        found = actions.verify(session)
    assert found.holds == all(step.broken_at is None for step in found.steps)
    return [step.step for step in found.steps if step.broken_at is not None]


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    at = len(data) // 2
    data[at] ^= 1
    path.write_bytes(bytes(data))


def test_that_an_untouched_round_holds_and_everything_was_looked_at(copy: Path) -> None:
    assert broken(copy) == []
    with actions.open_session(copy, write=False) as session:
        steps = actions.verify(session).steps
    assert all(step.looked_at > 0 for step in steps)


@pytest.mark.parametrize(
    ("pattern", "step"),
    [
        ("private/artifacts/cases/*/source.txt", "artifacts"),
        ("private/artifacts/cases/*/evidence.json", "artifacts"),
        ("private/artifacts/cases/*/facts.json", "artifacts"),
        ("private/artifacts/cases/*/identifiers.json", "artifacts"),
        ("private/artifacts/cases/*/candidates/*/summary.txt", "artifacts"),
        ("private/artifacts/cases/*/candidates/*/claims.json", "artifacts"),
        ("private/artifacts/reviewers.csv", "artifacts"),
        ("private/sealed/mapping.json", "sealed_documents"),
        ("private/sealed/sealed.jsonl", "sealed_documents"),
        ("private/documents/*/*.json", "documents"),
        ("outbox/packets.json", "outbox"),
        ("outbox/requests/*.json", "outbox"),
        ("outbox/kits/*.html", "outbox"),
        ("inbox/*", "inbox"),
    ],
)
def test_that_a_flipped_byte_is_found(copy: Path, pattern: str, step: str) -> None:
    flip(min(copy.glob(pattern)))
    assert step in broken(copy)


@pytest.mark.parametrize(
    ("pattern", "step"),
    [
        ("private/artifacts/cases/*/source.txt", "artifacts"),
        ("private/sealed/sealed.jsonl", "sealed_documents"),
        ("private/documents/*/*.json", "documents"),
        ("outbox/packets.json", "outbox"),
        ("outbox/kits/*.html", "outbox"),
        ("inbox/*", "inbox"),
    ],
)
def test_that_a_missing_file_is_found(copy: Path, pattern: str, step: str) -> None:
    min(copy.glob(pattern)).unlink()
    assert step in broken(copy)


STATEMENTS = {
    "a changed label": ("UPDATE decision SET label = 'contradicts' WHERE rowid_of = 1", "inbox"),
    "a decision taken out": ("DELETE FROM decision WHERE code = 'R-1'", "inbox"),
    "a receipt taken out": ("DELETE FROM receipt WHERE receipt_id = 1", "inbox"),
    "another verdict": ("UPDATE receipt SET verdict = 'late' WHERE receipt_id = 2", "inbox"),
    "another resolution": (
        "UPDATE desk_act SET label = 'contradicts' WHERE act_id = 1",
        "desk",
    ),
    "an act taken out": ("DELETE FROM desk_act WHERE act_id = 1", "desk"),
    "an act undone in silence": ("UPDATE desk_act SET undone_at = 'now' WHERE act_id = 1", "desk"),
    "another kind": ("UPDATE round SET kind = 'synthetic'", "sealed_facts"),
    "another policy": (
        "UPDATE round SET policy = replace(policy, '\"minimum_cell\":5', '\"minimum_cell\":6')",
        "sealed_facts",
    ),
    "another subject": (
        "UPDATE system SET role = 'comparator' WHERE system_id = 1",
        "sealed_facts",
    ),
    "another assignment": ("DELETE FROM assignment WHERE code = 'R-3'", "sealed_facts"),
    "another reference": (
        "UPDATE edge SET review_ref = substr(review_ref, 1, 70) || 'z' WHERE edge_id = 1",
        "sealed_documents",
    ),
    "an unlocked lock": ("UPDATE round SET locked_at = NULL", "sealed_facts"),
    "an artifact's digest": ("UPDATE artifact SET digest = 'sha256:0'", "artifacts"),
    "a cut journal": ("UPDATE round SET journal_length = journal_length - 1", "journal"),
}


@pytest.mark.parametrize("what", STATEMENTS)
def test_that_a_changed_row_is_found(copy: Path, what: str) -> None:
    statement, step = STATEMENTS[what]
    connection = sqlite3.connect(copy / "round.db")
    statement = statement.replace(
        "WHERE rowid_of = 1", "WHERE edge_id = (SELECT MIN(edge_id) FROM edge) AND code = 'R-1'"
    )
    assert connection.execute(statement).rowcount > 0
    connection.commit()
    connection.close()
    assert step in broken(copy)


@pytest.mark.parametrize("field", ["made_at", "account", "what", "digests", "chain"])
def test_that_a_changed_journal_entry_is_found(copy: Path, field: str) -> None:
    connection = sqlite3.connect(copy / "round.db")
    connection.execute("DROP TRIGGER journal_is_append_only")
    connection.execute(
        f"UPDATE journal SET {field} = replace({field}, '2', '3') || ' ' WHERE seq = 2"  # noqa: S608
    )
    connection.commit()
    connection.close()
    assert "journal" in broken(copy)


def test_that_a_removed_journal_entry_is_found(copy: Path) -> None:
    connection = sqlite3.connect(copy / "round.db")
    connection.execute("DROP TRIGGER journal_is_for_ever")
    connection.execute("DELETE FROM journal WHERE seq = (SELECT MAX(seq) FROM journal)")
    connection.execute("UPDATE round SET journal_length = journal_length - 1")
    connection.commit()
    connection.close()
    assert "journal" in broken(copy)


@pytest.mark.parametrize("statement", ["UPDATE journal SET what = 'x'", "DELETE FROM journal"])
def test_that_the_journal_only_grows(copy: Path, statement: str) -> None:
    connection = sqlite3.connect(copy / "round.db")
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        connection.execute(statement)
    connection.close()


def test_that_first_pass_rows_stay_for_ever(copy: Path) -> None:
    connection = sqlite3.connect(copy / "round.db")
    for statement in ("UPDATE returned_row SET label = 'unclear'", "DELETE FROM returned_row"):
        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            connection.execute(statement)
    connection.close()


def test_that_every_tamper_names_a_place_and_no_value(copy: Path) -> None:
    flip(min(copy.glob("private/artifacts/cases/*/candidates/*/summary.txt")))
    with actions.open_session(copy, write=False) as session:
        said = actions.verify(session).model_dump_json()
    assert "artifact file" in said
    for private in ("alpha-writer", "Reviewer", str(copy)):
        assert private not in said
