"""Every example of the clinical metrics guide, run as the documented script."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "docs" / "examples" / "clinical_metrics.py"


def test_that_the_documented_script_runs_and_ends_in_a_decision(tmp_path):
    environment = dict(os.environ, TMPDIR=str(tmp_path), PYTHONPATH=str(ROOT / "core"))
    done = subprocess.run(
        [sys.executable, str(SCRIPT)],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    said = done.stdout
    assert "Condition: Chest Pain\nSensitivity: 100.0%" in said
    assert "TP: 400 FP: 0" in said
    assert "Sample Size: 1200" in said
    assert "95% CI: [99.1%, 100.0%]" in said
    assert "The safety gate passes: 6 of 6 checks passed" in said
    assert said.rstrip().splitlines()[-2] == "deployed"
    (folder,) = tmp_path.glob("citereview-example-*")
    report = (folder / "reports" / "fda_submission.pdf").read_bytes()
    assert report.startswith(b"%PDF-")
    assert b"Confidence intervals" in report
    assert (folder / "evaluations" / "eval_abc123.json").is_file()
