"""The sample walked whole: closed as rehearsal, closed by its leak, open once mended."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from citereview.actions import demo
from citereview.actions.desk.adjudicating import resolve
from citereview.actions.exporting.sending import export_round
from citereview.actions.outgoing.accepting import accept_matches
from citereview.actions.publication import writing as report
from citereview.actions.returns.locking import lock_first_pass
from citereview.actions.returns.receiving import receive
from citereview.actions.session import Session, open_session
from citereview.actions.standing import status
from citereview.actions.verdict.gating import gate
from citereview.actions.verdict.views import RoundVerdict
from citereview.errors import EnvironmentFault, InputError, OperationCancelled
from citereview.events import CancelToken
from citereview.reports import read_report
from citereview.rounds.keys import KeyStore

IDENTITIES = ("aster", "briar")


@pytest.fixture
def keys(tmp_path: Path) -> KeyStore:
    return KeyStore(key_file=None, keyring=None, folder=tmp_path / "keys")


def _return_all(session: Session, folder: Path) -> None:
    accept_matches(session, everything=True)
    export_round(session, acknowledged=True, without_key_backup=True)
    folder.mkdir()
    verdicts = receive(session, demo.write_sample_returns(session, folder))
    assert [verdict.verdict for verdict in verdicts] == ["accepted"] * 3
    lock_first_pass(session)


def _walk(place: Path, keys: KeyStore, *, mended: bool) -> tuple[RoundVerdict, RoundVerdict]:
    """The verdicts before and after resolving."""
    overview = demo.sample_round(place, "reviewer", mended=mended, keys=keys)
    assert (overview.cases, overview.items, overview.pairs) == (6, 12, 72)
    with open_session(place, keys=keys) as session:
        _return_all(session, place.with_suffix(".returns"))
        before = gate(session)
        resolve(session, demo.sample_resolutions(session))
        return before, gate(session)


def test_that_the_demo_ends_closed_and_names_each_reason(tmp_path, keys):
    verdict = demo.run_demo(tmp_path / "sample.round", keys=keys)
    assert verdict.kind == "synthetic"
    assert not verdict.open
    assert "round_kind:synthetic_review" in verdict.failure_reasons
    assert "summary_leakage:measured" in verdict.failure_reasons
    assert [subject.open for subject in verdict.subjects] == [False]
    remedies = {remedy.code: remedy for remedy in verdict.subjects[0].remedies}
    assert remedies["use_reviewers"].kind == "work"
    assert (remedies["review_unclear"].kind, remedies["review_unclear"].count) == ("work", 1)
    leaked = remedies["leaked_identifiers"]
    assert (leaked.kind, leaked.count) == ("measured", 1)
    outcomes = {item.case_ref: item for item in verdict.subjects[0].items}
    assert "summary_leakage:measured" in outcomes["case-004"].reasons
    assert any("undecided_pairs" in reason for reason in outcomes["case-006"].reasons)
    assert "strict_unsupported_claim_rate:uncited_claims" in outcomes["case-002"].reasons


def test_that_the_demo_leaves_a_whole_round_with_nothing_waiting(tmp_path, keys):
    place = tmp_path / "sample.round"
    demo.run_demo(place, keys=keys)
    with open_session(place, keys=keys, write=False) as session:
        now = status(session)
    assert [(r.decided, r.state) for r in now.reviewers] == [(72, "full")] * 3
    assert (now.open_pairs, now.disagreements, now.unresolved) == (0, 1, 0)


def test_that_as_reviewer_round_the_leak_alone_keeps_it_closed(tmp_path, keys):
    before, after = _walk(tmp_path / "leaking.round", keys, mended=False)
    assert not before.open
    assert "round_disputes:pairs_disputed" in before.failure_reasons
    assert not after.open
    assert set(after.failure_reasons) == {
        "item_gates:items_closed",
        "summary_leakage:measured",
        "strict_leakage:measured",
    }


def test_that_mended_and_resolved_it_opens(tmp_path, keys):
    before, after = _walk(tmp_path / "mended.round", keys, mended=True)
    assert not before.open
    assert after.open
    assert after.failure_reasons == ()
    assert after.judge == "point"
    outcomes = [item.outcome for item in after.subjects[0].items]
    assert outcomes == ["pass"] * 5 + ["cannot_judge"]


def test_that_the_sample_is_never_made_over_something(tmp_path, keys):
    place = tmp_path / "sample.round"
    demo.sample_round(place, "synthetic", keys=keys)
    for make in (demo.run_demo, lambda at, **rest: demo.sample_round(at, "reviewer", **rest)):
        with pytest.raises(EnvironmentFault) as caught:
            make(place, keys=keys)
        assert caught.value.code == "already_there"


def test_that_a_cancelled_demo_leaves_nothing_half_made(tmp_path, keys):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(OperationCancelled):
        demo.run_demo(tmp_path / "sample.round", keys=keys, cancel=cancel)
    assert not (tmp_path / "sample.round").exists()


# -- the report of the sample -----------------------------------------------------------------


@pytest.fixture(scope="module")
def demo_keys(tmp_path_factory: pytest.TempPathFactory) -> KeyStore:
    return KeyStore(key_file=None, keyring=None, folder=tmp_path_factory.mktemp("keys"))


@pytest.fixture(scope="module")
def demo_round(tmp_path_factory: pytest.TempPathFactory, demo_keys: KeyStore) -> Path:
    """One finished demo; the tests below only read it."""
    place = tmp_path_factory.mktemp("demo") / "sample.round"
    demo.run_demo(place, keys=demo_keys)
    return place


def _json_of(files: Sequence[str]) -> bytes:
    """The JSON form among the files of a report."""
    return next(Path(name).read_bytes() for name in files if name.endswith("confidential.json"))


def test_that_a_report_has_the_same_bytes_each_time_and_reads_back(demo_round, tmp_path, demo_keys):
    with open_session(demo_round, keys=demo_keys) as session:
        first = report.write_report(session, tmp_path / "one", stated_date=date(2030, 1, 31))
        second = report.write_report(session, tmp_path / "two", stated_date=date(2030, 1, 31))
    assert first.model_digest == second.model_digest
    names = [Path(name).relative_to(tmp_path / "one").as_posix() for name in first.files]
    assert names == [
        "MANIFEST.json",
        "report-confidential.html",
        "report-confidential.json",
        "report-confidential.md",
        "report-confidential.pdf",
        *(f"tables/{name}.csv" for name in ("agreement", "checks", "dataset", "figures", "notes")),
    ]
    for one, two in zip(first.files, second.files, strict=True):
        assert Path(one).read_bytes() == Path(two).read_bytes()
    model = read_report(json.loads(_json_of(first.files)))
    assert model.model_digest == first.model_digest
    assert model.stated_date == "2030-01-31"
    assert model.audience == "confidential"
    assert model.draft


def test_that_a_report_of_a_moved_copy_says_the_same(demo_round, tmp_path, demo_keys):
    shutil.copytree(demo_round, tmp_path / "copy.round")
    made = []
    for place in (demo_round, tmp_path / "copy.round"):
        with open_session(place, keys=demo_keys, write=False) as session:
            made.append(report.write_report(session, tmp_path / f"{place.stem}-report"))
    assert made[0].model_digest == made[1].model_digest


def test_that_a_report_counts_what_the_sample_holds(demo_round, tmp_path, demo_keys):
    with open_session(demo_round, keys=demo_keys) as session:
        files = report.write_report(session, tmp_path / "report").files
    model = read_report(json.loads(_json_of(files)))
    assert {tally.name: tally.count for tally in model.dataset_description or ()} == {
        "cases": 6,
        "systems": 2,
        "notes": 12,
        "claims": 68,
        "claims_without_citation": 1,
        "pairs": 72,
        "pairs_accepted": 71,
        "pairs_disputed": 0,
        "pairs_incomplete": 0,
        "pairs_missing": 0,
        "pairs_unclear": 1,
    }
    assert model.agreement is not None
    assert (model.agreement.disagreements, model.agreement.resolved) == (1, 1)
    assert model.agreement.figures[0].n == 72
    assert model.reviewers is not None
    assert (model.reviewers.reviewers, model.reviewers.decisions) == (3, 216)
    assert model.linking == "People linked claims to their evidence."
    assert {entry.name for entry in model.provenance} == {
        "artifacts",
        "decisions",
        "mapping_commitment",
        "packets",
        "policy",
        "verdict",
    }


def test_that_a_blinded_report_holds_no_identity_text_name_or_case(demo_round, tmp_path, demo_keys):
    with open_session(demo_round, keys=demo_keys) as session:
        files = report.write_report(session, tmp_path / "report").files
    for name in files:
        text = Path(name).read_bytes().decode("utf-8", "replace").casefold()
        for private in (*IDENTITIES, "reviewer one", "reviewers.example", "testperson", "case-00"):
            assert private not in text
        assert "ev-0" not in text
        assert str(tmp_path).casefold() not in text


def test_that_a_confidential_report_is_not_put_where_files_leave(demo_round, demo_keys):
    with open_session(demo_round, keys=demo_keys) as session:
        for closed in ("outbox", "public", "public/reports"):
            with pytest.raises(InputError) as caught:
                report.write_report(session, demo_round / closed)
            assert caught.value.code == "report_place"
        with pytest.raises(InputError) as caught:
            report.write_report(session, demo_round / "round.db")
        assert caught.value.code == "not_a_folder"


def test_that_no_report_is_written_before_the_lock(tmp_path, keys):
    demo.sample_round(tmp_path / "new.round", "synthetic", keys=keys)
    with open_session(tmp_path / "new.round", keys=keys) as session, pytest.raises(InputError):
        report.write_report(session, tmp_path / "report")
    assert not (tmp_path / "report").exists()


def test_that_writing_a_report_changes_nothing_in_the_round(demo_round, tmp_path, demo_keys):
    def contents() -> dict[str, bytes]:
        return {
            path.relative_to(demo_round).as_posix(): path.read_bytes()
            for path in sorted(demo_round.rglob("*"))
            if path.is_file() and not path.name.endswith(("-wal", "-shm"))
        }

    before = contents()
    with open_session(demo_round, keys=demo_keys, write=False) as session:
        report.write_report(session, tmp_path / "report")
    assert contents() == before


def test_that_a_demo_that_is_not_kept_leaves_neither_round_nor_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unwanted() -> KeyStore:
        raise AssertionError("the demo asked for this machine's keys")

    monkeypatch.setattr(KeyStore, "of_this_machine", staticmethod(unwanted))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert not demo.run_demo().open
    assert list(tmp_path.iterdir()) == []
