"""Every text of the window passes through a translation, and a language is loaded by its name."""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys
import zoneinfo
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QTableView,
    QTextEdit,
    QWidget,
)

from citereview_gui.failures import Failure
from citereview_gui.main_window import MainWindow
from citereview_gui.settings import Settings
from citereview_gui.spoken import counted, said
from citereview_gui.theme import Theme
from citereview_gui.translation import install_translations, qt_translations
from tests.gui.crawler import Crawler, View

ROOT = Path(__file__).resolve().parent.parent.parent
OPEN, CLOSE = "⟦", "⟧"
NAMES = (
    "CiteReview", "Python", "Qt for Python", "Apache-2.0", "PSF-2.0", "LGPL-3.0", "Linux", "glibc",
    "Home", "Tab", "Ctrl", "Shift", "Alt", "Return", "Backspace", "PgUp", "PgDown", "Del",
    "Visit notes, March", "Reviewer One", "Reviewer Two", "Reviewer Three", "UTC",
    "a_code", "what", "safe", "todo", "below threshold",
)  # fmt: skip
"""Words that are the same in every language, the round's name in these tests, and a reason the
window has no words for, so that it shows the code's own."""


class Marking(QTranslator):
    """A language that says the same between brackets."""

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False

    def translate(
        self,
        context: str,  # noqa: ARG002 - Qt's signature
        source: str,
        disambiguation: str | None = None,  # noqa: ARG002 - as above
        n: int = -1,  # noqa: ARG002 - as above
    ) -> str:
        return f"{OPEN}{source}{CLOSE}"


@pytest.fixture
def marked(qapp: QApplication) -> Iterator[None]:
    translator = Marking()
    assert qapp.installTranslator(translator)
    yield
    assert qapp.removeTranslator(translator)


@pytest.fixture
def crawler(  # noqa: PLR0917 - fixtures
    marked: None, window: MainWindow, fake: Any, at_rest: Any, tmp_path: Path, pickers: Any
) -> Crawler:
    pickers.next_folder = tmp_path
    return Crawler(window, fake, at_rest, tmp_path)


def script() -> Any:
    spec = importlib.util.spec_from_file_location(
        "write_translations", ROOT / "packaging" / "write_translations.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def data() -> list[str]:
    """What the stand-in's round says: the core's words and made-up values, longest first."""
    found = {
        node.value
        for file in Path(__file__).parent.glob("fake_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    parts = {line.strip() for text in found for line in re.split(r"[\r\n]+", text)}
    parts |= {*NAMES, *zoneinfo.available_timezones()}
    parts.discard("Reviewer")  # half of a made-up name there, a word of ours here
    return sorted((part for part in parts if re.search(r"[^\W\d_]", part)), key=len, reverse=True)


def texts(view: View) -> Iterator[tuple[str, str]]:
    """Every text of a view a person reads or is read to, with the kind of place it stands in."""
    for widget in (view.widget, *view.widget.findChildren(QWidget)):
        if not (widget.isVisibleTo(view.widget) or widget is view.widget):
            continue
        kind = type(widget).__name__
        yield f"{kind} name", widget.accessibleName()
        yield f"{kind} description", widget.accessibleDescription()
        yield f"{kind} tool tip", widget.toolTip()
        if widget.isWindow():
            yield f"{kind} title", widget.windowTitle()
        match widget:
            case QLabel() | QAbstractButton():
                yield kind, widget.text()
            case QComboBox():
                for at in range(widget.count()):
                    yield kind, widget.itemText(at)
                yield kind, widget.placeholderText()
            case QLineEdit() | QTextEdit():
                yield kind, widget.placeholderText()
            case QListWidget() | QTableView():
                yield from cells(kind, widget)
    for action in view.widget.findChildren(QAction):
        yield "action", action.text()


def cells(kind: str, table: QListWidget | QTableView) -> Iterator[tuple[str, str]]:
    model = table.model()
    # A list says that it has columns, but only to its views.
    for column in range(model.columnCount() if isinstance(table, QTableView) else 1):
        if isinstance(table, QTableView):
            title = model.headerData(column, Qt.Orientation.Horizontal)
            yield f"{kind} header", str(title or "")
        for row in range(min(model.rowCount(), 12)):
            index = model.index(row, column)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                yield f"{kind} cell {column}", str(index.data(role) or "")


def left_over(text: str, known: list[str]) -> str:
    """What of a text neither passed through a translation nor is data."""
    inner = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
    while (shorter := inner.sub(" ", text)) != text:
        text = shorter
    text = re.sub(r"\S+\.(?:html|json|csv|xlsx|py|pdf|txt)\b", " ", text)
    for part in known:
        if part in text and re.search(r"[^\W\d_]", text):
            text = re.sub(rf"(?<!\w){re.escape(part)}(?!\w)", " ", text)
    text = re.sub(r"(?:/[\w.-]+){2,}\S*|\b[\w-]*\d[\w.:-]*|\b[a-z]+_[a-z_]+\b|\b\w\b", " ", text)
    return " ".join(re.findall(r"[^\W\d_]{2,}", text))


def test_that_every_visible_text_passed_through_a_translation(crawler: Crawler) -> None:
    known, wrong, seen = data(), set(), 0
    for view in crawler.views():
        if view.name.startswith(("help/show_guide", "help/show_about")):
            # The guide is Markdown of its own; About names other people's work. Their frames:
            continue
        for kind, text in texts(view):
            seen += 1
            if rest := left_over(text.replace("&", ""), known):
                wrong.add(f"{view.name}: {kind}: {rest!r} in {text!r}")
    assert seen > 5_000
    assert not wrong, "\n".join(sorted(wrong))


def test_that_a_text_which_did_not_pass_is_found(qapp: QApplication) -> None:
    holder = QWidget()
    for text in ("⟦Home⟧ for 12 pairs", "⟦{n} of ⟦Track⟧⟧: case-001", "3/5 · 40 %"):
        QLabel(text, holder)
    holder.show()
    found = [left_over(text, ["case-001"]) for _, text in texts(View("x", holder))]
    assert [rest for rest in found if rest] == ["for pairs"]
    assert left_over("Nobody translated this", ["translated"]) == "Nobody this"


def test_that_the_template_is_current() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "write_translations.py"), "--check"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_that_the_template_holds_texts_of_every_way_they_are_said() -> None:
    found = script().collect()
    assert not found.dynamic
    texts_ = found.texts
    for key in (
        ("Words", "needs you"),
        ("Menus", "&File"),
        ("Tables", "Reviewer"),
        ("Leaving", "Stop and close?"),
        ("Counts", "%Ln pairs"),
        ("Problems", "The process that works on the round ended unexpectedly."),
        ("Problems", "Something in CiteReview itself failed."),
    ):
        assert key in texts_, key
    assert texts_["Counts", "%Ln pairs"]
    assert not texts_["Menus", "&File"]


@pytest.fixture
def french(tmp_path: Path) -> Path:
    """A folder with a small French file, compiled as the project compiles its own."""
    source = tmp_path / "citereview_fr.ts"
    source.write_text(
        """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context><name>Menus</name><message><source>&amp;File</source>
<translation>&amp;Fichier</translation></message></context>
<context><name>Counts</name><message numerus="yes"><source>%Ln pairs</source>
<translation><numerusform>%Ln paire</numerusform><numerusform>%Ln paires</numerusform>
</translation></message></context>
<context><name>Problems</name><message><source>The disk is full.</source>
<translation>Le disque est plein.</translation></message></context>
</TS>
""",
        "utf-8",
    )
    script().compile_language(source, tmp_path / "citereview_fr.qm")
    return tmp_path


@pytest.fixture
def own_locale() -> Iterator[None]:
    kept = QLocale()
    yield
    QLocale.setDefault(kept)


@pytest.mark.usefixtures("own_locale")
def test_that_a_language_is_loaded_with_qts_own_words_and_its_plurals(  # noqa: PLR0917 - fixtures
    qapp: QApplication,
    french: Path,
    theme: Theme,
    settings: Settings,
    fake: Any,
    disposed: Callable[[MainWindow], None],
) -> None:
    translators = install_translations(qapp, "fr", french)
    try:
        assert len(translators) == 2
        window = MainWindow(theme, settings, actions=fake)
        assert window.menuBar().actions()[0].text() == "&Fichier"
        assert window.menuBar().actions()[1].text() == "&Go", "what is not translated stays English"
        disposed(window)
        # French counts nothing as one; English does not.
        assert [counted("1 pair", "%Ln pairs", n) for n in (0, 1, 2)] == [
            "0 paire", "1 paire", "2 paires",
        ]  # fmt: skip
        assert counted("1 pair", "%Ln pairs", 12345) == f"{QLocale('fr').toString(12345)} paires"
        assert said("The disk is full.") == "Le disque est plein."
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Annuler"
    finally:
        for translator in translators:
            qapp.removeTranslator(translator)
    assert QLocale().language() == QLocale.Language.French


def test_that_without_a_file_for_the_language_everything_stays_english(
    qapp: QApplication, tmp_path: Path
) -> None:
    assert install_translations(qapp, "fr", tmp_path) == ()
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_that_qt_ships_its_words() -> None:
    place = Path(qt_translations())
    assert (place / "qtbase_fr.qm").is_file()


@pytest.mark.parametrize(("n", "expected"), [(0, "0 pairs"), (1, "1 pair"), (2, "2 pairs")])
def test_that_english_counts_without_a_file(n: int, expected: str) -> None:
    assert counted("1 pair", "%Ln pairs", n) == expected


@pytest.mark.usefixtures("marked")
def test_that_a_problem_of_the_core_is_said_in_the_persons_language(window: MainWindow) -> None:
    window.message.say_failure(Failure("disk_full", "Full.", "Safe.", "Make room."))
    assert window.message.text.startswith("⟦Full.⟧ ⟦Safe.⟧ ⟦Make room.⟧")


def test_that_a_language_keeps_what_was_translated_when_the_texts_change(
    tmp_path: Path,
) -> None:
    module = script()
    first = module.written({("A", "one"): False, ("A", "two"): False}, "fr", {})
    blank, done = b'<translation type="unfinished"></translation>', b"<translation>un</translation>"
    (tmp_path / "fr.ts").write_bytes(first.replace(blank, done, 1))
    known = module.translated(tmp_path / "fr.ts")
    second = module.written({("A", "one"): False, ("A", "three"): False}, "fr", known)
    assert done in second
    assert b"two" not in second
    assert second.count(b"unfinished") == 1
