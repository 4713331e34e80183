"""A short form in a dialog: a question, what follows from it, fields, the verb that does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, column, iconed, label, row
from citereview_gui.widgets.snug import SnugDialog

Values = dict[str, str]


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its name in the values, its label, a hint; whether it is needed, or secret."""

    name: str
    title: str
    hint: str = ""
    required: bool = False
    secret: bool = False


class FormDialog(SnugDialog):
    """Opened without blocking; ``then`` is called with what was written, trimmed.

    ``wrong`` says what is wrong with the values once all that are needed are there, empty where
    nothing is: it is shown below the fields, which keep what was typed.
    """

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        *,
        title: str,
        lines: tuple[str, ...] = (),
        fields: tuple[Field, ...],
        verb: str,
        then: Callable[[Values], object],
        wrong: Callable[[Values], str] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("CiteReview")
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(lines))
        self.setMinimumWidth(theme.px(520))
        self._fields, self._then, self._wrong = fields, then, wrong
        self.edits: dict[str, QLineEdit] = {}
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h1", wrap=True))
        for line in lines:
            outer.addLayout(iconed(theme, "dash", "muted", line))
        for field in fields:
            edit = QLineEdit()
            edit.setPlaceholderText(field.hint)
            edit.setAccessibleName(field.title)
            if field.secret:
                edit.setEchoMode(QLineEdit.EchoMode.Password)
            edit.textChanged.connect(self._check)
            edit.returnPressed.connect(self._go_on)
            named = label(field.title, "strong")
            named.setBuddy(edit)
            outer.addLayout(column(named, edit, spacing=4))
            self.edits[field.name] = edit
        self.trouble = label(role="muted", wrap=True)
        self.trouble.setVisible(wrong is not None)
        outer.addWidget(self.trouble)
        outer.addSpacing(4)
        self.back_button = Button(self.tr("Back"), theme, then=self.reject)
        self.do_button = Button(verb, theme, role="primary", then=self._done)
        outer.addLayout(row(None, self.back_button, self.do_button))
        self._check()
        self.edits[fields[0].name].setFocus()

    def _check(self) -> None:
        whole = all(self.edits[f.name].text().strip() for f in self._fields if f.required)
        trouble = self._wrong(self._values()) if whole and self._wrong is not None else ""
        self.trouble.setText(trouble)
        self.do_button.setEnabled(whole and not trouble)

    def _go_on(self) -> None:
        """Enter does it where it can be done, else goes to the next field."""
        if self.do_button.isEnabled():
            self._done()
        else:
            self.focusNextChild()

    def _values(self) -> Values:
        # A passphrase is taken as it was typed, blanks and all.
        return {
            f.name: self.edits[f.name].text() if f.secret else self.edits[f.name].text().strip()
            for f in self._fields
        }

    def _done(self) -> None:
        values = self._values()
        self.accept()
        self._then(values)
