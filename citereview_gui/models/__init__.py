"""Item models over the core's views."""
