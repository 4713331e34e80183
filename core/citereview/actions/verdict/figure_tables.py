"""The tables beside a round's figures: rubric by criterion, conditions, levels, paired differences.

Aggregated and confidential, like the figures. A comparator's clinical results can be looked up in
the outcomes file, which names it: while identities are hidden no table shows them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from citereview.actions.session import Session
from citereview.actions.verdict.figure_views import TextTable
from citereview.clinical import criterion_statistics
from citereview.clinical.review_statistics import CriterionScore, CriterionStatistics
from citereview.rounds import remarks
from citereview.statistics import Figure
from citereview.statistics.printed import coefficient, decimal

_RATES = {
    "sensitivity": "Sensitivity",
    "specificity": "Specificity",
    "ppv": "PPV",
    "npv": "NPV",
    "f1": "F1",
}
_CELLS = ("true_positives", "false_positives", "false_negatives", "true_negatives")
_FIRST = 1


def rubric_table(session: Session) -> TextTable | None:
    """The reviewers' scores by criterion: over all systems, then each; None without a score.

    Args:
        session: Any session whose labels may be shown.

    Raises:
        InputError: Kept artifacts changed.
    """
    store = session.store
    items = {item.item_id: item for item in store.items()}
    names = {system.system_id: system.shown(session.row) for system in store.systems()}
    scores = [
        CriterionScore(
            case=str(items[item_id].case_id),
            system=names[items[item_id].system_id],
            criterion=criterion,
            reviewer=code,
            score=score,
        )
        for item_id, code, criterion, score in remarks.scores(store.connection)
    ]
    if not scores:
        return None
    scales = {
        one.criterion_ref: (one.minimum_score, one.maximum_score)
        for one in session.artifacts().rubric.criteria
    }
    found = criterion_statistics(scores, scales)
    return TextTable(
        title="Rubric by criterion",
        head=("Criterion", "System", "Mean", "95% interval", "Scale", "Notes", "Alpha"),
        rows=tuple(_criterion(one, scales[one.criterion]) for one in found),
        texts=2,
    )


def _criterion(one: CriterionStatistics, scale: tuple[int, int]) -> tuple[str, ...]:
    return (
        one.criterion.replace("_", " "),
        one.system or "all",
        f"{one.mean:.2f}",
        _mean_limits(one.mean),
        f"{scale[0]} to {scale[1]}",
        f"{one.notes:,}",
        _alpha(one.agreement.alpha),
    )


def system_tables(system: Mapping[str, Any]) -> tuple[TextTable, ...]:
    """Tables of one system of a clinical document: levels, conditions, rubric dimensions.

    Args:
        system: An entry of ``systems`` in `citereview.clinical.document`, confidential.
    """
    name = system["system"]
    made = []
    if system["triage"] is not None:
        made.append(_levels(name, system["triage"]))
    if system["conditions"]:
        made.append(_conditions(name, system["conditions"]))
    if system["rubric"] is not None:
        made.append(_dimensions(name, system["rubric"]))
    return tuple(made)


def _levels(name: str, triage: Mapping[str, Any]) -> TextTable:
    return TextTable(
        title=f"Triage of {name} by reference level",
        head=("Level", "n", "Right", "Too low", "Too high", "No advice"),
        rows=tuple(
            (
                row["level"],
                f"{row['n']:,}",
                _with_interval(row["accuracy"]),
                _with_interval(row["under_triage"]),
                _with_interval(row["over_triage"]),
                f"{row['missing_advice']:,}",
            )
            for row in triage["by_level"]
        ),
        texts=_FIRST,
    )


def _conditions(name: str, conditions: Sequence[Mapping[str, Any]]) -> TextTable:
    return TextTable(
        title=f"Conditions found by {name}",
        head=("Condition", "Figure", "Value", "95% interval", "n"),
        rows=tuple(row for one in conditions for row in _condition(one)),
        texts=2,
    )


def _condition(one: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    name = f"{one['name']} (critical)" if one["critical"] else str(one["name"])
    for rate, title in _RATES.items():
        figure = one[rate]
        yield name, title, _number(figure, 2), _limits(figure, 2), f"{figure['n']:,}"
    cells = [one[cell] for cell in _CELLS]
    yield name, "TP / FP / FN / TN", " / ".join(map(str, cells)), "", f"{sum(cells):,}"


def _dimensions(name: str, rubric: Mapping[str, Any]) -> TextTable:
    rows = [(part["name"], f"{part['weight']:g}", part["mean"]) for part in rubric["dimensions"]]
    rows.append(("All", "", rubric["score"]))
    return TextTable(
        title=f"Rubric scores of {name}",
        head=("Dimension", "Weight", "Mean", "95% interval"),
        rows=tuple(
            (part, weight, _number(figure, 2), _limits(figure, 2)) for part, weight, figure in rows
        ),
        texts=_FIRST,
    )


def comparison_table(
    comparisons: Sequence[Mapping[str, Any]], shown: Mapping[str, str], known: Collection[str]
) -> TextTable | None:
    """Paired differences of the systems that may be shown; None where there is none.

    Args:
        comparisons: ``comparisons`` of a clinical document, confidential.
        shown: Identity -> present name.
        known: Present names of the systems whose clinical results may be shown.
    """
    rows = []
    for one in comparisons:
        first, second = shown.get(one["first"]), shown.get(one["second"])
        if first in known and second in known:
            difference = one["difference"]
            rows.append(
                (
                    one["metric"].replace("_", " "),
                    f"{first} less {second}",
                    _number(difference, 3, signed=True),
                    _limits(difference, 3, signed=True),
                    f"{difference['cases']:,}",
                )
            )
    if not rows:
        return None
    return TextTable(
        title="Paired differences on the same cases",
        head=("Figure", "Systems", "Difference", "95% interval", "Cases"),
        rows=tuple(rows),
        texts=2,
    )


def _alpha(found: Figure) -> str:
    if found.number is None:
        return str(found).replace("_", " ")
    return coefficient(found.number, 2)


def _mean_limits(mean: Figure) -> str:
    return "–" if mean.number is None else f"{mean.low:.2f} to {mean.high:.2f}"


def _number(figure: Mapping[str, Any], digits: int, *, signed: bool = False) -> str:
    if figure["value"] is None:
        return f"n/a ({figure['reason'].replace('_', ' ')})"
    return _printed(figure["value"], digits, signed=signed)


def _limits(figure: Mapping[str, Any], digits: int, *, signed: bool = False) -> str:
    if figure["low"] is None or figure["high"] is None:
        return "–"
    return " to ".join(_printed(figure[end], digits, signed=signed) for end in ("low", "high"))


def _printed(value: float, digits: int, *, signed: bool) -> str:
    return f"{value:+.{digits}f}" if signed else decimal(value, digits)


def _with_interval(figure: Mapping[str, Any] | None) -> str:
    """A share with its limits in one cell; a dash where it cannot be asked for."""
    if figure is None:
        return "–"
    if figure["value"] is None:
        return "n/a"
    value, limits = _number(figure, 2), _limits(figure, 2)
    return value if limits == "–" else f"{value} ({limits})"
