"""What the round gate says: small frozen records, of the same fields as the actions' views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from citereview.gate.checks import GateCheck
from citereview.statistics import Figure

Outcome = Literal["pass", "fail", "cannot_judge"]
Bound = Literal["lower", "upper", "point", "count"]
RemedyKind = Literal["work", "measured"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GateRow:
    """One check of the round gate.

    Attributes:
        check: Closed name.
        value: What was measured: a share of 0..1, or a count where `bound` is ``count``.
        low: Lower limit of the 95% interval; None where there is none.
        high: Upper limit.
        n: Units behind it.
        threshold: What was asked for, as the policy has it.
        bound: What was held against it.
        outcome: ``cannot_judge`` is never a pass.
        reason: Closed code.
        sentence: The same for people.
        ceiling: Whether a share must not be above the threshold; else it must reach it.
    """

    check: str
    value: float | None
    low: float | None = None
    high: float | None = None
    n: int | None
    threshold: float | None
    bound: Bound
    outcome: Outcome
    reason: str
    sentence: str
    ceiling: bool = False


@dataclass(frozen=True, slots=True)
class ItemGate:
    """The gate of one item: its seed gate and the stricter own checks.

    Attributes:
        case_ref: The case.
        system: The system under its present name.
        outcome: ``pass`` only if every check passed.
        reasons: ``check:reason`` of each check that did not pass.
    """

    case_ref: str
    system: str
    outcome: Outcome
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Remedy:
    """What to do about checks that did not pass.

    Attributes:
        kind: ``work`` is unfinished and can be done; ``measured`` means that the system must
            change, and then a new round.
        code: Closed code.
        sentence: Who does what.
        count: How many (pairs, notes, claims or cases, as the sentence says).
    """

    kind: RemedyKind
    code: str
    sentence: str
    count: int


@dataclass(frozen=True, slots=True)
class PooledFigure:
    """A figure of one subject over all its cases, whether or not the policy asks for it.

    Attributes:
        name: Closed name.
        figure: What was measured.
        by_case: (case, numerator, denominator) of each case that brings a unit: what small-cell
            suppression counts. Empty where the figure is undefined.
    """

    name: str
    figure: Figure
    by_case: tuple[tuple[str, int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SubjectVerdict:
    """The round gate's answer for one subject; open only if every check passed.

    Attributes:
        system: The subject under its present name.
        open: Whether every check passed.
        sentence: The answer for people.
        checks: Every check.
        items: The gate of each item.
        remedies: What to do, unfinished work first; empty where the gate is open.
        figures: Every pooled figure, asked for or not.
        seed_checks: Per item the checks of its seed gate, as they are (private, raw counts).
    """

    system: str
    open: bool
    sentence: str
    checks: tuple[GateRow, ...]
    items: tuple[ItemGate, ...]
    remedies: tuple[Remedy, ...]
    figures: tuple[PooledFigure, ...]
    seed_checks: tuple[tuple[GateCheck, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundVerdict:
    """The round gate: open only if it is open for every subject, and there is one.

    Attributes:
        open: Whether the gate is open.
        kind: ``synthetic`` never opens.
        judge: Whether pooled figures were judged on their bound or, exploratory, on the point.
        sentence: The verdict for people.
        subjects: One answer a subject.
        failure_reasons: ``check:reason`` of each check that did not pass for some subject.
    """

    open: bool
    kind: Literal["synthetic", "reviewer"]
    judge: Literal["bound", "point"]
    sentence: str
    subjects: tuple[SubjectVerdict, ...]
    failure_reasons: tuple[str, ...]
