"""The sample round: every span, count and trouble is the one its README names."""

from __future__ import annotations

import csv
import io
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from citereview.gate.policy import check_systems, load_policy
from citereview.resources import read_text, resource_path
from citereview.rounds.artifacts import Artifacts, load_artifacts

SUBJECT, COMPARATOR = "aster-2.1", "briar-0.9"
REVIEWERS = ("Reviewer One", "Reviewer Two", "Reviewer Three")
Edge = tuple[str, str, str, str]


@pytest.fixture(scope="module")
def sample() -> Artifacts:
    return load_artifacts(resource_path("sample-round", "artifacts"))


@pytest.fixture(scope="module")
def labels() -> dict[Edge, dict[str, str]]:
    found: dict[Edge, dict[str, str]] = {}
    for row in csv.DictReader(io.StringIO(read_text("sample-round", "decisions.csv"))):
        edge = (row["case_ref"], row["system"], row["claim_id"], row["evidence_id"])
        assert row["reviewer"] not in found.setdefault(edge, {})
        found[edge][row["reviewer"]] = row["label"]
    return found


def test_that_the_counts_are_those_of_a_small_round(sample):
    assert [case.case_ref for case in sample.cases] == [f"case-00{n}" for n in range(1, 7)]
    assert sample.identities == (SUBJECT, COMPARATOR)
    assert (sample.claim_count, sample.edge_count) == (68, 72)
    assert [(note.code, note.place) for note in sample.notices] == [
        ("uncited_claim", "case-002/System 1/claims.json:7")
    ]


def test_that_every_claim_is_a_whole_clause_of_its_note(sample):
    for case, candidate in sample.items():
        previous = 0
        for claim in candidate.claims:
            text = candidate.summary[claim.start : claim.end]
            before = candidate.summary[previous : claim.start]
            assert text == text.strip(" .\n"), (case.case_ref, claim.claim_id)
            assert candidate.summary[claim.end] == "."
            assert claim.start == 0 or before[-1] == " "
            assert text.count(".") == len(re.findall(r"\d\.\d", text))
            previous = claim.end


def test_that_every_evidence_span_is_one_whole_turn(sample):
    for case in sample.cases:
        turns = {}
        position = 0
        for line in case.source.splitlines(keepends=True):
            speaker, _, words = line.partition(": ")
            assert speaker in {"Clinician", "Patient"}
            start = position + len(speaker) + 2
            turns[start] = start + len(words.rstrip("\n"))
            position += len(line)
        for row in case.evidence:
            assert turns.get(row.start) == row.end


def test_that_every_reviewer_answers_every_pair_once(sample, labels):
    edges = {
        (case.case_ref, candidate.identity, claim, evidence)
        for case, candidate in sample.items()
        for claim, evidence in candidate.edges
    }
    assert set(labels) == edges
    assert all(tuple(sorted(given)) == tuple(sorted(REVIEWERS)) for given in labels.values())
    assert {label for given in labels.values() for label in given.values()} == {
        "supports",
        "contradicts",
        "irrelevant",
        "unclear",
    }


def test_that_there_is_one_disagreement_and_its_resolution_fits(labels):
    disputed = [edge for edge, given in labels.items() if len(set(given.values())) > 1]
    rows = list(csv.DictReader(io.StringIO(read_text("sample-round", "resolutions.csv"))))
    assert len(rows) == len(disputed) == 1
    row = rows[0]
    assert (row["case_ref"], row["system"], row["claim_id"], row["evidence_id"]) == disputed[0]
    assert row["label"] in set(labels[disputed[0]].values())
    assert row["adjudicator"] == "Adjudicator One"
    assert row["reason"] == "clinical_interpretation"
    assert disputed[0][1] == SUBJECT


def test_that_one_pair_of_the_subject_stays_unclear_and_all_others_are_supported(labels):
    counts = Counter(
        label
        for edge, given in labels.items()
        if edge[1] == SUBJECT
        for label in set(given.values())
    )
    assert counts == Counter(supports=45, unclear=1, irrelevant=1)
    unclear = [edge for edge, given in labels.items() if "unclear" in given.values()]
    assert [(edge[0], edge[1]) for edge in unclear] == [("case-006", SUBJECT)]


def _leaks(artifacts: Artifacts) -> list[tuple[str, str]]:
    return [
        (case.case_ref, candidate.identity)
        for case, candidate in artifacts.items()
        for surface in case.identifiers or ()
        if any(
            re.search(rf"(?<!\w){re.escape(w)}(?!\w)", candidate.summary) for w in surface.split()
        )
    ]


def test_that_one_note_leaks_and_the_overlay_mends_only_that(sample, tmp_path):
    assert _leaks(sample) == [("case-004", SUBJECT)]
    assert all(
        surface not in case.source for case in sample.cases for surface in case.identifiers or ()
    )
    overlay = resource_path("sample-round", "mended")
    mended = tmp_path / "mended"
    shutil.copytree(resource_path("sample-round", "artifacts"), mended)
    shutil.copytree(overlay, mended, dirs_exist_ok=True)
    artifacts = load_artifacts(mended)
    assert _leaks(artifacts) == []
    assert [note.code for note in artifacts.notices] == ["uncited_claim"]
    changed = []
    for (case, old), (_, new) in zip(sample.items(), artifacts.items(), strict=True):
        assert old.edges == new.edges
        if old.summary != new.summary:
            changed.append((case.case_ref, old.identity))
            for before, after in zip(old.claims, new.claims, strict=True):
                assert (
                    old.summary[before.start : before.end] == new.summary[after.start : after.end]
                )
    assert changed == [("case-004", SUBJECT)]


@pytest.mark.parametrize("where", ["artifacts", "exploratory"])
def test_that_both_policies_are_valid_and_name_the_systems(sample, where):
    policy = load_policy(read_text("sample-round", where, "policy.toml"))
    assert check_systems(policy, sample.identities) == ()
    assert policy.role_of(SUBJECT) == "subject"
    assert policy.role_of(COMPARATOR) == "comparator"
    assert policy.judge == ("point" if where == "exploratory" else "bound")


def test_that_the_roster_is_plainly_synthetic(sample):
    rows = list(csv.DictReader(io.StringIO(sample.roster or "")))
    assert [row["name"] for row in rows] == [*REVIEWERS, "Adjudicator One"]
    assert [row["role"] for row in rows] == ["reviewer"] * 3 + ["adjudicator"]
    assert all(row["contact"].endswith("@reviewers.example") for row in rows)
    assert all(row["conflict_status"] == "cleared" for row in rows)


def test_that_no_word_of_an_identity_stands_in_a_text(sample):
    words = {"aster", "briar"}
    for case, candidate in sample.items():
        for text in (case.source, candidate.summary):
            assert not words & set(re.findall(r"\w+", text.casefold()))


def test_that_no_file_of_the_sample_was_left_out_of_the_test():
    root = resource_path("sample-round")
    found = {path.relative_to(root).parts[0] for path in Path(root).rglob("*") if path.is_file()}
    assert found == {
        "README.md",
        "artifacts",
        "decisions.csv",
        "exploratory",
        "mended",
        "resolutions.csv",
    }
