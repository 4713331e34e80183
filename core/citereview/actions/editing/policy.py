"""The policy as a form: shown with its defaults, judged whole, set before export."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from citereview.actions.editing.parts import require_unsealed
from citereview.actions.editing.policy_text import (
    TARGET_TABLES,
    policy_keys,
    policy_text,
    targets_text,
)
from citereview.actions.editing.views import PolicyForm, PolicyOutlook
from citereview.actions.files import read_text_file
from citereview.actions.loading.readying import checks_under, roles_under
from citereview.actions.phases import require_exported
from citereview.actions.session import Session
from citereview.actions.verdict.amended import fit_words
from citereview.actions.verdict.amending import keeping_roles, record_amendment
from citereview.actions.verdict.views import AmendmentView
from citereview.canonical import canonical_json
from citereview.errors import Fault, InputError
from citereview.events import CancelToken, Reporter, silent
from citereview.gate.policy import (
    INVALID_POLICY,
    POLICY_NOT_TOML,
    POLICY_UNKNOWN_KEY,
    Policy,
    check_systems,
    load_policy,
    policy_digest,
    policy_from_mapping,
)
from citereview.rounds import edited
from citereview.rounds.artifacts import Artifacts
from citereview.rounds.folder import atomic_write, refuse_existing

ROLES = ("subjects", "comparators", "distractors")
TARGETS_PLACE = "targets"
_LINE = re.compile(r"at line (\d+), column (\d+)")


def policy_form(session: Session) -> PolicyForm:
    """The round's policy, with what each key means and its default."""
    policy, row = session.policy, session.row
    document = policy.model_dump(mode="json", exclude=set(TARGET_TABLES))
    if row.blinded:
        for role in ROLES:
            document[role] = []
    return PolicyForm(
        keys=policy_keys(),
        document=document,
        targets=targets_text(policy),
        text=policy_text(policy_from_mapping(document | _targets_of(policy))),
        systems=() if row.blinded else tuple(sorted(s.identity for s in session.store.systems())),
        sealed=row.exported_at is not None,
        hidden=row.blinded,
    )


def policy_outlook(
    session: Session,
    document: Mapping[str, Any],
    targets: str = "",
    *,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> PolicyOutlook:
    """Judge a policy that is not saved: what is wrong with it, or what it could come to.

    Args:
        session: Any session of a round that was not exported.
        document: The policy as `PolicyForm.document` has it.
        targets: TOML text of [clinical] and [aggregation].
        report: Hears how many items are looked at.
        cancel: Looked at before each item.

    Raises:
        InputError: It cannot be used (all faults), or the kept artifacts changed.
        OperationCancelled: `cancel` was used.
    """
    artifacts = session.artifacts(report, cancel)
    policy = read_policy(artifacts, document, targets)
    return PolicyOutlook(
        checks=checks_under(session, policy, report=report, cancel=cancel),
        cases=len(artifacts.cases),
        text=policy_text(policy),
    )


def set_policy(session: Session, document: Mapping[str, Any], targets: str = "") -> PolicyForm:
    """Put another policy in the place of the round's; before export only.

    Args:
        session: A writing session.
        document: The policy as `PolicyForm.document` has it.
        targets: TOML text of [clinical] and [aggregation].

    Raises:
        InputError: Exported (``parts_sealed``), or it cannot be used (all faults).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    require_unsealed(session)
    _keep(session, read_policy(session.loaded(), document, targets))
    return policy_form(session)


def amend_policy(
    session: Session,
    document: Mapping[str, Any],
    targets: str = "",
    *,
    what: str,
    why: str,
    words_accepted: bool = False,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> AmendmentView:
    """Record another policy as an amendment; after export. The verdict stands by the sealed one.

    Args:
        session: A writing session of an exported round.
        document: The policy as `PolicyForm.document` has it. While identities are hidden each
            system keeps the role it was sealed with.
        targets: TOML text of [clinical] and [aggregation].
        what: What was changed, one plain sentence; it goes into every report.
        why: Why, the same.
        words_accepted: As `amend` has it.
        report: Hears progress.
        cancel: Looked at between items where the gate is judged again.

    Raises:
        InputError: Not exported, words that are not fit, or it cannot be used (all faults).
        EnvironmentFault: The machine said no, or the key is missing.
        OperationCancelled: `cancel` was used; nothing was recorded.
    """
    session.require_writer()
    require_exported(session)
    changed = keeping_roles(session, read_policy(session.loaded(), document, targets))
    said = fit_words(session, words_accepted=words_accepted, what=what, why=why)
    return record_amendment(session, said, changed, report=report, cancel=cancel)


def set_policy_file(session: Session, file: Path) -> PolicyForm:
    """Take a TOML file as the round's policy; before export only.

    Raises:
        InputError: Exported (``parts_sealed``), or it cannot be used (all faults).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    require_unsealed(session)
    text = read_text_file(Path(file), "policy")
    policy, artifacts = load_policy(text), session.loaded()
    faults = _misfits(policy, artifacts)
    if faults:
        raise InputError(INVALID_POLICY, faults)
    _keep(session, policy)
    return policy_form(session)


def read_policy_file(session: Session, file: Path) -> PolicyForm:
    """What a form shows of a TOML file that is not saved yet.

    Raises:
        InputError: It is no policy, or names systems the round does not have (all faults).
    """
    policy = load_policy(read_text_file(Path(file), "policy"))
    faults = _misfits(policy, session.loaded())
    if faults:
        raise InputError(INVALID_POLICY, faults)
    present = policy_form(session)
    return present.model_copy(
        update={
            "document": policy.model_dump(mode="json", exclude=set(TARGET_TABLES)),
            "targets": targets_text(policy),
            "text": policy_text(policy),
        }
    )


def write_policy_file(
    session: Session, to: Path, document: Mapping[str, Any] | None = None, targets: str = ""
) -> Path:
    """Write a policy as a TOML file that explains itself; the round's own where none is given.

    Args:
        session: Any session.
        to: The file to make.
        document: A policy that need not be saved, as `PolicyForm.document` has it.
        targets: Its [clinical] and [aggregation].

    Raises:
        InputError: The policy given cannot be used.
        EnvironmentFault: Something is there already, or the machine said no.
    """
    target = Path(to).absolute()
    refuse_existing(target)
    if document is None:
        text = policy_form(session).text
    else:
        text = policy_text(read_policy(session.loaded(), document, targets))
    atomic_write(target, text.encode("utf-8"))
    return target


def read_policy(artifacts: Artifacts, document: Mapping[str, Any], targets: str) -> Policy:
    """The policy a form was filled in with, judged whole.

    Raises:
        InputError: Code ``invalid_policy`` with the faults of values, systems and targets.
    """
    tables, faults = _read_targets(targets)
    whole = dict(document) | tables
    try:
        policy = policy_from_mapping(whole)
    except InputError as error:
        faults += error.faults
        # What can be judged by itself is, so that everything is said at once.
        policy = _sound_part(whole)
    faults += _misfits(policy, artifacts)
    if faults:
        raise InputError(INVALID_POLICY, tuple(dict.fromkeys(faults)))
    return policy


def _sound_part(document: Mapping[str, Any]) -> Policy:
    """The sections of a document that stand by themselves; defaults for the others."""
    sound: dict[str, Any] = {}
    for key in ("judge", "minimum_cell", *ROLES, *TARGET_TABLES):
        if key in document:
            try:
                policy_from_mapping({key: document[key]})
            except InputError:
                continue
            sound[key] = document[key]
    try:
        return policy_from_mapping(sound)
    except InputError:  # a system in two roles
        return policy_from_mapping({key: sound[key] for key in sound if key not in ROLES})


def _misfits(policy: Policy, artifacts: Artifacts) -> tuple[Fault, ...]:
    """Faults of a policy that is sound by itself but does not fit this round."""
    faults = check_systems(policy, artifacts.identities)
    if policy.clinical or policy.aggregation:
        # On use: a round without clinical targets must not wait for numpy.
        from citereview.actions.verdict.targets import target_rules  # noqa: PLC0415

        try:
            target_rules(policy, artifacts.outcomes, artifacts.rubric.document)
        except InputError as error:
            faults += error.faults or (Fault(error.problem, TARGETS_PLACE),)
    return faults


def _read_targets(text: str) -> tuple[dict[str, Any], tuple[Fault, ...]]:
    message = ""
    tables: dict[str, Any] | None = None
    try:
        tables = tomllib.loads(text)
    except ValueError as error:
        message = str(error)
    except RecursionError:
        pass
    if tables is None:
        found = _LINE.search(message)
        place = f"{TARGETS_PLACE}, line {found[1]}, column {found[2]}" if found else TARGETS_PLACE
        return {}, (Fault(POLICY_NOT_TOML, place, "TOML"),)
    stray = set(tables) - set(TARGET_TABLES)
    if stray:
        expected = " or ".join(f"[{name}]" for name in TARGET_TABLES)
        fault = Fault(POLICY_UNKNOWN_KEY, TARGETS_PLACE, expected)
        return {name: tables[name] for name in tables if name not in stray}, (fault,)
    return tables, ()


def _targets_of(policy: Policy) -> dict[str, Any]:
    return policy.model_dump(mode="json", include=set(TARGET_TABLES))


def _keep(session: Session, policy: Policy) -> None:
    with session.act("set_policy") as digests:
        edited.set_policy(
            session.store.connection,
            canonical_json(policy.model_dump(mode="json")),
            roles_under(policy, session.loaded()),
        )
        digests["policy"] = policy_digest(policy)
