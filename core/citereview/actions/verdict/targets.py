"""The clinical targets of a round: its outcomes and its own claims, judged for the round gate."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from citereview.actions.session import Session
from citereview.actions.verdict.agreeing import reviewed_pairs
from citereview.clinical import (
    ClinicalResults,
    ClinicalRules,
    MetricRegistry,
    clinical_rules,
    evaluate,
    read_outcomes,
)
from citereview.clinical.case_cells import Cells, case_cells, given_away
from citereview.clinical.outcomes import Outcomes
from citereview.clinical.round_claims import ClaimCount, with_round_claims
from citereview.errors import InputError
from citereview.gate.clinical_rows import clinical_rows, unusable_row
from citereview.gate.policy import Policy
from citereview.gate.verdict import GateRow
from citereview.rounds.artifacts import NamedText


def target_rows(
    policy: Policy,
    outcomes: NamedText | None,
    claims: Sequence[ClaimCount],
    rubric: Mapping[str, Any],
    *,
    cases: Collection[str] | None = None,
) -> Mapping[str, Sequence[GateRow]]:
    """Rows of each system for the round gate; none where nothing is asked for.

    Args:
        policy: The round's policy.
        outcomes: The outcomes among the artifacts, or None.
        claims: The round's claims, one entry an item.
        rubric: The rubric's document among the artifacts. Where it has dimensions and the policy
            brings no rubric, the outcomes' scores are judged by it.
        cases: The cases under review where they are a sample; outcomes of others are left out.

    Returns:
        Identity -> rows. Outcomes or sections that cannot be used give every system one row that
        cannot be judged: the gate stays closed and says why.
    """
    if outcomes is None and not policy.clinical and not policy.aggregation:
        return {}
    systems = {count.system for count in claims}
    reason = ""
    try:
        results = evaluated(policy, outcomes, claims, rubric, cases=cases)
    except InputError as error:
        reason = error.code
    if reason:
        return {system: (unusable_row(reason),) for system in systems}
    return clinical_rows(results)


def evaluated(
    policy: Policy,
    outcomes: NamedText | None,
    claims: Sequence[ClaimCount],
    rubric: Mapping[str, Any],
    *,
    cases: Collection[str] | None = None,
) -> ClinicalResults:
    """What the round's outcomes and its own claims come to; arguments as for `target_rows`.

    Raises:
        InputError: The outcomes or the policy's sections cannot be used.
    """
    rules = target_rules(policy, outcomes, rubric)
    found = _with_claims(rules, outcomes, claims, cases)
    registry = MetricRegistry()
    registry.load_entry_points()
    return evaluate(found, rules, metrics=registry.all())


def _with_claims(
    rules: ClinicalRules,
    outcomes: NamedText | None,
    claims: Sequence[ClaimCount],
    cases: Collection[str] | None,
) -> Outcomes:
    found = None
    if outcomes is not None:
        found = read_outcomes(outcomes.text.encode("utf-8"), outcomes.name, rules.clinical)
        if cases is not None:
            found = found.of_cases(cases)
    return with_round_claims(found, claims)


def target_cells(
    policy: Policy,
    outcomes: NamedText | None,
    claims: Sequence[ClaimCount],
    rubric: Mapping[str, Any],
    *,
    cases: Collection[str] | None = None,
) -> dict[str, dict[str, Cells]]:
    """The cases behind each clinical check whose cases can be counted, by identity and check.

    Where one threshold of several is enough, their one row rests on the cells of all of them.
    Arguments are those of `target_rows`; nothing where outcomes or sections cannot be used.
    """
    if outcomes is None and not policy.clinical and not policy.aggregation:
        return {}
    rules, found = None, None
    try:
        rules = target_rules(policy, outcomes, rubric)
        found = _with_claims(rules, outcomes, claims, cases)
    except InputError:  # the round gate has a row that says so
        found = None
    if rules is None or found is None:
        return {}
    reviewed = {claim.case_ref for claim in claims}
    made: dict[str, dict[str, Cells]] = {}
    for system in sorted({claim.system for claim in claims}):
        counted = case_cells(found, rules, system, reviewed)
        mine = {f"clinical_{name}": cells for name, cells in counted.items()}
        wanted = rules.aggregation.thresholds
        if wanted and all(name in counted for name in wanted):
            mine["clinical_thresholds"] = {
                f"{name} {cell}": units for name in wanted for cell, units in counted[name].items()
            }
        made[system] = mine
    return made


def shown_cells(cells: Mapping[str, Cells], checks: Collection[str]) -> dict[str, Cells]:
    """Of a system's clinical cells those of its checks, and of what these give away."""
    prefix = "clinical_"
    asked = [check.removeprefix(prefix) for check in checks if check.startswith(prefix)]
    names = given_away(asked, [check.removeprefix(prefix) for check in cells])
    return {f"{prefix}{name}": cells[f"{prefix}{name}"] for name in sorted(names)}


def composite_scores(
    policy: Policy,
    outcomes: NamedText | None,
    claims: Sequence[ClaimCount],
    rubric: Mapping[str, Any],
    *,
    cases: Collection[str] | None = None,
) -> dict[str, float | None]:
    """Each system's declared composite by identity; empty where outcomes or policy are unusable.

    Arguments are those of `target_rows`.
    """
    found: ClinicalResults | None = None
    try:
        found = evaluated(policy, outcomes, claims, rubric, cases=cases)
    except InputError:  # the round gate has a row that says so
        found = None
    return {} if found is None else {it.system: it.composite_score.number for it in found.systems}


def target_rules(
    policy: Policy, outcomes: NamedText | None, rubric: Mapping[str, Any]
) -> ClinicalRules:
    """The policy's clinical and aggregation sections, read whole.

    Raises:
        InputError: They have faults; all are listed.
    """
    clinical = dict(policy.clinical)
    if "dimensions" in rubric and outcomes is not None:
        clinical.setdefault("rubric", dict(rubric))
    return clinical_rules(
        clinical, policy.aggregation, judge=policy.judge, minimum_cell=policy.minimum_cell
    )


def claim_counts(session: Session, usable: Collection[int]) -> list[ClaimCount]:
    """The round's claims by item: a claim is supported by an accepted supporting pair.

    Args:
        session: Any session whose first pass is locked.
        usable: Items whose review the importer took; the claims of others support nothing.
    """
    store = session.store
    identities = {system.system_id: system.identity for system in store.systems()}
    cases = {case.case_id: case.case_ref for case in store.cases()}
    pairs = reviewed_pairs(session, identities)
    counts = []
    for item in store.items():
        found = pairs[item.item_id] if item.item_id in usable else []
        supported = {pair.claim for pair in found if pair.final == "supports"}
        # `claims` of an item counts them all, those without a citation included.
        counts.append(
            ClaimCount(
                case_ref=cases[item.case_id],
                system=identities[item.system_id],
                claims=item.claims,
                unsupported=item.claims - len(supported),
            )
        )
    return counts
