"""Every key of the window, read from what carries it: menus, buttons, key buttons, pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QMenu

from citereview_gui.widgets.key_button import KeyButton

if TYPE_CHECKING:
    from citereview_gui.main_window import MainWindow
    from citereview_gui.widgets.page import Page

NATIVE = QKeySequence.SequenceFormat.NativeText


def tr(text: str) -> str:
    """Translate in the context of the keys."""
    return QCoreApplication.translate("Shortcuts", text)


@dataclass(frozen=True, slots=True)
class Key:
    """One key: the menu or page it belongs to, the key as the platform writes it, what it does."""

    where: str
    keys: str
    does: str


def shortcuts(window: MainWindow) -> tuple[Key, ...]:
    """All keys, menus first, then pages in the order of the rail."""
    found = list(everywhere())
    for top in window.menuBar().actions():
        menu = top.menu()
        if isinstance(menu, QMenu):
            found += [
                Key(plain(top.text()), shown(action), plain(action.text()))
                for action in menu.actions()
                if not action.shortcut().isEmpty()
            ]
    for page in window.pages.built():
        found += of_page(page)
    return tuple(found)


def everywhere() -> tuple[Key, ...]:
    """What the platform gives every window, for whoever never worked without a mouse."""
    where = tr("Everywhere")
    return (
        Key(where, tr("Tab, Shift+Tab"), tr("Next control, the one before")),
        Key(where, tr("Space"), tr("Press the button, tick the box")),
        Key(where, tr("Arrow keys"), tr("Move in a table or a list")),
        Key(where, tr("Enter"), tr("Open the row of a table")),
        Key(where, tr("Escape"), tr("Leave a dialog without doing it")),
        Key(where, tr("Alt and a letter"), tr("Open a menu")),
        Key(where, tr("Insert, Delete"), tr("Add an entry to a list in an editor, take it out")),
        Key(where, tr("Ctrl+S, Ctrl+Z"), tr("Save in an editor, take the last change back")),
    )


def of_page(page: Page) -> list[Key]:
    """Keys that a page takes while it is open."""
    where = page.accessibleName()
    found = [Key(where, keys, does) for keys, does in page.own_keys()]
    for button in page.findChildren(QAbstractButton):
        if isinstance(button, KeyButton):
            found.append(Key(where, button.key, button.text()))
        elif not button.shortcut().isEmpty():
            found.append(Key(where, button.shortcut().toString(NATIVE), plain(button.text())))
    return found


def shown(action: QAction) -> str:
    """The keys of an action as the platform writes them."""
    return ", ".join(keys.toString(NATIVE) for keys in action.shortcuts())


def plain(text: str) -> str:
    """A menu's text without its mark and without the dots that promise a dialog."""
    return text.replace("&", "").removesuffix("…")
