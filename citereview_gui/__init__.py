"""The window: the only place that names PySide6."""
