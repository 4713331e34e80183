"""The record models under Qt's own fatal tester, and their order, filter and change signals."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from citereview_gui.failures import failure_of
from citereview_gui.models.records import Column, RecordTableModel, Role
from citereview_gui.models.tables import export, faults, gate, home, track
from citereview_gui.words import Chip
from tests.gui.fake_load import refused_artifacts

pytestmark = pytest.mark.usefixtures("qapp")


def fatal(model: RecordTableModel[Any]) -> QAbstractItemModelTester:
    mode = QAbstractItemModelTester.FailureReportingMode.Fatal
    return QAbstractItemModelTester(model, mode)


def numbers(count: int) -> RecordTableModel[tuple[str, int | None]]:
    model: RecordTableModel[tuple[str, int | None]] = RecordTableModel(
        [
            Column("Name", lambda r: r[0]),
            Column("Value", lambda r: str(r[1]), sort=lambda r: r[1], numeric=True),
        ],
        key=lambda r: r[0],
    )
    model.replace((f"row {n:05d}", (n * 7919) % 1009 if n % 5 else None) for n in range(count))
    return model


def shown(model: RecordTableModel[Any], column: int = 0) -> list[str]:
    return [model.index(row, column).data() for row in range(model.rowCount())]


def every_model(fake: Any) -> dict[str, tuple[RecordTableModel[Any], tuple[Any, ...]]]:
    from pathlib import Path

    fake.exported = fake.locked = True
    fake.receive("s", [Path("one.json"), Path("bad.json")])
    verdict = fake.gate("s").subjects[0]
    result = fake.export_round("s", acknowledged=True)
    return {
        "reviewers": (track.reviewers(), fake.status("s").reviewers),
        "inbox": (track.inbox(), fake.status("s").inbox),
        "checks": (gate.checks(), verdict.checks),
        "item gates": (gate.item_gates(), verdict.items),
        "parcels": (export.parcels(), tuple(export.parcel_of(k, "Reviewer") for k in result.kits)),
        "faults": (faults.faults(), failure_of(refused_artifacts()).places),
        "recent": (home.recent_rounds(), ()),
    }


def test_that_every_table_of_the_window_passes_qts_model_tester(fake: Any) -> None:
    for name, (model, records) in every_model(fake).items():
        tester = fatal(model)
        model.replace(records)
        assert model.rowCount() == len(records), name
        for column in range(model.columnCount()):
            model.sort(column, Qt.SortOrder.DescendingOrder)
            model.sort(column)
        model.filter("1")
        model.filter("")
        model.replace(())
        assert model.rowCount() == 0
        tester.deleteLater()


def test_that_every_cell_has_words_also_where_it_shows_a_chip_or_a_plot(fake: Any) -> None:
    for name, (model, records) in every_model(fake).items():
        model.replace(records)
        for row in range(model.rowCount()):
            for column in range(model.columnCount()):
                index = model.index(row, column)
                assert index.data(), (name, row, column)
                assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith(index.data())
                chip = index.data(Role.CHIP)
                if chip is not None:
                    assert isinstance(chip, Chip)
                    assert chip.word == index.data()
                    assert chip.icon


def test_that_sorting_by_numbers_puts_what_is_missing_first_and_reverses() -> None:
    model = numbers(200)
    tester = fatal(model)
    model.sort(1)
    values = [model.record(row)[1] for row in range(model.rowCount())]
    assert values[:40] == [None] * 40
    assert values[40:] == sorted(v for v in values if v is not None)
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert model.record(0)[1] == max(v for v in values if v is not None)
    model.sort(-1)
    assert shown(model) == [f"row {n:05d}" for n in range(200)]
    tester.deleteLater()


def test_that_a_persistent_index_follows_its_record_through_sorting() -> None:
    model = numbers(50)
    kept = QPersistentModelIndex(model.index(17, 0))
    name = model.record(17)[0]
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert kept.data() == name
    assert kept.row() != 17


def test_that_filtering_shows_rows_that_hold_the_words_and_only_those() -> None:
    model = numbers(300)
    tester = fatal(model)
    model.filter("ROW 0001")
    assert shown(model) == [f"row 0001{n}" for n in range(10)]
    model.filter("nothing like it")
    assert model.rowCount() == 0
    model.filter("")
    assert model.rowCount() == 300
    tester.deleteLater()


def test_that_only_changed_rows_are_announced_when_the_same_rows_come_back() -> None:
    model = numbers(100)
    rows = list(model.records)
    rows[41] = (rows[41][0], -1)
    resets: list[None] = []
    changed: list[tuple[int, int]] = []

    def note(top: QModelIndex, bottom: QModelIndex) -> None:
        changed.append((top.row(), bottom.row()))

    model.modelReset.connect(lambda: resets.append(None))
    model.dataChanged.connect(note)
    model.replace(rows)
    assert changed == [(41, 41)]
    assert not resets
    model.replace(rows[:-1])
    assert len(resets) == 1


def test_that_a_row_is_found_by_its_key_wherever_it_is_shown() -> None:
    model = numbers(30)
    model.sort(1, Qt.SortOrder.DescendingOrder)
    key = model.records[19][0]
    assert model.record(model.row_of(key))[0] == key
    model.filter("row 00001")
    assert model.row_of("row 00002") == -1


def test_that_roles_have_names() -> None:
    names = {bytes(name.data()) for name in numbers(1).roleNames().values()}
    assert {b"record", b"sort", b"chip", b"plot"} <= names


def test_that_a_hundred_thousand_rows_sort_and_filter_to_the_right_rows() -> None:
    model = numbers(100_000)
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert model.record(0)[1] == 1008
    model.filter("99999")
    assert shown(model) == ["row 99999"]


def test_that_one_record_put_anew_announces_its_row_alone_also_when_sorted_and_filtered() -> None:
    model = numbers(60)
    tester = fatal(model)
    model.sort(1, Qt.SortOrder.DescendingOrder)
    changed: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda top, bottom: changed.append((top.row(), bottom.row())))
    row = model.row_of("row 00031")
    model.put(("row 00031", -7))
    assert changed == [(row, row)]
    assert model.index(row, 1).data() == "-7"
    model.filter("row 00002")
    model.put(("row 00031", -8))
    assert len(changed) == 1
    with pytest.raises(KeyError):
        model.put(("no such row", 1))
    tester.deleteLater()
