"""Facts under the systems' present names: blinded ones, or identities where that is asked for."""

from __future__ import annotations

from citereview.actions.outgoing.sealing import mapping
from citereview.actions.session import Session
from citereview.errors import InputError, Problem
from citereview.reports import RoundFacts

NAMES_BLINDED = Problem(
    "names_blinded",
    "Identities are hidden until they are unblinded, so no system can be named.",
    "Unblind the round, or publish without names.",
)


def named(session: Session, facts: RoundFacts, *, by_identity: bool) -> RoundFacts:
    """The facts with each subject's name and, once unblinded, the digest of its outputs.

    Args:
        session: The round.
        facts: Frozen facts, under blinded names.
        by_identity: Whether subjects are named by their identity.

    Raises:
        InputError: Names are asked for while blinded, or the sealed mapping is damaged.
    """
    if session.row.blinded:
        if by_identity:
            raise InputError(NAMES_BLINDED)
        return facts
    identities = {f"System {one.number}": one.identity for one in session.store.systems()}
    outputs = manifests(session)
    return facts.model_copy(
        update={
            "subjects": tuple(
                subject.model_copy(
                    update={
                        "name": identities[subject.name]
                        if by_identity and subject.name in identities
                        else subject.name,
                        "submission_digest": outputs.get(identities.get(subject.name, "")),
                    }
                )
                for subject in facts.subjects
            )
        }
    )


def manifests(session: Session) -> dict[str, str]:
    """Digest of each system's outputs by its identity, from the sealed mapping.

    Raises:
        InputError: The sealed mapping is missing or damaged.
    """
    return {
        assignment.candidate_identity: assignment.submission_manifest_digest
        for entry in mapping(session).entries
        for assignment in entry.assignments
    }
