"""What breaks silently in packaging: names in specs, desktop files and licence rules."""

from __future__ import annotations

import configparser
import re
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from citereview_gui.shipped import licence_folder, shipped_parts
from tests.packaging.scripts import PACKAGING, load

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "resources" / "linux"
APP = "org.citereview.CiteReview"


def tree(name: str) -> ET.Element:
    return ET.parse(LINUX / name).getroot()  # noqa: S314 - a file of this repository


@pytest.mark.parametrize("spec", sorted((PACKAGING / "specs").glob("*.spec")), ids=lambda p: p.name)
def test_that_a_spec_can_be_read_and_starts_from_files_that_exist(spec: Path) -> None:
    text = spec.read_text(encoding="utf-8")
    compile(text, spec.name, "exec")
    entries = re.findall(r'analysis\("([^"]+)"', text)
    assert entries
    assert all((PACKAGING / "entry" / name).is_file() for name in entries)


@pytest.mark.parametrize("system", ["windows", "macos"])
def test_that_specs_never_run_say_so(system: str) -> None:
    assert "NOT BUILT HERE" in (PACKAGING / "specs" / f"{system}.spec").read_text(encoding="utf-8")


def test_that_no_start_script_hides_a_package() -> None:
    names = {path.stem for path in (PACKAGING / "entry").glob("*.py")}
    assert names
    assert not names & {"citereview", "citereview_gui"}


def test_that_desktop_entry_metadata_and_file_type_name_each_other() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(LINUX / f"{APP}.desktop", encoding="utf-8")
    desktop = entry["Desktop Entry"]
    info = tree(f"{APP}.metainfo.xml")
    kinds = tree(f"{APP}.mime.xml")
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    declared = [kind.get("type") for kind in kinds.findall("m:mime-type", space)]
    assert desktop["Icon"] == info.findtext("id") == APP
    assert info.findtext("launchable") == f"{APP}.desktop"
    assert [f"{kind};" for kind in declared] == [desktop["MimeType"]]
    assert info.findtext("provides/mediatype") in declared


def test_that_the_file_type_knows_a_round_by_its_database(tmp_path: Path) -> None:
    from citereview.rounds.database import APPLICATION_ID

    kinds = tree(f"{APP}.mime.xml")
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    inner = kinds.find("m:mime-type/m:magic/m:match/m:match", space)
    assert inner is not None
    assert int(inner.get("value", ""), 16) == APPLICATION_ID


def test_that_pins_of_the_packager_agree_with_those_of_the_product() -> None:
    def pins(path: Path) -> dict[str, str]:
        return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", path.read_text("utf-8"), re.MULTILINE))

    product, packager = pins(ROOT / "requirements.txt"), pins(PACKAGING / "requirements.txt")
    assert "pyinstaller" in packager
    assert {name: packager[name] for name in product.keys() & packager.keys()} == {
        name: product[name] for name in product.keys() & packager.keys()
    }


def test_that_constraints_keep_version_and_marker() -> None:
    pin = load("smoke_wheel").PIN
    text = "colorama==0.4.6 ; sys_platform == 'win32' \\\n    --hash=sha256:aa\nrich==15.0.0 \\\n"
    assert ["".join(found).strip() for found in pin.findall(text)] == [
        "colorama==0.4.6 ; sys_platform == 'win32'",
        "rich==15.0.0",
    ]


def test_that_a_file_without_an_owner_ends_the_build(tmp_path: Path, monkeypatch, capsys) -> None:
    licences = load("licences")
    stray = tmp_path / "stray.so"
    stray.write_bytes(b"\x7fELF")
    (tmp_path / "origins").write_text(f"{stray}\n", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    monkeypatch.setattr(
        sys, "argv", ["licences.py", str(tmp_path / "origins"), str(tmp_path / "folder")]
    )
    assert licences.main() == 1
    assert "nobody owns it" in capsys.readouterr().err


def test_that_about_names_parts_only_in_a_packaged_folder(tmp_path: Path) -> None:
    assert licence_folder() is None
    assert shipped_parts(tmp_path) == ()


def test_that_a_file_of_a_distribution_brings_its_licence(tmp_path: Path, monkeypatch) -> None:
    import jinja2

    licences = load("licences")
    (tmp_path / "origins").write_text(f"{jinja2.__file__}\n", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    monkeypatch.setattr(
        sys, "argv", ["licences.py", str(tmp_path / "origins"), str(tmp_path / "folder")]
    )
    licences.main()
    assert list((tmp_path / "folder" / "LICENCES" / "jinja2").iterdir())
    shown = shipped_parts(tmp_path / "folder" / "LICENCES")
    assert [part for part in shown if part.name == "jinja2" and part.version and part.licence]


def test_that_what_is_pinned_lies_in_what_the_wheel_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["gui"]]
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    pinned = re.findall(r"^([\w.-]+)==([^\s;\\]+)", pins, re.MULTILINE)
    for line in asked:
        wish = Requirement(line)
        versions = [found for name, found in pinned if name.lower() == wish.name.lower()]
        assert versions, wish.name
        assert all(found in wish.specifier for found in versions), line
