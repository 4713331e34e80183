"""What has to be seen before an export: the key, the matches, and what cannot be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from citereview_gui import words
from citereview_gui.models.tables.matches import match_kind
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.stages.export.matches_dialog import MatchesDialog
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, Icon, iconed, label, row, rule
from citereview_gui.widgets.form_dialog import Field, FormDialog, Values

if TYPE_CHECKING:
    from citereview.actions.loading.readiness_views import Readiness
    from citereview.actions.outgoing.match_views import MatchCounts
    from citereview.actions.views.keys import KeyView


SHORTEST_PASSPHRASE = 12
"""Characters, as the core asks for: said before a file is chosen."""


class KeyCard(Card):
    """The sealing key: how it is known, where it is kept, whether there is a backup.

    Attributes:
        said: Words, more words, tone, a folder to open.
        backed_up: There is a backup now.
    """

    said = Signal(str, str, str, object)
    backed_up = Signal()

    def __init__(
        self, page: QWidget, theme: Theme, presenter: RoundPresenter, pickers: Pickers
    ) -> None:
        super().__init__(spacing=4)
        self._page, self._theme = page, theme
        self._presenter, self._pickers = presenter, pickers
        self.state = label(role="muted", wrap=True)
        self.mark = Icon(theme, "lock", "muted")
        self.backup = Button(
            self.tr("Back up the key…"),
            theme,
            icon="lock",
            tip=self.tr("Without its key a round can be read, but nothing more be done with it"),
            then=self.ask,
        )
        self.column.addWidget(label(self.tr("Sealing key"), "caption"))
        self.column.addLayout(row(self.mark, self.state, spacing=10))
        self.column.addSpacing(4)
        self.column.addLayout(row(self.backup, None))

    def refresh(self) -> None:
        """Read the key's state."""
        self._presenter.call("key_state", then=self._show)

    def ask(self) -> None:
        """Ask for a passphrase, then for a place."""
        FormDialog(
            self._page,
            self._theme,
            title=self.tr("Back up the round's sealing key"),
            lines=(
                self.tr(
                    "The file opens with this passphrase only. Write it down: it is kept nowhere."
                ),
                self.tr("Keep the file apart from the round, on another disk or machine."),
            ),
            fields=(
                Field(
                    "passphrase",
                    self.tr("Passphrase"),
                    self.tr("At least 12 characters"),
                    required=True,
                    secret=True,
                ),
                Field("again", self.tr("Once more"), required=True, secret=True),
            ),
            verb=self.tr("Choose the file…"),
            then=self._choose,
            wrong=self._wrong,
        ).open()

    def _show(self, key: KeyView) -> None:
        where = {
            "keyring": self.tr("in the system's keyring"),
            "key_file": self.tr("in a key file"),
            "data_folder": self.tr("in your user folder"),
        }[key.place]
        state = (
            self.tr("Backed up, and the backup was read back.")
            if key.backed_up
            else self.tr("No backup yet: without the key nothing that comes back can be judged.")
        )
        self.mark.show_icon(*(("check", "supports") if key.backed_up else ("warning", "unclear")))
        self.state.setText(
            self.tr("{state} Fingerprint {digits}, kept {where}.").format(
                state=state, digits=key.fingerprint, where=where
            )
        )

    def _wrong(self, values: Values) -> str:
        if len(values["passphrase"]) < SHORTEST_PASSPHRASE:
            return self.tr("The passphrase has fewer than 12 characters.")
        if values["passphrase"] != values["again"]:
            return self.tr("The two passphrases differ.")
        return ""

    def _choose(self, values: Values) -> None:
        overview = self._presenter.overview
        # Backups of several rounds lie in one folder: each says whose key it holds.
        name = "key-backup.json" if overview is None else f"{overview.name}.key-backup.json"
        self._pickers.save(
            self._page,
            self.tr("Where the key's backup is kept"),
            name,
            lambda path: self._back_up(path, values["passphrase"]),
        )

    def _back_up(self, path: Path, passphrase: str) -> None:
        self._presenter.call(
            "backup_key",
            path,
            passphrase,
            title=self.tr("Backing up the key"),
            writes=True,
            then=lambda key: self._done(key, path.parent),
        )

    def _done(self, key: KeyView, folder: Path) -> None:
        self._show(key)
        self.backed_up.emit()
        self.said.emit(
            self.tr("The key is backed up."),
            self.tr("Its fingerprint: {digits}").format(digits=key.fingerprint),
            "supports",
            folder,
        )


class BeforeCard(Card):
    """The matches to accept, what becomes irreversible, and what the person says to it.

    Attributes:
        changed: Something was ticked, or accepted.
        seen: The matches were looked at; the dialog is closed.
        looking: Whether they are being looked at.
    """

    changed = Signal()
    seen = Signal()
    looking = False

    def __init__(self, page: QWidget, theme: Theme, presenter: RoundPresenter) -> None:
        super().__init__(spacing=8)
        self._page, self._theme, self._presenter = page, theme, presenter
        self._counts: MatchCounts | None = None
        self.matches_mark = Icon(theme, "search", "muted")
        self.matches = label(role="body", wrap=True)
        self.look = Button(
            self.tr("Look at the matches…"), theme, icon="search", then=self.look_at_matches
        )
        self.column.addWidget(label(self.tr("What looks private inside the texts"), "h2"))
        self.column.addLayout(row(self.matches_mark, self.matches, spacing=10))
        self.column.addLayout(row(self.look, None))
        self.column.addWidget(rule())
        self.column.addWidget(label(self.tr("What cannot be taken back"), "h2"))
        for icon, text in (
            ("lock", self.tr("Systems are named System 1 to n from now on, for you as well.")),
            ("lock", self.tr("Policy, subjects, rubric and order stand; reports name changes.")),
            ("lock", self.tr("Who reviews what, and which cases, stands too.")),
            (
                "check",
                self.tr("Nothing is sent: the files are written to the round's outbox folder."),
            ),
        ):
            self.column.addLayout(iconed(theme, icon, "muted", text))
        self.column.addWidget(rule())
        self.spreadsheets = QCheckBox(self.tr("Make a spreadsheet of each kit too (XLSX)"))
        self.spreadsheets.setToolTip(self.tr("For reviewers whose mail gateway stops web pages"))
        self.acknowledge = QCheckBox(self.tr("I have read the readiness panel and want to export"))
        self.without_backup = QCheckBox(self.tr("Export without a backup of the sealing key"))
        self.without_backup.setToolTip(
            self.tr("Or back the key up first: without it nothing that comes back can be judged")
        )
        self.without_backup.hide()
        for box in (self.spreadsheets, self.acknowledge, self.without_backup):
            self.column.addWidget(box)
            box.setAccessibleName(box.text())
            box.toggled.connect(lambda _: self.changed.emit())
        self._show(None)

    @property
    def accepted(self) -> bool:
        """Whether every match was accepted."""
        return self._counts is not None and not self._counts.open

    def refresh(self) -> None:
        """Read how many matches there are."""
        self._presenter.call("match_counts", then=self._show)

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        self._show(None)
        for box in (self.spreadsheets, self.acknowledge, self.without_backup):
            box.setChecked(False)

    def show_stopped(self) -> None:
        """The reading was called off: what is not known is not said."""
        if self._counts is None:
            self.matches.setText(self.tr("The texts were not looked through."))
            self.matches_mark.show_icon("info", "muted")

    def look_at_matches(self) -> None:
        """Show each match in its text."""
        dialog = MatchesDialog(self._page, self._theme, self._presenter)
        dialog.counted.connect(self._show)
        dialog.finished.connect(self._looked)
        self.looking = True
        dialog.open()

    def _looked(self) -> None:
        self.looking = False
        self.seen.emit()

    def set_enabled(self, *, may: bool, readiness: Readiness | None) -> None:
        """What can be ticked now."""
        self.acknowledge.setEnabled(may)
        self.spreadsheets.setEnabled(may)
        no_backup = readiness is not None and any(
            notice.code == "no_key_backup" for notice in readiness.notices
        )
        self.without_backup.setVisible(no_backup)
        self.without_backup.setEnabled(may)

    def missing(self) -> list[str]:
        """What has to be done or said before an export, and was not yet."""
        missing = []
        if self._counts is not None and self._counts.open:
            missing.append(counted("accept 1 match", "accept %Ln matches", self._counts.open))
        if not (self.without_backup.isHidden() or self.without_backup.isChecked()):
            missing.append(self.tr("back up the key, or say that you go without"))
        if not self.acknowledge.isChecked():
            missing.append(self.tr("tick that you have read the readiness"))
        return missing

    @property
    def said_yes(self) -> bool:
        """Whether everything that has to be said before an export was said."""
        return self.accepted and not self.missing()

    def _show(self, counts: MatchCounts | None) -> None:
        self._counts = counts
        self.look.setEnabled(counts is not None and counts.count > 0)
        if counts is None:
            self.matches.setText(self.tr("Looking through the texts…"))
            self.matches_mark.show_icon("search", "muted")
        elif not counts.count:
            self.matches.setText(self.tr("Nothing that looks private was found inside the texts."))
            self.matches_mark.show_icon("check", "supports")
        else:
            kinds = ", ".join(
                self.tr("{n}\u00a0×\u00a0{kind}").format(
                    n=words.number(one.count), kind=match_kind(one.kind).lower()
                )
                for one in counts.kinds
            )
            state = (
                self.tr("{n} to be seen and accepted").format(n=words.number(counts.open))
                if counts.open
                else self.tr("All accepted")
            )
            self.matches.setText(self.tr("{state}: {kinds}.").format(state=state, kinds=kinds))
            self.matches_mark.show_icon(
                *(("hand", "accent") if counts.open else ("check", "supports"))
            )
        self.changed.emit()
