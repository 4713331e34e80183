"""Triage, detection, red flags and paired differences against loops over the same files."""

from __future__ import annotations

import csv
import io
import math
import random
import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from citereview.actions.clinical import clinical_results
from citereview.clinical import document, report_lines, rows_csv
from tests.e2e.recomputed.naive_statistics import Found, bounded_mean, clustered, wilson
from tests.e2e.recomputed.test_gate_recomputed import near

Row = Mapping[str, str]
LEVELS = ("Emergency", "Non-Emergency", "Self-care")
WEIGHTS = {"Emergency": 5, "Non-Emergency": 3, "Self-care": 1}
UNDER, OVER = (0, 2, 5, 9), (0, 0.5, 1)
POLICY: dict[str, Any] = {
    "clinical": {
        "levels": list(LEVELS),
        "weights": WEIGHTS,
        "penalties": {
            "under_triage_1": 2,
            "under_triage_2": 5,
            "under_triage_3+": 9,
            "over_triage_1": 0.5,
            "over_triage_2+": 1,
        },
    }
}


@pytest.fixture(params=["real", 1, 2, 3])
def triage(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The real triage outcomes, or drawn ones with few cases and much missing advice."""
    if request.param == "real":
        folder: Path = request.getfixturevalue("real_data")
        return folder / "triage" / "outcomes.csv"
    draw = random.Random(request.param)  # noqa: S311
    cases = {f"case-{n}": draw.choice(LEVELS) for n in range((3, 25, 60)[request.param - 1])}
    rows = ["system,case_ref,expected_triage,ai_triage"]
    for system in ("one", "two", "three"):
        skill = draw.random()
        for case, expected in cases.items():
            answer = expected if draw.random() < skill else draw.choice((*LEVELS, ""))
            rows.append(f"{system},{case},{expected},{answer}")
    (tmp_path / "drawn.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return tmp_path / "drawn.csv"


def proportion(said: Mapping[str, Any], hits: int, n: int) -> None:
    assert said["n"] == n
    if not n:
        assert (said["value"], said["low"], said["high"]) == (None, None, None)
        return
    low, high = wilson(hits, n)
    assert (said["value"], said["low"], said["high"]) == (near(hits / n), near(low), near(high))
    assert (said["method"], said["level"], said["k"]) == ("wilson", 0.95, hits)
    assert 0 <= said["low"] <= said["value"] <= said["high"] <= 1


def test_that_triage_is_what_the_file_says(triage: Path) -> None:
    found = document(clinical_results(triage, POLICY))
    rows = list(csv.DictReader(io.StringIO(triage.read_text(encoding="utf-8"))))
    answers = {
        one["system"]: [row for row in rows if row["system"] == one["system"]]
        for one in found["systems"]
    }
    assert {row["system"] for row in rows} == set(answers)
    place = {level: at for at, level in enumerate(LEVELS)}
    for one in found["systems"]:
        mine = answers[one["system"]]
        both = [
            (place[row["expected_triage"]], place[row["ai_triage"]])
            for row in mine
            if row["ai_triage"]
        ]
        figures = one["figures"]
        right = sum(e == g for e, g in both)
        under, over = sum(g > e for e, g in both), sum(g < e for e, g in both)
        proportion(figures["triage_accuracy"], right, len(both))
        proportion(figures["triage_accuracy_missing_counted"], right, len(mine))
        proportion(figures["under_triage_rate"], under, len(both))
        proportion(figures["over_triage_rate"], over, len(both))
        proportion(figures["under_triage_at_risk"], under, sum(e < 2 for e, _ in both))
        proportion(figures["over_triage_at_risk"], over, sum(e > 0 for e, _ in both))
        _weighted(figures["weighted_accuracy"], both)
        _penalty(figures["mean_penalty"], both)
        assert one["triage"]["missing_advice"] == len(mine) - len(both)
        assert one["triage"]["confusion"] == [
            [sum(pair == (e, g) for pair in both) for g in range(3)] for e in range(3)
        ]
        for at, level in enumerate(one["triage"]["by_level"]):
            of_level = [g for e, g in both if e == at]
            assert level["n"] == len(of_level)
            proportion(level["accuracy"], of_level.count(at), len(of_level))
            for rate, hits, possible in (
                ("under_triage", sum(g > at for g in of_level), at < 2),
                ("over_triage", sum(g < at for g in of_level), at > 0),
            ):
                if possible:
                    proportion(level[rate], hits, len(of_level))
                else:
                    assert level[rate] is None
            silent = sum(
                place[row["expected_triage"]] == at and not row["ai_triage"] for row in mine
            )
            assert level["missing_advice"] == silent
    _differences(found["comparisons"], answers)


def _weighted(said: Mapping[str, Any], both: Sequence[tuple[int, int]]) -> None:
    weights = [(5, 3, 1)[e] for e, _ in both]
    total, n = sum(weights), len(both)
    value = sum(w for w, (e, g) in zip(weights, both, strict=True) if e == g) / total
    if value in {0, 1} or n == 1:
        n_eff = total**2 / sum(w * w for w in weights)
    else:
        spread = sum((w * ((e == g) - value)) ** 2 for w, (e, g) in zip(weights, both, strict=True))
        variance = n / (n - 1) * spread / total**2
        n_eff = min(n, value * (1 - value) / variance)
    low, high = wilson(value * n_eff, n_eff)
    assert (said["value"], said["low"], said["high"]) == (near(value), near(low), near(high))
    assert (said["n"], said["method"]) == (n, "effective_sample_wilson")


def _penalty(said: Mapping[str, Any], both: Sequence[tuple[int, int]]) -> None:
    """A mean on [0, 9] with one row a case."""
    values = [UNDER[g - e] if g >= e else OVER[e - g] for e, g in both]
    value, low, high = bounded_mean(values, 0, 9)
    assert (said["value"], said["low"], said["high"]) == (near(value), near(low), near(high))


def _differences(said: Sequence[Mapping[str, Any]], answers: Mapping[str, Sequence[Row]]) -> None:
    found = {
        (one["first"], one["second"]): one["difference"]
        for one in said
        if one["metric"] == "triage_accuracy"
    }
    assert set(found) == set(combinations(sorted(answers), 2))
    for (first, second), difference in found.items():
        right = {
            name: {
                row["case_ref"]: row["ai_triage"] == row["expected_triage"]
                for row in answers[name]
                if row["ai_triage"]
            }
            for name in (first, second)
        }
        shared = right[first].keys() & right[second].keys()
        pairs = [(right[first][case], right[second][case]) for case in shared]
        _newcombe(difference, pairs)


def _newcombe(said: Mapping[str, Any], pairs: Sequence[tuple[bool, bool]]) -> None:
    """Newcombe 1998, method 10."""
    n = len(pairs)
    if not n:
        assert said["value"] is None
        return
    a, b = pairs.count((True, True)), pairs.count((True, False))
    c, d = pairs.count((False, True)), pairs.count((False, False))
    p1, p2 = (a + b) / n, (a + c) / n
    (l1, u1), (l2, u2) = wilson(a + b, n), wilson(a + c, n)
    product = (a + b) * (c + d) * (a + c) * (b + d)
    cross = a * d - b * c
    corrected = cross - n / 2 if cross > n / 2 else min(0, cross)
    phi = corrected / math.sqrt(product) if product else 0
    below = (p1 - l1) ** 2 - 2 * phi * (p1 - l1) * (u2 - p2) + (u2 - p2) ** 2
    above = (u1 - p1) ** 2 - 2 * phi * (u1 - p1) * (p2 - l2) + (p2 - l2) ** 2
    assert said["value"] == near((b - c) / n)
    assert said["low"] == near(max(-1, p1 - p2 - math.sqrt(below)))
    assert said["high"] == near(min(1, p1 - p2 + math.sqrt(above)))
    assert (said["method"], said["n"], said["cases"]) == ("newcombe_10_paired", n, n)


@pytest.fixture(params=[1, 2, 3])
def detection(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    draw = random.Random(request.param)  # noqa: S311
    rows = ["case_ref,system,condition,expected,predicted"]
    for condition, share in (("Chest Pain", 0.5), ("Rash", 0.1), ("Never", 0.0), ("Always", 1.0)):
        for case in range((2, 17, 80)[request.param - 1]):
            expected = draw.random() < share
            for system in ("one", "two"):
                said = expected if draw.random() < 0.85 else not expected
                rows.append(
                    f"c{case},{system},{condition},{'yes' if expected else 'no'},"
                    f"{'' if draw.random() < 0.1 else 'yes' if said else 'no'}"
                )
    (tmp_path / "detection.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return tmp_path / "detection.csv"


def test_that_detection_is_what_the_file_says(detection: Path) -> None:
    policy = {"clinical": {"conditions": [{"name": "Rash", "metric": "ppv"}]}}
    found = document(clinical_results(detection, policy))
    rows = list(csv.DictReader(io.StringIO(detection.read_text(encoding="utf-8"))))
    for system in found["systems"]:
        for one in system["conditions"]:
            mine = [
                (row["expected"] == "yes", row["predicted"])
                for row in rows
                if (row["system"], row["condition"]) == (system["system"], one["name"])
            ]
            tp, fp = mine.count((True, "yes")), mine.count((False, "yes"))
            fn, tn = mine.count((True, "no")), mine.count((False, "no"))
            counts = ("true_positives", "false_positives", "false_negatives", "true_negatives")
            assert [one[name] for name in counts] == [tp, fp, fn, tn]
            assert one["missing_answers"] == len(mine) - tp - fp - fn - tn
            proportion(one["sensitivity"], tp, tp + fn)
            proportion(one["specificity"], tn, tn + fp)
            proportion(one["ppv"], tp, tp + fp)
            proportion(one["npv"], tn, tn + fn)
            _f1(one["f1"], tp, fp, fn)


def _f1(said: Mapping[str, Any], tp: int, fp: int, fn: int) -> None:
    n = tp + fp + fn
    if not n:
        assert said["value"] is None
        return
    low, high = wilson(tp, n)
    assert said["value"] == near(2 * tp / (2 * tp + fp + fn))
    assert (said["low"], said["high"]) == (near(2 * low / (1 + low)), near(2 * high / (1 + high)))
    assert said["method"] == "jaccard_wilson"


def test_that_claims_and_red_flags_cluster_by_case(tmp_path: Path) -> None:
    draw = random.Random(5)  # noqa: S311
    lines = ["case_ref,claims,unsupported_claims,expected_red_flags,ai_red_flags"]
    claims: dict[str, tuple[int, int]] = {}
    flags: dict[str, tuple[int, int]] = {}
    for at in range(35):
        n = draw.randint(0, 9)
        bad = sum(draw.random() < 0.2 for _ in range(n))
        wanted = [flag for flag in ("fever", "rigor", "stiff neck") if draw.random() < 0.5]
        got = [flag for flag in wanted if draw.random() < 0.8]
        lines.append(f"c{at},{n},{bad},{';'.join(wanted)},{';'.join(got)}")
        claims[f"c{at}"] = (bad, n)
        flags[f"c{at}"] = (len(got), len(wanted))
    path = tmp_path / "claims.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (one,) = document(clinical_results(path))["systems"]
    for name, sums in (("hallucination_rate", claims), ("red_flag_detection", flags)):
        _same(one["figures"][name], clustered(sums))


def _same(said: Mapping[str, Any], found: Found) -> None:
    assert (said["value"], said["low"], said["high"]) == (
        near(found.value),
        near(found.low),
        near(found.high),
    )
    assert (said["n"], said["cases"], said["method"]) == (found.n, found.cases, found.method)
    assert set(said["warnings"]) == found.warnings


@pytest.mark.parametrize("form", ["triage", "detection"])
def test_that_tables_and_rows_print_the_documents_numbers(form: str, tmp_path: Path) -> None:
    results = clinical_results(_drawn(tmp_path, form), POLICY if form == "triage" else None)
    found = document(results)
    flat = list(csv.DictReader(io.StringIO(rows_csv(results))))
    for row in flat:
        if row["figure"] == "composite_score":
            continue
        (one,) = (it for it in found["systems"] if it["system"] == row["system"])
        figure = one["figures"][row["figure"]]
        for name in ("value", "low", "high"):
            if figure[name] is not None:
                assert float(row[name]) == figure[name]
        assert row["n"] == str(figure["n"])
    text = "\n".join(report_lines(results))
    said = set(re.findall(r"\d\.\d{3}", text))
    exact = {
        f"{figure[name]:.3f}"
        for one in found["systems"]
        for figure in one["figures"].values()
        for name in ("value", "low", "high")
        if figure[name] is not None
    }
    assert exact <= said


def _drawn(folder: Path, form: str) -> Path:
    draw = random.Random(8)  # noqa: S311
    lines = [
        "case_ref,expected_triage,ai_triage"
        if form == "triage"
        else "case_ref,condition,expected,predicted"
    ]
    for at in range(40):
        if form == "triage":
            lines.append(f"c{at},{draw.choice(LEVELS)},{draw.choice(LEVELS)}")
        else:
            lines.append(f"c{at},Rash,{draw.choice(('yes', 'no'))},{draw.choice(('yes', 'no'))}")
    (folder / "drawn.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder / "drawn.csv"
