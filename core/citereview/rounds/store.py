"""What a round's database says of the round itself: its row, systems, cases, items, pairs, people.

Plain statements over one connection; rules live in `citereview.actions`. Writers call these inside
`RoundStore.act`, which ties each act to its journal entry in one transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

from citereview.rounds import journal
from citereview.rounds.database import transaction
from citereview.rounds.rows import (
    CaseRow,
    EdgeRow,
    ItemCounts,
    KitRow,
    Member,
    MemberState,
    RoundRow,
    StoredItem,
    SystemRow,
)


class RoundStore:
    """A round's database in use. Not for two threads."""

    __slots__ = ("connection",)

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def close(self) -> None:
        """Close the connection; the write-ahead log is folded in by SQLite."""
        self.connection.close()

    @contextmanager
    def act(
        self, key: bytes, account: str, made_at: str, what: str
    ) -> Iterator[dict[str, journal.Fact]]:
        """One act of the evaluator: a transaction that ends with its journal entry.

        Yields the entry's digests for the act to fill in.
        """
        digests: dict[str, journal.Fact] = {}
        with transaction(self.connection):
            yield digests
            journal.append(
                self.connection, key, made_at=made_at, account=account, what=what, digests=digests
            )

    # -- the round ---------------------------------------------------------------------------

    def insert_round(self, row: RoundRow) -> None:
        """Write the round's row, once."""
        self.connection.execute(
            "INSERT INTO round (id, round_id, name, kind, rubric_version, policy, loading,"
            " key_fingerprint, created_at, saved_at) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                row.round_id,
                row.name,
                row.kind,
                row.rubric_version,
                row.policy,
                row.loading,
                row.key_fingerprint,
                row.created_at,
                row.saved_at,
            ),
        )

    def round(self) -> RoundRow:
        """The round's row."""
        found = self.connection.execute(
            "SELECT round_id, name, kind, rubric_version, policy, loading, key_fingerprint,"
            " created_at, saved_at, exported_at, locked_at, shown_at, frozen_at, unblinded_at,"
            " packet_digest, mapping_commitment FROM round WHERE id = 1"
        ).fetchone()
        return RoundRow(*found)

    def mark(
        self,
        stage: Literal["exported", "locked", "shown", "frozen", "unblinded"],
        moment: str | None,
    ) -> None:
        """Say when a stage was reached, or with None that it was taken back."""
        self.connection.execute(f"UPDATE round SET {stage}_at = ? WHERE id = 1", (moment,))  # noqa: S608 (closed words)

    def seal(self, packet_digest: str, mapping_commitment: str) -> None:
        """Keep what the export is known by."""
        self.connection.execute(
            "UPDATE round SET packet_digest = ?, mapping_commitment = ? WHERE id = 1",
            (packet_digest, mapping_commitment),
        )

    # -- what was loaded ---------------------------------------------------------------------

    def insert_artifacts(self, rows: Iterable[tuple[str, int, str]]) -> None:
        """Keep (path, size, digest) of each artifact file."""
        self.connection.executemany("INSERT INTO artifact VALUES (?, ?, ?)", rows)

    def artifacts(self) -> list[tuple[str, int, str]]:
        """(path, size, digest) of each artifact file, by path."""
        return self.connection.execute(
            "SELECT path, size, digest FROM artifact ORDER BY path"
        ).fetchall()

    def insert_systems(self, rows: Iterable[SystemRow]) -> None:
        """Write the systems."""
        self.connection.executemany(
            "INSERT INTO system (system_id, identity, role, number) VALUES (?, ?, ?, ?)",
            [(row.system_id, row.identity, row.role, row.number) for row in rows],
        )

    def systems(self) -> list[SystemRow]:
        """The systems by number; their order says nothing of their identities."""
        found = self.connection.execute(
            "SELECT system_id, identity, role, number FROM system ORDER BY number"
        )
        return [SystemRow(*row) for row in found]

    def insert_cases(self, rows: Iterable[CaseRow]) -> None:
        """Write the cases."""
        self.connection.executemany(
            "INSERT INTO source_case (case_id, case_ref, source_digest, words) VALUES (?, ?, ?, ?)",
            [(row.case_id, row.case_ref, row.source_digest, row.words) for row in rows],
        )

    def cases(self) -> list[CaseRow]:
        """The cases under review, by reference."""
        found = self.connection.execute(
            "SELECT case_id, case_ref, source_digest, words FROM source_case WHERE sampled = 1"
            " ORDER BY case_ref"
        )
        return [CaseRow(*row) for row in found]

    def case_count(self) -> int:
        """Count of the cases under review."""
        (count,) = self.connection.execute(
            "SELECT COUNT(*) FROM source_case WHERE sampled = 1"
        ).fetchone()
        return int(count)

    def loaded_cases(self) -> dict[str, int]:
        """Id of every case that was loaded, by reference, sampled or not."""
        found = self.connection.execute(
            "SELECT case_ref, case_id FROM source_case ORDER BY case_ref"
        )
        return dict(found.fetchall())

    def set_sample(self, case_ids: Iterable[int]) -> None:
        """Put these cases, and no others, under review."""
        self.connection.execute("UPDATE source_case SET sampled = 0")
        self.connection.executemany(
            "UPDATE source_case SET sampled = 1 WHERE case_id = ?", [(one,) for one in case_ids]
        )

    def insert_items(self, rows: Iterable[StoredItem]) -> None:
        """Write the items."""
        self.connection.executemany(
            "INSERT INTO item (item_id, case_id, system_id, summary_digest, words, claims, pairs,"
            " uncited, facts, required_evidence, unclaimed_share)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    row.item_id,
                    row.case_id,
                    row.system_id,
                    row.summary_digest,
                    row.words,
                    row.claims,
                    row.pairs,
                    row.uncited,
                    int(row.facts),
                    row.required_evidence,
                    row.unclaimed_share,
                )
                for row in rows
            ],
        )

    def items(self) -> list[StoredItem]:
        """The items under review in the order they were loaded (case, then identity)."""
        found = self.connection.execute(
            "SELECT item_id, case_id, system_id, summary_digest, item.words, claims, pairs,"
            " uncited, facts, required_evidence, unclaimed_share, request_digest, sealed_digest"
            " FROM item JOIN source_case USING (case_id) WHERE sampled = 1 ORDER BY item_id"
        )
        rows = ((*row[:8], bool(row[8]), *row[9:]) for row in found.fetchall())
        return [StoredItem(*row) for row in rows]

    def item_counts(self) -> dict[int, ItemCounts]:
        """Counts over the items under review, by system."""
        found = self.connection.execute(
            "SELECT system_id, COUNT(*), SUM(claims), SUM(pairs), SUM(uncited)"
            " FROM item JOIN source_case USING (case_id) WHERE sampled = 1 GROUP BY system_id"
        )
        counts = {system_id: ItemCounts(*counted) for system_id, *counted in found}
        return {one.system_id: counts.get(one.system_id, ItemCounts()) for one in self.systems()}

    def insert_edges(self, rows: Iterable[tuple[int, int, str, str]]) -> None:
        """Write (edge_id, item_id, claim_id, evidence_id) of each pair."""
        self.connection.executemany(
            "INSERT INTO edge (edge_id, item_id, claim_id, evidence_id) VALUES (?, ?, ?, ?)", rows
        )

    def edges(self) -> list[EdgeRow]:
        """Every pair under review, item by item in text order."""
        found = self.connection.execute(
            "SELECT edge_id, item_id, claim_id, evidence_id, review_ref FROM edge"
            " JOIN item USING (item_id) JOIN source_case USING (case_id) WHERE sampled = 1"
            " ORDER BY edge_id"
        )
        return [EdgeRow(*row) for row in found.fetchall()]

    def bind_items(self, rows: Iterable[tuple[str, str, int]]) -> None:
        """Keep (request_digest, sealed_digest, item_id) of each exported item."""
        self.connection.executemany(
            "UPDATE item SET request_digest = ?, sealed_digest = ? WHERE item_id = ?", rows
        )

    def bind_edges(self, rows: Iterable[tuple[str, int]]) -> None:
        """Keep (review_ref, edge_id) of each exported pair."""
        self.connection.executemany("UPDATE edge SET review_ref = ? WHERE edge_id = ?", rows)

    # -- people and their work ---------------------------------------------------------------

    def insert_members(self, rows: Sequence[Member], added_at: str) -> None:
        """Write people and their roles; a person already known gets the further role."""
        for row in rows:
            self.connection.execute(
                "INSERT INTO person (ref, name, contact) VALUES (?, ?, ?)"
                " ON CONFLICT (ref) DO NOTHING",
                (row.ref, row.name, row.contact),
            )
            self.connection.execute(
                "INSERT INTO member (code, person_id, role, conflict, declaration,"
                " declaration_digest, state, specialty, added_at)"
                " SELECT ?, person_id, ?, ?, ?, ?, ?, ?, ? FROM person WHERE ref = ?",
                (
                    row.code,
                    row.role,
                    row.conflict,
                    row.declaration,
                    row.declaration_digest,
                    row.state,
                    row.specialty,
                    added_at,
                    row.ref,
                ),
            )

    def members(self) -> list[Member]:
        """Everybody, reviewers first, in roster order."""
        found = self.connection.execute(
            "SELECT code, ref, name, contact, role, conflict, declaration, declaration_digest,"
            " state, specialty FROM member JOIN person USING (person_id)"
        )
        members = [Member(*row) for row in found]
        return sorted(
            members, key=lambda row: (row.role != "reviewer", int(row.code.split("-")[1]))
        )

    def roster_facts(self) -> list[list[str]]:
        """What decides whose work counts, of everybody, in roster order; for the journal.

        A specialty only where one was given: earlier rounds journaled their roster without.
        """
        return [
            [
                *(member.code, member.ref, member.role, member.conflict),
                member.declaration_digest,
                *filter(None, (member.specialty,)),
            ]
            for member in self.members()
        ]

    def remove_members(self) -> None:
        """Take everybody off the roster, with what they were given; before export only."""
        for table in ("assignment", "member", "person"):
            self.connection.execute(f"DELETE FROM {table}")  # noqa: S608 (closed words)

    def set_member_state(self, code: str, state: MemberState) -> None:
        """Note that a person withdrew or was recused."""
        self.connection.execute("UPDATE member SET state = ? WHERE code = ?", (state, code))

    def insert_assignments(self, rows: Iterable[tuple[int, str]]) -> None:
        """Give (case, member) to review; what is there already stays."""
        self.connection.executemany(
            "INSERT INTO assignment (case_id, code) VALUES (?, ?) ON CONFLICT DO NOTHING", rows
        )

    def replace_assignments(self, rows: Iterable[tuple[int, str]]) -> None:
        """Give (case, member) to review instead of what was given before."""
        self.connection.execute("DELETE FROM assignment")
        self.insert_assignments(rows)

    def insert_further(self, rows: Iterable[tuple[int, str]]) -> None:
        """Give single pairs (edge, member) to a further reviewer."""
        self.connection.executemany(
            "INSERT INTO further (edge_id, code) VALUES (?, ?) ON CONFLICT DO NOTHING", rows
        )

    def assignments(self) -> dict[str, set[int]]:
        """Case ids by member code."""
        found: dict[str, set[int]] = {}
        for case_id, code in self.connection.execute("SELECT case_id, code FROM assignment"):
            found.setdefault(code, set()).add(case_id)
        return found

    def further(self) -> dict[str, set[int]]:
        """Edge ids of single pairs by member code."""
        found: dict[str, set[int]] = {}
        for edge_id, code in self.connection.execute("SELECT edge_id, code FROM further"):
            found.setdefault(code, set()).add(edge_id)
        return found

    def given_by_case(self) -> list[tuple[int, str, int]]:
        """(case, member, count of pairs given) over the cases under review."""
        return self.connection.execute(
            "SELECT case_id, code, SUM(pairs) FROM assignment JOIN item USING (case_id)"
            " JOIN source_case USING (case_id) WHERE sampled = 1 GROUP BY case_id, code"
            " UNION ALL SELECT case_id, further.code, COUNT(*) FROM further JOIN edge"
            " USING (edge_id) JOIN item USING (item_id) WHERE NOT EXISTS (SELECT 1 FROM assignment"
            " WHERE assignment.case_id = item.case_id AND assignment.code = further.code)"
            " GROUP BY case_id, further.code"
        ).fetchall()

    def assigned_pairs(self) -> dict[str, int]:
        """Count of pairs each member was given."""
        counts = dict(
            self.connection.execute(
                "SELECT code, SUM(pairs) FROM assignment JOIN item USING (case_id) GROUP BY code"
            ).fetchall()
        )
        extra = self.connection.execute(
            "SELECT further.code, COUNT(*) FROM further JOIN edge USING (edge_id)"
            " JOIN item USING (item_id) WHERE NOT EXISTS (SELECT 1 FROM assignment"
            " WHERE assignment.case_id = item.case_id AND assignment.code = further.code)"
            " GROUP BY further.code"
        )
        for code, count in extra:
            counts[code] = counts.get(code, 0) + count
        return counts

    def insert_kits(self, rows: Iterable[KitRow], made_at: str) -> None:
        """Write the kits that were made; the same kit made again is the same row."""
        self.connection.executemany(
            "INSERT INTO kit (kit_digest, code, kind, file, file_digest, pairs, minutes, binding,"
            " made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [
                (
                    row.kit_digest,
                    row.code,
                    row.kind,
                    row.file,
                    row.file_digest,
                    row.pairs,
                    row.minutes,
                    row.binding,
                    made_at,
                )
                for row in rows
            ],
        )

    def kits(self) -> list[KitRow]:
        """Every kit that was made, by file name."""
        found = self.connection.execute(
            "SELECT kit_digest, code, kind, file, file_digest, pairs, minutes, binding FROM kit"
            " ORDER BY file"
        )
        return [KitRow(*row) for row in found]
