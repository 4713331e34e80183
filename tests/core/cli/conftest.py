"""What tests of the command line share: the bundled round, judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview import actions


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the bundled round, judged, and its key."""
    folder = tmp_path_factory.mktemp("judged")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CITEREVIEW_KEY_FILE", str(folder / "key"))
        actions.run_demo(folder / "S.round")
    return folder


@pytest.fixture
def sample(judged: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That round, its key at hand."""
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(judged / "key"))
    return judged / "S.round"
