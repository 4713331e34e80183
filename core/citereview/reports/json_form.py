"""The report as JSON: sorted keys, two spaces, ASCII, a final newline, its digest beside it."""

from __future__ import annotations

from citereview.reports.manifest import json_bytes
from citereview.reports.model import ReportModel


def render_json(model: ReportModel) -> bytes:
    """Bytes of the JSON file; its form is resources/schemas/report.schema.json."""
    return json_bytes(model.document() | {"model_digest": model.model_digest})
