"""The last step of the guided way in: the folder stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui.stages.new.guided_steps import Step, tr
from citereview_gui.stages.new.plan_words import notices, sum_of
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import label
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import Assembly


class DoneStep(Step):
    """The folder stands: what it holds, what to know."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("The case folder is written"), "")
        self.model = notices()
        self.heading = label(tr("To know"), "h2")
        self.notices = Table(self.model, theme, tr("What to know"), wraps=True)
        self.one_system = label(
            tr(
                "There is one system. A round needs a second; the next page offers a plain extract "
                "of each source in its place."
            ),
            wrap=True,
        )
        later = tr(
            "Facts, identifiers, rubric, policy and roster that are missing can be written on the "
            "Load page, once the round is made."
        )
        self.body.addWidget(label(later, wrap=True))
        for widget in (self.one_system, self.heading, self.notices):
            self.body.addWidget(widget)
        self.body.addStretch(1)

    def show_assembly(self, made: Assembly) -> None:
        """Show what was written."""
        self.sentence.setText(sum_of(made))
        self.one_system.setVisible(made.one_system)
        self.model.replace(made.notices)
        self.notices.fit_rows(1, 8)
        for part in (self.heading, self.notices):
            part.setVisible(bool(made.notices))
