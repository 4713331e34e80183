"""On a screen with twice the pixels everything is drawn with twice the pixels."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

WALK = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QLabel, QPushButton
from citereview_gui.app import make_application
from citereview_gui.help.guide_window import GuideWindow
from citereview_gui.help.manual import Manual
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.theme import Theme
from citereview_gui.worker import Call

app = make_application()
folder = Path(sys.argv[1])
theme = Theme(app)
store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
window = MainWindow(theme, Settings(store))
window.show()
call = Call("sample_round", (folder / "Sample.round", "synthetic"), long=True, opens=True)
window.presenter.create(call, "Making")
while window.jobs.jobs or window.presenter.overview is None:
    app.processEvents()
    time.sleep(0.005)
for stage in ("load", "export", "track", "resolve", "gate"):
    window.show_stage(stage)
    while window.jobs.jobs:
        app.processEvents()
        time.sleep(0.005)
picture = window.grab()
print(picture.devicePixelRatio(), picture.width() == 2 * window.width())
labels = [w for w in window.findChildren(QLabel) if not w.pixmap().isNull()]
print(len(labels) > 10, {w.pixmap().devicePixelRatio() for w in labels})
buttons = [w for w in window.findChildren(QPushButton) if not w.icon().isNull()]
drawn = [w.icon().pixmap(w.iconSize(), 2.0) for w in buttons]
print(len(drawn) > 10, {one.devicePixelRatio() for one in drawn})
guide = GuideWindow(theme, Manual())
guide.open_at("guide/load.md")
app.processEvents()
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
shot = guide.view.loadResource(
    QTextDocument.ResourceType.ImageResource.value, QUrl("../images/aci-load-light.png")
)
print(shot.devicePixelRatio() > 1.2, shot.deviceIndependentSize().width() <= guide.view.width())
guide.close()
window.jobs.shut_down()
window.close()
"""


@pytest.mark.parametrize("factor", ["2", "1.5"])
def test_that_window_icons_and_pictures_have_the_pixels_of_the_screen(
    tmp_path: Path, factor: str
) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "QT_SCALE_FACTOR": factor,
        "CITEREVIEW_KEY_FILE": str(tmp_path / "sealing.key"),
    }
    done = subprocess.run(
        [sys.executable, "-c", WALK, str(tmp_path)],
        env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    window, icons, buttons, guide = done.stdout.splitlines()
    ratio = float(factor)
    assert window == f"{ratio} {factor == '2'}"
    assert icons == f"True {{{ratio}}}"
    assert buttons.startswith("True ")
    assert factor != "2" or buttons == "True {2.0}"
    assert guide == "True True"
