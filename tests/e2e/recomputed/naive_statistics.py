"""The estimators of docs/metrics.md written a second time, the plainest way: loops and fractions.

Nothing here comes from the product. Quantiles are those of `scipy.stats`; point values are exact
fractions until the last step.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from scipy import stats

LEVEL = 0.95
TAIL = (1 - LEVEL) / 2
Z = float(stats.norm.ppf(1 - TAIL))
Limits = tuple[float, float]


@dataclass(frozen=True)
class Found:
    """A figure; without a value it has a reason."""

    value: float | None
    low: float | None
    high: float | None
    n: int
    cases: int
    method: str | None
    warnings: frozenset[str]
    reason: str | None = None
    n_eff: float | None = None


def t_quantile(degrees: float) -> float:
    return float(stats.t.ppf(1 - TAIL, degrees))


def clopper_pearson(k: float, n: float) -> Limits:
    low = 0.0 if k <= 0 else float(stats.beta.ppf(TAIL, k, n - k + 1))
    high = 1.0 if k >= n else float(stats.beta.ppf(1 - TAIL, k + 1, n - k))
    return low, high


def wilson(k: float, n: float) -> Limits:
    """Both roots of (p - k/n)^2 = z^2 p (1 - p) / n."""
    share = k / n
    a, b, c = 1 + Z * Z / n, -(2 * share + Z * Z / n), share * share
    root = math.sqrt(max(0.0, b * b - 4 * a * c))
    low, high = (-b - root) / (2 * a), (-b + root) / (2 * a)
    return (0.0 if k <= 0 else low), (1.0 if k >= n else high)


def proportion_warnings(
    p: Fraction, limits: Limits, n_eff: float, held: tuple[int, int], cases: int
) -> set[str]:
    """W1 to W6; `held` are the cases that hold a success, and those that hold a failure."""
    width = limits[1] - limits[0]
    rare = float(min(p, 1 - p))
    found = set()
    if n_eff < 30 or cases < 30:
        found.add("few_units")
    if width >= 0.30:
        found.add("wide")
    if 0.05 < width < 0.30 and width > 1.3 * rare:
        found.add("relative_wide")
    if cases - 1 < 8:
        found.add("few_clusters")
    if p in {0, 1}:
        found.add("boundary")
    if min(held) < 5:
        found.add("few_events")
    return found


def effective(y: Sequence[Fraction], m: Sequence[int]) -> tuple[Fraction, float, bool]:
    """The ratio, its effective sample size, and whether the t factor applies."""
    n, cases = sum(m), len(m)
    p = sum(y, Fraction(0)) / n
    kish = Fraction(n * n, sum(size * size for size in m))
    if p in {0, 1} or cases == 1:
        return p, float(kish), False
    spread = sum((one - p * size) ** 2 for one, size in zip(y, m, strict=True))
    variance = Fraction(cases, cases - 1) * spread / (n * n)
    if variance <= Fraction(1, 10**12):
        return p, float(kish), True
    deff = max(Fraction(1), variance / (p * (1 - p) / n))
    return p, float(n / deff), True


def clustered(sums: Mapping[Hashable, tuple[int, int]]) -> Found:
    """Ratio of sums over cases with Korn and Graubard's interval."""
    used = [(y, m) for y, m in sums.values() if m]
    if not used:
        return Found(None, None, None, 0, 0, None, frozenset(), "no_data")
    y, m = [Fraction(one) for one, _ in used], [size for _, size in used]
    n, cases = sum(m), len(m)
    p, n_eff, factor = effective(y, m)
    n_df = min(n, n_eff)
    if factor:
        n_df *= (t_quantile(n - 1) / t_quantile(cases - 1)) ** 2
    limits = clopper_pearson(float(p) * n_df, n_df)
    successes = sum(one > 0 for one in y)
    failures = sum(one < size for one, size in zip(y, m, strict=True))
    warnings = proportion_warnings(p, limits, n_eff, (successes, failures), cases)
    return Found(
        float(p), *limits, n, cases, "korn_graubard_by_case", frozenset(warnings), n_eff=n_eff
    )


def bounded_mean(values: Sequence[float], least: float, most: float) -> tuple[float, float, float]:
    """Mean of one value a case on [least, most], with its limits."""
    shares = [(value - least) / (most - least) for value in values]
    n = len(shares)
    p = sum(shares) / n
    variance = sum((one - p) ** 2 for one in shares) / (n - 1) / n if n > 1 else 0
    n_eff, factor = float(n), 1.0
    if variance > 1e-12 and 0 < p < 1:
        n_eff = p * (1 - p) / variance
        factor = (Z / t_quantile(n - 1)) ** 2
    low, high = wilson(p * n_eff * factor, n_eff * factor)
    span = most - least
    return least + span * p, least + span * low, least + span * high


Items = Sequence[tuple[Hashable, Mapping[str, str]]]
"""(case, reviewer -> label) of each item."""


def item_agreement(given: Mapping[str, str]) -> Fraction:
    pairs = list(combinations(given.values(), 2))
    return Fraction(sum(one == other for one, other in pairs), len(pairs))


@dataclass(frozen=True)
class Agreed:
    percent: Found
    alpha: Found
    ac1: Found
    fleiss: Found
    cohen: Found | None
    unstable: bool


def agreement(items: Items, labels: Sequence[str]) -> Agreed:
    """Every coefficient of a nominal codebook."""
    rated = [given for _, given in items if given]
    paired = [(case, given) for case, given in items if len(given) >= 2]
    everyone = sorted({reviewer for given in rated for reviewer in given})
    totals = {label: sum(list(g.values()).count(label) for g in rated) for label in labels}
    two = len(everyone) == 2
    if not paired:
        none = Found(None, None, None, 0, 0, None, frozenset(), "no_pairs" if rated else "no_data")
        top = max(totals.values(), default=0)
        return Agreed(
            none,
            none,
            none,
            none,
            none if two else None,
            bool(rated) and top >= 0.85 * len_of(rated),
        )
    percent = _percent(paired, rated, everyone, totals)
    shares = {
        label: sum(Fraction(list(g.values()).count(label), len(g)) for g in rated) / len(rated)
        for label in labels
    }
    one_label = sum(total > 0 for total in totals.values()) < 2
    chance_ac1 = sum((s * (1 - s) for s in shares.values()), Fraction(0)) / (len(labels) - 1)
    chance_fleiss = sum((s * s for s in shares.values()), Fraction(0))
    few = len(paired) < 2
    ac1 = _undefined(percent, "no_variation" if one_label else "too_few_items")
    fleiss = _undefined(percent, "no_variation" if one_label else "too_few_items")
    if not few:
        ac1 = _corrected(percent, chance_ac1)
    if not few and not one_label:
        fleiss = _corrected(percent, chance_fleiss)
    cohen = _cohen(percent, rated, everyone, labels) if two else None
    alpha = _alpha(percent, [given for _, given in paired], labels)
    low_coefficient = any(
        one is not None and one.value is not None and one.value < 0.40 for one in (alpha, cohen)
    )
    assert percent.value is not None
    unstable = max(totals.values()) >= 0.85 * sum(totals.values()) or (
        percent.value >= 0.80 and low_coefficient
    )
    return Agreed(percent, alpha, ac1, fleiss, cohen, unstable)


def len_of(rated: Sequence[Mapping[str, str]]) -> int:
    return sum(map(len, rated))


def _percent(
    paired: Sequence[tuple[Hashable, Mapping[str, str]]],
    rated: Sequence[Mapping[str, str]],
    everyone: Sequence[str],
    totals: Mapping[str, int],
) -> Found:
    y: dict[Hashable, Fraction] = {}
    m: dict[Hashable, int] = {}
    agreeing, disagreeing = set(), set()
    for case, given in paired:
        share = item_agreement(given)
        y[case] = y.get(case, Fraction(0)) + share
        m[case] = m.get(case, 0) + 1
        if share > 0:
            agreeing.add(case)
        if share < 1:
            disagreeing.add(case)
    p, n_eff, _ = effective([y[case] for case in m], list(m.values()))
    limits = wilson(float(p) * n_eff, n_eff)
    warnings = proportion_warnings(p, limits, n_eff, (len(agreeing), len(disagreeing)), len(m))
    if _w8(paired, rated, everyone, totals):
        warnings.add("few_agreement")
    return Found(
        float(p),
        *limits,
        len(paired),
        len(m),
        "item_agreement_wilson",
        frozenset(warnings),
        n_eff=n_eff,
    )


def _w8(
    paired: Sequence[tuple[Hashable, Mapping[str, str]]],
    rated: Sequence[Mapping[str, str]],
    everyone: Sequence[str],
    totals: Mapping[str, int],
) -> bool:
    top = max(totals, key=lambda label: totals[label])
    minority = sum(any(label != top for label in given.values()) for _, given in paired)
    shared = [
        sum(one in given and other in given for given in rated)
        for one, other in combinations(everyone, 2)
    ]
    return len(paired) < 50 or minority < 5 or any(count < 10 for count in shared)


def _undefined(percent: Found, reason: str) -> Found:
    warnings = percent.warnings & {"few_agreement"}
    return Found(None, None, None, percent.n, percent.cases, None, warnings, reason)


def _carried(percent: Found, value: Fraction, low: float, high: float) -> Found:
    warnings = set(percent.warnings) - {"wide", "relative_wide", "boundary"}
    if high - low >= 0.30:
        warnings.add("wide")
    if value == 1:
        warnings.add("boundary")
    return Found(
        float(value), low, high, percent.n, percent.cases, percent.method, frozenset(warnings)
    )


def _corrected(percent: Found, chance: Fraction) -> Found:
    assert percent.value is not None
    assert percent.low is not None
    assert percent.high is not None
    p, pe = percent.value, float(chance)
    value = Fraction(p) if chance == 0 else Fraction((p - pe) / (1 - pe))
    return _carried(percent, value, (percent.low - pe) / (1 - pe), (percent.high - pe) / (1 - pe))


def _alpha(percent: Found, paired: Sequence[Mapping[str, str]], labels: Sequence[str]) -> Found:
    n_c = {label: sum(list(g.values()).count(label) for g in paired) for label in labels}
    n = sum(n_c.values())
    if sum(count > 0 for count in n_c.values()) < 2:
        return _undefined(percent, "no_variation")
    if len(paired) < 2:
        return _undefined(percent, "too_few_items")
    observed = Fraction(0)
    for given in paired:
        values = list(given.values())
        unlike = sum(one != other for one in values for other in values)
        observed += Fraction(unlike, len(values) - 1)
    observed /= n
    expected = Fraction(sum(n_c[a] * n_c[b] for a in labels for b in labels if a != b), n * (n - 1))
    alpha = 1 - observed / expected
    assert percent.value is not None
    assert percent.low is not None
    assert percent.high is not None
    missing = 1 - percent.value
    slope = (1 - float(alpha)) / missing if missing else 1 / float(expected)
    low, high = (1 - (1 - x) * slope for x in (percent.low, percent.high))
    return _carried(percent, alpha, low, high)


def _cohen(
    percent: Found, rated: Sequence[Mapping[str, str]], two: Sequence[str], labels: Sequence[str]
) -> Found:
    if any(len(given) < 2 for given in rated):
        return _undefined(percent, "not_two_complete_raters")
    first, second = two
    used = {label for given in rated for label in given.values()}
    if len(used) < 2:
        return _undefined(percent, "no_variation")
    if len(rated) < 2:
        return _undefined(percent, "too_few_items")
    n = len(rated)
    chance = sum(
        Fraction(sum(g[first] == label for g in rated), n)
        * Fraction(sum(g[second] == label for g in rated), n)
        for label in labels
    )
    assert isinstance(chance, Fraction)
    return _corrected(percent, chance)


def out_of_reach(n_eff: float, target: float) -> bool:
    """W7: zero failures in so few units do not show the target."""
    if target <= 0:
        return False
    return target >= 1 or n_eff < math.ceil(math.log(TAIL) / math.log(target))


def judged(found: Found, threshold: float, *, floor: bool, by: str) -> tuple[str, str, str]:
    """(outcome, bound, reason) of a figure held against a threshold."""
    bound = "point" if by == "point" else "lower" if floor else "upper"
    if found.value is None:
        return "cannot_judge", bound, str(found.reason)
    assert found.low is not None
    assert found.high is not None
    assert found.n_eff is not None
    if by == "point":
        met = found.value >= threshold if floor else found.value <= threshold
        return ("pass", bound, "point_meets") if met else ("fail", bound, "point_misses")
    if found.high < threshold if floor else found.low > threshold:
        return "fail", bound, "bound_misses"
    target = threshold if floor else 1 - threshold
    blocking = [code for code in ("few_units", "wide", "few_clusters") if code in found.warnings]
    if not blocking and out_of_reach(found.n_eff, target):
        blocking = ["target_unreachable"]
    if blocking:
        return "cannot_judge", bound, blocking[0]
    if found.low >= threshold if floor else found.high <= threshold:
        return "pass", bound, "bound_meets"
    return "cannot_judge", bound, "straddles"
