"""Where the reference system's gate is wrong, the round is stricter (docs/protocol.md, "Gate").

Beside each seed check stands an own one, under its own name, that the item must pass as well:

- a fact that folds to nothing cannot be compared, so recall cannot be judged; the rest is compared
  by all letters and digits;
- coverage counts citations only, not offsets that happen to be equal;
- a claim without a citation, which no request can hold, counts as unsupported;
- leakage is looked for by look (`lookalikes`) and in disguise (`disguises`), and where nobody said
  what was removed from the source it was not checked at all.
"""

from __future__ import annotations

from citereview.gate.disguises import DisguiseProbe
from citereview.gate.item import ItemMeasures
from citereview.gate.leakage import LeakageProbe
from citereview.gate.lookalikes import (
    fold_ascii_by_look,
    fold_by_look,
    fold_capitals_by_look,
)
from citereview.gate.source import private_surfaces, surfaces_given

STRICT_RECALL = "strict_clinical_fact_recall"
STRICT_COVERAGE = "strict_fact_coverage"
STRICT_UNSUPPORTED = "strict_unsupported_claim_rate"
STRICT_SUPPORT = "strict_citation_support"
STRICT_LEAKAGE = "strict_leakage"

STRICT_CHECKS = (
    STRICT_RECALL,
    STRICT_COVERAGE,
    STRICT_UNSUPPORTED,
    STRICT_SUPPORT,
    STRICT_LEAKAGE,
)

_SHORTEST_WORD = 4
"""Words shorter than this are too often another word once digits pass for letters."""


class StrictProbe:
    """One source's private surfaces, made ready to be looked for by look in many notes."""

    __slots__ = ("_by_look", "_disguises", "_probes", "given")

    def __init__(self, source: object) -> None:
        """Prepare the surfaces of a source.

        Raises:
            UnfoldableText: A surface cannot be folded.
        """
        surfaces = private_surfaces(source)
        words = {word for surface in surfaces for word in surface.split()}
        long_words = sorted(w for w in words if len(w) >= _SHORTEST_WORD and w.isalpha())
        self.given = surfaces_given(source)
        self._by_look = LeakageProbe(surfaces, folding=fold_by_look)
        self._disguises = DisguiseProbe(surfaces)
        self._probes = (
            LeakageProbe(surfaces, folding=fold_capitals_by_look),
            LeakageProbe(long_words, folding=fold_ascii_by_look),
        )

    def __repr__(self) -> str:
        return "StrictProbe(...)"

    def leaks(self, note: str) -> bool:
        """Whether a note holds a private surface under any disguise known here.

        Raises:
            UnfoldableText: The note cannot be folded.
        """
        folded = fold_by_look(note)
        return (
            not self._by_look.check_folded(folded).passed
            or not all(probe.check(note).passed for probe in self._probes)
            or self._disguises.leaks(note, folded)
        )


def strict_support_recall(measures: ItemMeasures, uncited: int) -> float:
    """Share of all claims, uncited ones included, with a supporting passage; 0 without claims."""
    claims = measures.support.claim_count + uncited
    return measures.support.adjudication.supported_claim_count / claims if claims else 0.0
