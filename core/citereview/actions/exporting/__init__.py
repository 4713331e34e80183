"""The export: drawn, sealed, scanned, rehearsed and written."""
