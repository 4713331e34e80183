"""The roster editor: who reviews and who adjudicates, with their interests declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QWidget

from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.editing.entries import EntriesEditor, Entry
from citereview_gui.stages.editing.entry_list import EntryList
from citereview_gui.stages.editing.files import offer_files
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import label
from citereview_gui.widgets.choice import Choice

if TYPE_CHECKING:
    from citereview.actions.editing.views import RosterForm

NOBODY = {
    "name": "",
    "contact": "",
    "role": "reviewer",
    "conflict_status": "cleared",
    "specialty": "",
    "declaration": "",
}


def tr(text: str) -> str:
    """Translate in the context of the roster editor."""
    return QCoreApplication.translate("RosterEditor", text)


class RosterEditor(EntriesEditor):
    """People in their order: the first reviewer is R-1."""

    reads, saves = "roster_form", "set_people"

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: RoundPresenter, pickers: Pickers
    ) -> None:
        super().__init__(
            parent,
            theme,
            presenter,
            tr("Roster: who takes part"),
            tr(
                "Names and contacts stay in the round; what leaves holds the codes R-1, A-1 alone. "
                "Two reviewers a pair at least, and one adjudicator who reviews nothing."
            ),
        )
        self.lay_list(
            EntryList(
                theme,
                tr("People"),
                (
                    (tr("Add a reviewer"), lambda: self._add("reviewer")),
                    (tr("Add an adjudicator"), lambda: self._add("adjudicator")),
                ),
            )
        )
        offer_files(
            self,
            pickers,
            "roster",
            "reviewers.csv",
            read=(tr("From a CSV file…"), tr("Choose a roster"), tr("Roster (*.csv)")),
            write=(tr("Write a CSV file…"), tr("Write the roster to")),
        )

    def show_form(self, form: RosterForm) -> None:
        """Everybody."""
        self._states = {
            (one.role, one.name, one.contact): one.state
            for one in form.people
            if one.state != "active"
        }
        self.put(self.document_of(form))
        if form.sealed:
            self.entry_list.freeze()
        elif form.assigned_by_lot:
            self.notice(
                "info",
                "accent",
                tr(
                    "Cases were given to some reviewers only. Saving another roster gives every "
                    "reviewer every case again; set Reviewers of each case on the Export page anew."
                ),
            )

    def document_of(self, form: RosterForm) -> list[Entry]:
        """The people as entries."""
        return [{name: getattr(one, name) for name in NOBODY} for one in form.people]

    def sealed_words(self) -> str:
        """The ways people still change."""
        return tr(
            "Export sealed the roster. On the Track page reviewers can still withdraw, be recused, "
            "be replaced or be added; the journal keeps each of it."
        )

    def words_of(self, entry: Entry) -> str:
        """Code, name, and what keeps them from work."""
        code = self._code(entry)
        name = entry["name"].strip() or tr("(no name yet)")
        state = self._states.get((entry["role"], entry["name"], entry["contact"]))
        said = tr("recused") if entry["conflict_status"] == "recused" else ""
        if state == "withdrawn":
            said = tr("withdrew; saving invites them again")
        return f"{code} · {name}" + (f" · {said}" if said else "")

    def build_fields(self, entry: Entry) -> None:
        """The fields of one person."""
        self.add_line("name", tr("Name"), tr("1 to 200 characters."))
        self._choice(
            "role",
            tr("Role"),
            entry,
            (("reviewer", tr("Reviewer")), ("adjudicator", tr("Adjudicator"))),
            tr(
                "One person may be listed in both roles and never adjudicates a pair they reviewed."
            ),
        )
        self.add_line(
            "contact",
            tr("Contact"),
            tr("Never sent. Two lines with one contact are one person."),
        )
        self.add_line(
            "specialty",
            tr("Specialty"),
            tr("For example Cardiology; reports count reviewers by specialty. Optional."),
        )
        self._choice(
            "conflict_status",
            tr("Conflict of interest"),
            entry,
            (("cleared", tr("Cleared: gets work")), ("recused", tr("Recused: gets no work"))),
            tr("Somebody with a tie to a system is recused. Default: cleared."),
        )
        self.add_text(
            "declaration",
            tr("Declaration of interests"),
            tr("For example: No tie to any system under review. Its digest is sealed by export."),
            96,
        )

    def put(self, document: Any) -> None:
        """Take people; an empty roster says what to do."""
        super().put(document)
        if not self.entries:
            self.fields.insertWidget(
                0,
                label(
                    tr("Nobody is on the roster. Add at least two reviewers and an adjudicator."),
                    "muted",
                    wrap=True,
                ),
            )

    def arguments(self, document: list[Entry]) -> tuple[Any, ...]:
        """The people as the core takes them."""
        from citereview.actions.editing.views import RosterPerson  # noqa: PLC0415 - pydantic, late

        return ([RosterPerson(**entry) for entry in document],)

    def _code(self, entry: Entry) -> str:
        same = [one for one in self.entries if one["role"] == entry["role"]]
        letter = "R" if entry["role"] == "reviewer" else "A"
        at = next((n for n, one in enumerate(same, 1) if one is entry), len(same))
        return f"{letter}-{at}"

    def _add(self, role: str) -> None:
        self.add({**NOBODY, "role": role})

    def _choice(
        self,
        name: str,
        title: str,
        entry: Entry,
        values: tuple[tuple[str, str], ...],
        meaning: str,
    ) -> None:
        choice = Choice()
        for value, words in values:
            choice.addItem(words, value)
        choice.setCurrentIndex(choice.findData(entry[name]))
        choice.currentIndexChanged.connect(
            lambda _: self._chosen(name, choice.currentData(), choice)
        )
        self.add_field(name, title, choice, meaning)

    def _chosen(self, name: str, value: str, source: QComboBox) -> None:
        self.set_value(name, value, source)
        self.relist()  # a role changes the codes of others too
