"""Which cases are reviewed, and who reviews them: everybody all, or k of n a case, balanced.

Cases are all that were loaded or a seeded sample of whole ones. Who gets which is drawn from the
key, so the same round draws the same: heaviest cases first, each to those with the least work.
"""

from __future__ import annotations

import secrets

from citereview.actions.exporting.sending import ALREADY_EXPORTED
from citereview.actions.outgoing.packing import invited_panel
from citereview.actions.people.enrolling import assignment_digest
from citereview.actions.sampling import ALL, LARGEST_SEED, draw
from citereview.actions.session import Session
from citereview.actions.standing import status
from citereview.actions.views.tracking import RoundStatus
from citereview.canonical import canonical_bytes, digest, keyed_digest
from citereview.errors import Fault, InputError, Problem

ASSIGNMENT_DOMAIN = "citereview.assignment.v1"

TOO_FEW_A_CASE = Problem(
    "too_few_a_case",
    "Every pair needs at least two reviewers, and no more than there are.",
    "Choose a number from 2 to the number of reviewers who are cleared.",
)


SAMPLE_SIZE = Problem(
    "sample_size",
    "A sample has at least one case, and no more than were loaded.",
    "Choose a number from 1 to the number of cases.",
)
SEED_RANGE = Problem(
    "seed_range",
    "A seed is a whole number from 0 to 9223372036854775807, and belongs to a sample.",
    "Choose such a number and say how many cases to draw, or leave the seed out.",
)


def assign(
    session: Session,
    *,
    per_case: int | None = None,
    sample: int | None = None,
    seed: int | None = None,
) -> RoundStatus:
    """Say which cases are reviewed and how many reviewers each gets; before export only.

    Each call says both anew: without `sample` every case is under review again. Cases that are not
    drawn stay in the round and are neither sent nor judged.

    Args:
        session: A writing session.
        per_case: Reviewers a case, 2 to n; None gives every case to all.
        sample: Draw this many whole cases at random; None reviews all.
        seed: What the draw follows from, 0 to 2**63 - 1; drawn and recorded where None.

    Returns:
        The status, with the pairs each reviewer now has.

    Raises:
        InputError: Exported already, or a number out of range; all that are wrong are named.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    session.require_writer()
    row, store = session.row, session.store
    if row.exported_at is not None:
        raise InputError(ALREADY_EXPORTED)
    codes = [member.code for member in invited_panel(store.members())]
    wanted = len(codes) if per_case is None else per_case
    loaded = store.loaded_cases()
    faults = []
    if not 2 <= wanted <= len(codes):
        faults.append(Fault(TOO_FEW_A_CASE, "per_case"))
    if sample is not None and not 1 <= sample <= len(loaded):
        faults.append(Fault(SAMPLE_SIZE, "sample"))
    if seed is not None and (sample is None or not 0 <= seed <= LARGEST_SEED):
        faults.append(Fault(SEED_RANGE, "seed"))
    if faults:
        raise InputError(faults[0].problem, tuple(faults))
    chosen = seed if seed is not None else secrets.randbelow(2**32)
    drawn = list(loaded) if sample is None else draw(loaded, sample, chosen)
    with session.act("assign") as digests:
        store.set_sample(loaded[ref] for ref in drawn)
        store.replace_assignments(_draw(session, codes, wanted))
        digests["per_case"] = wanted
        digests["loaded"] = len(loaded)
        digests["sample"] = ALL if sample is None else sample
        if sample is not None:
            digests["seed"] = chosen
            digests["cases"] = digest(drawn)
        digests["assignment"] = assignment_digest(session)
    return status(session)


def _draw(session: Session, codes: list[str], wanted: int) -> list[tuple[int, str]]:
    key, round_id = session.key.secret, session.row.round_id
    pairs: dict[int, int] = {}
    for item in session.store.items():
        pairs[item.case_id] = pairs.get(item.case_id, 0) + item.pairs

    def lot(*what: str | int) -> str:
        return keyed_digest(key, ASSIGNMENT_DOMAIN, canonical_bytes([round_id, *what]))

    work = dict.fromkeys(codes, 0)
    drawn = []
    for case_id in sorted(pairs, key=lambda case: (-pairs[case], lot(case))):
        least = sorted(codes, key=lambda code: (work[code], lot(case_id, code)))[:wanted]
        for code in least:
            work[code] += pairs[case_id]
            drawn.append((case_id, code))
    return drawn
