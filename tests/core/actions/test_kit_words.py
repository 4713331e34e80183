"""What an evaluator says of the round's kits: codebook, until when, whom to ask, languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from citereview import actions
from citereview.canonical import digest_bytes
from citereview.errors import InputError
from citereview.kits import codebook_digest, default_codebook, read_codebook
from citereview.resources import read_text
from citereview.rounds import journal
from tests.round_helpers import read_kit, write_return


def about(artifacts: Path, **said: object) -> None:
    (artifacts / "about.json").write_text(json.dumps(said), encoding="utf-8")


def test_that_kits_tell_until_when_and_whom_to_ask(artifacts: Path, place: Path) -> None:
    about(
        artifacts,
        due="Friday, 4 December",
        contact="round@reviews.example",
        text_language="en-GB",
        kit_language="de",
        seconds_per_pair=60,
    )
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        assert actions.readiness(session).minutes_per_reviewer == 18
        made = actions.export_round(session, acknowledged=True, without_key_backup=True)
        assert {kit.minutes for kit in made.kits} == {18}
        page = (place / made.kits[0].file).read_text(encoding="utf-8")
        assert '<html lang="de"' in page
        for said in ("Friday, 4 December", "round@reviews.example", "Bitte zurück bis"):
            assert said in page
        before = {kit.file: digest_bytes((place / kit.file).read_bytes()) for kit in made.kits}
        again = actions.make_review_kits(session)
        assert {kit.file: digest_bytes((place / kit.file).read_bytes()) for kit in again} == before


def test_that_a_reviewers_contact_is_no_contact_of_the_round(artifacts: Path, place: Path) -> None:
    about(artifacts, contact="one@reviewers.example")
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session, pytest.raises(InputError) as caught:
        actions.export_round(session, acknowledged=True, without_key_backup=True)
    assert caught.value.code == "leak_found"


def test_that_an_own_codebook_is_shown_sealed_and_bound(
    artifacts: Path, place: Path, tmp_path: Path
) -> None:
    text = read_text("codebook.toml").replace("version = 1", "version = 7", 1)
    assert read_codebook(text) != default_codebook()
    (artifacts / "codebook.toml").write_text("\ufeff" + text, encoding="utf-8")
    actions.new_round(place, artifacts=artifacts, kind="reviewer")
    with actions.open_session(place) as session:
        made = actions.export_round(session, acknowledged=True, without_key_backup=True)
        kit = read_kit(place / made.kits[0].file)
        own = codebook_digest(read_codebook(text))
        assert kit["codebook_digest"] == own
        sealed = next(
            e for e in journal.entries(session.store.connection) if e.what == "export"
        ).digests
        assert sealed["codebook"] == own
        labels = {"R-1": "supports", "R-2": "unclear"}
        files = [
            write_return(place / kit.file, tmp_path / f"{kit.reviewer}.json", _always(said))
            for kit, said in zip(made.kits, labels.values(), strict=False)
        ]
        assert {one.verdict for one in actions.receive(session, files)} == {"accepted"}
        actions.lock_first_pass(session)
        adjudicator = actions.make_adjudicator_kits(session).kits[0]
        assert read_kit(place / adjudicator.file)["codebook_digest"] == own


def _always(label: str) -> Callable[[str, str], str]:
    return lambda *_: label


@pytest.mark.parametrize(
    ("text", "code"), [("version = ", "codebook_not_toml"), ("version = 1", "codebook_invalid")]
)
def test_that_a_codebook_that_is_none_is_refused_before_a_round_is_made(
    artifacts: Path, place: Path, text: str, code: str
) -> None:
    (artifacts / "codebook.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        actions.new_round(place, artifacts=artifacts, kind="reviewer")
    assert caught.value.code == code
    assert not place.exists()
