"""Export: what goes to whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.outgoing.views import OutFile


@dataclass(frozen=True, slots=True)
class Parcel:
    """What goes to one reviewer: their work, and their file once it is made."""

    reviewer: str
    name: str
    pairs: int
    minutes: float
    file: str


def parcel_of(kit: OutFile, name: str) -> Parcel:
    """The parcel of a kit."""
    return Parcel(kit.reviewer, name, kit.pairs, kit.minutes, kit.file)


def parcels() -> RecordTableModel[Parcel]:
    """Export: what goes to whom."""
    return RecordTableModel(
        [
            Column(tr("Reviewer"), lambda r: r.reviewer, width=88, least=72),
            Column(tr("Name"), lambda r: r.name, width=150, least=110),
            Column(
                tr("Pairs"),
                lambda r: words.number(r.pairs),
                sort=lambda r: r.pairs,
                numeric=True,
                width=80,
                least=56,
                yields=2,
            ),
            Column(
                tr("Work"),
                lambda r: words.minutes(r.minutes),
                sort=lambda r: r.minutes,
                numeric=True,
                width=124,
                least=84,
                yields=1,
            ),
            Column(
                tr("File"),
                lambda r: r.file.rpartition("/")[2] or tr("made by the export"),
                stretch=True,
                width=170,
                tip=lambda r: r.file,
            ),
        ],
        key=lambda r: r.reviewer,
    )
