"""Choosing files and folders: the system's dialogs, never blocking; handed in, so tests choose."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget


class Pickers:
    """The system's file dialogs, which begin where something was chosen last."""

    def __init__(self) -> None:
        self._last: Path | None = None

    def folder(self, parent: QWidget, title: str, then: Callable[[Path], object]) -> None:
        """Choose one folder."""
        dialog = self._dialog(parent, title, QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda path: then(Path(path)))
        dialog.open()

    def file(
        self, parent: QWidget, title: str, pattern: str, then: Callable[[Path], object]
    ) -> None:
        """Choose one file that is there."""
        dialog = self._dialog(parent, title, QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(pattern)
        dialog.fileSelected.connect(lambda path: then(Path(path)))
        dialog.open()

    def files(
        self, parent: QWidget, title: str, pattern: str, then: Callable[[list[Path]], object]
    ) -> None:
        """Choose one or more files that are there."""
        dialog = self._dialog(parent, title, QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilter(pattern)
        dialog.filesSelected.connect(lambda paths: then([Path(path) for path in paths]))
        dialog.open()

    def save(self, parent: QWidget, title: str, name: str, then: Callable[[Path], object]) -> None:
        """Choose a file to be made."""
        dialog = self._dialog(parent, title, QFileDialog.FileMode.AnyFile)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(name)
        dialog.fileSelected.connect(lambda path: then(Path(path)))
        dialog.open()

    def _dialog(self, parent: QWidget, title: str, mode: QFileDialog.FileMode) -> QFileDialog:
        dialog = QFileDialog(parent, title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(mode)
        dialog.setDirectory(str(self._last or _first_folder()))
        dialog.accepted.connect(lambda: self._keep(dialog))
        return dialog

    def _keep(self, dialog: QFileDialog) -> None:
        self._last = Path(dialog.directory().absolutePath())


def _first_folder() -> Path:
    """Where the program was started, if something can be kept there; else the documents.

    From a menu a program is started in its own folder, at the root, or in a folder that is gone.
    """
    with suppress(OSError):
        here = Path.cwd()
        if here != here.parent and os.access(here, os.W_OK):
            return here
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    documents = Path(place or Path.home())
    return documents if documents.is_dir() else Path.home()


def open_folder(folder: Path) -> None:
    """Show a folder in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
