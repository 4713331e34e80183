"""Editors of what a round holds before export, opened from the Load page."""
