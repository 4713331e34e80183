"""The Resolve page on the stand-in, in any state."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview_gui.main_window import MainWindow
from citereview_gui.stages.resolve.page import ResolvePage
from tests.gui.stage_walk import AtRest


@pytest.fixture
def page(opened: MainWindow, fake: Any, at_rest: AtRest) -> Callable[..., ResolvePage]:
    """The page of a round in a state; `page(frozen=True)` sets what the stand-in knows."""

    def show(**state: Any) -> ResolvePage:
        for name, value in {"exported": True, "locked": True, **state}.items():
            setattr(fake, name, value)
        opened.open_round(opened.presenter.path or Path())
        at_rest(opened)
        opened.show_stage("resolve")
        at_rest(opened)
        return opened.pages.resolve

    return show
