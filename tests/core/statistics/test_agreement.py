"""Agreement coefficients against every published value of docs/metrics.md, section 2."""

from __future__ import annotations

from collections.abc import Sequence

import krippendorff
import numpy as np
import pytest
from statsmodels.stats import inter_rater

from citereview.errors import InputError
from citereview.statistics import (
    MISSING,
    Estimate,
    Figure,
    Ratings,
    Reason,
    Scale,
    Undefined,
    WarningCode,
    agreement,
    cohen_kappa,
    fleiss_kappa,
    gwet_ac1,
    krippendorff_alpha,
    percent_agreement,
)
from citereview.statistics.alpha import _coincidences

Cell = int | str | None


def coders(text: str) -> list[list[Cell]]:
    """Items from coders' rows separated by slashes; a dot is missing."""
    rows = [
        [None if c == "." else int(c) if c.isdigit() else c for c in row.split()]
        for row in text.split("/")
    ]
    return [list(item) for item in zip(*rows, strict=True)]


def expand(counts: Sequence[Sequence[int]]) -> Ratings:
    """Ratings from counts of each label an item (which reviewer said it does not matter)."""
    items = [[label for label, n in enumerate(row) for _ in range(n)] for row in counts]
    return Ratings.of(items, range(len(counts[0])))


def table(cells: Sequence[Sequence[int]]) -> Ratings:
    """Two complete reviewers from their cross table, rows for the first."""
    items = [[i, j] for i, row in enumerate(cells) for j, n in enumerate(row) for _ in range(n)]
    return Ratings.of(items, range(len(cells)))


def value(figure: Figure) -> float:
    assert isinstance(figure, Estimate)
    return figure.value


K1_ITEMS = coders(
    "1 2 3 3 2 1 4 1 2 . . . / 1 2 3 3 2 2 4 1 2 5 . 3 /"
    ". 3 3 3 2 3 4 2 2 5 1 . / 1 2 3 3 2 4 4 1 2 5 1 ."
)
K1 = Ratings.of(K1_ITEMS, range(1, 6), ordered=True)
K2 = Ratings.of(coders("0 1 0 0 0 0 0 0 1 0 / 1 1 1 0 0 1 0 0 0 0"), [0, 1])
K3 = Ratings.of(coders("a a b b d c c c e d d a / b a b b b c c c e d d d"), list("abcde"))
K4 = Ratings.of(
    coders(
        ". . . . . 3 4 1 2 1 1 3 3 . 3 / 1 . 2 1 3 3 4 3 . . . . . . . /"
        ". . 2 1 3 4 4 . 2 1 1 3 3 . 4"
    ),
    range(1, 5),
    ordered=True,
)
F1971_ITEMS = (
    "00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031 "
    "00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006"
)
F1971_COUNTS = [[int(n) for n in item] for item in F1971_ITEMS.split(" ")]
F1971 = expand(F1971_COUNTS)
D6 = expand(F1971_COUNTS[:15])
W10_COUNTS = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
]
W10 = expand(W10_COUNTS)
T11 = [[106, 10, 4], [22, 28, 10], [2, 12, 6]]
T13 = [[80, 10], [5, 5]]
T15 = [[13, 0, 0], [0, 20, 7], [0, 4, 56]]
T16 = [[24, 8, 13], [8, 13, 11], [10, 9, 64]]


def brennan_prediger(ratings: Ratings) -> float:
    q = len(ratings.labels)
    return (value(percent_agreement(ratings)) - 1 / q) / (1 - 1 / q)


@pytest.mark.parametrize(
    ("row", "found", "published", "digits", "computed"),
    [
        ("1 K1 nominal", krippendorff_alpha(K1), 0.743, 3, 0.743421),
        ("2 K1 ordinal", krippendorff_alpha(K1, Scale.ORDINAL), 0.815, 3, 0.815388),
        ("3 K1 interval", krippendorff_alpha(K1, Scale.INTERVAL), 0.849, 3, 0.849107),
        ("4 K1 ratio", krippendorff_alpha(K1, Scale.RATIO), 0.797, 3, 0.797403),
        ("5 K2", krippendorff_alpha(K2), 0.095, 3, 0.095238),
        ("6 K3", krippendorff_alpha(K3), 0.692, 3, 0.691964),
        ("7 K4 nominal", krippendorff_alpha(K4), 0.691, 3, 0.691358),
        ("7 K4 interval", krippendorff_alpha(K4, Scale.INTERVAL), 0.811, 3, 0.810845),
        ("8 Fleiss", fleiss_kappa(F1971), 0.430, 3, 0.430245),
        ("8 alpha", krippendorff_alpha(F1971), None, 0, 0.433410),
        ("8 AC1", gwet_ac1(F1971), None, 0, 0.447885),
        ("8 percent", percent_agreement(F1971), None, 0, 0.555556),
        ("9 Fleiss", fleiss_kappa(W10), 0.210, 3, 0.209931),
        ("9 alpha", krippendorff_alpha(W10), None, 0, 0.215574),
        ("9 AC1", gwet_ac1(W10), None, 0, 0.225614),
        ("10 Cohen", cohen_kappa(table([[20, 5], [10, 15]])), 0.40, 2, 0.400000),
        ("10 AC1", gwet_ac1(table([[20, 5], [10, 15]])), None, 0, 0.405941),
        ("11 Cohen", cohen_kappa(table(T11)), 0.429, 3, 0.428571),
        ("11 alpha", krippendorff_alpha(table(T11)), None, 0, 0.428640),
        ("11 pi", fleiss_kappa(table(T11)), None, 0, 0.427208),
        ("13 Cohen", cohen_kappa(table(T13)), 0.32, 2, 0.318182),
        ("13 percent", percent_agreement(table(T13)), 0.85, 2, 0.85),
        ("13 AC1", gwet_ac1(table(T13)), None, 0, 0.808000),
        ("13 alpha", krippendorff_alpha(table(T13)), None, 0, 0.317714),
        ("15 Cohen", cohen_kappa(table(T15)), 0.7964094, 6, 0.796409),
        ("15 pi", fleiss_kappa(table(T15)), 0.7962397, 6, 0.796240),
        ("15 AC1", gwet_ac1(table(T15)), 0.8493305, 6, 0.849331),
        ("15 alpha", krippendorff_alpha(table(T15)), 0.7972585, 6, 0.797258),
        ("16 Cohen", cohen_kappa(table(T16)), 0.389, 3, 0.388839),
        ("18 AC1", gwet_ac1(D6), 0.4448007, 6, 0.444801),
        ("18 Fleiss", fleiss_kappa(D6), 0.4139265, 6, 0.413926),
        ("18 alpha", krippendorff_alpha(D6), 0.4204384, 6, 0.420438),
        ("19 AC1", gwet_ac1(K1), 0.77544, 5, 0.775444),
        ("19 Fleiss", fleiss_kappa(K1), 0.76117, 5, 0.761169),
        ("19 percent", percent_agreement(K1), 0.8181818, 6, 0.818182),
        ("20 Fleiss", fleiss_kappa(expand([[7, 1], [3, 5]])), None, 0, 0.161905),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_that_each_published_coefficient_is_met(
    row: str, found: Figure, published: float | None, digits: int, computed: float
) -> None:
    assert value(found) == pytest.approx(computed, abs=6e-7), row
    if published is not None:
        assert value(found) == pytest.approx(published, abs=0.6 * 10**-digits)


def test_that_brennan_and_prediger_follows_from_percent_agreement() -> None:
    assert brennan_prediger(K1) == pytest.approx(0.772727, abs=6e-7)
    assert brennan_prediger(expand([[7, 1], [3, 5]])) == pytest.approx(0.214286, abs=6e-7)


def test_that_the_standard_error_of_kappa_is_the_published_one() -> None:
    for cells, se in ((T15, 0.058911), (T16, 0.059793)):
        figure = cohen_kappa(table(cells))
        assert isinstance(figure, Estimate)
        assert figure.se == pytest.approx(se, abs=6e-7)
        oracle = inter_rater.cohens_kappa(np.array(cells))
        assert (figure.value, figure.se) == pytest.approx((oracle.kappa, oracle.std_kappa))


def test_that_two_reviewers_tell_alpha_kappa_and_pi_apart() -> None:
    ratings = table(T11)
    alpha, kappa, pi = (
        value(f) for f in (krippendorff_alpha(ratings), cohen_kappa(ratings), fleiss_kappa(ratings))
    )
    assert min(abs(alpha - kappa), abs(alpha - pi), abs(kappa - pi)) > 5e-5


def test_that_the_codebook_decides_how_many_labels_ac1_counts() -> None:
    nine = K1_ITEMS[:9]
    for q, expected in ((4, 0.7071), (5, 0.7287), (6, 0.7402)):
        ratings = Ratings.of(nine, range(1, q + 1))
        assert value(gwet_ac1(ratings)) == pytest.approx(expected, abs=6e-5)
        assert value(krippendorff_alpha(ratings)) == pytest.approx(0.6916, abs=6e-5)


# -- plausible but wrong, each computed on K1 and shown to differ --------------------------------


def test_that_complete_cases_only_would_be_wrong() -> None:
    complete = [item for item in K1_ITEMS if None not in item]
    wrong = value(krippendorff_alpha(Ratings.of(complete, range(1, 6))))
    assert wrong == pytest.approx(0.652661, abs=6e-7)


def test_that_missing_as_a_label_would_be_wrong() -> None:
    filled = [[6 if c is None else c for c in item] for item in K1_ITEMS]
    wrong = value(krippendorff_alpha(Ratings.of(filled, range(1, 7))))
    assert wrong == pytest.approx(0.576577, abs=6e-7)


def test_that_the_expected_disagreement_has_n_minus_1() -> None:
    n = 40  # pairable ratings of K1
    wrong = 1 - (1 - value(krippendorff_alpha(K1))) * n / (n - 1)
    assert wrong == pytest.approx(0.736842, abs=6e-7)


def test_that_the_old_one_sided_ordinal_distance_would_be_wrong() -> None:
    # fast-krippendorff issue 4: the distance was taken in one direction only.
    counts = K1.counts()
    observed = _coincidences(counts[counts.sum(axis=1) >= 2]).sum(axis=0)
    n_c = observed.sum(axis=0)
    wrong = np.array(
        [[(n_c[c : k + 1].sum() - (n_c[c] + n_c[k]) / 2) ** 2 for k in range(5)] for c in range(5)]
    )
    expected = (np.outer(n_c, n_c) * wrong).sum() / (n_c.sum() - 1)
    assert 1 - (observed * wrong).sum() / expected == pytest.approx(0.789217, abs=6e-7)
    assert value(krippendorff_alpha(K1, Scale.ORDINAL)) == pytest.approx(0.815388, abs=6e-7)


def test_that_percent_agreement_is_not_pooled_over_pairs() -> None:
    counts = K1.counts()
    size = counts.sum(axis=1)
    pooled = (counts * (counts - 1)).sum() / (size * (size - 1)).sum()
    assert pooled == pytest.approx(0.781818, abs=6e-7)
    assert value(percent_agreement(K1)) == pytest.approx(0.818182, abs=6e-7)


def test_that_single_ratings_count_for_what_is_expected() -> None:
    without = Ratings.of(
        [item for item in K1_ITEMS if sum(c is not None for c in item) > 1], range(1, 6)
    )
    assert value(gwet_ac1(without)) == pytest.approx(0.775152, abs=6e-7)
    assert value(fleiss_kappa(without)) == pytest.approx(0.762483, abs=6e-7)
    # AC1 with the prevalence pooled over ratings instead of averaged over items
    counts = K1.counts()
    share = counts.sum(axis=0) / counts.sum()
    expected = (share * (1 - share)).sum() / 4
    wrong = (value(percent_agreement(K1)) - expected) / (1 - expected)
    assert wrong == pytest.approx(0.775597, abs=6e-7)


def test_that_one_single_deviation_makes_alpha_about_zero() -> None:
    # fast-krippendorff issue 11: looks like near perfect agreement, and alpha is right to be 0.
    items = coders("3 3 3 3 3 / 3 3 3 3 3 / 3 3 . . 3 / 3 3 3 3 1 / 3 . 3 3 3")
    ratings = Ratings.of(items, [1, 2, 3], ordered=True)
    report = agreement(ratings)
    assert value(report.alpha) == pytest.approx(0.0, abs=0.05)
    assert value(report.percent) > 0.9
    assert report.unstable


# -- the degenerate table --------------------------------------------------------------------


def reasons(*figures: Figure | None) -> list[Reason | None]:
    return [f.reason if isinstance(f, Undefined) else None for f in figures]


def test_that_one_label_throughout_leaves_percent_and_ac1() -> None:
    ratings = Ratings.of([["s", "s"]] * 10, ["s", "c", "i", "u"])
    report = agreement(ratings)
    assert report.cohen is not None
    assert reasons(report.alpha, report.cohen, report.fleiss) == [Reason.NO_VARIATION] * 3
    assert value(report.percent) == 1
    assert isinstance(report.ac1, Estimate)
    assert report.ac1.value == 1
    assert (report.ac1.low, report.ac1.high) == (pytest.approx(0.722, abs=6e-4), 1)


def test_that_one_agreed_item_is_no_variation_and_warned_about() -> None:
    report = agreement(Ratings.of([["s", "s"]], ["s", "c"]))
    assert (
        reasons(report.alpha, report.ac1, report.fleiss, report.cohen) == [Reason.NO_VARIATION] * 4
    )
    assert isinstance(report.percent, Estimate)
    assert report.percent.value == 1
    assert {WarningCode.FEW_UNITS, WarningCode.FEW_AGREEMENT} <= set(report.percent.warnings)
    assert WarningCode.FEW_AGREEMENT in report.alpha.warnings


def test_that_one_disputed_item_is_too_few() -> None:
    report = agreement(Ratings.of([["s", "c"]], ["s", "c", "i", "u"]))
    assert (
        reasons(report.alpha, report.ac1, report.fleiss, report.cohen) == [Reason.TOO_FEW_ITEMS] * 4
    )
    assert value(report.percent) == 0


def test_that_a_reviewer_who_rated_nothing_changes_nothing() -> None:
    wider = Ratings.of([[*item, None] for item in K1_ITEMS], range(1, 6), ordered=True)
    for scale in Scale:
        assert krippendorff_alpha(wider, scale) == krippendorff_alpha(K1, scale)
    assert agreement(wider) == agreement(K1)
    two = [[*pair, None] for pair in ([1, 1], [1, 2], [2, 2], [2, 1], [1, 1])]
    assert isinstance(agreement(Ratings.of(two, [1, 2])).cohen, Estimate)


def test_that_no_item_with_two_ratings_is_no_pairs() -> None:
    report = agreement(Ratings.of([["s", None], [None, "c"]], ["s", "c"]))
    assert reasons(report.percent, report.alpha, report.ac1, report.fleiss) == [Reason.NO_PAIRS] * 4
    assert report.words == "No pair was labelled by two reviewers."


def test_that_no_rating_at_all_is_no_data() -> None:
    for rows in ([], [[None, None]]):
        report = agreement(Ratings.of(rows, ["s", "c"]))
        assert reasons(report.percent, report.alpha, report.ac1) == [Reason.NO_DATA] * 3


def test_that_unequal_ratings_an_item_are_fine() -> None:
    assert all(isinstance(f, Estimate) for f in (krippendorff_alpha(K1), gwet_ac1(K1)))
    assert isinstance(fleiss_kappa(K1), Estimate)
    with pytest.raises(AssertionError):
        inter_rater.fleiss_kappa(K1.counts())


def test_that_nan_and_none_are_missing_not_labels() -> None:
    with_nan = [[float("nan") if c is None else c for c in item] for item in K1_ITEMS]
    ratings = Ratings.of(with_nan, range(1, 6), ordered=True)
    assert np.array_equal(ratings.codes, K1.codes)
    assert (ratings.codes == MISSING).sum() == 7


def test_that_text_labels_have_no_order_of_their_own() -> None:
    rows = [["low", "high"], ["high", "high"], ["low", "low"]]
    with pytest.raises(InputError) as refused:
        krippendorff_alpha(Ratings.of(rows, ["low", "high"]), Scale.ORDINAL)
    assert refused.value.code == "ratings_without_order"
    ordered = Ratings.of(rows, ["low", "high"], ordered=True)
    assert isinstance(krippendorff_alpha(ordered, Scale.ORDINAL), Estimate)
    with pytest.raises(InputError):
        krippendorff_alpha(ordered, Scale.INTERVAL)


def test_that_labels_outside_the_codebook_are_refused_without_being_named() -> None:
    with pytest.raises(InputError) as refused:
        Ratings.of([["s", "secret-label"]], ["s", "c"])
    assert refused.value.code == "rating_label_unknown"
    assert "secret-label" not in repr(refused.value) + refused.value.explain()
    with pytest.raises(InputError) as uneven:
        Ratings.of([["s"], ["s", "c"]], ["s", "c"])
    assert uneven.value.code == "ratings_uneven"


def test_that_cohen_needs_two_complete_reviewers() -> None:
    for rows in ([[0, 1, 1], [1, 1, 0]], [[0, 1], [1, None], [0, 0]]):
        figure = cohen_kappa(Ratings.of(rows, [0, 1]))
        assert reasons(figure) == [Reason.NOT_TWO_RATERS]


# -- intervals, words, the paradox, the oracle ---------------------------------------------------


def test_that_limits_follow_percent_agreement_with_the_expected_agreement_held() -> None:
    report = agreement(F1971)
    assert isinstance(report.percent, Estimate)
    for figure in (report.alpha, report.ac1, report.fleiss):
        assert isinstance(figure, Estimate)
        slope = (1 - figure.value) / (1 - report.percent.value)
        assert 1 - figure.low == pytest.approx((1 - report.percent.low) * slope)
        assert 1 - figure.high == pytest.approx((1 - report.percent.high) * slope)


def test_that_full_agreement_with_variation_has_a_lower_limit_below_one() -> None:
    ratings = Ratings.of([[0, 0]] * 30 + [[1, 1]] * 30, [0, 1])
    figure = krippendorff_alpha(ratings)
    assert isinstance(figure, Estimate)
    assert (figure.value, figure.high) == (1.0, 1.0)
    # 60 of 120 ratings carry each label: De = 2 * 60 * 60 / (120 * 119).
    percent = percent_agreement(ratings)
    assert isinstance(percent, Estimate)
    expected_disagreement = 2 * 60 * 60 / (120 * 119)
    assert figure.low == pytest.approx(1 - (1 - percent.low) / expected_disagreement)


def test_that_items_of_one_case_widen_the_interval() -> None:
    rng = np.random.default_rng(2)
    agree = np.repeat(rng.random(20) < 0.8, 6)
    rows = [[0, 0] if same else [0, 1] for same in agree]
    cases = np.repeat(np.arange(20), 6).tolist()
    honest = percent_agreement(Ratings.of(rows, [0, 1], cases=cases))
    naive = percent_agreement(Ratings.of(rows, [0, 1]))
    assert isinstance(honest, Estimate)
    assert isinstance(naive, Estimate)
    assert honest.high - honest.low > 2 * (naive.high - naive.low)
    assert honest.cases == 20


def test_that_the_paradox_prints_both_and_a_sentence() -> None:
    report = agreement(table(T13))
    assert report.unstable
    assert report.caution == "chance-corrected agreement is unstable at this label prevalence"
    assert value(report.percent) >= 0.80
    assert value(report.alpha) < 0.40
    for figure in (report.alpha, report.ac1, report.cohen):
        assert isinstance(figure, Estimate)
        assert WarningCode.UNSTABLE_PREVALENCE in figure.warnings
    assert [(row.label, row.ratings) for row in report.prevalence] == [("0", 175), ("1", 25)]
    calm = agreement(table(T15))
    assert not calm.unstable
    assert calm.caution == ""


def test_that_one_prevalent_label_alone_is_the_paradox_too() -> None:
    report = agreement(Ratings.of([[0, 0]] * 86 + [[1, 1]] * 14, [0, 1]))
    assert report.unstable
    assert value(report.alpha) == 1


def test_that_agreement_is_also_said_in_words() -> None:
    ratings = Ratings.of([[0, 0]] * 93 + [[0, 1]] * 7, [0, 1])
    assert agreement(ratings).words == ("Of 100 pairs, two reviewers gave the same label for 93.")


def test_that_w8_counts_items_minority_labels_and_shared_items() -> None:
    def warned(rows: list[list[Cell]]) -> bool:
        figure = percent_agreement(Ratings.of(rows, [0, 1]))
        return WarningCode.FEW_AGREEMENT in figure.warnings

    enough: list[list[Cell]] = [[0, 0]] * 45 + [[1, 1]] * 5
    assert not warned(enough)
    assert warned(enough[1:])
    assert warned([[0, 0]] * 46 + [[1, 1]] * 4)
    third: list[list[Cell]] = [[*row, 0 if i < 10 else None] for i, row in enumerate(enough)]
    assert not warned(third)
    assert warned([[*row, 0 if i < 9 else None] for i, row in enumerate(enough)])


@pytest.mark.parametrize("seed", range(6))
def test_that_the_oracle_agrees_on_random_ratings(seed: int) -> None:
    rng = np.random.default_rng(seed)
    codes = rng.integers(-1, 4, size=(40, 2 + seed % 4))
    ratings = Ratings(codes, (1, 2, 3, 4), ordered=True)
    data = np.where(codes.T == MISSING, np.nan, codes.T + 1.0)
    for scale in Scale:
        oracle = krippendorff.alpha(
            reliability_data=data, value_domain=[1, 2, 3, 4], level_of_measurement=scale.value
        )
        assert value(krippendorff_alpha(ratings, scale)) == pytest.approx(oracle, abs=1e-9)
    full = Ratings(rng.integers(0, 4, size=(30, 5)), (1, 2, 3, 4))
    oracle = inter_rater.fleiss_kappa(full.counts())
    assert value(fleiss_kappa(full)) == pytest.approx(oracle, abs=1e-9)


def test_that_ordinal_limits_are_a_seeded_case_bootstrap() -> None:
    figure, again = (krippendorff_alpha(K1, Scale.ORDINAL) for _ in range(2))
    assert figure == again
    assert isinstance(figure, Estimate)
    assert figure.low < figure.value <= figure.high
    turned = Ratings.of(K1_ITEMS[::-1], range(1, 6), ordered=True)
    other = krippendorff_alpha(turned, Scale.ORDINAL)
    assert isinstance(other, Estimate)
    assert (other.low, other.high) == pytest.approx((figure.low, figure.high))
