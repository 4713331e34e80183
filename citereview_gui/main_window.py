"""The window: header, rail, pages, message bar, progress strip, and how they speak together."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QIcon, QShowEvent
from PySide6.QtWidgets import QMainWindow

from citereview.resources import resource_path
from citereview_gui.activity.log import ActivityLog
from citereview_gui.activity.watch import Watch
from citereview_gui.drops import dropped, purpose_of, returns_in
from citereview_gui.failures import Failure
from citereview_gui.following import Follower
from citereview_gui.frame import Frame, window_title
from citereview_gui.help.desk import HelpDesk
from citereview_gui.jobs import Job, JobRunner
from citereview_gui.key_restore import KeyRestore
from citereview_gui.layout_keeper import LayoutKeeper
from citereview_gui.leaving import Leaving
from citereview_gui.menus import build_menus
from citereview_gui.pages import Pages
from citereview_gui.pickers import Pickers, open_folder
from citereview_gui.presenter import RoundPresenter
from citereview_gui.settings import Settings, sample_folder
from citereview_gui.theme import Choice, Theme
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.rail import Rail, next_step
from citereview_gui.worker import Call, SessionWorker
from citereview_gui.worker_process import WORKER_DIED, WorkerProcess

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview
    from citereview_gui.actions_api import Actions
    from citereview_gui.widgets.header import Header
    from citereview_gui.widgets.message_bar import MessageBar, Offer
    from citereview_gui.widgets.progress_strip import ProgressStrip

AHEAD_MS = 50
"""Pause between pages that are made ahead: the person comes first."""

AGAIN_S = 30.0
"""A page is read again after a worker's death at most this often, seconds."""

CLOCKS_DIFFER = timedelta(minutes=5)
"""By how much two machines' clocks may differ without a word."""

_DONE = ("gate", "done", "")
"""What is remembered of a round in which nothing waits."""


class MainWindow(QMainWindow):
    """The whole app in one window.

    Args:
        theme: How it looks.
        settings: What is remembered.
        actions: What is asked to do things, on a thread; the product's own, in a process of its
            own, where None.
        pickers: How files are chosen.
        log: What was done is noted there; nowhere where None.

    Attributes:
        broke: An error nobody caught; its value-free record, from any thread.
    """

    broke = Signal(object)

    def __init__(
        self,
        theme: Theme,
        settings: Settings,
        *,
        actions: Actions | None = None,
        pickers: Pickers | None = None,
        log: ActivityLog | None = None,
    ) -> None:
        super().__init__()
        self._theme, self._settings = theme, settings
        self._pickers = pickers or Pickers()
        worker = WorkerProcess() if actions is None else SessionWorker(actions)
        self.jobs = JobRunner(worker, self)
        self._died = -AGAIN_S
        self._leaving = Leaving(self, theme, self.jobs)
        self.presenter = RoundPresenter(self.jobs, self)
        self.setWindowIcon(QIcon(str(resource_path("icons", "citereview.svg"))))
        self.setAcceptDrops(True)
        log = ActivityLog() if log is None else log
        self._watch = Watch(log, self.jobs, self.presenter, self)
        Follower(self.presenter, self)
        self.pages = Pages(theme, self.presenter, self._pickers, settings)
        self._layout_keeper = LayoutKeeper(self, self.pages, settings)
        self._frame = Frame(theme, self.pages.home)
        self.setCentralWidget(self._frame)
        self.help = HelpDesk(self, theme, log)
        self.key_restore = KeyRestore(self, theme, self.presenter, self._pickers)
        self.menus = build_menus(self, theme)
        self._connect()
        self._layout_keeper.restore()
        self.show_home()
        theme.dress(self)

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self._frame.page

    @property
    def header(self) -> Header:
        """The round's name and whether it is saved."""
        return self._frame.header

    @property
    def rail(self) -> Rail:
        """The stages."""
        return self._frame.rail

    @property
    def message(self) -> MessageBar:
        """What is said of the last act."""
        return self._frame.message

    @property
    def strip(self) -> ProgressStrip:
        """How far work is."""
        return self._frame.strip

    def show_home(self) -> None:
        """Show recent rounds; an open round stays open."""
        self.pages.home.stale = True
        self._frame.turn_to(self.pages.home)

    def ask_new(self) -> None:
        """Show the form for a new round."""
        self.pages.new.forget()
        self._frame.turn_to(self.pages.new)

    def ask_open(self) -> None:
        """Choose a round's folder."""
        self._pickers.folder(self, self.tr("Open a round"), self.open_round)

    def open_round(self, path: Path) -> None:
        """Open a round."""
        self.message.dismiss()
        self.presenter.open(path, self.tr("Opening the round"))

    def open_sample(self) -> None:
        """Open the sample round, made anew where there is none."""
        self.message.dismiss()
        path = sample_folder()
        if path.exists():
            self.open_round(path)
            return
        call = Call("sample_round", (path, "synthetic"), long=True, opens=True)
        self.presenter.create(call, self.tr("Making the sample round"))

    def close_round(self) -> None:
        """Give the round back and go home."""
        self.presenter.close()

    def show_stage(self, stage: str) -> None:
        """Show a stage's page."""
        if self.presenter.overview is not None:
            self._frame.turn_to(self.pages.stage(stage), stage)

    def show_next_step(self) -> None:
        """Show the stage that needs the person."""
        if self.rail.next_stage:
            self.show_stage(self.rail.next_stage)

    def receive_returns(self) -> None:
        """Go to Track and choose returned files."""
        self.show_stage("track")
        self.pages.track.choose_files()

    def paste_return(self) -> None:
        """Go to Track and receive what was copied."""
        self.show_stage("track")
        self.pages.track.paste.click()

    def verify_round(self) -> None:
        """Say whether the open round still holds together."""
        from citereview_gui.widgets.verification import (  # noqa: PLC0415 - when asked
            show_verification,
        )

        self.presenter.call(
            "verify",
            title=self.tr("Verifying the round"),
            long=True,
            then=lambda found: show_verification(self, self._theme, found),
        )

    def choose_theme(self, choice: Choice) -> None:
        """Take a mode and remember it."""
        self._settings.theme = choice
        self._theme.choose(choice)

    def set_scale(self, scale: float) -> None:
        """Take a size of type and remember it."""
        self._theme.set_scale(scale)
        self._settings.scale = self._theme.scale

    def showEvent(self, event: QShowEvent) -> None:
        """Once the window stands, fetch the actions in the background."""
        super().showEvent(event)
        if not event.spontaneous():
            QTimer.singleShot(AHEAD_MS, self, self._warm_up)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask before work is stopped; then give the round back and end the worker."""
        if not self._leaving.may_close():
            event.ignore()
            return
        self._layout_keeper.keep()
        self._remember()
        self.help.close()
        self.jobs.shut_down()
        self._watch.end()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Folders and files may be dropped anywhere."""
        if dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a round, propose a case folder, or receive returns."""
        paths = dropped(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.take_dropped(paths)

    def take_dropped(self, paths: list[Path]) -> None:
        """Do what fits what was dropped."""
        first, overview = paths[0], self.presenter.overview
        awaits = overview is not None and overview.exported
        match purpose_of(paths, awaits_returns=awaits):
            case "round":
                self.open_round(first)
            case "returns":
                self.show_stage("track")
                self.pages.track.receive(returns_in(paths))
            case "cases":
                self.ask_new()
                self.pages.new.propose(first)
            case "table" | "notes":
                self.ask_new()
                self.pages.new.guide().files.propose(first)
            case "returns_without_round":
                self._refuse_drop(self.tr("Open a round first, then drop what came back."))
            case "unknown":
                self._refuse_drop(
                    self.tr("This is neither a round, a case folder, a table nor a return.")
                )

    def _refuse_drop(self, why: str) -> None:
        self.message.say(why, self.tr("Nothing was changed."), tone="unclear")

    def _adopt(self, page: Page) -> None:
        """Take in a page that was just made: room, the state of the round, kept splitters."""
        self._frame.add(page)
        if self.presenter.overview is not None:
            page.show_round(self.presenter.overview)
        page.set_busy(busy=self.jobs.busy)
        self._layout_keeper.restore_page(page)

    def _make_ahead(self) -> None:
        """Make a part or a page in a free moment, so that turning to it later costs nothing."""
        if not self._leaving.decided and (self._frame.make_ahead() or self.pages.make_one_ahead()):
            QTimer.singleShot(AHEAD_MS, self, self._make_ahead)

    def _connect(self) -> None:
        presenter = self.presenter
        presenter.opened.connect(self._opened)
        presenter.closed.connect(self._closed)
        presenter.overview_changed.connect(self._moved_on)
        presenter.failed.connect(self._failed)
        self.key_restore.failed.connect(self._failed)
        self.key_restore.restored.connect(self._open_with_key)
        presenter.cancelled.connect(self._cancelled)
        self.jobs.started.connect(self._job_started)
        self._frame.turned.connect(self._turned)
        self.broke.connect(self._broken, Qt.ConnectionType.QueuedConnection)
        self._frame.stage_chosen.connect(self.show_stage)
        self._frame.home_asked.connect(self.show_home)
        home = self.pages.home
        home.new_asked.connect(self.ask_new)
        home.open_asked.connect(self.ask_open)
        home.sample_asked.connect(self.open_sample)
        home.round_chosen.connect(self.open_round)
        self.pages.made.connect(self._adopt)
        self.pages.stage_asked.connect(self.show_stage)
        self.pages.home_asked.connect(self.show_home)
        self.pages.said.connect(self._say)

    def _turned(self, page: Page) -> None:
        self._title()
        self._watch.page(type(page).__name__)

    def _opened(self, overview: RoundOverview) -> None:
        for page in self.pages.built():
            page.forget()
        self._show_overview(overview)
        self._remember()
        self.menus.set_open(is_open=True)
        step = next_step(overview.stages)
        self.show_stage(step.stage if step is not None else "load")
        if overview.read_only:
            self.message.say(
                self.tr("This round is open read-only."),
                self.tr(
                    "Another window or command writes to it: close that one. Or its disk cannot be "
                    "written: copy the folder to one that can. Then open it again."
                ),
                tone="unclear",
            )
        elif (
            overview.saved_at is not None and overview.saved_at > datetime.now(UTC) + CLOCKS_DIFFER
        ):
            self.message.say(
                self.tr("This machine's clock is behind the round's last entry."),
                self.tr(
                    "Nothing of the round is wrong. Set the clock before you go on: what is done "
                    "now would bear an earlier time."
                ),
                tone="unclear",
            )

    def _moved_on(self, overview: RoundOverview) -> None:
        self._show_overview(overview)
        self._remember()
        page = self.page
        if page.stale and not page.keeps_itself:
            page.refresh()

    def _show_overview(self, overview: RoundOverview) -> None:
        self._frame.show_round(overview)
        for page in self.pages.built():
            page.show_round(overview)
        self._title()

    def _closed(self) -> None:
        for page in self.pages.built():
            page.forget()
        self.menus.set_open(is_open=False)
        self.message.dismiss()
        self.show_home()

    def _open_with_key(self, path: Path, fingerprint: str) -> None:
        """Open the round anew: what could not be read of it can be now."""

        def said(_: object) -> None:
            self.message.say(
                self.tr("The key is restored, and the round was opened again."),
                self.tr("Its fingerprint: {digits}").format(digits=fingerprint),
                tone="supports",
            )

        self.message.dismiss()
        self.presenter.open(path, self.tr("Opening the round")).succeeded.connect(said)

    def _failed(self, failure: Failure) -> None:
        self.message.say_failure(failure, places=not self.page.lists_faults)
        self._remember_lost()
        if failure.code == WORKER_DIED.code:
            self._outlive()

    def _outlive(self) -> None:
        """What a worker that died did not answer, the next one does; not if that died of it too."""
        for page in self.pages.built():
            page.stale = True
        last, self._died = self._died, time.monotonic()
        if self.presenter.overview is not None and self._died - last > AGAIN_S:
            # It may have died between what it wrote and its answer.
            self.presenter.look_again(self._refresh_stale)

    def _refresh_stale(self) -> None:
        if self._frame.in_round and self.page.stale:
            self.page.refresh()

    def _broken(self, failure: Failure) -> None:
        self.message.say_failure(failure)

    def _cancelled(self, title: str) -> None:
        if title:
            self.message.say(
                self.tr("Cancelled: {what}.").format(what=title),
                self.tr("Nothing was changed."),
                tone="muted",
            )

    def _reading_stopped(self, page: Page, job: Job) -> None:
        """A read was called off: what is missing is read again when asked for, or with a look."""
        if not job.stopped or self.presenter.overview is None:
            return
        page.reading_stopped()
        if page is self.page:
            self.message.say(
                self.tr("Cancelled: {what}.").format(what=job.title),
                self.tr("What was not read is missing on this page."),
                tone="muted",
                offers=((self.tr("Read again"), lambda: self._read_again(page)),),
            )

    def _read_again(self, page: Page) -> None:
        self.message.dismiss()
        if page is self.page and page.stale:
            page.refresh()

    def _say(self, what: str, rest: str, tone: str, folder: Path | None) -> None:
        offers: tuple[Offer, ...] = ()
        if folder is not None:
            offers = ((self.tr("Open the folder"), lambda: open_folder(folder)),)
        self.message.say(what, rest, tone=tone, offers=offers)

    def _job_started(self, job: Job) -> None:
        self.strip.follow(job)
        if job.call.background:
            page = self.page
            job.cancelled.connect(lambda: self._reading_stopped(page, job))
        else:
            self._set_busy()
            job.ended.connect(self._set_busy)

    def _set_busy(self) -> None:
        busy = self.jobs.busy
        with self._frame.keyboard.kept(self.page, busy=busy):
            for page in self.pages.built():
                page.set_busy(busy=busy)

    def _warm_up(self) -> None:
        if self.jobs.closed:  # the window was closed before the timer came
            return
        self.jobs.start(Call("warm_up"))
        QTimer.singleShot(AHEAD_MS, self, self._begin_watch)

    def _begin_watch(self) -> None:
        if self.jobs.closed:
            return
        self._watch.begin()
        QTimer.singleShot(AHEAD_MS, self, self._make_ahead)

    def _title(self) -> None:
        overview = self.presenter.overview
        self.setWindowTitle(window_title(overview, in_round=self._frame.in_round))

    def _remember(self) -> None:
        path, overview = self.presenter.path, self.presenter.overview
        if path is None or overview is None:
            return
        step = next_step(overview.stages)
        stage, state, waits = (step.stage, step.state, step.sentence) if step else _DONE
        self._settings.remember(path, stage, state, waits)

    def _remember_lost(self) -> None:
        self.pages.home.stale = True
        if self.page is self.pages.home:
            self.pages.home.refresh()
