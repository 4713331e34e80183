"""Version 1: the round, its rows, its people, what came back, the desk and the journal."""

SCRIPT = """
CREATE TABLE round (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    round_id TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('synthetic', 'reviewer')),
    rubric_version INTEGER NOT NULL CHECK (rubric_version >= 1),
    policy TEXT NOT NULL,
    loading TEXT NOT NULL,
    key_fingerprint TEXT NOT NULL,
    created_at TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    exported_at TEXT,
    locked_at TEXT,
    shown_at TEXT,
    frozen_at TEXT,
    unblinded_at TEXT,
    packet_digest TEXT,
    mapping_commitment TEXT,
    journal_length INTEGER NOT NULL DEFAULT 0,
    journal_head TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE artifact (
    path TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    digest TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE system (
    system_id INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('subject', 'comparator', 'distractor')),
    number INTEGER NOT NULL UNIQUE
) STRICT;

CREATE TABLE source_case (
    case_id INTEGER PRIMARY KEY,
    case_ref TEXT NOT NULL UNIQUE,
    source_digest TEXT NOT NULL,
    words INTEGER NOT NULL,
    sampled INTEGER NOT NULL DEFAULT 1 CHECK (sampled IN (0, 1))
) STRICT;

CREATE TABLE item (
    item_id INTEGER PRIMARY KEY,
    case_id INTEGER NOT NULL REFERENCES source_case,
    system_id INTEGER NOT NULL REFERENCES system,
    summary_digest TEXT NOT NULL,
    words INTEGER NOT NULL,
    claims INTEGER NOT NULL,
    pairs INTEGER NOT NULL,
    uncited INTEGER NOT NULL,
    facts INTEGER NOT NULL CHECK (facts IN (0, 1)),
    required_evidence INTEGER NOT NULL,
    unclaimed_share REAL,
    request_digest TEXT UNIQUE,
    sealed_digest TEXT,
    UNIQUE (case_id, system_id)
) STRICT;

CREATE TABLE edge (
    edge_id INTEGER PRIMARY KEY,
    item_id INTEGER NOT NULL REFERENCES item,
    claim_id TEXT NOT NULL,
    evidence_id TEXT NOT NULL,
    review_ref TEXT UNIQUE,
    UNIQUE (item_id, claim_id, evidence_id)
) STRICT;

CREATE TABLE person (
    person_id INTEGER PRIMARY KEY,
    ref TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    contact TEXT NOT NULL
) STRICT;

CREATE TABLE member (
    code TEXT PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES person,
    role TEXT NOT NULL CHECK (role IN ('reviewer', 'adjudicator')),
    conflict TEXT NOT NULL CHECK (conflict IN ('cleared', 'recused')),
    declaration TEXT NOT NULL,
    declaration_digest TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'withdrawn', 'recused')),
    added_at TEXT NOT NULL,
    UNIQUE (person_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE assignment (
    case_id INTEGER NOT NULL REFERENCES source_case,
    code TEXT NOT NULL REFERENCES member,
    PRIMARY KEY (case_id, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE further (
    edge_id INTEGER NOT NULL REFERENCES edge,
    code TEXT NOT NULL REFERENCES member,
    PRIMARY KEY (edge_id, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE kit (
    kit_digest TEXT PRIMARY KEY,
    code TEXT NOT NULL REFERENCES member,
    kind TEXT NOT NULL CHECK (kind IN ('review', 'adjudication')),
    file TEXT NOT NULL,
    file_digest TEXT NOT NULL,
    pairs INTEGER NOT NULL,
    minutes REAL NOT NULL,
    binding TEXT NOT NULL,
    made_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- one row a file that came back and was fit to count, by its digest; merged = 0 where it was late
CREATE TABLE returned_file (
    file_id INTEGER PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    kit_digest TEXT REFERENCES kit,
    save_number INTEGER NOT NULL,
    merged INTEGER NOT NULL CHECK (merged IN (0, 1))
) STRICT;

-- its rows, kept for ever; `decision` is derived from them
CREATE TABLE returned_row (
    file_id INTEGER NOT NULL REFERENCES returned_file,
    edge_id INTEGER NOT NULL REFERENCES edge,
    code TEXT NOT NULL REFERENCES member,
    label TEXT NOT NULL CHECK (label IN ('supports', 'contradicts', 'irrelevant', 'unclear')),
    PRIMARY KEY (file_id, edge_id, code)
) STRICT, WITHOUT ROWID;

-- one row an edge and reviewer, derived from the files in force (each kit's latest save and every
-- seed return); NULL where those disagree, so that no order of arrival decides between them
CREATE TABLE decision (
    edge_id INTEGER NOT NULL REFERENCES edge,
    code TEXT NOT NULL REFERENCES member,
    label TEXT CHECK (label IN ('supports', 'contradicts', 'irrelevant', 'unclear')),
    PRIMARY KEY (edge_id, code)
) STRICT, WITHOUT ROWID;

-- reasons and resolutions somebody put into a return: proposals for the desk, never decisions
CREATE TABLE proposal (
    file_id INTEGER NOT NULL REFERENCES returned_file,
    edge_id INTEGER NOT NULL REFERENCES edge,
    by_ref TEXT NOT NULL,
    reason TEXT NOT NULL,
    label TEXT,
    PRIMARY KEY (file_id, edge_id, by_ref)
) STRICT, WITHOUT ROWID;

-- every arrival, in order, with its verdict
CREATE TABLE receipt (
    receipt_id INTEGER PRIMARY KEY,
    digest TEXT NOT NULL,
    file TEXT NOT NULL,
    received_at TEXT NOT NULL,
    verdict TEXT NOT NULL CHECK (
        verdict IN ('accepted', 'partial', 'unchanged', 'superseding', 'late', 'quarantined')
    ),
    code TEXT NOT NULL,
    pointer TEXT NOT NULL,
    expected TEXT NOT NULL,
    sentence TEXT NOT NULL,
    reviewer TEXT REFERENCES member,
    decisions INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    notes TEXT NOT NULL
) STRICT;

-- every act at the desk; the newest one of an edge that was not undone is in force
CREATE TABLE desk_act (
    act_id INTEGER PRIMARY KEY,
    edge_id INTEGER NOT NULL REFERENCES edge,
    reason TEXT NOT NULL,
    label TEXT CHECK (label IN ('supports', 'contradicts', 'irrelevant', 'unclear')),
    adjudicator TEXT NOT NULL REFERENCES member,
    source TEXT NOT NULL,
    batch INTEGER NOT NULL,
    made_at TEXT NOT NULL,
    undone_at TEXT
) STRICT;
CREATE INDEX desk_act_edge ON desk_act (edge_id);

CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    made_at TEXT NOT NULL,
    account TEXT NOT NULL,
    what TEXT NOT NULL,
    digests TEXT NOT NULL,
    chain TEXT NOT NULL
) STRICT;
CREATE TRIGGER journal_is_append_only BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER journal_is_for_ever BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER returned_rows_are_for_ever BEFORE UPDATE ON returned_row
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER returned_rows_stay BEFORE DELETE ON returned_row
BEGIN SELECT RAISE(ABORT, 'append only'); END;
"""
