"""Tables beside the figures, counted by hand; comparators stay hidden while they are blinded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.rounds import remarks
from tests.round_helpers import Choose

IDENTITIES = ("alpha-writer", "beta-writer")


def _round(
    place: Path, artifacts: Path, rows: list[str], returned_from: Callable[..., Path]
) -> Session:
    (artifacts / "outcomes.csv").write_text("\n".join(rows), encoding="utf-8")
    (artifacts / "policy.toml").write_text('subjects = ["alpha-writer"]\n', encoding="utf-8")
    actions.new_round(place, artifacts=artifacts, kind="reviewer", policy=artifacts / "policy.toml")
    session = actions.open_session(place)
    actions.accept_matches(session, everything=True)
    actions.export_round(session, acknowledged=True, without_key_backup=True)
    actions.receive(session, [returned_from(session, code, "supports") for code in ("R-1", "R-2")])
    actions.lock_first_pass(session)
    return session


def _triage() -> list[str]:
    rows = ["case_ref,system,expected_triage,ai_triage"]
    for system, right in (("alpha-writer", 9), ("beta-writer", 6)):
        answers = ["Emergency"] * right + ["Urgent"] * (10 - right)
        rows += [f"o{at},{system},Emergency,{given}" for at, given in enumerate(answers)]
    return rows


def test_that_levels_and_differences_are_tables_once_identities_are_known(
    place: Path, artifacts: Path, returned_from: Callable[..., Path]
) -> None:
    with _round(place, artifacts, _triage(), returned_from) as session:
        blinded = actions.round_figures(session)
        assert blinded.comparisons is None
        assert len(blinded.clinical) == 1
        actions.gate(session)
        actions.freeze(session)
        actions.unblind(session)
        known = actions.round_figures(session)
    second, first = sorted(known.clinical, key=lambda one: one.system, reverse=True)
    (levels,) = first.tables
    assert levels.title == "Triage of alpha-writer by reference level"
    emergency = dict(zip(levels.head, levels.rows[0], strict=True))
    assert (emergency["n"], emergency["Right"][:4], emergency["Too low"][:4]) == (
        "10",
        "0.90",
        "0.10",
    )
    assert emergency["Too high"] == "–"
    assert second.tables[0].rows[0][2].startswith("0.60")
    assert known.comparisons is not None
    row = dict(zip(known.comparisons.head, known.comparisons.rows[0], strict=True))
    assert (row["Systems"], row["Difference"], row["Cases"]) == (
        "alpha-writer less beta-writer", "+0.300", "10",
    )  # fmt: skip


def test_that_conditions_show_their_rates_and_their_four_cells(
    place: Path, artifacts: Path, returned_from: Callable[..., Path]
) -> None:
    rows = ["case_ref,system,condition,expected,predicted"]
    cells = [(1, 1)] * 6 + [(1, 0)] * 2 + [(0, 1)] * 1 + [(0, 0)] * 11
    rows += [f"o{at},alpha-writer,chest pain,{e},{d}" for at, (e, d) in enumerate(cells)]
    with _round(place, artifacts, rows, returned_from) as session:
        (system,) = actions.round_figures(session).clinical
    (table,) = system.tables
    values = {figure: value for _, figure, value, *_ in table.rows}
    assert values["TP / FP / FN / TN"] == "6 / 1 / 2 / 11"
    assert (values["Sensitivity"], values["PPV"], values["F1"]) == ("0.75", "0.86", "0.80")
    assert {row[0] for row in table.rows} == {"chest pain (critical)"}
    assert [row[-1] for row in table.rows] == ["8", "12", "7", "13", "9", "20"]


def test_that_rubric_scores_stand_by_criterion_over_all_systems_and_for_each(
    exported: Session, returned: Callable[..., Path], all_support: Choose
) -> None:
    # The returns of these tests give the highest score to every note.
    actions.receive(exported, [returned(code, all_support) for code in ("R-1", "R-2")])
    actions.lock_first_pass(exported)
    table = actions.round_figures(exported).rubric
    assert table is not None
    rows = [dict(zip(table.head, row, strict=True)) for row in table.rows]
    assert [row["System"] for row in rows] == ["all", "System 1", "System 2"]
    assert {row["Criterion"] for row in rows} == {"grounding"}
    assert {row["Mean"] for row in rows} == {"5.00"}
    assert {row["Notes"] for row in rows} == {"6", "3"}
    assert {row["Scale"] for row in rows} == {"1 to 5"}
    assert not any(identity in str(table.rows) for identity in IDENTITIES)


def test_that_a_round_without_scores_has_no_rubric_table(
    exported: Session,
    returned: Callable[..., Path],
    all_support: Choose,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    actions.receive(exported, [returned("R-1", all_support)])
    actions.lock_first_pass(exported)
    monkeypatch.setattr(remarks, "scores", lambda _: [])
    found = actions.round_figures(exported)
    assert found.rubric is None
    assert found.comparisons is None
