"""How returns are brought in on Track: chosen, dropped, pasted, previewed, or the sample's."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from citereview_gui import words
from citereview_gui.jobs import Job
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.stages.track.inbox import explained
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button
from citereview_gui.widgets.info_dialog import InfoDialog

if TYPE_CHECKING:
    from citereview.actions.views.returned import ReceiptVerdict


class Receiver(QObject):
    """The buttons that bring files in, and what they do; the page puts them in their places.

    Attributes:
        said: Words, more words, tone.
    """

    said = Signal(str, str, str)

    def __init__(
        self, page: QWidget, theme: Theme, presenter: RoundPresenter, pickers: Pickers
    ) -> None:
        super().__init__(page)
        self._page, self._theme = page, theme
        self._presenter, self._pickers = presenter, pickers
        self.paste = Button(
            self.tr("Paste"),
            theme,
            icon="paste",
            tip=self.tr("Receive a return that was copied as text"),
            name=self.tr("Paste a return"),
            then=self._paste,
        )
        self.preview = Button(
            self.tr("Preview…"),
            theme,
            icon="search",
            tip=self.tr("Say what would become of files, without keeping any"),
            then=self._choose_preview,
        )
        self.choose = Button(self.tr("Receive…"), theme, icon="inbox", then=self.choose_files)
        self.sample = Button(
            self.tr("Receive the sample's returns"),
            theme,
            icon="flask",
            tip=self.tr("The synthetic reviewers of the sample answer"),
            then=self._receive_sample,
        )

    def set_enabled(self, *, enabled: bool) -> None:
        """Files are received one lot at a time."""
        for button in (self.choose, self.preview, self.paste, self.sample):
            button.setEnabled(enabled)

    def choose_files(self) -> None:
        """Choose returned files."""
        if self.choose.isEnabled():
            self._pickers.files(
                self._page,
                self.tr("Choose returned files"),
                self.tr("Returns (*.json *.txt *.xlsx *.zip);;All files (*)"),
                self.receive,
            )

    def receive(self, files: list[Path]) -> Job:
        """Keep and judge files that came back."""
        return self._presenter.call(
            "receive",
            files,
            title=self.tr("Receiving returns"),
            long=True,
            writes=True,
            then=self._received,
        )

    def _choose_preview(self) -> None:
        self._pickers.files(
            self._page,
            self.tr("Choose files to preview"),
            self.tr("Returns (*.json *.txt *.xlsx *.zip);;All files (*)"),
            lambda files: self._presenter.call(
                "preview",
                files,
                title=self.tr("Looking at files"),
                long=True,
                then=self._show_preview,
            ),
        )

    def _show_preview(self, verdicts: tuple[ReceiptVerdict, ...]) -> None:
        rows = tuple(
            (v.file, f"{words.receipt_chip(v.verdict).word}: {explained(v)}") for v in verdicts
        )
        InfoDialog(
            self._page,
            self._theme,
            self.tr("What would become of these files"),
            paragraphs=(self.tr("Nothing was kept or changed."),),
            rows=rows,
        ).open()

    def _receive_sample(self) -> None:
        """Have the sample's reviewers answer: their files go the way of every return."""
        folder = tempfile.TemporaryDirectory(prefix="citereview-sample-")

        def written(files: tuple[Path, ...]) -> None:
            self.receive(list(files)).ended.connect(lambda: folder.cleanup())  # noqa: PLW0108

        job = self._presenter.call(
            "write_sample_returns", Path(folder.name), title=self.tr("Answering"), then=written
        )
        job.failed.connect(lambda: folder.cleanup())  # noqa: PLW0108 - as above

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self.said.emit(
                self.tr("There is no text to paste."),
                self.tr("Copy the whole content of the returned file first."),
                "unclear",
            )
            return
        # The actions take files; this one is private (0600) and gone once it was received.
        folder = tempfile.TemporaryDirectory(prefix="citereview-paste-")
        file = Path(folder.name) / "pasted.json"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        job = self._presenter.call(
            "receive",
            [file],
            title=self.tr("Receiving the pasted return"),
            long=True,
            writes=True,
            then=self._received,
        )
        # A closure: a bound method of what is no QObject would be held weakly, and the file gone.
        job.ended.connect(lambda: folder.cleanup())  # noqa: PLW0108

    def _received(self, verdicts: tuple[ReceiptVerdict, ...]) -> None:
        held = [v for v in verdicts if v.verdict == "quarantined"]
        taken = len(verdicts) - len(held)
        if held:
            self.said.emit(
                self.tr("The file needs you.")
                if len(verdicts) == 1
                else self.tr("{n} of {all} files need you.").format(n=len(held), all=len(verdicts)),
                f"{held[0].sentence} [{held[0].code}]",
                "contradicts",
            )
        else:
            self.said.emit(
                counted("One file received.", "%Ln files received.", taken),
                " ".join(dict.fromkeys(v.sentence for v in verdicts[:2])),
                "supports",
            )
