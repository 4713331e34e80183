"""The reference implementation as a side, beside ours. Without it these tests fail."""

from __future__ import annotations

import openmed.eval.citation_support_metrics as oracle_citation
import openmed.eval.governance.blinded_adjudication as oracle_packets
import openmed.eval.reviewer_disagreement as oracle_disagreement
import openmed.eval.summary_review as oracle_review

from tests.core.review.review_rounds import OURS, make_side

ORACLE = make_side("oracle", oracle_citation, oracle_packets, oracle_disagreement, oracle_review)
SIDES = (OURS, ORACLE)
