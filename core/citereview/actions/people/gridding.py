"""Reviewers x cases: how much of what was given has come back. Counts only, never a label."""

from __future__ import annotations

from collections.abc import Iterable

from citereview.actions.session import Session
from citereview.actions.views.tracking import ProgressGrid
from citereview.rounds import first_pass, remarks


def progress_grid(session: Session) -> ProgressGrid:
    """Pairs given and decided, one row a case under review and one column a reviewer.

    A reviewer without a case has no column. What somebody recused decided is counted as done, as
    in `status`; the table of reviewers says that it does not count.
    """
    store = session.store
    cases = store.cases()
    rows = {case.case_id: at for at, case in enumerate(cases)}
    given = _filled(store.given_by_case(), rows)
    decided = _filled(first_pass.decided_by_case(store.connection), rows)
    codes = [m.code for m in store.members() if m.code in given]
    columns = {code: at for at, code in enumerate(codes)}
    refs = {case.case_ref: at for at, case in enumerate(cases)}
    none = [0] * len(cases)

    def by_row(counts: dict[str, list[int]]) -> tuple[tuple[int, ...], ...]:
        columns_of = [counts.get(code, none) for code in codes]
        return tuple(tuple(column[row] for column in columns_of) for row in range(len(cases)))

    return ProgressGrid(
        reviewers=tuple(codes),
        cases=tuple(case.case_ref for case in cases),
        given=by_row(given),
        decided=by_row(decided),
        stepped_back=tuple(
            (refs[case_ref], columns[code])
            for code, case_ref in remarks.recusals(store.connection)
            if code in columns and case_ref in refs
        ),
    )


def _filled(counts: Iterable[tuple[int, str, int]], rows: dict[int, int]) -> dict[str, list[int]]:
    """Counts by roster code, a number a row."""
    found: dict[str, list[int]] = {}
    for case_id, code, count in counts:
        found.setdefault(code, [0] * len(rows))[rows[case_id]] += count
    return found
