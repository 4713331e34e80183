"""Rounds to audit: drawn at random from a seed, walked to the gate by the actions alone."""

from __future__ import annotations

import csv
import io
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from citereview import actions
from citereview.actions.pairs.views import ResolutionRow
from tests.e2e.recomputed.naive_round import LABELS, RawRound
from tests.round_helpers import kit_return, read_kit, signed, write_json

REASONS = ("clinical_interpretation", "evidence_quality", "label_definition", "other")


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What a drawn round is to be like; every choice is drawn from `seed`.

    Attributes:
        shares: Weight of each label of the codebook for a pair's first label.
        noise: How often a reviewer departs from it.
        silence: How often a reviewer leaves a pair out.
        settled: How often a disputed pair is resolved; half of the rest gets a reason alone.
        recused: How many reviewers are recused before the lock.
        withdrawn: How many withdraw; their work counts.
    """

    seed: int
    cases: int = 14
    systems: Sequence[str] = ("alpha-writer", "beta-writer", "gamma-writer")
    reviewers: int = 3
    shares: Sequence[float] = (0.8, 0.07, 0.08, 0.05)
    noise: float = 0.12
    silence: float = 0.03
    settled: float = 0.7
    recused: int = 0
    withdrawn: int = 0
    leaks: float = 0.05
    uncited: float = 0.1
    most_claims: int = 4
    facts: bool = True
    kind: str = "reviewer"
    policy: str = "minimum_cell = 5\n"
    brought: Path | None = None
    """Artifacts that are there already; nothing of a note is drawn then."""


@dataclass(frozen=True)
class Audited:
    """A locked and resolved round, and the same counted from its raw material."""

    place: Path
    raw: RawRound
    wish: Wish
    panel: dict[str, int]


def audited(root: Path, wish: Wish) -> Audited:
    """Draw a round and walk it to where its gate can be judged."""
    draw = random.Random(wish.seed)  # noqa: S311
    artifacts = wish.brought or _artifacts(root / "artifacts", wish, draw)
    policy = root / "policy.toml"
    policy.write_text(wish.policy, encoding="utf-8")
    place = root / "audited.round"
    actions.new_round(place, artifacts=artifacts, kind=wish.kind, policy=policy)
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        kits = actions.export_round(session, acknowledged=True, without_key_backup=True).kits
        files, refs = [], {}
        for kit in kits:
            data = read_kit(place / kit.file)
            refs[data["recipient"]] = data["recipient_ref"]
            choose = Chooser(wish, data["recipient"])
            file = root / f"{data['recipient']}.json"
            file.write_text(json.dumps(_return(data, choose, draw)), encoding="utf-8")
            files.append(file)
        taken = actions.receive(session, files)
        assert {one.verdict for one in taken} <= {"accepted", "partial"}, [
            one.code for one in taken
        ]
        codes = sorted(refs, key=lambda code: int(code[2:]))
        barred = codes[: wish.recused]
        for code in barred:
            actions.recuse(session, code)
        for code in codes[wish.recused : wish.recused + wish.withdrawn]:
            actions.withdraw(session, code)
        actions.lock_first_pass(session)
        raw = RawRound.of(place, barred=[refs[code] for code in barred], policy=wish.policy)
        _resolve(session, raw, wish, draw)
    return Audited(place, raw, wish, _panel(artifacts / "reviewers.csv", wish.recused))


def _panel(roster: Path, recused: int) -> dict[str, int]:
    people = list(csv.DictReader(io.StringIO(roster.read_text(encoding="utf-8"))))
    cleared = [one["role"] for one in people if one["conflict_status"] == "cleared"]
    return {
        "reviewers": cleared.count("reviewer") - recused,
        "adjudicators": cleared.count("adjudicator"),
        "cleared": len(cleared) - recused,
        "recused": len(people) - len(cleared) + recused,
    }


def _return(kit: dict[str, Any], choose: Chooser, draw: random.Random) -> dict[str, Any]:
    """What comes back of a kit, with scores all over the scale; some are left out."""
    document = kit_return(kit, choose)
    scales = {row["criterion_ref"]: row for row in kit["rubric"]}
    for item in document["items"]:
        item["scores"] = [
            {
                "criterion_ref": ref,
                "score": draw.randint(scale["minimum_score"], scale["maximum_score"]),
            }
            for ref, scale in scales.items()
            if draw.random() < 0.85
        ]
        if len(item["scores"]) < len(scales):
            document["state"] = "partial"
    return signed(document)


def _resolve(session: actions.Session, raw: RawRound, wish: Wish, draw: random.Random) -> None:
    refs = {pair: ref for ref, pair in raw.by_ref.items()}
    (adjudicator, _), *_ = actions.adjudicators(session)
    rows = []
    for pair in sorted(raw.disputed()):
        settled = draw.random() < wish.settled
        if not settled and draw.random() < 0.5:
            continue
        label = draw.choices(LABELS, (5, 1, 1, 1))[0] if settled else None
        reason = draw.choice(REASONS)
        raw.resolutions[pair] = (reason, label)
        rows.append(
            ResolutionRow.model_validate(
                {
                    "review_ref": refs[pair],
                    "reason": reason,
                    "label": label,
                    "adjudicator_ref": adjudicator,
                }
            )
        )
    if rows:
        actions.resolve(session, rows)


@dataclass(frozen=True)
class Chooser:
    """One reviewer's labels: drawn from the pair and the reviewer, whatever the kit's order."""

    wish: Wish
    code: str

    def __call__(self, ref: str, claim: str) -> str | None:
        pair = random.Random(f"{self.wish.seed} {claim} {ref[-4:]}")  # noqa: S311
        mine = random.Random(f"{self.wish.seed} {self.code} {ref}")  # noqa: S311
        label = pair.choices(LABELS, self.wish.shares)[0]
        if mine.random() < self.wish.silence:
            return None
        return mine.choice(LABELS) if mine.random() < self.wish.noise else label


@dataclass(frozen=True)
class _Case:
    ref: str
    turns: int
    facts: list[list[str]]
    surface: str


def _artifacts(root: Path, wish: Wish, draw: random.Random) -> Path:
    for number in range(1, wish.cases + 1):
        ref = f"case-{number:03d}"
        turns = draw.randint(2, 6)
        lines = [f"[doctor] question {at} of visit {number} ?\n" for at in range(turns)]
        source = "".join(lines)
        rows, at = [], 0
        for index, line in enumerate(lines):
            rows.append(
                {
                    "evidence_id": f"ev-{index:03d}",
                    "source_id": ref,
                    "start": at,
                    "end": at + len(line) - 1,
                    "source_length": len(source),
                    "required": draw.random() < 0.3,
                }
            )
            at += len(line)
        case = root / "cases" / ref
        write_json(case / "evidence.json", rows)
        facts = [["problem", f"finding {one}"] for one in range(draw.randint(1, 5))]
        if wish.facts:
            write_json(case / "facts.json", {"source_facts": facts})
        surface = f"Zebulon{number}"
        write_json(case / "identifiers.json", [surface])
        (case / "source.txt").write_bytes(source.encode())
        drawn = _Case(ref, turns, facts, surface)
        for system in wish.systems:
            _candidate(case / "candidates" / system, drawn, wish, draw)
    people = [
        f"Reviewer {number},r{number}@reviewers.example,reviewer,cleared,Nothing for {number}."
        for number in range(1, wish.reviewers + 1)
    ]
    people.append("Adjudicator One,adj@reviewers.example,adjudicator,cleared,Nothing to declare.")
    head = "name,contact,role,conflict_status,declaration"
    (root / "reviewers.csv").write_text("\n".join([head, *people]) + "\n", encoding="utf-8")
    return root


def _candidate(folder: Path, case: _Case, wish: Wish, draw: random.Random) -> None:
    ref, turns, facts, surface = case.ref, case.turns, case.facts, case.surface
    count = draw.randint(1, wish.most_claims)
    rows, text = [], ""
    name = folder.name
    for index in range(count):
        sentence = f"Sentence {index} on {ref} in wording {wish.systems.index(name)}."
        cited = draw.sample(range(turns), draw.randint(1, min(3, turns)))
        if index and draw.random() < wish.uncited:
            cited = []
        rows.append(
            {
                "claim_id": f"{name}-{index:03d}",
                "start": len(text),
                "end": len(text) + len(sentence),
                "source_id": f"{ref}-{name}",
                "claim_type": "finding",
                "citations": [f"ev-{at:03d}" for at in cited],
            }
        )
        text += sentence + " "
    if draw.random() < 0.4:
        text += "A closing remark that no claim covers. "
    if draw.random() < wish.leaks:
        text += f"Signed {surface}. "
    for row in rows:
        row["source_length"] = len(text)
    write_json(folder / "claims.json", rows)
    if wish.facts:
        kept = [fact for fact in facts if draw.random() < 0.85]
        write_json(folder / "facts.json", {"summary_facts": kept})
    (folder / "summary.txt").write_bytes(text.encode())
