"""Figures of the statistics as a report carries them, and a first pass's agreement in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from citereview import statistics
from citereview.reports.model import Figure, LabelShare

LABELS = ("supports", "contradicts", "irrelevant", "unclear")


def figure_of(
    name: str,
    measured: statistics.Figure,
    unit: Literal["share", "coefficient"] = "share",
) -> Figure:
    """A measured figure under its name; an undefined keeps its reason."""
    estimate = measured if isinstance(measured, statistics.Estimate) else None
    return Figure(
        name=name,
        unit=unit,
        value=estimate.value if estimate else None,
        low=estimate.low if estimate else None,
        high=estimate.high if estimate else None,
        level=measured.level,
        method=estimate.method.value if estimate else None,
        n=measured.n,
        cases=measured.cases,
        cells=tuple(measured.cells),
        reason=None if isinstance(measured, statistics.Estimate) else measured.reason.value,
        warnings=tuple(code.value for code in measured.warnings),
    )


def agreement_of(
    labels: Mapping[int, Mapping[str, str]], reviewers: Sequence[str], cases: Mapping[int, int]
) -> tuple[tuple[Figure, ...], tuple[str, ...]]:
    """Agreement of the first pass.

    Args:
        labels: Label by reviewer, by pair.
        reviewers: Every reviewer, in a fixed order.
        cases: The case of each pair.

    Returns:
        Figures, and what they say in words.
    """
    pairs = sorted(labels)
    found = statistics.agreement(
        statistics.Ratings.of(
            [[labels[pair].get(reviewer) for reviewer in reviewers] for pair in pairs],
            LABELS,
            cases=[cases[pair] for pair in pairs],
        )
    )
    figures = [
        figure_of("percent_agreement", found.percent),
        figure_of("krippendorff_alpha", found.alpha, "coefficient"),
    ]
    if found.ac1 is not None:
        figures.append(figure_of("gwet_ac1", found.ac1, "coefficient"))
    # Of agreement that is not measured there is nothing to be careful about.
    measured = isinstance(found.percent, statistics.Estimate)
    return tuple(figures), tuple(_said((found.words, found.caution if measured else "")))


def label_shares(labels: Mapping[int, Mapping[str, str]]) -> tuple[LabelShare, ...]:
    """How often each label was given.

    Args:
        labels: Label by reviewer, by pair.
    """
    counts = Counter(label for given in labels.values() for label in given.values())
    total = counts.total()
    return tuple(
        LabelShare(label=label, share=counts[label] / total, decisions=counts[label])
        for label in LABELS
        if total
    )


def _said(sentences: Iterable[str]) -> Iterable[str]:
    """Each sentence that says something, as a sentence."""
    for sentence in sentences:
        if sentence:
            capital = sentence[:1].upper() + sentence[1:]
            yield capital if capital.endswith(".") else f"{capital}."
