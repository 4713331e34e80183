"""Export: the matches inside the texts, and the files that would leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.models.tables.wording import tr

if TYPE_CHECKING:
    from citereview.actions.outgoing.match_views import LeakMatch
    from citereview.actions.outgoing.views import OutgoingFile


def match_kind(kind: str) -> str:
    """What a kind of match is, in a few words."""
    return {
        "date_in_texts": tr("Looks like a date"),
        "record_number_in_texts": tr("Looks like a record number"),
        "titled_name_in_texts": tr("Name after a title"),
        "identifier_in_texts": tr("Was to be removed"),
        "identity_word_in_texts": tr("Word of a system's name"),
    }.get(kind, words.spelled(kind))


def leak_matches() -> RecordTableModel[LeakMatch]:
    """Where something that looks private stands."""
    return RecordTableModel(
        [
            Column(tr("What it is"), lambda r: match_kind(r.kind), width=180, stretch=True),
            Column(tr("Case"), lambda r: r.case_ref, width=100),
            Column(tr("Text"), _where, width=110),
            Column(
                tr("Line"),
                lambda r: words.number(r.line),
                sort=lambda r: r.line,
                numeric=True,
                width=64,
            ),
            Column(tr("State"), lambda r: _accepted(r).word, chip=_accepted, width=146),
        ],
        key=lambda r: r.ref,
    )


def _where(row: LeakMatch) -> str:
    return tr("source") if row.where == "source" else row.where


def _accepted(row: LeakMatch) -> words.Chip:
    if row.accepted:
        return words.Chip(tr("accepted"), "supports", "check")
    return words.Chip(tr("to be seen"), "accent", "hand")


def outgoing_files() -> RecordTableModel[OutgoingFile]:
    """What an export would write."""
    return RecordTableModel(
        [
            Column(
                tr("File"),
                lambda r: r.name.rpartition("/")[2],
                stretch=True,
                width=170,
                tip=lambda r: f"outbox/{r.name}\n{r.digest}",
                searched=True,
            ),
            Column(tr("What it is"), lambda r: _file_kind(r.kind), width=100),
            Column(tr("For"), lambda r: r.reviewer or "–", width=56, searched=True),
            Column(
                tr("Size"),
                lambda r: words.size(r.size),
                sort=lambda r: r.size,
                numeric=True,
                width=90,
            ),
        ],
        key=lambda r: r.name,
    )


def _file_kind(kind: str) -> str:
    return {
        "kit": tr("kit"),
        "sheet": tr("spreadsheet"),
        "request": tr("request"),
        "packets": tr("packets"),
    }[kind]
