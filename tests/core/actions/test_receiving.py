"""Every returned file is kept first, judged by itself, and counts whole or not at all."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.outgoing.sealing import sealed_items
from citereview.actions.session import Session
from citereview.errors import InputError, OperationCancelled
from citereview.events import CancelToken
from citereview.rounds import first_pass, inbox
from tests.round_helpers import (
    Choose,
    kit_return,
    pairs_of,
    read_kit,
    seed_return,
    signed,
    write_artifacts,
)

Returned = Callable[..., Path]


def decisions(session: Session) -> dict[tuple[int, str], str | None]:
    rows = session.store.connection.execute("SELECT edge_id, code, label FROM decision")
    return {(edge_id, code): label for edge_id, code, label in rows}


def one(session: Session, path: Path) -> tuple[str, str]:
    (verdict,) = actions.receive(session, [path])
    return verdict.verdict, verdict.code


def kit_of(session: Session, code: str) -> dict[str, Any]:
    kit = next(row for row in session.store.kits() if row.code == code)
    return read_kit(session.folder.root / kit.file)


def write(path: Path, value: Any) -> Path:
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return path


def test_that_a_finished_return_is_accepted_and_kept_verbatim(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    path = returned("R-1", all_support)
    (verdict,) = actions.receive(exported, [path])
    assert (verdict.verdict, verdict.code, verdict.reviewer) == ("accepted", "complete", "R-1")
    assert (verdict.decisions, verdict.changed, verdict.pointer) == (18, 0, "")
    assert inbox.read_kept(exported.folder.inbox, verdict.digest) == path.read_bytes()
    assert actions.status(exported).reviewers[0].state == "full"


def test_that_a_partial_return_counts_as_far_as_it_goes(
    exported: Session, returned: Returned
) -> None:
    first = next(pairs_of(kit_of(exported, "R-1")))[0]
    path = returned("R-1", lambda ref, _: "unclear" if ref == first else None)
    assert one(exported, path) == ("partial", "incomplete")
    assert list(decisions(exported).values()) == ["unclear"]
    assert actions.status(exported).reviewers[0].state == "part"


def test_that_the_same_bytes_and_the_same_rows_change_nothing(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    path = returned("R-1", all_support)
    assert one(exported, path) == ("accepted", "complete")
    assert one(exported, path) == ("unchanged", "same_file")
    spaced = write(path.with_name("again.json"), path.read_text(encoding="utf-8") + "\n")
    assert one(exported, spaced) == ("unchanged", "same_rows")
    assert len(decisions(exported)) == 18
    assert len(list(exported.folder.inbox.iterdir())) == 2


def test_that_a_later_save_supersedes_and_its_changes_are_counted_not_shown(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    one(exported, returned("R-1", all_support))
    refs = [ref for ref, _ in pairs_of(kit_of(exported, "R-1"))]
    changed = set(refs[:3])
    later = returned(
        "R-1", lambda ref, _: "contradicts" if ref in changed else "supports", save_number=2
    )
    (verdict,) = actions.receive(exported, [later])
    assert (verdict.verdict, verdict.code, verdict.changed) == ("superseding", "later_save", 3)
    assert "contradicts" not in verdict.model_dump_json()
    assert list(decisions(exported).values()).count("contradicts") == 3


def test_that_a_pair_left_open_in_a_later_save_is_open(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    one(exported, returned("R-1", all_support))
    last = list(pairs_of(kit_of(exported, "R-1")))[-1][0]
    one(exported, returned("R-1", lambda r, _: None if r == last else "supports", save_number=2))
    assert len(decisions(exported)) == 17


def test_that_an_older_save_that_comes_later_changes_nothing(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    one(exported, returned("R-1", all_support, save_number=5))
    older = returned("R-1", lambda *_: "unclear", save_number=4)
    assert one(exported, older) == ("unchanged", "older_save")
    assert set(decisions(exported).values()) == {"supports"}


def test_that_two_copies_of_a_kit_that_differ_leave_those_pairs_undecided_in_any_order(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    first = next(pairs_of(kit_of(exported, "R-1")))[0]
    one(exported, returned("R-1", all_support, save_number=1))
    copy = returned("R-1", lambda r, _: "unclear" if r == first else "supports", name="copy.json")
    assert one(exported, copy) == ("superseding", "saves_differ")
    assert sorted(map(str, decisions(exported).values())) == ["None"] + ["supports"] * 17
    assert actions.status(exported).reviewers[0].decided == 17
    settled = returned("R-1", all_support, save_number=2)
    assert one(exported, settled)[0] in {"accepted", "superseding"}
    assert set(decisions(exported).values()) == {"supports"}


def test_that_files_after_the_lock_are_kept_and_count_when_the_lock_is_taken_back(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    actions.receive(exported, [returned("R-1", all_support), returned("R-2", all_support)])
    actions.lock_first_pass(exported)
    late = returned("R-3", all_support)
    assert one(exported, late) == ("late", "after_lock")
    assert len(decisions(exported)) == 36
    actions.unlock_first_pass(exported)
    assert len(decisions(exported)) == 54
    assert one(exported, late) == ("unchanged", "same_file")


def test_that_the_lock_stands_once_a_label_was_shown(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    actions.receive(
        exported, [returned("R-1", all_support), returned("R-2", lambda *_: "irrelevant")]
    )
    actions.lock_first_pass(exported)
    actions.unlock_first_pass(exported)
    actions.lock_first_pass(exported)
    assert len(actions.disagreements(exported)) == 18
    with pytest.raises(InputError) as caught:
        actions.unlock_first_pass(exported)
    assert caught.value.code == "label_shown"


def test_that_nothing_comes_back_before_export(made: Session, tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        actions.receive(made, [write(tmp_path / "a.json", "{}")])
    assert caught.value.code == "not_exported"
    assert list(made.folder.inbox.iterdir()) == []


def test_that_a_name_with_a_number_a_zip_a_mark_and_utf_16_are_unwrapped_with_a_note(
    exported: Session, returned: Returned, tmp_path: Path
) -> None:
    texts = [returned(code, lambda *_: "supports").read_text() for code in ("R-1", "R-2", "R-3")]
    marked = tmp_path / "return (1).json"
    marked.write_bytes(b"\xef\xbb\xbf" + texts[0].encode() + b"\r\n\r\n")
    wide = tmp_path / "return.txt"
    wide.write_bytes(texts[1].encode("utf-16"))
    packed = tmp_path / "return.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("return.json", texts[2])
    verdicts = actions.receive(exported, [marked, wide, packed])
    assert [verdict.verdict for verdict in verdicts] == ["accepted"] * 3
    assert all(verdict.notes for verdict in verdicts)
    assert len(decisions(exported)) == 54


def reword(document: dict[str, Any], how: str) -> Any:
    """The document with one thing changed and a fresh checksum, as a forger would send it."""
    first = document["items"][0]["decisions"][0]
    changes: dict[str, Callable[[], object]] = {
        "edited_and_signed_for_another_person": lambda: document.update(recipient="R-2"),
        "unknown_pair": lambda: first.update(review_ref="sha256:" + "a" * 64),
        "pair_twice": lambda: document["items"][0]["decisions"].append(dict(first)),
        "label_word": lambda: first.update(label="maybe"),
        "another_round": lambda: document.update(round_ref="round-" + "0" * 32),
        "another_kit": lambda: document.update(kit_digest="sha256:" + "b" * 64),
        "unknown_field": lambda: document.update(note="secret words"),
        "untrue_state": document["items"][0]["decisions"].pop,
    }
    changes[how]()
    return signed(document)


def spoil(document: dict[str, Any], how: str) -> Any:
    text = json.dumps(document)
    broken = {
        "edited_by_hand": text.replace("supports", "contradicts", 1),
        "duplicate_key": text[:-1] + ', "state": "finished"}',
        "not_a_number": text[:-1] + ', "x": NaN}',
        "deep": "[" * 10_000 + "]" * 10_000,
        "no_json": "Dear evaluator, here it is.",
        "empty_object": "{}",
    }
    return broken[how] if how in broken else reword(document, how)


SPOILED = (
    "edited_by_hand",
    "edited_and_signed_for_another_person",
    "unknown_pair",
    "pair_twice",
    "label_word",
    "another_round",
    "another_kit",
    "unknown_field",
    "untrue_state",
    "duplicate_key",
    "not_a_number",
    "deep",
    "no_json",
    "empty_object",
)


def test_that_each_fault_of_a_file_is_quarantined_with_its_own_code_and_nothing_of_it_counts(
    exported: Session, tmp_path: Path, all_support: Choose
) -> None:
    codes = {}
    for how in SPOILED:
        document = kit_return(kit_of(exported, "R-1"), all_support)
        path = write(tmp_path / f"{how}.json", spoil(document, how))
        (verdict,) = actions.receive(exported, [path])
        assert verdict.verdict == "quarantined", how
        assert "secret words" not in verdict.model_dump_json()
        assert verdict.decisions == 0
        codes[how] = verdict.code
    assert decisions(exported) == {}
    assert codes["unknown_pair"] == codes["pair_twice"] == "pair_unknown"
    assert len(set(codes.values())) >= len(SPOILED) - 3, codes
    kept = {path.name for path in exported.folder.inbox.iterdir()}
    listed = {row.digest.removeprefix("sha256:") for row in actions.status(exported).inbox}
    assert kept == listed
    assert len(kept) == len(SPOILED)


def test_that_a_return_of_another_round_is_told_apart(
    exported: Session, tmp_path: Path, all_support: Choose
) -> None:
    other = tmp_path / "other.round"
    actions.new_round(other, artifacts=write_artifacts(tmp_path / "b"), kind="reviewer")
    with actions.open_session(other) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        document = kit_return(kit_of(session, "R-1"), all_support)
        request = next(iter(sealed_items(session).values())).request()
        ref = next(m.ref for m in session.store.members())
    assert one(exported, write(tmp_path / "k.json", document)) == ("quarantined", "other_round")
    rows = [(row["review_ref"], ref, "supports", None) for row in request["reviews"]]
    seed = write(tmp_path / "s.json", seed_return(request, rows))
    assert one(exported, seed) == ("quarantined", "request_of_another_round")


def test_that_what_is_no_file_is_quarantined_and_nothing_is_kept(
    exported: Session, tmp_path: Path
) -> None:
    target = write(tmp_path / "real.json", "{}")
    (tmp_path / "link.json").symlink_to(target)
    verdicts = actions.receive(
        exported, [tmp_path / "absent.json", tmp_path, tmp_path / "link.json"]
    )
    assert [one.code for one in verdicts] == ["file_missing", "file_is_folder", "file_is_link"]
    assert list(exported.folder.inbox.iterdir()) == []


class TestSeedReturns:
    """The seed's own return document, whole or in parts."""

    @pytest.fixture
    def requests(self, exported: Session) -> list[dict[str, Any]]:
        return [item.request() for item in sealed_items(exported).values()]

    @pytest.fixture
    def refs(self, exported: Session) -> dict[str, str]:
        return {member.code: member.ref for member in exported.store.members()}

    def test_that_a_whole_document_of_two_reviewers_is_accepted(
        self,
        exported: Session,
        tmp_path: Path,
        requests: list[dict[str, Any]],
        refs: dict[str, str],
    ) -> None:
        rows = [
            (row["review_ref"], refs[code], "supports", None)
            for row in requests[0]["reviews"]
            for code in ("R-1", "R-2")
        ]
        (verdict,) = actions.receive(
            exported, [write(tmp_path / "s.json", seed_return(requests[0], rows))]
        )
        assert (verdict.verdict, verdict.reviewer) == ("accepted", None)
        assert verdict.decisions == len(rows)

    def test_that_reasons_and_resolutions_in_it_are_proposals_and_decide_nothing(
        self,
        exported: Session,
        tmp_path: Path,
        requests: list[dict[str, Any]],
        refs: dict[str, str],
    ) -> None:
        ref = requests[0]["reviews"][0]["review_ref"]
        document = seed_return(
            requests[0],
            [
                (ref, refs["R-1"], "supports", "evidence_quality"),
                (ref, refs["R-2"], "unclear", "evidence_quality"),
            ],
        )
        document["resolutions"] = [
            {
                "review_ref": ref,
                "label": "supports",
                "reason": "evidence_quality",
                "adjudicator_ref": refs["A-1"],
            }
        ]
        assert one(exported, write(tmp_path / "s.json", document)) == ("partial", "incomplete")
        connection = exported.store.connection
        assert connection.execute("SELECT COUNT(*) FROM proposal").fetchone() == (3,)
        assert connection.execute("SELECT COUNT(*) FROM desk_act").fetchone() == (0,)

    def test_that_rows_by_people_of_no_kit_are_quarantined(
        self,
        exported: Session,
        tmp_path: Path,
        requests: list[dict[str, Any]],
        refs: dict[str, str],
    ) -> None:
        ref = requests[0]["reviews"][0]["review_ref"]
        for number, stranger in enumerate(("sha256:" + "c" * 64, refs["A-1"])):
            rows = [(ref, stranger, "supports", None)]
            path = write(tmp_path / f"{number}.json", seed_return(requests[0], rows))
            (verdict,) = actions.receive(exported, [path])
            assert (verdict.code, verdict.pointer) == (
                "reviewer_not_in_round",
                "/decisions/0/reviewer_ref",
            )
        assert decisions(exported) == {}

    def test_that_drift_is_diagnosed_with_a_pointer(
        self,
        exported: Session,
        tmp_path: Path,
        requests: list[dict[str, Any]],
        refs: dict[str, str],
    ) -> None:
        rows = [(requests[0]["reviews"][0]["review_ref"], refs["R-1"], "supports", None)]
        document = seed_return(requests[0], rows) | {"rubric_version": 2}
        (verdict,) = actions.receive(exported, [write(tmp_path / "s.json", document)])
        assert (verdict.verdict, verdict.pointer) == ("quarantined", "/rubric_version")

    def test_that_what_a_kit_says_goes_before_a_seed_document_in_any_order(
        self,
        exported: Session,
        returned: Returned,
        requests: list[dict[str, Any]],
        refs: dict[str, str],
    ) -> None:
        path = returned("R-1", lambda *_: "supports")
        ref = requests[0]["reviews"][0]["review_ref"]
        first, second = (
            write(
                path.with_name(f"{label}.json"),
                seed_return(requests[0], [(ref, refs["R-1"], label, None)]),
            )
            for label in ("irrelevant", "unclear")
        )
        assert one(exported, first)[0] in {"accepted", "partial"}
        assert one(exported, path) == ("superseding", "later_save")
        assert one(exported, second) == ("unchanged", "kit_goes_before")
        assert set(decisions(exported).values()) == {"supports"}

    def test_that_seed_documents_that_differ_are_settled_by_a_save_of_the_kit(
        self,
        exported: Session,
        returned: Returned,
        requests: list[dict[str, Any]],
        refs: dict[str, str],
        tmp_path: Path,
    ) -> None:
        ref = requests[0]["reviews"][0]["review_ref"]
        for label, expected in (("irrelevant", "incomplete"), ("unclear", "saves_differ")):
            document = seed_return(requests[0], [(ref, refs["R-1"], label, None)])
            assert one(exported, write(tmp_path / f"{label}.json", document))[1] == expected
        assert list(decisions(exported).values()) == [None]
        one(exported, returned("R-1", lambda *_: "supports"))
        assert set(decisions(exported).values()) == {"supports"}
        assert actions.verify(exported).holds


def test_that_cancelling_between_files_keeps_those_before(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    token = CancelToken()

    def report(event: object) -> None:
        if getattr(event, "done", 0) == 1:
            token.cancel()

    files = [returned(code, all_support) for code in ("R-1", "R-2")]
    with pytest.raises(OperationCancelled):
        actions.receive(exported, files, report=report, cancel=token)
    assert [row.decided for row in actions.status(exported).reviewers] == [18, 0, 0]


def test_that_no_label_shows_before_the_lock(
    exported: Session, returned: Returned, all_support: Choose
) -> None:
    actions.receive(
        exported, [returned("R-1", all_support), returned("R-2", lambda *_: "contradicts")]
    )
    shown = (
        actions.status(exported).model_dump_json() + actions.overview(exported).model_dump_json()
    )
    assert "contradicts" not in shown
    assert '"disagreements":null' in shown
    for action in (actions.disagreements, actions.gate, actions.undo):
        with pytest.raises(InputError) as caught:
            action(exported)
        assert caught.value.code == "not_locked"
    with pytest.raises(InputError):
        actions.resolve(exported, [])


def test_that_merging_is_the_same_in_any_order(exported: Session, returned: Returned) -> None:
    """The pure core of it; the state machine in tests/property does it over a whole round."""
    refs = [ref for ref, _ in pairs_of(kit_of(exported, "R-1"))]
    rows = {(at, "R-1"): "supports" for at, _ in enumerate(refs)}
    files = [
        first_pass.ReturnedRows("a", "kit", 1, dict(rows)),
        first_pass.ReturnedRows("b", "kit", 2, {**rows, (0, "R-1"): "unclear"}),
        first_pass.ReturnedRows("c", None, 0, {(1, "R-1"): "supports"}),
        first_pass.ReturnedRows("d", "kit", 2, {**rows, (0, "R-1"): "irrelevant"}),
    ]
    forward = first_pass.FirstPass(files).decisions()
    assert forward == first_pass.FirstPass(files[::-1]).decisions()
    assert forward[0, "R-1"] is None
    assert forward[1, "R-1"] == "supports"
