"""Export: what leaves, to whom, how much work, what cannot be taken back; then where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.export import Parcel, parcel_of
from citereview_gui.pickers import Pickers, open_folder
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.export.before import BeforeCard, KeyCard
from citereview_gui.stages.export.outgoing_dialog import OutgoingDialog
from citereview_gui.stages.export.work import WorkPanel
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, label, scrolled
from citereview_gui.widgets.flow import FlowLayout
from citereview_gui.widgets.page import Page
from citereview_gui.widgets.readiness import ReadinessPanel
from citereview_gui.widgets.tall import TallColumn
from citereview_gui.widgets.texts_dialog import TextsDialog

if TYPE_CHECKING:
    from citereview.actions.loading.readiness_views import Readiness
    from citereview.actions.outgoing.views import ExportPreview, ExportResult
    from citereview.actions.views.round import RoundOverview
    from citereview.actions.views.tracking import ReviewerText

ROOM = 760
"""Width from which the readiness stands beside the rest, px at 100 %."""
LEAST, READABLE = 220, 240
"""Height of either part, px, and width of the readiness, px at 100 %."""
SHARES = (700, 300)


class ExportPage(Page):
    """The second stage.

    Attributes:
        said: Words, more words, tone, a folder to open or None.
    """

    go_on = Signal()
    said = Signal(str, str, str, object)

    def __init__(self, theme: Theme, presenter: RoundPresenter, pickers: Pickers) -> None:
        super().__init__(theme, self.tr("Export"))
        self._presenter = presenter
        self._readiness: Readiness | None = None
        self._result: ExportResult | None = None
        self._busy = False
        self.work = WorkPanel(theme, presenter)
        self.model, self.table = self.work.model, self.work.table
        self.per_case = self.work.per_case
        self.key = KeyCard(self, theme, presenter, pickers)
        self.backup = self.key.backup
        self.before = BeforeCard(self, theme, presenter)
        self.acknowledge, self.spreadsheets = self.before.acknowledge, self.before.spreadsheets
        self.without_backup = self.before.without_backup
        self.readiness = ReadinessPanel(theme)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        left = scrolled(self._left(), self.tr("What leaves, and to whom"), sideways=True)
        left.setMinimumHeight(LEAST)
        self.readiness.setMinimumHeight(LEAST)
        self.readiness.setMinimumWidth(theme.px(READABLE))
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.readiness)
        self.splitter.setSizes(SHARES)
        self.splitter.setStretchFactor(0, 5)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(16)
        self.body.addWidget(self.splitter, 1)
        self.waits = label(role="caption", wrap=True)
        self.add_note(self.waits)
        self.open_folder = self.add_action(
            Button(self.tr("Open the folder"), theme, icon="folder", then=self._open_outbox)
        )
        self.preview = self.add_action(
            Button(
                self.tr("See what leaves…"),
                theme,
                icon="search",
                tip=self.tr("Every file as it would be written; nothing is written"),
                then=self._preview,
            )
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
        self.key.said.connect(self.said)
        self.key.backed_up.connect(
            lambda: presenter.read_readiness(self._show_readiness, self._stopped)
        )
        self.before.changed.connect(self._enable)
        self.before.seen.connect(self.refresh)
        self.work.status_read.connect(lambda _: self._show_kits())
        self._enable()

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
        self.work.show_round(overview)
        for widget in (self.export, self.preview, self.before):
            widget.setVisible(not done)
        for other in (self.next, self.open_folder, self.after):
            other.setVisible(done)
        self._enable()

    def refresh(self) -> None:
        """Read readiness, who reviews, the key, and what is to be accepted.

        Not between one accepted match and the next: the dialog over the page counts them itself.
        """
        if self.before.looking:
            return
        super().refresh()
        self.readiness.wait()
        self._presenter.read_readiness(self._show_readiness, self._stopped)
        self.work.refresh()
        self.key.refresh()
        overview = self._presenter.overview
        if overview is not None and overview.exported:
            self._presenter.call("export_result", then=self._show_result)
        else:
            self.before.refresh()

    def forget(self) -> None:
        """Keep nothing of a closed round."""
        super().forget()
        self._readiness = self._result = None
        self.work.forget()
        self.readiness.forget()
        self.before.forget()
        self.digests.hide()

    def reading_stopped(self) -> None:
        """Where it is not known what is to be accepted, say so."""
        super().reading_stopped()
        self.before.show_stopped()

    def focus_first(self) -> None:
        """The table: what is to be seen and said comes after it."""
        self.table.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side where there is room for both, else in one column that is scrolled."""
        super().resizeEvent(event)
        wide = event.size().width() >= self.theme.px(ROOM)
        if wide == (self.readiness.parentWidget() is self.splitter):
            return
        if wide:
            self.splitter.addWidget(self.readiness)
            self.splitter.setSizes(SHARES)
        else:
            self._column.insertWidget(self._column.indexOf(self.key), self.readiness)

    def set_busy(self, *, busy: bool) -> None:
        """One export at a time."""
        self._busy = busy
        self._enable()

    def _left(self) -> QWidget:
        theme = self.theme
        holder = TallColumn()
        self._column = column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(12)
        card = Card(spacing=4)
        self.kind = label(role="h2")
        self.kind_meaning = label(role="muted", wrap=True)
        card.column.addWidget(label(self.tr("Kind of evidence"), "caption"))
        card.column.addWidget(self.kind)
        card.column.addWidget(self.kind_meaning)
        column.addWidget(card)
        column.addWidget(self.work)
        self.copy = Button(
            self.tr("Copy a message for this reviewer"),
            theme,
            icon="copy",
            then=self._copy_message,
            tip=self.tr("Text without names or paths, to paste into an e-mail."),
        )
        self.messages = Button(
            self.tr("All messages…"),
            theme,
            tip=self.tr("The message for each reviewer, to read and to copy"),
            then=self._show_messages,
        )
        self.digests = label(role="code", wrap=True)
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
        after.addLayout(FlowLayout(self.copy, self.messages))
        after.addWidget(self.digests)
        column.addWidget(self.after)
        column.addWidget(self.key)
        column.addWidget(self.before)
        column.addStretch(1)
        return holder

    def _enable(self) -> None:
        overview = self._presenter.overview
        ready = self._readiness is not None and not self._readiness.blocking
        writable = overview is not None and not overview.read_only
        may = ready and writable and not self._busy
        self.before.set_enabled(may=may, readiness=self._readiness)
        self.export.setEnabled(may and self.before.said_yes)
        self.waits.setText(self._missing() if may and not self.export.isHidden() else "")
        self.preview.setEnabled(ready and not self._busy)
        self.copy.setEnabled(bool(self.model.records))
        self.backup.setEnabled(writable and not self._busy)
        frozen = overview is not None and overview.frozen
        self.work.set_enabled(may=writable and not self._busy and not frozen)

    def _missing(self) -> str:
        """What the export waits for, beside the button that cannot be pressed yet."""
        missing = self.before.missing()
        return self.tr("Before the export: {what}.").format(what="; ".join(missing)) * bool(missing)

    def _stopped(self) -> None:
        """Somebody cancelled the readiness: the next time this page is shown asks again."""
        self.stale = True
        self.readiness.show_stopped()

    def _show_readiness(self, readiness: Readiness) -> None:
        self._readiness = readiness
        self.readiness.show_readiness(readiness)
        self._enable()

    def _preview(self) -> None:
        self._presenter.call(
            "preview_export",
            title=self.tr("Making what would leave, to look at"),
            long=True,
            then=self._show_preview,
            spreadsheets=self.spreadsheets.isChecked(),
        )

    def _show_preview(self, preview: ExportPreview) -> None:
        OutgoingDialog(self, self.theme, self._presenter, preview).open()

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
        self._result = result
        self._show_kits()
        said = self.tr(
            "For the records; nothing to do with them.\n"
            "packets {packets}\nmapping {mapping}\nkey {key}"
        ).format(
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

    def _show_kits(self) -> None:
        """After the export: the files that were made, with the names of who gets them."""
        overview, result = self._presenter.overview, self._result
        if result is not None and overview is not None and overview.exported:
            names = self.work.names()
            self.model.replace(parcel_of(kit, names.get(kit.reviewer, "")) for kit in result.kits)

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
