"""The pages, made when they are first needed: the first window waits for Home alone."""

from __future__ import annotations

import sys
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.settings import Settings
from citereview_gui.stages.home.page import HomePage
from citereview_gui.theme import Theme
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.rail import STAGES

if TYPE_CHECKING:
    from citereview_gui.stages.export.page import ExportPage
    from citereview_gui.stages.gate.page import GatePage
    from citereview_gui.stages.load.page import LoadPage
    from citereview_gui.stages.new.page import NewRoundPage
    from citereview_gui.stages.resolve.page import ResolvePage
    from citereview_gui.stages.track.page import TrackPage

P = TypeVar("P", bound=Page)
NAMES = ("new", *STAGES)
"""Every page but Home, in the order they are made ahead."""
VIEWS = (
    "views.round",
    "loading.readiness_views",
    "loading.page_views",
    "views.tracking",
    "views.keys",
    "outgoing.match_views",
    "loading.preview_views",
    "views.returned",
    "pairs.views",
    "verdict.views",
    "verdict.figure_views",
)
"""What answers of the worker are made of; else the first of each kind would wait for its module."""


class Pages(QObject):
    """Home, New round and the five stages.

    Attributes:
        made: A page was made; it is shown nowhere yet.
        stage_asked: A page asks for another stage.
        home_asked: A page asks for Home.
        said: Something for the message bar: words, more words, tone, a folder to open or None.
    """

    made = Signal(object)
    stage_asked = Signal(str)
    home_asked = Signal()
    said = Signal(str, str, str, object)

    def __init__(
        self, theme: Theme, presenter: RoundPresenter, pickers: Pickers, settings: Settings
    ) -> None:
        super().__init__()
        self._theme, self._presenter, self._pickers = theme, presenter, pickers
        self._settings = settings
        self.home = HomePage(theme, settings)

    @cached_property
    def new(self) -> NewRoundPage:
        """New round."""
        from citereview_gui.stages.new.page import NewRoundPage  # noqa: PLC0415 - when needed

        page = NewRoundPage(self._theme, self._presenter, self._pickers)
        page.left.connect(self.home_asked)
        return self._tell(page)

    @cached_property
    def load(self) -> LoadPage:
        """The first stage."""
        from citereview_gui.stages.load.page import LoadPage  # noqa: PLC0415 - when needed

        page = LoadPage(self._theme, self._presenter, self._pickers)
        page.go_on.connect(lambda: self.stage_asked.emit("export"))
        return self._tell(page)

    @cached_property
    def export(self) -> ExportPage:
        """The second stage."""
        from citereview_gui.stages.export.page import ExportPage  # noqa: PLC0415 - when needed

        page = ExportPage(self._theme, self._presenter, self._pickers)
        page.said.connect(self.said)
        page.go_on.connect(lambda: self.stage_asked.emit("track"))
        return self._tell(page)

    @cached_property
    def track(self) -> TrackPage:
        """The third stage."""
        from citereview_gui.stages.track.page import TrackPage  # noqa: PLC0415 - when needed

        page = TrackPage(self._theme, self._presenter, self._pickers)
        page.go_on.connect(lambda: self.stage_asked.emit("resolve"))
        page.said.connect(lambda what, rest, tone: self.said.emit(what, rest, tone, None))
        return self._tell(page)

    @cached_property
    def resolve(self) -> ResolvePage:
        """The fourth stage."""
        from citereview_gui.stages.resolve.page import ResolvePage  # noqa: PLC0415 - when needed

        page = ResolvePage(self._theme, self._presenter, self._settings)
        page.go_on.connect(lambda: self.stage_asked.emit("gate"))
        page.back_asked.connect(lambda: self.stage_asked.emit("track"))
        page.said.connect(self.said)
        return self._tell(page)

    @cached_property
    def gate(self) -> GatePage:
        """The fifth stage."""
        from citereview_gui.stages.gate.page import GatePage  # noqa: PLC0415 - when needed

        page = GatePage(self._theme, self._presenter, self._pickers)
        page.back_asked.connect(lambda: self.stage_asked.emit("track"))
        page.said.connect(self.said)
        return self._tell(page)

    def stage(self, name: str) -> Page:
        """The page of a stage."""
        page: Page = getattr(self, name)
        return page

    def named(self) -> dict[str, Page]:
        """The pages there are so far, by name."""
        made = {name: self.__dict__[name] for name in NAMES if name in self.__dict__}
        return {"home": self.home, **made}

    def built(self) -> tuple[Page, ...]:
        """The pages there are so far."""
        return tuple(self.named().values())

    def make_one_ahead(self) -> bool:
        """Go one step on to the next page that is not there yet: its module, then the page.

        When all are there, to the next module of what they will be given.

        Returns:
            Whether there was a step to go.
        """
        missing = next((name for name in NAMES if name not in self.__dict__), None)
        if missing is not None:
            module = f"citereview_gui.stages.{missing}.page"
            if module in sys.modules:
                getattr(self, missing)
                return True
        else:
            names = (f"citereview.actions.{name}" for name in VIEWS)
            module = next((name for name in names if name not in sys.modules), "")
            if not module:
                return False
        import_module(module)
        return True

    def _tell(self, page: P) -> P:
        self.made.emit(page)
        return page
