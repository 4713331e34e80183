"""The checks of the readiness, kept from one opening of a round to the next.

They follow from the artifacts, what was edited in them, the policy and the kind, and at 100,000
pairs it takes seconds to find out. What is kept is sealed with the round's key over all of these,
so nothing else is ever taken for it; where it does not fit, the checks are made anew. It holds
closed codes, counts and sentences.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from citereview.actions.loading.readiness_views import ReadinessCheck
from citereview.actions.session import Session
from citereview.canonical import canonical_bytes, digest, same, seal
from citereview.errors import CiteReviewError
from citereview.gate.policy import policy_digest
from citereview.rounds.artifacts import Artifacts
from citereview.rounds.environment import calm
from citereview.rounds.folder import atomic_write

SCHEMA = "citereview.kept_checks.v2"
Checks = tuple[ReadinessCheck, ...]


def kept_checks(
    session: Session,
    artifacts: Artifacts,
    roles: Mapping[str, str],
    make: Callable[[], Checks],
) -> Checks:
    """The checks as they were kept, else as `make` makes them; those are kept where one may write.

    Args:
        session: The open round.
        artifacts: The artifacts under review, held to the round's digests.
        roles: Role of each system by identity.
        make: Makes the checks.
    """
    rests_on = {
        "version": _version(),
        "policy": policy_digest(session.policy),
        "kind": session.row.kind,
        "roles": dict(roles),
        "edits": session.edits_state,
        "cases": digest([case.case_ref for case in artifacts.cases]),
        "artifacts": digest([[path, found] for path, _, found in session.store.artifacts()]),
        "loading": session.row.loading,
    }
    found = _read(session, rests_on)
    if found is not None:
        return found
    checks = make()
    if not session.read_only:
        # A key that is missing, or a disk that says no, costs the memory and nothing else.
        with suppress(CiteReviewError):
            _keep(session, rests_on, checks)
    return checks


def _version() -> str:
    """The product's version: another one may judge otherwise."""
    with suppress(PackageNotFoundError):
        return version("citereview")
    return "unknown"


def _sealed(session: Session, rests_on: Mapping[str, Any], checks: list[Any]) -> str:
    whole = {"round": session.row.round_id, "rests_on": rests_on, "checks": checks}
    return seal(whole, session.key.secret, SCHEMA)


def _read(session: Session, rests_on: Mapping[str, Any]) -> Checks | None:
    with suppress(Exception):  # whatever lies there, or does not, is no reason to stop
        document = json.loads(session.folder.kept_checks.read_bytes())
        if same(document["seal"], _sealed(session, rests_on, document["checks"])):
            return tuple(
                ReadinessCheck.model_validate_json(json.dumps(row)) for row in document["checks"]
            )
    return None


@calm
def _keep(session: Session, rests_on: Mapping[str, Any], checks: Checks) -> None:
    rows = [check.model_dump(mode="json") for check in checks]
    document = {"schema_version": SCHEMA, "checks": rows, "seal": _sealed(session, rests_on, rows)}
    atomic_write(session.folder.kept_checks, canonical_bytes(document))
