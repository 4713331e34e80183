"""What is published: the same bytes, nothing private in any of them, and clear refusals."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from pypdf import PdfReader

from citereview import actions
from citereview.actions.verdict.freezing import drifted, read_frozen
from citereview.errors import EnvironmentFault, InputError, OperationCancelled
from citereview.events import CancelToken, Finished, Progressed, Started
from citereview.reports import read_report

DAY = date(2030, 1, 31)


def publish(place: Path, **wishes: object) -> Path:
    with actions.open_session(place) as session:
        actions.publish(session, stated_date=DAY, **wishes)  # type: ignore[arg-type]
    return place / "public"


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_that_the_same_frozen_round_and_date_give_the_same_bytes(
    frozen: Path, tmp_path: Path
) -> None:
    moved = shutil.copytree(frozen, tmp_path / "moved.round")
    first = contents(publish(frozen))
    assert contents(publish(frozen)) == first
    assert contents(publish(moved)) == first
    with actions.open_session(frozen) as session:
        actions.publish(session, stated_date=date(2030, 2, 1))
    other = contents(frozen / "public")
    assert other["report.json"] != first["report.json"]


def test_that_every_form_carries_the_digest_of_one_model(frozen: Path) -> None:
    files = contents(publish(frozen))
    model = read_report(json.loads(files["report.json"]))
    assert model.audience == "public"
    assert not model.draft
    digest = model.model_digest.encode()
    assert all(digest in data for name, data in files.items() if not name.endswith(".pdf"))
    metadata = PdfReader(frozen / "public" / "report.pdf").metadata
    assert metadata is not None
    assert model.model_digest in str(metadata["/Keywords"])


def test_that_no_private_value_is_in_any_byte_of_any_form(frozen: Path) -> None:
    files = contents(publish(frozen))
    reader = PdfReader(frozen / "public" / "report.pdf")
    files["report.pdf text"] = "".join(page.extract_text() for page in reader.pages).encode()
    files["report.pdf metadata"] = str(reader.metadata).encode()
    with actions.open_session(frozen, write=False) as session:
        artifacts = session.artifacts()
        private = {session.key.secret.hex(), str(frozen), str(Path.home()), frozen.parent.name}
        private |= set(artifacts.identities)
        for member in session.store.members():
            private |= {member.name, member.contact, member.ref, member.declaration}
        for case in artifacts.cases:
            private |= {case.case_ref, case.source[:20], *(case.identifiers or ())}
            private |= {row.evidence_id for row in case.evidence}
            for candidate in case.candidates:
                private |= {candidate.summary[:12], *(c.claim_id for c in candidate.claims)}
    raw_pdf = files.pop("report.pdf")
    assert not [value for value in private - {""} if value.encode() in raw_pdf]
    folded = {name: data.decode("utf-8", "replace").casefold() for name, data in files.items()}
    for value in private - {""}:
        for name, text in folded.items():
            assert value.casefold() not in text, name
            assert value.casefold() not in name


def test_that_a_subject_is_named_only_on_request_and_after_unblinding(
    make: Callable[..., Path],
) -> None:
    place = make()
    with actions.open_session(place) as session:
        actions.freeze(session)
        with pytest.raises(InputError) as caught:
            actions.publish(session, name_subjects=True)
        assert caught.value.code == "names_blinded"
        actions.publish(session)
        blinded = json.loads((place / "public" / "verdict.json").read_text())
        assert blinded["subjects"][0]["submission_manifest_digest"] is None
        assert blinded["subjects"][0]["name"].startswith("System ")
        actions.unblind(session)
        actions.publish(session)
        assert b"alpha-writer" not in b"".join(contents(place / "public").values())
        actions.publish(session, name_subjects=True)
    files = contents(place / "public")
    assert json.loads(files["verdict.json"])["subjects"][0]["name"] == "alpha-writer"
    assert b"beta-writer" not in b"".join(files.values())


def test_that_a_round_of_too_few_cases_is_refused_by_rule_r1(make: Callable[..., Path]) -> None:
    place = make(cases=4)
    with actions.open_session(place) as session:
        actions.freeze(session)
        with pytest.raises(InputError) as caught:
            actions.publish(session)
    assert caught.value.code == "rule_r1_few_cases"
    assert "Rule R1" in caught.value.problem.what
    assert contents(place / "public") == {}


def test_that_a_perfect_round_of_80_cases_opens_and_shows_every_figure(
    make: Callable[..., Path],
) -> None:
    policy = 'subjects = ["alpha-writer"]\n[thresholds]\nfact_coverage_min = 0.0\n'
    place = make(cases=80, policy=policy)
    with actions.open_session(place) as session:
        assert actions.gate(session).open
        actions.freeze(session)
        made = actions.publish(session, stated_date=DAY)
    assert made.open
    assert not made.suppressed
    model = read_report(json.loads((place / "public" / "report.json").read_text()))
    checks = [check for one in model.subjects for check in one.checks]
    assert checks
    assert all(check.outcome == "pass" for check in checks)
    assert all(figure.value is not None for one in model.subjects for figure in one.figures)
    counts = {one.name: one.count for one in model.dataset_description or ()}
    assert (counts["cases"], counts["notes"]) == (80, 160)


def test_that_one_failing_case_is_published_without_being_revealed(
    make: Callable[..., Path],
) -> None:
    """The round is closed for one note of 80; nothing says which check, nor how many."""

    def doubting(_: str, text: str) -> str:
        return "contradicts" if "case-007," in text else "supports"

    policy = 'subjects = ["alpha-writer"]\n[thresholds]\nfact_coverage_min = 0.0\n'
    place = make(cases=80, first=doubting, second=doubting, policy=policy)
    with actions.open_session(place) as session:
        assert not actions.gate(session).open
        actions.freeze(session)
        made = actions.publish(session, stated_date=DAY)
    assert made.suppressed
    assert not made.open
    model = read_report(json.loads((place / "public" / "report.json").read_text()))
    (subject,) = model.subjects
    assert not subject.open
    for check in subject.checks:
        if check.check.startswith(("summary_", "strict_", "item_", "unjudgeable")):
            assert check.outcome == "suppressed"
            assert (check.value, check.low, check.high, check.n) == (None,) * 4
    assert subject.item_outcomes == subject.item_reasons == subject.remedies == ()
    shown = {figure.name for figure in subject.figures if figure.value is not None}
    assert shown == {"pooled_clinical_fact_recall", "pooled_fact_coverage"}
    text = (place / "public" / "report.md").read_text()
    assert "79 of 80" not in text
    assert "1 of 80" not in text


def test_that_nothing_is_published_before_the_freeze_or_after_a_drift(
    make: Callable[..., Path], frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with actions.open_session(frozen) as session:
        assert drifted(session, read_frozen(session)) == ()
    source = next((frozen / "private" / "artifacts").rglob("source.txt"))
    source.write_bytes(source.read_bytes() + b" ")
    with actions.open_session(frozen) as session:
        (stale,) = drifted(session, read_frozen(session))
        assert stale.startswith("artifacts_")
        with pytest.raises(InputError) as caught:
            actions.publish(session)
    assert caught.value.code == "frozen_stale"
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(frozen.parent / "other.key"))
    place = make(name="unfrozen")
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.publish(session)
        assert caught.value.code == "not_frozen"


def test_that_a_changed_frozen_record_is_refused(frozen: Path) -> None:
    with actions.open_session(frozen) as session:
        connection = session.store.connection
        connection.execute("DROP TRIGGER frozen_for_ever")
        connection.execute("UPDATE frozen SET document = replace(document, 'true', 'false')")
        with pytest.raises(EnvironmentFault) as caught:
            actions.publish(session)
    assert caught.value.code == "corrupt"


def test_that_a_cancelled_publication_leaves_nothing(frozen: Path, tmp_path: Path) -> None:
    token = CancelToken()
    seen: list[str] = []

    def report(event: Started | Progressed | Finished | object) -> None:
        seen.append(type(event).__name__)
        if isinstance(event, Progressed) and event.step == "render":
            token.cancel()

    with (
        actions.open_session(frozen) as session,
        pytest.raises(OperationCancelled),
    ):
        actions.publish(session, report=report, cancel=token)
    assert {"Started", "Progressed"} <= set(seen)
    assert contents(frozen / "public") == {}
    assert not (tmp_path / "published.jsonl").exists()


def test_that_picked_sections_alone_are_published(frozen: Path) -> None:
    files = contents(publish(frozen, sections=("methodology",)))
    model = read_report(json.loads(files["report.json"]))
    assert model.methodology is not None
    assert model.agreement is model.reviewers is model.dataset_description is None
    assert not any(name.startswith("tables/") for name in files)
    assert b"## Agreement" not in files["report.md"]
    assert model.disclaimers
    assert model.provenance


def test_that_the_journal_names_freeze_unblinding_and_publication(frozen: Path) -> None:
    publish(frozen)
    with actions.open_session(frozen, write=False) as session:
        whats = [
            row[0]
            for row in session.store.connection.execute("SELECT what FROM journal ORDER BY seq")
        ]
        assert whats[-3:] == ["freeze", "unblind", "publish"]
        assert actions.verify(session).holds
        kept = read_frozen(session)
    assert kept.facts.frozen_on is not None


def test_that_a_publication_that_fails_half_way_leaves_the_earlier_one_and_can_be_repeated(
    frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(publish(frozen))
    with monkeypatch.context() as patch, actions.open_session(frozen) as session:
        patch.setattr("citereview.rounds.folder.Staging.publish", _fails)
        with pytest.raises(RuntimeError):
            actions.publish(session, stated_date=date(2031, 1, 1))
        assert contents(frozen / "public") == before
        assert actions.verify(session).holds
    with actions.open_session(frozen) as session:
        actions.publish(session, stated_date=date(2031, 1, 1))
        assert contents(frozen / "public") != before
        assert actions.verify(session).holds


def _fails(_: object) -> None:
    raise RuntimeError("the disk went away")
