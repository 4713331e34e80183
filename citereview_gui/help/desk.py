"""Opens what Help offers; guide and log stand beside the window, once each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from citereview_gui.activity.log import ActivityLog
from citereview_gui.help.manual import INDEX, PAGE_OF
from citereview_gui.theme import Theme

if TYPE_CHECKING:
    from citereview_gui.help.guide_window import GuideWindow
    from citereview_gui.help.log_window import LogWindow
    from citereview_gui.main_window import MainWindow


class HelpDesk(QObject):
    """What the Help menu does, for one window."""

    def __init__(self, window: MainWindow, theme: Theme, log: ActivityLog) -> None:
        super().__init__(window)
        self._window, self._theme, self._log = window, theme, log
        self.guide: GuideWindow | None = None
        self.log: LogWindow | None = None

    def show_guide(self, path: str = INDEX) -> None:
        """Open the guide at a page."""
        if self.guide is None:
            from citereview_gui.help.guide_window import GuideWindow  # noqa: PLC0415 - when asked
            from citereview_gui.help.manual import Manual  # noqa: PLC0415 - when asked

            self.guide = GuideWindow(self._theme, Manual())
        self.guide.open_at(path)

    def show_page_help(self) -> None:
        """Open the guide where it speaks of the page that is open."""
        pages = self._window.pages
        names = {page: name for name, page in pages.named().items()}
        self.show_guide(PAGE_OF[names[self._window.page]])

    def show_log(self) -> None:
        """Open the log."""
        if self.log is None:
            from citereview_gui.help.log_window import LogWindow  # noqa: PLC0415 - when asked

            self.log = LogWindow(self._theme, self._log)
        self.log.come_forward()

    def show_keys(self) -> None:
        """List every key there is."""
        from citereview_gui.help.shortcuts import shortcuts  # noqa: PLC0415 - when asked
        from citereview_gui.widgets.info_dialog import InfoDialog  # noqa: PLC0415 - as above

        while self._window.pages.make_one_ahead():
            pass  # a page that was never opened has keys too
        keys = shortcuts(self._window)
        sections: dict[str, list[tuple[str, str]]] = {}
        for key in keys:
            sections.setdefault(key.where, []).append((key.keys, key.does))
        InfoDialog(
            self._window,
            self._theme,
            self.tr("Keyboard"),
            sections=tuple((where, tuple(rows)) for where, rows in sections.items()),
        ).open()

    def show_about(self) -> None:
        """Say which version this is, what it is not, and whose work is in it."""
        from citereview_gui.help.about import (  # noqa: PLC0415 - nobody waits but who asks
            disclaimers,
            other_parts,
            versions,
        )
        from citereview_gui.widgets.info_dialog import InfoDialog  # noqa: PLC0415 - as above

        others = tuple((part.name, f"{part.version} · {part.licence}") for part in other_parts())
        InfoDialog(
            self._window,
            self._theme,
            self.tr("About CiteReview"),
            paragraphs=disclaimers(),
            sections=(("", versions()), (self.tr("Other people's work in it"), others)),
        ).open()

    def close(self) -> None:
        """Close what stands beside the window."""
        for beside in (self.guide, self.log):
            if beside is not None:
                beside.close()
                beside.deleteLater()
        self.guide = self.log = None
