"""The two buttons of an editor whose document also stands in a file: read one in, write one out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from citereview_gui.pickers import Pickers
from citereview_gui.stages.editing.editor import EditorDialog
from citereview_gui.widgets.basics import Button


def tr(text: str) -> str:
    """Translate in the context of the editors' files."""
    return QCoreApplication.translate("EditorFiles", text)


def offer_files(
    editor: EditorDialog,
    pickers: Pickers,
    part: str,
    name: str,
    *,
    read: tuple[str, str, str],
    write: tuple[str, str],
) -> None:
    """Put both buttons into an editor's footer.

    Args:
        editor: What is read becomes one step of it, not yet saved.
        pickers: How a path is chosen.
        part: The part of the round, as `read_<part>_file` and `write_<part>_file` name it.
        name: What a written file is called at first.
        read: The button's text, the title of the choice, and the pattern of the files.
        write: The button's text and the title of the choice.
    """

    def read_in(path: Path) -> None:
        editor.ask(
            f"read_{part}_file", path, then=lambda form: editor.take(editor.document_of(form))
        )

    def write_out(path: Path) -> None:
        editor.ask(
            f"write_{part}_file",
            path,
            *editor.arguments(editor.document()),
            then=lambda made: editor.say(tr("Written: {name}.").format(name=made.name)),
        )

    text, title, pattern = read
    editor.footer.add_tool(
        Button(text, editor.theme, then=lambda: pickers.file(editor, title, pattern, read_in))
    )
    text, where = write
    editor.footer.add_tool(
        Button(text, editor.theme, then=lambda: pickers.save(editor, where, name, write_out))
    )
