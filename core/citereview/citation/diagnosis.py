"""Every fault of citation inputs at once, by closed code, place and expected kind.

The inputs go through the very code that reads them for the metrics, with a sink that keeps all
faults instead of stopping at the first. So there are faults exactly where
`compute_citation_support_metrics` refuses.
"""

from __future__ import annotations

from typing import Any

from citereview.citation.adjudications import take_adjudications
from citereview.citation.faults import Faults
from citereview.citation.normalised import take_in
from citereview.errors import Fault


def diagnose_citation_inputs(
    claims: Any,
    evidence: Any = (),
    citations: Any = None,
    adjudications: Any = None,
    *,
    source_lengths: Any = None,
) -> tuple[Fault, ...]:
    """List every fault of the inputs of `compute_citation_support_metrics`.

    Iterators are consumed; give lists where the inputs are needed again.

    Returns:
        Faults in reading order, none twice. Places are JSON pointers that begin with the name of
        the argument and count records by position, in mappings too; they hold no submitted value.
    """
    faults = Faults(keep_all=True)
    intake = take_in(faults, claims, evidence, citations, source_lengths)
    for _ in take_adjudications(adjudications, intake.embedded, faults, intake.ids):
        pass  # the faults are what is wanted
    return tuple(dict.fromkeys(faults.found))
