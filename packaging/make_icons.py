"""Draw resources/icons/citereview.svg in every size the systems ask for.

Usage: python packaging/make_icons.py FOLDER

Writes citereview-<size>.png, citereview.ico (Windows) and citereview.icns (macOS).
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from citereview.resources import resource_path

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512, 1024)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


def draw(size: int) -> QImage:
    """The icon in one size."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(resource_path("icons", "citereview.svg"))).render(painter)
    painter.end()
    return image


def main() -> int:
    """Write every file."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    app = QGuiApplication(sys.argv[:1])
    for size in SIZES:
        draw(size).save(str(folder / f"citereview-{size}.png"), "PNG")
    with Image.open(folder / "citereview-1024.png") as largest:
        largest.save(folder / "citereview.icns")
    with Image.open(folder / "citereview-256.png") as large:
        large.save(folder / "citereview.ico", sizes=[(size, size) for size in ICO_SIZES])
    del app
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
