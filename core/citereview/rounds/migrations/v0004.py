"""Version 4: what a member of the roster specializes in, for the counts of a report."""

SCRIPT = """
ALTER TABLE member ADD COLUMN specialty TEXT NOT NULL DEFAULT '';
"""
