"""What can be done about the reviewers of a round: they step back, are replaced, or join."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from citereview_gui.presenter import RoundPresenter
from citereview_gui.theme import Theme
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.form_dialog import Field, FormDialog

if TYPE_CHECKING:
    from citereview.actions.outgoing.views import OutFile
    from citereview.actions.views.tracking import ReviewerProgress


class PeopleMenu(QObject):
    """The menu of one page, about the reviewer who is chosen there.

    Attributes:
        said: Words, more words, tone.
    """

    said = Signal(str, str, str)

    def __init__(self, page: QWidget, theme: Theme, presenter: RoundPresenter) -> None:
        super().__init__(page)
        self._page, self._theme, self._presenter = page, theme, presenter
        self._chosen: ReviewerProgress | None = None
        self._people: tuple[ReviewerProgress, ...] = ()
        self.menu = QMenu(page)
        self.withdraw = self._about_chosen(self.tr("Withdraws…"), self._ask_withdraw)
        self.recuse = self._about_chosen(self.tr("Is recused…"), self._ask_recuse)
        self.replace = self._about_chosen(
            self.tr("Give the open work to somebody new…"), self._ask_replace
        )
        self.give = QMenu(self.tr("Give the open work to"), self.menu)
        self.menu.addMenu(self.give)
        self.menu.addSeparator()
        self.add = self.menu.addAction(self.tr("Add a reviewer…"))
        self.add.triggered.connect(self._ask_add)

    def choose(self, reviewer: ReviewerProgress | None) -> None:
        """Take the reviewer who is chosen on the page."""
        self._chosen = reviewer
        for action in (self.withdraw, self.recuse, self.replace):
            action.setEnabled(reviewer is not None)
        self._offer()

    def know(self, people: tuple[ReviewerProgress, ...]) -> None:
        """Take everybody who reviews: who takes part can be given somebody's open work."""
        self._people = people
        self._offer()

    def _offer(self) -> None:
        """The others who take part, by code."""
        self.give.clear()
        chosen = self._chosen
        for one in self._people:
            if chosen is not None and one.standing == "active" and one.reviewer != chosen.reviewer:
                action = self.give.addAction(one.reviewer)
                action.triggered.connect(
                    lambda _=False, code=chosen.reviewer, to=one.reviewer: self._ask_give(code, to)
                )
        self.give.setEnabled(not self.give.isEmpty())

    def _about_chosen(self, text: str, ask: Callable[[str], object]) -> QAction:
        """An entry that asks about the code of who is chosen when it is triggered."""

        def asked() -> None:
            if self._chosen is not None:
                ask(self._chosen.reviewer)

        action = self.menu.addAction(text)
        action.triggered.connect(asked)
        return action

    def _confirm(self, question: str, follows: str, verb: str, then: Callable[[], object]) -> None:
        ConfirmDialog(
            self._page,
            self._theme,
            question=question,
            lines=(
                follows,
                self.tr("It is written to the journal. No other reviewer learns of it."),
                self.tr("It cannot be taken back."),
            ),
            verb=verb,
            back=self.tr("Keep as it is"),
            then=then,
        ).open()

    def _ask_give(self, code: str, to: str) -> None:
        self._confirm(
            self.tr("{to} takes over what {who} leaves open?").format(to=to, who=code),
            self.tr("A further file is made for them, with the cases they do not have yet."),
            self.tr("Make their file"),
            lambda: self._presenter.call(
                "give_on",
                code,
                to,
                title=self.tr("Making a further file"),
                writes=True,
                then=self._replaced,
            ),
        )

    def _ask_withdraw(self, code: str) -> None:
        self._confirm(
            self.tr("{who} withdraws?").format(who=code),
            self.tr("What they decided counts; the rest can be given to somebody new."),
            self.tr("Withdraws"),
            lambda: self._step_back("withdraw", code),
        )

    def _ask_recuse(self, code: str) -> None:
        FormDialog(
            self._page,
            self._theme,
            title=self.tr("{who} is recused?").format(who=code),
            lines=(
                self.tr("What they decided is kept but no longer counts; all of it is given anew."),
                self.tr("It is written to the journal. No other reviewer learns of it."),
                self.tr("It cannot be taken back."),
                self.tr(
                    "Once labels were shown, a reason is needed: the recusal is then an amendment "
                    "that the verdict and every report name."
                ),
            ),
            fields=(Field("why", self.tr("Why"), self.tr("One plain sentence without a name")),),
            verb=self.tr("Is recused"),
            then=lambda values: self._step_back("recuse", code, why=values["why"]),
        ).open()

    def _step_back(self, action: str, code: str, **said: Any) -> None:
        self._presenter.call(
            action,
            code,
            title=self.tr("Changing the panel"),
            writes=True,
            then=lambda _: self.said.emit(
                self.tr("{who} no longer takes part.").format(who=code),
                self.tr("Give the open work to somebody new from the same menu."),
                "accent",
            ),
            **said,
        )

    def _ask_replace(self, code: str) -> None:
        FormDialog(
            self._page,
            self._theme,
            title=self.tr("Who takes over what {who} leaves open?").format(who=code),
            lines=(self.tr("A new file is made for them; nothing else changes."),),
            fields=self._fields(),
            verb=self.tr("Make their file"),
            then=lambda values: self._replace(code, values),
        ).open()

    def _replace(self, code: str, person: dict[str, Any]) -> None:
        self._presenter.call(
            "replace_reviewer",
            code,
            title=self.tr("Making a file for the new reviewer"),
            writes=True,
            then=self._replaced,
            **person,
        )

    def _replaced(self, kit: OutFile) -> None:
        self.said.emit(
            self.tr("A file for {who} is ready to be sent.").format(who=kit.reviewer),
            self.tr("It is {file} in the round's folder.").format(file=kit.file),
            "supports",
        )

    def _ask_add(self) -> None:
        FormDialog(
            self._page,
            self._theme,
            title=self.tr("Add a reviewer"),
            lines=(self.tr("They get work when somebody's open work is given to them."),),
            fields=self._fields(),
            verb=self.tr("Add"),
            then=self._add,
        ).open()

    def _add(self, person: dict[str, Any]) -> None:
        self._presenter.call(
            "add_reviewer",
            title=self.tr("Changing the panel"),
            writes=True,
            then=lambda code: self.said.emit(
                self.tr("{who} is on the roster.").format(who=code), "", "supports"
            ),
            **person,
        )

    def _fields(self) -> tuple[Field, ...]:
        return (
            Field("name", self.tr("Name"), required=True),
            Field("contact", self.tr("Contact"), self.tr("Stays in the round; is never sent")),
            Field(
                "declaration",
                self.tr("Declaration of interests"),
                self.tr("No relationship with any evaluated system."),
                required=True,
            ),
        )
