"""The files that ship beside the code: tokens, templates, codebook, schemas, the sample round.

An installed wheel carries them as ``citereview_resources`` beside this package; in a checkout (also
an editable install, which runs from it) they are the repository's ``resources`` folder.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (_PACKAGE.parent / "citereview_resources", _PACKAGE.parent.parent / "resources")


def resource_path(*parts: str) -> Path:
    """Path of a shipped file or folder.

    Raises:
        FileNotFoundError: The installation is incomplete.
    """
    for place in _PLACES:
        path = place.joinpath(*parts)
        if path.exists():
            return path
    raise FileNotFoundError("/".join(parts))


def read_text(*parts: str) -> str:
    """UTF-8 text of a shipped file, without newline translation."""
    return resource_path(*parts).read_bytes().decode("utf-8")
