"""What would leave, before it leaves: every file of a publication to read, then the one button.

The files and pages come from the worker as they would be written; publishing hands back their
digest, so nothing else can leave. Whatever is chosen anew is prepared anew.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from citereview_gui import words
from citereview_gui.failures import Failure
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, Icon, column, label, row, scrolled
from citereview_gui.widgets.table import Table

if TYPE_CHECKING:
    from citereview.actions.publication.views import PublicationPreview, PublicFile

LEAKS = "publication_leaks"
SIDE, ROOM = 288, 600
"""Width of files and choices, and that from which the pages stand beside them, px at 100 %."""
LISTED, READ = 168, 420
"""Least height of the files and of the pages below them, px at 100 %."""
WIDEST = 16_777_215
"""What Qt takes as no limit."""
PAPER = 780
"""Widest a page is shown, in px at 100 %."""


class Pages(QWidget):
    """The pages of the PDF one below the other, as wide as there is room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._pictures: list[tuple[QLabel, QPixmap]] = []
        self._held = QVBoxLayout(self)
        self._held.setContentsMargins(0, 0, 0, 0)
        self._held.setSpacing(12)

    def show_pages(self, pages: tuple[bytes, ...]) -> None:
        """Show other pages."""
        for paper, _ in self._pictures:
            self._held.removeWidget(paper)
            paper.deleteLater()
        self._pictures = []
        for number, data in enumerate(pages, start=1):
            picture = QPixmap()
            picture.loadFromData(data)
            paper = QLabel()
            paper.setAccessibleName(self.tr("Page {n} of {all}").format(n=number, all=len(pages)))
            paper.setAccessibleDescription(
                self.tr("report.md, in the list, says the same as text.")
            )
            paper.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            # The picture follows the room there is, not the other way round.
            paper.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            self._held.addWidget(paper)
            self._pictures.append((paper, picture))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As wide as there is room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        ratio = self.devicePixelRatioF()
        width = round(min(self.width(), self._theme.px(PAPER)) * ratio)
        for paper, picture in self._pictures:
            if not picture.isNull():
                shown = picture.scaledToWidth(
                    max(1, width), Qt.TransformationMode.SmoothTransformation
                )
                shown.setDevicePixelRatio(ratio)
                paper.setPixmap(shown)


class PublicationDialog(QDialog):
    """Choices and files left, what the chosen file says right, one button that publishes.

    Args:
        parent: The page it stands over.
        theme: Colours and sizes.
        presenter: The open round.
        pickers: Chooses the signing key.
        unblinded: Whether systems may be named.
        then: Told of the publication.
    """

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        presenter: RoundPresenter,
        pickers: Pickers,
        *,
        unblinded: bool,
        then: Callable[[Any], object],
    ) -> None:
        super().__init__(parent)
        self._theme, self._presenter, self._pickers, self._then = theme, presenter, pickers, then
        self._seen: PublicationPreview | None = None
        self._key: Path | None = None
        self._asked = 0
        self._date: date | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("CiteReview")
        title = self.tr("What would be published")
        self.setAccessibleName(title)
        self.about = label(role="muted", wrap=True)
        self.named = QCheckBox(self.tr("Name the systems under test"))
        self.named.setVisible(unblinded)
        self.named.toggled.connect(self.prepare)
        self.withhold = QCheckBox(self.tr("Leave out my texts that name something private"))
        self.withhold.hide()
        self.withhold.toggled.connect(self.prepare)
        self.day = QLineEdit()
        self.day.setPlaceholderText(self.tr("YYYY-MM-DD"))
        self.day.setAccessibleName(self.tr("Date on the report"))
        self.day.editingFinished.connect(self._date_chosen)
        self.sign = Button(self.tr("Sign with a key…"), theme, role="link", then=self._choose_key)
        self.sign.setProperty("flush", "true")
        self.signer = label(self.tr("Not signed"), "caption", wrap=True)
        self.listed = _files()
        self.files = Table(
            self.listed, theme, self.tr("Files that would be written"), sortable=False
        )
        self.files.current_record.connect(self._show_file)
        self.pages = Pages(theme)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setFont(_code_font(theme))
        self.text.setAccessibleName(self.tr("What the file says"))
        self.waiting = label(wrap=True)
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.pane = QStackedWidget()
        self.paper = scrolled(self.pages, self.tr("Pages of the report"))
        self.paper.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._mark = Icon(theme, "clock", "muted", 20)
        self._said = self._saying()
        for widget in (self._said, self.paper, self.text):
            self.pane.addWidget(widget)
        self.back_button = Button(self.tr("Not yet"), theme, then=self.reject)
        self.do_button = Button(
            self.tr("Publish these files"), theme, icon="send", role="primary", then=self._publish
        )
        holder = QWidget()
        self._middle = middle = QBoxLayout(QBoxLayout.Direction.LeftToRight, holder)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(16)
        self.side = self._side()
        middle.addWidget(self.side, 2)
        middle.addWidget(self.pane, 3)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h1", wrap=True))
        outer.addWidget(self.about)
        outer.addWidget(scrolled(holder, title), 1)
        outer.addLayout(row(None, self.back_button, self.do_button))
        self._fit_screen()
        self.prepare()
        self.files.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Files and pages side by side, or where they would be slivers one above the other."""
        super().resizeEvent(event)
        wide = self.width() >= self._theme.px(ROOM)
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(way)
        self.side.setMinimumWidth(self._theme.px(SIDE) if wide else 0)
        self.side.setMaximumWidth(self._theme.px(SIDE) if wide else WIDEST)
        self.files.setMinimumHeight(self._theme.px(LISTED))
        self.pane.setMinimumHeight(self._theme.px(LISTED if wide else READ))

    @property
    def seen(self) -> PublicationPreview | None:
        """What is shown; None while it is prepared, or where it is refused."""
        return self._seen

    def prepare(self) -> None:
        """Have everything that would leave made as chosen."""
        self._asked += 1
        number = self._asked
        self._seen = None
        self.do_button.setEnabled(False)
        self._wait(self.tr("Preparing what would leave…"))

        def arrived(seen: PublicationPreview) -> None:
            if number == self._asked:
                self._show(seen)

        def refused(failure: Failure) -> None:
            if number == self._asked:
                self._refuse(failure)

        self._presenter.call(
            "publication_preview",
            title=self.tr("Preparing the publication"),
            long=True,
            then=arrived,
            refused=refused,
            **self._choices(),
        )

    def _side(self) -> QWidget:
        """Files and choices, left of what they say."""
        date_label = label(self.tr("Date on the report"), "strong")
        date_label.setBuddy(self.day)
        side = QWidget()
        held = QVBoxLayout(side)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(12)
        held.addWidget(self.files, 1)
        held.addLayout(column(date_label, self.day, spacing=4))
        held.addWidget(self.named)
        held.addLayout(column(row(self.sign, None), self.signer, spacing=0))
        held.addWidget(self.withhold)
        return side

    def _saying(self) -> Card:
        """What stands where the pages would be: that they are made, or why they are not."""
        said = Card()
        line = row(self._mark, self.waiting, spacing=12)
        line.setAlignment(self._mark, Qt.AlignmentFlag.AlignTop)
        line.setStretch(1, 1)
        said.column.addLayout(line)
        said.column.addStretch(1)
        return said

    def _choices(self) -> dict[str, Any]:
        chosen: dict[str, Any] = {}
        if self._date is not None:
            chosen["stated_date"] = self._date
        if self.named.isChecked():
            chosen["name_subjects"] = True
        if self.withhold.isChecked():
            chosen["withhold_texts"] = True
        if self._key is not None:
            chosen["signing_key"] = self._key
        return chosen

    def _wait(self, text: str, *, refused: bool = False) -> None:
        self.listed.replace(())
        self._mark.show_icon(*(("warning", "contradicts") if refused else ("clock", "muted")))
        self.waiting.setText(text)
        self.pane.setCurrentWidget(self._said)

    def _show(self, seen: PublicationPreview) -> None:
        self._seen = seen
        whole = sum(file.size for file in seen.files)
        parts = [
            counted(
                "1 file, {size}, would be written to the round's folder public.",
                "%Ln files, {size}, would be written to the round's folder public.",
                len(seen.files),
            ).format(size=words.size(whole)),
            self.tr("Nothing is sent."),
            self.tr("Under test: {systems}.").format(systems=", ".join(seen.subjects)),
        ]
        if seen.figures_withheld:
            parts.append(
                counted(
                    "1 check or figure is withheld.",
                    "%Ln checks and figures are withheld.",
                    seen.figures_withheld,
                )
            )
        if seen.texts_withheld:
            parts.append(
                counted(
                    "One of your texts is left out.",
                    "%Ln of your texts are left out.",
                    seen.texts_withheld,
                )
            )
        self._say(" ".join(parts))
        self.signer.setText(
            self.tr("Not signed")
            if seen.signed_by is None
            else self.tr("Signed by {key}").format(key=seen.signed_by[:23])
        )
        self.day.setText(seen.stated_date)
        self.pages.show_pages(seen.pages)
        self.listed.replace(sorted(seen.files, key=_reading_order))
        self.files.select_row(0)
        self.do_button.setEnabled(True)

    def _say(self, text: str) -> None:
        self.about.setText(text)
        self.setAccessibleDescription(text)

    def _refuse(self, failure: Failure) -> None:
        self._say(self.tr("It cannot be published as it is."))
        self.withhold.setVisible(self.withhold.isChecked() or failure.code == LEAKS)
        self._wait(failure.text, refused=True)

    def _show_file(self, file: PublicFile | None) -> None:
        if file is None:
            return
        if file.text is None:
            self.pane.setCurrentWidget(self.paper)
            return
        self.text.setPlainText(file.text)
        self.pane.setCurrentWidget(self.text)

    def _date_chosen(self) -> None:
        """Another date is another report; what is no date is put back."""
        shown = "" if self._seen is None else self._seen.stated_date
        try:
            day = date.fromisoformat(self.day.text().strip())
        except ValueError:
            self.day.setText(shown)
            return
        if self._seen is not None and day.isoformat() != shown:
            self._date = day
            self.prepare()

    def _choose_key(self) -> None:
        self._pickers.file(
            self, self.tr("Choose your private signing key"), "PEM (*.pem)", self._sign_with
        )

    def _sign_with(self, key: Path) -> None:
        self._key = key
        self.prepare()

    def _publish(self) -> None:
        if self._seen is None:
            return
        self._presenter.call(
            "publish",
            title=self.tr("Publishing"),
            long=True,
            writes=True,
            then=self._then,
            as_seen=self._seen.manifest_digest,
            **self._choices(),
        )
        self.accept()

    def _fit_screen(self) -> None:
        room = self.screen().availableGeometry().size() * 0.9
        self.resize(QSize(self._theme.px(1120), self._theme.px(780)).boundedTo(room))


def _files() -> RecordTableModel[PublicFile]:
    return RecordTableModel(
        [
            Column(words.tr("File"), lambda f: f.path, tip=lambda f: f.digest, stretch=True),
            Column(words.tr("Size"), lambda f: words.size(f.size), numeric=True, width=92),
        ],
        key=lambda f: f.path,
    )


def _reading_order(file: PublicFile) -> tuple[bool, bool, str]:
    """The report to read first, then its other forms, then the tables."""
    return file.path != "report.pdf", "/" in file.path, file.path


def _code_font(theme: Theme) -> QFont:
    font = QFont("monospace")
    font.setStyleHint(QFont.StyleHint.Monospace)
    font.setPixelSize(theme.px(13))
    return font
