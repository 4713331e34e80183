"""The desk: nameless labels, an adjudicator who is nobody's reviewer, and undo."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from citereview.actions.session import Session
from citereview.errors import InputError


def row(ref: str, *, label: str | None = "supports", by: str = "A-1") -> ResolutionRow:
    return ResolutionRow.model_validate(
        {
            "review_ref": ref,
            "reason": "evidence_quality",
            "label": label,
            "adjudicator_ref": by,
        }
    )


def codes(session: Session, rows: list[ResolutionRow]) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as caught:
        actions.resolve(session, rows)
    return [(fault.code, fault.place) for fault in caught.value.faults]


def test_that_labels_are_nameless_and_no_place_means_a_reviewer(disputed: Session) -> None:
    found = actions.disagreements(disputed)
    assert len(found) == 18
    assert {tuple(sorted(one.labels)) for one in found} == {("contradicts", "supports", "unclear")}
    assert len({one.labels for one in found}) > 2
    assert found == actions.disagreements(disputed)
    text = "".join(one.model_dump_json() for one in found)
    for private in ("R-1", "Reviewer", "alpha-writer", "beta-writer-0"):
        assert private not in text
    first = found[0]
    assert first.claim.text[first.claim.start : first.claim.end].startswith("Sentence")
    assert first.evidence.text[first.evidence.start : first.evidence.end].startswith("[doctor]")


def test_that_reason_and_label_are_given_in_one_act_and_the_labels_stay(
    disputed: Session,
) -> None:
    before = disputed.store.connection.execute("SELECT * FROM decision").fetchall()
    ref = actions.disagreements(disputed)[0].review_ref
    done = actions.resolve(disputed, [row(ref)])
    assert (done.resolved, done.reasons, done.unresolved) == (1, 1, 17)
    one = next(x for x in actions.disagreements(disputed) if x.review_ref == ref)
    assert (one.reason, one.resolution, one.adjudicator) == ("evidence_quality", "supports", "A-1")
    assert disputed.store.connection.execute("SELECT * FROM decision").fetchall() == before


def test_that_a_reason_alone_leaves_the_pair_unresolved(disputed: Session) -> None:
    ref = actions.disagreements(disputed)[0].review_ref
    done = actions.resolve(disputed, [row(ref, label=None)])
    assert (done.resolved, done.reasons, done.unresolved) == (0, 1, 18)


def test_that_all_faulty_rows_are_named_and_none_is_taken_in(disputed: Session) -> None:
    refs = [one.review_ref for one in actions.disagreements(disputed)]
    rows = [
        row(refs[0]),
        row(refs[1], by="R-1"),
        row("sha256:" + "d" * 64),
        row(refs[0]),
        row(refs[2], by="nobody"),
    ]
    assert codes(disputed, rows) == [
        ("no_adjudicator", "/1/adjudicator_ref"),
        ("not_disputed", "/2/review_ref"),
        ("row_twice", "/3/review_ref"),
        ("no_adjudicator", "/4/adjudicator_ref"),
    ]
    assert actions.status(disputed).unresolved == 18


def test_that_an_adjudicator_is_barred_as_a_person(two_differ: Callable[..., Session]) -> None:
    session = two_differ(
        "Reviewer One,one@reviewers.example,reviewer",
        "Reviewer Two,two@reviewers.example,reviewer",
        "The Same Person,ONE@reviewers.example,adjudicator",
    )
    ref = actions.disagreements(session)[0].review_ref
    assert codes(session, [row(ref)]) == [("adjudicator_reviewed", "/0/adjudicator_ref")]


def test_that_undo_takes_back_what_was_given_together(disputed: Session) -> None:
    refs = [one.review_ref for one in actions.disagreements(disputed)]
    actions.resolve(disputed, [row(refs[0]), row(refs[1])])
    actions.resolve(disputed, [row(refs[0], label="contradicts")])
    assert actions.undo(disputed).resolved == 2
    first = actions.disagreements(disputed)[0]
    assert first.resolution == "supports"
    assert actions.undo(disputed).resolved == 0
    with pytest.raises(InputError) as caught:
        actions.undo(disputed)
    assert caught.value.code == "nothing_to_undo"


def test_that_resolutions_are_read_from_csv_and_json_alike(tmp_path: Path) -> None:
    ref = "sha256:" + "e" * 64
    table = tmp_path / "rows.csv"
    table.write_text(
        "\ufeffreview_ref,reason,label,adjudicator_ref\r\n"
        f"{ref},other,supports,A-1\r\n{ref},other,,A-1\r\n",
        encoding="utf-8",
    )
    listed = tmp_path / "rows.json"
    one = {"review_ref": ref, "reason": "other", "label": "supports", "adjudicator_ref": "A-1"}
    listed.write_text(json.dumps([one, one | {"label": None}]), encoding="utf-8")
    rows = actions.read_resolutions(table)
    assert rows == actions.read_resolutions(listed)
    assert [one.label for one in rows] == ["supports", None]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file_empty"),
        ("[{", "resolutions_form"),
        ("a,b\n1,2\n", "resolutions_form"),
        ('[{"review_ref": "x"}]', "resolutions_refused"),
        ("[1]", "resolutions_refused"),
        (
            '[{"review_ref":"x","reason":"r","adjudicator_ref":"a","label":["l"]}]',
            "resolutions_refused",
        ),
    ],
)
def test_that_what_is_no_resolution_is_refused_without_its_values(
    tmp_path: Path, text: str, code: str
) -> None:
    path = tmp_path / "secret-file.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.read_resolutions(path)
    assert caught.value.code == code
    assert caught.value.__context__ is None
    assert "secret-file" not in caught.value.explain() + "".join(map(str, caught.value.faults))


def test_that_only_adjudicators_are_offered(disputed: Session) -> None:
    assert actions.adjudicators(disputed) == (("A-1", "Adjudicator One"),)
