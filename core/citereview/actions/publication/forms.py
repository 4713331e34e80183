"""A report in every form, by file name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from citereview.events import CancelToken, Reporter, counted, silent
from citereview.reports import (
    Paper,
    ReportModel,
    render_html,
    render_json,
    render_markdown,
    render_pdf,
    render_tables,
)

STEM = "report"


def render_all(
    model: ReportModel,
    *,
    stem: str = STEM,
    paper: Paper = "a4",
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> dict[str, bytes]:
    """Every form of a report by its file name.

    Raises:
        EnvironmentFault: The PDF cannot be typeset.
        OperationCancelled: `cancel` was used.
    """
    stop = cancel or CancelToken()
    forms: Mapping[str, Callable[[], Mapping[str, bytes]]] = {
        "json": lambda: {f"{stem}.json": render_json(model)},
        "markdown": lambda: {f"{stem}.md": render_markdown(model)},
        "html": lambda: {f"{stem}.html": render_html(model)},
        "pdf": lambda: {f"{stem}.pdf": render_pdf(model, paper)},
        "tables": lambda: render_tables(model),
    }
    files: dict[str, bytes] = {}
    for render in counted(list(forms.values()), "render", report, stop, stride=1):
        files |= render()
    return files
