"""How the tests of the stages go from stage to stage on the stand-in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from citereview_gui.main_window import MainWindow
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.form_dialog import FormDialog
from citereview_gui.widgets.table import Table

AtRest = Callable[[MainWindow], None]


def dialog_of(window: MainWindow) -> ConfirmDialog:
    found = [d for d in window.findChildren(ConfirmDialog) if d.isVisible()]
    assert len(found) == 1
    return found[0]


def go(window: MainWindow, stage: str, at_rest: AtRest) -> None:
    window.show_stage(stage)
    at_rest(window)


def exported(window: MainWindow, at_rest: AtRest) -> MainWindow:
    go(window, "export", at_rest)
    window.pages.export.acknowledge.setChecked(True)
    window.pages.export.export.click()
    at_rest(window)
    return window


def returned(window: MainWindow, at_rest: AtRest, tmp_path: Path, *names: str) -> MainWindow:
    exported(window, at_rest)
    go(window, "track", at_rest)
    files = [tmp_path / name for name in names or ("R-1.json", "R-2.json")]
    for file in files:
        file.write_text("{}")
    window.pages.track.receive(files)
    at_rest(window)
    return window


def locked(window: MainWindow, at_rest: AtRest, tmp_path: Path) -> MainWindow:
    returned(window, at_rest, tmp_path)
    window.pages.track.lock.click()
    dialog_of(window).do_button.click()
    at_rest(window)
    return window


def press(parent: QWidget, name: str) -> None:
    found = [
        button
        for button in parent.findChildren(QAbstractButton)
        if button.accessibleName() == name and button.isVisible()
    ]
    assert len(found) == 1, name
    found[0].click()


def words_of(window: MainWindow) -> str:
    """Every word that the window's widgets and tables hold, shown or not."""
    found: list[str] = []
    for widget in window.findChildren(QWidget):
        for name in ("text", "toPlainText"):
            read = getattr(widget, name, None)
            if callable(read):
                found.append(str(read()))
        found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        if isinstance(widget, Table):
            model = widget.model()
            found += [
                str(model.index(row, column).data())
                for row in range(model.rowCount())
                for column in range(model.columnCount())
            ]
    return "\n".join(found)


def form_of(window: MainWindow) -> FormDialog:
    found = [d for d in window.findChildren(FormDialog) if d.isVisible()]
    assert len(found) == 1
    return found[0]


def words_in(widget: QWidget) -> set[str]:
    from PySide6.QtWidgets import QLabel

    return {found.text() for found in widget.findChildren(QLabel)}


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(
        QPoint(20, 20),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
