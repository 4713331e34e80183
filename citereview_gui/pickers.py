"""Choosing files and folders: the system's dialogs, never blocking; handed in, so tests choose."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget


class Pickers:
    """The system's file dialogs."""

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
        return dialog


def open_folder(folder: Path) -> None:
    """Show a folder in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
