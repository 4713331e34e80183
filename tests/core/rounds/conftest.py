"""Every test has its own key file; none looks at this machine's keyring or data folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from citereview.rounds.keys import KeyStore
from tests.round_helpers import memory_folder


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """In memory: rounds flush every write."""
    with memory_folder() as root:
        yield root


@pytest.fixture(autouse=True)
def _own_key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "sealing.key"))


@pytest.fixture
def keys(tmp_path: Path) -> KeyStore:
    return KeyStore(key_file=None, keyring=None, folder=tmp_path / "data" / "keys")
