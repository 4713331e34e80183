"""Item models over the core's views.

One base, `records.TableModel`: columns over records, whichever way the records are kept. A table
that is short holds its records (`records.RecordTableModel`); one that may be long holds the pages
that are looked at (`paged.PagedTableModel`, and `pairs.PairModel`, whose next row a key must find).
`grid.GridModel` is no list of records: both its rows and its columns are of the round.
"""
