"""The product under an X server with a window manager: real keys, drags, clipboard and closing.

What offscreen cannot show. The tests see what a person sees (windows and their titles) and read the
activity log for the rest: it says which page is open and how each job ended.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from configparser import ConfigParser
from contextlib import ExitStack
from pathlib import Path

import pytest

from citereview import actions

ROOT = Path(__file__).resolve().parent.parent.parent
NEEDED = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}
PATIENCE_S = 90.0
SCREEN = (1366, 768)
HELPER = Path(__file__).with_name("x_helper.py")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="X11 is Linux's")


class Desktop:
    """A display with a window manager, a home of its own, and hands that move on it."""

    def __init__(self, display: str, home: Path, stack: ExitStack) -> None:
        self.home, self._stack = home, stack
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("QT_", "WAYLAND"))}
        self.environment = kept | {
            "DISPLAY": display,
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "CITEREVIEW_KEY_FILE": str(home / "sealing.key"),
        }

    def start(self, *command: str | Path) -> subprocess.Popen[str]:
        """Start a program that is gone with the test at the latest."""
        process = subprocess.Popen(
            [str(word) for word in command],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._stack.callback(_end, process)
        return process

    def start_window(self, *words: str | Path) -> subprocess.Popen[str]:
        """Start the product's window."""
        return self.start(sys.executable, "-m", "citereview_gui.start", *words)

    def start_helper(self, *words: str | Path) -> None:
        """Start the second program, and wait until it is ready."""
        helper = self.start(sys.executable, HELPER, *words)
        assert helper.stdout is not None
        assert helper.stdout.readline().strip() == "ready"

    def do(self, *words: str | int) -> str:
        """Have xdotool do something."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def window(self, title: str) -> str:
        """The id of the window with this title, once the window manager shows it."""
        return wait(
            lambda: self.do("search", "--onlyvisible", "--name", f"^{title}$").split("\n")[-1],
            f"no window {title!r}",
        )

    def activate(self, title: str) -> str:
        """Bring a window to the front and wait until it has the keyboard."""

        def active() -> str:
            # Asked again each time: a window manager that is still busy with another window's
            # appearing forgets what it was asked.
            found = self.window(title)
            self.do("windowactivate", found)
            return found if self.do("getactivewindow") == found else ""

        return wait(active, f"{title!r} is not active")

    def geometry(self, window: str) -> tuple[int, int, int, int]:
        """Place and size of a window."""
        lines = self.do("getwindowgeometry", "--shell", window).splitlines()
        said = dict(line.split("=", 1) for line in lines)
        return int(said["X"]), int(said["Y"]), int(said["WIDTH"]), int(said["HEIGHT"])

    def log(self) -> list[str]:
        """What the window noted so far."""
        found = list((self.home / "state").rglob("citereview.log"))
        return found[0].read_text("utf-8").splitlines() if found else []

    def noted(self, *words: str, times: int = 1) -> None:
        """Wait until the log holds lines with all these words."""
        wait(
            lambda: sum(all(word in line for word in words) for line in self.log()) >= times,
            f"the log never says {words}",
            lambda: "\n".join(self.log()),
        )


def wait(look: Callable[[], object], complaint: str, more: Callable[[], str] = lambda: "") -> str:
    """Look until something is there."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if found := look():
            return str(found)
        time.sleep(0.1)
    raise AssertionError(f"{complaint}\n{more()}")


def _end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
    process.communicate()


def ended(process: subprocess.Popen[str]) -> None:
    """The program left by itself, in order, and had nothing to say."""
    said, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0, said
    assert not said.strip(), "Qt or Python had something to say"


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """An X server with a window manager, of this test alone."""
    missing = [package for tool, package in NEEDED.items() if shutil.which(tool) is None]
    if missing:
        reason = f"needs the Debian packages {' '.join(missing)}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with ExitStack() as stack:
        read, write = os.pipe()
        wide, high = SCREEN
        server = subprocess.Popen(
            # Without -noreset the server begins anew when a first quick client goes, and the window
            # manager, which was just coming, goes with it.
            ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", f"{wide}x{high}x24"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        stack.callback(server.wait)
        stack.callback(server.terminate)
        os.close(write)
        with os.fdopen(read) as told:
            made = Desktop(f":{told.readline().strip()}", tmp_path, stack)
        made.start("openbox", "--sm-disable")
        wait(lambda: int(made.do("get_num_desktops")), "no window manager")
        yield made


@pytest.fixture
def exported(tmp_path: Path) -> tuple[Path, list[Path]]:
    """A sample round with its requests out, and what its reviewers send back."""
    place = tmp_path / "Ward notes.round"
    actions.sample_round(place, "synthetic")
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
        return place, list(actions.write_sample_returns(session, tmp_path))


def test_that_the_launcher_opens_the_sample_and_keys_reach_it_until_it_is_closed(
    desktop: Desktop,
) -> None:
    launcher = desktop.start(sys.executable, ROOT / "packaging" / "launch.py")
    desktop.activate("Sample – CiteReview")
    desktop.do("key", "alt+Home")
    desktop.activate("CiteReview")
    desktop.do("key", "ctrl+n")
    desktop.noted("page.shown", "page=NewRoundPage")
    desktop.do("key", "alt+Home")
    desktop.noted("page.shown", "page=HomePage", times=2)
    desktop.do("key", "Return")
    desktop.activate("Sample – CiteReview")
    desktop.do("key", "F1")
    desktop.activate("Guide – CiteReview")
    desktop.do("key", "Escape")
    wait(lambda: not desktop.do("search", "--onlyvisible", "--name", "^Guide"), "F1 stays")
    desktop.activate("Sample – CiteReview")
    desktop.do("key", "ctrl+q")
    ended(launcher)


def test_that_menus_open_and_are_walked_by_keys(desktop: Desktop) -> None:
    window = desktop.start_window()
    desktop.activate("CiteReview")
    desktop.do("key", "alt+h")  # Help
    desktop.do("key", "l")  # Log
    desktop.activate("Log – CiteReview")
    desktop.do("key", "Escape")
    desktop.activate("CiteReview")
    desktop.do("key", "alt+f")
    desktop.do("key", "n")
    desktop.noted("page.shown", "page=NewRoundPage")
    desktop.do("key", "ctrl+q")
    ended(window)


def test_that_a_dragged_round_opens_and_a_dragged_return_is_received(
    desktop: Desktop, exported: tuple[Path, list[Path]]
) -> None:
    place, (first, *_) = exported
    window = desktop.start_window()
    desktop.activate("CiteReview")
    drag(desktop, place, "CiteReview")
    desktop.noted("round.opened", "kind=synthetic")
    drag(desktop, first, "Ward notes – CiteReview")
    desktop.noted("job.ended", "action=receive", "outcome=succeeded")
    desktop.activate("Ward notes – CiteReview")
    desktop.do("key", "ctrl+q")
    ended(window)
    with actions.open_session(place, write=False) as session:
        assert [row.verdict for row in actions.status(session).inbox] == ["accepted"]


def test_that_a_dragged_case_folder_is_proposed_for_a_new_round(desktop: Desktop) -> None:
    window = desktop.start_window()
    desktop.activate("CiteReview")
    cases = ROOT / "resources" / "sample-round" / "artifacts"
    drag(desktop, cases, "CiteReview")
    desktop.noted("page.shown", "page=NewRoundPage")
    desktop.activate("CiteReview")
    desktop.do("key", "ctrl+q")
    ended(window)


def drag(desktop: Desktop, path: Path, title: str) -> None:
    """Drag a file or folder from the second program into the middle of a window."""
    target = desktop.window(title)
    x, y, width, height = desktop.geometry(target)
    desktop.start_helper("drag", path)
    source = desktop.window("Drag source")
    # In the lower left corner it covers only the rail; the drop goes into the page.
    desktop.do("windowmove", "--sync", source, 0, SCREEN[1] - 130)
    desktop.do("windowactivate", "--sync", source)
    at = desktop.geometry(source)
    desktop.do("mousemove", at[0] + 60, at[1] + 60, "mousedown", 1)
    try:
        # A drag begins when the mouse was moved a little, and a target answers each step.
        goal = (x + width * 2 // 3, y + height // 2)
        start = (at[0] + 60, at[1] + 60)
        for step in range(1, 11):
            share = step / 10
            here = [round(a + (b - a) * share) for a, b in zip(start, goal, strict=True)]
            desktop.do("mousemove", "--sync", *here)
            time.sleep(0.05)
        time.sleep(0.3)
    finally:
        desktop.do("mouseup", 1)
    time.sleep(0.2)
    desktop.do("windowclose", source)


def test_that_a_return_is_pasted_from_another_programs_clipboard(
    desktop: Desktop, exported: tuple[Path, list[Path]]
) -> None:
    place, (first, *_) = exported
    desktop.start_helper("clipboard", first)
    window = desktop.start_window(place)
    desktop.activate("Ward notes – CiteReview")
    desktop.noted("round.opened")
    desktop.do("key", "ctrl+3")
    desktop.noted("page.shown", "page=TrackPage")
    desktop.do("key", "ctrl+shift+v")
    desktop.noted("job.ended", "action=receive", "outcome=succeeded")
    desktop.do("key", "ctrl+q")
    ended(window)
    with actions.open_session(place, write=False) as session:
        assert [row.verdict for row in actions.status(session).inbox] == ["accepted"]


def test_that_what_was_copied_here_is_on_the_clipboard_of_others(desktop: Desktop) -> None:
    window = desktop.start_window("--sample")
    desktop.activate("Sample – CiteReview")
    desktop.noted("round.opened")
    desktop.do("key", "alt+h")
    desktop.do("key", "l")
    desktop.activate("Log – CiteReview")
    desktop.do("key", "Tab")  # from the table to what copies it
    time.sleep(0.2)
    desktop.do("key", "space")
    read = "from PySide6.QtWidgets import QApplication as A; print(A([]).clipboard().text())"

    def copied() -> bool:
        done = subprocess.run(
            [sys.executable, "-c", read],
            env=desktop.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return "round.opened kind=synthetic" in done.stdout

    wait(copied, "nothing was copied")
    desktop.do("key", "Escape")
    desktop.activate("Sample – CiteReview")
    desktop.do("key", "ctrl+q")
    ended(window)


def test_that_the_window_manager_may_close_it_while_a_job_runs(
    desktop: Desktop, exported: tuple[Path, list[Path]]
) -> None:
    place, _ = exported
    window = desktop.start_window(place)
    title = "Ward notes – CiteReview"
    desktop.activate(title)
    desktop.noted("round.opened")
    (worker,) = children(window.pid)
    # The worker stands still: the job cannot end before it is asked to.
    os.kill(worker, signal.SIGSTOP)
    desktop.do("key", "alt+f")
    desktop.do("key", "v")  # Verify the round
    desktop.noted("job.started", "action=verify")
    desktop.do("key", "alt+F4")  # the window manager's own key
    wait(lambda: len(windows(desktop)) == 2, "it does not ask before it stops work")
    desktop.do("key", "Escape")
    wait(lambda: len(windows(desktop)) == 1, "the question stays")
    assert window.poll() is None, "it closed although the work goes on"
    desktop.activate(title)
    desktop.do("key", "alt+F4")
    wait(lambda: len(windows(desktop)) == 2, "it does not ask a second time")
    desktop.do("key", "Tab", "space")  # from 'Keep running' to 'Stop and close'
    os.kill(worker, signal.SIGCONT)
    ended(window)
    desktop.noted("window.closed")
    assert not alive(worker)
    with actions.open_session(place) as session:
        assert actions.verify(session).holds


def windows(desktop: Desktop) -> list[str]:
    return desktop.do("search", "--onlyvisible", "--name", "CiteReview").split()


def children(pid: int) -> list[int]:
    """Processes of the window that work on the round."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    found = (number for task in tasks for number in (task / "children").read_text("ascii").split())
    return [int(n) for n in found if b"spawn_main" in Path(f"/proc/{n}/cmdline").read_bytes()]


def alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_that_size_place_and_splitter_are_as_they_were_left(
    desktop: Desktop, exported: tuple[Path, list[Path]]
) -> None:
    place, _ = exported
    seen, kept = [], []
    for run in (1, 2, 3):
        window = desktop.start_window(place)
        found = desktop.activate("Ward notes – CiteReview")
        desktop.noted("round.opened", times=run)
        desktop.do("key", "ctrl+2")
        desktop.noted("page.shown", "page=ExportPage", times=run)
        if run == 1:
            desktop.do("windowsize", "--sync", found, 1180, 640)
            desktop.do("windowmove", "--sync", found, 90, 60)
        time.sleep(0.5)
        seen.append(desktop.geometry(found))
        if run == 2:
            move_splitter(desktop, seen[-1])
        desktop.do("key", "ctrl+q")
        ended(window)
        kept.append(layouts(desktop)["ExportPage"])
    assert seen[0][2:] == (1180, 640)
    assert seen[0] == seen[1] == seen[2]
    assert kept[0] != kept[1], "the splitter was not moved"
    assert kept[1] == kept[2]


def move_splitter(desktop: Desktop, window: tuple[int, int, int, int]) -> None:
    """Drag the handle between the two halves of a page to the left by a hand's breadth."""
    x, y, width, height = window
    # The handle is as high as the page and stands right of its middle: one of these grips is on it.
    for share in range(60, 86):
        at = (x + width * share // 100, y + height // 2)
        desktop.do("mousemove", *at, "mousedown", 1)
        desktop.do("mousemove", "--sync", at[0] - 60, at[1], "mouseup", 1)


def layouts(desktop: Desktop) -> dict[str, str]:
    """The kept layouts as the settings hold them."""
    (file,) = (desktop.home / "config").rglob("CiteReview.conf")
    reader = ConfigParser()
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(file, "utf-8")
    return dict(reader["layout"])


def test_that_without_a_display_the_launcher_says_so_in_one_line_and_runs_the_demo(
    tmp_path: Path,
) -> None:
    environment = {
        k: v
        for k, v in os.environ.items()
        if k not in ("DISPLAY", "WAYLAND_DISPLAY") and not k.startswith("QT_")
    }
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "launch.py")],
        env=environment | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr
    first = done.stdout.splitlines()[0]
    assert "No display" in first
    assert "citereview demo" in first
    assert "closed" in done.stdout
