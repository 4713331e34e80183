"""A kit in Firefox, opened from disk: kept between visits, and the very return Chromium gives.

Firefox is spoken to as its own remote protocol (Marionette) wants it: a length, a colon, JSON.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from citereview.kits import Kit, judge_return, kit_binding, read_return, render_review_kit_html

pytestmark = pytest.mark.browser

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
SPECIAL = {"Enter": "\ue007", "ArrowLeft": "\ue012", "ArrowRight": "\ue014"}
FOLDER_OF_DOWNLOADS = 2
CLOSED_PORT = 9
"""Discard: whatever would reach for the network goes there and nowhere."""


class Firefox:
    """One Firefox with a profile of its own."""

    def __init__(self, program: str, profile: Path) -> None:
        self.downloads = profile / "downloads"
        self.downloads.mkdir(parents=True)
        settings = {
            "marionette.port": 0,
            "browser.download.folderList": FOLDER_OF_DOWNLOADS,
            "browser.download.dir": str(self.downloads),
            "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False,
            "network.proxy.type": 1,
            "network.proxy.socks": "127.0.0.1",
            "network.proxy.socks_port": CLOSED_PORT,
        }
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in settings.items()]
        (profile / "user.js").write_text("".join(lines))
        with (profile / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
                stdout=log,
                stderr=subprocess.STDOUT,
                env=os.environ | {"HOME": str(profile)},
            )
        told = profile / "MarionetteActivePort"
        port = until(lambda: told.exists() and told.read_text())
        self._socket = socket.create_connection(("127.0.0.1", int(port)), timeout=60)
        self._stream = self._socket.makefile("rb")
        self._read()
        self.ask("WebDriver:NewSession")

    def _read(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            size += self._stream.read(1)
        return json.loads(self._stream.read(int(size[:-1])))

    def ask(self, command: str, **arguments: Any) -> Any:
        message = json.dumps([0, 1, command, arguments]).encode()
        self._socket.sendall(b"%d:" % len(message) + message)
        _, _, error, result = self._read()
        assert error is None, error
        return result

    def run(self, script: str) -> Any:
        """What a script gives that sees the page as the page itself does."""
        return self.ask("WebDriver:ExecuteScript", script=script, args=[], sandbox=None)["value"]

    def text(self, name: str) -> str:
        return self.run(f"return document.getElementById('{name}').innerText")

    def click(self, name: str) -> None:
        found = self.ask("WebDriver:FindElement", using="css selector", value=f"#{name}")
        self.ask("WebDriver:ElementClick", id=found["value"][ELEMENT])

    def press(self, *keys: str) -> None:
        strokes = [
            {"type": kind, "value": SPECIAL.get(key, key)}
            for key in keys
            for kind in ("keyDown", "keyUp")
        ]
        self.ask(
            "WebDriver:PerformActions", actions=[{"type": "key", "id": "k", "actions": strokes}]
        )

    def open(self, address: str) -> None:
        self.ask("WebDriver:Navigate", url=address)

    def open_tab(self, address: str) -> str:
        tab: str = self.ask("WebDriver:NewWindow", type="tab")["handle"]
        self.turn_to(tab)
        self.open(address)
        return tab

    def turn_to(self, tab: str) -> None:
        self.ask("WebDriver:SwitchToWindow", handle=tab)

    def saved(self, start: str) -> Path:
        """The file that was saved, once it is whole."""

        def whole() -> Path | None:
            names = [path for path in self.downloads.iterdir() if path.name.startswith(start)]
            ready = not any(path.suffix == ".part" or not path.stat().st_size for path in names)
            return max(names, default=None) if ready else None

        found: Path = until(whole)
        return found

    def close(self) -> None:
        self._stream.close()
        self._socket.close()
        self._process.terminate()
        self._process.wait(60)


def until(look: Callable[[], Any]) -> Any:
    """What a look gives as soon as it gives something."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.05)
    pytest.fail("Firefox did not come to it within a minute")


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        missing = "no Firefox: install Debian's package `firefox-esr`"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    opened = Firefox(program, tmp_path_factory.mktemp("firefox"))
    yield opened
    opened.close()


KEYS = ["1", "2", "3", "0", "Enter", "4", "f", "1", "5", "4", "Enter", "2", "u", "3"]


def test_that_firefox_gives_the_return_chromium_gives_byte_for_byte(
    firefox: Firefox, open_kit, small_kit: Kit, tmp_path: Path
) -> None:
    opened = open_kit(small_kit)
    firefox.open((tmp_path / small_kit.file_name).as_uri())
    opened.begin()
    firefox.click("begin")
    opened.press(*KEYS)
    firefox.press(*KEYS)
    for look in ("code", "progress-text", "not-in-file", "said", "source-text", "note-text"):
        assert firefox.text(look) == opened.text(f"#{look}"), look
    opened.press("d")
    firefox.press("d")
    assert firefox.saved("draft-").stat().st_size
    opened.page.click("#open-finish")
    firefox.click("open-finish")
    name, expected = opened.save(lambda: opened.page.click("#save-return"))
    firefox.click("save-return")
    file = firefox.saved("return-")
    assert (file.name, file.read_bytes()) == (name, expected)
    document = read_return(expected, name).document
    assert judge_return(document, [kit_binding(small_kit)]) == ()
    assert document.decisions == 5


def test_that_firefox_keeps_what_two_tabs_decided_between_visits(
    firefox: Firefox, small_kit: Kit, kit_of: Callable[..., Kit], tmp_path: Path
) -> None:
    path = tmp_path / "kit.html"
    path.write_bytes(render_review_kit_html(kit_of(list(small_kit.cases), recipient="R-2")))
    tabs = [firefox.open_tab(path.as_uri()) for _ in range(2)]
    right = "ArrowRight"
    for tab, keys in [(tabs[0], ["1"]), (tabs[1], [right, "2"]), (tabs[0], [right, right, "4"])]:
        firefox.turn_to(tab)
        if firefox.run("return document.getElementById('desk').hidden"):
            firefox.click("begin")
        firefox.press(*keys)
    for tab in tabs:
        firefox.turn_to(tab)
        until(lambda: firefox.text("progress-text") == "3 of 12")
    again = path.rename(tmp_path / "kit (1).html")  # downloaded a second time
    firefox.open(again.as_uri())
    assert "3 of 12 decided" in firefox.text("start")
    assert firefox.run("return document.getElementById('begin').innerText") == "Continue"
