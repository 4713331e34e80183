"""Version 6: what was edited in the round after loading; the artifacts stay as brought."""

SCRIPT = """
-- `place` is 0 for the whole round, a case_id for source facts and identifiers, an item_id for
-- summary facts; `document` is canonical JSON, for the codebook its TOML text
CREATE TABLE edited (
    part TEXT NOT NULL CHECK (
        part IN ('about', 'rubric', 'codebook', 'source_facts', 'summary_facts', 'identifiers')
    ),
    place INTEGER NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (part, place)
) STRICT, WITHOUT ROWID;
"""
