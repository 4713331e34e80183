"""The report as JSON: sorted keys, two spaces, ASCII, a final newline, its digest beside it."""

from __future__ import annotations

import json

from citereview.reports.model import ReportModel


def render_json(model: ReportModel) -> bytes:
    """Bytes of the JSON file."""
    document = model.document() | {"model_digest": model.model_digest}
    text = json.dumps(document, indent=2, sort_keys=True, ensure_ascii=True, allow_nan=False)
    return (text + "\n").encode("ascii")
