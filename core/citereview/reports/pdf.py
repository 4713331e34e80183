"""The report as PDF: archival and tagged (PDF/A-2a and PDF/UA-1), typeset by Typst.

The template reads the blocks as JSON and the figures as SVG, both handed over in memory: nothing
is written beside the result. Fonts are those that Typst and matplotlib bring, none of the system's,
and the only time in the file is the stated date: same model, same bytes.
"""

from __future__ import annotations

import json
from dataclasses import asdict, fields, is_dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Literal

from citereview.errors import EnvironmentFault, Problem
from citereview.reports import words
from citereview.reports.blocks import Banner, Beside, Block, Laid, Plot
from citereview.reports.layout import lay_out
from citereview.reports.model import ReportModel
from citereview.resources import read_text, resource_path

Paper = Literal["a4", "us-letter"]
_OUTLINES = frozenset({"svg", "screens"})
"""Fields of a figure that are handed over beside the blocks, or not at all."""
STANDARDS: tuple[Literal["a-2a"], Literal["ua-1"]] = ("a-2a", "ua-1")

UNDATED = "1970-01-01"
"""In the metadata of a report that bears no date: PDF/A wants one, and no clock is read."""

NOT_TYPESET = Problem(
    "not_typeset",
    "The PDF could not be typeset.",
    "The Markdown and HTML forms say the same; report this with the code.",
)


def render_pdf(model: ReportModel, paper: Paper = "a4") -> bytes:
    """Bytes of a report's PDF file; see `typeset`."""
    return typeset(lay_out(model), paper)


def typeset(laid: Laid, paper: Paper = "a4") -> bytes:
    """Bytes of the PDF file.

    Args:
        laid: What to say.
        paper: Paper size.

    Raises:
        EnvironmentFault: It cannot be typeset (``not_typeset``).
    """
    made = _compiled(
        laid,
        paper,
        format="pdf",
        pdf_standards=list(STANDARDS),
        timestamp=_midnight(laid.stated_date),
    )
    if not isinstance(made, bytes):
        raise EnvironmentFault(NOT_TYPESET)
    return made


def render_pages(model: ReportModel, paper: Paper = "a4", *, ppi: float = 110) -> tuple[bytes, ...]:
    """The pages of a report's PDF as PNG pictures, from the same input by the same typesetter.

    Args:
        model: What to say.
        paper: Paper size.
        ppi: Pixels an inch.

    Raises:
        EnvironmentFault: It cannot be typeset (``not_typeset``).
    """
    made = _compiled(lay_out(model), paper, format="png", ppi=ppi)
    pages = made if isinstance(made, list) else [made]
    if not all(isinstance(page, bytes) for page in pages):
        raise EnvironmentFault(NOT_TYPESET)
    return tuple(pages)


def _compiled(laid: Laid, paper: Paper, **output: Any) -> Any:
    """What the typesetter makes of the blocks, None where it makes nothing."""
    # Heavy, and needed only where something is typeset.
    import matplotlib as mpl  # noqa: PLC0415
    import typst  # noqa: PLC0415

    figures = {block.name: block.svg for block in laid.plain() if isinstance(block, Plot)}
    data = _data(laid, paper)
    fonts = typst.Fonts(
        include_system_fonts=False, font_paths=[Path(mpl.get_data_path()) / "fonts" / "ttf"]
    )
    try:
        return typst.Compiler(
            read_text("report", "report.typ").encode("utf-8"),
            root=resource_path("report"),
            font_paths=fonts,
            ignore_system_fonts=True,
            sys_inputs={"report": json.dumps(data), **figures},
        ).compile(**output)
    except RuntimeError:  # the typesetter's messages repeat what they could not set
        return None


def typeset_input(model: ReportModel) -> dict[str, Any]:
    """Everything the typesetter is given but the figures' outlines: the PDF holds no other text."""
    return _data(lay_out(model), "a4")


def _data(laid: Laid, paper: Paper) -> dict[str, Any]:
    return {
        "paper": paper,
        "title": laid.title,
        "language": laid.language,
        "date": [int(part) for part in (laid.stated_date or UNDATED).split("-")],
        "stated_date": laid.stated_date,
        "round": laid.round_ref,
        "audience": laid.audience,
        "digest": laid.digest,
        "colours": json.loads(read_text("design-tokens.json"))["color"]["light"],
        "blocks": [_block(block) for block in _told(laid)],
    }


def _told(laid: Laid) -> tuple[Block, ...]:
    """The blocks; after the title that some letters are not drawn, where that is so."""
    first, *rest = laid.blocks
    if all(ord(letter) in _drawn() for letter in set(_texts(laid.blocks)) if letter.isprintable()):
        return laid.blocks
    return first, Banner(words.NOT_DRAWN), *rest


def _texts(value: object) -> str:
    """Every text of blocks in one."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return "".join(map(_texts, value))
    return _texts(_held(value)) if is_dataclass(value) else ""


def _held(block: object) -> tuple[object, ...]:
    names = (one.name for one in fields(block) if one.name not in _OUTLINES)  # type: ignore[arg-type]
    return tuple(getattr(block, name) for name in names)


@cache
def _drawn() -> frozenset[int]:
    """Code points that a font of the typesetter has; the others become boxes."""
    import matplotlib as mpl  # noqa: PLC0415 - heavy
    from matplotlib.ft2font import FT2Font  # noqa: PLC0415 - as above

    folder = Path(mpl.get_data_path()) / "fonts" / "ttf"
    found = (FT2Font(str(folder / f"{name}.ttf")) for name in ("DejaVuSans", "DejaVuSerif"))
    return frozenset[int]().union(*(font.get_charmap() for font in found))


def _block(block: Block) -> dict[str, Any]:
    if isinstance(block, Beside):
        beside = {"blocks": block.blocks, "notes": block.notes}
        return {"kind": "Beside"} | {
            name: [_block(one) for one in found] for name, found in beside.items()
        }
    said = {name: value for name, value in asdict(block).items() if name not in _OUTLINES}
    return {"kind": type(block).__name__, **said}


def _midnight(stated_date: str) -> int:
    return int(datetime.fromisoformat(stated_date or UNDATED).replace(tzinfo=UTC).timestamp())
