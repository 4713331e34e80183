"""Every spec is run with a packager that only writes down what it is asked for.

Those of Windows and macOS were never built; this is what can be held of them here.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.packaging.scripts import PACKAGING

SPECS = PACKAGING / "specs"


class Asked:
    """One call of the packager: what was handed to it, and the lists a spec reads from it."""

    calls: list[Asked]

    def __init__(self, *parts: Any, **options: Any) -> None:
        self.parts, self.options = parts, options
        self.pure: list[Any] = []
        self.binaries: list[Any] = []
        self.datas: list[Any] = []
        self.scripts = [("pyi_rth_pyside6", "", "PYSOURCE"), ("pyi_rth_inspect", "", "PYSOURCE")]
        if self.kind == "Analysis":
            self.scripts += [(Path(path).stem, path, "PYSOURCE") for path in parts[0]]
        self.calls.append(self)

    @property
    def kind(self) -> str:
        return type(self).__name__


def run_spec(name: str, monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    calls: list[Asked] = []
    kinds = {
        kind: type(kind, (Asked,), {"calls": calls})
        for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
    }
    for module in ("PyInstaller", "PyInstaller.building", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, module, ModuleType(module))
    for module, names in (
        ("PyInstaller.building.api", kinds),
        ("PyInstaller.building.build_main", kinds),
        ("PyInstaller.utils.hooks", {}),
    ):
        made = ModuleType(module)
        vars(made).update(names, collect_submodules=lambda name: [name], copy_metadata=lambda _: [])
        monkeypatch.setitem(sys.modules, module, made)
    monkeypatch.delitem(sys.modules, "contents", raising=False)
    monkeypatch.setattr(sys, "path", list(sys.path))
    text = (SPECS / name).read_text(encoding="utf-8")
    exec(compile(text, name, "exec"), {"SPECPATH": str(SPECS), "BUNDLE": kinds["BUNDLE"]})  # noqa: S102
    monkeypatch.delitem(sys.modules, "contents")
    return calls


@pytest.fixture(params=sorted(path.name for path in SPECS.glob("*.spec")))
def spec(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def programs(calls: list[Asked]) -> dict[str, Asked]:
    return {call.options["name"]: call for call in calls if call.kind == "EXE"}


def test_that_every_file_a_spec_names_is_there_or_made_by_the_build(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = run_spec(spec, monkeypatch)
    for call in calls:
        if call.kind == "Analysis":
            assert [path for path in call.parts[0] if not Path(path).is_file()] == []
        manifest = call.options.get("manifest")
        assert manifest is None or Path(manifest).is_file()
        icon = call.options.get("icon")
        drawn = (PACKAGING / "make_icons.py").read_text(encoding="utf-8")
        assert icon is None or Path(icon).name in drawn


def test_that_every_spec_makes_a_command_and_all_but_the_core_a_window(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = programs(run_spec(spec, monkeypatch))
    expected = {"citereview"} if spec == "core.spec" else {"citereview", "citereview-gui"}
    assert set(made) == expected
    for name, program in made.items():
        assert program.options["console"] is (name == "citereview")
        starts = {row[0] for row in program.parts[1]}
        own = "start_command" if name == "citereview" else "start_window"
        assert {one for one in starts if one.startswith("start_")} == {own}
        assert ("pyi_rth_pyside6" in starts) is (name == "citereview-gui")


def test_that_without_the_window_nothing_of_qt_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    (found,) = [one for one in run_spec("core.spec", monkeypatch) if one.kind == "Analysis"]
    assert {"PySide6", "shiboken6", "citereview_gui"} <= set(found.options["excludes"])
    assert "citereview_gui" not in found.options["hiddenimports"]


def test_that_windows_is_asked_for_no_rights_and_for_long_paths(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = programs(run_spec("windows.spec", monkeypatch))
    assert all(program.options["uac_admin"] is False for program in made.values())
    manifest = (SPECS / "windows.manifest").read_text(encoding="utf-8")
    assert 'level="asInvoker"' in manifest
    assert ">true</longPathAware>" in manifest
