"""Version 3: the frozen verdict, amendments, and what was published."""

SCRIPT = """
-- the verdict as it stood when the gate was frozen, whole; its digest is in the journal
CREATE TABLE frozen (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    document TEXT NOT NULL,
    digest TEXT NOT NULL
) STRICT;

-- changes after export; `document` holds what, why, when and, for a policy, both outcomes
CREATE TABLE amendment (
    amendment_id INTEGER PRIMARY KEY,
    document TEXT NOT NULL,
    digest TEXT NOT NULL
) STRICT;

CREATE TABLE publication (
    publication_id INTEGER PRIMARY KEY,
    published_at TEXT NOT NULL,
    model_digest TEXT NOT NULL,
    manifest_digest TEXT NOT NULL
) STRICT;

CREATE TRIGGER frozen_for_ever BEFORE UPDATE ON frozen
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER frozen_stays BEFORE DELETE ON frozen
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER amendments_are_for_ever BEFORE UPDATE ON amendment
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER amendments_stay BEFORE DELETE ON amendment
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER publications_are_for_ever BEFORE UPDATE ON publication
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER publications_stay BEFORE DELETE ON publication
BEGIN SELECT RAISE(ABORT, 'append only'); END;
"""
