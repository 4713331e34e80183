"""A round's own files can be copied to every system, whatever its references are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from citereview import actions
from tests.round_helpers import write_artifacts

REFERENCES = ("CON", "con", "visit:7:" + "a" * 120)
FORBIDDEN = re.compile(r'[<>:"\\|?*\x00-\x1f]|[. ]$')
DEVICES = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?")


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """Artifacts whose references no Windows folder could be called."""
    root = write_artifacts(tmp_path / "odd", cases=len(REFERENCES))
    for number, reference in enumerate(REFERENCES, start=1):
        plain = root / "cases" / f"case-{number:03d}"
        for path in plain.rglob("*.json"):
            text = path.read_text(encoding="utf-8").replace(plain.name, reference)
            path.write_text(text, encoding="utf-8")
        plain.rename(plain.with_name(reference))
    return root


def test_that_no_file_of_the_round_itself_has_a_name_some_system_refuses(
    odd: Path, tmp_path: Path
) -> None:
    place = tmp_path / "O.round"
    actions.new_round(place, artifacts=odd, kind="synthetic")
    with actions.open_session(place) as session:
        actions.export_round(session, acknowledged=True)
    names = [path.relative_to(place) for path in place.rglob("*") if "artifacts" not in path.parts]
    requests = [name for name in names if name.parts[:2] == ("outbox", "requests")][1:]
    assert len({str(name).casefold() for name in names}) == len(names)
    assert len(requests) == 2 * len(REFERENCES)
    for name in names:
        assert not [p for p in name.parts if FORBIDDEN.search(p) or DEVICES.fullmatch(p)], name
        assert len(str(name)) <= 140  # leaves a hundred characters of Windows' 260 for its place
    with actions.open_session(place, write=False) as session:
        assert actions.verify(session).holds
