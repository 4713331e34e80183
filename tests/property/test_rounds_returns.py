"""Returned files in any order, any number of times, early or late, end in the same state.

The machine feeds a real exported round from one pool of files: first and later saves, two copies of
a kit filled apart, partial saves, seed return documents whole and split, foreign and edited files.
What counts is computed anew from the *set* of files by a few plain lines; at the end the same files
go into a second copy of the round in sorted order, and both must have the same merged documents.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from citereview import actions
from citereview.actions.outgoing.sealing import sealed_items
from citereview.actions.session import Session
from citereview.actions.verdict.merging import merged_returns
from tests.round_helpers import (
    kit_return,
    memory_folder,
    pairs_of,
    read_kit,
    seed_return,
    signed,
    write_artifacts,
)

Marks = dict[tuple[str, str], str]


class Pool:
    """One exported round, and every file that could come back to it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.place = root / "a.round"
        self.files: dict[str, bytes] = {}
        self.says: dict[str, tuple[str, int, Marks]] = {}
        actions.new_round(
            self.place, artifacts=write_artifacts(root / "art", cases=2), kind="reviewer"
        )
        with actions.open_session(self.place) as session:
            made = actions.export_round(session, acknowledged=True, without_key_backup=True)
            refs = {member.code: member.ref for member in session.store.members()}
            requests = [item.request() for item in sealed_items(session).values()]
        kits = {kit.reviewer: read_kit(self.place / kit.file) for kit in made.kits}
        self.add_kits(kits)
        self.add_seeds(requests, refs)
        document = kit_return(kits["R-1"], lambda *_: "supports")
        self.files["edited"] = json.dumps(document).replace("supports", "unclear", 1).encode()
        foreign = signed(document | {"round_ref": "round-" + "0" * 32})
        self.files["foreign"] = json.dumps(foreign).encode()
        self.files["junk"] = b"hello"

    def add_kits(self, kits: dict[str, dict[str, Any]]) -> None:
        for code, kit in kits.items():
            order = [ref for ref, _ in pairs_of(kit)]
            for save in (1, 2, 3):
                for copy in ("", "-copy"):
                    labels = {ref: pick(ref, save, copy) for ref in order}
                    name = f"{code}-save-{save}{copy}"
                    self.keep(name, kit, save, {r: x for r, x in labels.items() if x})

    def keep(self, name: str, kit: dict[str, Any], save: int, labels: dict[str, str]) -> None:
        document = kit_return(kit, lambda ref, _: labels.get(ref), save_number=save)
        self.files[name] = json.dumps(document).encode()
        marks = {(ref, kit["recipient"]): label for ref, label in labels.items()}
        self.says[name] = (kit["kit_digest"], save, marks)

    def add_seeds(self, requests: list[dict[str, Any]], refs: dict[str, str]) -> None:
        for number, request in enumerate(requests):
            for code in ("R-1", "R-3"):
                rows = [row["review_ref"] for row in request["reviews"]]
                for part, own in (("whole", rows), ("head", rows[:1]), ("tail", rows[1:])):
                    name = f"seed-{number}-{code}-{part}"
                    document = seed_return(
                        request, [(ref, refs[code], "supports", None) for ref in own]
                    )
                    self.files[name] = json.dumps(document).encode()
                    self.says[name] = ("", 0, {(ref, code): "supports" for ref in own})
            ref = request["reviews"][0]["review_ref"]
            name = f"seed-{number}-R-1-other"
            document = seed_return(request, [(ref, refs["R-1"], "unclear", None)])
            self.files[name] = json.dumps(document).encode()
            self.says[name] = ("", 0, {(ref, "R-1"): "unclear"})

    def expected(self, received: set[str]) -> dict[tuple[str, str], str | None]:
        """What counts, from the set of files alone."""
        latest: dict[str, int] = {}
        for kit, save, _ in (self.says[name] for name in received & set(self.says)):
            latest[kit] = max(save, latest.get(kit, 0))
        found: dict[tuple[str, str], set[str]] = {}
        seeds: dict[tuple[str, str], set[str]] = {}
        for kit, save, marks in (self.says[name] for name in received & set(self.says)):
            if save == latest[kit]:
                for mark, label in marks.items():
                    (found if kit else seeds).setdefault(mark, set()).add(label)
        found = seeds | found  # what a kit says goes before seed documents
        return {
            mark: next(iter(labels)) if len(labels) == 1 else None for mark, labels in found.items()
        }


def pick(ref: str, save: int, copy: str) -> str | None:
    """A label that depends on the pair, the save and the copy; some pairs are left open."""
    digit = int(ref[-1], 16)
    if save == 2 and digit % 5 == 0:
        return None
    if copy and digit % 4 == 1:
        return "unclear"
    return ("supports", "supports", "contradicts", "irrelevant")[(digit + save) % 4]


def state(session: Session) -> dict[tuple[str, str], str | None]:
    rows = session.store.connection.execute(
        "SELECT review_ref, code, label FROM decision JOIN edge USING (edge_id)"
    )
    return {(ref, code): label for ref, code, label in rows}


def documents(session: Session) -> list[dict[str, Any]]:
    return [one.document for one in merged_returns(session)]


@pytest.fixture(scope="module")
def made_pool() -> Iterator[Pool]:
    with memory_folder() as root, pytest.MonkeyPatch.context() as patch:
        patch.setenv("CITEREVIEW_KEY_FILE", str(root / "sealing.key"))
        yield Pool(root)


@pytest.fixture
def pool(made_pool: Pool, monkeypatch: pytest.MonkeyPatch) -> Pool:
    """The pool, and the key it was made with."""
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(made_pool.root / "sealing.key"))
    return made_pool


class Returns(RuleBasedStateMachine):
    pool: ClassVar[Pool]

    @initialize()
    def open_a_copy(self) -> None:
        self.root = Path(tempfile.mkdtemp(dir=self.pool.root))
        shutil.copytree(self.pool.place, self.root / "a.round")
        self.session = actions.open_session(self.root / "a.round")
        self.counted: set[str] = set()
        self.late: set[str] = set()
        self.locked = False

    def give(self, names: list[str]) -> list[str]:
        paths = []
        for name in names:
            path = self.root / f"{name}.json"
            path.write_bytes(self.pool.files[name])
            paths.append(path)
        verdicts = [one.verdict for one in actions.receive(self.session, paths)]
        for name, verdict in zip(names, verdicts, strict=True):
            if name not in self.pool.says:
                assert verdict == "quarantined"
            elif self.locked and name not in self.counted:
                assert verdict == "late"
                self.late.add(name)
            else:
                assert verdict not in {"late", "quarantined"}
                self.counted.add(name)
        return verdicts

    @rule(data=st.data())
    def files_arrive(self, data: st.DataObject) -> None:
        files = st.sampled_from(sorted(self.pool.files))
        self.give(data.draw(st.lists(files, min_size=1, max_size=4)))

    @rule(data=st.data())
    def a_file_arrives_again(self, data: st.DataObject) -> None:
        if self.counted:
            name = data.draw(st.sampled_from(sorted(self.counted)))
            assert self.give([name]) == ["unchanged"]

    @rule()
    def the_round_is_closed_and_opened(self) -> None:
        self.session.close()
        self.session = actions.open_session(self.root / "a.round")

    @precondition(lambda self: not self.locked and any(self.pool.expected(self.counted).values()))
    @rule()
    def the_first_pass_is_locked(self) -> None:
        actions.lock_first_pass(self.session)
        self.locked = True

    @precondition(lambda self: self.locked)
    @rule()
    def the_lock_is_taken_back(self) -> None:
        actions.unlock_first_pass(self.session)
        self.counted |= self.late
        self.late, self.locked = set(), False

    @invariant()
    def what_counts_follows_from_the_set_of_files(self) -> None:
        if hasattr(self, "session"):
            assert state(self.session) == self.pool.expected(self.counted)

    def teardown(self) -> None:
        if not hasattr(self, "session"):
            return
        merged = documents(self.session)
        assert actions.verify(self.session).holds
        self.session.close()
        shutil.copytree(self.pool.place, self.root / "b.round")
        with actions.open_session(self.root / "b.round") as other:
            paths = [self.root / f"{name}.json" for name in sorted(self.counted)]
            actions.receive(other, paths)
            assert documents(other) == merged
        shutil.rmtree(self.root)


def run(pool: Pool, examples: int, steps: int) -> None:
    run_state_machine_as_test(
        type("ReturnsOfThePool", (Returns,), {"pool": pool}),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_that_any_order_of_returned_files_ends_in_the_same_state(pool: Pool) -> None:
    run(pool, examples=12, steps=12)


@pytest.mark.long
def test_that_any_order_of_returned_files_ends_in_the_same_state_at_length(pool: Pool) -> None:
    run(pool, examples=300, steps=40)
