"""What loading a folder of artifacts ends in: its faults or its notices, by code and place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from citereview.rounds.artifacts import ArtifactError, load_artifacts

SECOND = "cases/case-002/candidates/birch/"


def codes(path: Path, **wishes: Any) -> list[tuple[str, str]]:
    with pytest.raises(ArtifactError) as caught:
        load_artifacts(path, **wishes)
    return [(fault.code, fault.place) for fault in caught.value.faults]


def notices(path: Path, **wishes: Any) -> list[tuple[str, str]]:
    return [(note.code, note.place) for note in load_artifacts(path, **wishes).notices]
