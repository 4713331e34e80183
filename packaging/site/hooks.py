"""What the site adds to its pages: beside a light picture its dark sister, shown in the dark.

The pages name light pictures alone, so that they read the same on GitHub and in the window's help.
"""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any

_PICTURE = re.compile(r'<img (?P<before>[^>]*)src="(?P<path>[^"]+)-light\.png"(?P<after>[^>]*)>')
_SIZE = slice(16, 24)
"""Where a PNG says its width and height."""


def on_page_content(html: str, /, *, page: Any, config: Any, **_: Any) -> str:
    """Every light picture that has a dark sister becomes the pair; the style sheet shows one.

    The hidden one of a light page is not loaded, and neither moves the text when it arrives.
    """
    folder = Path(config["docs_dir"], page.file.src_uri).parent

    def pair(found: re.Match[str]) -> str:
        shown = []
        for mode, when in (("light", "eager"), ("dark", "lazy")):
            path = folder / f"{found['path']}-{mode}.png"
            if not path.is_file():
                return found[0]
            width, height = struct.unpack(">II", path.read_bytes()[_SIZE])
            shown.append(
                f'<img {found["before"]}src="{found["path"]}-{mode}.png" class="in-{mode}" '
                f'width="{width}" height="{height}" loading="{when}"{found["after"]}>'
            )
        return "".join(shown)

    return _PICTURE.sub(pair, html)
