"""Verification, signatures and gate-check: what holds, what is caught, what is refused."""

from __future__ import annotations

import base64
import json
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from citereview import actions
from citereview.actions.publication.views import PublicationCheck
from citereview.errors import CiteReviewError, InputError
from citereview.reports import json_bytes
from citereview.reports.published_verdict import VERDICT_DOMAIN
from citereview.reports.signature import new_key_pair, sign

OTHER = "sha256:" + "0" * 64


@pytest.fixture
def signed(frozen: Path, tmp_path: Path) -> Path:
    """A signed publication outside its round."""
    actions.new_signing_key(tmp_path / "signing.pem")
    with actions.open_session(frozen) as session:
        actions.publish(
            session, stated_date=date(2030, 1, 31), signing_key=tmp_path / "signing.pem"
        )
    return Path(shutil.copytree(frozen / "public", tmp_path / "publication"))


def broken(found: PublicationCheck) -> list[str]:
    return [step.step for step in found.steps if step.broken_at is not None]


def test_that_a_publication_holds_with_nothing_secret(
    signed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(tmp_path / "no.key"))
    found = actions.verify_publication(signed, public_key=str(tmp_path / "signing.pem.pub"))
    assert found.holds
    assert found.signed_by is not None
    assert actions.verify_publication(signed, public_key=found.signed_by).holds
    for path in signed.rglob("*"):
        if path.is_file():
            assert actions.verify_publication(path).holds


def _code(place: Path) -> str:
    try:
        return "holds" if actions.verify_publication(place).holds else "broken"
    except InputError as error:
        return error.code


def test_that_any_changed_added_missing_or_linked_file_is_caught(
    signed: Path, tmp_path: Path
) -> None:
    files = [path for path in sorted(signed.rglob("*")) if path.is_file()]
    for path in files:
        kept = path.read_bytes()
        for at in (0, len(kept) // 2, len(kept) - 1):
            changed = bytearray(kept)
            changed[at] ^= 1
            path.write_bytes(bytes(changed))
            if path.name == "MANIFEST.json":
                assert _code(signed) in {"broken", "invalid_manifest"}
            else:
                assert _code(signed) == "broken", (path.name, at)
        path.write_bytes(kept)
    (signed / "extra.txt").write_text("x")
    assert broken(actions.verify_publication(signed)) == ["folder"]
    (signed / "extra.txt").unlink()
    (signed / "report.md").rename(tmp_path / "report.md")
    assert "files" in broken(actions.verify_publication(signed))
    (signed / "report.md").symlink_to(tmp_path / "report.md")
    assert "files" in broken(actions.verify_publication(signed))


def test_that_another_signer_or_a_cut_signature_is_refused(signed: Path, tmp_path: Path) -> None:
    actions.new_signing_key(tmp_path / "other.pem")
    other = str(tmp_path / "other.pem.pub")
    assert broken(actions.verify_publication(signed, public_key=other)) == [
        "signature",
        "documents",
    ]
    manifest = json.loads((signed / "MANIFEST.json").read_text())
    del manifest["signature"]
    (signed / "MANIFEST.json").write_bytes(json_bytes(manifest))
    assert actions.verify_publication(signed).signed_by is None
    assert "signature" in broken(
        actions.verify_publication(signed, public_key=str(tmp_path / "signing.pem.pub"))
    )


def test_that_a_signature_of_one_kind_of_document_is_none_of_another(signed: Path) -> None:
    manifest = json.loads((signed / "MANIFEST.json").read_text())
    verdict = json.loads((signed / "verdict.json").read_text())
    verdict["signature"] = manifest["signature"]
    (signed / "verdict.json").write_bytes(json_bytes(verdict))
    with pytest.raises(InputError) as caught:
        actions.gate_check(signed / "verdict.json", subject=OTHER)
    assert caught.value.code == "signature_broken"


def test_that_gate_check_is_green_for_the_subject_and_red_for_another(
    signed: Path, tmp_path: Path
) -> None:
    verdict = signed / "verdict.json"
    subject = json.loads(verdict.read_text())["subjects"][0]["submission_manifest_digest"]
    key = str(tmp_path / "signing.pem.pub")
    found = actions.gate_check(verdict, subject=subject, public_key=key)
    assert (found.open, found.code, found.safety_gate) == (True, "open", "pass")
    assert found.failure_reasons == ()
    assert found.composite_score is None
    other = actions.gate_check(verdict, subject=OTHER, public_key=key)
    assert (other.open, other.code) == (False, "subject_not_judged")
    assert other.safety_gate == "cannot_judge"


@pytest.mark.parametrize("subject", ["", "bart-large", "sha256:xyz", OTHER.upper(), OTHER + "0"])
def test_that_a_subject_is_named_by_a_digest(signed: Path, subject: str) -> None:
    with pytest.raises(InputError) as caught:
        actions.gate_check(signed / "verdict.json", subject=subject)
    assert caught.value.code == "not_a_digest"
    assert subject == "" or subject not in str(caught.value)


def test_that_an_old_undated_or_future_verdict_is_refused(signed: Path) -> None:
    verdict = signed / "verdict.json"
    frozen_on = date.fromisoformat(json.loads(verdict.read_text())["frozen_on"])

    def asked(days: int, age: int | None) -> str:
        day = date.fromordinal(frozen_on.toordinal() + days)
        try:
            return actions.gate_check(verdict, subject=OTHER, max_age=age, today=day).code
        except InputError as error:
            return error.code

    assert asked(30, 30) == "subject_not_judged"
    assert asked(31, 30) == "verdict_too_old"
    assert asked(4000, None) == "subject_not_judged"
    assert asked(-1, None) == "verdict_from_future"


def test_that_a_changed_reformatted_or_foreign_verdict_is_refused(
    signed: Path, tmp_path: Path
) -> None:
    kept = json.loads((signed / "verdict.json").read_text())
    path = tmp_path / "verdict.json"
    closed = kept | {"open": False, "safety_gate": "fail"}
    flipped = json.loads(json.dumps(kept))
    flipped["subjects"][0]["open"] = False
    private, _ = new_key_pair()
    forged = sign({k: v for k, v in closed.items() if k != "signature"}, private, VERDICT_DOMAIN)
    synthetic = {k: v for k, v in kept.items() if k != "signature"} | {"kind": "synthetic"}
    key = str(tmp_path / "signing.pem.pub")
    for data, code in (
        (json.dumps(kept).encode(), "invalid_verdict"),
        (b"", "invalid_verdict"),
        (b"[" * 100_000, "invalid_verdict"),
        (json_bytes(closed), "invalid_verdict"),
        (json_bytes(flipped), "invalid_verdict"),
        (json_bytes(forged), "invalid_verdict"),
        (json_bytes(synthetic), "invalid_verdict"),
        (json_bytes(kept | {"frozen_on": "2029-01-01"}), "signature_broken"),
        (json_bytes({k: v for k, v in kept.items() if k != "signature"}), "signature_missing"),
    ):
        path.write_bytes(data)
        with pytest.raises(CiteReviewError) as caught:
            actions.gate_check(path, subject=OTHER, public_key=key)
        assert caught.value.code == code
        assert caught.value.__context__ is None


def test_that_a_blinded_verdict_answers_for_nobody(make: Callable[..., Path]) -> None:
    place = make()
    with actions.open_session(place) as session:
        actions.freeze(session)
        actions.publish(session)
    with pytest.raises(InputError) as caught:
        actions.gate_check(place / "public" / "verdict.json", subject=OTHER)
    assert caught.value.code == "verdict_blinded"


@pytest.mark.parametrize("text", [b"", b"-----BEGIN PRIVATE KEY-----\n", b"x" * 5000])
def test_that_a_file_that_is_no_key_is_refused_as_one(
    frozen: Path, tmp_path: Path, text: bytes
) -> None:
    path = tmp_path / "not.pem"
    path.write_bytes(text)
    with actions.open_session(frozen) as session, pytest.raises(InputError) as caught:
        actions.publish(session, signing_key=path)
    assert caught.value.code == "not_a_signing_key"
    with pytest.raises(InputError) as caught:
        actions.verify_publication(frozen / "public", public_key=str(path))
    assert caught.value.code == "not_a_signing_key"


def test_that_a_signing_key_is_private_and_never_overwritten(tmp_path: Path) -> None:
    made = actions.new_signing_key(tmp_path / "k.pem")
    assert (tmp_path / "k.pem").stat().st_mode & 0o077 == 0
    assert b"PRIVATE KEY" in (tmp_path / "k.pem").read_bytes()
    assert b"PRIVATE" not in (tmp_path / "k.pem.pub").read_bytes()
    assert base64.b16encode(bytes.fromhex(made.fingerprint.removeprefix("sha256:")))
    with pytest.raises(CiteReviewError) as caught:
        actions.new_signing_key(tmp_path / "k.pem")
    assert caught.value.code == "already_there"
