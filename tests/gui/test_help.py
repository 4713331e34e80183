"""Help: the guide is whole and offline, F1 knows the page, keys are listed, About says it all."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAction, QImage, QKeySequence, QShortcut, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from citereview_gui.help.guide_view import slug
from citereview_gui.help.guide_window import GuideWindow
from citereview_gui.help.manual import INDEX, PAGE_OF, Manual, manual_folder, resolved
from citereview_gui.help.shortcuts import shortcuts
from citereview_gui.main_window import MainWindow
from citereview_gui.shipped import installed_parts
from citereview_gui.theme import Theme
from citereview_gui.widgets.info_dialog import InfoDialog

ROOT = Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)]+)\)")
PICTURE = QTextDocument.ResourceType.ImageResource.value


@pytest.fixture
def manual() -> Manual:
    return Manual()


@pytest.fixture
def guide(qtbot: QtBot, theme: Theme, manual: Manual) -> GuideWindow:
    made = GuideWindow(theme, manual)
    qtbot.addWidget(made)
    return made


def listed() -> list[str]:
    return [page.path for page in Manual().pages]


def shown_dialog(window: MainWindow) -> InfoDialog:
    return next(d for d in window.findChildren(InfoDialog) if d.isVisible())


def said(dialog: InfoDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel))


def test_that_the_index_names_every_page_of_the_guide_and_their_headings(manual: Manual) -> None:
    on_disk = {f"guide/{file.name}" for file in (manual.folder / "guide").glob("*.md")}
    assert on_disk <= {page.path for page in manual.pages}
    assert set(PAGE_OF.values()) <= on_disk
    assert {page.part for page in manual.pages} == {
        "A round, step by step", "Single pages", "Reference",
    }  # fmt: skip
    for page in manual.pages:
        assert re.match(r"# \S", manual.text(page.path)), page.path


@pytest.mark.parametrize("path", [INDEX, *listed()])
def test_that_every_link_and_picture_of_a_page_is_shipped(manual: Manual, path: str) -> None:
    lost = []
    for picture, link in LINK.findall(manual.text(path)):
        target = manual.target(path, link)
        if target is None:
            lost.append(link)
        elif picture and target is not None:
            assert not QImage(str(manual.folder / target)).isNull()
    assert not lost


def test_that_every_page_and_picture_goes_into_the_wheel() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    shipped = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    folders = [source for source in shipped if source.startswith("docs")]
    assert all(shipped[source] == f"citereview_resources/{source}" for source in folders)
    manual = Manual()
    wanted = {f"docs/{INDEX}", *(f"docs/{page.path}" for page in manual.pages)}
    for page in manual.pages:
        for _, link in LINK.findall(manual.text(page.path)):
            target = manual.target(page.path, link)
            wanted |= {f"docs/{target}"} if target else set()
    assert {
        w for w in wanted if not any(PurePosixPath(w).is_relative_to(f) for f in folders)
    } == set()
    assert all((ROOT / source).exists() for source in shipped)


def test_that_the_guide_is_the_repositorys_own_in_a_checkout() -> None:
    assert manual_folder() == ROOT / "docs"


@pytest.mark.parametrize(
    ("path", "expected"),
    [("guide/../images/a.png", "images/a.png"), ("guide/./a.md", "guide/a.md"),
     ("../secret", None), ("guide/../../secret", None), ("/etc/passwd", None)],
)  # fmt: skip
def test_that_a_link_cannot_lead_out_of_the_guide(path: str, expected: str | None) -> None:
    assert resolved(PurePosixPath(path)) == expected


@pytest.mark.parametrize("path", listed())
def test_that_every_page_is_drawn_with_its_pictures_in_both_modes(
    guide: GuideWindow, theme: Theme, path: str
) -> None:
    guide.open_at(path)
    assert f"# {guide.view.toPlainText().splitlines()[0]}" in Manual().text(path)
    for picture, link in LINK.findall(Manual().text(path)):
        if not picture:
            continue
        drawn = guide.view.loadResource(PICTURE, QUrl(link))
        assert not drawn.isNull()
        assert drawn.deviceIndependentSize().width() <= guide.view.viewport().width()
        theme.choose("dark")
        dark = guide.view.loadResource(PICTURE, QUrl(link))
        theme.choose("light")
        if link.endswith("-light.png"):
            assert dark.toImage() != drawn.toImage()
    theme.choose("system")


def test_that_search_lists_the_pages_that_hold_all_words_and_marks_the_places(
    guide: GuideWindow,
) -> None:
    guide.open_at(INDEX)
    everything = guide.contents.count()
    guide.search.setText("key backup")
    paths = [
        guide.contents.item(n).data(Qt.ItemDataRole.UserRole) for n in range(guide.contents.count())
    ]
    pages = [path for path in paths if path]
    assert 0 < len(pages) < everything
    for path in pages:
        text = Manual().text(path).casefold()
        assert "key" in text
        assert "backup" in text
    guide.contents.setCurrentRow(paths.index(pages[0]))
    assert guide.view.page == pages[0]
    assert guide.view.extraSelections()
    guide.search.setText("key")
    before = guide.view.textCursor().position()
    guide.next.click()
    assert guide.view.textCursor().selectedText().casefold() == "key"
    assert guide.view.textCursor().position() != before
    guide.search.setText("nosuchwordanywhere")
    assert guide.contents.count() == 0
    assert guide.nothing.isVisible()


def test_that_links_lead_on_and_back_leads_back(guide: GuideWindow) -> None:
    guide.open_at("guide/load.md")
    assert not guide.back.isEnabled()
    guide.view.followed.emit("table.md")
    assert guide.view.page == "guide/table.md"
    guide.view.followed.emit("https://elsewhere.example/")
    assert guide.view.page == "guide/table.md"
    guide.back.click()
    assert guide.view.page == "guide/load.md"
    assert not guide.back.isEnabled()


def test_that_a_link_to_a_heading_goes_to_it(guide: GuideWindow) -> None:
    guide.open_at("metrics.md")
    headings = re.findall(r"^## (.+)$", Manual().text("metrics.md"), re.MULTILINE)
    guide.view.show_page("metrics.md", slug(headings[-1]))
    assert guide.view.textCursor().block().text() == headings[-1].replace("`", "")
    assert guide.view.verticalScrollBar().value() > 0


def test_that_f1_opens_the_guide_where_it_speaks_of_the_page(
    opened: MainWindow, at_rest: Callable[[MainWindow], None], qtbot: QtBot
) -> None:
    for name, path in PAGE_OF.items():
        if name == "home":
            opened.show_home()
        elif name == "new":
            opened.ask_new()
        else:
            opened.show_stage(name)
        at_rest(opened)
        opened.activateWindow()
        qtbot.waitUntil(lambda: QApplication.activeWindow() is opened)
        QTest.keyClick(opened, Qt.Key.Key_F1)
        assert opened.help.guide is not None
        assert opened.help.guide.view.page == path
        beside = opened.help.guide
        qtbot.waitUntil(lambda at=beside: QApplication.activeWindow() is at)  # type: ignore[misc]
        QTest.keyClick(beside, Qt.Key.Key_Escape)
        assert not opened.help.guide.isVisible()


def test_that_every_shortcut_there_is_is_listed_once(opened: MainWindow) -> None:
    opened.help.show_keys()
    text = said(shown_dialog(opened))
    native = QKeySequence.SequenceFormat.NativeText
    known = [a for a in opened.findChildren(QAction) if not a.shortcut().isEmpty()]
    assert len(known) >= 15
    for action in known:
        assert action.shortcut().toString(native) in text
        assert action.text().replace("&", "").removesuffix("…") in text
    for page in opened.pages.built():
        for shortcut in page.findChildren(QShortcut):
            assert shortcut.key().toString(native) in text, "a page's own key is not listed"
    keys = shortcuts(opened)
    listed_keys = [(key.where, key.keys) for key in keys]
    assert len(listed_keys) == len(set(listed_keys))
    assert {key.does for key in keys} >= {"Supports", "Clinical interpretation", "Next step"}
    menus = [k.keys for k in keys if k.where in ("File", "Go", "View", "Help")]
    assert len(menus) == len(set(menus)), "two menu entries with one key"


def test_that_about_says_versions_licences_and_every_disclaimer(window: MainWindow) -> None:
    window.help.show_about()
    text = said(shown_dialog(window))
    for words in (
        "evaluation aid only", "no compliance certification", "no clinical decision",
        "no guarantee of clinical truth", "Qualified human review remains required",
        "no medical action", "no release certification", "no publication",
        "evaluator's own assertion", "synthetic decisions never open", "no guarantee of anonymity",
        "does not encrypt",
    ):  # fmt: skip
        assert words.casefold() in text.casefold(), words
    assert "Apache-2.0" in text
    assert "LGPL-3.0" in text


def test_that_the_parts_installed_with_it_are_named_with_version_and_licence() -> None:
    parts = {part.name: part for part in installed_parts()}
    assert {"pydantic", "pyside6-essentials", "numpy", "cryptography", "typst"} <= set(parts)
    assert "citereview" not in parts
    assert "openmed" not in parts, "what tests alone use is not shipped"
    assert all(part.version and part.licence for part in parts.values())
    assert "BSD" in parts["numpy"].licence
