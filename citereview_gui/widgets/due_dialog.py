"""By when returns are asked for: a day, a time, a zone, and of whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, Qt, QTime, QTimeZone
from PySide6.QtWidgets import (
    QCompleter,
    QVBoxLayout,
    QWidget,
)

from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, column, iconed, label, row
from citereview_gui.widgets.choice import Choice, Day, TimeOfDay
from citereview_gui.widgets.snug import SnugDialog

if TYPE_CHECKING:
    from citereview.actions.views.tracking import DueView

AHEAD_DAYS = 7
END_OF_WORK = QTime(17, 0)
TEXT_MARGINS = (6, 0, 6, 0)
"""Room beside the text of a field that a style sheet gives none."""


@dataclass(frozen=True, slots=True)
class DueWish:
    """What was asked for: a day and time (None takes it away), a zone, whose (None: everybody)."""

    at: str | None
    zone: str
    reviewer: str | None


class DueDialog(SnugDialog):
    """Opened without blocking; ``then`` is called with the wish."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        *,
        due: DueView | None,
        reviewers: Sequence[tuple[str, DueView | None]],
        chosen: str | None,
        then: Callable[[DueWish], object],
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("CiteReview")
        title = self.tr("By when are returns asked for?")
        self.setAccessibleName(title)
        self.setMinimumWidth(theme.px(520))
        self._then = then
        self._dues: dict[str | None, DueView | None] = {None: due, **dict(reviewers)}
        self.who = Choice()
        self.who.setAccessibleName(self.tr("Of whom"))
        self.who.addItem(self.tr("Everybody without a date of their own"), None)
        for code, own in reviewers:
            mark = self.tr("{who} (own date)") if own is not None and own.own else "{who}"
            self.who.addItem(mark.format(who=code), code)
        self.day = Day()
        self.day.setCalendarPopup(True)
        self.day.setAccessibleName(self.tr("Day"))
        self.time = TimeOfDay()
        self.time.setDisplayFormat("HH:mm")
        self.time.lineEdit().setTextMargins(*TEXT_MARGINS)
        self.time.setAccessibleName(self.tr("Time"))
        self.zone = Choice()
        self.zone.setEditable(True)
        self.zone.setAccessibleName(self.tr("Time zone"))
        zones = ["UTC", *_names()]
        self.zone.addItems(zones)
        completer = QCompleter(zones, self.zone)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.zone.setCompleter(completer)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(label(title, "h1", wrap=True))
        for said in (
            self.tr("It decides nothing: what comes later counts until you lock."),
            self.tr(
                "It stands in the texts you copy, and says who is late. Changes are journaled."
            ),
        ):
            outer.addLayout(iconed(theme, "dash", "muted", said))
        outer.addLayout(_named(self.tr("Of whom"), self.who))
        outer.addLayout(
            row(_held(self.tr("Day"), self.day), _held(self.tr("Time"), self.time), None)
        )
        outer.addLayout(_named(self.tr("Time zone"), self.zone))
        outer.addSpacing(4)
        self.none_button = Button(self.tr("Take the date away"), theme, then=self._take_away)
        self.back_button = Button(self.tr("Back"), theme, then=self.reject)
        self.do_button = Button(self.tr("Set the due date"), theme, role="primary", then=self._set)
        outer.addLayout(row(self.none_button, None, self.back_button, self.do_button))
        self.who.currentIndexChanged.connect(self._show_due)
        self.who.setCurrentIndex(max(self.who.findData(chosen), 0))
        self._show_due()
        self.day.setFocus()

    def _show_due(self) -> None:
        code = self.who.currentData()
        due = self._dues[code] or self._dues[None]
        if due is None:
            now = QDateTime.currentDateTime()
            self.day.setDate(now.date().addDays(AHEAD_DAYS))
            self.time.setTime(END_OF_WORK)
            self.zone.setCurrentText(_own_zone())
        else:
            at = due.at
            self.day.setDate(QDate(at.year, at.month, at.day))
            self.time.setTime(QTime(at.hour, at.minute))
            self.zone.setCurrentText(due.zone)
        there = self._dues[code]
        self.none_button.setEnabled(there is not None and (code is None or there.own))

    def _set(self) -> None:
        day, time = self.day.date(), self.time.time()
        at = f"{day.toString(Qt.DateFormat.ISODate)}T{time.toString('HH:mm')}"
        self._end(at)

    def _take_away(self) -> None:
        self._end(None)

    def _end(self, at: str | None) -> None:
        wish = DueWish(at, self.zone.currentText().strip(), self.who.currentData())
        self.accept()
        self._then(wish)


def _named(title: str, widget: QWidget) -> QVBoxLayout:
    named = label(title, "strong")
    named.setBuddy(widget)
    return column(named, widget, spacing=4)


def _held(title: str, widget: QWidget) -> QWidget:
    holder = QWidget()
    holder.setLayout(_named(title, widget))
    return holder


def _names() -> list[str]:
    """Zones by place: `Europe/Vienna`; Qt's offsets and abbreviations are left out."""
    names = {bytes(one.data()).decode("ascii") for one in QTimeZone.availableTimeZoneIds()}
    return sorted(one for one in names if "/" in one and not one.startswith(("Etc/", "SystemV/")))


def _own_zone() -> str:
    name = bytes(QTimeZone.systemTimeZoneId().data()).decode("ascii")
    return "UTC" if name in {"Etc/UTC", "UTC", ""} else name
