"""Readiness: what the gate will ask for, whether it is there, and whether it could pass at all.

Every subject's item is assessed as it stands, without a single label: a check that fails then fails
whatever reviewers decide, one that only waits for labels could pass.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from citereview.actions.keeping import key_backed_up
from citereview.actions.loading.kept_checks import kept_checks
from citereview.actions.loading.readiness_views import Notice, Readiness, ReadinessCheck
from citereview.actions.loading.readying_pooled import pooled_readiness
from citereview.actions.outgoing.accepting import MATCHES_TO_ACCEPT, found_matches, not_accepted
from citereview.actions.outgoing.pacing import work
from citereview.actions.sampling import sample_of
from citereview.actions.session import Session
from citereview.actions.verdict.views import Outcome
from citereview.actions.verdict.weighing import round_item
from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.gate.assessment import UNDECIDED, CaseProbes, ItemAssessment, assess
from citereview.gate.checks import (
    COVERAGE,
    LEAKAGE,
    RECALL,
    REVIEW,
    SPANS,
    SUPPORT,
    UNSUPPORTED,
)
from citereview.gate.counting import NO_ALLOWANCE
from citereview.gate.policy import Policy, policy_digest
from citereview.gate.source import DeidentifiedSource
from citereview.gate.strict import (
    STRICT_COVERAGE,
    STRICT_LEAKAGE,
    STRICT_RECALL,
    STRICT_SUPPORT,
    STRICT_UNSUPPORTED,
)
from citereview.rounds.artifacts import Artifacts, CandidateArtifacts, CaseArtifacts
from citereview.rounds.artifacts.problems import UNCITED_CLAIM
from citereview.rounds.rows import Member, SystemRole
from citereview.rounds.whereabouts import doubt_about

_SIGHTINGS = {
    "date_in_texts": "Strings that look like dates stand in the texts reviewers read.",
    "record_number_in_texts": "Strings that look like record numbers stand in the texts.",
    "titled_name_in_texts": "Names after a title stand in the texts reviewers read.",
    "identifier_in_texts": "Identifiers that were to be removed stand in the texts.",
    "identity_word_in_texts": "Words of systems' names stand in the texts reviewers read.",
}


_Best = Callable[[ItemAssessment], Outcome]
"""The outcome that an item could have at best."""
_WAITS_FOR_LABELS = frozenset({UNDECIDED, "missing_adjudication"})

STEP = "readiness"
REPORT_EVERY = 8
"""Items between two reports; one item takes a few milliseconds."""
NO_KEY_BACKUP = "no_key_backup"
_DOUBTS = {
    "network_folder": "The round lies on a network share, where a database can be damaged; keep it "
    "on a local disk.",
    "synced_folder": "The round lies in a folder that a sync tool copies while it is written; keep "
    "it elsewhere and copy it when it is closed.",
}


@dataclass(frozen=True, slots=True)
class _Subjects:
    """The subjects' items: how many, what they bring, and what the checks say of them."""

    pairs: list[tuple[CaseArtifacts, CandidateArtifacts]]
    assessed: list[ItemAssessment]

    def count(self, brings: Callable[[CaseArtifacts, CandidateArtifacts], bool]) -> int:
        return sum(1 for case, candidate in self.pairs if brings(case, candidate))

    def by_system(self) -> dict[str, list[ItemAssessment]]:
        """The assessed items of each subject."""
        found: defaultdict[str, list[ItemAssessment]] = defaultdict(list)
        for (_, candidate), one in zip(self.pairs, self.assessed, strict=True):
            found[candidate.identity].append(one)
        return found

    def outcomes(self, best: _Best) -> list[Counter[Outcome]]:
        """Each subject's items by the outcome that the best labels could bring them."""
        return [Counter(map(best, items)) for items in self.by_system().values()]


def readiness(
    session: Session, *, report: Reporter = silent, cancel: CancelToken | None = None
) -> Readiness:
    """Answer for each gate check: are its inputs there, and could it pass?

    Args:
        session: The open round.
        report: Hears how many items are looked at.
        cancel: Looked at before each item.

    Raises:
        InputError: The kept artifacts changed.
        EnvironmentFault: The machine said no.
        OperationCancelled: `cancel` was used.
    """
    artifacts, policy = session.artifacts(report, cancel), session.policy
    members = session.store.members()
    roles: dict[str, str] = {system.identity: system.role for system in session.store.systems()}
    state = _state(session, artifacts, policy, roles)

    def checks() -> tuple[ReadinessCheck, ...]:
        subjects = session.remember(
            "readiness", state, lambda: _subjects(artifacts, policy, roles, report, cancel)
        )
        return tuple(_checks(session, policy, subjects))

    blocking = tuple(_blocking(session, artifacts, members, roles))
    return Readiness(
        checks=session.remember(
            "readiness checks",
            f"{state}\n{policy_digest(policy)}",
            lambda: kept_checks(session, artifacts, roles, checks),
        ),
        notices=tuple(_notices(session, artifacts, members)),
        minutes_per_reviewer=max((one.minutes for one in work(session).reviewers), default=0.0),
        ready=not blocking and session.row.exported_at is None,
        blocking=blocking,
    )


def checks_under(
    session: Session,
    policy: Policy,
    *,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> tuple[ReadinessCheck, ...]:
    """The same answers for a policy that is not the round's, such as one being edited.

    Raises:
        InputError: The kept artifacts changed.
        OperationCancelled: `cancel` was used.
    """
    artifacts = session.artifacts(report, cancel)
    roles: dict[str, str] = dict(roles_under(policy, artifacts))
    state = _state(session, artifacts, policy, roles)
    present = {system.identity: system.role for system in session.store.systems()}
    # Where the items are judged as the round's own policy judges them, they may be at hand.
    same = state == _state(session, artifacts, session.policy, dict(present))
    subjects = session.remember(
        "readiness" if same else "outlook",
        state,
        lambda: _subjects(artifacts, policy, roles, report, cancel),
    )
    return tuple(_checks(session, policy, subjects))


def _state(session: Session, artifacts: Artifacts, policy: Policy, roles: Mapping[str, str]) -> str:
    """What the assessment of single items follows from: what is pooled or allowed is not in it."""
    subjects = sorted(identity for identity, role in roles.items() if role == "subject")
    thresholds = policy.thresholds.model_dump_json()
    refs = (case.case_ref for case in artifacts.cases)
    return "\n".join([thresholds, *subjects, session.edits_state, *refs])


def roles_under(policy: Policy, artifacts: Artifacts) -> dict[str, SystemRole]:
    """The role a policy gives each system of the artifacts, by identity."""
    claiming = {one.identity for _, one in artifacts.items() if one.claims}
    return {
        identity: policy.role_of(identity, brings_claims=identity in claiming)
        for identity in artifacts.identities
    }


def _subjects(
    artifacts: Artifacts,
    policy: Policy,
    roles: dict[str, str],
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> _Subjects:
    subjects = _Subjects([], [])
    probes: dict[str, CaseProbes | None] = {}
    pairs = [one for one in artifacts.items() if roles[one[1].identity] == "subject"]
    report(Started(step=STEP, total=len(pairs)))
    for done, (case, candidate) in enumerate(pairs, start=1):
        if cancel is not None:
            cancel.check()
        if case.case_ref not in probes:
            probes[case.case_ref] = _probes(case)
        subjects.pairs.append((case, candidate))
        subjects.assessed.append(
            assess(round_item(case, candidate), policy.thresholds, probes[case.case_ref])
        )
        if done % REPORT_EVERY == 0 or done == len(pairs):
            report(Progressed(step=STEP, done=done, total=len(pairs)))
    report(Finished(step=STEP))
    return subjects


def _probes(case: CaseArtifacts) -> CaseProbes | None:
    try:
        return CaseProbes(DeidentifiedSource.of(case.source, case.identifiers))
    except ValueError:  # a surface cannot be folded; the gate says so of each item
        return None


def _checks(session: Session, policy: Policy, found: _Subjects) -> Iterable[ReadinessCheck]:
    total = len(found.pairs)
    synthetic = session.row.kind == "synthetic"
    facts = found.count(lambda c, s: bool(c.source_facts) and s.summary_facts is not None)
    for check, present, best in (
        (RECALL, facts, _worst_of(RECALL, STRICT_RECALL)),
        (
            COVERAGE,
            found.count(lambda c, _: bool(c.evidence)),
            _worst_of(COVERAGE, STRICT_COVERAGE),
        ),
        (
            UNSUPPORTED,
            found.count(lambda _, s: bool(s.claims)),
            _worst_of(UNSUPPORTED, STRICT_UNSUPPORTED),
        ),
        (SUPPORT, found.count(lambda _, s: bool(s.edges)), _as_reviewed(policy)),
        (
            LEAKAGE,
            found.count(lambda c, _: c.identifiers is not None),
            _worst_of(LEAKAGE, STRICT_LEAKAGE),
        ),
        (SPANS, found.count(lambda _, s: bool(s.claims)), _worst_of(SPANS)),
        (REVIEW, found.count(lambda _, s: bool(s.edges)), _worst_of(REVIEW)),
    ):
        if synthetic and check in {SUPPORT, REVIEW}:
            sentence = "Synthetic decisions never pass this check."
            yield _check(check, present, total, "no", sentence)
        else:
            answer = _answer(policy, check, found.outcomes(best), total)
            yield _check(check, present, total, *answer)
    yield from pooled_readiness(policy, found.by_system())


def _answer(
    policy: Policy, check: str, outcomes: Sequence[Counter[Outcome]], total: int
) -> tuple[str, str]:
    """Whether each subject could pass, and a sentence: what the policy allows, it allows each."""
    strictly = check in NO_ALLOWANCE
    closed = 0 if strictly else policy.allowed_closed_items
    unjudged = 0 if strictly else policy.allowed_unjudgeable_items
    both = sum(outcomes, Counter[Outcome]())
    if any(one["fail"] > closed for one in outcomes):
        return "no", f"{both['fail']} of {total} items fail it whatever reviewers decide."
    if any(one["cannot_judge"] > unjudged for one in outcomes) or not total:
        return "cannot_judge", f"{both['cannot_judge']} of {total} items cannot be judged."
    if both["pass"] < total:
        return "yes", f"{both['pass']} of {total} items can pass it; the policy allows the others."
    return "yes", f"{total} items can pass it."


def _worst_of(*checks: str) -> _Best:
    """The worst outcome of these checks if every pair were labelled `supports`."""

    def best(one: ItemAssessment) -> Outcome:
        found = {
            "pass" if reason in _WAITS_FOR_LABELS else outcome
            for outcome, reason in (one.findings[check] for check in checks)
        }
        return "fail" if "fail" in found else "cannot_judge" if "cannot_judge" in found else "pass"

    return best


def _as_reviewed(policy: Policy) -> _Best:
    """Citation support if every pair were labelled `supports`: uncited claims stay without."""

    def best(one: ItemAssessment) -> Outcome:
        waits = _worst_of(SUPPORT, STRICT_SUPPORT)(one)
        if waits != "pass":
            return waits
        share = one.claims / (one.claims + one.uncited)
        return "pass" if share >= policy.thresholds.citation_support_min else "fail"

    return best


def _check(check: str, present: int, total: int, could_pass: str, sentence: str) -> ReadinessCheck:
    inputs = "missing" if not present else "present" if present == total else "partly"
    return ReadinessCheck.model_validate(
        {"check": check, "inputs": inputs, "could_pass": could_pass, "sentence": sentence}
    )


def _blocking(
    session: Session, artifacts: Artifacts, members: list[Member], roles: Mapping[str, str]
) -> Iterable[Notice]:
    reviewers = sum(1 for m in members if m.role == "reviewer" and m.invited)
    if reviewers < 2:
        yield Notice(
            code="too_few_reviewers",
            sentence="Every pair needs two reviewers who are cleared; add them to the roster.",
            count=reviewers,
        )
    alone = _cases_with_too_few(session)
    if reviewers >= 2 and alone:
        yield Notice(
            code="too_few_a_case",
            sentence="A case was given to fewer than two reviewers; assign it to more.",
            count=alone,
        )
    if not any(roles[candidate.identity] == "subject" for _, candidate in artifacts.items()):
        yield Notice(code="no_subject", sentence="No system of the round is a subject.", count=0)
    bare = sum(1 for case in artifacts.cases if not case.evidence)
    if bare:
        yield Notice(
            code="case_without_evidence",
            sentence="A case has no evidence, so it has no packet; add spans or leave it out.",
            count=bare,
        )
    blank = sum(
        1
        for case in artifacts.cases
        for row in case.evidence
        if not case.source[row.start : row.end].strip()
    )
    if blank:
        yield Notice(
            code="blank_evidence",
            sentence="An evidence span covers nothing but blanks; correct its offsets.",
            count=blank,
        )


def _cases_with_too_few(session: Session) -> int:
    """Count of cases with pairs that fewer than two invited reviewers were given."""
    store = session.store
    given = store.assignments()
    invited = {m.code for m in store.members() if m.role == "reviewer" and m.invited}
    with_pairs = {item.case_id for item in store.items() if item.pairs}
    return sum(
        1
        for case_id in with_pairs
        if sum(1 for code in invited if case_id in given.get(code, set())) < 2
    )


def _notices(session: Session, artifacts: Artifacts, members: list[Member]) -> Iterable[Notice]:
    loading = Counter(fault.problem for fault in artifacts.notices)
    del loading[UNCITED_CLAIM]  # counted below, over the cases under review
    for problem, count in loading.items():
        yield Notice(code=problem.code, sentence=f"{problem.what} {problem.todo}", count=count)
    if artifacts.about.linked_by is None:
        yield Notice(
            code="linking_unsaid",
            sentence="Nobody said who linked claims to evidence, and every report will say so; "
            "say it before export ('Question' on the Load page, or about.json).",
        )
    drawn = sample_of(session.store)
    if drawn is not None:
        yield Notice(
            code="sampled_cases",
            sentence=f"{drawn.size} of {drawn.loaded} cases are under review, drawn at random with "
            f"seed {drawn.seed}; the others are neither sent nor judged.",
            count=drawn.size,
        )
    counts = Counter(one.match.code for one in found_matches(session))
    for code, count in sorted(counts.items()):
        yield Notice(code=code, sentence=_SIGHTINGS[code], count=count)
    to_accept = len(not_accepted(session)) if session.row.exported_at is None else 0
    if to_accept:
        yield Notice(
            code=MATCHES_TO_ACCEPT,
            sentence="Nobody accepted these matches inside the texts yet; look at each, then "
            "accept it or mend the text.",
            count=to_accept,
        )
    uncited = sum(item.uncited for item in session.store.items())
    if uncited:
        yield Notice(
            code="uncited_claims",
            sentence="Claims without a citation stay outside the request and count as unsupported.",
            count=uncited,
        )
    doubt = doubt_about(session.folder.root)
    if doubt is not None:
        yield Notice(code=doubt, sentence=_DOUBTS[doubt])
    if session.row.kind == "reviewer" and not key_backed_up(session):
        yield Notice(
            code=NO_KEY_BACKUP,
            sentence="The sealing key has no backup that was read back; without the key nothing "
            "that comes back can be judged.",
        )
    if session.row.kind == "synthetic":
        yield Notice(
            code="synthetic_kind",
            sentence="The kind is synthetic: the gate stays closed whatever is returned.",
        )
    recused = sum(1 for member in members if member.conflict == "recused")
    if recused:
        yield Notice(
            code="recused", sentence="People with a conflict of interest get no kit.", count=recused
        )
    if not any(member.role == "adjudicator" and member.invited for member in members):
        yield Notice(
            code="no_adjudicator",
            sentence="Nobody could resolve a disagreement; add an adjudicator to the roster.",
            count=0,
        )
