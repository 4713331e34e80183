"""A second program on the display: holds the clipboard, or lets files be dragged out of it.

python x_helper.py clipboard FILE     the text of FILE is on the clipboard while it runs
python x_helper.py drag PATH          a window at the lower left; dragging from it drags PATH
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

READY = "ready"


class DragSource(QWidget):
    """Anywhere in it, a press and a move begin the drag."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self.setWindowTitle("Drag source")
        self.resize(200, 120)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002, N802 - Qt's
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(self._path))])
        drag = QDrag(self)
        drag.setMimeData(data)
        drag.exec(Qt.DropAction.CopyAction)


def main() -> int:
    app = QApplication(sys.argv[:1])
    what, path = sys.argv[1], Path(sys.argv[2])
    holder = None
    if what == "clipboard":
        app.clipboard().setText(path.read_text("utf-8"))
    else:
        holder = DragSource(path)
        holder.show()
    print(READY, flush=True)  # noqa: T201 - the test waits for it
    return app.exec()


if __name__ == "__main__":
    raise SystemExit(main())
