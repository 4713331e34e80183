"""What a hostile or tired evaluator tries on a round, and what must not come of it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.actions.verdict.agreeing import round_agreement
from citereview.cli.app import run
from citereview.errors import EnvironmentFault, InputError
from tests.round_helpers import memory_folder, write_artifacts, write_json, write_return


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with memory_folder() as folder:
        monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(folder / "sealing.key"))
        yield folder


@pytest.fixture
def locked(root: Path) -> Iterator[Session]:
    """Everybody said `supports`, so no pair is disputed and nothing was shown yet."""
    place = root / "a.round"
    actions.new_round(place, artifacts=write_artifacts(root / "art"), kind="reviewer")
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        files = [
            write_return(place / kit.file, root / f"{kit.code}.json", lambda *_: "supports")
            for kit in session.store.kits()
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)
        yield session


SHOWING: dict[str, Callable[[Session], object]] = {
    "gate": actions.gate,
    "agreement": round_agreement,
    "report": lambda session: actions.write_report(session, session.folder.root.parent / "out"),
}


@pytest.mark.parametrize("show", SHOWING.values(), ids=SHOWING.keys())
def test_that_the_lock_stands_once_figures_made_from_labels_were_shown(
    locked: Session, show: Callable[[Session], object]
) -> None:
    show(locked)
    with pytest.raises(InputError) as caught:
        actions.unlock_first_pass(locked)
    assert caught.value.code == "label_shown"


@pytest.mark.parametrize("show", SHOWING.values(), ids=SHOWING.keys())
def test_that_a_reader_sees_no_figure_before_the_lock_is_final(
    locked: Session, show: Callable[[Session], object]
) -> None:
    with actions.open_session(locked.folder.root, write=False) as reader:
        with pytest.raises(EnvironmentFault) as caught:
            show(reader)
        assert caught.value.code == "read_only_session"
    show(locked)
    with actions.open_session(locked.folder.root, write=False) as reader:
        show(reader)


def broken_steps(session: Session) -> list[str]:
    return [one.step for one in actions.verify(session).steps if one.broken_at is not None]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE member SET state = 'recused' WHERE code = 'R-1'",
        "UPDATE member SET state = 'withdrawn' WHERE code = 'R-1'",
        "UPDATE member SET conflict = 'recused' WHERE code = 'R-1'",
        "UPDATE member SET conflict = 'recused' WHERE code = 'A-1'",
        "UPDATE member SET declaration_digest = '' WHERE code = 'A-1'",
        "UPDATE round SET shown_at = NULL",
        "UPDATE round SET frozen_at = saved_at",
        "UPDATE round SET unblinded_at = saved_at",
    ],
)
def test_that_what_decides_whose_work_counts_is_held_to_the_journal(
    locked: Session, statement: str
) -> None:
    actions.gate(locked)
    assert broken_steps(locked) == []
    locked.store.connection.execute(statement)
    assert "sealed_facts" in broken_steps(locked)


def test_that_people_who_stepped_back_by_an_act_are_no_break(locked: Session) -> None:
    actions.withdraw(locked, "R-1")
    actions.recuse(locked, "R-1")
    actions.recuse(locked, "R-2")
    assert broken_steps(locked) == []


def _add_support(kept: Path) -> None:
    claims = next(kept.glob("cases/*/candidates/*/claims.json"))
    rows = [
        {
            "evidence_id": f"row-{at}",
            "claim_id": claim["claim_id"],
            "relation": "supports",
            "approved": True,
        }
        for at, claim in enumerate(json.loads(claims.read_text()))
    ]
    write_json(claims.with_name("support.json"), rows)


def _change_source(kept: Path) -> None:
    source = next(kept.glob("cases/*/source.txt"))
    source.write_bytes(source.read_bytes() + b"x")


def _add_archive(kept: Path) -> None:
    (kept / "artifacts.zip").write_bytes(b"PK")


@pytest.mark.parametrize("tamper", [_add_support, _change_source, _add_archive])
def test_that_the_gate_judges_no_other_artifacts_than_those_that_were_exported(
    locked: Session, tamper: Callable[[Path], None]
) -> None:
    place = locked.folder.root
    tamper(locked.folder.artifacts)
    locked.close()
    with actions.open_session(place) as session:
        with pytest.raises(InputError) as caught:
            actions.gate(session)
        assert caught.value.code == "artifacts_changed"
        assert broken_steps(session) == ["artifacts"]


def test_that_what_a_file_manager_leaves_behind_changes_no_artifacts(locked: Session) -> None:
    (locked.folder.artifacts / "cases" / ".DS_Store").write_bytes(b"x")
    assert actions.gate(locked).subjects


def test_that_one_disputed_pair_is_listed_with_its_whole_reference_and_said_in_the_singular(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = root / "one.round"
    artifacts = write_artifacts(root / "art", cases=1, claims=1)
    assert run(["new", str(place), "--artifacts", str(artifacts), "--kind", "reviewer"]) == 0
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        kits = {kit.code: place / kit.file for kit in session.store.kits()}
        (disputed, _) = [edge.review_ref for edge in session.store.edges()]
    one = write_return(kits["R-1"], root / "one.json", lambda *_: "supports")
    two = write_return(
        kits["R-2"],
        root / "two.json",
        lambda ref, _: "irrelevant" if ref == disputed else "supports",
    )
    for words in (["receive", str(one), str(two)], ["lock"], ["resolve"], ["status"], ["gate"]):
        run([words[0], str(place), *words[1:]])
    said = capsys.readouterr().out
    bare = "".join(said.split())
    assert str(disputed) in bare
    assert not re.search(r"\b1 (pairs|disagreements|of 1 are|pair are|places|cases)\b", said)


@pytest.mark.parametrize(
    "row",
    [
        '"review_ref": "a", "review_ref": "b", "reason": "other", "adjudicator_ref": "A-1"',
        '"review_ref": "a", "reason": "other", "label": NaN, "adjudicator_ref": "A-1"',
    ],
)
def test_that_resolutions_in_ambiguous_json_are_refused(root: Path, row: str) -> None:
    file = root / "rows.json"
    file.write_text("[{" + row + "}]", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.read_resolutions(file)
    assert caught.value.code == "resolutions_form"


@pytest.fixture
def dissented(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    """Two say `supports`; R-2 dissents on four pairs. Locked, and the disputes were shown."""
    monkeypatch.setenv("CITEREVIEW_LEDGER_FILE", str(root / "published.jsonl"))
    place = root / "d.round"
    artifacts = write_artifacts(root / "art", cases=12)
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        against = {edge.review_ref for edge in session.store.edges()[:4]}
        files = [
            write_return(
                place / kit.file,
                root / f"{kit.code}.json",
                lambda ref, _, code=kit.code: (
                    "irrelevant" if code == "R-2" and ref in against else "supports"
                ),
            )
            for kit in session.store.kits()
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)
        assert len(actions.disagreements(session)) == 4
        yield session


@pytest.mark.parametrize(
    ("why", "code"),
    [
        ("", "why_needed"),
        ("  ", "why_needed"),
        ("x" * 501, "amendment_refused"),
        ("Asked by reviewer two.", "amendment_names_somebody"),
    ],
)
def test_that_a_dissenter_is_not_recused_without_a_fit_reason_once_labels_were_shown(
    dissented: Session, why: str, code: str
) -> None:
    with pytest.raises(InputError) as caught:
        actions.recuse(dissented, "R-2", why=why)
    assert caught.value.code == code
    assert actions.status(dissented).disagreements == 4
    actions.withdraw(dissented, "R-2")
    assert actions.status(dissented).disagreements == 4


def test_that_a_recusal_after_labels_were_shown_is_named_by_verdict_and_reports(
    dissented: Session, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(dissented.folder.root)
    dissented.close()
    why = "A tie to one of the vendors came up."
    assert run(["recuse", place, "R-2", "--why", why]) == 0
    with actions.open_session(Path(place)) as session:
        (said,) = actions.gate(session).amendments
        assert (said.stage, said.why, said.disputes_gone) == ("after_lock", why, 4)
        actions.write_report(session, root / "draft")
        assert broken_steps(session) == []
        actions.freeze(session)
        actions.publish(session)
        actions.write_report(session, root / "final")
        public = (session.folder.public / "report.md").read_text(encoding="utf-8")
        assert broken_steps(session) == []
    for folder in ("draft", "final"):
        text = (root / folder / "report-confidential.md").read_text(encoding="utf-8")
        assert "recused after labels were shown" in text
        assert "disputed no longer because of it: 4" in text
        assert why in text
    assert "recused after labels were shown" in public
    assert why in public
    assert "because of it: 4" not in public
    capsys.readouterr()
    run(["gate", place])
    assert "Pairs disputed no longer" in " ".join(capsys.readouterr().out.split())


def test_that_who_stepped_back_is_told_from_who_returned_all(
    locked: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    actions.withdraw(locked, "R-1")
    actions.recuse(locked, "R-2")
    found = actions.status(locked).reviewers
    assert [one.standing for one in found] == ["withdrawn", "recused", "active"]
    assert run(["status", str(locked.folder.root)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "withdrawn" in said
    assert "does not count" in said


def test_that_files_are_told_apart_by_their_number_and_not_by_their_name(
    locked: Session, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    locked.close()
    for name in ("Wanda.json", "Xaver.json"):
        (root / name).write_text("{", encoding="utf-8")
    place = str(locked.folder.root)
    assert run(["receive", place, str(root / "Wanda.json"), str(root / "Xaver.json")]) == 3
    said = capsys.readouterr().out
    assert re.search(r"^ *1 +–", said, re.MULTILINE)
    assert re.search(r"^ *2 +–", said, re.MULTILINE)
    assert "Wanda" not in said


def test_that_an_act_whose_result_cannot_be_printed_was_done(locked: Session, root: Path) -> None:
    place, junk = str(locked.folder.root), root / "junk.json"
    junk.write_text("{", encoding="utf-8")
    locked.close()
    words = ["receive", place, str(junk)]
    command = f"import sys; from citereview.cli.app import run; sys.exit(run({words!r}))"
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-c", command], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 3  # quarantined, as it would be with a place to print to
    assert b"The act was done" in done.stderr
    assert b"Traceback" not in done.stderr
    with actions.open_session(Path(place), write=False) as session:
        assert actions.status(session).inbox[-1].verdict == "quarantined"


@pytest.mark.parametrize("part", ["private", "round.db"])
def test_that_a_round_with_a_part_missing_says_which(locked: Session, part: str) -> None:
    place = locked.folder.root
    locked.close()
    (place / part).rename(place.parent / "away")
    with pytest.raises(InputError) as caught:
        actions.open_session(place)
    assert caught.value.code == "part_missing"
    assert [fault.place.rstrip("/") for fault in caught.value.faults] == [part]


def test_that_verify_without_the_key_checks_what_it_can_and_says_the_rest(
    locked: Session, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = locked.folder.root
    _change_source(locked.folder.artifacts)
    locked.close()
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(root / "no.key"))
    assert run(["verify", str(place)]) == 3
    with actions.open_session(place, write=False) as session:
        found = actions.verify(session)
    assert not found.holds
    assert [one.step for one in found.steps if one.broken_at is not None] == ["artifacts"]
    unchecked = {one.step for one in found.steps if not one.checked}
    assert {"journal", "sealed_documents"} <= unchecked
    assert not unchecked & {"database", "sealed_facts", "outbox"}


def test_that_semicolons_between_the_fields_of_resolutions_are_told(root: Path) -> None:
    file = root / "rows.csv"
    file.write_text("review_ref;reason;label;adjudicator_ref\na;b;c;d\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.read_resolutions(file)
    assert "semicolons" in str(caught.value.faults[0])


def test_that_a_file_of_resolutions_is_refused_with_all_its_faults_by_line(
    dissented: Session, root: Path
) -> None:
    refs = [one.review_ref for one in actions.disagreements(dissented)]
    lines = [
        "review_ref,reason,label,adjudicator_ref",
        f"{refs[0]},other,supports,A-1",
        f"{refs[1]},other,perhaps,A-1",
        f"{refs[2]},other,supports,A-9",
        f"{refs[0]},other,supports,A-1",
    ]
    file = root / "rows.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.resolve_file(dissented, file)
    found = {(fault.place, fault.code) for fault in caught.value.faults}
    assert found == {
        ("line 3/label", "row_invalid"),
        ("line 4/adjudicator_ref", "no_adjudicator"),
        ("line 5/review_ref", "row_twice"),
    }
    assert all(one.reason is None for one in actions.disagreements(dissented))
