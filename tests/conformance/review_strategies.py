"""Hypothesis strategies for review inputs: sound documents, and every way to break them.

Inputs are drawn as plain trees of dictionaries and lists and built for a side afterwards. A break
replaces a node by another kind of value, takes it out, doubles it, adds an unknown member, or puts
a copy of another node there: a value of the right kind in the wrong place.

One example is one draw of bytes, read as choices (`Dice`): cheap to draw by the thousand, and it
shrinks, for zero bytes choose what is first and simplest.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from citereview.canonical import MAPPING_DOMAIN, REVIEW_DOMAIN, canonical_json, seal
from tests.core.review.review_rounds import (
    KEY,
    OURS,
    RECEIPT,
    Round,
    cited_evidence,
    pairs,
    reviewer,
    small_round,
)

Path = tuple[Any, ...]
Drawn = TypeVar("Drawn")
Option = TypeVar("Option")


class Dice:
    """Bytes read as choices; when they are used up every further choice is the first."""

    def __init__(self, data: bytes) -> None:
        self._data = iter(data)

    def below(self, bound: int) -> int:
        high, low = next(self._data, 0), next(self._data, 0)
        return (high * 256 + low) % bound

    def pick(self, options: Sequence[Option]) -> Option:
        return options[self.below(len(options))]

    def shuffled(self, items: Sequence[Option]) -> list[Option]:
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in items]


def drawn(build: Callable[[Dice], Drawn]) -> st.SearchStrategy[Drawn]:
    """A strategy out of a function that builds from choices."""
    return st.binary(min_size=64, max_size=64).map(lambda data: build(Dice(data)))


LABELS = ("supports", "contradicts", "irrelevant", "unclear")
REASONS = (
    "clinical_interpretation",
    "evidence_quality",
    "guideline_ambiguity",
    "label_definition",
    "reviewer_error",
    "other",
)
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    2,
    -1,
    2**70,
    1.5,
    "",
    " ",
    "x",
    "é",
    "reviewer",
    "synthetic",
    "cleared",
    "recused",
    "supports",
    "other",
    "case-1",
    "system-1",
    "ev-1",
    "candidate-b",
    RECEIPT,
    RECEIPT.upper(),
    RECEIPT + "\n",
    [],
    {},
    ["ev-1"],
    {"ev-1": "ev-1"},
)
SURROGATE = "\ud800"


def copied(tree: Drawn) -> Drawn:
    """A deep copy; pickling is several times faster than `copy.deepcopy`."""
    copy: Drawn = pickle.loads(pickle.dumps(tree))
    return copy


def nodes(tree: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of all nodes of a tree below its root."""
    members = tree.items() if type(tree) is dict else enumerate(tree) if type(tree) is list else ()
    for name, member in members:
        yield (*path, name)
        yield from nodes(member, (*path, name))


def at(tree: Any, path: Path) -> Any:
    """The node at a path."""
    for name in path:
        tree = tree[name]
    return tree


def broken(dice: Dice, tree: dict[str, Any], odd: tuple[Any, ...] = ODD_VALUES) -> Any:
    """The tree with zero to two breaks; each top-level member is as likely to be hit."""
    tree = copied(tree)
    for _ in range(dice.pick((0, 1, 1, 1, 2))):
        if not tree:
            break
        top = dice.pick(sorted(tree))
        places = [(top,), *nodes(tree[top], (top,))]
        _break(dice, tree, dice.pick(places), places, odd)
    return tree


def _break(dice: Dice, tree: Any, path: Path, places: list[Path], odd: tuple[Any, ...]) -> None:
    parent, name = at(tree, path[:-1]), path[-1]
    node = parent[name]
    how = dice.pick(("odd", "odd", "drop", "graft", "graft", "double", "turn", "add"))
    if how == "odd":
        parent[name] = copied(dice.pick(odd))
    elif how == "drop":
        del parent[name]
    elif how == "graft":
        parent[name] = copied(at(tree, dice.pick(places)))
    elif how == "double" and type(parent) is list:
        parent.insert(dice.below(len(parent) + 1), copied(node))
    elif how == "turn" and type(node) is list:
        parent[name] = dice.pick((node[::-1], tuple(node)))
    elif type(node) is dict:
        node["extra"] = dice.pick(("x", 1))


def _base(made: Round) -> dict[str, Any]:
    """Everything an export takes, as a tree."""
    packets, mapping = made.render(OURS)
    case = made.cases[0]
    item = case.items["system-0"]
    return {
        "packets": [packet.to_dict() for packet in packets],
        "mapping": mapping.to_private_dict(),
        "sealing_key": KEY,
        "bindings": [["case-0", "system-0", *edge] for edge in pairs(item.claims)],
        "claims": item.claims,
        "evidence": cited_evidence(case, "system-0"),
        "summary": item.summary,
        "source": case.source,
        "rubric_version": 1,
        "evidence_kind": "reviewer",
    }


PLAIN = _base(small_round(cases=2, candidates=2))
FOREIGN = _base(small_round(cases=2, candidates=3, texts=" 발열 없음 🙂"))


def an_export(dice: Dice) -> dict[str, Any]:
    """Arguments of an export; the mapping is sometimes sealed anew after it was broken."""
    tree = broken(dice, _nested(dice, dice.pick((PLAIN, FOREIGN))))
    if dice.below(2):
        _sealed_anew(tree)
    return tree


def _nested(dice: Dice, base: dict[str, Any]) -> dict[str, Any]:
    """Sometimes cite in other forms: records, sub-spans, claims under another name."""
    tree = copied(base)
    spans = {e["evidence_id"]: (e["start"], e["end"]) for e in tree["evidence"]}
    for claim in tree["claims"]:
        form = dice.pick(("ids", "ids", "records", "spans", "alias"))
        cited = claim["citations"]
        if form == "records":
            claim["citations"] = [{"evidence_id": e} for e in cited]
        elif form == "spans":
            claim["citations"] = [
                {"evidence_id": e, "start": spans[e][0] + shift, "end": spans[e][1]}
                for e in cited
                for shift in range(2)
            ]
        elif form == "alias":
            claim["id"] = claim.pop("claim_id")
            claim["evidence_ids"] = claim.pop("citations")
    return tree


def _sealed_anew(tree: dict[str, Any]) -> None:
    """Seal the mapping as it now stands, and let the packets repeat the seal."""
    mapping, packets = tree.get("mapping"), tree.get("packets")
    if type(mapping) is not dict or "mapping_commitment" not in mapping:
        return
    payload = {name: value for name, value in mapping.items() if name != "mapping_commitment"}
    mapping["mapping_commitment"] = seal(payload, KEY, MAPPING_DOMAIN)
    for packet in packets if type(packets) is list else ():
        if type(packet) is dict:
            packet["mapping_commitment"] = mapping["mapping_commitment"]


def _request() -> tuple[dict[str, Any], str]:
    tree = {name: value for name, value in PLAIN.items() if name not in {"packets", "mapping"}}
    packets, mapping = small_round(cases=2, candidates=2).render(OURS)
    bindings = [OURS.ReviewBinding(*row) for row in tree.pop("bindings")]
    request, sealed = OURS.export_summary_review(
        packets=packets, mapping=mapping, bindings=bindings, **tree
    )
    return request, sealed.private_json


REQUEST, PRIVATE_JSON = _request()
CURRENT = {name: PLAIN[name] for name in ("claims", "evidence", "summary", "source")}


def a_return(dice: Dice) -> dict[str, Any]:
    """A return: each edge with zero to three reviewers, mostly sound, then maybe broken."""
    decisions: list[dict[str, Any]] = []
    resolutions: list[dict[str, Any]] = []
    for row in REQUEST["reviews"]:
        ref = row["review_ref"]
        labels = [dice.pick(LABELS) for _ in range(dice.below(4))]
        disputed = len(set(labels)) > 1
        reason = dice.pick(REASONS) if disputed else None
        decisions += [
            {"review_ref": ref, "reviewer_ref": reviewer(n), "label": label, "reason": reason}
            for n, label in enumerate(labels)
        ]
        if dice.below(8) < (4 if disputed else 1):
            resolutions.append(
                {
                    "review_ref": ref,
                    "label": dice.pick(LABELS),
                    "reason": reason or "other",
                    "adjudicator_ref": reviewer(dice.pick((9, 9, 9, 0))),
                }
            )
    copied = ("schema_version", "request_digest", "rubric_version", "rubric_digest")
    tree = {
        **{name: REQUEST[name] for name in (*copied, "evidence_kind")},
        "review_evidence_digest": RECEIPT,
        "decisions": dice.shuffled(decisions),
        "resolutions": resolutions,
    }
    return broken(dice, tree, (*ODD_VALUES, SURROGATE))


def a_sealed_text(dice: Dice) -> tuple[str, str]:
    """A sealed text and its seal: broken, then sealed anew or not, in some spelling."""
    value = broken(dice, json.loads(PRIVATE_JSON), (*ODD_VALUES, SURROGATE))
    request = value.get("request")
    if type(request) is dict and dice.below(2):
        rest = {name: member for name, member in request.items() if name != "request_digest"}
        request["request_digest"] = OURS.artifact_digest(canonical_json(rest))
    sealed = json.loads(PRIVATE_JSON) if dice.below(5) == 4 else value
    texts = (canonical_json(value), json.dumps(value), json.dumps(value, indent=1))
    return dice.pick(texts), seal(sealed, KEY, REVIEW_DOMAIN)


def a_decision_list(dice: Dice) -> tuple[list[list[Any]], Any]:
    """Rows (case, reviewer, decision, reason, adjudicated) and a minimum cell."""
    rows: list[Any] = []
    for case in range(dice.below(12)):
        labels = [dice.pick(LABELS[:2]) for _ in range(2 + dice.below(2))]
        disputed = len(set(labels)) > 1
        reason = dice.pick(REASONS[:2]) if disputed else None
        adjudicated = disputed and dice.below(2) == 1
        rows += [
            [f"case-{case}", f"r-{n}", label, reason, adjudicated] for n, label in enumerate(labels)
        ]
    tree = broken(dice, {"rows": rows, "minimum": 2 + dice.below(5)})
    return tree.get("rows", []), tree.get("minimum", 5)
