"""The activity log, to look at, to copy, to find in the file manager."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from citereview_gui.activity.log import LEVELS, ActivityLog, Entry, Level
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.pickers import open_folder
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label, row
from citereview_gui.widgets.beside import BesideWindow
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.table import Table
from citereview_gui.words import Chip

SIZE = (920, 560)


class LogWindow(BesideWindow):
    """Reads the log whenever it is shown."""

    def __init__(self, theme: Theme, log: ActivityLog) -> None:
        super().__init__(theme, self.tr("Log"), SIZE)
        self._log = log
        self.level = Choice()
        self.level.setAccessibleName(self.tr("Show"))
        for least, text in (
            ("info", self.tr("Everything")),
            ("warning", self.tr("Warnings and errors")),
            ("error", self.tr("Errors alone")),
        ):
            self.level.addItem(text, least)
        self.level.currentIndexChanged.connect(self.refresh)
        shown = label(self.tr("Show"), "muted")
        shown.setBuddy(self.level)
        self.reload = Button(
            self.tr("Read again"), theme, role="link", then=self.refresh, tip=self.tr("F5")
        )
        self.model: RecordTableModel[Entry] = RecordTableModel(
            [
                Column(self.tr("When"), _when, sort=lambda e: e.moment, width=170),
                Column(
                    self.tr("Level"),
                    lambda e: self._chip(e).word,
                    sort=lambda e: LEVELS.index(e.level),
                    chip=self._chip,
                    width=130,
                ),
                Column(self.tr("Event"), lambda e: e.event, width=150),
                Column(self.tr("Facts"), lambda e: e.facts, stretch=True, width=300),
            ]
        )
        self.table = Table(
            self.model,
            theme,
            self.tr("Log"),
            empty=self.tr("Nothing of this kind was noted yet."),
        )
        self.copy = Button(self.tr("Copy what is shown"), theme, icon="copy", then=self.copy_lines)
        self.folder = Button(
            self.tr("Open the folder"), theme, icon="folder", then=self.show_folder
        )
        self.close_button = Button(self.tr("Close"), theme, then=self.close)
        about = label(
            self.tr(
                "What the app did: codes, actions, durations and counts. No path, no name, no "
                "label and no text of a round is ever written here, so you may send it to anybody."
            ),
            "muted",
            wrap=True,
        )
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(self.tr("Log"), "h1"))
        outer.addWidget(about)
        outer.addLayout(row(shown, self.level, self.reload, None))
        outer.addWidget(self.table, 1)
        outer.addLayout(row(self.copy, self.folder, None, self.close_button))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Refresh), self).activated.connect(
            self.refresh
        )

    def refresh(self) -> None:
        """Read the log, latest first."""
        least: Level = self.level.currentData()
        shown = LEVELS[LEVELS.index(least) :]
        entries = [entry for entry in reversed(self._log.entries()) if entry.level in shown]
        self.model.replace(entries)
        self.copy.setEnabled(bool(entries))
        self.folder.setEnabled(self._log.folder is not None)

    def copy_lines(self) -> None:
        """Put the lines that are shown on the clipboard, oldest first."""
        lines = [entry.line for entry in reversed(self.model.records)]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def show_folder(self) -> None:
        """Show the folder in the file manager."""
        if self._log.folder is not None:
            open_folder(self._log.folder)

    def showEvent(self, event: QShowEvent) -> None:
        """What happened since is there."""
        super().showEvent(event)
        self.refresh()
        self.table.setFocus()

    def _chip(self, entry: Entry) -> Chip:
        return {
            "info": Chip(self.tr("note"), "muted", "info"),
            "warning": Chip(self.tr("warning"), "unclear", "warning"),
            "error": Chip(self.tr("error"), "contradicts", "cross-circle"),
        }[entry.level]


def _when(entry: Entry) -> str:
    return entry.moment.astimezone().strftime("%Y-%m-%d %H:%M:%S")
