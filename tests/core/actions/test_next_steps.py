"""What a stage says when it needs somebody: what to do, not only how things stand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from citereview import actions
from citereview.actions.session import Session
from citereview.rounds import publications
from citereview.rounds.publications import Published
from tests.round_helpers import Choose

FAR = "2020-01-02T17:00"


def step(session: Session, stage: str) -> str:
    """The sentence of a stage."""
    return next(one.sentence for one in actions.overview(session).stages if one.stage == stage)


def test_that_an_exported_round_says_to_send_the_kits(exported: Session) -> None:
    said = step(exported, "track")
    assert said.startswith("Send each reviewer their kit, then receive what comes back. ")
    assert said.endswith("pairs have fewer than two decisions.")


def test_that_kits_are_not_asked_for_again_once_something_came_back(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    actions.receive(exported, [returned("R-1", all_support)])
    assert step(exported, "track").startswith("Receive what else comes back. ")


def test_that_a_single_open_pair_is_not_counted_in_the_plural(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    kept = {"n": 0}

    def all_but_one(*_: object) -> str | None:
        kept["n"] += 1
        return None if kept["n"] == 1 else "supports"

    actions.receive(exported, [returned("R-1", all_support), returned("R-2", all_but_one)])
    assert step(exported, "track").endswith(" 1 pair has fewer than two decisions.")


def test_that_a_date_that_has_passed_says_whom_to_remind(exported: Session) -> None:
    actions.set_due(exported, at=FAR)
    assert step(exported, "track").startswith("Remind who is late: R-1, R-2, R-3. ")


def test_that_open_disagreements_say_to_resolve_them(disputed: Session) -> None:
    said = step(disputed, "resolve")
    assert re.fullmatch(r"Resolve the disagreements; open: (\d+) of \1\.", said)


def test_that_a_frozen_round_says_what_can_be_done_with_it_until_it_is_published(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    actions.receive(exported, [returned(code, all_support) for code in ("R-1", "R-2", "R-3")])
    actions.lock_first_pass(exported)
    actions.gate(exported)
    actions.freeze(exported)
    assert step(exported, "gate") == "The outcome stands: write the report, or publish it."
    with exported.store.connection as connection:
        publications.publish(connection, Published("2026-01-02T10:00:00Z", "sha256:0", "sha256:1"))
    said = step(exported, "gate")
    assert said == "Published on 2026-01-02; nothing else has to be done."
