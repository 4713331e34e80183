"""The committed vectors, which the reference made, hold for ours without the reference."""

from __future__ import annotations

import json

import pytest

import citereview.citation as ours
from tests.core.citation.citation_vectors import GOLDEN, VECTORS, made, written


@pytest.mark.parametrize("name", VECTORS)
def test_that_ours_makes_the_committed_vector(name: str) -> None:
    assert written(made(ours, VECTORS[name])) == (GOLDEN / f"{name}.json").read_text("utf-8")


def test_that_every_committed_vector_has_its_inputs() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(VECTORS)


def test_that_the_vectors_show_both_verdicts() -> None:
    results = [json.loads((GOLDEN / f"{name}.json").read_text("utf-8")) for name in VECTORS]
    assert None in results
    assert any(results)
