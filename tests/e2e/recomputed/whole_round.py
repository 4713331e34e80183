"""All that is asked of one audited round, whichever way it came about."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview import actions
from tests.e2e.recomputed import test_figures_recomputed as figures
from tests.e2e.recomputed import test_gate_recomputed as gate
from tests.e2e.recomputed import test_reports_recomputed as reports
from tests.e2e.recomputed.audited_rounds import Audited
from tests.e2e.recomputed.report_forms import read_forms


def check_all(found: Audited, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gate, both reports and the window's figures are those of the raw round."""
    gate.test_that_every_row_of_the_gate_is_what_the_raw_round_says(found)
    with actions.open_session(found.place) as session:
        actions.write_report(session, folder / "report")
    confidential = read_forms(folder / "report", "report-confidential")
    reports.test_that_the_confidential_figures_and_counts_are_those_of_the_raw_round(
        found, confidential
    )
    reports.test_that_agreement_is_that_of_the_raw_labels(found, confidential)
    reports.test_that_what_was_not_looked_at_is_counted(found, confidential)
    reports.check_forms(confidential, digits=1)
    reports.test_that_the_public_report_is_the_confidential_one_suppressed_and_rounded(
        found, confidential, folder, monkeypatch
    )
    figures.test_that_agreement_and_scopes_are_those_of_the_raw_labels(found)
    figures.test_that_the_windows_figures_and_tables_are_those_of_the_raw_round(found)
    figures.test_that_the_rubric_table_is_that_of_the_returned_scores(found)
