"""Resolve, undo, redo and files in any order: the desk is what the journal replays to.

The machine acts on a real locked round. After every act the desk is computed anew from nothing but
the journal's entries and the contents of the batches by their sealed digest, by a few plain lines,
and must be what stands.
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
    rule,
    run_state_machine_as_test,
)

from citereview import actions
from citereview.actions.pairs.views import Label, ResolutionRow
from citereview.actions.session import Session
from citereview.canonical import digest_bytes
from citereview.errors import InputError
from citereview.rounds import desk, journal
from citereview.rounds.desk import DeskAct
from tests.round_helpers import memory_folder, read_kit, signed, write_artifacts, write_return

SAVES = (1, 2, 3)
LABELS: tuple[Label | None, ...] = ("supports", "contradicts", "unclear", None)
Stands = dict[int, tuple[str, Label | None, str]]


def adjudication(kit: dict[str, Any], save: int) -> dict[str, Any]:
    """What an adjudicator's kit saves: later saves say something else, the first one less."""
    items = []
    for number, note in enumerate(n for case in kit["cases"] for n in case["notes"]):
        label = ("supports", "contradicts", "irrelevant")[(save + number) % 3]
        rows = [
            {"review_ref": pair["review_ref"], "reason": "other", "label": label}
            for pair in note["pairs"]
        ]
        items.append(
            {
                "request_digest": note["request_digest"],
                "resolutions": rows[: 1 if save == 1 else None],
            }
        )
    copied = ("round_ref", "kit_digest", "recipient", "recipient_code", "codebook_digest")
    return signed(
        {
            "schema_version": "citereview.adjudicator_return.v1",
            **{name: kit[name] for name in copied},
            "adjudicator_ref": kit["recipient_ref"],
            "save_number": save,
            "state": "partial" if save == 1 else "finished",
            "items": items,
        }
    )


class Pool:
    """One locked round with every pair disputed, and the adjudicators' files."""

    def __init__(self, root: Path) -> None:
        self.root, self.place = root, root / "a.round"
        folder = write_artifacts(root / "art", cases=2, claims=1, reviewers=2)
        with (folder / "reviewers.csv").open("a", encoding="utf-8") as out:
            out.write("Adjudicator Two,b@adjudicators.example,adjudicator,cleared,Nothing.\n")
        actions.new_round(self.place, artifacts=folder, kind="reviewer")
        with actions.open_session(self.place) as session:
            made = actions.export_round(session, acknowledged=True, without_key_backup=True)
            says = dict(zip(made.kits, ("supports", "contradicts"), strict=True))
            files = [
                write_return(self.place / kit.file, root / f"{label}.json", lambda *_, x=label: x)
                for kit, label in says.items()
            ]
            actions.receive(session, files)
            actions.lock_first_pass(session)
            kits = actions.make_adjudicator_kits(session).kits
            self.refs = [one.review_ref for one in actions.disagreements(session)]
        self.files: dict[tuple[str, int], Path] = {}
        self.saves: dict[str, int] = {}
        for kit in kits:
            for save in SAVES:
                document = adjudication(read_kit(self.place / kit.file), save)
                path = root / f"{kit.reviewer}-{save}.json"
                path.write_text(json.dumps(document), encoding="utf-8")
                self.files[kit.reviewer, save] = path
                self.saves[digest_bytes(path.read_bytes())] = save


class Desk(RuleBasedStateMachine):
    """Acts in any order."""

    pool: ClassVar[Pool]
    files = st.tuples(st.sampled_from(("A-1", "A-2")), st.sampled_from(SAVES))

    @initialize()
    def copy(self) -> None:
        self._root = Path(tempfile.mkdtemp(dir=self.pool.root))
        shutil.copytree(self.pool.place, self._root / "a.round")
        self.session: Session = actions.open_session(self._root / "a.round")
        self.contents: dict[str, list[DeskAct]] = {}

    @rule(
        pairs=st.lists(st.integers(0, 3), min_size=1, max_size=3, unique=True),
        label=st.sampled_from(LABELS),
        by=st.sampled_from(("A-1", "A-2")),
    )
    def resolve(self, pairs: list[int], label: Label | None, by: str) -> None:
        actions.resolve(
            self.session,
            [
                ResolutionRow(
                    review_ref=self.pool.refs[at], reason="other", label=label, adjudicator_ref=by
                )
                for at in pairs
            ],
        )

    @rule(file=files)
    def receive(self, file: tuple[str, int]) -> None:
        actions.receive(self.session, [self.pool.files[file]])

    @rule()
    def undo(self) -> None:
        standing, _ = self.replayed()
        if not standing:
            with pytest.raises(InputError, match="nothing_to_undo"):
                actions.undo(self.session)
            return
        done = actions.undo(self.session)
        assert done.step is not None
        assert done.step.acts == len(standing[-1])

    @rule()
    def redo(self) -> None:
        _, undone = self.replayed()
        if not undone:
            with pytest.raises(InputError, match="nothing_to_redo"):
                actions.redo(self.session)
            return
        done = actions.redo(self.session)
        assert done.step is not None
        assert done.step.acts == len(undone[-1])

    @rule(times=st.integers(1, 4))
    def undo_and_redo_are_nothing(self, times: int) -> None:
        before, able = self.stands(), len(self.replayed()[0])
        for _ in range(min(times, able)):
            actions.undo(self.session)
        for _ in range(min(times, able)):
            actions.redo(self.session)
        assert self.stands() == before

    @invariant()
    def what_stands_is_what_the_journal_replays_to(self) -> None:
        standing, _ = self.replayed()
        expected = expect(standing, self.pool.saves)
        assert self.stands() == expected
        connection = self.session.store.connection
        for (edge_id,) in connection.execute("SELECT edge_id FROM edge").fetchall():
            alone = desk.in_force(connection, edge_id)
            assert told(alone) == {e: x for e, x in expected.items() if e == edge_id}

    def stands(self) -> Stands:
        return told(desk.in_force(self.session.store.connection))

    def replayed(self) -> tuple[list[list[DeskAct]], list[list[DeskAct]]]:
        """Standing and undone batches: two stacks, filled by the journal's entries alone."""
        connection = self.session.store.connection
        for batch in desk.batches(connection):
            self.contents.setdefault(desk.batch_digest(batch), batch)
        standing: list[list[DeskAct]] = []
        undone: list[list[DeskAct]] = []
        for entry in journal.entries(connection):
            if "acts" in entry.digests:
                standing.append(self.contents[str(entry.digests["acts"])])
                undone = []
            elif entry.what == "undo":
                undone.append(standing.pop())
            elif entry.what == "redo":
                standing.append(undone.pop())
        return standing, undone

    def teardown(self) -> None:
        if hasattr(self, "session"):
            assert actions.verify(self.session).holds
            self.session.close()
            shutil.rmtree(self._root)


def told(acts: dict[int, DeskAct]) -> Stands:
    return {edge: (act.reason, act.label, act.adjudicator) for edge, act in acts.items()}


def expect(standing: list[list[DeskAct]], saves: dict[str, int]) -> Stands:
    """A label given here, else what each kit's last save says, else a reason given here."""
    kits: dict[str, list[DeskAct]] = {}
    here: Stands = {}
    for batch in standing:
        first = batch[0]
        if first.source:
            known = kits.get(first.adjudicator)
            if known is None or saves[first.source] > saves[known[0].source]:
                kits[first.adjudicator] = batch
        else:
            here |= {act.edge_id: (act.reason, act.label, act.adjudicator) for act in batch}
    filed = {act.edge_id: act for batch in kits.values() for act in batch}
    return here | told(filed) | {e: x for e, x in here.items() if x[1] is not None}


@pytest.fixture(scope="module")
def made_pool() -> Iterator[Pool]:
    with memory_folder() as root, pytest.MonkeyPatch.context() as patch:
        patch.setenv("CITEREVIEW_KEY_FILE", str(root / "sealing.key"))
        made = Pool(root)
        yield made


@pytest.fixture
def pool(made_pool: Pool, monkeypatch: pytest.MonkeyPatch) -> Pool:
    """The pool, and the key it was made with."""
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(made_pool.root / "sealing.key"))
    return made_pool


def test_that_any_sequence_of_acts_leaves_what_the_journal_replays_to(pool: Pool) -> None:
    Desk.pool = pool
    run_state_machine_as_test(
        Desk,
        settings=settings(
            max_examples=25,
            stateful_step_count=15,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
