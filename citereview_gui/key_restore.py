"""Putting a round's key back from its backup: on another machine, or on one set up anew."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.theme import Theme
from citereview_gui.worker import Answer, Call

if TYPE_CHECKING:
    from citereview.actions.views.keys import KeyView
    from citereview_gui.widgets.form_dialog import Values


class KeyRestore(QObject):
    """Asks for the backup and its passphrase, then has the key put where it is looked for.

    Attributes:
        restored: The round's folder and its key's fingerprint; the round is to be opened again.
        failed: The `Failure`; the round and the backup are as they were.
    """

    restored = Signal(Path, str)
    failed = Signal(object)

    def __init__(
        self, window: QWidget, theme: Theme, presenter: RoundPresenter, pickers: Pickers
    ) -> None:
        super().__init__(window)
        self._window, self._theme = window, theme
        self._presenter, self._pickers = presenter, pickers

    def ask(self) -> None:
        """Ask for the file, then for its passphrase."""
        path = self._presenter.path
        if path is None:
            return
        self._pickers.file(
            self._window,
            self.tr("Choose the backup of this round's key"),
            self.tr("Backups of keys (*.json);;All files (*)"),
            lambda backup: self._ask_passphrase(path, backup),
        )

    def _ask_passphrase(self, path: Path, backup: Path) -> None:
        from citereview_gui.widgets.form_dialog import (  # noqa: PLC0415 - seldom needed
            Field,
            FormDialog,
        )

        FormDialog(
            self._window,
            self._theme,
            title=self.tr("Restore the round's sealing key"),
            lines=(
                self.tr("Needed where the key is not on this machine, or is lost."),
                self.tr("Nothing in the round changes, and no other key is replaced."),
            ),
            fields=(
                Field(
                    "passphrase",
                    self.tr("Passphrase of the backup"),
                    self.tr("As it was typed then: capitals and blanks count"),
                    required=True,
                    secret=True,
                ),
            ),
            verb=self.tr("Restore the key"),
            then=lambda values: self._restore(path, backup, values),
        ).open()

    def _restore(self, path: Path, backup: Path, values: Values) -> None:
        def arrived(answer: Answer) -> None:
            found: KeyView = answer.result
            self.restored.emit(path, found.fingerprint)

        call = Call("restore_key", (path, backup, values["passphrase"]), roundless=True)
        job = self._presenter.jobs.start(call, self.tr("Restoring the key"))
        job.succeeded.connect(arrived)
        job.failed.connect(self.failed)
