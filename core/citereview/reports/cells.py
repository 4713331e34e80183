"""Which cases stand behind every number of a report: what suppression and the ledger count.

A key names a published number, or a group of numbers that stand or fall together. Each key has its
cells (numerator, complement, each label or reason), and each cell says how many units every case
brings. Cases are pseudonyms made of the digests of their texts: the same texts are the same case in
every round, new notes make a new case.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations

from citereview.gate.verdict import ItemGate, SubjectVerdict

Cells = dict[str, dict[str, int]]
"""Cell -> case -> units."""
Release = dict[str, Cells]
"""Key -> its cells."""

NOTES = "notes"
"""Key of everything that counts a subject's notes."""
STATES = "states"
"""Key of everything that counts pairs by their state."""
SUPPORTED = "supported"
"""Key of the two figures on one table: supported claims and unsupported ones."""
_SUPPORT_RECALL, _UNSUPPORTED_RATE = "pooled_support_recall", "pooled_unsupported_claim_rate"
FIGURES_ON_ONE_TABLE = frozenset({_SUPPORT_RECALL, _UNSUPPORTED_RATE})

_COUNTED = ("summary_", "strict_", "item_gates", "unjudgeable_items")
_STATES = frozenset({"round_complete", "round_disputes", "round_current"})
_WITHOUT_COUNTS = frozenset(
    {
        *("round_kind", "round_subjects"),
        *("clinical_targets", "aggregation_targets", "clinical_outcomes"),
    }
)


def key_of_check(check: str) -> str | None:
    """The key whose cells stand behind a check; empty where it counts nothing, None if unknown."""
    if check in _WITHOUT_COUNTS:
        return ""
    if check in _STATES:
        return STATES
    if check.startswith(_COUNTED):
        return NOTES
    if check.startswith("clinical_"):
        return check
    return key_of_figure(check) if check.startswith("pooled_") else None


def key_of_figure(name: str) -> str:
    """The key whose cells stand behind a pooled figure."""
    return SUPPORTED if name in FIGURES_ON_ONE_TABLE else name


def subject_cells(verdict: SubjectVerdict, case_ids: Mapping[str, str]) -> Release:
    """Cells of one subject's numbers.

    Args:
        verdict: Its verdict.
        case_ids: Pseudonym of each case, as far as this subject's notes go.
    """
    found: Release = {NOTES: _note_cells(verdict.items, case_ids)}
    on_one_table: dict[str, dict[str, tuple[int, int]]] = {}
    for entry in verdict.figures:
        sums = {case_ids[case]: (y, m) for case, y, m in entry.by_case}
        if entry.name in FIGURES_ON_ONE_TABLE:
            on_one_table[entry.name] = sums
        else:
            found[entry.name] = _ratio_cells(sums)
    if on_one_table:
        found[SUPPORTED] = _one_table(on_one_table)
    return found


def _ratio_cells(sums: Mapping[str, tuple[int, int]]) -> Cells:
    return {
        "numerator": {case: y for case, (y, _) in sums.items() if y},
        "complement": {case: m - y for case, (y, m) in sums.items() if m - y},
        "denominator": {case: m for case, (_, m) in sums.items()},
    }


def _one_table(figures: Mapping[str, Mapping[str, tuple[int, int]]]) -> Cells:
    """Cells of the two figures on supported claims, and of their difference.

    Claims without a supporting pair and claims that are not supported are nearly the same claims:
    what one counts and the other does not is as good as published.
    """
    cells: Cells = {}
    for name, sums in sorted(figures.items()):
        cells |= {f"{name} {cell}": units for cell, units in _ratio_cells(sums).items()}
    without = {case: m - y for case, (y, m) in figures.get(_SUPPORT_RECALL, {}).items()}
    unsupported = {case: y for case, (y, _) in figures.get(_UNSUPPORTED_RATE, {}).items()}
    if len(figures) == len(FIGURES_ON_ONE_TABLE):
        for name, one, other in (
            ("unsupported alone", unsupported, without),
            ("without support alone", without, unsupported),
        ):
            more = {case: units - other.get(case, 0) for case, units in sorted(one.items())}
            cells[name] = {case: units for case, units in more.items() if units > 0}
    return cells


def _note_cells(items: Iterable[ItemGate], case_ids: Mapping[str, str]) -> Cells:
    """Notes by outcome and by reason, and the differences that published counts would give away."""
    rows = list(items)
    outcomes: defaultdict[str, set[str]] = defaultdict(set)
    reasons: defaultdict[str, set[str]] = defaultdict(set)
    for item in rows:
        case = case_ids[item.case_ref]
        outcomes[item.outcome].add(case)
        for reason in item.reasons:
            reasons[reason].add(case)
    everyone = {case_ids[item.case_ref] for item in rows}
    sets = {f"outcome {name}": cases for name, cases in outcomes.items()}
    sets |= {f"reason {name}": cases for name, cases in reasons.items()}
    sets |= {f"all but {name}": everyone - cases for name, cases in reasons.items()}
    checks: defaultdict[str, set[str]] = defaultdict(set)
    for reason, cases in reasons.items():
        checks[reason.split(":", 1)[0]] |= cases
    for check, cases in checks.items():
        sets[f"check {check}"] = cases
        # A count minus one that it holds within itself is as good as published.
        sets[f"closed without {check}"] = (outcomes["fail"] | outcomes["cannot_judge"]) - cases
        stricter = checks.get(check.replace("summary_", "strict_", 1), cases)
        sets[f"stricter than {check}"] = stricter - cases
    # The counts of checks add up to more than the notes that fail by as much as notes fail several.
    families: defaultdict[str, set[str]] = defaultdict(set)
    for check, cases in checks.items():
        families[check.replace("strict_", "summary_", 1)] |= cases
    times = Counter(case for cases in families.values() for case in cases)
    sets["several checks"] = {case for case, number in times.items() if number > 1}
    if len(checks) == 2:
        for one, other in combinations(checks.values(), 2):
            sets["both checks"] = one & other
    return {name: dict.fromkeys(sorted(cases), 1) for name, cases in sorted(sets.items())}


def tally_cells(counts: Mapping[str, Mapping[str, int]]) -> Cells:
    """Cells from units by name and case, without those of no unit."""
    return {
        name: {case: units for case, units in sorted(by_case.items()) if units}
        for name, by_case in sorted(counts.items())
    }


def agreement_cells(labels: Mapping[int, Mapping[str, str]], cases: Mapping[int, str]) -> Cells:
    """Cells of first-pass agreement: pairs alike and not, and pairs by label, over cases."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for pair, given in labels.items():
        for label in given.values():
            counts[f"label {label}"][cases[pair]] += 1
        if len(given) > 1:
            alike = len(set(given.values())) == 1
            counts["alike" if alike else "differing"][cases[pair]] += 1
    return tally_cells(counts)
