"""The end of a round, from the gate page: freeze, unblind, publish, and the confidential report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.spoken import counted
from citereview_gui.stages.gate.publication import PublicationDialog
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button
from citereview_gui.widgets.confirm import ConfirmDialog
from citereview_gui.widgets.page import Page

if TYPE_CHECKING:
    from citereview.actions.publication.views import Publication
    from citereview.actions.verdict.views import ReportFiles


class GateEnd(QObject):
    """The buttons that end a round, bottom right of a page, and what they ask before.

    Attributes:
        said: Something to say in the message bar: words, more words, tone, folder to open.
    """

    said = Signal(str, str, str, object)

    def __init__(
        self, page: Page, theme: Theme, presenter: RoundPresenter, pickers: Pickers
    ) -> None:
        super().__init__(page)
        self._page, self._theme = page, theme
        self._presenter, self._pickers = presenter, pickers
        self.report = page.add_action(
            Button(
                self.tr("Write report…"),
                theme,
                icon="file",
                tip=self.tr("The confidential report, into a folder of your choice"),
                then=self._choose_folder,
            )
        )
        self.unblind = page.add_action(Button(self.tr("Unblind…"), theme, then=self._ask_unblind))
        # One of the two is to be seen: what the round comes to next.
        self.freeze = page.add_action(
            Button(self.tr("Freeze…"), theme, icon="lock", role="primary", then=self._ask_freeze)
        )
        self.publish = page.add_action(
            Button(
                self.tr("Publish…"), theme, icon="send", role="primary", then=self._show_publication
            )
        )

    def enable(self, *, judged: bool, busy: bool) -> None:
        """Show what can be done now: one step after the other."""
        overview = self._presenter.overview
        locked = overview is not None and overview.locked
        frozen = overview is not None and overview.frozen
        writable = overview is not None and not overview.read_only and not busy
        self.freeze.setVisible(not frozen)
        self.freeze.setEnabled(writable and judged)
        self.unblind.setVisible(frozen and overview is not None and not overview.unblinded)
        self.unblind.setEnabled(writable)
        self.publish.setVisible(frozen)
        self.publish.setEnabled(writable)
        self.report.setEnabled(locked and judged and not busy)

    def _ask_freeze(self) -> None:
        overview = self._presenter.overview
        stages = () if overview is None else overview.stages
        undecided = [
            self.tr("{said} What is not decided stays undecided.").format(said=one.sentence)
            for one in stages
            if (one.stage, one.state) == ("resolve", "needs_you")
        ]
        ConfirmDialog(
            self._page,
            self._theme,
            question=self.tr("Freeze the round gate as it stands?"),
            lines=(
                *undecided,
                self.tr("No return, reason, resolution or recusal is taken any more."),
                self.tr("Reports are no longer drafts, and identities can be unblinded then."),
                self.tr("It cannot be taken back."),
            ),
            verb=self.tr("Freeze"),
            back=self.tr("Keep it open"),
            then=lambda: self._presenter.call(
                "freeze",
                title=self.tr("Freezing the round gate"),
                long=True,
                writes=True,
                then=lambda _: self.said.emit(
                    self.tr("The round gate is frozen."),
                    self.tr("It can be published, and identities can be unblinded."),
                    "supports",
                    None,
                ),
            ),
        ).open()

    def _ask_unblind(self) -> None:
        ConfirmDialog(
            self._page,
            self._theme,
            question=self.tr("Show which system is which?"),
            lines=(
                self.tr("Every page, report and command names the systems from then on."),
                self.tr("It is written to the journal and cannot be taken back."),
            ),
            verb=self.tr("Unblind"),
            back=self.tr("Stay blinded"),
            then=lambda: self._presenter.call(
                "unblind",
                title=self.tr("Unblinding"),
                writes=True,
                then=lambda _: self.said.emit(
                    self.tr("The systems carry their names from now on."), "", "supports", None
                ),
            ),
        ).open()

    def _show_publication(self) -> None:
        overview = self._presenter.overview
        PublicationDialog(
            self._page,
            self._theme,
            self._presenter,
            self._pickers,
            unblinded=overview is not None and overview.unblinded,
            then=self._published,
        ).open()

    def _published(self, made: Publication) -> None:
        path = self._presenter.path
        names = ", ".join(name.rpartition("/")[2] for name in made.files)
        withheld = self.tr(" · some figures are withheld") if made.suppressed else ""
        self.said.emit(
            counted(
                "Published: 1 file with its manifest.",
                "Published: %Ln files with their manifest.",
                len(made.files),
            ),
            f"{names}{withheld} · {made.manifest_digest[:23]}",
            "supports",
            None if path is None else path / "public",
        )

    def _choose_folder(self) -> None:
        self._pickers.folder(self._page, self.tr("Choose where the report is written"), self._write)

    def _write(self, folder: Path) -> None:
        self._presenter.call(
            "write_report",
            folder,
            title=self.tr("Writing the report"),
            long=True,
            then=lambda files: self._written(files, folder),
        )

    def _written(self, files: ReportFiles, folder: Path) -> None:
        names = [Path(name).name for name in files.files]
        overview = self._presenter.overview
        frozen = overview is not None and overview.frozen
        self.said.emit(
            self.tr("Report written: confidential.")
            if frozen
            else self.tr("Report written: confidential, marked draft."),
            self.tr(
                "Read {page}, or the PDF. No figure is withheld in it: it is not for publication. "
                "{n} in all, {digest}"
            ).format(
                page=next(filter(lambda name: name.endswith(".html"), names), names[0]),
                n=counted("1 file", "%Ln files", len(files.files)),
                digest=files.model_digest[:23],
            ),
            "supports",
            folder,
        )
