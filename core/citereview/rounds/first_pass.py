"""The first pass: rows of returned files, and the decisions that follow from them.

The state is a function of the *set* of files, never of their order. In force are, for each kit, the
files of its highest save number, and every seed return document. A reviewer's decision on a pair is
the label all files in force agree on; where two of them differ (two copies of a kit filled apart),
there is no decision until a later save settles it, and nobody's order of arrival does. What a
reviewer's own kits say of a pair goes before seed return documents, which have no saves to settle
them by.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Label = Literal["supports", "contradicts", "irrelevant", "unclear"]
Verdict = Literal["accepted", "partial", "unchanged", "superseding", "late", "quarantined"]
Mark = tuple[int, str]
"""(edge id, roster code): whose decision on which pair."""


@dataclass(frozen=True, slots=True, repr=False)
class ReturnedRows:
    """What one file says: its labels, whose they are, and how it is ordered.

    Attributes:
        digest: Digest of the file's bytes.
        kit_digest: The kit it was saved from; None for a seed return document.
        save_number: The kit's count of saves; 0 for a seed return document.
        rows: Label by (edge, roster code).
        proposals: (edge, whose reference, reason, label or None): kept for the desk.
    """

    digest: str
    kit_digest: str | None
    save_number: int
    rows: Mapping[Mark, Label]
    proposals: Sequence[tuple[int, str, str, Label | None]] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """What taking a file in changed.

    Attributes:
        known: The very same bytes counted before.
        older: A later save of the same kit counts already.
        added: Pairs that had no decision of that reviewer.
        changed: Pairs whose decision of that reviewer differs now (or is gone).
        outranked: Pairs of a seed return document of which a kit of that reviewer says otherwise.
    """

    known: bool
    older: bool
    added: int
    changed: int
    outranked: int = 0


@dataclass(slots=True, repr=False, eq=False)
class _Kit:
    save_number: int = 0
    labels: dict[Mark, set[Label]] = field(default_factory=dict)


class FirstPass:
    """The first pass in memory: taken from the database, changed by files, written back."""

    def __init__(self, files: Iterable[ReturnedRows] = ()) -> None:
        self._digests: set[str] = set()
        self._kits: dict[str, _Kit] = {}
        self._kits_of: dict[str, list[_Kit]] = {}
        self._seed: dict[Mark, set[Label]] = {}
        for one in files:
            self.take(one)

    def take(self, file: ReturnedRows) -> Effect:
        """Take a file in; the result is the same for any order of the same files."""
        return self.take_with_changes(file)[0]

    def take_with_changes(self, file: ReturnedRows) -> tuple[Effect, dict[Mark, Label | None]]:
        """Take a file in and say, for each (edge, code) it touched, the decision now.

        A touched mark that is absent from `decisions` afterwards has no row any more; it is listed
        with None, as is one whose files differ. `has` tells the two apart.
        """
        if file.digest in self._digests:
            return Effect(known=True, older=False, added=0, changed=0), {}
        self._digests.add(file.digest)
        touched, older = self._touched(file)
        before = {mark: self._decided(mark) for mark in touched}
        self._place(file)
        after = {mark: self._decided(mark) for mark in touched}
        added = sum(1 for mark in touched if not before[mark] and after[mark])
        changed = sum(1 for mark in touched if before[mark] and before[mark] != after[mark])
        outranked = sum(
            1
            for mark, label in (file.rows.items() if file.kit_digest is None else ())
            if self._from_kits(mark) - {label}
        )
        return (
            Effect(known=False, older=older, added=added, changed=changed, outranked=outranked),
            {mark: _label(after[mark]) for mark in touched},
        )

    def knows(self, digest: str) -> bool:
        """Whether the very same bytes count already."""
        return digest in self._digests

    def has(self, mark: Mark) -> bool:
        """Whether any file in force has a row for that edge and reviewer."""
        return bool(self._decided(mark))

    def decisions(self) -> dict[Mark, Label | None]:
        """Every decision; None where the files in force differ."""
        marks = set(self._seed)
        for kit in self._kits.values():
            marks |= set(kit.labels)
        return {mark: _label(self._decided(mark)) for mark in marks}

    def _touched(self, file: ReturnedRows) -> tuple[set[Mark], bool]:
        if file.kit_digest is None:
            return set(file.rows), False
        kit = self._kits.get(file.kit_digest)
        if kit is None:
            return set(file.rows), False
        if file.save_number < kit.save_number:
            return set(), True
        if file.save_number == kit.save_number:
            return set(file.rows), False
        return set(file.rows) | set(kit.labels), False

    def _place(self, file: ReturnedRows) -> None:
        if file.kit_digest is None:
            labels = self._seed
        else:
            kit = self._kits.setdefault(file.kit_digest, _Kit())
            for code in {code for _, code in file.rows}:
                kits = self._kits_of.setdefault(code, [])
                if kit not in kits:
                    kits.append(kit)
            if file.save_number < kit.save_number:
                return
            if file.save_number > kit.save_number:
                kit.save_number = file.save_number
                kit.labels = {}
            labels = kit.labels
        for mark, label in file.rows.items():
            labels.setdefault(mark, set()).add(label)

    def _decided(self, mark: Mark) -> frozenset[Label]:
        return frozenset(self._from_kits(mark) or self._seed.get(mark, set()))

    def _from_kits(self, mark: Mark) -> set[Label]:
        found: set[Label] = set()
        for kit in self._kits_of.get(mark[1], ()):
            found |= kit.labels.get(mark, set())
        return found


def _label(labels: frozenset[Label]) -> Label | None:
    return next(iter(labels)) if len(labels) == 1 else None


def load(connection: sqlite3.Connection) -> FirstPass:
    """The first pass as the database holds it (files that came late are left out)."""
    return FirstPass(returned(connection, merged=True))


def returned(connection: sqlite3.Connection, *, merged: bool) -> list[ReturnedRows]:
    """Every file that counts (or, with ``merged=False``, that came late), by file id."""
    rows: dict[int, dict[Mark, Label]] = {}
    for file_id, edge_id, code, label in connection.execute(
        "SELECT file_id, edge_id, code, label FROM returned_row"
    ):
        rows.setdefault(file_id, {})[edge_id, code] = label
    files = connection.execute(
        "SELECT file_id, digest, kit_digest, save_number FROM returned_file WHERE merged = ?"
        " ORDER BY file_id",
        (int(merged),),
    )
    return [
        ReturnedRows(digest, kit_digest, save_number, rows.get(file_id, {}))
        for file_id, digest, kit_digest, save_number in files
    ]


def merged_digests(connection: sqlite3.Connection) -> list[str]:
    """Digest of every file that counts, sorted."""
    found = connection.execute("SELECT digest FROM returned_file WHERE merged = 1 ORDER BY digest")
    return [digest for (digest,) in found.fetchall()]


def save_file(connection: sqlite3.Connection, file: ReturnedRows, *, merged: bool) -> None:
    """Write a file's rows and proposals; a file already there only becomes merged or late."""
    connection.execute(
        "INSERT INTO returned_file (digest, kit_digest, save_number, merged) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (digest) DO UPDATE SET merged = excluded.merged",
        (file.digest, file.kit_digest, file.save_number, int(merged)),
    )
    (file_id,) = connection.execute(
        "SELECT file_id FROM returned_file WHERE digest = ?", (file.digest,)
    ).fetchone()
    connection.executemany(
        "INSERT INTO returned_row (file_id, edge_id, code, label) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        # In the order of the table: kits have their own, and a tree is slow to fill at random.
        [(file_id, edge_id, code, label) for (edge_id, code), label in sorted(file.rows.items())],
    )
    connection.executemany(
        "INSERT INTO proposal (file_id, edge_id, by_ref, reason, label) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        [(file_id, *proposal) for proposal in file.proposals],
    )


def save_decisions(
    connection: sqlite3.Connection, now: Mapping[Mark, Label | None], state: FirstPass
) -> None:
    """Write what changed in `decision`: rows that stand, and rows that are gone."""
    stands, gone = [], []
    for mark in sorted(now):  # in the order of the table
        if state.has(mark):
            stands.append((*mark, now[mark]))
        else:
            gone.append(mark)
    connection.executemany(
        "INSERT INTO decision (edge_id, code, label) VALUES (?, ?, ?)"
        " ON CONFLICT (edge_id, code) DO UPDATE SET label = excluded.label",
        stands,
    )
    connection.executemany("DELETE FROM decision WHERE edge_id = ? AND code = ?", gone)


def files_by_item(connection: sqlite3.Connection) -> dict[int, list[str]]:
    """Sorted digests of the merged files with a row, a proposal or a resolution for each item."""
    found: dict[int, set[str]] = {}
    for item_id, digest in connection.execute(
        "SELECT DISTINCT item_id, digest FROM returned_file JOIN returned_row USING (file_id)"
        " JOIN edge USING (edge_id) WHERE merged = 1"
        " UNION SELECT DISTINCT item_id, digest FROM returned_file JOIN proposal USING (file_id)"
        " JOIN edge USING (edge_id) WHERE merged = 1"
        " UNION SELECT DISTINCT item_id, source FROM desk_act JOIN edge USING (edge_id)"
        " WHERE source <> '' AND undone_at IS NULL"
    ):
        found.setdefault(item_id, set()).add(digest)
    return {item_id: sorted(digests) for item_id, digests in found.items()}


# Whose decisions count: everybody cleared and not recused since, but for cases they stepped back
# from themselves.
_COUNTED = (
    " FROM decision JOIN member USING (code)"
    " WHERE label IS NOT NULL AND conflict = 'cleared' AND state <> 'recused'"
    " AND (edge_id, code) NOT IN (SELECT edge_id, code FROM recused_pair)"
)

# The same of one pair, without listing every pair of every case somebody stepped back from.
_COUNTED_OF = (
    "SELECT code, label FROM decision JOIN member USING (code)"
    " WHERE edge_id = ? AND label IS NOT NULL AND conflict = 'cleared' AND state <> 'recused'"
    " AND NOT EXISTS (SELECT 1 FROM edge JOIN item USING (item_id) JOIN recusal USING (case_id)"
    " WHERE edge.edge_id = decision.edge_id AND recusal.code = decision.code) ORDER BY code"
)


def counted(connection: sqlite3.Connection) -> list[tuple[int, str, Label]]:
    """(edge, roster code, label) of each decision that counts."""
    return connection.execute(
        "SELECT edge_id, code, label" + _COUNTED + " ORDER BY edge_id, code"
    ).fetchall()


def counted_of(connection: sqlite3.Connection, edge_id: int) -> dict[str, Label]:
    """Label by roster code of one pair, of each decision that counts."""
    found = connection.execute(_COUNTED_OF, (edge_id,))
    return dict(found.fetchall())


def disputed(connection: sqlite3.Connection) -> frozenset[int]:
    """Ids of the pairs whose labels that count differ."""
    found = connection.execute(
        "SELECT edge_id" + _COUNTED + " GROUP BY edge_id HAVING MIN(label) <> MAX(label)"
    )
    return frozenset(edge_id for (edge_id,) in found.fetchall())


def decided_by_member(connection: sqlite3.Connection) -> dict[str, int]:
    """Count of decided pairs by roster code, recused people (but no recused case) included."""
    return dict(
        connection.execute(
            "SELECT code, COUNT(*) FROM decision WHERE label IS NOT NULL"
            " AND (edge_id, code) NOT IN (SELECT edge_id, code FROM recused_pair) GROUP BY code"
        ).fetchall()
    )


def decided_by_case(connection: sqlite3.Connection) -> list[tuple[int, str, int]]:
    """(case, roster code, count of decided pairs), counted as `decided_by_member` counts."""
    return connection.execute(
        "SELECT case_id, code, COUNT(*) FROM decision JOIN edge USING (edge_id)"
        " JOIN item USING (item_id) WHERE label IS NOT NULL"
        " AND (case_id, code) NOT IN (SELECT case_id, code FROM recusal) GROUP BY case_id, code"
    ).fetchall()


def differing(connection: sqlite3.Connection) -> int:
    """Count of (pair, reviewer) whose files in force differ, so that none of them counts."""
    (count,) = connection.execute("SELECT COUNT(*) FROM decision WHERE label IS NULL").fetchone()
    return int(count)


def open_pairs(connection: sqlite3.Connection) -> int:
    """Count of pairs with fewer than two decisions that count."""
    (closed,) = connection.execute(
        "SELECT COUNT(*) FROM (SELECT edge_id" + _COUNTED + " GROUP BY edge_id HAVING COUNT(*) > 1)"  # noqa: S608
    ).fetchone()
    (pairs,) = connection.execute(
        "SELECT COUNT(*) FROM edge JOIN item USING (item_id) JOIN source_case USING (case_id)"
        " WHERE sampled = 1"
    ).fetchone()
    return int(pairs) - int(closed)
