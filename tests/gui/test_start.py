"""What `citereview-gui` says where no window can be shown: a sentence and what to do."""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
from pathlib import Path
from types import SimpleNamespace

import pytest

from citereview_gui import start
from citereview_gui.app import make_application

ROOT = Path(__file__).resolve().parents[2]


def test_that_without_the_extra_the_window_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert start.main([]) == start.REFUSED
    said = capsys.readouterr()
    assert "pip install 'citereview[gui]'" in said.err
    assert said.out == ""


def test_that_a_missing_library_of_the_system_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_library(_name: str) -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(importlib, "import_module", no_library)
    assert start.main([]) == start.REFUSED
    assert "it needs: libEGL.so.1. Install" in capsys.readouterr().err


def test_that_windows_without_a_terminal_shows_the_reason_in_a_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[tuple[object, ...]] = []
    user32 = SimpleNamespace(MessageBoxW=lambda *said: shown.append(said))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("sys.stderr", None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert start.main([]) == start.REFUSED
    assert [said[1:] for said in shown] == [(start.NO_EXTRA, "CiteReview", 0x10)]


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_that_a_display_is_asked_for_where_the_system_tells(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert start.without_display() is (platform == "linux")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert not start.without_display()


def test_that_the_version_is_said_without_qt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(SystemExit) as left:
        start.main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith("citereview-gui 0.")


def test_that_a_double_click_on_the_database_opens_the_round(tmp_path: Path) -> None:
    (tmp_path / "A.round").mkdir()
    named = start.read_options([str(tmp_path / "A.round" / "round.db")])
    assert named.round == (tmp_path / "A.round").resolve()


def test_that_the_desktop_finds_the_entry_of_the_window(qapp: object) -> None:
    app = make_application()
    path = ROOT / "resources" / "linux" / f"{app.desktopFileName()}.desktop"
    # Wayland knows the window by the entry's name, X by the class that Qt takes from its own.
    assert f"StartupWMClass={app.applicationName()}\n" in path.read_text(encoding="utf-8")
