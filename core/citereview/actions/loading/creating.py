"""Make a round: load everything, refuse with every fault at once, or put it in place whole."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from citereview.actions.files import read_text_file
from citereview.actions.outgoing.kit_words import codebook_of
from citereview.actions.session import ARCHIVE, Clock, open_session, utc_now
from citereview.actions.standing import overview
from citereview.actions.views.round import EvidenceKind, RoundOverview
from citereview.canonical import (
    canonical_bytes,
    canonical_json,
    digest,
    digest_bytes,
    digest_text,
    keyed_digest,
)
from citereview.errors import CiteReviewError, Fault, InputError, Problem
from citereview.events import CancelToken, Finished, Reporter, Started, silent
from citereview.gate.policy import (
    INVALID_POLICY,
    Policy,
    check_systems,
    default_policy,
    load_policy,
    policy_digest,
)
from citereview.rounds import journal
from citereview.rounds.artifacts import Artifacts, OffsetUnit, load_artifacts
from citereview.rounds.database import create_database
from citereview.rounds.environment import calm
from citereview.rounds.folder import (
    RoundFolder,
    Staging,
    make_folders,
    make_parents,
    refuse_existing,
    sweep_beside,
)
from citereview.rounds.keys import KeyStore, SealingKey
from citereview.rounds.roster import Roster, panel_digest, person_ref, read_roster
from citereview.rounds.rows import CaseRow, Member, RoundRow, StoredItem, SystemRow
from citereview.rounds.store import RoundStore

SYSTEM_ORDER_DOMAIN = "citereview.system_order.v1"

ROUND_REFUSED = Problem(
    "round_refused",
    "The round cannot be made from these files.",
    "Mend the places listed and try again.",
)
ARTIFACTS_MOVED = Problem(
    "artifacts_moved",
    "The artifacts changed while they were being read.",
    "Close what writes to them, then try again.",
)


def new_round(
    path: Path,
    *,
    artifacts: Path,
    kind: EvidenceKind,
    policy: Path | None = None,
    roster: Path | None = None,
    aliases: Mapping[str, str] | None = None,
    repair: frozenset[OffsetUnit] = frozenset(),
    add_extract: bool = False,
    keys: KeyStore | None = None,
    clock: Clock = utc_now,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> RoundOverview:
    """Make a round from artifacts.

    Args:
        path: The folder to make; nothing may be there.
        artifacts: An artifact folder, a zip of one, or one cases.jsonl; copied byte for byte.
        kind: Whether decisions will be made up or by reviewers; only the latter can pass.
        policy: The policy file; else the artifacts' policy.toml; else the shipped default.
        roster: The roster file; else the artifacts' reviewers.csv; else nobody yet.
        aliases: Public references for malformed ones, as offered by the refusal.
        repair: Units of spans to convert to code points.
        add_extract: Add a plain extract of each source as a distractor that kits never show.
        keys: Where the key is put; this machine's places where None.
        clock: The time, for rows and the journal.
        report: Hears progress.
        cancel: Looked at between cases.

    Raises:
        InputError: Artifacts, policy or roster have faults; all are listed, nothing was made.
        EnvironmentFault: The machine said no; nothing was made.
        OperationCancelled: `cancel` was used; nothing was made.
    """
    target = Path(path).absolute()
    refuse_existing(target)
    wishes = {"aliases": dict(aliases or {}), "repair": sorted(repair), "add_extract": add_extract}
    loaded, chosen, people = _gather(
        Path(artifacts),
        policy,
        roster,
        wishes=(dict(aliases or {}), repair, add_extract),
        report=report,
        cancel=cancel,
    )
    if cancel is not None:
        cancel.check()
    report(Started(step="write_round"))
    round_id = f"round-{secrets.token_hex(16)}"
    key = (keys or KeyStore.of_this_machine()).make(round_id, target)
    moment = journal.stamp(clock())
    row = RoundRow(
        round_id=round_id,
        name=target.name.removesuffix(".round"),
        kind=kind,
        rubric_version=loaded.rubric.version,
        policy=canonical_json(chosen.model_dump(mode="json")),
        loading=canonical_json(wishes),
        key_fingerprint=key.full_fingerprint,
        created_at=moment,
        saved_at=moment,
    )
    _write(target, Path(artifacts), row, _Contents(loaded, chosen, people), key)
    report(Finished(step="write_round"))
    with open_session(target, write=False, keys=keys, clock=clock) as session:
        return overview(session)


def _gather(
    artifacts: Path,
    policy: Path | None,
    roster: Path | None,
    *,
    wishes: tuple[dict[str, str], frozenset[OffsetUnit], bool],
    report: Reporter,
    cancel: CancelToken | None,
) -> tuple[Artifacts, Policy, Roster]:
    """Artifacts, policy and roster, or one refusal with the faults of all three."""
    refused: list[InputError] = []
    loaded: Artifacts | None = None
    chosen: Policy | None = None
    people: Roster | None = None
    try:
        loaded = load_artifacts(
            artifacts,
            aliases=wishes[0],
            repair=wishes[1],
            add_extract=wishes[2],
            report=report,
            cancel=cancel,
        )
    except InputError as error:
        refused.append(error)
    try:
        chosen = _policy(policy, loaded)
    except InputError as error:
        refused.append(error)
    try:
        people = _roster(roster, loaded)
    except InputError as error:
        refused.append(error)
    try:
        if loaded is not None:
            codebook_of(loaded)
    except InputError as error:
        refused.append(error)
    if len(refused) == 1:
        raise refused[0]
    if refused or loaded is None or chosen is None or people is None:
        faults = tuple(fault for error in refused for fault in _faults(error))
        raise InputError(ROUND_REFUSED, faults)
    return loaded, chosen, people


def _faults(error: CiteReviewError) -> tuple[Fault, ...]:
    return error.faults or (Fault(error.problem, "file"),)


def _policy(path: Path | None, loaded: Artifacts | None) -> Policy:
    if path is not None:
        chosen = load_policy(read_text_file(path, "policy"))
    elif loaded is not None and loaded.policy is not None:
        chosen = load_policy(loaded.policy.removeprefix("\ufeff"))
    else:
        chosen = default_policy()
    faults = check_systems(chosen, loaded.identities) if loaded is not None else ()
    if faults:
        raise InputError(INVALID_POLICY, faults)
    if loaded is not None and (chosen.clinical or chosen.aggregation):
        # On use: a round without clinical targets must not wait for numpy.
        from citereview.actions.verdict.targets import target_rules  # noqa: PLC0415

        target_rules(chosen, loaded.outcomes, loaded.rubric.document)
    return chosen


def _roster(path: Path | None, loaded: Artifacts | None) -> Roster:
    if path is not None:
        return read_roster(read_text_file(path, "roster"), "roster")
    if loaded is not None and loaded.roster is not None:
        return read_roster(loaded.roster)
    return Roster()


@dataclass(frozen=True, slots=True, repr=False)
class _Contents:
    artifacts: Artifacts
    policy: Policy
    people: Roster


@calm
def _write(
    target: Path, artifacts: Path, row: RoundRow, contents: _Contents, key: SealingKey
) -> None:
    """Write the whole folder out of sight, then put it in place with one rename."""
    make_parents(target.parent)
    sweep_beside(target)
    with Staging(target) as staging:
        folder = RoundFolder(staging.root)
        make_folders(folder)
        rows = _copy_artifacts(artifacts, contents.artifacts, staging)
        store = RoundStore(create_database(folder.database))
        account = journal.account_digest(key.secret, row.round_id)
        try:
            store.insert_round(row)
            with store.act(key.secret, account, row.created_at, "new_round") as digests:
                store.insert_artifacts(rows)
                _insert_loaded(store, contents, key, row.round_id)
                members = roster_members(contents.people, key, row.round_id)
                store.insert_members(members, row.created_at)
                store.insert_assignments(
                    (case.case_id, member.code)
                    for member in members
                    if member.role == "reviewer" and member.invited
                    for case in store.cases()
                )
                digests["kind"] = row.kind
                digests["artifacts"] = keyed_digest(
                    key.secret, "citereview.artifacts.v1", canonical_bytes(sorted(rows))
                )
                digests["policy"] = policy_digest(contents.policy)
                digests["panel"] = panel_digest(contents.people.entries)
                digests["roster"] = digest(store.roster_facts())
        finally:
            store.close()
        staging.publish()


def _copy_artifacts(
    source: Path, loaded: Artifacts, staging: Staging
) -> list[tuple[str, int, str]]:
    """Copy every file that was read; (path, size, digest) of each copy.

    Raises:
        InputError: A file is no longer what was read.
    """
    if source.is_dir():
        files = [(entry.path, source.joinpath(*entry.path.split("/"))) for entry in loaded.files]
        expected = {entry.path: entry.digest for entry in loaded.files}
    elif len(loaded.files) == 1 and source.suffix.lower() != ".zip":
        files = [("cases.jsonl", source)]
        expected = {"cases.jsonl": loaded.files[0].digest}
    else:
        files = [(ARCHIVE, source)]
        expected = {}
    rows = []
    for name, path in files:
        data = path.read_bytes()
        digest = digest_bytes(data)
        if expected.get(name, digest) != digest:
            raise InputError(ARTIFACTS_MOVED)
        staging.write(f"private/artifacts/{name}", data)
        rows.append((name, len(data), digest))
    return rows


def _insert_loaded(store: RoundStore, contents: _Contents, key: SealingKey, round_id: str) -> None:
    """Write cases, systems, items and pairs; linear in all of them."""
    loaded, policy = contents.artifacts, contents.policy
    claiming = {candidate.identity for _, candidate in loaded.items() if candidate.claims}
    ordered = sorted(
        loaded.identities,
        key=lambda identity: keyed_digest(
            key.secret, SYSTEM_ORDER_DOMAIN, canonical_bytes([round_id, identity])
        ),
    )
    systems = {
        identity: SystemRow(
            number, identity, policy.role_of(identity, brings_claims=identity in claiming), number
        )
        for number, identity in enumerate(ordered, start=1)
    }
    cases = {
        case.case_ref: CaseRow(
            number, case.case_ref, digest_text(case.source), len(case.source.split())
        )
        for number, case in enumerate(loaded.cases, start=1)
    }
    items: list[StoredItem] = []
    edges: list[tuple[int, int, str, str]] = []
    for case, candidate in loaded.items():
        item_id = len(items) + 1
        pairs = candidate.edges
        items.append(
            StoredItem(
                item_id=item_id,
                case_id=cases[case.case_ref].case_id,
                system_id=systems[candidate.identity].system_id,
                summary_digest=digest_text(candidate.summary),
                words=len(candidate.summary.split()),
                claims=len(candidate.claims),
                pairs=len(pairs),
                uncited=len(candidate.uncited_claims),
                facts=case.source_facts is not None and candidate.summary_facts is not None,
                required_evidence=sum(row.required for row in case.evidence),
                unclaimed_share=candidate.unclaimed_share,
            )
        )
        first = len(edges) + 1
        edges.extend((first + at, item_id, *pair) for at, pair in enumerate(pairs))
    store.insert_systems(systems.values())
    store.insert_cases(cases.values())
    store.insert_items(items)
    store.insert_edges(edges)


def roster_members(people: Roster, key: SealingKey, round_id: str) -> list[Member]:
    """The roster's entries with their codes and keyed references."""
    return [
        Member(
            code=code,
            ref=person_ref(key.secret, round_id, entry),
            name=entry.name,
            contact=entry.contact,
            role=entry.role,
            conflict=entry.conflict_status,
            declaration=entry.declaration,
            declaration_digest=entry.declaration_digest,
            state="active",
            specialty=entry.specialty,
        )
        for code, entry in people.coded()
    ]
