"""From the ACI round to a published, verified, pinned verdict; the whole of it from outside."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.cli.app import run
from citereview.cli.exit_codes import ExitCode
from tests.round_helpers import write_return

pytestmark = pytest.mark.realdata

LENIENT = """\
subjects = ["bart-large"]
judge = "point"
[thresholds]
clinical_fact_recall_min = 0.0
fact_coverage_min = 0.3
[pooled]
support_recall_min = 0.9
"""
PUBLIC = {
    "MANIFEST.json",
    "report.html",
    "report.json",
    "report.md",
    "report.pdf",
    "verdict.json",
    *(f"tables/{name}.csv" for name in ("agreement", "checks", "dataset", "figures", "notes")),
}


def _returned(
    place: Path, artifacts: Path, tmp_path: Path, second: Callable[[str, str], str]
) -> None:
    """A round with two full returns, locked."""
    policy = tmp_path / "policy.toml"
    policy.write_text(LENIENT, encoding="utf-8")
    actions.new_round(place, artifacts=artifacts, kind="reviewer", policy=policy)
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        kits = actions.export_round(session, acknowledged=True, without_key_backup=True).kits
        files = [
            write_return(place / kit.file, tmp_path / f"{place.stem}-{kit.reviewer}.json", choose)
            for kit, choose in zip(kits, (lambda *_: "supports", second), strict=False)
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)


def _doubting(ref: str, _: str) -> str:
    return "contradicts" if ref.endswith("0") else "supports"


def test_that_a_closed_gate_is_remedied_opened_published_verified_and_pinned(
    tmp_path: Path, aci_round: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "aci.round"
    _returned(place, aci_round, tmp_path, _doubting)
    # closed, with the work that would remedy it
    assert run(["gate", str(place), "--json"]) == ExitCode.GATE_CLOSED
    closed = json.loads(capsys.readouterr().out)
    assert closed["composite_score"] is None
    assert closed["safety_gate"] == "cannot_judge"
    assert closed["failure_reasons"]
    remedies = [remedy for one in closed["subjects"] for remedy in one["remedies"]]
    assert any(remedy["kind"] == "work" and remedy["count"] for remedy in remedies)
    assert run(["publish", str(place)]) == ExitCode.REFUSED
    # the remedies are done
    with actions.open_session(place) as session:
        (code, _), *_ = actions.adjudicators(session)
        rows = [
            ResolutionRow(
                review_ref=one.review_ref,
                reason="clinical_interpretation",
                label="supports",
                adjudicator_ref=code,
            )
            for one in actions.disagreements(session)
        ]
        actions.resolve(session, rows)
    assert run(["freeze", str(place), "--irreversible"]) == ExitCode.REFUSED  # not judged anew
    assert run(["gate", str(place), "--json"]) == ExitCode.DONE
    capsys.readouterr()
    assert run(["freeze", str(place)]) == ExitCode.USAGE
    assert run(["freeze", str(place), "--irreversible"]) == ExitCode.DONE
    # confidential report and findings
    confidential = tmp_path / "confidential"
    assert run(["report", str(place), "--to", str(confidential)]) == ExitCode.DONE
    assert (confidential / "report-confidential.pdf").read_bytes().startswith(b"%PDF-1.7")
    assert run(["findings", str(place), "--to", str(place / "public")]) == ExitCode.REFUSED
    # public, signed
    assert run(["unblind", str(place), "--irreversible"]) == ExitCode.DONE
    key = tmp_path / "keys" / "signing.pem"
    capsys.readouterr()
    assert run(["signing-key", str(key), "--json"]) == ExitCode.DONE
    fingerprint = json.loads(capsys.readouterr().out)["fingerprint"]
    publish = ["publish", str(place), "--date", "2030-01-31", "--sign-with", str(key)]
    assert run([*publish, "--name-subjects"]) == ExitCode.DONE
    public = place / "public"
    there = {p.relative_to(public).as_posix() for p in public.rglob("*") if p.is_file()}
    assert there == PUBLIC
    assert run(["verify", str(public), "--public-key", fingerprint]) == ExitCode.DONE
    assert run(["verify", str(public / "report.pdf")]) == ExitCode.DONE
    assert run(["verify", str(place)]) == ExitCode.DONE
    # the pipeline asks
    verdict = public / "verdict.json"
    subject = json.loads(verdict.read_text())["subjects"][0]["submission_manifest_digest"]
    ask = ["gate-check", str(verdict), "--public-key", f"{key}.pub", "--subject"]
    assert run([*ask, subject]) == ExitCode.DONE
    assert run([*ask, "sha256:" + "0" * 64]) == ExitCode.GATE_CLOSED
    assert run([*ask, "bart-large"]) == ExitCode.REFUSED
    # one byte changed in any file is caught
    for name in sorted(PUBLIC):
        copy = tmp_path / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(public, copy)
        data = bytearray((copy / name).read_bytes())
        data[len(data) // 2] ^= 1
        (copy / name).write_bytes(bytes(data))
        assert run(["verify", str(copy)]) == ExitCode.REFUSED, name


def test_that_a_second_round_that_would_give_two_cases_away_is_refused(
    tmp_path: Path, aci_round: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fewer = tmp_path / "fewer"
    shutil.copytree(aci_round, fewer)
    for case in sorted((fewer / "cases").iterdir())[:2]:
        shutil.rmtree(case)
    for name, artifacts in (("first", fewer), ("second", aci_round)):
        place = tmp_path / f"{name}.round"
        _returned(place, artifacts, tmp_path, lambda *_: "supports")
        assert run(["gate", str(place)]) in {ExitCode.DONE, ExitCode.GATE_CLOSED}
        assert run(["freeze", str(place), "--irreversible"]) == ExitCode.DONE
    assert run(["publish", str(tmp_path / "first.round")]) == ExitCode.DONE
    again = ["publish", str(tmp_path / "first.round"), "--date", "2030-02-01"]
    assert run(again) == ExitCode.DONE  # the same figures say nothing new
    capsys.readouterr()
    second = tmp_path / "second.round"
    assert run(["publish", str(second)]) == ExitCode.REFUSED
    said = capsys.readouterr().err
    assert "[rule_r5_difference]" in said
    assert "Rule R5" in said
    assert list((second / "public").iterdir()) == []
    with actions.open_session(second, write=False) as session:
        for case in session.store.cases():
            assert case.case_ref not in said
