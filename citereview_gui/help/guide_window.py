"""The guide beside the window: contents and search at the left, the page at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from citereview_gui.help.guide_view import GuideView
from citereview_gui.help.manual import Manual
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, column, label, row
from citereview_gui.widgets.beside import BesideWindow

SIZE = (1080, 760)
CONTENTS, CONTENTS_SHARE = 300, 0.4
"""Width of the contents: at 100 %, and its greatest share of the window."""
PATH = Qt.ItemDataRole.UserRole


class GuideWindow(BesideWindow):
    """Contents, search and one page; Back leads through the pages that were read."""

    def __init__(self, theme: Theme, manual: Manual) -> None:
        super().__init__(theme, self.tr("Guide"), SIZE)
        self._manual = manual
        self._before: list[str] = []
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the guide"))
        self.search.setAccessibleName(self.tr("Search the guide"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self.next_place)
        self.contents = QListWidget()
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.currentItemChanged.connect(lambda item, _: self._chosen(item))
        self.nothing = label(self.tr("No page holds these words."), "muted", wrap=True)
        self.view = GuideView(theme, manual)
        self.view.followed.connect(self._follow)
        self.back = Button(
            self.tr("Back"), theme, icon="previous", role="link", then=self.go_back,
            tip=self.tr("The page before (Alt+Left)"),
        )  # fmt: skip
        self.next = Button(
            self.tr("Next place"), theme, icon="search", role="link", then=self.next_place,
            tip=self.tr("Where the words stand next on this page (F3)"),
        )  # fmt: skip
        self.close_button = Button(self.tr("Close"), theme, then=self.close)
        left = QWidget()
        left.setLayout(column(self.search, self.nothing, self.contents))
        right = QWidget()
        right.setLayout(column(row(self.back, self.next, None), self.view))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(left)
        split.addWidget(right)
        left_width = min(theme.px(CONTENTS), int(self.width() * CONTENTS_SHARE))
        split.setSizes([left_width, self.width() - left_width])
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(16)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 16, 16, 16)
        outer.addWidget(split, 1)
        outer.addLayout(row(None, self.close_button))
        for keys, then in (
            (QKeySequence.StandardKey.Find, self.search.setFocus),
            (QKeySequence.StandardKey.FindNext, self.next_place),
            (QKeySequence.StandardKey.Back, self.go_back),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(then)
        self._fill()

    def open_at(self, path: str) -> None:
        """Show a page and come to the front."""
        self.search.clear()
        self._go(path)
        self.come_forward()
        self.view.setFocus()

    def next_place(self) -> None:
        """Go to the next place of the words that are searched."""
        self.view.find_next(self.search.text())

    def go_back(self) -> None:
        """The page before."""
        if self._before:
            self._show(self._before.pop())

    def _go(self, path: str, anchor: str = "") -> None:
        if self.view.page and self.view.page != path:
            self._before.append(self.view.page)
        self._show(path, anchor)

    def _show(self, path: str, anchor: str = "") -> None:
        self.view.show_page(path, anchor)
        self.back.setEnabled(bool(self._before))
        for at in range(self.contents.count()):
            item = self.contents.item(at)
            if item.data(PATH) == path:
                self.contents.blockSignals(True)  # noqa: FBT003 - Qt's signature
                self.contents.setCurrentItem(item)
                self.contents.blockSignals(False)  # noqa: FBT003 - as above

    def _follow(self, link: str) -> None:
        path = self._manual.target(self.view.page, link)
        if path is not None:
            self._go(path, link.partition("#")[2])

    def _chosen(self, item: QListWidgetItem | None) -> None:
        path = None if item is None else item.data(PATH)
        if path is not None and path != self.view.page:
            self._go(path)
            self.view.mark(self.search.text())

    def _search(self, needle: str) -> None:
        self._fill()
        self.view.mark(needle)
        self.next.setEnabled(bool(needle.strip()))

    def _fill(self) -> None:
        pages, part = self._manual.found(self.search.text()), ""
        self.contents.blockSignals(True)  # noqa: FBT003 - filling is no choice
        self.contents.clear()
        for page in pages:
            if page.part != part:
                part = page.part
                head = QListWidgetItem(part)
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                head.setFont(self.theme.font("caption", weight=QFont.Weight.DemiBold))
                self.contents.addItem(head)
            item = QListWidgetItem(page.title)
            item.setData(PATH, page.path)
            item.setToolTip(page.title)
            self.contents.addItem(item)
            if page.path == self.view.page:
                self.contents.setCurrentItem(item)
        self.contents.blockSignals(False)  # noqa: FBT003 - as above
        self.nothing.setVisible(not pages)
        self.next.setEnabled(bool(self.search.text().strip()))
        self.back.setEnabled(bool(self._before))
