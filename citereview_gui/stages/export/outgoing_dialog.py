"""What goes to whom, before it goes: each file as it would be written, and what it holds."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QSplitter, QVBoxLayout, QWidget

from citereview_gui import words
from citereview_gui.models.tables.matches import outgoing_files
from citereview_gui.pickers import open_folder
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, column, iconed, label, row
from citereview_gui.widgets.fitting import fit_screen
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.outgoing.views import ExportPreview, OutgoingFile, OutgoingText

SHOWN_REFUSALS = 5

SIZE = (1080, 740)


class OutgoingDialog(QDialog):
    """Opened without blocking; nothing in it writes into the round."""

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: RoundPresenter, preview: ExportPreview
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._theme, self._presenter = theme, presenter
        self._shown: OutgoingText | None = None
        # What is looked at in a browser lies there, for the person alone, until this is closed.
        self._folder = tempfile.TemporaryDirectory(prefix="citereview-preview-")
        title = self.tr("What leaves, and to whom")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        fit_screen(self, parent, theme, SIZE)
        self.model = outgoing_files()
        self.table = Table(self.model, theme, self.tr("Files"), sortable=False)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setUndoRedoEnabled(False)
        self.text.setAccessibleName(self.tr("What the chosen file holds"))
        self.about = label(role="muted", wrap=True)
        self.more = Button(self.tr("Show more of it"), theme, role="link", then=self._read_more)
        self.browse = Button(
            self.tr("Open as the reviewer sees it"),
            theme,
            icon="file",
            tip=self.tr("A copy outside the round, removed when this is closed"),
            then=self._browse,
        )
        self.close_button = Button(self.tr("Close"), theme, then=self.accept)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(16)
        splitter.addWidget(self.table)
        holder = QWidget()
        right = QVBoxLayout(holder)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(8)
        right.addWidget(self.about)
        right.addWidget(self.text, 1)
        right.addLayout(row(self.more, None))
        splitter.addWidget(holder)
        splitter.setSizes([470, 550])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h1", wrap=True))
        outer.addWidget(label(self._sum(preview), "muted", wrap=True))
        if preview.refused:
            outer.addLayout(self._refusals(preview))
        outer.addWidget(splitter, 1)
        outer.addLayout(row(self.browse, None, self.close_button))
        self.table.current_record.connect(self._choose)
        self.finished.connect(lambda _: self._folder.cleanup())
        self._choose(None)
        self.model.replace(preview.files)
        self.table.select_row(0)
        self.table.setFocus()

    def _sum(self, preview: ExportPreview) -> str:
        return self.tr(
            "{n} files, {size}, exactly as the export would write them now; {strings} strings "
            "were searched for private values. Nothing was written."
        ).format(
            n=words.number(len(preview.files)),
            size=words.size(preview.size),
            strings=words.number(preview.strings),
        )

    def _refusals(self, preview: ExportPreview) -> QVBoxLayout:
        lines = column(spacing=4)
        for one in preview.refused[:SHOWN_REFUSALS]:
            said = f"{one.place}: {one.sentence} [{one.code}]"
            lines.addLayout(iconed(self._theme, "warning", "contradicts", said))
        hidden = len(preview.refused) - SHOWN_REFUSALS
        if hidden > 0:
            more = counted(
                "… and one more place. The export refuses while there is any.",
                "… and %Ln more places. The export refuses while there is any.",
                hidden,
            )
            lines.addWidget(label(more, "muted"))
        return lines

    def _choose(self, file: OutgoingFile | None) -> None:
        self._shown = None
        self.more.hide()
        self.browse.setEnabled(file is not None)
        if file is None:
            self.text.setPlainText("")
            self.about.setText("")
            return
        self.browse.setText(
            self.tr("Open as the reviewer sees it")
            if file.kind == "kit"
            else self.tr("Open a copy of it")
        )
        self._presenter.call("outgoing_text", file.name, then=lambda found: self._show(file, found))

    def _show(self, file: OutgoingFile, found: OutgoingText) -> None:
        if self.table.selected() is None or self.table.selected().name != found.name:
            return
        if found.offset and self._shown is not None:
            end = QTextCursor(self.text.document())
            end.movePosition(QTextCursor.MoveOperation.End)
            end.insertText(found.text)
        else:
            self.text.setPlainText(found.text)
        self._shown = found
        self.about.setText(self._about(file))
        self.more.setVisible(found.offset + len(found.text) < found.total)

    def _about(self, file: OutgoingFile) -> str:
        if file.kind in {"kit", "sheet"}:
            return self.tr(
                "For {who}: {pairs} pairs. What the file shows, as text; claims and passages "
                "between » and «."
            ).format(who=file.reviewer, pairs=words.number(file.pairs))
        if file.kind == "request":
            return self.tr("One note of one case for other tools, as JSON; lines broken to read.")
        return self.tr("The blinded packets, as JSON; lines broken to read.")

    def _read_more(self) -> None:
        file, shown = self.table.selected(), self._shown
        if file is not None and shown is not None:
            self._presenter.call(
                "outgoing_text",
                file.name,
                then=lambda found: self._show(file, found),
                offset=shown.offset + len(shown.text),
            )

    def _browse(self) -> None:
        file = self.table.selected()
        if file is not None:
            self._presenter.call(
                "write_outgoing", file.name, Path(self._folder.name), then=open_folder
            )
