"""Which rounds are audited: each stands for an edge that a number could fall off."""

from __future__ import annotations

from tests.e2e.recomputed.audited_rounds import Wish

POOLED = """\
[pooled]
support_recall_min = 0.6
citation_precision_min = 0.75
unsupported_claim_rate_max = 0.3
clinical_fact_recall_min = 0.5
fact_coverage_min = 0.2
"""
LENIENT = """\
subjects = ["alpha-writer"]
comparators = ["beta-writer"]
judge = "{judge}"
allowed_closed_items = {allowed}
allowed_unjudgeable_items = {allowed}
minimum_cell = {cell}
[thresholds]
clinical_fact_recall_min = {facts}
fact_coverage_min = 0.1
unsupported_claim_rate_max = 0.6
citation_support_min = 0.4
"""


def lenient(
    *,
    judge: str = "bound",
    allowed: int = 3,
    cell: int = 5,
    facts: float = 0.3,
    pooled: str = POOLED,
) -> str:
    return LENIENT.format(judge=judge, allowed=allowed, cell=cell, facts=facts) + pooled


WISHES = {
    "three systems under the default policy": Wish(seed=1),
    "many cases judged on the bound": Wish(
        seed=2, cases=45, systems=("alpha-writer", "beta-writer"), policy=lenient(allowed=9)
    ),
    "judged on the point, small cells of two": Wish(
        seed=3, cases=20, policy=lenient(judge="point", cell=2, allowed=20)
    ),
    "missing decisions, one recused, one withdrawn": Wish(
        seed=4, reviewers=5, silence=0.3, recused=1, withdrawn=1, policy=lenient()
    ),
    "two reviewers": Wish(seed=5, reviewers=2, silence=0, policy=lenient(judge="point")),
    "twelve reviewers": Wish(
        seed=6, cases=8, systems=("alpha-writer", "beta-writer"), reviewers=12, policy=lenient()
    ),
    "one case": Wish(seed=7, cases=1, policy=lenient(judge="point")),
    "all supporting": Wish(
        seed=8,
        cases=32,
        systems=("alpha-writer", "beta-writer"),
        shares=(1, 0, 0, 0),
        noise=0,
        uncited=0,
        leaks=0,
        silence=0,
        policy=lenient(facts=0, pooled="[pooled]\nsupport_recall_min = 0.8\n"),
    ),
    "nearly all supporting": Wish(
        seed=16,
        cases=40,
        systems=("alpha-writer", "beta-writer"),
        shares=(1, 0, 0, 0),
        noise=0.004,
        silence=0,
        policy=lenient(facts=0, pooled="[pooled]\nsupport_recall_min = 0.995\n"),
    ),
    "none supporting": Wish(
        seed=9, shares=(0, 0.5, 0.3, 0.2), noise=0, silence=0, policy=lenient(judge="point")
    ),
    "all unclear": Wish(seed=10, cases=6, shares=(0, 0, 0, 1), noise=0, policy=lenient()),
    "nothing settled": Wish(seed=11, noise=0.5, settled=0, policy=lenient(judge="point")),
    "without facts": Wish(seed=12, facts=False, policy=lenient()),
    "synthetic": Wish(seed=13, kind="synthetic", policy=lenient(judge="point", allowed=99)),
    "many claims, most of one case": Wish(
        seed=14, cases=10, most_claims=12, uncited=0.4, policy=lenient()
    ),
    "hardly anything returned": Wish(seed=15, cases=6, silence=0.8, policy=lenient(judge="point")),
}
