"""A packaged folder holds Qt's own words in the languages the window speaks, and in no other."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.packaging.scripts import PACKAGING


@pytest.fixture
def contents(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module the specs share, with a packager that is not needed here."""
    for name, parts in (
        ("PyInstaller", ()),
        ("PyInstaller.building", ()),
        ("PyInstaller.utils", ()),
        ("PyInstaller.building.api", ("COLLECT", "EXE", "PYZ")),
        ("PyInstaller.building.build_main", ("Analysis",)),
        ("PyInstaller.utils.hooks", ("collect_submodules", "copy_metadata")),
    ):
        made = ModuleType(name)
        vars(made).update(dict.fromkeys(parts))
        monkeypatch.setitem(sys.modules, name, made)
    path = PACKAGING / "specs" / "contents.py"
    spec = importlib.util.spec_from_file_location("contents_alone", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_that_qts_words_come_with_ours(
    contents: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents, "ROOT", tmp_path)
    folder = tmp_path / "resources" / "translations"
    folder.mkdir(parents=True)
    qts = "PySide6/Qt/translations"
    assert not contents.wanted(f"{qts}/qtbase_fr.qm")
    (folder / "citereview_fr.qm").touch()
    (folder / "citereview_template.ts").touch()
    assert contents.wanted(f"{qts}/qtbase_fr.qm")
    assert not contents.wanted(f"{qts}/qtbase_de.qm")
    assert not contents.wanted(f"{qts}/qt_help_fr.qm")
    assert not contents.wanted("PySide6/Qt/qml/QtQuick/plugin.qmltypes")


def test_that_the_windows_own_words_and_the_guide_are_taken(contents: Any) -> None:
    for name in (
        "translations/citereview_fr.qm",
        "docs/user-guide.md",
        "docs/images/load-light.png",
    ):
        assert contents.wanted(f"citereview_resources/{name}")
