"""One page to keep: what was fixed when the round was exported, before anybody decided anything.

It names identities, so it lies in private/. It holds no date: the same export makes the same bytes,
and the journal says when.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from citereview.actions.sampling import Sample, sample_of
from citereview.actions.session import Session
from citereview.gate.policy import Policy
from citereview.rounds.journal import Fact
from citereview.rounds.rows import Member

_KINDS = {
    "synthetic": "synthetic: decisions are made up and prove nothing; the gate stays closed.",
    "reviewer": "reviewer: the evaluator asserts that reviewers make the decisions.",
}


def protocol_page(session: Session, sealed: Mapping[str, Fact]) -> bytes:
    """The page as Markdown.

    Args:
        session: The round that is being exported.
        sealed: What export seals into the journal.
    """
    row, store, policy = session.row, session.store, session.policy
    items, systems = store.items(), store.systems()
    lines = [
        f"# Protocol of the round {row.round_id}",
        "",
        "Private: this page names systems. Written at export; later changes are journaled.",
        "",
        f"- Kind: {_KINDS[row.kind]}",
        f"- Cases: {_cases_words(sample_of(store), len(store.cases()))}; items: {len(items)}",
        f"- Claims: {sum(item.claims for item in items)}",
        f"- Pairs to decide: {sum(item.pairs for item in items)}",
        f"- Claims that cite nothing (counted as unsupported): {sum(i.uncited for i in items)}",
        "",
        "## Systems",
        "",
        *(
            f"- {system.identity}: {system.role}"
            for system in sorted(systems, key=attrgetter("identity"))
        ),
        "",
        "## What the gate asks",
        "",
        *_policy_lines(policy),
        "",
        "## Who decides",
        "",
        *_people_lines(store.members(), store.assigned_pairs()),
        "",
        "## Sealed",
        "",
        *(f"- {name}: {value}" for name, value in sorted(sealed.items())),
        "",
        "A disagreement is settled by somebody who is none of the pair's reviewers.",
        "An open gate authorizes no medical action, release certification or publication.",
        "",
    ]
    return "\n".join(lines).encode("utf-8")


def _cases_words(sample: Sample | None, cases: int) -> str:
    if sample is None:
        return f"{cases}, all that were loaded"
    return f"{cases} of {sample.loaded}, drawn at random with seed {sample.seed}"


def _policy_lines(policy: Policy) -> list[str]:
    lines = [f"- {name}: {value}" for name, value in policy.thresholds.model_dump().items()]
    lines += [
        f"- pooled {name}: {value}"
        for name, value in policy.pooled.model_dump().items()
        if value is not None
    ]
    return [
        *lines,
        f"- Pooled figures are judged on the {policy.judge}"
        + (" (exploratory)." if policy.judge == "point" else " of their 95% interval."),
        f"- Items allowed to be closed: {policy.allowed_closed_items}",
        f"- Items allowed to be impossible to judge: {policy.allowed_unjudgeable_items}",
    ]


def _people_lines(members: list[Member], pairs: Mapping[str, int]) -> list[str]:
    return [
        f"- {member.code}: {member.role}, {member.conflict}"
        + (f", {pairs.get(member.code, 0)} pairs" if member.role == "reviewer" else "")
        for member in members
    ]
