"""Version 5: due dates, the pace reviewers are expected to keep, and matches that were accepted."""

SCRIPT = """
-- by when returns are asked for: of everybody (code is empty), or of one person instead
CREATE TABLE due (
    code TEXT PRIMARY KEY,
    at TEXT NOT NULL,
    zone TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- expected time of work; words_per_minute = 0 where reading is part of the seconds a pair
CREATE TABLE pace (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seconds_per_pair INTEGER NOT NULL CHECK (seconds_per_pair BETWEEN 1 AND 3600),
    words_per_minute INTEGER NOT NULL CHECK (words_per_minute BETWEEN 0 AND 2000)
) STRICT;

-- matches inside the texts that the evaluator accepted, each by the digest that names it
CREATE TABLE accepted_match (
    match_ref TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
"""
