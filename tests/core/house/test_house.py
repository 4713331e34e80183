"""House rules a machine can check: lazy names, no Qt in the core, no name that must not be."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import citereview
from citereview.resources import resource_path

ROOT = Path(__file__).resolve().parents[3]

LONGEST = 500
"""Lines of a module."""

HEAVY = ("numpy", "scipy", "matplotlib", "jinja2", "typer", "PySide6", "rich")

QT_BLOCKED = """
import sys
class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.split('.')[0] in ('PySide6', 'shiboken6'):
            raise ImportError('Qt is blocked in this test')
sys.meta_path.insert(0, NoQt())
import importlib, pkgutil, citereview
for module in pkgutil.walk_packages(citereview.__path__, 'citereview.'):
    importlib.import_module(module.name)
for name in citereview.__all__:
    getattr(citereview, name)
assert not any(name.split('.')[0] == 'PySide6' for name in sys.modules)
print('headless')
"""


def _python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def _tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def test_that_the_whole_core_imports_with_qt_blocked() -> None:
    done = _python(QT_BLOCKED)
    assert done.stdout.strip() == "headless", done.stderr


def test_that_importing_the_package_brings_nothing_heavy() -> None:
    done = _python(f"import sys, citereview; print([n for n in {HEAVY!r} if n in sys.modules])")
    assert done.stdout.strip() == "[]", done.stderr


def test_that_reading_returns_brings_nothing_that_writes_kits() -> None:
    heavy = ("numpy", "scipy", "openpyxl", "jinja2", "typer", "PySide6", "rich")
    done = _python(
        f"import sys, citereview.kits; print([n for n in {heavy!r} if n in sys.modules])"
    )
    assert done.stdout.strip() == "[]", done.stderr


def test_that_the_stub_and_the_table_of_public_names_agree() -> None:
    stub = Path(citereview.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    assert sorted(re.findall(r" as (\w+),?$", stub, re.MULTILINE)) == citereview.__all__


@pytest.mark.parametrize("name", citereview.__all__)
def test_that_each_public_name_loads(name: str) -> None:
    assert getattr(citereview, name).__name__ == name


def test_that_an_unknown_public_name_is_refused() -> None:
    with pytest.raises(AttributeError):
        _ = citereview.no_such_name  # type: ignore[attr-defined]  # the point of the test


def test_that_nothing_named_core_is_installed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import core"], cwd="/", capture_output=True, check=False
    )
    assert done.returncode != 0


def test_that_resources_are_found_in_a_checkout() -> None:
    assert resource_path("design-tokens.json").is_file()
    with pytest.raises(FileNotFoundError):
        resource_path("no-such-file")


def test_that_no_committed_file_names_a_registry_host_or_a_machine_path() -> None:
    # Spelt in pieces, so that this file does not name them either.
    hosts = ["pypi" + ".org", "python" + "hosted", "registry.npm" + "js", "deb.deb" + "ian.org"]
    forbidden = [*hosts, "/wo" + "rk/", ".lib" + "rary"]
    named = [
        (path.relative_to(ROOT).as_posix(), word)
        for path in _tracked()
        if path.is_file() and path.suffix not in {".png", ".ico", ".zip", ".xlsx"}
        for word in forbidden
        if word in path.read_text(encoding="utf-8", errors="replace").lower()
    ]
    assert named == []


def test_that_no_module_is_longer_than_the_house_allows() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in _tracked()
        if path.is_file() and path.suffix == ".py"
    }
    assert len(lengths) > 500
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_that_every_pinned_requirement_carries_a_hash() -> None:
    for name in ("requirements.txt", "requirements-test.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        entries = re.split(r"\n(?=[A-Za-z0-9])", text.strip())
        assert len(entries) > 10
        assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []
