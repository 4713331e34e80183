"""The committed golden vectors are what the reference makes today.

To make them anew after the inputs changed:
``python -m tests.conformance.test_citation_golden_vectors``.
"""

from __future__ import annotations

import pytest

from tests.conformance.citation_oracle import oracle
from tests.core.citation.citation_vectors import GOLDEN, VECTORS, made, written


@pytest.mark.parametrize("name", VECTORS)
def test_that_the_reference_makes_the_committed_vector(name: str) -> None:
    assert written(made(oracle, VECTORS[name])) == (GOLDEN / f"{name}.json").read_text("utf-8")


if __name__ == "__main__":
    for vector, inputs in VECTORS.items():
        (GOLDEN / f"{vector}.json").write_text(written(made(oracle, inputs)), "utf-8")
