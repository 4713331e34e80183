"""Version 2: what a return says beside its labels, and spreadsheets beside kits."""

SCRIPT = """
-- what a file says beside its labels: kept for ever with it, never part of the merge
CREATE TABLE returned_score (
    file_id INTEGER NOT NULL REFERENCES returned_file,
    item_id INTEGER NOT NULL REFERENCES item,
    code TEXT NOT NULL REFERENCES member,
    criterion_ref TEXT NOT NULL,
    score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 10),
    PRIMARY KEY (file_id, item_id, code, criterion_ref)
) STRICT, WITHOUT ROWID;

CREATE TABLE returned_problem (
    file_id INTEGER NOT NULL REFERENCES returned_file,
    edge_id INTEGER NOT NULL REFERENCES edge,
    code TEXT NOT NULL REFERENCES member,
    problem TEXT NOT NULL CHECK (problem IN ('wrong_patient', 'text_cut', 'not_understandable')),
    PRIMARY KEY (file_id, edge_id, code)
) STRICT, WITHOUT ROWID;

-- cases whose patient or author the reviewer knows
CREATE TABLE returned_recusal (
    file_id INTEGER NOT NULL REFERENCES returned_file,
    case_id INTEGER NOT NULL REFERENCES source_case,
    code TEXT NOT NULL REFERENCES member,
    PRIMARY KEY (file_id, case_id, code)
) STRICT, WITHOUT ROWID;

-- each kit's latest save, and every seed return
CREATE VIEW file_in_force AS
SELECT file_id FROM returned_file AS one WHERE merged = 1 AND (kit_digest IS NULL OR save_number =
    (SELECT MAX(save_number) FROM returned_file AS other
     WHERE other.kit_digest = one.kit_digest AND other.merged = 1));

CREATE VIEW recusal AS
SELECT DISTINCT case_id, code FROM returned_recusal JOIN file_in_force USING (file_id);

CREATE VIEW recused_pair AS
SELECT edge_id, code FROM recusal JOIN item USING (case_id) JOIN edge USING (item_id);

CREATE TABLE kit_sheet (
    kit_digest TEXT PRIMARY KEY REFERENCES kit,
    file TEXT NOT NULL,
    file_digest TEXT NOT NULL,
    made_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER returned_scores_are_for_ever BEFORE UPDATE ON returned_score
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER returned_scores_stay BEFORE DELETE ON returned_score
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER returned_problems_are_for_ever BEFORE UPDATE ON returned_problem
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER returned_problems_stay BEFORE DELETE ON returned_problem
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER returned_recusals_are_for_ever BEFORE UPDATE ON returned_recusal
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER returned_recusals_stay BEFORE DELETE ON returned_recusal
BEGIN SELECT RAISE(ABORT, 'append only'); END;
"""
