"""The buttons on the Load page that open an editor each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, label
from citereview_gui.widgets.flow import FlowLayout

if TYPE_CHECKING:
    from citereview.actions.views.round import RoundOverview
    from citereview_gui.stages.editing.editor import EditorDialog


class EditorButtons(QWidget):
    """One button a part of the round; what export sealed is shown and no longer edited."""

    def __init__(
        self, page: QWidget, theme: Theme, presenter: RoundPresenter, pickers: Pickers
    ) -> None:
        super().__init__(page)
        self.setObjectName("Clear")
        self._page, self._theme = page, theme
        self._presenter, self._pickers = presenter, pickers
        self._lead = label(role="muted")
        self.current: EditorDialog | None = None
        self.buttons = {
            name: Button(title, theme, tip=tip, then=partial(self.open, name))
            for name, title, tip in (
                ("about", self.tr("Question…"), self.tr("What the round asks, and who linked")),
                (
                    "facts",
                    self.tr("Facts and identifiers…"),
                    self.tr("What sources and notes say, and what was removed"),
                ),
                ("rubric", self.tr("Rubric…"), self.tr("What each note is scored by")),
                ("codebook", self.tr("Codebook…"), self.tr("What the labels mean")),
                ("policy", self.tr("Policy…"), self.tr("What has to be reached")),
                ("roster", self.tr("Roster…"), self.tr("Who reviews and who adjudicates")),
            )
        }
        flow = FlowLayout()
        for part in (self._lead, *self.buttons.values()):
            flow.addWidget(part)
        self.setLayout(flow)
        theme.changed.connect(self._level)
        self._level()

    def showEvent(self, event: QShowEvent) -> None:
        """The buttons have their style only now."""
        super().showEvent(event)
        self._level()

    def _level(self) -> None:
        """The words stand level with the buttons."""
        first = next(iter(self.buttons.values()))
        self._lead.setMinimumHeight(first.sizeHint().height())

    def show_round(self, overview: RoundOverview) -> None:
        """Say whether opening means editing."""
        self._lead.setText(
            self.tr("As export sealed it:") if overview.exported else self.tr("Edit before export:")
        )

    def open(self, name: str, case_ref: str = "") -> EditorDialog:
        """Open an editor without blocking; that of facts at a case."""
        dialog = self.current = self._made(name, case_ref)
        dialog.open()
        return dialog

    def _made(self, name: str, case_ref: str) -> EditorDialog:
        # Each is needed seldom, and the first window waits for none of them.
        if name == "about":
            from citereview_gui.stages.editing.about import AboutEditor  # noqa: PLC0415

            return AboutEditor(self._page, self._theme, self._presenter)
        if name == "facts":
            from citereview_gui.stages.editing.facts import FactsEditor  # noqa: PLC0415

            return FactsEditor(self._page, self._theme, self._presenter, case_ref)
        if name == "rubric":
            from citereview_gui.stages.editing.rubric import RubricEditor  # noqa: PLC0415

            return RubricEditor(self._page, self._theme, self._presenter, self._pickers)
        if name == "codebook":
            from citereview_gui.stages.editing.codebook import CodebookEditor  # noqa: PLC0415

            return CodebookEditor(self._page, self._theme, self._presenter, self._pickers)
        if name == "policy":
            from citereview_gui.stages.editing.policy import PolicyEditor  # noqa: PLC0415

            return PolicyEditor(self._page, self._theme, self._presenter, self._pickers)
        from citereview_gui.stages.editing.roster import RosterEditor  # noqa: PLC0415

        return RosterEditor(self._page, self._theme, self._presenter, self._pickers)
