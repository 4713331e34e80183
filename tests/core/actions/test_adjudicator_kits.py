"""Adjudicators' kits: who gets which pairs, what leaves, and what comes back to the desk."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.actions.session import Session
from citereview.actions.verdict.merging import merged_returns
from citereview.errors import InputError
from citereview.rounds import desk, journal
from citereview.rounds.desk_history import history
from tests.round_helpers import Choose, read_kit, signed, write_artifacts, write_return

Answer = tuple[str, str] | None


def adjudication(
    kit: dict[str, Any], answer: Callable[[str], Answer], *, save_number: int = 1
) -> dict[str, Any]:
    """The document an adjudicator's kit saves; `answer` gives (reason, label) by review_ref."""
    items, waiting = [], 0
    for note in (note for case in kit["cases"] for note in case["notes"]):
        rows = [(pair["review_ref"], answer(pair["review_ref"])) for pair in note["pairs"]]
        waiting += sum(1 for _, given in rows if given is None)
        items.append(
            {
                "request_digest": note["request_digest"],
                "resolutions": [
                    {"review_ref": ref, "reason": given[0], "label": given[1]}
                    for ref, given in rows
                    if given is not None
                ],
            }
        )
    return signed(
        {
            "schema_version": "citereview.adjudicator_return.v1",
            **{
                name: kit[name]
                for name in (
                    "round_ref",
                    "kit_digest",
                    "recipient",
                    "recipient_code",
                    "codebook_digest",
                )
            },
            "adjudicator_ref": kit["recipient_ref"],
            "save_number": save_number,
            "state": "partial" if waiting else "finished",
            "items": items,
        }
    )


def roster(place: Path, lines: list[str]) -> None:
    """Two reviewers and what a test adds to them."""
    head = "name,contact,role,conflict_status,declaration"
    both = [
        f"Reviewer {n},{n.lower()}@reviewers.example,reviewer,cleared,No." for n in ("One", "Two")
    ]
    place.write_text("\n".join([head, *both, *lines]) + "\n", encoding="utf-8")


@pytest.fixture
def locked(tmp_path: Path, place: Path, all_support: Choose) -> Iterator[Session]:
    """Two adjudicators, two reviewers; every first pair of a note's two is disputed."""
    folder = write_artifacts(tmp_path / "artifacts", reviewers=2)
    roster(
        folder / "reviewers.csv",
        [
            "Adjudicator One,a@adjudicators.example,adjudicator,cleared,No.",
            "Adjudicator Two,b@adjudicators.example,adjudicator,cleared,No.",
        ],
    )
    actions.new_round(place, artifacts=folder, kind="reviewer")
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        kits = {kit.code: place / kit.file for kit in session.store.kits()}
        files = [
            write_return(kits["R-1"], tmp_path / "one.json", all_support),
            write_return(
                kits["R-2"],
                tmp_path / "two.json",
                lambda _, claim: "contradicts" if "Sentence 0" in claim else "supports",
            ),
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)
        yield session


def kits(session: Session) -> list[dict[str, Any]]:
    made = actions.make_adjudicator_kits(session)
    return [read_kit(session.folder.root / kit.file) for kit in made.kits]


def refs_of(kit: dict[str, Any]) -> set[str]:
    return {p["review_ref"] for c in kit["cases"] for n in c["notes"] for p in n["pairs"]}


def back(session: Session, path: Path, document: dict[str, Any]) -> tuple[str, str, int]:
    path.write_text(json.dumps(document), encoding="utf-8")
    (verdict,) = actions.receive(session, [path])
    return verdict.verdict, verdict.code, verdict.changed


def desk_now(session: Session) -> dict[int, tuple[str, str | None, str]]:
    acts = desk.in_force(session.store.connection)
    return {edge: (act.reason, act.label, act.adjudicator) for edge, act in acts.items()}


def test_that_no_kit_is_made_before_the_lock(exported: Session) -> None:
    with pytest.raises(InputError) as caught:
        actions.make_adjudicator_kits(exported)
    assert caught.value.code == "not_locked"


def test_that_every_disputed_pair_is_in_one_kit_and_no_other_pair(locked: Session) -> None:
    made = actions.make_adjudicator_kits(locked)
    first, second = (refs_of(read_kit(locked.folder.root / kit.file)) for kit in made.kits)
    disputed = {one.review_ref for one in actions.disagreements(locked)}
    assert len(disputed) == made.pairs == 6
    assert first | second == disputed
    assert not first & second
    assert {len(first), len(second)} == {2, 4}
    assert made.without_adjudicator == 0
    assert [kit.reviewer for kit in made.kits] == ["A-1", "A-2"]


def test_that_a_kit_shows_labels_and_no_reviewer_and_makes_the_lock_final(locked: Session) -> None:
    made = actions.make_adjudicator_kits(locked)
    assert locked.row.shown_at is not None
    for kit in made.kits:
        data = (locked.folder.root / kit.file).read_text(encoding="utf-8")
        for private in ("R-1", "R-2", "Reviewer One", "alpha-writer", "beta-writer"):
            assert private not in data
        labels = [
            pair["labels"]
            for case in read_kit(locked.folder.root / kit.file)["cases"]
            for note in case["notes"]
            for pair in note["pairs"]
        ]
        assert all(sorted(one) == ["contradicts", "supports"] for one in labels)
    assert journal.entries(locked.store.connection)[-1].what == "adjudicator_kits"
    with pytest.raises(InputError) as caught:
        actions.unlock_first_pass(locked)
    assert caught.value.code == "label_shown"


def test_that_kits_made_again_are_the_same_bytes(locked: Session) -> None:
    first = actions.make_adjudicator_kits(locked, spreadsheet=True)
    before = {f.file: (locked.folder.root / f.file).read_bytes() for f in first.kits}
    for name in before:
        (locked.folder.root / name).unlink()
    assert actions.make_adjudicator_kits(locked, spreadsheet=True) == first
    assert {name: (locked.folder.root / name).read_bytes() for name in before} == before
    assert len(before) == 4


def test_that_a_person_who_reviewed_gets_none_of_their_own_pairs(
    tmp_path: Path, place: Path, all_support: Choose
) -> None:
    folder = write_artifacts(tmp_path / "artifacts", reviewers=2)
    roster(
        folder / "reviewers.csv",
        ["Reviewer One,one@reviewers.example,adjudicator,cleared,No."],
    )
    actions.new_round(place, artifacts=folder, kind="reviewer")
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        review = {kit.code: place / kit.file for kit in session.store.kits()}
        files = [
            write_return(review["R-1"], tmp_path / "one.json", all_support),
            write_return(review["R-2"], tmp_path / "two.json", lambda *_: "unclear"),
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)
        with pytest.raises(InputError) as caught:
            actions.make_adjudicator_kits(session)
        assert caught.value.code == "nobody_to_adjudicate"
        assert session.row.shown_at is None


def test_that_only_those_chosen_get_a_kit(locked: Session) -> None:
    made = actions.make_adjudicator_kits(locked, adjudicators=["A-2"])
    assert [(kit.reviewer, kit.pairs) for kit in made.kits] == [("A-2", 6)]
    with pytest.raises(InputError) as caught:
        actions.make_adjudicator_kits(locked, adjudicators=["A-2", "R-1"])
    assert [fault.place for fault in caught.value.faults] == ["/adjudicators/1"]


def test_that_a_finished_return_settles_its_pairs_with_reason_and_label(
    locked: Session, tmp_path: Path
) -> None:
    for kit in kits(locked):
        document = adjudication(kit, lambda _: ("evidence_quality", "supports"))
        path = tmp_path / f"{kit['recipient']}.json"
        assert back(locked, path, document) == ("accepted", "complete", 0)
    assert actions.status(locked).unresolved == 0
    given = actions.disagreements(locked)
    assert {(one.reason, one.resolution) for one in given} == {("evidence_quality", "supports")}
    assert {one.adjudicator for one in given} == {"A-1", "A-2"}
    with pytest.raises(InputError) as caught:
        actions.make_adjudicator_kits(locked)
    assert caught.value.code == "nothing_to_adjudicate"
    actions.gate(locked)
    assert actions.verify(locked).holds


def test_that_each_way_of_coming_back_has_its_verdict(locked: Session, tmp_path: Path) -> None:
    kit = kits(locked)[0]
    first, *_ = sorted(refs_of(kit))
    path = tmp_path / "back.json"
    some = adjudication(kit, lambda ref: ("other", "supports") if ref == first else None)
    assert back(locked, path, some) == ("partial", "incomplete", 0)
    assert back(locked, path, some) == ("unchanged", "same_file", 0)
    same = adjudication(
        kit, lambda ref: ("other", "supports") if ref == first else None, save_number=2
    )
    assert back(locked, path, same) == ("unchanged", "same_rows", 0)
    whole = adjudication(kit, lambda _: ("other", "contradicts"), save_number=3)
    assert back(locked, path, whole) == ("superseding", "later_save", 1)
    older = adjudication(kit, lambda _: ("other", "unclear"), save_number=2)
    assert back(locked, path, older) == ("unchanged", "older_save", 0)
    apart = adjudication(kit, lambda _: ("other", "unclear"), save_number=3)
    assert back(locked, path, apart)[:2] == ("superseding", "resolutions_differ")
    assert desk_now(locked) == {}
    last = adjudication(kit, lambda _: ("other", "supports"), save_number=4)
    assert back(locked, path, last)[0] != "quarantined"
    assert {act[1] for act in desk_now(locked).values()} == {"supports"}
    assert actions.verify(locked).holds


@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"recipient": "A-9"}, "other_reviewer", "/recipient"),
        ({"kit_digest": "sha256:" + "0" * 64}, "other_kit", "/kit_digest"),
        ({"round_ref": "elsewhere"}, "other_round", "/round_ref"),
        ({"state": "finished", "items": []}, "state_untrue", "/state"),
    ],
)
def test_that_a_file_that_does_not_fit_is_quarantined_whole(
    locked: Session, tmp_path: Path, change: dict[str, Any], code: str, pointer: str
) -> None:
    kit = kits(locked)[0]
    document = signed(adjudication(kit, lambda _: ("other", "supports")) | change)
    path = tmp_path / "back.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    (verdict,) = actions.receive(locked, [path])
    assert (verdict.verdict, verdict.code, verdict.pointer) == ("quarantined", code, pointer)
    assert desk_now(locked) == {}
    assert actions.verify(locked).holds


def test_that_a_return_before_any_adjudicator_kit_is_not_expected(
    locked: Session, tmp_path: Path
) -> None:
    kit = kits(locked)[0]
    locked.store.connection.execute("DELETE FROM kit WHERE kind = 'adjudication'")
    document = adjudication(kit, lambda _: ("other", "supports"))
    assert back(locked, tmp_path / "x.json", document)[:2] == (
        "quarantined",
        "adjudicator_return_not_expected",
    )


def test_that_any_order_of_adjudicators_files_ends_in_the_same_desk(
    locked: Session, tmp_path: Path
) -> None:
    first, second = kits(locked)
    files = []
    for number, document in enumerate(
        [
            adjudication(first, lambda _: ("other", "supports")),
            adjudication(first, lambda _: ("other", "contradicts"), save_number=2),
            adjudication(first, lambda _: None, save_number=1),
            adjudication(second, lambda _: ("label_definition", "unclear")),
        ]
    ):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(json.dumps(document), encoding="utf-8")
    ends = set()
    for order in itertools.permutations(files):
        actions.receive(locked, order)
        ends.add(tuple(sorted(desk_now(locked).items())))
        while history(locked.store.connection).standing:
            actions.undo(locked)
    assert len(ends) == 1
    (end,) = ends
    assert len(end) == 6


def test_that_the_desk_goes_before_a_file_whichever_came_first(
    locked: Session, tmp_path: Path
) -> None:
    kit = kits(locked)[0]
    ref = min(refs_of(kit))
    row = ResolutionRow(
        review_ref=ref, reason="reviewer_error", label="irrelevant", adjudicator_ref="A-2"
    )
    actions.resolve(locked, [row])
    back(locked, tmp_path / "x.json", adjudication(kit, lambda _: ("other", "supports")))
    after = {one.review_ref: one for one in actions.disagreements(locked)}
    assert (after[ref].resolution, after[ref].adjudicator) == ("irrelevant", "A-2")
    others = refs_of(kit) - {ref}
    assert {after[one].resolution for one in others} == {"supports"}


def test_that_undo_takes_a_file_back_and_the_same_file_brings_it_again(
    locked: Session, tmp_path: Path
) -> None:
    kit = kits(locked)[0]
    path = tmp_path / "x.json"
    document = adjudication(kit, lambda _: ("other", "supports"))
    back(locked, path, document)
    before = desk_now(locked)
    actions.undo(locked)
    assert desk_now(locked) == {}
    assert back(locked, path, document) == ("accepted", "complete", 0)
    assert desk_now(locked) == before
    assert actions.verify(locked).holds


def test_that_a_changed_act_of_a_file_breaks_the_verification(
    locked: Session, tmp_path: Path
) -> None:
    kit = kits(locked)[0]
    back(locked, tmp_path / "x.json", adjudication(kit, lambda _: ("other", "supports")))
    assert actions.verify(locked).holds
    locked.store.connection.execute("UPDATE desk_act SET label = 'unclear'")
    broken = {step.step for step in actions.verify(locked).steps if step.broken_at}
    assert broken == {"inbox", "desk"}


def test_that_an_adjudicators_file_is_in_the_evidence_digest_of_its_items(
    locked: Session, tmp_path: Path
) -> None:
    kit = kits(locked)[0]
    before = {m.item.item_id: m.document["review_evidence_digest"] for m in merged_returns(locked)}
    back(locked, tmp_path / "x.json", adjudication(kit, lambda _: ("other", "supports")))
    after = {m.item.item_id: m.document["review_evidence_digest"] for m in merged_returns(locked)}
    changed = {item for item in before if before[item] != after[item]}
    digests = {note["request_digest"] for case in kit["cases"] for note in case["notes"]}
    items = {item.request_digest: item.item_id for item in locked.store.items()}
    assert changed == {items[one] for one in digests}


def test_that_a_file_after_the_freeze_is_kept_and_changes_nothing(
    locked: Session, tmp_path: Path
) -> None:
    first, second = kits(locked)
    back(locked, tmp_path / "a.json", adjudication(first, lambda _: ("other", "supports")))
    before = desk_now(locked)
    locked.store.mark("frozen", locked.now())
    late = adjudication(second, lambda _: ("other", "supports"))
    assert back(locked, tmp_path / "b.json", late) == ("late", "after_freeze", 0)
    assert desk_now(locked) == before
    with pytest.raises(InputError) as caught:
        actions.make_adjudicator_kits(locked)
    assert caught.value.code == "frozen"


def test_that_preview_says_the_same_and_keeps_nothing(locked: Session, tmp_path: Path) -> None:
    kit = kits(locked)[0]
    files = []
    for number, label in ((1, "supports"), (2, "unclear"), (1, "supports")):
        document = adjudication(kit, lambda _, said=label: ("other", said), save_number=number)
        files.append(tmp_path / f"{len(files)}.json")
        files[-1].write_text(json.dumps(document), encoding="utf-8")
    before = "\n".join(locked.store.connection.iterdump())
    seen = [(one.verdict, one.code, one.changed) for one in actions.preview(locked, files)]
    assert "\n".join(locked.store.connection.iterdump()) == before
    assert seen == [(one.verdict, one.code, one.changed) for one in actions.receive(locked, files)]
    assert [code for _, code, _ in seen] == ["complete", "later_save", "same_file"]


def test_that_kits_a_killed_process_left_unknown_are_taken_away(locked: Session) -> None:
    made = actions.make_adjudicator_kits(locked)
    root = locked.folder.root
    orphan = locked.folder.kits / "adjudicate-A-1-000000.html"
    half = locked.folder.kits / ".tmp-0011223344556677"
    for path in (orphan, half):
        path.write_bytes(b"labels")
    locked.close()
    with actions.open_session(root) as session:
        assert not orphan.exists()
        assert not half.exists()
        assert all((root / kit.file).is_file() for kit in made.kits)
        assert actions.verify(session).holds


def test_that_who_was_sent_a_pair_to_judge_is_no_further_reviewer_of_it(
    tmp_path: Path, place: Path, all_support: Choose
) -> None:
    folder = write_artifacts(tmp_path / "artifacts", reviewers=2)
    roster(
        folder / "reviewers.csv",
        [
            "Both Roles,both@people.example,reviewer,cleared,No.",
            "Both Roles,both@people.example,adjudicator,cleared,No.",
        ],
    )
    actions.new_round(place, artifacts=folder, kind="reviewer")
    with actions.open_session(place) as session:
        actions.assign(session, per_case=2)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        review = {kit.code: place / kit.file for kit in session.store.kits()}
        answers = {"R-1": "supports", "R-2": "contradicts", "R-3": "unclear"}
        actions.receive(
            session,
            [
                write_return(path, tmp_path / f"{code}.json", lambda *_, said=answers[code]: said)
                for code, path in review.items()
            ],
        )
        actions.lock_first_pass(session)
        made = actions.make_adjudicator_kits(session)
        assert made.without_adjudicator
        sent = refs_of(read_kit(place / made.kits[0].file))
        with pytest.raises(InputError) as caught:
            actions.further_reviewer(session, sorted(sent), "R-3")
        assert caught.value.code == "pair_reviewed"
