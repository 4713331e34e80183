"""Home: rounds that were open before, and the three ways to begin."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from citereview_gui.models.tables.home import recent_rounds
from citereview_gui.settings import Recent, Settings
from citereview_gui.stages.home.journey import Journey
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, Icon, label, row
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.table import Table


class HomePage(Page):
    """What is shown while no round is open.

    Attributes:
        new_asked: Make a new round.
        open_asked: Choose a round to open.
        sample_asked: Try the sample.
        round_chosen: Open this round.
    """

    new_asked = Signal()
    open_asked = Signal()
    sample_asked = Signal()
    round_chosen = Signal(object)

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__(theme, "CiteReview")
        self._settings = settings
        self.say(
            self.tr("Blinded clinician review of AI-written clinical text, on your own machine.")
        )
        self.new_button = Button(
            self.tr("New round"), theme, role="primary", then=self.new_asked.emit
        )
        self.open_button = Button(self.tr("Open…"), theme, then=self.open_asked.emit)
        self.sample_button = Button(self.tr("Try the sample"), theme, then=self.sample_asked.emit)
        self.body.addLayout(self._ways())
        self.body.addSpacing(8)
        self.heading = label(role="h2")
        self.body.addWidget(self.heading)
        self.journey = Journey(theme)
        self.body.addWidget(self.journey)
        self.model = recent_rounds()
        self.table = Table(
            self.model,
            theme,
            self.tr("Recent rounds"),
        )
        self.table.chosen.connect(self._choose)
        self.table.current_record.connect(self._enable)
        self.body.addWidget(self.table, 1)
        self.open_recent = Button(
            self.tr("Open this round"), theme, then=lambda: self._choose(self.table.selected())
        )
        self.forget_recent = Button(
            self.tr("Take off the list"),
            theme,
            role="link",
            tip=self.tr("The round itself is not touched."),
            then=self._forget_selected,
        )
        hint = label(
            self.tr("Drop a round to open it; a case folder, a table or notes to make a new one."),
            "caption",
            wrap=True,
        )
        line = row(hint, self.forget_recent, self.open_recent)
        line.setStretch(0, 1)
        self._room = QWidget()
        self._room.setObjectName("Clear")
        self.body.addWidget(self._room, 1)
        self.body.addLayout(line)
        self.refresh()

    def refresh(self) -> None:
        """Read the list of recent rounds."""
        super().refresh()
        recents = self._settings.recents()
        self.model.replace(recents)
        # Who has no round yet is told how one goes, instead of being shown an empty table.
        there = bool(recents)
        self.heading.setText(self.tr("Recent rounds") if there else self.tr("How a round goes"))
        for part in (self.table, self.open_recent, self.forget_recent):
            part.setVisible(there)
        for other in (self.journey, self._room):
            other.setVisible(not there)
        self._enable(self.table.selected())

    def focus_first(self) -> None:
        """The list if there is one, else New round."""
        if self.model.rowCount():
            self.table.setFocus()
            self.table.select_row(0)
        else:
            self.new_button.setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """Nothing else is opened while something is being made."""
        for button in (self.new_button, self.open_button, self.sample_button):
            button.setEnabled(not busy)

    def _ways(self) -> QHBoxLayout:
        theme = self.theme
        held = row(spacing=16)
        for icon, title, text, button in (
            (
                "plus",
                self.tr("Begin"),
                self.tr("From a folder of cases, a table of claims, marked notes or citations."),
                self.new_button,
            ),
            (
                "folder",
                self.tr("Go on"),
                self.tr("Open a round that is on this machine or on a drive."),
                self.open_button,
            ),
            (
                "flask",
                self.tr("Look around"),
                self.tr("A small synthetic round, with returns to receive."),
                self.sample_button,
            ),
        ):
            card = Card(spacing=12)
            card.column.addLayout(row(Icon(theme, icon, "accent", 20), label(title, "h2"), None))
            about = label(text, "muted", wrap=True)
            about.setAlignment(Qt.AlignmentFlag.AlignTop)
            card.column.addWidget(about, 1)
            card.column.addWidget(button, alignment=Qt.AlignmentFlag.AlignLeft)
            held.addWidget(card, 1)
        return held

    def _enable(self, record: Recent | None) -> None:
        self.open_recent.setEnabled(record is not None and record.present)
        self.forget_recent.setEnabled(record is not None)

    def _choose(self, record: Recent | None) -> None:
        if record is not None and record.present:
            self.round_chosen.emit(Path(record.path))

    def _forget_selected(self) -> None:
        record = self.table.selected()
        if isinstance(record, Recent):
            self._settings.forget(record.path)
            self.refresh()
