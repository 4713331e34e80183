"""What the evaluator writes: refused as it is written, withheld where it was written before."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from citereview import actions
from citereview.actions.session import Session
from citereview.actions.verdict.amended import read_amendments
from citereview.cli.app import run
from citereview.errors import InputError
from citereview.rounds import publications


def _amend(session: Session, what: str, why: str = "It was asked for.", **wishes: Any) -> None:
    actions.amend(session, what=what, why=why, **wishes)


def _earlier(session: Session, what: str) -> None:
    """An amendment of a round from before such words were refused."""
    document = {
        "schema_version": "citereview.amendment.v1",
        "made_at": "2030-01-02T10:00:00Z",
        "stage": "after_freeze",
        "what": what,
        "why": "It failed to answer.",
        "policy": None,
        "open_as_amended": None,
    }
    with session.act("amend") as digests:
        digests["amendment"] = publications.amend(session.store.connection, document)


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ("Reviewer  ONE asked for another threshold.", "amendment_names_somebody"),
        ("Ask one@reviewers.example for the reason.", "amendment_names_somebody"),
        ("Beta-Writer was left out.", "amendment_private"),
        ("The subject alpha-writer was rebuilt.", "amendment_private"),
        ("case-003 was left out.", "amendment_private"),
    ],
)
def test_that_what_must_never_be_public_is_refused_when_it_is_said(
    frozen: Path, what: str, code: str
) -> None:
    with actions.open_session(frozen) as session:
        for said in ({"what": what, "why": "Asked for."}, {"what": "A change.", "why": what}):
            with pytest.raises(InputError) as caught:
                actions.amend(session, **said, words_accepted=True)  # type: ignore[arg-type]
            assert caught.value.code == code
            place = "what" if said["what"] == what else "why"
            assert [fault.place for fault in caught.value.faults] == [place]
            assert caught.value.__context__ is None
            told = f"{caught.value} {caught.value.faults!r}".casefold()
            for private in ("beta-writer", "alpha-writer", "reviewer one", "case-003"):
                assert private not in told
        assert read_amendments(session) == []
        actions.publish(session)


@pytest.mark.parametrize(
    ("what", "kind"),
    [
        ("The writer in question was another.", "part of a system's identity"),
        ("Agreed on 2030-01-02.", "a date"),
        ("Record 1234567 was read again.", "a long number"),
        ("Dr Zander asked for it.", "a name after a title"),
        ("It concerned Zebulon3 alone.", "what was removed from a source"),
    ],
)
def test_that_words_that_look_private_are_listed_and_can_be_accepted(
    frozen: Path, what: str, kind: str
) -> None:
    with actions.open_session(frozen) as session:
        with pytest.raises(InputError) as caught:
            _amend(session, what)
        assert caught.value.code == "amendment_words"
        (fault,) = caught.value.faults
        assert (fault.place, fault.expected) == ("what", f"{kind}, 1 times")
        _amend(session, what, words_accepted=True)
        assert [one.what for one in read_amendments(session)] == [what]
        actions.publish(session)


def test_that_a_comparator_with_an_everyday_name_refuses_the_words_and_nothing_else(
    make: Callable[..., Path],
) -> None:
    place = make(systems=("alpha-writer", "method"))
    with actions.open_session(place) as session:
        actions.freeze(session)
        with pytest.raises(InputError) as caught:
            _amend(session, "The method was seen.")
        assert caught.value.code == "amendment_private"
        _amend(session, "One system was seen.")
        actions.publish(session)


def test_that_an_earlier_text_that_names_a_system_is_withheld_on_request_and_said_to_be(
    frozen: Path, tmp_path: Path
) -> None:
    with actions.open_session(frozen) as session:
        _amend(session, "The threshold was mistyped.")
        _earlier(session, "Beta-Writer was left out.")
        with pytest.raises(InputError) as caught:
            actions.publish(session)
        assert caught.value.code == "publication_leaks"
        assert "--withhold-texts" in caught.value.problem.todo
        assert "beta" not in repr(caught.value.faults).casefold()
        preview = actions.publication_preview(session, withhold_texts=True)
        assert preview.texts_withheld == 1
        actions.write_report(session, tmp_path / "confidential")
    assert run(["publish", str(frozen), "--withhold-texts"]) == 0
    public = b"".join(path.read_bytes() for path in frozen.rglob("public/*") if path.is_file())
    assert b"eta-" not in public.lower().replace(b"meta-", b"")
    said = json.loads((frozen / "public" / "report.json").read_text())["deviations"]
    assert "The threshold was mistyped." in said[0]
    assert said[1].startswith("2030-01-02, after the gate was frozen: ")
    assert "text is withheld" in said[1]
    assert "failed to answer" not in said[1]
    whole = (tmp_path / "confidential" / "report-confidential.md").read_text()
    assert "Beta-Writer was left out." in whole


def test_that_a_question_that_names_a_system_is_withheld_on_request(
    make: Callable[..., Path],
) -> None:
    about = '{"question": "Is alpha-writer better than beta-writer?", "linked_by": "person"}'
    place = make(about=about)
    with actions.open_session(place) as session:
        actions.freeze(session)
        with pytest.raises(InputError) as caught:
            actions.publish(session)
        assert caught.value.code == "publication_leaks"
        actions.publish(session, withhold_texts=True)
    text = (place / "public" / "report.md").read_text()
    assert "writer" not in text
    assert "withheld, since it names something that must not be public" in text


def test_that_the_command_takes_words_that_were_accepted(
    frozen: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["amend", str(frozen), "--what", "Agreed on 2030-01-02.", "--why", "It was so."]
    assert run(words) == 3
    assert "[amendment_words]" in capsys.readouterr().err
    assert run([*words, "--accept-words"]) == 0
