"""Statistics of a review round: precision, recall, agreement, label confusion, rubric scores.

Pure functions over plain rows; where the rows are kept is somebody else's. Every interval clusters
by case. These figures stand beside the reference system's point figures, never instead of them:
`citation_precision` and `support_recall` are its definitions, over accepted pairs only, and pairs
that are missing, incomplete, disputed or unclear are counted, never silently dropped.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from citereview.statistics import (
    DEFAULTS,
    Agreement,
    Estimate,
    Figure,
    Ratings,
    Scale,
    Thresholds,
    agreement,
    bounded_mean,
    clustered,
)
from citereview.statistics.labelled_agreement import of_hundred

LABELS = ("supports", "contradicts", "irrelevant", "unclear")
"""The codebook's labels, in its order."""

State = Literal["missing", "incomplete", "disputed", "unclear", "accepted"]
STATES: tuple[State, ...] = ("missing", "incomplete", "disputed", "unclear", "accepted")


@dataclass(frozen=True, slots=True, repr=False)
class ReviewedPair:
    """One claim/evidence pair and what was said of it.

    Attributes:
        case: The case.
        system: The system.
        claim: The claim, unique within case and system.
        labels: Reviewer -> label of the first pass.
        resolution: The adjudicator's label, or None.
    """

    case: str
    system: str
    claim: str
    labels: Mapping[str, str]
    resolution: str | None = None

    @property
    def final(self) -> str | None:
        """The label after adjudication: unanimous, or the resolution; None while there is none."""
        given = set(self.labels.values())
        if len(self.labels) < 2:
            return None
        return next(iter(given)) if len(given) == 1 else self.resolution

    @property
    def state(self) -> State:
        """Where the pair stands."""
        if len(self.labels) < 2:
            return "incomplete" if self.labels else "missing"
        if self.final is None:
            return "disputed"
        return "unclear" if self.final == "unclear" else "accepted"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScopeStatistics:
    """Precision and recall of one system, or pooled over all.

    Attributes:
        system: The system, or None for the pooled figures.
        citation_precision: Supporting among accepted pairs.
        citation_precision_unclear_counted: The same with unclear pairs in the denominator.
        support_recall: Claims with a supporting pair, of all claims, uncited ones included.
        states: Count of pairs in each state.
        claims: All claims.
        uncited_claims: Claims without a citation; they count as unsupported.
    """

    system: str | None
    citation_precision: Figure
    citation_precision_unclear_counted: Figure
    support_recall: Figure
    states: Mapping[State, int]
    claims: int
    uncited_claims: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreementStatistics:
    """Agreement of the reviewers, before and after adjudication.

    Attributes:
        first_pass: Agreement of the first-pass labels, before any adjudication.
        settled: Share of pairs with two labels or more that carry one label now, unanimous or
            resolved.
        words: Both as sentences.
        confusion: How often two reviewers gave a pair of labels to the same pair, by label; each
            two reviewers count once, so the table is symmetric and its diagonal is agreement.
    """

    first_pass: Agreement
    settled: Figure
    words: tuple[str, ...]
    confusion: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class CriterionScore:
    """One reviewer's score of one note by one rubric criterion."""

    case: str
    system: str
    criterion: str
    reviewer: str
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CriterionStatistics:
    """Rubric scores by one criterion.

    Attributes:
        criterion: The criterion.
        system: The system, or None for all.
        notes: Notes with a score: those behind the mean.
        mean: Mean over cases of the case means, on the criterion's scale.
        agreement: Agreement of the reviewers on the ordinal scale.
    """

    criterion: str
    system: str | None
    notes: int
    mean: Figure
    agreement: Agreement


def scope_statistics(
    pairs: Sequence[ReviewedPair],
    uncited: Mapping[tuple[str, str], int],
    *,
    level: float = 0.95,
    thresholds: Thresholds = DEFAULTS,
) -> tuple[ScopeStatistics, ...]:
    """Precision and recall of each system, and pooled (first).

    Args:
        pairs: Every pair.
        uncited: (case, system) -> claims without a citation.
        level: Confidence level.
        thresholds: Where warnings begin.
    """
    systems = sorted({pair.system for pair in pairs} | {system for _, system in uncited})
    return tuple(
        _scope(
            system,
            [pair for pair in pairs if system in {None, pair.system}],
            {key: count for key, count in uncited.items() if system in {None, key[1]}},
            level,
            thresholds,
        )
        for system in (None, *systems)
    )


def _scope(
    system: str | None,
    pairs: Sequence[ReviewedPair],
    uncited: Mapping[tuple[str, str], int],
    level: float,
    thresholds: Thresholds,
) -> ScopeStatistics:
    supporting: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    unclear: Counter[str] = Counter()
    claims: dict[str, dict[tuple[str, str], bool]] = defaultdict(dict)
    for pair in pairs:
        supports = pair.final == "supports"
        supporting[pair.case] += supports
        accepted[pair.case] += pair.state == "accepted"
        unclear[pair.case] += pair.state == "unclear"
        key = (pair.system, pair.claim)
        claims[pair.case][key] = claims[pair.case].get(key, False) or supports
    bare: Counter[str] = Counter()
    for (case, _), count in uncited.items():
        bare[case] += count
    cases = sorted({*accepted, *bare})

    def ratio(y: Sequence[int], m: Sequence[int]) -> Figure:
        return clustered(y, m, level=level, thresholds=thresholds)

    hits = [supporting[case] for case in cases]
    states = Counter(pair.state for pair in pairs)
    return ScopeStatistics(
        system=system,
        citation_precision=ratio(hits, [accepted[case] for case in cases]),
        citation_precision_unclear_counted=ratio(
            hits, [accepted[case] + unclear[case] for case in cases]
        ),
        support_recall=ratio(
            [sum(claims[case].values()) for case in cases],
            [len(claims[case]) + bare[case] for case in cases],
        ),
        states={state: states[state] for state in STATES},
        claims=sum(map(len, claims.values())) + bare.total(),
        uncited_claims=bare.total(),
    )


def agreement_statistics(
    pairs: Sequence[ReviewedPair],
    *,
    labels: Sequence[str] = LABELS,
    level: float = 0.95,
    thresholds: Thresholds = DEFAULTS,
) -> AgreementStatistics:
    """Agreement before and after adjudication, in figures and in words.

    Args:
        pairs: Every pair.
        labels: The codebook's labels.
        level: Confidence level.
        thresholds: Where warnings begin.

    Raises:
        InputError: A label outside the codebook.
    """
    ratings = _ratings(pairs, labels)
    first_pass = agreement(ratings, level=level, thresholds=thresholds)
    settled_by_case: Counter[str] = Counter()
    rated_by_case: Counter[str] = Counter()
    for pair in pairs:
        if len(pair.labels) >= 2:
            rated_by_case[pair.case] += 1
            settled_by_case[pair.case] += pair.final is not None
    cases = sorted(rated_by_case)
    settled = clustered(
        [settled_by_case[case] for case in cases],
        [rated_by_case[case] for case in cases],
        level=level,
        thresholds=thresholds,
    )
    return AgreementStatistics(
        first_pass=first_pass,
        settled=settled,
        words=_words(first_pass, settled),
        confusion=_confusion(ratings),
    )


def label_confusion(
    pairs: Sequence[ReviewedPair], labels: Sequence[str] = LABELS
) -> tuple[tuple[int, ...], ...]:
    """How often two reviewers gave two labels to one pair: `AgreementStatistics.confusion` alone.

    Raises:
        InputError: A label outside the codebook.
    """
    return _confusion(_ratings(pairs, labels))


def _ratings(pairs: Sequence[ReviewedPair], labels: Sequence[str]) -> Ratings:
    reviewers = sorted({reviewer for pair in pairs for reviewer in pair.labels})
    return Ratings.of(
        [[pair.labels.get(reviewer) for reviewer in reviewers] for pair in pairs],
        labels,
        cases=[pair.case for pair in pairs],
    )


def _words(first_pass: Agreement, settled: Figure) -> tuple[str, ...]:
    sentences = [first_pass.words]
    if isinstance(settled, Estimate):
        share = of_hundred(settled.value)
        sentences.append(f"After adjudication, {share} of 100 pairs carry one label.")
    if first_pass.caution:
        sentences.append(f"{first_pass.caution[0].upper()}{first_pass.caution[1:]}.")
    return tuple(sentences)


def _confusion(ratings: Ratings) -> tuple[tuple[int, ...], ...]:
    """Pairs of ratings by label: off the diagonal n_a * n_b, on it n_a choose 2."""
    counts = ratings.counts()
    table = counts.T @ counts
    diagonal = (counts * (counts - 1)).sum(axis=0) / 2
    np.fill_diagonal(table, diagonal)
    return tuple(tuple(int(cell) for cell in row) for row in np.rint(table))


def criterion_statistics(
    scores: Iterable[CriterionScore],
    scales: Mapping[str, tuple[int, int]],
    *,
    level: float = 0.95,
    thresholds: Thresholds = DEFAULTS,
) -> tuple[CriterionStatistics, ...]:
    """Rubric scores by criterion: over all systems first, then for each system.

    Args:
        scores: Every score.
        scales: Criterion -> lowest and highest score.
        level: Confidence level.
        thresholds: Where warnings begin.

    Raises:
        InputError: A score off its criterion's scale.
    """
    rows = list(scores)
    systems = sorted({row.system for row in rows})
    found = []
    for criterion, scale in scales.items():
        mine = [row for row in rows if row.criterion == criterion]
        for system in (None, *systems):
            chosen = [row for row in mine if system in {None, row.system}]
            found.append(_criterion(criterion, system, chosen, scale, (level, thresholds)))
    return tuple(found)


def _criterion(
    criterion: str,
    system: str | None,
    rows: Sequence[CriterionScore],
    scale: tuple[int, int],
    settings: tuple[float, Thresholds],
) -> CriterionStatistics:
    level, thresholds = settings
    low, high = scale
    by_note: dict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    by_case: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        by_note[row.case, row.system][row.reviewer] = row.score
        by_case[row.case].append(row.score)
    reviewers = sorted({row.reviewer for row in rows})
    notes = sorted(by_note)
    ratings = Ratings.of(
        [[by_note[note].get(reviewer) for reviewer in reviewers] for note in notes],
        range(low, high + 1),
        ordered=True,
        cases=[case for case, _ in notes],
    )
    means = [sum(given) / len(given) for _, given in sorted(by_case.items())]
    return CriterionStatistics(
        criterion=criterion,
        system=system,
        notes=len(notes),
        mean=bounded_mean(means, low, high, level=level, thresholds=thresholds),
        agreement=agreement(ratings, scale=Scale.ORDINAL, level=level, thresholds=thresholds),
    )
