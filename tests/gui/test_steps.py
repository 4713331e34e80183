"""What the progress strip says of a step is words, and can be translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import citereview
from citereview_gui import words

REPORTED = re.compile(
    r'(?:Started\(\s*step=|^_?[A-Z_]*STEP = |counted\([^"\n]*, (?="[a-z_]+", (?:self\.)?report))'
    r'"([a-z_]+)"',
    re.MULTILINE,
)


def test_that_every_step_the_core_reports_has_words_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    root = Path(citereview.__file__).parent
    steps = {
        step for path in root.rglob("*.py") for step in REPORTED.findall(path.read_text("utf-8"))
    }
    assert {"export", "gate", "receive", "verify"} <= steps
    monkeypatch.setattr(words, "tr", lambda text: f"<{text}>")
    assert [step for step in sorted(steps) if not words.step_title(step).startswith("<")] == []
