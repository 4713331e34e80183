"""Verify a publication with nothing secret: the manifest, every file, and who signed it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from citereview.actions.publication.signing import pinned
from citereview.actions.publication.views import PublicationCheck
from citereview.actions.views.verification import VerifyStep
from citereview.canonical import digest_bytes
from citereview.errors import CiteReviewError, InputError
from citereview.events import CancelToken, Reporter, counted, silent
from citereview.reports import MANIFEST, read_manifest, read_report, read_verdict
from citereview.reports.manifest import (
    INVALID_MANIFEST,
    LONGEST,
    MANIFEST_DOMAIN,
    Manifest,
    parse_bytes,
)
from citereview.reports.signature import signed_by
from citereview.rounds.environment import calm

Steps = Iterator[tuple[str, bool]]
"""(place, whether it holds) of everything a step looks at."""


def verify_publication(
    path: Path,
    *,
    public_key: str | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> PublicationCheck:
    """Check a publication, or one file of it, against its manifest.

    Args:
        path: The publication's folder, or a file in it.
        public_key: The fingerprint (``sha256:``) or the PEM file of the key that must have signed.
        report: Hears progress.
        cancel: Looked at between steps.

    Raises:
        InputError: The key that was given is none, or there is no manifest.
        EnvironmentFault: The machine said no.
        OperationCancelled: `cancel` was used.
    """
    stop = cancel or CancelToken()
    target = Path(path)
    expected = None if public_key is None else pinned(public_key)
    folder, only = _place(target)
    document = parse_bytes(_read(folder / MANIFEST))
    if document is None:
        raise InputError(INVALID_MANIFEST)
    manifest = read_manifest(document)
    signers: list[str | None] = []

    def signature() -> Steps:
        signers.append(signed_by(document, MANIFEST_DOMAIN, expected=expected))
        yield MANIFEST, True

    steps: list[tuple[str, str, Callable[[], Steps]]] = [
        ("signature", "The manifest's signature holds, where there is one.", signature),
        ("files", "Every file is as published.", lambda: _files(folder, manifest, only)),
    ]
    if only is None:
        steps += [
            ("folder", "Nothing was added.", lambda: _nothing_more(folder, manifest)),
            (
                "documents",
                "Report and verdict say the same, and every form carries the report's digest.",
                lambda: _documents(folder, manifest, expected),
            ),
        ]
    done = [
        _walked(name, sentence, walk)
        for name, sentence, walk in counted(steps, "verify", report, stop, stride=1)
    ]
    return PublicationCheck(
        holds=all(step.broken_at is None for step in done),
        steps=tuple(done),
        signed_by=signers[0] if signers else None,
    )


def is_publication(path: Path) -> bool:
    """Whether a path is a publication's folder or a file beside or below its manifest."""
    folder, _ = _place(Path(path))
    return (folder / MANIFEST).is_file()


def _place(target: Path) -> tuple[Path, str | None]:
    """The folder of the manifest, and the one file that was asked for."""
    if target.is_dir() or target.name == MANIFEST:
        return (target if target.is_dir() else target.parent), None
    for folder in (target.parent, target.parent.parent):
        if (folder / MANIFEST).is_file():
            return folder, target.relative_to(folder).as_posix()
    return target.parent, target.name


def _walked(name: str, sentence: str, walk: Callable[[], Steps]) -> VerifyStep:
    looked_at, broken_at, place = 0, None, name
    try:
        for place, holds in walk():
            looked_at += 1
            if not holds:
                broken_at = place
                break
    except CiteReviewError as error:
        broken_at = f"{place} [{error.code}]"
    said = sentence if broken_at is None else "This does not hold; ask for the publication again."
    return VerifyStep(step=name, looked_at=looked_at, broken_at=broken_at, sentence=said)


def _files(folder: Path, manifest: Manifest, only: str | None) -> Steps:
    listed = [entry for entry in manifest.files if only is None or entry.path == only]
    if not listed:
        yield "a file the manifest does not list", False
    for entry in listed:
        path = folder / entry.path
        there = path.is_file() and not path.is_symlink() and path.stat().st_size == entry.size
        yield entry.path, there and digest_bytes(_read(path)) == entry.digest


def _nothing_more(folder: Path, manifest: Manifest) -> Steps:
    expected = {MANIFEST, *(entry.path for entry in manifest.files)}
    folders = {path.rpartition("/")[0] for path in expected}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        known = name in (folders if path.is_dir() and not path.is_symlink() else expected)
        # The name of what does not belong there may be anything, so it is not repeated.
        yield name if known else "a file the manifest does not list", known


def _documents(folder: Path, manifest: Manifest, expected: str | None) -> Steps:
    for entry in manifest.files:
        data = _read(folder / entry.path)
        if entry.path.endswith((".md", ".html", ".csv")):
            yield entry.path, manifest.model_digest.encode("ascii") in data
        elif entry.path == "verdict.json":
            verdict, _ = read_verdict(parse_bytes(data), expected_signer=expected)
            yield entry.path, verdict.model_digest == manifest.model_digest
        elif entry.path.endswith(".json"):
            model = read_report(parse_bytes(data))
            yield entry.path, model.model_digest == manifest.model_digest


@calm
def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LONGEST + 1)
