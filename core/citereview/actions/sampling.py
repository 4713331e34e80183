"""Which cases are under review: all that were loaded, or a random sample of whole cases.

The draw follows from the seed and the references alone, so that anybody who has both can draw it
again; the journal keeps the seed, and `verify` does draw it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from citereview.canonical import canonical_bytes, digest_bytes
from citereview.rounds import journal
from citereview.rounds.store import RoundStore

ALL = "all"
LARGEST_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Sample:
    """A random sample of whole cases.

    Attributes:
        size: Cases drawn.
        loaded: Cases they were drawn from.
        seed: What the draw follows from, 0 to 2**63 - 1.
    """

    size: int
    loaded: int
    seed: int


def draw(case_refs: Iterable[str], size: int, seed: int) -> list[str]:
    """`size` references in order of SHA-256 over canonical JSON of [seed, reference], sorted."""

    def lot(ref: str) -> str:
        return digest_bytes(canonical_bytes([seed, ref]))

    return sorted(sorted(case_refs, key=lot)[:size])


def sample_of(store: RoundStore) -> Sample | None:
    """The sample as the journal has it; None where every case is under review."""
    said = [one.digests for one in journal.entries(store.connection) if one.what == "assign"]
    if not said or said[-1].get("sample", ALL) == ALL:
        return None
    last = said[-1]
    return Sample(int(last["sample"]), int(last["loaded"]), int(last["seed"]))


def as_drawn(store: RoundStore) -> bool:
    """Whether the cases under review are those that the journal's seed draws."""
    sample, loaded = sample_of(store), store.loaded_cases()
    present = sorted(case.case_ref for case in store.cases())
    if sample is None:
        return present == sorted(loaded)
    return sample.loaded == len(loaded) and present == draw(loaded, sample.size, sample.seed)
