"""Draw every page in its main states, light and dark, offscreen, into docs/images.

Everything shown is real: the bundled sample walked through the actions, and the ACI round where its
artifacts are found (../shared/data or CITEREVIEW_REALDATA). Run by `make screenshots`.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import get_args

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale, QPoint, QSettings
from PySide6.QtWidgets import QApplication, QDialog, QScrollArea, QWidget
from shots_of_editors import shoot_sealed, walk_editors

from citereview import actions
from citereview.actions.pairs.filter import SHOWS
from citereview.resources import resource_path
from citereview_gui.activity.log import ActivityLog
from citereview_gui.app import make_application
from citereview_gui.help.manual import PAGE_OF
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.stages.export.matches_dialog import MatchesDialog
from citereview_gui.stages.export.outgoing_dialog import OutgoingDialog
from citereview_gui.stages.gate.figures import FiguresPanel
from citereview_gui.stages.gate.publication import PublicationDialog
from citereview_gui.stages.resolve.further_dialog import FurtherDialog
from citereview_gui.theme import Theme
from citereview_gui.tokens import Mode
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.due_dialog import DueDialog
from citereview_gui.widgets.info_dialog import InfoDialog
from citereview_gui.widgets.progress_strip import ProgressStrip
from citereview_gui.widgets.texts_dialog import TextsDialog
from citereview_gui.worker import Call

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
PATIENCE_S = 120.0
SHOWN_FOLDER, SHOWN_CASES = "~/Documents/CiteReview", "~/Documents/cases"
"""What the pictures show of paths: none of the machine they were drawn on."""
DUE = "2026-03-06T17:00"
"""A day that has passed: who has not sent everything is late."""
MODES: tuple[Mode, ...] = get_args(Mode)


class Camera:
    """A window that is walked through, and pictures of where it stands."""

    def __init__(self, app: QApplication, mode: Mode, folder: Path) -> None:
        self._app, self.mode, self.folder = app, mode, folder
        store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        log = ActivityLog(folder / "log")
        self.window = MainWindow(Theme(app, choice=mode), Settings(store), log=log)
        self.window.resize(1280, 832)
        self.window.show()

    def rest(self) -> None:
        """Wait until nothing runs, nothing says so any more, and everything is drawn."""
        end = time.monotonic() + PATIENCE_S
        while self.window.jobs.jobs or self._strip_shows():
            if time.monotonic() > end:
                raise TimeoutError("a job did not end")
            self._app.processEvents()
            time.sleep(0.005)
        for _ in range(3):
            self._app.processEvents()

    def _strip_shows(self) -> bool:
        return any(
            one.isVisible() for one in self._app.allWidgets() if isinstance(one, ProgressStrip)
        )

    def shoot(self, name: str) -> None:
        """Keep a picture."""
        self.rest()
        keep(self.window, f"{name}-{self.mode}")

    def stage(self, stage: str, name: str = "") -> None:
        """Turn to a stage, and keep a picture of it where it gets a name."""
        self.window.show_stage(stage)
        self.rest()
        if name:
            self.shoot(name)

    def close(self) -> None:
        """End the worker and the window."""
        self.window.jobs.shut_down()
        self.window.close()


def keep(widget: QWidget, name: str) -> None:
    """Write a picture of a widget, compressed well: these files are kept in the repository."""
    widget.grab().save(str(IMAGES / f"{name}.png"), "PNG", 0)


def walk_sample(camera: Camera) -> None:
    """Every page on the bundled sample."""
    window, folder = camera.window, camera.folder
    camera.shoot("home-empty")
    window.ask_new()
    window.pages.new.folder.edit.setText(SHOWN_FOLDER)
    camera.shoot("new-round")
    walk_guided(camera)
    window.pages.new.propose(broken_cases(folder))
    window.pages.new.folder.edit.setText(str(folder))
    window.pages.new.name.setText("Visit notes, March")
    window.pages.new.kinds.button(1).setChecked(True)
    window.pages.new.create_button.click()
    camera.rest()
    window.pages.new.artifacts.edit.setText(SHOWN_CASES)
    window.pages.new.folder.edit.setText(SHOWN_FOLDER)
    camera.shoot("new-round-faults")
    window.message.dismiss()
    sample = folder / "Sample.round"
    window.presenter.create(
        Call("sample_round", (sample, "synthetic"), long=True, opens=True), "Making the sample"
    )
    camera.rest()
    camera.stage("load", "load")
    walk_editors(camera, keep)
    camera.stage("resolve", "resolve-before-lock")
    camera.stage("export", "export")
    walk_before_export(camera)
    window.pages.export.acknowledge.setChecked(True)
    window.pages.export.export.click()
    camera.shoot("exported")
    shoot_sealed(camera, keep)
    camera.stage("export")
    shoot_dialog(camera, window.pages.export.messages.click, TextsDialog, "messages")
    camera.stage("track", "track-empty")
    files = sample_returns(sample, folder)
    window.pages.track.receive([*files[:2], broken_return(folder)])
    walk_track(camera)
    window.pages.track.receive([files[2]])
    camera.rest()
    window.message.dismiss()
    window.pages.track.ask_lock()
    dialog = window.findChild(ConfirmDialog)
    camera.rest()
    keep(dialog, f"lock-{camera.mode}")
    dialog.do_button.click()
    camera.shoot("track-locked")
    window.message.dismiss()
    camera.stage("resolve", "resolve")
    walk_desk(camera)
    window.pages.resolve.decision.choose_reason(0)
    camera.stage("gate", "gate-closed")
    camera.stage("resolve")
    while not window.pages.resolve.finish.isVisible():
        window.pages.resolve.decision.choose_reason(0)
        window.pages.resolve.decision.choose_label(0)
        camera.rest()
    window.pages.resolve.show_counts.setChecked(True)
    camera.shoot("resolve-confusion")
    window.pages.resolve.show_counts.setChecked(False)
    camera.stage("gate")
    shoot_figures(camera)
    walk_frozen(camera)


def walk_desk(camera: Camera) -> None:
    """The desk's filters, an unclear pair and its ways out, an undone decision, large type."""
    page = camera.window.pages.resolve
    page.filters.choices.button(SHOWS.index("all")).click()
    page.filters.more.click()
    camera.shoot("resolve-filters")
    page.filters.more.click()
    page.filters.choices.button(SHOWS.index("unclear")).click()
    camera.shoot("resolve-unclear")
    page.decision.ways.further.click()
    camera.rest()
    dialog = camera.window.findChild(FurtherDialog)
    camera.rest()
    keep(dialog, f"resolve-further-{camera.mode}")
    dialog.reject()
    page.filters.choices.button(SHOWS.index("differing")).click()
    camera.rest()
    page.decision.choose_reason(1)
    page.decision.choose_label(3)
    camera.rest()
    page.undo.click()
    camera.shoot("resolve-undone")
    page.large.setChecked(True)
    camera.shoot("resolve-large")
    page.large.setChecked(False)
    camera.rest()


def walk_before_export(camera: Camera) -> None:
    """What has to be seen before an export: the matches in their texts, and what would leave."""
    page = camera.window.pages.export
    shoot_dialog(camera, page.before.look.click, MatchesDialog, "matches")
    shoot_dialog(camera, page.preview.click, OutgoingDialog, "outgoing")
    camera.window.presenter.call("accept_matches", everything=True, writes=True)
    camera.rest()


def walk_track(camera: Camera) -> None:
    """Reviewers case by case, the due date, and what is written to who is late."""
    window, track = camera.window, camera.window.pages.track
    window.presenter.call("set_due", writes=True, at=DUE, zone="Europe/Vienna")
    camera.rest()
    window.message.dismiss()
    track.files.table.select_row(2)
    camera.shoot("track")
    track.panel.by_case.click()
    camera.rest()
    track.panel.grid.table.setCurrentIndex(track.panel.grid.model.index(0, 1))
    camera.shoot("track-by-case")
    track.panel.by_case.click()
    shoot_dialog(camera, track.panel.ask_due, DueDialog, "due")


def shoot_dialog(camera: Camera, ask: Callable[[], object], kind: type[QDialog], name: str) -> None:
    """Have a dialog opened, keep a picture of it, close it."""
    ask()
    camera.rest()
    dialog = next(one for one in camera.window.findChildren(kind) if one.isVisible())
    keep(dialog, f"{name}-{camera.mode}")
    dialog.reject()


def walk_guided(camera: Camera) -> None:
    """The guided way in, from a table with a quote at two places and one that is nowhere."""
    window, folder = camera.window, camera.folder
    texts = folder / "texts" / "case-001"
    texts.mkdir(parents=True)
    (texts / "source.txt").write_text(
        "Clinician: Any cough?\nPatient: Yes, for a week.\nClinician: Fever?\n"
        "Patient: No fever. No fever at all.\n",
        "utf-8",
    )
    (texts / "aster.txt").write_text("Cough for one week. No fever.\n", "utf-8")
    (texts / "birch.txt").write_text("The patient coughs.\n", "utf-8")
    table = folder / "claims.csv"
    table.write_text(
        "Case,System,Claim,Quoted evidence,Remark\n"
        'case-001,aster,Cough for one week,"yes,  for a week",first\n'
        "case-001,aster,No fever,No fever,\ncase-001,birch,The patient coughs,Any cough?,\n",
        "utf-8",
    )
    window.ask_new()
    dialog = window.pages.new.guide()
    dialog.files.propose(table)
    dialog.files.texts.edit.setText(str(texts.parent))
    for name in ("guided-columns", "guided-quotes"):
        dialog.go_on()
        camera.rest()
        dialog.check.folder.edit.setText(SHOWN_CASES)
        keep(dialog, f"{name}-{camera.mode}")
    dialog.reject()
    window.pages.new.forget()


def walk_frozen(camera: Camera) -> None:
    """Freeze, publish, and go home."""
    window = camera.window
    window.pages.gate.freeze.click()
    next(d for d in window.findChildren(ConfirmDialog) if d.isVisible()).do_button.click()
    camera.rest()
    window.pages.gate.publish.click()
    camera.rest()
    preview = next(d for d in window.findChildren(PublicationDialog) if d.isVisible())
    keep(preview, f"publish-{camera.mode}")
    preview.do_button.click()
    camera.rest()
    camera.shoot("gate-published")
    camera.stage("resolve", "resolve-frozen")
    window.message.dismiss()
    window.show_home()
    camera.shoot("home")
    walk_help(camera)


def walk_help(camera: Camera) -> None:
    """The guide, the keys and the log. About names this machine: no picture of it."""
    helping = camera.window.help
    helping.show_guide(PAGE_OF["track"])
    helping.show_log()
    helping.show_keys()
    shown = {"guide": helping.guide, "log": helping.log}
    for beside in shown.values():
        if beside is not None:
            beside.resize(1080, 760)  # the offscreen screen is smaller than any real one
    camera.rest()
    keys = next(d for d in camera.window.findChildren(InfoDialog) if d.isVisible())
    for name, widget in {**shown, "keyboard": keys}.items():
        if widget is not None:
            keep(widget, f"{name}-{camera.mode}")
            widget.close()


def shoot_figures(camera: Camera) -> None:
    """The figures on the gate page, scrolled to; they leave with the next judgement."""
    figures = camera.window.pages.gate.figures
    figures.draw.click()
    camera.rest()
    area = next(
        one
        for one in camera.window.pages.gate.findChildren(QScrollArea)
        if figures in one.findChildren(FiguresPanel)
    )
    area.verticalScrollBar().setValue(figures.mapTo(area.widget(), QPoint(0, 0)).y())
    camera.shoot("gate-figures")
    area.verticalScrollBar().setValue(0)


def walk_aci(camera: Camera, artifacts: Path) -> None:
    """Load, resolve and gate on real notes."""
    window, folder = camera.window, camera.folder
    place = folder / "Visit notes.round"
    options = {"artifacts": artifacts, "kind": "reviewer"}
    window.presenter.create(Call("new_round", (place,), options, long=True, opens=True), "Loading")
    camera.rest()
    camera.stage("load", "aci-load")
    window.presenter.call("accept_matches", everything=True, writes=True)
    camera.stage("export")
    window.pages.export.acknowledge.setChecked(True)
    window.pages.export.without_backup.setChecked(True)
    window.pages.export.export.click()
    camera.shoot("aci-exported")
    camera.stage("track")
    window.pages.track.receive(aci_returns(place, folder))
    camera.shoot("aci-track")
    window.presenter.call("lock_first_pass", writes=True)
    camera.rest()
    window.message.dismiss()
    camera.stage("resolve", "aci-resolve")
    window.pages.resolve.large.setChecked(True)
    camera.shoot("aci-resolve-large")
    window.pages.resolve.large.setChecked(False)
    camera.stage("gate", "aci-gate-closed")


def broken_cases(folder: Path) -> Path:
    """A copy of the sample's artifacts with faults of three kinds."""
    target = folder / "cases-with-faults"
    shutil.copytree(resource_path("sample-round", "artifacts"), target)
    claims = sorted(target.rglob("claims.json"))
    rows = json.loads(claims[0].read_text("utf-8"))
    rows[0]["end"] = 100_000
    claims[0].write_text(json.dumps(rows, indent=1), "utf-8")
    claims[1].write_text("[{", "utf-8")
    rows = json.loads(claims[2].read_text("utf-8"))
    rows[-1]["citations"] = ["ev-none"]
    claims[2].write_text(json.dumps(rows, indent=1), "utf-8")
    return target


def broken_return(folder: Path) -> Path:
    """A file that is no return."""
    target = folder / "notes.json"
    target.write_text('{"schema_version": "something else"}', "utf-8")
    return target


def sample_returns(sample: Path, folder: Path) -> tuple[Path, ...]:
    """What the sample's reviewers send back."""
    with actions.open_session(sample, write=False) as session:
        return actions.write_sample_returns(session, folder)


def aci_returns(place: Path, folder: Path) -> list[Path]:
    """Two returns in the kit's own form, from the kits in outbox/: they differ on some pairs."""
    sys.path.insert(0, str(ROOT))
    from tests.round_helpers import write_return  # noqa: PLC0415 - the tests' stand-in for a kit

    kits = sorted((place / "outbox" / "kits").glob("*.html"))[:2]

    def one(_ref: str, _: str) -> str:
        return "supports"

    def other(ref: str, _: str) -> str:
        return {"0": "contradicts", "7": "irrelevant"}.get(ref[-1], "supports")

    return [
        write_return(kit, folder / f"return-R-{number}.json", choose)
        for number, (kit, choose) in enumerate(zip(kits, (one, other), strict=True), start=1)
    ]


def real_data() -> Path | None:
    """The ACI round's artifacts, where they are."""
    for place in (os.environ.get("CITEREVIEW_REALDATA"), str(ROOT.parent / "shared" / "data")):
        if place and (Path(place) / "aci-round").is_dir():
            return Path(place) / "aci-round"
    return None


def main() -> int:
    """Draw everything."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    app = make_application()
    artifacts = real_data()
    for mode in MODES:
        with tempfile.TemporaryDirectory(prefix=f"citereview-{mode}-") as name:
            os.environ["CITEREVIEW_KEY_FILE"] = str(Path(name) / "sealing.key")
            camera = Camera(app, mode, Path(name))
            walk_sample(camera)
            camera.close()
        if artifacts is not None:
            with tempfile.TemporaryDirectory(prefix=f"citereview-{mode}-") as name:
                os.environ["CITEREVIEW_KEY_FILE"] = str(Path(name) / "sealing.key")
                camera = Camera(app, mode, Path(name))
                walk_aci(camera, artifacts)
                camera.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
