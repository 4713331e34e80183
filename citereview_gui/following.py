"""A round that somebody else writes: how far it has come is looked at while it is open here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from citereview_gui.presenter import RoundPresenter

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview

EVERY_MS = 5_000


class Follower(QObject):
    """Looks again every few seconds, as long as the open round is read-only."""

    def __init__(self, presenter: RoundPresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self.timer = QTimer(self)
        self.timer.setInterval(EVERY_MS)
        self.timer.timeout.connect(self._look)
        presenter.opened.connect(self._opened)
        presenter.closed.connect(self.timer.stop)

    def _opened(self, overview: RoundOverview) -> None:
        if overview.read_only:
            self.timer.start()
        else:
            self.timer.stop()

    def _look(self) -> None:
        if not self._presenter.jobs.jobs:
            # Where the folder is gone, what is asked for next says so; this need not.
            self._presenter.follow(refused=self.timer.stop)
