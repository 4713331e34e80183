"""The report of the export scan: what was looked at, for how much, and what was accepted.

It lies in private/ and holds names of files, counts and closed codes; never a value looked for.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from citereview.actions.outgoing.views import AcceptedMatches, ScanView
from citereview.actions.session import Session
from citereview.canonical import canonical_bytes
from citereview.rounds.environment import calm
from citereview.rounds.folder import SCAN_FILE
from citereview.rounds.scan import Scanned
from citereview.rounds.sightings import Sighting


def scan_report(scanned: Scanned, accepted: Sequence[Sighting]) -> bytes:
    """The report as canonical JSON (docs/file_formats.md)."""
    return canonical_bytes(
        {
            "schema_version": "citereview.scan_report.v1",
            "files": [{"file": name, "strings": n} for name, n in sorted(scanned.strings.items())],
            "looked_for": dict(scanned.looked_for),
            "accepted": [
                {"code": one.code, "case_ref": one.case_ref, "count": one.count} for one in accepted
            ],
        }
    )


@calm
def read_scan_report(session: Session) -> ScanView | None:
    """The report that export wrote, in sums; None where it is gone (`verify` says so)."""
    path = session.folder.sealed / SCAN_FILE
    if not path.is_file():
        return None
    found = json.loads(path.read_bytes())
    counts: Counter[str] = Counter()
    for one in found["accepted"]:
        counts[one["code"]] += one["count"]
    return ScanView(
        files=len(found["files"]),
        strings=sum(one["strings"] for one in found["files"]),
        looked_for=found["looked_for"],
        accepted=tuple(AcceptedMatches(code=code, count=n) for code, n in sorted(counts.items())),
    )
