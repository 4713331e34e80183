"""Export: acknowledged, scanned before anything is written, and the same bytes when repeated."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.exporting import sending
from citereview.actions.session import Session
from citereview.errors import EnvironmentFault, InputError
from citereview.packets import load_packets, verify_sealed_identity_mapping
from citereview.rounds.environment import DISK_FULL
from tests.round_helpers import read_kit, write_artifacts, write_candidate


def outgoing(place: Path) -> dict[str, bytes]:
    root = place / "outbox"
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file()
    }


def test_that_export_asks_for_what_the_readiness_lists_to_be_acknowledged(made: Session) -> None:
    found = actions.readiness(made)
    assert found.ready
    with pytest.raises(InputError) as caught:
        actions.export_round(made, acknowledged=False)
    assert caught.value.code == "not_acknowledged"
    listed = {fault.place for fault in caught.value.faults}
    assert listed == {
        *(check.check for check in found.checks if check.could_pass != "yes"),
        *(notice.code for notice in found.notices),
    }
    assert outgoing(made.folder.root) == {}


def test_that_outbox_holds_kits_requests_and_packets_and_nothing_else(exported: Session) -> None:
    names = sorted(outgoing(exported.folder.root))
    assert "packets.json" in names
    assert sum(name.startswith("kits/kit-R-") for name in names) == 3
    assert sum(name.startswith("requests/case-00") for name in names) == 6
    assert len(names) == 10


def test_that_a_second_export_is_refused_and_changes_nothing(exported: Session) -> None:
    before = outgoing(exported.folder.root)
    with pytest.raises(InputError) as caught:
        actions.export_round(exported, acknowledged=True, without_key_backup=True)
    assert caught.value.code == "already_exported"
    assert outgoing(exported.folder.root) == before


def test_that_the_packets_in_outbox_fit_the_sealed_mapping(exported: Session) -> None:
    from citereview.actions.outgoing.sealing import mapping

    packets = load_packets((exported.folder.outbox / "packets.json").read_bytes())
    assert verify_sealed_identity_mapping(packets, mapping(exported), exported.key.secret).valid
    conflict = packets[0].conflict_of_interest
    assert (conflict.reviewer_ref, conflict.status) == ("panel", "cleared")


def test_that_each_kit_has_its_own_case_order_and_the_same_pairs(tmp_path: Path) -> None:
    brought = write_artifacts(tmp_path / "many", cases=12)
    actions.new_round(tmp_path / "many.round", artifacts=brought, kind="reviewer")
    with actions.open_session(tmp_path / "many.round") as session:
        made = actions.export_round(session, acknowledged=True, without_key_backup=True)
    kits = [read_kit(tmp_path / "many.round" / one.file) for one in made.kits]
    orders = [tuple(case["case_code"] for case in kit["cases"]) for kit in kits]
    assert len(set(orders)) == 3
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(orders[0]))}


def test_that_systems_stand_by_number_from_export_on(made: Session) -> None:
    before = {system.name for system in actions.overview(made).systems}
    assert before == {"alpha-writer", "beta-writer"}
    actions.export_round(made, acknowledged=True, without_key_backup=True)
    overview = actions.overview(made)
    assert [system.name for system in overview.systems] == ["System 1", "System 2"]
    # One system under test, or one with more claims: either would say who System n is.
    assert {(s.role, s.items, s.claims, s.pairs) for s in overview.systems} == {(None,) * 4}
    assert {(r.claims, r.pairs, r.unclaimed_share) for r in actions.item_page(made).rows} == {
        (None, None, None)
    }
    assert {row.system for row in actions.item_page(made).rows} == {"System 1", "System 2"}
    assert "writer" not in overview.model_dump_json()
    preview = actions.item_preview(made, "case-001", "System 1")
    assert preview.system == "System 1"


def test_that_an_interrupted_export_leaves_nothing_and_repeats_to_the_same_bytes(
    made: Session, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise EnvironmentFault(DISK_FULL)

    with monkeypatch.context() as patched:
        patched.setattr(sending, "_commit", fail)
        with pytest.raises(EnvironmentFault):
            actions.export_round(made, acknowledged=True, without_key_backup=True)
    written = outgoing(place)
    made.close()
    with actions.open_session(place) as session:
        assert outgoing(place) == {}
        assert not actions.overview(session).exported
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        assert outgoing(place) == written


def plant(root: Path, where: str) -> None:
    """Put something private where it would leave outside the candidates' and sources' texts."""
    criterion = {"criterion_ref": "grounding", "minimum_score": 1, "maximum_score": 5}
    questions = {
        "identity": "Does BETA-writer rest on the source?",
        "name": "Would reviewer one agree?",
        "contact": "Write to two@reviewers.example if not.",
        "claim_id": "See beta-writer-000 first.",
        "path": f"See {Path.home()}/notes first.",
    }
    question = questions[where]
    document = {"version": 1, "criteria": [criterion | {"question": question}]}
    (root / "rubric.json").write_text(json.dumps(document), encoding="utf-8")


@pytest.mark.parametrize(
    ("where", "code"),
    [
        ("identity", "leak_identity"),
        ("name", "leak_name"),
        ("contact", "leak_name"),
        ("claim_id", "leak_claim_id"),
        ("path", "leak_path"),
    ],
)
def test_that_the_scan_refuses_the_export_and_names_the_place_not_the_value(
    artifacts: Path, place: Path, where: str, code: str
) -> None:
    plant(artifacts, where)
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.export_round(session, acknowledged=True, without_key_backup=True)
        assert not actions.overview(session).exported
    assert caught.value.code == "leak_found"
    assert code in {fault.code for fault in caught.value.faults}
    said = "".join(map(str, caught.value.faults)) + caught.value.explain()
    for value in ("writer", "reviewers.example", "eviewer one", str(Path.home()) + "/notes"):
        assert value not in said
    assert any(fault.place.startswith("outbox/packets.json/") for fault in caught.value.faults)
    assert outgoing(place) == {}
    assert list((place / "private").glob("sealed/*")) == []


def test_that_an_identity_in_a_candidates_own_text_is_listed_and_may_leave(
    artifacts: Path, place: Path
) -> None:
    folder = artifacts / "cases" / "case-001" / "candidates" / "alpha-writer"
    write_candidate(folder, "case-001", "alpha-writer", 2, said="what beta-writer said")
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        listed = {notice.code: notice.count for notice in actions.readiness(session).notices}
        assert listed["identity_word_in_texts"] == 2 * len(("beta", "writer"))
        actions.accept_matches(session, everything=True)
        actions.export_round(session, acknowledged=True, without_key_backup=True)


def test_that_a_system_named_like_a_word_of_the_kit_can_be_exported(
    place: Path, tmp_path: Path
) -> None:
    brought = write_artifacts(tmp_path / "plain", systems=("note", "label"))
    actions.new_round(place, artifacts=brought, kind="reviewer")
    with actions.open_session(place) as session:
        assert (
            len(actions.export_round(session, acknowledged=True, without_key_backup=True).kits) == 3
        )


def test_that_reading_sessions_cannot_export(made: Session, place: Path) -> None:
    with actions.open_session(place, write=False) as session, pytest.raises(EnvironmentFault):
        actions.export_round(session, acknowledged=True, without_key_backup=True)


def test_that_the_scan_says_what_it_looked_at_and_for_how_much(exported: Session) -> None:
    found = actions.export_result(exported).scan
    assert found is not None
    path = exported.folder.sealed / "scan-report.json"
    report = json.loads(path.read_bytes())
    outbox = exported.folder.outbox
    there = {
        f"outbox/{path.relative_to(outbox).as_posix()}"
        for path in outbox.rglob("*")
        if path.is_file()
    }
    assert {one["file"] for one in report["files"]} == there
    assert all(one["strings"] > 0 for one in report["files"])
    assert found.files == len(there)
    assert found.strings == sum(one["strings"] for one in report["files"])
    # 2 systems; 4 people with a contact each; 3 cases of 2 notes with 2 claims, ids by system.
    assert found.looked_for == {
        "identities": 2, "names_and_contacts": 8, "claim_ids": 4, "paths": 2, "keys": 1,
    }  # fmt: skip
    for private in ("alpha-writer", "Reviewer One", "reviewers.example", str(outbox.parent)):
        assert private not in path.read_text(encoding="utf-8")
    assert actions.verify(exported).holds
    path.write_bytes(path.read_bytes().replace(b'"paths":2', b'"paths":3'))
    assert not actions.verify(exported).holds


def test_that_accepted_matches_are_counted_in_the_report(artifacts: Path, place: Path) -> None:
    source = artifacts / "cases" / "case-001" / "candidates" / "beta-writer" / "summary.txt"
    said = source.read_text(encoding="utf-8")
    source.write_text(said.replace("about case-001", "alpha 1/2/2026"), encoding="utf-8")
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        scan = actions.export_round(session, acknowledged=True, without_key_backup=True).scan
        assert scan is not None
        counts = {one.code: one.count for one in scan.accepted}
        assert counts["identity_word_in_texts"] == 2
        assert counts["date_in_texts"] == 2
