"""Matches inside the texts: listed by kind and place, looked at, accepted one by one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.cli.app import run
from citereview.errors import InputError
from citereview.rounds import journal
from tests.round_helpers import write_artifacts, write_candidate, write_json

SECRETS = ("12/03/1961", "Zebulon2", "MRN 4711", "Fictitious")


@pytest.fixture
def seen(tmp_path: Path, place: Path) -> Iterator[Session]:
    """A round whose texts hold one match of each of several kinds."""
    root = write_artifacts(tmp_path / "cases")
    case = root / "cases" / "case-001"
    write_candidate(
        case / "candidates" / "alpha-writer", "case-001", "alpha-writer", 2,
        said="12/03/1961\nand MRN 4711",
    )  # fmt: skip
    two = root / "cases" / "case-002" / "candidates" / "beta-writer"
    write_candidate(two, "case-002", "beta-writer", 2, said="Zebulon2 and Dr. Fictitious")
    actions.new_round(place, artifacts=root, kind="reviewer")
    with actions.open_session(place) as session:
        yield session


def export(session: Session) -> None:
    actions.export_round(session, acknowledged=True, without_key_backup=True)


def test_that_matches_are_listed_by_kind_and_place_and_never_by_what_stands_there(
    seen: Session,
) -> None:
    found = actions.leak_matches(seen)
    assert {(one.kind, one.case_ref, one.where) for one in found.matches} == {
        ("date_in_texts", "case-001", "alpha-writer"),
        ("record_number_in_texts", "case-001", "alpha-writer"),
        ("identifier_in_texts", "case-002", "beta-writer"),
        ("titled_name_in_texts", "case-002", "beta-writer"),
    }
    assert found.open == len(found.matches)
    lines = {(one.kind, one.line) for one in found.matches}
    assert ("date_in_texts", 1) in lines
    assert ("record_number_in_texts", 2) in lines
    said = found.model_dump_json()
    assert not [secret for secret in SECRETS if secret in said]


def test_that_a_part_of_the_list_is_given_with_the_counts_of_all(seen: Session) -> None:
    whole = actions.leak_matches(seen)
    kind = whole.matches[0].kind
    part = actions.leak_matches(seen, kind=kind, offset=1, limit=1)
    assert part.matches == tuple(one for one in whole.matches if one.kind == kind)[1:2]
    assert (part.count, part.open, part.kinds) == (whole.count, whole.open, whole.kinds)
    assert sum(one.count for one in whole.kinds) == whole.count == len(whole.matches)


def test_that_a_match_is_shown_in_its_own_text(seen: Session) -> None:
    for one in actions.leak_matches(seen).matches:
        shown = actions.match_in_text(seen, one.ref)
        assert any(secret in shown.text[shown.start : shown.end] for secret in SECRETS)
    with pytest.raises(InputError) as caught:
        actions.match_in_text(seen, "sha256:" + "0" * 64)
    assert caught.value.code == "match_unknown"


def test_that_export_waits_for_each_of_them_and_names_their_places(seen: Session) -> None:
    first, *others = actions.leak_matches(seen).matches
    with pytest.raises(InputError) as caught:
        export(seen)
    assert caught.value.code == "matches_not_accepted"
    assert len(caught.value.faults) == len(others) + 1
    said = caught.value.explain() + repr(caught.value.faults)
    assert not [word for word in (*SECRETS, "alpha-writer") if word in said]
    assert actions.accept_matches(seen, [first.ref]).open == len(others)
    found = actions.accept_matches(seen, kinds=[others[-1].kind])
    assert found.open < len(others)
    with pytest.raises(InputError):
        export(seen)
    assert actions.accept_matches(seen, everything=True).open == 0
    export(seen)
    assert not [step.broken_at for step in actions.verify(seen).steps if step.broken_at]
    with pytest.raises(InputError) as caught:
        actions.accept_matches(seen, everything=True, accept=False)
    assert caught.value.code == "matches_sealed"


def test_that_acceptance_can_be_taken_back_and_is_journaled_by_digest(seen: Session) -> None:
    one = actions.leak_matches(seen).matches[0]
    actions.accept_matches(seen, [one.ref])
    actions.accept_matches(seen, [one.ref])  # nothing changes, nothing is written
    assert actions.leak_matches(seen).matches[0].accepted
    actions.accept_matches(seen, [one.ref], accept=False)
    assert not actions.leak_matches(seen).matches[0].accepted
    acts = [e.what for e in journal.entries(seen.store.connection) if "match" in e.what]
    assert acts == ["accept_matches", "take_back_matches"]
    kept = "".join(str(e.digests) for e in journal.entries(seen.store.connection))
    assert not [secret for secret in SECRETS if secret in kept]
    assert actions.verify(seen).holds


def test_that_an_acceptance_put_in_by_hand_breaks_verification(seen: Session) -> None:
    seen.store.connection.execute("INSERT INTO accepted_match VALUES ('sha256:x')")
    found = actions.verify(seen)
    assert [step.broken_at for step in found.steps if step.broken_at] == ["accepted_matches"]


def test_that_a_match_of_a_case_that_joins_the_sample_later_is_not_accepted(seen: Session) -> None:
    for seed in range(50):
        actions.assign(seen, sample=1, seed=seed)
        if not actions.leak_matches(seen).matches:
            break
    actions.accept_matches(seen, everything=True)
    actions.assign(seen)
    found = actions.leak_matches(seen)
    assert found.open == len(found.matches) > 0
    with pytest.raises(InputError):
        export(seen)


def test_that_all_that_is_unknown_is_named_and_nothing_is_accepted(seen: Session) -> None:
    with pytest.raises(InputError) as caught:
        actions.accept_matches(seen, ["sha256:x"], kinds=["no_such_kind"], everything=True)
    assert [fault.place for fault in caught.value.faults] == ["/refs/0", "/kinds/0"]
    assert actions.leak_matches(seen).open == len(actions.leak_matches(seen).matches)


def test_that_readiness_says_how_many_wait(seen: Session) -> None:
    waiting = {notice.code: notice.count for notice in actions.readiness(seen).notices}
    assert waiting["matches_to_accept"] == len(actions.leak_matches(seen).matches)
    actions.accept_matches(seen, everything=True)
    assert "matches_to_accept" not in {n.code for n in actions.readiness(seen).notices}


def test_that_the_command_lists_shows_and_accepts(
    seen: Session, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen.close()
    assert run(["matches", str(place), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["matches"]
    assert run(["matches", str(place)]) == 0
    said = capsys.readouterr().out
    assert not [secret for secret in SECRETS if secret in said]
    assert run(["matches", str(place), "--show", rows[0]["ref"][7:19]]) == 0
    assert "»12/03/1961«" in capsys.readouterr().out
    assert run(["matches", str(place), "--accept", rows[0]["ref"][7:19], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["open"] == len(rows) - 1
    assert run(["matches", str(place), "--accept-kind", rows[-1]["kind"]]) == 0
    assert run(["matches", str(place), "--accept-all"]) == 0
    assert "not accepted: 0" in capsys.readouterr().out
    assert run(["matches", str(place), "--take-back"]) != 0


def test_that_the_same_note_in_two_places_is_two_matches(tmp_path: Path, place: Path) -> None:
    root = write_artifacts(tmp_path / "twins", cases=1)
    for system in ("alpha-writer", "beta-writer"):
        folder = root / "cases" / "case-001" / "candidates" / system
        write_candidate(folder, "case-001", "same-length!", 2, said="12/03/1961")
        claims = json.loads((folder / "claims.json").read_text("utf-8"))
        write_json(folder / "claims.json", claims)
    actions.new_round(place, artifacts=root, kind="reviewer")
    with actions.open_session(place) as session:
        refs = [one.ref for one in actions.leak_matches(session).matches]
        assert len(refs) == len(set(refs)) == 4
