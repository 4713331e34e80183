"""The committed golden vectors are what the reference makes today, byte for byte.

To make them anew after the builders changed: ``python -m tests.conformance.test_review_golden``.
"""

from __future__ import annotations

import pytest

from tests.conformance.review_sides import ORACLE
from tests.core.review.review_vectors import BUILDERS, FOLDER, made


@pytest.mark.parametrize("name", BUILDERS)
def test_that_the_reference_makes_the_committed_vector(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text("utf-8") == made(name, ORACLE)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for vector in BUILDERS:
        (FOLDER / f"{vector}.json").write_text(made(vector, ORACLE), "utf-8")
