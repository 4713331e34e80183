"""The published tables as CSV: one file a table, machine names, numbers as the model has them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from citereview.reports.model import ReportModel

Value = str | int | float | None
FIGURE = ("value", "low", "high", "level", "n", "cases", "method", "reason")
CHECK = ("check", "outcome", "reason", "value", "low", "high", "n", "threshold", "bound")


def render_tables(model: ReportModel) -> dict[str, bytes]:
    """Bytes of each CSV file by its name; a table without a row has none."""
    tables: dict[str, tuple[Sequence[str], list[Sequence[Value]]]] = {}
    if model.results_summary:
        tables["checks"] = (
            ("system", *CHECK),
            [
                (one.name, *(getattr(check, name) for name in CHECK))
                for one in model.subjects
                for check in one.checks
            ],
        )
        tables["figures"] = (
            ("system", "figure", *FIGURE, "warnings"),
            [
                (one.name, it.name, *(getattr(it, name) for name in FIGURE), " ".join(it.warnings))
                for one in model.subjects
                for it in one.figures
            ],
        )
    if model.failure_analysis:
        tables["notes"] = (
            ("system", "outcome", "notes"),
            [(one.name, it.name, it.count) for one in model.subjects for it in one.item_outcomes],
        )
    if model.dataset_description is not None:
        rows = [(it.name, it.count) for it in model.dataset_description]
        tables["dataset"] = (("what", "count"), list(rows))
    if model.agreement is not None:
        tables["agreement"] = (
            ("figure", *FIGURE),
            [(it.name, *(getattr(it, name) for name in FIGURE)) for it in model.agreement.figures],
        )
    return {
        f"tables/{name}.csv": _csv((*head, "model_digest"), rows, model.model_digest)
        for name, (head, rows) in sorted(tables.items())
        if rows
    }


def _csv(head: Sequence[str], rows: Iterable[Sequence[Value]], digest: str) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([*("" if value is None else value for value in row), digest] for row in rows)
    return out.getvalue().encode("utf-8")
