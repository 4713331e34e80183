"""The documented example job, docs/examples/release_gate.sh, as a pipeline would run it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.demo import sample_resolutions

JOB = Path(__file__).resolve().parents[2] / "docs" / "examples" / "release_gate.sh"


@pytest.fixture
def publication(tmp_path: Path) -> tuple[Path, str]:
    """The mended sample, published and signed; with the publisher's fingerprint."""
    place = tmp_path / "sample.round"
    actions.sample_round(place, "reviewer", mended=True)
    key = actions.new_signing_key(tmp_path / "publisher.pem")
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        actions.receive(session, actions.write_sample_returns(session, tmp_path))
        actions.lock_first_pass(session)
        actions.resolve(session, sample_resolutions(session))
        assert actions.gate(session).open
        actions.freeze(session)
        actions.unblind(session)
        actions.publish(session, signing_key=tmp_path / "publisher.pem")
    handed_on = shutil.copytree(place / "public", tmp_path / "publication")
    shutil.rmtree(place)
    return Path(handed_on), key.fingerprint


def _job(work: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    # Only what a bare runner has: no key, no ledger, no home of the publisher.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    bare = {"PATH": path, "HOME": str(work), "LANG": "C.UTF-8"}
    return subprocess.run(
        ["bash", str(JOB)],
        cwd=work,
        env=bare | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_that_the_example_job_releases_the_reviewed_build_and_no_other(
    publication: tuple[Path, str], tmp_path: Path
) -> None:
    folder, publisher = publication
    verdict = folder / "verdict.json"
    subject = json.loads(verdict.read_text())["subjects"][0]["submission_manifest_digest"]
    work = tmp_path / "runner"
    work.mkdir()
    asked = {"PUBLICATION": str(folder), "SUBJECT": subject, "PUBLISHER": publisher}
    done = _job(work, **asked)
    assert done.returncode == 0, done.stderr
    assert "released:" in done.stdout
    assert json.loads((work / "verdict-answer.json").read_text())["safety_gate"] == "pass"
    assert _job(work, **asked | {"SUBJECT": "sha256:" + "0" * 64}).returncode == 1
    assert _job(work, **asked | {"PUBLISHER": "sha256:" + "0" * 64}).returncode == 3
    verdict.write_bytes(verdict.read_bytes().replace(b'"closed"', b'"open"') + b" ")
    assert _job(work, **asked).returncode == 3
    assert _job(work).returncode == 2
