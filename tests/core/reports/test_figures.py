"""The pictures of figures: same bytes, every mark its shape, suppressed figures as words."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from citereview.actions.clinical import clinical_results, write_figures
from citereview.clinical import document
from citereview.reports.figures import (
    BarRow,
    IntervalRow,
    bar_chart,
    bar_text,
    confusion_matrix,
    interval_plot,
    interval_text,
    matrix_text,
    own_look,
    rows_of_system,
)

ROWS = (
    IntervalRow("Triage accuracy", 0.79, 0.74, 0.84, 0.85, "fail"),
    IntervalRow("Sensitivity", 0.97, 0.95, 0.985, 0.95, "pass"),
    IntervalRow("Hallucination rate", 0.012, 0.006, 0.02, 0.01, "cannot_judge"),
    IntervalRow("Red flags", None, word="suppressed"),
    IntervalRow("Specificity", 0.8, 0.7, 0.88),
)
MATRIX = [[10, 4, 0], [1, 14, 0], [0, 9, 4]]
LEVELS = ["Emergency", "Non-Emergency", "Self-care"]


def words(svg: bytes) -> list[str]:
    """Every text of a picture; the pictures keep text as text."""
    root = ET.fromstring(svg)  # noqa: S314 - made here
    return [
        "".join(node.itertext()).strip() for node in root.iter("{http://www.w3.org/2000/svg}text")
    ]


@pytest.mark.parametrize("form", ["svg", "png"])
def test_that_the_same_figures_give_the_same_bytes(form):
    assert interval_plot(ROWS, form=form) == interval_plot(ROWS, form=form)
    assert confusion_matrix(LEVELS, MATRIX, form=form) == confusion_matrix(
        LEVELS, MATRIX, form=form
    )
    dark = interval_plot(ROWS, form=form, theme="dark")
    assert dark != interval_plot(ROWS, form=form)


def test_that_no_date_and_no_maker_is_written():
    svg = interval_plot(ROWS)
    assert b"<dc:date>" not in svg
    assert b"Matplotlib v" not in svg


def test_that_every_row_and_every_mark_is_named():
    shown = words(interval_plot(ROWS, title="What was measured"))
    for row in ROWS:
        assert row.label in shown
    for word in ("fails", "passes", "cannot be judged", "no threshold", "threshold"):
        assert word in shown
    assert "suppressed" in shown
    assert "What was measured" in shown
    # A mark that does not occur is not explained.
    assert "passes" not in words(interval_plot(ROWS[:1]))


def test_that_the_matrix_shows_counts_and_shares_but_no_shares_beside_a_suppressed_cell():
    shown = " ".join(words(confusion_matrix(LEVELS, MATRIX)))
    assert "10" in shown
    assert "71%" in shown
    hidden = [["suppressed"] * 3, [1, 14, "suppressed"], [0, 9, 4]]
    shown = " ".join(words(confusion_matrix(LEVELS, hidden)))
    assert "suppressed" in shown
    assert "93%" not in shown
    assert "69%" in shown


def test_that_what_is_no_figure_is_refused():
    with pytest.raises(ValueError, match="row"):
        interval_plot([])
    for counts in ([], [[1]], [[1, 2], [3]]):
        with pytest.raises(ValueError, match="square"):
            confusion_matrix(["a", "b"], counts)


def test_that_the_plot_has_its_words():
    said = interval_text(ROWS)
    assert "Triage accuracy: 79%, interval 74% to 84%, threshold 85%, fails." in said
    assert "Red flags: suppressed." in said
    assert "Specificity: 80%, interval 70% to 88%." in said


def test_that_a_legend_says_nothing_where_nothing_was_asked_for():
    assert "no threshold" not in words(interval_plot(ROWS[4:]))
    assert "no threshold" in words(interval_plot(ROWS[:1] + ROWS[4:]))


def test_that_coefficients_are_no_percentages_and_may_lie_below_zero():
    rows = [IntervalRow("Alpha", -0.2, -0.6, 0.1), IntervalRow("AC1", None, word="n/a (no_pairs)")]
    shown = words(interval_plot(rows, coefficients=True))
    assert not [word for word in shown if word.endswith("%")]
    assert {"\N{MINUS SIGN}1.0", "-1.0"} & set(shown)
    assert "n/a (no_pairs)" in shown
    assert words(interval_plot(rows[1:], coefficients=True))[0] == "0.0"
    assert interval_text(rows, coefficients=True) == (
        "Alpha: -0.20, interval -0.60 to 0.10. AC1: n/a (no_pairs)."
    )


def test_that_bars_show_counts_and_shares_and_have_their_words():
    rows = [BarRow("supports", 30, 0.75), BarRow("unclear", 10, 0.25), BarRow("none", 0, 0.0)]
    shown = words(bar_chart(rows))
    assert {"supports", "30 (75%)", "unclear", "10 (25%)", "0 (0%)"} <= set(shown)
    assert bar_chart(rows) == bar_chart(rows)
    assert bar_text(rows) == "supports: 30 (75%). unclear: 10 (25%). none: 0 (0%)."
    with pytest.raises(ValueError, match="row"):
        bar_chart([])


def test_that_the_matrix_has_its_words_and_names_its_sides():
    sides = ("one reviewer", "another")
    said = matrix_text(["yes", "no"], [[3, 1], ["suppressed", 2]], sides=sides)
    assert said == (
        "One reviewer yes: another yes 3, another no 1. "
        "One reviewer no: another yes suppressed, another no 2."
    )
    assert set(sides) <= set(words(confusion_matrix(["yes", "no"], [[3, 1], [0, 2]], sides=sides)))


def test_that_an_accounts_own_settings_change_nothing():
    import matplotlib as mpl

    with own_look():
        wanted = interval_plot(ROWS)
    with mpl.rc_context({"font.size": 30, "font.family": ["monospace"], "axes.titlesize": 40}):
        with own_look():
            assert interval_plot(ROWS) == wanted
        assert mpl.rcParams["font.size"] == 30


def test_that_pictures_are_drawn_from_what_the_audience_is_shown(tmp_path: Path):
    rows = ["case_ref,expected_triage,ai_triage"]
    rows += [f"c{n},Emergency,{'Urgent' if n < 3 else 'Emergency'}" for n in range(60)]
    path = tmp_path / "outcomes.csv"
    path.write_text("\n".join(rows), encoding="utf-8")
    gate = {"method": "threshold_gate", "thresholds": {"triage_accuracy": {"min": 0.8}}}
    results = clinical_results(path, {"aggregation": gate})
    (system,) = document(results)["systems"]
    first = rows_of_system(system)[0]
    assert (first.label, first.value, first.threshold) == ("triage accuracy", 0.95, 0.8)
    assert first.mark == "pass"
    files = write_figures(results, tmp_path / "own")
    assert [file.name for file in files] == ["01-intervals.svg", "01-confusion.svg"]
    assert "57" in " ".join(words(files[1].read_bytes()))
    public = write_figures(results, tmp_path / "public", "public")
    shown = " ".join(word for file in public for word in words(file.read_bytes()))
    assert "suppressed" in shown
    assert "57" not in shown
