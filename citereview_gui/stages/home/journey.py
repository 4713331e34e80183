"""How a round goes, in five short steps: what Home says to who has no round yet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout

from citereview_gui import words
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Card, label

ROOM = 900
"""Width from which the steps stand side by side, px at 100 %."""


class Journey(Card):
    """The five stages of a round, each with what is done in it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(margin=20, spacing=0)
        self._theme = theme
        self.setAccessibleName(self.tr("How a round goes"))
        self._steps = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._steps.setSpacing(24)
        self.column.addLayout(self._steps)
        for number, (stage, said) in enumerate(
            (
                ("load", self.tr("Notes, their claims and the passages they cite.")),
                ("export", self.tr("One blinded file for each reviewer; you send it.")),
                ("track", self.tr("Files come back in any order; each gets a verdict.")),
                ("resolve", self.tr("Where reviewers differ, an adjudicator decides.")),
                ("gate", self.tr("Open or closed for each system, and why. Then the report.")),
            ),
            start=1,
        ):
            step = QVBoxLayout()
            step.setSpacing(4)
            step.addWidget(label(f"{number}  {words.stage_title(stage)}", "strong"))
            about = label(said, "muted", wrap=True)
            about.setAlignment(Qt.AlignmentFlag.AlignTop)
            step.addWidget(about, 1)
            self._steps.addLayout(step, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side where each has a readable measure, else one below the other."""
        super().resizeEvent(event)
        beside = self.width() >= self._theme.px(ROOM)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._steps.direction() != way:
            self._steps.setDirection(way)
            self._steps.setSpacing(24 if beside else 12)
