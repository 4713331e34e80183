"""What a return says beside its labels: rubric scores, problems of pairs, and recused cases.

Kept with the file for ever. In force are, as for labels, the files of each kit's latest save. Of
scores and problems nothing follows by itself. A recused case is one whose patient or author the
reviewer knows: nothing that reviewer decided on it anywhere counts (`first_pass.counted`).
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, repr=False)
class Remarks:
    """What one file says beside its labels.

    Attributes:
        code: Roster code of the reviewer.
        scores: (item, criterion, score).
        problems: (edge, problem).
        recused: Case ids.
    """

    code: str
    scores: tuple[tuple[int, str, int], ...] = ()
    problems: tuple[tuple[int, str], ...] = ()
    recused: tuple[int, ...] = ()

    @property
    def anything(self) -> bool:
        """Whether it says anything at all."""
        return bool(self.scores or self.problems or self.recused)


@dataclass(frozen=True, slots=True)
class Counts:
    """How much one reviewer says beside their labels.

    Attributes:
        scores: Rubric scores.
        problems: Pairs with a problem.
        recused_cases: Cases the reviewer stepped back from.
        recused_pairs: Pairs of those cases that were the reviewer's.
    """

    scores: int = 0
    problems: int = 0
    recused_cases: int = 0
    recused_pairs: int = 0


def save(connection: sqlite3.Connection, digest: str, said: Remarks) -> None:
    """Write what a file says; the file's own row is there already."""
    (file_id,) = connection.execute(
        "SELECT file_id FROM returned_file WHERE digest = ?", (digest,)
    ).fetchone()
    connection.executemany(
        "INSERT INTO returned_score (file_id, item_id, code, criterion_ref, score)"
        " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [(file_id, item_id, said.code, *score) for item_id, *score in said.scores],
    )
    connection.executemany(
        "INSERT INTO returned_problem (file_id, edge_id, code, problem)"
        " VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [(file_id, edge_id, said.code, problem) for edge_id, problem in said.problems],
    )
    connection.executemany(
        "INSERT INTO returned_recusal (file_id, case_id, code)"
        " VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [(file_id, case_id, said.code) for case_id in said.recused],
    )


def saved(connection: sqlite3.Connection) -> dict[str, Remarks]:
    """What each file said, by its digest; files that said nothing are left out."""
    scores: dict[tuple[str, str], list[tuple[int, str, int]]] = {}
    problems: dict[tuple[str, str], list[tuple[int, str]]] = {}
    recused: dict[tuple[str, str], list[int]] = {}
    for digest, code, *score in connection.execute(
        "SELECT digest, code, item_id, criterion_ref, score FROM returned_score"
        " JOIN returned_file USING (file_id)"
    ):
        scores.setdefault((digest, code), []).append((score[0], score[1], score[2]))
    for digest, code, edge_id, problem in connection.execute(
        "SELECT digest, code, edge_id, problem FROM returned_problem"
        " JOIN returned_file USING (file_id)"
    ):
        problems.setdefault((digest, code), []).append((edge_id, problem))
    for digest, code, case_id in connection.execute(
        "SELECT digest, code, case_id FROM returned_recusal JOIN returned_file USING (file_id)"
    ):
        recused.setdefault((digest, code), []).append(case_id)
    return {
        mark[0]: Remarks(
            mark[1],
            tuple(sorted(scores.get(mark, ()))),
            tuple(sorted(problems.get(mark, ()))),
            tuple(sorted(recused.get(mark, ()))),
        )
        for mark in {*scores, *problems, *recused}
    }


def known(connection: sqlite3.Connection, said: Remarks) -> bool:
    """Whether the files in force of that reviewer say all of this already."""
    scores = connection.execute(
        "SELECT item_id, criterion_ref, score FROM returned_score JOIN file_in_force"
        " USING (file_id) WHERE code = ?",
        (said.code,),
    )
    problems = connection.execute(
        "SELECT edge_id, problem FROM returned_problem JOIN file_in_force USING (file_id)"
        " WHERE code = ?",
        (said.code,),
    )
    recused = connection.execute("SELECT case_id FROM recusal WHERE code = ?", (said.code,))
    return (
        set(said.scores) <= set(scores.fetchall())
        and set(said.problems) <= set(problems.fetchall())
        and set(said.recused) <= {case_id for (case_id,) in recused}
    )


def counts(connection: sqlite3.Connection) -> dict[str, Counts]:
    """Counts by roster code over the files in force."""
    scores = _by_code(
        connection, "SELECT DISTINCT item_id, code, criterion_ref FROM returned_score"
    )
    problems = _by_code(connection, "SELECT DISTINCT edge_id, code FROM returned_problem")
    cases = dict(connection.execute("SELECT code, COUNT(*) FROM recusal GROUP BY code").fetchall())
    pairs = dict(
        connection.execute("SELECT code, COUNT(*) FROM recused_pair GROUP BY code").fetchall()
    )
    return {
        code: Counts(
            scores.get(code, 0), problems.get(code, 0), cases.get(code, 0), pairs.get(code, 0)
        )
        for code in {*scores, *problems, *cases}
    }


def recusals(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """(roster code, case_ref) of each recused case in force."""
    return connection.execute(
        "SELECT code, case_ref FROM recusal JOIN source_case USING (case_id)"
        " ORDER BY case_ref, code"
    ).fetchall()


def scores(connection: sqlite3.Connection) -> list[tuple[int, str, str, int]]:
    """(item, roster code, criterion, score) in force, of people and cases that count.

    Where two files in force give different scores, none is listed.
    """
    return connection.execute(
        "SELECT item_id, code, criterion_ref, MIN(score) FROM returned_score"
        " JOIN file_in_force USING (file_id) JOIN item USING (item_id) JOIN member USING (code)"
        " WHERE conflict = 'cleared' AND state <> 'recused'"
        " AND (case_id, code) NOT IN (SELECT case_id, code FROM recusal)"
        " GROUP BY item_id, code, criterion_ref HAVING MIN(score) = MAX(score)"
        " ORDER BY item_id, code, criterion_ref"
    ).fetchall()


def problems(connection: sqlite3.Connection) -> list[tuple[int, str, str]]:
    """(edge, roster code, problem) in force."""
    return connection.execute(
        "SELECT DISTINCT edge_id, code, problem FROM returned_problem"
        " JOIN file_in_force USING (file_id) ORDER BY edge_id, code, problem"
    ).fetchall()


def _by_code(connection: sqlite3.Connection, distinct: str) -> dict[str, int]:
    return dict(
        connection.execute(
            f"SELECT code, COUNT(*) FROM ({distinct} JOIN file_in_force USING (file_id))"  # noqa: S608 (closed words)
            " GROUP BY code"
        ).fetchall()
    )
