"""References of artifacts: aliases for bad ones, a word about those that give something away."""

from __future__ import annotations

import pytest

from citereview.rounds.artifacts import ArtifactError, load_artifacts
from tests.core.artifacts.loading_outcomes import codes, notices


def test_that_a_bad_reference_is_offered_an_alias_and_renamed_only_when_asked(folder):
    (folder.root / "cases/case-001").rename(folder.root / "cases/case 001")
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(folder.root)
    assert [(f.code, f.place) for f in caught.value.faults] == [("reference_pattern", "case 1")]
    offered = {alias.found: alias.offered for alias in caught.value.aliases}
    assert offered == {"case 001": "case-a001"}
    artifacts = load_artifacts(folder.root, aliases=offered)
    assert [case.case_ref for case in artifacts.cases] == ["case-002", "case-a001"]


def test_that_an_alias_table_that_clashes_is_refused(folder):
    (folder.root / "cases/case-001").rename(folder.root / "cases/case 001")
    found = codes(folder.root, aliases={"case 001": "case-002"})
    assert ("alias_invalid", "the artifacts") in found


def test_that_aliases_of_evidence_hold_for_its_citations(
    folder, make_claims, make_evidence, as_rows
):
    rows, cited = make_evidence(), make_claims()
    rows[1]["evidence_id"] = "ev 2"
    cited[1]["citations"] = ["ev 2"]
    for case in ("case-001", "case-002"):
        folder.write(f"cases/{case}/evidence.json", as_rows(rows))
        for identity in ("amber", "birch"):
            folder.write(f"cases/{case}/candidates/{identity}/claims.json", as_rows(cited))
    artifacts = load_artifacts(folder.root, aliases={"ev 2": "ev-two"})
    assert artifacts.cases[0].candidates[0].edges == (("c-1", "ev-1"), ("c-2", "ev-two"))


@pytest.mark.parametrize(
    ("reference", "code"),
    [
        ("Jane-Testperson", "reference_like_name"),
        ("0047110815", "reference_like_number"),
        ("555-01-2345", "reference_like_number"),
        ("case-1999-12-31", "reference_like_date"),
        ("31.12.1999", "reference_like_date"),
    ],
)
def test_that_a_reference_that_gives_something_away_is_a_notice_and_not_shown(
    folder, reference, code
):
    (folder.root / "cases/case-001").rename(folder.root / "cases" / reference)
    assert notices(folder.root) == [(code, f"case {1 if reference < 'case-002' else 2}")]


@pytest.mark.parametrize("reference", ["case-014", "ward-b.12", "sha256:" + "1" * 64, "A1", "x_12"])
def test_that_ordinary_references_raise_no_suspicion(folder, reference):
    (folder.root / "cases/case-001").rename(folder.root / "cases" / reference)
    assert notices(folder.root) == []
