"""Export: what leaves, to whom, how much work, what cannot be taken back; then where it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QSplitter, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.export import Parcel, parcel_of, parcels
from citereview_gui.pickers import Pickers, open_folder
from citereview_gui.presenter import RoundPresenter
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, iconed, label, row, rule, scrolled
from citereview_gui.widgets.form_dialog import Field, FormDialog, Values
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.readiness import ReadinessPanel
from citereview_gui.widgets.table import Table
from citereview_gui.widgets.texts_dialog import TextsDialog

if TYPE_CHECKING:
    from citereview.actions.tracking_views import ReviewerText
    from citereview.actions.views import (
        ExportResult,
        KeyView,
        Readiness,
        RoundOverview,
        RoundStatus,
    )


class ExportPage(Page):
    """The second stage."""

    go_on = Signal()
    said = Signal(str, str, str, object)

    def __init__(self, theme: Theme, presenter: RoundPresenter, pickers: Pickers) -> None:
        super().__init__(theme, self.tr("Export"))
        self._presenter, self._pickers = presenter, pickers
        self._readiness: Readiness | None = None
        self._status: RoundStatus | None = None
        self._names: dict[str, str] = {}
        self._busy = False
        self.model = parcels()
        self.table = Table(
            self.model,
            theme,
            self.tr("What goes to whom"),
            sortable=False,
            empty=self.tr("No reviewers yet: add a reviewers.csv to the case folder."),
        )
        self.readiness = ReadinessPanel(theme)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(scrolled(self._left(), self.tr("What leaves, and to whom")))
        self.splitter.addWidget(self.readiness)
        self.splitter.setSizes([700, 300])
        self.splitter.setStretchFactor(0, 5)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(16)
        self.body.addWidget(self.splitter, 1)
        self.backup = self.add_action(
            Button(
                self.tr("Back up the key…"),
                theme,
                icon="lock",
                tip=self.tr(
                    "Without its key a round can be read, but nothing more be done with it"
                ),
                then=self._ask_backup,
            )
        )
        self.open_folder = self.add_action(
            Button(self.tr("Open the folder"), theme, icon="folder", then=self._open_outbox)
        )
        self.export = self.add_action(
            Button(
                self.tr("Export blinded requests"),
                theme,
                icon="send",
                role="primary",
                then=self._export,
            )
        )
        self.next = self.add_action(
            Button(
                self.tr("Continue to returns"),
                theme,
                icon="arrow-right",
                trailing=True,
                role="primary",
                then=self.go_on.emit,
            )
        )

    def show_round(self, overview: RoundOverview) -> None:
        """Show what is still to do, or that it is done."""
        super().show_round(overview)
        self.kind.setText(words.kind_title(overview.kind))
        self.kind_meaning.setText(words.kind_meaning(overview.kind))
        done = overview.exported
        self.say(
            self.tr("Exported. Send each reviewer their own file from the outbox folder.")
            if done
            else self.tr("One file for each reviewer, with nothing in it that names a system.")
        )
        self.export.setVisible(not done)
        self.next.setVisible(done)
        self.open_folder.setVisible(done)
        self.before.setVisible(not done)
        self.after.setVisible(done)
        self._enable()

    def refresh(self) -> None:
        """Read readiness and who reviews."""
        super().refresh()
        self.readiness.wait()
        self._presenter.read_readiness(self._show_readiness)
        self._presenter.call("status", then=self._show_status)
        overview = self._presenter.overview
        if overview is not None and overview.exported:
            self._presenter.call("export_result", then=self._show_result)

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        super().forget()
        self._readiness = self._status = None
        self.model.replace(())
        self.readiness.forget()
        self.acknowledge.setChecked(False)
        self.spreadsheets.setChecked(False)
        self.without_backup.setChecked(False)
        self.digests.hide()

    def focus_first(self) -> None:
        """The acknowledgement, or the table once it is done."""
        if self.before.isVisible():
            self.acknowledge.setFocus()
        else:
            self.table.setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """One export at a time."""
        self._busy = busy
        self._enable()

    def _left(self) -> QWidget:
        theme = self.theme
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(12)
        card = Card(spacing=4)
        card.column.addWidget(label(self.tr("Kind of evidence"), "caption"))
        self.kind = label(role="h2")
        self.kind_meaning = label(role="muted", wrap=True)
        card.column.addWidget(self.kind)
        card.column.addWidget(self.kind_meaning)
        column.addWidget(card)
        self.per_case = QComboBox()
        self.per_case.setAccessibleName(self.tr("Reviewers of each case"))
        self.per_case.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.per_case.activated.connect(self._assign)
        each = label(self.tr("Each case goes to"), "muted")
        each.setBuddy(self.per_case)
        column.addLayout(row(label(self.tr("What goes to whom"), "h2"), None, each, self.per_case))
        column.addWidget(self.table)
        self.copy = Button(
            self.tr("Copy a message for this reviewer"),
            theme,
            icon="copy",
            then=self._copy_message,
            tip=self.tr("Text without names or paths, to paste into an e-mail."),
        )
        self.digests = label(role="code")
        self.digests.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.digests.setAccessibleName(self.tr("Digests to keep"))
        self.digests.hide()
        self.after = QWidget()
        after = QVBoxLayout(self.after)
        after.setContentsMargins(0, 0, 0, 0)
        after.setSpacing(8)
        self.messages = Button(
            self.tr("All messages…"),
            theme,
            tip=self.tr("The message for each reviewer, to read and to copy"),
            then=self._show_messages,
        )
        after.addLayout(row(self.copy, self.messages, None))
        after.addWidget(self.digests)
        column.addWidget(self.after)
        self.before = Card(spacing=8)
        self.before.column.addWidget(label(self.tr("What cannot be taken back"), "h2"))
        for icon, text in (
            ("lock", self.tr("Systems are named System 1 to n from now on, for you as well.")),
            ("lock", self.tr("Policy, subjects, rubric and order are sealed by digest.")),
            (
                "check",
                self.tr("Nothing is sent: the files are written to the round's outbox folder."),
            ),
        ):
            self.before.column.addLayout(iconed(theme, icon, "muted", text))
        self.before.column.addWidget(rule())
        self.spreadsheets = QCheckBox(self.tr("Make a spreadsheet of each kit too (XLSX)"))
        self.spreadsheets.setToolTip(self.tr("For reviewers whose mail gateway stops web pages"))
        self.before.column.addWidget(self.spreadsheets)
        self.acknowledge = QCheckBox(
            self.tr("I have read what the readiness panel says and want to export")
        )
        self.acknowledge.toggled.connect(self._enable)
        self.before.column.addWidget(self.acknowledge)
        self.without_backup = QCheckBox(self.tr("Export without a backup of the sealing key"))
        self.without_backup.setToolTip(
            self.tr("Or back the key up first: without it nothing that comes back can be judged")
        )
        self.without_backup.toggled.connect(self._enable)
        self.without_backup.hide()
        self.before.column.addWidget(self.without_backup)
        column.addWidget(self.before)
        column.addStretch(1)
        self.model.modelReset.connect(lambda: self.table.fit_rows(2, 8))
        self.table.fit_rows(2, 8)
        return holder

    def _enable(self) -> None:
        overview = self._presenter.overview
        ready = self._readiness is not None and not self._readiness.blocking
        writable = overview is not None and not overview.read_only
        may = ready and writable and not self._busy
        self.acknowledge.setEnabled(may)
        self.spreadsheets.setEnabled(may)
        no_backup = self._readiness is not None and any(
            notice.code == "no_key_backup" for notice in self._readiness.notices
        )
        self.without_backup.setVisible(no_backup)
        self.without_backup.setEnabled(may)
        safe = not no_backup or self.without_backup.isChecked()
        self.export.setEnabled(may and safe and self.acknowledge.isChecked())
        self.copy.setEnabled(bool(self.model.records))
        self.backup.setEnabled(writable and not self._busy)
        open_still = overview is not None and not overview.exported
        self.per_case.setEnabled(open_still and writable and not self._busy)

    def _show_readiness(self, readiness: Readiness) -> None:
        self._readiness = readiness
        self._show_parcels()
        self.readiness.show_readiness(readiness)
        self._enable()

    def _show_status(self, status: RoundStatus) -> None:
        self._status = status
        self._names = {reviewer.reviewer: reviewer.name for reviewer in status.reviewers}
        self._show_parcels()
        self._enable()

    def _show_parcels(self) -> None:
        """Before the export: what each reviewer is going to get."""
        status = self._status
        if status is not None and not status.overview.exported:
            self._offer_assignments(status.overview.reviewers)
            each = 0.0 if self._readiness is None else self._readiness.minutes_per_reviewer
            self.model.replace(
                Parcel(r.reviewer, r.name, r.pairs, self._minutes(r.pairs, each, status), "")
                for r in status.reviewers
            )
        self._enable()

    def _offer_assignments(self, reviewers: int) -> None:
        """Two to all reviewers a case, where there is a choice and nothing was sent yet."""
        if self.per_case.count() == reviewers - 1:
            return
        self.per_case.clear()
        self.per_case.addItem(self.tr("all reviewers"), None)
        for number in range(2, reviewers):
            self.per_case.addItem(
                self.tr("{n} of {all}, by lot").format(n=number, all=reviewers), number
            )

    def _minutes(self, pairs: int, most: float, status: RoundStatus) -> float:
        """Minutes of a reviewer, from those of the one who has most."""
        most_pairs = max((r.pairs for r in status.reviewers), default=0)
        return most * pairs / most_pairs if most_pairs else most

    def _assign(self, at: int) -> None:
        self._presenter.call(
            "assign",
            title=self.tr("Assigning cases"),
            writes=True,
            then=self._show_status,
            per_case=self.per_case.itemData(at),
        )

    def _export(self) -> None:
        self._presenter.call(
            "export_round",
            title=self.tr("Exporting blinded requests"),
            long=True,
            writes=True,
            acknowledged=True,
            without_key_backup=self.without_backup.isChecked(),
            spreadsheets=self.spreadsheets.isChecked(),
        )

    def _show_result(self, result: ExportResult) -> None:
        self.model.replace(parcel_of(kit, self._names.get(kit.reviewer, "")) for kit in result.kits)
        said = self.tr("packets {packets}\nmapping {mapping}\nkey {key}").format(
            packets=result.packet_digest,
            mapping=result.mapping_commitment,
            key=result.key_fingerprint,
        )
        if result.scan is not None:
            said += self.tr(
                "\nsearched for private values: files {files}, strings {strings}; "
                "matches accepted inside the texts: {accepted}"
            ).format(
                files=words.number(result.scan.files),
                strings=words.number(result.scan.strings),
                accepted=words.number(sum(one.count for one in result.scan.accepted)),
            )
        self.digests.setText(said)
        self.digests.show()
        self.table.select_row(0)
        if self.isVisible():
            # The export button is gone, and with it the keyboard's place.
            self.table.setFocus()
        self._enable()

    def _ask_backup(self) -> None:
        FormDialog(
            self,
            self.theme,
            title=self.tr("Back up the round's sealing key"),
            lines=(
                self.tr("The file opens with this passphrase only; it is kept nowhere."),
                self.tr("Keep the file apart from the round."),
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
            then=self._choose_backup,
        ).open()

    def _choose_backup(self, values: Values) -> None:
        if values["passphrase"] != values["again"]:
            self.said.emit(
                self.tr("The two passphrases differ."),
                self.tr("Nothing was written. Try again."),
                "unclear",
                None,
            )
            return
        self._pickers.save(
            self,
            self.tr("Where the key's backup is kept"),
            "key-backup.json",
            lambda path: self._backup(path, values["passphrase"]),
        )

    def _backup(self, path: Path, passphrase: str) -> None:
        self._presenter.call(
            "backup_key",
            path,
            passphrase,
            title=self.tr("Backing up the key"),
            writes=True,
            then=lambda key: self._backed_up(key, path.parent),
        )

    def _backed_up(self, key: KeyView, folder: Path) -> None:
        self._presenter.read_readiness(self._show_readiness)
        self.said.emit(
            self.tr("The key is backed up."),
            self.tr("Its fingerprint: {digits}").format(digits=key.fingerprint),
            "supports",
            folder,
        )

    def _open_outbox(self) -> None:
        if self._presenter.path is not None:
            open_folder(self._presenter.path / "outbox")

    def _copy_message(self) -> None:
        parcel = self.table.selected() or next(iter(self.model.records), None)
        if parcel is not None:
            self._presenter.call(
                "invitations",
                reviewers=[parcel.reviewer],
                then=lambda texts: self._copied(parcel, texts),
            )

    def _copied(self, parcel: Parcel, texts: tuple[ReviewerText, ...]) -> None:
        """A reviewer may have more kits than one; each has its own text."""
        text = next((one for one in texts if one.file == parcel.file), *texts[:1])
        QGuiApplication.clipboard().setText(text.text)
        self.said.emit(
            self.tr("The message for {who} is copied.").format(who=parcel.reviewer),
            self.tr("Attach {file} to it.").format(file=parcel.file.rpartition("/")[2]),
            "accent",
            None,
        )

    def _show_messages(self) -> None:
        title = self.tr("Messages, one a file")
        self._presenter.call(
            "invitations",
            then=lambda texts: TextsDialog(self, self.theme, title, texts).open(),
        )
