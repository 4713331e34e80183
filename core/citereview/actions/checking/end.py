"""Verify the end of a round: the frozen verdict, the amendments, and what was published."""

from __future__ import annotations

from collections.abc import Iterator

from citereview.actions.checking.publications import verify_publication
from citereview.actions.session import Session
from citereview.canonical import digest, digest_bytes
from citereview.reports import MANIFEST
from citereview.rounds import journal, publications
from citereview.rounds.journal import JournalEntry


def end_of_round(session: Session) -> Iterator[tuple[str, bool]]:
    """(place, whether it holds) of everything that was kept since the gate was judged."""
    connection = session.store.connection
    kept = publications.frozen(connection)
    sealed = [entry.digests.get("frozen") for entry in _entries(session, "freeze")]
    yield "freeze", (session.row.frozen_at is not None) == (kept is not None) == bool(sealed)
    if kept is not None:
        text, stated = kept
        yield "frozen verdict", [digest_bytes(text.encode("utf-8"))] == sealed == [stated]
    amended = [
        entry.digests["amendment"]
        for entry in journal.entries(connection)
        if "amendment" in entry.digests
    ]
    yield "amendments", amended == [digest(one) for one in publications.amendments(connection)]
    published = publications.publications(connection)
    said = [
        (entry.digests.get("model"), entry.digests.get("manifest"))
        for entry in _entries(session, "publish")
    ]
    yield "publications", said == [(one.model_digest, one.manifest_digest) for one in published]
    if published:
        manifest = session.folder.public / MANIFEST
        yield (
            f"public/{MANIFEST}",
            manifest.is_file()
            and digest_bytes(manifest.read_bytes()) == published[-1].manifest_digest,
        )
        for step in verify_publication(session.folder.public).steps:
            yield f"public: {step.broken_at or step.step}", step.broken_at is None


def _entries(session: Session, what: str) -> list[JournalEntry]:
    found = journal.entries(session.store.connection)
    return [entry for entry in found if entry.what == what]
