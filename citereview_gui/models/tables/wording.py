"""The words of the tables."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate in the context of the tables."""
    return QCoreApplication.translate("Tables", text)
