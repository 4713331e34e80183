"""New round: where the artifacts are, what kind of evidence, where the round is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QLineEdit, QRadioButton, QWidget

from citereview_gui import words
from citereview_gui.drops import is_table
from citereview_gui.failures import Failure
from citereview_gui.models.tables.faults import faults
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, column, label, row
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.table import Table
from citereview_gui.worker import Call

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import Assembly
    from citereview_gui.stages.new.guided import GuidedDialog

KINDS: tuple[str, ...] = ("synthetic", "reviewer")
FIELD_WIDTH = 640


class PathField(QWidget):
    """A labelled path with a button that chooses it."""

    changed = Signal()

    def __init__(
        self,
        theme: Theme,
        title: str,
        hint: str,
        choose: Callable[[Callable[[Path], object]], None],
    ) -> None:
        super().__init__()
        self.edit = QLineEdit()
        self.edit.setPlaceholderText(hint)
        self.edit.setAccessibleName(title)
        self.edit.textChanged.connect(self.changed)
        self.button = Button(
            self.tr("Choose…"),
            theme,
            name=self.tr("Choose: {what}").format(what=title),
            then=lambda: choose(lambda path: self.edit.setText(str(path))),
        )
        named = label(title, "strong")
        named.setBuddy(self.edit)
        self.setLayout(column(named, row(self.edit, self.button), spacing=4))

    @property
    def path(self) -> Path | None:
        """What is written, None where nothing is."""
        text = self.edit.text().strip()
        return Path(text).expanduser() if text else None


class NewRoundPage(Page):
    """The form that makes a round; on refusal every fault with its place."""

    lists_faults = True
    left = Signal()

    def __init__(self, theme: Theme, presenter: RoundPresenter, pickers: Pickers) -> None:
        super().__init__(theme, self.tr("New round"), scrolls=True)
        self._presenter, self._pickers = presenter, pickers
        self._proposed = ""
        self.say(self.tr("Nothing of your artifacts is changed; the round keeps its own copy."))
        self.artifacts = PathField(
            theme,
            self.tr("Case folder"),
            self.tr("Folder, zip or cases.jsonl with sources, notes, claims and evidence"),
            lambda then: pickers.folder(self, self.tr("Choose the case folder"), then),
        )
        self.folder = PathField(
            theme,
            self.tr("Keep the round in"),
            self.tr("A folder on this machine"),
            lambda then: pickers.folder(self, self.tr("Choose where the round is kept"), then),
        )
        self.folder.edit.setText(str(default_folder()))
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the round"))
        self.name.setPlaceholderText(self.tr("For example: Visit notes, March"))
        self.policy = PathField(
            theme,
            self.tr("Policy (optional)"),
            self.tr("policy.toml of the case folder, else the shipped defaults"),
            lambda then: pickers.file(
                self, self.tr("Choose a policy"), self.tr("Policy (*.toml)"), then
            ),
        )
        self.roster = PathField(
            theme,
            self.tr("Reviewers (optional)"),
            self.tr("reviewers.csv of the case folder"),
            lambda then: pickers.file(
                self, self.tr("Choose a roster"), self.tr("Roster (*.csv)"), then
            ),
        )
        self.model = faults()
        self.faults_title = label(role="h2")
        self.faults = Table(self.model, theme, self.tr("Faults, each with its place"), wraps=True)
        self.body.addWidget(self.faults_title)
        self.body.addWidget(self.faults)
        self.repairs = self._offers()
        self.guide_button = Button(
            self.tr("From a table or notes…"),
            theme,
            icon="file",
            tip=self.tr("Write the case folder from a table, marked notes or citations"),
            then=self.guide,
        )
        self.tools.addWidget(self.guide_button)
        self._lay_out(theme)
        self.body.addStretch(1)
        self.missing = label(role="muted", wrap=True)
        self.add_note(self.missing)
        self.back = self.add_action(Button(self.tr("Back"), theme, then=self.left.emit))
        self.create_button = self.add_action(
            Button(self.tr("Load and check"), theme, role="primary", then=self._create)
        )
        self._busy = False
        self.forget()

    def propose(self, artifacts: Path) -> None:
        """Fill in a case folder that was dropped."""
        self.artifacts.edit.setText(str(artifacts))

    def guide(self) -> GuidedDialog:
        """Open the guided way from a table, marked notes or citations to a case folder."""
        from citereview_gui.stages.new.guided import GuidedDialog  # noqa: PLC0415 - seldom needed

        dialog = GuidedDialog(self, self.theme, self._presenter.jobs, self._pickers)
        dialog.assembled.connect(self._take_assembled)
        path = self.artifacts.path
        if path is not None and is_table(path):
            dialog.files.propose(path)
        dialog.open()
        return dialog

    def forget(self) -> None:
        """Show no faults."""
        super().forget()
        self.model.replace(())
        self.faults_title.hide()
        self.faults.hide()
        self._check()

    def focus_first(self) -> None:
        """The case folder."""
        self.artifacts.edit.setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """One round is made at a time."""
        self._busy = busy
        self._check()

    def target(self) -> Path | None:
        """The round's folder as the form says it."""
        name, folder = self.name.text().strip(), self.folder.path
        if not name or folder is None or re.search(r'[\\/:*?"<>|\x00-\x1f]', name):
            return None
        return folder / f"{name}.round"

    def chosen_kind(self) -> str | None:
        """The kind that was chosen; there is no default."""
        number = self.kinds.checkedId()
        return KINDS[number] if number >= 0 else None

    def _lay_out(self, theme: Theme) -> None:
        card = Card(spacing=12)
        card.setMaximumWidth(theme.px(FIELD_WIDTH + 160))
        card.column.addWidget(self.artifacts)
        named = label(self.tr("Name of the round"), "strong")
        named.setBuddy(self.name)
        card.column.addLayout(column(named, self.name, spacing=4))
        card.column.addWidget(self.folder)
        card.column.addSpacing(4)
        card.column.addWidget(label(self.tr("Kind of evidence"), "strong"))
        self.kinds = QButtonGroup(self)
        for number, kind in enumerate(KINDS):
            choice = QRadioButton(words.kind_title(kind))
            choice.setAccessibleDescription(words.kind_meaning(kind))
            self.kinds.addButton(choice, number)
            held = column(choice, spacing=0)
            meaning = row(label(words.kind_meaning(kind), "muted", wrap=True))
            meaning.setContentsMargins(theme.px(30), 0, 0, 4)
            held.addLayout(meaning)
            card.column.addLayout(held)
        card.column.addSpacing(4)
        card.column.addWidget(self.policy)
        card.column.addWidget(self.roster)
        beside = row(card, None)
        # It takes what it may; in a row its height is asked for at the width it really gets.
        beside.setStretchFactor(card, 100)
        self.body.addLayout(beside)
        for field in (self.artifacts, self.folder):
            field.changed.connect(self._check)
        self.name.textChanged.connect(self._check)
        self.kinds.idToggled.connect(self._check)
        self.artifacts.changed.connect(self._propose_name)

    def _offers(self) -> dict[str, QCheckBox]:
        """What a refusal can offer, by the code of the fault; shown when one offers it."""
        offers = {
            "offsets_utf16": self.tr("Convert spans that count UTF-16 units"),
            "offsets_bytes": self.tr("Convert spans that count bytes"),
            "offsets_crlf_collapsed": self.tr("Convert spans counted with CR LF as one"),
            "offsets_without_bom": self.tr("Convert spans counted without the byte-order mark"),
            "too_few_candidates": self.tr(
                "Add a plain extract of each source as a distractor that reviewers never see"
            ),
        }
        made = {}
        for code, text in offers.items():
            box = QCheckBox(text)
            box.hide()
            self.body.addWidget(box)
            made[code] = box
        return made

    def _wishes(self) -> dict[str, object]:
        """The repairs that were asked for, as the action takes them."""
        asked = {code for code, box in self.repairs.items() if box.isChecked()}
        units = {code.removeprefix("offsets_") for code in asked if code.startswith("offsets_")}
        return {"repair": frozenset(units), "add_extract": "too_few_candidates" in asked}

    def _take_assembled(self, made: Assembly) -> None:
        self.propose(made.folder)
        # What is left to say.
        self.kinds.button(0).setFocus()
        self.repairs["too_few_candidates"].setVisible(made.one_system)

    def _propose_name(self) -> None:
        path = self.artifacts.path
        # A path that is typed passes other folders on its way: only a name of one's own stays.
        if self.name.text() in {"", self._proposed} and path is not None and path.exists():
            self._proposed = path.name.removesuffix(".zip").removesuffix(".jsonl")
            self.name.setText(self._proposed)

    def _check(self) -> None:
        missing = []
        if self.artifacts.path is None:
            missing.append(self.tr("the case folder"))
        if not self.name.text().strip():
            missing.append(self.tr("a name"))
        elif self.target() is None:
            missing.append(self.tr("a name and a folder that can be written"))
        if self.chosen_kind() is None:
            missing.append(self.tr("the kind of evidence"))
        text = self.tr("Still needed: {what}").format(what=", ".join(missing)) if missing else ""
        if self.artifacts.path is not None and is_table(self.artifacts.path):
            missing.append("")
            text = self.tr("This is a table of claims: press From a table or notes… above.")
        self.missing.setText(text)
        self.create_button.setEnabled(not missing and not self._busy)

    def _create(self) -> None:
        target = self.target()
        if target is None:
            return
        self.forget()
        options = {
            "artifacts": self.artifacts.path,
            "kind": self.chosen_kind(),
            "policy": self.policy.path,
            "roster": self.roster.path,
            **self._wishes(),
        }
        call = Call("new_round", (target,), options, long=True, opens=True)
        job = self._presenter.create(call, self.tr("Loading and checking artifacts"))
        job.failed.connect(self._refused)
        job.succeeded.connect(lambda _: self._begin_anew())

    def _begin_anew(self) -> None:
        """The round stands: the next one has its own cases, name and kind."""
        for edit in (self.artifacts.edit, self.name, self.policy.edit, self.roster.edit):
            edit.clear()
        self.kinds.setExclusive(False)
        for button in self.kinds.buttons():
            button.setChecked(False)
        self.kinds.setExclusive(True)
        for box in self.repairs.values():
            box.setChecked(False)
            box.hide()
        self._check()

    def _refused(self, failure: Failure) -> None:
        if not failure.places:
            return
        self.model.replace(failure.places)
        codes = {place.code for place in failure.places}
        for code, box in self.repairs.items():
            box.setVisible(box.isChecked() or code in codes)
        count = len(failure.places)
        self.faults_title.setText(counted("One fault to mend", "%Ln faults to mend", count))
        self.faults_title.show()
        self.faults.fit_rows(1, 10)
        self.faults.show()


def default_folder() -> Path:
    """Where rounds are kept if nothing else is said."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(place or Path.home()) / "CiteReview"
