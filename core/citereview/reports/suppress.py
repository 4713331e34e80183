"""The public facts: suppressed once, here, before any sentence is made and any renderer runs.

Rules R1 to R8 of `citereview.statistics.suppression`; what stands or falls together is said by the
keys of `cells`. A number without cells is withheld.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from citereview.reports import cells as keys
from citereview.reports.cells import Release
from citereview.reports.facts import Amendment, RoundFacts
from citereview.reports.model import Check, Figure, LabelShare, Panel, Shown, Subject
from citereview.reports.public_words import check_sentence, subject_sentence
from citereview.statistics.releases import keys_to_hold_back
from citereview.statistics.suppression import (
    DECIMALS,
    MINIMUM_CELL,
    SUPPRESSED,
    Unit,
    suppressed_keys,
)

CASES, CLAIMS, UNCITED, UNCLAIMED = "cases", "claims", "uncited_claims", "unclaimed"
AGREEMENT, REASONS = "agreement", "reasons"
_STEP = float(10**DECIMALS)
_SLACK = 1e-9
"""Room for binary fractions: 0.29 is 28.999999999999996 hundredths."""


@dataclass(frozen=True, slots=True)
class RoundCells:
    """The cells of a whole round.

    Attributes:
        whole: Keys of numbers over all systems.
        subjects: Keys of each subject's numbers, by its present name.
    """

    whole: Release
    subjects: dict[str, Release] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Withheld:
    """Keys that a public report withholds."""

    whole: frozenset[str]
    subjects: Mapping[str, frozenset[str]]

    def shown(self, cells: RoundCells) -> list[Release]:
        """What is left, one release a scope: what the ledger keeps."""
        scopes = [(cells.whole, self.whole)]
        scopes += [(found, self.subjects[name]) for name, found in sorted(cells.subjects.items())]
        return [
            {key: value for key, value in release.items() if key not in hidden}
            for release, hidden in scopes
        ]


def withheld(cells: RoundCells, minimum: int = MINIMUM_CELL) -> Withheld:
    """Which keys fall to R1 to R3 and R7.

    The states of pairs add up over all systems, so they are withheld for all or for none.
    """
    whole = _hidden(cells.whole, minimum)
    subjects = {name: _hidden(release, minimum) for name, release in cells.subjects.items()}
    if any(keys.STATES in found for found in (whole, *subjects.values())):
        whole |= {keys.STATES}
        subjects = {name: found | {keys.STATES} for name, found in subjects.items()}
    return Withheld(whole, subjects)


def _hidden(release: Release, minimum: int) -> frozenset[str]:
    units = [
        Unit(
            key=key,
            content=0,
            cells=tuple(len(cases) for cases in found.values()),
            dominated=any(_dominated(cases) for cases in found.values()),
        )
        for key, found in release.items()
    ]
    return suppressed_keys(units, minimum=minimum)


def _dominated(cases: Mapping[str, int]) -> bool:
    return 2 * max(cases.values(), default=0) > sum(cases.values()) > 0


def held_back(
    earlier: Sequence[Release], now: Sequence[Release], minimum: int = MINIMUM_CELL
) -> bool:
    """R5: whether any number now would give a small cell away beside an earlier one.

    Every scope is held against every earlier one: systems may have other names by now, and notes
    of other systems share no case with these.
    """
    return any(keys_to_hold_back(earlier, release, minimum=minimum) for release in now)


def public_facts(facts: RoundFacts, cells: RoundCells, hidden: Withheld) -> RoundFacts:
    """The facts as anybody may read them.

    Args:
        facts: The confidential facts.
        cells: Their cells.
        hidden: What is withheld.
    """
    whole = {key for key in cells.whole if key not in hidden.whole}
    states = keys.STATES in whole

    def count(number: Shown, key: str) -> Shown:
        return number if key in whole else SUPPRESSED

    agreeing = AGREEMENT in whole
    subjects = tuple(
        _subject(one, _shown(one.name, cells, hidden), states=states) for one in facts.subjects
    )
    everything = (
        whole == set(cells.whole)
        and not any(hidden.subjects.values())
        and all(check.outcome != SUPPRESSED for one in subjects for check in one.checks)
    )
    return facts.model_copy(
        update={
            "audience": "public",
            "subjects": subjects,
            "cases": count(facts.cases, CASES),
            "cases_loaded": _loaded(facts, shown=CASES in whole),
            "items": count(facts.items, CASES),
            "claims": count(facts.claims, CLAIMS),
            "pairs": count(facts.pairs, keys.STATES),
            "uncited_claims": count(facts.uncited_claims, UNCITED),
            "unclaimed_share": _nearest(facts.unclaimed_share) if UNCLAIMED in whole else None,
            "states": {name: count(number, keys.STATES) for name, number in facts.states.items()},
            "panel": _panel(
                facts.panel, facts.minimum_cell, shown=states and agreeing and _even(facts)
            ),
            "agreement": tuple(figure_shown(one, shown=agreeing) for one in facts.agreement),
            "agreement_words": facts.agreement_words if agreeing else (),
            # Each label's cases are cells of the agreement; how many decisions there are may tell
            # how many pairs got one more, so shares alone are shown.
            "labels": tuple(
                LabelShare(label=one.label, share=round(one.share, DECIMALS), decisions=None)
                for one in facts.labels
                if agreeing
            ),
            "amendments": tuple(_amendment(one, everything=everything) for one in facts.amendments),
            "disagreements": count(facts.disagreements, AGREEMENT),
            "resolved": facts.resolved if agreeing and REASONS in whole else SUPPRESSED,
            "reasons": {name: count(number, REASONS) for name, number in facts.reasons.items()}
            if REASONS in whole
            else {},
        }
    )


def _amendment(one: Amendment, *, everything: bool) -> Amendment:
    """An outcome under another policy is one more number made from everything the report holds.

    How many disputes went away is one that no other count of the report covers.
    """
    update: dict[str, str] = {}
    if one.open_as_amended is not None and not everything:
        update["open_as_amended"] = SUPPRESSED
    if one.disputes_gone:
        update["disputes_gone"] = SUPPRESSED
    return one.model_copy(update=update)


def _shown(name: str, cells: RoundCells, hidden: Withheld) -> frozenset[str]:
    return frozenset(cells.subjects.get(name, {})) - hidden.subjects.get(name, frozenset())


def _subject(subject: Subject, shown: frozenset[str], *, states: bool) -> Subject:
    shown = shown | {""} | ({keys.STATES} if states else set())
    notes = keys.NOTES in shown
    checks = tuple(
        _check(check, shown=keys.key_of_check(check.check) in shown) for check in subject.checks
    )
    return subject.model_copy(
        update={
            "sentence": subject_sentence(open_=subject.open),
            "checks": checks,
            # Without their counts too: which outcomes occur at all would say how many do not.
            "item_outcomes": subject.item_outcomes if notes else (),
            "item_reasons": subject.item_reasons if notes else (),
            # What to do is the evaluator's business, and every remedy counts something.
            "remedies": (),
            "figures": tuple(
                figure_shown(one, shown=keys.key_of_figure(one.name) in shown)
                for one in subject.figures
            ),
        }
    )


def _check(check: Check, *, shown: bool) -> Check:
    if not shown:
        nothing = dict.fromkeys(("value", "low", "high", "n"))
        said = {"outcome": SUPPRESSED, "reason": SUPPRESSED, "sentence": "Suppressed."}
        return check.model_copy(update=nothing | said)
    if check.bound == "count":
        return check.model_copy(update={"sentence": check_sentence(check)})
    rounded = check.model_copy(
        update={"value": _nearest(check.value), **_outwards(check.low, check.high)}
    )
    return rounded.model_copy(update={"sentence": check_sentence(rounded)})


def figure_shown(figure: Figure, *, shown: bool) -> Figure:
    """A figure as anybody may read it: rounded, without its cells, or withheld whole."""
    if not shown:
        return Figure(name=figure.name, unit=figure.unit, value=None, reason=SUPPRESSED)
    coefficient = figure.unit == "coefficient"
    return figure.model_copy(
        update={
            "value": _nearest(figure.value, clamp=not coefficient),
            **_outwards(figure.low, figure.high),
            "cells": (),
        }
    )


def _loaded(facts: RoundFacts, *, shown: bool) -> Shown | None:
    """How many cases a sample was drawn from, unless few were left out of it."""
    if facts.cases_loaded is None:
        return None
    loaded, cases = facts.cases_loaded, facts.cases
    if not shown or isinstance(loaded, str) or isinstance(cases, str):
        return SUPPRESSED
    return SUPPRESSED if 0 < loaded - cases < facts.minimum_cell else loaded


def _even(facts: RoundFacts) -> bool:
    """Whether every pair may have as many labels as every other.

    A remainder would tell how little somebody did who stepped back.
    """
    decisions, pairs = facts.panel.decisions, facts.pairs
    if isinstance(decisions, str) or isinstance(pairs, str):
        return False
    return decisions % pairs == 0 if pairs else not decisions


def _panel(panel: Panel, minimum: int, *, shown: bool) -> Panel:
    """Nobody learns of a single recusal, nor of a count of labels where pairs are withheld.

    A policy may ask for more than the usual minimum of people, never for fewer.
    """
    least = max(minimum, MINIMUM_CELL)
    few = isinstance(panel.recused, int) and 0 < panel.recused < least
    update: dict[str, object] = {"cleared": SUPPRESSED, "recused": SUPPRESSED} if few else {}
    if not shown:
        update["decisions"] = SUPPRESSED
    # With their total they add up, so one small count withholds them all (R2).
    small = any(0 < int(one.count) < least for one in panel.specialties or ())
    return panel.model_copy(update=update | ({"specialties": None} if small else {}))


def _nearest(value: float | None, *, clamp: bool = True) -> float | None:
    """Two decimals; a share that is not perfect is never rounded to a perfect one."""
    if value is None:
        return None
    rounded = round(value, DECIMALS)
    if clamp and rounded == 1 > value:
        return round(1 - 1 / _STEP, DECIMALS)
    if clamp and rounded == 0 < value:
        return round(1 / _STEP, DECIMALS)
    return rounded


def _outwards(low: float | None, high: float | None) -> dict[str, float | None]:
    return {
        "low": None if low is None else math.floor(low * _STEP + _SLACK) / _STEP,
        "high": None if high is None else math.ceil(high * _STEP - _SLACK) / _STEP,
    }


def published_failures(checks: Sequence[Check]) -> Iterator[str]:
    """``check:reason`` of each shown check that did not pass, and one token for the others."""
    for check in checks:
        if check.outcome == SUPPRESSED:
            yield SUPPRESSED
        elif check.outcome != "pass":
            yield f"{check.check}:{check.reason}"
