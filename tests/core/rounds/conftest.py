"""Every test has its own key file; none looks at this machine's keyring or data folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview.rounds.keys import KeyStore


@pytest.fixture
def keys(tmp_path: Path) -> KeyStore:
    return KeyStore(key_file=None, keyring=None, folder=tmp_path / "data" / "keys")
