"""The round on disk, storage only: folder, database, keys, roster, inbox, journal, scan.

Nothing here decides what an evaluator may do; `citereview.actions` does. What is on disk is
described in docs/file_formats.md, why in docs/adr/0001-sqlite-and-a-sealed-journal.md.
"""
