"""The policy: what a round must reach to open its gate, written down before anything is exported.

One TOML file (resources/policy.default.toml explains every key). `load_policy` finds all faults at
once; a fault names the key, or for a key it does not know the table and line, never a value.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)
from pydantic_core import PydanticCustomError

from citereview.canonical import canonical_json, digest
from citereview.errors import Fault, InputError, Problem

Judge = Literal["bound", "point"]
Role = Literal["subject", "comparator", "distractor"]

INVALID_POLICY = Problem(
    "invalid_policy", "The policy cannot be used.", "Mend the named places and try again."
)
POLICY_NOT_TOML = Problem(
    "policy_not_toml", "This is not TOML.", "Mend the line; the default policy shows the form."
)
POLICY_UNKNOWN_KEY = Problem(
    "policy_unknown_key", "A key here is not known.", "Correct its spelling or remove it."
)
POLICY_WRONG_TYPE = Problem(
    "policy_wrong_type", "The value is of the wrong kind.", "Write the expected kind."
)
POLICY_OUT_OF_RANGE = Problem(
    "policy_out_of_range", "The value is outside its range.", "Choose a value in the range."
)
POLICY_BAD_IDENTITY = Problem(
    "policy_bad_identity",
    "A system is not named by a valid identity.",
    "Use the name of the system's folder, once.",
)
POLICY_ROLE_CLASH = Problem(
    "policy_role_clash",
    "A system is named twice, or in two roles.",
    "Name each system once: as subject, comparator or distractor.",
)
POLICY_UNKNOWN_SYSTEM = Problem(
    "policy_unknown_system",
    "The system named here is not among the round's candidates.",
    "Use the name of a candidate folder, or remove it.",
)

MAXIMUM_FAULTS = 100
"""So many faults are named; a file with more is not a policy."""

_ROLES = ("subjects", "comparators", "distractors")
_LINE_OF_FAULT = re.compile(r"at line (\d+), column (\d+)")


def _tuple(value: object) -> object:
    return tuple(value) if type(value) is list else value


def _json_table(value: object) -> object:
    """Refuse what has no digest: dates, infinities and other non-JSON values of TOML."""
    if not isinstance(value, dict):
        return value
    try:
        canonical_json(value)
    except (TypeError, ValueError, RecursionError):
        refused = True
    else:
        refused = False
    if refused:
        raise PydanticCustomError("policy_not_json", "not JSON")
    return value


Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0)]
Identity = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$")]
Identities = Annotated[tuple[Identity, ...], BeforeValidator(_tuple)]
Table = Annotated[dict[str, Any], BeforeValidator(_json_table)]


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", hide_input_in_errors=True)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"

    __str__ = __repr__


class Thresholds(_Section):
    """The five thresholds of the item gate, with the shipped defaults."""

    clinical_fact_recall_min: Share = 0.95
    fact_coverage_min: Share = 0.95
    unsupported_claim_rate_max: Share = 0.0
    citation_support_min: Share = 1.0
    leaked_identifier_count_max: Annotated[float, Field(ge=0, le=0)] = 0.0


class Pooled(_Section):
    """Thresholds on a subject's pooled figures (clustered by case); None asks for nothing."""

    support_recall_min: Share | None = None
    citation_precision_min: Share | None = None
    unsupported_claim_rate_max: Share | None = None
    clinical_fact_recall_min: Share | None = None
    fact_coverage_min: Share | None = None


class Policy(_Section):
    """What a round must reach.

    Attributes:
        subjects: Candidate identities under test; empty means every system that is neither a
            comparator nor a distractor.
        comparators: Systems shown beside the subjects, never judged.
        distractors: Systems that only keep the packets blind.
        judge: Whether pooled figures are judged on the bound of their interval or on the point.
        allowed_closed_items: How many item gates of a subject may be closed.
        allowed_unjudgeable_items: How many may be impossible to judge.
        minimum_cell: Smallest count of cases behind a published figure.
        thresholds: The item gate's five thresholds.
        pooled: Thresholds on pooled figures.
        clinical: Clinical targets, read by the clinical hall.
        aggregation: How figures combine, read by the clinical hall.
    """

    subjects: Identities = ()
    comparators: Identities = ()
    distractors: Identities = ()
    judge: Judge = "bound"
    allowed_closed_items: Count = 0
    allowed_unjudgeable_items: Count = 0
    minimum_cell: Annotated[int, Field(ge=2)] = 5
    thresholds: Thresholds = Thresholds()
    pooled: Pooled = Pooled()
    clinical: Table = Field(default_factory=dict)
    aggregation: Table = Field(default_factory=dict)

    @model_validator(mode="after")
    def _each_system_has_one_role(self) -> Policy:
        if _role_clashes({name: getattr(self, name) for name in _ROLES}):
            raise PydanticCustomError("policy_role_clash", "role clash")
        return self

    def role_of(self, identity: str, *, brings_claims: bool = True) -> Role:
        """The role of a candidate system in this round.

        Args:
            identity: The candidate's identity.
            brings_claims: Whether it has any claim; a system without one is a distractor unless
                it is named as a subject or comparator.
        """
        if identity in self.subjects:
            return "subject"
        if identity in self.comparators:
            return "comparator"
        if identity in self.distractors or not brings_claims:
            return "distractor"
        return "comparator" if self.subjects else "subject"


def default_policy() -> Policy:
    """The policy of a round that brings none: the seed's thresholds, judged on the bound."""
    return Policy()


def policy_digest(policy: Policy) -> str:
    """Canonical digest of a policy: equal for equal meaning, however the TOML was written."""
    return digest(policy.model_dump(mode="json"))


def load_policy(text: str) -> Policy:
    """Read a policy from its TOML text.

    Raises:
        InputError: Code ``invalid_policy``; ``faults`` holds every fault with its place.
    """
    data, place = _parse(text)
    if data is None:
        raise InputError(INVALID_POLICY, (Fault(POLICY_NOT_TOML, place, "TOML"),))
    return policy_from_mapping(data, text=text)


def policy_from_mapping(data: Mapping[str, Any], *, text: str = "") -> Policy:
    """Make a policy from a mapping shaped like the TOML file (what a form fills in).

    Args:
        data: The mapping.
        text: The TOML text it was read from, to name lines; empty where there is none.

    Raises:
        InputError: Code ``invalid_policy``; ``faults`` holds every fault with its place.
    """
    policy: Policy | None = None
    rows: list[tuple[str, tuple[int | str, ...]]] = []
    try:
        policy = Policy.model_validate(dict(data))
    except ValidationError as error:
        # Only the kind and the place are taken along: the rest of the error holds the input.
        rows = [(row["type"], row["loc"]) for row in error.errors(include_input=False)]
        rows = rows[:MAXIMUM_FAULTS]
    if policy is not None:
        return policy
    faults = [_fault(kind, loc, text) for kind, loc in rows if kind != "policy_role_clash"]
    faults += [Fault(POLICY_ROLE_CLASH, place, "each system once") for place in _role_clashes(data)]
    raise InputError(INVALID_POLICY, tuple(dict.fromkeys(faults)))


def check_systems(policy: Policy, identities: Iterable[str]) -> tuple[Fault, ...]:
    """Faults for systems a policy names that the round does not have."""
    known = set(identities)
    return tuple(
        Fault(POLICY_UNKNOWN_SYSTEM, f"{role}[{index}]", "a candidate of this round")
        for role in _ROLES
        for index, identity in enumerate(getattr(policy, role))
        if identity not in known
    )


def _parse(text: str) -> tuple[dict[str, Any] | None, str]:
    message = ""
    try:
        return tomllib.loads(text.removeprefix("\ufeff")), ""  # some editors write a mark first
    except ValueError as error:  # TOMLDecodeError, and an integer too long to convert
        message = str(error)
    except RecursionError:
        pass
    found = _LINE_OF_FAULT.search(message)
    return None, f"line {found[1]}, column {found[2]}" if found else "policy"


def _role_clashes(data: Mapping[str, Any]) -> list[str]:
    """Places of every second naming of a system."""
    seen: set[str] = set()
    places: list[str] = []
    for role in _ROLES:
        named = data.get(role, ())
        for index, identity in enumerate(named if isinstance(named, list | tuple) else ()):
            if isinstance(identity, str):
                if identity in seen:
                    places.append(f"{role}[{index}]")
                seen.add(identity)
    return places


def _fault(kind: str, loc: tuple[int | str, ...], text: str) -> Fault:
    table = loc[:-1]
    if kind == "extra_forbidden":
        return Fault(POLICY_UNKNOWN_KEY, _unknown_place(loc, text), _did_you_mean(loc))
    if loc[0] in _ROLES and len(loc) > 1:
        return Fault(POLICY_BAD_IDENTITY, f"{loc[0]}[{loc[1]}]", "a candidate's identity")
    known = [part for part in loc if isinstance(part, str)]
    ranged = kind in {"greater_than_equal", "less_than_equal", "finite_number", "policy_not_json"}
    problem = POLICY_OUT_OF_RANGE if ranged else POLICY_WRONG_TYPE
    return Fault(problem, ".".join(known), _expected(known[-1], in_table=bool(table)))


def _expected(key: str, *, in_table: bool) -> str:
    if in_table:
        return "0" if key == "leaked_identifier_count_max" else "a number from 0 to 1"
    if key in _ROLES:
        return "a list of candidates' identities"
    if key in {"thresholds", "pooled"}:
        return "a table"
    if key in {"clinical", "aggregation"}:
        return "a table of texts, numbers, flags and lists"
    if key == "judge":
        return "'bound' or 'point'"
    return (
        "a whole number of at least 2" if key == "minimum_cell" else "a whole number of at least 0"
    )


def _keys_by_table() -> dict[str, str]:
    """Every known key path under its last name."""
    keys = {name: name for name in Policy.model_fields}
    for section, model in (("pooled", Pooled), ("thresholds", Thresholds)):
        keys |= {name: f"{section}.{name}" for name in model.model_fields}
    return keys


def _did_you_mean(loc: tuple[int | str, ...]) -> str:
    """The known key that looks most like an unknown one; keys of its own table come first."""
    table = str(loc[0]) if len(loc) > 1 else ""
    models: dict[str, type[_Section]] = {"thresholds": Thresholds, "pooled": Pooled}
    own = list(models.get(table, Policy).model_fields)
    close = difflib.get_close_matches(str(loc[-1]), own, n=1, cutoff=0.7)
    if close:
        return f"did you mean {f'{table}.' if table else ''}{close[0]}?"
    elsewhere = _keys_by_table()
    close = difflib.get_close_matches(str(loc[-1]), list(elsewhere), n=1, cutoff=0.7)
    return f"did you mean {elsewhere[close[0]]}?" if close else "a key of the default policy"


def _unknown_place(loc: tuple[int | str, ...], text: str) -> str:
    """Table and line of an unknown key. The key itself is what somebody typed, so not named."""
    table = str(loc[0]) if len(loc) > 1 else ""
    key = re.escape(str(loc[-1]))
    pattern = re.compile(rf"\s*(?:{re.escape(table)}\s*\.\s*)?[\"']?{key}[\"']?\s*[=.]")
    header = re.compile(rf"\s*\[+\s*[\"']?{key}[\"']?\s*[\].]")
    current = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if found := re.match(r"\s*\[\s*([A-Za-z_]+)\s*\]", line):
            current = found[1]
        in_place = current in (table, "")
        if (in_place and pattern.match(line)) or (not table and header.match(line)):
            return f"{table or 'policy'}, line {number}"
    return table or "policy"
