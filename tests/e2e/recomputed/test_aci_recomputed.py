"""The real ACI round, closed and lenient, counted a second time: gate, report, readiness."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview.actions.publication import forms
from tests.e2e.recomputed.audited_rounds import Wish, audited
from tests.e2e.recomputed.whole_round import check_all

pytestmark = pytest.mark.realdata

LENIENT = """\
subjects = ["bart-large"]
allowed_closed_items = 8
allowed_unjudgeable_items = 40
[thresholds]
clinical_fact_recall_min = 0.0
fact_coverage_min = 0.3
unsupported_claim_rate_max = 0.5
citation_support_min = 0.5
[pooled]
support_recall_min = 0.7
citation_precision_min = 0.6
unsupported_claim_rate_max = 0.6
clinical_fact_recall_min = 0.95
fact_coverage_min = 0.3
"""


@pytest.mark.parametrize("policy", ["minimum_cell = 5\n", LENIENT], ids=["closed", "lenient"])
def test_that_the_aci_round_says_what_its_raw_material_says(
    tmp_path: Path, aci_round: Path, policy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "render_pdf", lambda *_: b"")
    wish = Wish(seed=41, brought=aci_round, policy=policy, silence=0.001, noise=0.03)
    found = audited(tmp_path, wish)
    assert (len(found.raw.cases), len(found.raw.notes), len(found.raw.labels)) == (40, 120, 1410)
    check_all(found, tmp_path, monkeypatch)
